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
from warren.games.burrows.state import KINDS, SEATS
from warren.games.burrows.tunnels import open_tunnel

CHAINS = 2 * KINDS  # the kinds as they are, and as they would be if the mover closed a burrow of each
STUBS = 12  # lengths of open tunnels with a vegetable are counted up to here
PACE = 0.4  # bus moves a turn
RANDOM = 1.47  # the odds that a burrow is closed with nothing prepared, for a home of length 0 ...
FADES = 0.95  # ... and how fast they fade as the home to be exceeded grows
LEVELS_OUT = 0.067  # how fast what is known today loses its meaning, each turn
LEADERS = 0.05  # of homes about equally long, those of seats with fewer complaints count as shorter
LONGEST_WAIT = 100  # turns looked ahead

# The odds that a burrow is closed with an open tunnel which is so much longer than the home to be exceeded.
READY = 2.1 / (1.0 + np.exp(-1.39 * (np.arange(-255.0, STUBS) - 0.5)))


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
    last = moves * (stages - stage) - bus
    driven = np.zeros(last + 1)  # the chance of so many bus moves by now
    driven[0] = 1.0
    low: Any = 0
    seat = np.int64(turn)
    for number in range(LONGEST_WAIT):
        for chain in range(chains):
            here = place[chain, seat]
            handed = lack[chain, here] * chance[chain, here]
            lack[chain, here] -= handed
            lack[chain, here + 1 if here + 1 < seats else 0] += handed
        known = 1.0 / (1.0 + LEVELS_OUT * number)
        even = (1.0 - known) / seats
        arrived = np.int64(stage)
        for step in range(moves - bus - 1, min(number + 1, last), moves):  # one move more, and a stage is scored
            if step >= low:
                moved = driven[step] * PACE
                for chain in range(chains):
                    price = moved * cost[arrived, chain if chain < KINDS else chain - KINDS]
                    if price > 0.0:
                        for rank in range(seats):
                            out[chain, holder[chain, rank]] += price * (known * lack[chain, rank] + even)
            arrived += 1
        for step in range(min(number, last - 1), low - 1, -1):
            moved = driven[step] * PACE
            driven[step] -= moved
            driven[step + 1] += moved
        while low < last and driven[low] < 1e-3:
            low += 1
        if low >= last:
            break
        seat = seat + 1 if seat + 1 < seats else np.int64(0)
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
