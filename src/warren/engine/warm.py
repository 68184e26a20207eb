"""``python -m warren.engine.warm``: compile every game into the cache, on all cores, so that the next start is quick."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from collections.abc import Sequence

from warren.engine.registry import FOLDER, games

CODE = """
import sys, warren, warren.bots, warren.adapters.kernels, warren.engine.simulate
from warren.engine.compile import compile_kernels
for name in sys.argv[1:]:
    warren.game(name)
    compile_kernels()
"""


def effort(name: str) -> int:
    """How long a game compiles, guessed by the length of its sources."""
    return sum(source.stat().st_size for source in (FOLDER / name).rglob("*.py"))


def warm(names: Sequence[str]) -> None:
    """One process per core takes the longest game that is left."""
    waiting = deque(sorted(names, key=effort, reverse=True))
    running: list[subprocess.Popen[bytes]] = []
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            running.append(subprocess.Popen([sys.executable, "-c", CODE, waiting.popleft()]))
        first = running.pop(0)
        if first.wait() != 0:
            raise SystemExit(f"compiling failed: {first.args!r}")


if __name__ == "__main__":
    warm(sys.argv[1:] or games())
