"""Puzzles: the list of a game, one of them, and what comes of a move."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from warren.engine.contract import Game
from warren.puzzles.model import Puzzle, of_the_day, puzzles_of
from warren.server import puzzles as showing
from warren.server.errors import Refusal
from warren.server.protocol import messages
from warren.server.protocol import puzzles as answers
from warren.server.routes.answering import PROBLEMS, Written, answers_with
from warren.server.routes.dependencies import Parts
from warren.text import phrase

router = APIRouter(prefix="/api/games/{name}/puzzles", tags=["puzzles"], responses=PROBLEMS)
MOST_MOVES = 2**31 - 1
PuzzleId = Annotated[str, Path(max_length=16, pattern="^[0-9a-z]+$", examples=["k3v9q2m4"])]
Move = Annotated[int, Path(ge=0, le=MOST_MOVES, description="one of the puzzle's choices")]
Handle = Annotated[str, Query(max_length=64)]


async def game_of(name: str, parts: Parts) -> Game:
    """A loaded game that has puzzles."""
    game = parts.loader.game(name)
    if not puzzles_of(game):
        raise Refusal("missing", phrase("missing-puzzles", game=game.title))
    return game


PuzzleGame = Annotated[Game, Depends(game_of)]


async def asked(game: PuzzleGame, puzzle_id: PuzzleId) -> Puzzle:
    return showing.puzzle_of(game, puzzle_id)


Asked = Annotated[Puzzle, Depends(asked)]


@router.get("", **answers_with(answers.PuzzleList))
async def puzzles(game: PuzzleGame) -> Response:
    """All puzzles of a game, and which one is today's (by the date in UTC)."""
    listed = [answers.PuzzleInfo(puzzle.id, puzzle.grade) for puzzle in puzzles_of(game).values()]
    today = of_the_day(list(puzzles_of(game)), datetime.now(UTC).date())
    return Written(answers.PuzzleList(game.title, today, listed))


@router.get("/{puzzle_id}", **answers_with(answers.PuzzlePosition))
async def puzzle(game: PuzzleGame, puzzle: Asked) -> Response:
    """A puzzle to solve."""
    return Written(showing.position(game, puzzle))


@router.get("/{puzzle_id}/moves/{move}", **answers_with(answers.PuzzleVerdict))
async def verdict(game: PuzzleGame, puzzle: Asked, move: Move) -> Response:
    """Try a move. Nothing is kept on the server, so this can be asked as often as you like."""
    return Written(showing.verdict(game, puzzle, move))


@router.get("/{puzzle_id}/moves/{move}/preview", **answers_with(messages.Preview))
async def preview(game: PuzzleGame, puzzle: Asked, move: Move) -> Response:
    """What can be foreseen of a move."""
    return Written(showing.preview(game, puzzle, move))


@router.get("/{puzzle_id}/why", **answers_with(messages.Why))
async def why(
    game: PuzzleGame, puzzle: Asked, handle: Handle, pick: Annotated[list[Handle] | None, Query(max_length=12)] = None
) -> Response:
    """Why something cannot be picked after these picks."""
    return Written(showing.why(game, puzzle, pick or [], handle))


@router.get("/{puzzle_id}/solution", **answers_with(answers.PuzzleSolution))
async def solution(game: PuzzleGame, puzzle: Asked) -> Response:
    """The answer, and why it is best."""
    return Written(showing.solution(game, puzzle))
