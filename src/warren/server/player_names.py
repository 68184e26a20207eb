"""What players are called where nobody's browser can say it: lines of the log that tell who left, and record files.

A bot has a name that goes with its level, in the reader's language; where names run out it is called by its level.
"""

from __future__ import annotations

from collections.abc import Sequence

from warren.server.models import SeatRow
from warren.text import Phrase, phrase
from warren.text.catalogue import ENGLISH, catalogue


def player_name(seat: SeatRow, seats: Sequence[SeatRow]) -> str | Phrase:
    """Whoever sits there now."""
    if seat.kind != "bot":
        return seat.name or phrase("seat-number", number=seat.seat + 1)
    if seat.name:  # somebody left, and the bot plays on for them
        return phrase("bot-for", name=seat.name)
    level = seat.level or ""
    twins = [one.seat for one in seats if one.kind == "bot" and not one.name and one.level == seat.level]
    number = twins.index(seat.seat) + 1
    if catalogue(None, ENGLISH).has(f"bot-{level}-{number}"):
        return phrase(f"bot-{level}-{number}")
    return phrase("bot-name-numbered", level=level, number=number) if number > 1 else phrase("bot-name", level=level)


def english_names(seats: Sequence[SeatRow]) -> list[str]:
    """The names of all players, for a file that anybody may read."""
    found = (player_name(seat, seats) for seat in seats)
    return [name if isinstance(name, str) else catalogue(None, ENGLISH).format(name) for name in found]
