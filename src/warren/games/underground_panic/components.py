"""The board, cards, tiles, tokens and rewards as data, checked, and turned into lookup tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warren.engine.components import Fields, InvalidComponents, without_remarks
from warren.engine.record import Array, Record, array, i8, u1, u4
from warren.games.underground_panic.state import (
    BONUS_ICONS,
    COLOUR_LETTERS,
    COLOURS,
    COST_ICONS,
    DECK,
    DIE_CARDS,
    DIE_FACES,
    DISPLAY,
    FIRST_ZONE,
    HAND_LIMIT,
    INJURIES,
    INJURY_VALUES,
    ITEMS,
    KINDS,
    LAST_ROUND,
    LAST_ZONE,
    LEFT,
    NONE,
    PEBBLES,
    REWARD_KINDS,
    REWARDS,
    RIGHT,
    SEATS,
    SIDEWAYS,
    SLOTS,
    SPACES,
    START_CHAMBER,
    STASH_LIMIT,
    SURFACE,
    SWAP_LIMIT,
    TILE_NAMES,
    TILES,
    TOKEN_NAMES,
    TOKENS,
    TUNNELS,
)


class UndergroundPanicTables(Record):
    """What the rules look up about the pieces."""

    tiles: i8  # pack of all ability tiles
    fixed: Array = array(u4, TUNNELS)  # pack of a tunnel's icons other than cubes
    bonus: Array = array(u4, SPACES)  # pack of a space's bonus icons
    cubes: Array = array(u1, TUNNELS)  # cubes of a tunnel
    target: Array = array(u1, SPACES * 4)  # 4 * space + way -> space at the other end, NONE when there is no such way
    tunnel: Array = array(u1, SPACES * 4)  # 4 * space + way -> tunnel
    zone: Array = array(u1, SPACES + 1)
    card_n: Array = array(u1, KINDS)  # cards of each kind
    pays: Array = array(u1, KINDS)  # icons a card pays by itself, one bit each
    converts: Array = array(u1, KINDS)  # icons a converter card pays together with another card
    colours: Array = array(u1, KINDS)  # colours a card counts as
    points: Array = array(u1, KINDS)
    thing: Array = array(u1, KINDS)  # index in ITEMS (not called ``item``: numpy's records have a method of that name)
    least: Array = array(u1, COLOURS)  # the least points a stashed card of a colour can have
    tile_alone: Array = array(u1, TILES)  # icons a tile pays by itself
    tile_with: Array = array(u1, TILES * 8)  # 8 * tile + icon -> colours the card played with it may count as
    token: Array = array(u1, TOKENS)  # the faces of all tokens
    injury_n: Array = array(u1, INJURY_VALUES)  # injury cards of each value
    reward_kind: Array = array(u1, REWARDS)
    reward_points: Array = array(u1, REWARDS)
    reward_set: Array = array(u1, REWARDS * 4)  # 4 * reward + colour -> cards in the exact set


LIMITS = {
    "players_min": 2, "players_max": SEATS, "rounds_max": LAST_ROUND, "hand_limit": HAND_LIMIT,
    "stash_per_turn": STASH_LIMIT, "start_die_cards": DIE_CARDS, "start_free_cards": 1, "start_swap_max": SWAP_LIMIT,
    "water_start": 1, "first_flood_zone": FIRST_ZONE, "last_zone": LAST_ZONE, "water_discs": LAST_ZONE,
    "pebbles": PEBBLES, "tile_display": DISPLAY, "surface_space": SURFACE,
}  # fmt: skip
#: How our own board is laid out; what another says is a fact of its set.
LAYOUT = {"width": 1000, "height": 1400, "exit_x": 500, "exit_y": 55}
PLAIN_ITEMS = (
    "acorn",
    "berry",
    "leaf",
    "pinecone",
    "nutshell",
)  # what is pictured under a deck; the rest are special cards
OTHER_COLOUR = {"R": "Y", "Y": "R", "G": "B", "B": "G"}  # on a two-way card
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


def build(data: Fields, tables: UndergroundPanicTables) -> Any:
    """Check a component file and fill the tables from it."""
    _check_rulebook(data)
    _fill_spaces(tables, data)
    _fill_tunnels(tables, data)
    _fill_cards(tables, data)
    _fill_tiles(tables, data)
    _fill_tokens(tables, data)
    _fill_injuries(tables, data)
    _fill_rewards(tables, data)
    facts = [without_remarks(data[key]) for key in ("space", "tunnel", "card", "tile", "token", "injury", "reward")]
    layout = without_remarks(data["layout"])
    return facts if layout == LAYOUT else [*facts, layout]


def pack(icons: str, order: str) -> int:
    """Letters as four-bit counts."""
    return sum(1 << 4 * order.index(icon) for icon in icons)


def mask(icons: str, order: str) -> int:
    """Letters as one bit each."""
    return sum(1 << order.index(icon) for icon in set(icons))


def frequent_items(cards: Sequence[Any], colour: str) -> list[str]:
    """The three items most frequent in a deck, as shown under it (U-102)."""
    counts: dict[str, int] = {}
    for card in cards:
        if card["colour"] == colour and card["item"] in PLAIN_ITEMS and card["count"]:
            counts[card["item"]] = counts.get(card["item"], 0) + card["count"]
    return sorted(counts, key=lambda item: -counts[item])[:3]


# --- checks ----------------------------------------------------------------------------------------------------------
def _check_rulebook(data: Fields) -> None:
    """The numbers of the rulebook are rules, not pieces: a file may repeat them, not change them."""
    data.fixed("schema", 1)
    data.fixed("game", "underground_panic")
    for name, value in LIMITS.items():
        data.section("limits").fixed(name, value)
    data.section("dice").fixed("colour", list(DIE_FACES))
    data.section("dice").fixed("direction", ["L", "R"])
    for name in LAYOUT:
        data.section("layout").number(name, 100 if name in ("width", "height") else 0, 10_000)


def _numbered(data: Fields, section: str, least: int, most: int) -> list[Fields]:
    """The entries of a section, whose ids count from 0."""
    entries = data.entries(section, least, most)
    for number, entry in enumerate(entries):
        entry.number("id", number, number)
    return entries


def _letters(entry: Fields, field: str, allowed: str, least: int, most: int) -> str:
    value = entry.get(field)
    if not isinstance(value, str) or not least <= len(value) <= most or set(value) - set(allowed):
        spelled = " ".join(allowed)
        raise entry.fail(f"field {field} must be {least} to {most} of the letters {spelled}, found {value!r}")
    return value


def _counts(data: Fields, section: str, names: Sequence[str], field: str, most: int) -> list[int]:
    """The counts of a section whose entries are fixed in kind and order."""
    counts = []
    for name, entry in zip(names, _numbered(data, section, len(names), len(names)), strict=True):
        entry.where += f" ({name})"
        entry.choice(field, (name,))
        counts.append(entry.number("count", 0, most))
    return counts


def _check_total(what: str, counts: Sequence[int], total: int) -> None:
    if sum(counts) != total:
        raise InvalidComponents(f"{what} must add up to {total}, found {sum(counts)}")


# --- the board -------------------------------------------------------------------------------------------------------
def _fill_spaces(tables: UndergroundPanicTables, data: Fields) -> None:
    names: set[str] = set()
    for number, space in enumerate(_numbered(data, "space", SPACES, SPACES)):
        name = space.identifier("name", {*names, "OUT"})
        names.add(name)
        space.where += f" ({name})"
        low, high = (FIRST_ZONE, FIRST_ZONE) if number == START_CHAMBER else (FIRST_ZONE + 1, LAST_ZONE)
        tables.zone[number] = space.number("zone", low, high)
        bonus = _letters(space, "bonus", BONUS_ICONS, 0, 0 if number == START_CHAMBER else 3)
        tables.bonus[number] = pack(bonus, BONUS_ICONS)
        space.fixed("column", "S" if number == START_CHAMBER else name[-1])
        for axis in "xy":
            space.number(axis, 0, 10_000)
    tables.zone[SURFACE] = LAST_ZONE + 1


def _fill_tunnels(tables: UndergroundPanicTables, data: Fields) -> None:
    tables.target[:] = NONE
    tables.tunnel[:] = NONE
    for number, tunnel in enumerate(_numbered(data, "tunnel", SIDEWAYS, TUNNELS)):
        kind = "S" if number >= SIDEWAYS else "LR"[number % 2]
        tunnel.choice("kind", (kind,))
        cost = _letters(tunnel, "cost", COST_ICONS + "W", 1, 3)
        tables.fixed[number] = pack(cost.replace("W", ""), COST_ICONS)
        tables.cubes[number] = cost.count("W")
        tunnel.number("bend", -1000, 1000)
        tunnel.number("a", 0, SPACES - 1)
        tunnel.number("b", 0, SURFACE)
        if kind == "S":
            _fill_sideways(tables, tunnel)
        else:
            _fill_forward(tables, tunnel)


def _fill_forward(tables: UndergroundPanicTables, tunnel: Fields) -> None:
    number, first, second = tunnel["id"], tunnel["a"], tunnel["b"]
    if first != number // 2:
        raise tunnel.fail(f"field a must be {number // 2} (tunnel 2 * space leads L), found {first}")
    zone = int(tables.zone[first])
    if int(tables.zone[second]) != zone + 1:
        raise tunnel.fail(f"field b must be a space one zone above zone {zone}, found {second}")
    tables.target[4 * first + number % 2] = second
    tables.tunnel[4 * first + number % 2] = number


def _fill_sideways(tables: UndergroundPanicTables, tunnel: Fields) -> None:
    first, second = tunnel["a"], tunnel["b"]
    if tables.zone[first] != tables.zone[second] or first == second:
        raise tunnel.fail(f"field b must be another space of the zone of space {first}, found {second}")
    for space, way, other in ((first, RIGHT, second), (second, LEFT, first)):
        if tables.target[4 * space + way] != NONE:
            side = "right" if way == RIGHT else "left"
            raise tunnel.fail(f"space {space} already has a tunnel to the {side}")
        tables.target[4 * space + way] = other
        tables.tunnel[4 * space + way] = tunnel["id"]


# --- cards, tiles and tokens -----------------------------------------------------------------------------------------
def _fill_cards(tables: UndergroundPanicTables, data: Fields) -> None:
    for kind, card in enumerate(_numbered(data, "card", KINDS, KINDS)):
        card.where += f" ({card.get('colour')}:{card.get('item')})"
        colour = card.choice("colour", (COLOUR_LETTERS[kind // SLOTS],))
        card.fixed("slot", kind % SLOTS)
        item = card.choice("item", ITEMS)
        other = OTHER_COLOUR[colour] if item == "two_way_colour" else ""
        card.choice("alt_colour", (other,))
        points = card.number("points", 0, 9)
        if (item in ("acorn", "berry")) != (points > 0):
            raise card.fail(f"field points must be above 0 for acorns and berries, 0 for all others, found {points}")
        tables.card_n[kind] = card.number("count", 0, DECK)
        tables.points[kind] = points
        tables.thing[kind] = ITEMS.index(item)
        tables.colours[kind] = mask(colour + other, COLOUR_LETTERS)
        tables.pays[kind] = mask(DIRECT.get(item, "") + colour + other + "K", COST_ICONS)
        tables.converts[kind] = mask(CONVERTS.get(item, ""), COST_ICONS)
    for number, colour in enumerate(COLOUR_LETTERS):
        deck = slice(SLOTS * number, SLOTS * number + SLOTS)
        _check_total(f"card: the counts of colour {colour}", tables.card_n[deck].tolist(), DECK)
        held = [int(p) for p, n in zip(tables.points[deck], tables.card_n[deck], strict=True) if p and n]
        tables.least[number] = min(held, default=0)


def _fill_tiles(tables: UndergroundPanicTables, data: Fields) -> None:
    counts = _counts(data, "tile", TILE_NAMES, "kind", 15)
    _check_total("tile: the counts", counts, 36)
    tables.tiles = sum(count << 4 * kind for kind, count in enumerate(counts))
    for kind, name in enumerate(TILE_NAMES):
        tables.tile_alone[kind] = mask(TILE_ALONE.get(name, ""), COST_ICONS)
        for icon, colours in TILE_WITH.get(name, {}).items():
            tables.tile_with[8 * kind + COST_ICONS.index(icon)] = mask(colours, COLOUR_LETTERS)


def _fill_tokens(tables: UndergroundPanicTables, data: Fields) -> None:
    counts = _counts(data, "token", TOKEN_NAMES, "face", TOKENS)
    _check_total("token: the counts", counts, TOKENS)
    tables.token[:] = [face for face, count in enumerate(counts) for _ in range(count)]


def _fill_injuries(tables: UndergroundPanicTables, data: Fields) -> None:
    for value, entry in enumerate(data.entries("injury", INJURY_VALUES, INJURY_VALUES)):
        entry.number("value", value, value)
        tables.injury_n[value] = entry.number("count", 0, INJURIES)
    _check_total("injury: the counts", tables.injury_n.tolist(), INJURIES)


def _fill_rewards(tables: UndergroundPanicTables, data: Fields) -> None:
    for number, reward in enumerate(_numbered(data, "reward", REWARDS, REWARDS)):
        reward.where += f" ({reward.get('kind')})"
        kind = reward.choice("kind", REWARD_KINDS)
        tables.reward_kind[number] = REWARD_KINDS.index(kind)
        tables.reward_points[number] = reward.number("points", 0, 20)
        low, high = (1, HAND_LIMIT) if kind == "exact_set" else (0, 0)
        wanted = _letters(reward, "set", COLOUR_LETTERS, low, high)
        for colour, letter in enumerate(COLOUR_LETTERS):
            tables.reward_set[4 * number + colour] = wanted.count(letter)
