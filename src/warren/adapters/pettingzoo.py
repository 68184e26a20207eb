"""PettingZoo: every game as an AEC environment.

>>> from warren.adapters import pettingzoo
>>> table = pettingzoo.env("tsuro", seats=4)
>>> table.reset(seed=7)
>>> observation, reward, termination, truncation, info = table.last()
>>> table.agent_selection, int(observation["action_mask"].sum())
('seat_0', 48)
>>> table.step(5)
>>> table.agent_selection
'seat_1'

Actions are dense indices (see :mod:`warren.adapters`). A seat that is out for good before the others is terminated and
takes its dead step at once, as PettingZoo requires. ``table.state()`` is what all seats together know, for learners with a central
critic. ``table.state_of_game()`` gives an ordinary state to copy, search and save; ``table.restore(state)`` goes on from one;
``copy.deepcopy(table)`` clones the whole environment.

:func:`parallel_env` is PettingZoo's conversion for turn-based games: all seats are in every step, only the action of the seat whose
turn it is counts. The other conversion, ``aec_to_parallel``, is for games in which all seats move at once; it refuses these.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from warren.adapters.common import LARGEST, Array, Single, checked_mode, major, stored_position
from warren.adapters.learner import RENDER_MODES, action_space, observation_space
from warren.engine.components import Components
from warren.engine.contract import Game
from warren.engine.registry import game as game_named
from warren.engine.state import State


def env(name: str, seats: int | None = None, **options: Any) -> TableEnv:
    """The environment for a game: ``seats``, the game's options, ``components``, ``render_mode``, ``max_cycles``."""
    return TableEnv(name, seats, **options)


raw_env = env


def parallel_env(name: str, seats: int | None = None, **options: Any) -> Any:
    """The same as a parallel environment: PettingZoo's ``turn_based_aec_to_parallel``.

    >>> table = parallel_env("tsuro", seats=2)
    >>> observations, infos = table.reset(seed=7)
    >>> sorted(observations), int(observations["seat_1"]["action_mask"].sum())
    (['seat_0', 'seat_1'], 0)
    >>> observations, rewards, terminations, truncations, infos = table.step({"seat_0": 5, "seat_1": 0})
    >>> infos["seat_0"]["active_agent"]
    'seat_1'
    """
    return turn_based_aec_to_parallel(env(name, seats, **options))


class TableEnv(AECEnv):  # type: ignore[misc]
    """Made by :func:`env`. With ``max_cycles`` every seat is truncated after ``max_cycles * seats`` moves."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo reads a class attribute
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        *,
        components: str | Path | Components | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles must be None or at least 1, not {max_cycles!r}")
        self.single = Single(game_named(name), seats, components, options)
        self.metadata = self.metadata | {"name": f"warren_{name}_v{major(self.game.version)}"}
        self.render_mode, self.max_cycles = checked_mode(render_mode, RENDER_MODES), max_cycles
        self.single.telling = render_mode in ("human", "ansi")
        self._limit = max_cycles * self.single.seats if max_cycles is not None else 0
        self.possible_agents = [f"seat_{seat}" for seat in range(self.single.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        known = self.game.tensor.SIZE * len(self.possible_agents)
        self.state_space = gymnasium.spaces.Box(-1.0, 1.0, (known,), np.float32)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = np.random.default_rng()
        self.seed_of_game = 0

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.single.game

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    # --- playing ---
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: with exactly this seed, or with one drawn after the last seed given.

        ``options["position"]`` is a stored position to begin in (see :func:`~warren.adapters.common.stored_position`); with
        ``options["redeal"]`` what the seat to decide cannot see of it is dealt anew with the seed. Other options are ignored, as
        PettingZoo demands.
        """
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.seed_of_game = int(seed) if seed is not None else int(self._random.integers(LARGEST))
        told = options or {}
        if told.get("position") is None:
            self.single.deal(self.seed_of_game)
        else:
            state = stored_position(self.game, self.single.components, self.single.seats, told["position"])
            chosen = state.redeal(state.turn, self.seed_of_game) if told.get("redeal") else state
            self.single.put(chosen.data)
        self._begin()

    def restore(self, state: State) -> None:
        """Go on from a state of this game (same seats and components)."""
        if state.game is not self.game or state.seats != self.single.seats:
            raise ValueError(f"the state must be of {self.game.title} with {self.single.seats} seats, not {state!r}")
        if state.components.hash != self.single.components.hash:
            raise ValueError("the state was made with other components than this environment")
        self.single.put(state.data)
        self._begin()

    def state_of_game(self) -> State:
        """A copy of the game as an ordinary state."""
        return self.single.state()

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._moves = 0
        self._paid = False
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[max(self.single.turn, 0)]
        if self.single.turn < 0:
            self._pay(self.agents, self.single.rewards())
        self.single.newly_out()

    def step(self, action: int | None) -> None:
        """Make the selected seat's move; a seat that is terminated or truncated steps with None and leaves."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._paid = False
        if action is None:
            raise ValueError(f"{agent} is to decide: give one of {self.single.actions()}")
        self.single.play(int(action))
        self._moves += 1
        if self.single.turn < 0:
            self._pay(self.agents, self.single.rewards())
        else:
            self._go_on()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        self.agent_selection = self.possible_agents[self.single.turn]
        out = self.single.newly_out()
        if out:
            self._pay([self.possible_agents[seat] for seat in out], self.single.certain_rewards())
        if self._moves == self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def _pay(self, leaving: list[str], rewards: list[float]) -> None:
        """Terminate these seats with their rewards; the first of them takes its dead step next."""
        for agent in leaving:
            self.rewards[agent] = rewards[self._seat_of[agent]]
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = True
        self._paid = True
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Array]:
        """Observation tensor and mask of a seat; nothing is legal for a seat that does not decide."""
        planes, mask = self.single.show(self._seat_of[agent])
        return {"observation": planes, "action_mask": mask}

    def state(self) -> Array:
        """The observation tensors of all seats, one after the other: what all together know."""
        return np.concatenate([self.single.planes(seat) for seat in range(self.single.seats)])

    # --- pictures ---
    def render(self) -> str | Array | None:
        """The table as the seat to decide sees it: SVG text, pixels, words, or (human) printed words.

        The words tell every move since the last time, as a spectator sees it, then what is to be decided.
        """
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode; give one to env()")
            return None
        seat = self.single.turn if self.single.turn >= 0 else None
        if self.render_mode == "svg":
            return self.single.svg(seat)
        if self.render_mode == "rgb_array":
            return self.single.picture(seat)
        text = self.single.words(seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing to release."""
