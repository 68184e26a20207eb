"""The search bot: budgets, threads and the memory of the compiled search."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

import numpy as np

from warren.bots.base import Analysis, Bot, check_observation, stirred
from warren.bots.kernels.search import ACTIVE, COUNTED, DEPTH, NODE, USED, compare, search
from warren.bots.simple import THINKING, drawn, one_ply
from warren.engine.calls import functions_of
from warren.engine.contract import Game
from warren.engine.state import Observation

Clock = Callable[[], float]
CAPACITY = 400_000  # nodes of one tree; memory is only used as the tree grows
SLICE = 0.01  # seconds between two looks at the clock
FEW = 16  # moves that compete to be played if each can be tried at least ...
LEAST = 4  # ... so often; otherwise fewer
WIDE = 6  # more than a few compete only if each can be tried so often
SAMPLE = 8  # iterations by which it is estimated how many there is time for
ROUNDS = 4  # re-deals over which they are looked at one move ahead before
TREES = 2  # root parallelism: trees grown side by side, each in a thread of its own


@dataclass(frozen=True)
class Settings:
    """How the search explores and values. A game's ``heuristics.py`` may override any of them in a dict ``SEARCH``."""

    explore: float = 1.5  # weight of the priors against the values found
    reduction: float = 0.2  # how much worse than its siblings an untried move is taken to be
    even: float = 0.1  # share of the priors spread evenly over all moves
    plies: float = 6.0  # moves played on from a leaf before it is evaluated
    guided: float = 1.0  # share of these moves drawn by the priors
    trust: float = 0.5  # weight of the evaluation at the leaf itself
    relative: float = 0.0  # 1: explore and reduction are in units of the spread of the results found so far
    finish: float = 0.0  # moves by the highest prior at most with which a turn is ended before a leaf is valued
    faith: float = 4.0  # iterations which the look one move ahead counts for
    look: float = 0.0  # moves drawn and evaluated to choose one of those played on; 0: the first drawn is played
    ripe: float = 30.0  # visits a node must have had before the moves after it are told apart
    laps: float = 0.0  # more moves to play on, for each seat at the table
    sharp: float = 1.0  # power to which the priors are raised when moves are played on: more, and the likeliest prevail
    way: float = 0.0  # with look: weight of the mean evaluation on the way beside that of where playing on led to

    def vector(self) -> Any:
        """As the kernel wants it."""
        return np.array([getattr(self, entry.name) for entry in fields(self)], np.float64)


def settings_of(game: Game) -> Settings:
    """The general settings with the game's own changes; a ValueError says what is wrong with those."""
    return adjusted(Settings(), getattr(game.heuristics, "SEARCH", {}), f"SEARCH of {game.name}")


def adjusted(settings: Settings, changes: Mapping[str, Any], place: str) -> Settings:
    """Settings with some changes; a ValueError says what is wrong with them, and at which place."""
    known = [entry.name for entry in fields(Settings)]
    for key, value in changes.items():
        if key not in known:
            raise ValueError(f"{place}: there is no setting {key!r}; choose from {', '.join(known)}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0.0 <= value < np.inf:
            raise ValueError(f"{place}: {key} must be a number from 0 up, not {value!r}")
    return replace(settings, **changes)


class Tree:
    """One search tree with all the memory the kernel needs."""

    def __init__(self, observation: Observation, settings: Settings, seed: int, capacity: int) -> None:
        game = observation.game
        self.seed, self.slices = seed, 0
        self.seat = observation.turn
        self.rivals: Any = None
        self.nodes = np.empty(capacity, NODE)
        self.nodes[:1] = np.zeros(1, NODE)
        self.counters = np.array([1, 0, 0, 0, 0], np.int64)
        self.sums = np.zeros(observation.seats)
        wide, seats = game.max_legal, observation.seats
        functions = functions_of(game, *THINKING)
        self.arguments = (
            functions, observation.data, observation.components.tables,
            -1 if observation.viewer is None else observation.viewer, observation.data.copy(), self.nodes, self.counters, settings.vector(), np.zeros(wide, np.int32),
            np.zeros(wide), np.zeros(wide, np.int32), np.zeros(DEPTH + 1, np.int32), np.zeros(2 * seats),
            np.zeros(2 * seats), self.sums, np.array([0.0, 0.0, 0.0, 1.0]), observation.data.copy(),
        )  # fmt: skip

    def compete(self, moves: list[int], values: list[float], faith: int, most: int) -> None:
        """Let the moves that look best one move ahead compete, and count that look for so many iterations."""
        ranked = sorted(range(len(moves)), key=lambda place: (-values[place], place))[:most]
        chosen = sorted(ranked)
        rows = self.nodes[1 : len(chosen) + 1]
        rows["value"] = [faith * values[place] for place in chosen]
        rows["available"], rows["visits"] = 1.0, faith
        rows["move"], rows["seat"] = [moves[place] for place in chosen], self.seat
        rows["next"], rows["child"] = [*range(2, len(chosen) + 1), 0], 0
        self.nodes[0]["child"] = 1
        self.counters[USED], self.counters[ACTIVE] = len(chosen) + 1, len(chosen)
        self.rivals = np.array([1 + chosen.index(place) for place in ranked], np.int32)

    @property
    def iterations(self) -> int:
        """Iterations made so far."""
        return int(self.nodes[0]["visits"])

    @property
    def seat_values(self) -> Any:
        """What each seat may expect."""
        return self.sums / max(int(self.counters[COUNTED]), 1)

    def grow(self, iterations: int, total: int) -> None:
        """Run some of all iterations there will be."""
        seed = np.uint64(stirred(self.seed, self.slices))
        self.slices += 1
        walk: Any = search  # more arguments than a type checker counts in starred ones
        contest: Any = compare
        if self.rivals is None:
            walk(*self.arguments, iterations, seed)
        else:
            contest(*self.arguments, self.rivals, iterations, total, seed)

    def grow_until(self, deadline: float, clock: Clock) -> None:
        """Run iterations until the clock says stop, in slices that take about as long as one look at it is worth."""
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

    ``trees`` are grown side by side and their roots added up; with an iteration budget each gets its share, so the
    result is the same on one core as on two.
    """

    def __init__(
        self, budget: Budget, name: str = "search", trees: int = 1, warmth: float = 0.0,
        settings: Settings | None = None, clock: Clock = time.perf_counter,
    ) -> None:  # fmt: skip
        self.budget = budget
        self.name = name
        self.trees = trees
        self.warmth = warmth
        self.settings = settings
        self.clock = clock  # measurements on a busy machine may count processor time instead

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
        if self.warmth <= 0.0:
            return analysis.best
        raised = [share ** (1.0 / self.warmth) for share in analysis.shares]
        total = sum(raised)
        return drawn(replace(analysis, shares=[share / total for share in raised]), seed)

    def _tries(
        self, observation: Observation, settings: Settings, moves: list[int], values: list[float], deadline: float
    ) -> int:
        """How many iterations there will be time for, by a few that are made and forgotten; enough for a few moves at least.

        Not more are counted on where there are only a few moves: all of them compete anyway.
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
        trees = [Tree(observation, settings, stirred(seed, 10 + number), capacity) for number in range(self.trees)]
        if observation.viewer == observation.turn:
            moves, values, _ = one_ply(observation, ROUNDS, stirred(seed, 6))
            tries = share or self._tries(observation, settings, moves, values, deadline)
            for tree in trees:
                tree.compete(moves, values, int(settings.faith), rivals(tries))

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


def rivals(tries: int) -> int:
    """How many moves compete for so many iterations.

    What looks bad one move ahead may be the best move, so all should be tried, but a few well rather than many badly.
    """
    return max(2, min(FEW, tries // LEAST), tries // WIDE)


def _legal(observation: Observation, seed: int) -> list[int]:
    """The legal moves as the observer can know them (a spectator guesses the mover's hand)."""
    return observation.redeal(stirred(seed, 5)).legal_moves()
