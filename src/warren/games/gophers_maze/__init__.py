"""Gophers' Maze: the arithmetic maze of six pages, for 2 to 5 seats."""

from __future__ import annotations

from pathlib import Path

from warren.engine.contract import Game, Option
from warren.games.gophers_maze import (
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
from warren.games.gophers_maze.state import MOVES, REMOVED, GophersMazeOptions, GophersMazeState

GAME = Game(
    name="gophers_maze",
    title="Gophers' Maze",
    version="2",
    reads=("1",),
    past={"1": {"turn_back": False, "ask_all": False, "decline_draws": True}},
    seats=(2, 5),
    minutes=30,
    age=6,
    difficulty=2,
    first_game={"level": "beginner"},
    presets={"family": {"level": "simplified"}, "experts": {"baskets": True, "guided": False}},
    options=(
        Option(
            "level",
            "complete",
            ("complete", "simplified", "beginner"),
        ),
        Option("baskets", False, (False, True)),
        Option("turn_back", True, (False, True)),
        Option("removed", "none", tuple(REMOVED)),
        Option(
            "guided",
            True,
            (False, True),
        ),
        Option("ask_all", True, (False, True)),
        Option("decline_draws", False, (False, True)),
    ),
    option_fields=GophersMazeOptions,
    state=GophersMazeState,
    moves=MOVES,
    max_legal=28 * 16 + 1,
    max_plies=40_000,
    tables=components.GophersMazeTables,
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
    intent=words.intent,
    ignored=positions.ignored,
    folder=Path(__file__).parent,
)
