"""What the Gymnasium environments of one game and of many share: who sits where, the spaces, what ``reset`` may be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from warren.adapters.common import stored_position
from warren.bots import Bot, make_bot
from warren.engine.components import Components
from warren.engine.contract import Game
from warren.engine.state import State

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
RESET_OPTIONS = {
    "position": "a stored position to begin in",
    "redeal": "deal anew what the learner cannot see of it, with the seed",
}


def seated(count: int, seat: int, bots: str | Sequence[str] | None) -> list[Bot | None]:
    """Who plays each seat; None is the learner. ``bots``: a name for all others, one for each of them, or None (no bots)."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < count:
        raise ValueError(f"seat must be 0 to {count - 1}, not {seat!r}")
    if bots is None:
        return [None] * count
    names = [bots] * (count - 1) if isinstance(bots, str) else list(bots)
    if len(names) != count - 1:
        raise ValueError(
            f"bots must be one name or {count - 1} of them (one for each other seat), or None: the learner plays all seats"
        )
    made = iter([make_bot(name) for name in names])
    return [None if number == seat else next(made) for number in range(count)]


def action_space(game: Game) -> gymnasium.spaces.Discrete[Any]:
    """The dense indices."""
    return gymnasium.spaces.Discrete(game.tensor.MOVES)


def observation_space(game: Game, flat: bool = False) -> Any:
    """Observation tensor and mask, or (flat) the tensor alone."""
    planes = gymnasium.spaces.Box(-1.0, 1.0, (game.tensor.SIZE,), np.float32)
    if flat:
        return planes
    mask = gymnasium.spaces.Box(0, 1, (game.tensor.MOVES,), np.int8)
    return gymnasium.spaces.Dict({"observation": planes, "action_mask": mask})


def options_of(game: Game, version: str | None, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The options with which a game is dealt by the rules of a version (None: the present one)."""
    if version is None:
        return dict(options)
    if not game.replays(version):
        known = ", ".join([*game.reads, game.version])
        raise ValueError(f"{game.title} is played by the rules of version {known}, not {version!r}")
    return game.options_of(version, options, seats)


class Beginnings:
    """How a game may begin other than with a deal: reads the options of ``reset``."""

    def __init__(self, game: Game, components: Components, bots: Sequence[Bot | None]) -> None:
        self.game, self.components, self.bots = game, components, bots

    def check(self, options: Mapping[str, Any] | None, others: Mapping[str, str] | None = None) -> Mapping[str, Any]:
        """The options, if all are known."""
        known = {**RESET_OPTIONS, **(others or {})}
        for name in options or {}:
            if name not in known:
                listed = "; ".join(f"{key!r}: {what}" for key, what in known.items())
                raise ValueError(f"reset has no option {name!r}; its options are {listed}")
        if options and options.get("redeal") and options.get("position") is None:
            raise ValueError("the option 'redeal' needs a 'position'")
        return options or {}

    def state(self, position: Any, redeal: bool, seed: int) -> State:
        """The state to begin in."""
        state = stored_position(self.game, self.components, len(self.bots), position)
        assert state.turn is not None
        learner = state.turn if self.bots[state.turn] is None else self.bots.index(None)
        return state.redeal(learner, seed) if redeal else state
