"""Underground Panic: a semi-cooperative flight from the flood, for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path

from warren.engine.contract import Game
from warren.games.underground_panic import components, heuristics, notation, rules, scene, tensor, words
from warren.games.underground_panic.state import MOVES, STATE

GAME = Game(
    name="underground_panic",
    title="Underground Panic",
    version="1",
    seats=(2, 4),
    minutes=45,
    age=8,
    pitch="Bring every gopher out ahead of the water, and hoard more acorns than the others.",
    credits="Underground Panic was designed by Pierrot (Tamás Z. Marosi) and published by Piatnik in 2019.",
    options=(),
    state=STATE,
    moves=MOVES,
    max_legal=40,
    max_plies=6000,
    load=components.load,
    rules=rules,
    notation=notation,
    words=words,
    scene=scene,
    heuristics=heuristics,
    tensor=tensor,
    folder=Path(__file__).parent,
)
