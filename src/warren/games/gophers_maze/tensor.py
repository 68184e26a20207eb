"""The observation for learning: floats in [0, 1], seats counted from the observer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import DENSE, ENCODE
from warren.engine.record import Array, Int, record
from warren.games.gophers_maze import state as layout
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.sums import count_of
from warren.games.gophers_maze.state import (
    BEGINNER,
    DIGGER,
    HIDDEN,
    HOLES,
    PAGES,
    PRESENT_CARDS,
    SEATS,
    TYPES,
    GophersMazeState,
    Packed,
)

#: (name, length, meaning), in this order.
PLANES: Sequence[tuple[str, int, str]] = (
    ("phase", 6, "one-hot: place, start, walk, collect, present, over"),
    ("own turn", 1, "1 when the observer decides"),
    ("level", 3, "one-hot: complete, simplified, beginner"),
    ("options", 5, "baskets, turn back, guided, ask at every sign, a card for those who decline"),
    ("page", PAGES, "one-hot of the open page"),
    ("die", 6, "one-hot of the steps rolled, none before the roll"),
    ("flags", 4, "turn effective so far, another turn follows, somebody collected, a sign was left alone"),
    ("counts", 4, "deck / 97, discard / 7, idle turns / 50 (at most 1), collectors still to come / 5"),
    (
        "signs",
        HOLES * 7,
        "per hole of the open page: one-hot of acorn, berry, spikelet, storehouse, portal, present, empty",
    ),
    ("amounts", HOLES, "number on each sign / 30"),
    ("tokens", SEATS * HOLES, "per seat from the observer's: one-hot of the token's hole"),
    ("active", SEATS, "1 for the seat whose turn it is, from the observer's"),
    ("deciding", SEATS, "1 for the seat that decides, from the observer's"),
    ("leapt", SEATS, "1 for each seat leapt over in this turn, from the observer's"),
    ("hand sizes", SEATS, "cards in hand / 97, from the observer's"),
    ("baskets", SEATS * SEATS, "owner and holder, both from the observer's"),
    ("face-up piles", SEATS * TYPES, "copies / 3 of each card, per seat from the observer's"),
    ("face-down piles", SEATS * TYPES, "copies / 3 of each card, per seat from the observer's"),
    ("own hand", TYPES + 1, "copies / 3 of each card, diggers / 7"),
    ("supply", TYPES, "beginner: copies / 3 of each card on the table"),
    ("added", TYPES, "copies / 3 of each card added so far in a collection"),
    ("subtracted", TYPES, "copies / 3 of each card subtracted so far"),
    ("present", TYPES + 1, "copies / 3 of each visible card of a present, diggers last"),
)
SELECTIVE = True  # encode reads no hand and no present but the observer's, except where all cards are open
SIZE = sum(length for _, length, _ in PLANES)
BOARD = 29 + PAGES  # where the signs of the open page begin
MOVES = layout.MOVES
CODES = True  # move codes are dense already
THIRDS = np.float32(3.0)
THIRTY = np.float32(30.0)


@helper
def _cards(packed: Packed, out: Array, at: int) -> int:
    """The zeros of an empty pile are there already."""
    if packed:
        for card in range(TYPES):
            out[at + card] = np.float32(count_of(packed, card)) / THIRDS
    return at + TYPES


@helper
def _head(s: GophersMazeState, seat: Int, out: Array) -> None:
    out[s.phase] = 1.0
    out[6] = 1.0 if s.turn == seat else 0.0
    out[7 + s.level] = 1.0
    out[10], out[11], out[12], out[13], out[14] = s.baskets, s.turn_back, s.guided, s.ask_all, s.decline_draws
    out[15 + s.page] = 1.0
    if s.die:
        out[15 + PAGES + s.die - 1] = 1.0
    at = 21 + PAGES
    out[at], out[at + 1], out[at + 2], out[at + 3] = s.effective, s.extra, s.fruitful, 1.0 if s.declined else 0.0
    at += 4
    out[at], out[at + 1] = s.deck_n / 97.0, s.discard / 7.0
    out[at + 2], out[at + 3] = min(s.idle / 50.0, 1.0), s.queue_n / 5.0


@helper
def _board(s: GophersMazeState, t: GophersMazeTables, out: Array) -> None:
    """Signs and amounts follow from the open page, so they are written when it changes."""
    for index in range(BOARD, BOARD + 7 * HOLES):
        out[index] = 0.0
    for hole in range(HOLES):
        out[BOARD + 7 * hole + t.sign[s.page, hole]] = 1.0
        out[BOARD + 7 * HOLES + hole] = np.float32(t.amount[s.page, hole]) / THIRTY


@helper
def _seats(s: GophersMazeState, observer: Int, out: Array, at: int) -> int:
    flags = at + SEATS * HOLES
    baskets = flags + 4 * SEATS
    piles = baskets + SEATS * SEATS
    seats = np.int64(s.seats)
    for step in range(seats):
        other = observer + step - (seats if observer + step >= seats else 0)
        if s.token[other] < HOLES:
            out[at + HOLES * step + s.token[other]] = 1.0
        out[flags + step] = 1.0 if s.active == other else 0.0
        out[flags + SEATS + step] = 1.0 if s.turn == other else 0.0
        out[flags + 2 * SEATS + step] = (np.int64(s.leapt) >> other) & 1
        out[flags + 3 * SEATS + step] = s.hand_n[other] / 97.0
        held = np.int64(s.basket[other]) - observer
        out[baskets + SEATS * step + (held if held >= 0 else held + seats)] = 1.0
        _cards(s.up[other], out, piles + TYPES * step)
        _cards(s.down[other], out, piles + TYPES * (SEATS + step))
    return piles + 2 * SEATS * TYPES


@compiled(ENCODE)
def encode(state: Bytes, tables: Bytes, seat: int, out: Array) -> None:
    """Write the planes of an observation (-1 is a spectator)."""
    s = record(state, GophersMazeState)
    t = record(tables, GophersMazeTables)
    if out[15 + s.page] != 1.0:  # another page was open, or nothing is written yet
        _board(s, t, out)
    for index in range(BOARD):
        out[index] = 0.0
    for index in range(BOARD + 8 * HOLES, SIZE):
        out[index] = 0.0
    _head(s, seat, out)
    observer: Any = max(np.int64(seat), 0)
    at = _seats(s, observer, out, BOARD + 8 * HOLES)
    if s.diggers[observer] != HIDDEN and (seat >= 0 or s.level == BEGINNER):
        _cards(s.hand[observer], out, at)
        out[at + TYPES] = s.diggers[observer] / 7.0
    at = _cards(s.supply, out, at + TYPES + 1)
    at = _cards(s.plus, out, at)
    at = _cards(s.minus, out, at)
    if s.turn == seat or s.level == BEGINNER:
        for slot in range(PRESENT_CARDS):
            if s.present[slot] <= DIGGER:
                out[at + s.present[slot]] += 1.0 / 3.0


@compiled(DENSE)
def dense(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Move codes are dense already: the index of a move is its code."""
    for index in range(count):
        out[index] = moves[index]
