"""Tsuro in writing: positions as JSON or as a few lines of text, moves as short texts.

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
from collections.abc import Mapping
from typing import Any

import numpy as np

from warren.engine.contract import Bytes, Components, InvalidMove, InvalidPosition
from warren.engine.state import View
from warren.games.tsuro.state import (
    EMPTY,
    FINISH,
    GIVE_BASE,
    HIDDEN,
    LAY_BASE,
    NOWHERE,
    OVER,
    RIM,
    STATE,
    TAKE_BASE,
    TILES,
)

PHASES = ("place", "lay", "give", "take", "over")
PORTS = (
    "north-left", "north-right", "east-top", "east-bottom", "south-right", "south-left", "west-bottom", "west-top",
)  # fmt: skip
COLOURS = ("red", "blue", "yellow", "green", "purple", "orange", "white", "black")


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


def trace_start(components: Components, board: Any, point: int) -> int:
    """The start mark a marker facing this point set out from."""
    tables = components.record
    while True:
        behind = int(tables["go"][point])
        if behind >= RIM:
            return [int(mark) for mark in tables["start"]].index(point)
        look = int(board[behind // 8])
        if look == EMPTY:
            raise InvalidPosition(f"the path behind {point_text(point)} does not lead back to the rim")
        point = (behind & ~7) | int(tables["exit"][8 * look + behind % 8])


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


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    phase = PHASES[int(view["phase"])]
    wanted = {"place": "put a marker on a free start mark", "lay": "lay a tile", "give": "give a tile or finish",
              "take": "take a tile of the offer"}[phase]  # fmt: skip
    if move < LAY_BASE:
        return "that start mark is taken" if phase == "place" else f"now you have to {wanted}"
    if LAY_BASE <= move < GIVE_BASE and phase == "lay":
        tile, rotation = divmod(move - LAY_BASE, 4)
        if tile not in [int(held) for held in view["hand"][int(view["turn"])]]:
            return f"tile {tile:02d} is not in this hand"
        looks = int(view.components.record["looks"][tile])
        if rotation >= looks:
            return (
                f"tile {tile:02d} turned {90 * rotation} looks the same as turned {90 * (rotation % looks)}: play that"
            )
        return f"tile {look_text(move - LAY_BASE)} would put your own marker out, and another move would not"
    return f"{text(view, move)!r} is not possible; now you have to {wanted}"


# --- positions as data -----------------------------------------------------------------------------------------------
def _tile(value: Any) -> int | str:
    return "?" if int(value) == HIDDEN else int(value)


def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data; hidden tiles are "?"."""
    r, seats = view.record, view.seats
    pile = [_tile(tile) for tile in r["pile"][: int(r["pile_n"])]][::-1]
    offer = [{"tile": _tile(r["pool"][slot]), "from": int(r["pool_from"][slot])} for slot in range(int(r["pool_n"]))]
    return {
        "seats": seats,
        "options": {"bonus": bool(r["bonus"])},
        "phase": PHASES[int(r["phase"])],
        "turn": view.turn,
        "ply": view.ply,
        "rng": f"{int(r['rng']):016x}",
        "markers": [_marker(r, seat) for seat in range(seats)],
        "board": {square_text(sq): look_text(int(look)) for sq, look in enumerate(r["board"]) if look != EMPTY},
        "hands": [[_tile(tile) for tile in r["hand"][seat] if tile != EMPTY] for seat in range(seats)],
        "pile": pile,
        "dragon": None if int(r["dragon"]) < 0 else int(r["dragon"]),
        "offer": offer,
        "given": [_tile(tile) for tile in r["given"] if tile != EMPTY],
        "got": [_tile(tile) for tile in r["got"] if tile != EMPTY],
        "winners": [seat for seat in range(seats) if int(r["winners"]) >> seat & 1],
    }


def _marker(r: Any, seat: int) -> dict[str, Any]:
    point = int(r["pos"][seat])
    return {
        "start": None if r["start"][seat] == EMPTY else int(r["start"][seat]),
        "at": None if point == NOWHERE else point_text(point),
        "out": None if int(r["out"][seat]) < 0 else int(r["out"][seat]),
    }


def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position. What may be left out: pile (all other tiles), start, rng, ply, empty lists."""
    raw = np.zeros(STATE.itemsize, np.uint8)
    r: Any = raw.view(STATE)[0]
    hands = data.get("hands")
    seats = data.get("seats", len(hands) if isinstance(hands, list) else None)
    if type(seats) is not int or not 2 <= seats <= 8:
        raise InvalidPosition(f"seats must be 2 to 8, not {seats!r}")
    for field in ("board", "start", "hand", "pile", "pool", "pool_from", "given", "got"):
        r[field] = EMPTY
    r["seats"], r["pos"], r["out"], r["dragon"] = seats, NOWHERE, -1, -1
    r["rng"] = int(str(data.get("rng", "0")), 16)
    r["ply"] = int(data.get("ply", 0))
    r["bonus"] = bool(data.get("options", {}).get("bonus", False)) and seats > 2
    _restore_board(r, data)
    _restore_tiles(r, data, seats)
    _restore_markers(r, data, seats, components)
    _restore_turn(r, data, seats)
    return raw


def _restore_board(r: Any, data: Mapping[str, Any]) -> None:
    for name, value in dict(data.get("board", {})).items():
        square, look = read_square(str(name)), read_look(str(value))
        if square is None or look is None:
            raise InvalidPosition(f'board: {name!r}: {value!r} must be like "c1": "17 r90"')
        r["board"][square] = look
    r["laid"] = int((r["board"] != EMPTY).sum())


def _restore_tiles(r: Any, data: Mapping[str, Any], seats: int) -> None:
    place = {int(look) // 4: f"board {square_text(sq)}" for sq, look in enumerate(r["board"]) if look != EMPTY}
    if len(place) != int(r["laid"]):
        raise InvalidPosition("board: a tile lies there twice")

    def claim(value: Any, where: str) -> int:
        if type(value) is not int or not 0 <= value < TILES:
            raise InvalidPosition(f"{where}: a tile is a number from 0 to {TILES - 1}, not {value!r}")
        if value in place:
            raise InvalidPosition(f"{where}: tile {value} is already in {place[value]}")
        place[value] = where
        return value

    for name, field, limit in (("given", "given", 2), ("offer", "pool", 21)):
        entries = list(data.get(name, []))[:limit]
        for slot, entry in enumerate(entries):
            r[field][slot] = claim(entry["tile"] if name == "offer" else entry, name)
            if name == "offer":
                r["pool_from"][slot] = entry["from"]
        if name == "offer":
            r["pool_n"] = len(entries)
    hands = list(data.get("hands", [[] for _ in range(seats)]))
    if len(hands) != seats or any(len(hand) > 3 for hand in hands):
        raise InvalidPosition(f"hands must be {seats} lists of at most three tiles")
    for seat, hand in enumerate(hands):
        for slot, tile in enumerate(sorted(hand)):
            r["hand"][seat, slot] = claim(tile, f"hand of seat {seat}")
    for slot, tile in enumerate(list(data.get("got", []))[:2]):
        r["got"][slot] = tile
    pile = data.get("pile")
    if pile is None:
        pile = [tile for tile in range(TILES) if tile not in place]
    for slot, tile in enumerate(reversed(pile)):
        r["pile"][slot] = claim(tile, "pile")
    r["pile_n"] = len(pile)


def _restore_markers(r: Any, data: Mapping[str, Any], seats: int, components: Components) -> None:
    markers = list(data.get("markers", [{} for _ in range(seats)]))
    if len(markers) != seats:
        raise InvalidPosition(f"markers must be a list of {seats} entries")
    faced: dict[int, int] = {}
    for seat, marker in enumerate(markers):
        if marker.get("start") is not None:
            r["start"][seat] = marker["start"]
        out = marker.get("out")
        if out is None:
            r["living"] |= 1 << seat
        else:
            r["out"][seat] = out
        if marker.get("at") is None:
            r["pos"][seat] = NOWHERE if out is None else RIM
            continue
        point = read_point(str(marker["at"]))
        if point is None:
            raise InvalidPosition(f'marker of seat {seat}: at must be like "c1 north-left", not {marker["at"]!r}')
        if out is not None:
            r["pos"][seat] = RIM + point
            continue
        if r["board"][point // 8] != EMPTY:
            raise InvalidPosition(
                f"marker of seat {seat}: {square_text(point // 8)} has a tile; a marker faces an empty square"
            )
        if point in faced:
            raise InvalidPosition(f"markers of seats {faced[point]} and {seat} stand at the same point")
        faced[point] = seat
        r["pos"][seat] = point
        if r["start"][seat] == EMPTY:
            r["start"][seat] = trace_start(components, r["board"], point)


def _restore_turn(r: Any, data: Mapping[str, Any], seats: int) -> None:
    placing = any(int(point) == NOWHERE for point in r["pos"][:seats])
    phase = data.get("phase", "place" if placing else "lay")
    if phase not in PHASES:
        raise InvalidPosition(f"phase must be one of {', '.join(PHASES)}, not {phase!r}")
    r["phase"] = PHASES.index(phase)
    turn = data.get("turn", 0)
    if int(r["phase"]) == OVER:
        turn = None
        for seat in data.get("winners", []):
            r["winners"] |= 1 << seat
    elif type(turn) is not int or not 0 <= turn < seats or not int(r["living"]) >> turn & 1:
        raise InvalidPosition(f"turn must be a living seat from 0 to {seats - 1}, not {turn!r}")
    elif phase == "lay" and (placing or int(r["hand"][turn, 0]) == EMPTY):
        raise InvalidPosition("a tile can be laid only when all markers are placed and the hand has a tile")
    r["turn"] = -1 if turn is None else turn
    dragon = data.get("dragon")
    r["dragon"] = -1 if dragon is None else dragon


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
        if key in COLOURS:
            seat = COLOURS.index(key)
            markers[seat], hands[seat] = _read_seat(rest)
        elif key == "bonus":
            data["options"]["bonus"] = rest in ("on", "yes", "true")
        elif key in ("turn", "dragon"):
            data[key] = COLOURS.index(rest) if rest in COLOURS else None
        elif key == "pile":
            data["pile"] = [] if rest == "empty" else [int(tile) for tile in rest.split()]
        elif read_square(key) is not None:
            data["board"][key] = rest
        else:
            raise InvalidPosition(f"{line.strip()!r}: {key!r} is no colour, square, turn, bonus, pile or dragon")
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


def inventory(view: View) -> list[str]:
    """Every tile wherever it is, and the dragon tile: the same list at every moment of a game."""
    r = view.record
    tiles = [int(look) // 4 for look in r["board"] if look != EMPTY]
    tiles += [int(tile) for hand in r["hand"] for tile in hand if tile != EMPTY]
    tiles += [int(tile) for tile in r["pile"][: int(r["pile_n"])]]
    tiles += [int(tile) for tile in r["pool"][: int(r["pool_n"])]]
    tiles += [int(tile) for tile in r["given"] if tile != EMPTY]
    markers = [f"marker {seat}" for seat in range(view.seats)]
    return sorted([f"tile {tile:02d}" for tile in tiles] + markers)
