"""Commands for tournaments and the analysis of a game: ``arena``, ``analyse``."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from warren.arena.match import Result
from warren.arena.report import STANDING_HEAD, arena_page, standing_rows
from warren.arena.schedule import round_robin
from warren.arena.statistics import head_to_head, standings
from warren.arena.tournament import ResultsFile, run
from warren.bots import make_bot
from warren.bots.analysis import Curve, curve
from warren.cli.common import read_options, wrong
from warren.engine.contract import Game
from warren.engine.registry import game as find_game
from warren.engine.state import check_seats

console = Console()

GameName = Annotated[str, typer.Argument(help="A game; `warren games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="Seats at the table (default: two).")]
Seed = Annotated[int, typer.Option(help="Seed of the deals; the same seed gives the same deals.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the game, name=value; may be repeated.")
]
Pieces = Annotated[Path | None, typer.Option(help="A component file instead of the game's own.")]
Workers = Annotated[int | None, typer.Option(help="Processes to use (default: one per core).")]


def seat_count(game: Game, seats: int | None) -> int:
    return check_seats(game, max(game.seats[0], 2) if seats is None else seats)


def progress_bar(text: str) -> Progress:
    return Progress(
        TextColumn(text), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console,
        disable=not sys.stderr.isatty() and not console.is_terminal,
    )  # fmt: skip


def arena(
    name: GameName,
    bots: Annotated[
        str, typer.Option(help="Bots separated by commas, for example random,greedy,search:0.1s,master.")
    ] = ("random,greedy,medium,hard"),
    games: Annotated[int, typer.Option(min=1, help="Games in all, spread evenly over the pairs of bots.")] = 200,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    components: Pieces = None,
    workers: Workers = None,
    results: Annotated[
        Path | None, typer.Option(help="File that keeps every game; an existing one is continued.")
    ] = None,
    report: Annotated[Path | None, typer.Option(help="The HTML report (default: beside the results).")] = None,
    ray: Annotated[str | None, typer.Option(help="Address of a Ray cluster, or `local`.")] = None,
) -> None:
    """Let bots play a round robin with rotated seats; show ratings and write a report."""
    try:
        game = find_game(name)
        names = [text.strip() for text in bots.split(",") if text.strip()]
        for text in names:
            make_bot(text)
        count = seat_count(game, seats)
        chosen = read_options(game, option or [], count)
        path = str(components) if components else None
        pieces = game.components(path)
        jobs = round_robin(name, names, games, count, seed, chosen, path)
        file = results or Path(f"arena-{name}-{count}.jsonl")
        head = {
            "game": name, "version": game.version, "components": pieces.hash, "seats": count, "bots": names,
            "seed": seed, "options": chosen,
        }  # fmt: skip
        keeper = ResultsFile(file, head)
        with progress_bar(f"{game.title}, {count} seats") as bar:
            task = bar.add_task("games", total=len(jobs))
            played, complete = run(jobs, keeper, lambda _: bar.advance(task), workers, ray)
    except ValueError as error:
        raise wrong(str(error)) from None
    _show_arena(game, names, played)
    page = report or file.with_suffix(".html")
    facts = f"{len(played)} of {len(jobs)} games, {count} seats, deals from seed {seed}, rules {game.version}."
    page.write_text(arena_page(f"Arena: {game.title}", played, names, facts), encoding="utf-8")
    console.print(f"{facts}\nReport: {page}   results: {file}", markup=False, highlight=False)
    if not complete:
        console.print("Interrupted; run the same command again to go on.")


def _show_arena(game: Game, names: Sequence[str], played: Sequence[Result]) -> None:
    ranking = standings(played, names)
    table = Table(*STANDING_HEAD, title=game.title)
    for row in standing_rows(ranking):
        table.add_row(*row)
    console.print(table)
    duels = head_to_head(played)
    order = [row.bot for row in ranking]
    for first, second in combinations(order, 2):
        if (first, second) in duels:
            share = duels[first, second]
            console.print(f"{first} : {second}   {share} over {share.games}", markup=False, highlight=False)


def analyse(
    record: Annotated[Path, typer.Argument(help="A game record (JSON).")],
    components: Pieces = None,
    bot: Annotated[
        str, typer.Option(help="The bot that judges, for example search:2000 or search:0.2s.")
    ] = "search:1000",
    report: Annotated[Path | None, typer.Option(help="Also write the curve as an HTML page.")] = None,
) -> None:
    """Show each seat's chance to win over a game, and the three moves that changed it most."""
    from warren.arena import svg
    from warren.arena.report import page
    from warren.table.record import Record

    try:
        loaded = Record.load(record, components)
        game = find_game(loaded.game)
        start = time.perf_counter()
        with progress_bar(game.title) as bar:
            task = bar.add_task("moves", total=len(loaded.moves))
            found = curve(loaded, bot, progress=lambda done: bar.update(task, completed=done))
    except (ValueError, OSError) as error:
        raise wrong(str(error)) from None
    _show_curve(game, found)
    console.print(
        f"{len(loaded.moves)} moves judged by {bot} in {time.perf_counter() - start:.1f} s",
        markup=False,
        highlight=False,
    )
    if report:
        lines = [found.of_seat(seat) for seat in range(len(loaded.seats))]
        marks = [swing.number for swing in found.swings]
        picture = svg.curves("Win chance of each seat", lines, game.seat_names, marks)
        report.write_text(page(f"Analysis: {game.title}", [picture]), encoding="utf-8")
        console.print(f"Report: {report}", markup=False, highlight=False)


def _show_curve(game: Game, found: Curve) -> None:
    bars = " ▁▂▃▄▅▆▇█"
    for seat in range(len(found.chances[0])):
        line = "".join(bars[round(chance * 8)] for chance in found.of_seat(seat))
        console.print(f"{game.seat_names[seat]:>8} |{line}|", markup=False, highlight=False)
    console.print("The moves that changed the chances most:")
    for swing in found.swings:
        mover = game.seat_names[swing.seat]
        console.print(
            f"  move {swing.number + 1}: {mover} {swing.text}  ({100 * swing.own:+.0f} % for {mover})", highlight=False
        )
