"""What the seat to decide may choose, phase by phase."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import LEGAL_MOVES
from warren.engine.record import Array, Int, record
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.paying import can_pay, partners, sources
from warren.games.underground_panic.rules.pieces import can_draw, packed, pebble_count
from warren.games.underground_panic.state import (
    ACCEPT,
    ACT,
    BONUS_AFTER,
    BONUS_KINDS,
    CARD_BASE,
    COLOUR_BASE,
    COLOURS,
    CUBE,
    CUBE_AFTER,
    DISCARD,
    DISPLAY,
    DISPLAY_BASE,
    DONE,
    FORGO_BASE,
    INJURY,
    NONE,
    OVER,
    PAY,
    PAY_PARTNER,
    REROLL,
    REST,
    REST_DROP,
    RESTING,
    REWARD_AFTER,
    REWARD_BASE,
    REWARD_PICK,
    ROLL,
    SIDEWAYS,
    SKIP,
    STASH,
    SURFACE,
    SWAP_OUT,
    TILE_BASE,
    TILE_PICK,
    TILE_SKIP,
    WAYS,
    UndergroundPanicState,
)

ALL = 1000  # no limit to the number of choices written


@compiled(LEGAL_MOVES)
def legal_moves(state: Bytes, tables: Bytes, out: Array) -> int:
    """The moves of the seat to decide, ascending."""
    s = record(state, UndergroundPanicState)
    if s.phase == OVER:
        return 0
    return choices(s, record(tables, UndergroundPanicTables), out, ALL)


@helper
def choices(s: UndergroundPanicState, t: UndergroundPanicTables, out: Array, limit: Int) -> int:
    """Write what may be chosen now; with a limit of 2 it only finds out whether there is anything to ask."""
    seat = np.uint32(s.turn)
    phase = s.phase
    if phase == ACT:
        return _actions(s, t, seat, out, limit)
    if phase == PAY:
        return sources(s, t, seat, s.cost, out, limit)
    if phase == PAY_PARTNER:
        return partners(s, t, seat, out, limit)
    if phase == STASH:
        return _cards(s, t, seat, out, True, True)
    if phase == DISCARD:
        return _cards(s, t, seat, out, False, False)
    if phase == SWAP_OUT:
        return _cards(s, t, seat, out, False, True)
    if phase == INJURY:
        count = sources(s, t, seat, s.cost, out, limit)
        out[count] = DONE
        return count + 1
    return _small_choices(s, seat, out)


@helper
def _small_choices(s: UndergroundPanicState, seat: Int, out: Array) -> int:
    phase = s.phase
    if phase == CUBE:
        return _cube(s, seat, out)
    if phase in (CUBE_AFTER, BONUS_AFTER, REWARD_AFTER):
        out[0] = ACCEPT
        out[1] = REROLL
        return 2 if pebble_count(s, seat) > 0 else 1
    if phase == REST_DROP:
        return _icons(s, out)
    if phase == TILE_PICK:
        for slot in range(DISPLAY):
            out[slot] = DISPLAY_BASE + slot
        return DISPLAY
    if phase == REWARD_PICK:
        count = 0
        for slot in range(s.seats):
            out[count] = REWARD_BASE + slot
            count += 1 if s.offer[slot] != NONE else 0
        out[count] = DONE
        return count + 1
    count = 0
    for colour in range(COLOURS):  # all other phases ask for a deck
        out[count] = COLOUR_BASE + colour
        count += 1 if can_draw(s, colour) else 0
    return count


@helper
def available(s: UndergroundPanicState, gopher: Int) -> bool:
    """May this gopher be moved or rested? (U-02, U-55)"""
    return s.place[gopher] < SURFACE and not s.gopher_flags[gopher] & RESTING


@helper
def _actions(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, out: Array, limit: Int) -> int:
    """Every payable tunnel and a rest for every gopher that stands (R-04, R-23); a pass when there is none (R-27)."""
    if limit == 2:
        free = 0
        for gopher in range(np.uint32(s.seats)):
            free += 1 if available(s, gopher) else 0
        if free >= 2:  # two gophers can be rested: no need to look at tunnels
            return 2
    count = 0
    known = np.uint64(0)  # tunnels already looked at, and whether they can be paid: gophers often share a space
    good = np.uint64(0)
    known_sideways = np.uint64(0)
    for gopher in range(np.uint32(s.seats)):
        if not available(s, gopher):
            continue
        for way in range(REST):
            tunnel = t.tunnel[np.uint32(4) * np.uint32(s.place[gopher]) + np.uint32(way)]
            if tunnel == NONE:
                continue
            if tunnel < SIDEWAYS:
                bit = np.uint64(1) << np.uint64(tunnel)
                if not known & bit:
                    known |= bit
                    if can_pay(s, t, seat, t.fixed[np.uint32(tunnel)]):
                        good |= bit
                works = good & bit != 0
            else:
                bit = np.uint64(1) << np.uint64(tunnel - SIDEWAYS)
                pair = np.uint64(1) << np.uint64(tunnel - SIDEWAYS + 32)
                if not known_sideways & bit:
                    known_sideways |= bit
                    if can_pay(s, t, seat, t.fixed[np.uint32(tunnel)]):
                        known_sideways |= pair
                works = known_sideways & pair != 0
            if works:
                out[count] = WAYS * gopher + way
                count += 1
        out[count] = WAYS * gopher + REST
        count += 1
    if count == 0:
        out[0] = DONE
        return 1
    return count


@helper
def _cube(s: UndergroundPanicState, seat: Int, out: Array) -> int:
    """Roll, or skip the roll by a tile or two pebbles (U-80, U-127)."""
    count = 0
    if packed(s.tiles[seat], TILE_SKIP) > 0:
        out[count] = TILE_BASE + TILE_SKIP
        count += 1
    out[count] = ROLL
    count += 1
    if pebble_count(s, seat) >= 2:
        out[count] = SKIP
        count += 1
    return count


@helper
def _cards(
    s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, out: Array, scoring: bool, done: bool
) -> int:
    """Each kind of card in hand (only those with points where ``scoring``), and DONE where stopping is allowed."""
    count = 0
    previous = NONE
    for slot in range(np.uint32(s.hand_n[seat])):
        kind = s.hand[seat, slot]
        if kind != previous and (not scoring or t.points[np.uint32(kind)] > 0):
            out[count] = CARD_BASE + kind
            count += 1
        previous = kind
    if done:
        out[count] = DONE
        count += 1
    return count


@helper
def _icons(s: UndergroundPanicState, out: Array) -> int:
    """The kinds of bonus icons one of which is given up (R-24)."""
    count = 0
    for icon in range(BONUS_KINDS):
        out[count] = FORGO_BASE + icon
        count += 1 if packed(s.bonus, icon) > 0 else 0
    return count
