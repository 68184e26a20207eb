"""The end of a round: water, injuries, washing, clearing, pebbles, standing up, marker (U-59 to U-82, U-92 to U-94)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.random import below
from warren.engine.record import Int
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.paying import give
from warren.games.underground_panic.rules.pieces import draw_card, note, turn_tiles_back
from warren.games.underground_panic.state import (
    ACT,
    COLOUR_BASE,
    COMPENSATION,
    DONE,
    EV_INJURY,
    EV_OVER,
    EV_PEBBLE_PLACED,
    EV_ROUND,
    EV_SHIELD,
    EV_WASH,
    EV_WATER,
    ICON_N,
    INJURY,
    LAST_ZONE,
    LIMIT,
    NONE,
    OVER,
    PEBBLE,
    RESTING,
    SPACES,
    SURFACE,
    WASHED_OUT,
    UndergroundPanicState,
)


@helper
def all_out(s: UndergroundPanicState) -> bool:
    """Is no gopher left underground?"""
    for gopher in range(s.seats):  # noqa: SIM110 (compiled)
        if s.place[gopher] != SURFACE:
            return False
    return True


@helper
def end_game(s: UndergroundPanicState) -> None:
    """Nothing more to decide."""
    s.phase = OVER
    s.turn = -1
    note(s, EV_OVER, 0, 0)


@helper
def finish_turn(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables) -> None:
    """The next player's turn, the end of the round, or the end of the game (U-58, R-45)."""
    turn_tiles_back(s, np.uint32(s.turn))
    s.chosen = NONE
    s.tunnel = NONE
    s.turns += 1
    if all_out(s):
        end_game(s)
    elif s.turns < s.seats:
        s.turn = (s.start + s.turns) % s.seats
        s.phase = ACT
    else:
        _rise(state, s, t)


@helper
def _rise(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables) -> None:
    """The water rises one level; every gopher in that zone hurts everybody (U-59 to U-63)."""
    s.level += 1
    note(s, EV_WATER, s.level, 0)
    for gopher in range(s.seats):
        if t.zone[np.uint32(s.place[gopher])] == s.level:
            s.hit += 1
    if s.hit > 0:
        _begin_injuries(s)
    else:
        _wash_and_clear(state, s, t)


@helper
def _begin_injuries(s: UndergroundPanicState) -> None:
    s.turn = (s.start + s.hurt_n) % s.seats
    s.hurt_left = s.hit
    next_injury(s)


@helper
def next_injury(s: UndergroundPanicState) -> None:
    """Shield or take the next one while the injury deck lasts (R-30), then compensation, then the hand limit (R-35)."""
    if s.hurt_left > 0 and s.injury_deck_n > 0:
        s.cost = np.int64(1) << (4 * ICON_N)
        s.phase = INJURY
        return
    s.hurt_left = 0
    s.phase = COMPENSATION if s.compensation > 0 else LIMIT


@helper
def suffer(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> None:
    """Take an injury card, or begin to pay a nutshell for it."""
    if move != DONE:
        if give(s, t, seat, move):
            shielded(s, seat)
        return
    s.cost = 0
    left = below(state, np.int64(s.injury_deck_n))
    value = np.uint32(0)
    while left >= s.injury_deck[value]:
        left -= s.injury_deck[value]
        value += np.uint32(1)
    s.injury_deck[value] -= 1
    s.injury_deck_n -= 1
    s.injury[seat, value] += 1
    s.injury_n[seat] += 1
    s.compensation += 1
    note(s, EV_INJURY, seat, 0)
    s.hurt_left -= 1
    next_injury(s)


@helper
def shielded(s: UndergroundPanicState, seat: Int) -> None:
    """A nutshell has been paid: one injury less, no compensation (R-36)."""
    note(s, EV_SHIELD, seat, 0)
    s.hurt_left -= 1
    next_injury(s)


@helper
def compensate(state: Bytes, s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """Draw a card for an injury taken (U-67)."""
    if move != NONE:
        draw_card(state, s, seat, move - COLOUR_BASE)
    s.compensation -= 1
    if s.compensation == 0:
        s.phase = LIMIT


@helper
def finish_injuries(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables) -> None:
    """The next player's injuries, or on with the round's end."""
    turn_tiles_back(s, np.uint32(s.turn))
    s.hurt_n += 1
    if s.hurt_n < s.seats:
        _begin_injuries(s)
        return
    s.hurt_n = 0
    s.hit = 0
    _wash_and_clear(state, s, t)


@helper
def _wash_and_clear(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables) -> None:
    for gopher in range(s.seats):
        if t.zone[np.uint32(s.place[gopher])] == s.level:
            _wash(state, s, t, gopher)
    for space in range(1, SPACES):
        if t.zone[space] == s.level:
            s.token[space] = NONE
    if all_out(s):
        end_game(s)
        return
    _place_pebbles(s, t)
    _next_round(s)


@helper
def _wash(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, gopher: Int) -> None:
    """The direction die carries a gopher one zone on, or the last flood throws it out (U-71, R-38, R-39)."""
    if s.gopher_flags[gopher] & PEBBLE:
        s.gopher_flags[gopher] &= 255 - PEBBLE
        s.supply += 1
    if s.level == LAST_ZONE:
        s.place[gopher] = SURFACE
        s.gopher_flags[gopher] = WASHED_OUT
        note(s, EV_WASH, gopher, NONE)
    else:
        way = 4 * np.int64(s.place[gopher]) + below(state, 2)
        s.place[gopher] = t.target[way]
        note(s, EV_WASH, gopher, t.tunnel[way])


@helper
def _place_pebbles(s: UndergroundPanicState, t: UndergroundPanicTables) -> None:
    """A pebble for every gopher of the rearmost zone that has none, while the supply lasts (U-75 to U-77, R-33)."""
    rearmost: Int = 255
    for gopher in range(s.seats):
        rearmost = min(rearmost, np.int64(t.zone[np.uint32(s.place[gopher])]))
    for gopher in range(s.seats):
        if t.zone[np.uint32(s.place[gopher])] == rearmost and not s.gopher_flags[gopher] & PEBBLE and s.supply > 0:
            s.gopher_flags[gopher] |= PEBBLE
            s.supply -= 1
            note(s, EV_PEBBLE_PLACED, gopher, 0)


@helper
def _next_round(s: UndergroundPanicState) -> None:
    for gopher in range(s.seats):
        s.gopher_flags[gopher] &= 255 - RESTING
    s.start = (s.start + 1) % s.seats
    s.round_no += 1
    s.turns = 0
    s.turn = s.start
    s.phase = ACT
    note(s, EV_ROUND, s.round_no, 0)
