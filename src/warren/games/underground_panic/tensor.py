"""Underground Panic's observation for learning: floats in [-1, 1], seats counted from the observer's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import DENSE, ENCODE
from warren.games.underground_panic import state as layout
from warren.games.underground_panic.components import TABLES
from warren.games.underground_panic.rules.pieces import packed
from warren.games.underground_panic.state import (
    COLOURS,
    KINDS,
    NONE,
    PEBBLE,
    RESTING,
    REWARDS,
    SEATS,
    SPACES,
    STATE,
    TILES,
)

#: (name, length, meaning), in this order.
PLANES: Sequence[tuple[str, int, str]] = (
    ("phase", 19, "one-hot, in the order of the phases"),
    ("own turn", 1, "1 when the observer decides"),
    ("clock", 3, "round / 11, water level / 12, turns finished in this round / 4"),
    ("gophers", SEATS * (SPACES + 1), "per gopher: one-hot of its space (the last one is the surface)"),
    ("gopher flags", SEATS * 2, "per gopher: resting, pebble"),
    ("tokens", SPACES * 8, "per space: one-hot of the token's face"),
    ("own hand", KINDS, "cards by kind / 4"),
    ("own stash", KINDS, "cards by kind / 4"),
    ("discards", KINDS, "cards by kind / 9"),
    ("hands", SEATS * COLOURS, "per seat from the observer's: cards by deck colour / 11"),
    ("stashes", SEATS * COLOURS, "per seat from the observer's: cards by deck colour / 22"),
    ("decks", COLOURS, "cards left / 28"),
    ("tiles", SEATS * TILES, "per seat from the observer's: tiles by kind / 4"),
    ("display", 4 * TILES, "per slot: one-hot of the tile"),
    ("pebbles", SEATS + 1, "per seat from the observer's and in the supply / 12"),
    ("injuries", SEATS + 1, "per seat from the observer's and in the deck / 64"),
    ("rewards", REWARDS * (SEATS + 1), "per card: on display, then earned by each seat from the observer's"),
    ("attempt", 8 + 1 + 6, "open icons of the cost / 4, cubes / 4, one-hot of the roll"),
    ("chosen", SEATS, "one-hot of the gopher of this turn"),
    ("bonus", 6, "open bonus icons / 4"),
    ("progress", 4, "stash left / 2, swap / 3, injuries left / 4, compensation / 4"),
)
SELECTIVE = True  # encode looks at no hand but the observer's own
SIZE = sum(length for _, length, _ in PLANES)
MOVES = layout.MOVES


@compiled(ENCODE)
def encode(state: Any, tables: Any, seat: Any, out: Any) -> None:
    """Write the planes of an observation (-1 is a spectator)."""
    s = record(state, STATE)
    record(tables, TABLES)
    out[:] = 0.0
    own: Any = max(np.int64(seat), 0)
    out[s.phase] = 1.0
    out[19] = 1.0 if s.turn == seat else 0.0
    out[20] = s.round_no / 11.0
    out[21] = s.level / 12.0
    out[22] = s.turns / 4.0
    at = _board(s, out, 23)
    at = _own_cards(s, own, seat, out, at)
    at = _seats(s, own, out, at)
    at = _common(s, own, out, at)
    _progress(s, out, at)


@helper
def _board(s: Any, out: Any, at: Any) -> Any:
    flags = at + SEATS * (SPACES + 1)
    tokens = flags + SEATS * 2
    for gopher in range(s.seats):
        out[at + gopher * (SPACES + 1) + s.place[gopher]] = 1.0
        out[flags + 2 * gopher] = 1.0 if s.gopher_flags[gopher] & RESTING else 0.0
        out[flags + 2 * gopher + 1] = 1.0 if s.gopher_flags[gopher] & PEBBLE else 0.0
    for space in range(SPACES):
        if s.token[space] != NONE:
            out[tokens + 8 * space + s.token[space]] = 1.0
    return tokens + 8 * SPACES


@helper
def _own_cards(s: Any, own: Any, seat: Any, out: Any, at: Any) -> Any:
    if seat >= 0:
        for place in range(s.hand_n[own]):
            out[at + s.hand[own, place]] = min(1.0, out[at + s.hand[own, place]] + 0.25)
        for kind in range(KINDS):
            out[at + KINDS + kind] = min(1.0, s.stash[own, kind] / 4.0)
    for kind in range(KINDS):
        out[at + 2 * KINDS + kind] = min(1.0, s.discard[kind] / 9.0)
    return at + 3 * KINDS


@helper
def _seats(s: Any, own: Any, out: Any, at: Any) -> Any:
    stashes = at + SEATS * COLOURS
    decks = stashes + SEATS * COLOURS
    tiles = decks + COLOURS
    display = tiles + SEATS * TILES
    for step in range(s.seats):
        other = (own + step) % s.seats
        for colour in range(COLOURS):
            out[at + COLOURS * step + colour] = s.hand_colour[other, colour] / 11.0
            out[stashes + COLOURS * step + colour] = s.stash_colour[other, colour] / 22.0
        for kind in range(TILES):
            out[tiles + TILES * step + kind] = min(1.0, packed(s.tiles[other], kind) / 4.0)
    for colour in range(COLOURS):
        out[decks + colour] = s.deck_n[colour] / 28.0
    for slot in range(4):
        out[display + TILES * slot + s.display[slot]] = 1.0
    return display + 4 * TILES


@helper
def _common(s: Any, own: Any, out: Any, at: Any) -> Any:
    injuries = at + SEATS + 1
    rewards = injuries + SEATS + 1
    for step in range(s.seats):
        other = (own + step) % s.seats
        out[at + step] = s.pebbles[other] / 12.0
        out[injuries + step] = s.injury_n[other] / 64.0
        for number in range(REWARDS):
            if s.reward[number] == other:
                out[rewards + (SEATS + 1) * number + 1 + step] = 1.0
    out[at + SEATS] = s.supply / 12.0
    out[injuries + SEATS] = s.injury_deck_n / 64.0
    for slot in range(s.seats):
        if s.offer[slot] != NONE:
            out[rewards + (SEATS + 1) * s.offer[slot]] = 1.0
    return rewards + (SEATS + 1) * REWARDS


@helper
def _progress(s: Any, out: Any, at: Any) -> None:
    for icon in range(8):
        out[at + icon] = packed(s.cost, icon) / 4.0
    out[at + 8] = s.cubes / 4.0
    if s.roll != NONE:
        out[at + 9 + s.roll] = 1.0
    at += 15
    if s.chosen != NONE:
        out[at + s.chosen] = 1.0
    at += SEATS
    for icon in range(6):
        out[at + icon] = packed(s.bonus, icon) / 4.0
    at += 6
    out[at] = s.stash_left / 2.0
    out[at + 1] = s.swap / 3.0
    out[at + 2] = s.hurt_left / 4.0
    out[at + 3] = s.compensation / 4.0


@compiled(DENSE)
def dense(state: Any, tables: Any, moves: Any, count: Any, out: Any) -> None:
    """Move codes are dense already: the index of a move is its code."""
    for index in range(count):
        out[index] = moves[index]
