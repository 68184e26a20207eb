"""The rows are laid out (L-01, L-02)."""

from __future__ import annotations

from typing import Any

from last_carrot.components import LastCarrotTables
from last_carrot.state import ROWS, LastCarrotState
from warren.engine.compile import compiled
from warren.engine.contract import SETUP
from warren.engine.random import seed_stream
from warren.engine.record import record


@compiled(SETUP)
def setup(state: Any, tables: Any, options: Any, seats: int, seed: Any) -> None:
    """All carrots are in the ground, seat 0 begins."""
    s = record(state, LastCarrotState)
    t = record(tables, LastCarrotTables)
    seed_stream(state, seed)
    s.seats = seats
    for row in range(ROWS):
        s.left[row] = t.rows[row]
