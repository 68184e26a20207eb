"""The board, cards, tiles, tokens and rewards as data, checked, and turned into lookup tables."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from warren.engine.contract import Components, InvalidComponents
from warren.games.underground_panic.state import (
    BONUS_ICONS,
    COLOUR_LETTERS,
    COST_ICONS,
    DIE_FACES,
    ITEMS,
    KINDS,
    NONE,
    REWARD_KINDS,
    REWARDS,
    SPACES,
    SURFACE,
    TILE_NAMES,
    TILES,
    TOKEN_NAMES,
    TUNNELS,
)

TABLES = np.dtype(
    [
        ("tiles", "i8"),  # pack of all ability tiles
        ("fixed", "u4", (TUNNELS,)),  # pack of a tunnel's icons other than cubes
        ("bonus", "u4", (SPACES,)),  # pack of a space's bonus icons
        ("cubes", "u1", (TUNNELS,)),  # cubes of a tunnel
        (
            "target",
            "u1",
            (SPACES * 4,),
        ),  # 4 * space + way -> space at the other end, NONE when there is no such way
        ("tunnel", "u1", (SPACES * 4,)),  # 4 * space + way -> tunnel
        ("zone", "u1", (SPACES + 1,)),
        ("card_n", "u1", (KINDS,)),  # cards of each kind
        ("pays", "u1", (KINDS,)),  # icons a card pays by itself, one bit each
        ("converts", "u1", (KINDS,)),  # icons a converter card pays together with another card
        ("colours", "u1", (KINDS,)),  # colours a card counts as
        ("points", "u1", (KINDS,)),
        ("thing", "u1", (KINDS,)),
        ("least", "u1", (4,)),  # the least points a stashed card of a colour can have
        ("tile_alone", "u1", (TILES,)),  # icons a tile pays by itself
        ("tile_with", "u1", (TILES * 8,)),  # 8 * tile + icon -> colours the card played with it may count as
        ("token", "u1", (28,)),  # the faces of all tokens
        ("injury_n", "u1", (4,)),  # injury cards of each value
        ("reward_kind", "u1", (REWARDS,)),
        ("reward_points", "u1", (REWARDS,)),
        ("reward_set", "u1", (REWARDS * 4,)),  # 4 * reward + colour -> cards in the exact set
    ]
)

LIMITS = {
    "players_min": 2, "players_max": 4, "rounds_max": 11, "hand_limit": 7, "stash_per_turn": 2, "start_die_cards": 6,
    "start_free_cards": 1, "start_swap_max": 3, "water_start": 1, "first_flood_zone": 3, "last_zone": 12,
    "water_discs": 12, "pebbles": 12, "tile_display": 4, "surface_space": SURFACE,
}  # fmt: skip
DIRECT = {"nutshell": "N", "pinecone": "P", "leaf": "L", "pinecone_leaf": "PL"}
CONVERTS = {"conv_nutshell": "N", "conv_leaf": "L", "conv_triple": "NPL"}
TILE_ALONE = {
    "leaf": "L", "nutshell": "N", "pinecone_leaf": "PL", "card_R": "RK", "card_Y": "YK", "card_G": "GK",
    "card_B": "BK", "card_K": "RYGBK",
}  # fmt: skip
TILE_WITH = {
    "conv_RY": {"R": "Y", "Y": "R"}, "conv_GB": {"G": "B", "B": "G"}, "conv_pinecone": {"P": "RYGB"},
    "conv_leaf": {"L": "RYGB"},
}  # fmt: skip


def load(path: Path | None) -> Components:
    """Read and check a component file (None: the set of this package)."""
    source = path or Path(__file__).with_name("components.toml")
    try:
        data = tomllib.loads(source.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidComponents(f"{source.name} is not readable as TOML: {error}") from None
    tables = np.zeros(1, TABLES)
    record = tables[0]
    _check_limits(data)
    _fill_spaces(record, data)
    _fill_tunnels(record, data)
    _fill_cards(record, data)
    _fill_tiles(record, data)
    _fill_tokens_and_injuries(record, data)
    _fill_rewards(record, data)
    facts = json.dumps([data[key] for key in ("space", "tunnel", "card", "tile", "token", "injury", "reward")])
    raw = np.frombuffer(tables.tobytes(), np.uint8).copy()
    return Components(data, hashlib.sha256(facts.encode()).hexdigest()[:16], raw, raw.view(TABLES)[0])


def pack(icons: str, order: str) -> int:
    """Letters as four-bit counts."""
    return sum(1 << 4 * order.index(icon) for icon in icons)


def mask(icons: str, order: str) -> int:
    """Letters as one bit each."""
    return sum(1 << order.index(icon) for icon in set(icons))


def _entries(data: dict[str, Any], table: str, least: int, most: int) -> list[dict[str, Any]]:
    entries = data.get(table)
    count = len(entries) if isinstance(entries, list) else 0
    if not isinstance(entries, list) or not least <= count <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise InvalidComponents(f"{table}: there must be {wanted} entries, found {count}")
    for number, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise InvalidComponents(f"{table} {number}: must be a table of fields, found {entry!r}")
        if table != "injury" and entry.get("id") != number:
            raise InvalidComponents(f"{table} {number}: field id must be {number}, found {entry.get('id')!r}")
    return entries


def _number(entry: dict[str, Any], piece: str, field: str, least: int, most: int) -> int:
    value = entry.get(field)
    if type(value) is not int or not least <= value <= most:
        raise InvalidComponents(f"{piece}: field {field} must be a number from {least} to {most}, found {value!r}")
    return value


def _letters(entry: dict[str, Any], piece: str, field: str, allowed: str, least: int, most: int) -> str:
    value = entry.get(field)
    if not isinstance(value, str) or not least <= len(value) <= most or set(value) - set(allowed):
        spell = " ".join(allowed)
        raise InvalidComponents(
            f"{piece}: field {field} must be {least} to {most} of the letters {spell}, found {value!r}"
        )
    return value


def _one_of(entry: dict[str, Any], piece: str, field: str, allowed: Sequence[str]) -> str:
    value = entry.get(field)
    if not isinstance(value, str) or value not in allowed:
        raise InvalidComponents(f"{piece}: field {field} must be one of {', '.join(allowed)}, found {value!r}")
    return value


def _check_limits(data: dict[str, Any]) -> None:
    """The numbers of the rulebook are rules, not pieces: a file may repeat them, not change them."""
    limits = data.get("limits", {})
    for name, value in LIMITS.items():
        if limits.get(name, value) != value:
            raise InvalidComponents(f"limits: field {name} must be {value}, found {limits[name]!r}")
    dice = data.get("dice", {})
    if dice.get("colour", list(DIE_FACES)) != list(DIE_FACES):
        raise InvalidComponents(f"dice: field colour must be {list(DIE_FACES)}, found {dice['colour']!r}")
    layout = data.get("layout")
    if not isinstance(layout, dict):
        raise InvalidComponents("layout: the fields width, height, exit_x and exit_y are needed")
    for name in ("width", "height", "exit_x", "exit_y"):
        _number(layout, "layout", name, 0, 10_000)


def _fill_spaces(record: Any, data: dict[str, Any]) -> None:
    names = set()
    for number, space in enumerate(_entries(data, "space", SPACES, SPACES)):
        name = space.get("name")
        piece = f"space {number} ({name})"
        if not isinstance(name, str) or not name or name in names or name == "OUT":
            raise InvalidComponents(f"space {number}: field name must be a name of its own, found {name!r}")
        names.add(name)
        low, high = (3, 3) if number == 0 else (4, 12)
        record["zone"][number] = _number(space, piece, "zone", low, high)
        bonus = _letters(space, piece, "bonus", BONUS_ICONS, 0, 0 if number == 0 else 3)
        record["bonus"][number] = pack(bonus, BONUS_ICONS)
        for axis in "xy":
            _number(space, piece, axis, 0, 10_000)
    record["zone"][SURFACE] = 13


def _fill_tunnels(record: Any, data: dict[str, Any]) -> None:
    record["target"][:] = NONE
    record["tunnel"][:] = NONE
    forward = 2 * SPACES
    for number, tunnel in enumerate(_entries(data, "tunnel", forward, TUNNELS)):
        piece = f"tunnel {number}"
        kind = "S" if number >= forward else "LR"[number % 2]
        _one_of(tunnel, piece, "kind", (kind,))
        cost = _letters(tunnel, piece, "cost", COST_ICONS + "W", 1, 3)
        record["fixed"][number] = pack(cost.replace("W", ""), COST_ICONS)
        record["cubes"][number] = cost.count("W")
        _number(tunnel, piece, "bend", -1000, 1000)
        first = _number(tunnel, piece, "a", 0, SPACES - 1)
        second = _number(tunnel, piece, "b", 0, SURFACE)
        if kind == "S":
            _sideways(record, number, first, second)
        else:
            _forward(record, number, first, second)


def _forward(record: Any, number: int, first: int, second: int) -> None:
    if first != number // 2:
        raise InvalidComponents(f"tunnel {number}: field a must be {number // 2} (tunnel 2 * space leads L)")
    zone = int(record["zone"][first])
    if int(record["zone"][second]) != zone + 1:
        raise InvalidComponents(f"tunnel {number}: field b must be a space one zone above zone {zone}, found {second}")
    record["target"][4 * first + number % 2] = second
    record["tunnel"][4 * first + number % 2] = number


def _sideways(record: Any, number: int, first: int, second: int) -> None:
    if record["zone"][first] != record["zone"][second] or first == second:
        raise InvalidComponents(f"tunnel {number}: field b must be another space of the zone of space {first}")
    for space, way, other in ((first, 3, second), (second, 2, first)):
        if record["target"][4 * space + way] != NONE:
            side = "right" if way == 3 else "left"
            raise InvalidComponents(f"tunnel {number}: space {space} already has a tunnel to the {side}")
        record["target"][4 * space + way] = other
        record["tunnel"][4 * space + way] = number


def _fill_cards(record: Any, data: dict[str, Any]) -> None:
    for kind, card in enumerate(_entries(data, "card", KINDS, KINDS)):
        colour = COLOUR_LETTERS[kind // 8]
        piece = f"card {kind} ({card.get('colour')}:{card.get('item')})"
        _one_of(card, piece, "colour", (colour,))
        item = _one_of(card, piece, "item", ITEMS)
        partner = {"R": "Y", "Y": "R", "G": "B", "B": "G"}[colour] if item == "two_way_colour" else ""
        _one_of(card, piece, "alt_colour", (partner,))
        record["card_n"][kind] = _number(card, piece, "count", 0, 28)
        record["points"][kind] = _number(card, piece, "points", 0, 9)
        if (item in ("acorn", "berry")) != (card["points"] > 0):
            raise InvalidComponents(f"{piece}: field points must be above 0 for acorns and berries, 0 for all others")
        record["thing"][kind] = ITEMS.index(item)
        record["colours"][kind] = mask(colour + partner, COLOUR_LETTERS)
        record["pays"][kind] = mask(DIRECT.get(item, "") + colour + partner + "K", COST_ICONS)
        record["converts"][kind] = mask(CONVERTS.get(item, ""), COST_ICONS)
    for number, colour in enumerate(COLOUR_LETTERS):
        deck = slice(8 * number, 8 * number + 8)
        total = int(record["card_n"][deck].sum())
        if total != 28:
            raise InvalidComponents(f"card: the counts of colour {colour} must add up to 28, found {total}")
        held = [int(p) for p, n in zip(record["points"][deck], record["card_n"][deck], strict=True) if p and n]
        record["least"][number] = min(held, default=0)


def _counts(data: dict[str, Any], table: str, names: Sequence[str], field: str, most: int, total: int) -> list[int]:
    """The counts of a table whose entries are fixed in kind and order."""
    counts = []
    for number, entry in enumerate(_entries(data, table, len(names), len(names))):
        piece = f"{table} {number} ({names[number]})"
        _one_of(entry, piece, field, (names[number],))
        counts.append(_number(entry, piece, "count", 0, most))
    if sum(counts) != total:
        raise InvalidComponents(f"{table}: the counts must add up to {total}, found {sum(counts)}")
    return counts


def _fill_tiles(record: Any, data: dict[str, Any]) -> None:
    counts = _counts(data, "tile", TILE_NAMES, "kind", 15, 36)
    record["tiles"] = sum(count << 4 * kind for kind, count in enumerate(counts))
    for kind, name in enumerate(TILE_NAMES):
        record["tile_alone"][kind] = mask(TILE_ALONE.get(name, ""), COST_ICONS)
        for icon, colours in TILE_WITH.get(name, {}).items():
            record["tile_with"][8 * kind + COST_ICONS.index(icon)] = mask(colours, COLOUR_LETTERS)


def _fill_tokens_and_injuries(record: Any, data: dict[str, Any]) -> None:
    tokens = _counts(data, "token", TOKEN_NAMES, "face", 28, 28)
    record["token"][:] = [face for face, count in enumerate(tokens) for _ in range(count)]
    injuries = _entries(data, "injury", 4, 4)
    for value, entry in enumerate(injuries):
        _number(entry, f"injury {value}", "value", value, value)
        record["injury_n"][value] = _number(entry, f"injury {value}", "count", 0, 64)
    if int(record["injury_n"].sum()) != 64:
        raise InvalidComponents(f"injury: the counts must add up to 64, found {int(record['injury_n'].sum())}")


def _fill_rewards(record: Any, data: dict[str, Any]) -> None:
    for number, reward in enumerate(_entries(data, "reward", REWARDS, REWARDS)):
        piece = f"reward {number} ({reward.get('kind')})"
        kind = _one_of(reward, piece, "kind", REWARD_KINDS)
        record["reward_kind"][number] = REWARD_KINDS.index(kind)
        record["reward_points"][number] = _number(reward, piece, "points", 0, 20)
        low, high = (1, 7) if kind == "exact_set" else (0, 0)
        wanted = _letters(reward, piece, "set", COLOUR_LETTERS, low, high)
        for colour, letter in enumerate(COLOUR_LETTERS):
            record["reward_set"][4 * number + colour] = wanted.count(letter)
