"""What kinds, burrows and gophers are called."""

from __future__ import annotations

from functools import cache

from warren.games.burrows.components import COLOURS, VEGETABLES
from warren.text import Phrase, Value, phrase


@cache
def vegetable_name(kind: int) -> Phrase:
    return phrase(f"vegetable-{VEGETABLES[kind]}")


@cache
def gopher_name(kind: int) -> Phrase:
    """ "red gopher"."""
    return phrase(f"gopher-{COLOURS[kind]}")


def burrow_args(kind: int, length: int) -> dict[str, Value]:
    """A burrow as arguments of a phrase."""
    return {"vegetable": vegetable_name(kind), "length": length}
