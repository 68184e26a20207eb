"""Walking and leaping (M-12 to M-16, R-04 to R-09): where a token can end its move.

The walk goes layer by layer over *lanes* (a hole together with the port through which it was entered). A layer is a set
of lanes in two 64-bit numbers, four bits for each hole, so that all ways into a hole are handled at once: whoever
entered through two different ports may leave through any.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.games.gophers_maze.state import HOLES, WALK_BASE

ZERO, ONE, FOUR_BITS = np.uint64(0), np.uint64(1), np.uint64(15)


@helper
def nibble(low: Any, high: Any, hole: Any) -> Any:
    """The four bits of a hole."""
    if hole < 16:
        return (low >> np.uint64(4 * hole)) & FOUR_BITS
    return (high >> np.uint64(4 * hole - 64)) & FOUR_BITS


@helper
def without(low: Any, high: Any, hole: Any) -> Any:
    """The lanes except those of a hole."""
    if hole < 16:
        return low & ~(FOUR_BITS << np.uint64(4 * hole)), high
    return low, high & ~(FOUR_BITS << np.uint64(4 * hole - 64))


@helper
def others_at(s: Any) -> Any:
    """Mask of the holes in the way: those of all tokens but the active one (R-09)."""
    holes = 0
    for seat in range(s.seats):
        if seat != s.active:
            holes |= 1 << np.int64(s.token[seat])
    return holes


@helper
def blocked_lanes(s: Any, t: Any) -> Any:
    """The lanes (by departure) that lead into an occupied hole."""
    low, high = ZERO, ZERO
    for seat in range(s.seats):
        if seat != s.active:
            low |= t.into[s.page, s.token[seat], 0]
            high |= t.into[s.page, s.token[seat], 1]
    return low, high


@helper
def landings(s: Any, t: Any, hole: Any, taken: Any) -> Any:
    """The lanes on which a jump over a single occupied hole can come down."""
    ports = t.ports[s.page, hole]
    low, high = t.steps[s.page, hole, ports, 0], t.steps[s.page, hole, ports, 1]
    for port in range(4):
        other = t.near[s.page, hole, port]
        if other < HOLES and (taken >> np.int64(other)) & 1:
            low, high = without(low, high, other)
    return low, high


@helper
def group_landings(s: Any, t: Any, hole: Any, taken: Any) -> Any:
    """The lanes on which jumps can come down that enter here and run on through neighbouring occupied holes (R-07)."""
    group = 1 << np.int64(hole)
    low, high = landings(s, t, hole, taken)
    grown = True
    while grown:
        grown = False
        for seat in range(s.seats):
            other = np.int64(s.token[seat])
            if seat != s.active and not (group >> other) & 1 and t.beside[s.page, other] & group:
                more_low, more_high = landings(s, t, other, taken)
                low |= more_low
                high |= more_high
                group |= 1 << other
                grown = True
    return low, high


@helper
def leap(s: Any, t: Any, hole: Any, ports: Any, taken: Any) -> Any:
    """The lanes reached by leaving a hole through ports that lead into occupied holes."""
    low, high = ZERO, ZERO
    for port in range(4):
        if (ports >> port) & 1:
            more_low, more_high = group_landings(s, t, t.near[s.page, hole, port], taken)
            low |= more_low
            high |= more_high
    return without(low, high, hole)


@helper
def step(s: Any, t: Any, hole: Any, entered: Any, blocked: Any, taken: Any) -> Any:
    """One step out of a hole that was entered through a set of ports (none: the walk starts here)."""
    ports = np.int64(t.ports[s.page, hole])
    leaving = ports
    if not s.turn_back and entered and entered & (entered - 1) == 0:
        leaving = ports & ~entered
    low, high = t.steps[s.page, hole, leaving & ~blocked, 0], t.steps[s.page, hole, leaving & ~blocked, 1]
    if leaving & blocked:
        more_low, more_high = leap(s, t, hole, leaving & blocked, taken)
        low |= more_low
        high |= more_high
    if low | high == ZERO:  # no other step: back where it came from
        back = ports & ~blocked
        low, high = t.steps[s.page, hole, back, 0], t.steps[s.page, hole, back, 1]
        if ports & blocked:
            more_low, more_high = leap(s, t, hole, ports & blocked, taken)
            low |= more_low
            high |= more_high
    return low, high


@helper
def layer(s: Any, t: Any, low: Any, high: Any, blocked_low: Any, blocked_high: Any, taken: Any) -> Any:
    """All lanes one step further."""
    next_low, next_high = ZERO, ZERO
    for hole in range(HOLES):
        entered = np.int64(nibble(low, high, hole))
        if entered:
            blocked = np.int64(nibble(blocked_low, blocked_high, hole))
            more_low, more_high = step(s, t, hole, entered, blocked, taken)
            next_low |= more_low
            next_high |= more_high
    return next_low, next_high


@helper
def walk_moves(s: Any, t: Any, out: Any, count: Any) -> Any:
    """Write the end holes of a walk of exactly the rolled number of steps (no baskets)."""
    taken = others_at(s)
    blocked_low, blocked_high = blocked_lanes(s, t)
    start = np.int64(s.token[s.active])
    blocked = np.int64(nibble(blocked_low, blocked_high, start))
    low, high = step(s, t, start, 0, blocked, taken)
    for _ in range(1, s.die):
        low, high = layer(s, t, low, high, blocked_low, blocked_high, taken)
    for hole in range(HOLES):
        if nibble(low, high, hole):
            out[count] = WALK_BASE + 16 * hole
            count += 1
    return count


# --- with baskets it matters who was leapt over (R-34) ---------------------------------------------------------------
@helper
def chains(s: Any, t: Any, first: Any) -> Any:
    """Ways through occupied holes that enter at the token ``first`` (as the bit after the active seat).

    Four bits for each set of tokens: the tokens at which a way through exactly this set can end.
    """
    ends = ONE << np.uint64(4 * (1 << first) + first)
    for group in range(1, 16):  # a longer way has a larger number than the way it continues
        for last in range(4):
            if (ends >> np.uint64(4 * group + last)) & ONE:
                for more in range(s.seats - 1):
                    if not (group >> more) & 1 and _joined(s, t, last, more):
                        ends |= ONE << np.uint64(4 * (group | 1 << more) + more)
    return ends


@helper
def seat_after(s: Any, bit: Any) -> Any:
    """The seat that a bit of the leap mask stands for."""
    seat = np.int64(s.active) + 1 + bit
    return seat - s.seats if seat >= s.seats else seat


@helper
def _joined(s: Any, t: Any, one: Any, other: Any) -> Any:
    here, there = s.token[seat_after(s, one)], np.int64(s.token[seat_after(s, other)])
    return (np.int64(t.beside[s.page, here]) >> there) & 1


@helper
def leap_over(s: Any, t: Any, hole: Any, port: Any, mask: Any, taken: Any, lanes: Any) -> None:
    """Add every landing of the jumps through a port to the lanes of the leap mask it leads to."""
    into = t.near[s.page, hole, port]
    first = 0
    while s.token[seat_after(s, first)] != into:
        first += 1
    ends = chains(s, t, first)
    for group in range(1, 16):
        for last in range(4):
            if (ends >> np.uint64(4 * group + last)) & ONE:
                low, high = landings(s, t, s.token[seat_after(s, last)], taken)
                low, high = without(low, high, hole)
                lanes[mask | group, 0] |= low
                lanes[mask | group, 1] |= high


@helper
def masked_step(s: Any, t: Any, hole: Any, entered: Any, mask: Any, blocked: Any, taken: Any, lanes: Any) -> None:
    """One step as in :func:`step`, sorted by who has been leapt over."""
    ports = np.int64(t.ports[s.page, hole])
    leaving = ports
    if not s.turn_back and entered and entered & (entered - 1) == 0:
        leaving = ports & ~entered
        low, high = t.steps[s.page, hole, leaving & ~blocked, 0], t.steps[s.page, hole, leaving & ~blocked, 1]
        if low | high == ZERO:
            low, high = leap(s, t, hole, leaving & blocked, taken)
        if low | high == ZERO:
            leaving = ports
    lanes[mask, 0] |= t.steps[s.page, hole, leaving & ~blocked, 0]
    lanes[mask, 1] |= t.steps[s.page, hole, leaving & ~blocked, 1]
    for port in range(4):
        if (leaving & blocked) >> port & 1:
            leap_over(s, t, hole, port, mask, taken, lanes)


@helper
def masked_walk_moves(s: Any, t: Any, out: Any, count: Any) -> Any:
    """Write the end holes with the seats leapt over on the way (baskets)."""
    taken = others_at(s)
    blocked_low, blocked_high = blocked_lanes(s, t)
    start = np.int64(s.token[s.active])
    lanes = np.zeros((2, 16, 2), np.uint64)
    masked_step(s, t, start, 0, 0, np.int64(nibble(blocked_low, blocked_high, start)), taken, lanes[0])
    for walked in range(1, s.die):
        here, there = lanes[(walked + 1) & 1], lanes[walked & 1]
        there[:] = ZERO
        for mask in range(1 << (s.seats - 1)):
            low, high = here[mask, 0], here[mask, 1]
            if low | high:
                for hole in range(HOLES):
                    entered = np.int64(nibble(low, high, hole))
                    if entered:
                        blocked = np.int64(nibble(blocked_low, blocked_high, hole))
                        masked_step(s, t, hole, entered, mask, blocked, taken, there)
    final = lanes[(s.die + 1) & 1]
    for hole in range(HOLES):
        for mask in range(16):
            if nibble(final[mask, 0], final[mask, 1], hole):
                out[count] = WALK_BASE + 16 * hole + mask
                count += 1
    return count
