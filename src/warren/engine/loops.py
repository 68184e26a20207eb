"""Compiled loops over any game: the games' functions come in as arguments of one common type.

That way each loop is compiled once, cached on disk and shared by all games; a call costs a few nanoseconds.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from warren.engine.compile import BYTES, MOVES, NUMBER, SEED, VALUES, compile_kernels, compiled, helper
from warren.engine.contract import APPLY, LEGAL_MOVES, SCORES, SETUP, WINNERS, header
from warren.engine.random import GAMMA, mix, scaled

SETUP_FUNCTION = types.FunctionType(SETUP)
LEGAL_FUNCTION = types.FunctionType(LEGAL_MOVES)
APPLY_FUNCTION = types.FunctionType(APPLY)
SCORES_FUNCTION = types.FunctionType(SCORES)
WINNERS_FUNCTION = types.FunctionType(WINNERS)
LONGS = types.Array(types.int64, 1, "C")
GRID = types.Array(types.uint8, 2, "C")
MOVE_GRID = types.Array(types.int32, 2, "C")


@helper
def random_playout(legal_moves: Any, apply: Any, state: Any, tables: Any, moves: Any, stream: Any, limit: Any) -> Any:
    """Play uniformly random moves until the game is over; returns the number of moves."""
    head = header(state)
    plies = 0
    while head.turn >= 0 and plies < limit:
        count = legal_moves(state, tables, moves)
        stream += GAMMA
        apply(state, tables, np.int64(moves[scaled(mix(stream), count)]))
        plies += 1
    return plies


@compiled(NUMBER(LEGAL_FUNCTION, APPLY_FUNCTION, BYTES, BYTES, MOVES, SEED, NUMBER))
def playout(legal_moves: Any, apply: Any, state: Any, tables: Any, moves: Any, seed: Any, limit: Any) -> int:
    """Play a state to its end with random moves drawn from a stream of their own."""
    return random_playout(legal_moves, apply, state, tables, moves, mix(seed), limit)  # type: ignore[no-any-return]


@compiled(
    NUMBER(
        SETUP_FUNCTION, LEGAL_FUNCTION, APPLY_FUNCTION, SCORES_FUNCTION, WINNERS_FUNCTION,
        BYTES, BYTES, MOVES, MOVES, NUMBER, SEED, NUMBER, NUMBER, LONGS, LONGS, VALUES,
    )
)  # fmt: skip
def playouts(
    setup: Any, legal_moves: Any, apply: Any, scores: Any, winners: Any,
    state: Any, tables: Any, options: Any, moves: Any, seats: Any, first_seed: Any, count: Any, limit: Any,
    lengths: Any, won: Any, points: Any,
) -> int:  # fmt: skip
    """Random games for ``count`` seeds; fills length, winners' mask and scores per game, returns all moves made."""
    total = 0
    blank = np.zeros(state.size, np.uint8)
    for game in range(count):
        seed = first_seed + np.uint64(game)
        state[:] = blank
        setup(state, tables, options, seats, seed)
        plies = random_playout(legal_moves, apply, state, tables, moves, mix(seed), limit)
        total += plies
        lengths[game] = plies if header(state).turn < 0 else -1
        won[game] = winners(state, tables)
        scores(state, tables, points[game * seats : (game + 1) * seats])
    return total


@compiled(NUMBER(LEGAL_FUNCTION, APPLY_FUNCTION, BYTES, BYTES, MOVES, MOVES, NUMBER))
def replay(legal_moves: Any, apply: Any, state: Any, tables: Any, buffer: Any, moves: Any, count: Any) -> int:
    """Play a list of moves; returns how many were legal (``count`` when all were)."""
    for ply in range(count):
        if header(state).turn < 0:
            return ply
        legal = legal_moves(state, tables, buffer)
        index = np.searchsorted(buffer[:legal], moves[ply])
        if index >= legal or buffer[index] != moves[ply]:
            return ply
        apply(state, tables, np.int64(moves[ply]))
    return count  # type: ignore[no-any-return]


@compiled(NUMBER(LEGAL_FUNCTION, APPLY_FUNCTION, GRID, BYTES, MOVE_GRID, LONGS, LONGS, NUMBER))
def perft(
    legal_moves: Any, apply: Any, states: Any, tables: Any, moves: Any, counts: Any, next_move: Any, depth: Any
) -> int:
    """Count the move sequences of a given length from states[0] (shorter ones count where the game ends)."""
    if depth == 0:
        return 1
    total = 0
    level = 0
    counts[0] = legal_moves(states[0], tables, moves[0])
    next_move[0] = 0
    while level >= 0:
        if next_move[level] == counts[level]:
            level -= 1
            continue
        move = moves[level, next_move[level]]
        next_move[level] += 1
        if level + 1 == depth:
            total += 1
            continue
        states[level + 1, :] = states[level, :]
        apply(states[level + 1], tables, np.int64(move))
        if header(states[level + 1]).turn < 0:
            total += 1
            continue
        level += 1
        counts[level] = legal_moves(states[level], tables, moves[level])
        next_move[level] = 0
    return total


compile_kernels()
