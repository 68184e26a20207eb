"""The puzzles made so far: kept as they are found, varied, and to be continued."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from warren.engine.contract import Game
from warren.puzzles.model import FILE, Puzzle, line_of, read

BATCH = 4  # games looked through between two decisions about what is still wanted
THEME_SHARE, GRADE_SHARE = 0.3, 0.6  # of all puzzles, at most


class PuzzleFile:
    """The puzzles of a file, and how far the games of a seed were looked through.

    Beside an unfinished file lies another one that says where to go on; the puzzles themselves tell it too, less exactly.
    """

    def __init__(self, game: Game, count: int, seed: int, path: Path | None = None) -> None:
        self.game, self.count, self.seed = game, count, seed
        self.path = game.folder / FILE if path is None else path
        self._progress = self.path.with_suffix(".progress")
        self.puzzles = read(self.path)
        self.next = self._next()

    def _next(self) -> int:
        """The game to go on with: the first of a batch."""
        mine = [puzzle.source.game for puzzle in self.puzzles if puzzle.source.seed == self.seed]
        reached = (max(mine) // BATCH + 1) * BATCH if mine else 0
        try:
            noted = json.loads(self._progress.read_text(encoding="utf-8"))
            return max(reached, int(noted["next"])) if noted["seed"] == self.seed else reached
        except (OSError, ValueError, KeyError, TypeError):
            return reached

    @property
    def complete(self) -> bool:
        return len(self.puzzles) >= self.count

    def full(self) -> frozenset[str]:
        """Themes of which there are enough."""
        themes = Counter(puzzle.theme for puzzle in self.puzzles)
        return frozenset(theme for theme, number in themes.items() if number >= THEME_SHARE * self.count)

    def wants(self, puzzle: Puzzle) -> bool:
        """Is it new, and is there room for its theme and its grade?"""
        if self.complete or any(puzzle.id == other.id for other in self.puzzles) or puzzle.theme in self.full():
            return False
        return sum(puzzle.grade == other.grade for other in self.puzzles) < GRADE_SHARE * self.count

    def keep(self, batch: list[list[Puzzle]]) -> list[Puzzle]:
        """Write down what is wanted of a batch, all at once, and that it was looked through."""
        kept = []
        for puzzle in (puzzle for found in batch for puzzle in found):
            if self.wants(puzzle):
                self.puzzles.append(puzzle)
                kept.append(puzzle)
        self.next += len(batch)
        self._write()
        return kept

    def drop(self, weak: list[Puzzle]) -> None:
        """Forget some puzzles."""
        if weak:
            self.puzzles = [puzzle for puzzle in self.puzzles if puzzle not in weak]
            self._write()

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # Written beside it, then put in its place: whatever happens, there is a whole file.
        fresh = self.path.with_suffix(".new")
        fresh.write_text("".join(f"{line_of(puzzle)}\n" for puzzle in self.puzzles), encoding="utf-8")
        fresh.replace(self.path)
        if self.complete:
            self._progress.unlink(missing_ok=True)
        else:
            self._progress.write_text(json.dumps({"seed": self.seed, "next": self.next}), encoding="utf-8")
