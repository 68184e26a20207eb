"""Hands, drawing, the dragon tile, the next player (T-35 to T-43, T-56, T-57)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.random import shuffle
from warren.engine.record import Int
from warren.games.tsuro.state import EMPTY, HAND, OVER, TILES, TsuroState


@helper
def end(s: TsuroState) -> None:
    """Nobody decides any more."""
    s.phase = OVER
    s.turn = -1


@helper
def take_from_hand(s: TsuroState, seat: Int, tile: Int) -> None:
    """Remove a tile; the rest moves up."""
    hand = s.hand[seat]
    if hand[0] == tile:
        hand[0] = hand[1]
        hand[1] = hand[2]
    elif hand[1] == tile:
        hand[1] = hand[2]
    hand[2] = EMPTY


@helper
def put_in_hand(s: TsuroState, seat: Int, tile: Int) -> None:
    """Insert a tile in ascending order."""
    hand = s.hand[seat]
    if tile < hand[0]:
        hand[2] = hand[1]
        hand[1] = hand[0]
        hand[0] = tile
    elif tile < hand[1]:
        hand[2] = hand[1]
        hand[1] = tile
    else:
        hand[2] = tile


@helper
def draw_one(s: TsuroState, seat: Int) -> None:
    """The next tile of the pile goes to a hand."""
    s.pile_n -= 1
    put_in_hand(s, seat, s.pile[s.pile_n])
    s.pile[s.pile_n] = EMPTY


@helper
def draw_and_pass(s: TsuroState) -> None:
    """All draw (R-19), then the turn goes on to the next living seat, or the game ends by T-57."""
    if s.dragon < 0 and s.pile_n > 0 and (s.living >> s.turn) & 1 and s.living & (s.living - 1):
        draw_one(s, s.turn)  # the usual case: only the active player is short
    _draw_round(s)
    if s.laid == TILES:
        s.winners = s.living
        end(s)
        return
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats
        if (s.living >> seat) & 1 and s.hand[seat, 0] != EMPTY:
            s.turn = seat
            return
    s.winners = s.living  # only a hand-made position gets here
    end(s)


@helper
def _draw_round(s: TsuroState) -> None:
    short = 0
    for player in range(s.seats):
        if (s.living >> player) & 1 and s.hand[player, HAND - 1] == EMPTY:
            short |= 1 << player
    seat: Any = np.int64(s.dragon if s.dragon >= 0 else s.turn)
    while short:
        if (short >> seat) & 1:
            if s.pile_n == 0:
                if s.dragon < 0 and s.seats > 2:
                    s.dragon = seat
                return
            draw_one(s, seat)
            if s.dragon == seat:
                s.dragon = -1
            if s.hand[seat, HAND - 1] != EMPTY:
                short &= ~(1 << seat)
        seat = seat + 1 if seat + 1 < s.seats else 0


@helper
def return_to_pile(s: TsuroState, tile: Int) -> None:
    if tile != EMPTY:
        s.pile[s.pile_n] = tile
        s.pile_n += 1


@helper
def after_eliminations(state: Bytes, s: TsuroState) -> None:
    """The pile is shuffled, the dragon tile of an eliminated holder passed on, then tiles are drawn (R-14, T-56)."""
    shuffle(state, s.pile, np.int64(s.pile_n))
    if s.dragon >= 0 and not (s.living >> s.dragon) & 1:
        old = s.dragon
        s.dragon = -1
        for step in range(1, s.seats):
            seat = (old + step) % s.seats
            if (s.living >> seat) & 1 and s.hand[seat, HAND - 1] == EMPTY:
                s.dragon = seat
                break
    draw_and_pass(s)
