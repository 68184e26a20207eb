"""Bots by name: ``random``, ``greedy``, four levels, and ``search:0.2s`` or ``search:500``."""

from __future__ import annotations

import re
from collections.abc import Callable

from warren.bots.base import Bot
from warren.bots.search import TREES, Budget, SearchBot
from warren.bots.simple import GreedyBot, RandomBot

MASTER_SECONDS = 1.2
HARD_ITERATIONS = 600


def _easy() -> Bot:
    return GreedyBot(rounds=2, warmth=1.5, name="easy")


def _medium() -> Bot:
    return GreedyBot(rounds=4, warmth=0.05, name="medium")


def _hard() -> Bot:
    return SearchBot(Budget(iterations=HARD_ITERATIONS), "hard")


def _master() -> Bot:
    return SearchBot(Budget(seconds=MASTER_SECONDS), "master", trees=TREES)


#: The levels people choose from, from weak to strong.
LEVELS: tuple[str, ...] = ("easy", "medium", "hard", "master")
_NAMED: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": _easy,
    "medium": _medium,
    "hard": _hard,
    "master": _master,
}


def make_bot(spec: str, trees: int | None = None) -> Bot:
    """The bot a text stands for; a ValueError lists what is right.

    ``trees`` says how many threads a search may use (None: as many as it likes).

    >>> make_bot("greedy").name
    'greedy'
    >>> make_bot("search:500").budget
    Budget(iterations=500, seconds=0.0)
    """
    bot = _make(spec) if isinstance(spec, str) else None
    if bot is None:
        raise ValueError(
            f"there is no bot {spec!r}; choose one of {', '.join(_NAMED)}, or a search with its budget: "
            "search:0.2s (seconds a move) or search:500 (iterations a move)"
        )
    if trees is not None and isinstance(bot, SearchBot):
        bot.trees = min(bot.trees, trees)
    return bot


def _make(spec: str) -> Bot | None:
    if spec in _NAMED:
        return _NAMED[spec]()
    match = re.fullmatch(r"(search|master):(?:(\d+)|(\d+(?:\.\d+)?)s)", spec)
    if match is None:
        return None
    kind, iterations, seconds = match.groups()
    budget = Budget(iterations=int(iterations)) if iterations else Budget(seconds=float(seconds))
    if not budget.iterations + budget.seconds > 0 or budget.seconds > 600 or budget.iterations > 10**8:
        return None
    return SearchBot(budget, spec, trees=TREES if kind == "master" else 1)
