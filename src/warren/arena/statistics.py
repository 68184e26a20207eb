"""Shares with intervals, head-to-head tables and ratings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from openskill.models import PlackettLuce

from warren.arena.match import Result

CERTAINTY = 1.959964  # 95 % of a normal distribution lie within so many standard deviations of its mean
MANY = 2000  # values from which on resampling would only cost time and memory


@dataclass(frozen=True)
class Share:
    """A share with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}]"


def wilson(points: float, games: int) -> Share:
    """Wilson's interval for points out of games (a tie counts half).

    >>> str(wilson(80, 100))
    '80.0 % [71.1, 86.7]'
    """
    if games == 0:
        return Share(0.5, 0.0, 1.0, 0)
    share, square = points / games, CERTAINTY**2 / games
    middle = (share + square / 2) / (1 + square)
    half = CERTAINTY * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half), games)


def bootstrap(values: Sequence[float], rounds: int = 2000, seed: int = 1) -> tuple[float, float, float]:
    """Mean with its 95 % interval, by resampling; of very many values by their deviation, which then says the same."""
    sample = np.asarray(values, float)
    if sample.size == 0:
        return 0.0, 0.0, 0.0
    mean = float(sample.mean())
    if sample.size >= MANY:
        half = CERTAINTY * float(sample.std(ddof=1)) / math.sqrt(sample.size)
        return mean, mean - half, mean + half
    draws = np.random.default_rng(seed).integers(0, sample.size, (rounds, sample.size))
    means = sample[draws].mean(axis=1)
    low, high = np.quantile(means, [0.025, 0.975])
    return mean, float(low), float(high)


def duels(results: Iterable[Result]) -> list[tuple[str, str, float]]:
    """(first, second, points of the first) for every comparison of two bots.

    At one table, the bot whose seats got the higher mean reward wins. Solo games are compared on the same deal.
    """
    found: list[tuple[str, str, float]] = []
    solo: dict[int, dict[str, float]] = {}
    for result in results:
        if len(result.bots) == 1:
            solo.setdefault(result.seed, {})[result.bots[0]] = result.rewards[0]
            continue
        sides: dict[str, list[float]] = {}
        for bot, reward in zip(result.bots, result.rewards, strict=True):
            sides.setdefault(bot, []).append(reward)
        found += _compare({bot: sum(rewards) / len(rewards) for bot, rewards in sides.items()})
    for rewards_by_bot in solo.values():
        found += _compare(rewards_by_bot)
    return found


def _compare(rewards: dict[str, float]) -> list[tuple[str, str, float]]:
    rows = []
    for first, second in combinations(sorted(rewards), 2):
        ahead = rewards[first] - rewards[second]
        rows.append((first, second, 0.5 if abs(ahead) < 1e-9 else float(ahead > 0)))
    return rows


def head_to_head(results: Iterable[Result]) -> dict[tuple[str, str], Share]:
    """The share of the points that the first of a pair won against the second, for both orders of every pair."""
    points: dict[tuple[str, str], list[float]] = {}
    for first, second, point in duels(results):
        points.setdefault((first, second), []).append(point)
        points.setdefault((second, first), []).append(1.0 - point)
    return {pair: wilson(sum(rows), len(rows)) for pair, rows in points.items()}


@dataclass(frozen=True)
class Standing:
    """How a bot did."""

    bot: str
    rating: float  # openskill mu
    uncertainty: float  # openskill sigma
    points: Share  # over all comparisons
    games: int
    reward: float
    milliseconds: float  # mean time to think per move

    @property
    def interval(self) -> tuple[float, float]:
        """The rating's 95 % interval."""
        half = CERTAINTY * self.uncertainty
        return self.rating - half, self.rating + half


def standings(results: Sequence[Result], bots: Sequence[str]) -> list[Standing]:
    """Ratings and shares, the strongest first."""
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    points: dict[str, list[float]] = {bot: [] for bot in bots}
    for first, second, point in duels(results):
        ranks = [1.0, 1.0] if point == 0.5 else [2.0 - point, 1.0 + point]
        [[ratings[first]], [ratings[second]]] = model.rate([[ratings[first]], [ratings[second]]], ranks=ranks)
        points[first].append(point)
        points[second].append(1.0 - point)
    rows = [_standing(bot, ratings[bot], points[bot], results) for bot in bots]
    return sorted(rows, key=lambda row: -row.rating)


def _standing(bot: str, rating: object, points: list[float], results: Sequence[Result]) -> Standing:
    rewards, seconds, decisions, games = [], 0.0, 0, 0
    for result in results:
        own = [seat for seat, name in enumerate(result.bots) if name == bot]
        games += bool(own)
        rewards += [result.rewards[seat] for seat in own]
        seconds += sum(result.seconds[seat] for seat in own)
        decisions += sum(result.decisions[seat] for seat in own)
    return Standing(
        bot, rating.mu, rating.sigma, wilson(sum(points), len(points)), games,  # type: ignore[attr-defined]
        float(np.mean(rewards)) if rewards else 0.0, 1000 * seconds / max(decisions, 1),
    )  # fmt: skip
