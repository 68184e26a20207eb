"""``make bench``: everything that is measured, one part after the other. Name parts to run only those."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PARTS = ("yardstick", "start", "serve", "load", "games", "search", "speed")


def main() -> None:
    wanted = sys.argv[1:] or [part for part in PARTS if part == "games" or (HERE / f"{part}.py").is_file()]
    for part in wanted:
        print(f"\n== {part} ==", flush=True)
        command = ["-m", "warren", "bench"] if part == "games" else [str(HERE / f"{part}.py")]
        subprocess.run([sys.executable, *command], check=True)


if __name__ == "__main__":
    main()
