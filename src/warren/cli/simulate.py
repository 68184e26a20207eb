"""``warren simulate``: many random games, what happens in them and how fast they are."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from warren.cli.common import named, read_options, wrong
from warren.engine import simulate as engine


def simulate(
    name: Annotated[str, typer.Argument(metavar="GAME", help="A game; `warren games` lists them.")],
    seats: Annotated[int | None, typer.Option(help="Number of seats (default: the fewest, but at least two).")] = None,
    games: Annotated[int, typer.Option(help="Number of games.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; may be repeated.")
    ] = None,
    components: Annotated[Path | None, typer.Option(help="A component file instead of the game's own.")] = None,
    threads: Annotated[int | None, typer.Option(min=1, help="Cores to use (default: all).")] = None,
) -> None:
    """Play random games; print each seat's share of the wins, the lengths and the moves per second."""
    game = named(name)
    count = max(2, game.seats[0]) if seats is None else seats
    options = read_options(game, option or [], count)
    console = Console()
    try:
        with Progress(console=console, transient=True) as bar:
            task = bar.add_task(f"{game.title}, {count} seats", total=games)
            start = time.perf_counter()
            result = engine.simulate(
                game, count, games, seed, options, components, threads, lambda done: bar.advance(task, done)
            )
            seconds = time.perf_counter() - start
    except ValueError as error:
        raise wrong(str(error)) from None
    _report(console, game.title, result, seconds)


def _report(console: Console, title: str, result: engine.Simulation, seconds: float) -> None:
    games, seats = result.scores.shape
    console.print(f"{title}: {games:,} random games with {seats} seats, {result.moves:,} moves")
    table = Table("seat", "win share", "mean score", "lowest", "highest", box=None)
    for seat, share in enumerate(result.win_shares()):
        points = result.scores[:, seat]
        table.add_row(str(seat + 1), f"{share:.1%}", f"{points.mean():.2f}", f"{points.min():g}", f"{points.max():g}")
    console.print(table)
    console.print(f"length: {result.lengths.min()} to {result.lengths.max()} moves, mean {result.lengths.mean():.1f}")
    counts, edges = np.histogram(result.lengths, bins=min(12, int(np.ptp(result.lengths)) + 1))
    for number, low, high in zip(counts, edges[:-1], edges[1:], strict=True):
        console.print(f"{low:7.0f} – {high:<5.0f} {'█' * round(50 * number / counts.max())} {number:,}")
    console.print(f"{result.moves / seconds:,.0f} moves/s, {games / seconds:,.0f} games/s ({seconds:.2f} s)")
