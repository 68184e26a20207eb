"""How a cost could be paid, for people: one cheap way, and the chance that cubes make it fail."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from warren.engine.contract import Components
from warren.engine.state import View
from warren.games.underground_panic.describing import facts, unpack
from warren.games.underground_panic.state import COST_ICONS, DIE_FACES, TILE_PEBBLE, TILE_TO_NUTSHELL, TILES
from warren.games.underground_panic.words import card_title, tile_title

Purse = tuple[tuple[int, ...], tuple[int, ...], int]  # cards, tiles, pebbles


def purse(view: View, seat: int) -> Purse:
    """Cards (least valuable first), tiles and pebbles of a seat."""
    r, points = facts(view), view.components.record["points"]
    cards = sorted(r["hand"][seat][: r["hand_n"][seat]], key=lambda kind: (int(points[kind]), kind))
    tiles = [kind for kind in range(TILES) for _ in range(r["tiles"][seat] >> 4 * kind & 15)]
    return tuple(cards), tuple(tiles), r["pebbles"][seat]


def _without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def _ways(tables: Any, components: Components, have: Purse, icon: int) -> Iterator[tuple[str, Purse]]:
    """Ways to pay one icon, cards before tiles."""
    cards, tiles, pebbles = have
    for card in dict.fromkeys(cards):
        if int(tables["pays"][card]) >> icon & 1:
            yield card_title(components, card), (_without(cards, card), tiles, pebbles)
    for card in dict.fromkeys(cards):
        if int(tables["converts"][card]) >> icon & 1:
            rest = _without(cards, card)
            for other in dict.fromkeys(rest):
                said = f"{card_title(components, card)} with {card_title(components, other)}"
                yield said, (_without(rest, other), tiles, pebbles)
    for tile in dict.fromkeys(tiles):
        left = _without(tiles, tile)
        if int(tables["tile_alone"][tile]) >> icon & 1:
            yield f"tile “{tile_title(tile)}”", (cards, left, pebbles)
        colours = int(tables["tile_with"][8 * tile + icon])
        for card in dict.fromkeys(cards):
            if int(tables["colours"][card]) & colours:
                yield (
                    f"tile “{tile_title(tile)}” with {card_title(components, card)}",
                    (_without(cards, card), left, pebbles),
                )
        if tile == TILE_TO_NUTSHELL and icon == 0 and (pebbles or TILE_PEBBLE in left):
            rest = left if pebbles else _without(left, TILE_PEBBLE)
            yield f"tile “{tile_title(tile)}” with a pebble", (cards, rest, max(pebbles - 1, 0))


def payment(components: Components, have: Purse, cost: str) -> list[str] | None:
    """One way to pay the icons, or None when there is none."""
    if not cost:
        return []
    for said, left in _ways(components.record, components, have, COST_ICONS.index(cost[0])):
        rest = payment(components, left, cost[1:])
        if rest is not None:
            return [said, *rest]
    return None


def failing(components: Components, have: Purse, fixed: str, cubes: int) -> tuple[int, int]:
    """How many of all rolls of the cubes would make the cost unpayable."""
    bad = 0
    known: dict[str, bool] = {}
    for faces in product(DIE_FACES, repeat=cubes):
        cost = "".join(sorted(fixed + "".join(faces).replace("W", ""), key=COST_ICONS.index))
        if cost not in known:
            known[cost] = payment(components, have, cost) is None
        bad += known[cost]
    return bad, len(DIE_FACES) ** cubes


def explain(view: View, seat: int, tunnel: int) -> list[str]:
    """What a tunnel costs this seat: how it could be paid, and the risk of its cubes."""
    components, have = view.components, purse(view, seat)
    fixed = unpack(int(components.record["fixed"][tunnel]), COST_ICONS)
    cubes = int(components.record["cubes"][tunnel])
    way = payment(components, have, fixed)
    lines = []
    if way is None:
        return [f"You cannot pay {' '.join(fixed)}."]
    if way:
        lines.append(f"You could pay with: {', '.join(way)}.")
    if cubes:
        bad, total = failing(components, have, fixed, cubes)
        name = "Its cube" if cubes == 1 else "One of its cubes"
        if bad:
            lines.append(
                f"{name} fails in {bad} of {total} rolls ({round(100 * bad / total)} %); the gopher would rest."
            )
        else:
            lines.append("Whatever the die shows, you can pay.")
    return lines
