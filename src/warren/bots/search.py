"""The search bot: budgets, threads, and the memory of the compiled search."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

import numpy as np

from warren.bots.base import Analysis, Bot, check_observation, mixed_seed
from warren.bots.kernels.search import grow_tree, sequential_halving
from warren.bots.kernels.workspace import SearchSettings
from warren.bots.simple import THINKING, drawn, one_ply
from warren.bots.workspace import search_workspace
from warren.engine.calls import functions_of
from warren.engine.components import Bytes
from warren.engine.contract import Game
from warren.engine.state import Observation

Clock = Callable[[], float]
CAPACITY = 400_000  # nodes of one tree; memory is only used as the tree grows
SLICE = 0.01  # seconds between two looks at the clock
FEW = 16  # moves that compete if each can be tried at least LEAST times; otherwise fewer do
LEAST = 4
WIDE = 6  # more than FEW compete only if each can be tried this often
SAMPLE = 8  # iterations made to estimate how many there is time for
ROUNDS = 4  # re-deals over which moves are evaluated one move ahead before they compete
TREES = 2  # root parallelism: trees grown side by side, each in its own thread


@dataclass(frozen=True)
class Settings:
    """How the search explores and values. A game's ``heuristics.py`` may override any setting in a dict ``SEARCH``."""

    exploration: float = 1.5  # PUCT's constant: weight of the priors against the values found
    fpu_reduction: float = 0.2  # first-play urgency: how much worse than its siblings an untried move is assumed to be
    uniform_share: float = 0.1  # share of the priors spread evenly over all moves
    rollout_moves: float = 6.0  # length of a rollout: moves played from a leaf before the position is evaluated
    rollout_rounds: float = 0.0  # and so many more for each seat at the table
    guided_share: float = 1.0  # share of these moves drawn by the priors
    prior_exponent: float = 1.0  # power to which priors are raised in a rollout: above 1 the likeliest moves prevail
    rollout_candidates: float = 0.0  # moves drawn and evaluated to choose one move; 0: the first one drawn is played
    leaf_weight: float = 0.5  # weight of the evaluation at the leaf itself beside the rollout's
    path_weight: float = 0.0  # with candidates: weight of the mean evaluation during a rollout beside that at its end
    relative_exploration: float = 0.0  # 1: exploration is in units of the spread of the results so far
    finish_turn: float = 0.0  # moves made, at most, to finish the mover's turn before a leaf is valued
    prior_visits: float = 4.0  # visits that the evaluation one move ahead counts for
    expansion_threshold: float = 30.0  # visits a node needs before the moves after it get nodes of their own

    def packed(self) -> Bytes:
        """As the kernels want it: by name, in whatever order the fields are declared here."""
        record = np.zeros(1, SearchSettings.dtype)
        for entry in fields(self):
            record[entry.name] = getattr(self, entry.name)
        return record.view(np.uint8)


def settings_of(game: Game) -> Settings:
    """The settings for a game; a ValueError says what is wrong with its ``SEARCH``."""
    return adjusted(Settings(), getattr(game.heuristics, "SEARCH", {}), f"SEARCH of {game.name}")


def adjusted(settings: Settings, changes: Mapping[str, Any], source: str) -> Settings:
    """Settings with some changes; a ValueError says what is wrong with them, and where they came from."""
    known = [entry.name for entry in fields(Settings)]
    for key, value in changes.items():
        if key not in known:
            raise ValueError(f"{source}: there is no setting {key!r}; choose from {', '.join(known)}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0.0 <= value < np.inf:
            raise ValueError(f"{source}: {key} must be a number from 0 up, not {value!r}")
    return replace(settings, **changes)


class Tree:
    """One search tree with all the memory the kernels need."""

    def __init__(self, observation: Observation, settings: Settings, seed: int, capacity: int) -> None:
        self.seed, self.slices = seed, 0
        self.seat = observation.turn
        self.workspace = search_workspace(observation, capacity)
        self.nodes, self.task = self.workspace["nodes"], self.workspace.head
        functions = functions_of(observation.game, *THINKING)
        tables = observation.components.tables
        self.arguments = (functions, observation.data, tables, self.workspace.data, settings.packed())

    def compete(self, moves: list[int], values: list[float], prior_visits: int, most: int) -> None:
        """Let the moves that look best one move ahead compete; that evaluation counts for ``prior_visits`` visits."""
        ranked = sorted(range(len(moves)), key=lambda index: (-values[index], index))[:most]
        chosen = sorted(ranked)
        rows = self.nodes[1 : len(chosen) + 1]
        rows["value"] = [prior_visits * values[index] for index in chosen]
        rows["available"], rows["visits"] = 1.0, prior_visits
        rows["move"], rows["seat"] = [moves[index] for index in chosen], self.seat
        rows["next"], rows["child"] = [*range(2, len(chosen) + 1), 0], 0
        self.nodes[0]["child"] = 1
        self.task["used"], self.task["active"] = len(chosen) + 1, len(chosen)
        self.task["candidates"] = len(ranked)
        self.workspace["candidates"][: len(ranked)] = [1 + chosen.index(index) for index in ranked]

    @property
    def iterations(self) -> int:
        """Iterations made so far."""
        return int(self.nodes[0]["visits"])

    @property
    def seat_values(self) -> Any:
        """What each seat may expect."""
        return self.workspace["sums"] / max(int(self.task["counted"]), 1)

    def grow(self, iterations: int, total: int) -> None:
        """Run some iterations, out of ``total`` there will be."""
        self.task["iterations"], self.task["total"] = iterations, total
        self.task["seed"] = mixed_seed(self.seed, self.slices)
        self.slices += 1
        think = sequential_halving if int(self.task["candidates"]) else grow_tree
        think(*self.arguments)

    def grow_until(self, deadline: float, clock: Clock) -> None:
        """Run iterations until the deadline, in slices between two looks at the clock."""
        count, total = 8, 10**9
        while True:
            start = clock()
            before = self.iterations
            self.grow(count, total)
            now = clock()
            if now >= deadline:
                return
            pace = (self.iterations - before) / max(now - start, 1e-6)
            total = self.iterations + int(pace * (deadline - now))
            count = max(1, int(pace * min(SLICE, (deadline - now) * 0.8)))

    def children(self) -> list[tuple[int, int, float]]:
        """(move, visits, sum of the mover's results) of every move tried at the root."""
        found, node = [], int(self.nodes[0]["child"])
        while node:
            row = self.nodes[node]
            found.append((int(row["move"]), int(row["visits"]), float(row["value"])))
            node = int(row["next"])
        return found


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 1), thread_name_prefix="search")


@dataclass(frozen=True)
class Budget:
    """How long to think: iterations, or seconds of wall time."""

    iterations: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return f"{self.iterations} iterations" if self.iterations else f"{self.seconds:g} s"


class SearchBot(Bot):
    """Information-set Monte-Carlo tree search.

    ``trees`` are grown side by side and their roots added up. With a budget in iterations each gets its share, so the
    result is the same on one core and on two.
    """

    def __init__(
        self, budget: Budget, name: str = "search", trees: int = 1, temperature: float = 0.0,
        settings: Settings | None = None, clock: Clock = time.perf_counter,
    ) -> None:  # fmt: skip
        self.budget = budget
        self.name = name
        self.trees = trees
        self.temperature = temperature
        self.settings = settings
        self.clock = clock  # on a busy machine, measurements may use processor time instead

    def think(self, observation: Observation, seed: int) -> Analysis:
        trees = self.grow(observation, seed)
        moves = _legal(observation, seed)
        visits, results = dict.fromkeys(moves, 0), dict.fromkeys(moves, 0.0)
        for move, count, result in (row for tree in trees for row in tree.children()):
            visits[move] = visits.get(move, 0) + count
            results[move] = results.get(move, 0.0) + result
        total = max(sum(visits.values()), 1)
        iterations = sum(tree.iterations for tree in trees)
        seat_values = np.mean([tree.seat_values for tree in trees], axis=0)
        moves = sorted(visits)
        worst = min((results[move] / visits[move] for move in moves if visits[move]), default=0.0)
        values = [results[move] / visits[move] if visits[move] else worst for move in moves]
        shares = [visits[move] / total for move in moves]
        return Analysis(moves, values, shares, seat_values.tolist(), f"{iterations} tries", iterations)

    def choose(self, observation: Observation, seed: int = 0) -> int:
        check_observation(observation)
        moves = _legal(observation, seed)
        if len(moves) == 1:  # nothing to think about
            return moves[0]
        return self.pick(self.think(observation, seed), seed)

    def pick(self, analysis: Analysis, seed: int) -> int:
        if self.temperature <= 0.0:
            return analysis.best
        raised = [share ** (1.0 / self.temperature) for share in analysis.shares]
        total = sum(raised)
        return drawn(replace(analysis, shares=[share / total for share in raised]), seed)

    def _affordable(
        self, observation: Observation, settings: Settings, moves: list[int], values: list[float], deadline: float
    ) -> int:
        """Estimate how many iterations there is time for, by making a few and throwing them away.

        Where there are only a few moves there is nothing to estimate: all of them compete anyway.
        """
        if len(moves) <= FEW:
            return FEW * LEAST
        sample = Tree(observation, settings, 0, FEW + SAMPLE)
        sample.compete(moves, values, 0, SAMPLE)
        start = self.clock()
        sample.grow(SAMPLE, SAMPLE)
        now = self.clock()
        return max(FEW * LEAST, int(SAMPLE * (deadline - now) / max(now - start, 1e-6)))  # the machine may have paused

    def grow(self, observation: Observation, seed: int) -> list[Tree]:
        """The trees grown within the budget."""
        settings = self.settings or settings_of(observation.game)
        deadline = self.clock() + self.budget.seconds
        share = -(-self.budget.iterations // self.trees)
        capacity = min(CAPACITY, share + observation.game.max_legal + 2) if share else CAPACITY
        trees = [Tree(observation, settings, mixed_seed(seed, 10 + number), capacity) for number in range(self.trees)]
        if observation.viewer == observation.turn:
            moves, values, _ = one_ply(observation, ROUNDS, mixed_seed(seed, 6))
            affordable = share or self._affordable(observation, settings, moves, values, deadline)
            for tree in trees:
                tree.compete(moves, values, int(settings.prior_visits), candidates(affordable))

        def work(tree: Tree) -> None:
            if share:
                tree.grow(share, share)
            else:
                tree.grow_until(deadline, self.clock)

        others = [_threads().submit(work, tree) for tree in trees[1:]]
        work(trees[0])
        for other in others:
            other.result()
        return trees


def candidates(iterations: int) -> int:
    """How many moves compete for so many iterations.

    A move that looks bad one move ahead may be the best one, so all should be tried; but rather a few moves well than
    many badly.
    """
    return max(2, min(FEW, iterations // LEAST), iterations // WIDE)


def _legal(observation: Observation, seed: int) -> list[int]:
    """The legal moves as far as the observer knows them; a spectator guesses the mover's hand."""
    return observation.redeal(mixed_seed(seed, 5)).legal_moves()
