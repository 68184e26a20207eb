"""Thinking with all cards on the table: what would be best if the hidden cards were these?

Bots at a table never do this. It shows whether a move is right by luck of the cards or whatever they are.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, cast

from warren.bots.kernels.open_deal import open_deal
from warren.engine.contract import Game, Rules
from warren.engine.state import Observation, State

RULES = ("setup", "legal_moves", "apply", "scores", "rewards", "winners", "observe")


@lru_cache(maxsize=32)
def _open_game(game: Game) -> Game:
    known: dict[str, Any] = {name: getattr(game.rules, name) for name in RULES}
    return replace(game, rules=cast(Rules, SimpleNamespace(**known, redeal=open_deal)))


def opened(state: State) -> Observation:
    """The state as an observation that hides nothing from the seat to decide, and is never dealt anew."""
    return Observation(_open_game(state.game), state.components, state.data.copy(), state.turn)
