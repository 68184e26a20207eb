"""A move and all it causes, up to the next decision."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import APPLY
from warren.engine.record import Int, record
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.collect import decline, lay, sweep, take_cards
from warren.games.gophers_maze.rules.turn import dig, end_walk, next_in_round, place_token, roll, turn_page, unwrap
from warren.games.gophers_maze.state import (
    COLLECT,
    DECLINE,
    DIG,
    PLACE,
    PLACE_BASE,
    PLUS_BASE,
    PRESENT,
    ROLL,
    TAKE_BASE,
    WALK_BASE,
    GophersMazeState,
)


@compiled(APPLY)
def apply(state: Bytes, tables: Bytes, move: int) -> None:
    """Carry out a legal move up to the next decision."""
    s = record(state, GophersMazeState)
    t = record(tables, GophersMazeTables)
    s.ply += 1
    if s.phase == COLLECT and move >= PLUS_BASE:
        lay(s, move)
    elif s.phase == PLACE:
        place_token(state, s, move - PLACE_BASE)
    elif move == ROLL:
        roll(state, s)
    else:
        mover = np.int64(s.turn)
        if _act(s, t, move):
            turn_page(state, s, t, mover)
        next_in_round(s, t)


@helper
def _act(s: GophersMazeState, t: GophersMazeTables, move: Int) -> bool:
    """A decision after which the round of collecting starts or goes on; True if the page is to be turned first."""
    if s.phase == COLLECT:
        if move >= TAKE_BASE:
            sweep(s, move - TAKE_BASE)
        if move == DECLINE:
            decline(s)
        else:
            take_cards(s)
        return False
    if s.phase == PRESENT:
        return unwrap(s, move - TAKE_BASE if move >= TAKE_BASE else -1)
    if move == DIG:
        dig(s)
        return True
    return end_walk(s, t, (move - WALK_BASE) >> 4, (move - WALK_BASE) & 15)
