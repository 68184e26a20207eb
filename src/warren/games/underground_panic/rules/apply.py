"""A move carried out up to the next real question."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import APPLY
from warren.engine.record import Int, record
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules import flood, gains, leaving, paying, resting, stash, tunnels
from warren.games.underground_panic.rules.legal import available, choices
from warren.games.underground_panic.rules.pieces import discard_card, forget_events
from warren.games.underground_panic.rules.setup import pick_seventh
from warren.games.underground_panic.state import (
    ACT,
    BONUS_AFTER,
    BONUS_COLOUR,
    CARD_BASE,
    COMPENSATION,
    CUBE,
    CUBE_AFTER,
    DISCARD,
    GAIN,
    INJURY,
    LIMIT,
    NONE,
    OVER,
    PAY,
    PAY_PARTNER,
    REST_DROP,
    REWARD_AFTER,
    REWARD_PICK,
    STASH,
    SWAP_IN,
    SWAP_OUT,
    TILE_PICK,
    UndergroundPanicState,
)

SCRATCH = 40  # room for the choices of any position


@compiled(APPLY)
def apply(state: Bytes, tables: Bytes, move: int) -> None:
    """Carry out a legal move and every question with one answer after it."""
    s = record(state, UndergroundPanicState)
    t = record(tables, UndergroundPanicTables)
    mover = s.turn
    s.ply += 1
    forget_events(s)
    answer(state, s, t, move)
    settle(state, s, t, mover)


@helper
def settle(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, mover: Int) -> None:
    """Go on until somebody really has to decide, or the game is over.

    Whether another player is asked may depend on their hand and so tell the mover something about it. Each such peek
    is counted in a hidden field: that is how the engine knows that the move cannot be taken back.
    """
    scratch = np.empty(SCRATCH, np.int32)
    while s.phase != OVER:
        if s.phase == GAIN:
            gains.gain(state, s, np.uint32(s.turn))
        elif s.phase == LIMIT:
            _limit(state, s, t)
        else:
            if s.turn != mover and _hand_decides(s):
                s.peeks = (np.int64(s.peeks) + 1) & 255
            count = choices(s, t, scratch, 2)
            if count >= 2:
                return
            answer(state, s, t, np.int64(scratch[0]) if count == 1 else np.int64(NONE))


@helper
def _hand_decides(s: UndergroundPanicState) -> bool:
    """Does it depend on the cards in hand whether there is anything to ask?"""
    if s.phase == ACT:
        free = 0
        for gopher in range(s.seats):
            free += 1 if available(s, gopher) else 0
        return free == 1
    return s.phase in (STASH, DISCARD, INJURY)


@helper
def _limit(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables) -> None:
    """Discard down to seven, then on with the turn's or the injuries' end (U-47, U-68)."""
    if stash.over_limit(s, np.uint32(s.turn)):
        s.phase = DISCARD
    elif s.hit > 0:
        flood.finish_injuries(state, s, t)
    else:
        flood.finish_turn(state, s, t)


@helper
def answer(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, move: Int) -> None:
    """Carry out one answer to the question of the present phase (NONE: no card can be drawn)."""
    seat = np.uint32(s.turn)
    phase = s.phase
    if phase == ACT:
        tunnels.act(s, t, seat, move)
    elif phase == PAY:
        if paying.give(s, t, seat, move):
            tunnels.paid(s, t, seat)
    elif phase == PAY_PARTNER:
        paying.give_partner(s, seat, move)
        if s.hit > 0:
            flood.shielded(s, seat)
        else:
            tunnels.paid(s, t, seat)
    elif phase == STASH:
        stash.stash_card(s, seat, move)
    elif phase == DISCARD:
        discard_card(s, seat, np.uint32(move - CARD_BASE))
        s.phase = LIMIT
    elif phase == CUBE:
        tunnels.settle_cube(state, s, t, seat, move)
    elif phase == CUBE_AFTER:
        tunnels.cube_rolled(state, s, t, seat, move)
    else:
        _answer_rarer(state, s, t, seat, move)


@helper
def _answer_rarer(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> None:
    phase = s.phase
    if phase == BONUS_COLOUR:
        gains.bonus_colour(state, s, seat, move)
    elif phase == BONUS_AFTER:
        gains.bonus_rolled(state, s, seat, move)
    elif phase == REST_DROP:
        resting.forgo(s, seat, move)
    elif phase == TILE_PICK:
        gains.pick_tile(state, s, seat, move)
    elif phase == INJURY:
        flood.suffer(state, s, t, seat, move)
    elif phase == COMPENSATION:
        flood.compensate(state, s, seat, move)
    elif phase == SWAP_OUT:
        resting.swap_out(s, seat, move)
    elif phase == SWAP_IN:
        resting.swap_in(state, s, seat, move)
    elif phase == REWARD_PICK:
        leaving.pick_reward(state, s, t, seat, move)
    elif phase == REWARD_AFTER:
        leaving.reward_rolled(state, s, t, seat, move)
    else:
        pick_seventh(state, s, seat, move)
