"""Last Carrot: a tiny sixth game, loaded by an entry point."""

from __future__ import annotations

from pathlib import Path

from last_carrot import art, components, heuristics, notation, picks, positions, rules, scene, tensor, words
from last_carrot.state import LONGEST, MOST, MOVES, ROWS, SEATS, LastCarrotOptions, LastCarrotState
from warren.engine.contract import Game

GAME = Game(
    name="last_carrot",
    title="Last Carrot",
    version="1",
    seats=(2, SEATS),
    minutes=3,
    age=5,
    options=(),
    option_fields=LastCarrotOptions,
    state=LastCarrotState,
    moves=MOVES,
    max_legal=ROWS * MOST,
    max_plies=ROWS * LONGEST,
    tables=components.LastCarrotTables,
    pieces=components,
    rules=rules,
    notation=notation,
    positions=positions,
    words=words,
    art=art,
    scene=scene,
    picks=picks,
    heuristics=heuristics,
    tensor=tensor,
    folder=Path(__file__).parent,
)
