"""Opponents of a learner: bots that play until its seat is to decide, in compiled code where they are simple enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from warren.bots.base import Bot
from warren.bots.kernels import opponents as kernels
from warren.bots.simple import THINKING, GreedyBot, RandomBot
from warren.bots.workspace import search_workspace
from warren.engine.calls import functions_of
from warren.engine.components import Bytes, Components
from warren.engine.contract import Game
from warren.engine.random import GAMMA, mix
from warren.engine.registry import game as game_named
from warren.engine.state import TURN_AT, Observation
from warren.engine.workspace import Workspace

AHEAD = 16  # seeds found at once


class Opponents:
    """The bots at a table, by seat; None where the learner sits."""

    def __init__(self, game: Game, components: Components, bots: Sequence[Bot | None]) -> None:
        self.game, self.components, self.bots = game, components, list(bots)
        self.kinds = [_kind(bot) for bot in bots]  #: who plays each seat in compiled code
        self._rounds = {bot.rounds for bot in bots if isinstance(bot, GreedyBot)}
        self.compiled = None not in self.kinds and len(self._rounds) < 2
        if self.compiled:
            self._players = np.array(self.kinds, np.int32)
            self._room = self.workspace()
            self._seen, self._totals = np.zeros(game.state.itemsize, np.uint8), np.zeros(game.max_legal)
            self._functions = functions_of(game, *THINKING, "observe")

    def __reduce__(self) -> tuple[Any, ...]:
        # Addresses of compiled functions mean nothing in another process; they are looked up again there, and in a copy.
        return _rebuilt, (self.game.name, self.components, self.bots)

    def workspace(self) -> Workspace:
        """Room for the greedy ones to think in, if all are played by compiled code."""
        blank = Observation(self.game, self.components, np.zeros(self.game.state.itemsize, np.uint8))
        blank.record["seats"] = len(self.bots)
        made = search_workspace(blank, capacity=1)
        made.head["iterations"] = max(self._rounds, default=1)
        return made

    def play(self, state: Bytes, seeds: Callable[[], Any], used: Callable[[int], None]) -> None:
        """Play in ``state`` until the learner decides or the game is over, each move with the next of the seeds.

        ``seeds`` gives those that come next, at least one; ``used`` is told how many were used.
        """
        if not self.compiled:
            return self._interpreted(state, seeds, used)
        while True:
            coming = seeds()
            made = kernels.play_others(
                self._functions,
                state,
                self.components.tables,
                self._room.data,
                self._seen,
                self._totals,
                self._players,
                coming,
            )
            used(made)
            if made < len(coming):
                return None

    def _interpreted(self, state: Bytes, seeds: Callable[[], Any], used: Callable[[int], None]) -> None:
        rules, tables = self.game.rules, self.components.tables
        while (turn := int(state.view(np.int8)[TURN_AT])) >= 0 and (bot := self.bots[turn]) is not None:
            seen = np.empty_like(state)
            rules.observe(state, tables, turn, seen)
            move = bot.choose(Observation(self.game, self.components, seen, turn), int(seeds()[0]))
            used(1)
            rules.apply(state, tables, move)


def _rebuilt(name: str, components: Components, bots: Sequence[Bot | None]) -> Opponents:
    return Opponents(game_named(name), components, bots)


def _kind(bot: Bot | None) -> int | None:
    """Who plays a seat in compiled code; None if only the bot itself can."""
    if bot is None:
        return kernels.NOBODY
    if type(bot) is RandomBot:
        return kernels.RANDOM
    plain = type(bot) is GreedyBot and (bot.temperature, bot.evaluation) == (0.0, "evaluate")
    return kernels.GREEDY if plain else None


class BotSeeds:
    """The seeds of the bots' decisions in one game: the *n*-th (from 0) in a game dealt with *s* is ``mixed_seed(s, n)``."""

    def __init__(self, seed: int, number: int = 0) -> None:
        self.seed, self.number = seed, number
        self._found, self._first = np.empty(0, np.uint64), number

    def coming(self) -> Any:
        """Those that come next, at least one."""
        left = self._found[self.number - self._first :]
        if not left.size:
            self._first = self.number
            numbers = np.arange(self.number + 1, self.number + 1 + AHEAD, dtype=np.uint64)
            left = self._found = mix(np.uint64(self.seed) + GAMMA * numbers)
        return left

    def use(self, count: int) -> None:
        """So many are used."""
        self.number += count
