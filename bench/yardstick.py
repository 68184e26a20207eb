"""Random Tsuro games through the generic loop beside the same game in hand-written C, both on one core in one run.

The C source lies beside the repository (``../shared/yardsticks/tsuro.c``); another path can be given as argument.
Rounds alternate between the two, and the best of each counts: the machine may be busy.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from warren.cli.bench import speed

SOURCE = Path(__file__).resolve().parents[2] / "shared" / "yardsticks" / "tsuro.c"
ROUNDS = 3


def run_c(program: Path) -> dict[int, float]:
    """Moves per second by seats, as the C program prints them."""
    printed = subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"(\d+) players: games/s \d+ steps/s (\d+)", printed)
    return {int(seats): float(rate) for seats, rate in found}


def build_c(source: Path, folder: Path) -> Path:
    """Compile the C program."""
    program = folder / "tsuro_c"
    subprocess.run(["gcc", "-O3", "-march=native", "-w", "-o", str(program), str(source)], check=True)
    return program


def main() -> None:
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCE
    if not source.is_file() or shutil.which("gcc") is None:
        print(f"yardstick: needs gcc and {source.name} (give its path); measuring without it")
        for seats in (2, 4, 8):
            print(f"tsuro {seats} seats: {speed('tsuro', seats, 1.0)[0]:,.0f} moves/s")
        return
    with tempfile.TemporaryDirectory() as folder:
        program = build_c(source, Path(folder))
        best_c: dict[int, float] = {}
        best: dict[int, float] = {}
        for _ in range(ROUNDS):
            for seats, rate in run_c(program).items():
                best_c[seats] = max(best_c.get(seats, 0.0), rate)
                best[seats] = max(best.get(seats, 0.0), speed("tsuro", seats, 1.0)[0])
    print("Tsuro, random games on one core: Warren beside C (gcc -O3 -march=native)")
    for seats in best:
        print(
            f"{seats} seats: {best[seats]:>12,.0f} moves/s   C {best_c[seats]:>12,.0f}   ratio {best[seats] / best_c[seats]:.2f}"
        )


if __name__ == "__main__":
    main()
