"""The deal (B-09 to B-25)."""

from __future__ import annotations

from warren.engine.compile import compiled
from warren.engine.components import Bytes
from warren.engine.contract import SETUP
from warren.engine.random import seed_stream
from warren.engine.record import Array, Int, record
from warren.games.burrows.components import BurrowsTables
from warren.games.burrows.rules.stages import lay_schedule
from warren.games.burrows.rules.turn import begin_turn, turn_up
from warren.games.burrows.state import EMPTY, KINDS, MORE, POOL, SEATS, BurrowsOptions, BurrowsState


@compiled(SETUP)
def setup(state: Bytes, tables: Bytes, options: Array, seats: int, seed: Int) -> None:
    """Lay out the schedule, house the gophers, turn up the pool."""
    s = record(state, BurrowsState)
    t = record(tables, BurrowsTables)
    seed_stream(state, seed)
    s.seats = seats
    chosen = record(options, BurrowsOptions)
    s.ask_order = chosen.order
    s.open_book = chosen.open_book
    s.formation = seats + MORE * chosen.last_columns
    for seat in range(SEATS):
        s.reserve[seat] = EMPTY
        for kind in range(KINDS):
            s.home_length[seat, kind] = t.start[seats, seat, kind]
    lay_schedule(state, s, t)
    for slot in range(POOL):
        s.pool[slot] = EMPTY
    s.left = t.tiles
    for tile in range(t.tiles):
        s.stack[tile] = tile
    s.pool[0] = turn_up(state, s)
    s.pool[1] = turn_up(state, s)
    begin_turn(state, s, 0)
