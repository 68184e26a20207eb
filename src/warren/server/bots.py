"""Bots as the server uses them: thinking in threads, never in the event loop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from warren.engine.contract import Game
from warren.engine.state import Observation
from warren.server.protocol.answers import SwingInfo
from warren.server.scheduling import LEAST, Priority, Scheduler, Slot
from warren.table.record import Record

if TYPE_CHECKING:
    from warren.bots import Analysis

Found = TypeVar("Found")

HINT_BOT = "search:0.5s"  # apart from the levels, which are spaced to be beaten
CURVE_BOT = "search:200"
QUICK = 0.01  # seconds a bot takes that does not search


class BotPool:
    """A bounded pool: bots' kernels release the GIL, so a few threads use the spare cores and no more.

    Whoever wants to use it waits for a slot of its ``scheduler`` first; a slot is also the clock for what is thought in it.
    The bots are imported when they are first used: by then the loader has compiled them (importing would block).
    """

    def __init__(self, threads: int) -> None:
        self.scheduler = Scheduler(threads)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def _think(self, slot: Slot, work: Callable[[], Found]) -> Found:
        with slot.thinking():
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def choose(self, level: str, observation: Observation, slot: Slot) -> int:
        """The move a bot of this level makes."""
        from warren.bots import make_bot

        seed = secrets.randbits(62)
        return await self._think(slot, lambda: make_bot(level, clock=slot).choose(observation, seed=seed))

    async def analyse(self, level: str, observation: Observation, slot: Slot) -> Analysis:
        """What a bot of this level thinks of all moves."""
        from warren.bots import make_bot

        seed = secrets.randbits(62)
        return await self._think(slot, lambda: make_bot(level, clock=slot).analyse(observation, seed=seed))

    async def curve(self, record: Record, visitor: str, table: str) -> tuple[list[list[float]], list[SwingInfo]]:
        """The chances of all seats after 0, 1, … moves, and the moves that changed most; a slot for each position."""
        from warren.bots import make_bot
        from warren.bots.analysis import drawn, judged

        rows = judged(record, make_bot(CURVE_BOT))
        chances = []
        for _ in range(len(record.moves) + 1):
            async with self.scheduler.slot(Priority.ADVICE, visitor, table) as slot:
                chances.append(await self._think(slot, lambda: next(rows)))
        swings = [
            SwingInfo(swing.number + 1, swing.seat, round(swing.change, 3)) for swing in drawn(record, chances).swings
        ]
        return [[round(chance, 3) for chance in row] for row in chances], swings

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def expected_seconds(game: Game | None, level: str | None) -> float:
    """How long a bot of this level takes, roughly, when others wait."""
    if game is None:  # nor are the bots there yet
        return QUICK
    from warren.bots.levels import LEVELS, level_of

    if level not in LEVELS:
        return QUICK
    chosen = level_of(game, level)
    return LEAST if chosen.seconds or chosen.iterations else QUICK
