"""Tsuro's positions as JSON data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warren.engine.components import Bytes, Components
from warren.engine.positions import InvalidPosition, blank, choice, mask, members, stream_text
from warren.engine.state import View
from warren.games.tsuro.notation import PHASES, look_text, point_text, read_look, read_point, read_square, square_text
from warren.games.tsuro.state import EMPTY, HIDDEN, LAY, NOWHERE, OVER, RIM, SEATS, TILES, TsuroState


def _tile(value: Any) -> int | str:
    return "?" if int(value) == HIDDEN else int(value)


def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data; hidden tiles are "?"."""
    r, seats = view.record, view.seats
    pile = [_tile(tile) for tile in r["pile"][: int(r["pile_n"])]][::-1]
    offer = [{"tile": _tile(r["pool"][slot]), "from": int(r["pool_from"][slot])} for slot in range(int(r["pool_n"]))]
    return {
        "seats": seats,
        "options": {"bonus": bool(r["bonus"]), "collide": bool(r["collide"])},
        "phase": PHASES[int(r["phase"])],
        "turn": view.turn,
        "ply": view.ply,
        "rng": stream_text(r),
        "markers": [_marker(r, seat) for seat in range(seats)],
        "board": {square_text(sq): look_text(int(look)) for sq, look in enumerate(r["board"]) if look != EMPTY},
        "hands": [[_tile(tile) for tile in r["hand"][seat] if tile != EMPTY] for seat in range(seats)],
        "pile": pile,
        "dragon": None if int(r["dragon"]) < 0 else int(r["dragon"]),
        "offer": offer,
        "given": [_tile(tile) for tile in r["given"] if tile != EMPTY],
        "got": [_tile(tile) for tile in r["got"] if tile != EMPTY],
        "winners": members(r["winners"]),
    }


def _marker(r: Any, seat: int) -> dict[str, Any]:
    point = int(r["pos"][seat])
    return {
        "start": None if r["start"][seat] == EMPTY else int(r["start"][seat]),
        "at": None if point == NOWHERE else point_text(point),
        "out": None if int(r["out"][seat]) < 0 else int(r["out"][seat]),
        "met": None if int(r["met"][seat]) == NOWHERE else point_text(int(r["met"][seat])),
    }


def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position. What may be left out: pile (all other tiles), start, rng, ply, empty lists."""
    hands = data.get("hands")
    guessed = {"seats": len(hands)} if isinstance(hands, list) else {}
    raw, r = blank(TsuroState, guessed | dict(data), (2, SEATS))
    seats = int(r["seats"])
    for field in ("board", "start", "hand", "pile", "pool", "pool_from", "given", "got"):
        r[field] = EMPTY
    r["pos"], r["met"], r["out"], r["dragon"] = NOWHERE, NOWHERE, -1, -1
    options = data.get("options", {})
    r["bonus"] = bool(options.get("bonus", False)) and seats > 2
    r["collide"] = bool(options.get("collide", False))
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
            r["met"][seat] = _meeting(marker, seat)
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


def _meeting(marker: Mapping[str, Any], seat: int) -> int:
    met = marker.get("met")
    point = NOWHERE if met is None else read_point(str(met))
    if point is None:
        raise InvalidPosition(f'marker of seat {seat}: met must be like "c1 north-left", not {met!r}')
    return point


def _restore_turn(r: Any, data: Mapping[str, Any], seats: int) -> None:
    placing = any(int(point) == NOWHERE for point in r["pos"][:seats])
    r["phase"] = choice(data, "phase", PHASES, "place" if placing else "lay")
    turn = data.get("turn", 0)
    if int(r["phase"]) == OVER:
        turn = None
        r["winners"] = mask(data, "winners", seats)
    elif type(turn) is not int or not 0 <= turn < seats or not int(r["living"]) >> turn & 1:
        raise InvalidPosition(f"turn must be a living seat from 0 to {seats - 1}, not {turn!r}")
    elif int(r["phase"]) == LAY and (placing or int(r["hand"][turn, 0]) == EMPTY):
        raise InvalidPosition("a tile can be laid only when all markers are placed and the hand has a tile")
    r["turn"] = -1 if turn is None else turn
    dragon = data.get("dragon")
    r["dragon"] = -1 if dragon is None else dragon


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
