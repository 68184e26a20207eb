"""Answers about puzzles."""

from __future__ import annotations

from warren.server.protocol.answers import Answer, TableInfo
from warren.server.protocol.messages import Advice, Frame
from warren.text import Phrase


class PuzzleInfo(Answer):
    """A puzzle in the list; ``grade`` from 1 (easy) to 4."""

    id: str
    grade: int


class PuzzleList(Answer):
    """All puzzles of a game, easy ones first. ``today``: the one of the day, the same for everybody."""

    title: str
    today: str
    puzzles: list[PuzzleInfo]


class PuzzlePosition(Answer):
    """A puzzle to be solved, told as a table is. ``theme`` and ``clue`` are for whoever asks for a clue."""

    id: str
    grade: int
    theme: Phrase
    clue: Phrase
    table: TableInfo
    frame: Frame


class PuzzleVerdict(Answer):
    """What came of a move: is it the answer, or at least the next best one (``close``)?"""

    solved: bool
    close: bool
    frame: Frame


class PuzzleSolution(Answer):
    """The answer and the next best move, why the one is better, and the position after the answer."""

    best: Advice
    second: Advice
    why: list[Phrase]
    frame: Frame
