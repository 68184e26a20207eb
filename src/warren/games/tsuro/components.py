"""The 35 tiles and the board as data, checked, and turned into lookup tables."""

from __future__ import annotations

from typing import Any

from warren.engine.components import Fields, InvalidComponents
from warren.engine.record import Array, Record, array, u1, u2
from warren.games.tsuro.state import RIM, SQUARES, TILES


class TsuroTables(Record):
    """What the rules look up about the pieces."""

    go: Array = array(u2, SQUARES * 8)  # leaving a square by a port: the point entered, or RIM + own point
    start: Array = array(u2, 48)  # start mark -> point faced
    exit: Array = array(u1, 4 * TILES * 8)  # 8 * look + port -> port at the other end
    looks: Array = array(u1, TILES)  # how many of the four rotations look different


STEPS = ((-1, 0), (-1, 0), (0, 1), (0, 1), (1, 0), (1, 0), (0, -1), (0, -1))  # (row, column) behind each port
ACROSS = (5, 4, 7, 6, 1, 0, 3, 2)  # the same point seen from the square behind that port
FIXED: dict[str, dict[str, Any]] = {
    "board": {"rows": 6, "cols": 6, "min_players": 2, "max_players": 8, "hand": 3, "path_tiles": 35, "dragon_tiles": 1},
    "ports": {
        "count": 8,
        "across": list(ACROSS),
        "step": [list(step) for step in STEPS],
        "rotation": [[(port + 2 * rotation) % 8 for port in range(8)] for rotation in range(4)],
    },
    "start_marks": {"count": 48},
}


def build(data: Fields, tables: TsuroTables) -> Any:
    """Check a component file and fill the tables from it."""
    _check_fixed(data)
    mates = _check_tiles(data)
    for tile, mate in enumerate(mates):
        _fill_tile(tables, tile, mate)
    _fill_board(tables, data)
    return {"mates": mates, "start": tables.start.tolist()}


def _check_fixed(data: Fields) -> None:
    """What the rules and the drawing take for granted; a file may repeat it."""
    for section, facts in FIXED.items():
        for field, value in facts.items():
            data.section(section).fixed(field, value)
    data.section("board").claim("colours")


def turned(mate: list[int], rotation: int) -> list[int]:
    """A tile's pairing after quarter turns clockwise."""
    result = [0] * 8
    for port, other in enumerate(mate):
        result[(port + 2 * rotation) % 8] = (other + 2 * rotation) % 8
    return result


def _check_tiles(data: Fields) -> list[list[int]]:
    """The tiles' pairings. They may repeat: the box has all that there can be, so that any other tile is one of them again."""
    mates = []
    for number, tile in enumerate(data.entries("tile", TILES, TILES)):
        tile.number("id", number, number)
        mates.append(_mate(number, tile.get("pairs")))
    return mates


def _mate(number: int, pairs: Any) -> list[int]:
    problem = f"tile {number}: field pairs must join the ports 0 to 7 in four pairs, found {pairs!r}"
    if not isinstance(pairs, list) or len(pairs) != 4:
        raise InvalidComponents(problem)
    mate = [-1] * 8
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or not all(type(p) is int and 0 <= p < 8 for p in pair):
            raise InvalidComponents(problem)
        mate[pair[0]], mate[pair[1]] = pair[1], pair[0]
    if -1 in mate or any(mate[port] == port for port in range(8)):
        raise InvalidComponents(problem)
    return mate


def _fill_tile(tables: TsuroTables, tile: int, mate: list[int]) -> None:
    looks: list[list[int]] = []
    for rotation in range(4):
        look = turned(mate, rotation)
        first = 8 * (4 * tile + rotation)
        tables.exit[first : first + 8] = look
        if look not in looks:
            looks.append(look)
    tables.looks[tile] = len(looks)


def _fill_board(tables: TsuroTables, data: dict[str, Any]) -> None:
    for point in range(SQUARES * 8):
        square, port = divmod(point, 8)
        row, column = square // 6 + STEPS[port][0], square % 6 + STEPS[port][1]
        inside = 0 <= row < 6 and 0 <= column < 6
        tables.go[point] = 8 * (6 * row + column) + ACROSS[port] if inside else RIM + point
    marks = data.get("start_marks", {}).get("marks")
    if not isinstance(marks, list) or len(marks) != 48:
        raise InvalidComponents("start_marks: field marks must list 48 pairs [square, port]")
    seen = set()
    for number, mark in enumerate(marks):
        good = isinstance(mark, list) and len(mark) == 2 and all(type(part) is int for part in mark)
        point = 8 * mark[0] + mark[1] if good and 0 <= mark[0] < SQUARES and 0 <= mark[1] < 8 else -1
        if point < 0 or tables.go[point] < RIM or point in seen:
            raise InvalidComponents(
                f"start mark {number}: [square, port] must be a free point of the rim, found {mark!r}"
            )
        seen.add(point)
        tables.start[number] = point
