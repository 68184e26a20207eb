"""A bot gets an observation: hidden cards cannot change its move, and a bot that peeks is found out."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import warren
from warren.bots import Bot, make_bot
from warren.bots.base import Analysis
from warren.bots.simple import RandomBot
from warren.engine.state import Observation, State

HONEST = ("random", "greedy", "easy", "search:40", "master:40")


def play_on(state: State, plies: int, seed: int) -> State:
    """A few random moves."""
    random = np.random.default_rng(seed)
    for _ in range(plies):
        if state.turn is None:
            break
        state.play(int(random.choice(state.legal_moves())))
    return state


def hidden_matters(name: str, seats: int, decide: Callable[[State, int], int], positions: int = 5) -> bool:
    """Does a way to decide ever answer differently when only cards its seat cannot see are different?"""
    for number in range(positions):
        state = play_on(warren.game(name).deal(seats=seats, seed=number), 2 + 3 * number, number)
        if state.turn is None:
            continue
        worlds = [state, *(state.redeal(state.turn, 100 + other) for other in range(3))]
        assert len({bytes(world.observe(state.turn)) for world in worlds}) == 1
        if len({decide(world, number) for world in worlds}) > 1:
            return True
    return False


@pytest.mark.parametrize("spec", HONEST)
@pytest.mark.parametrize("name", warren.games())
def test_different_hidden_cards_give_the_same_move(name: str, spec: str) -> None:
    bot = make_bot(spec)
    seats = warren.game(name).seats[1]
    assert not hidden_matters(name, seats, lambda world, seed: bot.choose(world.observe(world.turn), seed))


class Peeker(Bot):
    """A planted cheat: it got hold of the true state and looks at bytes it should not know."""

    name = "peeker"

    def __init__(self, truth: State) -> None:
        self.truth = truth

    def think(self, observation: Observation, seed: int) -> Analysis:
        return RandomBot().think(observation, seed)

    def pick(self, analysis: Analysis, seed: int) -> int:
        peek = int(self.truth.data.astype(np.int64) @ np.arange(1, self.truth.data.size + 1))
        return analysis.moves[peek % len(analysis.moves)]


@pytest.mark.parametrize("name", warren.games())
def test_a_planted_cheat_is_caught(name: str) -> None:
    seats = warren.game(name).seats[1]
    assert hidden_matters(name, seats, lambda world, seed: Peeker(world).choose(world.observe(world.turn), seed))


@pytest.mark.parametrize("spec", HONEST)
def test_a_state_is_refused(spec: str) -> None:
    state = warren.game(warren.games()[0]).deal(seats=2, seed=1)
    with pytest.raises(TypeError, match=r"state\.observe"):
        make_bot(spec).choose(state, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("spec", HONEST)
def test_a_bot_leaves_the_observation_as_it_was(spec: str) -> None:
    for name in warren.games():
        state = play_on(warren.game(name).deal(seats=2, seed=3), 4, 3)
        observation = state.observe(state.turn)
        before = bytes(observation)
        make_bot(spec).choose(observation, 1)
        assert bytes(observation) == before
