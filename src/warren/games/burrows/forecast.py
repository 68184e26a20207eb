"""Who will miss a gopher when the coming pages are scored: what the bots expect of the rest of a game of Burrows.

One seat misses the gopher of each kind (B-57). It gets one by closing a burrow longer than the shortest home, and the owner of
that home misses it from then on: the lack is handed on, along the homes from the shortest to the longest. The forecast plays
this turn by turn with the chance that a seat closes such a burrow, and drives the bus at its usual pace. The numbers below are
fitted to who got which page in games of the greedy bot, at two to five seats.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.games.burrows.components import NO_PAGE
from warren.games.burrows.stages import page_at
from warren.games.burrows.state import KINDS, PAGES, SEATS
from warren.games.burrows.tunnels import open_tunnel

CHAINS = 2 * KINDS  # the kinds as they are, and as they would be if the mover closed a burrow of each
STUBS = 12  # lengths of open tunnels with a vegetable are counted up to here
PACE = 0.4  # bus moves a turn
RANDOM = 1.47  # the odds that a burrow is closed with nothing prepared, for a home of length 0 ...
FADES = 0.95  # ... and how fast they fade as the home to be exceeded grows
LEVELS_OUT = 0.067  # how fast what is known today loses its meaning, each turn
LEADERS = 0.05  # of homes about equally long, those of seats with fewer complaints count as shorter
LONGEST_WAIT = 100  # turns looked ahead
MOST_MOVES = 9 * PAGES  # of the bus, in any schedule
ALL_BUT_SURE = 0.002  # what is less likely is not looked at

# The odds that a burrow is closed with an open tunnel which is so much longer than the home to be exceeded.
READY = 2.1 / (1.0 + np.exp(-1.39 * (np.arange(-255.0, STUBS) - 0.5)))


def _paces() -> tuple[np.ndarray[Any, np.dtype[np.float64]], np.ndarray[Any, np.dtype[np.int64]]]:
    """The chance that the bus, moved so often before, moves in a turn; and the turn by which more moves are all but sure."""
    moves_now = np.zeros((LONGEST_WAIT, LONGEST_WAIT + 1))
    passed = np.full(MOST_MOVES, LONGEST_WAIT)
    moved = np.zeros(LONGEST_WAIT + 1)  # the chance of so many moves by now
    moved[0] = 1.0
    for number in range(LONGEST_WAIT):
        moves_now[number] = moved * PACE
        moved -= moves_now[number]
        moved[1:] += moves_now[number, :-1]
        sure = np.flatnonzero(np.cumsum(moved) < ALL_BUT_SURE)
        passed[sure] = np.minimum(passed[sure], number)
    return moves_now, passed


MOVES_NOW, PASSED = _paces()


@helper
def forecast(
    s: Any, t: Any, cost: Any, holder: Any, place: Any, chance: Any, chains: Any, stage: Any, bus: Any, turn: Any, out: Any
) -> Any:  # fmt: skip
    """What the pages from a stage on will cost each seat, ``out[chain, seat]``; returns all complaints to come.

    ``cost`` is from ``coming``, the three arrays after it are from ``line_up``. ``bus`` moves have been made towards the
    stage, the turn of ``turn`` comes next.
    """
    out[:] = 0.0
    seats, stages, moves = np.int64(s.seats), np.int64(t.stages[s.seats]), np.int64(t.moves[s.seats])
    if stage >= stages:
        return 0.0
    lack = np.zeros((CHAINS, SEATS))
    lack[:, 0] = 1.0
    charged = np.zeros((CHAINS, SEATS))  # by rank: what is known
    price = np.zeros(KINDS)
    evenly = np.zeros(KINDS)  # what is not
    first = np.int64(stage)  # the first stage that may still be open
    arrives = moves - bus - 1  # one move more than so many, and it is scored
    seat = np.int64(turn)
    for number in range(LONGEST_WAIT):
        for chain in range(chains):
            here = place[chain, seat]
            handed = lack[chain, here] * chance[chain, here]
            lack[chain, here] -= handed
            lack[chain, here + 1 if here + 1 < seats else 0] += handed
        price[:] = 0.0
        step = arrives
        for scored in range(first, stages):
            if step > number:
                break
            moved = MOVES_NOW[number, step]
            for kind in range(KINDS):
                price[kind] += moved * cost[scored, kind]
            step += moves
        known = 1.0 / (1.0 + LEVELS_OUT * number)
        for kind in range(KINDS):
            evenly[kind] += price[kind] * (1.0 - known) / seats
            price[kind] *= known
        for chain in range(chains):
            paid = price[chain if chain < KINDS else chain - KINDS]
            if paid > 0.0:
                for rank in range(seats):
                    charged[chain, rank] += paid * lack[chain, rank]
        while first < stages and PASSED[arrives] <= number:
            first += 1
            arrives += moves
        if first >= stages:
            break
        seat = seat + 1 if seat + 1 < seats else np.int64(0)
    for chain in range(chains):
        for rank in range(seats):
            out[chain, holder[chain, rank]] = charged[chain, rank] + evenly[chain if chain < KINDS else chain - KINDS]
    return cost[stage:].sum()


@helper
def coming(s: Any, t: Any, cost: Any) -> None:
    """The complaints of each stage to come, by kind."""
    for stage in range(s.stage, t.stages[s.seats]):
        for row in range(3):
            page = page_at(s, t, stage, row)
            if page == NO_PAGE or t.page_kind[page] == NO_PAGE:
                break
            cost[stage, t.page_kind[page]] += t.complaints[page]


@helper
def line_up(
    s: Any, t: Any, home: Any, chains: Any, points: Any, holder: Any, place: Any, chance: Any
) -> None:  # fmt: skip
    """The seats of each chain in the order in which they will miss the gopher, and the chance to hand this on in a turn.

    A chain is one kind of gopher with its homes, ``home[chain, seat]``; chain and chain - KINDS are of the same kind. The
    seats have ``points`` so far.
    """
    stubs = np.zeros((SEATS, KINDS, STUBS))
    for mouth in range(6 * np.int64(s.placed)):
        if s.link[mouth] == 0:
            kind, length = open_tunnel(s, t, mouth)
            if kind >= 0:
                stubs[s.laid_seat[mouth // 6], kind, min(length, STUBS - 1)] += 1.0
    seats = np.int64(s.seats)
    size = np.zeros(SEATS)
    for chain in range(chains):
        for seat in range(seats):
            size[seat] = home[chain, seat] - LEADERS * points[seat] if home[chain, seat] > 0 else -1000.0
            rank: Any = np.int64(seat)
            while rank > 0 and size[holder[chain, rank - 1]] > size[seat]:
                holder[chain, rank] = holder[chain, rank - 1]
                rank -= 1
            holder[chain, rank] = seat
        for rank in range(seats):
            owner = holder[chain, rank]
            place[chain, owner] = rank
            needed = home[chain, holder[chain, min(rank + 1, seats - 1)]]
            odds = RANDOM * np.exp(-FADES * needed)
            for length in range(1, STUBS):
                count = stubs[owner, chain % KINDS, length]
                if count > 0.0:
                    odds += min(count, 3.0) * READY[length - needed + 255]
            chance[chain, rank] = odds / (1.0 + odds)
