"""Tunnels: which burrows are joined, and what the shortest routes are worth (D-45, D-49, R-24 to R-28).

Whether two burrows are joined needs only a flood along the tunnels, so that is all the list of legal moves asks. The
search for the shortest route runs when a Store is carried out, or for a preview.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import BYTES, NUMBER, NUMBERS, VOID, compiled, helper
from warren.engine.components import Bytes
from warren.engine.record import Array, record
from warren.games.burrowdale.components import MOUTH, BurrowdaleTables
from warren.games.burrowdale.state import BURROWS, CELLS, EMPTY, BurrowdaleState

ONE = np.uint64(1)
DEPTH = 2 * CELLS + 1  # a route passes each card through two tunnels at most
VALLEY = (1 << CELLS) - 1  # the mask of all cells
ALL = -1  # routes to every burrow are wanted


@helper
def reach(s: BurrowdaleState, t: BurrowdaleTables, burrow: int) -> Any:
    """Bit mask of the burrows a tunnel from this one leads to (the burrow itself included if the tunnel turns back)."""
    found: Any = 0
    pending = ONE << np.uint64(t.mouth[burrow])
    walked = np.uint64(0)
    point = np.uint32(t.mouth[burrow])
    while True:
        walked |= ONE << np.uint64(point)
        here = point & np.uint32(60)
        exits = np.uint32(t.exits[(np.uint32(s.face[point >> np.uint32(2)]) << np.uint32(2)) | (point & np.uint32(3))])
        following = np.uint32(MOUTH)
        while exits:
            onward = np.uint32(t.go[here | np.uint32(t.low[exits])])
            exits &= exits - np.uint32(1)
            if onward >= MOUTH:
                found |= 1 << (onward - MOUTH)
            elif not exits:
                following = onward
            else:
                pending |= ONE << np.uint64(onward)
        if following < MOUTH and not (walked >> np.uint64(following)) & ONE:
            point = following
            continue
        pending &= ~walked
        if not pending:
            return found
        point = np.uint32(0)
        while not (pending >> np.uint64(point)) & ONE:
            point += np.uint32(1)


@helper
def cards_on(t: BurrowdaleTables, mask: Any) -> Any:
    """How many cells a 12-bit mask holds."""
    return np.int64(t.bits[mask & 63]) + np.int64(t.bits[mask >> 6])


@helper
def symbol_cells(s: BurrowdaleState, t: BurrowdaleTables, resource: int) -> Any:
    """Mask of the cells that show a resource."""
    mask: Any = 0
    for cell in range(CELLS):
        mask |= np.int64(t.symbol[s.face[cell] >> 2] == resource + 1) << cell
    return mask


@helper
def emblem_cell(s: BurrowdaleState, seat: int) -> Any:
    """Mask of the cell with a seat's emblem, 0 while it is at home."""
    return 0 if seat < 0 or s.emblem[seat] == EMPTY else 1 << np.int64(s.emblem[seat])


@helper
def _worth(t: BurrowdaleTables, mask: int, symbols: int, own: int, other: int, shared: bool) -> Any:
    """A route's rank as one number, its *key*: fewest cards, most bonus points, most for the partner, lowest mask."""
    bonus = cards_on(t, mask & symbols)
    mine = bonus + (1 if mask & own else 0)
    yours = bonus + (1 if mask & other else 0) if shared else 0
    return ((CELLS - cards_on(t, mask)) << 24) | (mine << 18) | (yours << 12) | (VALLEY - mask)


@helper
def key_length(key: int) -> int:
    """Cards of the route a key stands for."""
    return CELLS - (key >> 24)


@helper
def key_bonus(key: int) -> int:
    """Bonus points of the storing player."""
    return (key >> 18) & 63


@helper
def key_partner_bonus(key: int) -> int:
    """Bonus points of the partner in a shared store."""
    return (key >> 12) & 63


@helper
def key_mask(key: int) -> int:
    """Cells of the route."""
    return VALLEY - (key & VALLEY)


@helper
def search(
    s: BurrowdaleState,
    t: BurrowdaleTables,
    start: int,
    end: int,
    symbols: int,
    own: int,
    other: int,
    shared: bool,
    keys: Array,
) -> None:
    """Depth first over the tunnels from a burrow; keys[burrow] becomes the best key of each burrow met (-1 none)."""
    points = np.empty(DEPTH, np.int64)
    exits = np.empty(DEPTH, np.int64)
    masks = np.empty(DEPTH, np.int64)
    walked = np.empty(DEPTH, np.uint64)
    depth = 0
    points[0] = t.mouth[start]
    masks[0] = 0
    walked[0] = 0
    _enter(s, t, points, exits, masks, walked, 0)
    while depth >= 0:
        if exits[depth] == 0:
            depth -= 1
            continue
        edge = t.low[exits[depth]]
        exits[depth] &= exits[depth] - 1
        onward = np.int64(t.go[(points[depth] & ~3) | edge])
        if onward >= MOUTH:
            burrow = onward - MOUTH
            keys[burrow] = max(keys[burrow], _worth(t, masks[depth], symbols, own, other, shared))
        elif not (walked[depth] >> np.uint64(onward)) & ONE and not _too_long(t, keys, end, masks[depth]):
            depth += 1
            points[depth] = onward
            masks[depth] = masks[depth - 1]
            walked[depth] = walked[depth - 1]
            _enter(s, t, points, exits, masks, walked, depth)
    keys[start] = -1


@helper
def _enter(
    s: BurrowdaleState, t: BurrowdaleTables, points: Array, exits: Array, masks: Array, walked: Array, depth: int
) -> None:
    """Step into a card: note its cell and every edge of the tunnel, so that no tunnel is walked twice."""
    point = points[depth]
    ways = np.int64(t.exits[(np.int64(s.face[point >> 2]) << 2) | (point & 3)])
    exits[depth] = ways
    masks[depth] |= 1 << (point >> 2)
    walked[depth] |= np.uint64(ways | (1 << (point & 3))) << np.uint64(point & ~3)


@helper
def _too_long(t: BurrowdaleTables, keys: Array, end: int, mask: int) -> bool:
    """Only when one end is wanted: this way already has more cards than a route found before."""
    return end != ALL and keys[end] >= 0 and cards_on(t, mask) > key_length(keys[end])


@helper
def best_key(
    s: BurrowdaleState, t: BurrowdaleTables, start: Any, end: Any, resource: Any, seat: Any, partner: Any
) -> Any:
    """The key of the route that counts for a Store of a seat (partner -1) or a shared one; -1 if not joined."""
    keys = np.full(BURROWS, -1, np.int64)
    symbols = symbol_cells(s, t, resource)
    search(s, t, start, end, symbols, emblem_cell(s, seat), emblem_cell(s, partner), partner >= 0, keys)
    return keys[end]


@compiled(NUMBER(BYTES, BYTES, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER))
def route_key(state: Bytes, tables: Bytes, start: int, end: int, resource: int, seat: int, partner: int) -> int:
    """:func:`best_key` for Python code."""
    s, t = record(state, BurrowdaleState), record(tables, BurrowdaleTables)
    return best_key(s, t, start, end, resource, seat, partner)  # type: ignore[no-any-return]


@compiled(VOID(BYTES, BYTES, NUMBERS))
def all_routes(state: Bytes, tables: Bytes, keys: Array) -> None:
    """The shortest routes of all pairs: keys[14 * start + end], -1 where no tunnel leads (bonuses left out)."""
    s = record(state, BurrowdaleState)
    t = record(tables, BurrowdaleTables)
    keys[:] = -1
    for start in range(BURROWS):
        search(s, t, start, ALL, 0, 0, 0, False, keys[BURROWS * start : BURROWS * (start + 1)])
