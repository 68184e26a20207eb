"""What the seat to decide may do (B-27 to B-44, B-51, B-60)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import LEGAL_MOVES
from warren.engine.record import Array, record
from warren.games.burrows.components import BurrowsTables
from warren.games.burrows.rules.building import placings
from warren.games.burrows.rules.gophers import shortest_home
from warren.games.burrows.state import (
    CHECK,
    CHECK_BASE,
    CHECKS,
    DONE,
    EMPTY,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    OVER,
    PLACINGS,
    POOL,
    RESERVED,
    TURN,
    VICTIM,
    BurrowsState,
)

FIRST_TILE = (64 * 128 + 64) * 4  # (0,0) unturned: R-03


@compiled(LEGAL_MOVES)
def legal_moves(state: Bytes, tables: Bytes, out: Array) -> int:
    """The moves of the seat to decide, ascending."""
    s = record(state, BurrowsState)
    t = record(tables, BurrowsTables)
    if s.phase == OVER:
        return 0
    if s.phase == CHECK:
        return _checks(s, out)  # type: ignore[no-any-return]
    if s.phase == VICTIM:
        return _victims(s, out)
    return _builds(s, t, out)


@helper
def _checks(s: BurrowsState, out: Array) -> Any:
    """B-51: any of the new burrows that wait."""
    count: Any = min(np.int64(s.waiting), CHECKS)
    for index in range(count):
        out[index] = CHECK_BASE + index
    return count


@helper
def _victims(s: BurrowsState, out: Array) -> int:
    """B-60: the opponents who share the shortest home of the kind."""
    kind = s.fresh_kind[0]
    shortest, count = shortest_home(s, kind), 0
    for seat in range(s.seats):
        if s.home_length[seat, kind] == shortest:
            out[count] = LURE_BASE + seat
            count += 1
    return count


@helper
def _builds(s: BurrowsState, t: BurrowsTables, out: Array) -> int:
    """B-27 to B-44: reserve a tile, keep the reserved one, or lay a tile at hand."""
    held = s.reserve[s.seat]
    count = 0
    if s.phase == TURN and held == EMPTY:
        for slot in range(POOL):
            tile = s.pool[slot]
            if tile != EMPTY and t.bus[tile] == 0:  # B-30
                out[count] = slot
                count += 1
    if s.phase == MAY_RESERVE:
        out[count] = DONE
        count += 1
    # The placings are written to the buffer's end and copied for every tile at hand.
    codes = out[out.size - out.size // 5 :]
    many = _codes(s, codes)
    for source in range(POOL + 1):
        tile = held if source == RESERVED else s.pool[source]
        wanted = s.phase == TURN or (s.phase == MAY_RESERVE) == (source == RESERVED)
        if tile == EMPTY or not wanted:
            continue
        base = np.int32(LAY_BASE + source * PLACINGS)
        if t.symmetric[tile]:
            for index in range(np.uint64(many)):
                out[np.uint64(count)] = base + codes[index]
                count += 1 - ((codes[index] >> 1) & 1)
        else:
            first = np.uint64(count)  # unsigned indices cannot count from the end, so that several are written at once
            for index in range(np.uint64(many)):
                out[first + index] = base + codes[index]
            count += many
    return count


@helper
def _codes(s: BurrowsState, codes: Array) -> Any:
    """The placings of any tile in the builder's warren; returns how many."""
    for number in range(s.placed):
        if s.laid_seat[number] == s.seat:
            return placings(s, s.seat, codes)
    codes[0] = FIRST_TILE
    return 1
