"""What a seat may know, and one possible truth behind it."""

from __future__ import annotations

from warren.engine.compile import compiled
from warren.engine.components import Bytes
from warren.engine.contract import AHEAD, OBSERVE, REDEAL, copy_into
from warren.engine.random import mix, seed_stream
from warren.engine.record import Int, record
from warren.games.burrows.state import EMPTY, FRESH, POOL, TURN, BurrowsState


@compiled(OBSERVE)
def observe(state: Bytes, tables: Bytes, seat: int, out: Bytes) -> None:
    """Everything but the stream: all that lies face down was seen by everybody before (R-27)."""
    copy_into(out, state)
    record(out, BurrowsState).rng = 0


@compiled(REDEAL)
def redeal(state: Bytes, tables: Bytes, seat: int, seed: Int) -> None:
    """Another stream brings the tiles up in another order."""
    seed_stream(state, mix(seed))


@compiled(AHEAD)
def ahead(state: Bytes, tables: Bytes, seat: int) -> int:
    """A turn begins with a choice among the open tiles: those that lie there now, as nobody knows which come up before it.

    Burrows that still wait for the gopher check are the builder's affair. Without an open tile there is no turn.
    """
    s = record(state, BurrowsState)
    for index in range(FRESH):
        s.fresh_kind[index] = 0
        s.fresh_length[index] = 0
        s.fresh_end[index] = 0
    s.waiting = 0
    s.built = 0
    s.seat = seat
    s.turn = seat
    s.phase = TURN
    s.number += 1
    tiles = 0
    for slot in range(POOL):
        tiles += 1 if s.pool[slot] != EMPTY else 0
    return 1 if tiles > 0 else 0
