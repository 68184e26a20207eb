"""Games are discovered, never listed: Warren's own in their folders, others through packaging entry points.

Any installed package may bring a game; it names it in its ``pyproject.toml``::

    [project.entry-points."warren.games"]
    nim = "warren_nim:GAME"
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from warren.engine.contract import Game

FOLDER = Path(__file__).parent.parent / "games"
GROUP = "warren.games"


@cache
def _own() -> tuple[str, ...]:
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/__init__.py")))


@cache
def _brought() -> dict[str, EntryPoint]:
    """Games of other packages, by name. None of them can replace one of Warren's own."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in _own()}


@cache
def games() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted({*_own(), *_brought()}))


@cache
def game(name: str) -> Game:
    """The game of this name; for an unknown one a ValueError lists all games.

    >>> [game(name).name for name in games()] == list(games())
    True
    """
    _check(name)
    if name in _own():
        return cast(Game, import_module(f"warren.games.{name}").GAME)
    found = _brought()[name].load()
    if not isinstance(found, Game) or found.name != name:
        said = found.name if isinstance(found, Game) else type(found).__name__
        raise ValueError(f"the entry point {name!r} must lead to a Game of that name, not to {said!r}")
    return found


def folder_of(name: str) -> Path:
    """Where a game's sources are, without importing them."""
    _check(name)
    if name in _own():
        return FOLDER / name
    spec = find_spec(_brought()[name].module.split(".")[0])
    if spec is None or spec.origin is None:
        raise ValueError(f"the package that brings {name!r} is not there: {_brought()[name].value}")
    return Path(spec.origin).parent


def _check(name: str) -> None:
    if name not in games():
        raise ValueError(f"there is no game {name!r}; choose one of: {', '.join(games())}")
