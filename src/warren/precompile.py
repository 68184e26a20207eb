"""Compiling games ahead, into the cache, on all cores: for images, CI and the server's first start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

from warren.engine import bundle, native
from warren.engine.compile import Kernel, declared
from warren.engine.registry import folder_of

#: A process of its own: every kernel declared so far is compiled, so each game must be alone in its process.
CODE = """
import sys, warren, warren.bots, warren.bots.opponents, warren.adapters.seat_kernels, warren.engine.simulate
from warren.engine.compile import compile_kernels
for name in sys.argv[1:]:
    warren.game(name)
    compile_kernels()
"""


#: Also one process a game, but for other processors: what a wheel brings along.
BUNDLE = """
import sys, pathlib, warren, warren.bots, warren.bots.opponents, warren.adapters.seat_kernels, warren.engine.simulate
from warren.precompile import bundle_kernels
if sys.argv[2:]: warren.game(sys.argv[2])
bundle_kernels(pathlib.Path(sys.argv[1]))
"""


def bundle_kernels(place: Path, kernels: Sequence[Kernel] | None = None) -> None:
    """Compile kernels (default: all declared so far) for all levels of this machine's processors; what is there already is kept."""
    from warren.engine import build

    levels = list(bundle.LEVELS[bundle.machine()])
    machines = [native.target_machine(level) for level in levels]
    for kernel in declared() if kernels is None else kernels:
        files = [bundle.home(kernel.home, level, place) / kernel.file_name for level in levels]
        if not all(file.is_file() for file in files):
            for file, code in zip(files, build.build(kernel, machines), strict=True):
                native.write(file, code)


def make_bundle(names: Sequence[str], place: Path) -> None:
    """What a wheel of these sources brings along: kernels that serve any game, then each game's, one process after the other."""
    for name in ("", *names):
        command = [sys.executable, "-c", BUNDLE, str(place), *([name] if name else [])]
        subprocess.run(command, check=True)
    for leftover in place.rglob("*.lock"):
        leftover.unlink()


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
