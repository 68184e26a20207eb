"""What puzzles of Burrowdale are about."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.burrowdale.state import (
    ACCEPT,
    BUILD_BASE,
    CLAIM_BASE,
    END_TURN,
    OFFER_BASE,
    ORIENT_BASE,
    REFUSE,
    STORE_BASE,
    SUPPLY_BASE,
)

GREAT = 12  # points of a great store
MARGIN = 0.06
THEMES = (
    "twelve-point-store", "best-store", "share-a-store", "accept-or-refuse", "stop-in-time", "right-road", "plant-the-flag",
    "fresh-supplies", "right-place",
)  # fmt: skip


def theme(before: View, move: int, after: View, risk: float) -> str:
    """What a move is about: by the kind of action, and how much a store is worth."""
    if move in (ACCEPT, REFUSE):
        return "accept-or-refuse"
    if move >= ORIENT_BASE:
        return "right-road"
    if move == END_TURN:
        return "stop-in-time"
    if move >= OFFER_BASE:
        return "share-a-store"
    if move >= STORE_BASE:
        gained = int(after["score"][int(before["turn"])]) - int(before["score"][int(before["turn"])])
        return "twelve-point-store" if gained >= GREAT else "best-store"
    bases = ((CLAIM_BASE, "plant-the-flag"), (BUILD_BASE, "right-road"), (SUPPLY_BASE, "fresh-supplies"))
    return next((name for base, name in bases if move >= base), "right-place")
