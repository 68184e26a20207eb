"""Burrows in writing: moves as short texts ("10@(2,-1)3", "reserve 10", "lure 2"), positions as a few lines of text.

The texts of moves are described in the guide, chapter 13. A position as text names players from 1; what is left out is as
at the start::

    players: 3
    turn: 2
    pool: 10 9 8
    warren 2: 42@(0,-1)1 43@(1,-1)1
    reserve 2: 7
    homes 1: R1 O3
    stage: 8
    bus: 1
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from warren.engine.contract import InvalidMove
from warren.engine.positions import InvalidPosition, number
from warren.engine.state import View
from warren.games.burrows.components import LETTERS
from warren.games.burrows.state import CHECK_BASE, DONE, EMPTY, LAY_BASE, LURE_BASE, POOL, RESERVED, SEATS


# --- moves -----------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=1 << 14)  # hundreds of ways to lay a tile are offered again and again
def lay_parts(move: int) -> tuple[int, int, int, int]:
    """Source, x, y and turn of a move that lays a tile."""
    code = move - LAY_BASE
    return code >> 16, (code >> 9 & 127) - 64, (code >> 2 & 127) - 64, code & 3


def lay_code(source: int, x: int, y: int, rotation: int) -> int:
    """The number of a move that lays a tile."""
    return LAY_BASE + ((source * 128 + x + 64) * 128 + y + 64) * 4 + rotation


def tile_of(view: View, source: int) -> int | None:
    """The tile a source holds for the seat on turn: a slot of the pool, or that seat's reserve."""
    tile: int = view.values("reserve")[view.values("seat")] if source == RESERVED else view.values("pool")[source]
    return None if tile == EMPTY else tile


def text(view: View, move: int) -> str:
    """A move as text."""
    if move >= LAY_BASE:
        source, x, y, rotation = lay_parts(move)
        tile = tile_of(view, source)
        return f"{'?' if tile is None else tile}@({x},{y}){rotation}"
    if move >= CHECK_BASE:
        return f"check {move - CHECK_BASE + 1}"
    if move >= LURE_BASE:
        return f"lure {move - LURE_BASE + 1}"
    return "done" if move == DONE else f"reserve {tile_of(view, move)}"


def parse(view: View, text: str) -> int:
    """The code of a move text; a rotation that looks the same as a smaller one means that one."""
    words = " ".join(text.strip().lower().split())
    if words == "done":
        return DONE
    laid = re.fullmatch(r"(\d{1,2}) ?@ ?\( ?(-?\d{1,2}) ?, ?(-?\d{1,2}) ?\) ?r?([0-3])", words)
    if laid:
        tile, x, y, rotation = (int(part) for part in laid.groups())
        if max(abs(x), abs(y)) < 64 and tile < int(view.components.record["tiles"]):
            symmetric = bool(view.components.record["symmetric"][tile])
            return lay_code(_source(view, tile), x, y, rotation % 2 if symmetric else rotation)
    named = re.fullmatch(r"(reserve|lure|check) (\d{1,2})", words)
    if named and named[1] == "reserve":
        source = _source(view, int(named[2]))
        if source != RESERVED:
            return source
    elif named and named[1] == "lure" and 1 <= int(named[2]) <= SEATS:
        return LURE_BASE + int(named[2]) - 1
    elif named and named[1] == "check" and 1 <= int(named[2]) <= LAY_BASE - CHECK_BASE:
        return CHECK_BASE + int(named[2]) - 1
    raise InvalidMove(
        f'{text!r} is no move; write "10@(2,-1)3" (tile, anchor, turn), "reserve 10" (a tile of the pool), '
        '"done", "lure 2" (a player) or "check 1"'
    )


def _source(view: View, tile: int) -> int:
    for source in range(POOL + 1):
        if tile_of(view, source) == tile:
            return source
    found = [tile_of(view, source) for source in range(POOL + 1)]
    at_hand = [str(held) for held in found if held is not None]
    raise InvalidMove(f"tile {tile} is not at hand; the tiles at hand are {', '.join(at_hand)}")


# --- positions as text -----------------------------------------------------------------------------------------------
def read(text: str) -> dict[str, Any]:
    """A position written by hand (see the module's text) as data for ``game.position``."""
    lines: dict[str, str] = {}
    for line in filter(str.strip, text.splitlines()):
        key, colon, rest = (part.strip() for part in line.partition(":"))
        if not colon:
            raise InvalidPosition(f'{line.strip()!r}: a line is like "pool: 8 9 10" or "warren 2: 10@(0,0)0"')
        lines[key.lower()] = rest
    seats = number({"players": _whole("players", lines.pop("players", "2"))}, "players", 2, SEATS)
    data: dict[str, Any] = {"seats": seats, "laid": [], "reserve": [None] * seats, "options": {}}
    for key, rest in lines.items():
        word, _, player = key.partition(" ")
        if not player:
            _read_table(data, word, rest)
        elif player in map(str, range(1, seats + 1)):
            _read_player(data, word, int(player) - 1, rest)
        else:
            raise InvalidPosition(f"{key}: players count from 1 to {seats}")
    return data


def _whole(key: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise InvalidPosition(f"{key} must be a whole number, not {text!r}") from None


def _read_player(data: dict[str, Any], word: str, seat: int, rest: str) -> None:
    seats, key = data["seats"], f"{word} {seat + 1}"
    if word == "warren":
        data["laid"] += [_read_laid(key, seat, laid) for laid in rest.split()]
    elif word == "reserve":
        data["reserve"][seat] = _whole(key, rest)
    elif word == "homes":
        data.setdefault("homes", [{} for _ in range(seats)])[seat] = dict(
            _read_home(key, mark) for mark in rest.split()
        )
    elif word == "pages":
        data.setdefault("pages", [[] for _ in range(seats)])[seat] = [_whole(key, page) for page in rest.split()]
    else:
        raise InvalidPosition(f"{word!r} is nothing a player has; write warren, reserve, homes or pages")


def _read_laid(key: str, seat: int, text: str) -> dict[str, int]:
    found = re.fullmatch(r"(\d+)@\((-?\d+),(-?\d+)\)(\d)", text)
    if found is None:
        raise InvalidPosition(f"{key}: {text!r} must be like 10@(0,0)0, a tile with its anchor and turn")
    return {"seat": seat} | dict(zip(("tile", "x", "y", "rot"), map(int, found.groups()), strict=True))


def _read_home(key: str, text: str) -> tuple[str, dict[str, int]]:
    found = re.fullmatch(rf"([{LETTERS}])(\d+)", text)
    if found is None:
        raise InvalidPosition(f"{key}: {text!r} must be like R1, a kind with the length of its home")
    return found[1], {"length": int(found[2])}


def _read_table(data: dict[str, Any], word: str, rest: str) -> None:
    if word == "turn":
        data["turn"] = data["seat"] = _whole(word, rest) - 1
    elif word in ("stage", "bus", "built"):
        data[word] = _whole(word, rest)
    elif word in ("pool", "stack"):
        data[word] = [None if tile == "-" else _whole(word, tile) for tile in rest.split()]
    elif word == "phase":
        data[word] = rest
    elif word in ("order", "last_columns"):
        data["options"][word] = rest
    elif word == "schedule":
        data[word] = [[_whole(word, page) for page in column.split()] for column in rest.split("|")]
    else:
        raise InvalidPosition(f"{word!r} is no line of a position")
