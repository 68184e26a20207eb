"""Burrowdale in writing (the guide's chapter *Notation*): moves as short texts, positions as a few lines of text.

A position as text; cells and burrows that are not mentioned are empty or closed towards those that are::

    turn: red
    actions: 2
    red:  at 2 12   score 10   emblem 6
    blue: at 9
    cell 1: straight r0
    cell 9: bend carrot r3
    burrow 2: carrot
    burrow 12: carrot carrot*
    display: hay berry
    stack: lettuce hay          (top first)
    discards: 7                 (so many cards)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from warren.engine.components import Components
from warren.engine.contract import SEAT_NAMES, InvalidMove
from warren.engine.positions import InvalidPosition
from warren.engine.registry import game
from warren.engine.state import View
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.state import (
    ACCEPT,
    BUILD_BASE,
    BURROWS,
    CARDS,
    CELLS,
    CLAIM_BASE,
    COPIES,
    END_TURN,
    HAND,
    HIDDEN,
    OFFER_BASE,
    ORIENT_BASE,
    PAIR_OF,
    REFUSE,
    RESOURCES,
    SEATS,
    STORE_BASE,
    SUPPLY_BASE,
    USED,
    WORKERS,
    pair_index,
)

COLOURS = SEAT_NAMES[:SEATS]


# --- what lies where -------------------------------------------------------------------------------------------------
def token_text(token: int) -> str | None:
    """``carrot``, ``carrot*`` when marked, ``?`` when hidden, None when there is none."""
    if token == HIDDEN:
        return "?"
    if token == 0:
        return None
    return NAMES[(token & (USED - 1)) - 1] + ("*" if token & USED else "")


def bunny_at(view: View, burrow: int) -> int | None:
    """The seat whose bunny sits in a burrow."""
    return next((seat for seat in range(view.seats) if int(view["bunnies"][seat]) >> burrow & 1), None)


def stack_of(view: View) -> list[int]:
    """The tokens of the stack, top first."""
    head, ring = int(view["head"]), view["stack"].tolist()
    tokens: list[int] = (ring[head:] + ring[:head])[: int(view["stack_n"])]
    return tokens


# --- moves ------------------------------------------------------------------------------------------------------------
def text(view: View, move: int) -> str:
    """The move in the notation of the guide."""
    if move >= ORIENT_BASE:
        return f"orient r{move - ORIENT_BASE}"
    if move >= END_TURN:
        return {END_TURN: "end", ACCEPT: "accept", REFUSE: "refuse"}[move]
    if move >= OFFER_BASE:
        own, other, resource = offer_of(move)
        return f"offer {own + 1} {other + 1} {NAMES[resource]}"
    if move >= STORE_BASE:
        first, second, resource, end = store_of(move)
        return f"store {first + 1} {second + 1} {NAMES[resource]} {(first, second)[end] + 1}"
    if move >= CLAIM_BASE:
        return f"claim {move - CLAIM_BASE}"
    if move >= BUILD_BASE:
        slot, cell, rotation = build_of(move)
        return f"build {slot + 1} {cell} r{rotation}"
    if move >= SUPPLY_BASE:
        slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
        return f"supply {slot + 1} {burrow + 1}"
    source, target = divmod(move, BURROWS)
    return f"move {source or 'in'} {target + 1}"


@lru_cache(maxsize=1 << 12)
def build_of(move: int) -> tuple[int, int, int]:
    """Hand slot, cell and rotation of a Build."""
    spot, rotation = divmod(move - BUILD_BASE, 4)
    return spot // CELLS, spot % CELLS, rotation


def store_of(move: int) -> tuple[int, int, int, int]:
    """The two burrows, the resource and which end (0 or 1) loses its token."""
    code, end = divmod(move - STORE_BASE, 2)
    first, second = PAIR_OF[code // RESOURCES]
    return first, second, code % RESOURCES, end


def offer_of(move: int) -> tuple[int, int, int]:
    """Own burrow, partner's burrow and resource of an Offer."""
    pair, resource = divmod(move - OFFER_BASE, RESOURCES)
    return pair // BURROWS, pair % BURROWS, resource


FORMS = {
    "move": "move in 7, or move 7 12",
    "supply": "supply 1 9 (place in the display, burrow)",
    "build": "build 2 5 r1 (place in the hand, cell, turning)",
    "claim": "claim 6 (cell)",
    "store": "store 2 12 carrot 12 (two burrows, resource, the burrow that loses its token)",
    "offer": "offer 14 9 carrot (your burrow, the partner's, resource)",
    "orient": "orient r3",
    "end": "end",
    "accept": "accept",
    "refuse": "refuse",
}


def parse(view: View, text: str) -> int:
    """The move a text stands for; InvalidMove shows the right form."""
    words = text.lower().replace("-", " ").split()
    if not words or words[0] not in FORMS:
        raise InvalidMove(f"{text!r} is no move; a move begins with one of: {', '.join(FORMS)}")
    try:
        return _parse(words[0], words[1:])
    except (ValueError, KeyError):
        raise InvalidMove(f"{text!r} is not readable; write it like this: {FORMS[words[0]]}") from None


def _parse(kind: str, rest: list[str]) -> int:
    if kind in ("end", "accept", "refuse"):
        () = rest
        return {"end": END_TURN, "accept": ACCEPT, "refuse": REFUSE}[kind]
    if kind == "move":
        source, target = rest
        return (0 if source == "in" else _burrow(source) + 1) * BURROWS + _burrow(target)
    if kind == "supply":
        slot, burrow = rest
        return SUPPLY_BASE + _number(slot, 1, 2) * BURROWS + _burrow(burrow)
    if kind == "build":
        slot, cell, turn = rest
        return BUILD_BASE + (_number(slot, 1, HAND) * CELLS + _number(cell, 0, CELLS - 1)) * 4 + _turning(turn)
    if kind == "claim":
        (cell,) = rest
        return CLAIM_BASE + _number(cell, 0, CELLS - 1)
    if kind == "orient":
        (turn,) = rest
        return ORIENT_BASE + _turning(turn)
    if kind == "offer":
        own, other, name = rest
        return OFFER_BASE + (_burrow(own) * BURROWS + _burrow(other)) * RESOURCES + _resource(name)
    one, two, name, end = rest
    first, second = sorted((_burrow(one), _burrow(two)))
    if first == second:
        raise ValueError
    code = pair_index(first, second) * RESOURCES + _resource(name)
    return STORE_BASE + code * 2 + (first, second).index(_burrow(end))


def _number(word: str, low: int, high: int) -> int:
    number = int(word)
    if not low <= number <= high:
        raise ValueError
    return number - low


def _burrow(word: str) -> int:
    return _number(word, 1, BURROWS)


def _turning(word: str) -> int:
    return _number(word.removeprefix("r"), 0, 3)


def _resource(word: str) -> int:
    return {form: number for number, name in enumerate(NAMES) for form in (name, plural(name))}[word]


def plural(name: str) -> str:
    """The resource in a sentence: hay and lettuce have no plural."""
    return {"radish": "radishes", "berry": "berries", "carrot": "carrots"}.get(name, name)


# --- positions as text ------------------------------------------------------------------------------------------------
PLAIN = range(10, 26)  # cards of the box with one tunnel and no symbol
SEAT_FIELDS = ("at", "score", "emblem", "hand", "turns")


@dataclass
class _Lines:
    """What the lines of a position say, besides the data that needs no more work."""

    people: dict[int, dict[str, list[int]]] = field(default_factory=dict)  # seat -> SEAT_FIELDS
    cells: dict[int, list[str]] = field(default_factory=dict)  # cell -> words for its card
    counts: dict[str, int] = field(default_factory=dict)  # cards in the pile, among the discards


def read(text: str) -> dict[str, Any]:
    """A position written by hand (see the module's text) as data for ``game.position``; cards of the box."""
    data: dict[str, Any] = {"tokens": [[] for _ in range(BURROWS)]}
    lines = _Lines()
    for line in filter(str.strip, text.splitlines()):
        key, colon, rest = (part.strip().lower() for part in line.partition(":"))
        if not colon:
            raise InvalidPosition(f'{line.strip()!r}: a line is like "red: at 2 12" or "cell 1: straight r0"')
        _read_line(data, lines, key, rest.split())
    _finish_stack(data)
    _finish_seats(data, lines.people)
    _finish_cards(data, lines)
    return data


def _read_line(data: dict[str, Any], lines: _Lines, key: str, words: list[str]) -> None:
    line = f"{key}: {' '.join(words)}"
    kind, _, place = key.partition(" ")
    if key in COLOURS:
        lines.people[COLOURS.index(key)] = _read_seat(line, words)
    elif kind == "cell":
        lines.cells[_whole(line, place, 0, CELLS - 1)] = words
    elif kind == "burrow":
        data["tokens"][_whole(line, place, 1, BURROWS) - 1] = words
    elif key in ("display", "stack"):
        data[key] = [None if word == "-" else word for word in words]
    elif key in ("discards", "pile"):
        lines.counts[key] = _whole(line, " ".join(words), 0, CARDS)
    elif key == "turn":
        data["turn"] = data["active"] = _read_colour(line, " ".join(words))
    elif key == "playoff":
        data["playoff"] = [_read_colour(line, word) for word in words]
    elif key == "gone":
        data["gone"] = [_whole(line, word, 0, COPIES) for word in words]
        if len(words) != RESOURCES:
            raise InvalidPosition(f"{line!r}: write {RESOURCES} numbers, for {', '.join(NAMES)}")
    elif key in ("refusal", "stored"):
        data[key] = " ".join(words)
    elif key in ("round", "actions", "opponent", "goal", "known", "playoff_rounds"):
        data[key] = _whole(line, " ".join(words), 0, 255)
    else:
        raise InvalidPosition(f"{line!r}: {key!r} is no colour, cell, burrow or field of a position")


def _whole(line: str, word: str, low: int, high: int) -> int:
    if not re.fullmatch("[0-9]{1,4}", word) or not low <= int(word) <= high:
        raise InvalidPosition(f"{line!r}: {word!r} must be a whole number from {low} to {high}")
    return int(word)


def _read_colour(line: str, word: str) -> int:
    if word not in COLOURS:
        raise InvalidPosition(f"{line!r}: {word!r} must be one of {', '.join(COLOURS)}")
    return COLOURS.index(word)


def _read_seat(line: str, words: list[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for word in words:
        if word in SEAT_FIELDS:
            found[word] = []
        elif not found:
            raise InvalidPosition(f"{line!r}: {word!r} must be one of {', '.join(SEAT_FIELDS)}")
        else:
            found[list(found)[-1]].append(_whole(line, word, 0, 9999))
    for name, numbers in found.items():
        if name in ("score", "emblem", "turns") and len(numbers) != 1:
            raise InvalidPosition(f"{line!r}: one number belongs to {name}, as in {name} 3")
    return found


def _finish_stack(data: dict[str, Any]) -> None:
    """The stack is written top first. Tokens nobody mentioned go to the bottom of it, so it may be given in part."""
    if "stack" not in data:
        return
    tokens = [token.removesuffix("*") for burrow in data["tokens"] for token in burrow]
    tokens += [token.removesuffix("*") for token in data.get("display", []) if token] + data["stack"]
    gone = data.get("gone", [0] * RESOURCES)
    rest = [name for name, away in zip(NAMES, gone, strict=True) for _ in range(COPIES - away - tokens.count(name))]
    if "display" not in data:
        data["display"] = [rest.pop() if rest else None for _ in range(2)]
    data["stack"] = data["stack"] + rest


def _finish_seats(data: dict[str, Any], people: dict[int, dict[str, list[int]]]) -> None:
    seats = data["seats"] = max(people, default=0) + 1
    facts = [people.get(seat, {}) for seat in range(seats)]
    homes = [found.get("at", []) for found in facts]
    data["workers"] = [row + [None] * (WORKERS - len(row)) for row in homes]
    data["scores"] = [found.get("score", [0])[0] for found in facts]
    data["turns"] = [found.get("turns", [0])[0] for found in facts]
    data["emblems"] = [found["emblem"][0] if "emblem" in found else None for found in facts]


def _finish_cards(data: dict[str, Any], lines: _Lines) -> None:
    """Named cards where they belong, plain ones for the rest of the valley; what is left fills hands and pile."""
    pieces = game("burrowdale").components()
    free = list(range(CARDS))
    hands = {seat: found["hand"] for seat, found in lines.people.items() if "hand" in found}
    for card in (card for hand in hands.values() for card in hand):
        if card not in free:
            raise InvalidPosition(f"hand: card {card} must be one of 0 to {CARDS - 1} that no hand has yet")
        free.remove(card)
    faces = {cell: _named_face(pieces, cell, words, free) for cell, words in lines.cells.items()}
    for cell in range(CELLS):
        if cell not in lines.cells:
            faces[cell] = _closed_face(pieces, {near: faces[near] for near in lines.cells}, cell, free)
    data["valley"] = [f"{faces[cell] // 4}/{faces[cell] % 4}" for cell in range(CELLS)]
    data["hands"] = [hands.get(seat) or [free.pop(0) for _ in range(HAND)] for seat in range(data["seats"])]
    away = lines.counts.get("discards", len(free) - lines.counts.get("pile", len(free)))
    if not 0 <= away <= len(free):
        raise InvalidPosition(f"pile and discards: there are {len(free)} cards for both")
    data["discards"], data["pile"] = free[:away], free[away:]


def _named_face(pieces: Components, cell: int, words: list[str], free: list[int]) -> int:
    """The lowest unused card of a shape and symbol, such as ``bend carrot r3``, or of a number."""
    turned = bool(words) and re.fullmatch("r[0-9]", words[-1]) is not None
    names, turn = (words[:-1], int(words[-1][1:])) if turned else (words, 0)
    for card in free:
        entry = pieces.data["card"][card]
        if names in ([str(card)], [word for word in (entry["shape"], entry["symbol"]) if word]):
            free.remove(card)
            return 4 * card + turn % int(pieces.record["looks"][card])
    raise InvalidPosition(f"cell {cell}: there is no unused card {' '.join(names)!r}; write it like bend carrot r3")


def _closed_face(pieces: Components, named: Mapping[int, int], cell: int, free: list[int]) -> int:
    """A plain card for a cell nobody mentioned, turned so that it touches no opening of a named one."""
    exits, go = pieces.record["exits"], pieces.record["go"]
    points = [int(go[4 * cell + edge]) for edge in range(4)]
    closed = [
        edge for edge, point in enumerate(points) if point // 4 in named and exits[4 * named[point // 4] + point % 4]
    ]
    for card in (card for card in free if card in PLAIN):
        for turn in range(int(pieces.record["looks"][card])):
            if not any(exits[4 * (4 * card + turn) + edge] for edge in closed):
                free.remove(card)
                return 4 * card + turn
    raise InvalidPosition(f"no card fits cell {cell} without touching the named ones; name it")
