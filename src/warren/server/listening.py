"""PostgreSQL's LISTEN: hears which tables other workers changed."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from warren.server.hub import Hub
from warren.server.store import CHANNEL

log = logging.getLogger("warren.server")
PAUSE = 1.0


class Listening:
    """One connection that only listens; comes back by itself when it is lost."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self.listening = asyncio.Event()

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            try:
                await self._listen()
            except Exception:
                log.exception("the connection that listens to other workers was lost; trying again")
            self.listening.clear()
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        import asyncpg  # type: ignore[import-untyped]

        address = self._hub.settings.database.replace("postgresql+asyncpg://", "postgresql://", 1)
        connection = await asyncpg.connect(address)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
            await self._hub.refresh_all()
            self.listening.set()
            handler = asyncio.create_task(self._handle_all())
            try:
                await lost.wait()
            finally:
                handler.cancel()
        finally:
            await connection.close(timeout=2)

    def _hear(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        worker, _, table_id = payload.partition(":")
        if worker != self._hub.store.worker:
            self._heard.put_nowait(table_id)

    async def _handle_all(self) -> None:
        while True:
            await self._hub.notified(await self._heard.get())
