"""Random and greedy opponents of a learner in one compiled call: the same moves as those bots choose, seed by seed."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.bots.kernels.search import one_ply_values
from warren.bots.kernels.workspace import Task
from warren.engine.calls import apply, legal_moves, observe
from warren.engine.compile import BYTES, MOVES, NUMBER, NUMBERS, VALUES, Kind, compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import header
from warren.engine.random import GAMMA, mix
from warren.engine.record import Array, Int, record, span
from warren.engine.workspace import F8, I4

NOBODY, RANDOM, GREEDY = range(3)  # who plays a seat
SEEDS = Kind(np.dtype(np.uint64), 1)
WHOLE = 2.0**64
EVEN = 1e-12  # values that are closer than this are equally good


@helper
def mixed(seed: Int, salt: Any) -> Any:
    """See ``base.mixed_seed``."""
    return mix(np.uint64(seed) + GAMMA * np.uint64(salt + 1))


@helper
def _drawn(totals: Array, count: Any, seed: Int) -> Any:
    """One of the best moves, all with equal chances; see ``simple.drawn``."""
    best, equals = totals[0], 0
    for index in range(count):
        best = max(best, totals[index])
    for index in range(count):
        equals += totals[index] >= best - EVEN
    share, mark, first = 1.0 / equals, np.float64(mixed(seed, 2)) / WHOLE, -1
    for index in range(count):
        if totals[index] >= best - EVEN:
            mark -= share
            if mark < 0.0:
                return index
            if first < 0 or totals[index] > totals[first]:
                first = index
    return first


@helper
def greedy_move(
    functions: Array, state: Bytes, tables: Bytes, workspace: Bytes, seen: Bytes, totals: Array, seed: Int
) -> Any:
    """The move of the greedy bot, from what the seat to decide may know."""
    task = record(workspace, Task)
    task.viewer = header(state).turn
    sums = span(workspace, task.at_sums, task.seats, F8)
    for seat in range(task.seats):
        sums[seat] = 0.0
    for index in range(legal_moves(functions, state, tables, span(workspace, task.at_moves, task.width, I4))):
        totals[index] = 0.0
    observe(functions, state, tables, task.viewer, seen)
    count = one_ply_values(functions, seen, tables, workspace, totals, mixed(seed, 0))
    return span(workspace, task.at_moves, task.width, I4)[_drawn(totals, count, seed)]


@compiled(NUMBER(NUMBERS, BYTES, BYTES, BYTES, BYTES, VALUES, MOVES, SEEDS))
def play_others(
    functions: Array,
    state: Bytes,
    tables: Bytes,
    workspace: Bytes,
    seen: Bytes,
    totals: Array,
    players: Array,
    seeds: Array,
) -> int:
    """Play until a seat with nobody is to decide, the game is over, or the seeds are used up; one seed a move.

    Returns how many moves were made. ``players`` says who plays each seat; the workspace is that of a search.
    """
    task, head = record(workspace, Task), header(state)
    moves = span(workspace, task.at_moves, task.width, I4)
    made = 0
    while made < seeds.size and head.turn >= 0 and players[head.turn] != NOBODY:
        seed = seeds[made]
        if players[head.turn] == GREEDY:
            move = np.int64(greedy_move(functions, state, tables, workspace, seen, totals, seed))
        else:
            count = legal_moves(functions, state, tables, moves)
            move = np.int64(moves[np.int64(mixed(seed, 1) % np.uint64(count))])
        apply(functions, state, tables, move)
        made += 1
    return made
