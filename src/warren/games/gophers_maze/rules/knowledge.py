"""What a seat may know, and possible truths behind it (the hands of others, the deck, another's present)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import AHEAD, OBSERVE, REDEAL, copy_into
from warren.engine.random import mix, seed_stream, shuffle
from warren.engine.record import Array, Int, record
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.collect import asks_all, can_collect, collect_moves, shows_way, sign_at
from warren.games.gophers_maze.rules.sums import ZERO, bits_of_sign, count_of
from warren.games.gophers_maze.rules.turn import begin_turn, give_card, put_under
from warren.games.gophers_maze.state import (
    BEGINNER,
    CARDS,
    COLLECT,
    DIGGER,
    EMPTY,
    HIDDEN,
    NOWHERE,
    PLACE,
    PRESENT_CARDS,
    TYPES,
    UNSEEN,
    GophersMazeState,
)

TRIES = 4000  # a player who may collect holds cards that fit: deal anew until they do


@compiled(OBSERVE)
def observe(state: Bytes, tables: Bytes, seat: int, out: Bytes) -> None:
    """What a seat may know (-1: a spectator)."""
    copy_into(out, state)
    _mask(record(out, GophersMazeState), seat)


@compiled(REDEAL)
def redeal(state: Bytes, tables: Bytes, seat: int, seed: int) -> None:
    """Deal the unseen cards anew over everything the seat cannot see."""
    s = record(state, GophersMazeState)
    t = record(tables, GophersMazeTables)
    _mask(s, seat)
    seed_stream(state, mix(seed))
    if s.level != BEGINNER:
        _deal_again(state, s, t)


@helper
def _mask(s: GophersMazeState, seat: Int) -> None:
    """Hide other hands, the deck's order and another player's present."""
    s.rng = 0
    if s.level == BEGINNER:
        return
    s.passes = HIDDEN
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = np.uint64(UNSEEN)
            s.diggers[other] = HIDDEN
    for index in range(s.deck_n):
        s.deck[index] = HIDDEN
    if s.turn != seat:
        for slot in range(PRESENT_CARDS):
            if s.present[slot] != EMPTY:
                s.present[slot] = HIDDEN


@helper
def _unseen_cards(s: GophersMazeState, t: GophersMazeTables, cards: Array) -> int:
    """Write every card that is nowhere in sight; cards laid by another player are in sight."""
    diggers = np.int64(t.diggers[s.level]) - s.discard
    left = t.full[s.level]
    for other in range(s.seats):
        left -= s.up[other] + s.down[other]
        if s.diggers[other] != HIDDEN:
            left -= s.hand[other]
            diggers -= s.diggers[other]
        elif other == s.turn:
            left -= s.plus + s.minus
    for slot in range(PRESENT_CARDS):
        diggers -= s.present[slot] == DIGGER
    count = 0
    for card in range(TYPES):
        for _ in range(count_of(left, card) - _shown(s, card)):
            cards[count] = card
            count += 1
    for _ in range(diggers):
        cards[count] = DIGGER
        count += 1
    return count


@helper
def _shown(s: GophersMazeState, card: Int) -> int:
    shown = 0
    for slot in range(PRESENT_CARDS):
        shown += s.present[slot] == card
    return shown


@helper
def _deal_again(state: Bytes, s: GophersMazeState, t: GophersMazeTables) -> None:
    """Deal what is out of sight over hidden hands, present and deck, so that the position stays possible."""
    cards = np.empty(CARDS, np.uint8)
    moves = np.empty(4 * TYPES, np.int32)
    count = _unseen_cards(s, t, cards)
    s.passes = 0
    hidden = 0
    for other in range(s.seats):
        if s.diggers[other] == HIDDEN:
            hidden |= 1 << other
    collector = np.int64(s.turn) if s.phase == COLLECT and (hidden >> s.turn) & 1 else -1
    for attempt in range(TRIES):
        shuffle(state, cards, count)
        if collector >= 0 and attempt >= 16:
            _prefer(s, t, cards, count, collector)
        used = _deal_hands(s, cards, hidden, collector)
        if collector < 0 or _possible(s, t, collector, moves):
            break
    for slot in range(PRESENT_CARDS):
        if s.present[slot] == HIDDEN:
            s.present[slot] = cards[used]
            used += 1
    for index in range(s.deck_n):
        s.deck[index] = cards[used]
        used += 1


@helper
def _deal_hands(s: GophersMazeState, cards: Array, hidden: Int, collector: Int) -> int:
    """Fill the hidden hands, the collector's first; returns how many cards were dealt."""
    used = 0
    if collector >= 0:
        used = _deal_hand(s, cards, used, collector)
    for other in range(s.seats):
        if (hidden >> other) & 1 and other != collector:
            used = _deal_hand(s, cards, used, other)
    return used


@helper
def _deal_hand(s: GophersMazeState, cards: Array, used: int, seat: Int) -> int:
    size = np.int64(s.hand_n[seat])
    s.hand[seat] = ZERO
    s.diggers[seat] = 0
    s.hand_n[seat] = 0
    if s.phase == COLLECT and seat == s.turn:  # these lie on the table already
        s.hand[seat] = s.plus + s.minus
        for card in range(TYPES):
            s.hand_n[seat] += count_of(s.hand[seat], card)
    while s.hand_n[seat] < size:
        give_card(s, seat, np.int64(cards[used]))
        used += 1
    return used


@helper
def _prefer(s: GophersMazeState, t: GophersMazeTables, cards: Array, count: Int, seat: Int) -> None:
    """Give the collector cards of the kind they need, when chance alone does not find any that fit."""
    bits = bits_of_sign(sign_at(s, t, seat))
    other = np.int64(s.hand_n[seat])
    for index in range(min(np.int64(s.hand_n[seat]), count)):
        if cards[index] != DIGGER and count_of(bits, cards[index]):
            continue
        while other < count and (cards[other] == DIGGER or not count_of(bits, cards[other])):
            other += 1
        if other < count:
            cards[index], cards[other] = cards[other], cards[index]


@helper
def _possible(s: GophersMazeState, t: GophersMazeTables, seat: Int, moves: Array) -> Any:
    """Would this player have been asked, and could they have laid what lies there?"""
    if s.plus == ZERO or not shows_way(s):
        return asks_all(s) or can_collect(s, t, seat)
    return collect_moves(s, t, moves) > (0 if s.guided else 1)  # without guidance passing is always possible


@compiled(AHEAD)
def ahead(state: Bytes, tables: Bytes, seat: int) -> int:
    """A turn begins before the roll, so there is only a choice with a digger in hand. Whoever has no token yet places it.

    The cards that others have laid go back to their hands, and those of a present under the deck.
    """
    s = record(state, GophersMazeState)
    if s.phase == PLACE:
        begin_turn(s, seat)
        s.phase = PLACE
        return 1 if s.token[seat] == NOWHERE else 0
    if s.active == seat or s.diggers[seat] == 0:
        return 0
    put_under(s)
    s.plus = ZERO
    s.minus = ZERO
    s.restarts = 0
    s.queue = 0
    s.queue_n = 0
    begin_turn(s, seat)
    return 1
