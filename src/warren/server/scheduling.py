"""Time to think: so many slots at a time, moves before advice, shared fairly, and shorter while others wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from enum import Enum

from warren.server.fair_queue import FairQueue

LEAST = 0.1  # seconds everybody may think, whoever waits
MOVES_IN_A_ROW = 3  # then advice gets a slot, if it waits
FAR = 1e9  # seconds by which every search has ended


class Priority(Enum):
    """What a slot is for."""

    MOVE = "a bot's move"  # a table waits for it
    ADVICE = "a hint or an analysis"


class Slot:
    """Time to think, and the clock by which its search ends: it runs faster while others wait, and stops when nobody wants it."""

    def __init__(
        self, scheduler: Scheduler, priority: Priority, visitor: str, table: str, wanted: Callable[[], bool]
    ) -> None:
        self.priority, self.visitor, self.table = priority, visitor, table
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._scheduler = scheduler
        self._wanted = wanted
        self.spent = 0.0  # seconds of thinking, without what has to be waited for in between
        self._begun = 0.0
        self._speed = 1.0
        self._over = False

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """A thread thinks, from here to the end of the block."""
        self._begun = self._scheduler.clock()
        try:
            yield
        finally:
            self._over = True
            self.spent += self._scheduler.clock() - self._begun

    def __call__(self) -> float:
        """Seconds, as the search counts them. Asked from its threads; never runs backwards."""
        if self._over or not self._wanted():
            return FAR
        seconds = self._scheduler.clock() - self._begun
        if seconds > LEAST:
            self._speed = max(self._speed, self._scheduler.crowd(self))
        return seconds * self._speed


class Scheduler:
    """A fair semaphore."""

    def __init__(self, threads: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self._threads = self._free = threads
        self._queues: dict[Priority, FairQueue[Slot]] = {priority: FairQueue() for priority in Priority}
        self._in_a_row = 0  # moves that went before waiting advice

    @asynccontextmanager
    async def slot(
        self,
        priority: Priority,
        visitor: str,
        table: str,
        seconds: float = LEAST,
        wanted: Callable[[], bool] = lambda: True,
    ) -> AsyncIterator[Slot]:
        """Wait for a slot of about so many seconds. Whoever is cancelled while waiting leaves the queue."""
        slot = Slot(self, priority, visitor, table, wanted)
        self._queues[priority].push(visitor, table, seconds, slot)
        self._grant()
        try:
            await asyncio.shield(slot.granted)  # a slot may be granted to somebody who is just being cancelled
            yield slot
        finally:
            self._give_back(slot)

    def _give_back(self, slot: Slot) -> None:
        queue = self._queues[slot.priority]
        if slot.granted.done():
            queue.done(slot.visitor, slot.table, slot.spent)
            self._free += 1
        else:
            queue.remove(slot.visitor, slot.table, slot)
        self._grant()

    def _grant(self) -> None:
        while self._free and any(len(queue) for queue in self._queues.values()):
            self._free -= 1
            self._next().pop().granted.set_result(None)

    def _next(self) -> FairQueue[Slot]:
        moves, advice = self._queues[Priority.MOVE], self._queues[Priority.ADVICE]
        if not len(advice):
            self._in_a_row = 0
            return moves
        if not len(moves) or self._in_a_row >= MOVES_IN_A_ROW:
            self._in_a_row = 0
            return advice
        self._in_a_row += 1
        return moves

    def crowd(self, slot: Slot) -> float:
        """By how much a slot has to be shorter now."""
        if slot.priority is Priority.ADVICE and len(self._queues[Priority.MOVE]):
            return FAR
        return max(1.0, self._queues[slot.priority].crowd(slot.visitor, slot.table) / self._threads)
