"""A move, and the end of the game (L-03, L-04)."""

from __future__ import annotations

from typing import Any

from last_carrot.state import MOST, ROWS, LastCarrotState
from warren.engine.compile import compiled
from warren.engine.contract import APPLY
from warren.engine.record import record


@compiled(APPLY)
def apply(state: Any, tables: Any, move: int) -> None:
    """Pull the carrots; the turn goes on, or the game is over."""
    s = record(state, LastCarrotState)
    s.ply += 1
    s.left[move // MOST] -= move % MOST + 1
    left = 0
    for row in range(ROWS):
        left += s.left[row]
    if left == 0:
        s.winners = 1 << s.turn
        s.turn = -1
    else:
        s.turn = (s.turn + 1) % s.seats
