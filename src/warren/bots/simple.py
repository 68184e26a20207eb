"""Bots that do not search: random, greedy (one move ahead) and the easy opponent."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.bots.base import Analysis, Bot, stirred
from warren.bots.kernels.search import look_ahead
from warren.engine.calls import functions_of
from warren.engine.state import Observation

THINKING = ("legal_moves", "apply", "rewards", "redeal", "evaluate", "priors")  # what bots use of a game
CONSIDERED = 8  # moves an absent-minded player looks at, or a twentieth of all if that is more


class RandomBot(Bot):
    """Any legal move with the same chance."""

    name = "random"

    def think(self, observation: Observation, seed: int) -> Analysis:
        moves = observation.redeal(stirred(seed)).legal_moves()
        even = [1.0 / len(moves)] * len(moves)
        zeros = [0.0] * len(moves)
        return Analysis(moves, zeros, even, [0.0] * observation.seats, "by lot")

    def pick(self, analysis: Analysis, seed: int) -> int:
        return analysis.moves[stirred(seed, 1) % len(analysis.moves)]


class GreedyBot(Bot):
    """One move ahead by the game's own evaluation, averaged over a few re-deals."""

    name = "greedy"

    def __init__(self, rounds: int = 4, warmth: float = 0.0, name: str = "greedy") -> None:
        self.rounds = rounds
        self.warmth = warmth
        self.name = name

    def think(self, observation: Observation, seed: int) -> Analysis:
        moves, values, seat_values = one_ply(observation, self.rounds, stirred(seed))
        shares = soft_shares(values, self.warmth)
        return Analysis(moves, values, shares, seat_values, "one move ahead", self.rounds)

    def pick(self, analysis: Analysis, seed: int) -> int:
        return drawn(analysis, seed)


def one_ply(observation: Observation, rounds: int, seed: int) -> tuple[list[int], list[float], list[float]]:
    """All legal moves, the mover's mean evaluation after each of them, and each seat's before, over some re-deals."""
    game = observation.game
    moves = np.zeros(game.max_legal, np.int32)
    totals, sums = np.zeros(game.max_legal), np.zeros(observation.seats)
    viewer = -1 if observation.viewer is None else observation.viewer
    look: Any = look_ahead
    count = look(
        functions_of(game, *THINKING), observation.data, observation.components.tables, viewer, observation.data.copy(), observation.data.copy(),
        moves, np.zeros(observation.seats), totals, sums, rounds, np.uint64(seed),
    )  # fmt: skip
    return moves[:count].tolist(), totals[:count].tolist(), sums.tolist()


def soft_shares(values: list[float], warmth: float) -> list[float]:
    """Softmax over the values of the best few moves, in units of their own spread.

    These are human-like mistakes: only moves that look good are considered at all, and among them those that are nearly as
    good are mixed up with the best one. Without warmth the best ones share everything evenly.
    """
    array = np.asarray(values)
    if warmth <= 0.0:
        best = array >= array.max() - 1e-12
        return (best / best.sum()).tolist()  # type: ignore[no-any-return]
    considered = np.sort(array)[-max(CONSIDERED, array.size // 20) :]
    spread = float(considered.std()) or 1.0
    raised = np.where(array >= considered[0], np.exp((array - array.max()) / (warmth * spread)), 0.0)
    return (raised / raised.sum()).tolist()  # type: ignore[no-any-return]


def drawn(analysis: Analysis, seed: int) -> int:
    """A move drawn by its share."""
    mark = stirred(seed, 2) / 2**64
    for move, share in zip(analysis.moves, analysis.shares, strict=True):
        mark -= share
        if mark < 0.0:
            return move
    return analysis.best
