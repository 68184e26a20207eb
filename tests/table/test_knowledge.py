"""Whether the seats of a game ever know different things is found out by playing, not by a list of games."""

from __future__ import annotations

import random

import pytest

import warren
from warren.table.knowledge import alike, keeps_secrets


@pytest.mark.parametrize("name", warren.games())
def test_what_a_few_games_show_holds_in_others(name: str) -> None:
    game = warren.game(name)
    start = game.deal(max(2, game.seats[0]), seed=3)
    secret = keeps_secrets(start)
    for chance in range(3):
        state, dice, differed = game.deal(start.seats, seed=100 + chance), random.Random(chance), False
        while not state.is_over and not differed:
            move = dice.choice(state.legal_moves())
            differed = not alike(state) or game.words.secret(state, move)
            state.play(move)
        assert differed == secret


def test_hands_are_secrets_and_an_open_game_has_none() -> None:
    assert keeps_secrets(warren.game("tsuro").deal(2, seed=1))
    assert not keeps_secrets(warren.game("burrows").deal(3, seed=1))


def test_asking_leaves_the_position_alone() -> None:
    start = warren.game("burrows").deal(2, seed=1)
    before = bytes(start)
    keeps_secrets(start)
    assert bytes(start) == before


def test_a_seat_alone_has_nobody_to_hide_from() -> None:
    assert not keeps_secrets(warren.game("burrowdale").deal(1, seed=1))
