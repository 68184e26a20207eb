"""What can be paid with what: U-97 to U-130, R-17 to R-22.

A cost is a pack of icons, paid in the order N, P, L, R, Y, G, B, K. A *source* is a slot of the hand or, behind the
cards, a kind of tile. The search never changes the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Array, Int
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.pieces import discard_card, packed, spend_pebble, use_tile
from warren.games.underground_panic.state import (
    CARD_BASE,
    COLOUR_TILES,
    ICON_K,
    ICON_N,
    NONE,
    PAY_PARTNER,
    TILE_BASE,
    TILE_PEBBLE,
    TILE_TO_NUTSHELL,
    TILES,
    UndergroundPanicState,
)

ANY_COLOUR = 15
NO_PARTNER = 16  # the source pays alone
USELESS = 0


@helper
def first_icon(cost: Int) -> int:
    """The icon to pay next (the cost is not empty)."""
    icon = 0
    rest = np.int64(cost)
    while rest & 15 == 0:
        rest >>= 4
        icon += 1
    return icon


@helper
def without_icon(cost: Int, icon: Int) -> Int:
    """The cost less one icon."""
    return np.int64(cost) - (np.int64(1) << np.int64(4 * icon))


@helper
def _card_partner(t: UndergroundPanicTables, kind: Int, icon: Int) -> Int:
    """What a card needs to pay an icon: NO_PARTNER, ANY_COLOUR of another card (a converter), or it is USELESS."""
    if (t.pays[kind] >> icon) & 1:
        return np.int64(NO_PARTNER)
    return np.int64(ANY_COLOUR) if (t.converts[kind] >> icon) & 1 else np.int64(USELESS)


@helper
def _tile_partner(t: UndergroundPanicTables, tile: Int, icon: Int, tiles: Int, pebbles: Int) -> Int:
    """What a tile needs to pay an icon: NO_PARTNER, a card of some colours, or it is USELESS."""
    if (t.tile_alone[tile] >> icon) & 1:
        return np.int64(NO_PARTNER)
    if tile == TILE_TO_NUTSHELL and icon == ICON_N:
        ready = pebbles > 0 or packed(tiles, TILE_PEBBLE) > 0
        return np.int64(NO_PARTNER) if ready else np.int64(USELESS)
    return np.int64(t.tile_with[8 * tile + icon])


class Purse(NamedTuple):
    """What a seat can pay with, and what is still to pay. All are numbers of 64 bits."""

    cards: Int  # in hand
    used: Int  # bit mask of the slots that are used up
    tiles: Int  # pack
    pebbles: Int
    cost: Int  # pack of icons


@helper
def _nothing_left(t: UndergroundPanicTables, hand: Array, purse: Purse) -> bool:
    return purse.cost == 0


def _search(deeper: Callable[..., bool]) -> tuple[Callable[..., bool], Callable[..., bool]]:
    """The search for one more icon on top of ``deeper``.

    A function that calls itself cannot be cached on disk, so the search is built level by level: a cost has at most
    three icons.
    """

    @helper
    def works(t: UndergroundPanicTables, hand: Array, purse: Purse, icon: Int, source: Int) -> bool:
        """Can this source pay the icon so that the rest of the cost stays payable?"""
        cards, used, tiles, pebbles, cost = purse
        if source < cards:
            partner = _card_partner(t, np.uint32(hand[source]), icon)
            used = used | (np.int64(1) << np.int64(source))
        else:
            tile = source - cards
            partner = _tile_partner(t, tile, icon, tiles, pebbles)
            tiles = tiles - (np.int64(1) << np.int64(4 * tile))
            if tile == TILE_TO_NUTSHELL and pebbles > 0:
                pebbles = pebbles - 1
            elif tile == TILE_TO_NUTSHELL:
                tiles = tiles - (np.int64(1) << np.int64(4 * TILE_PEBBLE))
        if partner == USELESS:
            return False
        rest = without_icon(cost, icon)
        for slot in range(1 if partner == NO_PARTNER else cards):
            taken = used
            if partner != NO_PARTNER:
                taken = used | (np.int64(1) << np.int64(slot))
                if taken == used or not t.colours[np.uint32(hand[slot])] & partner:
                    continue
            if deeper(t, hand, Purse(cards, taken, tiles, pebbles, rest)):
                return True
        return False

    @helper
    def payable(t: UndergroundPanicTables, hand: Array, purse: Purse) -> bool:
        """Can the cost be paid?"""
        cards, used, tiles, _, cost = purse
        if cost == 0:
            return True
        icon = first_icon(cost)
        if icon == ICON_K:  # any card and any colour tile will do: counting is enough
            return _loose_cards(cards, used, tiles) >= cost >> (4 * ICON_K)  # type: ignore[return-value]
        for source in range(cards if tiles == 0 else cards + TILES):
            there = packed(tiles, source - cards) > 0 if source >= cards else (used >> source) & 1 == 0
            if there and works(t, hand, purse, icon, source):
                return True
        return False

    return payable, works


@helper
def _loose_cards(cards: Int, used: Int, tiles: Int) -> Int:
    """Cards left and tiles that stand for a card."""
    fit = np.int64(cards)
    while used:
        fit -= used & 1
        used >>= 1
    for kind in range(COLOUR_TILES, TILES):
        fit += packed(tiles, kind)
    return fit


_pay_one, _ = _search(_nothing_left)
_pay_two, _ = _search(_pay_one)
payable, works = _search(_pay_two)


@helper
def _purse(s: UndergroundPanicState, seat: Int, cost: Int) -> Purse:
    """All that a seat has, for a cost."""
    cards, tiles, pebbles = np.int64(s.hand_n[seat]), np.int64(s.tiles[seat]), np.int64(s.pebbles[seat])
    return Purse(cards, np.int64(0), tiles, pebbles, np.int64(cost))


@helper
def can_pay(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, cost: Int) -> bool:
    """Can a seat pay all these icons with what it has now?"""
    return payable(t, s.hand[seat], _purse(s, seat, cost))


@helper
def sources(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, cost: Int, out: Array, limit: Int) -> int:
    """Write the sources for the first open icon that keep the rest payable, at most ``limit``; return how many."""
    icon = first_icon(cost)
    purse = _purse(s, seat, cost)
    cards, tiles = purse.cards, purse.tiles
    hand = s.hand[seat]
    count = 0
    for source in range(cards if tiles == 0 else cards + TILES):
        if source < cards:
            move = np.int64(CARD_BASE) + np.int64(hand[source])
            if source > 0 and hand[source] == hand[source - 1]:
                continue
        else:
            move = np.int64(TILE_BASE) + source - cards
            if packed(tiles, source - cards) == 0:
                continue
        if works(t, hand, purse, icon, source):
            out[count] = move
            count += 1
            if count == limit:
                return count
    return count


@helper
def partners(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, out: Array, limit: Int) -> int:
    """Write the cards the waiting converter may convert, at most ``limit``; return how many."""
    icon = first_icon(s.cost)
    rest = without_icon(s.cost, icon)
    tiles = np.int64(s.tiles[seat])
    cards = np.int64(s.hand_n[seat])
    hand = s.hand[seat]
    colours = np.int64(ANY_COLOUR)
    used = np.int64(0)
    if s.converter >= TILE_BASE:
        tile = np.int64(s.converter) - TILE_BASE
        tiles -= np.int64(1) << (4 * tile)
        colours = np.int64(t.tile_with[8 * tile + icon])
    else:
        held = np.int64(0)
        while held < cards - 1 and hand[held] != s.converter - CARD_BASE:
            held += 1
        used = np.int64(1) << held
    count = 0
    previous: Int = -1
    for slot in range(cards):
        kind = np.int64(hand[slot])
        taken = used | (np.int64(1) << np.int64(slot))
        if taken == used or kind == previous:
            continue
        previous = kind
        left = Purse(cards, taken, tiles, np.int64(s.pebbles[seat]), rest)
        if t.colours[np.uint32(kind)] & colours and payable(t, hand, left):
            out[count] = CARD_BASE + kind
            count += 1
            if count == limit:
                return count
    return count


@helper
def give(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> bool:
    """Give a source for the first open icon; False when it is a converter that needs a partner first."""
    icon = first_icon(s.cost)
    if move < TILE_BASE:
        kind = np.uint32(move - CARD_BASE)
        if not (t.pays[kind] >> icon) & 1:
            s.converter = move
            s.phase = PAY_PARTNER
            return False
        discard_card(s, seat, kind)
    else:
        tile = move - TILE_BASE
        if t.tile_with[8 * tile + icon] != 0:
            s.converter = move
            s.phase = PAY_PARTNER
            return False
        use_tile(s, seat, tile)
        if tile == TILE_TO_NUTSHELL:
            spend_pebble(s, seat)
    s.cost -= np.int64(1) << (4 * icon)
    return True


@helper
def give_partner(s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """The converter and the converted card are both gone and pay one icon (R-18)."""
    if s.converter >= TILE_BASE:
        use_tile(s, seat, s.converter - TILE_BASE)
    else:
        discard_card(s, seat, np.uint32(s.converter - CARD_BASE))
    s.converter = NONE
    discard_card(s, seat, np.uint32(move - CARD_BASE))
    s.cost -= np.int64(1) << (4 * first_icon(s.cost))
