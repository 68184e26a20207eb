"""Underground Panic in writing: moves as short texts, positions as a few lines of text.

A card is ``R:acorn`` (deck colour and item), a tile ``leaf`` or ``conv_RY``. A position as text (everything not named
lies in its deck, stack or supply)::

    round: 2
    turn: red
    gophers: START, 4L pebble, 5M resting
    red:  R:acorn B:pinecone; stash Y:berry; tiles leaf; pebbles 2; injuries 0 1
    blue: G:leaf*3
    tokens: 4L chest, 5M card_K
    rewards: empty_hand, two_leaf
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from warren.engine.components import Components
from warren.engine.contract import SEAT_NAMES, InvalidMove
from warren.engine.positions import InvalidPosition, choice, number
from warren.engine.state import View
from warren.games.underground_panic.components import pack
from warren.games.underground_panic.state import (
    ACCEPT,
    BONUS_ICONS,
    CARD_BASE,
    COLOUR_BASE,
    DISPLAY_BASE,
    DONE,
    FORGO_BASE,
    NONE,
    REROLL,
    REWARD_BASE,
    REWARD_KINDS,
    REWARDS,
    ROLL,
    SEATS,
    SKIP,
    SLOTS,
    SURFACE,
    TILE_BASE,
    TILE_NAMES,
    TILES,
    WAYS,
)

WAY_NAMES = ("L", "R", "left", "right", "rest")
PLAIN = {ROLL: "roll", ACCEPT: "accept", REROLL: "reroll", SKIP: "skip", DONE: "done"}
COLOUR_NAMES = ("red", "yellow", "green", "blue")
SEATED = SEAT_NAMES[:SEATS]


# --- names and packs -------------------------------------------------------------------------------------------------
@lru_cache(maxsize=64)
def card_names(components: Components) -> list[str]:
    """The 32 kinds as "R:acorn" …; a second kind of the same name gets its slot added."""
    names: list[str] = []
    for card in components.data["card"]:
        name = f"{card['colour']}:{card['item']}"
        names.append(name if name not in names else f"{name}{card['id'] % SLOTS}")
    return names


def space_name(components: Components, space: int) -> str:
    """A space's name, OUT for the surface."""
    return "OUT" if space == SURFACE else str(components.data["space"][space]["name"])


def unpack(value: int, icons: str) -> str:
    """Four-bit counts as letters."""
    return "".join(icon * (value >> 4 * index & 15) for index, icon in enumerate(icons)) if value else ""


def tile_counts(value: int) -> list[int]:
    """How many tiles of each kind a pack holds."""
    return [value >> 4 * kind & 15 for kind in range(TILES)]


def tile_kinds(value: int) -> list[int]:
    """The kind of each tile in a pack, ascending."""
    return [*_tile_kinds(value)]


@lru_cache(maxsize=1 << 12)
def _tile_kinds(value: int) -> tuple[int, ...]:
    return tuple(kind for kind, count in enumerate(tile_counts(value)) for _ in range(count))


def named_counts(counts: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """Counts by name, without the zeros."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def reward_number(components: Components, value: Any) -> int:
    """A reward card by number or by kind (an exact set with its letters: "exact_set RB")."""
    if type(value) is int and 0 <= value < REWARDS:
        return value
    for reward in components.data["reward"]:
        if value in (reward["kind"], f"{reward['kind']} {reward['set']}"):
            return int(reward["id"])
    raise InvalidPosition(f"{value!r} is no reward card; give its number or one of {', '.join(REWARD_KINDS)}")


def index_of(names: Sequence[str], name: Any, what: str) -> int:
    """The index of a name among the names of all pieces of a sort."""
    if name not in names:
        raise InvalidPosition(f"{name!r} is no {what}; there are {', '.join(names)}")
    return names.index(name)


@contextmanager
def within(part: str) -> Iterator[None]:
    """Say in which part of a position an error was found."""
    try:
        yield
    except InvalidPosition as error:
        raise InvalidPosition(f"{part}: {error}") from None


@dataclass(frozen=True)
class Stock:
    """All pieces of one sort: a position counts them by name, place by place."""

    sort: str
    names: Sequence[str]
    totals: list[int]

    def counts(self, value: Any, where: str) -> list[int]:
        """The pieces of one place, written as {"R:acorn": 2} or as a list of names."""
        counts = Counter(map(str, value)) if isinstance(value, list) else value
        if not isinstance(counts, Mapping):
            raise InvalidPosition(f"{where} must be an object of counts or a list of names, not {value!r}")
        made = [0] * len(self.names)
        with within(where):
            for name in counts:
                kind = index_of(self.names, name, self.sort)
                made[kind] = number(counts, name, 0, self.totals[kind])
        return made

    def rest(self, data: Mapping[str, Any], field: str, placed: list[list[int]]) -> list[int]:
        """The pieces that are in no other place; a position that counts them must agree."""
        left = [total - sum(counts) for total, *counts in zip(self.totals, *placed, strict=True)]
        given = left if data.get(field) is None else self.counts(data[field], field)
        for kind, name in enumerate(self.names):
            if left[kind] < 0 or given[kind] != left[kind]:
                raise InvalidPosition(
                    f"{self.sort} {name}: there must be {self.totals[kind]} of them in all places together"
                )
        return left


# --- fields of a position ----------------------------------------------------------------------------------------------
def table(value: Any, name: str) -> Mapping[str, Any]:
    """A field that has fields of its own."""
    if not isinstance(value, Mapping):
        raise InvalidPosition(f"{name} must be an object with fields, not {value!r}")
    return value


def flag(data: Mapping[str, Any], name: str) -> bool:
    """A field that is true or false; false where the position does not name it."""
    value = data.get(name, False)
    if not isinstance(value, bool):
        raise InvalidPosition(f"{name} must be true or false, not {value!r}")
    return value


def named(data: Mapping[str, Any], name: str, names: Sequence[str]) -> int:
    """The place of a name in a list of names, NONE where the position names nothing."""
    return NONE if data.get(name) in (None, "") else choice(data, name, names)


def icons(data: Mapping[str, Any], name: str, letters: str) -> int:
    """Up to three icons as a pack."""
    value = data.get(name, "")
    if not isinstance(value, str) or len(value) > 3 or set(value) - set(letters):
        raise InvalidPosition(f"{name} must be at most three of the letters {' '.join(letters)}, not {value!r}")
    return pack(value, letters)


# --- moves -----------------------------------------------------------------------------------------------------------
def text(view: View, move: int) -> str:
    """A move as text: "g1 L", "R:acorn", "tile leaf", "red", "display 2", "reward 1", "forgo W", "roll", "done"."""
    if move in PLAIN:
        return PLAIN[move]
    if move >= FORGO_BASE:
        return f"forgo {BONUS_ICONS[move - FORGO_BASE]}"
    if move >= REWARD_BASE:
        return f"reward {move - REWARD_BASE + 1}"
    if move >= DISPLAY_BASE:
        return f"display {move - DISPLAY_BASE + 1}"
    if move >= COLOUR_BASE:
        return COLOUR_NAMES[move - COLOUR_BASE]
    if move >= TILE_BASE:
        return f"tile {TILE_NAMES[move - TILE_BASE]}"
    if move >= CARD_BASE:
        return card_names(view.components)[move - CARD_BASE]
    return f"g{move // WAYS + 1} {WAY_NAMES[move % WAYS]}"


def parse(view: View, text: str) -> int:
    """The code of a move text (capitals do not matter, except that L and R are tunnels, left and right sideways)."""
    words = " ".join(text.strip().lower().split())
    for move, name in PLAIN.items():
        if words == name:
            return move
    if words in COLOUR_NAMES:
        return COLOUR_BASE + COLOUR_NAMES.index(words)
    cards = [name.lower() for name in card_names(view.components)]
    if words in cards:
        return CARD_BASE + cards.index(words)
    gopher = re.fullmatch(r"g([1-4]) (l|r|left|right|rest)", words)
    if gopher:
        way = [name.lower() for name in WAY_NAMES].index(gopher[2])
        return WAYS * (int(gopher[1]) - 1) + way
    found = re.fullmatch(r"(tile|display|reward|forgo) (\w+)", words)
    named = _numbered(found[1], found[2]) if found else None
    if named is None:
        raise InvalidMove(
            f'{text!r} is no move; write "g1 L", "g1 rest", "R:acorn", "tile leaf", "red", "display 1", "reward 1", '
            '"forgo W", "roll", "accept", "reroll", "skip" or "done"'
        )
    return named


def _numbered(kind: str, value: str) -> int | None:
    tiles = [name.lower() for name in TILE_NAMES]
    if kind == "tile":
        return TILE_BASE + tiles.index(value) if value in tiles else None
    if kind == "forgo":
        icons = list(BONUS_ICONS.lower())
        return FORGO_BASE + icons.index(value) if value in icons else None
    base = DISPLAY_BASE if kind == "display" else REWARD_BASE
    return base + int(value) - 1 if value in ("1", "2", "3", "4") else None


# --- positions as text -----------------------------------------------------------------------------------------------
def read(text: str) -> dict[str, Any]:
    """A position written by hand (see the module's text) as data for ``game.position``."""
    data: dict[str, Any] = {}
    people: dict[int, dict[str, Any]] = {}
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        key, colon, rest = (part.strip() for part in line.partition(":"))
        with within(repr(line.strip())):
            if not colon:
                raise InvalidPosition('a line is like "red: R:acorn G:leaf*2; tiles leaf"')
            if key in SEATED:
                people[SEATED.index(key)] = _read_seat(rest)
            else:
                data[key] = _read_table(key, rest)
    seats = data["seats"] = len(data.get("gophers", [])) or max(people, default=1) + 1
    rewards = data.get("rewards", [])
    data["rewards"] = [*rewards, *[None] * (seats - len(rewards))]
    data["start"] = data.get("start", data.get("turn", 0) - data.get("turns", 0)) % seats
    for field in ("hands", "stashes", "tiles", "pebbles", "injuries", "earned"):
        empty: Any = 0 if field == "pebbles" else [] if field == "earned" else {}
        data[field] = [people.get(seat, {}).get(field, empty) for seat in range(seats)]
    return data


def _read_table(key: str, text: str) -> Any:
    """A line about the table as a whole."""
    if key == "phase":
        return text
    if key == "options":
        return dict.fromkeys(text.split(), True)
    if key in ("turn", "start"):
        return index_of(SEATED, text, "seat")
    if key in ("round", "level", "turns", "supply"):
        return _read_number(text)
    if key == "gophers":
        return [_read_gopher(part.split()) for part in text.split(",")]
    if key == "tokens":
        return dict(_read_token(part.split()) for part in text.split(",") if part.strip())
    if key in ("rewards", "removed"):
        return [part.strip() for part in text.split(",")]
    if key in ("discards", "display", "used", "turned"):
        return _read_counts(text) if key == "discards" else text.split()
    raise InvalidPosition(
        f"{key!r} is no seat; the other lines are options, phase, turn, start, round, level, turns, supply, gophers, "
        "tokens, rewards, removed, discards, display, used and turned"
    )


def _read_number(text: str) -> int:
    if not text.isdecimal():
        raise InvalidPosition(f"{text!r} is no number")
    return int(text)


def _read_counts(text: str) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for word in text.split():
        name, _, count = word.partition("*")
        counts[name] += _read_number(count) if count else 1
    return dict(counts)


def _read_gopher(words: list[str]) -> dict[str, Any]:
    if not words or set(words[1:]) - {"resting", "pebble", "washed"}:
        raise InvalidPosition('a gopher is like "5M", "4L pebble", "START resting" or "OUT washed"')
    left = ("washed" if "washed" in words else "moved") if words[0] == "OUT" else ""
    return {"at": words[0], "resting": "resting" in words, "pebble": "pebble" in words, "left": left}


def _read_token(words: list[str]) -> tuple[str, str]:
    if len(words) != 2:
        raise InvalidPosition(f'a token is like "4L chest", not {" ".join(words)!r}')
    return words[0], words[1]


def _read_seat(text: str) -> dict[str, Any]:
    hand, *parts = (part.strip() for part in text.split(";"))
    seat: dict[str, Any] = {"hands": _read_counts(hand)}
    for part in parts:
        found = re.fullmatch(r"(stash|tiles|pebbles|injuries|earned)\s+(.*)", part)
        if found is None:
            raise InvalidPosition(f"{part!r}: after the hand come stash, tiles, pebbles, injuries or earned")
        name, value = found[1], found[2]
        if name == "pebbles":
            seat[name] = _read_number(value)
        elif name == "earned":
            seat[name] = [word.strip() for word in value.split(",")]
        else:
            seat["stashes" if name == "stash" else name] = _read_counts(value)
    return seat
