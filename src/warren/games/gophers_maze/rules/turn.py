"""The course of a turn: placing, rolling, changing the page, the round of collecting, drawing, the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.random import below
from warren.engine.record import Int
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.change import of_kind
from warren.games.gophers_maze.rules.collect import ask, asks_all, can_collect, count_gain, declined_payable, sign_at
from warren.games.gophers_maze.rules.result import points
from warren.games.gophers_maze.rules.sums import ZERO, single, worth
from warren.games.gophers_maze.state import (
    BEGINNER,
    DIGGER,
    EMPTY,
    GIFT,
    KINDS,
    OVER,
    PAGES,
    PORTAL,
    PRESENT,
    PRESENT_CARDS,
    START,
    STOREHOUSE,
    WALK,
    GophersMazeState,
)


@helper
def begin_turn(s: GophersMazeState, seat: Int) -> None:
    """A new turn: nothing rolled, leapt or gained yet."""
    s.phase = START
    s.active = seat
    s.turn = seat
    s.mover = seat
    s.die = 0
    s.leapt = 0
    s.effective = 0
    s.declined = 0
    s.fruitful = 0
    s.extra = 0
    s.gain_up = ZERO
    s.gain_down = ZERO


@helper
def place_token(state: Bytes, s: GophersMazeState, hole: Int) -> None:
    """Put a token into a hole; after the last one the first page is rolled (M-07, M-08, R-02, R-03)."""
    s.token[s.turn] = hole
    if s.turn + 1 < s.seats:
        s.turn += 1
        s.active = s.turn
        s.mover = s.turn
    else:
        s.page = below(state, PAGES)
        begin_turn(s, 0)


@helper
def roll(state: Bytes, s: GophersMazeState) -> None:
    """Roll the steps."""
    s.die = below(state, 6) + 1
    s.phase = WALK


@helper
def end_walk(s: GophersMazeState, t: GophersMazeTables, hole: Int, mask: Int) -> bool:
    """End the walk in a hole; True if a portal there turns the page (M-18, R-19)."""
    for bit in range(s.seats - 1):
        if (mask >> bit) & 1:
            s.leapt |= 1 << ((s.active + 1 + bit) % s.seats)
    s.token[s.active] = hole
    s.queue = s.active
    s.queue_n = 1
    return sign_at(s, t, s.active) == PORTAL


@helper
def dig(s: GophersMazeState) -> None:
    """Use a digger from the hand instead of walking (M-20 to M-24)."""
    s.diggers[s.active] -= 1
    s.hand_n[s.active] -= 1
    s.discard += 1
    s.queue = s.active
    s.queue_n = 1


@helper
def turn_page(state: Bytes, s: GophersMazeState, t: GophersMazeTables, mover: Int) -> None:
    """Roll pages until the chain settles; if the page changed, all are to collect, the mover first (R-20 to R-22)."""
    s.mover = mover
    while True:
        rolled = below(state, PAGES)
        if rolled == s.page:
            return
        s.page = rolled
        s.queue = mover
        s.queue_n = s.seats
        if sign_at(s, t, mover) != PORTAL:
            return


# --- the round of collecting -----------------------------------------------------------------------------------------
@helper
def next_in_round(s: GophersMazeState, t: GophersMazeTables) -> None:
    """Hand the decision to the next player who has one, or end the turn."""
    s.plus = ZERO
    s.minus = ZERO
    s.restarts = 0
    asker = np.int64(s.turn)
    while s.queue_n > 0:
        seat = np.int64(s.queue)
        s.queue_n -= 1
        s.queue = (seat + 1) % s.seats if s.queue_n else 0
        sign = sign_at(s, t, seat)
        if sign == GIFT:
            if s.level == BEGINNER:
                if seat == s.active:
                    s.extra = 1  # M-59, R-48
            elif s.deck_n > 0:
                offer(s, t, seat)
                return
        elif asks_all(s):
            if sign <= STOREHOUSE:
                ask(s, seat)
                return
        else:
            if seat != asker and s.level != BEGINNER:
                s.passes = (s.passes + 1) & 63
            if can_collect(s, t, seat):
                ask(s, seat)
                return
    if s.declined and s.active != asker:
        s.passes = (s.passes + 1) & 63  # whether a card is drawn now tells something about a hidden hand
    end_turn(s, t)


@helper
def offer(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> None:
    """Show the top cards of the deck to a player (M-35, R-25)."""
    s.turn = seat
    s.phase = PRESENT
    for slot in range(min(np.int64(t.present), np.int64(s.deck_n))):
        s.present[slot] = draw(s)


@helper
def draw(s: GophersMazeState) -> Int:
    """Take the top card of the deck."""
    s.deck_n -= 1
    card = np.int64(s.deck[s.deck_n])
    s.deck[s.deck_n] = EMPTY
    return card


@helper
def unwrap(s: GophersMazeState, slot: Int) -> bool:
    """Keep a card of the present (-1: none), the others go under the deck; True if a digger turns the page (R-26)."""
    card = -1 if slot < 0 else np.int64(s.present[slot])
    if slot >= 0:
        s.present[slot] = EMPTY
    put_under(s)
    seat = np.int64(s.turn)
    if card == DIGGER:
        s.discard += 1
        return True
    if card >= 0:
        s.up[seat] += single(card)
        count_gain(s, single(card), ZERO)
    return False


@helper
def put_under(s: GophersMazeState) -> None:
    """The cards left of a present go under the deck: the one drawn first lies above the others."""
    left = 0
    for slot in range(PRESENT_CARDS):
        left += s.present[slot] != EMPTY
    if left == 0:
        return
    for place_in_deck in range(np.int64(s.deck_n) - 1, -1, -1):
        s.deck[place_in_deck + left] = s.deck[place_in_deck]
    s.deck_n += left
    for slot in range(PRESENT_CARDS):
        if s.present[slot] != EMPTY:
            left -= 1
            s.deck[left] = s.present[slot]
            s.present[slot] = EMPTY


# --- the end of a turn -----------------------------------------------------------------------------------------------
@helper
def end_turn(s: GophersMazeState, t: GophersMazeTables) -> None:
    """Baskets, drawing, the end of the game or the next turn (R-16, R-28, R-36, R-49)."""
    if s.baskets and s.effective:
        _settle_baskets(s)
    left = np.int64(s.deck_n)
    if left:
        _refill(s, t)
    s.idle = 0 if s.fruitful or s.deck_n < left else s.idle + 1
    s.number += 1
    if _finished(s, t):
        _end_game(s, t)
    elif s.extra:
        begin_turn(s, s.active)
    else:
        begin_turn(s, (s.active + 1) % s.seats)


@helper
def _settle_baskets(s: GophersMazeState) -> None:
    """Win all baskets before those leapt over, then buy back a lost one (M-45 to M-53, R-36 to R-39)."""
    me = np.int64(s.active)
    for seat in range(s.seats):
        if (s.leapt >> s.basket[seat]) & 1:
            s.basket[seat] = me
    holder = np.int64(s.basket[me])
    if holder != me:
        s.up[me] -= s.gain_up
        s.up[holder] += s.gain_up
        s.down[me] -= s.gain_down
        s.down[holder] += s.gain_down
        s.basket[me] = me


@helper
def give_card(s: GophersMazeState, seat: Int, card: Int) -> None:
    """Put a card into a hand."""
    s.hand_n[seat] += 1
    if card == DIGGER:
        s.diggers[seat] += 1
    else:
        s.hand[seat] += single(card)


@helper
def _refill(s: GophersMazeState, t: GophersMazeTables) -> None:
    """The card of an ineffective turn, then all up to six from the active player on (M-11, M-29, R-14, R-16)."""
    if not s.effective and (s.decline_draws or not declined_payable(s, t)):
        give_card(s, np.int64(s.active), draw(s))
    for step in range(s.seats):
        seat = np.int64((s.active + step) % s.seats)
        while s.hand_n[seat] < t.hand and s.deck_n > 0:
            give_card(s, seat, draw(s))


@helper
def _finished(s: GophersMazeState, t: GophersMazeTables) -> Any:
    if s.idle >= np.int64(t.stall) * s.seats:
        return True
    if s.level == BEGINNER:
        left: Int = 10_000
        for kind in range(KINDS):
            left = min(left, worth(t, of_kind(s.supply, kind)))
        return left == 0  # M-62
    fewest = np.int64(s.hand_n[0])
    for seat in range(1, s.seats):
        fewest = min(fewest, np.int64(s.hand_n[seat]))
    return s.deck_n == 0 and fewest <= t.end_hand  # M-05


@helper
def _end_game(s: GophersMazeState, t: GophersMazeTables) -> None:
    best: Int = -1
    for seat in range(s.seats):
        score = points(s, t, seat)
        if score > best:
            best = score
            s.winners = 0
        if score == best:
            s.winners |= 1 << seat
    s.phase = OVER
    s.turn = -1
    s.mover = s.active
