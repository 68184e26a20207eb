"""Positions written by hand, as tests and curious people do (the form stands in notation.py)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from warren.engine.contract import InvalidPosition

SEAT_NAMES = ("red", "blue", "yellow", "green")


def read(text: str) -> dict[str, Any]:
    """A position written by hand (see notation.py) as data for ``game.position``."""
    data: dict[str, Any] = {}
    people: dict[int, dict[str, Any]] = {}
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        key, colon, rest = (part.strip() for part in line.partition(":"))
        if not colon:
            raise InvalidPosition(f'{line.strip()!r}: a line is like "red: R:acorn G:leaf*2; tiles leaf"')
        if key in SEAT_NAMES:
            people[SEAT_NAMES.index(key)] = _read_seat(rest)
        elif key in ("turn", "start"):
            data[key] = _seat(rest)
        elif key in ("round", "level", "turns", "supply"):
            data[key] = int(rest)
        elif key == "gophers":
            data[key] = [_read_gopher(part) for part in rest.split(",")]
        elif key == "tokens":
            data[key] = dict(part.split() for part in rest.split(",") if part.strip())
        elif key in ("rewards", "removed"):
            data[key] = [part.strip() for part in rest.split(",")]
        elif key == "discards":
            data[key] = _read_counts(rest)
        elif key in ("display", "used"):
            data[key] = rest.split()
        elif key == "phase":
            data[key] = rest
        else:
            raise InvalidPosition(
                f"{line.strip()!r}: {key!r} is no seat, gophers, turn, round, tokens, rewards or display"
            )
    seats = len(data.get("gophers", [])) or max(people, default=1) + 1
    data["seats"] = seats
    rewards = data.get("rewards", [])
    data["rewards"] = [*rewards, *[None] * (seats - len(rewards))]
    data.setdefault("start", data.get("turn", 0) - data.get("turns", 0))
    data["start"] %= seats
    for field in ("hands", "stashes", "tiles", "pebbles", "injuries", "earned"):
        empty: Any = 0 if field == "pebbles" else [] if field == "earned" else {}
        data[field] = [people.get(seat, {}).get(field, empty) for seat in range(seats)]
    return data


def _read_counts(text: str) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for word in text.split():
        name, _, count = word.partition("*")
        counts[name] += int(count or 1)
    return dict(counts)


def _read_gopher(text: str) -> dict[str, Any]:
    place, *words = text.split()
    left = ("washed" if "washed" in words else "moved") if place == "OUT" else ""
    return {"at": place, "resting": "resting" in words, "pebble": "pebble" in words, "left": left}


def _read_seat(text: str) -> dict[str, Any]:
    hand, *parts = (part.strip() for part in text.split(";"))
    seat: dict[str, Any] = {"hands": _read_counts(hand)}
    for part in parts:
        found = re.fullmatch(r"(stash|tiles|pebbles|injuries|earned)\s+(.*)", part)
        if found is None:
            raise InvalidPosition(f"{part!r}: after the hand come stash, tiles, pebbles, injuries or earned")
        name, value = found[1], found[2]
        if name == "pebbles":
            seat[name] = int(value)
        elif name == "earned":
            seat[name] = [word.strip() for word in value.split(",")]
        else:
            seat["stashes" if name == "stash" else name] = _read_counts(value)
    return seat


def _seat(name: str) -> int:
    if name not in SEAT_NAMES:
        raise InvalidPosition(f"{name!r} is no seat; there are {', '.join(SEAT_NAMES)}")
    return SEAT_NAMES.index(name)
