"""The six pages and the cards as data, checked, and turned into lookup tables."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from warren.engine.contract import Components, InvalidComponents
from warren.games.gophers_maze.state import (
    GIFT,
    HOLES,
    KINDS,
    NOTHING,
    PAGES,
    PORTAL,
    REMOVED_CHOICES,
    SEATS,
    STOREHOUSE,
    VALUES,
)

#: A *lane* is a tunnel with a direction, numbered 4 * hole + port, where the hole is the one it arrives at (``steps``)
#: or the one it leaves (``into``). Sets of lanes are two 64-bit numbers: holes 0 to 15 and 16 to 27.
TABLES = np.dtype(
    [
        ("steps", "u8", (PAGES, HOLES, 16, 2)),  # leaving a hole by a set of ports: the lanes of arrival
        ("into", "u8", (PAGES, HOLES, 2)),  # the lanes (by departure) that lead into a hole
        ("full", "u8", (3,)),  # all provision cards of each level, packed
        ("beside", "u4", (PAGES, HOLES)),  # mask of the neighbouring holes
        ("removed", "u2", (len(REMOVED_CHOICES),)),  # option "removed": mask of values
        ("near", "u1", (PAGES, HOLES, 4)),  # neighbour behind each port, 255 none
        ("ports", "u1", (PAGES, HOLES)),  # mask of the ports a hole has
        ("sign", "u1", (PAGES, HOLES)),  # kind, STOREHOUSE, PORTAL, GIFT or NOTHING
        ("amount", "u1", (PAGES, HOLES)),  # number on the sign
        ("worth", "u1", (2, 1024)),  # value of five packed counts: values 1 to 5, values 6 to 10
        ("diggers", "u1", (3,)),  # diggers in the deck of each level; beginner: in each hand
        ("hand", "u1"),  # cards dealt and drawn up to
        ("end_hand", "u1"),  # a hand of so many cards or fewer ends the game
        ("present", "u1"),  # cards shown by a present
        ("most_taken", "u1"),  # beginner: cards taken from the table for one sign
        ("most_given", "u1"),  # beginner: cards given back for one sign
        ("stall", "u1"),  # rounds without a collection that end the game
    ]
)

LETTERS = "ABK"


def load(path: Path | None) -> Components:
    """Read and check a component file (None: the one of the box)."""
    source = path or Path(__file__).with_name("components.toml")
    try:
        data = tomllib.loads(source.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidComponents(f"{source.name} is not readable as TOML: {error}") from None
    tables = np.zeros(1, TABLES)
    _check_set(data)
    _fill_cards(tables[0], data)
    _check_layout(data)
    pages = data.get("page")
    if not isinstance(pages, list) or len(pages) != PAGES:
        found = len(pages) if isinstance(pages, list) else 0
        raise InvalidComponents(f"there must be exactly {PAGES} [[page]] entries, found {found}")
    for index, page in enumerate(pages):
        _fill_page(tables[0], index, page)
    facts = {key: data[key] for key in ("cards", "engine", "page")} | {"points": data["layout"]["points"]}
    raw = np.frombuffer(tables.tobytes(), np.uint8).copy()
    digest = hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]
    return Components(data, digest, raw, raw.view(TABLES)[0])


def pack(values: Iterable[int], copies: int) -> int:
    """All copies of some values in every kind, packed."""
    return sum(copies << 2 * (VALUES * kind + value - 1) for kind in range(KINDS) for value in values)


# --- checks that name the piece and the field ------------------------------------------------------------------------
def _number(table: dict[str, Any], where: str, name: str, low: int, high: int) -> int:
    value = table.get(name)
    if type(value) is not int or not low <= value <= high:
        raise InvalidComponents(f"{where}: field {name} must be a number from {low} to {high}, found {value!r}")
    return value


def _section(data: dict[str, Any], *names: str) -> dict[str, Any]:
    found: Any = data
    for name in names:
        found = found.get(name) if isinstance(found, dict) else None
    if not isinstance(found, dict):
        raise InvalidComponents(f"the section [{'.'.join(names)}] is missing")
    return found


def _check_set(data: dict[str, Any]) -> None:
    section = _section(data, "set")
    _number(section, "set", "holes", HOLES, HOLES)
    _number(section, "set", "pages", PAGES, PAGES)
    _number(section, "set", "min_players", 2, SEATS)
    _number(section, "set", "max_players", 2, SEATS)


def _values(table: dict[str, Any], where: str, name: str, low: int, high: int) -> list[int]:
    """A list of different card values, between ``low`` and ``high`` of them."""
    found = table.get(name)
    good = isinstance(found, list) and all(type(value) is int and 1 <= value <= VALUES for value in found)
    if not good or len(set(found or [])) != len(found or []) or not low <= len(found or []) <= high:
        raise InvalidComponents(
            f"{where}: field {name} must list {low} to {high} different values from 1 to {VALUES}, found {found!r}"
        )
    return list(found or [])


def _fill_cards(tables: Any, data: dict[str, Any]) -> None:
    cards, simplified = _section(data, "cards"), _section(data, "cards", "simplified")
    beginner, engine = _section(data, "cards", "beginner"), _section(data, "engine")
    values = _values(cards, "cards", "values", 2, VALUES)
    copies = _number(cards, "cards", "copies", 1, 3)
    diggers = _number(cards, "cards", "diggers", 0, 7)
    without = _values(simplified, "cards.simplified", "remove_values", 0, VALUES - 2)
    fewer = _number(simplified, "cards.simplified", "remove_diggers", 0, diggers)
    supply = _number(beginner, "cards.beginner", "supply_copies", 1, 3)
    harder = _values(beginner, "cards.beginner", "complication_remove_values", 0, VALUES - 2)
    few = [value for value in values if value not in without]
    for where, gone in (("simplified", without), ("beginner", harder)):
        if len(set(values) - set(gone)) < 2:
            raise InvalidComponents(f"cards.{where}: at least two values must stay, but {gone!r} are removed")
    tables["full"] = pack(values, copies), pack(few, copies), pack(values, supply)
    tables["diggers"] = diggers, diggers - fewer, _number(beginner, "cards.beginner", "diggers_each", 0, 7)
    tables["removed"] = [*map(removed_mask, REMOVED_CHOICES[:-1]), removed_mask(" ".join(map(str, harder)))]
    most = 3 * min(len(values), len(few)) * copies // SEATS
    tables["hand"] = _number(cards, "cards", "hand", 1, max(1, most - 1))
    tables["end_hand"] = _number(cards, "cards", "end_hand", 0, int(tables["hand"]))
    tables["present"] = _number(cards, "cards", "present_cards", 1, 3)
    tables["most_taken"] = _number(beginner, "cards.beginner", "max_taken", 1, 3)
    tables["most_given"] = _number(beginner, "cards.beginner", "max_returned", 0, 3)
    tables["stall"] = _number(engine, "engine", "stall_rounds", 1, 50)
    for half in range(2):
        for packed in range(1024):
            counts = [(packed >> 2 * place) & 3 for place in range(5)]
            tables["worth"][half, packed] = sum(n * (5 * half + place + 1) for place, n in enumerate(counts))


def removed_mask(text: str) -> int:
    """The mask of the values named in a choice of the option ``removed``."""
    return sum(1 << int(word) - 1 for word in text.split() if word.isdigit())


def _check_layout(data: dict[str, Any]) -> None:
    points = _section(data, "layout").get("points")
    if not isinstance(points, list) or len(points) != HOLES:
        raise InvalidComponents(f"layout: field points must list {HOLES} pairs [x, y], one for each hole")
    for hole, point in enumerate(points):
        good = isinstance(point, list) and len(point) == 2 and all(type(part) in (int, float) for part in point)
        if not good or not (0 <= point[0] <= 1000 and 0 <= point[1] <= 700):
            raise InvalidComponents(f"layout: point of hole {hole} must be [x, y] within 1000 x 700, found {point!r}")


# --- pages -----------------------------------------------------------------------------------------------------------
def _fill_page(tables: Any, index: int, page: dict[str, Any]) -> None:
    where = f"page {index + 1}"
    _number(page, where, "number", index + 1, index + 1)
    near = _tunnels(where, page.get("tunnels"))
    signs = page.get("signs")
    if not isinstance(signs, list) or len(signs) != HOLES:
        raise InvalidComponents(f"{where}: field signs must list {HOLES} signs, one for each hole")
    for hole in range(HOLES):
        tables["sign"][index, hole], tables["amount"][index, hole] = _sign(where, hole, signs[hole])
        tables["near"][index, hole] = near[hole] + [255] * (4 - len(near[hole]))
        tables["ports"][index, hole] = (1 << len(near[hole])) - 1
        tables["beside"][index, hole] = sum(1 << other for other in near[hole])
        for mask in range(16):
            lanes = [4 * other + near[other].index(hole) for p, other in enumerate(near[hole]) if mask >> p & 1]
            tables["steps"][index, hole, mask] = _two_words(lanes)
        tables["into"][index, hole] = _two_words(4 * other + near[other].index(hole) for other in near[hole])


def _two_words(lanes: Iterable[int]) -> tuple[int, int]:
    bits = sum(1 << lane for lane in lanes)
    return bits & (2**64 - 1), bits >> 64


def _tunnels(where: str, tunnels: Any) -> list[list[int]]:
    """The neighbours of each hole, ascending."""
    if not isinstance(tunnels, list):
        raise InvalidComponents(f"{where}: field tunnels must list pairs of holes")
    near: list[list[int]] = [[] for _ in range(HOLES)]
    for pair in tunnels:
        good = isinstance(pair, list) and len(pair) == 2 and all(type(hole) is int for hole in pair)
        if not good or not all(0 <= hole < HOLES for hole in pair) or pair[0] == pair[1] or pair[1] in near[pair[0]]:
            raise InvalidComponents(
                f"{where}: field tunnels must list different pairs of holes 0 to {HOLES - 1}, found {pair!r}"
            )
        near[pair[0]].append(pair[1])
        near[pair[1]].append(pair[0])
    for hole, others in enumerate(near):
        if not 1 <= len(others) <= 4:
            raise InvalidComponents(f"{where}: hole {hole} must have 1 to 4 tunnels, found {len(others)}")
        others.sort()
    reached, frontier = {0}, [0]
    while frontier:
        found = [other for other in near[frontier.pop()] if other not in reached]
        reached.update(found)
        frontier += found
    if len(reached) < HOLES:
        lost = min(set(range(HOLES)) - reached)
        raise InvalidComponents(f"{where}: field tunnels leaves hole {lost} without a way to hole 0")
    return near


def _sign(where: str, hole: int, text: Any) -> tuple[int, int]:
    plain = {"P": PORTAL, "G": GIFT, "-": NOTHING}
    if isinstance(text, str) and text in plain:
        return plain[text], 0
    kinds = {"A": 0, "B": 1, "K": 2, "S": STOREHOUSE}
    if isinstance(text, str) and text[:1] in kinds and text[1:].isdecimal() and 1 <= int(text[1:]) <= 30:
        return kinds[text[0]], int(text[1:])
    raise InvalidComponents(
        f"{where}: sign of hole {hole} must be A, B, K or S with a number from 1 to 30, or P, G or -, found {text!r}"
    )
