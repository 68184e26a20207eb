"""Arguments that several commands share."""

from __future__ import annotations

from typing import Any

import typer

from warren.engine.contract import Game
from warren.engine.registry import game as find_game

#: Where ``warren serve`` listens unless it is told another port.
PORT = 8421


def wrong(message: str) -> typer.Exit:
    """One clear line on standard error and exit code 2."""
    typer.echo(f"warren: {message}", err=True)
    return typer.Exit(2)


def named(name: str) -> Game:
    """The game of that name, or an error that lists the games."""
    try:
        return find_game(name)
    except ValueError as error:
        raise wrong(str(error)) from None


def read_options(game: Game, given: list[str], seats: int) -> dict[str, Any]:
    """``--option name=value`` as values of the game's options."""
    known = {option.name: option for option in game.options}
    found = {}
    for entry in given:
        name, equals, value = entry.partition("=")
        if not equals or name not in known:
            raise wrong(f"--option {entry!r}: write name=value with one of: {', '.join(known) or 'no options'}")
        words = {_word(choice): choice for choice in known[name].choices}
        chosen = {"true": "on", "false": "off"}.get(value.lower(), value.lower())
        if chosen not in words:
            raise wrong(f"--option {name}: {value!r} is not possible; choose one of: {', '.join(words)}")
        found[name] = words[chosen]
    for name, reason in game.without_effect(found, seats).items():
        raise wrong(f"--option {name} would have no effect: {reason}")
    return found


def _word(choice: Any) -> str:
    return {True: "on", False: "off"}[choice] if isinstance(choice, bool) else str(choice).lower()
