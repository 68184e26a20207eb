"""Bots as the server uses them: thinking in threads, never in the event loop."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from warren.engine.state import Observation
from warren.table.record import Record

if TYPE_CHECKING:
    from warren.bots import Analysis

HINT_BOT = "search:0.5s"  # apart from the levels, which are spaced to be beaten
CURVE_BOT = "search:200"


class Thinkers:
    """A bounded pool: bots' kernels release the GIL, so a few threads use the spare cores and no more.

    The bots are imported when they are first used: by then the loader has compiled them (importing would block).
    """

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def choose(self, level: str, observation: Observation) -> int:
        """The move a bot of this level makes."""
        from warren.bots import make_bot

        loop, seed = asyncio.get_running_loop(), secrets.randbits(62)
        return await loop.run_in_executor(self._pool, lambda: make_bot(level).choose(observation, seed=seed))

    async def analyse(self, level: str, observation: Observation) -> Analysis:
        """What a bot of this level thinks of all moves."""
        from warren.bots import make_bot

        loop, seed = asyncio.get_running_loop(), secrets.randbits(62)
        return await loop.run_in_executor(self._pool, lambda: make_bot(level).analyse(observation, seed=seed))

    async def curve(self, record: Record) -> tuple[list[list[float]], list[dict[str, Any]]]:
        """The chances of all seats after 0, 1, … moves, and the moves that changed most."""
        from warren.bots.analysis import curve

        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._pool, lambda: curve(record, CURVE_BOT))
        swings = [
            {"number": swing.number + 1, "seat": swing.seat, "text": swing.text, "change": round(swing.change, 3)}
            for swing in found.swings
        ]
        return [[round(chance, 3) for chance in row] for row in found.chances], swings

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
