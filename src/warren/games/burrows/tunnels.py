"""Geometry of dominoes on the unit grid, and walking along tunnels (guide, chapters 6 to 8)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import BYTES, NUMBER, VOID, compiled, helper, record
from warren.games.burrows.components import VEGETABLE
from warren.games.burrows.state import EMPTY, REACH, STATE

# Middle of each port's unit edge relative to the anchor, in half units: flat and standing.
_FLAT = ((1, 0), (3, 0), (4, 1), (3, 2), (1, 2), (0, 1))
_STANDING = ((2, 1), (2, 3), (1, 4), (0, 3), (0, 1), (1, 0))
PORT_AT = tuple(
    tuple((_FLAT, _STANDING)[rot % 2][(port + 3 * (rot // 2)) % 6] for port in range(6)) for rot in range(4)
)


def _meetings() -> np.ndarray[Any, np.dtype[np.uint8]]:
    """For two tiles' turns and the way from one anchor to the other (within 2): up to two pairs of meeting ports."""
    table = np.full((4, 4, 5, 5, 4), EMPTY, np.uint8)
    for rot in range(4):
        for other in range(4):
            for dx in range(-2, 3):
                for dy in range(-2, 3):
                    pairs = [
                        (port, mate)
                        for port, (x, y) in enumerate(PORT_AT[rot])
                        for mate, (u, v) in enumerate(PORT_AT[other])
                        if (x, y) == (u + 2 * dx, v + 2 * dy)
                    ]
                    for slot, pair in enumerate(pairs[:2]):  # more only where the tiles would overlap
                        table[rot, other, dx + 2, dy + 2, 2 * slot : 2 * slot + 2] = pair
    return table


MEETINGS = _meetings()


# --- laying a tile: B-34 to B-41 -------------------------------------------------------------------------------------
@helper
def lay(s: Any, seat: Any, tile: Any, x: Any, y: Any, rot: Any) -> None:
    """Add a tile to a warren and join its mouths with those it meets."""
    number = np.int64(s.placed)
    s.laid_tile[number] = tile
    s.laid_seat[number] = seat
    s.laid_x[number] = x
    s.laid_y[number] = y
    s.laid_rot[number] = rot
    for other in range(number):
        if s.laid_seat[other] != seat:
            continue
        dx = np.int64(s.laid_x[other]) - x + 2
        dy = np.int64(s.laid_y[other]) - y + 2
        if 0 <= dx <= 4 and 0 <= dy <= 4:
            meeting = MEETINGS[rot, s.laid_rot[other], dx, dy]
            for slot in range(0, 4, 2):
                if meeting[slot] != EMPTY:
                    mine = 6 * number + np.int64(meeting[slot])
                    theirs = 6 * other + np.int64(meeting[slot + 1])
                    s.link[mine] = theirs + 1
                    s.link[theirs] = mine + 1
    s.placed = number + 1


@compiled(VOID(BYTES, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER))
def add_tile(state: Any, seat: Any, tile: Any, x: Any, y: Any, rot: Any) -> None:
    """Lay a tile in a position that is being put together."""
    lay(record(state, STATE), seat, tile, x, y, rot)


@helper
def placings(s: Any, seat: Any, out: Any) -> Any:
    """Every way to lay a tile beside a warren, ascending, as ((x + 64) * 128 + y + 64) * 4 + rot; returns how many.

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
    count: Any = 0
    for x in range(max(low_x - 2, -REACH), min(high_x + 1, REACH)):
        column = (x - low_x + 2) * height - low_y + 2
        for y in range(max(low_y - 2, -REACH), min(high_y + 1, REACH)):
            square = grid[column + y]
            flat = np.int64(square | grid[column + y + height] == 2)
            standing = np.int64(square | grid[column + y + 1] == 2)
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
    return count


@helper
def _stamp(grid: Any, here: Any, height: Any) -> None:
    grid[here] |= 1
    grid[here - 1] |= 2
    grid[here + 1] |= 2
    grid[here - height] |= 2
    grid[here + height] |= 2


@helper
def bounds(s: Any, seat: Any) -> Any:
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


# --- tunnels: B-47 to B-53 -------------------------------------------------------------------------------------------
@helper
def follow(s: Any, t: Any, mouth: Any) -> Any:
    """Leave a tile by a mouth and go on to the end: (mouth of the vegetable, borders crossed).

    Minus one instead of the vegetable's mouth: the tunnel is open, or it is a ring (R-05).
    """
    crossed = np.int64(0)
    here = np.int64(mouth)
    while True:
        beyond = np.int64(s.link[here]) - 1
        if beyond < 0:
            return np.int64(-1), crossed
        crossed += 1
        number = beyond // 6
        end = np.int64(t.ports[6 * np.int64(s.laid_tile[number]) + beyond - 6 * number])
        if end >= VEGETABLE:
            return beyond, crossed
        here = 6 * number + end
        if here == mouth:
            return np.int64(-1), crossed


@helper
def port_mark(s: Any, t: Any, mouth: Any) -> Any:
    """What a mouth's tunnel does inside its tile: the port it leads to, or VEGETABLE + kind."""
    number = np.int64(mouth) // 6
    return np.int64(t.ports[6 * np.int64(s.laid_tile[number]) + mouth - 6 * number])


@helper
def open_tunnel(s: Any, t: Any, mouth: Any) -> Any:
    """From an open mouth inwards: (kind of the vegetable at the other end or -1, length so far)."""
    mark = port_mark(s, t, mouth)
    if mark >= VEGETABLE:
        return mark - VEGETABLE, np.int64(1)
    inner = mouth - mouth % 6 + mark
    length = np.int64(1)
    while s.link[inner] != 0:
        inner = np.int64(s.link[inner]) - 1
        length += 1
        mark = port_mark(s, t, inner)
        if mark >= VEGETABLE:
            return mark - VEGETABLE, length
        inner = inner - inner % 6 + mark
    return np.int64(-1), length


@helper
def collect(s: Any, t: Any, first: Any) -> None:
    """Note every burrow that runs through a placement from `first` on, in the order of R-08."""
    for mouth in range(6 * first, 6 * np.int64(s.placed)):
        mark = port_mark(s, t, mouth)
        near: Any = np.int64(mouth)
        before = np.int64(0)
        if mark < VEGETABLE:
            inner = mouth - mouth % 6 + mark
            if inner < mouth:
                continue  # this stretch was walked from its other mouth
            near, before = follow(s, t, inner)
            if near < 0:
                continue
            mark = port_mark(s, t, near)
        far, after = follow(s, t, mouth)
        if far >= 0 and port_mark(s, t, far) == mark:
            _note(s, mark - VEGETABLE, before + after + 1, min(near, far) + 1)


@helper
def _note(s: Any, kind: Any, length: Any, end: Any) -> None:
    """Insert a burrow into the waiting list, sorted, unless it is there already."""
    for known in range(s.waiting):
        if s.fresh_end[known] == end:
            return
    place = np.int64(s.waiting)
    while place > 0 and _comes_before(s, kind, length, end, place - 1):
        s.fresh_kind[place] = s.fresh_kind[place - 1]
        s.fresh_length[place] = s.fresh_length[place - 1]
        s.fresh_end[place] = s.fresh_end[place - 1]
        place -= 1
    s.fresh_kind[place] = kind
    s.fresh_length[place] = length
    s.fresh_end[place] = end
    s.waiting += 1


@helper
def _comes_before(s: Any, kind: Any, length: Any, end: Any, place: Any) -> Any:
    """R-08: radish, carrot, turnip; the longest first; then the vegetable laid earliest."""
    if kind != s.fresh_kind[place]:
        return kind < s.fresh_kind[place]
    if length != s.fresh_length[place]:
        return length > s.fresh_length[place]
    return end < s.fresh_end[place]
