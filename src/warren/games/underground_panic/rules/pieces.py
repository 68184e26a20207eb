"""Moving single pieces: cards, tiles, pebbles, dice, and the note of what happened."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.random import below
from warren.engine.record import Int
from warren.games.underground_panic.state import (
    COLOURS,
    DIE_SIDES,
    EV_DISCARD,
    EV_DRAW,
    EV_NONE_LEFT,
    EV_PEBBLE_SPENT,
    EV_RESHUFFLE,
    EV_ROLL,
    EV_TILE,
    EVENTS,
    NONE,
    TILE_PEBBLE,
    TILE_SKIP,
    TILE_TO_NUTSHELL,
    UndergroundPanicState,
)


@helper
def note(s: UndergroundPanicState, event: Int, first: Int, second: Int) -> None:
    """Remember something for the log; only what everybody may know is noted."""
    number = np.uint32(s.event_n)
    if number < EVENTS:
        s.events[number, 0] = event
        s.events[number, 1] = first
        s.events[number, 2] = second
        s.event_n += 1


@helper
def forget_events(s: UndergroundPanicState) -> None:
    """Begin a new move with a clean note (unused rows stay zero, so equal states are equal bytes)."""
    for number in range(np.uint32(s.event_n)):
        s.events[number, 0] = 0
        s.events[number, 1] = 0
        s.events[number, 2] = 0
    s.event_n = 0


@helper
def put_in_hand(s: UndergroundPanicState, seat: Int, kind: Int) -> None:
    """Insert a card in ascending order."""
    slot = np.uint32(s.hand_n[seat])
    while slot > 0 and s.hand[seat, slot - np.uint32(1)] > kind:
        s.hand[seat, slot] = s.hand[seat, slot - np.uint32(1)]
        slot -= np.uint32(1)
    s.hand[seat, slot] = kind
    s.hand_n[seat] += 1
    s.hand_colour[seat, np.uint32(kind) >> np.uint32(3)] += 1


@helper
def take_from_hand(s: UndergroundPanicState, seat: Int, kind: Int) -> None:
    """Remove a card that is there; the rest moves up."""
    last = np.uint32(s.hand_n[seat]) - np.uint32(1)
    slot = np.uint32(0)
    while slot < last and s.hand[seat, slot] != kind:
        slot += np.uint32(1)
    while slot < last:
        s.hand[seat, slot] = s.hand[seat, slot + np.uint32(1)]
        slot += np.uint32(1)
    s.hand[seat, last] = NONE
    s.hand_n[seat] -= 1
    s.hand_colour[seat, np.uint32(kind) >> np.uint32(3)] -= 1


@helper
def discard_card(s: UndergroundPanicState, seat: Int, kind: Int) -> None:
    """A hand card goes openly to the discard pile of its deck (R-21)."""
    take_from_hand(s, seat, kind)
    s.discard[np.uint32(kind)] += 1
    s.discard_n[np.uint32(kind) >> np.uint32(3)] += 1
    note(s, EV_DISCARD, seat, kind)


@helper
def draw_card(state: Bytes, s: UndergroundPanicState, seat: Int, colour: Int) -> None:
    """Draw a card of a colour; an empty deck is made from its discards first (R-29)."""
    deck = np.uint32(colour)
    if s.deck_n[deck] == 0:
        if s.discard_n[deck] == 0:
            note(s, EV_NONE_LEFT, seat, colour)
            return
        note(s, EV_RESHUFFLE, colour, 0)
        for slot in range(deck * np.uint32(8), deck * np.uint32(8) + np.uint32(8)):
            s.deck[slot] = s.discard[slot]
            s.discard[slot] = 0
        s.deck_n[deck] = s.discard_n[deck]
        s.discard_n[deck] = 0
    left = below(state, np.int64(s.deck_n[deck]))
    kind = deck * np.uint32(8)
    while left >= s.deck[kind]:
        left -= s.deck[kind]
        kind += np.uint32(1)
    s.deck[kind] -= 1
    s.deck_n[deck] -= 1
    put_in_hand(s, seat, kind)
    note(s, EV_DRAW, seat, colour)


@helper
def can_draw(s: UndergroundPanicState, colour: Int) -> bool:
    """Is any card of the colour left in deck or discards?"""
    return s.deck_n[np.uint32(colour)] + s.discard_n[np.uint32(colour)] > 0  # type: ignore[no-any-return]


@helper
def can_draw_any(s: UndergroundPanicState) -> bool:
    """Is any card left at all?"""
    for colour in range(COLOURS):  # noqa: SIM110 (compiled)
        if can_draw(s, colour):
            return True
    return False


@helper
def packed(pack: Int, kind: Int) -> Int:
    """The count of a kind in a pack."""
    return (np.int64(pack) >> (4 * np.int64(kind))) & 15


@helper
def use_tile(s: UndergroundPanicState, seat: Int, kind: Int) -> None:
    """A tile leaves the game (R-31); where tiles are kept, most of them are only turned over for the rest of the turn."""
    one = np.int64(1) << (4 * np.int64(kind))
    s.tiles[seat] -= one
    if s.keep_tiles and kind not in (TILE_TO_NUTSHELL, TILE_SKIP):
        s.turned += one
    else:
        s.used += one
    note(s, EV_TILE, seat, kind)


@helper
def turn_tiles_back(s: UndergroundPanicState, seat: Int) -> None:
    """The tiles a seat has used in its turn, or against its injuries, are ready again."""
    s.tiles[seat] += s.turned
    s.turned = 0


@helper
def draw_tile(state: Bytes, s: UndergroundPanicState) -> int:
    """The kind of the top tile of the stack, which leaves it."""
    total: Int = 0
    pack = np.int64(s.stack)
    while pack > 0:
        total += pack & 15
        pack >>= 4
    left = below(state, total)
    kind = 0
    while left >= packed(s.stack, kind):
        left -= packed(s.stack, kind)
        kind += 1
    s.stack -= np.int64(1) << np.int64(4 * kind)
    return kind


@helper
def pebble_count(s: UndergroundPanicState, seat: Int) -> Int:
    """Pebbles and pebble tiles (R-11)."""
    return np.int64(s.pebbles[seat]) + packed(s.tiles[seat], TILE_PEBBLE)


@helper
def spend_pebble(s: UndergroundPanicState, seat: Int) -> None:
    """A real pebble goes back to the supply; without one a pebble tile is used (R-11)."""
    if s.pebbles[seat] > 0:
        s.pebbles[seat] -= 1
        s.supply += 1
        note(s, EV_PEBBLE_SPENT, seat, 0)
    else:
        use_tile(s, seat, TILE_PEBBLE)


@helper
def roll_colour(state: Bytes, s: UndergroundPanicState, seat: Int) -> None:
    """Roll the colour die; the result waits for its acceptance."""
    s.roll = below(state, DIE_SIDES)
    note(s, EV_ROLL, seat, s.roll)
