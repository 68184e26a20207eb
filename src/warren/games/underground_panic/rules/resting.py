"""Resting a gopher: the space's bonus less one icon, or new cards on the start chamber (U-48 to U-56)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Int
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.pieces import discard_card, draw_card, note, packed
from warren.games.underground_panic.rules.stash import begin_stash
from warren.games.underground_panic.state import (
    BONUS_W,
    CARD_BASE,
    COLOUR_BASE,
    DONE,
    EV_FORGO,
    EV_REST,
    FORGO_BASE,
    GAIN,
    NONE,
    REST_DROP,
    RESTING,
    START_CHAMBER,
    SWAP_IN,
    SWAP_LIMIT,
    SWAP_OUT,
    UndergroundPanicState,
)


@helper
def rest(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> None:
    """Lay the chosen gopher down: exchange cards on the start chamber, else the bonus less one icon."""
    gopher = np.uint32(s.chosen)
    s.gopher_flags[gopher] |= RESTING
    note(s, EV_REST, seat, s.chosen)
    space = np.uint32(s.place[gopher])
    if space == START_CHAMBER:
        s.phase = SWAP_OUT
        return
    s.bonus = t.bonus[space]
    if s.roll_first and packed(s.bonus, BONUS_W) > 0 and s.bonus != np.int64(1) << (4 * BONUS_W):
        s.forgoing = 1
        s.phase = GAIN
    else:
        s.phase = REST_DROP if s.bonus > 0 else GAIN


@helper
def forgo(s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """One icon of the bonus is given up (R-24)."""
    icon = move - FORGO_BASE
    note(s, EV_FORGO, seat, icon)
    s.bonus -= np.int64(1) << (4 * icon)
    s.phase = GAIN


@helper
def swap_out(s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """Give up a card on the start chamber, up to three (R-25)."""
    if move != DONE:
        discard_card(s, seat, np.uint32(move - CARD_BASE))
        s.swap += 1
        if s.swap < SWAP_LIMIT:
            return
    if s.swap > 0:
        s.phase = SWAP_IN
    else:
        begin_stash(s)


@helper
def swap_in(state: Bytes, s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """Draw a card for one given up."""
    if move != NONE:
        draw_card(state, s, seat, move - COLOUR_BASE)
    s.swap -= 1
    if s.swap == 0:
        begin_stash(s)
