"""The end of a turn: stashing cards, and the hand limit (U-43 to U-47)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Int
from warren.games.underground_panic.rules.pieces import note, take_from_hand
from warren.games.underground_panic.state import (
    CARD_BASE,
    DONE,
    EV_STASH,
    HAND_LIMIT,
    LIMIT,
    STASH,
    STASH_LIMIT,
    UndergroundPanicState,
)


@helper
def begin_stash(s: UndergroundPanicState) -> None:
    """Up to two cards may be stashed now."""
    s.stash_left = STASH_LIMIT
    s.phase = STASH


@helper
def stash_card(s: UndergroundPanicState, seat: Int, move: Int) -> None:
    """Stash a card, or stop."""
    if move != DONE:
        kind = np.uint32(move - CARD_BASE)
        take_from_hand(s, seat, kind)
        s.stash[seat, kind] += 1
        s.stash_colour[seat, kind >> np.uint32(3)] += 1
        note(s, EV_STASH, seat, kind >> np.uint32(3))
        s.stash_left -= 1
        if s.stash_left > 0:
            return
    s.stash_left = 0
    s.phase = LIMIT


@helper
def over_limit(s: UndergroundPanicState, seat: Int) -> bool:
    """Must cards be discarded? (U-47)"""
    return s.hand_n[seat] > HAND_LIMIT  # type: ignore[no-any-return]
