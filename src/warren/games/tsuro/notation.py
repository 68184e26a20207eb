"""Tsuro in writing: moves as short texts, positions as a few lines of text.

Squares are a1 (top left) to f6 (bottom right); a point is a square and one of its eight ports, "c1 north-left". A laid
tile is "17 r90" (tile number, turned clockwise). A position as text::

    turn: red
    bonus: on
    red:  b1 south-left   hand 03 17 22
    blue: f2 east-top     hand 00
    green: out 4
    a1:   05 r90
    pile: 08 09
    dragon: blue
"""

from __future__ import annotations

import re
from typing import Any

from warren.engine.contract import SEAT_NAMES, InvalidMove
from warren.engine.positions import InvalidPosition
from warren.engine.state import View
from warren.games.tsuro.state import (
    FINISH,
    GIVE_BASE,
    LAY_BASE,
    RIM,
    TAKE_BASE,
    TILES,
)

PHASES = ("place", "lay", "give", "take", "over")
PORTS = (
    "north-left", "north-right", "east-top", "east-bottom", "south-right", "south-left", "west-bottom", "west-top",
)  # fmt: skip


# --- points and tiles ------------------------------------------------------------------------------------------------
def square_text(square: int) -> str:
    """a1 to f6."""
    return "abcdef"[square % 6] + str(square // 6 + 1)


def point_text(point: int) -> str:
    """A point (or RIM + point) as square and port."""
    point &= RIM - 1
    return f"{square_text(point // 8)} {PORTS[point % 8]}"


def look_text(look: int) -> str:
    """A tile as it lies."""
    return f"{look // 4:02d} r{90 * (look % 4)}"


def read_square(text: str) -> int | None:
    """The square of "a1", None when unreadable."""
    found = re.fullmatch(r"([a-f])([1-6])", text.strip().lower())
    return None if found is None else 6 * (int(found[2]) - 1) + "abcdef".index(found[1])


def read_point(text: str) -> int | None:
    """The point of "a1 north-left", None when unreadable."""
    parts = text.lower().split()
    square = read_square(parts[0]) if len(parts) == 2 else None
    return None if square is None or parts[1] not in PORTS else 8 * square + PORTS.index(parts[1])


def read_look(text: str) -> int | None:
    """The look of "17 r90" ("17" alone: not turned), None when unreadable."""
    found = re.fullmatch(r"(\d{1,2})(?:\s+r(0|90|180|270))?", text.strip().lower())
    if found is None or int(found[1]) >= TILES:
        return None
    return 4 * int(found[1]) + int(found[2] or 0) // 90


# --- moves -----------------------------------------------------------------------------------------------------------
def text(view: View, move: int) -> str:
    """A move as text: "c1 north-left", "17 r90", "give 05", "take 33", "finish"."""
    if move == FINISH:
        return "finish"
    if move >= TAKE_BASE:
        return f"take {move - TAKE_BASE:02d}"
    if move >= GIVE_BASE:
        return f"give {move - GIVE_BASE:02d}"
    if move >= LAY_BASE:
        return look_text(move - LAY_BASE)
    return point_text(int(view.components.record["start"][move]))


def parse(view: View, text: str) -> int:
    """The code of a move text; a turn that looks the same as a smaller one means that one."""
    words = text.strip().lower()
    if words == "finish":
        return FINISH
    swap = re.fullmatch(r"(give|take)\s+(\d{1,2})", words)
    if swap and int(swap[2]) < TILES:
        return (GIVE_BASE if swap[1] == "give" else TAKE_BASE) + int(swap[2])
    look = read_look(words)
    if look is not None:
        return LAY_BASE + (look & ~3) + (look & 3) % int(view.components.record["looks"][look // 4])
    point = read_point(words)
    marks = [int(mark) for mark in view.components.record["start"]]
    if point is not None and point in marks:
        return marks.index(point)
    raise InvalidMove(
        f'{text!r} is no move; write a start mark ("c1 north-left"), a tile ("17 r90"), '
        '"give 05", "take 33" or "finish"'
    )


# --- positions as text -----------------------------------------------------------------------------------------------
def read(text: str) -> dict[str, Any]:
    """A position written by hand (see the module's text) as data for ``game.position``."""
    data: dict[str, Any] = {"board": {}, "options": {}}
    markers: dict[int, dict[str, Any]] = {}
    hands: dict[int, list[int]] = {}
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        key, colon, rest = (part.strip().lower() for part in line.partition(":"))
        if not colon:
            raise InvalidPosition(f'{line.strip()!r}: a line is like "red: c1 north-left hand 03 17" or "c1: 05 r90"')
        if key in SEAT_NAMES:
            seat = SEAT_NAMES.index(key)
            markers[seat], hands[seat] = _read_seat(rest)
        elif key in ("bonus", "collide"):
            data["options"][key] = rest in ("on", "yes", "true")
        elif key in ("turn", "dragon"):
            data[key] = SEAT_NAMES.index(rest) if rest in SEAT_NAMES else None
        elif key == "pile":
            data["pile"] = [] if rest == "empty" else [int(tile) for tile in rest.split()]
        elif read_square(key) is not None:
            data["board"][key] = rest
        else:
            raise InvalidPosition(
                f"{line.strip()!r}: {key!r} is no colour, square, turn, bonus, collide, pile or dragon"
            )
    seats = max(markers, default=-1) + 1
    data["seats"] = seats
    data["markers"] = [markers.get(seat, {"out": 0}) for seat in range(seats)]
    data["hands"] = [hands.get(seat, []) for seat in range(seats)]
    return data


def _read_seat(rest: str) -> tuple[dict[str, Any], list[int]]:
    place, _, hand = rest.partition("hand")
    tiles = [int(tile) for tile in hand.split()]
    words = place.split()
    if words and words[0] == "out":
        return {"out": int(words[1]) if len(words) > 1 else 0}, tiles
    return ({"at": place.strip()} if place.strip() else {}), tiles
