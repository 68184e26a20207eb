"""What the bots know about Burrowdale: a seat is worth its points and the Stores it is near to.

A *plan* is a pair of burrows and a resource. Its value is the points of the Store, discounted for every action still
needed: bunnies to bring, tokens to supply, cards to build, and the Store itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import EVALUATE
from warren.games.burrowdale.components import MOUTH, TABLES
from warren.games.burrowdale.priors import priors
from warren.games.burrowdale.rules.legal import occupied
from warren.games.burrowdale.rules.result import rewards
from warren.games.burrowdale.rules.routes import cards_on, emblem_cell, key_length, key_mask, search, symbol_cells
from warren.games.burrowdale.state import BURROWS, RESOURCES, SOLO_ROUNDS, STATE, TOKENS, USED

__all__ = ["SEARCH", "evaluate", "priors"]

SEARCH = {"plies": 3.0, "trust": 0.3}

STEP = 0.8  # an action still needed
BLIND = 1.8  # actions a token costs that is not in the display
SECOND = 0.5  # weight of the second-best plan
ONE = np.uint64(1)


@compiled(EVALUATE)
def evaluate(state: Any, tables: Any, out: Any) -> None:
    """Points and plans of each seat, as a share of the pot; solo the outlook on 120 points."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seats = np.int64(s.seats)
    if s.turn < 0:
        rewards(state, tables, out)
        return
    near = np.empty(BURROWS * BURROWS, np.int64)
    _neighbours(s, t, near)
    if seats == 1:
        out[0] = _solo_outlook(s, _prospect(s, t, 0, near))
        return
    top: Any = 0
    for seat in range(seats):
        top = max(top, np.int64(s.score[seat]))
        out[seat] = s.score[seat] + _prospect(s, t, seat, near)
    _share(s, out, seats, 1.0 / (2.5 + 0.2 * max(np.int64(s.goal) - top, 0)))


@helper
def _share(s: Any, out: Any, seats: Any, sharpness: Any) -> None:
    """Turn strengths into expected shares of the pot; whoever is not in a play-off has lost."""
    best = out[0]
    for seat in range(seats):
        best = max(best, out[seat])
    total = 0.0
    for seat in range(seats):
        out[seat] = np.exp(sharpness * (out[seat] - best))
        if s.playoff != 0 and not (s.playoff >> seat) & 1:
            out[seat] = 0.0
        total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1.0)


@helper
def _solo_outlook(s: Any, prospect: Any) -> Any:
    """The expected reward of the solo game from points, plans, and the Stores that tokens and rounds still allow."""
    spare: Any = TOKENS - RESOURCES
    for resource in range(RESOURCES):
        spare -= np.int64(s.gone[resource])
    rounds = SOLO_ROUNDS - np.int64(s.rounds) + np.int64(s.left) / 3.0
    final = s.score[0] + prospect + 6.5 * min(spare, 0.62 * rounds)
    chance = 1.0 / (1.0 + np.exp(-(final - np.int64(s.goal)) / 12.0))
    return chance + (1.0 - chance) * (min(final, 119.0) / 120.0 - 1.0)


# --- which burrows are joined, or nearly ------------------------------------------------------------------------------
@helper
def _neighbours(s: Any, t: Any, near: Any) -> None:
    """near[14 * i + j]: key of the route (>= 0), -1 not joined, -2 joined after one Build."""
    near[:] = -1
    for start in range(BURROWS):
        keys = near[BURROWS * start : BURROWS * (start + 1)]
        search(s, t, start, -1, 0, 0, 0, False, keys)
        close = _one_build(s, t, start)
        for end in range(BURROWS):
            if keys[end] < 0 and (close >> end) & 1:
                keys[end] = -2


@helper
def _one_build(s: Any, t: Any, start: Any) -> Any:
    """Mask of the burrows that exchanging one card on the way could join with this one."""
    found = 0
    walked = np.uint64(0)
    point = np.int64(t.mouth[start])
    while point < MOUTH and not (walked >> np.uint64(point)) & ONE:
        walked |= ONE << np.uint64(point)
        for edge in range(4):
            if edge != point & 3:
                found |= _follow(s, t, np.int64(t.go[(point & ~3) | edge]), point >> 2)
        ways = np.int64(t.exits[(np.int64(s.face[point >> 2]) << 2) | (point & 3)])
        if ways == 0:
            break
        point = np.int64(t.go[(point & ~3) | np.int64(t.low[ways])])
    return found & ~(1 << start)


@helper
def _follow(s: Any, t: Any, point: Any, barred: Any) -> Any:
    """Where a tunnel leads (at a fork: the first way), as a mask; nowhere if it comes back to the barred cell."""
    for _ in range(12):
        if point >= MOUTH:
            return 1 << (point - MOUTH)
        if point >> 2 == barred:
            return 0
        ways = np.int64(t.exits[(np.int64(s.face[point >> 2]) << 2) | (point & 3)])
        if ways == 0:
            return 0
        point = np.int64(t.go[(point & ~3) | np.int64(t.low[ways])])
    return 0


# --- plans ------------------------------------------------------------------------------------------------------------
@helper
def _prospect(s: Any, t: Any, seat: Any, near: Any) -> Any:
    """The values of a seat's two best plans, the second with less weight."""
    mine = np.int64(s.bunnies[seat])
    closed = occupied(s) & ~mine
    symbols = np.empty(RESOURCES, np.int64)
    for resource in range(RESOURCES):
        symbols[resource] = symbol_cells(s, t, resource)
    own = emblem_cell(s, seat)
    first = 0.0
    second = 0.0
    for start in range(BURROWS):
        if (closed >> start) & 1:
            continue
        for end in range(start + 1, BURROWS):
            if (closed >> end) & 1:
                continue
            missing = 2 - ((mine >> start) & 1) - ((mine >> end) & 1)
            value = _plan(s, t, start, end, near[BURROWS * start + end], symbols, own) * STEP**missing
            if value > first:
                second = first
                first = value
            elif value > second:
                second = value
    return first + SECOND * second


@helper
def _plan(s: Any, t: Any, start: Any, end: Any, key: Any, symbols: Any, own: Any) -> Any:
    """The best resource's value for a pair, apart from the bunnies."""
    best = 0.0
    length = key_length(key) if key >= 0 else _distance(t, start, end)
    builds = 0.0 if key >= 0 else 1.2 if key == -2 else 0.4 + 0.5 * length
    mask = key_mask(key) if key >= 0 else 0
    emblem = 1 if mask & own else 0
    for resource in range(RESOURCES):
        tokens = _needs(s, start, resource + 1) + _needs(s, end, resource + 1)
        if tokens < 10.0:
            points = length + emblem + cards_on(t, mask & symbols[resource])
            best = max(best, points * STEP ** (1.0 + builds + tokens))
    return best


@helper
def _distance(t: Any, start: Any, end: Any) -> Any:
    """Cards of the shortest thinkable route."""
    one = np.int64(t.mouth[start]) >> 2
    two = np.int64(t.mouth[end]) >> 2
    return 1 + abs(one // 4 - two // 4) + abs(one % 4 - two % 4)


@helper
def _needs(s: Any, burrow: Any, token: Any) -> Any:
    """Actions until a burrow has an unmarked token of a kind; 10 when it is full of others."""
    first = np.int64(s.token[burrow, 0])
    second = np.int64(s.token[burrow, 1])
    if first == token or second == token:
        return 0.0
    if first & (USED - 1) == token or second & (USED - 1) == token:
        return 0.8  # free again in the next turn
    if second != 0:
        return 10.0
    if s.display[0] & (USED - 1) == token or s.display[1] & (USED - 1) == token:
        return 1.0
    return BLIND
