"""What may be done (chapters Move, Supply, Build, Claim, Store and Shared store of the guide)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import LEGAL_MOVES
from warren.games.burrowdale.components import TABLES
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
    STATE,
    STORE_BASE,
    SUPPLY_BASE,
    TURN,
    WORKERS,
)


@compiled(LEGAL_MOVES)
def legal_moves(state: Any, tables: Any, out: Any) -> int:
    """The moves of the seat to decide, ascending."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    if s.phase == TURN:
        count = _moves_of_bunnies(s, out)
        count = _supplies(s, out, count)
        count = _builds(s, t, out, count)
        count = _claims(s, out, count)
        count = _stores_and_offers(s, t, out, count)
        out[count] = END_TURN
        return count + 1  # type: ignore[no-any-return]
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
def occupied(s: Any) -> Any:
    """Mask of the burrows with a bunny."""
    return np.int64(s.bunnies[0] | s.bunnies[1] | s.bunnies[2] | s.bunnies[3])


@helper
def workers_of(mask: Any) -> Any:
    """How many bunnies a mask of burrows holds."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@helper
def _moves_of_bunnies(s: Any, out: Any) -> Any:
    """From the supply or an own burrow to any burrow without a bunny (D-27, D-28, R-05 to R-07)."""
    mine = np.int64(s.bunnies[s.active])
    taken = occupied(s)
    sources = (mine << 1) | (1 if workers_of(mine) < WORKERS else 0)
    count = 0
    for source in range(BURROWS + 1):
        if (sources >> source) & 1:
            for burrow in range(BURROWS):
                out[count] = source * BURROWS + burrow
                count += 1 - ((taken >> burrow) & 1)
    return count


@helper
def _supplies(s: Any, out: Any, count: Any) -> Any:
    """A display token to an own or empty burrow with room; of two equal ones only the first (D-29 to D-33)."""
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
def _builds(s: Any, t: Any, out: Any, count: Any) -> Any:
    """Any hand card on any cell in any turning that looks different (D-35, R-16, R-17)."""
    for slot in range(HAND):
        rotations = np.int64(t.looks[s.hand[s.active, slot]])
        for cell in range(CELLS):
            code = BUILD_BASE + (slot * CELLS + cell) * 4
            for rotation in range(rotations):
                out[count] = code + rotation
                count += 1
    return count


@helper
def _claims(s: Any, out: Any, count: Any) -> Any:
    """The own emblem, if at home, on a card without one (D-39, D-40, R-21, R-22)."""
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
def unmarked(s: Any, burrow: Any) -> Any:
    """Bit mask of the resources (bit 0 the first) of which a burrow has an unmarked token."""
    return (((1 << np.int64(s.token[burrow, 0])) | (1 << np.int64(s.token[burrow, 1]))) >> 1) & 31


@helper
def partners(s: Any) -> Any:
    """Mask of the burrows with a bunny that may be asked for a shared store (R-33, R-38)."""
    mask: Any = 0
    for seat in range(s.seats):
        asked = seat != s.active and not (s.refused >> seat) & 1
        if asked and (s.playoff == 0 or (s.playoff >> seat) & 1):
            mask |= np.int64(s.bunnies[seat])
    return mask


@helper
def linked(s: Any, t: Any, burrow: Any, ends: Any) -> Any:
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
def _stores_and_offers(s: Any, t: Any, out: Any, count: Any) -> Any:
    mine = np.int64(s.bunnies[s.active])
    others = partners(s)
    asked = np.int64(0)  # per own worker 14 bits: the burrows to offer to, kept until all Stores are listed
    worker = 0
    for burrow in range(BURROWS):
        if not (mine >> burrow) & 1:
            continue
        ends = linked(s, t, burrow, mine | others)
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
def _list_stores(s: Any, first: Any, second: Any, out: Any, count: Any) -> Any:
    both = unmarked(s, first) & unmarked(s, second)
    pair = first * 13 - first * (first - 1) // 2 + (second - first - 1)
    for resource in range(RESOURCES):
        if (both >> resource) & 1:
            out[count] = STORE_BASE + (pair * RESOURCES + resource) * 2
            out[count + 1] = STORE_BASE + (pair * RESOURCES + resource) * 2 + 1
            count += 2
    return count


@helper
def _list_offers(s: Any, own: Any, other: Any, out: Any, count: Any) -> Any:
    both = unmarked(s, own) & unmarked(s, other)
    for resource in range(RESOURCES):
        if (both >> resource) & 1:
            out[count] = OFFER_BASE + (own * BURROWS + other) * RESOURCES + resource
            count += 1
    return count
