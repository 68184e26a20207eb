"""A gopher is sent through a tunnel: choosing, rolling its cubes, arriving (U-33 to U-42, U-57, U-99, U-100).

Each function carries out one answer and says by ``s.phase`` what comes next; ``GAIN`` and ``LIMIT`` are stations the
table passes by itself.
"""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Int
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.paying import can_pay
from warren.games.underground_panic.rules.pieces import note, roll_colour, spend_pebble, use_tile
from warren.games.underground_panic.rules.resting import rest
from warren.games.underground_panic.rules.stash import begin_stash
from warren.games.underground_panic.state import (
    ACCEPT,
    CUBE,
    CUBE_AFTER,
    DIE_BLACK,
    DIE_WHITE,
    DONE,
    EV_FAILED,
    EV_MOVE,
    EV_PASS,
    EV_PEBBLE_TAKEN,
    GAIN,
    ICON_K,
    ICON_R,
    MOVED_OUT,
    NONE,
    PAY,
    PEBBLE,
    REST,
    REWARD_PICK,
    ROLL,
    SKIP,
    SURFACE,
    TILE_SKIP,
    WAYS,
    UndergroundPanicState,
)


# --- choosing and rolling: U-33 to U-37, R-03 to R-10 ----------------------------------------------------------------
@helper
def act(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> None:
    """A gopher is sent through a tunnel or rested; or the player passes (R-27)."""
    if move == DONE:
        note(s, EV_PASS, seat, 0)
        begin_stash(s)
        return
    gopher = move // WAYS
    way = move % WAYS
    s.chosen = gopher
    if way == REST:
        rest(s, t, seat)
        return
    tunnel = np.uint32(t.tunnel[4 * np.int64(s.place[gopher]) + way])
    s.tunnel = tunnel
    s.cost = t.fixed[tunnel]
    s.cubes = t.cubes[tunnel]
    _go_on_paying(s, t, seat)


@helper
def _go_on_paying(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> None:
    if s.cubes > 0:
        s.phase = CUBE
    elif s.cost > 0:
        s.phase = PAY
    else:
        _arrive(s, t, seat)


@helper
def settle_cube(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> None:
    """Roll a cube of the cost, or skip it by a tile or two pebbles."""
    if move == ROLL:
        roll_colour(state, s, seat)
        s.phase = CUBE_AFTER
        return
    if move == SKIP:
        spend_pebble(s, seat)
        spend_pebble(s, seat)
    else:
        use_tile(s, seat, TILE_SKIP)
    _cube_settled(s, t, seat)


@helper
def cube_rolled(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> None:
    """Accept the roll for the cost, or roll again for a pebble."""
    if move != ACCEPT:
        spend_pebble(s, seat)
        roll_colour(state, s, seat)
        return
    if s.roll == DIE_BLACK:
        s.cost += np.int64(1) << (4 * ICON_K)
    elif s.roll != DIE_WHITE:
        s.cost += np.int64(1) << (4 * (ICON_R + np.int64(s.roll)))
    s.roll = NONE
    _cube_settled(s, t, seat)


@helper
def _cube_settled(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> None:
    """The attempt fails as soon as the cost so far cannot be paid (R-07)."""
    s.cubes -= 1
    if can_pay(s, t, seat, s.cost):
        _go_on_paying(s, t, seat)
        return
    s.cost = 0
    s.cubes = 0
    note(s, EV_FAILED, seat, s.chosen)
    rest(s, t, seat)


# --- through the tunnel: U-38 to U-42 --------------------------------------------------------------------------------
@helper
def paid(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> None:
    """An icon of a tunnel is paid: on to the next one, or through the tunnel."""
    if s.cost > 0:
        s.phase = PAY
    else:
        _arrive(s, t, seat)


@helper
def _arrive(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> None:
    """The gopher moves; pebble first, then the bonus (R-12, R-13), or the reward cards outside (R-16)."""
    gopher = np.uint32(s.chosen)
    origin = np.int64(s.place[gopher])
    target = np.uint32(t.target[4 * origin + _way(t, origin, s.tunnel)])
    s.place[gopher] = target
    note(s, EV_MOVE, s.chosen, target)
    if s.gopher_flags[gopher] & PEBBLE:
        s.gopher_flags[gopher] &= 255 - PEBBLE
        s.pebbles[seat] += 1
        note(s, EV_PEBBLE_TAKEN, seat, s.chosen)
    if target == SURFACE:
        s.gopher_flags[gopher] = MOVED_OUT
        s.phase = REWARD_PICK
        return
    s.bonus = t.bonus[target]
    s.token_open = s.token[target]
    s.token[target] = NONE
    s.phase = GAIN


@helper
def _way(t: UndergroundPanicTables, origin: Int, tunnel: Int) -> int:
    way = 0
    while way < REST - 1 and t.tunnel[4 * origin + way] != tunnel:
        way += 1
    return way
