"""How a cost could be paid, what is missing where it cannot, and how often the die asks for too much."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.underground_panic.notation import tile_kinds, unpack
from warren.games.underground_panic.positions import facts
from warren.games.underground_panic.state import COST_ICONS, DIE_FACES, ICON_N, TILE_PEBBLE, TILE_TO_NUTSHELL
from warren.games.underground_panic.words_names import card_name, tile_name
from warren.text import Phrase, phrase

Purse = tuple[tuple[int, ...], tuple[int, ...], int]  # cards, tiles, pebbles


def purse(view: View, seat: int) -> Purse:
    """Cards (least valuable first), tiles and pebbles of a seat."""
    r, points = facts(view), view.components.record["points"]
    cards = sorted(r["hand"][seat][: r["hand_n"][seat]], key=lambda kind: (int(points[kind]), kind))
    return tuple(cards), tuple(tile_kinds(r["tiles"][seat])), r["pebbles"][seat]


def _without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def _ways(components: Components, have: Purse, icon: int) -> Iterator[tuple[Phrase, Purse]]:
    """Ways to pay one icon, cards before tiles."""
    tables, (cards, tiles, pebbles) = components.record, have
    for card in dict.fromkeys(cards):
        if int(tables["pays"][card]) >> icon & 1:
            yield phrase("by-card", card=card_name(components, card)), (_without(cards, card), tiles, pebbles)
    for card in dict.fromkeys(cards):
        if int(tables["converts"][card]) >> icon & 1:
            rest = _without(cards, card)
            for other in dict.fromkeys(rest):
                names = {"card": card_name(components, card), "other": card_name(components, other)}
                yield phrase("by-two-cards", **names), (_without(rest, other), tiles, pebbles)
    for tile in dict.fromkeys(tiles):
        left, name = _without(tiles, tile), tile_name(tile)
        if int(tables["tile_alone"][tile]) >> icon & 1:
            yield phrase("by-tile", tile=name), (cards, left, pebbles)
        colours = int(tables["tile_with"][8 * tile + icon])
        for card in dict.fromkeys(cards):
            if int(tables["colours"][card]) & colours:
                said = phrase("by-tile-and-card", tile=name, card=card_name(components, card))
                yield said, (_without(cards, card), left, pebbles)
        if tile == TILE_TO_NUTSHELL and icon == ICON_N and (pebbles or TILE_PEBBLE in left):
            rest = left if pebbles else _without(left, TILE_PEBBLE)
            yield phrase("by-tile-and-pebble", tile=name), (cards, rest, max(pebbles - 1, 0))


def payment(components: Components, have: Purse, cost: str) -> list[Phrase] | None:
    """One way to pay the icons, or None when there is none."""
    if not cost:
        return []
    for said, left in _ways(components, have, COST_ICONS.index(cost[0])):
        rest = payment(components, left, cost[1:])
        if rest is not None:
            return [said, *rest]
    return None


def missing(components: Components, have: Purse, cost: str) -> str:
    """The fewest icons of a cost that remain unpaid, whatever pays the others; empty when all can be paid."""
    for count in range(len(cost)):
        for unpaid in combinations(range(len(cost)), count):
            paid = "".join(icon for place, icon in enumerate(cost) if place not in unpaid)
            if payment(components, have, paid) is not None:
                return "".join(cost[place] for place in unpaid)
    return cost


def fixed_cost(components: Components, tunnel: int) -> str:
    """The icons a tunnel always costs, in paying order."""
    return unpack(int(components.record["fixed"][tunnel]), COST_ICONS)


def with_face(cost: str, face: str) -> str:
    """A cost with what a roll adds to it."""
    return "".join(sorted(cost + face.replace("W", ""), key=COST_ICONS.index))


def failing(components: Components, have: Purse, fixed: str, cubes: int) -> tuple[int, int]:
    """How many of all rolls of the cubes would make the cost unpayable."""
    bad = 0
    known: dict[str, bool] = {}
    for faces in product(DIE_FACES, repeat=cubes):
        cost = with_face(fixed, "".join(faces))
        if cost not in known:
            known[cost] = payment(components, have, cost) is None
        bad += known[cost]
    return bad, len(DIE_FACES) ** cubes
