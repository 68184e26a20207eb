"""Which gophers move into the burrows a turn completed (B-48, B-51, B-54 to B-61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Int
from warren.games.burrows.rules.tunnels import closed_tunnels
from warren.games.burrows.state import (
    CHECK,
    CHECK_BASE,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    MUST_POOL,
    VICTIM,
    BurrowsState,
)

if TYPE_CHECKING:
    from warren.engine.state import View


@helper
def check_rest(s: BurrowsState) -> bool:
    """Check the waiting burrows; False when the builder must decide something."""
    while s.waiting > 0:
        if s.ask_order and s.waiting > 1:  # B-51
            s.phase = CHECK
            return False
        if not check_first(s):
            return False
    return True


@helper
def check_first(s: BurrowsState) -> bool:
    """Check the first waiting burrow; False when the builder must say whose gopher comes."""
    kind, length = s.fresh_kind[0], s.fresh_length[0]
    home = s.home_length[s.seat, kind]
    if home > 0:
        if length > home:  # B-55, R-09
            move_in(s, s.seat)
        else:
            _drop_first(s)
        return True
    shortest = shortest_home(s, kind)
    if length <= shortest:  # B-59, R-09
        _drop_first(s)
        return True
    victim, tied = np.int64(0), 0
    for seat in range(s.seats):
        if s.home_length[seat, kind] == shortest:
            victim = np.int64(seat)
            tied += 1
    if tied > 1:
        s.phase = VICTIM
        return False
    move_in(s, victim)
    return True


@helper
def shortest_home(s: BurrowsState, kind: int) -> Any:
    """The shortest home with a gopher of a kind in it, among the opponents of a builder who has none (B-58)."""
    shortest = np.int64(255)
    for seat in range(s.seats):
        if 0 < s.home_length[seat, kind] < shortest:
            shortest = np.int64(s.home_length[seat, kind])
    return shortest


@helper
def move_in(s: BurrowsState, origin: Int) -> None:
    """The gopher of a seat moves into the first waiting burrow."""
    kind = s.fresh_kind[0]
    s.home_length[origin, kind] = 0
    s.home_end[origin, kind] = 0
    s.home_length[s.seat, kind] = s.fresh_length[0]
    s.home_end[s.seat, kind] = s.fresh_end[0]
    _drop_first(s)


@helper
def _drop_first(s: BurrowsState) -> None:
    s.waiting -= 1
    for index in range(s.waiting):
        s.fresh_kind[index] = s.fresh_kind[index + 1]
        s.fresh_length[index] = s.fresh_length[index + 1]
        s.fresh_end[index] = s.fresh_end[index + 1]
    s.fresh_kind[s.waiting] = 0
    s.fresh_length[s.waiting] = 0
    s.fresh_end[s.waiting] = 0


@helper
def bring_forward(s: BurrowsState, index: int) -> None:
    """Put the burrow that the builder chose to the front of those waiting (B-51)."""
    kind, length, end = s.fresh_kind[index], s.fresh_length[index], s.fresh_end[index]
    while index > 0:
        s.fresh_kind[index] = s.fresh_kind[index - 1]
        s.fresh_length[index] = s.fresh_length[index - 1]
        s.fresh_end[index] = s.fresh_end[index - 1]
        index -= 1
    s.fresh_kind[0] = kind
    s.fresh_length[0] = length
    s.fresh_end[0] = end


# --- for words and pictures, in plain Python -------------------------------------------------------------------------
Burrow = tuple[int, int, int]  # kind, length, 1 + mouth of its older vegetable


@dataclass(frozen=True)
class Checked:
    """What came of checking a completed burrow. ``home`` is the length it had to exceed, ``owners`` those who live there."""

    kind: int
    length: int
    end: int
    home: int
    owners: tuple[int, ...]
    origin: int | None  # the seat whose gopher moved in; None: the burrow stays empty


def checked(before: View, move: int, after: View) -> list[Checked]:
    """The burrows that a move has led to be checked, in this order, with what came of each."""
    burrows = _to_check(before, move, after)
    homes = [[int(length) for length in lengths] for lengths in before["home_length"][: before.seats]]
    seat = int(before["seat"])
    found: list[Checked] = []
    for kind, length, end in burrows[: len(burrows) - int(after["waiting"])]:
        lived = {other: mine[kind] for other, mine in enumerate(homes) if mine[kind]}
        home = lived.get(seat) or min(lived.values())
        owners = (seat,) if seat in lived else tuple(other for other, known in lived.items() if known == home)
        origin = None
        if length > home:
            chosen = LURE_BASE <= move < CHECK_BASE and not found
            origin = move - LURE_BASE if chosen else owners[0]
            homes[origin][kind] = 0
            homes[seat][kind] = length
        found.append(Checked(kind, length, end, home, owners, origin))
    return found


def _to_check(before: View, move: int, after: View) -> list[Burrow]:
    """The burrows waiting to be checked once a move is made, in the order of checking."""
    waiting: list[Burrow]
    if int(before["phase"]) in (CHECK, VICTIM):
        fields = [before[name].tolist() for name in ("fresh_kind", "fresh_length", "fresh_end")]
        waiting = list(zip(*fields, strict=True))[: int(before["waiting"])]
        if CHECK_BASE <= move < LAY_BASE:
            waiting.insert(0, waiting.pop(move - CHECK_BASE))
        return waiting
    if int(after["phase"]) in (MUST_POOL, MAY_RESERVE):
        return []  # B-45: another tile may follow
    first = int(before["placed"]) - int(before["built"])
    waiting = [
        (tunnel.kind, tunnel.length, tunnel.end)
        for tunnel in closed_tunnels(after, int(before["seat"]))
        if tunnel.is_burrow and any(stretch[0] >= first for stretch in tunnel.way)
    ]
    return sorted(waiting, key=lambda burrow: (burrow[0], -burrow[1], burrow[2]))
