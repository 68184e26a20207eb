"""Positions read back: from data to a state, with errors that say what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from warren.engine.contract import Bytes, Components, InvalidPosition
from warren.games.underground_panic.components import pack
from warren.games.underground_panic.describing import FLOOD, card_names, space_name, tile_counts
from warren.games.underground_panic.state import (
    BONUS_ICONS,
    CARD_BASE,
    COST_ICONS,
    DIE_FACES,
    EVENT_NAMES,
    EVENTS,
    HAND,
    KINDS,
    MOVED_OUT,
    NONE,
    OVER,
    PEBBLE,
    PEBBLES,
    PHASE_NAMES,
    RESTING,
    REWARD_ABSENT,
    REWARD_KINDS,
    REWARD_REMOVED,
    REWARD_SHOWN,
    REWARDS,
    SEATS,
    SPACES,
    STATE,
    TILE_NAMES,
    TOKEN_NAMES,
    WASHED_OUT,
)


def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position; what may be left out lies in decks, stack and supply."""
    raw = np.zeros(STATE.itemsize, np.uint8)
    r: Any = raw.view(STATE)[0]
    hands = data.get("hands")
    seats = data.get("seats", len(hands) if isinstance(hands, list) else None)
    if type(seats) is not int or not 2 <= seats <= SEATS:
        raise InvalidPosition(f"seats must be 2 to {SEATS}, not {seats!r}")
    for field in ("hand", "place", "token", "offer", "reward", "chosen", "tunnel", "roll", "converter"):
        r[field] = NONE
    r["token_open"] = r["slot"] = NONE
    r["seats"] = seats
    r["rng"] = int(str(data.get("rng", "0")), 16)
    r["ply"] = _whole(data, "ply", 0, 65_535, 0)
    try:
        _restore_board(r, data, components)
        _restore_cards(r, data, components)
        _restore_tiles(r, data, components)
        _restore_rewards(r, data, components)
        _restore_progress(r, data, components)
    except (KeyError, TypeError, AttributeError) as error:
        raise InvalidPosition(f"the position is not complete or not in its form: {error!r}") from None
    return raw


def _whole(data: Mapping[str, Any], name: str, least: int, most: int, default: int | None = None) -> int:
    value = data.get(name, default)
    if type(value) is not int or not least <= value <= most:
        raise InvalidPosition(f"{name} must be a number from {least} to {most}, not {value!r}")
    return value


def _list(data: Mapping[str, Any], name: str, seats: int, default: Any) -> list[Any]:
    value = data.get(name, [default] * seats)
    if not isinstance(value, list) or len(value) != seats:
        raise InvalidPosition(f"{name} must be a list of {seats} entries")
    return value


def _index(names: Any, name: Any, what: str) -> int:
    found = list(names)
    if name not in found:
        raise InvalidPosition(f"{name!r} is no {what}; there are {', '.join(map(str, found))}")
    return found.index(name)


def _restore_board(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    names = [space_name(components, space) for space in range(SPACES + 1)]
    r["round_no"] = _whole(data, "round", 1, 11, 1)
    r["level"] = _whole(data, "level", 1, 12, int(r["round_no"]))
    r["start"] = _whole(data, "start", 0, seats - 1, 0)
    r["turns"] = _whole(data, "turns", 0, seats, 0)
    for number, gopher in enumerate(_list(data, "gophers", seats, {"at": "START"})):
        r["place"][number] = _index(names, gopher["at"], "space")
        left = _index(("", "moved", "washed"), gopher.get("left", ""), "way of leaving")
        flags = RESTING * bool(gopher.get("resting")) + PEBBLE * bool(gopher.get("pebble"))
        r["gopher_flags"][number] = flags + (0, MOVED_OUT, WASHED_OUT)[left]
    for name, face in dict(data.get("tokens", {})).items():
        space = _index(names, name, "space")
        if not 0 < space < SPACES:
            raise InvalidPosition(f"tokens: a token lies on a hole, not on {name}")
        r["token"][space] = _index(TOKEN_NAMES, face, "token")
    r["pebbles"][:seats] = _list(data, "pebbles", seats, 0)
    placed = int((r["gopher_flags"] & PEBBLE).astype(bool).sum())
    left_over = PEBBLES - int(r["pebbles"].sum()) - placed
    r["supply"] = _whole(data, "supply", 0, PEBBLES, left_over)
    if int(r["supply"]) != left_over:
        raise InvalidPosition(f"pebbles: there are {PEBBLES}, so {left_over} must lie in the supply")


def _cards(value: Any, names: list[str], where: str) -> list[int]:
    """Cards given as {"R:acorn": 2} or as a list of names."""
    counts = Counter(value) if isinstance(value, list) else dict(value)
    made = [0] * KINDS
    for name, count in counts.items():
        if name not in names or type(count) is not int or count < 0:
            raise InvalidPosition(f"{where}: {name!r}: {count!r} is no count of a card like R:acorn")
        made[names.index(name)] = count
    return made


def _restore_cards(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats, names = int(r["seats"]), card_names(components)
    for seat, hand in enumerate(_list(data, "hands", seats, {})):
        kinds = [kind for kind, count in enumerate(_cards(hand, names, f"hand {seat}")) for _ in range(count)]
        if len(kinds) >= HAND:
            raise InvalidPosition(f"hand {seat}: there are {len(kinds)} cards; a hand never has more than {HAND - 1}")
        r["hand"][seat][: len(kinds)] = kinds
        r["hand_n"][seat] = len(kinds)
        r["hand_colour"][seat] = [sum(kind // 8 == colour for kind in kinds) for colour in range(4)]
    for seat, stash in enumerate(_list(data, "stashes", seats, {})):
        r["stash"][seat] = _cards(stash, names, f"stash {seat}")
        r["stash_colour"][seat] = r["stash"][seat].reshape(4, 8).sum(axis=1)
    r["discard"] = _cards(data.get("discards", {}), names, "discards")
    held = np.bincount([kind for hand in r["hand"] for kind in hand if kind < KINDS] or [0], minlength=KINDS)
    held = held if int(r["hand_n"].sum()) else np.zeros(KINDS, int)
    rest = components.record["card_n"].astype(int) - held - r["stash"].sum(axis=0) - r["discard"]
    decks = np.array(_cards(data["decks"], names, "decks")) if "decks" in data else rest
    for kind in range(KINDS):
        if decks[kind] != rest[kind] or rest[kind] < 0:
            total = int(components.record["card_n"][kind])
            raise InvalidPosition(f"card {names[kind]}: there must be {total} of them in all places together")
    r["deck"] = decks
    r["deck_n"] = decks.reshape(4, 8).sum(axis=1)
    r["discard_n"] = r["discard"].reshape(4, 8).sum(axis=1)
    _restore_injuries(r, data, components)


def _restore_injuries(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    for seat, cards in enumerate(_list(data, "injuries", seats, {})):
        for value, count in dict(cards).items():
            r["injury"][seat][_index("0123", str(value), "injury value")] = count
        r["injury_n"][seat] = r["injury"][seat].sum()
    rest = components.record["injury_n"].astype(int) - r["injury"].sum(axis=0)
    given = data.get("injury_deck")
    deck = rest if given is None else np.array([int(given.get(str(value), 0)) for value in range(4)])
    if (deck != rest).any() or (rest < 0).any():
        raise InvalidPosition("injuries: there must be 64 injury cards with their values in all places together")
    r["injury_deck"] = deck
    r["injury_deck_n"] = deck.sum()


def _tiles(value: Any, where: str) -> int:
    counts = Counter(value) if isinstance(value, list) else dict(value)
    for name, count in counts.items():
        if name not in TILE_NAMES or type(count) is not int or not 0 <= count < 16:
            raise InvalidPosition(f"{where}: {name!r}: {count!r} is no count of an ability tile like leaf")
    return sum(count << 4 * TILE_NAMES.index(name) for name, count in counts.items())


def _restore_tiles(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    own = [_tiles(tiles, f"tiles {seat}") for seat, tiles in enumerate(_list(data, "tiles", seats, {}))]
    r["tiles"][:seats] = own
    r["used"] = _tiles(data.get("used", {}), "used")
    left = Counter(tile_counts(int(components.record["tiles"])))
    for value in (*own, int(r["used"])):
        left.subtract(tile_counts(value))
    display = data.get("display", [name for name in TILE_NAMES if left[name] > 0][:4])
    if not isinstance(display, list) or len(display) != 4:
        raise InvalidPosition("display must be a list of four ability tiles")
    r["display"] = [_index(TILE_NAMES, name, "ability tile") for name in display]
    left.subtract(Counter(display))
    stack = data.get("stack", {name: count for name, count in left.items() if count > 0})
    for name in TILE_NAMES:
        if left[name] < 0 or stack.get(name, 0) != left[name]:
            raise InvalidPosition(f"ability tile {name}: the number in all places together is not that of the game")
    r["stack"] = _tiles(stack, "stack")


def _restore_rewards(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    r["reward"] = REWARD_ABSENT
    fates: dict[int, int] = {}

    def settle(value: Any, fate: int) -> int:
        number = _reward(value, components)
        if number in fates:
            raise InvalidPosition(f"reward {number} is named twice")
        fates[number] = fate
        r["reward"][number] = fate
        return number

    for slot, value in enumerate(_list(data, "rewards", seats, None)):
        if value is not None:
            r["offer"][slot] = settle(value, REWARD_SHOWN)
    for seat, cards in enumerate(_list(data, "earned", seats, [])):
        for value in cards:
            settle(value, seat)
    for value in data.get("removed", []):
        settle(value, REWARD_REMOVED)


def _reward(value: Any, components: Components) -> int:
    """A reward card by number or by kind (an exact set with its letters: "exact_set RB")."""
    if type(value) is int and 0 <= value < REWARDS:
        return value
    for reward in components.data["reward"]:
        if value in (reward["kind"], f"{reward['kind']} {reward['set']}"):
            return int(reward["id"])
    raise InvalidPosition(f"{value!r} is no reward card; give its number or one of {', '.join(REWARD_KINDS)}")


def _restore_progress(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    r["phase"] = _index(PHASE_NAMES, data.get("phase", "act"), "phase")
    over = int(r["phase"]) == OVER
    turn = None if over else _whole(data, "turn", 0, seats - 1, (int(r["start"]) + int(r["turns"])) % seats)
    r["turn"] = -1 if turn is None else turn
    attempt = dict(data.get("attempt", {}))
    for field, name in (("chosen", "gopher"), ("tunnel", "tunnel"), ("slot", "reward")):
        if attempt.get(name) is not None:
            r[field] = _whole(attempt, name, 0, len(components.data["tunnel"]) - 1)
    r["cost"] = pack(attempt.get("cost", ""), COST_ICONS)
    r["cubes"] = attempt.get("cubes", 0)
    if attempt.get("roll"):
        r["roll"] = _index(DIE_FACES, attempt["roll"], "face of the colour die")
    if attempt.get("converter"):
        name = str(attempt["converter"])
        names = [*card_names(components), *(f"tile {tile}" for tile in TILE_NAMES)]
        r["converter"] = CARD_BASE + _index(names, name, "converter")
    r["bonus"] = pack(data.get("bonus", ""), BONUS_ICONS)
    if data.get("token"):
        r["token_open"] = _index(TOKEN_NAMES, data["token"], "token")
    r["stash_left"] = data.get("stash_left", 2 if data.get("phase") == "stash" else 0)
    r["swap"] = data.get("swap", 0)
    r["looked"] = data.get("looked", 0)
    for name, field in FLOOD.items():
        r[field] = dict(data.get("flood", {})).get(name, 0)
    events = list(data.get("events", []))[:EVENTS]
    for number, (event, first, second) in enumerate(events):
        r["events"][number] = (_index(EVENT_NAMES, event, "event"), first, second)
    r["event_n"] = len(events)
