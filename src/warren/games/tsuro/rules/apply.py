"""A move and all it causes, up to the next decision (T-25 to T-34, T-44, T-54, T-58)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import APPLY
from warren.engine.record import Int, record
from warren.games.tsuro.components import TsuroTables
from warren.games.tsuro.rules.drawing import after_eliminations, draw_and_pass, end, return_to_pile, take_from_hand
from warren.games.tsuro.rules.paths import follow
from warren.games.tsuro.rules.swap import finish_swap, give, make_offer, take
from warren.games.tsuro.state import (
    EMPTY,
    FINISH,
    GIVE,
    GIVE_BASE,
    HAND,
    LAY,
    LAY_BASE,
    NOWHERE,
    RIM,
    TAKE_BASE,
    TsuroState,
)


@compiled(APPLY)
def apply(state: Bytes, tables: Bytes, move: Int) -> None:
    """Carry out a legal move up to the next decision."""
    s = record(state, TsuroState)
    t = record(tables, TsuroTables)
    s.ply += 1
    if move == FINISH:
        finish_swap(state, s)
    elif move >= TAKE_BASE:
        take(s, move - TAKE_BASE)
    elif move >= GIVE_BASE:
        give(s, move - GIVE_BASE)
    elif move >= LAY_BASE:
        _lay(state, s, t, move - LAY_BASE)
    else:
        s.start[s.turn] = move
        s.pos[s.turn] = t.start[move]
        s.turn += 1
        if s.turn == s.seats:  # T-22
            s.turn = 0
            s.phase = LAY


@helper
def _lay(state: Bytes, s: TsuroState, t: TsuroTables, look: Int) -> None:
    """Lay the tile, move every marker that faces it, put out those that reach the rim (T-25 to T-34, T-54)."""
    seat = s.turn
    here = s.pos[seat] >> np.uint16(3)
    take_from_hand(s, seat, look >> 2)
    s.board[here] = look
    gone = 0
    for other in range(s.seats):
        if s.pos[other] >> np.uint16(3) == here:
            end = follow(s, t, np.uint32(s.pos[other]))
            if end >= RIM:  # a collision runs on along the other's trail to the rim as well (T-54)
                gone |= 1 << other
                s.out[other] = s.laid
                s.met[other] = s.pos[other]
            s.pos[other] = end
    s.laid += 1
    if gone:
        _note_collisions(s, t, gone)
        _put_out(state, s, gone)
    else:
        draw_and_pass(s)


@helper
def _note_collisions(s: TsuroState, t: TsuroTables, gone: Int) -> None:
    """For each that is gone, ``met`` is where they stood: keep where two came together, clear it for the others (T-54).

    Whoever runs into a marker would run on along its trail to its start mark. The player to decide moves first (T-31), else the
    lower seat; the other is met where they stand.
    """
    together = 0
    for seat in range(s.seats):
        for other in range(seat + 1, s.seats):
            if (gone >> seat) & (gone >> other) & 1 and s.pos[seat] == RIM + t.start[s.start[other]]:
                together |= 1 << seat | 1 << other
                if other == s.turn:
                    s.met[other] = s.met[seat]
                else:
                    s.met[seat] = s.met[other]
    for seat in range(s.seats):
        if (gone >> seat) & ~(together >> seat) & 1:
            s.met[seat] = NOWHERE


@helper
def _put_out(state: Bytes, s: TsuroState, gone: Int) -> None:
    s.living = np.int64(s.living) & ~gone
    if s.living & (s.living - 1) == 0:  # at most one left: T-44, T-58
        s.winners = s.living if s.living else gone
        end(s)
        return
    if s.bonus and (s.living >> s.turn) & 1 and make_offer(s, gone):
        s.phase = GIVE
        return
    for seat in range(s.seats):
        if (gone >> seat) & 1:
            for slot in range(HAND):
                return_to_pile(s, s.hand[seat, slot])
                s.hand[seat, slot] = EMPTY
    after_eliminations(state, s)
