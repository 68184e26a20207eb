"""Tsuro: the game of the path, for 2 to 8 seats."""

from __future__ import annotations

from pathlib import Path

from warren.engine.contract import Game, Option
from warren.games.tsuro import (
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
from warren.games.tsuro.state import MOVES, TsuroOptions, TsuroState

GAME = Game(
    name="tsuro",
    title="Tsuro",
    version="2",
    reads=("1",),
    seats=(2, 8),
    minutes=15,
    age=8,
    difficulty=1,
    presets={"experts": {"bonus": True}},
    options=(Option("bonus", False, (False, True)), Option("collide", False, (False, True))),
    option_fields=TsuroOptions,
    state=TsuroState,
    moves=MOVES,
    max_legal=48,
    max_plies=8 + 35 * 6,
    tables=components.TsuroTables,
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
