"""What the compiled search works on: its settings, one task, the tree, and room to think in.

All of it lies in one block of bytes, the *workspace*: first the task, then the sections whose sizes depend on the game. So a
kernel takes six arguments instead of twenty; inside, ``open_search`` gives each section its name again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Array, Record, f4, f8, i4, i8, record, section, u8

DEPTH = 200  # longest path down the tree
FLOATS = np.dtype(np.float64)
INTEGERS = np.dtype(np.int32)
BYTES = np.dtype(np.uint8)


class SearchSettings(Record):
    """How the search explores and values; see ``bots.search.Settings``, which has the same fields."""

    exploration: f8
    fpu_reduction: f8
    uniform_share: f8
    rollout_moves: f8
    guided_share: f8
    leaf_weight: f8
    relative_exploration: f8
    finish_turn: f8
    prior_visits: f8
    rollout_candidates: f8
    expansion_threshold: f8
    rollout_rounds: f8
    prior_exponent: f8
    path_weight: f8


class Node(Record):
    """A move together with its mover, below the moves before it."""

    value: f8  # sum of the mover's results
    available: f4  # visits of the parent in which this move was legal
    visits: i4
    move: i4
    next: i4  # next tried move of the same parent (ascending moves, then seats), 0 = none
    child: i4  # first tried move after this one, 0 = none
    seat: i4  # the mover


class Task(Record):
    """The head of a workspace: the sizes of its sections, what to do, and what has been done so far."""

    capacity: i8  # nodes the tree may have
    width: i8  # legal moves at most
    seats: i8
    candidates: i8  # moves at the root that compete, 0: none do
    viewer: i8  # the seat that thinks, -1: a spectator
    iterations: i8  # to be made in this call
    total: i8  # to be made in all calls together
    seed: u8
    used: i8  # nodes of the tree
    deepest: i8  # longest path so far
    active: i8  # candidates left
    phase: i8  # how often they were halved
    counted: i8  # iterations that are in the sums
    results: f8  # Welford's algorithm: results seen, their mean, the sum of their squared deviations
    mean: f8
    squares: f8
    unit: f8  # what exploration is measured in


class Search(NamedTuple):
    """A search with all it works on, by name."""

    functions: Array  # the game's functions
    tables: Bytes
    observation: Bytes
    workspace: Bytes  # begins with the task
    settings: Bytes
    nodes: Array
    moves: Array  # legal moves
    weights: Array  # their priors
    found: Array  # their nodes
    path: Array  # nodes from the root to the leaf
    guess: Array  # evaluation of the leaf by seat, then the sum of those met in the rollout
    value: Array  # result by seat, then room for one more
    sums: Array  # results by seat, added up
    candidates: Array  # nodes of the moves that compete at the root, the best first
    state: Bytes
    spare: Bytes  # another state, to look at a move


@helper
def task_of(search: Search) -> Task:
    """What is to be done, and what has been done so far."""
    return record(search.workspace, Task)


@helper
def settings_of(search: Search) -> SearchSettings:
    """How to explore and value."""
    return record(search.settings, SearchSettings)


def sizes(task: Any, state_size: int) -> list[int]:
    """The bytes of each section behind the task, in order; each begins at a multiple of eight."""
    width, seats = int(task["width"]), int(task["seats"])
    bytes_ = [
        Node.itemsize * int(task["capacity"]), 4 * width, 8 * width, 4 * width, 4 * (DEPTH + 1), 16 * seats, 16 * seats,
        8 * seats, 4 * width, state_size, state_size,
    ]  # fmt: skip
    return [-(-size // 8) * 8 for size in bytes_]


@helper
def padded(size: Any) -> Any:
    """The next multiple of eight."""
    return (size + 7) & ~7


@helper
def open_search(functions: Array, observation: Bytes, tables: Bytes, workspace: Bytes, settings: Bytes) -> Any:
    """Name the sections of a workspace; their order is that of ``sizes``."""
    task = record(workspace, Task)
    width, seats, size = task.width, task.seats, observation.size
    at_nodes = TASK_SIZE
    at_moves = at_nodes + padded(NODE_SIZE * task.capacity)
    at_weights = at_moves + padded(4 * width)
    at_found = at_weights + padded(8 * width)
    at_path = at_found + padded(4 * width)
    at_guess = at_path + padded(4 * (DEPTH + 1))
    at_value = at_guess + 16 * seats
    at_sums = at_value + 16 * seats
    at_candidates = at_sums + 8 * seats
    at_state = at_candidates + padded(4 * width)
    return Search(
        functions,
        tables,
        observation,
        workspace,
        settings,
        section(workspace, at_nodes, task.capacity, Node),
        section(workspace, at_moves, width, INTEGERS),
        section(workspace, at_weights, width, FLOATS),
        section(workspace, at_found, width, INTEGERS),
        section(workspace, at_path, DEPTH + 1, INTEGERS),
        section(workspace, at_guess, 2 * seats, FLOATS),
        section(workspace, at_value, 2 * seats, FLOATS),
        section(workspace, at_sums, seats, FLOATS),
        section(workspace, at_candidates, task.candidates, INTEGERS),
        section(workspace, at_state, size, BYTES),
        section(workspace, at_state + padded(size), size, BYTES),
    )


TASK_SIZE = Task.itemsize  # a multiple of eight
NODE_SIZE = Node.itemsize
