"""Moves as picks: a row, then how many carrots."""

from __future__ import annotations

from collections.abc import Sequence

from last_carrot.state import MOST
from warren.engine.state import View
from warren.scene.model import Ghost, Preview, Spot
from warren.text import phrase


def picks(view: View, move: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    return f"row:{move // MOST}", f"pull:{move % MOST + 1}"


def shown(view: View, moves: Sequence[int]) -> list[int]:
    """Moves that are not allowed and yet worth looking at: none."""
    return []


def spots(view: View, moves: Sequence[int]) -> list[Spot]:
    """A button for each number of carrots."""
    numbers = sorted({move % MOST + 1 for move in moves})
    return [Spot(f"pull:{number}", "button", phrase("pull", count=number)) for number in numbers]


def ghost(view: View, move: int) -> Ghost | None:
    """Nothing is placed in this game."""
    return None


def preview(before: View, move: int | None, after: View) -> Preview:
    """The carrots that would be gone."""
    if move is None:
        return Preview()
    row = move // MOST
    gone = range(int(after["left"][row]), int(before["left"][row]))
    return Preview(marks=[f"carrot:{row}:{carrot}" for carrot in gone])
