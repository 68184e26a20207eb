"""The observation for learning: the rows, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from last_carrot import state as layout
from last_carrot.state import LONGEST, ROWS, LastCarrotState
from warren.engine.compile import compiled
from warren.engine.contract import DENSE, ENCODE
from warren.engine.record import record

PLANES: Sequence[tuple[str, int, str]] = (
    ("rows", ROWS, "carrots left / 9"),
    ("own turn", 1, "1 when the observer decides"),
)
SIZE = ROWS + 1
MOVES = layout.MOVES


@compiled(ENCODE)
def encode(state: Any, tables: Any, seat: int, out: Any) -> None:
    """Write the planes of an observation."""
    s = record(state, LastCarrotState)
    for row in range(ROWS):
        out[row] = s.left[row] / LONGEST
    out[ROWS] = 1.0 if s.turn == seat else 0.0


@compiled(DENSE)
def dense(state: Any, tables: Any, moves: Any, count: int, out: Any) -> None:
    """Moves are numbered without gaps already."""
    for index in range(count):
        out[index] = moves[index]
