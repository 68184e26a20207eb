"""Many games of one kind in one array, stepped by compiled code on all cores.

:func:`make` gives a Gymnasium vector environment (see :mod:`warren.adapters.vector_env`). :func:`raw` gives what lies beneath it,
without Gymnasium: all seats are yours, nothing is copied, and a step is one object that is read by name.

>>> from warren.adapters import vector
>>> stepper = vector.raw("tsuro", 3, seats=4)
>>> step = stepper.reset([1, 2, 3])
>>> step.observations.shape[0], step.masks.shape[0], step.turn.tolist()
(3, 3, [0, 0, 0])
>>> step = stepper.step([5, 6, 7])
>>> step.turn.tolist(), step.done.tolist()
([1, 1, 1], [False, False, False])
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from warren.adapters import kernels, seat_kernels
from warren.adapters.batch import batch
from warren.adapters.common import checked_count, stored_position
from warren.adapters.workers import Worker, together
from warren.engine.components import Components
from warren.engine.contract import Game, IllegalMove
from warren.engine.registry import game as game_named
from warren.engine.state import State, check_seats, option_array, resolve_components

if TYPE_CHECKING:
    from warren.adapters.vector_env import TableVectorEnv

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """What a step returns: views of the environment's own arrays, which the next step overwrites (copy them to keep them).

    Read it by name. It cannot be unpacked: its five values are not Gymnasium's five.
    """

    observations: Array  # games × game.tensor.SIZE, float32: what the seat to decide may know
    masks: Array  # games × game.tensor.MOVES, bool: its legal moves (dense index)
    rewards: Array  # games × seats, float64: zeros except where a game has just ended
    done: Array  # games, bool: a game has just ended; what is shown is already the next one
    turn: Array  # games, int8: the seat to decide

    def __iter__(self) -> NoReturn:
        names = ", ".join(f"step.{field.name}" for field in fields(self))
        raise TypeError(f"a step is read by name, not unpacked: {names} (these are not Gymnasium's five values)")

    def __getitem__(self, index: object) -> NoReturn:
        iter(self)


class BatchStepper:
    """Made by :func:`raw`. Game *i* starts with ``seeds[i]``; each later one adds ``num_envs`` to that seed.

    So with the seeds 0, 1, 2 … no game is ever dealt twice, and ``game.deal(seats, int(stepper.seeds[i]))`` is the game
    that game *i* is playing now, bit by bit.
    """

    def __init__(
        self, game: Game, num_envs: int, seats: int, components: Components, options: Array, threads: int | None
    ) -> None:
        self.game, self.num_envs, self.seats, self.components = game, num_envs, seats, components
        parts = max(1, min(threads or os.cpu_count() or 1, num_envs))
        self._parts = parts
        self._batch = batch(game, num_envs, seats, parts)
        self.states = self._batch["states"]  #: the truth, one record per row
        self.seeds = self._batch["seeds"]  #: the seed of each running game
        self._legal, self._dense, self._counts = (self._batch[name] for name in ("legal", "dense", "counts"))
        self._chosen, self._tickets = self._batch["chosen"], self._batch["tickets"]
        self._shown = Step(*(self._batch[name] for name in ("observations", "masks", "rewards", "done", "turns")))
        self._sampled = np.zeros(num_envs, np.int32)
        self._arguments = (kernels.functions_of(game), self._batch.data, components.tables, options)
        self._workers = [Worker() for _ in range(1, parts)]

    def reset(
        self, seeds: Sequence[int] | Array | int = 0, positions: Sequence[Any] | None = None, redeal: bool = False
    ) -> Step:
        """Deal every game with its own seed; one number stands for ``seeds``, ``seeds + 1`` …

        ``positions``: for each game None, or a stored position (see :func:`~warren.adapters.common.stored_position`) in which
        somebody is to decide; that game begins there instead. ``redeal`` deals anew, with the game's seed, what that seat cannot
        see of it. The games that follow are dealt.
        """
        if redeal and positions is None:
            raise ValueError("redeal needs positions")
        begun = self._positions(positions)
        self.seeds[:] = self._seed_array(seeds)
        self._shown.rewards[:] = 0.0
        self._shown.done[:] = False

        def part(number: int) -> None:
            kernels.deal_all(*self._arguments, number)

        together(self._workers, part, self._parts)
        for index, state in begun.items():
            chosen = state.redeal(state.turn, int(self.seeds[index])) if redeal else state
            self.states[index] = chosen.data
        if begun:
            seat_kernels.show_all(*self._arguments[:3])
        return self._shown

    def _positions(self, positions: Sequence[Any] | None) -> dict[int, State]:
        if positions is not None and len(positions) != self.num_envs:
            raise ValueError(f"positions must be {self.num_envs}, one for each game (None: deal), not {len(positions)}")
        return {
            index: stored_position(self.game, self.components, self.seats, position)
            for index, position in enumerate(positions or ())
            if position is not None
        }

    def step(self, moves: Sequence[int] | Array) -> Step:
        """Make one legal move in every game. One illegal move raises IllegalMove and no game is changed."""
        array = np.ascontiguousarray(moves, np.int32)
        if array.shape != (self.num_envs,):
            raise ValueError(f"moves must be {self.num_envs} integers, one per game, not of shape {array.shape}")
        wrong = kernels.first_illegal(self._shown.masks, array, self.num_envs)
        if wrong >= 0:
            self._explain(wrong, int(array[wrong]))
        self._chosen[:] = array
        # A thread that is late for the last step finds no ticket left, or helps with this one; all it needs is in place.
        self._tickets[-1] = 0
        self._tickets[:-1] = 0
        for number, worker in enumerate(self._workers, 1):
            worker.invite(self._play, number)
        self._play(0)
        return self._shown

    def _play(self, number: int) -> None:
        """Take part in a step."""
        kernels.step_all(*self._arguments, number)

    def sample(self, seed: int) -> Array:
        """A random legal move for every game (overwritten by the next call)."""
        kernels.sample_all(self._dense, self._counts, self.num_envs, np.uint64(seed), self._sampled)
        return self._sampled

    def state(self, index: int) -> State:
        """A copy of one game as an ordinary state."""
        return State(self.game, self.components, self.states[index].copy())

    def codes(self, index: int) -> dict[int, int]:
        """Dense index -> move code of the legal moves of one game."""
        count = int(self._counts[index])
        return dict(zip(self._dense[index, :count].tolist(), self._legal[index, :count].tolist(), strict=True))

    def close(self) -> None:
        """End the worker threads."""
        for worker in self._workers:
            worker.close()
        self._workers = []  # from now on the caller's own thread takes all parts of a step

    def __del__(self) -> None:
        for worker in getattr(self, "_workers", []):
            worker.close()

    def _seed_array(self, seeds: Sequence[int] | Array | int) -> Array:
        if isinstance(seeds, int | np.integer):
            return np.arange(self.num_envs, dtype=np.uint64) + np.uint64(seeds)
        numbers = [int(seed) for seed in seeds]
        if len(numbers) != self.num_envs or any(not 0 <= seed < 2**64 for seed in numbers):
            raise ValueError(f"seeds must be one number or {self.num_envs} integers from 0 to 2**64 - 1")
        return np.array(numbers, np.uint64)

    def _explain(self, index: int, move: int) -> None:
        if self._shown.turn[index] < 0:
            raise IllegalMove("no game is dealt yet; call reset(seeds) first")
        allowed = sorted(self.codes(index))
        shown = ", ".join(map(str, allowed[:12])) + (" …" if len(allowed) > 12 else "")
        raise IllegalMove(f"move {move} is not allowed in game {index}; its mask allows {shown}")


def raw(
    name: str,
    num_envs: int,
    seats: int | None = None,
    threads: int | None = None,
    components: str | Path | Components | None = None,
    **options: Any,
) -> BatchStepper:
    """``num_envs`` games without Gymnasium; ``threads`` None uses all cores. Bad arguments raise a ValueError."""
    game = game_named(name)
    count = check_seats(game, max(game.seats[0], 2) if seats is None else seats)
    checked_count("num_envs", num_envs)
    chosen = option_array(game, options, count)
    return BatchStepper(game, num_envs, count, resolve_components(game, components), chosen, threads)


def make(name: str, num_envs: int = 1, seats: int | None = None, **settings: Any) -> TableVectorEnv:
    """A ``gymnasium.vector.VectorEnv`` of ``num_envs`` games: the same as ``gymnasium.make_vec`` with the id of the game.

    ``settings`` are those of :class:`~warren.adapters.vector_env.TableVectorEnv` and the options of the game.

    >>> env = make("tsuro", 3, seats=4, bots="random")
    >>> observations, info = env.reset(seed=1)
    >>> observations["observation"].shape, info["action_mask"].shape, info["turn"].tolist()
    ((3, 322), (3, 99), [0, 0, 0])
    >>> observations, rewards, terminations, truncations, info = env.step([5, 6, 7])
    >>> rewards.tolist(), terminations.tolist()
    ([0.0, 0.0, 0.0], [False, False, False])
    """
    try:
        import gymnasium.vector  # noqa: F401
    except ImportError as missing:
        raise ImportError(
            "vector.make gives a gymnasium.vector.VectorEnv and Gymnasium is not installed: pip install 'warren[research]', or "
            "use vector.raw, which needs nothing but Warren"
        ) from missing
    from warren.adapters.vector_env import TableVectorEnv

    return TableVectorEnv(name, num_envs, seats, **settings)
