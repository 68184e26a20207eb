"""Burrows' observation for learning: floats in [-1, 1], seats counted from the observer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import DENSE, ENCODE
from warren.engine.record import Array, Int, record
from warren.games.burrows.components import NO_PAGE, VEGETABLE, BurrowsTables
from warren.games.burrows.rules.stages import page_at
from warren.games.burrows.state import EMPTY, KINDS, LAY_BASE, PAGES, POOL, ROWS, SEATS, TILES, BurrowsState

SIDE = 16  # window of a warren, about its middle; the widest of 112 warrens measured spanned 14
CHANNELS = 5  # covered, radishes, carrots, turnips, open mouths
TILE = 6 * (KINDS + 1) + 1  # per port: port at the other end or kind of vegetable; bus

#: (name, length, meaning), in this order.
PLANES: Sequence[tuple[str, int, str]] = (
    ("phase", 6, "one-hot: turn, must_pool, may_reserve, check, victim, over"),
    ("own turn", 1, "1 when the observer decides"),
    ("seats", 1, "seats / 5"),
    ("homes", SEATS * KINDS, "length of each gopher's home / 20 (at most 1), from the observer's"),
    ("pages", SEATS, "complaints received / 72, from the observer's"),
    ("reserves", SEATS * TILE, "reserved tile per seat, from the observer's: per port (the port at the other end + 1) / 6 "
     "and one-hot kind of vegetable, then bus"),
    ("pool", POOL * TILE, "the open tiles, as reserves"),
    ("stack", TILES, "1 for each tile that is not turned up yet"),
    ("bus", 1, "moves since the last arrival / moves per arrival"),
    ("schedule", PAGES * KINDS, "complaints / 9 of each colour in the stages to come, the next one first"),
    ("fresh", 2 * KINDS, "per kind: longest waiting burrow / 20, and whether it is the one being checked"),
    ("warrens", SEATS * CHANNELS * SIDE * SIDE, "per seat from the observer's: squares about the warren's middle: "
     "covered, number of radishes, carrots, turnips / 3, open mouths / 4"),
)  # fmt: skip
SELECTIVE = True  # nothing a player knows is hidden from others
SIZE = sum(length for _, length, _ in PLANES)
WARRENS = SIZE - SEATS * CHANNELS * SIDE * SIDE
HALF_PORTS, SIX = np.array([[5, 0, 4], [1, 2, 3]], np.uint64), np.uint64(6)  # of each half of a tile
ROW, PLANE = np.uint64(SIDE), np.uint64(SIDE * SIDE)  # unsigned, so that no index can count from the end
THIRDS = np.zeros(4, np.float32)  # so many thirds, added up one by one
for _more in range(3):
    THIRDS[_more + 1] = np.float64(THIRDS[_more]) + 1.0 / 3.0
PER_SOURCE = 1024  # dense indices per tile at hand: a warren of 28 tiles has at most 912 placings
MOVES = LAY_BASE + 4 * PER_SOURCE


@compiled(ENCODE)
def encode(state: Bytes, tables: Bytes, seat: int, out: Array) -> None:
    """Write the planes of an observation (-1 is a spectator)."""
    s = record(state, BurrowsState)
    t = record(tables, BurrowsTables)
    for index in range(WARRENS):
        out[index] = 0.0
    for step in range(np.int64(s.seats)):  # those of absent seats are never set
        _clear_warren(out, WARRENS + step * CHANNELS * SIDE * SIDE)
    viewer: Any = max(np.int64(seat), 0)
    out[s.phase] = 1.0
    out[6] = 1.0 if s.turn == seat else 0.0
    out[7] = s.seats / 5.0
    at = _encode_seats(s, t, viewer, out, 8)
    for slot in range(POOL):
        at = _encode_tile(t, s.pool[slot], out, at)
    for index in range(s.left):
        out[at + s.stack[index]] = 1.0
    at += TILES
    out[at] = s.bus / t.moves[s.seats]
    at = _encode_schedule(s, t, out, at + 1)
    for index in range(s.waiting):
        kind = s.fresh_kind[index]
        out[at + 2 * kind] = max(out[at + 2 * kind], min(1.0, s.fresh_length[index] / 20.0))
        if index == 0:
            out[at + 2 * kind + 1] = 1.0
    at += 2 * KINDS
    _encode_warrens(s, t, viewer, out, at)


@helper
def _encode_seats(s: BurrowsState, t: BurrowsTables, viewer: Any, out: Array, at: int) -> int:
    pages = at + SEATS * KINDS
    tiles = pages + SEATS
    for step in range(np.int64(s.seats)):
        other = (viewer + step) % np.int64(s.seats)
        for kind in range(KINDS):
            out[at + step * KINDS + kind] = min(1.0, s.home_length[other, kind] / 20.0)
        _encode_tile(t, s.reserve[other], out, tiles + step * TILE)
    for page in range(t.pages):
        if s.page_owner[page] < s.seats:
            step = (np.int64(s.page_owner[page]) + np.int64(s.seats) - viewer) % np.int64(s.seats)
            out[pages + step] += t.complaints[page] / 72.0
    return tiles + SEATS * TILE


@helper
def _encode_tile(t: BurrowsTables, tile: int, out: Array, at: int) -> int:
    if tile != EMPTY:
        for port in range(6):
            mark = np.int64(t.ports[6 * np.int64(tile) + port])
            if mark >= VEGETABLE:
                out[at + 4 * port + 1 + mark - VEGETABLE] = 1.0
            else:
                out[at + 4 * port] = (mark + 1) / 6.0
        out[at + 24] = t.bus[tile]
    return at + TILE


@helper
def _encode_schedule(s: BurrowsState, t: BurrowsTables, out: Array, at: int) -> int:
    for stage in range(np.int64(s.stage), np.int64(t.stages[s.formation])):
        for row in range(ROWS):
            page = page_at(s, t, stage, row)
            if page != NO_PAGE and t.page_kind[page] != NO_PAGE:
                out[at + (stage - s.stage) * KINDS + t.page_kind[page]] += t.complaints[page] / 9.0
    return at + PAGES * KINDS


@helper
def _clear_warren(out: Array, at: int) -> None:
    """Empty the rows that were covered when this was last written; no others have anything on them.

    So most floats are left alone: in a large batch they are far from the processor.
    """
    bits = out.view(np.uint32)  # ones and zeros, so that any bit tells
    first = np.uint64(at)
    for _ in range(SIDE):
        covered = np.uint32(0)
        for column in range(ROW):
            covered |= bits[first + column]
        if covered:
            for channel in range(np.uint64(CHANNELS)):
                for column in range(ROW):
                    out[first + channel * PLANE + column] = 0.0
        first += ROW


@helper
def _windows(s: BurrowsState, viewer: Any, at: int) -> Any:
    """Per seat: the column and row in which the window about its warren's middle begins, and where it is written."""
    seats, windows = np.int64(s.seats), np.zeros((SEATS, 3), np.int64)
    for number in range(s.placed):
        seat = s.laid_seat[number]
        windows[seat, 0] += s.laid_x[number]
        windows[seat, 1] += s.laid_y[number]
        windows[seat, 2] += 1
    for seat in range(seats):
        tiles = max(windows[seat, 2], 1)
        windows[seat, 0] = windows[seat, 0] // tiles - SIDE // 2
        windows[seat, 1] = windows[seat, 1] // tiles - SIDE // 2
        windows[seat, 2] = at + (seat - viewer + (seats if seat < viewer else 0)) * CHANNELS * SIDE * SIDE
    return windows


@helper
def _encode_warrens(s: BurrowsState, t: BurrowsTables, viewer: Any, out: Array, at: int) -> None:
    """Squares about the middle of each warren; what lies outside the window is left out."""
    windows = _windows(s, viewer, at)
    for number in range(s.placed):
        seat, rotation = s.laid_seat[number], np.int64(s.laid_rot[number])
        left, top = np.int64(s.laid_x[number]) - windows[seat, 0], np.int64(s.laid_y[number]) - windows[seat, 1]
        for half in range(2):
            x, y = left + (half & ~rotation), top + (half & rotation)
            if 0 <= x < SIDE and 0 <= y < SIDE:
                first = half ^ (rotation >> 1)
                _encode_half(s, t, np.int64(number), first, out, windows[seat, 2] + y * SIDE + x)


@helper
def _encode_half(s: BurrowsState, t: BurrowsTables, number: Int, half: Int, out: Array, at: Int) -> None:
    """One square.

    Counted without branches, which no processor could foresee: eight bits for each kind of vegetable.
    """
    tile, vegetables, mouths, square = np.uint64(s.laid_tile[number]), np.int64(0), np.int64(0), np.uint64(at)
    for step in range(np.uint64(3)):
        port = HALF_PORTS[np.uint64(half), step]
        mark = np.int64(t.ports[SIX * tile + port])
        vegetables += np.int64(mark >= VEGETABLE) << (8 * ((mark - VEGETABLE) & 3))
        mouths += s.link[SIX * np.uint64(number) + port] == 0
    out[square] = 1.0
    for kind in range(np.uint64(KINDS)):
        square += PLANE
        out[square] = THIRDS[np.uint64((vegetables >> (8 * np.int64(kind))) & 3)]
    out[square + PLANE] = np.float32(mouths) * np.float32(0.25)


@helper
def _rank_half(moves: Array, first: Int, end: Int, base: Int, out: Array) -> None:
    """The ranks of a tile that looks alike after half a turn: of the placings on a square it has the first half."""
    index, rank = first, base
    while index < end:
        out[index] = rank
        if index + 1 < end and moves[index + 1] == moves[index] + 1:
            index += 1
            out[index] = rank + 1
            rank += 2
        index += 1
        rank += 2


@compiled(DENSE)
def dense(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Small codes stay; a placing becomes its rank in the list of all placings, per tile at hand.

    All tiles fit on the same squares, lying, standing or both, and each of these may be turned by half. So the moves of a tile tell
    the ranks by themselves: either they are all there, or each square lacks the second half.
    """
    index: Any = 0
    while index < count and moves[index] < LAY_BASE:
        out[index] = moves[index]
        index += 1
    while index < count:
        code, turned, first = np.int64(moves[index]) - LAY_BASE, False, index
        beyond = np.int32(LAY_BASE + (code & ~65535) + 65536)
        while index < count and moves[index] < beyond:
            index += 1
        for ahead in range(first + 1, min(first + 3, index)):
            turned |= np.int64(moves[ahead]) - LAY_BASE == (code & ~1) + 2 + (code & 1)
        base = LAY_BASE + (code >> 16) * PER_SOURCE
        if turned:
            for number in range(np.uint32(index - first)):
                out[np.uint32(first) + number] = np.int32(base) + np.int32(number)
        else:
            _rank_half(moves, first, index, base, out)
