"""What a bot should know: with two seats, leave rows whose lengths modulo four cancel out (Bouton 1901)."""

from __future__ import annotations

from typing import Any

from last_carrot.state import MOST, ROWS, LastCarrotState
from warren.engine.compile import compiled, helper
from warren.engine.contract import EVALUATE, PRIORS, share_rewards
from warren.engine.record import record


@helper
def _balance(s: LastCarrotState) -> int:
    """0: whoever has just moved wins at a table of two."""
    sum_ = 0
    for row in range(ROWS):
        sum_ ^= s.left[row] % (MOST + 1)
    return sum_


@compiled(EVALUATE)
def evaluate(state: Any, tables: Any, out: Any) -> None:
    """Certain at a table of two, a coin toss among more."""
    s = record(state, LastCarrotState)
    if s.turn < 0:
        share_rewards(s.winners, s.seats, out)
        return
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.seats == 2:
        out[s.turn] = -0.9 if _balance(s) == 0 else 0.9
        out[1 - s.turn] = -out[s.turn]


@compiled(PRIORS)
def priors(state: Any, tables: Any, moves: Any, count: int, out: Any) -> None:
    """Prefer moves that leave the rows in balance."""
    s = record(state, LastCarrotState)
    for index in range(count):
        row, carrots = moves[index] // MOST, moves[index] % MOST + 1
        s.left[row] -= carrots
        out[index] = 5.0 if _balance(s) == 0 else 1.0
        s.left[row] += carrots
