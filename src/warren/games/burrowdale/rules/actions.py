"""The actions of a turn: Move, Supply, Build, Store and the shared store (D-26 to D-64)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Int
from warren.games.burrowdale.components import BurrowdaleTables
from warren.games.burrowdale.rules.legal import bunny_of
from warren.games.burrowdale.rules.routes import Store, best_key, key_bonus, key_length, key_partner_bonus
from warren.games.burrowdale.rules.turns import draw_card, finish, refresh_pile, replace_card, spend
from warren.games.burrowdale.state import (
    ACCEPTED,
    ALL_RESOURCES,
    BONUS,
    BURROWS,
    CELLS,
    COPIES,
    LOST_BY_RESOURCES,
    NO_LOSS,
    OFFER,
    OFFERED,
    OWN,
    RESOURCES,
    TOKENS,
    TURN,
    USED,
    WORKERS,
    BurrowdaleState,
)


@helper
def move_bunny(s: BurrowdaleState, source: int, burrow: int) -> None:
    """Move a worker from the supply (source 0) or from burrow source - 1 (D-27, R-05)."""
    mask = np.int64(s.bunnies[s.active])
    if source > 0:
        mask &= ~(1 << (source - 1))
    s.bunnies[s.active] = mask | (1 << burrow)
    for worker in range(WORKERS):
        if s.worker[s.active, worker] == source:
            s.worker[s.active, worker] = burrow + 1
            return


@helper
def supply(s: BurrowdaleState, code: int) -> None:
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
def build(state: Bytes, s: BurrowdaleState, code: int) -> None:
    """Hand card in, old card out, one card drawn into the same slot of the hand (D-35 to D-38, R-18)."""
    slot = code // (CELLS * 4)
    card = np.int64(s.hand[s.active, slot])
    replace_card(s, code // 4 % CELLS, 4 * card + code % 4)
    s.hand[s.active, slot] = draw_card(s)
    s.drawn[s.active, slot] = s.shuffles
    refresh_pile(state, s)


# --- storing ----------------------------------------------------------------------------------------------------------
@helper
def store(s: BurrowdaleState, t: BurrowdaleTables, code: int) -> None:
    pair = code // (2 * RESOURCES)
    resource = code // 2 % RESOURCES
    first = np.int64(t.first[pair])
    second = np.int64(t.second[pair])
    key = best_key(s, t, Store(first, second, resource, np.int64(s.active), np.int64(-1)))
    _settle(s, resource, second if code & 1 else first, first if code & 1 else second)
    _score(s, np.int64(s.active), OWN, key_length(key), key_bonus(key))


@helper
def _settle(s: BurrowdaleState, resource: Int, leaves: Int, stays: Int) -> None:
    """One token is marked, the other goes under the stack or out of the solo game (D-50, D-51, R-11 to R-15)."""
    token = resource + 1
    s.token[stays, 0 if s.token[stays, 0] == token else 1] = token | USED
    if s.token[leaves, 0] == token:
        s.token[leaves, 0] = s.token[leaves, 1]
    s.token[leaves, 1] = 0
    if s.seats == 1 and not s.stored:
        s.gone[resource] += 1
    elif s.stack_n == 0 and (s.display[0] == 0 or s.display[1] == 0):
        s.display[0 if s.display[0] == 0 else 1] = token | USED
    else:
        s.stack[(np.int64(s.head) + np.int64(s.stack_n)) % TOKENS] = token
        s.stack_n += 1
        s.known += 1


@helper
def _score(s: BurrowdaleState, seat: Int, source: int, cards: int, bonus: int) -> None:
    """Add points. The goal brings the last round; in solo it wins, and the last pair gone loses (R-37, R-42, R-43)."""
    s.score[seat] += cards + bonus
    s.sources[seat, source] += cards
    s.sources[seat, BONUS] += bonus
    if s.score[seat] >= s.goal:
        s.ending = 1
    if s.seats > 1:
        return
    if s.ending:
        finish(s, 1, NO_LOSS)
        return
    for resource in range(RESOURCES):
        if s.gone[resource] < COPIES - 1:
            return
    finish(s, 0, LOST_BY_RESOURCES)


@helper
def offer(s: BurrowdaleState, code: int) -> None:
    """Ask the partner (D-59, R-31, R-32)."""
    s.offer[0] = code // (RESOURCES * BURROWS)
    s.offer[1] = code // RESOURCES % BURROWS
    s.offer[2] = code % RESOURCES + 1
    s.turn = bunny_of(s, code // RESOURCES % BURROWS)
    s.phase = OFFER


@helper
def answer(state: Bytes, s: BurrowdaleState, t: BurrowdaleTables, agreed: bool) -> None:
    """The partner's word: points for both, or a resource not to be offered again this turn (D-60 to D-63, R-33 to R-36)."""
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
        s.refused[partner] = ALL_RESOURCES if s.refusal else np.int64(s.refused[partner]) | (1 << resource)
        return
    key = best_key(s, t, Store(own, other, resource, offerer, partner))
    _settle(s, resource, own, other)
    _score(s, offerer, OFFERED, (key_length(key) + 1) // 2, key_bonus(key))
    _score(s, partner, ACCEPTED, key_length(key) // 2, key_partner_bonus(key))
    spend(state, s, t)
