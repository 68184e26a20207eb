"""Is a set fair? Bots play many games with it and with the game's own set, in processes that yield to all others.

One report is made at a time, on all cores; who asks while another is made waits in line. A report ends with whoever asked for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any

from warren.engine.components import Components
from warren.engine.contract import Game
from warren.server.errors import Refusal
from warren.server.protocol.workshop import Fairness, FairReport, FairSet, Figure, Interval
from warren.text import Phrase, Seat, phrase

#: The games of a report end when there are so many with each set, or so many seconds after the first was played.
GAMES, SECONDS, BOT = 1000, 12.0, "greedy"
#: So many may wait, and so many reports are kept.
WAITING, KEPT = 8, 64
LINE = 1 << 20  # bytes of the longest line a worker writes
WORKER = "warren.server.fairness_worker"
SILENCE = 300.0  # seconds a worker may need beside playing before it is given up: it yields to everybody
PATIENCE = 0.5  # seconds after which somebody in line is told that they still are
#: Figures of a game that are told, in this order, with what they are multiplied by.
FIGURES = {"length": 1.0, "lead": 1.0, "decisive": 100.0, "ties": 100.0}
SHARES = ("wins", "shared", "decisive")


@dataclass(frozen=True)
class Wish:
    """A report: of which set, for how many players. No ``pieces``: the game's own set alone."""

    game: Game
    seats: int
    pieces: Components | None

    @property
    def key(self) -> tuple[str, int, str]:
        return self.game.name, self.seats, "" if self.pieces is None else self.pieces.hash

    def line(self, seconds: float) -> bytes:
        toml = None if self.pieces is None else self.pieces.toml
        wish = {
            "game": self.game.name,
            "seats": self.seats,
            "toml": toml,
            "games": GAMES,
            "bot": BOT,
            "seconds": seconds,
        }
        return json.dumps(wish).encode() + b"\n"


@dataclass(eq=False)
class Ask:
    """Somebody's report in the making."""

    given_up: bool = False
    process: Process | None = None

    def give_up(self) -> None:
        """Whoever plays for it stops at once."""
        self.given_up = True
        process, self.process = self.process, None
        with contextlib.suppress(ProcessLookupError):
            if process is not None and hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)  # its helpers too
            elif process is not None:
                process.kill()


class FairnessDesk:
    """All reports of one server."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._kept: OrderedDict[tuple[str, int, str], FairReport] = OrderedDict()
        self._turn = asyncio.Lock()
        self._asks: dict[str, Ask] = {}

    async def report(self, wish: Wish, asker: str) -> AsyncGenerator[Fairness, None]:
        """How far it is, again and again; in the end the report. Whoever asks anew gives up what they asked for before."""
        if wish.key in self._kept:
            yield Fairness(1.0, 0, 0, False, self._kept[wish.key])
            return
        if asker in self._asks:
            self._asks.pop(asker).give_up()
        elif len(self._asks) >= WAITING:
            raise Refusal("slow", phrase("fair-busy"))
        ask = self._asks[asker] = Ask()
        try:
            async with contextlib.aclosing(self._in_turn(wish, ask)) as lines:
                async for line in lines:
                    yield line
        finally:
            ask.give_up()
            if self._asks.get(asker) is ask:
                del self._asks[asker]

    def close(self) -> None:
        """End all that is being played."""
        for ask in self._asks.values():
            ask.give_up()

    async def _in_turn(self, wish: Wish, ask: Ask) -> AsyncGenerator[Fairness, None]:
        """Wait in line, then let them play."""
        turn = asyncio.ensure_future(self._turn.acquire())
        try:
            while not (await asyncio.wait({turn}, timeout=PATIENCE))[0] and not ask.given_up:
                yield Fairness(0.0, 0, 0, True, None)
            if not ask.given_up:
                async with contextlib.aclosing(self._played(wish, ask)) as lines:
                    async for line in lines:
                        yield line
        finally:
            if turn.done() and not turn.cancelled():
                self._turn.release()
            else:
                turn.cancel()

    async def _played(self, wish: Wish, ask: Ask) -> AsyncGenerator[Fairness, None]:
        process = ask.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LINE
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(wish.line(self._seconds))
        yield Fairness(0.0, 0, 0, False, None)
        try:
            while text := await asyncio.wait_for(process.stdout.readline(), self._seconds + SILENCE):
                line = json.loads(text)
                if "comparison" in line:
                    yield self._made(wish, line["comparison"])
                    return
                yield Fairness(min(line["share"], 1.0), line["done"], line["games"], False, None)
            yield Fairness(0.0, 0, 0, False, None, phrase("server-failed"))
        except TimeoutError:
            yield Fairness(1.0, 0, 0, False, None, phrase("fair-too-slow"))
        finally:
            ask.give_up()
            await process.wait()

    def _made(self, wish: Wish, comparison: dict[str, Any] | None) -> Fairness:
        if comparison is None:
            return Fairness(1.0, 0, 0, False, None, phrase("fair-too-slow"))
        report = self._kept[wish.key] = told(comparison, wish.pieces is not None)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return Fairness(1.0, 0, 0, False, report)


# --- in words --------------------------------------------------------------------------------------------------------
def told(comparison: dict[str, Any], both: bool) -> FairReport:
    """A comparison as it is shown: the set in question first, then the game's own."""
    sides = [comparison["after"], comparison["before"]] if both else [comparison["before"]]
    sets = [FairSet(side["fair"], [_interval(share) for share in side["wins"]]) for side in sides]
    figures = [
        Figure(phrase(f"fair-{name}"), [_interval(side[name], times) for side in sides])
        for name, times in FIGURES.items()
    ]
    found = [change for change in comparison["changes"] if change["beyond_chance"]]
    changes = [_change(change) for change in sorted(found, key=lambda change: float(change["p"]))] if both else []
    return FairReport(comparison["seats"], comparison["games"], sets, figures, changes)


def _interval(figure: Any, times: float = 1.0) -> Interval:
    """A share with its names, or a mean with its interval."""
    values = [figure[name] for name in ("value", "low", "high")] if isinstance(figure, dict) else figure
    return Interval(*(times * value for value in values))


def _change(change: dict[str, Any]) -> Phrase:
    """One figure that changed: "Red wins more often: 31.0 % before, 36.2 % now"."""
    more = "more" if change["difference"] > 0 else "less"
    values = {name: _number(change, change[name]) for name in ("before", "after")}
    if change["seat"] is not None:
        return phrase(f"fair-{change['figure']}-{more}", who=Seat(change["seat"]), **values)
    return phrase(f"fair-{change['figure']}-{more}", **values)


def _number(change: dict[str, Any], value: float) -> str:
    return f"{100 * value:.1f} %" if change["figure"] in SHARES else f"{value:.1f}"
