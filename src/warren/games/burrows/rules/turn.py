"""Turns: they begin with three open tiles, and pass to the left (B-26 to B-28)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.random import below
from warren.engine.record import Int
from warren.games.burrows.state import EMPTY, OVER, POOL, TURN, BurrowsState


@helper
def turn_up(state: Bytes, s: BurrowsState) -> Any:
    """Take a random tile from the stack; the last one moves into the gap (guide, chapter 15)."""
    index = below(state, np.int64(s.left))
    tile = s.stack[index]
    s.left -= 1
    s.stack[index] = s.stack[s.left]
    s.stack[s.left] = EMPTY
    return tile


@helper
def begin_turn(state: Bytes, s: BurrowsState, seat: Int) -> None:
    """B-26: bring the pool up to three; R-25 when nothing is left."""
    tiles = 0
    for slot in range(POOL):
        if s.pool[slot] == EMPTY and s.left > 0:
            s.pool[slot] = turn_up(state, s)
        tiles += s.pool[slot] != EMPTY
    if tiles == 0:
        end_game(s)
        return
    s.seat = seat
    s.turn = seat
    s.phase = TURN
    s.number += 1


@helper
def next_turn(state: Bytes, s: BurrowsState) -> None:
    """B-28: the turn passes to the left."""
    seat = np.int64(s.seat) + 1
    begin_turn(state, s, 0 if seat == s.seats else seat)


@helper
def end_game(s: BurrowsState) -> None:
    """Nobody decides any more."""
    s.phase = OVER
    s.turn = -1
