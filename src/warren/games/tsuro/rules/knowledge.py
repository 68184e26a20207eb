"""What a seat may know, and one possible truth behind it."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import AHEAD, OBSERVE, REDEAL, copy_into
from warren.engine.random import mix, seed_stream, shuffle
from warren.engine.record import Array, Int, record
from warren.games.tsuro.rules.drawing import put_in_hand
from warren.games.tsuro.rules.swap import end_swap
from warren.games.tsuro.state import (
    EMPTY,
    GIVE,
    HAND,
    HIDDEN,
    LAY,
    NOWHERE,
    PLACE,
    SQUARES,
    TAKE,
    TILES,
    TsuroState,
)


@helper
def _mask(s: TsuroState, seat: Int) -> None:
    """Hide other hands, the pile's order and the bonus offer except what the seat sees or owned itself."""
    s.rng = 0
    for other in range(s.seats):
        for slot in range(HAND):
            if other != seat and s.hand[other, slot] != EMPTY:
                s.hand[other, slot] = HIDDEN
    for slot in range(s.pile_n):
        s.pile[slot] = HIDDEN
    if s.phase != GIVE and s.phase != TAKE:
        return
    for slot in range(s.pool_n):
        if s.turn != seat and s.pool_from[slot] != seat:
            s.pool[slot] = HIDDEN
    if s.turn != seat:
        _sort_offer(s)
        for slot in range(2):
            if s.given[slot] != EMPTY:
                s.given[slot] = HIDDEN
            if s.got[slot] != EMPTY:
                s.got[slot] = HIDDEN


@helper
def _sort_offer(s: TsuroState) -> None:
    """Order the offer by owner, then tile: where an unseen tile stands in ascending order would tell something."""
    for last in range(1, s.pool_n):
        slot = last
        while slot > 0 and _offer_key(s, slot - 1) > _offer_key(s, slot):
            s.pool[slot - 1], s.pool[slot] = s.pool[slot], s.pool[slot - 1]
            s.pool_from[slot - 1], s.pool_from[slot] = s.pool_from[slot], s.pool_from[slot - 1]
            slot -= 1


@helper
def _offer_key(s: TsuroState, slot: Int) -> Any:
    return np.int64(s.pool_from[slot]) * 256 + s.pool[slot]


@compiled(OBSERVE)
def observe(state: Bytes, tables: Bytes, seat: Int, out: Array) -> None:
    """What a seat may know (-1: a spectator)."""
    copy_into(out, state)
    _mask(record(out, TsuroState), seat)


@compiled(REDEAL)
def redeal(state: Bytes, tables: Bytes, seat: Int, seed: Int) -> None:
    """Deal the unseen tiles anew over everything the seat cannot see."""
    s = record(state, TsuroState)
    _mask(s, seat)
    seed_stream(state, mix(seed))
    unseen = np.empty(TILES, np.uint8)
    left = _unseen(s, unseen)
    shuffle(state, unseen, left)
    for other in range(s.seats):
        held = 0
        for slot in range(HAND):
            if s.hand[other, slot] == HIDDEN:
                s.hand[other, slot] = EMPTY
                held += 1
        for _ in range(held):
            left -= 1
            put_in_hand(s, other, unseen[left])
    for slot in range(s.pile_n):
        left -= 1
        s.pile[slot] = unseen[left]
    if s.phase == GIVE or s.phase == TAKE:
        _redeal_swap(s, unseen, left)


@helper
def _redeal_swap(s: TsuroState, unseen: Array, left: Int) -> None:
    for slot in range(2):
        if s.given[slot] == HIDDEN:
            left -= 1
            s.given[slot] = unseen[left]
    for slot in range(s.pool_n):
        if s.pool[slot] == HIDDEN:
            left -= 1
            s.pool[slot] = unseen[left]
    for slot in range(2):
        if s.got[slot] == HIDDEN:
            s.got[slot] = s.hand[s.turn, slot]
    for last in range(1, s.pool_n):  # ascending again
        slot = last
        while slot > 0 and s.pool[slot - 1] > s.pool[slot]:
            s.pool[slot - 1], s.pool[slot] = s.pool[slot], s.pool[slot - 1]
            s.pool_from[slot - 1], s.pool_from[slot] = s.pool_from[slot], s.pool_from[slot - 1]
            slot -= 1


@helper
def _unseen(s: TsuroState, unseen: Array) -> Any:
    """All tiles that lie nowhere in sight."""
    seen = np.uint64(0)
    for square in range(SQUARES):
        if s.board[square] != EMPTY:
            seen |= np.uint64(1) << np.uint64(s.board[square] >> 2)
    for seat in range(s.seats):
        for slot in range(HAND):
            seen |= _bit(s.hand[seat, slot])
    for slot in range(s.pool_n):
        seen |= _bit(s.pool[slot])
    for slot in range(2):
        seen |= _bit(s.given[slot])
    count = 0
    for tile in range(TILES):
        if not (seen >> np.uint64(tile)) & np.uint64(1):
            unseen[count] = tile
            count += 1
    return count


@helper
def _bit(tile: Int) -> Any:
    return np.uint64(1) << np.uint64(tile) if tile < TILES else np.uint64(0)


@compiled(AHEAD)
def ahead(state: Bytes, tables: Bytes, seat: Int) -> int:
    """A turn begins with the choice of a tile; whoever has no marker yet begins with that.

    Whoever is out or holds no tile has no turn.
    """
    s = record(state, TsuroState)
    if s.phase == GIVE or s.phase == TAKE:
        end_swap(s)
    s.turn = seat
    if s.phase == PLACE and s.pos[seat] == NOWHERE:
        return 1
    s.phase = LAY
    return 1 if (s.living >> seat) & 1 and s.hand[seat, 0] != EMPTY else 0
