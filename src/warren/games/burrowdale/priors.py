"""Which moves deserve a look first: cheap guesses, no move is ever ruled out."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import PRIORS
from warren.games.burrowdale.components import MOUTH, TABLES
from warren.games.burrowdale.rules.legal import unmarked
from warren.games.burrowdale.rules.routes import best_key, key_bonus, key_length, key_partner_bonus, reach
from warren.games.burrowdale.state import (
    ACCEPT,
    BUILD_BASE,
    BURROWS,
    CELLS,
    CLAIM_BASE,
    END_TURN,
    OFFER_BASE,
    ORIENT_BASE,
    REFUSE,
    RESOURCES,
    STATE,
    STORE_BASE,
    SUPPLY_BASE,
    USED,
)

NOWHERE = 15


@compiled(PRIORS)
def priors(state: Any, tables: Any, moves: Any, count: Any, out: Any) -> None:
    """A weight for each legal move."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    leads = np.empty(CELLS * 4, np.int64)
    joined = np.empty(BURROWS, np.int64)
    ready = False
    for index in range(count):
        move = np.int64(moves[index])
        if move >= ACCEPT and move <= REFUSE:
            out[index] = _answer(s, t) if move == ACCEPT else 1.0
        elif move == END_TURN:
            out[index] = 0.02
        elif move >= OFFER_BASE and move < END_TURN:
            out[index] = _offer(s, t, move - OFFER_BASE)
        elif move >= STORE_BASE and move < OFFER_BASE:
            out[index] = _store(s, t, move - STORE_BASE)
        else:
            if not ready:
                _survey(s, t, leads, joined)
                ready = True
            out[index] = _quiet(s, t, move, leads, joined)


@helper
def _store(s: Any, t: Any, code: Any) -> Any:
    pair = code // (2 * RESOURCES)
    key = best_key(
        s, t, np.int64(t.first[pair]), np.int64(t.second[pair]), code // 2 % RESOURCES, np.int64(s.active), -1
    )
    points = key_length(key) + key_bonus(key)
    return 4.0 * points * points


@helper
def _shared_key(s: Any, t: Any, own: Any, other: Any, resource: Any) -> Any:
    partner = -1
    for seat in range(np.int64(s.seats)):
        if (s.bunnies[seat] >> other) & 1:
            partner = seat
    return best_key(s, t, own, other, resource, np.int64(s.active), partner)


@helper
def _offer(s: Any, t: Any, code: Any) -> Any:
    key = _shared_key(s, t, code // (RESOURCES * BURROWS), code // RESOURCES % BURROWS, code % RESOURCES)
    return 0.6 * ((key_length(key) + 1) // 2 + key_bonus(key)) * (1.0 if s.seats > 2 else 0.3)


@helper
def _answer(s: Any, t: Any) -> Any:
    """At a large table points for two are good for both; alone against the offerer they are not."""
    key = _shared_key(s, t, np.int64(s.offer[0]), np.int64(s.offer[1]), np.int64(s.offer[2]) - 1)
    mine = key_length(key) // 2 + key_partner_bonus(key)
    yours = (key_length(key) + 1) // 2 + key_bonus(key)
    return max(0.05, 1.0 + mine - (1.0 if s.seats == 2 else 0.6) * yours)


# --- quiet moves ------------------------------------------------------------------------------------------------------
@helper
def _survey(s: Any, t: Any, leads: Any, joined: Any) -> None:
    """joined[burrow]: mask it is linked with; leads[4 * cell + edge]: 16 * cards + burrow the way out leads to."""
    for burrow in range(BURROWS):
        joined[burrow] = reach(s, t, burrow) & ~(1 << burrow)
    for point in range(CELLS * 4):
        leads[point] = _lead(s, t, np.int64(t.go[point]), point >> 2)


@helper
def _lead(s: Any, t: Any, point: Any, cell: Any) -> Any:
    for cards in range(12):
        if point >= MOUTH:
            return 16 * cards + point - MOUTH
        ways = np.int64(t.exits[(np.int64(s.face[point >> 2]) << 2) | (point & 3)])
        if ways == 0 or point >> 2 == cell:
            return NOWHERE
        point = np.int64(t.go[(point & ~3) | np.int64(t.low[ways])])
    return NOWHERE


@helper
def _quiet(s: Any, t: Any, move: Any, leads: Any, joined: Any) -> Any:
    if move >= ORIENT_BASE:
        cell = (np.int64(s.rounds) - 1) % CELLS
        return 0.2 + _built(s, t, cell, 4 * np.int64(s.visitor) + move - ORIENT_BASE, leads)
    if move >= CLAIM_BASE:
        return 0.3 if _on_own_route(s, move - CLAIM_BASE, leads) else 0.05
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
def _on_own_route(s: Any, cell: Any, leads: Any) -> Any:
    """Do two ways out of a cell, joined or not, lead to own bunnies?"""
    mine = np.int64(s.bunnies[s.active])
    count = 0
    for edge in range(4):
        lead = leads[4 * cell + edge]
        if lead != NOWHERE and (mine >> (lead & 15)) & 1:
            count += 1
    return count >= 2


@helper
def _built(s: Any, t: Any, cell: Any, face: Any, leads: Any) -> Any:
    """What a face on a cell is worth: the best route it would carry between own, or at least free, burrows."""
    mine = np.int64(s.bunnies[s.active])
    best = 0.0
    for edge in range(4):
        one = leads[4 * cell + edge]
        ways = np.int64(t.exits[4 * face + edge]) >> (edge + 1) << (edge + 1)
        while ways:
            two = leads[4 * cell + np.int64(t.low[ways])]
            ways &= ways - 1
            if one != NOWHERE and two != NOWHERE and (one & 15) != (two & 15):
                owned = ((mine >> (one & 15)) & 1) + ((mine >> (two & 15)) & 1)
                cards = (one >> 4) + (two >> 4) + 1
                match = 2.5 if unmarked(s, one & 15) & unmarked(s, two & 15) else 1.0
                best = max(best, match * cards * cards * (0.03, 0.12, 0.5)[owned])
    return best


@helper
def _supplied(s: Any, burrow: Any, token: Any, joined: Any) -> Any:
    """A token where a linked own burrow already has its like is nearly a Store."""
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
def _moved(s: Any, source: Any, target: Any, joined: Any) -> Any:
    """A bunny at the other end of a tunnel; one that already serves should rather stay."""
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
