"""Rules that became options: a stored game of an older version is dealt as the rules were then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import warren
from warren.engine.contract import Game


def older(game: Game) -> Game:
    """The game as if its option had been a fixed rule, with the other choice, in version "0"."""
    option = game.options[0]
    other = next(choice for choice in option.choices if choice != option.default)
    return replace(game, reads=("0",), past={"0": {option.name: other}})


def test_an_option_that_did_not_exist_stands_for_the_rule_of_its_time() -> None:
    game = older(warren.game("tsuro"))
    assert game.options_of("0", {}, 3) == {"bonus": True}
    assert game.options_of(game.version, {}, 3) == {}


def with_idle_option(game: Game) -> Game:
    """The game as if its second option were for those who choose the first one."""
    first, second = game.options[:2]

    def ignored(options: Mapping[str, Any]) -> dict[str, str]:
        return {} if options[first.name] else {second.name: f"it is for tables with {first.name}"}

    return replace(game, ignored=ignored, version="2", reads=("1",))


def test_an_option_without_effect_is_refused_with_the_reason() -> None:
    game = with_idle_option(warren.game("tsuro"))
    with pytest.raises(ValueError, match="option collide would have no effect: it is for tables with bonus"):
        game.deal(3, collide=True)
    assert game.deal(3, collide=False).position() == game.deal(3).position()
    assert game.deal(3, bonus=True, collide=True).position()["options"] == {"bonus": True, "collide": True}


def test_an_option_for_other_seats_is_refused_with_the_reason() -> None:
    tsuro = warren.game("tsuro")
    for seats, text in (
        ((3, 8), "it is for 3 to 8 seats"),
        ((8, 8), "it is for 8 seats"),
        ((1, 1), "it is for 1 seat"),
    ):
        game = replace(tsuro, options=(replace(tsuro.options[0], seats=seats), *tsuro.options[1:]), reads=("1",))
        with pytest.raises(ValueError, match=f"^option bonus would have no effect: {text}$"):
            game.deal(2, bonus=True)
        assert game.deal(2, bonus=False) == game.deal(2)
        assert game.options_of("1", {"bonus": True}, 2) == {}
    assert game.options_of("1", {"bones": True}, 2) == {"bones": True}  # for the deal to complain about


def test_a_stored_game_may_have_named_an_option_that_had_no_effect() -> None:
    game = with_idle_option(warren.game("tsuro"))
    assert game.options_of("1", {"bonus": False, "collide": True}, 3) == {"bonus": False}
    assert game.options_of("2", {"bonus": False, "collide": True}, 3) == {"bonus": False, "collide": True}


def test_what_a_stored_game_names_counts() -> None:
    game = older(warren.game("tsuro"))
    assert game.options_of("0", {"bonus": False}, 3) == {"bonus": False}
    assert game.deal(3, **game.options_of("0", {}, 3)).position()["options"]["bonus"]
