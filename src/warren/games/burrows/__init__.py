"""Burrows: tunnels, turnips and tourists, for 2 to 5 seats."""

from __future__ import annotations

from pathlib import Path

from warren.engine.contract import Game, Option
from warren.games.burrows import (
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
    words_end,
    workshop,
)
from warren.games.burrows.state import LAST_COLUMNS, MAX_LEGAL, MAX_PLIES, MOVES, ORDERS, BurrowsOptions, BurrowsState

GAME = Game(
    name="burrows",
    title="Burrows",
    version="2",
    reads=("1",),
    seats=(2, 5),
    minutes=45,
    age=10,
    difficulty=3,
    presets={"family": {"open_book": True}, "experts": {"order": ORDERS[1]}},
    options=(
        Option("order", ORDERS[0], ORDERS),
        Option("open_book", False, (False, True)),
        Option("last_columns", LAST_COLUMNS[0], LAST_COLUMNS),
    ),
    option_fields=BurrowsOptions,
    state=BurrowsState,
    moves=MOVES,
    max_legal=MAX_LEGAL,
    max_plies=MAX_PLIES,
    tables=components.BurrowsTables,
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
    ranking=words_end.ranking,
    seat_names=("rancher 1", "rancher 2", "rancher 3", "rancher 4", "rancher 5"),
    candidates=picks.candidates,
    folder=Path(__file__).parent,
)
