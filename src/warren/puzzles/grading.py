"""How hard a puzzle is: how often bots of each level find the answer."""

from __future__ import annotations

from collections.abc import Collection

from warren.bots.base import Bot, mixed_seed
from warren.bots.levels import level_of
from warren.bots.search import Budget, SearchBot
from warren.engine.state import Observation
from warren.puzzles.model import Found

TRIES = {"easy": 10, "medium": 10, "hard": 5, "master": 1}
MASTER = 2000  # iterations: the level itself thinks by the clock, which no two computers agree on
GRADES_AT = (0.75, 0.5, 0.25)  # from this mean share of the levels up it is grade 1, 2, 3; below the last it is 4


def found_by(observation: Observation, answers: Collection[int], seed: int) -> Found:
    """The share of tries in which each level finds one of the answers."""
    shares = {}
    for number, (level, tries) in enumerate(TRIES.items()):
        bot = bot_of(observation, level)
        hits = [bot.choose(observation, mixed_seed(seed, 1000 * number + go)) in answers for go in range(tries)]
        shares[level] = round(sum(hits) / tries, 3)
    return Found(**shares)


def bot_of(observation: Observation, level: str) -> Bot:
    """The bot of a level; the strongest one counts its tries instead of looking at the clock."""
    if level == "master":
        return SearchBot(Budget(iterations=MASTER))
    return level_of(observation.game, level).bot(level, 1, observation.seats)


def grade(found: Found) -> int:
    """From 1 (even easy bots mostly find it) to 4.

    >>> grade(Found(1.0, 1.0, 1.0, 1.0)), grade(Found(0.2, 0.0, 0.4, 1.0))
    (1, 4)
    """
    mean = (found.easy + found.medium + found.hard) / 3
    return next((number for number, least in enumerate(GRADES_AT, 1) if mean >= least), 4)
