"""The deal and the choice of the seventh card (U-16 to U-29)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import SETUP
from warren.engine.random import below, seed_stream, shuffle
from warren.engine.record import Array, Int, record
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.pieces import draw_card, draw_tile, note
from warren.games.underground_panic.state import (
    ACT,
    COLOUR_BASE,
    COLOURS,
    DIE_CARDS,
    DIE_SIDES,
    DISPLAY,
    EV_ROUND,
    HAND,
    INJURY_VALUES,
    KINDS,
    NONE,
    PEBBLES,
    REWARD_ABSENT,
    REWARD_SHOWN,
    REWARDS,
    SEATS,
    SETUP_PICK,
    SPACES,
    START_CHAMBER,
    TOKENS,
    UndergroundPanicOptions,
    UndergroundPanicState,
)


@compiled(SETUP)
def setup(state: Bytes, tables: Bytes, options: Array, seats: int, seed: int) -> None:
    """Lay everything out and deal the start player's six cards; the seventh is a choice."""
    s = record(state, UndergroundPanicState)
    t = record(tables, UndergroundPanicTables)
    chosen = record(options, UndergroundPanicOptions)
    s.keep_tiles = chosen.keep_tiles
    s.roll_first = chosen.roll_first
    seed_stream(state, seed)
    s.seats = seats
    s.round_no = 1
    s.level = 1
    _clear(s)
    s.start = below(state, seats)
    _lay_out(state, s, t)
    for kind in range(KINDS):
        s.deck[kind] = t.card_n[kind]
        s.deck_n[kind >> 3] += t.card_n[kind]
    for value in range(INJURY_VALUES):
        s.injury_deck[value] = t.injury_n[value]
        s.injury_deck_n += t.injury_n[value]
    s.turn = s.start
    s.phase = SETUP_PICK
    _deal_six(state, s, np.uint32(s.turn))


@helper
def _clear(s: UndergroundPanicState) -> None:
    """Write "nothing" wherever zero would mean something."""
    for seat in range(SEATS):
        s.offer[seat] = NONE
        s.place[seat] = START_CHAMBER if seat < s.seats else NONE
        for slot in range(HAND):
            s.hand[seat, slot] = NONE
    s.chosen = NONE
    s.tunnel = NONE
    s.roll = NONE
    s.converter = NONE
    s.token_open = NONE
    s.slot = NONE
    s.supply = PEBBLES


@helper
def _lay_out(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables) -> None:
    """Tokens on the holes, tiles in the display, reward cards at the exit (U-18, U-23, U-24)."""
    faces = t.token.copy()
    shuffle(state, faces, TOKENS)
    s.token[START_CHAMBER] = NONE
    for space in range(1, SPACES):
        s.token[space] = faces[space - 1]
    s.stack = t.tiles
    for slot in range(DISPLAY):
        s.display[slot] = draw_tile(state, s)
    cards = np.arange(REWARDS)
    shuffle(state, cards, REWARDS)
    for reward in range(REWARDS):
        s.reward[reward] = REWARD_ABSENT
    for slot in range(s.seats):
        s.offer[slot] = cards[slot]
        s.reward[cards[slot]] = REWARD_SHOWN


@helper
def _deal_six(state: Bytes, s: UndergroundPanicState, seat: Int) -> None:
    """Six cards by the colour die; black and white are rolled again (U-26 to U-28)."""
    while s.hand_n[seat] < DIE_CARDS:
        face = below(state, DIE_SIDES)
        if face < COLOURS:
            draw_card(state, s, seat, face)


@helper
def pick_seventh(state: Bytes, s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """The seventh card is chosen; then the next player rolls, or the first round begins (U-29)."""
    if move != NONE:
        draw_card(state, s, seat, move - COLOUR_BASE)
    s.turn = (s.turn + 1) % s.seats
    if s.turn == s.start:
        s.phase = ACT
        note(s, EV_ROUND, s.round_no, 0)
    else:
        _deal_six(state, s, np.uint32(s.turn))
