"""What a seat may know: other hands, the order of the pile and the unseen upper part of the stack are hidden."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import AHEAD, OBSERVE, REDEAL
from warren.engine.random import mix, seed_stream, shuffle
from warren.engine.record import Array, Int, record
from warren.games.burrowdale.rules.turns import wipe_marks
from warren.games.burrowdale.state import (
    BURROWS,
    CARDS,
    CELLS,
    COPIES,
    EMPTY,
    HAND,
    HIDDEN,
    RESOURCES,
    TOKENS,
    TURN,
    USED,
    BurrowdaleState,
)


@helper
def _mask(s: BurrowdaleState, seat: int) -> None:
    s.rng = 0
    for other in range(s.seats):
        if other != seat:
            for slot in range(HAND):
                s.hand[other, slot] = HIDDEN
    for index in range(s.pile_n):
        s.pile[index] = HIDDEN
    for depth in range(np.int64(s.stack_n) - np.int64(s.known)):
        s.stack[(np.int64(s.head) + depth) % TOKENS] = HIDDEN


@compiled(OBSERVE)
def observe(state: Bytes, tables: Bytes, seat: int, out: Bytes) -> None:
    """What a seat may know (-1: a spectator)."""
    out[:] = state
    _mask(record(out, BurrowdaleState), seat)


@compiled(REDEAL)
def redeal(state: Bytes, tables: Bytes, seat: int, seed: Int) -> None:
    """Deal unseen cards and tokens anew over everything the seat cannot see.

    A card that was open before an earlier shuffle can only be among the cards drawn since; `origin` and `drawn` tell which.
    """
    s = record(state, BurrowdaleState)
    _mask(s, seat)
    seed_stream(state, mix(seed))
    unseen = np.empty(CARDS, np.uint8)
    count = _unseen_cards(s, unseen)
    shuffle(state, unseen, count)
    for other in range(s.seats):
        for slot in range(HAND):
            if s.hand[other, slot] == HIDDEN:
                s.hand[other, slot] = _take(s, unseen, count, s.drawn[other, slot])
    for index in range(s.pile_n):
        s.pile[index] = _take(s, unseen, count, s.shuffles)
    tokens = np.empty(TOKENS, np.uint8)
    count = _unseen_tokens(s, tokens)
    shuffle(state, tokens, count)
    for depth in range(np.int64(s.stack_n) - np.int64(s.known)):
        s.stack[(np.int64(s.head) + depth) % TOKENS] = tokens[depth]


@helper
def _take(s: BurrowdaleState, unseen: Array, count: int, shuffles: int) -> Any:
    """The next unseen card that was last open before a certain shuffle."""
    for index in range(count):
        card = unseen[index]
        if card != EMPTY and s.origin[card] == shuffles:
            unseen[index] = EMPTY
            return card
    return np.uint8(EMPTY)


@helper
def _unseen_cards(s: BurrowdaleState, unseen: Array) -> int:
    seen = np.int64(0)
    for cell in range(CELLS):
        seen |= 1 << np.int64(s.face[cell] >> 2)
    for index in range(s.discards_n):
        seen |= 1 << np.int64(s.discards[index])
    if s.visitor != EMPTY:
        seen |= 1 << np.int64(s.visitor)
    for seat in range(s.seats):
        for slot in range(HAND):
            if s.hand[seat, slot] != HIDDEN:
                seen |= 1 << np.int64(s.hand[seat, slot])
    count = 0
    for card in range(CARDS):
        if not (seen >> card) & 1:
            unseen[count] = card
            count += 1
    return count


@helper
def _unseen_tokens(s: BurrowdaleState, tokens: Array) -> int:
    count = 0
    for token in range(1, RESOURCES + 1):
        seen = np.int64(s.gone[token - 1])
        for burrow in range(BURROWS):
            for slot in range(2):
                seen += np.int64(s.token[burrow, slot] & (USED - 1) == token)
        for slot in range(2):
            seen += np.int64(s.display[slot] & (USED - 1) == token)
        for index in range(TOKENS):
            seen += np.int64(s.stack[index] == token)
        for _ in range(COPIES - seen):
            tokens[count] = token
            count += 1
    return count


@compiled(AHEAD)
def ahead(state: Bytes, tables: Bytes, seat: int) -> int:
    """A turn begins with three actions, no marks and no refusals.

    Whoever waits for the answer to their own offer is in the middle of a turn; whoever is not in the play-off has none to come.
    """
    s = record(state, BurrowdaleState)
    if s.active == seat or (s.playoff > 0 and not (s.playoff >> seat) & 1):
        return 0
    wipe_marks(s)
    for part in range(3):
        s.offer[part] = 0
    s.active = seat
    s.turn = seat
    s.phase = TURN
    return 1
