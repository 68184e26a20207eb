"""PostgreSQL. A connection to it can die without a word: whatever is asked over one is given up after a while."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Executable, Row, event, text
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.orm import Session

from warren.server.errors import Unreachable
from warren.server.reaching import reaching

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

log = logging.getLogger("warren.server")

Found = TypeVar("Found")
TICK = 1.0
TICKS = 3  # until an answer is given up
DOUBT = 0.5  # seconds until it is, once another was
REACHING = 3.0  # seconds until a connection is given up that does not come about
PULSE = 1.0  # seconds between two signs of life of work that waits for something else
#: What PostgreSQL is told for each connection. A worker that is gone without a word must not keep rows locked: its computer does not
#: answer (the first four: within four seconds), or nothing was asked for a while in the middle of a transaction (the last). The last does
#: not see a statement that was prepared and whose values never came: there only the first help.
SERVER = {
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "2",
    "tcp_user_timeout": "4000",
    "idle_in_transaction_session_timeout": "2500",
}


class Remote:
    """PostgreSQL, shared with other workers."""

    def __init__(self, address: str, connections: int) -> None:
        # Only loaded where it is used: the embedded database starts faster without it.
        from sqlalchemy.ext.asyncio import create_async_engine

        told = {"server_settings": SERVER, "timeout": REACHING}
        self._engine = create_async_engine(address, pool_size=connections, connect_args=told)
        # All that one piece of work reads is of one moment, whatever other workers write meanwhile.
        self._still = self._engine.execution_options(isolation_level="REPEATABLE READ")
        # One statement is of one moment by itself: no transaction has to be begun and ended around it.
        self._questions = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._made: dict[Any, float] = {}  # connections of the driver, and when each came about
        self._idle: set[Any] = set()  # those that nobody uses
        self._asked: set[Waiting] = set()
        pool = self._engine.sync_engine
        event.listen(pool, "connect", self._connected)
        event.listen(pool, "checkout", self._taken)
        event.listen(pool, "checkin", self._returned)
        event.listen(pool, "close", self._returned_for_good)

    async def read(self, work: Callable[[Session], Found]) -> Found:
        async with self._connection(self._still) as connection:
            return await connection.run_sync(lambda plain: _in_session(plain, work))

    async def ask(self, question: Executable, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
        async with self._connection(self._questions) as connection:
            return (await connection.execute(question, values)).all()

    async def change(self, work: Callable[[Connection], Found], *, hurried: bool = True) -> Found:
        try:
            async with self._connection(self._engine, hurried) as connection, connection.begin():
                if not hurried:
                    await connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
                return await connection.run_sync(work)
        except Unreachable as error:
            if error.words.key == "database-read-only":
                # Another server may have taken over since: ask for it anew, not over connections to the old one.
                self._let_go_idle(time.monotonic())
            raise

    @asynccontextmanager
    async def lasting(self) -> AsyncIterator[Lasting]:
        """For work that waits for something else in the middle."""
        async with self._connection(self._engine, hurried=False) as connection:
            yield Lasting(self, connection, (await connection.get_raw_connection()).driver_connection)

    def check_room(self) -> None:
        """The disk is at the database's computer."""

    async def close(self) -> None:
        self._let_go_idle(time.monotonic())
        await self._engine.dispose()

    # --- connections ---
    @asynccontextmanager
    async def _connection(self, engine: AsyncEngine, hurried: bool = True) -> AsyncIterator[AsyncConnection]:
        """A connection for a while. ``hurried``: all that is done with it together has only as long as one answer."""
        with reaching():
            async with asyncio.timeout(REACHING):
                connection = await engine.connect()
            driver = (await connection.get_raw_connection()).driver_connection
            try:
                with self.patience(driver) if hurried else nullcontext():
                    yield connection
            finally:
                with self.patience(driver):
                    await asyncio.shield(asyncio.ensure_future(connection.close()))

    @contextmanager
    def patience(self, driver: Any) -> Iterator[None]:
        """Give a connection up if what is done with it takes too long. To cancel that would not do: it is then asked to roll back."""
        waiting = Waiting(driver, self._give_up)
        self._asked.add(waiting)
        try:
            yield
        finally:
            waiting.end()
            self._asked.discard(waiting)

    def _give_up(self, silent: Waiting) -> None:
        """One does not answer. Where one is silent, the others are too: nobody has to find that out one after the other."""
        log.warning("the database does not answer; the connections to it are made anew")
        silent.driver.terminate()
        self.doubt(silent.begun)

    def doubt(self, since: float) -> None:
        """The database has been silent since then: do without the connections that lie ready, and without those that have not answered
        for a while, or do not soon. What came about meanwhile was answered: whoever asks over it may have to wait for somebody
        else's rows."""
        for waiting in [waiting for waiting in self._asked if self._made.get(waiting.driver, 0.0) <= since]:
            if waiting.ticks:
                waiting.driver.terminate()
            else:
                waiting.hurry()
        self._let_go_idle(since)

    def _let_go_idle(self, since: float) -> None:
        for driver in [driver for driver in self._idle if self._made.get(driver, 0.0) <= since]:
            driver.terminate()
            self._idle.discard(driver)

    def _connected(self, _connection: Any, record: Any) -> None:
        self._made[record.driver_connection] = time.monotonic()

    def _taken(self, _connection: Any, record: Any, _fairy: Any) -> None:
        """One that was closed meanwhile is replaced. (Whether it answers is found out by what is asked.)"""
        self._idle.discard(record.driver_connection)
        if record.driver_connection.is_closed():
            raise DisconnectionError

    def _returned(self, connection: Any, record: Any) -> None:
        if connection is not None:
            self._idle.add(record.driver_connection)

    def _returned_for_good(self, connection: Any, _record: Any) -> None:
        self._idle.discard(connection.driver_connection)
        self._made.pop(connection.driver_connection, None)


class Waiting:
    """For an answer. The time is counted, so that a process that itself stood still does not blame the database."""

    def __init__(self, driver: Any, give_up: Callable[[Waiting], None]) -> None:
        self.driver, self.ticks, self._give_up = driver, 0, give_up
        self.begun = time.monotonic()
        self._timer = asyncio.get_running_loop().call_later(TICK, self._tick)

    def hurry(self) -> None:
        """Others waited in vain: only a moment more."""
        self._timer.cancel()
        self.ticks = TICKS - 1
        self._timer = asyncio.get_running_loop().call_later(DOUBT, self._tick)

    def _tick(self) -> None:
        self.ticks += 1
        if self.ticks < TICKS:
            self._timer = asyncio.get_running_loop().call_later(TICK, self._tick)
        else:
            self._give_up(self)

    def end(self) -> None:
        self._timer.cancel()


class Lasting:
    """Work that keeps a transaction open while it waits for something else."""

    def __init__(self, remote: Remote, connection: AsyncConnection, driver: Any) -> None:
        self._remote, self._connection, self._driver = remote, connection, driver
        self._session = Session(connection.sync_connection, expire_on_commit=False)

    async def run(self, work: Callable[[Session], Found]) -> Found:
        """A part of the work."""
        if self._connection.invalidated:
            raise Unreachable
        with self._remote.patience(self._driver):
            return await self._connection.run_sync(lambda _: work(self._session))

    @asynccontextmanager
    async def waiting(self) -> AsyncIterator[None]:
        """While something else is done: tell PostgreSQL now and then that this worker lives, else others get the rows."""
        ended = asyncio.Event()
        pulse = asyncio.create_task(self._pulse(ended))
        try:
            yield
        finally:
            ended.set()
            await pulse

    async def _pulse(self, ended: asyncio.Event) -> None:
        """Ends with the connection; the next part of the work will find that out."""
        while not ended.is_set():
            try:
                async with asyncio.timeout(PULSE):
                    await ended.wait()
            except TimeoutError:
                try:
                    with reaching():
                        await self.run(lambda session: session.execute(text("SELECT 1")))
                except Unreachable:
                    return


def _in_session(connection: Connection, work: Callable[[Session], Found]) -> Found:
    with Session(connection, expire_on_commit=False) as session:
        return work(session)
