"""Rules that became options: a stored game of an older version is dealt as the rules were then."""

from __future__ import annotations

from dataclasses import replace

import warren
from warren.engine.contract import Game


def older(game: Game) -> Game:
    """The game as if its option had been a fixed rule, with the other choice, in version "0"."""
    option = game.options[0]
    other = next(choice for choice in option.choices if choice != option.default)
    return replace(game, reads=("0",), past={"0": {option.name: other}})


def test_an_option_that_did_not_exist_stands_for_the_rule_of_its_time() -> None:
    game = older(warren.game("tsuro"))
    assert game.options_of("0", {}) == {"bonus": True}
    assert game.options_of(game.version, {}) == {}


def test_what_a_stored_game_names_counts() -> None:
    game = older(warren.game("tsuro"))
    assert game.options_of("0", {"bonus": False}) == {"bonus": False}
    assert game.deal(3, **game.options_of("0", {})).position()["options"] == {"bonus": True}
