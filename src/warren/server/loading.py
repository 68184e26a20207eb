"""Games are loaded (and their kernels compiled, the first time) in a background thread, so that the server answers at once."""

from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

from warren.engine import registry
from warren.engine.compile import compile_kernels, is_ready
from warren.engine.contract import Game
from warren.precompile import CODE, effort
from warren.server.errors import Refusal
from warren.server.protocol.answers import Progress
from warren.table.lesson import course
from warren.text import All, phrase

GC_THRESHOLDS = (10_000, 20, 20)

log = logging.getLogger("warren.server")

#: A first compilation takes about this long per game; only used to let the progress bar move.
SECONDS_PER_GAME = 25.0


def _uncompiled(name: str) -> bool:
    """Has this game to be compiled first? (Not imported for this: then its kernels would be compiled with the first game's.)"""
    return not is_ready(registry.folder_of(name))


def _effort(name: str) -> tuple[bool, int]:
    """Compiled games come first, then the quickest to compile: somebody can play as soon as possible."""
    return _uncompiled(name), effort(name)


def _compile_ahead(names: Sequence[str]) -> subprocess.Popen[bytes] | None:
    """On a second core, compile these games into the cache, where this process will find them."""
    if len(names) < 2 or (os.cpu_count() or 1) < 2:
        return None
    return subprocess.Popen(
        [sys.executable, "-c", CODE, *names],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


class Loader:
    """Loads all games, one after the other, and knows how far it is. Nobody else imports games in a server."""

    def __init__(self, names: Sequence[str] | None = None) -> None:
        self.names = tuple(registry.games() if names is None else names)
        self.loaded: dict[str, Game] = {}
        self.levels: list[str] = []
        self.error: str | None = None
        self.finished = threading.Event()
        self._loading: str | None = None
        self._wanted = ""  # somebody waits for this one: it comes next
        self._since = time.monotonic()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        self._thread = threading.Thread(target=self.run, name="loader", daemon=True)
        self._thread.start()

    def run(self) -> None:
        """Load everything (also usable in the foreground)."""
        waiting = sorted(self.names, key=_effort)
        ahead = _compile_ahead([name for name in reversed(waiting[1:]) if _uncompiled(name)])
        while waiting:
            name = self._wanted if self._wanted in waiting else waiting[0]
            waiting.remove(name)
            self._loading, self._since = name, time.monotonic()
            try:
                game = registry.game(name)
                game.components()
                self._load_bots()
                compile_kernels()
                course(game)
                self.loaded[name] = game
            except Exception as error:
                log.exception("the game %s cannot be loaded", name)
                self.error = f"{name} cannot be loaded: {error}"
        self._loading = None
        if ahead is not None:  # all games are here: nothing is left to do for it
            ahead.kill()
            ahead.wait()
        # What was loaded stays: looking through it for garbage, now and then, would stop all tables for a tenth of a second.
        gc.collect()
        gc.freeze()
        # What moves leave behind has no cycles: it is gone at once, and needs no search after every few hundred objects.
        gc.set_threshold(*GC_THRESHOLDS)
        self.finished.set()

    def _load_bots(self) -> None:
        """Bots come with the first game: their kernels are compiled together.

        The analysis too: a module that is imported only when somebody asks may by then belong to a newer version.
        """
        import warren.bots.analysis  # noqa: F401 (kept loaded)
        from warren.bots import LEVELS

        self.levels = list(LEVELS)

    def game(self, name: str) -> Game:
        """A loaded game; a Refusal if there is none of this name, or if it is not ready yet."""
        if name in self.loaded:
            return self.loaded[name]
        if name not in self.names:
            raise Refusal("missing", phrase("missing-game", game=name, games=All(list(self.names))))
        if self.finished.is_set():
            raise Refusal("loading", phrase("game-not-loaded", game=name))
        self._wanted = name
        raise Refusal("loading", phrase("game-loading", game=name))

    def progress(self) -> Progress:
        """How far it is; within a game the share is a guess by the clock."""
        total = max(1, len(self.names))
        share = len(self.loaded) / total
        if self._loading is not None:
            share += min(0.95, (time.monotonic() - self._since) / SECONDS_PER_GAME) / total
        return Progress(
            ready=self.finished.is_set(),
            loading=self._loading,
            share=1.0 if self.finished.is_set() else round(min(share, 0.99), 3),
            error=self.error,
        )
