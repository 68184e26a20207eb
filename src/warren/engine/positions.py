"""Positions as data: what all games read and write in the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from warren.engine.components import Bytes
from warren.engine.record import StateRecord


class InvalidPosition(ValueError):
    """A position (JSON or text) that cannot be a position of this game."""


# --- writing ---------------------------------------------------------------------------------------------------------
def stream_text(record: Any) -> str:
    """The random stream as 16 hexadecimal digits."""
    return f"{int(record['rng']):016x}"


def members(mask: int) -> list[int]:
    """The seats of a bit mask."""
    return [seat for seat in range(int(mask).bit_length()) if int(mask) >> seat & 1]


# --- reading ---------------------------------------------------------------------------------------------------------
def blank(kind: type[StateRecord], data: Mapping[str, Any], seats: tuple[int, int]) -> tuple[Bytes, Any]:
    """A state of zeros, as bytes and as a record, into which seats, random stream and number of moves have been read."""
    raw = np.zeros(kind.itemsize, np.uint8)
    record: Any = raw.view(kind.dtype)[0]
    record["seats"] = number(data, "seats", *seats)
    record["ply"] = number(data, "ply", 0, 65_535, 0)
    record["rng"] = _stream(data.get("rng", "0"))
    return raw, record


def number(data: Mapping[str, Any], name: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number in a range."""
    value = data.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise InvalidPosition(f"{name} must be a number from {low} to {high}, not {value!r}")
    return value


def row(data: Mapping[str, Any], name: str, length: int, default: Any = None) -> list[Any]:
    """A list of a fixed length; if it is missing, the default for every entry."""
    value = data.get(name, [default] * length)
    if not isinstance(value, list) or len(value) != length:
        raise InvalidPosition(f"{name} must be a list of {length} entries, not {value!r}")
    return value


def mask(data: Mapping[str, Any], name: str, seats: int) -> int:
    """A list of seats as a bit mask."""
    value = data.get(name, [])
    if not isinstance(value, list) or not all(type(seat) is int and 0 <= seat < seats for seat in value):
        raise InvalidPosition(f"{name} must list seats from 0 to {seats - 1}, not {value!r}")
    return sum(1 << seat for seat in set(value))


def choice(data: Mapping[str, Any], name: str, choices: Sequence[str], default: str | None = None) -> int:
    """The index of a name in a list of names."""
    value = data.get(name, default)
    if value not in choices:
        raise InvalidPosition(f"{name} must be one of {', '.join(choices)}, not {value!r}")
    return list(choices).index(value)


def _stream(value: Any) -> int:
    try:
        stream = int(str(value), 16)
    except ValueError:
        stream = -1
    if not 0 <= stream < 2**64:
        raise InvalidPosition(f"rng must be at most 16 hexadecimal digits, not {value!r}")
    return stream
