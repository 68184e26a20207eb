"""Gymnasium's vector environment: many games at once, stepped by compiled code.

>>> import gymnasium
>>> import warren.adapters.gymnasium
>>> env = gymnasium.make_vec("warren/Tsuro-v2", num_envs=4, seats=3, bots="random")
>>> observations, info = env.reset(seed=7)
>>> actions = env.action_space.sample(mask=tuple(info["action_mask"]))
>>> observations, rewards, terminations, truncations, info = env.step(actions)
>>> env.metadata["autoreset_mode"].value
'NextStep'

Game *i* of ``reset(seed=s)`` is the game that ``gymnasium.make(...).reset(seed=s + i)`` plays, with the same bots making the
same moves, bit by bit.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from warren.adapters import kernels, seat_kernels
from warren.adapters.batch import batch
from warren.adapters.common import (
    LARGEST,
    Array,
    checked_count,
    checked_mode,
    next_seed,
    next_seeds,
    picture,
    status,
    svg,
)
from warren.adapters.learner import RENDER_MODES, Beginnings, action_space, observation_space, options_of, seated
from warren.adapters.workers import Worker, together
from warren.bots.kernels.opponents import GREEDY, NOBODY, RANDOM
from warren.bots.opponents import BotSeeds, Opponents
from warren.bots.simple import THINKING
from warren.engine.components import Components
from warren.engine.registry import game as game_named
from warren.engine.state import State, check_seats, option_array, resolve_components

LEAST = 64  # games for which a thread of its own is worth waking
MASK_OPTION = {"reset_mask": "a boolean array: which games to reset"}


class TableVectorEnv(VectorEnv[Any, Any, Any]):
    """A learner in one seat of ``num_envs`` games; ``bots`` play the others, as in :class:`~warren.adapters.gymnasium.SeatEnv`.

    With ``bots=None`` the learner plays all seats (self-play): ``info["turn"]`` says which one is to decide, and the reward is that
    of the seat that has just acted. The rewards of all seats are in ``info["rewards"]``; where a game was reset in the same step,
    in ``info["final_info"]["rewards"]``.

    ``autoreset_mode`` is Gymnasium's: ``NextStep`` (the default, as in Gymnasium: the step after the end deals anew and ignores the
    action), ``SameStep`` (dealt anew at once; the end is in ``info["final_obs"]`` and ``info["final_info"]``) or ``Disabled``.
    The mask of a finished game allows every action, as none will be made.
    ``flat``: observations are one array, and masks are in ``info["action_mask"]`` only. ``copy=False`` returns views that the
    next step overwrites. ``version``: the rules of an older version, if the game still knows them.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] | None = "random",
        *,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        flat: bool = False,
        copy: bool = True,
        max_episode_steps: int | None = None,
        threads: int | None = None,
        components: str | Path | Components | None = None,
        render_mode: str | None = None,
        version: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game_named(name)
        self.num_envs = checked_count("num_envs", num_envs)
        self.seats = check_seats(self.game, max(self.game.seats[0], 2) if seats is None else seats)
        self.bots = seated(self.seats, seat, bots)
        self.components = resolve_components(self.game, components)
        self.flat, self.copy = flat, copy
        self.max_episode_steps = (
            None if max_episode_steps is None else checked_count("max_episode_steps", max_episode_steps)
        )
        self.render_mode = checked_mode(render_mode, RENDER_MODES)
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2, "autoreset_mode": self.autoreset_mode}
        self.single_action_space = action_space(self.game)
        self.single_observation_space = observation_space(self.game, flat)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._beginnings = Beginnings(self.game, self.components, self.bots)
        self._options = option_array(self.game, options_of(self.game, version, options, self.seats), self.seats)
        self._make_room(threads)

    def _make_room(self, threads: int | None) -> None:
        count = self.num_envs
        self._parts = max(1, min(threads or os.cpu_count() or 1, count // LEAST))
        self._workers = [Worker() for _ in range(1, self._parts)]
        self._batch = batch(self.game, count, self.seats, self._parts)
        self._others = Opponents(self.game, self.components, self.bots)
        players = self._players()
        thinking = self._others.workspace() if GREEDY in players else None
        self._seated = seat_kernels.seats_workspace(self._batch, players, thinking)
        functions = kernels.functions_of(self.game, *(() if thinking is None else THINKING))
        self._arguments = (functions, self._batch.data, self.components.tables, self._seated.data)
        self.states = self._batch["states"]  #: the truth, one record per row
        self.seeds = self._batch["seeds"]  #: the seed of each running game
        self._turns, self._done, self._rewards = (self._batch[name] for name in ("turns", "done", "rewards"))
        self._masks = self._batch["masks"].view(np.int8)
        self._planes, self._chosen = self._batch["observations"], self._batch["chosen"]
        self._selected, self._viewers, self._lost = (self._seated[name] for name in ("selected", "viewers", "illegal"))
        self._asked = seat_kernels.ASKED in players
        self._dealt = False
        self._pending = np.zeros(count, np.bool_)  # games that have ended and are not reset yet
        self._steps = np.zeros(count, np.int64)
        self._everywhere = np.ones(count, np.bool_)
        self._rows = np.arange(count)

    def _players(self) -> list[int]:
        """How the kernels know who plays each seat. Greedy bots that differ are asked one by one."""
        kinds = self._others.kinds
        known = {NOBODY, RANDOM} | ({GREEDY} if self._others.compiled else set())
        return [kind if kind in known else seat_kernels.ASKED for kind in kinds]

    # --- Gymnasium's interface ---
    def reset(
        self, *, seed: int | np.integer[Any] | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games, or those of ``options["reset_mask"]``: game *i* with ``seed + i``, or with ``seed[i]``.

        Without a seed the next ones are drawn from the last ones given. ``options["position"]`` is a stored position to begin in
        (see :func:`~warren.adapters.common.stored_position`), or a list with one for each game, where None deals;
        ``options["redeal"]`` deals anew what the learner cannot see of it.
        """
        told = self._beginnings.check(options, MASK_OPTION)
        chosen = self._everywhere if told.get("reset_mask") is None else self._reset_mask(told["reset_mask"])
        seeds = self._seeds(seed, chosen)
        begun = self._positions(told, seeds, chosen)
        super().reset(seed=int(seed) if isinstance(seed, int | np.integer) else None)
        self._deal(chosen, seeds)
        if begun:
            self._begin(begun)
        self._rewards[chosen] = 0.0
        self._pending[chosen] = False
        self._show()
        self._dealt = True
        mask = self._mask()
        return self._observations(mask), self._infos(mask, chosen)

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        """Make the learner's move in every game; the bots answer until it is to decide again or the game is over.

        An action that the mask forbids loses: reward -1, terminated, ``info["illegal"]``.
        """
        self._chosen[:] = self._checked(actions)
        playing = self._everywhere if self.autoreset_mode is AutoresetMode.SAME_STEP else ~self._pending
        resetting = self._pending.copy()
        actors = self._viewers.copy()
        self._run(seat_kernels.play_part, playing)
        self._ask_bots(playing)
        self._steps[playing] += 1
        if resetting.any():
            self._deal(resetting, self._seeds(None, resetting))
            self._done[resetting], self._rewards[resetting] = False, 0.0
        terminations = self._done.copy()
        truncations = np.zeros_like(terminations)
        if self.max_episode_steps is not None:
            truncations = self._steps >= self.max_episode_steps  # at the end of a game too, as in TimeLimit
        rewards = self._rewards[self._rows, actors]
        return self._finish(rewards, terminations, truncations, resetting)

    def _finish(
        self, rewards: Array, terminations: Array, truncations: Array, resetting: Array
    ) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        """Reset what has ended, if it is reset in the same step, and show everything."""
        over = terminations | truncations
        finals: dict[str, Any] = {}
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            self._pending = over
        elif over.any():
            resetting, finals = over, self._finals(over)
            self._deal(over, self._seeds(None, over))
            self._rewards[over] = 0.0
        self._show()
        mask = self._mask()
        infos = self._infos(mask, self._everywhere) | self._outcomes(~resetting)
        return self._observations(mask), rewards, terminations, truncations, infos | finals

    def render(self) -> Any:
        """Every table as its learner sees it: a tuple of pictures, SVG texts or words; ``human`` prints the words."""
        if self.render_mode is None:
            return None
        draws: dict[str, Callable[[State, int], Any]] = {"svg": svg, "rgb_array": picture}
        draw = draws.get(self.render_mode, status)
        frames = tuple(draw(self.state(index), int(seat)) for index, seat in enumerate(self._viewers))
        if self.render_mode != "human":
            return frames
        for index, text in enumerate(frames):
            print(f"{index}: {text}")
        return None

    def close_extras(self, **settings: Any) -> None:
        """End the worker threads."""
        for worker in self._workers:
            worker.close()
        self._workers = []

    def __del__(self) -> None:
        self.close_extras() if hasattr(self, "_workers") else None

    # --- beyond Gymnasium ---
    def sample(self, seed: int) -> Array:
        """A random legal action for every game; 0 where it is over."""
        random = np.random.default_rng(seed)
        counts, dense = self._batch["counts"], self._batch["dense"]
        picked = (random.random(self.num_envs) * counts).astype(np.int64)
        return np.where(counts > 0, dense[self._rows, picked], 0)

    def state(self, index: int) -> State:
        """A copy of one game as an ordinary state."""
        return State(self.game, self.components, self.states[index].copy())

    def action_masks(self) -> Array:
        """The masks as booleans, as sb3-contrib asks for them."""
        return self._masks.astype(np.bool_)

    # --- beginning ---
    def _seeds(self, seed: Any, chosen: Array) -> dict[int, int]:
        """The seed of each chosen game."""
        if seed is None and self._dealt:
            where = np.flatnonzero(chosen)
            return dict(zip(where.tolist(), next_seeds(self.seeds[where]).tolist(), strict=True))
        if isinstance(seed, int | np.integer) and not isinstance(seed, bool):
            given: list[int | None] = [int(seed) + index for index in range(self.num_envs)]
        elif seed is None:
            given = [None] * self.num_envs
        else:
            given = [None if one is None else int(one) for one in seed]
        if len(given) != self.num_envs or any(one is not None and not 0 <= one < 2**64 for one in given):
            raise ValueError(
                f"seed must be None, one integer or {self.num_envs} of them (or None), from 0 to 2**64 - 1"
            )
        found: dict[int, int] = {}
        for index in np.flatnonzero(chosen).tolist():
            one = given[index]
            if one is None:
                one = next_seed(int(self.seeds[index])) if self._dealt else int(self.np_random.integers(LARGEST))
            found[index] = one
        return found

    def _reset_mask(self, mask: Any) -> Array:
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise ValueError(f"options['reset_mask'] must be a boolean array of shape ({self.num_envs},), not {mask!r}")
        if not mask.any():
            raise ValueError("options['reset_mask'] must name at least one game")
        if not self._dealt and not mask.all():
            raise ValueError("the first reset must deal all games: leave options['reset_mask'] out")
        return mask.copy()

    def _positions(self, told: Mapping[str, Any], seeds: Mapping[int, int], chosen: Array) -> dict[int, State]:
        """The states in which chosen games begin that are not dealt."""
        position = told.get("position")
        each = position if isinstance(position, list | tuple) else [position] * self.num_envs
        if len(each) != self.num_envs:
            raise ValueError(
                f"options['position'] must be one position or {self.num_envs} (None: deal), not {len(each)}"
            )
        redeal = bool(told.get("redeal"))
        return {
            index: self._beginnings.state(each[index], redeal, seeds[index])
            for index in np.flatnonzero(chosen).tolist()
            if each[index] is not None
        }

    def _deal(self, chosen: Array, seeds: Mapping[int, int]) -> None:
        self.seeds[list(seeds)] = np.array(list(seeds.values()), np.uint64)
        self._run(self._deal_part, chosen)
        self._ask_bots(chosen)
        self._steps[chosen] = 0

    def _deal_part(self, functions: Any, games: Array, tables: Array, seated: Array, part: int) -> None:
        seat_kernels.deal_part(functions, games, tables, seated, self._options, part)

    def _begin(self, begun: Mapping[int, State]) -> None:
        chosen = np.zeros(self.num_envs, np.bool_)
        chosen[list(begun)] = True
        for index, state in begun.items():
            self.states[index] = state.data
        self._seated["answers"][chosen] = 0
        self._run(seat_kernels.answer_part, chosen)
        self._ask_bots(chosen)
        for index in np.flatnonzero(chosen & self._done).tolist():
            self._dealt = False
            raise ValueError(f"in the position of game {index} the learner has nothing left to decide")

    # --- playing ---
    def _checked(self, actions: Any) -> Array:
        array = np.asarray(actions)
        if array.shape != (self.num_envs,) or not np.issubdtype(array.dtype, np.integer):
            raise ValueError(
                f"actions must be {self.num_envs} integers, one per game, not {array.dtype} of {array.shape}"
            )
        if not self._dealt:
            raise ValueError("no game is dealt yet; call reset() first")
        if self.autoreset_mode is AutoresetMode.DISABLED and self._pending.any():
            ended = np.flatnonzero(self._pending).tolist()
            raise ValueError(f"games {ended} are over: reset them with options={{'reset_mask': …}}")
        return np.where(
            (array >= 0) & (array < self.game.tensor.MOVES), array, -1
        )  # a number of 64 bits would wrap around

    def _run(self, kernel: Callable[..., None], chosen: Array) -> None:
        """Run a kernel for some games, on all cores."""
        self._selected[:] = chosen
        arguments = self._arguments
        together(self._workers, lambda part: kernel(*arguments, part), self._parts)

    def _ask_bots(self, chosen: Array) -> None:
        """Let the bots play on where they are not played by the kernels of this environment, game by game."""
        if not self._asked:
            return
        answers, fields = self._seated["answers"], self.states.view(self.game.state.dtype)[:, 0]
        for index in np.flatnonzero(chosen & ~self._lost).tolist():
            seeds = BotSeeds(int(self.seeds[index]), int(answers[index]))
            if fields["turn"][index] >= 0:
                self._others.play(self.states[index], seeds.coming, seeds.use)
                answers[index] = seeds.number
            self._done[index] = fields["turn"][index] < 0
            if self._done[index]:
                self.game.rules.rewards(self.states[index], self.components.tables, self._rewards[index])

    # --- showing ---
    def _show(self) -> None:
        self._run(seat_kernels.show_part, self._everywhere)

    def _observations(self, mask: Array) -> Any:
        planes = self._planes.copy() if self.copy else self._planes
        return planes if self.flat else {"observation": planes, "action_mask": mask}

    def _mask(self) -> Array:
        return self._masks.copy() if self.copy else self._masks

    def _infos(self, mask: Array, chosen: Array) -> dict[str, Any]:
        """As Gymnasium's own vector environments give them: arrays, and under ``_name`` which games they speak of.

        The mask is the one of the observation, as in a single environment.
        """
        infos: dict[str, Any] = {"action_mask": mask, "turn": self._turns.copy(), "seed": self.seeds.copy()}
        return infos | {f"_{name}": chosen.copy() for name in infos}

    def _outcomes(self, stepped: Array) -> dict[str, Array]:
        """What is told of games in which a move was made, if there are any."""
        if not stepped.any():
            return {}
        told = {"rewards": self._rewards * stepped[:, None], "_rewards": stepped.copy()}
        illegal = self._lost & stepped
        return told | {"illegal": illegal, "_illegal": illegal.copy()} if illegal.any() else told

    def _finals(self, over: Array) -> dict[str, Any]:
        """The last observations and infos of the games that have ended, before they are dealt anew."""
        self._run(seat_kernels.show_part, over)
        shown = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(over).tolist():
            planes = self._planes[index].copy()
            shown[index] = planes if self.flat else {"observation": planes, "action_mask": self._masks[index].copy()}
        masks = np.zeros_like(self._masks)
        masks[over] = self._masks[over]
        infos = {"action_mask": masks, "turn": self._turns * over, "seed": self.seeds * over}
        infos |= {f"_{name}": over.copy() for name in list(infos)} | self._outcomes(over)
        return {"final_obs": shown, "_final_obs": over.copy(), "final_info": infos, "_final_info": over.copy()}


def _mode(mode: str | AutoresetMode) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        modes = ", ".join(repr(one.value) for one in AutoresetMode)
        raise ValueError(f"autoreset_mode must be one of {modes}, not {mode!r}") from None
