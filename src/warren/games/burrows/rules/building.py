"""Laying tiles: dominoes on the grid of unit squares, and which tunnel mouths meet (B-34 to B-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from warren.engine.compile import BYTES, NUMBER, VOID, compiled, helper
from warren.engine.components import Bytes
from warren.engine.record import Array, Int, record
from warren.games.burrows.state import EMPTY, REACH, BurrowsState

if TYPE_CHECKING:
    from warren.engine.state import View

# Middle of each port's unit edge relative to the anchor, in half units: flat and standing.
_FLAT = ((1, 0), (3, 0), (4, 1), (3, 2), (1, 2), (0, 1))
_STANDING = ((2, 1), (2, 3), (1, 4), (0, 3), (0, 1), (1, 0))
PORT_AT = tuple(
    tuple((_FLAT, _STANDING)[rotation % 2][(port + 3 * (rotation // 2)) % 6] for port in range(6))
    for rotation in range(4)
)


def _meetings() -> np.ndarray[Any, np.dtype[np.uint8]]:
    """For the rotations of two tiles and the step from one anchor to the other (within 2): up to two pairs of meeting ports."""
    found = np.full((4, 4, 5, 5, 4), EMPTY, np.uint8)
    for rotation in range(4):
        for other in range(4):
            for dx in range(-2, 3):
                for dy in range(-2, 3):
                    pairs = [
                        (port, mate)
                        for port, (x, y) in enumerate(PORT_AT[rotation])
                        for mate, (u, v) in enumerate(PORT_AT[other])
                        if (x, y) == (u + 2 * dx, v + 2 * dy)
                    ]
                    for slot, pair in enumerate(pairs[:2]):  # more only where the tiles would overlap
                        found[rotation, other, dx + 2, dy + 2, 2 * slot : 2 * slot + 2] = pair
    return found


MEETINGS = _meetings()
ONE = np.uint64(1)


@helper
def lay(s: BurrowsState, seat: Int, tile: Int, x: int, y: int, rotation: int) -> None:
    """Add a tile to a warren and join its mouths with those it meets."""
    number = np.int64(s.placed)
    s.laid_tile[number] = tile
    s.laid_seat[number] = seat
    s.laid_x[number] = x
    s.laid_y[number] = y
    s.laid_rot[number] = rotation
    for other in range(number):
        if s.laid_seat[other] != seat:
            continue
        dx = np.int64(s.laid_x[other]) - x + 2
        dy = np.int64(s.laid_y[other]) - y + 2
        if 0 <= dx <= 4 and 0 <= dy <= 4:
            meeting = MEETINGS[rotation, s.laid_rot[other], dx, dy]
            for slot in range(0, 4, 2):
                if meeting[slot] != EMPTY:
                    mine = 6 * number + np.int64(meeting[slot])
                    theirs = 6 * other + np.int64(meeting[slot + 1])
                    if s.link[mine] | s.link[theirs] == 0:  # always, but for a tile that is only shown across others
                        s.link[mine] = theirs + 1
                        s.link[theirs] = mine + 1
    s.placed = number + 1


@compiled(VOID(BYTES, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER))
def add_tile(state: Bytes, seat: int, tile: int, x: int, y: int, rotation: int) -> None:
    """Lay a tile in a position that is being put together."""
    lay(record(state, BurrowsState), seat, tile, x, y, rotation)


@helper
def placings(s: BurrowsState, seat: int, out: Array) -> Any:
    """Every placing beside a warren, ascending, as ((x + 64) * 128 + y + 64) * 4 + rotation; returns how many.

    All tiles fit everywhere (B-41), so this is the same for each tile. A grid around the warren gets 1 on covered squares
    and 2 beside them: a domino may lie where its two squares together show a 2 and no 1.
    """
    low_x, high_x, low_y, high_y = bounds(s, seat)
    height = high_y - low_y + 4
    grid = np.zeros((high_x - low_x + 4) * height, np.uint8)
    for number in range(s.placed):
        if s.laid_seat[number] == seat:
            here = (np.int64(s.laid_x[number]) - low_x + 2) * height + np.int64(s.laid_y[number]) - low_y + 2
            _stamp(grid, here, height)
            _stamp(grid, here + (1 if s.laid_rot[number] & 1 else height), height)
    count: Any = np.uint64(0)
    for x in range(max(low_x - 2, -REACH), min(high_x + 1, REACH)):
        column = (x - low_x + 2) * height - low_y + 2
        for y in range(max(low_y - 2, -REACH), min(high_y + 1, REACH)):
            here = np.uint64(column + y)
            square = grid[here]
            flat = np.uint64(square | grid[here + np.uint64(height)] == 2)
            standing = np.uint64(square | grid[here + ONE] == 2)
            code = ((x + 64) * 128 + y + 64) * 4
            # Written whether or not it counts: no branch to guess wrong.
            out[count] = code
            count += flat
            out[count] = code + 1
            count += standing
            out[count] = code + 2
            count += flat
            out[count] = code + 3
            count += standing
    return np.int64(count)


@helper
def _stamp(grid: Array, here: int, height: int) -> None:
    grid[here] |= 1
    grid[here - 1] |= 2
    grid[here + 1] |= 2
    grid[here - height] |= 2
    grid[here + height] |= 2


@helper
def bounds(s: BurrowsState, seat: Int) -> tuple[Any, Any, Any, Any]:
    """The box around a warren: first and past-the-last square, x then y (empty: 127 to -126)."""
    low_x = low_y = np.int64(127)
    high_x = high_y = np.int64(-127)
    for number in range(s.placed):
        if s.laid_seat[number] == seat:
            standing = np.int64(s.laid_rot[number] & 1)
            x, y = np.int64(s.laid_x[number]), np.int64(s.laid_y[number])
            low_x, low_y = min(low_x, x), min(low_y, y)
            high_x, high_y = max(high_x, x + 1 - standing), max(high_y, y + standing)
    return low_x, high_x + 1, low_y, high_y + 1


# --- for words and pictures, in plain Python -------------------------------------------------------------------------
def covered(view: View, seat: int) -> dict[tuple[int, int], int]:
    """The squares a warren covers, with the placement that covers them."""
    return view.once(("covered", seat), lambda: _covered(view, seat))


def _covered(view: View, seat: int) -> dict[tuple[int, int], int]:
    squares, count = {}, int(view["placed"])
    fields = (view[name][:count].tolist() for name in ("laid_seat", "laid_x", "laid_y", "laid_rot"))
    for number, (owner, x, y, rot) in enumerate(zip(*fields, strict=True)):
        if owner == seat:
            standing = rot % 2
            squares[x, y] = squares[x + 1 - standing, y + standing] = number
    return squares
