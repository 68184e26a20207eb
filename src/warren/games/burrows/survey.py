"""Closed tunnels of a warren with the way they take, for words and pictures (plain Python)."""

from __future__ import annotations

from dataclasses import dataclass

from warren.engine.state import View
from warren.games.burrows.components import VEGETABLE

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


def tunnels(view: View, seat: int) -> list[Tunnel]:
    """Every closed tunnel in a warren, by its older vegetable."""
    r = view.record
    ports = view.components.record["ports"]
    found = []
    for number in range(int(r["placed"])):
        if r["laid_seat"][number] != seat:
            continue
        tile = int(r["laid_tile"][number])
        for port in range(6):
            if ports[6 * tile + port] >= VEGETABLE:
                tunnel = _walk(view, 6 * number + port)
                if tunnel is not None:
                    found.append(tunnel)
    return found


def _walk(view: View, start: int) -> Tunnel | None:
    """The tunnel from a vegetable; None while it is open, or when its other end is the older one."""
    r, ports = view.record, view.components.record["ports"]

    def mark(mouth: int) -> int:
        return int(ports[6 * int(r["laid_tile"][mouth // 6]) + mouth % 6])

    kind = mark(start) - VEGETABLE
    way: list[Stretch] = [(start // 6, start % 6, None, kind)]
    here = start
    while True:
        beyond = int(r["link"][here]) - 1
        if beyond < 0:
            return None
        inside = mark(beyond)
        if inside >= VEGETABLE:
            way.append((beyond // 6, beyond % 6, None, inside - VEGETABLE))
            return None if beyond < start else Tunnel(kind, inside - VEGETABLE, len(way), start + 1, tuple(way))
        way.append((beyond // 6, beyond % 6, inside, None))
        here = beyond - beyond % 6 + inside
