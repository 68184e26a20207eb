"""Bots as the server uses them: thinking in threads, never in the event loop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from warren.engine.contract import Game
from warren.engine.state import Observation
from warren.server.turns import LEAST, Lane, Turn, Turns
from warren.table.record import Record

if TYPE_CHECKING:
    from warren.bots import Analysis

Found = TypeVar("Found")

HINT_BOT = "search:0.5s"  # apart from the levels, which are spaced to be beaten
CURVE_BOT = "search:200"
QUICK = 0.01  # seconds a bot takes that does not search


class BotPool:
    """A bounded pool: bots' kernels release the GIL, so a few threads use the spare cores and no more.

    Whoever wants to use it takes one of its ``turns`` first; a turn is also the clock for what is thought in it.
    The bots are imported when they are first used: by then the loader has compiled them (importing would block).
    """

    def __init__(self, threads: int) -> None:
        self.turns = Turns(threads)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def _think(self, turn: Turn, work: Callable[[], Found]) -> Found:
        with turn.thinking():
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def choose(self, level: str, observation: Observation, turn: Turn) -> int:
        """The move a bot of this level makes."""
        from warren.bots import make_bot

        seed = secrets.randbits(62)
        return await self._think(turn, lambda: make_bot(level, clock=turn).choose(observation, seed=seed))

    async def analyse(self, level: str, observation: Observation, turn: Turn) -> Analysis:
        """What a bot of this level thinks of all moves."""
        from warren.bots import make_bot

        seed = secrets.randbits(62)
        return await self._think(turn, lambda: make_bot(level, clock=turn).analyse(observation, seed=seed))

    async def curve(self, record: Record, visitor: str, table: str) -> tuple[list[list[float]], list[dict[str, Any]]]:
        """The chances of all seats after 0, 1, … moves, and the moves that changed most; a turn for each position."""
        from warren.bots import make_bot
        from warren.bots.analysis import drawn, judged

        rows = judged(record, make_bot(CURVE_BOT))
        chances = []
        for _ in range(len(record.moves) + 1):
            async with self.turns.take(Lane.ADVICE, visitor, table) as turn:
                chances.append(await self._think(turn, lambda: next(rows)))
        swings = [
            {"number": swing.number + 1, "seat": swing.seat, "text": swing.text, "change": round(swing.change, 3)}
            for swing in drawn(record, chances).swings
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
