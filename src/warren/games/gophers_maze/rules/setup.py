"""The deal, or the open table of the beginner game (M-06, M-07, M-42 to M-44, M-54)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import SETUP
from warren.engine.random import below, seed_stream, shuffle
from warren.engine.record import Array, record
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.sums import count_of
from warren.games.gophers_maze.rules.turn import begin_turn, draw, give_card
from warren.games.gophers_maze.state import (
    BEGINNER,
    CARDS,
    DIGGER,
    EMPTY,
    NOWHERE,
    PAGES,
    PLACE,
    PRESENT_CARDS,
    SEATS,
    TYPES,
    GophersMazeOptions,
    GophersMazeState,
)


@compiled(SETUP)
def setup(state: Bytes, tables: Bytes, options: Array, seats: int, seed: int) -> None:
    """Shuffle and deal, or lay out the open table; draw the page shown while placing."""
    s = record(state, GophersMazeState)
    t = record(tables, GophersMazeTables)
    seed_stream(state, seed)
    s.seats = seats
    chosen = record(options, GophersMazeOptions)
    s.level = chosen.level
    s.baskets = chosen.baskets
    s.turn_back = chosen.turn_back
    s.removed = t.removed[chosen.removed]
    s.guided = chosen.guided
    s.ask_all = chosen.ask_all
    s.decline_draws = chosen.decline_draws
    for seat in range(SEATS):
        s.token[seat] = NOWHERE
        s.basket[seat] = seat
    for slot in range(PRESENT_CARDS):
        s.present[slot] = EMPTY
    for slot in range(CARDS):
        s.deck[slot] = EMPTY
    begin_turn(s, 0)
    s.phase = PLACE
    if s.level == BEGINNER:
        _lay_out(s, t)
    else:
        _deal(state, s, t)
    s.page = below(state, PAGES)


@helper
def _lay_out(s: GophersMazeState, t: GophersMazeTables) -> None:
    """The beginner's table: all cards but those taken out, and a digger for everybody (R-42, R-51)."""
    s.supply = t.full[BEGINNER] - s.removed
    for seat in range(s.seats):
        s.diggers[seat] = t.diggers[BEGINNER]
        s.hand_n[seat] = t.diggers[BEGINNER]


@helper
def _deal(state: Bytes, s: GophersMazeState, t: GophersMazeTables) -> None:
    """The deck is shuffled as it will be drawn, first card first, then turned over so that the top lies last."""
    for card in range(TYPES):
        for _ in range(count_of(t.full[s.level], card)):
            s.deck[s.deck_n] = card
            s.deck_n += 1
    for _ in range(t.diggers[s.level]):
        s.deck[s.deck_n] = DIGGER
        s.deck_n += 1
    shuffle(state, s.deck, np.int64(s.deck_n))
    for slot in range(s.deck_n // 2):
        other = s.deck_n - 1 - slot
        s.deck[slot], s.deck[other] = s.deck[other], s.deck[slot]
    for seat in range(s.seats):
        for _ in range(t.hand):
            give_card(s, seat, draw(s))
