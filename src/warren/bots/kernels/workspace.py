"""What the compiled search works on: its settings, a task, the tree, and scratch space.

All of it lies in one workspace (``engine/workspace.py``), so a kernel takes six arguments instead of twenty; inside,
``open_search`` gives each span its name again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Array, Record, f4, f8, i4, i8, record, span, u8
from warren.engine.workspace import F8, I4, U1

DEPTH = 200  # longest path down the tree


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
    """The head of a workspace: the sizes of its spans, what to do, and what has been done so far."""

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
    at_nodes: i8
    at_moves: i8
    at_weights: i8
    at_found: i8
    at_path: i8
    at_guess: i8
    at_value: i8
    at_sums: i8
    at_candidates: i8
    at_state: i8
    at_spare: i8


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
    spare: Bytes  # another state, to try a move on


@helper
def task_of(search: Search) -> Task:
    """What is to be done, and what has been done so far."""
    return record(search.workspace, Task)


@helper
def settings_of(search: Search) -> SearchSettings:
    """How to explore and value."""
    return record(search.settings, SearchSettings)


@helper
def open_search(functions: Array, observation: Bytes, tables: Bytes, workspace: Bytes, settings: Bytes) -> Any:
    """Name the spans of a workspace."""
    task = record(workspace, Task)
    width, seats, size = task.width, task.seats, observation.size
    return Search(
        functions,
        tables,
        observation,
        workspace,
        settings,
        span(workspace, task.at_nodes, task.capacity, Node),
        span(workspace, task.at_moves, width, I4),
        span(workspace, task.at_weights, width, F8),
        span(workspace, task.at_found, width, I4),
        span(workspace, task.at_path, DEPTH + 1, I4),
        span(workspace, task.at_guess, 2 * seats, F8),
        span(workspace, task.at_value, 2 * seats, F8),
        span(workspace, task.at_sums, seats, F8),
        span(workspace, task.at_candidates, task.candidates, I4),
        span(workspace, task.at_state, size, U1),
        span(workspace, task.at_spare, size, U1),
    )
