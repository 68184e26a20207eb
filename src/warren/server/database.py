"""The two databases. Work on them is a plain function of a session or a connection, run where it stops nobody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable, Row, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.orm import Session

from warren.server.errors import Unreachable
from warren.server.settings import Settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncSession

log = logging.getLogger("warren.server")

Found = TypeVar("Found")
READERS = 2
#: What is wrong, by the beginnings of PostgreSQL's codes and SQLite's names.
TROUBLES = {
    "08": "database-silent",  # a lost connection
    "57P": "database-silent",  # a server that stops or starts
    "53100": "database-full",
    "53": "database-silent",  # too many connections, out of memory
    "25006": "database-read-only",
    "58": "database-broken",  # the disk cannot be read or written
    "XX": "database-broken",
    "SQLITE_FULL": "database-full",
    "SQLITE_READONLY": "database-read-only",
    "SQLITE_CORRUPT": "database-broken",
    "SQLITE_NOTADB": "database-broken",
    "SQLITE_IOERR": "database-broken",
    "SQLITE_CANTOPEN": "database-silent",
    "SQLITE_BUSY": "database-silent",
    "SQLITE_LOCKED": "database-silent",
}


class Database(Protocol):
    """Where the rows are."""

    async def read(self, work: Callable[[Session], Found]) -> Found:
        """What the work finds; rows stay usable after it."""
        ...

    async def ask(self, question: Executable, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
        """The rows that one statement finds."""
        ...

    async def change(self, work: Callable[[Connection], Found]) -> Found:
        """Do the work in one transaction; returns after its commit."""
        ...

    async def close(self) -> None: ...


class Embedded:
    """SQLite. Nothing is gained by waiting between statements, so each piece of work is one visit to a thread."""

    def __init__(self, address: str) -> None:
        place = make_url(address).set(drivername="sqlite")
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
            with _reaching(), Session(self._engine, expire_on_commit=False) as session:
                return work(session)

        return await asyncio.get_running_loop().run_in_executor(self._reading, visit)

    async def ask(self, question: Executable, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
        return await self.read(lambda session: session.connection().execute(question, values).all())

    async def change(self, work: Callable[[Connection], Found]) -> Found:
        def visit() -> Found:
            with _reaching():
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

    def _let_go(self) -> None:
        if self._writer is not None:
            self._writer.close()

    async def close(self) -> None:
        self._writing.submit(self._let_go)
        self._writing.shutdown()
        self._reading.shutdown()
        for engine in (self._engine, self._writing_engine):
            engine.dispose()


class Remote:
    """PostgreSQL, shared with other workers."""

    def __init__(self, address: str, connections: int) -> None:
        # Only loaded where it is used: the embedded database starts faster without it.
        from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine

        self._engine = create_async_engine(address, pool_size=connections, pool_pre_ping=True)
        self._sessions = async_sessionmaker(self._engine, expire_on_commit=False)
        # All that one piece of work reads is of one moment, whatever other workers write meanwhile.
        still = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._readings = async_sessionmaker(still, expire_on_commit=False)
        # One statement is of one moment by itself: no transaction has to be begun and ended around it.
        self._questions = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """For work that waits for something else in the middle."""
        with _reaching():
            async with self._sessions() as session:
                yield session

    async def read(self, work: Callable[[Session], Found]) -> Found:
        with _reaching():
            async with self._readings() as session:
                return await session.run_sync(work)

    async def ask(self, question: Executable, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
        with _reaching():
            async with self._questions.connect() as connection:
                return (await connection.execute(question, values)).all()

    async def change(self, work: Callable[[Connection], Found]) -> Found:
        try:
            with _reaching():
                async with self._engine.begin() as connection:
                    return await connection.run_sync(work)
        except Unreachable as error:
            if error.words.key == "database-read-only":
                # Another server may have taken over since: ask for it anew, not over connections to the old one.
                await self._engine.dispose()
            raise

    async def close(self) -> None:
        await self._engine.dispose()


@contextmanager
def _reaching() -> Iterator[None]:
    """One error for all the ways in which a database may not do its part."""
    try:
        yield
    except (OSError, NoConnection) as error:
        raise Unreachable from error
    except Exception as error:
        broken = isinstance(error, DBAPIError) and error.connection_invalidated
        key = _trouble(getattr(error, "orig", error)) or ("database-silent" if broken else None)
        if key is None:
            raise
        log.warning("the database does not do its part: %s", getattr(error, "orig", error))
        raise Unreachable(key) from error


def _trouble(error: BaseException | None) -> str | None:
    """The words for an error of a database's driver; None if it is the fault of what was asked."""
    code = getattr(error, "sqlstate", None) or getattr(error, "sqlite_errorname", None) or ""
    return next((key for beginning, key in TROUBLES.items() if code.startswith(beginning)), None)


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
