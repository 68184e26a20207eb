"""What the bots know about Tsuro: room to live is what counts."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import EVALUATE, PRIORS, share_rewards
from warren.engine.record import Array, Int, record
from warren.games.tsuro.components import TsuroTables
from warren.games.tsuro.rules.paths import follow, safe_looks
from warren.games.tsuro.state import EMPTY, GIVE_BASE, HAND, LAY_BASE, RIM, SEATS, SQUARES, TILES, TsuroState

# A few rounds in which everybody chooses a good tile tell more than any evaluation; single replies tell little. How a seat
# stood during a rollout says more than where luck left it at the end.
SEARCH = {
    "rollout_moves": 0.0,
    "rollout_rounds": 2.0,
    "rollout_candidates": 3.0,
    "leaf_weight": 0.3,
    "path_weight": 1.0,
}
LEVELS = {"medium": {"temperature": 0.6}, "hard": {"iterations": 14}}  # levels an even step apart

# Weights of a seat's strength: fitted to the results of self-play, then adjusted by play against other bots.
SAFE = 0.1  # each look in hand that keeps the marker on the board, up to ten
DOOM = 1.8  # none of them does
ROOM = 0.28  # empty squares near the faced one
REACH = 0.06  # each empty square that can be reached
SHARE = 0.28  # each that no other marker reaches sooner, growing with the tiles laid
RIVAL = 0.3  # an opponent who faces the same square
THREAT = 2.3  # the share of an earlier rival's looks that would take the marker off


# Squares as bits of a mask: how many there are (twelve at a time), and where a single one is (powers of two differ modulo 37).
COUNT = np.array([number.bit_count() for number in range(4096)], np.int64)
SQUARE_OF = np.zeros(37, np.int64)
SQUARE_OF[[2**square % 37 for square in range(SQUARES)]] = np.arange(SQUARES)
NEAR = 4  # distances told apart
RINGS = np.array(
    [
        [sum(1 << b for b in range(SQUARES) if abs(a // 6 - b // 6) + abs(a % 6 - b % 6) == far) for far in range(NEAR)]
        for a in range(SQUARES)
    ],
    np.int64,
)


# --- the empty squares as a graph ------------------------------------------------------------------------------------
@helper
def _links(s: TsuroState, t: TsuroTables, links: Array) -> None:
    """For every empty square a bit mask of the other empty squares its eight ports lead to."""
    for square in range(SQUARES):
        found = np.int64(0)
        if s.board[square] == EMPTY:
            for port in range(8):
                end = np.int64(follow(s, t, np.uint32(t.go[8 * square + port])))
                if end < RIM:
                    found |= np.int64(1) << (end >> 3)
        links[square] = found & ~(np.int64(1) << square)


@helper
def _next_to(links: Array, squares: Int) -> Any:
    """All squares one step from some squares."""
    found = np.int64(0)
    while squares:
        single = squares & -squares
        found |= links[SQUARE_OF[single % 37]]
        squares ^= single
    return found


@helper
def _count(squares: Int) -> Any:
    return COUNT[squares & 4095] + COUNT[(squares >> 12) & 4095] + COUNT[squares >> 24]


@helper
def _regions(s: TsuroState, links: Array, out: Array) -> None:
    """How many empty squares each marker can reach at all."""
    out[:] = 0
    for seat in range(s.seats):
        if s.pos[seat] >= RIM or out[seat] > 0:
            continue
        found = np.int64(1) << (np.int64(s.pos[seat]) >> 3)
        front = found
        while front:
            front = _next_to(links, front) & ~found
            found |= front
        count = _count(found)
        for other in range(seat, s.seats):
            if s.pos[other] < RIM and (found >> (np.int64(s.pos[other]) >> 3)) & 1:
                out[other] = count


@helper
def _territories(s: TsuroState, links: Array, out: Array) -> None:
    """How many empty squares each marker reaches sooner than all others; if several arrive at once, whoever moves first.

    Beyond the squares, ``links`` has room for the front at which each marker stands.
    """
    seats, turn = np.int64(s.seats), np.int64(s.turn)
    taken = np.int64(0)
    for step in range(seats):
        seat = (turn + step) % seats
        front = np.int64(1) << (np.int64(s.pos[seat]) >> 3) if s.pos[seat] < RIM else np.int64(0)
        out[seat] = _count(front & ~taken)
        taken |= front
        links[SQUARES + seat] = front
    grown = taken
    while grown:
        grown = np.int64(0)
        for step in range(seats):
            seat = (turn + step) % seats
            front = _next_to(links, links[SQUARES + seat]) & ~taken
            out[seat] += _count(front)
            taken |= front
            grown |= front
            links[SQUARES + seat] = front


# --- strength of a seat ----------------------------------------------------------------------------------------------
@helper
def _empty(s: TsuroState) -> Any:
    """The empty squares."""
    found = np.int64(0)
    for square in range(SQUARES):
        found |= np.int64(s.board[square] == EMPTY) << square
    return found


@helper
def _room(empty: Int, point: Int) -> Any:
    """Empty squares near the faced one, weighted by nearness."""
    square = np.int64(point) >> 3
    room = 0.0
    for far in range(NEAR):
        room += _count(empty & RINGS[square, far]) / (1.0 + far)
    return room


@helper
def _danger(s: TsuroState, t: TsuroTables, seat: Int) -> Any:
    """Opponents who face the same square: those who move sooner may lay a tile there that takes this marker off."""
    seats, turn, danger = np.int64(s.seats), np.int64(s.turn), 0.0
    for other in range(seats):
        if other != seat and s.pos[other] >> 3 == s.pos[seat] >> 3:
            danger += RIVAL
            if (other - turn) % seats < (seat - turn) % seats:
                danger += THREAT * _threat(s, t, other, seat)
    return danger


@helper
def _threat(s: TsuroState, t: TsuroTables, rival: Int, seat: Int) -> Any:
    """The share of the rival's safe looks that take the other marker off (half of them when it has none)."""
    here = s.pos[rival] >> 3
    kept, off = 0, 0
    for slot in range(HAND):
        tile = np.int64(s.hand[rival, slot])
        if tile != EMPTY:
            for look in range(4 * tile, 4 * tile + t.looks[tile]):
                s.board[here] = look
                if follow(s, t, np.uint32(s.pos[rival])) < RIM:
                    kept += 1
                    off += 1 if follow(s, t, np.uint32(s.pos[seat])) >= RIM else 0
    s.board[here] = EMPTY
    return off / kept if kept else 0.5


@helper
def _prospect(s: TsuroState, t: TsuroTables, seat: Int, empty: Int, reach: Int, share: float) -> Any:
    """A seat's strength: tiles that keep it alive, room to live in, danger at its square."""
    safe = safe_looks(s, t, seat)
    strength = SAFE * min(safe, 10) + ROOM * _room(empty, s.pos[seat]) + REACH * reach
    strength += SHARE * share * s.laid / TILES
    return strength - (DOOM if safe == 0 and s.hand[seat, 0] != EMPTY else 0.0) - _danger(s, t, seat)


@compiled(EVALUATE)
def evaluate(state: Bytes, tables: Bytes, out: Array) -> None:
    """Expected share of the pot by strength; the eliminated have lost."""
    s = record(state, TsuroState)
    t = record(tables, TsuroTables)
    seats = np.int64(s.seats)
    if s.turn < 0:
        share_rewards(np.int64(s.winners), seats, out)
        return
    links = np.empty(SQUARES + SEATS, np.int64)
    _links(s, t, links)
    _territories(s, links, out)
    reach = np.empty(SEATS, np.int64)
    _regions(s, links, reach)
    empty = _empty(s)
    total = 0.0
    for seat in range(seats):
        strength = 0.0
        if s.pos[seat] < RIM:
            strength = _prospect(s, t, seat, empty, reach[seat], out[seat])
        out[seat] = np.exp(strength) if (s.living >> seat) & 1 else 0.0
        total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1.0)


# --- priors ----------------------------------------------------------------------------------------------------------
@compiled(PRIORS)
def priors(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Lay tiles that lead to room; start away from corners and from other markers."""
    s = record(state, TsuroState)
    t = record(tables, TsuroTables)
    seat = s.turn
    empty = _empty(s)
    for index in range(count):
        move = moves[index]
        out[index] = 1.0
        if move < LAY_BASE:
            out[index] = _start_weight(s, t, move)
        elif move < GIVE_BASE:
            here = s.pos[seat] >> 3
            s.board[here] = move - LAY_BASE
            end = follow(s, t, np.uint32(s.pos[seat]))
            if end >= RIM:
                out[index] = 0.2
            else:
                out[index] = np.exp(0.35 * _room(empty & ~(np.int64(1) << np.int64(here)), end))
            s.board[here] = EMPTY


@helper
def _start_weight(s: TsuroState, t: TsuroTables, mark: Int) -> Any:
    point = np.int64(t.start[mark])
    square = point >> 3
    weight = np.exp(-0.5 * (abs(square // 6 - 2.5) + abs(square % 6 - 2.5)))
    for other in range(s.turn):
        if np.int64(s.pos[other]) >> 3 == square:
            weight *= 0.1
    return weight
