"""Burrowdale's observation for learning: floats in [0, 1], seats counted from the observer's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import DENSE, ENCODE
from warren.engine.record import Array, Int, record
from warren.games.burrowdale import state as layout
from warren.games.burrowdale.components import BurrowdaleTables
from warren.games.burrowdale.state import (
    BURROWS,
    CARDS,
    CELLS,
    EMPTY,
    HAND,
    RESOURCES,
    SEATS,
    TOKENS,
    USED,
    BurrowdaleState,
)

#: (name, length, meaning), in this order.
PLANES: Sequence[tuple[str, int, str]] = (
    ("phase", 4, "one-hot: turn, offer, orient, over"),
    ("own turn", 2, "1 when the observer decides; 1 when it is the observer's turn"),
    ("clock", 5, "actions left / 3, round / 100, solo round / 24, last round called, play-off"),
    ("valley", CELLS * 16, "per cell: 16 flags 4 * edge + other edge, 1 where a tunnel joins them"),
    ("symbols", CELLS * RESOURCES, "per cell: one-hot of the symbol"),
    ("emblems", SEATS * (CELLS + 1), "per seat: one-hot of the cell, the last for at home"),
    ("bunnies", SEATS * BURROWS, "per seat: 1 for each burrow with a worker"),
    ("tokens", BURROWS * RESOURCES, "per burrow and resource: tokens / 2"),
    ("marked", BURROWS * RESOURCES, "per burrow and resource: marked tokens / 2"),
    ("display", 2 * (RESOURCES + 1), "per slot: one-hot of the resource, the last for a mark"),
    ("stack", 1 + RESOURCES, "tokens in the stack / 25; per resource the known bottom / 5"),
    ("hand", HAND * (16 + RESOURCES), "per slot: tunnels and symbol of the observer's card, not rotated"),
    ("unseen", CARDS, "1 for each card the observer cannot see and that is not in the discards"),
    ("piles", 2, "cards in the pile / 17, discards / 17"),
    ("scores", SEATS, "score / goal, per seat"),
    ("play-off", SEATS, "per seat: 1 in the play-off"),
    ("refused", SEATS * RESOURCES, "per seat and resource: 1 if the seat refused to share it in this turn"),
    ("offer", 2 * BURROWS + RESOURCES, "one-hot: the offerer's burrow, the partner's, the resource"),
    ("visitor", 16 + RESOURCES + 1 + RESOURCES, "the opponent's card, its score / 120, tokens gone / 5"),
)
SELECTIVE = True  # encode reads no hand but the observer's, and of the stack only what everybody has seen
SIZE = sum(length for _, length, _ in PLANES)
MOVES = layout.MOVES
EIGHT = np.array([[number >> bit & 1 for bit in range(8)] for number in range(256)], np.float32)  # the bits of a byte
BYTE = np.uint64(255)
CODES = True  # move codes are dense already


@helper
def _card(t: BurrowdaleTables, face: Int, out: Array, at: int) -> int:
    """16 flags of joined edges."""
    first, exits = 4 * np.int64(face), t.exits
    near = np.uint64(exits[first]) | np.uint64(exits[first + 1]) << np.uint64(4)
    far = np.uint64(exits[first + 2]) | np.uint64(exits[first + 3]) << np.uint64(4)
    here = np.uint64(at)
    for index in range(np.uint64(8)):  # from a table, so that eight flags are written at once
        out[here + index] = EIGHT[near & BYTE, index]
        out[here + np.uint64(8) + index] = EIGHT[far & BYTE, index]
    return at + 16


@helper
def _kind(t: BurrowdaleTables, card: Int, out: Array, at: int) -> int:
    """One-hot symbol of a card."""
    symbol = np.uint64(t.symbol[np.uint64(card)])
    if symbol > 0:
        out[np.uint64(at) + symbol - np.uint64(1)] = 1.0
    return at + RESOURCES


@compiled(ENCODE)
def encode(state: Bytes, tables: Bytes, seat: int, out: Array) -> None:
    """Write the planes of an observation (-1 is a spectator)."""
    s = record(state, BurrowdaleState)
    t = record(tables, BurrowdaleTables)
    for index in range(SIZE):
        out[index] = 0.0
    own = max(np.int64(seat), 0)
    out[s.phase] = 1.0
    out[4] = 1.0 if s.turn == seat else 0.0
    out[5] = 1.0 if s.active == seat else 0.0
    out[6] = s.left / 3.0
    out[7] = s.rounds / 100.0 if s.seats > 1 else 0.0
    out[8] = s.rounds / 24.0 if s.seats == 1 else 0.0
    out[9] = s.ending
    out[10] = 1.0 if s.playoff else 0.0
    at = _valley(s, t, out, 11)
    at = _people(s, own, out, at)
    at = _tokens(s, out, at)
    at = _cards(s, t, seat, out, at)
    at = _seats(s, own, out, at)
    _pending(s, t, out, at)


@helper
def _valley(s: BurrowdaleState, t: BurrowdaleTables, out: Array, at: int) -> int:
    for cell in range(CELLS):
        at = _card(t, np.int64(s.face[cell]), out, at)
    for cell in range(CELLS):
        at = _kind(t, np.int64(s.face[cell]) >> 2, out, at)
    return at


@helper
def _people(s: BurrowdaleState, own: Any, out: Array, at: int) -> int:
    seats = np.int64(s.seats)
    for step in range(seats):
        cell = np.int64(s.emblem[own + step - (seats if own + step >= seats else 0)])
        out[at + step * (CELLS + 1) + (CELLS if cell == EMPTY else cell)] = 1.0
    at += SEATS * (CELLS + 1)
    for step in range(seats):
        bunnies = np.int32(s.bunnies[own + step - (seats if own + step >= seats else 0)])
        for burrow in range(BURROWS):
            out[at + step * BURROWS + burrow] = np.float32((bunnies >> np.int32(burrow)) & np.int32(1))
    return at + SEATS * BURROWS


@helper
def _tokens(s: BurrowdaleState, out: Array, at: int) -> int:
    marked = at + BURROWS * RESOURCES
    for burrow in range(BURROWS):
        for slot in range(2):
            token = np.int64(s.token[burrow, slot])
            if token:
                index = burrow * RESOURCES + (token & (USED - 1)) - 1
                out[at + index] += 0.5
                out[marked + index] += 0.5 if token & USED else 0.0
    at = marked + BURROWS * RESOURCES
    for slot in range(2):
        token = np.int64(s.display[slot])
        if token:
            out[at + (token & (USED - 1)) - 1] = 1.0
            out[at + RESOURCES] = 1.0 if token & USED else 0.0
        at += RESOURCES + 1
    out[at] = s.stack_n / 25.0
    place = np.int64(s.head) + np.int64(s.stack_n) - np.int64(s.known)  # what lies above is not known
    for _ in range(s.known):
        token = np.int64(s.stack[place if place < TOKENS else place - TOKENS])
        if 0 < token <= RESOURCES:
            out[at + token] += 0.2
        place += 1
    return at + 1 + RESOURCES


@helper
def _cards(s: BurrowdaleState, t: BurrowdaleTables, seat: Int, out: Array, at: int) -> int:
    unseen = at + HAND * (16 + RESOURCES)
    for card in range(CARDS):
        out[unseen + card] = 1.0
    own: Any = np.int64(seat)
    if own < 0:  # a spectator holds nothing
        own = np.int64(0)
    for slot in range(HAND):
        held: Any = np.int64(s.hand[own, slot])
        if held < CARDS and seat >= 0:
            at = _kind(t, held, out, _card(t, 4 * held, out, at))
            out[unseen + held] = 0.0
        else:
            at += 16 + RESOURCES
    for cell in range(CELLS):
        out[unseen + (np.int64(s.face[cell]) >> 2)] = 0.0
    for index in range(s.discards_n):
        out[unseen + np.int64(s.discards[index])] = 0.0
    if s.visitor < CARDS:
        out[unseen + np.int64(s.visitor)] = 0.0
    at = unseen + CARDS
    out[at] = s.pile_n / 17.0
    out[at + 1] = s.discards_n / 17.0
    return at + 2


@helper
def _seats(s: BurrowdaleState, own: Any, out: Array, at: int) -> int:
    seats = np.int64(s.seats)
    for step in range(seats):
        seat = own + step - (seats if own + step >= seats else 0)
        out[at + step] = min(1.0, s.score[seat] / np.float64(s.goal))
        out[at + SEATS + step] = (s.playoff >> seat) & 1
        refused = np.int32(s.refused[seat])
        for resource in range(RESOURCES):
            out[at + 2 * SEATS + step * RESOURCES + resource] = np.float32(
                (refused >> np.int32(resource)) & np.int32(1)
            )
    return at + (2 + RESOURCES) * SEATS


@helper
def _pending(s: BurrowdaleState, t: BurrowdaleTables, out: Array, at: int) -> None:
    if s.offer[2]:
        out[at + np.int64(s.offer[0])] = 1.0
        out[at + BURROWS + np.int64(s.offer[1])] = 1.0
        out[at + 2 * BURROWS + np.int64(s.offer[2]) - 1] = 1.0
    at += 2 * BURROWS + RESOURCES
    if s.visitor < CARDS:
        _kind(t, np.int64(s.visitor), out, _card(t, 4 * np.int64(s.visitor), out, at))
    at += 16 + RESOURCES
    out[at] = s.opponent / 120.0
    for resource in range(RESOURCES):
        out[at + 1 + resource] = s.gone[resource] / 5.0


@compiled(DENSE)
def dense(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Move codes are dense already: the index of a move is its code."""
    for index in range(count):
        out[index] = moves[index]
