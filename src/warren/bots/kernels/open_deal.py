"""In place of a game's ``redeal``: the cards stay where they are."""

from __future__ import annotations

from warren.engine.compile import compiled
from warren.engine.components import Bytes
from warren.engine.contract import REDEAL, header
from warren.engine.random import mix
from warren.engine.record import Int


@compiled(REDEAL)
def open_deal(state: Bytes, tables: Bytes, seat: int, seed: Int) -> None:
    """Keep every card; only what is rolled or shuffled later may come otherwise."""
    header(state).rng = mix(seed)
