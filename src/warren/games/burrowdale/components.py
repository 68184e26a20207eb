"""The cards, tunnels and burrows as data, checked, and turned into lookup tables."""

from __future__ import annotations

from typing import Any

from warren.engine.components import Fields
from warren.engine.record import Array, Record, array, u1
from warren.games.burrowdale.state import (
    ACTIONS,
    BURROWS,
    CARDS,
    CELLS,
    COPIES,
    GOALS,
    HAND,
    PAIR_OF,
    PAIRS,
    SEATS,
    SOLO_GOAL,
    SOLO_ROUNDS,
    SOLO_STEP,
    TOKENS,
    WORKERS,
)

MOUTH = 64  # added to a burrow where a tunnel leaves the valley
EDGES = ("N", "E", "S", "W")
NAMES = ("lettuce", "hay", "radish", "berry", "carrot")
SHAPES = 51  # the edges of a card can be joined in no more ways


class BurrowdaleTables(Record):
    """What the rules look up about the pieces."""

    exits: Array = array(u1, 4 * CARDS * 4)  # 4 * face + edge -> bit mask of the edges joined with that edge
    go: Array = array(u1, CELLS * 4)  # leaving a cell by an edge: the point entered, or MOUTH + burrow
    mouth: Array = array(u1, BURROWS)  # burrow -> point
    symbol: Array = array(u1, CARDS)  # resource + 1, 0 none
    looks: Array = array(u1, CARDS)  # how many of the four rotations look different
    first: Array = array(u1, PAIRS)  # the two burrows of a pair
    second: Array = array(u1, PAIRS)
    low: Array = array(u1, 16)  # number of the lowest set bit
    bits: Array = array(u1, 64)  # number of set bits, for half a mask of cells


#: What the rulebook fixes; a component file may leave these out but not change them.
FIXED: dict[str, dict[str, Any]] = {
    "grid": {"rows": 3, "cols": 4, "cells": CELLS, "orientations": 4},
    "counts": {
        "cards": CARDS, "tokens": TOKENS, "tokens_per_resource": COPIES, "emblems": SEATS,
        "workers_per_player": WORKERS, "hand": HAND, "display": 2, "burrow_capacity": 2, "actions_per_turn": ACTIONS,
        "goal": GOALS[-1], "solo_goal": SOLO_GOAL, "solo_rounds": SOLO_ROUNDS, "solo_step": SOLO_STEP,
    },
    "resources": {"names": list(NAMES)},
}  # fmt: skip

Tunnels = tuple[tuple[int, ...], ...]


def build(data: Fields, tables: BurrowdaleTables) -> Any:
    """Check a component file and fill the tables from it."""
    data.fixed("version", 1)
    for section, facts in FIXED.items():
        for field, value in facts.items():
            data.section(section).fixed(field, value)
    shapes = _check_shapes(data)
    for number, card in enumerate(data.entries("card", CARDS, CARDS)):
        card.number("id", number, number)
        _fill_card(tables, number, shapes[card.choice("shape", list(shapes))], _symbol(card))
    _fill_valley(tables)
    _fill_burrows(tables, data)
    _fill_numbers(tables)
    facts = {name: getattr(tables, name).tolist() for name in ("exits", "mouth", "symbol")}
    ends = {name for name, tunnels in shapes.items() if any(len(tunnel) == 1 for tunnel in tunnels)}
    blind = [card["id"] for card in data["card"] if card["shape"] in ends]  # only drawn: no way leads through
    return facts | {"blind": blind} if blind else facts


# --- shapes and cards -------------------------------------------------------------------------------------------------
def turned(tunnels: Tunnels, rotation: int) -> Tunnels:
    """Tunnels after quarter turns clockwise, in a fixed order."""
    return tuple(sorted(tuple(sorted((edge + rotation) % 4 for edge in tunnel)) for tunnel in tunnels))


def looks(tunnels: Tunnels) -> int:
    """How many rotations look different: 1, 2 or 4, and they are the lowest ones."""
    return len({turned(tunnels, rotation) for rotation in range(4)})


def _check_shapes(data: Fields) -> dict[str, Tunnels]:
    shapes: dict[str, Tunnels] = {}
    for shape in data.entries("shape", 1, SHAPES):
        name = shape.identifier("id", shapes)
        shape.where = f"shape {name}"
        shapes[name] = _tunnels(shape)
        shape.fixed("rots", list(range(looks(shapes[name]))))
    return shapes


def _tunnels(shape: Fields) -> Tunnels:
    groups = shape.get("tunnels")
    good = isinstance(groups, list) and groups and all(isinstance(group, list) and group for group in groups)
    edges = [edge for group in groups for edge in group] if good else []
    if not edges or any(edge not in EDGES or edges.count(edge) > 1 for edge in edges):
        raise shape.fail(
            "field tunnels must be groups of the edges N, E, S, W, each edge once at most, "
            f'such as [["N", "S"], ["E", "W"]], found {groups!r}'
        )
    return turned(tuple(tuple(EDGES.index(edge) for edge in group) for group in groups), 0)


def _symbol(card: Fields) -> int:
    """The number of a card's resource + 1, or 0 if it shows none."""
    symbol = card.get("symbol", "")
    if symbol == "":
        return 0
    if symbol not in NAMES:
        raise card.fail(f"field symbol must be empty or one of {', '.join(NAMES)}, found {symbol!r}")
    return NAMES.index(symbol) + 1


def _fill_card(tables: BurrowdaleTables, card: int, tunnels: Tunnels, symbol: int) -> None:
    for rotation in range(4):
        for tunnel in turned(tunnels, rotation):
            whole = sum(1 << edge for edge in tunnel)
            for edge in tunnel:
                tables.exits[4 * (4 * card + rotation) + edge] = whole & ~(1 << edge)
    tables.symbol[card] = symbol
    tables.looks[card] = looks(tunnels)


# --- the valley and its burrows ---------------------------------------------------------------------------------------
def _fill_valley(tables: BurrowdaleTables) -> None:
    """Where every edge of a cell leads; MOUTH alone where it leaves the valley."""
    for point in range(CELLS * 4):
        row, column, edge = point // 16, point // 4 % 4, point % 4
        row, column = row + (-1, 0, 1, 0)[edge], column + (0, 1, 0, -1)[edge]
        inside = 0 <= row < 3 and 0 <= column < 4
        tables.go[point] = 4 * (4 * row + column) + (edge + 2) % 4 if inside else MOUTH


def _fill_burrows(tables: BurrowdaleTables, data: Fields) -> None:
    for burrow, entry in enumerate(data.entries("burrow", BURROWS, BURROWS)):
        entry.where = f"burrow {burrow + 1}"
        entry.number("number", burrow + 1, burrow + 1)
        cell, edge = entry.number("cell", 0, CELLS - 1), entry.choice("edge", EDGES)
        point = 4 * cell + EDGES.index(edge)
        if tables.go[point] != MOUTH or point in tables.mouth[:burrow]:
            raise entry.fail(
                f"fields cell and edge must name an outer edge no other burrow has, found {cell!r} and {edge!r}"
            )
        tables.mouth[burrow] = point
    for burrow in range(BURROWS):
        tables.go[tables.mouth[burrow]] = MOUTH + burrow


def _fill_numbers(tables: BurrowdaleTables) -> None:
    """What does not depend on the pieces but is quicker looked up."""
    tables.first[:], tables.second[:] = zip(*PAIR_OF, strict=True)
    tables.low[:] = [0, *((number & -number).bit_length() - 1 for number in range(1, 16))]
    tables.bits[:] = [number.bit_count() for number in range(64)]
