"""A move and what it causes, up to the next decision."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import APPLY
from warren.games.burrowdale.components import TABLES
from warren.games.burrowdale.rules.routes import best_key, key_bonus, key_length, key_partner_bonus
from warren.games.burrowdale.rules.turns import (
    draw_card,
    end_turn,
    finish,
    refresh_pile,
    replace_card,
    settle_visitor,
    spend,
)
from warren.games.burrowdale.state import (
    ACCEPT,
    BUILD_BASE,
    BURROWS,
    CELLS,
    CLAIM_BASE,
    END_TURN,
    LOST_BY_RESOURCES,
    NO_LOSS,
    OFFER,
    OFFER_BASE,
    ORIENT_BASE,
    RESOURCES,
    SOLO_TOKENS_RETURN,
    STATE,
    STORE_BASE,
    SUPPLY_BASE,
    TOKENS,
    TURN,
    USED,
    WORKERS,
)


@compiled(APPLY)
def apply(state: Any, tables: Any, move: Any) -> None:
    """Carry out a legal move."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    s.ply += 1
    if move >= ORIENT_BASE:
        settle_visitor(state, s, move - ORIENT_BASE)
    elif move >= ACCEPT:
        _answer(state, s, t, move == ACCEPT)
    elif move == END_TURN:
        end_turn(state, s, t)
    elif move >= OFFER_BASE:
        _offer(s, move - OFFER_BASE)
    else:
        _act(state, s, t, move)
        spend(state, s, t)


@helper
def _act(state: Any, s: Any, t: Any, move: Any) -> None:
    if move >= STORE_BASE:
        _store(s, t, move - STORE_BASE)
    elif move >= CLAIM_BASE:
        s.emblem[s.active] = move - CLAIM_BASE
    elif move >= BUILD_BASE:
        _build(state, s, move - BUILD_BASE)
    elif move >= SUPPLY_BASE:
        _supply(s, move - SUPPLY_BASE)
    else:
        _move(s, move // BURROWS, move % BURROWS)


@helper
def _move(s: Any, source: Any, burrow: Any) -> None:
    """A worker from the supply (source 0) or from burrow source - 1 (D-27, R-05)."""
    mask = np.int64(s.bunnies[s.active])
    if source > 0:
        mask &= ~(1 << (source - 1))
    s.bunnies[s.active] = mask | (1 << burrow)
    for worker in range(WORKERS):
        if s.worker[s.active, worker] == source:
            s.worker[s.active, worker] = burrow + 1
            return


@helper
def _supply(s: Any, code: Any) -> None:
    """The token, mark included, goes to the burrow, and the display is filled (D-29, D-30)."""
    slot = code // BURROWS
    burrow = code % BURROWS
    s.token[burrow, 0 if s.token[burrow, 0] == 0 else 1] = s.display[slot]
    s.display[slot] = 0
    if s.stack_n > 0:
        s.stack_n -= 1
        s.display[slot] = s.stack[s.head]
        s.stack[s.head] = 0
        s.head = (np.int64(s.head) + 1) % TOKENS
        s.known = min(s.known, s.stack_n)


@helper
def _build(state: Any, s: Any, code: Any) -> None:
    """Hand card in, old card out, one card drawn into the same place of the hand (D-35 to D-38, R-18)."""
    slot = code // (CELLS * 4)
    card = np.int64(s.hand[s.active, slot])
    replace_card(s, code // 4 % CELLS, 4 * card + code % 4)
    s.hand[s.active, slot] = draw_card(s)
    s.drawn[s.active, slot] = s.shuffles
    refresh_pile(state, s)


# --- storing ----------------------------------------------------------------------------------------------------------
@helper
def _store(s: Any, t: Any, code: Any) -> None:
    pair = code // (2 * RESOURCES)
    resource = code // 2 % RESOURCES
    first = np.int64(t.first[pair])
    second = np.int64(t.second[pair])
    key = best_key(s, t, first, second, resource, np.int64(s.active), -1)
    _settle(s, resource, second if code & 1 else first, first if code & 1 else second)
    _score(s, np.int64(s.active), key_length(key) + key_bonus(key))


@helper
def _settle(s: Any, resource: Any, leaves: Any, stays: Any) -> None:
    """One token is marked, the other goes under the stack or out of the solo game (D-50, D-51, R-11 to R-15)."""
    token = resource + 1
    s.token[stays, 0 if s.token[stays, 0] == token else 1] = token | USED
    if s.token[leaves, 0] == token:
        s.token[leaves, 0] = s.token[leaves, 1]
    s.token[leaves, 1] = 0
    if s.seats == 1 and not SOLO_TOKENS_RETURN:
        s.gone[resource] += 1
    elif s.stack_n == 0 and (s.display[0] == 0 or s.display[1] == 0):
        s.display[0 if s.display[0] == 0 else 1] = token | USED
    else:
        s.stack[(np.int64(s.head) + np.int64(s.stack_n)) % TOKENS] = token
        s.stack_n += 1
        s.known += 1


@helper
def _score(s: Any, seat: Any, points: Any) -> None:
    """Add points; 40 raises the flag of the end, in solo 120 wins and the last pair gone loses (R-37, R-42, R-43)."""
    s.score[seat] += points
    if s.score[seat] >= s.goal:
        s.ending = 1
    if s.seats > 1:
        return
    if s.ending:
        finish(s, 1, NO_LOSS)
        return
    for resource in range(RESOURCES):
        if s.gone[resource] < 4:
            return
    finish(s, 0, LOST_BY_RESOURCES)


@helper
def _offer(s: Any, code: Any) -> None:
    """The partner is asked (D-59, R-31, R-32)."""
    other = code // RESOURCES % BURROWS
    s.offer[0] = code // (RESOURCES * BURROWS)
    s.offer[1] = other
    s.offer[2] = code % RESOURCES + 1
    for seat in range(s.seats):
        if (s.bunnies[seat] >> other) & 1:
            s.turn = seat
    s.phase = OFFER


@helper
def _answer(state: Any, s: Any, t: Any, agreed: Any) -> None:
    """The partner's word: points for both, or no further offer to that seat in this turn (D-60 to D-63, R-33 to R-36)."""
    partner = np.int64(s.turn)
    offerer = np.int64(s.active)
    own = np.int64(s.offer[0])
    other = np.int64(s.offer[1])
    resource = np.int64(s.offer[2]) - 1
    for part in range(3):
        s.offer[part] = 0
    s.phase = TURN
    s.turn = offerer
    if not agreed:
        s.refused |= 1 << partner
        return
    key = best_key(s, t, own, other, resource, offerer, partner)
    _settle(s, resource, own, other)
    _score(s, offerer, (key_length(key) + 1) // 2 + key_bonus(key))
    _score(s, partner, key_length(key) // 2 + key_partner_bonus(key))
    spend(state, s, t)
