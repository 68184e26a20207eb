"""Burrows in writing: positions as JSON, moves as short texts ("10@(2,-1)3", "reserve 10", "lure 2").

The texts and the fields of a position are described in guide.md, chapter 13; positions.py reads them back.
"""

from __future__ import annotations

import re
from typing import Any

from warren.engine.contract import InvalidMove
from warren.engine.state import View
from warren.games.burrows.components import LETTERS, NO_PAGE, WHITE
from warren.games.burrows.positions import ORDERS, read, restore
from warren.games.burrows.state import (
    CHECK_BASE,
    DONE,
    EMPTY,
    GONE,
    KINDS,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    MUST_POOL,
    PHASES,
    POOL,
    RESERVED,
    SEATS,
    TURN,
)

__all__ = ["describe", "inventory", "parse", "read", "restore", "text", "why_not"]


# --- moves -----------------------------------------------------------------------------------------------------------
def lay_parts(move: int) -> tuple[int, int, int, int]:
    """Source, x, y and turn of a move that lays a tile."""
    code = move - LAY_BASE
    return code >> 16, (code >> 9 & 127) - 64, (code >> 2 & 127) - 64, code & 3


def lay_code(source: int, x: int, y: int, rot: int) -> int:
    """The number of a move that lays a tile."""
    return LAY_BASE + ((source * 128 + x + 64) * 128 + y + 64) * 4 + rot


def tile_of(view: View, source: int) -> int | None:
    """The tile a source holds for the seat on turn: a pool place, or the own reserve."""
    tile = int(view["reserve"][int(view["seat"])]) if source == RESERVED else int(view["pool"][source])
    return None if tile == EMPTY else tile


def text(view: View, move: int) -> str:
    """A move as text."""
    if move >= LAY_BASE:
        source, x, y, rot = lay_parts(move)
        tile = tile_of(view, source)
        return f"{'?' if tile is None else tile}@({x},{y}){rot}"
    if move >= CHECK_BASE:
        return f"check {move - CHECK_BASE + 1}"
    if move >= LURE_BASE:
        return f"lure {move - LURE_BASE + 1}"
    return "done" if move == DONE else f"reserve {tile_of(view, move)}"


def parse(view: View, text: str) -> int:
    """The code of a move text; a turn that looks the same as a smaller one means that one."""
    words = " ".join(text.strip().lower().split())
    if words == "done":
        return DONE
    laid = re.fullmatch(r"(\d{1,2}) ?@ ?\( ?(-?\d{1,2}) ?, ?(-?\d{1,2}) ?\) ?r?([0-3])", words)
    if laid:
        tile, x, y, rot = (int(part) for part in laid.groups())
        if max(abs(x), abs(y)) < 64 and tile < int(view.components.record["tiles"]):
            symmetric = bool(view.components.record["symmetric"][tile])
            return lay_code(_source(view, tile), x, y, rot % 2 if symmetric else rot)
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


WANTED = (
    "reserve a tile of the pool or build",
    "lay a tile of the pool: the reserved tile alone is no build",
    "lay the reserved tile or say done",
    "say which burrow is checked next",
    "say whose gopher comes",
)


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    phase = int(view["phase"])
    wanted = f"now you have to {WANTED[phase]}"
    if move >= LAY_BASE and phase in (TURN, MUST_POOL, MAY_RESERVE):
        return _why_not_lay(view, move, wanted)
    if move < DONE and phase == TURN:
        tile = tile_of(view, move)
        if tile is None:
            return "that place of the pool is empty"
        if view.components.record["bus"][tile]:
            return f"tile {tile} shows a bus and can never be reserved"
        return "you hold a reserved tile already and must build"
    return f"{text(view, move)!r} is not possible; {wanted}"


def _why_not_lay(view: View, move: int, wanted: str) -> str:
    source, x, y, rot = lay_parts(move)
    tile, phase = tile_of(view, source), int(view["phase"])
    if tile is None:
        return "no tile lies there" if source < RESERVED else "you hold no reserved tile"
    if (phase == MUST_POOL and source == RESERVED) or (phase == MAY_RESERVE and source != RESERVED):
        return f"tile {tile} cannot be laid; {wanted}"
    squares = covered(view, int(view["seat"]))
    if not squares:
        return "the first tile of a warren goes to (0,0) unturned"
    second = (x, y + 1) if rot % 2 else (x + 1, y)
    if (x, y) in squares or second in squares:
        return "there it would cover another tile"
    if rot >= 2 and view.components.record["symmetric"][tile]:
        return f"tile {tile} looks the same after half a turn: play turn {rot - 2}"
    beside = {(a + u, b + v) for a, b in squares for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    if (x, y) not in beside and second not in beside:
        return "a tile must share an edge with your warren; a corner is not enough"
    return "that is too far from the first tile"


def covered(view: View, seat: int) -> dict[tuple[int, int], int]:
    """The squares a warren covers, with the placement that covers them."""
    squares = {}
    r = view.record
    for number in range(int(r["placed"])):
        if r["laid_seat"][number] == seat:
            x, y, standing = int(r["laid_x"][number]), int(r["laid_y"][number]), int(r["laid_rot"][number]) % 2
            squares[x, y] = squares[x + 1 - standing, y + standing] = number
    return squares


# --- positions as data -----------------------------------------------------------------------------------------------
def _tile(value: int) -> int | None:
    return None if value == EMPTY else value


def schedule(view: View) -> list[list[int]]:
    """All columns of pages, scored ones included."""
    tables, seats = view.components.record, view.seats
    white = view["white"].tolist()
    columns = tables["column"][seats][: int(tables["stages"][seats])].tolist()
    return [
        [white[page - WHITE] if page >= WHITE else page for page in column if page != NO_PAGE] for column in columns
    ]


LAID = ("seat", "tile", "x", "y", "rot")


def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data (the stream is zero for players and spectators)."""
    r, seats = view.record, view.seats
    laid = zip(*(r[f"laid_{name}"][: int(r["placed"])].tolist() for name in LAID), strict=True)
    owners = r["page_owner"].tolist()
    return {
        "seats": seats,
        "options": {"order": ORDERS[int(r["ask_order"])], "open_book": bool(r["open_book"])},
        "phase": PHASES[int(r["phase"])],
        "turn": view.turn,
        "seat": int(r["seat"]),
        "turn_number": int(r["number"]),
        "ply": view.ply,
        "rng": f"{int(r['rng']):016x}",
        "stack": r["stack"][: int(r["left"])].tolist(),
        "pool": [_tile(tile) for tile in r["pool"].tolist()],
        "reserve": [_tile(tile) for tile in r["reserve"][:seats].tolist()],
        "laid": [dict(zip(LAID, parts, strict=True)) for parts in laid],
        "built": int(r["built"]),
        "homes": _homes(r, seats),
        "fresh": [_fresh(r, place) for place in range(int(r["waiting"]))],
        "schedule": schedule(view),
        "stage": int(r["stage"]),
        "bus": int(r["bus"]),
        "pages": [[page for page, owner in enumerate(owners) if owner == seat] for seat in range(seats)],
    }


def _end(r: Any, end: int) -> dict[str, int | None]:
    """The older vegetable of a burrow; nothing on the board."""
    if end == 0:
        return {"tile": None, "port": None}
    number, port = divmod(end - 1, 6)
    return {"tile": int(r["laid_tile"][number]), "port": port}


def _homes(r: Any, seats: int) -> list[dict[str, Any]]:
    lengths, ends = r["home_length"][:seats].tolist(), r["home_end"][:seats].tolist()
    return [
        {
            letter: {"length": lengths[seat][kind], **_end(r, ends[seat][kind])} if lengths[seat][kind] else None
            for kind, letter in enumerate(LETTERS)
        }
        for seat in range(seats)
    ]


def _fresh(r: Any, place: int) -> dict[str, Any]:
    kind, length = LETTERS[int(r["fresh_kind"][place])], int(r["fresh_length"][place])
    return {"kind": kind, "length": length, **_end(r, int(r["fresh_end"][place]))}


def inventory(view: View) -> list[str]:
    """Every tile, gopher and page wherever it is: the same list at every moment of a game."""
    r = view.record
    tiles = [*r["stack"][: int(r["left"])], *r["laid_tile"][: int(r["placed"])], *r["pool"], *r["reserve"]]
    pieces = [f"tile {int(tile):02d}" for tile in tiles if tile != EMPTY]
    for kind in range(KINDS):
        housed = sum(int(length) > 0 for length in r["home_length"][: view.seats, kind])
        pieces += [f"gopher {LETTERS[kind]}"] * housed
    used = {page for column in schedule(view) for page in column}
    blank = [page for page in used if view.components.record["page_kind"][page] == NO_PAGE]
    lying = [page for page in used if r["page_owner"][page] != GONE or page in blank]
    return sorted(pieces + [f"page {page:02d}" for page in lying])
