"""Where things lie on the board: tiles, stretches of tunnel, the middle of a burrow."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.burrows.art import PORT_XY, path, stretch
from warren.games.burrows.survey import Tunnel

Point = tuple[float, float]


def board_seat(view: View) -> int:
    """Whose warren lies on the board: the viewer's own, for spectators the builder's."""
    return int(view["seat"]) if view.viewer is None else view.viewer


def tile_middle(x: int, y: int, rot: int) -> Point:
    """The middle of a tile by its anchor and turn."""
    return (x + 0.5, y + 1.0) if rot % 2 else (x + 1.0, y + 0.5)


def middle(view: View, number: int) -> Point:
    """The middle of a laid tile."""
    r = view.record
    return tile_middle(int(r["laid_x"][number]), int(r["laid_y"][number]), int(r["laid_rot"][number]))


def turned(point: Point, rot: int) -> Point:
    """A point about a tile's middle after quarter turns clockwise."""
    x, y = point
    for _ in range(rot):
        x, y = -y, x
    return x, y


def _moved(view: View, number: int, points: list[Point], dx: float, dy: float) -> list[Point]:
    x, y = middle(view, number)
    rot = int(view["laid_rot"][number])
    return [(u + x + dx, v + y + dy) for u, v in (turned(point, rot) for point in points)]


def tunnel_path(view: View, tunnel: Tunnel, dx: float = 0.0, dy: float = 0.0) -> str:
    """A closed tunnel from vegetable to vegetable as SVG path data."""
    pieces = []
    for place, (number, enter, leave, _) in enumerate(tunnel.way):
        points = stretch(enter, leave)
        if place == 0:
            points = points[::-1]  # the first stretch runs from the vegetable to the port
        pieces.append(path(_moved(view, number, points, dx, dy), move=place == 0))
    return "".join(pieces)


def spot_on(view: View, tunnel: Tunnel) -> Point:
    """The tile border in the middle of a burrow, where its gopher sits."""
    number, enter, _, _ = tunnel.way[tunnel.length // 2]
    return _moved(view, number, [PORT_XY[enter]], 0.0, 0.0)[0]
