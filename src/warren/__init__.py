"""Warren: one table for five tunnel games.

>>> import warren
>>> state = warren.game("tsuro").deal(seats=4, seed=7)
>>> state.play(state.legal_moves()[0])
>>> state.turn
1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

# Loaded before the function of the same name, so that importing a game later does not hide that function.
import warren.games  # noqa: F401
from warren.engine.components import InvalidComponents
from warren.engine.contract import Game, IllegalMove, InvalidMove
from warren.engine.positions import InvalidPosition
from warren.engine.registry import game, games
from warren.engine.state import Observation, State
from warren.text.catalogue import use_language

if TYPE_CHECKING:
    from warren.table.match import play
    from warren.table.record import Record

__version__ = "0.2.0"
__all__ = [
    "Game",
    "IllegalMove",
    "InvalidComponents",
    "InvalidMove",
    "InvalidPosition",
    "Observation",
    "Record",
    "State",
    "game",
    "games",
    "play",
    "use_language",
]


def __getattr__(name: str) -> Any:
    # The table and the bots are only loaded by those who use them: a library user starts faster.
    if name == "Record":
        from warren.table.record import Record

        return Record
    if name == "play":
        from warren.table.match import play

        return play
    raise AttributeError(f"module 'warren' has no attribute {name!r}")
