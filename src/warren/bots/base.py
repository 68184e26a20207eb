"""A bot gets an observation and a seed, and answers with a move. It never sees a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace

import numpy as np

from warren.engine.random import GAMMA, mix
from warren.engine.state import Observation

COMPARED = {"clear": "clearly better than", "better": "better than", "even": "about as good as"}


@dataclass(frozen=True)
class Analysis:
    """What a bot thinks of a position: all legal moves, their value to the mover, and how often each was examined."""

    moves: list[int]
    values: list[float]  # expected reward of the mover, per move
    shares: list[float]  # share of the visits, per move; sums to 1
    seat_values: list[float]  # expected reward per seat
    why: str  # one line for people
    iterations: int = 0

    @property
    def best(self) -> int:
        """The move examined most often; of equal ones, the more valuable."""
        return max(zip(self.shares, self.values, self.moves, strict=True), key=lambda row: row[:2])[2]

    @property
    def verdict(self) -> str:
        """How the best move compares with the next one: ``only``, ``clear``, ``better`` or ``even``."""
        best, *others = self.ranked()
        if not others:
            return "only"
        ahead = best[1] - others[0][1]
        return "clear" if ahead > 0.2 else "better" if ahead > 0.03 else "even"

    @property
    def chance(self) -> float:
        """The mover's chance to win with the best move."""
        return chance_to_win(self.ranked()[0][1], len(self.seat_values))

    def ranked(self) -> list[tuple[int, float, float]]:
        """(move, value, share), the most examined first."""
        rows = zip(self.moves, self.values, self.shares, strict=True)
        return sorted(rows, key=lambda row: (-row[2], -row[1], row[0]))


def chance_to_win(reward: float, seats: int) -> float:
    """An expected reward as the chance to win, where the winners share one pot.

    >>> chance_to_win(1.0, 2), chance_to_win(0.0, 4)
    (1.0, 0.25)
    """
    return min(1.0, max(0.0, (reward * (seats - 1) + 1) / seats if seats > 1 else reward))


def mixed_seed(seed: int, salt: int = 0) -> int:
    """A seed of 64 well mixed bits."""
    with np.errstate(over="ignore"):
        return int(mix(np.uint64(seed % 2**64) + GAMMA * np.uint64(salt + 1)))


def explain(observation: Observation, found: Analysis) -> str:
    """One line: the best move, its value, and the next best one."""
    best, *others = found.ranked()
    if not others:
        return f"{observation.text(best[0])} is the only move."
    second = others[0]
    return (
        f"{observation.text(best[0])} is worth {best[1]:+.2f}, {COMPARED[found.verdict]} "
        f"{observation.text(second[0])} at {second[1]:+.2f} ({found.why})."
    )


class Bot(ABC):
    """A player. The same observation and seed always give the same move, unless the budget is in seconds."""

    name: str = "bot"

    @abstractmethod
    def think(self, observation: Observation, seed: int) -> Analysis:
        """Judge all moves of the seat to decide; here ``why`` only says how hard the bot thought."""

    def analyse(self, observation: Observation, seed: int = 0) -> Analysis:
        """Judge all moves of the seat to decide, as far as the observer can, and explain the best one."""
        check_observation(observation)
        found = self.think(observation, seed)
        return replace(found, why=explain(observation, found))

    def choose(self, observation: Observation, seed: int = 0) -> int:
        """The move to play."""
        check_observation(observation)
        return self.pick(self.think(observation, seed), seed)

    def pick(self, analysis: Analysis, seed: int) -> int:
        """Choose one of the analysed moves."""
        return analysis.best


def check_observation(observation: object) -> None:
    """Refuse anything but the observation of a running game (a state would be cheating)."""
    if not isinstance(observation, Observation):
        kind = type(observation).__name__
        raise TypeError(f"a bot gets an observation, not a {kind}; use state.observe(state.turn)")
    if observation.is_over:
        raise ValueError("the game is over; there is nothing to decide")
