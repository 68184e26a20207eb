"""Collecting at a sign (M-26 to M-34, R-10 to R-14): who is asked, which cards may be laid, where they go."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Array, Int
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.change import can_take, cards_in, change_moves, of_kind
from warren.games.gophers_maze.rules.sums import (
    ZERO,
    bits_of_sign,
    can_pay,
    count_of,
    lay_moves,
    pays_sign,
    single,
    worth,
)
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    COMPLETE,
    DECLINE,
    KINDS,
    MAX_RESTARTS,
    MINUS_BASE,
    PAGES,
    PLUS_BASE,
    RESTART,
    STOREHOUSE,
    TYPES,
    VALUES,
    GophersMazeState,
    Packed,
)


@helper
def sign_at(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> Int:
    """What the open page shows at a player's hole."""
    return np.int64(t.sign[s.page, s.token[seat]])


@helper
def amount_at(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> Int:
    """The number on that sign."""
    return np.int64(t.amount[s.page, s.token[seat]])


@helper
def can_collect(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> bool:
    """Can a player collect at the sign where they stand?"""
    sign, want = sign_at(s, t, seat), amount_at(s, t, seat)
    if sign > STOREHOUSE:
        return False
    if s.level == BEGINNER:
        return can_take(s, t, seat, sign, want)
    return can_pay(t, s.hand[seat] & bits_of_sign(sign), want, s.level == COMPLETE)


@helper
def decline(s: GophersMazeState) -> None:
    """Collect nothing; the active player's card of an ineffective turn may depend on it (R-14)."""
    if s.turn == s.active:
        s.declined |= 1 << s.page


@helper
def declined_payable(s: GophersMazeState, t: GophersMazeTables) -> bool:
    """Did the active player leave a sign alone in this turn that their hand could pay? (It has not changed since.)"""
    hole = np.int64(s.token[s.active])
    for page in range(PAGES):
        if (s.declined >> page) & 1:
            cards = s.hand[s.active] & bits_of_sign(np.int64(t.sign[page, hole]))
            if can_pay(t, cards, np.int64(t.amount[page, hole]), s.level == COMPLETE):
                return True
    return False


@helper
def asks_all(s: GophersMazeState) -> Any:
    """Is everybody at a sign asked, so that no question tells that a solution exists (R-52)?"""
    return s.ask_all and not s.guided


@helper
def shows_way(s: GophersMazeState) -> Any:
    """May only cards be laid that lead to the number? Always with guidance, else after many a start (R-53)."""
    return s.guided or s.restarts >= MAX_RESTARTS


@helper
def collect_moves(s: GophersMazeState, t: GophersMazeTables, out: Array) -> int:
    """Write the moves of the player who may collect."""
    seat = np.int64(s.turn)
    sign, want = sign_at(s, t, seat), amount_at(s, t, seat)
    count = 0
    if s.plus | s.minus == ZERO or not s.guided:
        out[count] = DECLINE
        count += 1
    if s.plus != ZERO and worth(t, s.plus) - worth(t, s.minus) == want:
        out[count] = COMMIT
        count += 1
    if not shows_way(s):
        return _free_moves(s, t, sign, want, out, count)
    if s.level == BEGINNER:
        return change_moves(s, t, sign, want, out, count)
    cards = s.hand[s.turn] & bits_of_sign(sign)
    return lay_moves(s, t, cards, want, s.level == COMPLETE, out, count)


# --- without guidance: lay what you like, and see for yourself ----------------------------------------------------------
@helper
def _free_moves(s: GophersMazeState, t: GophersMazeTables, sign: Int, want: Int, out: Array, count: int) -> int:
    """Any card of the right kind may be added; an added one may be turned into a subtracted one."""
    if s.level == BEGINNER:
        count = _free_change(s, t, sign, want, out, count)
    else:
        rest = (s.hand[s.turn] & bits_of_sign(sign)) - s.plus - s.minus
        for card in range(TYPES):
            if count_of(rest, card):
                out[count] = PLUS_BASE + card
                count += 1
        for card in range(TYPES):
            if s.level == COMPLETE and count_of(s.plus, card):
                out[count] = MINUS_BASE + card
                count += 1
    if s.plus | s.minus != ZERO:
        out[count] = RESTART
        count += 1
    return count


@helper
def _free_change(s: GophersMazeState, t: GophersMazeTables, sign: Int, want: Int, out: Array, count: int) -> int:
    if s.plus | s.minus == ZERO:
        before = count
        count = change_moves(s, t, sign, want, out, count)
        while count > before and out[count - 1] >= PLUS_BASE:  # of these only the sweeps are wanted here
            count -= 1
    laid = s.plus | s.minus
    for kind in range(KINDS):
        if pays_sign(sign, kind) and (laid == ZERO or of_kind(laid, kind)):
            for card in range(VALUES * kind, VALUES * (kind + 1)):
                more = count_of(s.supply, card) > count_of(s.plus, card) and not count_of(s.minus, card)
                if more and cards_in(s.plus) < t.most_taken:
                    out[count] = PLUS_BASE + card
                    count += 1
    for card in range(TYPES):
        if of_kind(s.plus, card // VALUES) and not count_of(s.plus, card):
            more = count_of(s.up[s.turn], card) > count_of(s.minus, card)
            if more and cards_in(s.minus) < t.most_given:
                out[count] = MINUS_BASE + card
                count += 1
    return count


# --- what a card move does -------------------------------------------------------------------------------------------
@helper
def lay(s: GophersMazeState, move: Int) -> None:
    """Lay a card for the collection under construction, or take all of them back."""
    if move == RESTART:
        s.plus = ZERO
        s.minus = ZERO
        s.restarts += 1
    elif move >= MINUS_BASE:
        s.minus += single(move - MINUS_BASE)
        if not shows_way(s) and s.level != BEGINNER:
            s.plus -= single(move - MINUS_BASE)
    else:
        s.plus += single(move - PLUS_BASE)


@helper
def sweep(s: GophersMazeState, kind: Int) -> None:
    """Take everything that is left of a kind (R-44)."""
    s.plus = s.supply & bits_of_sign(kind)


@helper
def take_cards(s: GophersMazeState) -> None:
    """Move the cards laid to the piles of the player who collects (M-32 to M-34, M-55)."""
    seat = s.turn
    if s.level == BEGINNER:
        s.supply = s.supply - s.plus + s.minus
        s.up[seat] = s.up[seat] + s.plus - s.minus
    else:
        s.hand[seat] -= s.plus + s.minus
        s.hand_n[seat] -= cards_in(s.plus) + cards_in(s.minus)
        s.up[seat] += s.plus
        s.down[seat] += s.minus
    count_gain(s, s.plus, s.minus)


@helper
def count_gain(s: GophersMazeState, plus: Packed, minus: Packed) -> None:
    """Note a collection: it makes the turn of the active player effective, but nobody else's (R-14, R-27, R-35)."""
    s.fruitful = 1
    if s.turn == s.active:
        s.effective = 1
        if s.level != BEGINNER:
            s.gain_up += plus
            s.gain_down += minus


@helper
def ask(s: GophersMazeState, seat: Int) -> None:
    """Let a player decide about a collection."""
    s.turn = seat
    s.phase = COLLECT
    s.plus = ZERO
    s.minus = ZERO
    s.restarts = 0
