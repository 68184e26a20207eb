"""What a sentence can ask about the seat it speaks of: the reader's own seat is "you"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class SeatName(str):
    """A player's name as this reader reads it."""

    you: bool

    def __new__(cls, name: str, you: bool) -> SeatName:
        made = super().__new__(cls, name)
        made.you = you
        return made


def pick(who: Any, if_you: Any, otherwise: Any) -> str:
    """``PICK($who, "your", "their")``: the first for the reader themselves, the second for anybody else."""
    return str(if_you if getattr(who, "you", False) else otherwise)


def verb(who: Any, if_you: Any, otherwise: Any, at: Any = "start") -> str:
    """``VERB($who, "lay", "lays")``: "You lay", "Ann lays". With ``at: "mid"`` in the middle of a sentence: "you lay"."""
    name = str(who)
    if getattr(who, "you", False) and str(at) == "start":
        name = name[:1].upper() + name[1:]
    return f"{name} {pick(who, if_you, otherwise)}"


def you(who: Any) -> str:
    """``{ YOU($who) -> [you] Your hand *[other] Hand of { $who } }``: to choose between whole sentences."""
    return "you" if getattr(who, "you", False) else "other"


FUNCTIONS: dict[str, Callable[..., Any]] = {"PICK": pick, "VERB": verb, "YOU": you}
