"""Gymnasium's own checker for every game, and playing against bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import warren
from warren.adapters import gymnasium as adapter

GAMES = warren.games()


def play(table, seed, chance=0):
    random = np.random.default_rng(chance)
    observation, _ = table.reset(seed=seed)
    total, over, taken = 0.0, False, []
    while not over:
        action = int(random.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, over, truncated, info = table.step(action)
        assert not truncated
        assert "illegal" not in info
        taken.append(action)
        total += reward
    return total, taken


@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_checker_is_satisfied(name):
    table = gymnasium.make(adapter.identifier(name), render_mode="rgb_array")
    check_env(table.unwrapped, skip_render_check=True)
    table.reset(seed=1)
    picture = table.render()
    assert picture.ndim == 3
    assert picture.dtype == np.uint8


@pytest.mark.parametrize("name", GAMES)
def test_a_game_against_bots_ends_with_the_seats_reward(name):
    low, high = warren.game(name).seats
    for seats in sorted({low, min(3, high)}):
        table = gymnasium.make(adapter.identifier(name), seats=seats, seat=seats - 1).unwrapped
        total, taken = play(table, 5)
        assert table.single.turn < 0
        assert total == table.single.state().rewards[seats - 1]
        assert play(table, 5) == (total, taken)


def test_ids_carry_the_games_version():
    assert "warren/Tsuro-v2" in adapter.register()


def test_bots_are_chosen_for_each_other_seat():
    table = gymnasium.make("warren/Tsuro-v2", seats=3, seat=1, bots=["greedy", "random"]).unwrapped
    assert [bot and bot.name for bot in table.bots] == ["greedy", None, "random"]
    table.reset(seed=1)
    assert table.single.turn == 1


def test_a_masked_action_loses():
    table = gymnasium.make("warren/Tsuro-v2")
    table.reset(seed=1)
    _, reward, over, _, info = table.step(90)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_the_table_can_be_seen():
    for mode, start in (("svg", "<svg"), ("ansi", "")):
        table = gymnasium.make("warren/Tsuro-v2", render_mode=mode)
        table.reset(seed=1)
        assert table.render().startswith(start)
        assert "{0}" not in table.render()


def test_bad_arguments_say_what_is_right():
    with pytest.raises(ValueError, match="seat must be 0 to 1"):
        adapter.SeatEnv("tsuro", seat=2)
    with pytest.raises(ValueError, match="one name or 2"):
        adapter.SeatEnv("tsuro", seats=3, bots=["random"])
    with pytest.raises(ValueError, match="render_mode must be"):
        adapter.SeatEnv("tsuro", render_mode="hologram")
    assert adapter.SeatEnv("tsuro").action_masks.__doc__
