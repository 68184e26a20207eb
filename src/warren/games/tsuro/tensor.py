"""Tsuro's observation for learning: floats in [0, 1], seats counted from the observer's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from warren.engine.compile import compiled, record
from warren.engine.contract import DENSE, ENCODE
from warren.games.tsuro import state as layout
from warren.games.tsuro.components import TABLES
from warren.games.tsuro.state import EMPTY, HAND, NOWHERE, RIM, SEATS, SQUARES, STATE, TILES

#: (name, length, meaning), in this order.
PLANES: Sequence[tuple[str, int, str]] = (
    ("phase", 5, "one-hot: place, lay, give, take, over"),
    ("own turn", 1, "1 when the observer decides"),
    ("board", SQUARES * 8, "per square and port: (port at the other end + 1) / 8, 0 where no tile lies"),
    ("markers", SEATS * SQUARES * 8, "per seat from the observer's: one-hot of the point its marker faces"),
    ("living", SEATS, "1 for each seat still in play, from the observer's"),
    ("tiles in hand", SEATS, "hand sizes / 3, from the observer's"),
    ("dragon", SEATS, "1 for the holder of the dragon tile, from the observer's"),
    ("own tiles", HAND * 8, "per hand slot and port: (port at the other end + 1) / 8"),
    ("own tile numbers", TILES, "1 for each tile in the observer's hand"),
    ("offer", TILES, "1 for each visible tile of a bonus offer"),
    ("pile", 1, "tiles in the pile / 35"),
)
SIZE = sum(length for _, length, _ in PLANES)
MOVES = layout.MOVES


@compiled(ENCODE)
def encode(state: Any, tables: Any, seat: Any, out: Any) -> None:
    """Write the planes of an observation (``state`` is already masked for the seat; -1 is a spectator)."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    out[:] = 0.0
    own: Any = max(np.int64(seat), 0)
    out[s.phase] = 1.0
    out[5] = 1.0 if s.turn == seat else 0.0
    at = 6
    for square in range(SQUARES):
        if s.board[square] != EMPTY:
            for port in range(8):
                out[at + 8 * square + port] = (t.exit[8 * np.int64(s.board[square]) + port] + 1) / 8.0
    at += SQUARES * 8
    sizes = at + SEATS * SQUARES * 8
    for step in range(s.seats):
        other = (own + step) % s.seats
        if s.pos[other] < RIM and s.pos[other] != NOWHERE:
            out[at + step * SQUARES * 8 + s.pos[other]] = 1.0
        out[sizes + step] = (s.living >> other) & 1
        for slot in range(HAND):
            if s.hand[other, slot] != EMPTY:
                out[sizes + SEATS + step] += 1.0 / HAND
        out[sizes + 2 * SEATS + step] = 1.0 if s.dragon == other else 0.0
    at = sizes + 3 * SEATS
    for slot in range(HAND):
        tile = np.int64(s.hand[own, slot])
        if tile < TILES:
            for port in range(8):
                out[at + 8 * slot + port] = (t.exit[32 * tile + port] + 1) / 8.0
            out[at + HAND * 8 + tile] = 1.0
    at += HAND * 8 + TILES
    for slot in range(s.pool_n):
        if s.pool[slot] < TILES:
            out[at + s.pool[slot]] = 1.0
    out[at + TILES] = s.pile_n / 35.0


@compiled(DENSE)
def dense(state: Any, tables: Any, moves: Any, count: Any, out: Any) -> None:
    """Move codes are dense already: the index of a move is its code."""
    out[:count] = moves[:count]
