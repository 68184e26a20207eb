"""A puzzle as it is stored, and the files they are stored in: ``puzzles.jsonl`` in a game's folder, one puzzle a line."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from warren.engine.contract import Game
from warren.engine.state import State

FILE = "puzzles.jsonl"
GRADES = (1, 2, 3, 4)  # from easy to hard
ID_LENGTH = 8
EPOCH = date(2026, 1, 1)


class Found(msgspec.Struct, frozen=True):
    """How often each level of bots finds the answer, from 0 to 1."""

    easy: float
    medium: float
    hard: float
    master: float


class Reasons(msgspec.Struct, frozen=True):
    """Why the answer is better than the next best move: each pair is (with the answer, with the next best move).

    ``chance``: to win. ``gain``: points until your next turn, on average. ``lost``: share of the deals in which you cannot win any
    more by then. ``deals``: how many were looked at with open cards; ``best``: in how many of them nothing beats the answer.
    """

    chance: tuple[float, float]
    gain: tuple[float, float]
    lost: tuple[float, float]
    deals: int
    best: int


class Source(msgspec.Struct, frozen=True):
    """Where the position comes from: the seed given to the command, the number of the game of bots, and the move in it."""

    seed: int
    game: int
    ply: int


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position (with one deal of the cards that its solver cannot see), and the moves that solve it: all lead to the same."""

    id: str
    version: str  # of the game's rules
    seat: int
    theme: str
    grade: int
    margin: float  # how much better the answer is than the next best move, in chance to win
    answers: tuple[str, ...]  # in the game's notation
    second: str  # the next best move
    found: Found
    why: Reasons
    source: Source
    position: dict[str, Any]

    def state(self, game: Game) -> State:
        """The position; a ValueError says why this version of the game cannot open it."""
        if not game.replays(self.version):
            raise ValueError(f"puzzle {self.id} is for version {self.version} of {game.title}, this is {game.version}")
        options = self.position.get("options", {})
        seats = int(self.position["seats"])
        return game.position({**self.position, "options": game.options_of(self.version, options, seats)})


def identity(state: State, seat: int) -> str:
    """A short name of what the solver sees: the same position gets the same name."""
    digest = hashlib.blake2s(bytes(state.observe(seat)), digest_size=8).digest()
    letters, number = "0123456789abcdefghjkmnpqrstvwxyz", int.from_bytes(digest, "big")
    return "".join(letters[number >> 5 * place & 31] for place in range(ID_LENGTH))


def line_of(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file."""
    return json.dumps(msgspec.to_builtins(puzzle), ensure_ascii=False, separators=(",", ":"))


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a file; a ValueError names a line that is none. There need not be a file."""
    if not path.exists():
        return []
    puzzles: dict[str, Puzzle] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            puzzle = msgspec.json.decode(line, type=Puzzle)
        except msgspec.DecodeError as error:
            raise ValueError(f"{path}, line {number} is not a puzzle: {error}") from None
        if puzzle.id in puzzles:
            raise ValueError(f"{path}, line {number}: the puzzle {puzzle.id} is there twice")
        puzzles[puzzle.id] = puzzle
    return list(puzzles.values())


@lru_cache(maxsize=32)
def puzzles_of(game: Game) -> dict[str, Puzzle]:
    """The puzzles of a game by name, easy ones first; those of versions it cannot replay are left out."""
    there = [puzzle for puzzle in read(game.folder / FILE) if game.replays(puzzle.version)]
    return {puzzle.id: puzzle for puzzle in sorted(there, key=lambda one: (one.grade, -one.found.easy, one.id))}


def of_the_day(puzzles: Sequence[str], day: date) -> str:
    """The same for everybody on a day; none comes again before all others had their day."""
    order = sorted(puzzles, key=lambda name: hashlib.blake2s(name.encode()).digest())
    return order[(day - EPOCH).days % len(order)]
