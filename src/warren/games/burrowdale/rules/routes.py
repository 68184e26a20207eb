"""Tunnels: which burrows are joined, and what the shortest routes are worth (D-45, D-49, R-24 to R-28).

To list the legal moves it is enough to know which burrows are joined, and a flood along the tunnels tells that. The search
for the shortest route only runs when a Store is carried out, evaluated or previewed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from warren.engine.compile import BYTES, NUMBER, NUMBERS, VOID, compiled, helper
from warren.engine.components import Bytes
from warren.engine.record import Array, Int, Record, array, i8, record, u8
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
def cards_on(t: BurrowdaleTables, mask: Int) -> Any:
    """How many cells a 12-bit mask holds."""
    return np.int64(t.bits[mask & 63]) + np.int64(t.bits[mask >> 6])


@helper
def symbol_cells(s: BurrowdaleState, t: BurrowdaleTables, resource: Int) -> Any:
    """Mask of the cells that show a resource."""
    mask: Any = 0
    for cell in range(CELLS):
        mask |= np.int64(t.symbol[s.face[cell] >> 2] == resource + 1) << cell
    return mask


@helper
def emblem_cell(s: BurrowdaleState, seat: Int) -> Any:
    """Mask of the cell with a seat's emblem, 0 while it is at home."""
    return 0 if seat < 0 or s.emblem[seat] == EMPTY else 1 << np.int64(s.emblem[seat])


class Goal(NamedTuple):
    """The routes that are wanted, and what counts on them besides their length. Cells are bit masks."""

    start: Int  # burrow
    end: Int  # burrow, or ALL
    symbols: Int  # cells that show the stored resource
    own: Int  # the cell with the storing player's emblem
    other: Int  # the cell with the partner's emblem
    shared: bool | np.bool[bool]  # is there a partner?


class Store(NamedTuple):
    """A Store as the rules ask for it: two burrows, a resource, a seat and its partner (-1 none)."""

    start: Int
    end: Int
    resource: Int
    seat: Int
    partner: Int


class Trail(Record):
    """Room for the search: by depth, where it stands and what it has met."""

    points: Array = array(i8, DEPTH)
    exits: Array = array(i8, DEPTH)  # edges still to be tried
    masks: Array = array(i8, DEPTH)  # cells met
    walked: Array = array(u8, DEPTH)  # points met


TRAIL_SIZE = Trail.itemsize


@helper
def _worth(t: BurrowdaleTables, goal: Goal, mask: int) -> Any:
    """A route's rank as one number, its *key*: fewest cards, most bonus points, most for the partner, lowest mask."""
    bonus = cards_on(t, mask & goal.symbols)
    mine = bonus + (1 if mask & goal.own else 0)
    yours = bonus + (1 if mask & goal.other else 0) if goal.shared else 0
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
def search(s: BurrowdaleState, t: BurrowdaleTables, goal: Goal, keys: Array) -> None:
    """Search depth first from a burrow; keys[burrow] becomes the best key of each burrow met (-1 none)."""
    _walk(s, t, goal, np.empty(TRAIL_SIZE, np.uint8), keys)


@helper
def _walk(s: BurrowdaleState, t: BurrowdaleTables, goal: Goal, room: Bytes, keys: Array) -> None:
    trail = record(room, Trail)
    depth = 0
    trail.points[0] = t.mouth[goal.start]
    trail.masks[0] = 0
    trail.walked[0] = 0
    _enter(s, t, trail, 0)
    while depth >= 0:
        if trail.exits[depth] == 0:
            depth -= 1
            continue
        edge = t.low[trail.exits[depth]]
        trail.exits[depth] &= trail.exits[depth] - 1
        onward = np.int64(t.go[(trail.points[depth] & ~3) | edge])
        if onward >= MOUTH:
            burrow = onward - MOUTH
            keys[burrow] = max(keys[burrow], _worth(t, goal, trail.masks[depth]))
        elif not (trail.walked[depth] >> np.uint64(onward)) & ONE and not _too_long(t, goal, keys, trail.masks[depth]):
            depth += 1
            trail.points[depth] = onward
            trail.masks[depth] = trail.masks[depth - 1]
            trail.walked[depth] = trail.walked[depth - 1]
            _enter(s, t, trail, depth)
    keys[goal.start] = -1


@helper
def _enter(s: BurrowdaleState, t: BurrowdaleTables, trail: Trail, depth: int) -> None:
    """Step into a card: note its cell and every edge of the tunnel, so that no tunnel is walked twice."""
    point = trail.points[depth]
    exits = np.int64(t.exits[(np.int64(s.face[point >> 2]) << 2) | (point & 3)])
    trail.exits[depth] = exits
    trail.masks[depth] |= 1 << (point >> 2)
    trail.walked[depth] |= np.uint64(exits | (1 << (point & 3))) << np.uint64(point & ~3)


@helper
def _too_long(t: BurrowdaleTables, goal: Goal, keys: Array, mask: int) -> bool:
    """Only when one end is wanted: more cards have been passed already than on a route found before."""
    return goal.end != ALL and keys[goal.end] >= 0 and cards_on(t, mask) > key_length(keys[goal.end])


@helper
def best_key(s: BurrowdaleState, t: BurrowdaleTables, store: Store) -> Any:
    """The key of the route that counts for a Store, shared or not; -1 if the burrows are not joined."""
    keys = np.full(BURROWS, -1, np.int64)
    own, other = emblem_cell(s, store.seat), emblem_cell(s, store.partner)
    search(s, t, Goal(store.start, store.end, symbol_cells(s, t, store.resource), own, other, store.partner >= 0), keys)
    return keys[store.end]


@compiled(NUMBER(BYTES, BYTES, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER))
def route_key(state: Bytes, tables: Bytes, start: int, end: int, resource: int, seat: int, partner: int) -> int:
    """:func:`best_key` for Python code."""
    s, t = record(state, BurrowdaleState), record(tables, BurrowdaleTables)
    return best_key(s, t, Store(start, end, resource, seat, partner))  # type: ignore[no-any-return]


@compiled(VOID(BYTES, BYTES, NUMBERS))
def all_routes(state: Bytes, tables: Bytes, keys: Array) -> None:
    """The shortest routes of all pairs: keys[14 * start + end], -1 where no tunnel leads (bonuses left out)."""
    s = record(state, BurrowdaleState)
    t = record(tables, BurrowdaleTables)
    keys[:] = -1
    for start in range(BURROWS):
        search(s, t, Goal(start, ALL, 0, 0, 0, False), keys[BURROWS * start : BURROWS * (start + 1)])
