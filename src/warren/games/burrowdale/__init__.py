"""Burrowdale: bunnies, burrows and tunnels, for 2 to 4 seats or alone."""

from __future__ import annotations

from pathlib import Path

from warren.engine.contract import Game, Option
from warren.games.burrowdale import components, heuristics, notation, rules, scene, tensor, words
from warren.games.burrowdale.state import MAX_LEGAL, MAX_PLIES, MOVES, STATE

GAME = Game(
    name="burrowdale",
    title="Burrowdale",
    version="1",
    seats=(1, 4),
    minutes=40,
    age=8,
    pitch="Bring food to the burrows, dig tunnels between them and store for the winter. One seat plays solo.",
    credits="After the print-and-play game Burrowdale, whose rulebook names no designer; the cards are our own set.",
    options=(
        Option("goal", 40, (20, 30, 40), "points that bring the last round (2 seats or more; solo is always to 120)"),
    ),
    state=STATE,
    moves=MOVES,
    max_legal=MAX_LEGAL,
    max_plies=MAX_PLIES,
    load=components.load,
    rules=rules,
    notation=notation,
    words=words,
    scene=scene,
    heuristics=heuristics,
    tensor=tensor,
    folder=Path(__file__).parent,
)
