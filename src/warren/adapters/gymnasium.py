"""Gymnasium: one seat of any game against bots, or all seats.

Importing this module registers every game, e.g. ``warren/Tsuro-v2`` (the number is the game's version), and the older versions
whose rules can still be played. ``gymnasium.make("warren.adapters.gymnasium:warren/Tsuro-v2")`` imports it by itself.

>>> import gymnasium
>>> import warren.adapters.gymnasium
>>> table = gymnasium.make("warren/Tsuro-v2", seats=3, bots="greedy", seat=1)
>>> observation, info = table.reset(seed=7)
>>> int(observation["action_mask"].sum()), info["turn"]
(47, 1)

Actions are dense indices (see :mod:`warren.adapters`). An action that the mask forbids loses: the episode ends with
reward -1 and ``info["illegal"]``. The bots' moves follow from the seed too. ``gymnasium.make_vec`` gives many games at once (see
:mod:`warren.adapters.vector_env`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from warren.adapters.common import LARGEST, Array, Single, camel, checked_mode, major, next_seed
from warren.adapters.learner import RENDER_MODES, Beginnings, action_space, observation_space, options_of, seated
from warren.bots.opponents import BotSeeds, Opponents
from warren.engine.components import Components
from warren.engine.contract import Game
from warren.engine.registry import game as game_named
from warren.engine.registry import games
from warren.engine.state import check_seats


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat; the others are played by ``bots``: one name for all of them or one per other seat, in order.

    With ``bots=None`` the learner plays all seats (self-play): ``info["turn"]`` says which one is to decide, and the reward is that
    of the seat that has just acted; ``info["rewards"]`` has those of all seats. ``flat``: the observation is one array, and the
    mask is in ``info["action_mask"]`` only. ``version``: the rules of an older version, if the game still knows them.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] | None = "random",
        *,
        flat: bool = False,
        components: str | Path | Components | None = None,
        render_mode: str | None = None,
        version: str | None = None,
        **options: Any,
    ) -> None:
        game = game_named(name)
        count = check_seats(game, max(game.seats[0], 2) if seats is None else seats)
        self.single = Single(game, count, components, options_of(game, version, options, count))
        self.bots = seated(count, seat, bots)
        self.seat: int | None = None if bots is None else seat
        self.render_mode, self.flat = checked_mode(render_mode, RENDER_MODES), flat
        self.single.telling, self.single.viewer = render_mode in ("human", "ansi"), self.seat
        self._beginnings = Beginnings(game, self.single.components, self.bots)
        self.action_space = action_space(game)
        self.observation_space: Any = observation_space(game, flat)
        self.seed_of_game: int | None = None
        self._viewer = seat  # whose observation is shown: in a finished game the seat that acted last
        self._others = Opponents(game, self.single.components, self.bots)
        self._seeds = BotSeeds(0)

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.single.game

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a new game: with this seed, or with the one that follows from the last.

        ``options["position"]`` is a stored position to begin in (see :func:`~warren.adapters.common.stored_position`);
        ``options["redeal"]`` deals anew what the learner cannot see of it.
        """
        told = self._beginnings.check(options)
        super().reset(seed=seed)
        chosen = self._seed(seed)
        if told.get("position") is not None:
            state = self._beginnings.state(told["position"], bool(told.get("redeal")), chosen)
            self.single.put(state.data)
        else:
            self.single.deal(chosen)
        self.seed_of_game, self._seeds = chosen, BotSeeds(chosen)
        self._let_others_play()
        if self.single.turn < 0:
            raise ValueError("in this position the learner has nothing left to decide")
        self._show()
        return self._observation(), self._info()

    def _seed(self, seed: int | None) -> int:
        if seed is not None:
            return int(seed)
        return int(self.np_random.integers(LARGEST)) if self.seed_of_game is None else next_seed(self.seed_of_game)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move; the others answer until the learner is to decide again or the game is over."""
        single, actor = self.single, self._viewer
        if single.turn != actor or not single.attempt(int(action)):
            rewards = np.zeros(single.seats)
            rewards[actor] = -1.0
            self._show()
            return self._observation(), -1.0, True, False, self._info() | {"rewards": rewards, "illegal": True}
        self._let_others_play()
        rewards = np.array(single.rewards())
        self._show()
        return self._observation(), float(rewards[actor]), single.turn < 0, False, self._info() | {"rewards": rewards}

    def _let_others_play(self) -> None:
        """Let the bots play until the learner decides. Once it is out, they play to the end: only then is its reward known."""
        single, seeds = self.single, self._seeds
        if single.telling:
            self._let_others_play_aloud()
        elif single.turn >= 0 and self.bots[single.turn] is not None:
            self._others.play(single.data, seeds.coming, seeds.use)
            single.changed()

    def _let_others_play_aloud(self) -> None:
        """The same move by move, so that each can be told."""
        single, seeds = self.single, self._seeds
        while single.turn >= 0 and (bot := self.bots[single.turn]) is not None:
            single.apply(bot.choose(single.state().observe(single.turn), int(seeds.coming()[0])))
            seeds.use(1)

    def _show(self) -> None:
        if self.single.turn >= 0:
            self._viewer = self.single.turn
        self._planes, self._mask = self.single.show(self._viewer)
        if self.single.turn < 0:
            self._mask[:] = 1  # any action will do, as none will be made: nobody divides by zero
        if self.render_mode == "human":
            self.render()

    def _observation(self) -> Any:
        return self._planes if self.flat else {"observation": self._planes, "action_mask": self._mask}

    def _info(self) -> dict[str, Any]:
        # Arrays of one shape and numbers only: libraries stack infos, and lists of varying length break their buffers.
        return {"action_mask": self._mask, "turn": self.single.turn, "seed": self.seed_of_game}

    def action_masks(self) -> Array:
        """The mask as booleans, as sb3-contrib's MaskablePPO asks for it."""
        return self._mask.astype(np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it: SVG text, pixels, words, or (human) printed words.

        The words tell every move since the last time, then what is to be decided.
        """
        if self.render_mode == "svg":
            return self.single.svg(self._viewer)
        if self.render_mode == "rgb_array":
            return self.single.picture(self._viewer)
        if self.render_mode is None:
            return None
        text = self.single.words(self._viewer)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def identifier(name: str, version: str | None = None) -> str:
    """The registered id of a game, in its present version or an older one."""
    return f"warren/{camel(name)}-v{major(version or game_named(name).version)}"


def register() -> list[str]:
    """Register every game that is not registered yet; returns the ids of the present versions."""
    for name in games():
        game = game_named(name)
        for version in (*game.reads, game.version):
            past = {} if version == game.version else {"version": version}
            if (wanted := identifier(name, version)) not in gymnasium.registry:
                gymnasium.register(
                    wanted,
                    f"{__name__}:SeatEnv",
                    vector_entry_point="warren.adapters.vector_env:TableVectorEnv",
                    kwargs={"name": name, **past},
                    disable_env_checker=True,
                )
    return [identifier(name) for name in games()]


register()
