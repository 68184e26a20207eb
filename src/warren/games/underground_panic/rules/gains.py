"""What a gopher finds where it arrives: cards, rolls and the token (U-39 to U-41, U-103 to U-108)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Int
from warren.games.underground_panic.rules.pieces import (
    can_draw_any,
    draw_card,
    draw_tile,
    note,
    packed,
    roll_colour,
    spend_pebble,
)
from warren.games.underground_panic.rules.stash import begin_stash
from warren.games.underground_panic.state import (
    ACCEPT,
    BONUS_AFTER,
    BONUS_COLOUR,
    BONUS_K,
    BONUS_W,
    COLOUR_BASE,
    COLOURS,
    DIE_BLACK,
    DIE_WHITE,
    DISPLAY_BASE,
    EV_TILE_TAKEN,
    EV_TOKEN,
    GAIN,
    NONE,
    REST_DROP,
    TILE_PICK,
    TOKEN_CHEST,
    TOKEN_PEBBLE,
    UndergroundPanicState,
)


@helper
def gain(state: Bytes, s: UndergroundPanicState, seat: Int) -> None:
    """Draw what needs no decision; stop at the first icon or token that does."""
    s.phase = GAIN
    while s.phase == GAIN:
        if s.forgoing:
            _roll_before_forgoing(state, s, seat)
            continue
        for colour in range(COLOURS):
            while packed(s.bonus, colour) > 0:
                s.bonus -= np.int64(1) << np.int64(4 * colour)
                draw_card(state, s, seat, colour)
        if packed(s.bonus, BONUS_K) > 0:
            if can_draw_any(s):
                s.phase = BONUS_COLOUR
            else:
                s.bonus -= np.int64(1) << (4 * BONUS_K)
        elif s.bonus > 0:
            roll_colour(state, s, seat)
            s.phase = BONUS_AFTER
        elif s.token_open != NONE:
            _open_token(s, seat)
        else:
            begin_stash(s)


@helper
def _roll_before_forgoing(state: Bytes, s: UndergroundPanicState, seat: Int) -> None:
    """The cubes of a resting gopher's bonus come first; then one of the cards they leave is given up (R-24)."""
    if packed(s.bonus, BONUS_W) > 0:
        roll_colour(state, s, seat)
        s.phase = BONUS_AFTER
        return
    s.forgoing = 0
    if s.bonus > 0:
        s.phase = REST_DROP


@helper
def _open_token(s: UndergroundPanicState, seat: Int) -> None:
    face = s.token_open
    note(s, EV_TOKEN, seat, face)
    if face == TOKEN_CHEST:
        s.phase = TILE_PICK
        return
    s.token_open = NONE
    if face == TOKEN_PEBBLE:
        if s.supply > 0:
            s.supply -= 1
            s.pebbles[seat] += 1
    else:  # the faces of cards and cube stand in the order of the bonus icons
        s.bonus += np.int64(1) << (4 * (np.int64(face) - 1))


@helper
def bonus_colour(state: Bytes, s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """A black icon: a card of a chosen colour."""
    s.bonus -= np.int64(1) << (4 * BONUS_K)
    draw_card(state, s, seat, move - COLOUR_BASE)
    s.phase = GAIN


@helper
def bonus_rolled(state: Bytes, s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """Accept the roll for a bonus cube, or roll again for a pebble."""
    if move != ACCEPT:
        spend_pebble(s, seat)
        roll_colour(state, s, seat)
        return
    s.bonus -= np.int64(1) << (4 * BONUS_W)
    if s.roll == DIE_BLACK:
        s.bonus += np.int64(1) << (4 * BONUS_K)
    elif s.roll != DIE_WHITE:
        s.bonus += np.int64(1) << (4 * np.int64(s.roll))
    s.roll = NONE
    s.phase = GAIN


@helper
def pick_tile(state: Bytes, s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """A tile of the display; the gap is refilled (U-104)."""
    slot = move - DISPLAY_BASE
    kind = np.int64(s.display[slot])
    s.tiles[seat] += np.int64(1) << (4 * kind)
    note(s, EV_TILE_TAKEN, seat, kind)
    s.display[slot] = draw_tile(state, s)
    s.token_open = NONE
    s.phase = GAIN
