"""OpenSpiel's own simulation test for every game, its search bots, and redealing."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import warren
from support.settings import setting_with
from warren.adapters import openspiel

GAMES = warren.games()


def dealt(name: str, seed: int = 3, **parameters: Any) -> tuple[Any, Any]:
    table = pyspiel.load_game(f"warren_{name}", {"rng_seed": seed, **parameters})
    state = table.new_initial_state()
    state.apply_action(0)
    return table, state


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_random_simulation_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    table = pyspiel.load_game(f"warren_{name}(rng_seed=1)")
    pyspiel.random_sim_test(table, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_seats_and_every_option_loads(name: str) -> None:
    game = warren.game(name)
    for seats in range(game.seats[0], game.seats[1] + 1):
        assert pyspiel.load_game(f"warren_{name}(seats={seats})").num_players() == seats
    for option in game.options:
        for choice in option.choices:
            setting = setting_with(game, option.name, choice)
            table = pyspiel.load_game(f"warren_{name}({','.join(f'{key}={value}' for key, value in setting.items())})")
            assert table.single.options[option.name] == choice


@pytest.mark.parametrize("name", GAMES)
def test_the_observation_tensor_is_the_games_own(name: str) -> None:
    _, state = dealt(name)
    for player in range(state.num_players()):
        truth = state._single().planes(player)
        assert np.array_equal(np.array(state.observation_tensor(player), np.float32), truth)


@pytest.mark.parametrize("name", GAMES)
def test_resampling_keeps_what_the_player_sees(name: str) -> None:
    random = np.random.default_rng(4)
    _, state = dealt(name)
    changed = False
    for _ in range(20):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, random.random)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()
        changed |= str(other) != str(state)
        state.apply_action(int(random.choice(state.legal_actions())))
    assert changed


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_mcts_and_is_mcts_play_a_complete_game(name: str) -> None:
    table, state = dealt(name)
    evaluator = openspiel.HeuristicEvaluator()
    plain = mcts.MCTSBot(table, 1.0, 2, evaluator, random_state=np.random.RandomState(1))
    informed = openspiel.is_mcts(table, evaluator, 1.0, 2)
    while not state.is_terminal():
        bot = informed if state.current_player() % 2 else plain
        state.apply_action(int(bot.step(state)))
    assert len(state.returns()) == state.num_players()


def test_openspiels_bots_play_with_random_rollouts_too() -> None:
    table, state = dealt("tsuro")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    for bot in (mcts.MCTSBot(table, 1.0, 3, evaluator), openspiel.is_mcts(table, evaluator, 1.0, 3)):
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_a_state_survives_pickling_and_cloning(name: str) -> None:
    _, state = dealt(name)
    state.apply_action(state.legal_actions()[0])
    far = pickle.loads(pickle.dumps(state))
    assert str(far) == str(state)
    assert far.history() == state.history()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[-1])
    assert str(twin) != str(state)


def test_equal_rng_seeds_deal_the_same_games() -> None:
    assert str(dealt("tsuro", 8)[1]) == str(dealt("tsuro", 8)[1])
    assert str(dealt("tsuro", 8)[1]) != str(dealt("tsuro", 9)[1])
