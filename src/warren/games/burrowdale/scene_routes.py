"""Routes as people see them: card by card, and as a drawn line."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.burrowdale.art import EDGE_XY, way
from warren.games.burrowdale.components import MOUTH

Step = tuple[int, int, int]  # cell, edge it is entered by, edge it is left by


def steps(view: View, start: int, end: int, mask: int) -> list[Step]:
    """The passages of a route over exactly the cells of a mask, in order from one burrow to the other."""
    tables = view.components.record
    found = _walk(view, int(tables["mouth"][start]), MOUTH + end, mask, [])
    assert found is not None, "the rules named a route that is not there"
    return found


def _walk(view: View, point: int, goal: int, mask: int, done: list[Step]) -> list[Step] | None:
    tables = view.components.record
    cell, edge = divmod(point, 4)
    if not mask >> cell & 1 or any(cell == step[0] and edge in step[1:] for step in done):
        return None
    ways = int(tables["exits"][4 * int(view["face"][cell]) + edge])
    for out in range(4):
        if not ways >> out & 1:
            continue
        onward = int(tables["go"][4 * cell + out])
        walked = [*done, (cell, edge, out)]
        if onward == goal and sum(1 << number for number in {step[0] for step in walked}) == mask:
            return walked
        if onward < MOUTH:
            found = _walk(view, onward, goal, mask, walked)
            if found is not None:
                return found
    return None


def route_path(view: View, start: int, end: int, mask: int) -> str:
    """The route as SVG path data on the board, from mouth to mouth."""
    walked = steps(view, start, end, mask)
    parts = []
    for number, (cell, edge, out) in enumerate(walked):
        x, y = cell % 4 + 0.5, cell // 4 + 0.5
        if number == 0:
            parts.append(f"M{x + 1.3 * EDGE_XY[edge][0]:.3f} {y + 1.3 * EDGE_XY[edge][1]:.3f}")
            parts.append(f"L{x + EDGE_XY[edge][0]:.3f} {y + EDGE_XY[edge][1]:.3f}")
        parts.append(way(edge, out, x, y, move=False))
        if number == len(walked) - 1:
            parts.append(f"L{x + 1.3 * EDGE_XY[out][0]:.3f} {y + 1.3 * EDGE_XY[out][1]:.3f}")
    return "".join(parts)
