"""Turns, rounds, the end, and the opponent of the solo game (D-23 to D-25, D-65 to D-72, D-77 to D-85)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.random import shuffle
from warren.engine.record import Int
from warren.games.burrowdale.components import BurrowdaleTables
from warren.games.burrowdale.state import (
    ACTIONS,
    BURROWS,
    CELLS,
    EMPTY,
    LAST_PLAYOFF,
    LAST_ROUND,
    LOST_BY_TIME,
    NO_LOSS,
    ORIENT,
    OVER,
    SOLO_ROUNDS,
    SOLO_STEP,
    TURN,
    USED,
    BurrowdaleState,
)


@helper
def finish(s: BurrowdaleState, winners: int, loss: int) -> None:
    """The game is over."""
    s.phase = OVER
    s.turn = -1
    s.winners = winners
    s.loss = loss


@helper
def spend(state: Bytes, s: BurrowdaleState, t: BurrowdaleTables) -> None:
    """An action is done; after the third the turn ends."""
    if s.phase == OVER:
        return
    s.left -= 1
    if s.left == 0:
        end_turn(state, s, t)


@helper
def wipe_marks(s: BurrowdaleState) -> None:
    """What holds for one turn only: marks (R-13), refusals, actions."""
    for burrow in range(BURROWS):
        s.token[burrow, 0] &= USED - 1
        s.token[burrow, 1] &= USED - 1
    s.display[0] &= USED - 1
    s.display[1] &= USED - 1
    for seat in range(s.seats):
        s.refused[seat] = 0
    s.left = ACTIONS


@helper
def end_turn(state: Bytes, s: BurrowdaleState, t: BurrowdaleTables) -> None:
    """Wipe the marks, then the next seat, the next round or the end."""
    wipe_marks(s)
    s.turns[s.active] += 1
    if s.seats == 1:
        if s.rounds == SOLO_ROUNDS:
            finish(s, 0, LOST_BY_TIME)
        else:
            visit(state, s, t)
        return
    playing = np.int64(s.playoff) if s.playoff else (1 << np.int64(s.seats)) - 1
    for seat in range(np.int64(s.active) + 1, np.int64(s.seats)):
        if (playing >> seat) & 1:
            s.active = seat
            s.turn = seat
            return
    _end_round(s, playing)


@helper
def _end_round(s: BurrowdaleState, playing: Int) -> None:
    """All have had the same number of turns (D-65 to D-68, R-37 to R-39)."""
    leaders = _leaders(s, playing)
    alone = leaders & (leaders - 1) == 0
    if s.playoff:
        s.playoff_rounds += 1
        over = alone or s.playoff_rounds == LAST_PLAYOFF
    else:
        s.rounds += 1
        over = alone if s.ending else s.rounds == LAST_ROUND
    if over:
        finish(s, leaders, NO_LOSS)
        return
    first = 0
    if s.ending:
        s.playoff = leaders
        while not (leaders >> first) & 1:
            first += 1
    s.active = first
    s.turn = first


@helper
def _leaders(s: BurrowdaleState, playing: Int) -> int:
    top: Any = -1
    leaders = 0
    for seat in range(s.seats):
        if (playing >> seat) & 1:
            if s.score[seat] > top:
                top = np.int64(s.score[seat])
                leaders = 0
            if s.score[seat] == top:
                leaders |= 1 << seat
    return leaders


# --- exchanging cards, used by Build and by the solo opponent ----------------------------------------------------
@helper
def replace_card(s: BurrowdaleState, cell: Int, face: Int) -> None:
    """An emblem goes home, the old card to the discards, the new one into the valley (D-36, D-42)."""
    for seat in range(s.seats):
        if s.emblem[seat] == cell:
            s.emblem[seat] = EMPTY
    s.discards[s.discards_n] = s.face[cell] >> 2
    s.discards_n += 1
    s.face[cell] = face


@helper
def refresh_pile(state: Bytes, s: BurrowdaleState) -> None:
    """Shuffle the discards as soon as the last card has been drawn (D-38, R-19)."""
    if s.pile_n > 0:
        return
    s.shuffles += 1
    for index in range(s.discards_n):
        s.pile[index] = s.discards[index]
        s.origin[s.discards[index]] = s.shuffles
        s.discards[index] = 0
    s.pile_n = s.discards_n
    s.discards_n = 0
    shuffle(state, s.pile, np.int64(s.pile_n))


@helper
def draw_card(s: BurrowdaleState) -> Any:
    """The top card of the pile."""
    s.pile_n -= 1
    card = np.int64(s.pile[s.pile_n])
    s.pile[s.pile_n] = 0
    return card


# --- the solo opponent: R-40 ------------------------------------------------------------------------------------------
@helper
def visit(state: Bytes, s: BurrowdaleState, t: BurrowdaleTables) -> None:
    """A round begins: the opponent's card is shown; one that looks the same in every rotation is placed at once."""
    s.rounds += 1
    s.visitor = draw_card(s)
    s.phase = ORIENT
    if t.looks[s.visitor] == 1:
        settle_visitor(state, s, 0)


@helper
def settle_visitor(state: Bytes, s: BurrowdaleState, rotation: int) -> None:
    """The opponent's card goes to the cell of the round, and the opponent gains five points."""
    replace_card(s, (np.int64(s.rounds) - 1) % CELLS, 4 * np.int64(s.visitor) + rotation)
    s.visitor = EMPTY
    refresh_pile(state, s)
    s.opponent += SOLO_STEP
    s.phase = TURN
