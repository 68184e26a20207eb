"""Bots that do not search: random and greedy, and with a temperature the easy and medium levels."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import numpy as np

from warren.bots.base import Analysis, Bot, mixed_seed
from warren.bots.kernels.search import one_ply_values
from warren.bots.workspace import search_workspace
from warren.engine.calls import functions_of
from warren.engine.contract import Game
from warren.engine.state import Observation

THINKING = ("legal_moves", "apply", "rewards", "redeal", "evaluate", "priors", "certain")  # what bots use of a game
CONSIDERED = 8  # moves that an absent-minded player considers, or a twentieth of all if that is more


class RandomBot(Bot):
    """Any legal move, with equal chances."""

    name = "random"

    def think(self, observation: Observation, seed: int) -> Analysis:
        moves = observation.redeal(mixed_seed(seed)).legal_moves()
        even = [1.0 / len(moves)] * len(moves)
        zeros = [0.0] * len(moves)
        return Analysis(moves, zeros, even, [0.0] * observation.seats, "at random")

    def pick(self, analysis: Analysis, seed: int) -> int:
        return analysis.moves[mixed_seed(seed, 1) % len(analysis.moves)]


class GreedyBot(Bot):
    """Looks one move ahead with the game's evaluation, averaged over a few re-deals."""

    name = "greedy"

    def __init__(
        self, rounds: int = 4, temperature: float = 0.0, name: str = "greedy", evaluation: str = "evaluate"
    ) -> None:
        self.rounds = rounds
        self.temperature = temperature
        self.name = name
        self.evaluation = evaluation

    def think(self, observation: Observation, seed: int) -> Analysis:
        moves, values, seat_values = one_ply(observation, self.rounds, mixed_seed(seed), self.evaluation)
        shares = soft_shares(values, self.temperature)
        return Analysis(moves, values, shares, seat_values, "one move ahead", self.rounds)

    def pick(self, analysis: Analysis, seed: int) -> int:
        return drawn(analysis, seed)


def one_ply(
    observation: Observation, rounds: int, seed: int, evaluation: str = "evaluate"
) -> tuple[list[int], list[float], list[float]]:
    """All legal moves, the mover's mean evaluation after each of them, and each seat's before, over ``rounds`` re-deals."""
    game = judged_by(observation.game, evaluation)
    workspace, totals = search_workspace(observation, capacity=1), np.zeros(game.max_legal)
    workspace.head["iterations"] = rounds
    functions, tables = functions_of(game, *THINKING), observation.components.tables
    count = one_ply_values(functions, observation.data, tables, workspace.data, totals, np.uint64(seed))
    return workspace["moves"][:count].tolist(), totals[:count].tolist(), workspace["sums"].tolist()


def judged_by(game: Game, evaluation: str) -> Game:
    """The game with another of its evaluations in place of ``evaluate``."""
    if evaluation == "evaluate":
        return game
    home = game.heuristics
    return replace(game, heuristics=SimpleNamespace(evaluate=getattr(home, evaluation), priors=home.priors))


def soft_shares(values: list[float], temperature: float) -> list[float]:
    """Softmax over the values of the best few moves, in units of their spread.

    This makes human mistakes: only moves that look good are considered at all, and the best one is confused with others
    that are nearly as good. At temperature 0 the best moves share everything evenly.
    """
    array = np.asarray(values)
    if temperature <= 0.0:
        best = array >= array.max() - 1e-12
        return (best / best.sum()).tolist()  # type: ignore[no-any-return]
    considered = np.sort(array)[-max(CONSIDERED, array.size // 20) :]
    spread = float(considered.std()) or 1.0
    raised = np.where(array >= considered[0], np.exp((array - array.max()) / (temperature * spread)), 0.0)
    return (raised / raised.sum()).tolist()  # type: ignore[no-any-return]


def drawn(analysis: Analysis, seed: int) -> int:
    """Draw a move by its share."""
    mark = mixed_seed(seed, 2) / 2**64
    for move, share in zip(analysis.moves, analysis.shares, strict=True):
        mark -= share
        if mark < 0.0:
            return move
    return analysis.best
