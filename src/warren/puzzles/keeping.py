"""The puzzles made so far: kept as they are found, varied, and to be continued."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from warren.engine.contract import Game
from warren.engine.state import check_seats
from warren.puzzles.model import FILE, Puzzle, line_of, read

BATCH = 4  # games looked through between two decisions about what is still wanted
THEME_SHARE, GRADE_SHARE = 0.3, 0.6  # of all puzzles, at most


@dataclass(frozen=True)
class Tables:
    """Which games the puzzles come from: seats (None: two, three and four in turn), and options that are not as usual."""

    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


USUAL = Tables()


class PuzzleFile:
    """The puzzles of a file, and how far the games of a seed were looked through.

    ``count`` is how many puzzles there should be in the end, or, if ``themes`` are named, how many of each of these.
    Beside an unfinished file lies another one that says where to go on; the puzzles themselves tell it too, less exactly.
    """

    def __init__(
        self, game: Game, count: int, seed: int, path: Path | None = None, themes: Collection[str] = (),
        tables: Tables = USUAL,
    ) -> None:  # fmt: skip
        self.game, self.count, self.seed, self.themes, self.tables = game, count, seed, frozenset(themes), tables
        if tables.seats is not None:
            check_seats(game, tables.seats)
        for theme in sorted(self.themes - set(_all_themes(game))):
            known = ", ".join(_all_themes(game))
            raise ValueError(f"{game.title} has no puzzles about {theme!r}; its themes are: {known}")
        self.path = game.folder / FILE if path is None else path
        self._progress = self.path.with_suffix(".progress")
        self.puzzles = read(self.path)
        self.next = self._next()

    def _next(self) -> int:
        """The game to go on with: the first of a batch."""
        mine = [
            puzzle.source.game
            for puzzle in self.puzzles
            if puzzle.source.seed == self.seed and (not self.themes or puzzle.theme in self.themes)
        ]
        reached = (max(mine) // BATCH + 1) * BATCH if mine else 0
        try:
            noted = json.loads(self._progress.read_text(encoding="utf-8"))
            same = all(noted.get(key) == value for key, value in self._search().items())
            return max(reached, int(noted["next"])) if same else reached
        except (OSError, ValueError, KeyError, TypeError):
            return reached

    def _search(self) -> dict[str, object]:
        """What decides which positions are looked at."""
        tables = {"seats": self.tables.seats, "options": dict(self.tables.options)}
        return {"seed": self.seed, "themes": sorted(self.themes), **tables}

    @property
    def done(self) -> int:
        """How many of the puzzles that are wanted are there."""
        if not self.themes:
            return len(self.puzzles)
        there = self._themes_there()
        return sum(min(there[theme], self.count) for theme in self.themes)

    @property
    def wanted(self) -> int:
        """How many puzzles are wanted in the end: of all themes, or of those that are named."""
        return self.count * (len(self.themes) or 1)

    @property
    def complete(self) -> bool:
        return self.done >= self.wanted

    def _themes_there(self) -> Counter[str]:
        return Counter(puzzle.theme for puzzle in self.puzzles)

    def full(self) -> frozenset[str]:
        """Themes of which there are enough, or which are not asked for."""
        there = self._themes_there()
        if self.themes:
            return frozenset(
                theme for theme in _all_themes(self.game) if theme not in self.themes or there[theme] >= self.count
            )
        return frozenset(theme for theme, number in there.items() if number >= THEME_SHARE * self.count)

    def wants(self, puzzle: Puzzle) -> bool:
        """Is it new, and is there room for its theme and its grade?"""
        if self.complete or any(puzzle.id == other.id for other in self.puzzles) or puzzle.theme in self.full():
            return False
        in_the_end = max(self.count, len(self.puzzles) + 1)
        return sum(puzzle.grade == other.grade for other in self.puzzles) < GRADE_SHARE * in_the_end

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

    def named(self, ids: Collection[str]) -> list[Puzzle]:
        """The puzzles with these names; a ValueError names one that is not there."""
        for name in sorted(set(ids) - {puzzle.id for puzzle in self.puzzles}):
            raise ValueError(f"{self.path} has no puzzle {name}")
        return [puzzle for puzzle in self.puzzles if puzzle.id in ids]

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
            note = {**self._search(), "next": self.next}
            self._progress.write_text(json.dumps(note), encoding="utf-8")


def _all_themes(game: Game) -> tuple[str, ...]:
    return tuple(game.themes.THEMES) if game.themes is not None else ()
