"""Gymnasium's own checker for every game, and playing against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import warren
from warren.adapters import gymnasium as adapter
from warren.adapters import vector

GAMES = warren.games()


def made(name: str, **options: Any) -> adapter.SeatEnv:
    """The environment itself, without Gymnasium's wrappers."""
    table = gymnasium.make(name, **options).unwrapped
    assert isinstance(table, adapter.SeatEnv)
    return table


def play(table: adapter.SeatEnv, seed: int, chance: int = 0) -> tuple[float, list[int]]:
    random = np.random.default_rng(chance)
    observation, _ = table.reset(seed=seed)
    taken: list[int] = []
    total, over = 0.0, False
    while not over:
        action = int(random.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, over, truncated, info = table.step(action)
        assert not truncated
        assert "illegal" not in info
        taken.append(action)
        total += reward
    return total, taken


@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_checker_is_satisfied(name: str) -> None:
    table = gymnasium.make(adapter.identifier(name), render_mode="rgb_array")
    check_env(table.unwrapped, skip_render_check=True)
    table.reset(seed=1)
    picture = table.render()
    assert isinstance(picture, np.ndarray)
    assert picture.ndim == 3
    assert picture.dtype == np.uint8


@pytest.mark.parametrize("name", GAMES)
def test_a_game_against_bots_ends_with_the_seats_reward(name: str) -> None:
    low, high = warren.game(name).seats
    for seats in sorted({low, min(3, high)}):
        table = made(adapter.identifier(name), seats=seats, seat=seats - 1)
        total, taken = play(table, 5)
        assert table.single.turn < 0
        assert total == table.single.state().rewards[seats - 1]
        assert play(table, 5) == (total, taken)


def test_ids_carry_the_games_version() -> None:
    assert "warren/Tsuro-v2" in adapter.register()


def test_bots_are_chosen_for_each_other_seat() -> None:
    table = made("warren/Tsuro-v2", seats=3, seat=1, bots=["greedy", "random"])
    assert [bot and bot.name for bot in table.bots] == ["greedy", None, "random"]
    table.reset(seed=1)
    assert table.single.turn == 1


def test_a_masked_action_loses() -> None:
    table = gymnasium.make("warren/Tsuro-v2")
    table.reset(seed=1)
    _, reward, over, _, info = table.step(90)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_the_table_can_be_seen() -> None:
    for mode, start in (("svg", "<svg"), ("ansi", "")):
        table = gymnasium.make("warren/Tsuro-v2", render_mode=mode)
        table.reset(seed=1)
        seen = table.render()
        assert isinstance(seen, str)
        assert seen.startswith(start)
        assert "{0}" not in seen


@pytest.mark.parametrize("name", GAMES)
def test_what_is_printed_names_the_seats(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A single game tells every move, many games what is to be decided; no word is left without its name."""
    table = gymnasium.make(adapter.identifier(name), render_mode="human")
    _, info = table.reset(seed=1)
    games = vector.make(name, 2, render_mode="human")
    games.reset(seed=1)
    for ply in range(30):
        _, _, over, _, info = table.step(np.flatnonzero(info["action_mask"])[0])
        if over:
            _, info = table.reset()
        games.step(games.sample(ply))
        games.render()
    text = capsys.readouterr().out
    assert "{" not in text
    lines = text.splitlines()
    assert [line for line in lines if line.startswith("1: ")]
    for told in (text, "".join(line for line in lines if line.startswith("1: "))):
        assert any(seat.lower() in told.lower() for seat in warren.game(name).seat_names)


def test_bad_arguments_say_what_is_right() -> None:
    with pytest.raises(ValueError, match="seat must be 0 to 1"):
        adapter.SeatEnv("tsuro", seat=2)
    with pytest.raises(ValueError, match="one name or 2"):
        adapter.SeatEnv("tsuro", seats=3, bots=["random"])
    with pytest.raises(ValueError, match="render_mode must be"):
        adapter.SeatEnv("tsuro", render_mode="hologram")
    assert adapter.SeatEnv("tsuro").action_masks.__doc__


@pytest.mark.parametrize("name", GAMES)
def test_infos_can_be_stacked(name: str) -> None:
    """Buffers of libraries stack what they are told: a list of the legal moves, as long as there are any, broke Tianshou's."""
    table = made(adapter.identifier(name))
    random = np.random.default_rng(1)
    _, info = table.reset(seed=1)
    shapes = {key: np.shape(value) for key, value in info.items()}
    for _ in range(15):
        _, _, over, _, info = table.step(int(random.choice(np.flatnonzero(info["action_mask"]))))
        assert {key: np.shape(value) for key, value in info.items() if key in shapes} == shapes
        assert all(isinstance(value, int | np.ndarray) for value in info.values())
        if over:
            _, info = table.reset()


def test_words_tell_the_moves_of_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    table = made("warren/Tsuro-v2", seats=3, render_mode="human")
    table.reset(seed=1)
    first = capsys.readouterr().out
    assert first == "Red chooses a start mark.\n"
    table.step(5)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["Red", "Blue", "Yellow", "Red"]
    assert lines[0].startswith("Red starts at")
    assert lines[-1] == "Red lays a tile in front of their marker."


def test_words_change_nothing_about_the_game() -> None:
    for bots in ("random", "greedy", "easy"):
        quiet = made("warren/Tsuro-v2", seats=3, bots=bots)
        aloud = made("warren/Tsuro-v2", seats=3, bots=bots, render_mode="ansi")
        assert play(quiet, 3) == play(aloud, 3)
        assert bytes(quiet.single.state()) == bytes(aloud.single.state())


def test_the_learner_can_play_all_seats() -> None:
    table = adapter.SeatEnv("tsuro", seats=3, bots=None)
    _, info = table.reset(seed=2)
    state = warren.game("tsuro").deal(seats=3, seed=2)
    random = np.random.default_rng(2)
    over = False
    while not over:
        seat = state.turn
        assert seat is not None
        assert info["turn"] == seat
        action = int(random.choice(np.flatnonzero(info["action_mask"])))
        code = table.single.code(action)
        assert code is not None
        state.play(code)
        observation, reward, over, _, info = table.step(action)
        assert bytes(table.single.state()) == bytes(state)
        assert reward == state.rewards[seat]
        assert info["rewards"].tolist() == state.rewards
    assert observation["action_mask"].all()  # any action will do
