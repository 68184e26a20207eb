"""Random moves a second of this tree beside those of another checkout, and Tsuro beside hand-written C, all in one run.

    python bench/before.py ../older-checkout [tsuro.c]

Rounds alternate between the two trees (and C), each in a process of its own; the best of each counts, because the machine
may be busy. The other checkout needs no environment: this one's libraries serve both.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from yardstick import SOURCE, build_c, run_c

HERE = Path(__file__).resolve().parents[1]
ROUNDS = 5
SECONDS = 0.6
MEASURE = """
import json, sys, warren
from warren.cli.bench import speed
found = {}
for name in warren.games():
    low, high = warren.game(name).seats
    for seats in sorted({max(2, low), min(4, high), high}):
        found[f"{name} {seats}"] = speed(name, seats, float(sys.argv[1]))[0]
print(json.dumps(found))
"""


def measure(tree: Path, cache: Path) -> dict[str, float]:
    """Moves per second by game and seats, with the sources of a tree."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, "-c", MEASURE, str(SECONDS)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found


def keep_best(best: dict[str, float], found: dict[str, float]) -> None:
    for line, rate in found.items():
        best[line] = max(best.get(line, 0.0), rate)


def main() -> None:
    other = Path(sys.argv[1]).resolve()
    source = Path(sys.argv[2]) if len(sys.argv) > 2 else SOURCE
    before: dict[str, float] = {}
    after: dict[str, float] = {}
    in_c: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = build_c(source, Path(folder)) if source.is_file() and shutil.which("gcc") else None
        for _ in track(range(ROUNDS), "rounds", transient=True):
            keep_best(before, measure(other, Path(folder) / "before"))
            keep_best(after, measure(HERE, Path(folder) / "after"))
            if program:
                keep_best(in_c, {f"tsuro {seats}": rate for seats, rate in run_c(program).items()})
    table = Table("game, seats", "before", "after", "after : before", "C", "before : C", "after : C", box=None)
    for line, rate in after.items():
        old, fixed = before.get(line), in_c.get(line)
        beside = (
            (f"{fixed:,.0f}", f"{old / fixed:.2f}" if old else "", f"{rate / fixed:.2f}") if fixed else ("", "", "")
        )
        table.add_row(line, f"{old:,.0f}" if old else "", f"{rate:,.0f}", f"{rate / old:.2f}" if old else "", *beside)
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
