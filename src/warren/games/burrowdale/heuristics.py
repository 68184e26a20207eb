"""What the bots know about Burrowdale: a seat is worth its points and the Stores it is near to.

A *plan* is a pair of burrows and a resource. Its value is the points of the Store, discounted for every action still
needed: bunnies to bring, tokens to supply, cards to build, and the Store itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import CERTAIN, EVALUATE, PRIORS
from warren.engine.record import Array, Int, Record, array, f8, i8, record
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
from warren.games.burrowdale.rules.routes import (
    ALL,
    Goal,
    cards_on,
    emblem_cell,
    key_length,
    key_mask,
    search,
    symbol_cells,
)
from warren.games.burrowdale.state import (
    ACCEPT,
    ACTIONS,
    BUILD_BASE,
    BURROWS,
    CELLS,
    COPIES,
    END_TURN,
    OFFER_BASE,
    REFUSE,
    RESOURCES,
    SEATS,
    SOLO_GOAL,
    SOLO_ROUNDS,
    STORE_BASE,
    SUPPLY_BASE,
    TOKENS,
    USED,
    BurrowdaleState,
)

# Playing on for some turns shows which plans others will thwart; the evaluation hardly tells good moves apart.
SEARCH = {
    "rollout_moves": 12.0,
    "prior_exponent": 2.0,
    "leaf_weight": 0.3,
    "relative_exploration": 1.0,
    "exploration": 1.5,
}
# A game has many small decisions, and slips add up. At a temperature of 0.4 they cost next to nothing until a search exploits them.
LEVELS = {
    "easy": {"temperature": 0.65},
    "medium": {"temperature": 0.4},
    "hard": {"iterations": 40, "iterations_in_company": 16},
}

# Efforts are in tenths of an action.
STEP = 0.8  # the share of its value a plan keeps for each action still needed
DISCOUNT = STEP ** (np.arange(400) / 10.0)
ACTION = 10
AGAIN = 8  # a marked token: free again in the next turn
BLIND = 18  # a token that is not in the display but still in the stack
BUILD = 12  # a card to exchange
NEVER = 150
FAR = 2  # Builds looked ahead; with company the valley changes too much for more
FAR_ALONE = 3  # alone, only the visitor spoils plans, card by card
RIVALS = 0.2  # weight of the plans of others: with more, bots only spoil each other's tunnels and no game ends
SECOND = 0.5  # weight of the second-best plan


class Plans(Record):
    """Room to judge the plans of all seats."""

    near: Array = array(i8, BURROWS * BURROWS)  # see _neighbours
    efforts: Array = array(i8, BURROWS * RESOURCES)  # see _token_efforts
    symbols: Array = array(i8, RESOURCES)  # mask of the cells that show each resource
    own: i8  # mask of the cell with the emblem of the seat that plans
    horizon: i8  # tenths of actions a seat may still hope for
    points: Array = array(
        i8, 2 * 4 * CELLS * 3
    )  # 64 * cards so far + point: those reached by so many Builds, and by one more
    keys: Array = array(i8, BURROWS)  # of the routes from one burrow
    worth: Array = array(f8, 2 * SEATS)  # of each seat its points, then of each seat its plans


PLANS_SIZE = Plans.itemsize


@compiled(EVALUATE)
def evaluate(state: Bytes, tables: Bytes, out: Array) -> None:
    """Points and plans of each seat, as a share of the pot; solo the outlook on 120 points."""
    if record(state, BurrowdaleState).turn < 0:
        rewards(state, tables, out)
    else:
        _judge(state, tables, np.empty(PLANS_SIZE, np.uint8), out)


@compiled(CERTAIN)
def certain(state: Bytes, tables: Bytes, move: int) -> int:
    """Hands, pile and stack do not count, only what lies open: a Supply opens a token of the stack."""
    s = record(state, BurrowdaleState)
    if s.seats == 1:  # the visitor's card, where it needs no rotation, comes from the pile
        return 0
    shown = s.stack_n > s.known  # the top token is one that nobody has seen
    return 0 if SUPPLY_BASE <= move < BUILD_BASE and shown else 1


@helper
def _judge(state: Bytes, tables: Bytes, room: Bytes, out: Array) -> None:
    s, t, p = record(state, BurrowdaleState), record(tables, BurrowdaleTables), record(room, Plans)
    seats = np.int64(s.seats)
    _neighbours(s, t, p)
    _token_efforts(s, p)
    for resource in range(RESOURCES):
        p.symbols[resource] = symbol_cells(s, t, resource)
    p.horizon = min(_horizon(s), NEVER)
    if seats == 1:
        out[0] = _solo_outlook(s, _prospect(s, t, p, 0))
        return
    top: Any = 0
    for seat in range(seats):
        top = max(top, np.int64(s.score[seat]))
        p.worth[seat] = s.score[seat]
        p.worth[seats + seat] = _prospect(s, t, p, seat)
    _share(s, out, p.worth, seats, 1.0 / (2.5 + 0.2 * max(np.int64(s.goal) - top, 0)))


@helper
def _share(s: BurrowdaleState, out: Array, worth: Array, seats: Int, sharpness: float) -> None:
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
def _neighbours(s: BurrowdaleState, t: BurrowdaleTables, p: Plans) -> None:
    """p.near[14 * i + j] for i < j: the key of the route, or -(16 * Builds + cards) of the nearest one to be had."""
    p.near[:] = -1
    far = FAR_ALONE if s.seats == 1 else FAR
    for start in range(BURROWS - 1):
        near = p.near[BURROWS * start : BURROWS * (start + 1)]
        _dig(s, t, start, near, p.points, far)
        joined = False
        for end in range(start + 1, BURROWS):
            joined |= near[end] > -16
        if joined:
            p.keys[:] = -1
            search(s, t, Goal(start, ALL, 0, 0, 0, False), p.keys)
            for end in range(start + 1, BURROWS):
                near[end] = p.keys[end] if p.keys[end] >= 0 else near[end]


@helper
def _dig(s: BurrowdaleState, t: BurrowdaleTables, start: int, keys: Array, points: Array, far: int) -> None:
    """Spread from a burrow by the number of cards to exchange; passing a card as it lies costs nothing."""
    half = 4 * CELLS * 3
    done = np.uint64(0)
    for end in range(BURROWS):
        keys[end] = -(16 * far + 5)
    points[0] = 64 + np.int64(t.mouth[start])
    here, there, count, later = 0, half, 1, 0
    for builds in range(far):
        while count > 0:
            count -= 1
            cards = points[here + count] >> 6
            point = points[here + count] & 63
            if (done >> np.uint64(point)) & np.uint64(1):
                continue
            done |= np.uint64(1) << np.uint64(point)
            exits = np.int64(t.exits[(np.int64(s.face[point >> 2]) << 2) | (point & 3)])
            for edge in range(4):
                if edge == point & 3:
                    continue
                onward = np.int64(t.go[(point & ~3) | edge])
                cost = builds + 1 - ((exits >> edge) & 1)
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
def _token_efforts(s: BurrowdaleState, p: Plans) -> None:
    """p.efforts[5 * burrow + resource]: what it takes until the burrow has an unmarked token of the resource."""
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
            p.efforts[RESOURCES * burrow + resource] = effort


@helper
def _horizon(s: BurrowdaleState) -> Any:
    """Tenths of actions a seat may still hope for."""
    if s.seats == 1:
        return ACTION * (ACTIONS * (SOLO_ROUNDS - np.int64(s.rounds)) + np.int64(s.left))
    return 2 * ACTION * ACTIONS if s.ending else NEVER


@helper
def _prospect(s: BurrowdaleState, t: BurrowdaleTables, p: Plans, seat: int) -> float:
    """The values of a seat's two best plans, the second with less weight."""
    mine = np.int64(s.bunnies[seat])
    closed = occupied(s) & ~mine
    p.own = emblem_cell(s, seat)
    first = 0.0
    second = 0.0
    for start in range(BURROWS):
        if (closed >> start) & 1:
            continue
        for end in range(start + 1, BURROWS):
            if (closed >> end) & 1:
                continue
            bunnies = ACTION * (2 - ((mine >> start) & 1) - ((mine >> end) & 1))
            value = _plan(t, p, start, end, bunnies)
            second = max(second, min(first, value))
            first = max(first, value)
    return first + SECOND * second


@helper
def _plan(t: BurrowdaleTables, p: Plans, start: int, end: int, effort: Int) -> float:
    """The best resource's value for a pair of burrows; ``effort`` is what it takes to bring the bunnies."""
    key = p.near[BURROWS * start + end]
    length: Any = key_length(key) if key >= 0 else (-key) & 15
    effort += ACTION if key >= 0 else ACTION + BUILD * ((-key) >> 4)
    mask = key_mask(key) if key >= 0 else 0
    emblem = 1 if mask & p.own else 0
    best = 0.0
    for resource in range(RESOURCES):
        total = effort + p.efforts[RESOURCES * start + resource] + p.efforts[RESOURCES * end + resource]
        if total <= p.horizon:
            points = length + emblem + cards_on(t, mask & p.symbols[resource])
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
