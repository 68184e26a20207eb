"""What the seat to decide may do (D-26 to D-64, R-02)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import LEGAL_MOVES
from warren.engine.record import Array, Int, record
from warren.games.burrowdale.components import BurrowdaleTables
from warren.games.burrowdale.rules.routes import reach
from warren.games.burrowdale.state import (
    ACCEPT,
    BUILD_BASE,
    BURROWS,
    CELLS,
    CLAIM_BASE,
    EMPTY,
    END_TURN,
    HAND,
    OFFER,
    OFFER_BASE,
    ORIENT,
    ORIENT_BASE,
    REFUSE,
    RESOURCES,
    STORE_BASE,
    SUPPLY_BASE,
    TURN,
    WORKERS,
    BurrowdaleState,
)


@compiled(LEGAL_MOVES)
def legal_moves(state: Bytes, tables: Bytes, out: Array) -> int:
    """The moves of the seat to decide, ascending."""
    s = record(state, BurrowdaleState)
    t = record(tables, BurrowdaleTables)
    if s.phase == TURN:
        count = _moves_of_bunnies(s, out)
        count = _supplies(s, out, count)
        count = _builds(s, t, out, count)
        count = _claims(s, out, count)
        count = _stores_and_offers(s, t, out, count)
        out[count] = END_TURN
        return count + 1
    if s.phase == OFFER:
        out[0] = ACCEPT
        out[1] = REFUSE
        return 2
    if s.phase == ORIENT:
        for rotation in range(t.looks[s.visitor]):
            out[rotation] = ORIENT_BASE + rotation
        return np.int64(t.looks[s.visitor])  # type: ignore[return-value]
    return 0


@helper
def occupied(s: BurrowdaleState) -> Any:
    """Mask of the burrows with a bunny."""
    return np.int64(s.bunnies[0] | s.bunnies[1] | s.bunnies[2] | s.bunnies[3])


@helper
def bunny_of(s: BurrowdaleState, burrow: Int) -> int:
    """The seat whose bunny sits in a burrow, or -1."""
    for seat in range(np.int64(s.seats)):
        if (s.bunnies[seat] >> burrow) & 1:
            return seat
    return -1


@helper
def _workers_of(mask: Int) -> int:
    """How many bunnies a mask of burrows holds."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@helper
def _moves_of_bunnies(s: BurrowdaleState, out: Array) -> int:
    """A bunny from the supply or from its burrow to any burrow without one (D-27, D-28, R-05 to R-07)."""
    mine = np.int64(s.bunnies[s.active])
    taken = occupied(s)
    sources = (mine << 1) | (1 if _workers_of(mine) < WORKERS else 0)
    count = 0
    for source in range(BURROWS + 1):
        if (sources >> source) & 1:
            for burrow in range(BURROWS):
                out[count] = source * BURROWS + burrow
                count += 1 - ((taken >> burrow) & 1)
    return count


@helper
def _supplies(s: BurrowdaleState, out: Array, count: int) -> int:
    """A token of the display to a burrow with room and no rival's bunny; of two equal ones the first (D-29 to D-33)."""
    mine = np.int64(s.bunnies[s.active])
    closed = occupied(s) & ~mine
    for burrow in range(BURROWS):
        closed |= np.int64(s.token[burrow, 1] != 0) << burrow
    for slot in range(2):
        if s.display[slot] == 0 or (slot == 1 and s.display[0] == s.display[1]):
            continue
        for burrow in range(BURROWS):
            out[count] = SUPPLY_BASE + slot * BURROWS + burrow
            count += 1 - ((closed >> burrow) & 1)
    return count


@helper
def _builds(s: BurrowdaleState, t: BurrowdaleTables, out: Array, count: int) -> int:
    """Any hand card on any cell in any rotation that looks different (D-35, R-16, R-17)."""
    for slot in range(HAND):
        rotations = np.int64(t.looks[s.hand[s.active, slot]])
        for cell in range(CELLS):
            code = BUILD_BASE + (slot * CELLS + cell) * 4
            for rotation in range(rotations):
                out[count] = code + rotation
                count += 1
    return count


@helper
def _claims(s: BurrowdaleState, out: Array, count: int) -> int:
    """The seat's emblem, if at home, on a card without one (D-39, D-40, R-21, R-22)."""
    if s.emblem[s.active] != EMPTY:
        return count
    taken: Any = 0
    for seat in range(s.seats):
        if s.emblem[seat] != EMPTY:
            taken |= 1 << np.int64(s.emblem[seat])
    for cell in range(CELLS):
        out[count] = CLAIM_BASE + cell
        count += 1 - ((taken >> cell) & 1)
    return count


@helper
def unmarked(s: BurrowdaleState, burrow: int) -> Any:
    """Bit mask of the resources (bit 0 the first) of which a burrow has an unmarked token."""
    return (((1 << np.int64(s.token[burrow, 0])) | (1 << np.int64(s.token[burrow, 1]))) >> 1) & 31


@helper
def _partners(s: BurrowdaleState) -> Any:
    """Mask of the burrows with a bunny that may be asked for a shared store (R-38)."""
    mask: Any = 0
    for seat in range(s.seats):
        if seat != s.active and (s.playoff == 0 or (s.playoff >> seat) & 1):
            mask |= np.int64(s.bunnies[seat])
    return mask


@helper
def _linked(s: BurrowdaleState, t: BurrowdaleTables, burrow: int, ends: Int) -> Any:
    """Those of the burrows in `ends` that share an unmarked resource and a tunnel with this one."""
    have = unmarked(s, burrow)
    if have == 0:
        return 0
    found = reach(s, t, burrow) & ends & ~(1 << burrow)
    if found == 0:
        return 0
    for end in range(BURROWS):
        if (found >> end) & 1 and not unmarked(s, end) & have:
            found &= ~(1 << end)
    return found


@helper
def _stores_and_offers(s: BurrowdaleState, t: BurrowdaleTables, out: Array, count: int) -> int:
    mine = np.int64(s.bunnies[s.active])
    others = _partners(s)
    asked = np.int64(0)  # 14 bits a bunny: the burrows to offer to, kept until all Stores are listed
    worker = 0
    for burrow in range(BURROWS):
        if not (mine >> burrow) & 1:
            continue
        ends = _linked(s, t, burrow, mine | others)
        asked |= (ends & others) << (BURROWS * worker)
        worker += 1
        for end in range(burrow + 1, BURROWS):
            if (ends & mine) >> end & 1:
                count = _list_stores(s, burrow, end, out, count)
    if asked == 0:
        return count
    worker = 0
    for burrow in range(BURROWS):
        if (mine >> burrow) & 1:
            ends = (asked >> (BURROWS * worker)) & ((1 << BURROWS) - 1)
            worker += 1
            for end in range(BURROWS):
                if (ends >> end) & 1:
                    count = _list_offers(s, burrow, end, out, count)
    return count


@helper
def _list_stores(s: BurrowdaleState, first: int, second: int, out: Array, count: int) -> int:
    both = unmarked(s, first) & unmarked(s, second)
    pair = first * (BURROWS - 1) - first * (first - 1) // 2 + (second - first - 1)
    for resource in range(RESOURCES):
        if (both >> resource) & 1:
            out[count] = STORE_BASE + (pair * RESOURCES + resource) * 2
            out[count + 1] = STORE_BASE + (pair * RESOURCES + resource) * 2 + 1
            count += 2
    return count


@helper
def _list_offers(s: BurrowdaleState, own: int, other: int, out: Array, count: int) -> int:
    """What both have and the partner has not refused to share in this turn (R-31, R-33)."""
    both = unmarked(s, own) & unmarked(s, other) & ~np.int64(s.refused[bunny_of(s, other)])
    for resource in range(RESOURCES):
        if (both >> resource) & 1:
            out[count] = OFFER_BASE + (own * BURROWS + other) * RESOURCES + resource
            count += 1
    return count
