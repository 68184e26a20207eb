"""Positions as data: what is told about a state or an observation, and the list of all pieces."""

from __future__ import annotations

from collections import Counter
from typing import Any

from warren.engine.contract import Components
from warren.engine.state import View
from warren.games.underground_panic.state import (
    BONUS_ICONS,
    CARD_BASE,
    COLOUR_LETTERS,
    COST_ICONS,
    DIE_FACES,
    EVENT_NAMES,
    KINDS,
    MOVED_OUT,
    NONE,
    PEBBLE,
    PHASE_NAMES,
    RESTING,
    REWARD_ABSENT,
    REWARD_REMOVED,
    STATE,
    SURFACE,
    TILE_BASE,
    TILE_NAMES,
    TOKEN_NAMES,
    WASHED_OUT,
)

COLOUR_NAMES = ("red", "yellow", "green", "blue")
FLOOD = {"hit": "hit", "seats_done": "hurt_n", "left": "hurt_left", "compensation": "compensation"}


def facts(view: View) -> dict[str, Any]:
    """All fields of the record as plain numbers and lists: much faster to read than numpy's."""
    return {name: view.record[name].tolist() for name in STATE.names or ()}


_card_names: dict[str, list[str]] = {}


def card_names(components: Components) -> list[str]:
    """The 32 kinds as "R:acorn" …; a second kind of the same name gets its slot added."""
    if components.hash not in _card_names:
        names: list[str] = []
        for card in components.data["card"]:
            name = f"{card['colour']}:{card['item']}"
            names.append(name if name not in names else f"{name}{card['id'] % 8}")
        _card_names[components.hash] = names
    return _card_names[components.hash]


def space_name(components: Components, space: int) -> str:
    """A space's name, OUT for the surface."""
    return "OUT" if space == SURFACE else str(components.data["space"][space]["name"])


def unpack(value: int, icons: str) -> str:
    """Four-bit counts as letters."""
    return "".join(icon * (value >> 4 * place & 15) for place, icon in enumerate(icons)) if value else ""


def tile_counts(value: int) -> dict[str, int]:
    """A pack of tiles by name."""
    if not value:
        return {}
    return {name: value >> 4 * kind & 15 for kind, name in enumerate(TILE_NAMES) if value >> 4 * kind & 15}


def kind_counts(counts: list[int], names: list[str]) -> dict[str, int]:
    """Cards by kind."""
    return {names[kind]: count for kind, count in enumerate(counts) if count}


# --- writing ---------------------------------------------------------------------------------------------------------
def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data; of cards a view cannot see only the deck colours are told."""
    r, seats = facts(view), view.seats
    told: dict[str, Any] = {
        "seats": seats,
        "ply": r["ply"],
        "turn": view.turn,
        "phase": PHASE_NAMES[r["phase"]],
        "rng": f"{r['rng']:016x}",
    }
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
        "tiles": [tile_counts(tiles) for tiles in r["tiles"][:seats]],
        "display": [TILE_NAMES[kind] for kind in r["display"]],
        "stack": tile_counts(r["stack"]),
        "used": tile_counts(r["used"]),
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
        hands.append(_counted(held, names) if seen else _colours(r["hand_colour"][seat]))
    return {
        "hands": hands,
        "stashes": [_known(r["stash"][seat], r["stash_colour"][seat], names) for seat in range(seats)],
        "decks": _known(r["deck"], r["deck_n"], names),
        "discards": kind_counts(r["discard"], names),
        "injuries": [_values(r["injury"][seat], r["injury_n"][seat]) for seat in range(seats)],
        "injury_deck": _values(r["injury_deck"], r["injury_deck_n"]),
    }


def _counted(kinds: list[int], names: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[names[kind]] = counts.get(names[kind], 0) + 1
    return counts


def _known(counts: list[int], colours: list[int], names: list[str]) -> dict[str, int]:
    """Cards by kind where they are seen, else by colour."""
    return kind_counts(counts, names) if sum(counts) == sum(colours) else _colours(colours)


def _colours(counts: list[int]) -> dict[str, int]:
    return {letter: count for letter, count in zip(COLOUR_LETTERS, counts, strict=True) if count}


def _values(counts: list[int], total: int) -> dict[str, int]:
    """Injury cards by value; "?" stands for those nobody has turned over."""
    if sum(counts) != total:
        return {"?": total}
    return {str(value): count for value, count in enumerate(counts) if count}


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
        "swap": r["swap"],
        "looked": r["looked"],
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
    for value in (*r["tiles"], r["stack"], r["used"]):
        tiles.update(tile_counts(value))
    injuries = [sum(counts) for counts in zip(r["injury_deck"], *r["injury"], strict=True)]
    pebbles = r["supply"] + sum(r["pebbles"]) + sum(bool(flags & PEBBLE) for flags in r["gopher_flags"])
    listed = [f"card {name}" for name, count in zip(names, cards, strict=True) for _ in range(count)]
    listed += [f"tile {name}" for name in sorted(tiles.elements())]
    listed += [f"injury {value}" for value in range(4) for _ in range(injuries[value])]
    listed += [f"reward {number}" for number, fate in enumerate(r["reward"]) if fate != REWARD_ABSENT]
    return listed + ["pebble"] * pebbles + [f"gopher {number + 1}" for number in range(view.seats)]
