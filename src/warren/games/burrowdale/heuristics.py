"""What the bots know about Burrowdale: a seat is worth its points and the Stores it is near to.

A *plan* is a pair of burrows and a resource. Its value is the points of the Store, discounted for every action still
needed: bunnies to bring, tokens to supply, cards to build, and the Store itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import EVALUATE, PRIORS
from warren.engine.record import Array, record
from warren.games.burrowdale.components import MOUTH, BurrowdaleTables
from warren.games.burrowdale.heuristics_priors import (
    answer_weight,
    offer_weight,
    quiet_weight,
    store_weight,
    survey,
)
from warren.games.burrowdale.rules.legal import occupied
from warren.games.burrowdale.rules.result import rewards
from warren.games.burrowdale.rules.routes import ALL, cards_on, emblem_cell, key_length, key_mask, search, symbol_cells
from warren.games.burrowdale.state import (
    ACCEPT,
    ACTIONS,
    BURROWS,
    CELLS,
    COPIES,
    END_TURN,
    OFFER_BASE,
    REFUSE,
    RESOURCES,
    SOLO_GOAL,
    SOLO_ROUNDS,
    STORE_BASE,
    TOKENS,
    USED,
    BurrowdaleState,
)

# Some turns played on show which plans others will cross; the evaluation tells good moves apart by little.
SEARCH = {
    "rollout_moves": 12.0,
    "prior_exponent": 2.0,
    "leaf_weight": 0.3,
    "relative_exploration": 1.0,
    "exploration": 1.5,
}
# Many small decisions: slips add up. A medium hand unsteady by 0.4 costs next to nothing, a search finds its slips.
LEVELS = {
    "easy": {"temperature": 0.65},
    "medium": {"temperature": 0.4},
    "hard": {"iterations": 40, "iterations_in_company": 16},
}

# Efforts are counted in tenths of an action.
STEP = 0.8  # the share of its value a plan keeps for each action still needed
DISCOUNT = STEP ** (np.arange(400) / 10.0)
ACTION = 10
AGAIN = 8  # a marked token: free again in the next turn
BLIND = 18  # a token that is not in the display but still in the stack
BUILD = 12  # a card to exchange
NEVER = 150
FAR = 2  # Builds looked ahead; with company the valley changes too much for more
FAR_ALONE = 3  # alone, only the visitor spoils plans, card by card
RIVALS = 0.2  # trust in the plans of others: with more, the bots only spoil each other's tunnels and no game ends
SECOND = 0.5  # weight of the second-best plan


@compiled(EVALUATE)
def evaluate(state: Bytes, tables: Bytes, out: Array) -> None:
    """Points and plans of each seat, as a share of the pot; solo the outlook on 120 points."""
    s = record(state, BurrowdaleState)
    t = record(tables, BurrowdaleTables)
    seats = np.int64(s.seats)
    if s.turn < 0:
        rewards(state, tables, out)
        return
    near = np.empty(BURROWS * BURROWS, np.int64)
    _neighbours(s, t, near)
    efforts = np.empty(BURROWS * RESOURCES, np.int64)
    _token_efforts(s, efforts)
    if seats == 1:
        out[0] = _solo_outlook(s, _prospect(s, t, 0, near, efforts))
        return
    worth = np.empty(2 * seats, np.float64)  # of each seat its points, then of each seat its plans
    top: Any = 0
    for seat in range(seats):
        top = max(top, np.int64(s.score[seat]))
        worth[seat] = s.score[seat]
        worth[seats + seat] = _prospect(s, t, seat, near, efforts)
    _share(s, out, worth, seats, 1.0 / (2.5 + 0.2 * max(np.int64(s.goal) - top, 0)))


@helper
def _share(s: BurrowdaleState, out: Array, worth: Array, seats: Any, sharpness: float) -> None:
    """Turn points and plans into shares of the pot; a seat trusts its plans more than its rivals'."""
    for seat in range(seats):
        mine = worth[seat] + worth[seats + seat]
        total = 1.0
        for other in range(seats):
            if other != seat and (s.playoff == 0 or (s.playoff >> other) & 1):
                total += np.exp(sharpness * (worth[other] + RIVALS * worth[seats + other] - mine))
        lost = s.playoff != 0 and not (s.playoff >> seat) & 1
        out[seat] = -1.0 / (seats - 1.0) if lost else (seats / total - 1.0) / (seats - 1.0)


@helper
def _solo_outlook(s: BurrowdaleState, prospect: float) -> float:
    """The expected reward of the solo game from points, plans, and the Stores that tokens and rounds still allow."""
    spare: Any = TOKENS - RESOURCES
    for resource in range(RESOURCES):
        spare -= np.int64(s.gone[resource])
    rounds = SOLO_ROUNDS - np.int64(s.rounds) + np.int64(s.left) / 3.0
    final: float = s.score[0] + prospect + 6.5 * min(spare, 0.62 * rounds)
    chance: float = 1.0 / (1.0 + np.exp(-(final - np.int64(s.goal)) / 12.0))
    return chance + (1.0 - chance) * (min(final, SOLO_GOAL - 1.0) / SOLO_GOAL - 1.0)


# --- which burrows are joined, or nearly ------------------------------------------------------------------------------
@helper
def _neighbours(s: BurrowdaleState, t: BurrowdaleTables, near: Array) -> None:
    """near[14 * i + j] for i < j: the key of the route, or -(16 * Builds + cards) of the nearest way to one."""
    near[:] = -1
    far = FAR_ALONE if s.seats == 1 else FAR
    points = np.empty(2 * 4 * CELLS * 3, np.int64)
    for start in range(BURROWS - 1):
        keys = near[BURROWS * start : BURROWS * (start + 1)]
        _dig(s, t, start, keys, points, far)
        joined = False
        for end in range(start + 1, BURROWS):
            joined |= keys[end] > -16
        if joined:
            ways = np.full(BURROWS, -1, np.int64)
            search(s, t, start, ALL, 0, 0, 0, False, ways)
            for end in range(start + 1, BURROWS):
                keys[end] = ways[end] if ways[end] >= 0 else keys[end]


@helper
def _dig(s: BurrowdaleState, t: BurrowdaleTables, start: int, keys: Array, points: Array, far: int) -> None:
    """Spread from a burrow by the number of cards to exchange; a way through a card as it lies costs nothing."""
    half = 4 * CELLS * 3
    done = np.uint64(0)
    for end in range(BURROWS):
        keys[end] = -(16 * far + 5)
    points[0] = 64 + np.int64(t.mouth[start])  # 64 * cards so far + point
    here, there, count, later = 0, half, 1, 0
    for builds in range(far):
        while count > 0:
            count -= 1
            cards = points[here + count] >> 6
            point = points[here + count] & 63
            if (done >> np.uint64(point)) & np.uint64(1):
                continue
            done |= np.uint64(1) << np.uint64(point)
            ways = np.int64(t.exits[(np.int64(s.face[point >> 2]) << 2) | (point & 3)])
            for edge in range(4):
                if edge == point & 3:
                    continue
                onward = np.int64(t.go[(point & ~3) | edge])
                cost = builds + 1 - ((ways >> edge) & 1)
                if onward >= MOUTH:
                    keys[onward - MOUTH] = max(keys[onward - MOUTH], -(16 * cost + min(cards, 15)))
                elif cost == builds:
                    points[here + count] = (cards + 1) << 6 | onward
                    count += 1
                else:
                    points[there + later] = (cards + 1) << 6 | onward
                    later += 1
        here, there = there, here
        count, later = later, 0


# --- plans ------------------------------------------------------------------------------------------------------------
@helper
def _token_efforts(s: BurrowdaleState, efforts: Array) -> None:
    """efforts[5 * burrow + resource]: what it takes until the burrow has an unmarked token of the resource."""
    for resource in range(RESOURCES):
        token = resource + 1
        left = COPIES - np.int64(s.gone[resource])
        for burrow in range(BURROWS):
            left -= np.int64(s.token[burrow, 0] & (USED - 1) == token) + np.int64(
                s.token[burrow, 1] & (USED - 1) == token
            )
        shown = np.int64(s.display[0] & (USED - 1) == token) + np.int64(s.display[1] & (USED - 1) == token)
        supply = ACTION if shown > 0 else BLIND if left > 0 else NEVER
        for burrow in range(BURROWS):
            first = np.int64(s.token[burrow, 0])
            second = np.int64(s.token[burrow, 1])
            effort = supply if second == 0 else NEVER
            if first == token or second == token:
                effort = 0
            elif first == token | USED or second == token | USED:
                effort = AGAIN
            efforts[RESOURCES * burrow + resource] = effort


@helper
def _horizon(s: BurrowdaleState) -> Any:
    """Tenths of actions a seat may still hope for."""
    if s.seats == 1:
        return ACTION * (ACTIONS * (SOLO_ROUNDS - np.int64(s.rounds)) + np.int64(s.left))
    return 2 * ACTION * ACTIONS if s.ending else NEVER


@helper
def _prospect(s: BurrowdaleState, t: BurrowdaleTables, seat: int, near: Array, efforts: Array) -> float:
    """The values of a seat's two best plans, the second with less weight."""
    mine = np.int64(s.bunnies[seat])
    closed = occupied(s) & ~mine
    own = emblem_cell(s, seat)
    symbols = np.empty(RESOURCES, np.int64)
    for resource in range(RESOURCES):
        symbols[resource] = symbol_cells(s, t, resource)
    horizon = min(_horizon(s), NEVER)
    first = 0.0
    second = 0.0
    for start in range(BURROWS):
        if (closed >> start) & 1:
            continue
        for end in range(start + 1, BURROWS):
            if (closed >> end) & 1:
                continue
            bunnies = ACTION * (2 - ((mine >> start) & 1) - ((mine >> end) & 1))
            value = _plan(t, start, end, near[BURROWS * start + end], bunnies, symbols, own, efforts, horizon)
            second = max(second, min(first, value))
            first = max(first, value)
    return first + SECOND * second


@helper
def _plan(
    t: BurrowdaleTables,
    start: int,
    end: int,
    key: int,
    effort: Any,
    symbols: Array,
    own: int,
    efforts: Array,
    horizon: int,
) -> float:
    """The best resource's value for a pair of burrows."""
    length: Any = key_length(key) if key >= 0 else (-key) & 15
    effort += ACTION if key >= 0 else ACTION + BUILD * ((-key) >> 4)
    mask = key_mask(key) if key >= 0 else 0
    emblem = 1 if mask & own else 0
    best = 0.0
    for resource in range(RESOURCES):
        total = effort + efforts[RESOURCES * start + resource] + efforts[RESOURCES * end + resource]
        if total <= horizon:
            points = length + emblem + cards_on(t, mask & symbols[resource])
            best = max(best, points * DISCOUNT[total])
    return best


# --- priors -----------------------------------------------------------------------------------------------------------
@compiled(PRIORS)
def priors(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """A weight for each legal move: Stores by their points, quiet moves by the Stores they bring nearer."""
    s = record(state, BurrowdaleState)
    t = record(tables, BurrowdaleTables)
    leads = np.empty(CELLS * 4, np.int64)
    joined = np.empty(BURROWS, np.int64)
    ready = False
    for index in range(count):
        move = np.int64(moves[index])
        if move >= ACCEPT and move <= REFUSE:
            out[index] = answer_weight(s, t) if move == ACCEPT else 1.0
        elif move == END_TURN:
            out[index] = 0.02
        elif move >= OFFER_BASE and move < END_TURN:
            out[index] = offer_weight(s, t, move - OFFER_BASE)
        elif move >= STORE_BASE and move < OFFER_BASE:
            out[index] = store_weight(s, t, move - STORE_BASE)
        else:
            if not ready:
                survey(s, t, leads, joined)
                ready = True
            out[index] = quiet_weight(s, t, move, leads, joined)
