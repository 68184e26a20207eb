"""Gophers' Maze: the arithmetic maze of six pages, for 2 to 5 seats."""

from __future__ import annotations

from pathlib import Path

from warren.engine.contract import Game, Option
from warren.games.gophers_maze import (
    art,
    components,
    heuristics,
    notation,
    picks,
    positions,
    rules,
    scene,
    tensor,
    words,
)
from warren.games.gophers_maze.state import MOVES, REMOVED_CHOICES, GophersMazeOptions, GophersMazeState

GAME = Game(
    name="gophers_maze",
    title="Gophers' Maze",
    version="1",
    seats=(2, 5),
    minutes=30,
    age=6,
    pitch="Walk six mazes on the same holes and fill your larder by adding and subtracting cards.",
    credits="Gophers' Maze is published by The Brainy Band; its rulebook names no author.",
    options=(
        Option(
            "level",
            "complete",
            ("complete", "simplified", "beginner"),
            "complete rules; simplified: adding only, smaller deck; beginner: open table, change, complete lunches",
        ),
        Option("baskets", False, (False, True), "leap over others to win their baskets (complete and simplified)"),
        Option("turn_back", False, (False, True), "a step may go straight back through the tunnel just used"),
        Option("removed", "none", REMOVED_CHOICES, "harder beginner game: card values taken out beforehand"),
        Option(
            "guided",
            True,
            (False, True),
            "show me what I can collect; off: lay any cards, tap again to subtract, and find out",
        ),
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
    intent=words.intent,
    folder=Path(__file__).parent,
)
