"""Positions of Last Carrot as JSON data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from last_carrot.state import LONGEST, ROWS, SEATS, LastCarrotState
from warren.engine.components import Bytes, Components
from warren.engine.positions import InvalidPosition, blank, mask, members, number, stream_text
from warren.engine.state import View


def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data."""
    return {
        "seats": view.seats,
        "turn": view.turn,
        "ply": view.ply,
        "rng": stream_text(view.record),
        "rows": view["left"].tolist(),
        "winners": members(view["winners"]),
    }


def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position."""
    raw, r = blank(LastCarrotState, data, (2, SEATS))
    rows = data.get("rows")
    good = (
        isinstance(rows, list) and len(rows) <= ROWS and all(type(row) is int and 0 <= row <= LONGEST for row in rows)
    )
    if not isinstance(rows, list) or not good:
        raise InvalidPosition(f"rows must list at most {ROWS} numbers from 0 to {LONGEST}, not {rows!r}")
    r["left"][: len(rows)] = rows
    seats = int(r["seats"])
    r["winners"] = mask(data, "winners", seats)
    r["turn"] = number(data, "turn", 0, seats - 1, 0) if any(rows) else -1
    return raw


def inventory(view: View) -> list[str]:
    """The carrots there are in all, in the ground or pulled: their number never changes."""
    return [f"row {row}: {int(count)}" for row, count in enumerate(view.components.record["rows"])]
