"""How often the water will still catch a gopher: what the bots expect, and what the present flood still costs."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Int
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.state import (
    CUBE,
    CUBE_AFTER,
    FIRST_ZONE,
    LAST_ROUND,
    LAST_ZONE,
    NONE,
    PAY,
    PAY_PARTNER,
    SIDEWAYS,
    SURFACE,
    UndergroundPanicState,
)

USUAL_STEPS = 0.88  # steps to go for each turn left, at most tables
# Measured at tables of greedy bots: forward steps for each turn left, and how surely a lack of them ends in the water.
PACE, PACE_PER_ROUND = 0.417, 0.018
SHARPNESS, SHARPNESS_AT_END = 0.034, 1.32


@helper
def turns_left(s: UndergroundPanicState) -> int:
    """Turns all players together still have, this one included."""
    left: Any = (LAST_ROUND - np.int64(s.round_no)) * np.int64(s.seats) + np.int64(s.seats) - np.int64(s.turns)
    return max(left, 0)  # type: ignore[no-any-return]


@helper
def coming_washes(s: UndergroundPanicState, t: UndergroundPanicTables) -> float:
    """How often the water will probably still catch a gopher, those it has caught just now not counted.

    The steps to go that no turn will make are made by the water. Those in danger right now count a little more.
    """
    steps: Any = -np.int64(s.hit)  # the water is about to carry them on
    danger = 0
    for gopher in range(s.seats):
        space = np.uint32(s.place[gopher])
        if space < SURFACE:
            zone = np.int64(t.zone[space])
            steps += LAST_ZONE + 1 - zone
            if zone <= s.level + 1 and s.hit == 0 and zone >= FIRST_ZONE:
                danger += 1
    now = max(0.0, danger - 0.85 * (np.int64(s.seats) - np.int64(s.turns)))
    if s.level < 2:
        now = 0.0
    return washes_for(s, steps - _step_under_way(s)) + 0.6 * now


@helper
def washes_for(s: UndergroundPanicState, steps: float) -> float:
    """Washes to come with so many steps to go: what turns leave undone, and never less than nothing."""
    turns = turns_left(s)
    rounds = max(1.0, turns / s.seats)
    sharpness = SHARPNESS + SHARPNESS_AT_END / rounds
    lack = steps - (PACE + PACE_PER_ROUND * rounds) * turns
    return np.log1p(np.exp(sharpness * lack)) / sharpness  # type: ignore[no-any-return]


@helper
def _step_under_way(s: UndergroundPanicState) -> float:
    """The chance that the attempt of this turn gets a gopher one zone up."""
    if s.tunnel == NONE or s.tunnel >= SIDEWAYS:
        return 0.0
    if s.phase == PAY or (s.phase == PAY_PARTNER and s.hit == 0):
        return 1.0
    if s.phase == CUBE or s.phase == CUBE_AFTER:
        return 0.75 if s.cubes == 1 else 0.55
    return 0.0


@helper
def usual_washes(s: UndergroundPanicState) -> float:
    """Washes that most tables have still to expect at this time."""
    return washes_for(s, USUAL_STEPS * turns_left(s))


@helper
def caught(s: UndergroundPanicState, seat: Int) -> Int:
    """The injuries of the present flood that a seat has still to settle."""
    if s.hit == 0:
        return np.int64(0)
    if seat == s.turn:
        return np.int64(s.hurt_left)
    place = (np.int64(seat) - np.int64(s.start) + np.int64(s.seats)) % np.int64(s.seats)
    return np.int64(0) if place < s.hurt_n else np.int64(s.hit)
