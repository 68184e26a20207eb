"""Setup, and a move carried out up to the next real question (numbers refer to guide.md)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import APPLY, SETUP
from warren.engine.random import below, seed_stream, shuffle
from warren.games.underground_panic.components import TABLES
from warren.games.underground_panic.rules import flood, turn
from warren.games.underground_panic.rules.choosing import available, choices
from warren.games.underground_panic.rules.pieces import (
    discard_card,
    draw_card,
    draw_tile,
    forget_events,
    note,
)
from warren.games.underground_panic.state import (
    ACT,
    BONUS_AFTER,
    BONUS_COLOUR,
    CARD_BASE,
    COLOUR_BASE,
    COLOURS,
    COMPENSATION,
    CUBE,
    CUBE_AFTER,
    DIE_CARDS,
    DISCARD,
    EV_ROUND,
    GAIN,
    HAND,
    INJURY,
    KINDS,
    LIMIT,
    NONE,
    OVER,
    PAY,
    PAY_PARTNER,
    PEBBLES,
    REST_DROP,
    REWARD_ABSENT,
    REWARD_AFTER,
    REWARD_PICK,
    REWARD_SHOWN,
    REWARDS,
    SEATS,
    SETUP_PICK,
    SPACES,
    STASH,
    STATE,
    SWAP_IN,
    SWAP_OUT,
    TILE_PICK,
)

SCRATCH = 40  # room for the choices of any position


# --- setup: U-16 to U-29 ---------------------------------------------------------------------------------------------
@compiled(SETUP)
def setup(state: Any, tables: Any, options: Any, seats: Any, seed: Any) -> None:
    """Lay everything out and deal the start player's six cards; the seventh is a choice."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seed_stream(state, seed)
    s.seats = seats
    s.round_no = 1
    s.level = 1
    _clear(s)
    s.start = below(state, seats)
    _lay_out(state, s, t)
    for kind in range(KINDS):
        s.deck[kind] = t.card_n[kind]
        s.deck_n[kind >> 3] += t.card_n[kind]
    for value in range(4):
        s.injury_deck[value] = t.injury_n[value]
        s.injury_deck_n += t.injury_n[value]
    s.turn = s.start
    s.phase = SETUP_PICK
    _deal_six(state, s, np.uint32(s.turn))


@helper
def _clear(s: Any) -> None:
    """Write "nothing" wherever zero would mean something."""
    for seat in range(SEATS):
        s.offer[seat] = NONE
        s.place[seat] = 0 if seat < s.seats else NONE
        for place in range(HAND):
            s.hand[seat, place] = NONE
    s.chosen = NONE
    s.tunnel = NONE
    s.roll = NONE
    s.converter = NONE
    s.token_open = NONE
    s.slot = NONE
    s.supply = PEBBLES


@helper
def _lay_out(state: Any, s: Any, t: Any) -> None:
    """Tokens on the holes, tiles in the display, reward cards at the exit (U-18, U-23, U-24)."""
    faces = t.token.copy()
    shuffle(state, faces, 28)
    s.token[0] = NONE
    for space in range(1, SPACES):
        s.token[space] = faces[space - 1]
    s.stack = t.tiles
    for slot in range(4):
        s.display[slot] = draw_tile(state, s)
    cards = np.arange(REWARDS)
    shuffle(state, cards, REWARDS)
    for reward in range(REWARDS):
        s.reward[reward] = REWARD_ABSENT
    for slot in range(s.seats):
        s.offer[slot] = cards[slot]
        s.reward[cards[slot]] = REWARD_SHOWN


@helper
def _deal_six(state: Any, s: Any, seat: Any) -> None:
    """Six cards by the colour die; black and white are rolled again (U-26 to U-28)."""
    while s.hand_n[seat] < DIE_CARDS:
        face = below(state, 6)
        if face < COLOURS:
            draw_card(state, s, seat, face)


@helper
def _pick_seventh(state: Any, s: Any, seat: Any, move: Any) -> None:
    """The seventh card is chosen; then the next player rolls, or the first round begins (U-29)."""
    if move != NONE:
        draw_card(state, s, seat, move - COLOUR_BASE)
    s.turn = (s.turn + 1) % s.seats
    if s.turn == s.start:
        s.phase = ACT
        note(s, EV_ROUND, s.round_no, 0)
    else:
        _deal_six(state, s, np.uint32(s.turn))


# --- a move ----------------------------------------------------------------------------------------------------------
@compiled(APPLY)
def apply(state: Any, tables: Any, move: Any) -> None:
    """Carry out a legal move and every question with one answer after it."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    mover = s.turn
    s.ply += 1
    forget_events(s)
    answer(state, s, t, move)
    settle(state, s, t, mover)


@helper
def settle(state: Any, s: Any, t: Any, mover: Any) -> None:
    """Go on until somebody really has to decide, or the game is over.

    Whether another player is asked may depend on his hand and so tell the mover something about it. Each such look
    is counted in a hidden field: that is how the engine knows that the move cannot be taken back.
    """
    scratch = np.empty(SCRATCH, np.int32)
    while s.phase != OVER:
        if s.phase == GAIN:
            turn.gain(state, s, t, np.uint32(s.turn))
        elif s.phase == LIMIT:
            _limit(state, s, t)
        else:
            if s.turn != mover and _hand_decides(s):
                s.looked = (np.int64(s.looked) + 1) & 255
            count = choices(s, t, scratch, 2)
            if count >= 2:
                return
            answer(state, s, t, np.int64(scratch[0]) if count == 1 else np.int64(NONE))


@helper
def _hand_decides(s: Any) -> bool:
    """Does it depend on the cards in hand whether there is anything to ask?"""
    if s.phase == ACT:
        free = 0
        for gopher in range(s.seats):
            free += 1 if available(s, gopher) else 0
        return free == 1
    return s.phase in (STASH, DISCARD, INJURY)


@helper
def _limit(state: Any, s: Any, t: Any) -> None:
    """Discard down to seven, then on with the turn's or the injuries' end (U-47, U-68)."""
    if turn.over_limit(s, np.uint32(s.turn)):
        s.phase = DISCARD
    elif s.hit > 0:
        flood.finish_injuries(state, s, t)
    else:
        flood.finish_turn(state, s, t)


@helper
def answer(state: Any, s: Any, t: Any, move: Any) -> None:
    """Carry out one answer to the question of the present phase (NONE: no card can be drawn)."""
    seat = np.uint32(s.turn)
    phase = s.phase
    if phase == ACT:
        turn.act(s, t, seat, move)
    elif phase == PAY:
        if turn.give(s, t, seat, move):
            turn.paid(s, t, seat)
    elif phase == PAY_PARTNER:
        turn.give_partner(s, seat, move)
        if s.hit > 0:
            flood.shielded(s, seat)
        else:
            turn.paid(s, t, seat)
    elif phase == STASH:
        turn.stash(s, seat, move)
    elif phase == DISCARD:
        discard_card(s, seat, np.uint32(move - CARD_BASE))
        s.phase = LIMIT
    elif phase == CUBE:
        turn.settle_cube(state, s, t, seat, move)
    elif phase == CUBE_AFTER:
        turn.cube_rolled(state, s, t, seat, move)
    else:
        _answer_rarer(state, s, t, seat, move)


@helper
def _answer_rarer(state: Any, s: Any, t: Any, seat: Any, move: Any) -> None:
    phase = s.phase
    if phase == BONUS_COLOUR:
        turn.bonus_colour(state, s, seat, move)
    elif phase == BONUS_AFTER:
        turn.bonus_rolled(state, s, seat, move)
    elif phase == REST_DROP:
        turn.forgo(s, seat, move)
    elif phase == TILE_PICK:
        turn.pick_tile(state, s, seat, move)
    elif phase == INJURY:
        flood.suffer(state, s, t, seat, move)
    elif phase == COMPENSATION:
        flood.compensate(state, s, seat, move)
    elif phase == SWAP_OUT:
        turn.swap_out(s, seat, move)
    elif phase == SWAP_IN:
        turn.swap_in(state, s, seat, move)
    elif phase == REWARD_PICK:
        turn.pick_reward(state, s, t, seat, move)
    elif phase == REWARD_AFTER:
        turn.reward_rolled(state, s, t, seat, move)
    else:
        _pick_seventh(state, s, seat, move)
