"""Options that go together."""

from __future__ import annotations

from typing import Any

from warren.engine.contract import Game


def setting_with(game: Game, name: str, choice: Any) -> dict[str, Any]:
    """A choice of an option, with the seats and the choice of another option without which it would have no effect."""
    others = [{option.name: other} for option in game.options for other in option.choices if option.name != name]
    low, high = game.seats
    for seats in (max(low, 2), *range(low, high + 1)):
        for setting in ({**more, name: choice} for more in ({}, *others)):
            if not game.without_effect(setting, seats):
                return {**setting, "seats": seats}
    raise AssertionError(f"{name}={choice!r} never has an effect")
