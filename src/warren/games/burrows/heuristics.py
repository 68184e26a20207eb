"""What the bots know about Burrows: who will miss which gopher when the coming pages are scored."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import EVALUATE, PRIORS, copy_into, share_rewards
from warren.games.burrows.components import NO_PAGE, TABLES, VEGETABLE
from warren.games.burrows.rules import end_turn, shortest_home
from warren.games.burrows.stages import complaints, page_at, winning_mask
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
    STATE,
)
from warren.games.burrows.tunnels import PORT_AT, bounds, port_mark

# With hundreds of moves a ply, playing on is dear, so it is kept short. In the middle of a turn a position looks worse than it
# is, so the first move that is looked at more closely gains most: much exploration keeps the search from settling on it.
SEARCH = {"plies": 5.0, "sharp": 2.0, "explore": 4.0}
LEVELS = {"medium": {"warmth": 0.45}, "hard": {"iterations": 40}}  # levels an even step apart

PORT_X = np.array([[x for x, _ in ports] for ports in PORT_AT], np.int64)
PORT_Y = np.array([[y for _, y in ports] for ports in PORT_AT], np.int64)
LONGEST = 15  # lengths of open tunnels are told apart up to here
CODES = 4 * LONGEST + 4  # of open mouths, see _open_mouths
PLAIN = KINDS * CODES  # where the worths of tunnels without a vegetable begin
MEETS = 0.06  # what every mouth that meets another is worth
STRETCHES = 20  # room for a tile's tunnels: two ends of lists, six tunnels to a vegetable, three others
MOST = 400.0  # no placing counts more than this many
STUBS = 12  # lengths of open tunnels with a vegetable are counted up to here


# --- the worth of a position -----------------------------------------------------------------------------------------
@compiled(EVALUATE)
def evaluate(state: Any, tables: Any, out: Any) -> None:
    """Expected complaints turned into shares of the pot."""
    if record(state, STATE).built > 0:  # in the middle of a turn: look at how it will have ended
        ended = np.empty(state.size, np.uint8)
        copy_into(ended, state)
        end_turn(ended, tables)
        _judge(ended, tables, out)
    else:
        _judge(state, tables, out)


@helper
def _judge(state: Any, tables: Any, out: Any) -> None:
    # The record is a bare pointer: it is taken here, so that the caller's copy is kept alive for as long as it is read.
    s = record(state, STATE)
    t = record(tables, TABLES)
    seats = np.int64(s.seats)
    if s.phase == OVER:
        share_rewards(winning_mask(s, t), seats, out)
        return
    complaints(s, t, out)
    chance = np.zeros((SEATS, KINDS))
    _chances(s, t, chance)
    weight = _expect_pages(s, t, chance, out)
    for seat in range(seats):
        if s.reserve[seat] != EMPTY:
            out[seat] -= 0.35 * min(1.0, weight / 12.0)  # it is worth a complaint only if it is never laid
    heat = 0.7 + 0.45 * np.sqrt(weight)
    best, total = out[0], 0.0
    for seat in range(1, seats):
        best = max(best, out[seat])
    for seat in range(seats):
        ahead = (seat - np.int64(s.seat) - 1) % seats
        out[seat] = np.exp((out[seat] - best - 0.05 * ahead) / heat)
        total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1.0)


@helper
def _expect_pages(s: Any, t: Any, chance: Any, out: Any) -> Any:
    """Charge every page still to come to those who may then miss its colour; returns the complaints to come."""
    missing = np.zeros((SEATS, KINDS))
    later = np.zeros((SEATS, KINDS))
    _missing(s, chance, missing, later)
    buses, total = np.float64(np.int64(t.moves[s.seats]) - np.int64(s.bus)), 0.0
    for stage in range(s.stage, t.stages[s.seats]):
        stays = np.exp(-0.09 * (2.0 * buses - 1.0))
        for row in range(3):
            page = page_at(s, t, stage, row)
            if page == NO_PAGE or t.page_kind[page] == NO_PAGE:
                break
            kind = t.page_kind[page]
            total += t.complaints[page]
            for seat in range(s.seats):
                share = stays * missing[seat, kind] + (1.0 - stays) * later[seat, kind]
                out[seat] -= share * t.complaints[page]
        buses += t.moves[s.seats]
    return total


@helper
def _missing(s: Any, chance: Any, missing: Any, later: Any) -> None:
    """Who misses a gopher now, and who is likely to miss it in the long run: short homes, few prospects."""
    for kind in range(KINDS):
        total = 0.0
        for seat in range(s.seats):
            home = np.float64(s.home_length[seat, kind])
            missing[seat, kind] = 1.0 if home == 0.0 else 0.0
            later[seat, kind] = np.exp(-0.4 * home - 1.1 * chance[seat, kind])
            total += later[seat, kind]
        for seat in range(s.seats):
            later[seat, kind] /= total


@helper
def _chances(s: Any, t: Any, chance: Any) -> None:
    """How ready each warren is to close a burrow that would matter, from its open tunnels with a vegetable."""
    stubs = np.zeros((SEATS, KINDS, STUBS))
    for mouth in range(6 * np.int64(s.placed)):
        if s.link[mouth] == 0:
            kind, length, _ = open_tunnel(s, t, mouth)
            if kind >= 0:
                stubs[s.laid_seat[mouth // 6], kind, min(length, STUBS - 1)] += 1.0
    for seat in range(s.seats):
        for kind in range(KINDS):
            needed = np.int64(s.home_length[seat, kind])
            if needed == 0:
                needed = shortest_home(s, kind)
            ready = 0.0
            for length in range(1, STUBS):
                # One more tile adds one segment, and another stub's length when both are joined.
                over = length + 1.0 - needed
                if stubs[seat, kind, length] > 0.0:
                    ready += min(stubs[seat, kind, length], 3.0) * 0.5 / (1.0 + np.exp(-1.3 * (over - 0.5)))
            chance[seat, kind] = 1.0 - np.exp(-ready)


@helper
def open_tunnel(s: Any, t: Any, mouth: Any) -> Any:
    """From an open mouth inwards: (kind of the vegetable or -1, length so far, 1 + the open mouth at the other end)."""
    mark = port_mark(s, t, mouth)
    if mark >= VEGETABLE:
        return mark - VEGETABLE, np.int64(1), np.int64(0)
    inner = mouth - mouth % 6 + mark
    length = np.int64(1)
    while s.link[inner] != 0:
        inner = np.int64(s.link[inner]) - 1
        length += 1
        mark = port_mark(s, t, inner)
        if mark >= VEGETABLE:
            return mark - VEGETABLE, length, np.int64(0)
        inner = inner - inner % 6 + mark
    return np.int64(-1), length, inner + 1


# --- promising moves -------------------------------------------------------------------------------------------------
@compiled(PRIORS)
def priors(state: Any, tables: Any, moves: Any, count: Any, out: Any) -> None:
    """Close what lures a gopher, lengthen what may, keep vegetables of different kinds apart."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seat = np.int64(s.seat)
    wanted = np.zeros(KINDS)
    needed = np.zeros(KINDS, np.int64)
    _wishes(s, t, seat, wanted, needed)
    low_x, high_x, low_y, high_y = bounds(s, seat)
    height = 2 * (high_y - low_y) + 9
    width = 2 * (high_x - low_x) + 9
    edges = np.zeros(max(1, width * height), np.int16)
    _open_mouths(s, t, seat, low_x, low_y, height, edges)
    worths = np.empty((KINDS + 1) * CODES)
    _fill_worths(wanted, needed, worths)
    stretches = np.empty((POOL + 1) * 4 * STRETCHES, np.int64)
    drives = np.empty(POOL + 1)
    _list_stretches(s, t, seat, height, stretches, drives)
    joins = s.placed > 0 and low_x < 127
    corner = 2 * (64 + low_x) * height + 2 * (64 + low_y) - 4 * height - 4
    for index in range(count):
        move = np.int64(moves[index])
        if move < LAY_BASE:
            out[index] = _small_weight(s, move)
            continue
        code = move - LAY_BASE
        weight = drives[code >> 16]
        if joins:
            here = 2 * ((code >> 9) & 127) * height + 2 * ((code >> 2) & 127) - corner
            start = (4 * (code >> 16) + (code & 3)) * STRETCHES
            weight *= _join_weight(edges, here, stretches, start, worths, wanted, needed)
        out[index] = min(weight, MOST)


@helper
def _wishes(s: Any, t: Any, seat: Any, wanted: Any, needed: Any) -> None:
    """For each kind how much a longer burrow is worth to a seat, and the length it must exceed."""
    soon = 1.0
    for stage in range(s.stage, t.stages[s.seats]):
        for row in range(3):
            page = page_at(s, t, stage, row)
            if page == NO_PAGE or t.page_kind[page] == NO_PAGE:
                break
            wanted[t.page_kind[page]] += soon * t.complaints[page]
        soon *= 0.85
    for kind in range(KINDS):
        home = np.int64(s.home_length[seat, kind])
        wanted[kind] = min(wanted[kind], 5.0) * (1.0 if home == 0 else 0.35)
        needed[kind] = shortest_home(s, kind) if home == 0 else home


@helper
def _small_weight(s: Any, move: Any) -> Any:
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
def _drive_worth(s: Any, t: Any, seat: Any) -> Any:
    """What an arrival, or coming nearer to one, does to a seat compared with the others."""
    if s.stage >= t.stages[s.seats]:
        return 0.0
    worth = 0.0
    for row in range(3):
        page = page_at(s, t, s.stage, row)
        if page == NO_PAGE or t.page_kind[page] == NO_PAGE:
            break
        own = s.home_length[seat, t.page_kind[page]] == 0
        worth += t.complaints[page] * (-1.0 if own else 1.0 / (s.seats - 1.0))
    arrives = s.bus + 1 == t.moves[s.seats]
    return worth if arrives else -0.3 * worth


@helper
def _open_mouths(s: Any, t: Any, seat: Any, low_x: Any, low_y: Any, height: Any, edges: Any) -> None:
    """Where a warren's tunnels are open: at each edge 4 * length + 1 + kind of the vegetable, or 0."""
    for mouth in range(6 * np.int64(s.placed)):
        number = mouth // 6
        if s.link[mouth] == 0 and s.laid_seat[number] == seat:
            x = 2 * (np.int64(s.laid_x[number]) - low_x) + PORT_X[s.laid_rot[number], mouth % 6] + 4
            y = 2 * (np.int64(s.laid_y[number]) - low_y) + PORT_Y[s.laid_rot[number], mouth % 6] + 4
            kind, length, _ = open_tunnel(s, t, mouth)
            edges[x * height + y] = 4 * min(length, LONGEST) + 1 + kind


@helper
def _fill_worths(wanted: Any, needed: Any, worths: Any) -> None:
    """The factor by which a tile gains when one of its tunnels meets one open mouth, or none, by the mouth's code."""
    for code in range(CODES):
        other, length = (code & 3) - 1, (code >> 2) + 1
        for kind in range(KINDS):
            gain = _stretch_worth(kind, other, length, wanted, needed) + MEETS * (code != 0)
            worths[kind * CODES + code] = np.exp(gain)
        worths[PLAIN + code] = np.exp(_stretch_worth(-1, other, length, wanted, needed) + MEETS * (code != 0))


@helper
def _list_stretches(s: Any, t: Any, seat: Any, height: Any, stretches: Any, drives: Any) -> None:
    """For each tile at hand and turn: tunnels to a vegetable (row of worths, way to the mouth), the others (both ways)."""
    bus = np.exp(_drive_worth(s, t, seat))
    for source in range(POOL + 1):
        tile = np.int64(s.reserve[seat] if source == RESERVED else s.pool[source])
        drives[source] = bus if tile != EMPTY and t.bus[tile] else 1.0
        for rot in range(4 if tile != EMPTY else 0):
            start = (4 * source + rot) * STRETCHES
            ended, plain = start + 2, start + 14
            for port in range(6):
                mark = np.int64(t.ports[6 * tile + port])
                way = PORT_X[rot, port] * height + PORT_Y[rot, port]
                if mark >= VEGETABLE:
                    stretches[ended] = (mark - VEGETABLE) * CODES
                    stretches[ended + 1] = way
                    ended += 2
                elif mark > port:
                    stretches[plain] = way
                    stretches[plain + 1] = PORT_X[rot, mark] * height + PORT_Y[rot, mark]
                    plain += 2
            stretches[start] = ended
            stretches[start + 1] = plain


@helper
def _join_weight(edges: Any, here: Any, stretches: Any, start: Any, worths: Any, wanted: Any, needed: Any) -> Any:
    """Judge the tunnels a tile would join at a place, stretch by stretch."""
    weight = 1.0
    for place in range(start + 2, stretches[start], 2):
        weight *= worths[stretches[place] + edges[here + stretches[place + 1]]]
    for place in range(start + 14, stretches[start + 1], 2):
        first = np.int64(edges[here + stretches[place]])
        second = np.int64(edges[here + stretches[place + 1]])
        if first == 0 or second == 0:
            weight *= worths[PLAIN + (first | second)]
        else:
            length = (first >> 2) + (second >> 2) + 1
            gain = _stretch_worth((first & 3) - 1, (second & 3) - 1, length, wanted, needed)
            weight *= np.exp(gain + 2.0 * MEETS)
    return weight


@helper
def _stretch_worth(kind: Any, other: Any, length: Any, wanted: Any, needed: Any) -> Any:
    if kind >= 0 and other >= 0:
        if kind != other:
            return -0.12 * length
        return 1.0 + wanted[kind] if length > needed[kind] else -0.15
    if kind >= 0 or other >= 0:
        nearer = min(length, needed[max(kind, other)] + 1)
        return 0.12 * (nearer - 1) * min(1.0, wanted[max(kind, other)])
    return 0.02 * length
