"""Underground Panic's workshop: what tunnels cost, what holes give, and how many there are of each card, tile and token."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warren.engine.components import Components
from warren.games.underground_panic.art_items import icon
from warren.games.underground_panic.components import OTHER_COLOUR
from warren.games.underground_panic.state import (
    BONUS_ICONS,
    COLOUR_LETTERS,
    COST_ICONS,
    DECK,
    FIRST_ZONE,
    HAND_LIMIT,
    INJURIES,
    LAST_ZONE,
    SIDEWAYS,
    START_CHAMBER,
    SURFACE,
    TILE_NAMES,
    TOKEN_NAMES,
    TOKENS,
)
from warren.games.underground_panic.words_names import BONUS_OF, COLOUR_OF, COST_OF, key_of, tile_name, token_name
from warren.scene.model import Symbol
from warren.scene.workshop import (
    Editable,
    FieldChoice,
    LettersField,
    NumberField,
    Remark,
    WorkGroup,
    Workpiece,
    entries,
    value_at,
)
from warren.text import Phrase, phrase

COSTS = COST_ICONS + "W"
SCORING = ("acorn", "berry")
EXACT = "exact_set"


def groups(data: Mapping[str, Any]) -> list[WorkGroup]:
    """All that can be edited of a component file's data."""
    return [
        _tunnels(data), _holes(data), _scoring(data), _cards(data), _tiles(data), _tokens(data), _injuries(data),
        _sets(data), _rewards(data),
    ]  # fmt: skip


# --- the board -------------------------------------------------------------------------------------------------------
def _icons(letters: str, words: Mapping[str, str], key: str) -> list[FieldChoice]:
    return [FieldChoice(letter, phrase(f"{key}-{words[letter]}"), f"work-icon-{letter}") for letter in letters]


def _tunnels(data: Mapping[str, Any]) -> WorkGroup:
    fields: list[Editable] = [LettersField(["cost"], phrase("work-cost"), _icons(COSTS, COST_OF, "cost"), 1, 3)]
    pieces = [
        Workpiece(
            f"tunnel-{number}", _way(data, tunnel), ["tunnel", number], f"work-tunnel-{number}", [f"tunnel:{number}"],
            where=f"tunnel {number}",
        )
        for number, tunnel in enumerate(entries(data, "tunnel"))
    ]  # fmt: skip
    return WorkGroup("tunnel", phrase("work-tunnels"), fields, pieces, phrase("work-tunnels-note"), "tunnel")


def _way(data: Mapping[str, Any], tunnel: Any) -> Phrase:
    """ "Tunnel 4L to 5M, left"."""
    ends = [_name(data, value_at(tunnel, [end])) for end in "ab"]
    side = {"L": "work-left", "R": "work-right"}.get(str(value_at(tunnel, ["kind"])), "work-across")
    return phrase(side, start=ends[0], end=ends[1])


def _name(data: Mapping[str, Any], space: Any) -> Phrase:
    if space == SURFACE:
        return phrase("work-surface")
    if space == START_CHAMBER:
        return phrase("work-start")
    return phrase("work-hole-name", name=str(value_at(data, ["space", space, "name"])))


def _holes(data: Mapping[str, Any]) -> WorkGroup:
    fields: list[Editable] = [
        LettersField(["bonus"], phrase("work-bonus"), _icons(BONUS_ICONS, BONUS_OF, "work"), 0, 3)
    ]
    pieces = [
        Workpiece(
            f"space-{number}", phrase("work-hole", name=str(value_at(space, ["name"]))), ["space", number],
            f"work-space-{number}", [f"hole:{number}", f"name:{number}"], where=f"space {number}",
        )
        for number, space in enumerate(entries(data, "space"))
        if number != START_CHAMBER
    ]  # fmt: skip
    return WorkGroup("space", phrase("work-holes"), fields, pieces, where="space")


# --- cards, tiles, tokens, rewards -----------------------------------------------------------------------------------
def _count(most: int) -> NumberField:
    return NumberField(["count"], phrase("work-count"), 0, most)


def _of_deck(data: Mapping[str, Any], scoring: bool) -> list[Workpiece]:
    return [
        Workpiece(f"card-{kind}", _card(card), ["card", kind], f"card-{kind}", where=f"card {kind}")
        for kind, card in enumerate(entries(data, "card"))
        if (value_at(card, ["item"]) in SCORING) == scoring
    ]


def _card(card: Any) -> Phrase:
    letter, item = str(value_at(card, ["colour"])), str(value_at(card, ["item"]))
    colour = phrase(f"start-{COLOUR_OF.get(letter, 'red')}")
    if item == "two_way_colour":
        return phrase("card-two-way", colour=colour, other=phrase(f"colour-{COLOUR_OF[OTHER_COLOUR.get(letter, 'Y')]}"))
    return phrase(f"card-{key_of(item)}", colour=colour)


def _scoring(data: Mapping[str, Any]) -> WorkGroup:
    fields: list[Editable] = [_count(DECK), NumberField(["points"], phrase("work-points"), 1, 9)]
    note = phrase("work-cards-note", count=DECK)
    return WorkGroup("card", phrase("work-scoring"), fields, _of_deck(data, True), note, "card")


def _cards(data: Mapping[str, Any]) -> WorkGroup:
    note = phrase("work-cards-note", count=DECK)
    return WorkGroup("cards", phrase("work-cards"), [_count(DECK)], _of_deck(data, False), note, "card")


def _tiles(data: Mapping[str, Any]) -> WorkGroup:
    pieces = [
        Workpiece(f"tile-{kind}", tile_name(kind), ["tile", kind], f"tile-{kind}", where=f"tile {kind}")
        for kind in range(min(len(TILE_NAMES), len(entries(data, "tile"))))
    ]
    return WorkGroup("tile", phrase("work-tiles"), [_count(15)], pieces, phrase("work-total-note", count=36), "tile")


def _tokens(data: Mapping[str, Any]) -> WorkGroup:
    pieces = [
        Workpiece(f"token-{face}", token_name(face), ["token", face], f"token-{face}", where=f"token {face}")
        for face in range(min(len(TOKEN_NAMES), len(entries(data, "token"))))
    ]
    note = phrase("work-total-note", count=TOKENS)
    return WorkGroup("token", phrase("work-tokens"), [_count(TOKENS)], pieces, note, "token")


def _injuries(data: Mapping[str, Any]) -> WorkGroup:
    pieces = [
        Workpiece(f"injury-{value}", phrase("work-injury", value=value), ["injury", value], "injury", where=f"injury {value}")
        for value in range(len(entries(data, "injury")))
    ]  # fmt: skip
    note = phrase("work-total-note", count=INJURIES)
    return WorkGroup("injury", phrase("work-injuries"), [_count(INJURIES)], pieces, note, "injury")


def _sets(data: Mapping[str, Any]) -> WorkGroup:
    """Rewards for an exact set of cards."""
    colours = [
        FieldChoice(letter, phrase(f"colour-{COLOUR_OF[letter]}"), f"work-icon-{letter}") for letter in COLOUR_LETTERS
    ]
    fields: list[Editable] = [LettersField(["set"], phrase("work-set"), colours, 1, HAND_LIMIT), _points()]
    pieces = [
        Workpiece(f"reward-{number}", phrase("work-set-reward", number=number), ["reward", number], f"reward-{number}",
                  where=f"reward {number}")
        for number, reward in enumerate(entries(data, "reward"))
        if value_at(reward, ["kind"]) == EXACT
    ]  # fmt: skip
    return WorkGroup("set", phrase("work-sets"), fields, pieces)


def _rewards(data: Mapping[str, Any]) -> WorkGroup:
    pieces = [
        Workpiece(f"reward-{number}", phrase(f"reward-{key_of(str(value_at(reward, ['kind'])))}"), ["reward", number],
                  f"reward-{number}", where=f"reward {number}")
        for number, reward in enumerate(entries(data, "reward"))
        if value_at(reward, ["kind"]) != EXACT
    ]  # fmt: skip
    return WorkGroup("reward", phrase("work-rewards"), [_points()], pieces, where="reward")


def _points() -> NumberField:
    return NumberField(["points"], phrase("work-points"), 0, 20)


def join(data: Mapping[str, Any], path: Sequence[str | int], one: str, other: str) -> None:
    """Nothing is joined on this board."""


def pictures(components: Components) -> dict[str, Symbol]:
    """The icons by themselves, and side by side what each tunnel costs and each hole gives."""
    sheet = {f"work-icon-{letter}": Symbol(icon(letter, 0, 0, 0.15), 0.36, 0.36) for letter in COSTS}
    for number, tunnel in enumerate(components.data["tunnel"]):
        sheet[f"work-tunnel-{number}"] = _row(tunnel["cost"], "#c9a873")
    for number, space in enumerate(components.data["space"]):
        sheet[f"work-space-{number}"] = _row(space["bonus"], "#5c4129")
    return sheet


def _row(letters: str, ground: str) -> Symbol:
    icons = "".join(
        icon(letter, 0.36 * (place - (len(letters) - 1) / 2), 0, 0.15) for place, letter in enumerate(letters)
    )
    return Symbol(f'<rect x="-0.58" y="-0.22" width="1.16" height="0.44" rx="0.22" fill="{ground}"/>{icons}', 1.2, 0.48)


# --- remarks ---------------------------------------------------------------------------------------------------------
def remarks(components: Components) -> list[Remark]:
    """Zones that need a roll, choices that are none, and the cheapest way out."""
    data = components.data
    return [*_zones(data), *_twins(data), _cheapest(data)]


def _zones(data: Mapping[str, Any]) -> list[Remark]:
    """Zones that nobody crosses without a cube, wherever they came in without one."""
    found, holes = [], {START_CHAMBER}
    for zone in range(FIRST_ZONE, LAST_ZONE + 1):
        holes = _beside(data, holes)
        up = [one for one in data["tunnel"][:SIDEWAYS] if data["space"][one["a"]]["zone"] == zone]
        free = [one for one in up if one["a"] in holes and "W" not in one["cost"]]
        if not free:
            found.append(Remark("tunnel", phrase("work-zone-cube", zone=zone)))
        holes = {one["b"] for one in free or up}
    return found


def _beside(data: Mapping[str, Any], holes: set[int]) -> set[int]:
    """These holes, and those that are reached sideways from them without a cube."""
    level = [(one["a"], one["b"]) for one in data["tunnel"][SIDEWAYS:] if "W" not in one["cost"]]
    while more := {b for ends in level for a, b in (ends, ends[::-1]) if a in holes} - holes:
        holes = holes | more
    return holes


def _twins(data: Mapping[str, Any]) -> list[Remark]:
    """Two tunnels from a hole that lead to the same place at the same price."""
    found = []
    for left in range(0, SIDEWAYS, 2):
        one, other = data["tunnel"][left], data["tunnel"][left + 1]
        if one["b"] == other["b"] and sorted(one["cost"]) == sorted(other["cost"]):
            said = phrase("work-twins", start=_name(data, one["a"]), end=_name(data, one["b"]))
            found.append(Remark(f"tunnel-{left}", said))
    return found


def _cheapest(data: Mapping[str, Any]) -> Remark:
    """The fewest icons from the start chamber to the surface, going up only."""
    best = {START_CHAMBER: 0}
    for space in sorted(range(len(data["space"])), key=lambda space: int(data["space"][space]["zone"])):
        for one in data["tunnel"][2 * space : 2 * space + 2]:
            if space in best:
                best[one["b"]] = min(best.get(one["b"], 999), best[space] + len(one["cost"]))
    return Remark("tunnel", phrase("work-cheapest", count=best[SURFACE]), "note")
