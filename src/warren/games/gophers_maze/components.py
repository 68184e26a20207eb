"""The six pages and the cards as data, checked, and turned into lookup tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from warren.engine.components import REMARKS, Fields
from warren.engine.contract import SEAT_NAMES
from warren.engine.record import Array, Record, array, u1, u4, u8
from warren.games.gophers_maze.state import (
    GIFT,
    HOLES,
    KINDS,
    NOTHING,
    PAGES,
    PORTAL,
    PRESENT_CARDS,
    REMOVED,
    SEATS,
    STOREHOUSE,
    VALUES,
)


#: A *lane* is a tunnel with a direction, numbered 4 * hole + port, where the hole is the one it arrives at (``steps``)
#: or the one it leaves (``into``). Sets of lanes are two 64-bit numbers: holes 0 to 15 and 16 to 27.
class GophersMazeTables(Record):
    """What the rules look up about the pieces."""

    steps: Array = array(u8, PAGES, HOLES, 16, 2)  # leaving a hole by a set of ports: the lanes of arrival
    into: Array = array(u8, PAGES, HOLES, 2)  # the lanes (by departure) that lead into a hole
    full: Array = array(u8, 3)  # all provision cards of each level, packed
    beside: Array = array(u4, PAGES, HOLES)  # mask of the neighbouring holes
    removed: Array = array(u8, len(REMOVED))  # option "removed": cards taken out of the beginner game, packed
    near: Array = array(u1, PAGES, HOLES, 4)  # neighbour behind each port, 255 none
    ports: Array = array(u1, PAGES, HOLES)  # mask of the ports a hole has
    sign: Array = array(u1, PAGES, HOLES)  # kind, STOREHOUSE, PORTAL, GIFT or NOTHING
    amount: Array = array(u1, PAGES, HOLES)  # number on the sign
    worth: Array = array(u1, 2, 1024)  # value of five packed counts: values 1 to 5, values 6 to 10
    diggers: Array = array(u1, 3)  # diggers in the deck of each level; beginner: in each hand
    hand: u1  # cards dealt and drawn up to
    end_hand: u1  # a hand of so many cards or fewer ends the game
    present: u1  # cards shown by a present
    most_taken: u1  # beginner: cards taken from the table for one sign
    most_given: u1  # beginner: cards given back for one sign
    stall: u1  # rounds without a collection that end the game


LETTERS = "ABK"  # acorn, berry, spikelet, as signs and cards write them
SIGNS = {letter: kind for kind, letter in enumerate(LETTERS)} | {"S": STOREHOUSE}  # with a number
PLAIN_SIGNS = {"P": PORTAL, "G": GIFT, "-": NOTHING}
FIXED: dict[str, Any] = {
    "version": 1,
    "kinds": ["acorn", "berry", "spikelet"],
    "page_size": [1000, 700],
    "colours": list(SEAT_NAMES[:SEATS]),
}


def build(data: Fields, tables: GophersMazeTables) -> Any:
    """Check a component file and fill the tables from it."""
    _check_set(data.section("set"))
    _fill_decks(tables, data.section("cards"))
    _fill_limits(tables, data.section("cards"), data.section("engine"))
    _fill_worth(tables)
    _check_layout(data.section("layout"))
    for index, page in enumerate(data.entries("page", PAGES, PAGES)):
        page.where = f"page {index + 1}"  # the number on the page, which is what people know it by
        _fill_page(tables, index, page)
    return {key: _facts(data[key]) for key in ("cards", "engine", "page")} | {"points": data["layout"]["points"]}


def _facts(value: Any) -> Any:
    """The same data in one order and without remarks. Looked up past ``Fields``: this is not what reads a field."""
    if isinstance(value, dict):
        return {key: _facts(dict.__getitem__(value, key)) for key in sorted(value) if key not in REMARKS}
    return [_facts(entry) for entry in value] if isinstance(value, list) else value


def _check_set(box: Fields) -> None:
    box.number("holes", HOLES, HOLES)
    box.number("pages", PAGES, PAGES)
    box.number("min_players", 2, SEATS)
    box.number("max_players", 2, SEATS)
    box.claim("name")
    for field, value in FIXED.items():
        box.fixed(field, value)


# --- cards -----------------------------------------------------------------------------------------------------------
def pack(values: Iterable[int], copies: int) -> int:
    """All copies of some values in every kind, packed."""
    return sum(copies << 2 * (VALUES * kind + value - 1) for kind in range(KINDS) for value in values)


def removed_cards(text: str, full: int) -> int:
    """The cards of a full supply, packed, that a text names: "3" all threes, "3x2" two of each kind's, "A3", "A3x1".

    A ValueError names the word that is none of these.
    """
    gone = 0
    for word in text.split():
        found = re.fullmatch(r"([ABK]?)(10|[1-9])(?:x([1-3]))?", word)
        if not found:
            raise ValueError(word)
        for kind in range(KINDS):
            if found[1] in ("", LETTERS[kind]):
                place = 2 * (VALUES * kind + int(found[2]) - 1)
                copies = min(int(found[3] or 3), (full >> place & 3) - (gone >> place & 3))
                gone += copies << place
    return gone


@lru_cache(maxsize=256)
def removed_text(gone: int, full: int) -> str:
    """The same cards as text, in one way only: by value, then kind, all kinds together where they are alike."""
    words = []
    for value in range(1, VALUES + 1):
        places = [2 * (VALUES * kind + value - 1) for kind in range(KINDS)]
        counts = [(gone >> place & 3, full >> place & 3) for place in places]
        if len(set(counts)) == 1:
            words.append(_some("", value, *counts[0]))
        else:
            words += [_some(LETTERS[kind], value, *count) for kind, count in enumerate(counts)]
    return " ".join(filter(None, words)) or "none"


def _some(letter: str, value: int, gone: int, there: int) -> str:
    if not gone:
        return ""
    return f"{letter}{value}" if gone == there else f"{letter}{value}x{gone}"


def _values(section: Fields, field: str, least: int, most: int) -> list[int]:
    """A list of different card values, between ``least`` and ``most`` of them."""
    found = section.get(field)
    good = isinstance(found, list) and all(type(value) is int and 1 <= value <= VALUES for value in found)
    if not good or not least <= len(set(found)) == len(found) <= most:
        wanted = f"{least} to {most} different values from 1 to {VALUES}"
        raise section.fail(f"field {field} must list {wanted}, found {found!r}")
    return list(found)


def _fill_decks(tables: GophersMazeTables, cards: Fields) -> None:
    """The cards of each level."""
    simplified, beginner = cards.section("simplified"), cards.section("beginner")
    values = _values(cards, "values", 2, VALUES)
    copies, diggers = cards.number("copies", 1, 3), cards.number("diggers", 0, 7)
    without = _values(simplified, "remove_values", 0, VALUES - 2)
    fewer = simplified.number("remove_diggers", 0, diggers)
    supply = beginner.number("supply_copies", 1, 3)
    few = [value for value in values if value not in without]
    if len(few) < 2:
        raise simplified.fail(f"at least two values must stay, but {without!r} are removed")
    full = pack(values, supply)
    tables.full[:] = pack(values, copies), pack(few, copies), full
    tables.diggers[:] = diggers, diggers - fewer, beginner.number("diggers_each", 0, 7)
    tables.removed[:] = [removed_cards(text, full) for text in REMOVED.values()]
    tables.removed[-1] = _complication(beginner, full, supply)
    each = KINDS * min(len(values), len(few)) * copies // SEATS
    tables.hand = cards.number("hand", 1, max(1, each - 1))


def _complication(beginner: Fields, full: int, supply: int) -> int:
    """The cards that the file takes out of the harder beginner game: whole values, copies of the others, single cards."""
    values = _values(beginner, "complication_remove_values", 0, VALUES - 2)
    left = (
        supply
        if "complication_supply_copies" not in beginner
        else beginner.number("complication_supply_copies", 1, supply)
    )
    others = [f"{value}x{supply - left}" for value in range(1, VALUES + 1) if value not in values and left < supply]
    cards = beginner.get("complication_remove_cards", [])
    try:
        gone = removed_cards(" ".join([*map(str, values), *others, *cards]), full)
    except (TypeError, ValueError):
        wanted = 'cards like "A3" (all copies) or "A3x1" (one of them)'
        raise beginner.fail(f"field complication_remove_cards must list {wanted}, found {cards!r}") from None
    for kind in range(KINDS):
        stay = [card for card in range(VALUES * kind, VALUES * (kind + 1)) if (full - gone) >> 2 * card & 3]
        if len(stay) < 2:
            raise beginner.fail(
                f"at least two values of each kind must stay, but {removed_text(gone, full)} are removed"
            )
    return gone


def _fill_limits(tables: GophersMazeTables, cards: Fields, engine: Fields) -> None:
    """How many cards end a game, make a present, pay a sign."""
    beginner = cards.section("beginner")
    tables.end_hand = cards.number("end_hand", 0, int(tables.hand))
    tables.present = cards.number("present_cards", 1, PRESENT_CARDS)
    tables.most_taken = beginner.number("max_taken", 1, 3)
    tables.most_given = beginner.number("max_returned", 0, 3)
    tables.stall = engine.number("stall_rounds", 1, 50)
    engine.fixed("turn_back", False)  # files of version 1 repeat the ruling of their time; the option decides now


def _fill_worth(tables: GophersMazeTables) -> None:
    for half in range(2):
        for packed in range(1024):
            counts = [(packed >> 2 * index) & 3 for index in range(5)]
            tables.worth[half, packed] = sum(n * (5 * half + index + 1) for index, n in enumerate(counts))


# --- pages -----------------------------------------------------------------------------------------------------------
def _check_layout(layout: Fields) -> None:
    points = layout.get("points")
    if not isinstance(points, list) or len(points) != HOLES:
        raise layout.fail(f"field points must list {HOLES} pairs [x, y], one for each hole")
    for hole, point in enumerate(points):
        good = isinstance(point, list) and len(point) == 2 and all(type(part) in (int, float) for part in point)
        if not good or not (0 <= point[0] <= 1000 and 0 <= point[1] <= 700):
            raise layout.fail(f"point of hole {hole} must be [x, y] within 1000 x 700, found {point!r}")


def _fill_page(tables: GophersMazeTables, index: int, page: Fields) -> None:
    page.number("number", index + 1, index + 1)
    near = _tunnels(page)
    signs = page.get("signs")
    if not isinstance(signs, list) or len(signs) != HOLES:
        raise page.fail(f"field signs must list {HOLES} signs, one for each hole")
    for hole in range(HOLES):
        tables.sign[index, hole], tables.amount[index, hole] = _sign(page, hole, signs[hole])
        tables.near[index, hole] = near[hole] + [255] * (4 - len(near[hole]))
        tables.ports[index, hole] = (1 << len(near[hole])) - 1
        tables.beside[index, hole] = sum(1 << other for other in near[hole])
        for mask in range(16):
            lanes = [4 * other + near[other].index(hole) for p, other in enumerate(near[hole]) if mask >> p & 1]
            tables.steps[index, hole, mask] = _two_words(lanes)
        tables.into[index, hole] = _two_words(4 * other + near[other].index(hole) for other in near[hole])


def _two_words(lanes: Iterable[int]) -> tuple[int, int]:
    bits = sum(1 << lane for lane in lanes)
    return bits & (2**64 - 1), bits >> 64


def _tunnels(page: Fields) -> list[list[int]]:
    """The neighbours of each hole, ascending."""
    tunnels = page.get("tunnels")
    if not isinstance(tunnels, list):
        raise page.fail("field tunnels must list pairs of holes")
    near: list[list[int]] = [[] for _ in range(HOLES)]
    for pair in tunnels:
        good = isinstance(pair, list) and len(pair) == 2 and all(type(hole) is int for hole in pair)
        if not good or not all(0 <= hole < HOLES for hole in pair) or pair[0] == pair[1] or pair[1] in near[pair[0]]:
            raise page.fail(f"field tunnels must list different pairs of holes 0 to {HOLES - 1}, found {pair!r}")
        near[pair[0]].append(pair[1])
        near[pair[1]].append(pair[0])
    for hole, others in enumerate(near):
        if not 1 <= len(others) <= 4:
            raise page.fail(f"hole {hole} must have 1 to 4 tunnels, found {len(others)}")
        others.sort()
    _check_connected(page, near)
    return near


def _check_connected(page: Fields, near: list[list[int]]) -> None:
    reached, frontier = {0}, [0]
    while frontier:
        found = [other for other in near[frontier.pop()] if other not in reached]
        reached.update(found)
        frontier += found
    if len(reached) < HOLES:
        lost = min(set(range(HOLES)) - reached)
        raise page.fail(f"field tunnels leaves hole {lost} without a way to hole 0")


def _sign(page: Fields, hole: int, text: Any) -> tuple[int, int]:
    """What a sign means: the kind (or STOREHOUSE, PORTAL …) and the number on it."""
    if isinstance(text, str) and text in PLAIN_SIGNS:
        return PLAIN_SIGNS[text], 0
    if isinstance(text, str) and text[:1] in SIGNS and text[1:].isdecimal() and 1 <= int(text[1:]) <= 30:
        return SIGNS[text[0]], int(text[1:])
    wanted = "A, B, K or S with a number from 1 to 30, or P, G or -"
    raise page.fail(f"sign of hole {hole} must be {wanted}, found {text!r}")
