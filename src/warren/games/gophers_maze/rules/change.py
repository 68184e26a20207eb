"""Taking cards from the open table and giving change (M-54 to M-58, R-43 to R-45): the beginner game's collections.

A player takes up to three cards in rising order, then gives back up to three cards of their pile in rising order; no
value is both taken and given. All sets here are of one kind, ten packed counts; a *card* is its value less one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Array, Int
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.sums import (
    KIND_BITS,
    KIND_WIDTH,
    ONE,
    THREE,
    TWO,
    ZERO,
    count_of,
    pays_sign,
    worth,
)
from warren.games.gophers_maze.state import (
    KINDS,
    MINUS_BASE,
    PLUS_BASE,
    TAKE_BASE,
    VALUES,
    GophersMazeState,
    Packed,
)


@helper
def of_kind(packed: Packed, kind: Int) -> Packed:
    """The ten packed counts of a kind."""
    return (packed >> np.uint64(KIND_WIDTH * np.int64(kind))) & KIND_BITS


@helper
def cards_in(packed: Packed) -> Int:
    """How many cards a packed set holds."""
    count: Int = 0
    while packed:
        count += np.int64(packed & THREE)
        packed >>= TWO
    return count


@helper
def given_sums(pile: Packed, most: Int) -> Packed:
    """Mask of the amounts that up to ``most`` cards of a pile make (bit 0: nothing is given)."""
    one, two, three = ONE, ONE, ONE
    value = ONE
    while pile:
        for _ in range(pile & THREE):
            three |= two << value
            two |= one << value
            one |= ONE << value
        pile >>= TWO
        value += ONE
    if most == 0:
        return ONE
    if most == 1:
        return one
    return two if most == 2 else three


@helper
def gives(pile: Packed, taken: Packed, change: Int, most: Int) -> bool:
    """Can a pile make the change exactly, without the values that were taken?"""
    if change < 0:
        return False
    for card in range(VALUES):
        if count_of(taken, card):
            pile &= ~(THREE << np.uint64(2 * card))
    return bool((given_sums(pile, most) >> np.uint64(change)) & ONE)


@helper
def takes(t: GophersMazeTables, supply: Packed, pile: Packed, taken: Packed, want: Int) -> bool:
    """Can the cards taken so far be completed by more of them, from the last value up, and by change?"""
    total = worth(t, taken)
    most = np.int64(t.most_given)
    # What could be given if no value were barred tells quickly that most tries are hopeless.
    hope = given_sums(pile, most)
    if (hope >> np.uint64(max(total - want, 0))) & ONE and gives(pile, taken, total - want, most):
        return True
    left = np.int64(t.most_taken) - cards_in(taken)
    first = _last_card(taken)
    for card in range(first, VALUES):
        one_more = taken + (ONE << np.uint64(2 * card))
        if left < 1 or count_of(one_more, card) > count_of(supply, card):
            continue
        change = total + card + 1 - want
        if change >= 0 and (hope >> np.uint64(change)) & ONE and gives(pile, one_more, change, most):
            return True
        for other in range(card, VALUES):
            two_more = one_more + (ONE << np.uint64(2 * other))
            change = total + card + other + 2 - want
            if left < 2 or change < 0 or count_of(two_more, other) > count_of(supply, other):
                continue
            if (hope >> np.uint64(change)) & ONE and gives(pile, two_more, change, most):
                return True
    return False


@helper
def _last_card(taken: Packed) -> int:
    card = 0
    for other in range(VALUES):
        if count_of(taken, other):
            card = other
    return card


@helper
def takeable(t: GophersMazeTables, supply: Packed, pile: Packed, taken: Packed, want: Int) -> int:
    """Mask of the cards that may be taken next."""
    cards = 0
    if cards_in(taken) >= t.most_taken:
        return cards
    for card in range(_last_card(taken), VALUES):
        if count_of(supply, card) > count_of(taken, card) and takes(
            t, supply, pile, taken + (ONE << np.uint64(2 * card)), want
        ):
            cards |= 1 << card
    return cards


@helper
def returnable(t: GophersMazeTables, pile: Packed, taken: Packed, given: Packed, change: Int) -> int:
    """Mask of the cards that may be given back next (``change`` is still to be given)."""
    cards = 0
    left = np.int64(t.most_given) - cards_in(given)
    if change <= 0 or left <= 0:
        return cards
    for card in range(_last_card(given), VALUES):
        if card < change and not count_of(taken, card) and count_of(pile, card) > count_of(given, card):
            rest = pile - given - (ONE << np.uint64(2 * card))
            rest = (rest >> np.uint64(2 * card)) << np.uint64(2 * card)
            if gives(rest, taken, change - card - 1, left - 1):
                cards |= 1 << card
    return cards


@helper
def can_make(s: GophersMazeState, t: GophersMazeTables, seat: Int, kind: Int, want: Int) -> bool:
    """Can a player collect exactly the number in this kind?"""
    supply, pile = of_kind(s.supply, kind), of_kind(s.up[seat], kind)
    for card in range(VALUES):
        if count_of(supply, card) and takes(t, supply, pile, ONE << np.uint64(2 * card), want):
            return True
    return False


@helper
def may_sweep(s: GophersMazeState, t: GophersMazeTables, seat: Int, kind: Int, want: Int) -> Any:
    """All that is left of the kind is too little, and the number cannot be made exactly (R-44)."""
    left = worth(t, of_kind(s.supply, kind))
    return 0 < left < want and not can_make(s, t, seat, kind, want)


@helper
def can_take(s: GophersMazeState, t: GophersMazeTables, seat: Int, sign: Int, want: Int) -> bool:
    """Can a player collect anything at a sign of the beginner game?"""
    for kind in range(KINDS):
        if pays_sign(sign, kind) and (can_make(s, t, seat, kind, want) or may_sweep(s, t, seat, kind, want)):
            return True
    return False


@helper
def change_moves(s: GophersMazeState, t: GophersMazeTables, sign: Int, want: Int, out: Array, count: int) -> int:
    """Write the sweeps, then the cards that may be taken, then those that may be given back next."""
    seat = np.int64(s.turn)
    for kind in range(KINDS):
        if s.plus == ZERO and pays_sign(sign, kind) and may_sweep(s, t, seat, kind, want):
            out[count] = TAKE_BASE + kind
            count += 1
    for kind in range(KINDS):
        taken = of_kind(s.plus, kind)
        if s.minus == ZERO and pays_sign(sign, kind) and (taken or s.plus == ZERO):
            cards = takeable(t, of_kind(s.supply, kind), of_kind(s.up[seat], kind), taken, want)
            count = _write(cards, PLUS_BASE + VALUES * kind, out, count)
    for kind in range(KINDS):
        taken, given = of_kind(s.plus, kind), of_kind(s.minus, kind)
        if taken:
            change = worth(t, taken) - worth(t, given) - want
            cards = returnable(t, of_kind(s.up[seat], kind), taken, given, change)
            count = _write(cards, MINUS_BASE + VALUES * kind, out, count)
    return count


@helper
def _write(cards: int, base: int, out: Array, count: int) -> int:
    for card in range(VALUES):
        if (cards >> card) & 1:
            out[count] = base + card
            count += 1
    return count
