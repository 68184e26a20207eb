"""Turns at thinking: so many at a time, moves before advice, shared fairly, and shorter while others wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from enum import Enum

from warren.server.fair import FairQueue

LEAST = 0.1  # seconds everybody may think, whoever waits
MOVES_IN_A_ROW = 3  # then advice gets a turn, if it waits
FAR = 1e9  # seconds by which every search has ended


class Lane(Enum):
    """What a turn is for."""

    MOVE = "a bot's move"  # a table waits for it
    ADVICE = "a hint or an analysis"


class Turn:
    """A turn, and the clock by which its search ends: it runs faster while others wait, and stops when nobody wants it."""

    def __init__(self, turns: Turns, lane: Lane, visitor: str, table: str, wanted: Callable[[], bool]) -> None:
        self.lane, self.visitor, self.table = lane, visitor, table
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns = turns
        self._wanted = wanted
        self.spent = 0.0  # seconds of thinking, without what has to be waited for in between
        self._begun = 0.0
        self._speed = 1.0
        self._over = False

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """A thread thinks, from here to the end of the block."""
        self._begun = self._turns.clock()
        try:
            yield
        finally:
            self._over = True
            self.spent += self._turns.clock() - self._begun

    def __call__(self) -> float:
        """Seconds, as the search counts them. Asked from its threads; never runs backwards."""
        if self._over or not self._wanted():
            return FAR
        seconds = self._turns.clock() - self._begun
        if seconds > LEAST:
            self._speed = max(self._speed, self._turns.crowd(self))
        return seconds * self._speed


class Turns:
    """A fair semaphore."""

    def __init__(self, threads: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self._threads = self._free = threads
        self._lanes: dict[Lane, FairQueue[Turn]] = {lane: FairQueue() for lane in Lane}
        self._in_a_row = 0  # moves that went before waiting advice

    @asynccontextmanager
    async def take(
        self, lane: Lane, visitor: str, table: str, seconds: float = LEAST, wanted: Callable[[], bool] = lambda: True
    ) -> AsyncIterator[Turn]:
        """Wait for a turn of about so many seconds. Whoever is cancelled while waiting leaves the queue."""
        turn = Turn(self, lane, visitor, table, wanted)
        self._lanes[lane].push(visitor, table, seconds, turn)
        self._grant()
        try:
            await asyncio.shield(turn.granted)  # a turn may be granted to somebody who is just being cancelled
            yield turn
        finally:
            self._give_back(turn)

    def _give_back(self, turn: Turn) -> None:
        lane = self._lanes[turn.lane]
        if turn.granted.done():
            lane.done(turn.visitor, turn.table, turn.spent)
            self._free += 1
        else:
            lane.remove(turn.visitor, turn.table, turn)
        self._grant()

    def _grant(self) -> None:
        while self._free and any(len(lane) for lane in self._lanes.values()):
            self._free -= 1
            self._next().pop().granted.set_result(None)

    def _next(self) -> FairQueue[Turn]:
        moves, advice = self._lanes[Lane.MOVE], self._lanes[Lane.ADVICE]
        if not len(advice):
            self._in_a_row = 0
            return moves
        if not len(moves) or self._in_a_row >= MOVES_IN_A_ROW:
            self._in_a_row = 0
            return advice
        self._in_a_row += 1
        return moves

    def crowd(self, turn: Turn) -> float:
        """By how much a turn has to be shorter now."""
        if turn.lane is Lane.ADVICE and len(self._lanes[Lane.MOVE]):
            return FAR
        return max(1.0, self._lanes[turn.lane].crowd(turn.visitor, turn.table) / self._threads)
