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
from warren.games.burrowdale.words_names import open_stores, worth

GREAT = 12  # points of a great store
GOOD = 8  # points of a store that is worth preparing
MARGIN = 0.06
THEMES = (
    "twelve-point-store", "best-store", "share-a-store", "stop-in-time", "long-road", "cut-them-off", "right-road", "plant-the-flag",
    "rich-harvest", "fresh-supplies", "right-place",
)  # fmt: skip


def theme(before: View, move: int, after: View, risk: float) -> str:
    """What a move is about: by the kind of action, and how much a store is worth."""
    if move in (ACCEPT, REFUSE):
        return "share-a-store"  # never a puzzle: there are only two answers
    if move >= ORIENT_BASE:
        return "right-road"
    if move == END_TURN:
        return "stop-in-time"
    if move >= OFFER_BASE:
        return "share-a-store"
    if move >= STORE_BASE:
        gained = int(after["score"][int(before["turn"])]) - int(before["score"][int(before["turn"])])
        return "twelve-point-store" if gained >= GREAT else "best-store"
    if move >= CLAIM_BASE:
        return "plant-the-flag"
    return _prepared(before, move, after) if move >= SUPPLY_BASE else "right-place"


def _prepared(before: View, move: int, after: View) -> str:
    """What a card or a token is about: the store it opens, or one of a rival that it spoils."""
    seat = int(before["turn"])
    opens = _best(after, seat) > _best(before, seat)
    good = opens and _best(after, seat) >= GOOD
    if move < BUILD_BASE:
        return "rich-harvest" if good else "fresh-supplies"
    rivals = [rival for rival in range(before.seats) if rival != seat]
    if not opens and any(_best(after, rival) < _best(before, rival) for rival in rivals):
        return "cut-them-off"
    return "long-road" if good else "right-road"


def _best(view: View, seat: int) -> int:
    """The points of the best store a seat could make."""
    return max(map(worth, open_stores(view, seat).values()), default=0)
