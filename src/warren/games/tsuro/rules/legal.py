"""What the seat to decide may do (T-19 to T-30)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import LEGAL_MOVES
from warren.engine.record import Array, record
from warren.games.tsuro.components import TsuroTables
from warren.games.tsuro.rules.paths import leads_out, survives
from warren.games.tsuro.state import (
    EMPTY,
    FINISH,
    GIVE_BASE,
    HAND,
    LAY,
    LAY_BASE,
    OVER,
    PLACE,
    TAKE,
    TAKE_BASE,
    TsuroState,
)


@compiled(LEGAL_MOVES)
def legal_moves(state: Bytes, tables: Bytes, out: Array) -> int:
    """The moves of the seat to decide, ascending."""
    s = record(state, TsuroState)
    t = record(tables, TsuroTables)
    if s.phase == LAY:
        return _tiles_to_lay(s, t, out)  # type: ignore[no-any-return]
    if s.phase == PLACE:
        return _free_marks(s, out)  # type: ignore[no-any-return]
    if s.phase == OVER:
        return 0
    return _swaps(s, out)  # type: ignore[no-any-return]


@helper
def _free_marks(s: TsuroState, out: Array) -> Any:
    taken = np.uint64(0)
    for seat in range(s.turn):
        if s.start[seat] != EMPTY:  # it is, where a mark is tried before your turn
            taken |= np.uint64(1) << np.uint64(s.start[seat])
    count: Any = 0
    for mark in range(48):
        out[count] = mark
        count += 1 - np.int64((taken >> np.uint64(mark)) & np.uint64(1))
    return count


@helper
def _tiles_to_lay(s: TsuroState, t: TsuroTables, out: Array) -> Any:
    """Every look that keeps the mover's marker on the board, or every look at all when none does (T-29, T-30)."""
    seat = s.turn
    here = np.uint32(s.pos[seat]) >> np.uint32(3)
    port = np.uint32(s.pos[seat]) & np.uint32(7)
    # Where each port of the square leads is the same for every tile, so it is followed only once.
    leads = leads_out(s, t, here, port)
    if s.collide:
        leads = _allow_collisions(s, leads, here, seat)
    count = 0
    for slot in range(HAND):
        tile = np.uint32(s.hand[seat, slot])
        if tile == EMPTY:
            break
        for look in range(4 * tile, 4 * tile + t.looks[tile]):
            out[count] = LAY_BASE + look
            count += survives(t, leads, look, port)
    if count > 0:
        return count
    for slot in range(HAND):
        tile = np.uint32(s.hand[seat, slot])
        if tile == EMPTY:
            break
        for look in range(4 * tile, 4 * tile + t.looks[tile]):
            out[count] = LAY_BASE + look
            count += 1
    return count


@helper
def _allow_collisions(s: TsuroState, leads: Any, here: Any, seat: Any) -> Any:
    """The ways out at which other markers wait count as safe (the other reading of R-06)."""
    for other in range(s.seats):
        if other != seat and np.uint32(s.pos[other]) >> np.uint32(3) == here:
            leads &= ~(np.uint32(15) << (np.uint32(s.pos[other]) & np.uint32(7)) * np.uint32(4))
    return leads


@helper
def _swaps(s: TsuroState, out: Array) -> Any:
    """Bonus swap: give a tile of your hand, take one of the offer, or finish; each tile changes hands once (R-27)."""
    count = 0
    if s.phase == TAKE:
        for slot in range(s.pool_n):
            out[count] = TAKE_BASE + np.int64(s.pool[slot])
            count += 1
        return count
    for slot in range(HAND):
        tile = s.hand[s.turn, slot]
        if tile == EMPTY or s.given[1] != EMPTY or s.pool_n == 0:
            break
        if tile != s.got[0] and tile != s.got[1]:
            out[count] = GIVE_BASE + np.int64(tile)
            count += 1
    out[count] = FINISH
    return count + 1
