"""The tree of the search, and which move to follow from a node (PUCT).

PUCT: D. Silver et al., "Mastering the game of Go without human knowledge" (2017), after C. D. Rosin, "Multi-armed bandits with
episode context" (2011). Counting how often a move was available, as information-set search needs it: P. I. Cowling,
E. J. Powley, D. Whitehouse, "Information set Monte Carlo tree search" (2012).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.bots.kernels.workspace import Search, settings_of, task_of
from warren.engine.compile import helper
from warren.engine.record import Int


@helper
def match_nodes(search: Search, parent: Int, seat: Int, count: int) -> None:
    """For each legal move, find its node below the parent, or 0."""
    nodes = search.nodes
    node = np.int64(nodes[parent].child)
    for index in range(count):
        move = search.moves[index]
        while node != 0 and (nodes[node].move < move or (nodes[node].move == move and nodes[node].seat < seat)):
            node = np.int64(nodes[node].next)
        hit = node != 0 and nodes[node].move == move and nodes[node].seat == seat
        search.found[index] = node if hit else 0


@helper
def best_index(search: Search, visits: Int, count: int) -> Any:
    """The legal move with the highest value plus exploration (PUCT), and the availability a new node starts with."""
    nodes, weights, found, settings = search.nodes, search.weights, search.found, settings_of(search)
    total_weight, tried_weight, tried, value, shares, known = 0.0, 0.0, 0.0, 0.0, 0.0, 0
    for index in range(count):
        total_weight += weights[index]
        node = found[index]
        if node != 0:
            nodes[node].available += 1.0
            tried += nodes[node].visits
            value += nodes[node].value
            tried_weight += weights[index]
            shares += nodes[node].available
            known += 1
    start = shares / known if known else 1.0
    unit = task_of(search).unit
    # First-play urgency: a move not tried yet counts as a little worse than what is known of its siblings.
    urgency = (
        value / tried - unit * settings.fpu_reduction * np.sqrt(tried_weight / total_weight) if tried > 0.0 else 0.0
    )
    even = settings.uniform_share / count
    eager = unit * settings.exploration
    best, best_score = 0, -1e18
    for index in range(count):
        prior = (1.0 - settings.uniform_share) * weights[index] / total_weight + even
        node = found[index]
        if node != 0:
            chosen = np.float64(nodes[node].visits)
            explore = eager * prior * np.sqrt(np.float64(nodes[node].available)) / (1.0 + chosen)
            score = nodes[node].value / max(chosen, 1.0) + explore
        else:
            score = urgency + eager * prior * np.sqrt(visits + 1.0)
        if score > best_score:
            best, best_score = index, score
    return best, start


@helper
def add_node(search: Search, parent: Any, move: Any, seat: Any, available: Any) -> Any:
    """Add a node among its siblings, in order; 0 when the tree is full."""
    nodes, task = search.nodes, task_of(search)
    node = np.int64(task.used)
    if node >= nodes.size:
        return np.int64(0)
    task.used = node + 1
    before = np.int64(0)
    after = np.int64(nodes[parent].child)
    while after != 0 and (nodes[after].move < move or (nodes[after].move == move and nodes[after].seat < seat)):
        before = after
        after = np.int64(nodes[after].next)
    nodes[node].value = 0.0
    nodes[node].available = available
    nodes[node].visits = 0
    nodes[node].move = move
    nodes[node].next = after
    nodes[node].child = 0
    nodes[node].seat = seat
    if before == 0:
        nodes[parent].child = node
    else:
        nodes[before].next = node
    return node


@helper
def mean_value(search: Search, node: Int) -> Any:
    """The mean result of a node."""
    return search.nodes[node].value / max(np.float64(search.nodes[node].visits), 1.0)
