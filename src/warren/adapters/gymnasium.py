"""Gymnasium: one seat of any game against bots.

Importing this module registers every game, e.g. ``warren/Tsuro-v2`` (the number is the game's version):

>>> import gymnasium
>>> import warren.adapters.gymnasium
>>> table = gymnasium.make("warren/Tsuro-v2", seats=3, bots="greedy", seat=1)
>>> observation, info = table.reset(seed=7)
>>> int(observation["action_mask"].sum()) == len(info["moves"])
True

Actions are dense indices (see :mod:`warren.adapters`). An action that the mask forbids loses: the episode ends with
reward -1 and ``info["illegal"]``. The bots' moves follow from the seed too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from warren.adapters.common import Array, Single, camel, major
from warren.bots import make_bot
from warren.engine.components import Components
from warren.engine.contract import Game
from warren.engine.registry import game as game_named
from warren.engine.registry import games
from warren.engine.state import Observation

LARGEST = 2**63 - 1


class SeatEnv(gymnasium.Env[dict[str, Array], Any]):
    """One seat; the others are played by ``bots``: one name for all of them or one per other seat, in order."""

    metadata: dict[str, Any] = {"render_modes": ["svg", "rgb_array", "ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        *,
        components: str | Path | Components | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.single = Single(game_named(name), seats, components, options)
        count = self.single.seats
        if not 0 <= seat < count:
            raise ValueError(f"seat must be 0 to {count - 1}, not {seat!r}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode must be None or one of {self.metadata['render_modes']}, not {render_mode!r}")
        names = [bots] * (count - 1) if isinstance(bots, str) else list(bots)
        if len(names) != count - 1:
            raise ValueError(f"bots must be one name or {count - 1} of them, one for each other seat")
        self.seat, self.render_mode = seat, render_mode
        made = iter([make_bot(bot) for bot in names])
        self.bots = [None if number == seat else next(made) for number in range(count)]
        tensor = self.game.tensor
        self.action_space = gymnasium.spaces.Discrete(tensor.MOVES)
        self.observation_space: Any = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-1.0, 1.0, (tensor.SIZE,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (tensor.MOVES,), np.int8),
            }
        )
        self.seed_of_game = 0

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.single.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal a new game: with this seed, or with the next one drawn from the last seed given."""
        super().reset(seed=seed)
        self.seed_of_game = int(seed) if seed is not None else int(self.np_random.integers(LARGEST))
        self.single.deal(self.seed_of_game)
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        """Make a move; the others answer until it is the seat's turn again or the game is over."""
        code = self.single.code(int(action)) if self.single.turn == self.seat else None
        if code is None:
            return self._observation(), -1.0, True, False, self._info() | {"illegal": True}
        self.single.apply(code)
        self._let_others_play()
        over = self.single.turn < 0
        return self._observation(), self.single.rewards()[self.seat], over, False, self._info()

    def _let_others_play(self) -> None:
        """Let the bots play until the seat decides. Once it is out, they play to the end: only then is its reward known."""
        single = self.single
        while single.turn >= 0 and single.turn != self.seat:
            bot = self.bots[single.turn]
            assert bot is not None
            seen = np.empty_like(single.data)
            self.game.rules.observe(single.data, single.tables, single.turn, seen)
            observation = Observation(self.game, single.components, seen, single.turn)
            single.apply(bot.choose(observation, int(self.np_random.integers(LARGEST))))

    def _observation(self) -> dict[str, Array]:
        planes, mask = self.single.show(self.seat)
        return {"observation": planes, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"moves": self.single.actions() if self.single.turn == self.seat else [], "seed": self.seed_of_game}

    def action_masks(self) -> Array:
        """The mask as booleans, as sb3-contrib's MaskablePPO asks for it."""
        return self.single.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table as the seat sees it: SVG text, pixels or a line of text."""
        if self.render_mode == "svg":
            return self.single.svg(self.seat)
        if self.render_mode == "rgb_array":
            return self.single.picture(self.seat)
        if self.render_mode == "ansi":
            return self.single.words(self.seat)
        return None


def identifier(name: str) -> str:
    """The registered id of a game."""
    return f"warren/{camel(name)}-v{major(game_named(name).version)}"


def register() -> list[str]:
    """Register every game that is not registered yet; returns all ids."""
    found = []
    for name in games():
        found.append(identifier(name))
        if found[-1] not in gymnasium.registry:
            gymnasium.register(found[-1], f"{__name__}:SeatEnv", kwargs={"name": name}, disable_env_checker=True)
    return found


register()
