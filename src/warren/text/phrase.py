"""A phrase: a key of a catalogue with typed arguments. Plain data, so it can be compared, sent and stored."""

from __future__ import annotations

from typing import Any

import msgspec


class Seat(msgspec.Struct, frozen=True, array_like=True, tag="seat"):
    """A seat as an argument. Its reader knows what the player is called, and whether they are that player."""

    seat: int


class All(msgspec.Struct, frozen=True, array_like=True, tag="all"):
    """Several things, all of which are meant: "red, blue and green"."""

    items: list[Value]


class Phrase(msgspec.Struct, frozen=True, array_like=True, tag="say"):
    """What to say (``key``) about what (``args``). On the wire: ``["say", "lays", {"who": ["seat", 0], "tile": 5}]``."""

    key: str
    args: dict[str, Value] = {}


#: What can be said about: a number, a seat, something with a name of its own (a phrase), several of these, or a text that is the
#: same in all languages (a notation, a name somebody typed).
Value = int | str | Seat | All | Phrase


def phrase(key: str, /, **args: Value) -> Phrase:
    """A phrase, written as one reads it.

    >>> phrase("lays", who=Seat(0), tile=5)
    Phrase(key='lays', args={'who': Seat(seat=0), 'tile': 5})
    """
    return Phrase(key, args)


def seats_in(value: Value) -> set[int]:
    """The seats that a phrase speaks of."""
    match value:
        case Seat(seat):
            return {seat}
        case All(items):
            return set().union(*map(seats_in, items))
        case Phrase(_, args):
            return set().union(*map(seats_in, args.values()))
    return set()


def as_data(words: Phrase) -> Any:
    """A phrase as JSON-able data, for a file or a database."""
    return msgspec.to_builtins(words)


def from_data(data: Any) -> Phrase:
    """The phrase that :func:`as_data` wrote down."""
    return msgspec.convert(data, Phrase)
