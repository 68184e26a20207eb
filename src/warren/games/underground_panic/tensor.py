"""Underground Panic's observation for learning: floats in [-1, 1], seats counted from the observer's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import DENSE, ENCODE
from warren.engine.record import Array, record
from warren.games.underground_panic import state as layout
from warren.games.underground_panic.rules.pieces import packed
from warren.games.underground_panic.state import (
    BONUS_KINDS,
    COLOURS,
    COST_KINDS,
    DIE_SIDES,
    DISPLAY,
    KINDS,
    NONE,
    PEBBLE,
    PHASE_NAMES,
    RESTING,
    REWARDS,
    SEATS,
    SPACES,
    TILES,
    TOKEN_NAMES,
    UndergroundPanicState,
)

PHASES = len(PHASE_NAMES)
FACES = len(TOKEN_NAMES)
#: (name, length, meaning), in this order.
PLANES: Sequence[tuple[str, int, str]] = (
    ("phase", PHASES, "one-hot, in the order of the phases"),
    ("own turn", 1, "1 when the observer decides"),
    ("clock", 3, "round / 11, water level / 12, turns finished in this round / 4"),
    ("gophers", SEATS * (SPACES + 1), "per gopher: one-hot of its space (the last one is the surface)"),
    ("gopher flags", SEATS * 2, "per gopher: resting, pebble"),
    ("tokens", SPACES * FACES, "per space: one-hot of the token's face"),
    ("own hand", KINDS, "cards by kind / 4"),
    ("own stash", KINDS, "cards by kind / 4"),
    ("discards", KINDS, "cards by kind / 9"),
    ("hands", SEATS * COLOURS, "per seat from the observer's: cards by deck colour / 11"),
    ("stashes", SEATS * COLOURS, "per seat from the observer's: cards by deck colour / 22"),
    ("decks", COLOURS, "cards left / 28"),
    ("tiles", SEATS * TILES, "per seat from the observer's: tiles by kind / 4"),
    ("display", DISPLAY * TILES, "per slot: one-hot of the tile"),
    ("pebbles", SEATS + 1, "per seat from the observer's and in the supply / 12"),
    ("injuries", SEATS + 1, "per seat from the observer's and in the deck / 64"),
    ("rewards", REWARDS * (SEATS + 1), "per card: on display, then earned by each seat from the observer's"),
    ("attempt", COST_KINDS + 1 + DIE_SIDES, "open icons of the cost / 4, cubes / 4, one-hot of the roll"),
    ("chosen", SEATS, "one-hot of the gopher of this turn"),
    ("bonus", BONUS_KINDS, "open bonus icons / 4"),
    ("progress", 4, "stash left / 2, swap / 3, injuries left / 4, compensation / 4"),
    ("turned", TILES, "tiles the player of this turn has used and gets back, by kind / 4"),
    ("rules", 3, "options keep_tiles and roll_first; 1 while cubes are rolled before a card is given up"),
)
SELECTIVE = True  # encode reads no hand but the observer's
SIZE = sum(length for _, length, _ in PLANES)
MOVES = layout.MOVES
CODES = True  # move codes are dense already
# Divided as 32-bit floats: exact integers give the same as a division of doubles that is rounded afterwards.
NINE, ELEVEN, TWENTY_TWO = np.float32(9), np.float32(11), np.float32(22)
ONE, QUARTER = np.float32(1), np.float32(0.25)


@compiled(ENCODE)
def encode(state: Bytes, tables: Bytes, seat: int, out: Array) -> None:
    """Write the planes of an observation (-1 is a spectator)."""
    s = record(state, UndergroundPanicState)
    for index in range(SIZE):
        out[index] = 0.0
    first: Any = max(np.int64(seat), 0)  # who comes first: a spectator sees the seats from 0
    out[s.phase] = 1.0
    out[PHASES] = 1.0 if s.turn == seat else 0.0
    out[PHASES + 1] = s.round_no / 11.0
    out[PHASES + 2] = s.level / 12.0
    out[PHASES + 3] = s.turns / 4.0
    at = _board(s, out, PHASES + 4)
    at = _cards(s, seat, out, at)
    at = _seats(s, first, out, at)
    at = _common(s, first, out, at)
    _progress(s, out, at)


@helper
def _board(s: UndergroundPanicState, out: Array, at: int) -> int:
    flags = at + SEATS * (SPACES + 1)
    tokens = flags + SEATS * 2
    for gopher in range(s.seats):
        out[at + gopher * (SPACES + 1) + s.place[gopher]] = 1.0
        out[flags + 2 * gopher] = 1.0 if s.gopher_flags[gopher] & RESTING else 0.0
        out[flags + 2 * gopher + 1] = 1.0 if s.gopher_flags[gopher] & PEBBLE else 0.0
    for space in range(SPACES):
        if s.token[space] != NONE:
            out[tokens + FACES * space + s.token[space]] = 1.0
    return tokens + FACES * SPACES


@helper
def _cards(s: UndergroundPanicState, seat: int, out: Array, at: int) -> int:
    if seat >= 0:
        for slot in range(s.hand_n[seat]):
            out[at + s.hand[seat, slot]] = min(1.0, out[at + s.hand[seat, slot]] + 0.25)
        for kind in range(KINDS):
            out[at + KINDS + kind] = min(ONE, np.float32(s.stash[seat, kind]) * QUARTER)
    for kind in range(KINDS):
        out[at + 2 * KINDS + kind] = min(ONE, np.float32(s.discard[kind]) / NINE)
    return at + 3 * KINDS


@helper
def _seats(s: UndergroundPanicState, first: int, out: Array, at: int) -> int:
    stashes = at + SEATS * COLOURS
    decks = stashes + SEATS * COLOURS
    tiles = decks + COLOURS
    display = tiles + SEATS * TILES
    seats = np.int64(s.seats)
    for step in range(seats):
        other = first + step - (seats if first + step >= seats else 0)
        for colour in range(COLOURS):
            out[at + COLOURS * step + colour] = np.float32(s.hand_colour[other, colour]) / ELEVEN
            out[stashes + COLOURS * step + colour] = np.float32(s.stash_colour[other, colour]) / TWENTY_TWO
        for kind in range(TILES):
            out[tiles + TILES * step + kind] = min(ONE, np.float32(packed(s.tiles[other], kind)) * QUARTER)
    for colour in range(COLOURS):
        out[decks + colour] = s.deck_n[colour] / 28.0
    for slot in range(DISPLAY):
        out[display + TILES * slot + s.display[slot]] = 1.0
    return display + DISPLAY * TILES


@helper
def _common(s: UndergroundPanicState, first: int, out: Array, at: int) -> int:
    injuries = at + SEATS + 1
    rewards = injuries + SEATS + 1
    seats = np.int64(s.seats)
    for step in range(seats):
        other = first + step - (seats if first + step >= seats else 0)
        out[at + step] = s.pebbles[other] / 12.0
        out[injuries + step] = s.injury_n[other] / 64.0
    for number in range(REWARDS):
        owner = np.int64(s.reward[number])
        if owner < seats:
            out[rewards + (SEATS + 1) * number + 1 + owner - first + (seats if owner < first else 0)] = 1.0
    out[at + SEATS] = s.supply / 12.0
    out[injuries + SEATS] = s.injury_deck_n / 64.0
    for slot in range(s.seats):
        if s.offer[slot] != NONE:
            out[rewards + (SEATS + 1) * s.offer[slot]] = 1.0
    return rewards + (SEATS + 1) * REWARDS


@helper
def _progress(s: UndergroundPanicState, out: Array, at: int) -> None:
    for icon in range(COST_KINDS):
        out[at + icon] = np.float32(packed(s.cost, icon)) * QUARTER
    out[at + COST_KINDS] = s.cubes / 4.0
    if s.roll != NONE:
        out[at + COST_KINDS + 1 + s.roll] = 1.0
    at += COST_KINDS + 1 + DIE_SIDES
    if s.chosen != NONE:
        out[at + s.chosen] = 1.0
    at += SEATS
    for icon in range(BONUS_KINDS):
        out[at + icon] = np.float32(packed(s.bonus, icon)) * QUARTER
    at += BONUS_KINDS
    out[at] = s.stash_left / 2.0
    out[at + 1] = s.swap / 3.0
    out[at + 2] = s.hurt_left / 4.0
    out[at + 3] = s.compensation / 4.0
    at += 4
    for kind in range(TILES):
        out[at + kind] = min(ONE, np.float32(packed(s.turned, kind)) * QUARTER)
    at += TILES
    out[at] = s.keep_tiles
    out[at + 1] = s.roll_first
    out[at + 2] = s.forgoing


@compiled(DENSE)
def dense(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Move codes are dense already: the index of a move is its code."""
    for index in range(count):
        out[index] = moves[index]
