"""Scores, winners and rewards (D-66, D-84)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, record
from warren.engine.contract import REWARDS, SCORES, WINNERS, share_rewards
from warren.games.burrowdale.state import OVER, STATE


@compiled(SCORES)
def scores(state: Any, tables: Any, out: Any) -> None:
    """Points of each seat."""
    s = record(state, STATE)
    for seat in range(s.seats):
        out[seat] = s.score[seat]


@compiled(REWARDS)
def rewards(state: Any, tables: Any, out: Any) -> None:
    """The pot shared by the winners; solo 1 for the win, else below 0 by the share of the 120 points missing."""
    s = record(state, STATE)
    if s.phase == OVER and s.seats == 1 and s.winners == 0:
        out[0] = s.score[0] / np.float64(s.goal) - 1.0
    else:
        share_rewards(np.int64(s.winners), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Any, tables: Any) -> int:
    """Bit mask of the winners."""
    return np.int64(record(state, STATE).winners)  # type: ignore[return-value]
