"""What puzzles of Gophers' Maze are about."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.gophers_maze.state import (
    COLLECT,
    DECLINE,
    DIG,
    GIFT,
    MINUS_BASE,
    PLUS_BASE,
    PORTAL,
    PRESENT,
    ROLL,
    STOREHOUSE,
    WALK_BASE,
)

MARGIN = 0.07
THEMES = (
    "add-up", "take-away", "enough-for-now", "leave-it", "dig-through", "leap-over", "to-the-storehouse",
    "through-the-portal", "to-the-present", "right-hole",
)  # fmt: skip
SIGNS = {STOREHOUSE: "to-the-storehouse", PORTAL: "through-the-portal", GIFT: "to-the-present"}


def theme(before: View, move: int, after: View, risk: float) -> str:
    """What a move is about: the hole it leads to, or the sum it makes."""
    phase = int(before["phase"])
    if phase == PRESENT:
        return "to-the-present"  # never a puzzle: there are three cards at most
    if phase == COLLECT:
        return _collecting(move)
    if move in (ROLL, DIG):
        return "dig-through"
    if move < WALK_BASE:
        return "right-hole"  # never a puzzle: nobody has moved yet
    if int(after["leapt"]) & ~int(before["leapt"]) and int(before["baskets"]):
        return "leap-over"
    return SIGNS.get(_sign(before, move), "right-hole")


def _collecting(move: int) -> str:
    if move == DECLINE:
        return "leave-it"
    if move >= MINUS_BASE:
        return "take-away"
    return "add-up" if move >= PLUS_BASE else "enough-for-now"


def _sign(view: View, move: int) -> int:
    """The sign at the hole a walk leads to."""
    return int(view.components.record["sign"][int(view["page"])][(move - WALK_BASE) // 16])
