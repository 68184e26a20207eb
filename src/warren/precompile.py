"""Compiling games ahead, into the cache, on all cores: for images, CI and the server's first start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence

from warren.engine.registry import folder_of

#: A process of its own: every kernel declared so far is compiled, so each game must be alone in its process.
CODE = """
import sys, warren, warren.bots, warren.adapters.kernels, warren.engine.simulate
from warren.engine.compile import compile_kernels
for name in sys.argv[1:]:
    warren.game(name)
    compile_kernels()
"""


def effort(name: str) -> int:
    """How long a game compiles, guessed by the length of its sources."""
    return sum(source.stat().st_size for source in folder_of(name).rglob("*.py"))


def precompile(names: Sequence[str], done: Callable[[str], None] = lambda name: None) -> None:
    """Compile games, one process per core; each takes the longest that is left. A RuntimeError names the one that failed."""
    waiting = deque(sorted(names, key=effort, reverse=True))
    running: deque[tuple[str, subprocess.Popen[bytes]]] = deque()
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            name = waiting.popleft()
            running.append((name, subprocess.Popen([sys.executable, "-c", CODE, name])))
        name, process = running.popleft()
        if process.wait() != 0:
            raise RuntimeError(f"{name} could not be compiled; see the messages above")
        done(name)
