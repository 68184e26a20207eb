"""Bots by name: ``random``, ``greedy``, four levels, and ``search:0.2s`` or ``search:500``."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from warren.bots.base import Analysis, Bot, check_observation
from warren.bots.search import TREES, Budget, Clock, SearchBot
from warren.bots.simple import GreedyBot, RandomBot
from warren.engine.contract import Game
from warren.engine.state import Observation


@dataclass(frozen=True)
class Level:
    """How a level plays. A game's ``heuristics.py`` may override any field of any level in a dict ``LEVELS``.

    With ``iterations`` or ``seconds`` the bot searches; without them it looks one move ahead.
    """

    temperature: float = 0.0  # how readily good moves are confused with slightly worse ones; 0: always the best one
    rounds: int = 4  # re-deals over which the evaluation one move ahead is averaged
    iterations: int = 0  # of the search, per move
    iterations_in_company: int = 0  # the same with three seats or more; 0: as with two
    seconds: float = 0.0  # of the search, per move, with two trees
    evaluation: str = "evaluate"  # what a bot without search looks ahead with: a function of the game's heuristics

    def bot(self, name: str, trees: int, seats: int = 2, clock: Clock = time.perf_counter) -> Bot:
        """A bot of this level for so many seats, which uses at most ``trees`` threads."""
        if self.seconds:
            return SearchBot(Budget(seconds=self.seconds), name, min(trees, TREES), self.temperature, clock=clock)
        iterations = self.iterations_in_company if self.iterations_in_company and seats > 2 else self.iterations
        if iterations:
            return SearchBot(Budget(iterations=iterations), name, temperature=self.temperature)
        return GreedyBot(self.rounds, self.temperature, name, self.evaluation)


#: The levels that people choose from, weakest first, as they are unless a game adjusts them.
GENERAL: dict[str, Level] = {
    "easy": Level(rounds=2, temperature=1.5),
    "medium": Level(temperature=0.05),
    "hard": Level(iterations=600),
    "master": Level(seconds=1.2),
}
LEVELS: tuple[str, ...] = tuple(GENERAL)
LIMITS = {
    "temperature": (0.0, 100.0),
    "rounds": (1, 1000),
    "iterations": (0, 10**8),
    "iterations_in_company": (0, 10**8),
    "seconds": (0.0, 600.0),
}


def level_of(game: Game, name: str) -> Level:
    """A level of this game; a ValueError says what is wrong with the game's ``LEVELS``."""
    changes = getattr(game.heuristics, "LEVELS", {})
    for level, change in changes.items():
        if level not in GENERAL:
            raise ValueError(f"LEVELS of {game.name}: there is no level {level!r}; choose from {', '.join(GENERAL)}")
        _check(game, f"LEVELS of {game.name}, {level}", change)
    return replace(GENERAL[name], **changes.get(name, {}))


def _check(game: Game, source: str, change: Any) -> None:
    if not isinstance(change, Mapping):
        raise ValueError(f"{source}: give a dict such as {{'temperature': 0.5}}, not {change!r}")
    kinds = {entry.name: float if entry.type == "float" else int for entry in fields(Level)}
    for key, value in change.items():
        if key not in kinds:
            raise ValueError(f"{source}: there is no setting {key!r}; choose from {', '.join(kinds)}")
        if key == "evaluation":
            if not (isinstance(value, str) and callable(getattr(game.heuristics, value, None))):
                raise ValueError(f"{source}: evaluation must be a function of heuristics.py, not {value!r}")
            continue
        low, high = LIMITS[key]
        fits = isinstance(value, int) or (isinstance(value, float) and kinds[key] is float)
        if isinstance(value, bool) or not fits or not low <= value <= high:
            kind = "number" if kinds[key] is float else "whole number"
            raise ValueError(f"{source}: {key} must be a {kind} from {low:g} to {high:g}, not {value!r}")
    if (change.get("iterations") or change.get("iterations_in_company")) and change.get("seconds"):
        raise ValueError(f"{source}: give iterations or seconds, not both")


class LevelBot(Bot):
    """A level: which bot it is depends on the game and on the number of seats."""

    def __init__(self, name: str, trees: int = TREES, clock: Clock = time.perf_counter) -> None:
        self.name = name
        self.trees = trees
        self.clock = clock
        self._known: dict[tuple[str, int], tuple[Game, Bot]] = {}

    def of(self, game: Game, seats: int) -> Bot:
        """The bot that plays this level of a game with so many seats."""
        known = self._known.get((game.name, seats))
        if known is None or known[0] is not game:
            bot = level_of(game, self.name).bot(self.name, self.trees, seats, self.clock)
            known = self._known[game.name, seats] = (game, bot)
        return known[1]

    def think(self, observation: Observation, seed: int) -> Analysis:
        return self.of(observation.game, observation.seats).think(observation, seed)

    def choose(self, observation: Observation, seed: int = 0) -> int:
        check_observation(observation)
        return self.of(observation.game, observation.seats).choose(observation, seed)


def make_bot(spec: str, trees: int | None = None, clock: Clock = time.perf_counter) -> Bot:
    """The bot that a text stands for; a ValueError lists the valid ones.

    ``trees``: how many threads a search may use (None: as many as it likes). ``clock``: what its seconds are measured with.

    >>> make_bot("greedy").name
    'greedy'
    >>> make_bot("search:500").budget
    Budget(iterations=500, seconds=0.0)
    """
    bot = _make(spec, TREES if trees is None else trees, clock) if isinstance(spec, str) else None
    if bot is None:
        raise ValueError(
            f"there is no bot {spec!r}; choose one of random, greedy, {', '.join(LEVELS)}, or a search with its "
            "budget: search:0.2s (seconds per move) or search:500 (iterations per move)"
        )
    return bot


def _make(spec: str, trees: int, clock: Clock) -> Bot | None:
    if spec in ("random", "greedy"):
        return RandomBot() if spec == "random" else GreedyBot()
    if spec in GENERAL:
        return LevelBot(spec, trees, clock)
    match = re.fullmatch(r"(search|master):(?:(\d+)|(\d+(?:\.\d+)?)s)", spec)
    if match is None:
        return None
    kind, iterations, seconds = match.groups()
    budget = Budget(iterations=int(iterations)) if iterations else Budget(seconds=float(seconds))
    if not budget.iterations + budget.seconds > 0 or budget.seconds > 600 or budget.iterations > 10**8:
        return None
    return SearchBot(budget, spec, trees=min(TREES, trees) if kind == "master" else 1, clock=clock)
