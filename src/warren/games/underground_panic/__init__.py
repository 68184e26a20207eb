"""Underground Panic: a semi-cooperative flight from the flood, for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path

from warren.engine.contract import Game, Option
from warren.games.underground_panic import (
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
from warren.games.underground_panic.state import MOVES, UndergroundPanicOptions, UndergroundPanicState

GAME = Game(
    name="underground_panic",
    title="Underground Panic",
    version="2",
    reads=("1",),
    seats=(2, 4),
    minutes=45,
    age=8,
    difficulty=4,
    options=(Option("keep_tiles", False, (False, True)), Option("roll_first", False, (False, True))),
    option_fields=UndergroundPanicOptions,
    state=UndergroundPanicState,
    moves=MOVES,
    max_legal=40,
    max_plies=6000,
    tables=components.UndergroundPanicTables,
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
