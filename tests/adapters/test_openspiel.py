"""OpenSpiel's own simulation test for every game, its search bots, and redealing."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr, random_agent

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


@pytest.mark.parametrize("name", GAMES)
def test_the_information_state_recalls_everything_seen_and_done(name: str) -> None:
    """Equal exactly if a player saw the same all along; the present observation alone forgets."""
    random = np.random.default_rng(2)
    _, state = dealt(name)
    known: list[set[str]] = [set() for _ in range(state.num_players())]
    for _ in range(12):
        if state.is_terminal():
            break
        for player, told in enumerate(known):
            text = state.information_state_string(player)
            assert text == state.clone().information_state_string(player)
            assert text == pickle.loads(pickle.dumps(state)).information_state_string(player)
            assert text not in told
            told.add(text)
        player = state.current_player()
        other = state.resample_from_infostate(player, random.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        one, two = state.clone(), state.clone()
        legal = state.legal_actions()
        if len(legal) > 1:
            one.apply_action(legal[0])
            two.apply_action(legal[-1])
            assert one.information_state_string(player) != two.information_state_string(player)
        state.apply_action(int(random.choice(legal)))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_games_as_the_engine_deals(name: str) -> None:
    game = warren.game(name)
    _, state = dealt(name)
    truth = warren.State(game, game.components(), np.frombuffer(state.data, np.uint8).copy())
    random = np.random.default_rng(3)
    for _ in range(40):
        if state.is_terminal():
            break
        action = int(random.choice(state.legal_actions()))
        code = state._single().code(action)
        state.apply_action(action)
        truth.play(code)
        assert state.data == bytes(truth)
    assert state.returns() == truth.rewards


@pytest.mark.parametrize("name", GAMES)
def test_a_game_begins_in_a_stored_position(name: str) -> None:
    state = warren.game(name).deal(seed=7)
    state.play(state.legal_moves()[0])
    table, begun = dealt(name, position=openspiel.position_text(state))
    assert begun.data == bytes(state)
    again = pyspiel.load_game(str(table)).new_initial_state()
    again.apply_action(0)
    assert again.data == bytes(state)
    told: dict[str, Any] = {"position": openspiel.position_text(state), "redeal": True}
    anew, again = (dealt(name, **told)[1]._single().state() for _ in range(2))
    assert state.turn is not None
    assert anew.observe(state.turn) == state.observe(state.turn)
    assert bytes(anew) == bytes(again) != bytes(state)
    with pytest.raises(ValueError, match="needs a position"):
        pyspiel.load_game(f"warren_{name}", {"redeal": True})
    with pytest.raises(ValueError, match="position_text"):
        pyspiel.load_game(f"warren_{name}", {"position": "here"})
    with pytest.raises(ValueError, match="no state of"):
        pyspiel.load_game(f"warren_{name}", {"position": "00ff"})


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_environment_for_learners_plays_complete_games(name: str) -> None:
    env = rl_environment.Environment(pyspiel.load_game(f"warren_{name}(rng_seed=4)"))
    agents = [random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in range(env.num_players)]
    step = env.reset()
    moves = 0
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([agents[player].step(step).action])
        moves += 1
    assert moves > 2
    assert step.rewards == env.get_state.returns()


def test_openspiels_outcome_sampling_mccfr_learns_a_policy() -> None:
    """From a late position, so that the same decisions come again."""
    state = warren.game("tsuro").deal(seats=2, seed=7)
    random = np.random.default_rng(1)
    while state.ply < 14:
        state.play(int(random.choice(state.legal_moves())))
    table = pyspiel.load_game("warren_tsuro", {"position": openspiel.position_text(state)})
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(table)
    for _ in range(60):
        solver.iteration()
    start = table.new_initial_state()
    start.apply_action(0)
    chances = solver.average_policy().action_probabilities(start)
    assert sorted(chances) == start.legal_actions()
    assert sum(chances.values()) == pytest.approx(1.0)
    assert max(chances.values()) > 1.5 / len(chances)


def test_equal_rng_seeds_deal_the_same_games() -> None:
    assert str(dealt("tsuro", 8)[1]) == str(dealt("tsuro", 8)[1])
    assert str(dealt("tsuro", 8)[1]) != str(dealt("tsuro", 9)[1])
