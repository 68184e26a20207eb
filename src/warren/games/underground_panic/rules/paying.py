"""What can be paid with what: U-97 to U-130, R-17 to R-22.

A cost is a pack of icons, paid in the order N, P, L, R, Y, G, B, K. The search never changes the state: cards used up
are bits of a number, tiles a pack, pebbles a count.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.games.underground_panic.rules.pieces import packed
from warren.games.underground_panic.state import (
    CARD_BASE,
    ICON_K,
    ICON_L,
    ICON_N,
    TILE_BASE,
    TILE_PEBBLE,
    TILE_TO_NUTSHELL,
    TILES,
)

COLOUR_TILES = 10  # kinds 10 to 14 stand for a card and pay black icons too


@helper
def first_icon(cost: Any) -> Any:
    """The icon to pay next (the cost is not empty)."""
    icon = 0
    rest = np.int64(cost)
    while rest & 15 == 0:
        rest >>= 4
        icon += 1
    return icon


@helper
def _nothing_left(t: Any, hand: Any, cards: Any, used: Any, left: Any, tiles: Any, pebbles: Any, cost: Any) -> bool:
    return cost == 0  # type: ignore[no-any-return]


def _search(deeper: Any) -> tuple[Any, Any, Any]:
    """The search for one more icon on top of ``deeper``.

    A function that calls itself cannot be cached on disk, so the search is built level by level: a cost has at most
    three icons.
    """

    @helper
    def some_partner(
        t: Any, hand: Any, cards: Any, used: Any, left: Any, tiles: Any, pebbles: Any, rest: Any, colours: Any
    ) -> bool:
        """Is there a card of these colours to be converted that leaves the rest payable?"""
        for place in range(cards):
            if (
                (used >> place) & 1 == 0
                and t.colours[np.uint32(hand[place])] & colours
                and deeper(t, hand, cards, used | (np.int64(1) << place), left - 1, tiles, pebbles, rest)
            ):
                return True
        return False

    @helper
    def tile_works(
        t: Any, hand: Any, cards: Any, used: Any, left: Any, tiles: Any, pebbles: Any, rest: Any, icon: Any, kind: Any
    ) -> bool:
        """Can this tile pay the icon so that the rest stays payable?"""
        fewer = tiles - (np.int64(1) << (4 * np.int64(kind)))
        if (t.tile_alone[kind] >> icon) & 1:
            return deeper(t, hand, cards, used, left, fewer, pebbles, rest)  # type: ignore[no-any-return]
        if kind == TILE_TO_NUTSHELL and icon == ICON_N:
            if pebbles > 0:
                return deeper(t, hand, cards, used, left, fewer, pebbles - 1, rest)  # type: ignore[no-any-return]
            if packed(fewer, TILE_PEBBLE) == 0:
                return False
            fewer -= np.int64(1) << (4 * TILE_PEBBLE)
            return deeper(t, hand, cards, used, left, fewer, pebbles, rest)  # type: ignore[no-any-return]
        colours = np.int64(t.tile_with[8 * kind + icon])
        return colours != 0 and some_partner(t, hand, cards, used, left, fewer, pebbles, rest, colours)

    @helper
    def payable(t: Any, hand: Any, cards: Any, used: Any, left: Any, tiles: Any, pebbles: Any, cost: Any) -> bool:
        """Can the cost be paid? ``left`` of the hand's ``cards`` are not in the bits of ``used``."""
        if cost == 0:
            return True
        icon = first_icon(cost)
        if icon == ICON_K:  # any card and any colour tile will do: counting is enough
            fit = np.int64(left)
            for kind in range(COLOUR_TILES, TILES):
                fit += packed(tiles, kind)
            return fit >= cost >> (4 * ICON_K)  # type: ignore[no-any-return]
        rest = cost - (np.int64(1) << (4 * icon))
        for place in range(cards):
            if (used >> place) & 1 == 0 and (t.pays[np.uint32(hand[place])] >> icon) & 1:
                if rest == 0:
                    return True
                if deeper(t, hand, cards, used | (np.int64(1) << place), left - 1, tiles, pebbles, rest):
                    return True
        if tiles != 0:
            for kind in range(TILES):
                if packed(tiles, kind) and tile_works(t, hand, cards, used, left, tiles, pebbles, rest, icon, kind):
                    return True
        if icon > ICON_L:
            return False
        for place in range(cards):
            taken = used | (np.int64(1) << place)
            if (
                taken != used
                and (t.converts[np.uint32(hand[place])] >> icon) & 1
                and some_partner(t, hand, cards, taken, left - 1, tiles, pebbles, rest, np.int64(15))
            ):
                return True
        return False

    return payable, tile_works, some_partner


_pay_one, _, _ = _search(_nothing_left)
_pay_two, _, _ = _search(_pay_one)
payable, tile_works, some_partner = _search(_pay_two)


@helper
def can_pay(s: Any, t: Any, seat: Any, cost: Any) -> bool:
    """Can a seat pay all these icons with what it has now?"""
    cards = np.int64(s.hand_n[seat])
    tiles = np.int64(s.tiles[seat])
    pebbles = np.int64(s.pebbles[seat])
    return payable(t, s.hand[seat], cards, np.int64(0), cards, tiles, pebbles, np.int64(cost))  # type: ignore[no-any-return]


@helper
def card_works(s: Any, t: Any, seat: Any, place: Any, icon: Any, rest: Any) -> bool:
    """Can the hand card at this place pay the icon (alone or as converter) so that the rest stays payable?"""
    kind = np.uint32(s.hand[seat, place])
    cards = np.int64(s.hand_n[seat])
    bit = np.int64(1) << np.int64(place)
    tiles = np.int64(s.tiles[seat])
    pebbles = np.int64(s.pebbles[seat])
    if (t.pays[kind] >> icon) & 1:
        return _pay_two(t, s.hand[seat], cards, bit, cards - 1, tiles, pebbles, rest)  # type: ignore[no-any-return]
    if (t.converts[kind] >> icon) & 1:
        return some_partner(t, s.hand[seat], cards, bit, cards - 1, tiles, pebbles, rest, np.int64(15))  # type: ignore[no-any-return]
    return False


@helper
def sources(s: Any, t: Any, seat: Any, cost: Any, out: Any, limit: Any) -> Any:
    """Write the sources for the first open icon that keep the rest payable, at most ``limit``; return how many."""
    icon = first_icon(cost)
    rest = np.int64(cost) - (np.int64(1) << (4 * icon))
    count = 0
    for place in range(np.int64(s.hand_n[seat])):
        kind = s.hand[seat, place]
        if (place == 0 or s.hand[seat, place - 1] != kind) and card_works(s, t, seat, place, icon, rest):
            out[count] = CARD_BASE + kind
            count += 1
            if count == limit:
                return count
    tiles = np.int64(s.tiles[seat])
    if tiles == 0:
        return count
    cards = np.int64(s.hand_n[seat])
    pebbles = np.int64(s.pebbles[seat])
    for kind in range(TILES):
        if packed(tiles, kind) and tile_works(
            t, s.hand[seat], cards, np.int64(0), cards, tiles, pebbles, rest, icon, kind
        ):
            out[count] = TILE_BASE + kind
            count += 1
            if count == limit:
                return count
    return count


@helper
def partners(s: Any, t: Any, seat: Any, out: Any, limit: Any) -> Any:
    """Write the cards the waiting converter may convert, at most ``limit``; return how many."""
    icon = first_icon(s.cost)
    rest = np.int64(s.cost) - (np.int64(1) << (4 * icon))
    tiles = np.int64(s.tiles[seat])
    colours = np.int64(15)
    used = np.int64(0)
    cards = np.int64(s.hand_n[seat])
    left = cards
    if s.converter >= TILE_BASE:
        kind = np.int64(s.converter) - TILE_BASE
        tiles -= np.int64(1) << (4 * kind)
        colours = np.int64(t.tile_with[8 * kind + icon])
    else:
        held = np.int64(0)
        while held < cards - 1 and s.hand[seat, held] != s.converter - CARD_BASE:
            held += 1
        used = np.int64(1) << held
        left -= 1
    count = 0
    previous: Any = -1
    for place in range(cards):
        kind = np.int64(s.hand[seat, place])
        if (used >> place) & 1 or kind == previous:
            continue
        previous = kind
        taken = used | (np.int64(1) << np.int64(place))
        if t.colours[np.uint32(kind)] & colours and _pay_two(
            t, s.hand[seat], cards, taken, left - 1, tiles, np.int64(s.pebbles[seat]), rest
        ):
            out[count] = CARD_BASE + kind
            count += 1
            if count == limit:
                return count
    return count
