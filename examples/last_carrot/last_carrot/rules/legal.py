"""What the seat to decide may do (L-03)."""

from __future__ import annotations

from typing import Any

from last_carrot.state import MOST, ROWS, LastCarrotState
from warren.engine.compile import compiled
from warren.engine.contract import LEGAL_MOVES
from warren.engine.record import record


@compiled(LEGAL_MOVES)
def legal_moves(state: Any, tables: Any, out: Any) -> int:
    """One to three carrots out of any row that has them."""
    s = record(state, LastCarrotState)
    count = 0
    for row in range(ROWS):
        for carrots in range(1, MOST + 1):
            if carrots <= s.left[row]:
                out[count] = MOST * row + carrots - 1
                count += 1
    return count
