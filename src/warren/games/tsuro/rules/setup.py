"""The deal (T-12 to T-17)."""

from __future__ import annotations

from warren.engine.compile import compiled
from warren.engine.components import Bytes
from warren.engine.contract import SETUP
from warren.engine.random import seed_stream, shuffle
from warren.engine.record import Array, Int, record
from warren.games.tsuro.rules.drawing import draw_one
from warren.games.tsuro.state import EMPTY, HAND, NOWHERE, SQUARES, TILES, TsuroOptions, TsuroState


@compiled(SETUP)
def setup(state: Bytes, tables: Bytes, options: Array, seats: int, seed: Int) -> None:
    """Shuffle the tiles and deal three to each seat; the rest is the pile."""
    s = record(state, TsuroState)
    seed_stream(state, seed)
    s.seats = seats
    chosen = record(options, TsuroOptions)
    s.bonus = 1 if chosen.bonus and seats > 2 else 0
    s.collide = chosen.collide
    s.living = (1 << seats) - 1
    s.dragon = -1
    for square in range(SQUARES):
        s.board[square] = EMPTY
    for slot in range(21):
        s.pool[slot] = EMPTY
        s.pool_from[slot] = EMPTY
    for slot in range(2):
        s.given[slot] = EMPTY
        s.got[slot] = EMPTY
    for tile in range(TILES):
        s.pile[tile] = tile
    shuffle(state, s.pile, TILES)
    s.pile_n = TILES
    for seat in range(8):
        s.pos[seat] = NOWHERE
        s.met[seat] = NOWHERE
        s.start[seat] = EMPTY
        s.out[seat] = -1
        for slot in range(HAND):
            s.hand[seat, slot] = EMPTY
    for seat in range(seats):
        for _ in range(HAND):
            draw_one(s, seat)
