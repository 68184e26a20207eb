"""The vectorised environment: the same games as one by one, bit by bit."""

from __future__ import annotations

import numpy as np
import pytest

import warren
from warren.adapters import kernels, vector
from warren.adapters.common import Single

GAMES = warren.games()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("threads", [1, 3])
def test_games_are_bit_identical_to_single_games_with_the_same_seeds(name: str, threads: int) -> None:
    game = warren.game(name)
    env = vector.raw(name, 5, threads=threads)
    seeds = [3, 5, 8, 13, 2**63]
    step = env.reset(seeds)
    states = [game.deal(seed=seed) for seed in seeds]
    ended = 0
    for ply in range(150):
        table = Single(game, None, None, {})
        for index, state in enumerate(states):
            assert env.states[index].tobytes() == bytes(state)
            assert step.turn[index] == state.turn
            assert state.turn is not None
            table.put(state.data)
            assert np.flatnonzero(step.masks[index]).tolist() == table.actions()
            assert np.array_equal(step.observations[index], table.planes(state.turn))
        moves = env.sample(ply).copy()
        codes = [env.codes(index)[int(move)] for index, move in enumerate(moves)]
        step = env.step(moves)
        for index, state in enumerate(states):
            state.play(codes[index])
            assert bool(step.done[index]) == state.is_over
            assert step.rewards[index].tolist() == state.rewards
            if state.is_over:
                ended += 1
                states[index] = game.deal(seed=int(env.seeds[index]))
    env.close()
    assert ended or game.max_plies > 150


@pytest.mark.parametrize("name", GAMES)
def test_dense_moves_stand_for_the_legal_moves_one_to_one(name: str) -> None:
    game = warren.game(name)
    low, high = game.seats
    for seats in sorted({low, high}):
        table = Single(game, seats, None, {})
        table.deal(seats)
        random = np.random.default_rng(seats)
        for _ in range(120):
            if table.turn < 0:
                break
            legal = table.state().legal_moves()
            actions = table.actions()
            assert len(set(actions)) == len(legal)
            assert sorted(code for action in actions if (code := table.code(action)) is not None) == legal
            assert 0 <= actions[0] <= actions[-1] < game.tensor.MOVES
            table.play(int(random.choice(actions)))


def test_ended_games_are_dealt_anew_with_seeds_of_their_own() -> None:
    env = vector.raw("tsuro", 4, seats=3)
    step = env.reset(10)
    assert env.seeds.tolist() == [10, 11, 12, 13]
    ends = np.zeros(4, np.int64)
    for ply in range(200):
        step = env.step(env.sample(ply))
        ends += step.done
        assert step.rewards[~step.done].sum() == 0.0
        assert (step.turn >= 0).all()
    assert ends.min() > 2
    assert env.seeds.tolist() == (np.arange(10, 14) + 4 * ends).tolist()


def test_steps_do_not_copy() -> None:
    env = vector.raw("tsuro", 8)
    first = env.reset(0)
    second = env.step(env.sample(1))
    for name in ("observations", "masks", "rewards", "done", "turn"):
        assert getattr(first, name) is getattr(second, name)
        assert getattr(first, name).flags["C_CONTIGUOUS"]


def test_a_step_is_read_by_name() -> None:
    """It has five values, but not the five of Gymnasium: unpacked in that order they would be silently wrong."""
    env = vector.raw("tsuro", 2)
    for step in (env.reset(0), env.step(env.sample(1))):
        with pytest.raises(TypeError, match=r"step\.observations, step\.masks, step\.rewards, step\.done, step\.turn"):
            _, _, _, _, _ = step
        with pytest.raises(TypeError, match="by name"):
            _, _ = step
        with pytest.raises(TypeError, match="by name"):
            step[0]
        with pytest.raises(AttributeError):
            setattr(step, "done", None)  # noqa: B010 - a type checker refuses the assignment


def test_an_illegal_move_changes_nothing() -> None:
    env = vector.raw("tsuro", 3)
    env.reset(0)
    before = env.states.copy()
    with pytest.raises(warren.IllegalMove, match="game 1; its mask allows"):
        env.step([0, 98, 0])
    with pytest.raises(warren.IllegalMove, match="game 2"):
        env.step([0, 0, -1])
    assert np.array_equal(env.states, before)


def test_bad_arguments_say_what_is_right() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        vector.raw("tsuro", 0)
    with pytest.raises(ValueError, match="2 to 8 seats"):
        vector.raw("tsuro", 3, seats=1)
    with pytest.raises(ValueError, match="its options are"):
        vector.raw("tsuro", 3, colour="red")
    env = vector.raw("tsuro", 3)
    with pytest.raises(warren.IllegalMove, match="reset"):
        env.step([0, 0, 0])
    with pytest.raises(ValueError, match="3 integers"):
        env.reset([1, 2])
    with pytest.raises(ValueError, match="3 integers"):
        env.reset([1, 2, -3])
    env.reset(0)
    with pytest.raises(ValueError, match="one per game"):
        env.step([1, 2])


def test_options_reach_the_games() -> None:
    env = vector.raw("tsuro", 2, seats=4, bonus=True)
    env.reset([1, 2])
    assert env.state(1) == warren.game("tsuro").deal(seats=4, seed=2, bonus=True)


def test_a_closed_environment_plays_on_in_the_callers_thread() -> None:
    games = [vector.raw("tsuro", 200, seats=3, threads=threads) for threads in (3, 3)]
    for env in games:
        env.reset(4)
    games[1].close()
    for ply in range(60):
        for env in games:
            env.step(env.sample(ply))
    assert np.array_equal(games[0].states, games[1].states)


def test_functions_are_looked_up_once() -> None:
    game = warren.game("tsuro")
    assert kernels.functions_of(game) is kernels.functions_of(game)
