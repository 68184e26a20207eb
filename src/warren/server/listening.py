"""PostgreSQL's LISTEN: hears which tables other workers changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

from warren.server.hub import Hub
from warren.server.remote import Remote
from warren.server.store import CHANNEL
from warren.server.writer import CHANGED, DUE, PLAYED

log = logging.getLogger("warren.server")

PAUSE = 0.3
HEARTBEAT = 1.0  # seconds between two questions whether the connection is still there
ANSWER = 2.0  # seconds for each answer
OPENING = 10.0


class Listening:
    """One connection that only listens; comes back by itself when it is lost."""

    def __init__(self, hub: Hub, database: Remote) -> None:
        self._hub, self._database = hub, database
        self.listening = asyncio.Event()
        self._asked = time.monotonic()  # when the database was last asked something here

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.warning("the connection that listens to other workers was lost (%r); trying again", error)
                # What took it away may have taken the others too.
                self._database.doubt(self._asked)
            self.listening.clear()
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        import asyncpg

        self._asked = time.monotonic()
        address = self._hub.settings.database.replace("postgresql+asyncpg://", "postgresql://", 1)
        connection = await asyncpg.connect(address, timeout=OPENING)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            async with asyncio.timeout(ANSWER):  # the driver itself would wait for ever
                await connection.add_listener(CHANNEL, self._hear)
            self._hub.refresh_all()
            self.listening.set()
            while not lost.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(HEARTBEAT):
                        await lost.wait()
                # A connection can be dead without saying so.
                self._asked = time.monotonic()
                await connection.execute("SELECT 1", timeout=ANSWER)
        finally:
            connection.terminate()  # a farewell would wait for an answer that may never come

    def _hear(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        worker, _, rest = payload.partition(":")
        table_id, _, what = rest.partition(":")
        own = worker == self._hub.store.worker
        if own and not self._hub.doubts(table_id):
            return
        if what in ("", CHANGED, PLAYED, DUE):
            if what != PLAYED:
                self._hub.wake.set()
            self._hub.notified(table_id, whole=what not in (PLAYED, DUE))
        elif self._hub.presence is not None and not own:
            self._hub.presence.hear(worker, table_id, what)
