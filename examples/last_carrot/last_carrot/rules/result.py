"""Points, rewards and the winner (L-04)."""

from __future__ import annotations

from typing import Any

import numpy as np

from last_carrot.state import LastCarrotState
from warren.engine.compile import compiled
from warren.engine.contract import REWARDS, SCORES, WINNERS, share_rewards
from warren.engine.record import record


@compiled(SCORES)
def scores(state: Any, tables: Any, out: Any) -> None:
    """One point for the winner."""
    s = record(state, LastCarrotState)
    for seat in range(s.seats):
        out[seat] = (s.winners >> seat) & 1


@compiled(REWARDS)
def rewards(state: Any, tables: Any, out: Any) -> None:
    """The winner takes it all."""
    s = record(state, LastCarrotState)
    share_rewards(np.int64(s.winners), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Any, tables: Any) -> int:
    """Bit mask of the winner."""
    return record(state, LastCarrotState).winners
