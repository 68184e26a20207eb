"""What the bots know about Tsuro: room to live is what counts."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import EVALUATE, PRIORS, share_rewards
from warren.games.tsuro.components import TABLES
from warren.games.tsuro.rules import follow, safe_looks
from warren.games.tsuro.state import EMPTY, GIVE_BASE, LAY_BASE, RIM, SQUARES, STATE


@helper
def _ways_out(s: Any, t: Any, seat: Any) -> Any:
    """How many of the seven other points of the faced square lead to a further empty square."""
    point = np.uint32(s.pos[seat])
    here = point >> np.uint32(3)
    count = 0
    for port in range(8):
        if np.uint32(port) == point & np.uint32(7):
            continue
        end = follow(s, t, np.uint32(t.go[(here << np.uint32(3)) | np.uint32(port)]))
        if end < RIM and end >> np.uint32(3) != here:
            count += 1
    return count


@helper
def _room(s: Any, point: Any) -> Any:
    """Empty squares near the faced one, weighted by nearness, and the middle of the board preferred."""
    square = np.int64(point) >> 3
    row, column = square // 6, square % 6
    room = 0.0
    for other in range(SQUARES):
        if s.board[other] == EMPTY:
            distance = abs(other // 6 - row) + abs(other % 6 - column)
            if distance <= 3:
                room += 1.0 / (1 + distance)
    return room - 0.15 * (abs(row - 2.5) + abs(column - 2.5))


@helper
def _rivals(s: Any, seat: Any) -> Any:
    """Living opponents who face the same square: they may move first."""
    square = s.pos[seat] >> 3
    count = 0
    for other in range(s.seats):
        if other != seat and (s.living >> other) & 1 and s.pos[other] >> 3 == square:
            count += 1
    return count


@helper
def _prospect(s: Any, t: Any, seat: Any) -> Any:
    """A seat's strength: room, ways out, tiles to choose from, danger at the own square."""
    held = 0
    for slot in range(3):
        held += s.hand[seat, slot] != EMPTY
    safe = safe_looks(s, t, seat)
    doom = 4.0 if safe == 0 and held > 0 else 0.0
    strength = 0.2 * min(safe, 10) + 0.2 * _ways_out(s, t, seat) + 0.45 * _room(s, s.pos[seat]) + 0.15 * held
    return strength - doom - 1.0 * _rivals(s, seat)


@compiled(EVALUATE)
def evaluate(state: Any, tables: Any, out: Any) -> None:
    """Expected share of the pot by strength; the eliminated have lost."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seats = np.int64(s.seats)
    if s.turn < 0:
        share_rewards(np.int64(s.winners), seats, out)
        return
    total = 0.0
    for seat in range(seats):
        out[seat] = 0.0
        if (s.living >> seat) & 1:
            strength = 0.0
            if s.pos[seat] < RIM:
                strength = _prospect(s, t, seat)
            out[seat] = np.exp(0.6 * strength)
            total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1.0)


@compiled(PRIORS)
def priors(state: Any, tables: Any, moves: Any, count: Any, out: Any) -> None:
    """Lay tiles that lead to room; start away from corners and from other markers."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seat = s.turn
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
                out[index] = np.exp(0.35 * _room(s, end))
            s.board[here] = EMPTY


@helper
def _start_weight(s: Any, t: Any, mark: Any) -> Any:
    point = np.int64(t.start[mark])
    square = point >> 3
    weight = np.exp(-0.5 * (abs(square // 6 - 2.5) + abs(square % 6 - 2.5)))
    for other in range(s.turn):
        if np.int64(s.pos[other]) >> 3 == square:
            weight *= 0.1
    return weight
