"""What the player to decide may do."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import LEGAL_MOVES
from warren.engine.record import Array, Int, record
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.collect import collect_moves
from warren.games.gophers_maze.rules.walk import walk_moves
from warren.games.gophers_maze.state import (
    COLLECT,
    DECLINE,
    DIG,
    DIGGER,
    EMPTY,
    HOLES,
    NOWHERE,
    OVER,
    PLACE_BASE,
    PRESENT,
    ROLL,
    START,
    TAKE_BASE,
    WALK,
    GophersMazeState,
)


@compiled(LEGAL_MOVES)
def legal_moves(state: Bytes, tables: Bytes, out: Array) -> int:
    """The moves of the player to decide, ascending."""
    s = record(state, GophersMazeState)
    t = record(tables, GophersMazeTables)
    if s.phase == WALK:
        return _walks(s, t, out)
    if s.phase == COLLECT:
        return collect_moves(s, t, out)
    if s.phase == START:
        out[0] = ROLL
        out[1] = DIG
        return 2 if s.diggers[s.turn] else 1
    if s.phase == PRESENT:
        return _gifts(s, out)
    if s.phase == OVER:
        return 0
    return _free_holes(s, out)


@helper
def _walks(s: GophersMazeState, t: GophersMazeTables, out: Array) -> int:
    count = 0
    if s.diggers[s.turn]:
        out[0] = DIG
        count = 1
    return walk_moves(s, t, out, count)


@helper
def _free_holes(s: GophersMazeState, out: Array) -> int:
    taken: Int = 0
    for seat in range(s.turn):
        if s.token[seat] != NOWHERE:  # it is, where a hole is tried before your turn
            taken |= 1 << np.int64(s.token[seat])
    count = 0
    for hole in range(HOLES):
        if not (taken >> hole) & 1:
            out[count] = PLACE_BASE + hole
            count += 1
    return count


@helper
def _gifts(s: GophersMazeState, out: Array) -> int:
    """Equal cards are one choice; nothing but diggers may be refused (R-25)."""
    count = 0
    first, second, third = np.int64(s.present[0]), np.int64(s.present[1]), np.int64(s.present[2])
    if first == DIGGER and second in (DIGGER, EMPTY) and third in (DIGGER, EMPTY):
        out[count] = DECLINE
        count += 1
    out[count] = TAKE_BASE
    count += 1
    if second not in (EMPTY, first):
        out[count] = TAKE_BASE + 1
        count += 1
    if third not in (EMPTY, first, second):
        out[count] = TAKE_BASE + 2
        count += 1
    return count
