"""The puzzles in the games' folders: enough of them, varied, and each still has the answer it is said to have."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

import warren
from warren.engine.contract import Game
from warren.puzzles.judging import CHOICES, alike, effort_for, holds
from warren.puzzles.keeping import GRADE_SHARE, THEME_SHARE
from warren.puzzles.model import FILE, GRADES, Puzzle, identity, puzzles_of, read

OURS = [name for name in warren.games() if Path(warren.__file__).parent in warren.game(name).folder.parents]
SAMPLE = 4  # of each game are judged again in `make test`; all of them in `make test-puzzles`
FEWEST = 100


@cache
def committed(name: str) -> list[Puzzle]:
    return read(warren.game(name).folder / FILE)


def sample() -> list[tuple[str, Puzzle]]:
    """Every so many-th puzzle: always the same, and of all themes and grades."""
    found = []
    for name in OURS:
        puzzles = list(puzzles_of(warren.game(name)).values())
        step = 1 if os.environ.get("WARREN_PUZZLES") == "all" else max(1, len(puzzles) // SAMPLE)
        found += [(name, puzzle) for puzzle in puzzles[step // 2 :: step]]
    return found


@pytest.mark.parametrize("name", OURS)
def test_there_are_enough_and_none_is_there_twice(name: str) -> None:
    puzzles = committed(name)
    assert len(puzzles) >= FEWEST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({(puzzle.source.seed, puzzle.source.game, puzzle.source.ply) for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("name", OURS)
def test_they_are_varied(name: str) -> None:
    puzzles = committed(name)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    grades = Counter(puzzle.grade for puzzle in puzzles)
    assert len(themes) >= 3
    assert max(themes.values()) <= THEME_SHARE * len(puzzles) + 1
    assert len(grades) >= 3
    assert set(grades) <= set(GRADES)
    assert max(grades.values()) <= GRADE_SHARE * len(puzzles) + 1
    assert len({puzzle.position["seats"] for puzzle in puzzles}) >= 2


@pytest.mark.parametrize("name", OURS)
def test_every_theme_has_a_title_and_a_clue(name: str) -> None:
    game = warren.game(name)
    assert game.themes is not None
    assert {puzzle.theme for puzzle in committed(name)} <= set(game.themes.THEMES)
    for theme in game.themes.THEMES:
        assert game.catalogue().has(f"theme-{theme}")
        assert game.catalogue().has(f"theme-{theme}-clue")


@pytest.mark.parametrize("name", OURS)
def test_each_can_be_opened_and_has_its_answer_among_its_choices(name: str) -> None:
    game = warren.game(name)
    for puzzle in committed(name):
        state = puzzle.state(game)
        assert state.turn == puzzle.seat
        assert identity(state, puzzle.seat) == puzzle.id
        answers = [game.parse(state, text) for text in puzzle.answers]
        second = game.parse(state, puzzle.second)
        seen = state.observe(puzzle.seat)
        assert len(alike(seen, answers)) == 1, f"{puzzle.id}: the answers do not lead to the same"
        assert len(alike(seen, [answers[0], second])) == 2, f"{puzzle.id}: the next best move is an answer too"
        assert len(alike(seen, _some(state.legal_moves()))) >= CHOICES
        assert puzzle.margin >= effort_for(game).margin
        assert puzzle.why.best >= effort_for(game).share * puzzle.why.deals


def _some(moves: list[int]) -> list[int]:
    """Some of very many moves: enough to find a few that differ."""
    return moves[:: max(1, len(moves) // 60)]


@pytest.mark.parametrize(("name", "puzzle"), sample(), ids=lambda one: one if isinstance(one, str) else one.id)
def test_the_answer_is_still_the_best_move(name: str, puzzle: Puzzle) -> None:
    assert solves(warren.game(name), puzzle)


def test_a_wrong_answer_would_be_noticed() -> None:
    game = warren.game("tsuro")
    puzzle = committed("tsuro")[0]
    wrong = changed(puzzle, answers=(puzzle.second,), second=puzzle.answers[0])
    assert not solves(game, wrong)


def changed(puzzle: Puzzle, **changes: object) -> Puzzle:
    return msgspec.structs.replace(puzzle, **changes)


def solves(game: Game, puzzle: Puzzle) -> bool:
    return holds(game, puzzle)
