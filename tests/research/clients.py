"""Real learners on Warren's adapters, at tiny budgets: the examples of docs/research/libraries.md, and what broke before.

Needs large libraries; run by itself: ``make test-research`` (the name keeps it out of the normal suite).
"""

from __future__ import annotations

import time
from typing import Any

import gymnasium
import numpy as np
import pytest

import warren.adapters.gymnasium  # noqa: F401
from support.examples import LIBRARIES, examples
from warren.adapters import pettingzoo, vector

EXAMPLES = examples()


def run(heading: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(EXAMPLES[heading], f"{LIBRARIES.name}: {heading}", "exec"), names)
    return names


@pytest.mark.parametrize(
    "heading",
    ["Gymnasium", "Gymnasium, many games", "Stored positions", "Raw stepping", "PettingZoo", "OpenSpiel: MCCFR"],
)
def test_the_light_examples_run_with_these_versions_too(heading: str) -> None:
    run(heading)


def test_maskable_ppo_learns_and_plays_legally() -> None:
    names = run("Stable-Baselines3")
    assert names["model"].num_timesteps >= 256
    assert names["info"]["action_mask"][names["action"]] == 1


def test_torchrl_collects_many_games_at_once() -> None:
    names = run("TorchRL")
    data = names["data"]
    assert data.batch_size == (64, 50)
    ended = data["next", "done"]
    assert ended.any()
    reward = data["next", "reward"]
    assert (reward[~ended] == 0).all()
    assert (reward > -1).any()  # legal moves: somebody won


def test_in_torchrl_a_step_of_many_games_costs_little_more_than_one_of_a_single_game() -> None:
    """Why 194 steps a second: TorchRL's own work for each step, whatever the game. So the games must come in batches.

    PyTorch on one thread: its idle threads spin, and that would count as processor time. The best of three rollouts counts.
    """
    import torch
    from torchrl.envs import ActionMask, GymWrapper, TransformedEnv

    single = TransformedEnv(GymWrapper(gymnasium.make("warren/Tsuro-v2")), ActionMask())
    many = gymnasium.make_vec("warren/Tsuro-v2", num_envs=256, autoreset_mode="Disabled")
    rates = []
    usual = torch.get_num_threads()
    torch.set_num_threads(1)
    for env in (single, TransformedEnv(GymWrapper(many), ActionMask())):
        env.rollout(5, break_when_any_done=False)
        found = []
        for _ in range(3):
            begun = time.process_time()
            data = env.rollout(60, break_when_any_done=False)
            found.append(data.numel() / (time.process_time() - begun))
        rates.append(max(found))
    torch.set_num_threads(usual)
    print(f"TorchRL, steps a second of processor: one game {rates[0]:,.0f}, 256 games {rates[1]:,.0f}")
    assert rates[1] > 10 * rates[0]


def test_torchrl_takes_the_pettingzoo_tables() -> None:
    from torchrl.envs import PettingZooWrapper

    env = PettingZooWrapper(pettingzoo.env("tsuro", seats=2), use_mask=True, categorical_actions=True)
    assert env.rollout(20, break_when_any_done=False).batch_size[0] == 20


def test_tianshous_collector_fills_its_buffer() -> None:
    names = run("Tianshou")
    assert names["stats"].n_collected_episodes == 8
    buffer = names["collector"].buffer
    assert len(buffer) == names["stats"].n_collected_steps
    assert set(np.unique(buffer.info.turn)) <= {-1, 0}


def test_tianshous_multi_agent_collector_runs() -> None:
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv

    tables = DummyVectorEnv([lambda: PettingZooEnv(pettingzoo.env("tsuro", seats=2))] * 2)
    space = PettingZooEnv(pettingzoo.env("tsuro", seats=2))
    players = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(space.action_space) for _ in range(2)]
    learner = MultiAgentOffPolicyAlgorithm(algorithms=players, env=space)
    collector = Collector(learner, tables, VectorReplayBuffer(2000, 2))
    assert collector.collect(n_episode=4, reset_before_collect=True).n_collected_episodes == 4


def test_a_cleanrl_style_loop_learns_from_the_vector_environment() -> None:
    names = run("CleanRL")
    assert names["games"].episode_count > 10
    assert np.isfinite(names["loss"].item())
    assert min(names["games"].return_queue) >= -1.0


def test_jax_calls_back() -> None:
    names = run("JAX")
    assert names["rewards"].shape == (40, 32)
    ends = np.asarray(names["ends"])
    assert ends.any()
    assert (np.asarray(names["rewards"])[~ends] == 0).all()


def test_openspiels_dqn_plays_and_learns() -> None:
    names = run("OpenSpiel: DQN")
    assert names["step"].last()
    assert all(agent.loss is not None for agent in names["agents"])


def test_rllib_trains_with_masks() -> None:
    import ray

    try:
        result = run("RLlib")["result"]
    finally:
        ray.shutdown()
    assert result["env_runners"]["num_env_steps_sampled"] >= 128
    assert result["env_runners"]["episode_return_mean"] > -1.0  # every episode would be -1 if moves were illegal


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
def test_games_are_the_same_whatever_the_version_of_gymnasium(mode: str) -> None:
    games = vector.make("tsuro", 3, seats=2, autoreset_mode=mode)
    single = gymnasium.make("warren/Tsuro-v2", seats=2)
    seen, info = games.reset(seed=1)
    other, _ = single.reset(seed=3)
    random = np.random.default_rng(1)
    over = np.zeros(3, bool)
    while not over.any():
        assert np.array_equal(seen["observation"][2], other["observation"])
        actions = [random.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        seen, rewards, over, _, info = games.step(actions)
        other, reward, ended, _, _ = single.step(actions[2])
        assert (rewards[2], over[2]) == (reward, ended)
