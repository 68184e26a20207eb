"""Underground Panic's positions as JSON data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from warren.engine.components import Bytes, Components
from warren.engine.positions import InvalidPosition, blank, choice, number, row, stream_text
from warren.engine.state import View
from warren.games.underground_panic.notation import (
    Stock,
    card_names,
    flag,
    icons,
    index_of,
    named,
    named_counts,
    reward_number,
    space_name,
    table,
    tile_counts,
    unpack,
    within,
)
from warren.games.underground_panic.state import (
    BONUS_ICONS,
    CARD_BASE,
    COLOUR_LETTERS,
    COLOURS,
    COST_ICONS,
    DIE_FACES,
    DISPLAY,
    EVENT_NAMES,
    EVENTS,
    HAND,
    INJURY_VALUES,
    KINDS,
    LAST_ROUND,
    LAST_ZONE,
    MOVED_OUT,
    NONE,
    OVER,
    PEBBLE,
    PEBBLES,
    PHASE_NAMES,
    RESTING,
    REWARD_ABSENT,
    REWARD_REMOVED,
    REWARD_SHOWN,
    SEATS,
    SLOTS,
    SPACES,
    START_CHAMBER,
    STASH,
    STASH_LIMIT,
    SURFACE,
    SWAP_LIMIT,
    TILE_BASE,
    TILE_NAMES,
    TOKEN_NAMES,
    WASHED_OUT,
    UndergroundPanicOptions,
    UndergroundPanicState,
)

FLOOD = {"hit": "hit", "seats_done": "hurt_n", "left": "hurt_left", "compensation": "compensation"}
INJURY_NAMES = [str(value) for value in range(INJURY_VALUES)]
#: The fields without which a phase has nothing to ask.
NEEDED = {
    "cube": ("cubes",), "cube after": ("cubes", "roll"), "pay": ("cost",), "pay partner": ("cost", "converter"),
    "rest drop": ("bonus",), "bonus after": ("roll",), "tile pick": ("token_open",), "reward after": ("slot", "roll"),
    "swap in": ("swap",), "injury": ("cost", "hit", "hurt_left"), "compensation": ("hit", "compensation"),
}  # fmt: skip
UNCHOSEN = ("chosen", "tunnel", "roll", "converter", "token_open", "slot")  # fields in which NONE means nothing
CALLED = {"chosen": "gopher", "token_open": "token", "slot": "reward", "hurt_left": "left"}  # as a position names them


def facts(view: View) -> dict[str, Any]:
    """All fields of the record as plain numbers and lists: much faster to read than numpy's."""
    return _facts(bytes(view))


@lru_cache(maxsize=64)  # scene, words and prompt ask about the same view
def _facts(data: bytes) -> dict[str, Any]:
    read = np.frombuffer(data, UndergroundPanicState.dtype)[0]
    return {name: read[name].tolist() for name in UndergroundPanicState.names}


# --- writing ---------------------------------------------------------------------------------------------------------
def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data; of cards a view cannot see only the deck colours are told."""
    r, seats = facts(view), view.seats
    told: dict[str, Any] = {
        "seats": seats,
        "ply": r["ply"],
        "turn": view.turn,
        "phase": PHASE_NAMES[r["phase"]],
        "rng": stream_text(r),
    }
    told["options"] = {name: bool(r[name]) for name in UndergroundPanicOptions.names}
    told |= {"round": r["round_no"]} | {field: r[field] for field in ("level", "start", "turns", "supply")}
    told["gophers"] = [_gopher(view, r["place"][n], r["gopher_flags"][n]) for n in range(seats)]
    told["tokens"] = {
        space_name(view.components, space): TOKEN_NAMES[face] for space, face in enumerate(r["token"]) if face != NONE
    }
    told |= _tell_cards(r, seats, card_names(view.components)) | _tell_pieces(r, seats)
    return told | _tell_progress(r, card_names(view.components))


def _gopher(view: View, place: int, flags: int) -> dict[str, Any]:
    return {
        "at": space_name(view.components, place),
        "resting": bool(flags & RESTING),
        "pebble": bool(flags & PEBBLE),
        "left": "moved" if flags & MOVED_OUT else "washed" if flags & WASHED_OUT else "",
    }


def _tell_pieces(r: dict[str, Any], seats: int) -> dict[str, Any]:
    return {
        "tiles": [_tile_names(tiles) for tiles in r["tiles"][:seats]],
        "display": [TILE_NAMES[kind] for kind in r["display"]],
        "stack": _tile_names(r["stack"]),
        "used": _tile_names(r["used"]),
        "turned": _tile_names(r["turned"]),
        "pebbles": r["pebbles"][:seats],
        "rewards": [None if card == NONE else card for card in r["offer"][:seats]],
        "earned": [[n for n, fate in enumerate(r["reward"]) if fate == seat] for seat in range(seats)],
        "removed": [n for n, fate in enumerate(r["reward"]) if fate == REWARD_REMOVED],
    }


def _tell_cards(r: dict[str, Any], seats: int, names: list[str]) -> dict[str, Any]:
    hands = []
    for seat in range(seats):
        held = r["hand"][seat][: r["hand_n"][seat]]
        seen = not held or held[0] < KINDS
        hands.append(_counted(held, names) if seen else named_counts(r["hand_colour"][seat], COLOUR_LETTERS))
    return {
        "hands": hands,
        "stashes": [_known(r["stash"][seat], r["stash_colour"][seat], names) for seat in range(seats)],
        "decks": _known(r["deck"], r["deck_n"], names),
        "discards": named_counts(r["discard"], names),
        "injuries": [_values(r["injury"][seat], r["injury_n"][seat]) for seat in range(seats)],
        "injury_deck": _values(r["injury_deck"], r["injury_deck_n"]),
    }


def _tile_names(value: int) -> dict[str, int]:
    return named_counts(tile_counts(value), TILE_NAMES) if value else {}


def _counted(kinds: list[int], names: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[names[kind]] = counts.get(names[kind], 0) + 1
    return counts


def _known(counts: list[int], colours: list[int], names: list[str]) -> dict[str, int]:
    """Cards by kind where they are seen, else by colour."""
    return named_counts(counts, names) if sum(counts) == sum(colours) else named_counts(colours, COLOUR_LETTERS)


def _values(counts: list[int], total: int) -> dict[str, int]:
    """Injury cards by value; "?" stands for those nobody has turned over."""
    if sum(counts) != total:
        return {"?": total}
    return named_counts(counts, INJURY_NAMES)


def _tell_progress(r: dict[str, Any], names: list[str]) -> dict[str, Any]:
    def some(field: str) -> int | None:
        return None if r[field] == NONE else r[field]

    code = r["converter"]
    converter = (
        "" if code == NONE else names[code - CARD_BASE] if code < TILE_BASE else "tile " + TILE_NAMES[code - TILE_BASE]
    )
    return {
        "attempt": {
            "gopher": some("chosen"),
            "tunnel": some("tunnel"),
            "cost": unpack(r["cost"], COST_ICONS),
            "cubes": r["cubes"],
            "roll": "" if r["roll"] == NONE else DIE_FACES[r["roll"]],
            "converter": converter,
            "reward": some("slot"),
        },
        "bonus": unpack(r["bonus"], BONUS_ICONS),
        "token": "" if r["token_open"] == NONE else TOKEN_NAMES[r["token_open"]],
        "stash_left": r["stash_left"],
        "forgoing": bool(r["forgoing"]),
        "swap": r["swap"],
        "looked": r["peeks"],
        "flood": {name: r[field] for name, field in FLOOD.items()},
        "events": [[EVENT_NAMES[event], first, second] for event, first, second in r["events"][: r["event_n"]]],
    }


def inventory(view: View) -> list[str]:
    """Every card, tile, pebble, injury card, reward card and gopher wherever it is: always the same list."""
    r, names = facts(view), card_names(view.components)
    cards = [sum(counts) for counts in zip(r["deck"], r["discard"], *r["stash"], strict=True)]
    for seat in range(view.seats):
        for kind in r["hand"][seat][: r["hand_n"][seat]]:
            cards[kind] += 1
    tiles: Counter[str] = Counter(TILE_NAMES[kind] for kind in r["display"])
    for value in (*r["tiles"], r["stack"], r["used"], r["turned"]):
        tiles.update(_tile_names(value))
    injuries = [sum(counts) for counts in zip(r["injury_deck"], *r["injury"], strict=True)]
    pebbles = r["supply"] + sum(r["pebbles"]) + sum(bool(flags & PEBBLE) for flags in r["gopher_flags"])
    listed = [f"card {name}" for name, count in zip(names, cards, strict=True) for _ in range(count)]
    listed += [f"tile {name}" for name in sorted(tiles.elements())]
    listed += [f"injury {value}" for value, count in enumerate(injuries) for _ in range(count)]
    listed += [f"reward {card}" for card, fate in enumerate(r["reward"]) if fate != REWARD_ABSENT]
    return listed + ["pebble"] * pebbles + [f"gopher {gopher + 1}" for gopher in range(view.seats)]


# --- reading ---------------------------------------------------------------------------------------------------------
def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position; what may be left out lies in decks, stack and supply."""
    hands = data.get("hands")
    guessed = {"seats": len(hands)} if isinstance(hands, list) else {}
    raw, r = blank(UndergroundPanicState, guessed | dict(data), (2, SEATS))
    for field in ("hand", "place", "token", "offer", *UNCHOSEN):
        r[field] = NONE
    options = table(data.get("options", {}), "options")
    with within("options"):
        for name in options:
            index_of(UndergroundPanicOptions.names, name, "option")
            r[name] = flag(options, name)
    _restore_board(r, data, components)
    _restore_pebbles(r, data)
    _restore_cards(r, data, components)
    _restore_injuries(r, data, components)
    _restore_tiles(r, data, components)
    _restore_rewards(r, data, components)
    _restore_turn(r, data)
    attempt = table(data.get("attempt", {}), "attempt")
    with within("attempt"):
        _restore_attempt(r, attempt, components)
    _restore_progress(r, data)
    _check_phase(r, components)
    return raw


def _restore_board(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    names = [space_name(components, space) for space in range(SPACES + 1)]
    r["round_no"] = number(data, "round", 1, LAST_ROUND, 1)
    r["level"] = number(data, "level", 1, LAST_ZONE, int(r["round_no"]))
    r["start"] = number(data, "start", 0, seats - 1, 0)
    r["turns"] = number(data, "turns", 0, seats, 0)
    for index, gopher in enumerate(row(data, "gophers", seats, {"at": names[START_CHAMBER]})):
        found = table(gopher, f"gopher {index + 1}")
        with within(f"gopher {index + 1}"):
            left = named(found, "left", ("moved", "washed"))
            r["place"][index] = choice(found, "at", names)
            r["gopher_flags"][index] = 0 if left == NONE else (MOVED_OUT, WASHED_OUT)[left]
            r["gopher_flags"][index] |= RESTING * flag(found, "resting") | PEBBLE * flag(found, "pebble")
    tokens = table(data.get("tokens", {}), "tokens")
    with within("tokens"):
        for name in tokens:
            r["token"][1 + index_of(names[1:SPACES], name, "hole")] = choice(tokens, name, TOKEN_NAMES)


def _restore_pebbles(r: Any, data: Mapping[str, Any]) -> None:
    for seat, count in enumerate(row(data, "pebbles", int(r["seats"]), 0)):
        r["pebbles"][seat] = number({"pebbles": count}, "pebbles", 0, PEBBLES)
    placed = int(r["pebbles"].sum()) + sum(bool(flags & PEBBLE) for flags in r["gopher_flags"].tolist())
    if placed > PEBBLES:
        raise InvalidPosition(f"pebbles: there are {PEBBLES}, but {placed} lie with seats and gophers")
    r["supply"] = number(data, "supply", 0, PEBBLES, PEBBLES - placed)
    if int(r["supply"]) != PEBBLES - placed:
        raise InvalidPosition(f"pebbles: there are {PEBBLES}, so {PEBBLES - placed} must lie in the supply")


def _restore_cards(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    stock = Stock("card", card_names(components), components.record["card_n"].tolist())
    hands = [stock.counts(hand, f"hand {seat}") for seat, hand in enumerate(row(data, "hands", seats, {}))]
    stashes = [stock.counts(stash, f"stash {seat}") for seat, stash in enumerate(row(data, "stashes", seats, {}))]
    discards = stock.counts(data.get("discards", {}), "discards")
    r["deck"] = stock.rest(data, "decks", [*hands, *stashes, discards])
    r["discard"] = discards
    for seat in range(seats):
        kinds = [kind for kind, count in enumerate(hands[seat]) for _ in range(count)]
        if len(kinds) >= HAND:
            raise InvalidPosition(f"hand {seat}: there are {len(kinds)} cards; a hand never has more than {HAND - 1}")
        r["hand"][seat][: len(kinds)] = kinds
        r["hand_n"][seat] = len(kinds)
        r["hand_colour"][seat] = _by_colour(hands[seat])
        r["stash"][seat] = stashes[seat]
        r["stash_colour"][seat] = _by_colour(stashes[seat])
    r["deck_n"] = _by_colour(r["deck"].tolist())
    r["discard_n"] = _by_colour(discards)


def _by_colour(counts: list[int]) -> list[int]:
    return [sum(counts[SLOTS * colour : SLOTS * colour + SLOTS]) for colour in range(COLOURS)]


def _restore_injuries(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    stock = Stock("injury card", INJURY_NAMES, components.record["injury_n"].tolist())
    taken = [stock.counts(cards, f"injuries {seat}") for seat, cards in enumerate(row(data, "injuries", seats, {}))]
    deck = stock.rest(data, "injury_deck", taken)
    r["injury"][:seats] = taken
    r["injury_n"][:seats] = [sum(counts) for counts in taken]
    r["injury_deck"] = deck
    r["injury_deck_n"] = sum(deck)


def _restore_tiles(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    stock = Stock("ability tile", TILE_NAMES, tile_counts(int(components.record["tiles"])))
    placed = [stock.counts(tiles, f"tiles {seat}") for seat, tiles in enumerate(row(data, "tiles", seats, {}))]
    placed += [stock.counts(data.get(place, {}), place) for place in ("used", "turned")]
    left = [total - sum(counts) for total, *counts in zip(stock.totals, *placed, strict=True)]
    free = [name for name, count in zip(TILE_NAMES, left, strict=True) if count > 0]
    display = row({"display": free[:DISPLAY]} | dict(data), "display", DISPLAY)
    placed.append(stock.counts(display, "display"))
    stack = stock.rest(data, "stack", placed)
    packs = [sum(count << 4 * kind for kind, count in enumerate(counts)) for counts in (*placed, stack)]
    r["tiles"][:seats] = packs[:seats]
    r["used"], r["turned"], r["stack"] = packs[seats], packs[seats + 1], packs[-1]
    r["display"] = [TILE_NAMES.index(name) for name in display]


def _restore_rewards(r: Any, data: Mapping[str, Any], components: Components) -> None:
    seats = int(r["seats"])
    r["reward"] = REWARD_ABSENT

    def settle(value: Any, fate: int) -> int:
        card = reward_number(components, value)
        if int(r["reward"][card]) != REWARD_ABSENT:
            raise InvalidPosition(f"reward {card} is named twice")
        r["reward"][card] = fate
        return card

    for slot, value in enumerate(row(data, "rewards", seats)):
        if value is not None:
            r["offer"][slot] = settle(value, REWARD_SHOWN)
    for fate, cards in (*enumerate(row(data, "earned", seats, [])), (REWARD_REMOVED, data.get("removed", []))):
        if not isinstance(cards, list):
            raise InvalidPosition(f"earned and removed must be lists of reward cards, not {cards!r}")
        for value in cards:
            settle(value, fate)


def _restore_turn(r: Any, data: Mapping[str, Any]) -> None:
    seats = int(r["seats"])
    r["phase"] = choice(data, "phase", PHASE_NAMES, "act")
    next_seat = (int(r["start"]) + int(r["turns"])) % seats
    r["turn"] = -1 if int(r["phase"]) == OVER else number(data, "turn", 0, seats - 1, next_seat)


def _restore_attempt(r: Any, attempt: Mapping[str, Any], components: Components) -> None:
    seats, tunnels = int(r["seats"]), len(components.data["tunnel"])
    for field, name, limit in (("chosen", "gopher", seats), ("tunnel", "tunnel", tunnels), ("slot", "reward", seats)):
        if attempt.get(name) is not None:
            r[field] = number(attempt, name, 0, limit - 1)
    r["cost"] = icons(attempt, "cost", COST_ICONS)
    r["cubes"] = number(attempt, "cubes", 0, 3, 0)
    r["roll"] = named(attempt, "roll", tuple(DIE_FACES))
    converter = named(attempt, "converter", [*card_names(components), *(f"tile {tile}" for tile in TILE_NAMES)])
    r["converter"] = NONE if converter == NONE else CARD_BASE + converter


def _restore_progress(r: Any, data: Mapping[str, Any]) -> None:
    r["bonus"] = icons(data, "bonus", BONUS_ICONS)
    r["token_open"] = named(data, "token", TOKEN_NAMES)
    r["stash_left"] = number(data, "stash_left", 0, STASH_LIMIT, STASH_LIMIT if int(r["phase"]) == STASH else 0)
    r["forgoing"] = flag(data, "forgoing")
    r["swap"] = number(data, "swap", 0, SWAP_LIMIT, 0)
    r["peeks"] = number(data, "looked", 0, 255, 0)
    flood = table(data.get("flood", {}), "flood")
    with within("flood"):
        for name, field in FLOOD.items():
            r[field] = number(flood, name, 0, SEATS, 0)
    events = data.get("events", [])
    if not isinstance(events, list) or len(events) > EVENTS:
        raise InvalidPosition(f"events must be a list of at most {EVENTS} entries, not {events!r}")
    for index, event in enumerate(events):
        if not isinstance(event, list) or len(event) != 3:
            raise InvalidPosition(f'events: an entry is like ["draw", 0, 3], not {event!r}')
        numbers = [number({"events": value}, "events", 0, 255) for value in event[1:]]
        r["events"][index] = (index_of(EVENT_NAMES, event[0], "event"), *numbers)
    r["event_n"] = len(events)


def _check_phase(r: Any, components: Components) -> None:
    """Refuse a phase whose question cannot be asked."""
    phase = PHASE_NAMES[int(r["phase"])]
    moving = phase in ("cube", "cube after", "pay") or (phase == "pay partner" and int(r["hit"]) == 0)
    for field in (*NEEDED.get(phase, ()), *(("chosen", "tunnel") if moving else ())):
        if int(r[field]) == (NONE if field in UNCHOSEN else 0):
            raise InvalidPosition(f"phase {phase!r} needs the field {CALLED.get(field, field)}")
    if moving:
        space, tunnel = int(r["place"][int(r["chosen"])]), int(r["tunnel"])
        if space == SURFACE or tunnel not in components.record["tunnel"][4 * space : 4 * space + 4]:
            name = space_name(components, space)
            raise InvalidPosition(f"attempt: tunnel {tunnel} does not begin at {name}, where the gopher is")
    icon = {"bonus colour": "K", "bonus after": "W"}.get(phase, "")
    if icon not in unpack(int(r["bonus"]), BONUS_ICONS):
        raise InvalidPosition(f"phase {phase!r} needs the icon {icon} in the field bonus")
    if phase == "reward after" and int(r["offer"][int(r["slot"])]) == NONE:
        raise InvalidPosition(f"attempt: there is no reward card in slot {int(r['slot'])}")
