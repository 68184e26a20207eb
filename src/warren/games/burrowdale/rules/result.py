"""Scores, winners and rewards (D-66, D-84)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled
from warren.engine.components import Bytes
from warren.engine.contract import REWARDS, SCORES, WINNERS, share_rewards
from warren.engine.record import Array, record
from warren.games.burrowdale.state import OVER, BurrowdaleState


@compiled(SCORES)
def scores(state: Bytes, tables: Bytes, out: Array) -> None:
    """Points of each seat."""
    s = record(state, BurrowdaleState)
    for seat in range(s.seats):
        out[seat] = s.score[seat]


@compiled(REWARDS)
def rewards(state: Bytes, tables: Bytes, out: Array) -> None:
    """The winners share the pot. Solo: 1 for the win, else minus the missing share of the 120 points."""
    s = record(state, BurrowdaleState)
    if s.phase == OVER and s.seats == 1 and s.winners == 0:
        out[0] = s.score[0] / np.float64(s.goal) - 1.0
    else:
        share_rewards(np.int64(s.winners), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Bytes, tables: Bytes) -> int:
    """Bit mask of the winners."""
    return np.int64(record(state, BurrowdaleState).winners)  # type: ignore[return-value]
