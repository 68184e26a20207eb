"""Games are discovered from their folders, never listed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from warren.engine.contract import Game

FOLDER = Path(__file__).parent.parent / "games"


@cache
def games() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/__init__.py")))


@cache
def game(name: str) -> Game:
    """The game of this name; an unknown one raises a ValueError that lists those there are.

    >>> [game(name).name for name in games()] == list(games())
    True
    """
    if name not in games():
        raise ValueError(f"there is no game {name!r}; choose one of: {', '.join(games())}")
    found: Game = import_module(f"warren.games.{name}").GAME
    return found
