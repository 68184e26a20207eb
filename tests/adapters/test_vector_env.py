"""The Gymnasium vector environment: Gymnasium's own semantics, and the same games as one by one."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers import vector as wrappers

import warren
from warren.adapters import gymnasium as adapter
from warren.adapters import vector
from warren.adapters.gymnasium import SeatEnv
from warren.adapters.vector_env import TableVectorEnv

GAMES = warren.games()
MODES = list(AutoresetMode)


def chosen(observations: Any, random: np.random.Generator) -> np.ndarray[Any, Any]:
    """A random legal action for each game."""
    return np.array([random.choice(np.flatnonzero(mask)) for mask in observations["action_mask"]])


def same(left: Any, right: Any) -> None:
    """Equal, value by value, and nothing is told on one side only."""
    if isinstance(left, tuple):
        for one, other in zip(left, right, strict=True):
            same(one, other)
    elif isinstance(left, dict):
        assert left.keys() == right.keys()
        for key in left:
            same(left[key], right[key])
    elif isinstance(left, np.ndarray) and left.dtype.hasobject:
        for one, other in zip(left, right, strict=True):
            same(one, other)
    elif left is None or right is None:
        assert left is right
    else:
        assert np.array_equal(left, right)


def beside_sync(name: str, mode: AutoresetMode, steps: int, **settings: Any) -> int:
    """Play beside Gymnasium's own vector environment of single ones; returns how many games ended."""
    limit = settings.pop("max_episode_steps", None)
    ours = vector.make(name, 3, autoreset_mode=mode, max_episode_steps=limit, threads=1, **settings)
    ids = adapter.identifier(name)
    theirs = SyncVectorEnv([lambda: gymnasium.make(ids, max_episode_steps=limit, **settings)] * 3, autoreset_mode=mode)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    random, ended = np.random.default_rng(1), 0
    seen, told = ours.reset(seed=5)
    same((seen, told), theirs.reset(seed=5))
    for step in range(steps):
        actions = chosen(seen, random)
        if step % 11 == 10:
            actions[step % 3] = -1 if step % 2 else ours.game.tensor.MOVES - 1  # most likely not allowed
        (seen, *values, told), (seen_there, *values_there, told_there) = ours.step(actions), theirs.step(actions)
        same(seen, seen_there)
        for value, there in zip(values, values_there, strict=True):
            assert np.array_equal(value, there)
            assert value.dtype == there.dtype
        same(told, told_there)
        assert ("final_obs" in told) == ("final_obs" in told_there)
        over = values[1] | values[2]
        ended += int(over.sum())
        if mode is AutoresetMode.DISABLED and over.any():
            seen, _ = ours.reset(options={"reset_mask": over.copy()})
            same(seen, theirs.reset(options={"reset_mask": over.copy()})[0])
    ours.close()
    return ended


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mode", MODES)
def test_it_steps_as_gymnasiums_own_vector_environment_does(name: str, mode: AutoresetMode) -> None:
    assert beside_sync(name, mode, 60) > 0


@pytest.mark.parametrize("mode", MODES)
def test_so_it_does_in_self_play_with_other_bots_and_with_a_limit(mode: AutoresetMode) -> None:
    for settings in (
        {"bots": None, "seats": 3},
        {"bots": ["greedy", "random"], "seats": 3, "seat": 1},
        {"bots": ["greedy", "easy"], "seats": 3, "seat": 1},  # an easy bot is asked in Python
        {"seats": 2, "seat": 1, "max_episode_steps": 4},
    ):
        assert beside_sync("tsuro", mode, 40, **settings) > 0


@pytest.mark.parametrize("name", GAMES)
def test_self_play_is_bit_identical_to_single_games(name: str) -> None:
    """Game by game through the engine itself: the vector environment, the single one and the state say the same."""
    game = warren.game(name)
    env = vector.make(name, 2, bots=None, threads=1, autoreset_mode=AutoresetMode.SAME_STEP)
    seen, _ = env.reset(seed=[3, 2**62])
    states = [game.deal(seed=3), game.deal(seed=2**62)]
    raw = vector.raw(name, 2, threads=1)
    raw.reset([3, 2**62])
    random = np.random.default_rng(2)
    for _ in range(80):
        actions = chosen(seen, random)
        codes = [raw.codes(index)[int(action)] for index, action in enumerate(actions)]
        seen, rewards, over, _, told = env.step(actions)
        raw.step(actions)
        for index, state in enumerate(states):
            turn = state.turn
            assert turn is not None
            state.play(codes[index])
            assert bool(over[index]) == state.is_over
            assert rewards[index] == state.rewards[turn]
            if not state.is_over:
                assert bytes(env.state(index)) == bytes(state)
                assert told["turn"][index] == state.turn
        if over.any():
            assert told["final_info"]["rewards"][over].tolist() == [
                state.rewards for state, ended in zip(states, over, strict=True) if ended
            ]
            break
    for ended in np.flatnonzero(over).tolist():
        assert env.state(ended) == game.deal(seed=int(env.seeds[ended]))


def test_many_threads_play_the_same_games() -> None:
    games = [vector.make("tsuro", 200, seats=3, threads=threads) for threads in (1, 3)]
    for env in games:
        env.reset(seed=4)
    games[1].close()  # it plays on in the caller's thread
    for ply in range(40):
        one, other = (env.step(env.sample(ply)) for env in games)
        assert np.array_equal(one[0]["observation"], other[0]["observation"])
        assert np.array_equal(one[1], other[1])
    assert np.array_equal(games[0].states, games[1].states)


@pytest.mark.parametrize("name", GAMES)
def test_greedy_bots_think_in_all_threads_and_choose_the_same(name: str) -> None:
    """Each thread has room of its own for them; a single environment plays the same game too."""
    seats = min(3, warren.game(name).seats[1])
    games = [vector.make(name, 128, seats=seats, bots="greedy", threads=threads) for threads in (1, 2)]
    single = SeatEnv(name, seats=seats, bots="greedy")
    single.reset(seed=4 + 77)
    for env in games:
        env.reset(seed=4)
    for ply in range(4):
        actions = games[0].sample(ply)
        for env in games:
            env.step(actions)
        single.step(actions[77])
        assert np.array_equal(games[0].states, games[1].states)
        assert bytes(games[0].state(77)) == bytes(single.single.state())
    games[1].close()


# --- what Gymnasium asks of a vector environment -------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_make_vec_gives_a_real_vector_environment(name: str) -> None:
    env = gymnasium.make_vec(adapter.identifier(name), num_envs=3)
    assert isinstance(env, VectorEnv)
    assert isinstance(env.unwrapped, TableVectorEnv)
    assert isinstance(vector.make(name, 3, seats=2), VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert env.num_envs == 3
    assert env.spec is not None
    seen, told = env.reset(seed=1)
    for _ in range(30):
        assert seen in env.observation_space
        assert told["action_mask"].any(axis=1).all()
        assert set(told["turn"].tolist()) <= {0, -1}
        actions = env.action_space.sample(mask=tuple(told["action_mask"]))
        assert actions in env.action_space
        seen, rewards, over, cut, told = env.step(actions)
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert not cut.any()
    env.close()
    assert env.closed


def test_ids_of_older_versions_play_by_their_rules() -> None:
    with pytest.warns(DeprecationWarning, match="out of date"):
        env = gymnasium.make_vec("warren/Tsuro-v1", num_envs=2)
    assert env.reset(seed=1)[0] in env.observation_space
    for name in GAMES:
        game = warren.game(name)
        for version in game.reads:
            env = vector.make(name, 2, version=version)
            env.reset(seed=3)
            assert env.state(0) == game.deal(seed=3, **game.options_of(version, {}, 2))
            assert adapter.identifier(name, version) in gymnasium.registry
    with pytest.raises(ValueError, match="rules of version 1, 2, not '0'"):
        vector.make("tsuro", 2, version="0")


def test_ids_can_be_found_without_an_import() -> None:
    code = """
        import gymnasium
        env = gymnasium.make_vec("warren.adapters.gymnasium:warren/Tsuro-v2", num_envs=2)
        env.reset(seed=1)
        print(type(env.unwrapped).__name__)
    """
    told = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "TableVectorEnv"


def test_without_gymnasium_everything_else_works_and_make_says_what_is_missing() -> None:
    code = """
        import sys
        sys.modules["gymnasium"] = None
        import warren
        from warren.adapters import vector
        stepper = vector.raw("tsuro", 2)
        stepper.reset(0)
        try:
            vector.make("tsuro", 2)
        except ImportError as fault:
            print(fault)
    """
    told = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=True)
    assert "pip install 'warren[research]'" in told.stdout
    assert "vector.raw" in told.stdout


def test_nothing_returned_is_overwritten_unless_asked_for() -> None:
    for copy in (True, False):
        env = vector.make("tsuro", 2, copy=copy)
        seen, told = env.reset(seed=1)
        assert told["action_mask"] is seen["action_mask"]  # copied once, if at all
        before = seen["observation"].copy()
        after = env.step(env.sample(1))[0]
        assert np.array_equal(seen["observation"], before) == copy
        assert np.shares_memory(seen["observation"], after["observation"]) != copy


def test_flat_observations_are_one_array() -> None:
    env = vector.make("tsuro", 4, flat=True)
    nested = vector.make("tsuro", 4)
    seen, told = env.reset(seed=1)
    other, _ = nested.reset(seed=1)
    assert isinstance(env.single_observation_space, gymnasium.spaces.Box)
    assert seen in env.observation_space
    assert np.array_equal(seen, other["observation"])
    assert np.array_equal(told["action_mask"], other["action_mask"])
    single = SeatEnv("tsuro", flat=True)
    assert np.array_equal(single.reset(seed=1)[0], seen[0])


def test_actions_out_of_range_lose_too() -> None:
    env = vector.make("tsuro", 3)
    env.reset(seed=1)
    _, rewards, over, _, info = env.step([2**32 + 5, -1, 5])
    assert rewards.tolist() == [-1.0, -1.0, 0.0]
    assert over.tolist() == info["illegal"].tolist() == [True, True, False]


# --- seeds and positions --------------------------------------------------------------------------------------------------
def test_seeds_are_one_number_a_list_or_the_next_ones() -> None:
    env = vector.make("tsuro", 3, seats=2)
    assert env.reset(seed=7)[1]["seed"].tolist() == [7, 8, 9]
    later = env.reset()[1]["seed"].tolist()
    assert env.reset(seed=[7, None, 5])[1]["seed"].tolist()[::2] == [7, 5]
    env.reset(seed=np.int64(7))
    assert env.reset()[1]["seed"].tolist() == later
    fresh = [vector.make("tsuro", 3).reset()[1]["seed"].tolist() for _ in range(2)]
    assert fresh[0] != fresh[1]
    for wrong in (-1, [1, 2], [1, 2, -3], 2**64):
        with pytest.raises(ValueError, match="seed must be"):
            env.reset(seed=wrong)


def test_a_mask_resets_some_games_only() -> None:
    env = vector.make("tsuro", 3)
    env.reset(seed=1)
    env.step(env.sample(1))
    kept = env.states.copy()
    _, told = env.reset(seed=50, options={"reset_mask": np.array([False, True, False])})
    assert env.seeds.tolist() == [1, 51, 3]
    assert told["_seed"].tolist() == [False, True, False]
    assert np.array_equal(env.states[[0, 2]], kept[[0, 2]])
    assert env.state(1) == warren.game("tsuro").deal(seed=51)
    for wrong in ([True, True, True], np.zeros(3, np.bool_), np.ones(2, np.bool_), np.ones(3, np.int8)):
        with pytest.raises(ValueError, match="reset_mask"):
            env.reset(options={"reset_mask": wrong})


def position_of(name: str, moves: int, seats: int | None = None) -> warren.State:
    """A position after some moves of random play in which seat 0 is to decide."""
    state = warren.game(name).deal(seats=seats, seed=11)
    random = np.random.default_rng(3)
    while moves > 0 or state.turn != 0:
        state.play(int(random.choice(state.legal_moves())))
        moves -= 1
    return state


@pytest.mark.parametrize("name", GAMES)
def test_games_begin_in_stored_positions(name: str) -> None:
    state = position_of(name, 3)
    for position in (state, state.position(), bytes(state)):
        env = vector.make(name, 2)
        env.reset(seed=1, options={"position": [position, None]})
        assert bytes(env.state(0)) == bytes(state)
        dealt = SeatEnv(name)
        dealt.reset(seed=2)
        assert env.state(1) == dealt.single.state()
        single = SeatEnv(name)
        seen, _ = single.reset(seed=1, options={"position": position})
        assert bytes(single.single.state()) == bytes(state)
        assert np.array_equal(seen["observation"], env.reset(options={"position": position})[0]["observation"][1])
        stepper = vector.raw(name, 2)
        shown = stepper.reset(1, positions=[None, position])
        assert bytes(stepper.state(1)) == bytes(state)
        assert np.array_equal(shown.observations[1], seen["observation"])
        assert np.array_equal(shown.masks[1], seen["action_mask"])
    stepper.reset([1, 9], positions=[None, state], redeal=True)
    assert bytes(stepper.state(1)) == bytes(state.redeal(0, 9))
    with pytest.raises(ValueError, match="needs positions"):
        stepper.reset(1, redeal=True)
    redealt = vector.make(name, 2, seats=state.seats)
    seen, _ = redealt.reset(seed=1, options={"position": state, "redeal": True})
    assert redealt.state(0) == state.redeal(0, 1)
    assert redealt.state(0).observe(0) == state.observe(0)
    assert np.array_equal(seen["observation"][0], seen["observation"][1])


def test_bots_move_first_where_it_is_their_turn() -> None:
    state = position_of("tsuro", 4, seats=3)
    for bots in ("random", "greedy"):
        env = vector.make("tsuro", 2, seats=3, seat=2, bots=bots)
        _, told = env.reset(seed=1, options={"position": state})
        assert told["turn"].tolist() == [2, 2]
        single = SeatEnv("tsuro", seats=3, seat=2, bots=bots)
        single.reset(seed=2, options={"position": state})
        assert bytes(env.state(1)) == bytes(single.single.state())


def test_positions_that_do_not_fit_are_refused() -> None:
    env = vector.make("tsuro", 2, seats=2)
    single = SeatEnv("tsuro", seats=2)
    three, over = warren.game("tsuro").deal(seats=3, seed=1), warren.game("tsuro").deal(seats=2, seed=1)
    while not over.is_over:
        over.play(over.legal_moves()[0])
    wrong: list[tuple[Any, str]] = [
        (three, "with 2 seats"),
        (three.position(), "with 2 seats"),
        (warren.game("burrows").deal(seats=2), "must be of Tsuro"),
        (over, "is over"),
        (b"short", "no state of Tsuro"),
        (b"\xff" * len(bytes(over)), "no state of Tsuro"),
        (7, "a position is a State"),
    ]
    for position, said in wrong:
        for table in (env, single):
            with pytest.raises(ValueError, match=said):
                table.reset(seed=1, options={"position": position})
    with pytest.raises(ValueError, match="has no option 'seat'; its options are 'position'"):
        env.reset(options={"seat": 1})
    with pytest.raises(ValueError, match="needs a 'position'"):
        single.reset(options={"redeal": True})
    with pytest.raises(ValueError, match="one position or 2"):
        env.reset(options={"position": [None]})


# --- Gymnasium's wrappers -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("mode", MODES[:2])
@pytest.mark.parametrize("bots", ["random", None])
def test_gymnasiums_wrappers_count_episodes_and_scale_rewards_as_for_its_own(mode: AutoresetMode, bots: Any) -> None:
    """Beside the same wrappers around Gymnasium's own vector environment: returns, lengths and scaled rewards, bit by bit."""
    settings: dict[str, Any] = {"seats": 3, "bots": bots}
    ids = adapter.identifier("tsuro")
    theirs = SyncVectorEnv([lambda: gymnasium.make(ids, **settings)] * 4, autoreset_mode=mode)
    ours = vector.make("tsuro", 4, autoreset_mode=mode, **settings)
    counting: list[Any] = [wrappers.RecordEpisodeStatistics(env, buffer_length=1000) for env in (ours, theirs)]
    wrapped: list[Any] = [wrappers.NormalizeReward(env) for env in counting]
    random = np.random.default_rng(1)
    seen, _ = [env.reset(seed=1) for env in wrapped].pop()
    ended = 0
    for _ in range(80):
        actions = chosen(seen, random)
        (seen, scaled, over, _, told), (_, scaled_there, over_there, _, told_there) = (
            env.step(actions) for env in wrapped
        )
        assert np.array_equal(scaled, scaled_there)
        assert np.array_equal(over, over_there)
        assert ("episode" in told) == ("episode" in told_there) == bool(over.any())
        for part in ("r", "l") if over.any() else ():
            assert np.array_equal(told["episode"][part], told_there["episode"][part])
        ended += int(over.sum())
    assert counting[0].episode_count == counting[1].episode_count == ended > 4
    for queue in ("return_queue", "length_queue"):
        assert list(getattr(counting[0], queue)) == list(getattr(counting[1], queue))
    assert len(set(counting[0].return_queue)) > 1


def test_other_wrappers_of_gymnasium_run() -> None:
    env: Any = vector.make("tsuro", 3)
    env = wrappers.FlattenObservation(wrappers.FilterObservation(env, ["observation"]))
    env = wrappers.DictInfoToList(wrappers.ClipReward(env, -0.5, 0.5))
    seen, told = env.reset(seed=1)
    for _ in range(30):
        assert seen.shape == (3, 322)
        assert [set(one) >= {"action_mask", "turn", "seed"} for one in told] == [True] * 3
        seen, rewards, _, _, told = env.step(env.unwrapped.sample(1))
        assert np.abs(rewards).max() <= 0.5
    scaled: Any = wrappers.NormalizeObservation(vector.make("tsuro", 3, flat=True))
    scaled.reset(seed=1)
    assert scaled.step(scaled.unwrapped.sample(1))[0].shape == (3, 322)


def test_tables_are_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    for mode, kind in (("rgb_array", np.ndarray), ("svg", str), ("ansi", str)):
        env = vector.make("tsuro", 2, render_mode=mode)
        env.reset(seed=1)
        frames = env.render()
        assert len(frames) == 2
        assert all(isinstance(frame, kind) for frame in frames)
    env = vector.make("tsuro", 2, render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out == "0: Red chooses a start mark.\n1: Red chooses a start mark.\n"


def test_bad_arguments_say_what_is_right() -> None:
    for settings, said in (
        ({"num_envs": 0}, "num_envs must be an integer of at least 1"),
        ({"seats": 9}, "2 to 8 seats"),
        ({"seat": 2}, "seat must be 0 to 1"),
        ({"bots": ["random", "random"]}, "one name or 1"),
        ({"bots": "genius"}, "there is no bot"),
        ({"autoreset_mode": "later"}, "'NextStep', 'SameStep', 'Disabled'"),
        ({"render_mode": "hologram"}, "render_mode must be"),
        ({"max_episode_steps": 0}, "max_episode_steps must be"),
        ({"colour": "red"}, "its options are"),
    ):
        with pytest.raises(ValueError, match=said):
            vector.make("tsuro", **({"num_envs": 2} | settings))
    env = vector.make("tsuro", 2, autoreset_mode="Disabled", max_episode_steps=1)
    with pytest.raises(ValueError, match="call reset"):
        env.step([0, 0])
    env.reset(seed=1)
    for wrong in ([0], [0.5, 1.0], "ab"):
        with pytest.raises(ValueError, match="2 integers, one per game"):
            env.step(wrong)
    env.step(env.sample(1))
    with pytest.raises(ValueError, match=r"games \[0, 1\] are over"):
        env.step(env.sample(1))
