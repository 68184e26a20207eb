"""Puzzles over HTTP: what a solver is shown, what comes of a move, and nothing that gives the answer or hidden cards away."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

import warren
from support.table import Person
from warren.puzzles.model import Puzzle, of_the_day, puzzles_of
from warren.server import presenting
from warren.table.match import Match

GAME = warren.game("tsuro")
LIST = "/api/games/tsuro/puzzles"


def some() -> Puzzle:
    return next(iter(puzzles_of(GAME).values()))


async def asked(ann: Person, path: str) -> Any:
    answer = await ann.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_the_list_names_all_puzzles_and_that_of_the_day(ann: Person) -> None:
    listed = await asked(ann, LIST)
    assert [one["id"] for one in listed["puzzles"]] == list(puzzles_of(GAME))
    grades = [one["grade"] for one in listed["puzzles"]]
    assert grades == sorted(grades)
    assert listed["today"] == of_the_day(list(puzzles_of(GAME)), datetime.now(UTC).date())
    games = (await asked(ann, "/api/games"))["games"]
    assert games[0]["puzzles"] == len(grades)


async def test_a_puzzle_is_told_as_its_solver_sees_it(ann: Person) -> None:
    puzzle = some()
    shown = await asked(ann, f"{LIST}/{puzzle.id}")
    assert shown["frame"]["seat"] == shown["frame"]["turn"] == puzzle.seat
    assert [seat["mine"] for seat in shown["table"]["seats"]].index(True) == puzzle.seat
    # Whatever the hidden cards are, the frame is the same: so it does not tell them.
    other = puzzle.state(GAME).redeal(puzzle.seat, 12345)
    expected = presenting.frame(Match(other, other.copy()), puzzle.seat)
    assert shown["frame"] == json.loads(msgspec.json.encode(expected))
    told = json.dumps(shown)
    assert not {"answers", "second", "margin", "position"} & set(shown)
    assert 'pile":' not in told


async def test_the_answer_solves_it_and_other_moves_do_not(ann: Person) -> None:
    puzzle = some()
    state = puzzle.state(GAME)
    right = GAME.parse(state, puzzle.answers[0])
    verdict = await asked(ann, f"{LIST}/{puzzle.id}/moves/{right}")
    assert (verdict["solved"], verdict["close"]) == (True, False)
    assert verdict["frame"]["last"]["seat"] == puzzle.seat
    second = GAME.parse(state, puzzle.second)
    verdict = await asked(ann, f"{LIST}/{puzzle.id}/moves/{second}")
    assert (verdict["solved"], verdict["close"]) == (False, True)
    assert "choices" not in verdict["frame"]
    again = await asked(ann, f"{LIST}/{puzzle.id}")
    assert again["frame"]["number"] == 0, "trying must not change the puzzle"


async def test_the_solution_says_why(ann: Person) -> None:
    puzzle = some()
    solution = await asked(ann, f"{LIST}/{puzzle.id}/solution")
    assert GAME.parse(puzzle.state(GAME), puzzle.answers[0]) == solution["best"]["move"]
    assert solution["best"]["value"] > solution["second"]["value"]
    keys = [reason[1] for reason in solution["why"]]
    assert keys[0] == "puzzle-chance"
    assert keys[-1].startswith("puzzle-deals")


async def test_a_preview_and_a_reason_why_not(ann: Person) -> None:
    puzzle = some()
    right = GAME.parse(puzzle.state(GAME), puzzle.answers[0])
    sight = await asked(ann, f"{LIST}/{puzzle.id}/moves/{right}/preview")
    assert sight["move"] == right
    why = await asked(ann, f"{LIST}/{puzzle.id}/why?handle=pile")
    assert why["words"][0] == "say"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/chess/puzzles", 404),
        (f"{LIST}/nosuchone", 404),
        (f"{LIST}/{'x' * 40}", 422),
        (f"{LIST}/{{id}}/moves/999999", 409),
        (f"{LIST}/{{id}}/moves/-1", 422),
        (f"{LIST}/{{id}}/moves/0", 409),
        (f"{LIST}/{{id}}/moves/0/preview", 409),
        (f"{LIST}/{{id}}/why", 422),
    ],
)
async def test_what_is_not_there_or_not_allowed_is_refused_in_words(ann: Person, path: str, status: int) -> None:
    answer = await ann.get(path.format(id=some().id))
    assert answer.status_code == status
    assert answer.json()["detail"]
