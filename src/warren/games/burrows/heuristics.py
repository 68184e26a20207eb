"""What the bots know about Burrows: who will lack which gopher when the coming pages are scored."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import CERTAIN, EVALUATE, PRIORS, copy_into, share_rewards
from warren.engine.record import Array, Int, array, f8, i8, record, u8
from warren.games.burrows.components import VEGETABLE, BurrowsTables
from warren.games.burrows.heuristics_forecast import (
    CHAINS,
    FORECAST_SIZE,
    Forecast,
    coming,
    end_turn,
    forecast,
    line_up,
)
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
    POOL,
    RESERVED,
    SEATS,
    BurrowsState,
)

# A turn takes about two moves, so sixteen are more than a round of five seats: it takes that long to see what the others
# make of a move. Each move is the best of the four most promising ones, because a random player makes no use of what was
# prepared. The mean of the positions met depends less on the luck of the tiles than the last one does. In the middle of a
# turn a position looks worse than it is, so the first move that is searched deeper gains most; much exploration keeps the
# search from settling on it.
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
LONGEST = 15  # longer open tunnels count as this long
CODES = 4 * LONGEST + 4  # of open mouths, see _open_mouths
PLAIN = KINDS * CODES  # where the worths of tunnels without a vegetable begin
WORTHS = PLAIN + CODES  # where those of tiles with a bus begin
DRIVE = KINDS + 1  # where the gains of tiles with a bus begin
MEETS = 0.06  # what every mouth that meets another is worth
ONE, TWO, BETWEEN = np.uint64(1), np.uint64(2), np.uint64(PLAIN)  # added to unsigned indices
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
    room = np.zeros(FORECAST_SIZE, np.uint8)
    if record(state, BurrowsState).built > 0:  # in the middle of a turn: judge how it will end
        ended = np.empty(state.size, np.uint8)
        copy_into(ended, state)
        end_turn(ended, tables)
        _judge(ended, tables, room, 1, out)
    else:
        _judge(state, tables, room, 0, out)


@compiled(CERTAIN)
def certain(state: Bytes, tables: Bytes, move: int) -> int:
    """Nothing is hidden but which tiles come next, and only those that lie or are held back count."""
    return 1


@helper
def _judge(state: Bytes, tables: Bytes, room: Bytes, ahead: int, out: Array) -> None:
    """Shares of the pot when the next turn is that of the seat ``ahead`` seats after the one on turn."""
    # Records are bare pointers: they are taken here, so that the caller's arrays are kept alive for as long as they are read.
    s, t, f = record(state, BurrowsState), record(tables, BurrowsTables), record(room, Forecast)
    seats = np.int64(s.seats)
    if s.phase == OVER:
        share_rewards(winning_mask(s, t), seats, out)
        return
    first = (np.int64(s.seat) + ahead) % seats
    complaints(s, t, f.points)
    _homes(s, f)
    coming(s, t, f)
    line_up(s, t, f, KINDS)
    total = forecast(s, t, f, KINDS, 1, first)
    for seat in range(seats):
        out[seat] = _standing(s, f.points[seat], total, seat) - f.costs[0, seat] - f.costs[1, seat] - f.costs[2, seat]
    _chances(out, total, first, seats)


@helper
def _homes(s: BurrowsState, f: Forecast) -> None:
    for seat in range(s.seats):
        for kind in range(KINDS):
            f.home[kind, seat] = s.home_length[seat, kind]


@helper
def _standing(s: BurrowsState, points: float, total: float, seat: int) -> float:
    """What a seat has so far. A tile held back is worth a complaint only if it is never laid."""
    return points if s.reserve[seat] == EMPTY else points - RESERVE * min(1.0, total / 12.0)


@helper
def _chances(out: Array, total: float, first: Int, seats: Int) -> None:
    """Make shares of the pot from the complaints expected of each seat; the seat ``first`` has the next turn."""
    heat = CALM + UNSURE * total**1.38
    best, whole = -1e18, 0.0
    for seat in range(seats):
        out[seat] -= LATER * ((seat - first) % seats)
        best = max(best, out[seat])
    for seat in range(seats):
        out[seat] = np.exp((out[seat] - best) / heat)
        whole += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / whole - 1.0) / (seats - 1.0)


# --- promising moves -------------------------------------------------------------------------------------------------
class Wishes(Forecast):
    """Room to weigh the moves of the seat that builds."""

    wanted: Array = array(f8, KINDS)  # how much a longer burrow of each kind is worth
    needed: Array = array(i8, KINDS)  # the length it must exceed
    gains: Array = array(
        f8, 2 * DRIVE
    )  # what closing one adds to the share of the pot; the same with a bus, then the bus alone
    worths: Array = array(f8, 2 * WORTHS)  # see _fill_worths
    stretches: Array = array(u8, (POOL + 1) * 4 * STRETCHES)  # see _list_stretches
    tiles: Array = array(f8, POOL + 1)  # weight of each tile at hand


WISHES_SIZE = Wishes.itemsize


@compiled(PRIORS)
def priors(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Lure, drive the bus if others pay, lengthen what may lure later, keep vegetables of different kinds apart."""
    _weigh(state, tables, np.zeros(WISHES_SIZE, np.uint8), moves, count, out)


@helper
def _weigh(state: Bytes, tables: Bytes, room: Bytes, moves: Array, count: int, out: Array) -> None:
    s, t, w = record(state, BurrowsState), record(tables, BurrowsTables), record(room, Wishes)
    coming(s, t, w)
    _wish(s, t, w)
    _foresee_gains(s, t, w)
    low_x, high_x, low_y, high_y = bounds(s, np.int64(s.seat))
    height = 2 * (high_y - low_y) + 9
    width = 2 * (high_x - low_x) + 9
    edges = np.zeros(max(1, width * height), np.uint64)
    longest = _open_mouths(s, t, low_x, low_y, height, edges)
    _fill_worths(w, 4 * longest + 4)
    _list_stretches(s, t, w, height)
    joins = s.placed > 0 and low_x < 127
    corner = 2 * (64 + low_x) * height + 2 * (64 + low_y) - 4 * height - 4
    for index in range(count):
        move = np.int64(moves[index])
        if move < LAY_BASE:
            out[index] = _small_weight(s, move)
            continue
        code = move - LAY_BASE
        weight = w.tiles[code >> 16]
        if joins:
            here = 2 * ((code >> 9) & 127) * height + 2 * ((code >> 2) & 127) - corner
            weight *= _join_weight(w, edges, here, (4 * (code >> 16) + (code & 3)) * STRETCHES)
        out[index] = min(weight, MOST)


@helper
def _wish(s: BurrowsState, t: BurrowsTables, w: Wishes) -> None:
    """For each kind how much a longer burrow is worth to the builder, and the length it must exceed."""
    soon = 1.0
    for stage in range(s.stage, t.stages[s.formation]):
        for kind in range(KINDS):
            w.wanted[kind] += soon * w.price[stage, kind]
        soon *= 0.85
    for kind in range(KINDS):
        home = np.int64(s.home_length[s.seat, kind])
        w.wanted[kind] = min(w.wanted[kind], 5.0) * (1.0 if home == 0 else 0.35)
        w.needed[kind] = shortest_home(s, kind) if home == 0 else home


@helper
def _small_weight(s: BurrowsState, move: Int) -> Any:
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
def _foresee_gains(s: BurrowsState, t: BurrowsTables, w: Wishes) -> None:
    """What a turn may do to the builder's share: closing a burrow of each kind, the same with a bus, and the bus alone."""
    seats, seat = np.int64(s.seats), np.int64(s.seat)
    _homes(s, w)
    complaints(s, t, w.points)
    for kind in range(KINDS):
        for other in range(seats):
            w.home[KINDS + kind, other] = w.home[kind, other]
        if w.home[kind, seat] == 0:
            w.home[KINDS + kind, _victim(w, kind, seats)] = 0
        w.home[KINDS + kind, seat] = w.needed[kind] + 1
    line_up(s, t, w, CHAINS)
    total = forecast(s, t, w, CHAINS, 2, (seat + 1) % seats)
    still = _fill_gains(s, w, 0, total)
    if s.bus + 1 == t.moves[s.seats]:  # it arrives, and its pages are charged at once
        total -= w.price[s.stage].sum()
    w.gains[2 * DRIVE - 1] = _fill_gains(s, w, 1, total) - still


@helper
def _fill_gains(s: BurrowsState, w: Wishes, course: int, total: float) -> Any:
    """What closing a burrow of each kind adds to the builder's share of the pot; returns the share without."""
    still = _share(s, w, course, -1, total)
    for kind in range(KINDS):
        w.gains[DRIVE * course + kind] = _share(s, w, course, kind, total) - still
    return still


@helper
def _victim(w: Wishes, kind: int, seats: Int) -> Any:
    """Who loses a gopher: the shortest home, of equals the one with the fewest complaints."""
    found = np.int64(-1)
    for seat in range(seats):
        length = w.home[kind, seat]
        if length > 0 and (
            found < 0
            or length < w.home[kind, found]
            or (length == w.home[kind, found] and w.points[seat] > w.points[found])
        ):
            found = np.int64(seat)
    return found


@helper
def _share(s: BurrowsState, w: Wishes, course: int, closed: int, total: float) -> Any:
    """The builder's share of the pot, with the homes as they are or with one kind's as if they had closed a burrow."""
    seats, builder = np.int64(s.seats), np.int64(s.seat)
    expected = np.empty(SEATS)
    for seat in range(seats):
        expected[seat] = _standing(s, w.points[seat], total, seat)
        for kind in range(KINDS):
            expected[seat] -= w.costs[CHAINS * course + (kind + KINDS if kind == closed else kind), seat]
    _chances(expected, total, (builder + 1) % seats, seats)
    return expected[builder]


@helper
def _open_mouths(s: BurrowsState, t: BurrowsTables, low_x: int, low_y: int, height: int, edges: Array) -> Any:
    """Where the builder's tunnels are open: at each edge 4 * length + 1 + kind of the vegetable, or 0; returns the longest."""
    longest = np.int64(0)
    for mouth in range(6 * np.int64(s.placed)):
        number = mouth // 6
        if s.link[mouth] == 0 and s.laid_seat[number] == s.seat:
            x = 2 * (np.int64(s.laid_x[number]) - low_x) + PORT_X[s.laid_rot[number], mouth % 6] + 4
            y = 2 * (np.int64(s.laid_y[number]) - low_y) + PORT_Y[s.laid_rot[number], mouth % 6] + 4
            kind, length = open_tunnel(s, t, mouth)
            length = min(length, LONGEST)
            longest = max(longest, length)
            edges[x * height + y] = 4 * length + 1 + kind
    return longest


@helper
def _fill_worths(w: Wishes, codes: int) -> None:
    """The factor by which a tile gains when one of its tunnels meets one open mouth, or none, by the mouth's code."""
    for code in range(codes):
        other, length = (code & 3) - 1, (code >> 2) + 1
        for kind in range(-1, KINDS):
            row = (kind if kind >= 0 else KINDS) * CODES + code
            worth = _stretch_worth(w, kind, other, length) + MEETS * (code != 0)
            closes = kind == other and kind >= 0 and length > w.needed[kind]
            w.worths[row] = np.exp(worth + EAGER * w.gains[kind]) if closes else np.exp(worth)
            w.worths[WORTHS + row] = np.exp(worth + EAGER * w.gains[DRIVE + kind]) if closes else w.worths[row]


@helper
def _list_stretches(s: BurrowsState, t: BurrowsTables, w: Wishes, height: int) -> None:
    """For each tile at hand and rotation: tunnels to a vegetable (row of worths, step to the mouth), the others (both steps)."""
    bus = np.exp(EAGER * w.gains[2 * DRIVE - 1])
    for source in range(POOL + 1):
        tile = np.int64(s.reserve[s.seat] if source == RESERVED else s.pool[source])
        rows = WORTHS if tile != EMPTY and t.bus[tile] else 0
        w.tiles[source] = (bus if rows else 1.0) * (EARLY if source == RESERVED and s.built == 0 else 1.0)
        for rotation in range(4 if tile != EMPTY else 0):
            start = (4 * source + rotation) * STRETCHES
            ended, plain = start + 3, start + 15
            for port in range(6):
                mark = np.int64(t.ports[6 * tile + port])
                step = PORT_X[rotation, port] * height + PORT_Y[rotation, port]
                if mark >= VEGETABLE:
                    w.stretches[ended] = (mark - VEGETABLE) * CODES + rows
                    w.stretches[ended + 1] = step
                    ended += 2
                elif mark > port:
                    w.stretches[plain] = step
                    w.stretches[plain + 1] = PORT_X[rotation, mark] * height + PORT_Y[rotation, mark]
                    plain += 2
            w.stretches[start] = ended
            w.stretches[start + 1] = plain
            w.stretches[start + 2] = rows


@helper
def _join_weight(w: Wishes, edges: Array, here: Int, start: Int) -> Any:
    """Judge the tunnels a tile would join where it is laid, stretch by stretch."""
    weight = 1.0
    here, index = np.uint64(here), np.uint64(start + 3)
    rows = w.stretches[start + 2]
    while index < w.stretches[start]:
        weight *= w.worths[w.stretches[index] + edges[here + w.stretches[index + ONE]]]
        index += TWO
    index = np.uint64(start + 15)
    while index < w.stretches[start + 1]:
        edge = edges[here + w.stretches[index]]
        beyond = edges[here + w.stretches[index + ONE]]
        index += TWO
        if edge == 0 or beyond == 0:
            weight *= w.worths[BETWEEN + rows + (edge | beyond)]
        else:
            first, second = np.int64(edge), np.int64(beyond)
            length = (first >> 2) + (second >> 2) + 1
            kind, other = (first & 3) - 1, (second & 3) - 1
            worth = _stretch_worth(w, kind, other, length) + 2.0 * MEETS
            if kind == other and kind >= 0 and length > w.needed[kind]:
                worth += EAGER * w.gains[DRIVE + kind if rows else kind]
            weight *= np.exp(worth)
    return weight


@helper
def _stretch_worth(w: Wishes, kind: Int, other: Int, length: Int) -> Any:
    """What a tunnel that has been joined promises, but for what a burrow closed by it does at once."""
    if kind >= 0 and other >= 0:
        if kind != other:
            return -0.12 * length
        return 0.0 if length > w.needed[kind] else -0.15
    if kind >= 0 or other >= 0:
        nearer = min(length, w.needed[max(kind, other)] + 1)
        return 0.12 * (nearer - 1) * min(1.0, w.wanted[max(kind, other)])
    return 0.02 * length
