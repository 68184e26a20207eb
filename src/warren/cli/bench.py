"""``warren bench``: random moves per second of every game on one core, in one run."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from warren.cli.common import named
from warren.engine.registry import games
from warren.engine.simulate import simulate


def bench(
    name: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Games to measure (default: all).")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Seconds to measure each line.")] = 1.0,
) -> None:
    """Measure random play on one core. Ratios compare with the first line."""
    table = Table("game", "seats", "moves/s", "ratio", "moves/game", "state bytes", box=None)
    first = 0.0
    for each in name or games():
        game = named(each)
        for seats in sorted({max(2, game.seats[0]), min(4, game.seats[1]), game.seats[1]}):
            rate, length = speed(each, seats, seconds)
            first = first or rate
            table.add_row(
                each, str(seats), f"{rate:,.0f}", f"{rate / first:.2f}", f"{length:.1f}", str(game.state.itemsize)
            )
    Console().print(table)


def speed(name: str, seats: int, seconds: float) -> tuple[float, float]:
    """(moves per second, moves per game) of random play on one core."""
    game = named(name)
    simulate(game, seats, 20, threads=1)
    games_done, moves, best = 200, 0, 0.0
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        start = time.process_time()  # like C's clock(): other programs on the machine do not count
        result = simulate(game, seats, games_done, threads=1)
        spent = time.process_time() - start
        best = max(best, result.moves / spent)
        moves = result.moves
        if spent < seconds / 8:
            games_done *= 2
    return best, moves / len(result.lengths)
