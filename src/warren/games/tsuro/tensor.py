"""Tsuro's observation for learning: floats in [0, 1], seats counted from the observer's.

It is complete (every tile, marker and hand size can be read from it) and short, because learning from millions of games
makes every float costly. Moves are numbered by hand slot and rotation, so that a policy need not learn every tile by itself; what
laying a tile would do is for the learner to work out (``examples/train_tsuro.py`` shows how).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import DENSE, ENCODE
from warren.engine.record import Array, Int, record
from warren.games.tsuro import state as layout
from warren.games.tsuro.components import TsuroTables
from warren.games.tsuro.state import EMPTY, HAND, LAY, RIM, SEATS, SQUARES, TILES, TsuroState

SIDE = 6  # squares of a row
MARKER = 2 * SIDE + 8  # row, column, port
FACES = 4 * HAND  # three tiles, four rotations each

#: (name, length, meaning), in this order.
PLANES: Sequence[tuple[str, int, str]] = (
    ("phase", 5, "one-hot: place, lay, give, take, over"),
    ("own turn", 1, "1 when the observer decides"),
    ("covered", SQUARES, "1 for each square with a tile"),
    ("board", SQUARES, "per square: (4 * tile + rotation + 1) / 140, 0 where no tile lies"),
    ("markers", SEATS * MARKER, "per seat from the observer's: one-hot row, column and port it faces; 0 when out"),
    ("living", SEATS, "1 for each seat still in play, from the observer's"),
    ("tiles in hand", SEATS, "hand sizes / 3, from the observer's"),
    ("dragon", SEATS, "1 for the holder of the dragon tile, from the observer's"),
    ("own tiles", HAND * 8, "per hand slot and port: (port at the other end + 1) / 8"),
    ("offer", TILES, "1 for each visible tile of a bonus offer"),
    ("pile", 1, "tiles in the pile / 35"),
)  # fmt: skip
SIZE = sum(length for _, length, _ in PLANES)

# Dense moves: start marks, hand slot and rotation, hand slot to give, tile to take, finish.
LAY_FACE = layout.LAY_BASE
GIVE_SLOT = LAY_FACE + FACES
TAKE_TILE = GIVE_SLOT + HAND
FINISHED = TAKE_TILE + TILES
MOVES = FINISHED + 1

BOARD = 6
MARKERS = BOARD + 2 * SQUARES
LIVING = MARKERS + SEATS * MARKER
OWN = LIVING + 3 * SEATS
OFFER = OWN + HAND * 8

EIGHTH = np.float32(1 / 8)


LOOKS = 4 * TILES
ONE_LOOK = np.float32(1 / LOOKS)
ONE_PILE = np.float32(1 / TILES)
SELECTIVE = True  # encode reads no hand but the observer's


@compiled(ENCODE)
def encode(state: Bytes, tables: Bytes, seat: Int, out: Array) -> None:
    """Write the planes of an observation (-1 is a spectator)."""
    s = record(state, TsuroState)
    t = record(tables, TsuroTables)
    for index in range(BOARD):
        out[index] = 0.0
    for index in range(MARKERS, MARKERS + MARKER * np.int64(s.seats)):  # those of absent seats are never set
        out[index] = 0.0
    for index in range(LIVING, OFFER):
        out[index] = 0.0
    own: Any = max(np.int64(seat), 0)
    out[s.phase] = 1.0
    out[5] = 1.0 if s.turn == seat else 0.0
    for square in range(SQUARES):  # without a branch, so that several squares are written at once
        look = np.int32(s.board[square])
        covered = np.float32(look < LOOKS)
        out[BOARD + square] = covered
        out[BOARD + SQUARES + square] = covered * (np.float32(look + 1) * ONE_LOOK)
    _encode_seats(s, own, out)
    for slot in range(HAND):
        tile = np.uint64(s.hand[own, slot])
        if tile < TILES and seat >= 0:
            _encode_tile(t, tile, out, OWN + 8 * slot)
    if s.bonus:
        _encode_offer(s, seat, out)
    out[OFFER + TILES] = np.float32(s.pile_n) * ONE_PILE


@helper
def _encode_offer(s: TsuroState, seat: Int, out: Array) -> None:
    """The tiles on offer: all for the seat that swaps, for others those of their own hands."""
    for tile in range(TILES):
        out[OFFER + tile] = 0.0
    for slot in range(s.pool_n):
        if s.pool[slot] < TILES and (seat == s.turn or seat == s.pool_from[slot]):
            out[OFFER + s.pool[slot]] = 1.0


@helper
def _encode_tile(t: TsuroTables, tile: Int, out: Array, at: Int) -> None:
    for port in range(8):
        out[at + port] = np.float32(t.exit[np.uint64(32) * tile + np.uint64(port)] + 1) * EIGHTH


@helper
def _encode_seats(s: TsuroState, own: Int, out: Array) -> None:
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


@compiled(DENSE)
def dense(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Tiles become hand slots; start marks, tiles of an offer and the end of a swap keep a number of their own."""
    s = record(state, TsuroState)
    if count == 0 or s.phase < LAY:
        for index in range(count):
            out[index] = moves[index]
        return
    # The hand is sorted, so a tile's slot is the number of smaller ones.
    first, second = np.int32(s.hand[s.turn, 0]), np.int32(s.hand[s.turn, 1])
    if s.phase == LAY:
        for index in range(count):
            look = np.int32(moves[index]) - np.int32(layout.LAY_BASE)
            tile = look >> np.int32(2)
            slot = np.int32(tile > first) + np.int32(tile > second)
            out[index] = np.int32(LAY_FACE) + np.int32(4) * slot + (look & np.int32(3))
        return
    for index in range(count):
        move = np.int64(moves[index])
        if move < layout.TAKE_BASE:
            given = move - layout.GIVE_BASE
            out[index] = GIVE_SLOT + (given > first) + (given > second)
        elif move < layout.FINISH:
            out[index] = TAKE_TILE + move - layout.TAKE_BASE
        else:
            out[index] = FINISHED
