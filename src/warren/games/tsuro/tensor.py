"""Tsuro's observation for learning: floats in [0, 1], seats counted from the observer's own.

It is complete (every tile, marker and hand size can be read from it) and short: whoever learns from millions of games
pays for each float. ``looks`` says what each tile at hand would do; moves are numbered by the same slots and turns, so
that a policy need not learn every tile by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import DENSE, ENCODE
from warren.games.tsuro import state as layout
from warren.games.tsuro.components import TABLES
from warren.games.tsuro.rules import follow
from warren.games.tsuro.state import EMPTY, HAND, LAY, RIM, SEATS, SQUARES, STATE, TILES

SIDE = 6  # squares of a row
MARKER = 2 * SIDE + 8  # row, column, port
LOOK = 8
FACES = 4 * HAND  # three tiles, four turns each

#: (name, length, meaning), in this order.
PLANES: Sequence[tuple[str, int, str]] = (
    ("phase", 5, "one-hot: place, lay, give, take, over"),
    ("own turn", 1, "1 when the observer decides"),
    ("covered", SQUARES, "1 for each square with a tile"),
    ("board", SQUARES, "per square: (4 * tile + quarter turns + 1) / 140, 0 where no tile lies"),
    ("markers", SEATS * MARKER, "per seat from the observer's: one-hot row, column and port it faces; 0 when out"),
    ("living", SEATS, "1 for each seat still in play, from the observer's"),
    ("tiles in hand", SEATS, "hand sizes / 3, from the observer's"),
    ("dragon", SEATS, "1 for the holder of the dragon tile, from the observer's"),
    ("own tiles", HAND * 8, "per hand slot and port: (port at the other end + 1) / 8"),
    ("looks", FACES * LOOK, "per hand slot and quarter turn, if laid now and the own marker stays on the board: 1, row / 5 "
     "and column / 5 it comes to, empty squares of the 4, the 8 and the 24 about it (shares), 1 when another faces that "
     "square too, others put out / 7; else 0"),
    ("offer", TILES, "1 for each visible tile of a bonus offer"),
    ("pile", 1, "tiles in the pile / 35"),
)  # fmt: skip
SIZE = sum(length for _, length, _ in PLANES)

# Dense moves: start marks, hand slot and turn, hand slot to give, tile to take, finish.
LAY_FACE = layout.LAY_BASE
GIVE_SLOT = LAY_FACE + FACES
TAKE_TILE = GIVE_SLOT + HAND
FINISHED = TAKE_TILE + TILES
MOVES = FINISHED + 1

BOARD = 6
MARKERS = BOARD + 2 * SQUARES
LIVING = MARKERS + SEATS * MARKER
OWN = LIVING + 3 * SEATS
LOOKS = OWN + HAND * 8
OFFER = LOOKS + FACES * LOOK

QUARTER, EIGHTH = np.float32(1 / 4), np.float32(1 / 8)
PER_FAR = np.float32(1 / 24)
PER_LOOK = np.float32(1 / (4 * TILES))


def _windows(reach: int, across: bool = True) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """For each square the bit mask of the squares at most so many rows and columns away, itself left out."""
    masks = np.zeros(SQUARES, np.uint64)
    for square in range(SQUARES):
        for other in range(SQUARES):
            rows, columns = abs(square // SIDE - other // SIDE), abs(square % SIDE - other % SIDE)
            if other != square and (max(rows, columns) if across else rows + columns) <= reach:
                masks[square] |= np.uint64(1 << other)
    return masks


BESIDE, NEAR, FAR = _windows(1, across=False), _windows(1), _windows(2)
ROWS = (np.arange(SQUARES) // SIDE / (SIDE - 1)).astype(np.float32)
COLUMNS = (np.arange(SQUARES) % SIDE / (SIDE - 1)).astype(np.float32)


@compiled(ENCODE)
def encode(state: Any, tables: Any, seat: Any, out: Any) -> None:
    """Write the planes of an observation (``state`` is already masked for the seat; -1 is a spectator)."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    for place in range(BOARD):
        out[place] = 0.0
    for place in range(MARKERS, SIZE):
        out[place] = 0.0
    own: Any = max(np.int64(seat), 0)
    out[s.phase] = 1.0
    out[5] = 1.0 if s.turn == seat else 0.0
    free = _encode_board(s, out)
    _encode_seats(s, own, out)
    for slot in range(HAND):
        tile = np.uint64(s.hand[own, slot])
        if tile < TILES:
            _encode_tile(t, tile, out, OWN + 8 * slot)
    if s.phase == LAY and s.pos[own] < RIM and s.hand[own, 0] < TILES:
        _encode_looks(s, t, own, free, out)
    for slot in range(s.pool_n):
        if s.pool[slot] < TILES:
            out[OFFER + s.pool[slot]] = 1.0
    out[OFFER + TILES] = s.pile_n / 35.0


@helper
def _encode_board(s: Any, out: Any) -> Any:
    """Returns the empty squares as a bit mask. Without branches: whether a tile lies there cannot be predicted."""
    free = np.uint64(0)
    for square in range(SQUARES):
        look = np.int32(s.board[square])
        laid = np.int32(look != EMPTY)
        free |= np.uint64(1 - laid) << np.uint64(square)
        out[BOARD + square] = np.float32(laid)
        out[BOARD + SQUARES + square] = np.float32((look + 1) * laid) * PER_LOOK
    return free


@helper
def _encode_tile(t: Any, tile: Any, out: Any, at: Any) -> None:
    for port in range(8):
        out[at + port] = np.float32(t.exit[np.uint64(32) * tile + np.uint64(port)] + 1) * EIGHTH


@helper
def _encode_seats(s: Any, own: Any, out: Any) -> None:
    other = own
    for step in range(s.seats):
        point = np.int64(s.pos[other])
        if point < RIM:
            at = MARKERS + step * MARKER
            out[at + (point >> 3) // SIDE] = 1.0
            out[at + SIDE + (point >> 3) % SIDE] = 1.0
            out[at + 2 * SIDE + (point & 7)] = 1.0
        held = 0
        for slot in range(HAND):
            held += s.hand[other, slot] != EMPTY
        out[LIVING + step] = (s.living >> other) & 1
        out[LIVING + SEATS + step] = held / HAND
        if s.dragon == other:
            out[LIVING + 2 * SEATS + step] = 1.0
        other = other + 1 if other + 1 < s.seats else 0


@helper
def _encode_looks(s: Any, t: Any, own: Any, free: Any, out: Any) -> None:
    """What the own marker would come to by each tile and turn. Ways out of the square are followed once for all."""
    here = np.uint64(s.pos[own]) >> np.uint64(3)
    entered = np.uint64(s.pos[own]) & np.uint64(7)
    early, late = _four_ends(s, t, here, 0), _four_ends(s, t, here, 4)
    free &= ~(np.uint64(1) << here)
    faced = np.uint64(0)
    for other in range(s.seats):
        if other != own and s.pos[other] < RIM:
            faced |= np.uint64(1) << (np.uint64(s.pos[other]) >> np.uint64(3))
    for slot in range(HAND):
        tile = np.uint64(s.hand[own, slot])
        if tile >= TILES:
            break
        for look in range(t.looks[tile]):
            face = np.uint64(4) * tile + np.uint64(look)
            end = _end_of(t, early, late, here, entered, face)
            if end < RIM:
                at = LOOKS + (4 * slot + look) * LOOK
                _encode_look(end >> np.uint64(3), free, faced, out, at)
                if (faced >> here) & np.uint64(1):
                    out[at + 7] = _put_out(s, t, own, early, late, here, face)


@helper
def _put_out(s: Any, t: Any, own: Any, early: Any, late: Any, here: Any, face: Any) -> Any:
    """The share of the others that this look would carry off the board."""
    count = 0
    for other in range(s.seats):
        point = np.uint64(s.pos[other])
        if other != own and point >> np.uint64(3) == here:
            count += _end_of(t, early, late, here, point & np.uint64(7), face) >= RIM
    return np.float32(count) / np.float32(SEATS - 1)


@helper
def _four_ends(s: Any, t: Any, here: Any, first: Any) -> Any:
    """Where four ways out of an empty square lead, 16 bits each."""
    ends = np.uint64(0)
    for step in range(4):
        way = np.uint32(here << np.uint64(3)) | np.uint32(first + step)
        ends |= np.uint64(follow(s, t, np.uint32(t.go[way]))) << np.uint64(16 * step)
    return ends


@helper
def _end_of(t: Any, early: Any, late: Any, here: Any, port: Any, look: Any) -> Any:
    """Where a marker comes to that enters the square by a port when the look is laid (the path may cross it again)."""
    while True:
        way = np.uint64(t.exit[(look << np.uint64(3)) | port])
        ends = early if way < 4 else late
        end = (ends >> ((way & np.uint64(3)) << np.uint64(4))) & np.uint64(0xFFFF)
        if end >> np.uint64(3) != here:
            return end
        port = end & np.uint64(7)


@helper
def _encode_look(square: Any, free: Any, faced: Any, out: Any, at: Any) -> None:
    out[at] = 1.0
    out[at + 1] = ROWS[square]
    out[at + 2] = COLUMNS[square]
    out[at + 3] = np.float32(_bits(free & BESIDE[square])) * QUARTER
    out[at + 4] = np.float32(_bits(free & NEAR[square])) * EIGHTH
    out[at + 5] = np.float32(_bits(free & FAR[square])) * PER_FAR
    out[at + 6] = np.float32((faced >> square) & np.uint64(1))


@helper
def _bits(mask: Any) -> Any:
    """How many bits of a mask of 36 are set."""
    mask = mask - ((mask >> np.uint64(1)) & np.uint64(0x5555555555555555))
    mask = (mask & np.uint64(0x3333333333333333)) + ((mask >> np.uint64(2)) & np.uint64(0x3333333333333333))
    mask = (mask + (mask >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((mask * np.uint64(0x0101010101010101)) >> np.uint64(56))


@compiled(DENSE)
def dense(state: Any, tables: Any, moves: Any, count: Any, out: Any) -> None:
    """Tiles become hand slots; start marks, tiles of an offer and the end of a swap keep a number of their own."""
    s = record(state, STATE)
    if count == 0 or s.phase < LAY:
        for index in range(count):
            out[index] = moves[index]
        return
    seat = np.int64(s.turn)
    slot = 0
    for index in range(count):
        move = np.int64(moves[index])
        if move < layout.GIVE_BASE:
            while np.int64(s.hand[seat, slot]) != (move - layout.LAY_BASE) >> 2:
                slot += 1
            out[index] = LAY_FACE + 4 * slot + ((move - layout.LAY_BASE) & 3)
        elif move < layout.TAKE_BASE:
            while np.int64(s.hand[seat, slot]) != move - layout.GIVE_BASE:
                slot += 1
            out[index] = GIVE_SLOT + slot
        elif move < layout.FINISH:
            out[index] = TAKE_TILE + move - layout.TAKE_BASE
        else:
            out[index] = FINISHED
