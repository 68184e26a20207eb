"""The way of a walk, for drawing: which holes a token passes and leaps over. The rules themselves never need it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from warren.engine.state import View
from warren.games.gophers_maze.art import point, way
from warren.games.gophers_maze.state import HOLES

Spot = tuple[int, int, int]  # hole, hole entered from (-1 at the start), mask of the players leapt over


def _steps(view: View, page: Any, tokens: dict[int, int], spot: Spot) -> list[tuple[Spot, list[int]]]:
    """Every single step from here, with the holes it goes through."""
    at, came_from, mask = spot
    near = [int(hole) for hole in page[at] if hole < HOLES]
    found = [step for first in near if first != came_from for step in _jump(page, tokens, [at], first, mask)]
    if came_from >= 0 and (view["turn_back"] or not found):
        found += _jump(page, tokens, [at], came_from, mask)
    return found


def _jump(page: Any, tokens: dict[int, int], path: list[int], into: int, mask: int) -> list[tuple[Spot, list[int]]]:
    if into not in tokens:
        return [((into, path[-1], mask), [*path[1:], into])]
    onward = [int(hole) for hole in page[into] if hole < HOLES and hole not in path]
    return [step for hole in onward for step in _jump(page, tokens, [*path, into], hole, mask | tokens[into])]


def walked(view: View, end: int, mask: int) -> list[int]:
    """The holes of a shortest telling of a walk that ends in a hole, the starting one first."""
    active, die = int(view["active"]), int(view["die"])
    page = view.components.record["near"][int(view["page"])]
    tokens = {
        int(view["token"][seat]): 1 << (seat - active - 1) % view.seats for seat in range(view.seats) if seat != active
    }
    start: Spot = (int(view["token"][active]), -1, 0)
    layer: dict[Spot, list[int]] = {start: [start[0]]}
    for _ in range(die):
        further: dict[Spot, list[int]] = {}
        for spot, path in layer.items():
            for step, holes in _steps(view, page, tokens, spot):
                further.setdefault(step, path + holes)
        layer = further
    for (hole, _, leapt), path in layer.items():
        if hole == end and (leapt == mask or not view["baskets"]):
            return path
    return [start[0], end]


def route(view: View, holes: list[int]) -> str:
    """SVG path data along the tunnels."""
    x, y = point(view.components, holes[0])
    path = f"M{x:.2f} {y:.2f}"
    for first, second in pairwise(holes):
        path += way(view.components, first, second)
    return path
