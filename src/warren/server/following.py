"""Catching up with other workers: what they changed is read, table by table, until it worked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from warren.server.errors import Unreachable
from warren.server.store import settle

PAUSE = 0.5  # seconds before the database is asked again
READERS = 4  # tables that are read at the same time


class Follower:
    """Reads each table once at a time; one that is announced again meanwhile is read again afterwards."""

    def __init__(self, catch_up: Callable[[str, bool], Awaitable[None]]) -> None:
        """``catch_up``: reads a table, or only its events."""
        self._catch_up = catch_up
        self._behind: dict[str, bool] = {}  # may more than events be new?
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._room = asyncio.Semaphore(READERS)

    def follow(self, table_id: str, whole: bool = True) -> None:
        """A table is behind what is stored. ``whole`` false: only events are new."""
        self._behind[table_id] = whole or self._behind.get(table_id, False)
        if table_id not in self._reading:
            self._reading[table_id] = asyncio.create_task(self._read(table_id))

    async def _read(self, table_id: str) -> None:
        try:
            while table_id in self._behind:
                whole = self._behind.pop(table_id)
                try:
                    async with self._room:
                        await self._catch_up(table_id, whole)
                except Unreachable:
                    self._behind[table_id] = True
                    await asyncio.sleep(PAUSE)
        finally:
            del self._reading[table_id]

    async def stop(self) -> None:
        await settle(list(self._reading.values()))
