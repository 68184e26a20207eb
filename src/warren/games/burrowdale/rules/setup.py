"""The deal of both games (D-09 to D-19, D-73 to D-76, R-20, R-46). The order of the draws is in the guide, *Chance*."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import SETUP
from warren.engine.random import below, seed_stream, shuffle
from warren.engine.record import Array, Int, record
from warren.games.burrowdale.components import BurrowdaleTables
from warren.games.burrowdale.rules.turns import visit
from warren.games.burrowdale.state import (
    ACTIONS,
    BURROWS,
    CARDS,
    CELLS,
    COPIES,
    EMPTY,
    GOALS,
    HAND,
    SEATS,
    SOLO_GOAL,
    TOKENS,
    BurrowdaleOptions,
    BurrowdaleState,
)


@compiled(SETUP)
def setup(state: Bytes, tables: Bytes, options: Array, seats: int, seed: Int) -> None:
    """Shuffle and deal cards and tokens; one seat gets the solo game."""
    s = record(state, BurrowdaleState)
    t = record(tables, BurrowdaleTables)
    seed_stream(state, seed)
    s.seats = seats
    chosen = record(options, BurrowdaleOptions)
    s.goal = SOLO_GOAL if seats == 1 else GOALS[chosen.goal]
    s.refusal = chosen.refusal
    s.stored = chosen.stored
    s.left = ACTIONS
    s.visitor = EMPTY
    for seat in range(SEATS):
        s.emblem[seat] = EMPTY
        for slot in range(HAND):
            s.hand[seat, slot] = EMPTY
    _deal_cards(state, s, t)
    _deal_tokens(state, s)
    if seats == 1:
        visit(state, s, t)


@helper
def _deal_cards(state: Bytes, s: BurrowdaleState, t: BurrowdaleTables) -> None:
    deck = np.empty(CARDS, np.uint8)
    for card in range(CARDS):
        deck[card] = card
    shuffle(state, deck, CARDS)
    top = CARDS
    for seat in range(s.seats):
        for slot in range(HAND):
            top -= 1
            s.hand[seat, slot] = deck[top]
    for cell in range(CELLS):
        top -= 1
        drawn: Any = np.int64(deck[top])
        s.face[cell] = 4 * drawn + below(state, 4) % t.looks[drawn]
    for index in range(top):
        s.pile[index] = deck[index]
    s.pile_n = top


@helper
def _deal_tokens(state: Bytes, s: BurrowdaleState) -> None:
    bag = np.empty(TOKENS, np.uint8)
    for index in range(TOKENS):
        bag[index] = index // COPIES + 1
    shuffle(state, bag, TOKENS)
    top = TOKENS
    if s.seats == 1:
        for burrow in range(BURROWS):
            top -= 1
            s.token[burrow, 0] = bag[top]
    for slot in range(2):
        top -= 1
        s.display[slot] = bag[top]
    for index in range(top):
        s.stack[index] = bag[top - 1 - index]
    s.stack_n = top
