"""The state of a game of Last Carrot, and its move codes."""

from __future__ import annotations

from warren.engine.record import Array, Record, StateRecord, array, u1

ROWS = 5  # at most
LONGEST = 9
MOST = 3  # carrots a turn
SEATS = 4

#: A move is MOST * row + carrots - 1.
MOVES = ROWS * MOST


class LastCarrotOptions(Record):
    """There are none."""


class LastCarrotState(StateRecord):
    """All there is to know about a game."""

    left: Array = array(u1, ROWS)  # carrots in each row
    winners: u1  # bit mask, set when the game is over
