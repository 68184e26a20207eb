"""The cards, tunnels and burrows as data, checked, and turned into lookup tables."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from warren.engine.contract import Components, InvalidComponents
from warren.games.burrowdale.state import BURROWS, CARDS, CELLS, PAIR_OF, PAIRS

MOUTH = 64  # added to a burrow where a tunnel leaves the valley
EDGES = "NESW"

TABLES = np.dtype(
    [
        ("exits", "u1", (4 * CARDS * 4,)),  # 4 * face + edge -> bit mask of the edges joined with that edge
        ("go", "u1", (CELLS * 4,)),  # leaving a cell by an edge: the point entered, or MOUTH + burrow
        ("mouth", "u1", (BURROWS,)),  # burrow -> point
        ("symbol", "u1", (CARDS,)),  # resource + 1, 0 none
        ("looks", "u1", (CARDS,)),  # number of different turnings
        ("first", "u1", (PAIRS,)),  # the two burrows of a pair
        ("second", "u1", (PAIRS,)),
        ("low", "u1", (16,)),  # number of the lowest set bit
        ("bits", "u1", (64,)),  # number of set bits, for half a mask of cells
    ]
)

#: What the rulebook fixes; a component file may leave these out but not change them.
FIXED = {
    "grid": {"rows": 3, "cols": 4, "cells": 12, "orientations": 4},
    "counts": {
        "cards": 32, "tokens": 25, "tokens_per_resource": 5, "emblems": 4, "workers_per_player": 3, "hand": 3,
        "display": 2, "burrow_capacity": 2, "actions_per_turn": 3, "goal": 40, "solo_goal": 120, "solo_rounds": 24,
        "solo_step": 5,
    },
}  # fmt: skip
NAMES = ("lettuce", "hay", "radish", "berry", "carrot")

Tunnels = tuple[tuple[int, ...], ...]


def load(path: Path | None) -> Components:
    """Read and check a component file (None: the one of the box)."""
    source = path or Path(__file__).with_name("components.toml")
    try:
        data = tomllib.loads(source.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidComponents(f"{source.name} is not readable as TOML: {error}") from None
    _check_fixed(data)
    shapes = _check_shapes(data)
    cards = _check_cards(data, shapes)
    tables = np.zeros(1, TABLES)
    _fill_burrows(tables[0], data)
    for number, (shape, symbol) in enumerate(cards):
        _fill_card(tables[0], number, shapes[shape], symbol)
    facts = json.dumps({name: tables[name][0].tolist() for name in ("exits", "mouth", "symbol")})
    raw = np.frombuffer(tables.tobytes(), np.uint8).copy()
    return Components(data, hashlib.sha256(facts.encode()).hexdigest()[:16], raw, raw.view(TABLES)[0])


def turned(tunnels: Tunnels, rotation: int) -> Tunnels:
    """Tunnels after quarter turns clockwise, in a fixed order."""
    return tuple(sorted(tuple(sorted((edge + rotation) % 4 for edge in tunnel)) for tunnel in tunnels))


def looks(tunnels: Tunnels) -> int:
    """How many turnings look different: 1, 2 or 4, and they are the lowest ones."""
    return len({turned(tunnels, rotation) for rotation in range(4)})


def _check_fixed(data: dict[str, Any]) -> None:
    for table, fields in FIXED.items():
        for field, right in fields.items():
            found = data.get(table, {}).get(field, right)
            if found != right:
                raise InvalidComponents(f"{table}: field {field} must be {right}, found {found!r}")
    names = data.get("resources", {}).get("names", list(NAMES))
    if names != list(NAMES):
        raise InvalidComponents(f"resources: field names must be {list(NAMES)}, found {names!r}")


def _check_shapes(data: dict[str, Any]) -> dict[str, Tunnels]:
    entries = data.get("shape")
    if not isinstance(entries, list) or not entries:
        raise InvalidComponents("there must be at least one [[shape]] entry with id and tunnels")
    shapes: dict[str, Tunnels] = {}
    for number, entry in enumerate(entries):
        name = entry.get("id")
        if not isinstance(name, str) or not name or name in shapes:
            raise InvalidComponents(f"shape {number}: field id must be a name of its own, found {name!r}")
        tunnels = _tunnels(name, entry.get("tunnels"))
        right = list(range(looks(tunnels)))
        if entry.get("rots", right) != right:
            raise InvalidComponents(
                f"shape {name}: field rots must list the lowest turnings that look different, {right}, "
                f"found {entry['rots']!r}"
            )
        shapes[name] = tunnels
    return shapes


def _tunnels(name: str, given: Any) -> Tunnels:
    problem = (
        f"shape {name}: field tunnels must be groups of the edges N, E, S, W, each edge once at most, "
        f'such as [["N", "S"], ["E", "W"]], found {given!r}'
    )
    if not isinstance(given, list) or not given or not all(isinstance(group, list) and group for group in given):
        raise InvalidComponents(problem)
    edges = [edge for group in given for edge in group]
    if any(not isinstance(edge, str) or len(edge) != 1 or edge not in EDGES for edge in edges):
        raise InvalidComponents(problem)
    if len(set(edges)) != len(edges):
        raise InvalidComponents(problem)
    return turned(tuple(tuple(EDGES.index(edge) for edge in group) for group in given), 0)


def _check_cards(data: dict[str, Any], shapes: dict[str, Tunnels]) -> list[tuple[str, int]]:
    cards = data.get("card")
    if not isinstance(cards, list) or len(cards) != CARDS:
        found = len(cards) if isinstance(cards, list) else 0
        raise InvalidComponents(f"there must be exactly {CARDS} [[card]] entries, found {found}")
    result = []
    for number, card in enumerate(cards):
        if card.get("id") != number:
            raise InvalidComponents(f"card {number}: field id must be {number}, found {card.get('id')!r}")
        shape, symbol = card.get("shape"), card.get("symbol", "")
        if shape not in shapes:
            allowed = ", ".join(shapes)
            raise InvalidComponents(f"card {number}: field shape must be one of {allowed}, found {shape!r}")
        if symbol != "" and symbol not in NAMES:
            allowed = ", ".join(NAMES)
            raise InvalidComponents(f"card {number}: field symbol must be empty or one of {allowed}, found {symbol!r}")
        result.append((shape, NAMES.index(symbol) + 1 if symbol else 0))
    return result


def _fill_card(tables: Any, card: int, tunnels: Tunnels, symbol: int) -> None:
    for rotation in range(4):
        for tunnel in turned(tunnels, rotation):
            whole = sum(1 << edge for edge in tunnel)
            for edge in tunnel:
                tables["exits"][4 * (4 * card + rotation) + edge] = whole & ~(1 << edge)
    tables["symbol"][card] = symbol
    tables["looks"][card] = looks(tunnels)


def _fill_burrows(tables: Any, data: dict[str, Any]) -> None:
    for point in range(CELLS * 4):
        row, column, edge = point // 16, point // 4 % 4, point % 4
        row, column = row + (-1, 0, 1, 0)[edge], column + (0, 1, 0, -1)[edge]
        inside = 0 <= row < 3 and 0 <= column < 4
        tables["go"][point] = 4 * (4 * row + column) + (edge + 2) % 4 if inside else MOUTH
    entries = data.get("burrow")
    if not isinstance(entries, list) or len(entries) != BURROWS:
        found = len(entries) if isinstance(entries, list) else 0
        raise InvalidComponents(f"there must be exactly {BURROWS} [[burrow]] entries, found {found}")
    for burrow, entry in enumerate(entries):
        if entry.get("number") != burrow + 1:
            found = entry.get("number")
            raise InvalidComponents(f"burrow {burrow + 1}: field number must be {burrow + 1}, found {found!r}")
        point = _mouth(burrow, entry.get("cell"), entry.get("edge"))
        if tables["go"][point] != MOUTH or point in tables["mouth"][:burrow]:
            raise InvalidComponents(
                f"burrow {burrow + 1}: fields cell and edge must name an outer edge of its own, "
                f"found {entry['cell']!r} and {entry['edge']!r}"
            )
        tables["mouth"][burrow] = point
    for burrow in range(BURROWS):
        tables["go"][tables["mouth"][burrow]] = MOUTH + burrow
    tables["first"], tables["second"] = zip(*PAIR_OF, strict=True)
    tables["low"] = [0, *((number & -number).bit_length() - 1 for number in range(1, 16))]
    tables["bits"] = [number.bit_count() for number in range(64)]


def _mouth(burrow: int, cell: Any, edge: Any) -> int:
    if type(cell) is not int or not 0 <= cell < CELLS:
        raise InvalidComponents(f"burrow {burrow + 1}: field cell must be a number from 0 to 11, found {cell!r}")
    if not isinstance(edge, str) or len(edge) != 1 or edge not in EDGES:
        raise InvalidComponents(f"burrow {burrow + 1}: field edge must be N, E, S or W, found {edge!r}")
    return 4 * cell + EDGES.index(edge)
