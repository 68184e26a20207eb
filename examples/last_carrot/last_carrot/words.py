"""What people read."""

from __future__ import annotations

from last_carrot.notation import LETTERS
from last_carrot.positions import members
from last_carrot.state import MOST
from warren.engine.contract import Sentence
from warren.engine.state import View


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened."""
    assert move is not None  # nothing is secret here
    row, carrots = move // MOST, move % MOST + 1
    seat = int(before["turn"])
    what = "one carrot" if carrots == 1 else f"{carrots} carrots"
    lines = [Sentence(f"{{{seat}}} pulls {what} out of row {LETTERS[row]}.", at=f"row:{row}", seat=seat)]
    return lines if after.turn is not None else [*lines, Sentence(status(after))]


def secret(before: View, move: int) -> bool:
    """Everybody sees every move."""
    return False


def status(view: View) -> str:
    """What is to be decided."""
    if view.turn is None:
        return f"{{{members(view['winners'])[0]}}} pulls the last carrot and wins!"
    return f"{{{view.turn}}} pulls one to three carrots out of a row."


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    left = int(view["left"][move // MOST])
    return f"row {LETTERS[move // MOST]} has {'no carrots' if left == 0 else f'only {left}'} left"
