"""Complaints, rewards and the winner (B-73 to B-76)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import REWARDS, SCORES, WINNERS, share_rewards
from warren.engine.record import Array, record
from warren.games.burrows.components import BurrowsTables
from warren.games.burrows.state import EMPTY, OVER, SEATS, BurrowsState


@compiled(SCORES)
def scores(state: Bytes, tables: Bytes, out: Array) -> None:
    """Complaints less one for a reserved tile, as a loss: fewer complaints are a higher score."""
    complaints(record(state, BurrowsState), record(tables, BurrowsTables), out)


@compiled(REWARDS)
def rewards(state: Bytes, tables: Bytes, out: Array) -> None:
    """The winner takes all."""
    s = record(state, BurrowsState)
    share_rewards(winning_mask(s, record(tables, BurrowsTables)), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Bytes, tables: Bytes) -> int:
    """Bit mask of the one winner."""
    return winning_mask(record(state, BurrowsState), record(tables, BurrowsTables))  # type: ignore[no-any-return]


@helper
def complaints(s: BurrowsState, t: BurrowsTables, out: Array) -> None:
    """Each seat's complaints as a loss, less one for a reserved tile."""
    for seat in range(s.seats):
        out[seat] = 0.0 if s.reserve[seat] == EMPTY else 1.0
    for page in range(t.pages):
        owner = s.page_owner[page]
        if owner < SEATS:
            out[owner] -= t.complaints[page]


@helper
def winning_mask(s: BurrowsState, t: BurrowsTables) -> Any:
    """Fewest complaints; of equals the one whose next turn would come first (B-76)."""
    if s.phase != OVER:
        return np.int64(0)
    points = np.zeros(SEATS)
    complaints(s, t, points)
    best = np.int64(-1)
    for step in range(1, np.int64(s.seats) + 1):
        seat = (np.int64(s.seat) + step) % np.int64(s.seats)
        if best < 0 or points[seat] > points[best]:
            best = seat
    return np.int64(1) << best
