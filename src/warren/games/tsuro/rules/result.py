"""Points, rewards and winners."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled
from warren.engine.components import Bytes
from warren.engine.contract import REWARDS, SCORES, WINNERS, share_rewards
from warren.engine.record import Array, record
from warren.games.tsuro.state import TsuroState


@compiled(SCORES)
def scores(state: Bytes, tables: Bytes, out: Array) -> None:
    """How many tiles lay when a marker went out; survivors count them all (R-30)."""
    s = record(state, TsuroState)
    for seat in range(s.seats):
        out[seat] = s.laid if s.out[seat] < 0 else s.out[seat]


@compiled(REWARDS)
def rewards(state: Bytes, tables: Bytes, out: Array) -> None:
    """The pot shared by the winners."""
    s = record(state, TsuroState)
    share_rewards(np.int64(s.winners), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Bytes, tables: Bytes) -> int:
    """Bit mask of the winners."""
    return record(state, TsuroState).winners
