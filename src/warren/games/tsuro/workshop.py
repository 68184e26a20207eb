"""Tsuro's workshop: the paths of the 35 tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from warren.engine.components import Components
from warren.games.tsuro.art import PORT_XY
from warren.games.tsuro.components import turned
from warren.games.tsuro.state import TILES
from warren.games.tsuro.words import port_name
from warren.scene.model import Symbol
from warren.scene.workshop import JoiningField, Port, Remark, WorkGroup, Workpiece, entries, value_at
from warren.text import phrase


def groups(data: Mapping[str, Any]) -> list[WorkGroup]:
    """All that can be edited of a component file's data."""
    ports = [Port(str(port), port_name(port), *PORT_XY[port]) for port in range(8)]
    paths = JoiningField(["pairs"], phrase("work-paths"), ports)
    pieces = [_tile(data, tile) for tile in range(len(entries(data, "tile")))]
    return [WorkGroup("tile", phrase("work-tiles"), [paths], pieces, phrase("work-tiles-note"), "tile")]


def _tile(data: Mapping[str, Any], tile: int) -> Workpiece:
    links = [(str(pair[0]), str(pair[1])) for pair in _pairs(data, ["tile", tile, "pairs"])]
    label = phrase("work-tile", tile=tile)
    return Workpiece(
        f"tile-{tile}", label, ["tile", tile], f"tile-{tile}", [f"tile:{tile}"], links, where=f"tile {tile}"
    )


def _pairs(data: Mapping[str, Any], path: Sequence[str | int]) -> list[list[int]]:
    found = value_at(data, path)
    pairs = found if isinstance(found, list) else []
    return [pair for pair in pairs if isinstance(pair, list) and len(pair) == 2]


def join(data: Mapping[str, Any], path: Sequence[str | int], one: str, other: str) -> None:
    """Join two ports. Every port has a path, so the ports they were joined with are joined instead."""
    first, second = int(one), int(other)
    mate = {port: end for pair in _pairs(data, path) for port, end in (pair, pair[::-1])}
    if first == second or mate.get(first) == second:
        return
    left = [mate[port] for port in (first, second) if port in mate]
    kept = [pair for pair in _pairs(data, path) if not {first, second} & set(pair)]
    pairs = [*kept, [first, second], *([left] if len(left) == 2 else [])]
    value_at(data, path[:-1])[path[-1]] = sorted(sorted(pair) for pair in pairs)


def pictures(components: Components) -> dict[str, Symbol]:
    """Nothing is drawn for the workshop alone."""
    return {}


def remarks(components: Components) -> list[Remark]:
    """Tiles that are the same, as they lie or turned; and how many have how many looks."""
    mates = [components.record["exit"][32 * tile : 32 * tile + 8].tolist() for tile in range(TILES)]
    found, seen = [], dict[tuple[int, ...], int]()
    for tile, mate in enumerate(mates):
        twin = seen.get(tuple(mate))
        if twin is not None:
            key = "work-same" if mates[twin] == mate else "work-same-turned"
            found.append(Remark(f"tile-{tile}", phrase(key, tile=tile, other=twin)))
        for rotation in range(4):
            seen.setdefault(tuple(turned(mate, rotation)), tile)
    return found + _looks(components)


def _looks(components: Components) -> list[Remark]:
    """How many tiles have one, two or four rotations that differ."""
    counts = Counter(int(looks) for looks in components.record["looks"])
    return [Remark("tile", phrase("work-looks", one=counts[1], two=counts[2], four=counts[4]), "note")]
