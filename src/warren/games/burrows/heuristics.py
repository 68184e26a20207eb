"""What the bots know about Burrows: who will lack which gopher when the coming pages are scored."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import EVALUATE, PRIORS, copy_into, share_rewards
from warren.engine.record import Array, record
from warren.games.burrows.components import VEGETABLE, BurrowsTables
from warren.games.burrows.heuristics_forecast import CHAINS, coming, end_turn, forecast, line_up
from warren.games.burrows.rules.building import PORT_AT, bounds
from warren.games.burrows.rules.gophers import shortest_home
from warren.games.burrows.rules.result import complaints, winning_mask
from warren.games.burrows.rules.tunnels import open_tunnel
from warren.games.burrows.state import (
    CHECK_BASE,
    DONE,
    EMPTY,
    KINDS,
    LAY_BASE,
    LURE_BASE,
    OVER,
    PAGES,
    POOL,
    RESERVED,
    SEATS,
    BurrowsState,
)

# A turn takes about two moves, so sixteen are more than a round of five seats: only then does it show what the others
# make of a move. Each is the best of the four most promising moves, for a random player makes no use of what was
# prepared. The mean of the positions on the way depends less on the luck of the tiles than the last one does. In the middle
# of a turn a position looks worse than it is, so the first move that is searched deeper gains most; much exploration keeps
# the search from settling on it.
SEARCH = {
    "rollout_moves": 16.0,
    "rollout_candidates": 4.0,
    "prior_exponent": 8.0,
    "path_weight": 0.7,
    "leaf_weight": 0.0,
    "exploration": 4.0,
}
LEVELS = {"medium": {"temperature": 0.75}, "hard": {"iterations": 8}}  # levels an even step apart

PORT_X = np.array([[x for x, _ in ports] for ports in PORT_AT], np.int64)
PORT_Y = np.array([[y for _, y in ports] for ports in PORT_AT], np.int64)
LONGEST = 15  # lengths of open tunnels are told apart up to here
CODES = 4 * LONGEST + 4  # of open mouths, see _open_mouths
PLAIN = KINDS * CODES  # where the worths of tunnels without a vegetable begin
WORTHS = PLAIN + CODES  # where those of tiles with a bus begin
DRIVE = KINDS + 1  # where the gains of tiles with a bus begin
MEETS = 0.06  # what every mouth that meets another is worth
ONE, TWO, BETWEEN = np.uint64(1), np.uint64(2), np.uint64(PLAIN)  # added to places without a sign
# Room for a tile's tunnels: two ends of lists, a row of worths, six tunnels to a vegetable, three others.
STRETCHES = 21
EAGER = 50.0  # how much more likely a move is that promises a greater share of the pot
EARLY = 0.3  # a reserved tile is seldom laid before the one from the pool
MOST = 1e12  # no placing weighs more than this

# How expected complaints become chances to win, fitted to who won games of the greedy bot.
CALM = 0.17  # this many more complaints make a seat e times less likely to win, at the end ...
UNSURE = 0.045  # ... and the more are still to come, the more it takes
RESERVE = 0.43  # how much less a tile held back early is worth than the complaint it saves at the end
LATER = 0.16  # the cost of each seat whose turn comes before


# --- the worth of a position -----------------------------------------------------------------------------------------
@compiled(EVALUATE)
def evaluate(state: Bytes, tables: Bytes, out: Array) -> None:
    """Expected complaints turned into shares of the pot."""
    if record(state, BurrowsState).built > 0:  # in the middle of a turn: look at how it will have ended
        ended = np.empty(state.size, np.uint8)
        copy_into(ended, state)
        end_turn(ended, tables)
        _judge(ended, tables, 1, out)
    else:
        _judge(state, tables, 0, out)


@helper
def _judge(state: Bytes, tables: Bytes, ahead: int, out: Array) -> None:
    """Shares of the pot when the next turn is that of the seat ``ahead`` seats after the one on turn."""
    # The record is a bare pointer: it is taken here, so that the caller's copy is kept alive for as long as it is read.
    s = record(state, BurrowsState)
    t = record(tables, BurrowsTables)
    seats = np.int64(s.seats)
    if s.phase == OVER:
        share_rewards(winning_mask(s, t), seats, out)
        return
    complaints(s, t, out)
    turn = (np.int64(s.seat) + ahead) % seats
    home = np.zeros((CHAINS, SEATS), np.int64)
    line = np.zeros((CHAINS, SEATS), np.int64)
    heir = np.zeros((CHAINS, SEATS), np.uint64)
    chance = np.zeros((CHAINS, SEATS))
    costs = np.zeros((CHAINS, SEATS))
    cost = np.zeros((PAGES, KINDS))
    _homes(s, home)
    coming(s, t, cost)
    line_up(s, t, home, KINDS, out, line, heir, chance)
    total = forecast(s, t, cost, line, heir, chance, KINDS, 1, turn, costs)
    for seat in range(seats):
        out[seat] = _standing(s, out[seat], total, seat) - costs[0, seat] - costs[1, seat] - costs[2, seat]
    _chances(out, total, turn, seats)


@helper
def _homes(s: BurrowsState, home: Array) -> None:
    for seat in range(s.seats):
        for kind in range(KINDS):
            home[kind, seat] = s.home_length[seat, kind]


@helper
def _standing(s: BurrowsState, points: float, total: float, seat: int) -> float:
    """What a seat has so far. A tile held back is worth a complaint only if it is never laid."""
    return points if s.reserve[seat] == EMPTY else points - RESERVE * min(1.0, total / 12.0)


@helper
def _chances(out: Array, total: float, turn: Any, seats: Any) -> None:
    """Turn the complaints expected of each seat into shares of the pot."""
    heat = CALM + UNSURE * total**1.38
    best, whole = -1e18, 0.0
    for seat in range(seats):
        out[seat] -= LATER * ((seat - turn) % seats)
        best = max(best, out[seat])
    for seat in range(seats):
        out[seat] = np.exp((out[seat] - best) / heat)
        whole += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / whole - 1.0) / (seats - 1.0)


# --- promising moves -------------------------------------------------------------------------------------------------
@compiled(PRIORS)
def priors(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Lure, drive the bus if others pay, lengthen what may lure later, keep vegetables of different kinds apart."""
    s = record(state, BurrowsState)
    t = record(tables, BurrowsTables)
    seat = np.int64(s.seat)
    wanted = np.zeros(KINDS)
    needed = np.zeros(KINDS, np.int64)
    gains = np.zeros(2 * DRIVE)
    cost = np.zeros((PAGES, KINDS))
    coming(s, t, cost)
    _wishes(s, t, seat, cost, wanted, needed)
    _prospects(s, t, seat, cost, needed, gains)
    low_x, high_x, low_y, high_y = bounds(s, seat)
    height = 2 * (high_y - low_y) + 9
    width = 2 * (high_x - low_x) + 9
    edges = np.zeros(max(1, width * height), np.uint64)
    longest = _open_mouths(s, t, seat, low_x, low_y, height, edges)
    worths = np.empty(2 * WORTHS)
    _fill_worths(wanted, needed, gains, 4 * longest + 4, worths)
    stretches = np.empty((POOL + 1) * 4 * STRETCHES, np.uint64)
    tiles = np.empty(POOL + 1)
    _list_stretches(s, t, seat, height, np.exp(EAGER * gains[2 * DRIVE - 1]), stretches, tiles)
    joins = s.placed > 0 and low_x < 127
    corner = 2 * (64 + low_x) * height + 2 * (64 + low_y) - 4 * height - 4
    for index in range(count):
        move = np.int64(moves[index])
        if move < LAY_BASE:
            out[index] = _small_weight(s, move)
            continue
        code = move - LAY_BASE
        weight = tiles[code >> 16]
        if joins:
            here = 2 * ((code >> 9) & 127) * height + 2 * ((code >> 2) & 127) - corner
            start = (4 * (code >> 16) + (code & 3)) * STRETCHES
            weight *= _join_weight(edges, here, stretches, start, worths, wanted, needed, gains)
        out[index] = min(weight, MOST)


@helper
def _wishes(s: BurrowsState, t: BurrowsTables, seat: Any, cost: Array, wanted: Array, needed: Array) -> None:
    """For each kind how much a longer burrow is worth to a seat, and the length it must exceed."""
    soon = 1.0
    for stage in range(s.stage, t.stages[s.seats]):
        for kind in range(KINDS):
            wanted[kind] += soon * cost[stage, kind]
        soon *= 0.85
    for kind in range(KINDS):
        home = np.int64(s.home_length[seat, kind])
        wanted[kind] = min(wanted[kind], 5.0) * (1.0 if home == 0 else 0.35)
        needed[kind] = shortest_home(s, kind) if home == 0 else home


@helper
def _small_weight(s: BurrowsState, move: Any) -> Any:
    if move < DONE:
        return 12.0  # one reserve among hundreds of placings
    if move == DONE:
        return 20.0
    if LURE_BASE <= move < CHECK_BASE:  # take it from whoever leads
        length: Any = 0
        for kind in range(KINDS):
            length += np.int64(s.home_length[move - LURE_BASE, kind])
        return 1.0 + 0.1 * length
    return 1.0


@helper
def _prospects(s: BurrowsState, t: BurrowsTables, seat: Any, cost: Array, needed: Array, gains: Array) -> None:
    """What a turn may do to a seat's chances: closing a burrow of each kind, the same with a bus, and (last) the bus alone."""
    seats = np.int64(s.seats)
    turn = (seat + 1) % seats
    home = np.zeros((CHAINS, SEATS), np.int64)
    costs = np.zeros((2 * CHAINS, SEATS))
    points = np.zeros(SEATS)
    _homes(s, home)
    complaints(s, t, points)
    for kind in range(KINDS):
        for other in range(seats):
            home[KINDS + kind, other] = home[kind, other]
        if home[kind, seat] == 0:
            home[KINDS + kind, _victim(home, kind, points, seats)] = 0
        home[KINDS + kind, seat] = needed[kind] + 1
    line = np.zeros((CHAINS, SEATS), np.int64)
    heir = np.zeros((CHAINS, SEATS), np.uint64)
    chance = np.zeros((CHAINS, SEATS))
    line_up(s, t, home, CHAINS, points, line, heir, chance)
    total = forecast(s, t, cost, line, heir, chance, CHAINS, 2, turn, costs)
    still = _fill_gains(s, points, costs, total, turn, seat, gains)
    if s.bus + 1 == t.moves[s.seats]:  # it arrives, and its pages are charged at once
        total -= cost[s.stage].sum()
    gains[2 * DRIVE - 1] = _fill_gains(s, points, costs[CHAINS:], total, turn, seat, gains[DRIVE:]) - still


@helper
def _fill_gains(s: BurrowsState, points: Array, costs: Array, total: float, turn: Any, seat: Any, gains: Array) -> Any:
    """What closing a burrow of each kind adds to a seat's share of the pot; returns the share without."""
    still = _share(s, points, costs, -1, total, turn, seat)
    for kind in range(KINDS):
        gains[kind] = _share(s, points, costs, kind, total, turn, seat) - still
    return still


@helper
def _victim(home: Array, kind: int, points: Array, seats: Any) -> Any:
    """Who loses a gopher: the shortest home, of equals the one with the fewest complaints."""
    found = np.int64(-1)
    for seat in range(seats):
        length = home[kind, seat]
        if length > 0 and (
            found < 0 or length < home[kind, found] or (length == home[kind, found] and points[seat] > points[found])
        ):
            found = np.int64(seat)
    return found


@helper
def _share(s: BurrowsState, points: Array, costs: Array, closed: int, total: float, turn: Any, mover: Any) -> Any:
    """A seat's share of the pot, with the homes as they are or with one kind's as if the mover had closed a burrow."""
    expected = np.empty(SEATS)
    for seat in range(s.seats):
        expected[seat] = _standing(s, points[seat], total, seat)
        for kind in range(KINDS):
            expected[seat] -= costs[kind + KINDS if kind == closed else kind, seat]
    _chances(expected, total, turn, np.int64(s.seats))
    return expected[mover]


@helper
def _open_mouths(
    s: BurrowsState, t: BurrowsTables, seat: Any, low_x: int, low_y: int, height: int, edges: Array
) -> Any:
    """Where a warren's tunnels are open: at each edge 4 * length + 1 + kind of the vegetable, or 0; returns the longest."""
    longest = np.int64(0)
    for mouth in range(6 * np.int64(s.placed)):
        number = mouth // 6
        if s.link[mouth] == 0 and s.laid_seat[number] == seat:
            x = 2 * (np.int64(s.laid_x[number]) - low_x) + PORT_X[s.laid_rot[number], mouth % 6] + 4
            y = 2 * (np.int64(s.laid_y[number]) - low_y) + PORT_Y[s.laid_rot[number], mouth % 6] + 4
            kind, length = open_tunnel(s, t, mouth)
            length = min(length, LONGEST)
            longest = max(longest, length)
            edges[x * height + y] = 4 * length + 1 + kind
    return longest


@helper
def _fill_worths(wanted: Array, needed: Array, gains: Array, codes: int, worths: Array) -> None:
    """The factor by which a tile gains when one of its tunnels meets one open mouth, or none, by the mouth's code."""
    for code in range(codes):
        other, length = (code & 3) - 1, (code >> 2) + 1
        for kind in range(-1, KINDS):
            row = (kind if kind >= 0 else KINDS) * CODES + code
            worth = _stretch_worth(kind, other, length, wanted, needed) + MEETS * (code != 0)
            closes = kind == other and kind >= 0 and length > needed[kind]
            worths[row] = np.exp(worth + EAGER * gains[kind]) if closes else np.exp(worth)
            worths[WORTHS + row] = np.exp(worth + EAGER * gains[DRIVE + kind]) if closes else worths[row]


@helper
def _list_stretches(
    s: BurrowsState, t: BurrowsTables, seat: Any, height: int, bus: float, stretches: Array, tiles: Array
) -> None:
    """For each tile at hand and turn: tunnels to a vegetable (row of worths, way to the mouth), the others (both ways)."""
    for source in range(POOL + 1):
        tile = np.int64(s.reserve[seat] if source == RESERVED else s.pool[source])
        rows = WORTHS if tile != EMPTY and t.bus[tile] else 0
        tiles[source] = (bus if rows else 1.0) * (EARLY if source == RESERVED and s.built == 0 else 1.0)
        for rot in range(4 if tile != EMPTY else 0):
            start = (4 * source + rot) * STRETCHES
            ended, plain = start + 3, start + 15
            for port in range(6):
                mark = np.int64(t.ports[6 * tile + port])
                way = PORT_X[rot, port] * height + PORT_Y[rot, port]
                if mark >= VEGETABLE:
                    stretches[ended] = (mark - VEGETABLE) * CODES + rows
                    stretches[ended + 1] = way
                    ended += 2
                elif mark > port:
                    stretches[plain] = way
                    stretches[plain + 1] = PORT_X[rot, mark] * height + PORT_Y[rot, mark]
                    plain += 2
            stretches[start] = ended
            stretches[start + 1] = plain
            stretches[start + 2] = rows


@helper
def _join_weight(
    edges: Array, here: Any, stretches: Array, start: Any, worths: Array, wanted: Array, needed: Array, gains: Array
) -> Any:
    """Judge the tunnels a tile would join at a place, stretch by stretch."""
    weight = 1.0
    here, place = np.uint64(here), np.uint64(start + 3)
    rows = stretches[start + 2]
    while place < stretches[start]:
        weight *= worths[stretches[place] + edges[here + stretches[place + ONE]]]
        place += TWO
    place = np.uint64(start + 15)
    while place < stretches[start + 1]:
        edge = edges[here + stretches[place]]
        beyond = edges[here + stretches[place + ONE]]
        place += TWO
        if edge == 0 or beyond == 0:
            weight *= worths[BETWEEN + rows + (edge | beyond)]
        else:
            first, second = np.int64(edge), np.int64(beyond)
            length = (first >> 2) + (second >> 2) + 1
            kind, other = (first & 3) - 1, (second & 3) - 1
            worth = _stretch_worth(kind, other, length, wanted, needed) + 2.0 * MEETS
            if kind == other and kind >= 0 and length > needed[kind]:
                worth += EAGER * gains[DRIVE + kind if rows else kind]
            weight *= np.exp(worth)
    return weight


@helper
def _stretch_worth(kind: Any, other: Any, length: Any, wanted: Array, needed: Array) -> Any:
    """What a tunnel that has been joined promises, but for what a burrow closed by it does at once."""
    if kind >= 0 and other >= 0:
        if kind != other:
            return -0.12 * length
        return 0.0 if length > needed[kind] else -0.15
    if kind >= 0 or other >= 0:
        nearer = min(length, needed[max(kind, other)] + 1)
        return 0.12 * (nearer - 1) * min(1.0, wanted[max(kind, other)])
    return 0.02 * length
