"""Everything is open, so a seat knows all but the random stream."""

from __future__ import annotations

from typing import Any

from last_carrot.state import LastCarrotState
from warren.engine.compile import compiled
from warren.engine.contract import OBSERVE, REDEAL, copy_into
from warren.engine.random import mix, seed_stream
from warren.engine.record import record


@compiled(OBSERVE)
def observe(state: Any, tables: Any, seat: int, out: Any) -> None:
    """The whole table."""
    copy_into(out, state)
    record(out, LastCarrotState).rng = 0


@compiled(REDEAL)
def redeal(state: Any, tables: Any, seat: int, seed: Any) -> None:
    """Nothing to deal; only the stream is another one."""
    seed_stream(state, mix(seed))
