"""Plays games with two component sets and compares them: a process of its own, which yields to everything else on this computer.

It reads one wish from its standard input and writes lines of JSON: how far it is, and in the end the comparison. Whoever started it
ends it by ending its process group.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

from warren.arena import Stopped, compare
from warren.engine.registry import game as find_game

NICENESS = 15  # bots that somebody waits for think first
EVERY = 0.2  # seconds between two lines
FEW = 40  # games that are waited for, up to so many times the time there is
TIMES = 4


class Clock:
    """It starts with the first game: until then processes begin, which takes longer where others work too."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._begun: float | None = None
        self._told = 0.0
        self._done = 0

    def progress(self, done: int, total: int) -> None:
        now, self._done = time.monotonic(), done
        if done and self._begun is None:
            self._begun = now
        if self._begun is not None and now - self._told > EVERY:
            self._told = now
            _tell({"done": done, "games": total, "share": max(done / total, (now - self._begun) / self._seconds)})

    def is_over(self) -> bool:
        if self._begun is None:
            return False
        return time.monotonic() - self._begun > self._seconds * (1 if self._done >= FEW else TIMES)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    wish = json.loads(sys.stdin.readline())
    try:
        answer: dict[str, Any] = {"comparison": _compared(wish)}
    except Stopped:
        answer = {"comparison": None}
    _tell(answer)


def _compared(wish: dict[str, Any]) -> dict[str, Any]:
    """The comparison; games end when there are enough or when the time is over."""
    game = find_game(wish["game"])
    own = game.components()
    mine = own if wish["toml"] is None else game.components_from_text(wish["toml"])
    clock = Clock(wish["seconds"])
    comparison = compare(
        game, own, mine, seats=wish["seats"], games=wish["games"], bots=wish["bot"], progress=clock.progress,
        cancelled=clock.is_over,
    )  # fmt: skip
    return comparison.data()


def _tell(line: dict[str, Any]) -> None:
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
