"""Walking and leaping (M-12 to M-16, R-04 to R-09, R-34): where a token can end its move.

The walk goes layer by layer over *lanes* (a hole together with the port through which it was entered). A layer is a set
of lanes in two 64-bit numbers, four bits for each hole, so that all lanes into a hole are handled at once: whoever
entered through two different ports may leave through any. With baskets there is one such set for each group of players
leapt over. Players are bits here: bit i is the seat i + 1 after the active one.
"""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.record import Array, Int
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.state import HOLES, WALK_BASE, GophersMazeState

ZERO, ONE, FOUR_BITS = np.uint64(0), np.uint64(1), np.uint64(15)

# Rows of the bench, two 64-bit numbers each.
LAYERS = 0  # two layers of 16 sets of lanes
LANDING = 32  # for each token: the lanes on which a jump over it can come down
JUMP = 36  # for each token: the lanes on which any jump that begins with it can come down
CHAIN = 40  # for each token: the chains of neighbouring tokens that begin with it
BLOCKED = 44  # the lanes, by departure, that lead into an occupied hole
ROWS = 45


@helper
def nibble(lanes: Array, hole: Int) -> Int:
    """The four bits of a hole in a set of lanes."""
    return np.int64((lanes[hole >> 4] >> np.uint64(4 * (hole & 15))) & FOUR_BITS)


@helper
def hole_after(s: GophersMazeState, bit: Int) -> Int:
    """The hole of the player that a bit stands for."""
    return np.int64(s.token[(s.active + 1 + bit) % s.seats])


@helper
def prepare(s: GophersMazeState, t: GophersMazeTables, bench: Array) -> None:
    """Note what the other tokens do to the tunnels: where they block, and where jumps over them come down (R-07)."""
    others = s.seats - 1
    for bit in range(others):
        hole = hole_after(s, bit)
        for half in range(2):
            bench[BLOCKED, half] |= t.into[s.page, hole, half]
            bench[LANDING + bit, half] = t.steps[s.page, hole, t.ports[s.page, hole], half]
        for other in range(others):
            there = hole_after(s, other)
            bench[LANDING + bit, there >> 4] &= ~(FOUR_BITS << np.uint64(4 * (there & 15)))
    for first in range(others):
        # Four bits for each group of tokens: at which of them a chain through exactly this group can end.
        ends = ONE << np.uint64(4 * (1 << first) + first)
        for group in range(1, 1 << others):  # a longer chain has a larger number than the one it continues
            for last in range(others):
                if (ends >> np.uint64(4 * group + last)) & ONE:
                    near = np.int64(t.beside[s.page, hole_after(s, last)])
                    for more in range(others):
                        if not (group >> more) & 1 and (near >> hole_after(s, more)) & 1:
                            ends |= ONE << np.uint64(4 * (group | 1 << more) + more)
                    for half in range(2):
                        bench[JUMP + first, half] |= bench[LANDING + last, half]
        bench[CHAIN + first, 0] = ends


@helper
def player_at(s: GophersMazeState, hole: Int) -> int:
    """The bit of the player in a hole."""
    bit = 0
    while hole_after(s, bit) != hole:
        bit += 1
    return bit


@helper
def can_leave(s: GophersMazeState, t: GophersMazeTables, bench: Array, hole: Int, ports: Int) -> bool:
    """Does a step through one of these ports lead anywhere?"""
    blocked = ports & nibble(bench[BLOCKED], hole)
    if ports != blocked:
        return True
    for port in range(4):
        if (blocked >> port) & 1:
            first = player_at(s, t.near[s.page, hole, port])
            for half in range(2):
                lanes = bench[JUMP + first, half]
                if half == hole >> 4:  # a jump does not end where it began
                    lanes &= ~(FOUR_BITS << np.uint64(4 * (hole & 15)))
                if lanes:
                    return True
    return False


@helper
def leap(s: GophersMazeState, bench: Array, hole: Int, first: Int, there: int, mask: Int) -> None:
    """Add the landings of all jumps that begin with a token to the sets of the groups they leap over."""
    for half in range(2):
        here = ZERO
        if half == hole >> 4:
            here = FOUR_BITS << np.uint64(4 * (hole & 15))
        if not s.baskets:
            bench[there, half] |= bench[JUMP + first, half] & ~here
            continue
        ends = bench[CHAIN + first, 0]
        for group in range(1, 1 << (s.seats - 1)):
            for last in range(s.seats - 1):
                if (ends >> np.uint64(4 * group + last)) & ONE:
                    bench[there + (mask | group), half] |= bench[LANDING + last, half] & ~here


@helper
def step(
    s: GophersMazeState, t: GophersMazeTables, bench: Array, hole: Int, entered: Int, there: int, mask: Int
) -> None:
    """One step out of a hole that was entered through a set of ports (none: the walk starts here)."""
    ports = np.int64(t.ports[s.page, hole])
    if not s.turn_back and entered and entered & (entered - 1) == 0 and can_leave(s, t, bench, hole, ports & ~entered):
        ports &= ~entered
    blocked = ports & nibble(bench[BLOCKED], hole)
    for half in range(2):
        bench[there + mask, half] |= t.steps[s.page, hole, ports & ~blocked, half]
    for port in range(4):
        if (blocked >> port) & 1:
            leap(s, bench, hole, player_at(s, t.near[s.page, hole, port]), there, mask)


@helper
def walk_moves(s: GophersMazeState, t: GophersMazeTables, out: Array, count: int) -> int:
    """Write where a walk of exactly the rolled number of steps can end, and over whom it can leap."""
    bench = np.zeros((ROWS, 2), np.uint64)
    prepare(s, t, bench)
    masks = 1 << (s.seats - 1) if s.baskets else 1
    here, there = LAYERS, LAYERS + 16
    start = np.int64(s.token[s.active])
    for walked in range(s.die):
        for mask in range(masks):
            for hole in range(HOLES):
                entered = nibble(bench[here + mask], hole)
                if entered or (walked == 0 and mask == 0 and hole == start):
                    step(s, t, bench, hole, entered, there, mask)
            bench[here + mask, 0] = ZERO
            bench[here + mask, 1] = ZERO
        here, there = there, here
    for hole in range(HOLES):
        for mask in range(masks):
            if nibble(bench[here + mask], hole):
                out[count] = WALK_BASE + 16 * hole + mask
                count += 1
    return count
