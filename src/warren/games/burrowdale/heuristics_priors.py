"""Weights of single moves for the priors: cheap guesses at what deserves a look; no move is ever ruled out."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Array, Int
from warren.games.burrowdale.components import MOUTH, BurrowdaleTables
from warren.games.burrowdale.rules.legal import bunny_of, unmarked
from warren.games.burrowdale.rules.routes import Store, best_key, key_bonus, key_length, key_partner_bonus, reach
from warren.games.burrowdale.state import (
    BUILD_BASE,
    BURROWS,
    CELLS,
    CLAIM_BASE,
    ORIENT_BASE,
    RESOURCES,
    SUPPLY_BASE,
    USED,
    BurrowdaleState,
)

NOWHERE = 15


@helper
def store_weight(s: BurrowdaleState, t: BurrowdaleTables, code: Int) -> float:
    pair = code // (2 * RESOURCES)
    first, second = np.int64(t.first[pair]), np.int64(t.second[pair])
    key = best_key(s, t, Store(first, second, code // 2 % RESOURCES, np.int64(s.active), np.int64(-1)))
    points = key_length(key) + key_bonus(key)
    return 4.0 * points * points


@helper
def _shared_key(s: BurrowdaleState, t: BurrowdaleTables, own: Int, other: Int, resource: Int) -> Any:
    return best_key(s, t, Store(own, other, resource, np.int64(s.active), bunny_of(s, other)))


@helper
def offer_weight(s: BurrowdaleState, t: BurrowdaleTables, code: Int) -> float:
    key = _shared_key(s, t, code // (RESOURCES * BURROWS), code // RESOURCES % BURROWS, code % RESOURCES)
    return 0.6 * ((key_length(key) + 1) // 2 + key_bonus(key)) * (1.0 if s.seats > 2 else 0.3)


@helper
def answer_weight(s: BurrowdaleState, t: BurrowdaleTables) -> float:
    """At a larger table points for two are good for both; with two seats the offerer's points hurt."""
    key = _shared_key(s, t, np.int64(s.offer[0]), np.int64(s.offer[1]), np.int64(s.offer[2]) - 1)
    mine = key_length(key) // 2 + key_partner_bonus(key)
    yours = (key_length(key) + 1) // 2 + key_bonus(key)
    return max(0.05, 1.0 + mine - (1.0 if s.seats == 2 else 0.6) * yours)


# --- quiet moves ------------------------------------------------------------------------------------------------------
@helper
def survey(s: BurrowdaleState, t: BurrowdaleTables, leads: Array, joined: Array) -> None:
    """joined[burrow]: mask of the burrows linked with it; leads[4 * cell + edge]: 16 * cards + burrow at its end."""
    for burrow in range(BURROWS):
        joined[burrow] = reach(s, t, burrow) & ~(1 << burrow)
    for point in range(CELLS * 4):
        leads[point] = _lead(s, t, np.int64(t.go[point]), point >> 2)


@helper
def _lead(s: BurrowdaleState, t: BurrowdaleTables, point: Int, cell: int) -> Any:
    for cards in range(CELLS):
        if point >= MOUTH:
            return 16 * cards + point - MOUTH
        exits = np.int64(t.exits[(np.int64(s.face[point >> 2]) << 2) | (point & 3)])
        if exits == 0 or point >> 2 == cell:
            return NOWHERE
        point = np.int64(t.go[(point & ~3) | np.int64(t.low[exits])])
    return NOWHERE


@helper
def quiet_weight(s: BurrowdaleState, t: BurrowdaleTables, move: Any, leads: Array, joined: Array) -> float:
    if move >= ORIENT_BASE:
        cell = (np.int64(s.rounds) - 1) % CELLS
        return 0.2 + _built(s, t, cell, 4 * np.int64(s.visitor) + move - ORIENT_BASE, leads)
    if move >= CLAIM_BASE:
        return 0.3 if _between_bunnies(s, move - CLAIM_BASE, leads) else 0.05
    if move >= BUILD_BASE:
        code = move - BUILD_BASE
        card = np.int64(s.hand[s.active, code // (CELLS * 4)])
        cell = code // 4 % CELLS
        value = _built(s, t, cell, 4 * card + code % 4, leads) - _built(s, t, cell, np.int64(s.face[cell]), leads)
        return 0.05 + max(0.0, value)
    if move >= SUPPLY_BASE:
        code = move - SUPPLY_BASE
        return _supplied(s, code % BURROWS, np.int64(s.display[code // BURROWS]), joined)
    return _moved(s, move // BURROWS, move % BURROWS, joined)


@helper
def _between_bunnies(s: BurrowdaleState, cell: int, leads: Array) -> bool:
    """Do two ways out of a cell, joined or not, lead to bunnies of the seat?"""
    mine = np.int64(s.bunnies[s.active])
    count = 0
    for edge in range(4):
        lead = leads[4 * cell + edge]
        if lead != NOWHERE and (mine >> (lead & 15)) & 1:
            count += 1
    return count >= 2


@helper
def _built(s: BurrowdaleState, t: BurrowdaleTables, cell: Int, face: Int, leads: Array) -> float:
    """What a face on a cell is worth: the best route it would carry, more between bunnies of the seat."""
    mine = np.int64(s.bunnies[s.active])
    best = 0.0
    for edge in range(4):
        one = leads[4 * cell + edge]
        exits = np.int64(t.exits[4 * face + edge]) >> (edge + 1) << (edge + 1)
        while exits:
            two = leads[4 * cell + np.int64(t.low[exits])]
            exits &= exits - 1
            if one != NOWHERE and two != NOWHERE and (one & 15) != (two & 15):
                owned = ((mine >> (one & 15)) & 1) + ((mine >> (two & 15)) & 1)
                cards = (one >> 4) + (two >> 4) + 1
                match = 2.5 if unmarked(s, one & 15) & unmarked(s, two & 15) else 1.0
                best = max(best, match * cards * cards * (0.03, 0.12, 0.5)[owned])
    return best


@helper
def _supplied(s: BurrowdaleState, burrow: int, token: Int, joined: Array) -> float:
    """A token is nearly a Store where a linked burrow with a bunny of the seat has its like."""
    mine = np.int64(s.bunnies[s.active])
    bit = 1 << ((token & (USED - 1)) - 1)
    weight = 0.05
    for other in range(BURROWS):
        if other == burrow or not (unmarked(s, other) & bit):
            continue
        owned = ((mine >> other) & 1) + ((mine >> burrow) & 1)
        if (joined[burrow] >> other) & 1:
            weight = max(weight, (0.1, 0.6, 6.0)[owned])
        else:
            weight = max(weight, (0.05, 0.1, 1.0)[owned])
    if unmarked(s, burrow) & bit:
        weight *= 0.5
    return weight


@helper
def _moved(s: BurrowdaleState, source: int, target: int, joined: Array) -> float:
    """A bunny is wanted at the other end of a tunnel; one that already serves had better stay."""
    mine = np.int64(s.bunnies[s.active])
    weight = 0.1
    have = unmarked(s, target)
    for other in range(BURROWS):
        if (mine >> other) & 1 and other + 1 != source:
            match = unmarked(s, other) & have
            if (joined[target] >> other) & 1:
                weight = max(weight, 5.0 if match else 1.0)
            elif match:
                weight = max(weight, 0.5)
    if source == 0:
        return 2.0 * weight
    return 0.1 * weight if joined[source - 1] & mine else 0.4 * weight
