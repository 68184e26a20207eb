"""Last Carrot in writing. A move is "b2": two carrots out of the second row. A position::

seats: 3
turn: blue
rows: 3 0 7
"""

from __future__ import annotations

import re
from typing import Any

from last_carrot.state import MOST, ROWS
from warren.engine.contract import SEAT_NAMES, InvalidMove
from warren.engine.positions import InvalidPosition
from warren.engine.state import View

LETTERS = "abcde"[:ROWS]


def text(view: View, move: int) -> str:
    """A move as text."""
    return f"{LETTERS[move // MOST]}{move % MOST + 1}"


def parse(view: View, text: str) -> int:
    """The code of a move text."""
    found = re.fullmatch(rf"([{LETTERS}])([1-{MOST}])", text.strip().lower())
    if found is None:
        raise InvalidMove(f'{text!r} is no move; write a row and a number of carrots, such as "b2"')
    return MOST * LETTERS.index(found[1]) + int(found[2]) - 1


def read(text: str) -> dict[str, Any]:
    """A position written by hand as data for ``game.position``."""
    lines = dict(line.split(":", 1) for line in text.strip().splitlines() if ":" in line)
    fields = {name.strip(): value.split() for name, value in lines.items()}
    try:
        return {
            "seats": int(fields["seats"][0]),
            "turn": SEAT_NAMES.index(fields["turn"][0]) if "turn" in fields else 0,
            "rows": [int(row) for row in fields["rows"]],
        }
    except (KeyError, IndexError, ValueError):
        raise InvalidPosition(f'{text!r}: a position has the lines "seats: 2", "turn: red" and "rows: 3 5 7"') from None
