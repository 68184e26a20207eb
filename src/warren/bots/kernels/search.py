"""The compiled search: information-set Monte-Carlo tree search by re-dealing, for any game and number of seats.

Every iteration re-deals what the observer cannot see (determinization), walks down one shared tree of moves, adds one node,
values the leaf and, on the way back, adds to each move what it brought its mover. Nothing assumes that rewards sum to zero.
The moves of the seat to decide compete by sequential halving; everywhere else the walk follows PUCT.

- Information-set MCTS: P. I. Cowling, E. J. Powley, D. Whitehouse, "Information set Monte Carlo tree search" (2012).
- Sequential halving: Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits" (2013); at the root of
  a tree: T. Cazenave, "Sequential halving applied to trees" (2015).

A node is a move together with its mover. Moves that were never tried have no node: a tree grows by one node per
iteration, whatever the number of legal moves.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.bots.kernels.rollout import finish_turn, judge, leaf_value
from warren.bots.kernels.tree import add_node, best_index, match_nodes, mean_value
from warren.bots.kernels.workspace import DEPTH, Search, open_search, settings_of, task_of
from warren.engine.calls import apply, certain, evaluate, legal_moves, offers_certain, priors, redeal
from warren.engine.compile import BYTES, NUMBER, NUMBERS, SEED, VALUES, compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import copy_into, header
from warren.engine.random import GAMMA, mix
from warren.engine.record import Array, Int

FIRST_RESULTS = 16  # results needed before their spread is used
THINK = NUMBER(NUMBERS, BYTES, BYTES, BYTES, BYTES)


@helper
def walk_down(search: Search, depth: int) -> Any:
    """Follow the most promising moves to a new node or to the end; returns the length of the path."""
    state, nodes, path = search.state, search.nodes, search.path
    head = header(state)
    node = np.int64(path[depth])
    while (
        head.turn >= 0 and depth < DEPTH and (node == 0 or nodes[node].visits > settings_of(search).expansion_threshold)
    ):
        seat = np.int64(head.turn)
        count = legal_moves(search.functions, state, search.tables, search.moves)
        match_nodes(search, node, seat, count)
        index, start = 0, np.float64(nodes[node].visits)
        if count > 1:
            priors(search.functions, state, search.tables, search.moves, count, search.weights)
            index, start = best_index(search, nodes[node].visits, count)
        move = np.int64(search.moves[index])
        child = np.int64(search.found[index])
        if count == 1 and child != 0:
            nodes[child].available += 1.0
        if child == 0:
            child = add_node(search, node, move, seat, start)
            if child == 0:
                break
        apply(search.functions, state, search.tables, move)
        node = child
        depth += 1
        path[depth] = node
    return depth


@helper
def measure_spread(search: Search, result: float) -> None:
    """Measure the spread of the observer's results: in a quiet position even small differences are worth exploring."""
    task = task_of(search)
    task.results += 1.0
    away = result - task.mean
    task.mean += away / task.results
    task.squares += away * (result - task.mean)
    if settings_of(search).relative_exploration > 0.0 and task.results >= FIRST_RESULTS:
        task.unit = max(np.sqrt(task.squares / task.results), 1e-6)


@helper
def iterate(search: Search, stream: Int, first: Int) -> None:
    """One iteration: re-deal, walk down, add a node, value it, back up. It begins with the root's child ``first``, if not 0."""
    state, nodes, path, task, value = search.state, search.nodes, search.path, task_of(search), search.value
    copy_into(state, search.observation)
    redeal(search.functions, state, search.tables, task.viewer, mix(stream))
    path[0] = 0
    depth = 0
    if first != 0:
        apply(search.functions, state, search.tables, np.int64(nodes[first].move))
        path[1] = first
        depth = 1
    depth = walk_down(search, depth)
    task.deepest = max(task.deepest, depth)
    if depth > 0 and settings_of(search).finish_turn > 0.0:
        finish_turn(search, np.int64(nodes[path[depth]].seat))
    leaf_value(search, mix(stream ^ GAMMA))
    for step in range(depth + 1):
        node = path[step]
        nodes[node].visits += 1
        if step > 0:
            nodes[node].value += value[nodes[node].seat]
    task.counted += 1
    for seat in range(task.seats):
        search.sums[seat] += value[seat]
    measure_spread(search, value[max(task.viewer, 0)])


@helper
def halve_candidates(search: Search) -> None:
    """Keep the better half of the candidates, the best first; the sums of what each seat may expect start again."""
    task, candidates = task_of(search), search.candidates
    active = task.active
    for last in range(1, active):
        rank = last
        while rank > 0 and mean_value(search, candidates[rank]) > mean_value(search, candidates[rank - 1]):
            candidates[rank - 1], candidates[rank] = candidates[rank], candidates[rank - 1]
            rank -= 1
    task.active = (active + 1) // 2
    task.phase += 1
    task.counted = 0
    for seat in range(search.sums.size):
        search.sums[seat] = 0.0


@compiled(THINK)
def grow_tree(functions: Array, observation: Bytes, tables: Bytes, workspace: Bytes, settings: Bytes) -> int:
    """Run some iterations on a tree whose root is node 0.

    For observers who are not to decide: which moves are legal depends on the deal, so the root follows PUCT too.
    """
    search = open_search(functions, observation, tables, workspace, settings)
    stream = mix(np.uint64(task_of(search).seed))
    for _ in range(task_of(search).iterations):
        stream += GAMMA
        iterate(search, stream, 0)
    return task_of(search).used


@compiled(THINK)
def sequential_halving(functions: Array, observation: Bytes, tables: Bytes, workspace: Bytes, settings: Bytes) -> int:
    """Run some iterations for the seat to decide, whose moves compete.

    They play in rounds. In a round all candidates get the same deal, so that its luck cancels out. Each time an equal
    share of the ``total`` iterations has been spent, the worse half is dropped, until two are left.
    """
    search = open_search(functions, observation, tables, workspace, settings)
    task = task_of(search)
    stream = mix(np.uint64(task.seed))
    phases = 0
    while (1 << phases) < search.candidates.size:
        phases += 1
    made: Any = 0
    while made == 0 or made + task.active <= task.iterations:
        due: Any = phases * np.int64(search.nodes[0].visits) // max(task.total, 1)
        while task.phase < min(due, phases - 1):
            halve_candidates(search)
        stream += GAMMA
        for rank in range(task.active):
            iterate(search, stream, np.int64(search.candidates[rank]))
        made += task.active
    return task.used


@compiled(NUMBER(NUMBERS, BYTES, BYTES, BYTES, VALUES, SEED))
def one_ply_values(
    functions: Array, observation: Bytes, tables: Bytes, workspace: Bytes, totals: Array, seed: Int
) -> int:
    """Evaluate every legal move one ply ahead: ``totals`` gets the mover's mean over ``iterations`` re-deals.

    ``sums`` gets each seat's mean evaluation before the move. Returns the number of moves, which are left in ``moves``.
    """
    search = open_search(functions, observation, tables, workspace, workspace)
    state, value, rounds = search.state, search.value, task_of(search).iterations
    stream = mix(seed)
    count, unsure, known = 0, 1, False
    for number in range(rounds):
        stream += GAMMA
        if unsure > 0:
            copy_into(state, observation)
            redeal(functions, state, tables, task_of(search).viewer, mix(stream))
            if not known:
                count = legal_moves(functions, state, tables, search.moves)
                evaluate(functions, state, tables, value)
                for other in range(search.sums.size):
                    search.guess[other] = value[other] / rounds
            if number == 0:
                # What others may do depends on the deal, so only the moves of the seat that thinks stay the same.
                known = offers_certain(functions) and header(state).turn == task_of(search).viewer
                unsure = _mark_certain(search, count) if known else 1
        for other in range(search.sums.size):
            search.sums[other] += search.guess[other]
        _value_moves(search, count, number == 0 or not known, rounds, totals)
    return count


@helper
def _mark_certain(search: Search, count: int) -> Any:
    """Mark in ``found`` the moves whose value is the same in every re-deal; returns how many others there are."""
    unsure: Any = 0
    for index in range(count):
        sure = certain(search.functions, search.state, search.tables, np.int64(search.moves[index])) != 0
        search.found[index] = 1 if sure else 0
        unsure += 0 if sure else 1
    return unsure


@helper
def _value_moves(search: Search, count: int, every: bool, rounds: Int, totals: Array) -> None:
    """Add this re-deal's share of each move's value; if not ``every`` one is worked out, those that are certain are kept."""
    functions, tables, state, spare, value = search.functions, search.tables, search.state, search.spare, search.value
    for index in range(count):
        if every or search.found[index] == 0:
            copy_into(spare, state)
            apply(functions, spare, tables, np.int64(search.moves[index]))
            judge(functions, spare, tables, value)
            search.weights[index] = value[header(state).turn] / rounds
        totals[index] += search.weights[index]
