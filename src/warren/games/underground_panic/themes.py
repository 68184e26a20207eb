"""What puzzles of Underground Panic are about."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.underground_panic.state import (
    ACT,
    BONUS_AFTER,
    BONUS_COLOUR,
    CARD_BASE,
    COMPENSATION,
    CUBE,
    CUBE_AFTER,
    DISCARD,
    INJURY,
    LEFT,
    NONE,
    PAY,
    PAY_PARTNER,
    REST,
    REST_DROP,
    REWARD_AFTER,
    REWARD_PICK,
    RIGHT,
    STASH,
    SURFACE,
    SWAP_IN,
    SWAP_OUT,
    TILE_PICK,
    WAYS,
)

# Rolls are never puzzles: there is too little to choose from.
PHASES = {
    CUBE: "exact-change", CUBE_AFTER: "exact-change", BONUS_AFTER: "exact-change", REWARD_AFTER: "exact-change",
    PAY: "exact-change", PAY_PARTNER: "exact-change", REST_DROP: "let-it-go", DISCARD: "let-it-go", SWAP_OUT: "let-it-go",
    BONUS_COLOUR: "right-colour", SWAP_IN: "right-colour", COMPENSATION: "right-colour", TILE_PICK: "right-tool",
    REWARD_PICK: "best-reward", STASH: "into-the-stash", INJURY: "take-the-blow",
}  # fmt: skip
CLOSE = 1  # zones between a gopher and the water
MARGIN = 0.03
THEMES = (
    *dict.fromkeys(PHASES.values()),
    "out-in-the-open",
    "out-of-the-water",
    "pick-it-up",
    "step-aside",
    "which-way",
    "time-to-rest",
)


def theme(before: View, move: int, after: View, risk: float) -> str:
    """What a move is about: where a gopher goes, or what is paid, drawn or given up."""
    phase = int(before["phase"])
    if phase != ACT or move >= CARD_BASE:
        return PHASES.get(phase, "right-colour")
    gopher, way = divmod(move, WAYS)
    return "time-to-rest" if way == REST else _climb(before, gopher, way)


def _climb(before: View, gopher: int, way: int) -> str:
    """What moving a gopher is about: danger, something to be found, or only the way."""
    tables, place = before.components.record, int(before["place"][gopher])
    goal = int(tables["target"][4 * place + way])
    if goal == SURFACE:
        return "out-in-the-open"
    if int(tables["zone"][place]) <= int(before["level"]) + CLOSE:
        return "out-of-the-water"
    if way in (LEFT, RIGHT):
        return "step-aside"
    return "pick-it-up" if int(before["token"][goal]) != NONE else "which-way"
