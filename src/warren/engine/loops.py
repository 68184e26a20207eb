"""Compiled loops over any game: random games, replay, perft.

The game's functions come as an argument (``calls.py``), so each loop is compiled once for all games.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.calls import apply, legal_moves, scores, setup, winners
from warren.engine.compile import BYTES, MOVES, NUMBER, NUMBERS, Kind, compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import copy_into, header
from warren.engine.random import GAMMA, mix, scaled
from warren.engine.record import Array, Record, i8, record, span, u8
from warren.engine.workspace import F8, I4, I8, U1

GRID = Kind(np.dtype(np.uint8), 2)
MOVE_GRID = Kind(np.dtype(np.int32), 2)


@helper
def random_playout(functions: Array, state: Bytes, tables: Bytes, moves: Array, stream: Any, limit: int) -> Any:
    """Play random moves until the game is over or the limit is reached; returns the number of moves."""
    head = header(state)
    plies = 0
    while head.turn >= 0 and plies < limit:
        count = legal_moves(functions, state, tables, moves)
        stream += GAMMA
        apply(functions, state, tables, np.int64(moves[scaled(mix(stream), count)]))
        plies += 1
    return plies


class Playouts(Record):
    """The head of a workspace for random games."""

    seats: i8
    games: i8
    first_seed: u8  # of the first game; each later one adds one
    longest: i8  # a game is given up after so many moves
    state_size: i8
    most_legal: i8
    at_state: i8
    at_moves: i8  # legal moves
    at_lengths: i8  # moves made in each game, -1 if it was given up
    at_winners: i8  # mask of the winners of each game
    at_scores: i8  # of each seat of each game


@compiled(NUMBER(NUMBERS, BYTES, BYTES, MOVES))
def playouts(functions: Array, workspace: Bytes, tables: Bytes, options: Array) -> int:
    """Play random games; write what came of each, return how many moves were made."""
    task = record(workspace, Playouts)
    seats = task.seats
    state = span(workspace, task.at_state, task.state_size, U1)
    moves = span(workspace, task.at_moves, task.most_legal, I4)
    lengths = span(workspace, task.at_lengths, task.games, I8)
    won = span(workspace, task.at_winners, task.games, I8)
    total = 0
    for game in range(task.games):
        seed = np.uint64(task.first_seed) + np.uint64(game)
        for index in range(state.size):
            state[index] = 0
        setup(functions, state, tables, options, seats, seed)
        plies = random_playout(functions, state, tables, moves, mix(seed), task.longest)
        total += plies
        lengths[game] = plies if header(state).turn < 0 else -1
        won[game] = winners(functions, state, tables)
        scores(functions, state, tables, span(workspace, task.at_scores + 8 * seats * game, seats, F8))
    return total


@helper
def place_of(move: Any, moves: Array, count: Any) -> Any:
    """Where a move stands among ascending ones, -1 if it does not."""
    low, high = np.int64(0), np.int64(count)
    while low < high:
        middle = (low + high) >> 1
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return low if low < count and moves[low] == move else np.int64(-1)


@compiled(NUMBER(NUMBERS, BYTES, BYTES, MOVES, BYTES, NUMBER))
def play(functions: Array, state: Bytes, tables: Bytes, buffer: Array, before: Bytes, move: int) -> int:
    """Make a move and keep the state before it; if it is not legal, change nothing and return 0."""
    if header(state).turn < 0:
        return 0
    if place_of(move, buffer, legal_moves(functions, state, tables, buffer)) < 0:
        return 0
    copy_into(before, state)
    apply(functions, state, tables, move)
    return 1


@compiled(NUMBER(NUMBERS, BYTES, BYTES, MOVES, MOVES, NUMBER))
def replay(functions: Array, state: Bytes, tables: Bytes, buffer: Array, moves: Array, count: int) -> int:
    """Play a list of moves up to the first illegal one; returns how many were legal."""
    for ply in range(count):
        if header(state).turn < 0:
            return ply
        legal = legal_moves(functions, state, tables, buffer)
        if place_of(moves[ply], buffer, legal) < 0:
            return ply
        apply(functions, state, tables, np.int64(moves[ply]))
    return count


@compiled(NUMBER(NUMBERS, GRID, BYTES, MOVE_GRID, NUMBERS, NUMBERS, NUMBER))
def perft(
    functions: Array, states: Any, tables: Bytes, moves: Array, counts: Array, next_move: Array, depth: int
) -> int:
    """Count the move sequences of a given length from states[0]; a game that ends sooner counts once."""
    if depth == 0:
        return 1
    total = 0
    level = 0
    counts[0] = legal_moves(functions, states[0], tables, moves[0])
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
        for index in range(states.shape[1]):
            states[level + 1, index] = states[level, index]
        apply(functions, states[level + 1], tables, np.int64(move))
        if header(states[level + 1]).turn < 0:
            total += 1
            continue
        level += 1
        counts[level] = legal_moves(functions, states[level], tables, moves[level])
        next_move[level] = 0
    return total
