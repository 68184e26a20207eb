"""Compare the engine with each game's slow reference on many random games (``make test-references``).

    PYTHONPATH=tests python scripts/references.py --games 2000 --first 1000 tsuro burrows

plays game after game on both, over all seat counts and options that ``tests/games/NAME/test_reference.py`` lists, the new
defaults and the old readings among them. Every position is compared. The first difference ends the run and names the seed.
"""

from __future__ import annotations

import argparse
import importlib
import time
from collections import Counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import warren

#: The tests of `make test` begin at seed 0; a long run should see other games.
FIRST = 1_000_000


def compare(name: str, games: int, first: int, console: Console) -> None:
    """Play ``games`` games of one title, its cases in turn, and print what was compared."""
    module: Any = importlib.import_module(f"games.{name}.test_reference")
    cases, seats_seen, plies, start = module.CASES, Counter[int](), 0, time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        for number in bar.track(range(games), description=name):
            seats, options = cases[number % len(cases)]
            try:
                state = module.compare(seats, first + number, options)
            except BaseException:
                console.print(f"{name}: differs or fails with seats={seats}, seed={first + number}, options={options}")
                raise
            plies += state.ply
            seats_seen[seats] += 1
    by_seats = ", ".join(f"{count} × {seats}" for seats, count in sorted(seats_seen.items()))
    seeds = f"seeds {first} to {first + games - 1}"
    seconds = f"{time.perf_counter() - start:,.0f} s"
    console.print(
        f"{name}: {games:,} games ({by_seats} seats), {len(cases)} cases, {plies:,} moves agree; {seeds}; {seconds}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("name", nargs="*", help="games (default: all)")
    parser.add_argument("--games", type=int, default=2000, help="random games of each title")
    parser.add_argument("--first", type=int, default=FIRST, help="seed of the first game")
    arguments = parser.parse_args()
    console = Console(soft_wrap=True)
    for name in arguments.name or warren.games():
        compare(name, arguments.games, arguments.first, console)


if __name__ == "__main__":
    main()
