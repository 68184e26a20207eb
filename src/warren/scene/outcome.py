"""How a game ended, in its own unit: what each seat came to, where it came from, and what broke a tie."""

from __future__ import annotations

import msgspec

from warren.text import Phrase


class Source(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Where a part of a result came from: "carrots stored: 12". ``symbol`` is its icon, if it has one."""

    label: Phrase
    value: str
    symbol: str = ""


class SeatOutcome(msgspec.Struct, frozen=True, gc=False):
    """What a seat came to, in the game's own unit ("9 complaints", "out on the 14th tile"), and its sources."""

    value: Phrase
    sources: list[Source] = []


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """``line`` says who won and by what; ``tie`` what decided between equals; ``seats`` stand in the order of the seats."""

    line: Phrase
    seats: list[SeatOutcome]
    tie: Phrase | None = None
