"""Adding and subtracting cards (M-26 to M-28, M-31, R-10 to R-12, R-33): which cards lead to the number.

A collection is laid in one canonical order: added cards by rising type, then subtracted cards by rising type. A card
may be laid if the number can still be reached in that order. Whether it can is a question about coins: start with
every remaining card subtracted; a card that may also be added is then worth two coins of its value (leave it, add it),
a card that may only be subtracted one coin (leave it). The coins must make up the missing amount exactly.
"""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Array, Int
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.state import PLUS_BASE, STOREHOUSE, TYPES, VALUES, GophersMazeState, Packed

ZERO, ONE, TWO, THREE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)
HALF, HALF_BITS = np.uint64(10), np.uint64(1023)
KIND_WIDTH = 2 * VALUES  # bits of a kind in a packed set
KIND_BITS = np.uint64(2**KIND_WIDTH - 1)
ALL_BITS = np.uint64(2 ** (2 * TYPES) - 1)
WORD = np.uint64(64)


@helper
def single(card: Int) -> Packed:
    """A packed set of one card."""
    return ONE << np.uint64(2 * card)


@helper
def count_of(packed: Packed, card: Int) -> Int:
    """How many cards of a type a packed set holds."""
    return np.int64((packed >> np.uint64(2 * card)) & THREE)


@helper
def value_of(card: Int) -> Int:
    """The value of a card type."""
    return card % VALUES + 1


@helper
def bits_of_sign(sign: Int) -> Packed:
    """The packed bits of all cards that may pay a sign: one kind, or all of them at a storehouse."""
    if sign == STOREHOUSE:
        return ALL_BITS
    return KIND_BITS << np.uint64(KIND_WIDTH * np.int64(sign))


@helper
def pays_sign(sign: Int, kind: Int) -> bool:
    """May cards of a kind pay a sign?"""
    return sign == STOREHOUSE or kind == sign


@helper
def from_card(packed: Packed, card: Int) -> Packed:
    """The cards of a packed set from a type upwards."""
    return (packed >> np.uint64(2 * card)) << np.uint64(2 * card)


@helper
def highest(packed: Packed) -> int:
    """The highest type in a packed set, 0 if it is empty."""
    card = 0
    packed >>= TWO
    while packed:
        card += 1
        packed >>= TWO
    return card


@helper
def worth(t: GophersMazeTables, packed: Packed) -> Int:
    """The values of a packed set added up."""
    total: Int = 0
    while packed:
        total += np.int64(t.worth[0, packed & HALF_BITS])
        packed >>= HALF
        total += np.int64(t.worth[1, packed & HALF_BITS])
        packed >>= HALF
    return total


@helper
def coins_reach(once: Packed, twice: Packed, amount: Int) -> bool:
    """Can coins make up an amount? Cards of ``once`` are one coin each, cards of ``twice`` two."""
    if amount > 127:
        return _coins_reach_far(once, twice, amount)
    low, high = ONE, ZERO
    value = ONE
    while once | twice:
        for _ in range((once & THREE) + (twice & THREE) * TWO):
            high |= (high << value) | (low >> (WORD - value))
            low |= low << value
        once >>= TWO
        twice >>= TWO
        value = value + ONE if value < HALF else ONE
    if amount < 64:
        return bool((low >> np.uint64(amount)) & ONE)
    return bool((high >> np.uint64(amount - 64)) & ONE)


@helper
def _coins_reach_far(once: Packed, twice: Packed, amount: Int) -> bool:
    """The same for very large hands, up to 511."""
    sums = np.zeros(8, np.uint64)
    sums[0] = ONE
    value = ONE
    while once | twice:
        for _ in range((once & THREE) + (twice & THREE) * TWO):
            for word in range(7, 0, -1):
                sums[word] |= (sums[word] << value) | (sums[word - 1] >> (WORD - value))
            sums[0] |= sums[0] << value
        once >>= TWO
        twice >>= TWO
        value = value + ONE if value < HALF else ONE
    return bool((sums[amount >> 6] >> np.uint64(amount & 63)) & ONE)


@helper
def exchange(t: GophersMazeTables, once: Packed, twice: Packed, amount: Int) -> bool:
    """Coins make up an amount exactly when the other coins make up the rest: ask for the smaller one."""
    rest = worth(t, once) + 2 * worth(t, twice) - amount
    if amount < 0 or rest < 0:
        return False
    return coins_reach(once, twice, min(amount, rest))


@helper
def can_pay(t: GophersMazeTables, cards: Packed, want: Int, subtract: bool) -> bool:
    """Do some of these cards make the number?"""
    once = ZERO if subtract else cards
    return exchange(t, once, cards - once, worth(t, cards) + want if subtract else want)


@helper
def lay_moves(
    s: GophersMazeState, t: GophersMazeTables, cards: Packed, want: Int, subtract: bool, out: Array, count: int
) -> int:
    """Write the cards that may be laid next: those to add, then those to subtract."""
    rest = cards - s.plus - s.minus
    total = worth(t, s.plus) - worth(t, s.minus)
    first = highest(s.plus) if s.minus == ZERO else TYPES
    last = 2 * TYPES if s.plus != ZERO and subtract and total > want else TYPES
    for code in range(first, last):
        adding = code < TYPES
        card = code if adding else code - TYPES
        if not count_of(rest, card) or not (adding or card >= highest(s.minus)):
            continue
        left = rest - single(card)
        higher = from_card(left, card)
        amount = want - total - value_of(card)  # still to be added
        once, twice = higher, ZERO
        if not adding:
            amount = total - value_of(card) - want  # still to be subtracted
        elif subtract:
            once, twice, amount = left - higher, higher, amount + worth(t, left)
        if exchange(t, once, twice, amount):
            out[count] = PLUS_BASE + code
            count += 1
    return count
