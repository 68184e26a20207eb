"""The two databases. Work on them is a plain function of a session or a connection, run where it stops nobody else."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable, Row, create_engine, event, make_url
from sqlalchemy.orm import Session

from warren.server.errors import Unreachable
from warren.server.reaching import reaching
from warren.server.remote import Remote
from warren.server.settings import Settings

Found = TypeVar("Found")
READERS = 2
ROOM = 1 << 20  # bytes that a disk needs, or it is as good as full


class Database(Protocol):
    """Where the rows are."""

    async def read(self, work: Callable[[Session], Found]) -> Found:
        """What the work finds; rows stay usable after it."""
        ...

    async def ask(self, question: Executable, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
        """The rows that one statement finds."""
        ...

    async def change(self, work: Callable[[Connection], Found], *, hurried: bool = True) -> Found:
        """Do the work in one transaction; returns after its commit. ``hurried`` false: it may take its time."""
        ...

    def check_room(self) -> None:
        """Raise if there is hardly any room left, as far as that can be seen from here: what is small may still fit where a table does not."""
        ...

    async def close(self) -> None: ...


class Embedded:
    """SQLite. Nothing is gained by waiting between statements, so each piece of work is one visit to a thread."""

    def __init__(self, address: str) -> None:
        place = make_url(address).set(drivername="sqlite")
        self._folder = Path(place.database or "").parent
        self._engine = create_engine(place, pool_size=READERS)
        # A connection of its own: pages that another has written would have to be read anew.
        self._writing_engine = create_engine(place, pool_size=1)
        for engine in (self._engine, self._writing_engine):
            event.listen(engine, "connect", _pragmas)
        self._writer: Connection | None = None  # only touched by the writing thread
        # SQLite writes one transaction at a time; readers are not stopped by it.
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._reading = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    async def read(self, work: Callable[[Session], Found]) -> Found:
        def visit() -> Found:
            with reaching(), Session(self._engine, expire_on_commit=False) as session:
                return work(session)

        return await asyncio.get_running_loop().run_in_executor(self._reading, visit)

    async def ask(self, question: Executable, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
        return await self.read(lambda session: session.connection().execute(question, values).all())

    async def change(self, work: Callable[[Connection], Found], *, hurried: bool = True) -> Found:
        def visit() -> Found:
            with reaching():
                return self._changed(work)

        return await asyncio.get_running_loop().run_in_executor(self._writing, visit)

    def _changed(self, work: Callable[[Connection], Found]) -> Found:
        """The connection stays checked out: to take it anew takes a tenth of the time of a move. After any fault there is a new one."""
        if self._writer is None:
            self._writer = self._writing_engine.connect()
        try:
            with self._writer.begin():
                return work(self._writer)
        except BaseException:
            self._writer.close()
            self._writer = None
            raise

    def check_room(self) -> None:
        if shutil.disk_usage(self._folder).free < ROOM:
            raise Unreachable("database-full")

    def _let_go(self) -> None:
        if self._writer is not None:
            self._writer.close()

    async def close(self) -> None:
        self._writing.submit(self._let_go)
        self._writing.shutdown()
        self._reading.shutdown()
        for engine in (self._engine, self._writing_engine):
            engine.dispose()


def open_database(settings: Settings) -> Embedded | Remote:
    """The database of these settings."""
    if settings.is_postgres:
        return Remote(settings.database, 10 + settings.bot_threads)
    return Embedded(settings.database)


def _pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # FULL: an acknowledged move survives a power cut too; group commit makes the flush affordable.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
