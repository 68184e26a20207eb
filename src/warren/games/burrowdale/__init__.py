"""Burrowdale: bunnies, burrows and tunnels, for 2 to 4 seats or alone."""

from __future__ import annotations

from pathlib import Path

from warren.engine.contract import Game, Option
from warren.games.burrowdale import (
    art,
    box,
    components,
    heuristics,
    notation,
    picks,
    positions,
    rules,
    scene,
    tensor,
    themes,
    words,
    workshop,
)
from warren.games.burrowdale.state import (
    GOALS,
    MAX_LEGAL,
    MAX_PLIES,
    MOVES,
    REFUSALS,
    SEATS,
    STORED,
    BurrowdaleOptions,
    BurrowdaleState,
)

GAME = Game(
    name="burrowdale",
    title="Burrowdale",
    version="2",
    reads=("1",),
    past={"1": {"refusal": "player"}},
    seats=(1, SEATS),
    minutes=40,
    age=8,
    difficulty=3,
    presets={"family": {"goal": GOALS[0]}},
    options=(
        Option("goal", GOALS[-1], GOALS, seats=(2, SEATS)),
        Option("refusal", REFUSALS[0], REFUSALS, seats=(2, SEATS)),
        Option("stored", STORED[0], STORED, seats=(1, 1)),
    ),
    option_fields=BurrowdaleOptions,
    state=BurrowdaleState,
    moves=MOVES,
    max_legal=MAX_LEGAL,
    max_plies=MAX_PLIES,
    tables=components.BurrowdaleTables,
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
    themes=themes,
    box=box,
    workshop=workshop,
    ahead=rules.ahead,
    folder=Path(__file__).parent,
)
