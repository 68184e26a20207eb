"""Points, rewards and winners (U-95, U-96)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import REWARDS as REWARDS_SIGNATURE
from warren.engine.contract import SCORES, WINNERS, share_rewards
from warren.engine.record import Array, Int, record
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.leaving import reward_points
from warren.games.underground_panic.state import (
    COLOURS,
    INJURY_VALUES,
    KINDS,
    OVER,
    UndergroundPanicState,
)

FULL_SCORE = 20.0  # points that count as a full success for the table's part of the reward
RANK_SHARE = 0.5


@helper
def full_score(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> Int:
    """Stash and rewards less injuries (U-95)."""
    points = reward_points(s, t, seat)
    for kind in range(KINDS):
        points += np.int64(s.stash[seat, kind]) * np.int64(t.points[kind])
    for value in range(INJURY_VALUES):
        points -= value * np.int64(s.injury[seat, value])
    return points


@helper
def winner_mask(s: UndergroundPanicState, t: UndergroundPanicTables) -> int:
    """Bit mask of the seats with the highest score (U-96, R-47)."""
    best: Int = -1000
    found = 0
    for seat in range(s.seats):
        score = full_score(s, t, seat)
        if score > best:
            best = score
            found = 0
        if score == best:
            found |= 1 << seat
    return found


@compiled(SCORES)
def scores(state: Bytes, tables: Bytes, out: Array) -> None:
    """The final scores; before the end only what lies open (rewards, the least the stashed cards can be worth)."""
    s = record(state, UndergroundPanicState)
    t = record(tables, UndergroundPanicTables)
    for seat in range(s.seats):
        if s.phase == OVER:
            out[seat] = full_score(s, t, seat)
        else:
            points = reward_points(s, t, seat)
            for colour in range(COLOURS):
                points += np.int64(s.stash_colour[seat, colour]) * np.int64(t.least[colour])
            out[seat] = points


@compiled(WINNERS)
def winners(state: Bytes, tables: Bytes) -> int:
    """Bit mask of the winners once the game is over."""
    s = record(state, UndergroundPanicState)
    return winner_mask(s, record(tables, UndergroundPanicTables)) if s.phase == OVER else 0


@compiled(REWARDS_SIGNATURE)
def rewards(state: Bytes, tables: Bytes, out: Array) -> None:
    """Half for the rank, half for the points themselves: a table that drowns together loses together."""
    s = record(state, UndergroundPanicState)
    t = record(tables, UndergroundPanicTables)
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.phase != OVER:
        return
    share_rewards(np.int64(winner_mask(s, t)), np.int64(s.seats), out)
    for seat in range(s.seats):
        level = min(1.0, max(-1.0, full_score(s, t, seat) / FULL_SCORE))
        out[seat] = RANK_SHARE * out[seat] + (1.0 - RANK_SHARE) * level
