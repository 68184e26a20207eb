"""A move and all it causes, up to the next decision (B-29 to B-46, B-72)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import APPLY
from warren.engine.record import record
from warren.games.burrows.components import BurrowsTables
from warren.games.burrows.rules.building import lay
from warren.games.burrows.rules.gophers import bring_forward, check_first, check_rest, move_in
from warren.games.burrows.rules.stages import drive
from warren.games.burrows.rules.tunnels import collect
from warren.games.burrows.rules.turn import end_game, next_turn
from warren.games.burrows.state import (
    CHECK_BASE,
    DONE,
    EMPTY,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    MUST_POOL,
    RESERVED,
    BurrowsState,
)


@compiled(APPLY)
def apply(state: Bytes, tables: Bytes, move: int) -> None:
    """Carry out a legal move up to the next decision."""
    s = record(state, BurrowsState)
    t = record(tables, BurrowsTables)
    s.ply += 1
    if move < DONE:  # B-29, B-32
        s.reserve[s.seat] = s.pool[move]
        s.pool[move] = EMPTY
        next_turn(state, s)
        return
    if move >= LAY_BASE or move == DONE:
        if move != DONE and not _build(s, move - LAY_BASE):
            return
        collect(s, t, np.int64(s.placed) - np.int64(s.built))  # B-45: all tiles of the turn lie
    elif move < CHECK_BASE:
        move_in(s, move - LURE_BASE)
    else:
        bring_forward(s, move - CHECK_BASE)
        if not check_first(s):
            return
    if check_rest(s):
        drive(s, t)
        if s.stage == t.stages[s.formation]:  # B-72
            end_game(s)
        else:
            next_turn(state, s)


@helper
def _build(s: BurrowsState, code: int) -> bool:
    """B-34 to B-46: lay one tile; False while another one may or must follow."""
    source = code >> 16
    if source == RESERVED:
        tile = s.reserve[s.seat]
        s.reserve[s.seat] = EMPTY
    else:
        tile = s.pool[source]
        s.pool[source] = EMPTY
    lay(s, np.int64(s.seat), np.int64(tile), ((code >> 9) & 127) - 64, ((code >> 2) & 127) - 64, code & 3)
    s.built += 1
    if s.built == 2 or (source != RESERVED and s.reserve[s.seat] == EMPTY):
        return True
    s.phase = MUST_POOL if source == RESERVED else MAY_RESERVE
    return False
