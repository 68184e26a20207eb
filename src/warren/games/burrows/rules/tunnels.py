"""Following tunnels, and the burrows a turn completed (B-47 to B-53)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Components
from warren.engine.record import Int
from warren.games.burrows.components import VEGETABLE, BurrowsTables
from warren.games.burrows.state import BurrowsState

if TYPE_CHECKING:
    from warren.engine.state import View


@helper
def follow(s: BurrowsState, t: BurrowsTables, mouth: int) -> tuple[Any, Any]:
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
def port_mark(s: BurrowsState, t: BurrowsTables, mouth: Int) -> Any:
    """What a mouth's tunnel does inside its tile: the port it leads to, or VEGETABLE + kind."""
    number = np.int64(mouth) // 6
    return np.int64(t.ports[6 * np.int64(s.laid_tile[number]) + mouth - 6 * number])


@helper
def open_tunnel(s: BurrowsState, t: BurrowsTables, mouth: int) -> tuple[Any, Any]:
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
def collect(s: BurrowsState, t: BurrowsTables, first: Int) -> None:
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
def _note(s: BurrowsState, kind: int, length: int, end: int) -> None:
    """Insert a burrow into the waiting list, sorted, unless it is there already."""
    for known in range(s.waiting):
        if s.fresh_end[known] == end:
            return
    index = np.int64(s.waiting)
    while index > 0 and _comes_before(s, kind, length, end, index - 1):
        s.fresh_kind[index] = s.fresh_kind[index - 1]
        s.fresh_length[index] = s.fresh_length[index - 1]
        s.fresh_end[index] = s.fresh_end[index - 1]
        index -= 1
    s.fresh_kind[index] = kind
    s.fresh_length[index] = length
    s.fresh_end[index] = end
    s.waiting += 1


@helper
def _comes_before(s: BurrowsState, kind: int, length: int, end: int, index: Int) -> Any:
    """R-08: radish, carrot, turnip; the longest first; then the vegetable laid earliest."""
    if kind != s.fresh_kind[index]:
        return kind < s.fresh_kind[index]
    if length != s.fresh_length[index]:
        return length > s.fresh_length[index]
    return end < s.fresh_end[index]


# --- for words and pictures, in plain Python -------------------------------------------------------------------------
Stretch = tuple[int, int, int | None, int | None]  # placement, port in, port out, kind of a vegetable at its end


@dataclass(frozen=True)
class Tunnel:
    """A closed tunnel: a burrow when both kinds are the same. ``end`` is 1 + the mouth of its older vegetable."""

    kind: int
    other: int
    length: int
    end: int
    way: tuple[Stretch, ...]

    @property
    def is_burrow(self) -> bool:
        return self.kind == self.other


def closed_tunnels(view: View, seat: int) -> tuple[Tunnel, ...]:
    """Every closed tunnel in a warren, by its older vegetable."""
    return view.once(("closed tunnels", seat), lambda: _closed_tunnels(view, seat))


def _closed_tunnels(view: View, seat: int) -> tuple[Tunnel, ...]:
    count = int(view["placed"])
    tiles, seats, links = view["laid_tile"][:count], view["laid_seat"][:count], view["link"][: 6 * count]
    return _tunnels(
        view.components, tuple(tiles.tolist()), tuple(links.tolist()), tuple((seats == seat).nonzero()[0].tolist())
    )


@lru_cache(maxsize=256)  # scene, log and preview of every viewer ask about the same few warrens
def _tunnels(
    components: Components, tiles: tuple[int, ...], links: tuple[int, ...], placements: tuple[int, ...]
) -> tuple[Tunnel, ...]:
    """By all tiles, and what lies beyond each of their mouths (``links``)."""
    ports = components.record["ports"]
    marks = [mark for tile in tiles for mark in ports[6 * tile : 6 * tile + 6].tolist()]
    mouths = (6 * number + port for number in placements for port in range(6))
    walked = (_walk(marks, links, mouth) for mouth in mouths if marks[mouth] >= VEGETABLE)
    return tuple(tunnel for tunnel in walked if tunnel is not None)


def _walk(marks: Sequence[int], links: Sequence[int], start: int) -> Tunnel | None:
    """The tunnel from a vegetable; None while it is open, or when its other end is the older one."""
    kind = marks[start] - VEGETABLE
    way: list[Stretch] = [(start // 6, start % 6, None, kind)]
    here = start
    while True:
        beyond = links[here] - 1
        if beyond < 0:
            return None
        inside = marks[beyond]
        if inside >= VEGETABLE:
            way.append((beyond // 6, beyond % 6, None, inside - VEGETABLE))
            return None if beyond < start else Tunnel(kind, inside - VEGETABLE, len(way), start + 1, tuple(way))
        way.append((beyond // 6, beyond % 6, inside, None))
        here = beyond - beyond % 6 + inside
