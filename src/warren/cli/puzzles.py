"""``warren puzzles``: makes puzzles from games of bots."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from warren.cli.common import named, read_options, wrong
from warren.puzzles.keeping import PuzzleFile, Tables
from warren.puzzles.making import drop_weak, make
from warren.puzzles.model import Puzzle

console = Console()
IN_ALL, OF_A_THEME = 100, 8  # puzzles made unless another number is asked for
COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())


def puzzles(
    name: Annotated[str, typer.Argument(metavar="GAME", help="A game; `warren games` lists them.")],
    count: Annotated[
        int | None,
        typer.Option(min=1, help="How many puzzles there should be in the end: 100, or 8 of each --theme."),
    ] = None,
    theme: Annotated[
        list[str] | None, typer.Option(help="Make only puzzles about this, for example send-off; may be repeated.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="Seats of the games they come from (default: two, three and four in turn).")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of these games, name=value; may be repeated.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games they come from.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to use; the puzzles are the same with any number.")] = 1,
    file: Annotated[
        Path | None, typer.Option(help="Where to keep them (default: puzzles.jsonl in the game's folder).")
    ] = None,
    recheck: Annotated[
        bool, typer.Option("--recheck", help="First judge the puzzles that are there again, and drop those that fail.")
    ] = False,
    drop: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="First drop this puzzle; may be repeated.")
    ] = None,
) -> None:
    """Make puzzles from games of bots: positions in which one move is clearly best, whatever the hidden cards are.

    A file that exists is continued. Ctrl-C stops; the same command goes on from there.
    """
    game = named(name)
    if game.themes is None:
        raise wrong(f"{game.title} has no puzzles: its folder has no themes.py")
    try:
        chosen = read_options(game, option or [], seats or max(2, game.seats[0]))
        wanted = count or (OF_A_THEME if theme else IN_ALL)
        kept = PuzzleFile(game, wanted, seed, file, theme or (), Tables(seats, chosen))
        kept.drop(kept.named(drop or ()))
        if recheck:
            _rechecked(kept)
        before, start = len(kept.puzzles), time.perf_counter()
        done = _made(kept, jobs)
    except (ValueError, OSError) as error:
        raise wrong(str(error)) from None
    _report(kept.puzzles, f"{game.title}: {kept.path}")
    made = len(kept.puzzles) - before
    pace = f", {(time.perf_counter() - start) / made:.1f} s each" if made else ""
    console.print(f"{made} new puzzles{pace}; {len(kept.puzzles)} in all.", markup=False, highlight=False)
    if not done:
        console.print("Interrupted; run the same command again to go on.")
        raise typer.Exit(130)


def _rechecked(kept: PuzzleFile) -> None:
    """Drop what does not hold; tells how much that is."""
    with Progress(*COLUMNS, console=console, disable=_quiet()) as bar:
        task = bar.add_task(f"{kept.game.title}: judged again", total=len(kept.puzzles))
        weak = drop_weak(kept, lambda: bar.advance(task))
    console.print(f"{len(weak)} dropped: {' '.join(puzzle.id for puzzle in weak)}", markup=False, highlight=False)


def _quiet() -> bool:
    return not sys.stderr.isatty() and not console.is_terminal


def _made(kept: PuzzleFile, jobs: int) -> bool:
    """Make what is missing; False when it was interrupted."""
    with Progress(*COLUMNS, console=console, disable=_quiet()) as bar:
        text = f"{kept.game.title}: {{}} games looked through"
        task = bar.add_task(text.format(kept.next), total=kept.wanted, completed=kept.done)

        def show(found: list[Puzzle], games: int) -> None:
            bar.update(task, completed=kept.done, description=text.format(games))

        try:
            make(kept, jobs, show)
        except KeyboardInterrupt:
            return False
    return True


def _report(puzzles: list[Puzzle], title: str) -> None:
    """How many there are of each theme and grade."""
    grades = sorted({puzzle.grade for puzzle in puzzles})
    table = Table("theme", *(f"grade {grade}" for grade in grades), "all", title=title)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    for theme, number in themes.most_common():
        row = [sum((one.theme, one.grade) == (theme, grade) for one in puzzles) for grade in grades]
        table.add_row(theme, *map(str, row), str(number))
    console.print(table)
