"""What a seat may know, and one possible truth behind it."""

from __future__ import annotations

from warren.engine.compile import compiled
from warren.engine.components import Bytes
from warren.engine.contract import OBSERVE, REDEAL, copy_into
from warren.engine.random import mix, seed_stream
from warren.engine.record import Int, record
from warren.games.burrows.state import BurrowsState


@compiled(OBSERVE)
def observe(state: Bytes, tables: Bytes, seat: int, out: Bytes) -> None:
    """Everything but the stream: all that lies face down was seen by everybody before (R-27)."""
    copy_into(out, state)
    record(out, BurrowsState).rng = 0


@compiled(REDEAL)
def redeal(state: Bytes, tables: Bytes, seat: int, seed: Int) -> None:
    """Another stream brings the tiles up in another order."""
    seed_stream(state, mix(seed))
