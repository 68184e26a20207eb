"""Options that go together."""

from __future__ import annotations

from typing import Any

from warren.engine.contract import Game


def setting_with(game: Game, name: str, choice: Any) -> dict[str, Any]:
    """A choice of an option, with the choice of another one without which it would have no effect."""
    others = [{option.name: other} for option in game.options for other in option.choices if option.name != name]
    settings = ({**more, name: choice} for more in ({}, *others))
    return next(setting for setting in settings if not game.without_effect(setting))
