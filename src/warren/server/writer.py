"""One writer with group commit: whatever waits is written in one transaction, and answered after its commit.

Under load many tables' moves share one commit (one disk flush), so the time to an acknowledgement hardly grows. Where many tables
change, a commit waits a moment for more of them: each costs as much processor time as making all the frames of a move.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, delete, insert, text, update
from sqlalchemy.exc import IntegrityError

from warren.server.database import Database
from warren.server.errors import Unreachable
from warren.server.metrics import Metrics
from warren.server.models import Base
from warren.server.prepared import execute_many

BATCH = 256
GATHER = 0.01  # seconds in which others may come to share a commit, where many tables change
LATELY = 0.1  # seconds
MANY = 6  # tables that changed lately: more than half a change comes while one waits
CHANGED = "changed"  # anything of a table may be new
PLAYED = "played"  # only its events are
DUE = "due"  # the same, and a bot has something to do
NOTHING = ""  # they need not know
_NOTIFY = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


class Conflict(Exception):
    """Somebody else changed the same thing first; nothing of the unit was written."""


@dataclass(frozen=True)
class Step:
    """One statement. ``expect``: how many rows it must change. ``bulk``: may be sent together with its likes."""

    statement: Executable
    values: dict[str, Any] | None = None
    expect: int | None = None
    bulk: bool = False


@cache
def _change(row: type[Base], key: tuple[str, ...], names: tuple[str, ...]) -> Executable:
    this = [getattr(row, name) == bindparam(f"this_{name}") for name in key]
    if not names:
        return delete(row).where(*this)
    return update(row).where(*this).values({name: bindparam(f"new_{name}") for name in names})


@cache
def _addition(row: type[Base]) -> Executable:
    return insert(row)


# Statements are built once and filled by parameters: building one takes longer than carrying it out.
def insert_step(row: type[Base], values: dict[str, Any], bulk: bool = False) -> Step:
    """Add a row."""
    return Step(_addition(row), values, bulk=bulk)


def update_step(
    row: type[Base], this: Mapping[str, Any], values: Mapping[str, Any], expect: int | None = None, bulk: bool = False
) -> Step:
    """Change the rows that have these values."""
    filled = {f"this_{name}": value for name, value in this.items()}
    filled |= {f"new_{name}": value for name, value in values.items()}
    return Step(_change(row, tuple(this), tuple(values)), filled, expect, bulk)


def delete_step(row: type[Base], this: Mapping[str, Any]) -> Step:
    """Remove the rows that have these values."""
    return Step(_change(row, tuple(this), ()), {f"this_{name}": value for name, value in this.items()})


@dataclass
class _Unit:
    """Steps that are written together or not at all."""

    match_id: str
    steps: Sequence[Step]
    news: Mapping[str, str]  # for other workers, by table
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Crowd:
    """Do many tables change? One that is played as fast as it goes is no crowd: nothing would come while it waits."""

    def __init__(self) -> None:
        self._changed: dict[str, float] = {}  # when each table last did, the latest last

    def note(self, match_id: str, now: float) -> None:
        """A table changes."""
        self._changed.pop(match_id, None)
        self._changed[match_id] = now

    def is_here(self, now: float) -> bool:
        """Did many tables change lately?"""
        while self._changed:
            first = next(iter(self._changed))
            if self._changed[first] > now - LATELY:
                break
            del self._changed[first]
        return len(self._changed) >= MANY


class Writer:
    """Everything that is written goes through here."""

    def __init__(self, database: Database, metrics: Metrics, channel: str | None, worker: str) -> None:
        self._database = database
        self._metrics = metrics
        self._channel = channel  # PostgreSQL: other workers are told which tables changed
        self._worker = worker
        self._waiting: asyncio.Queue[_Unit] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._crowd = Crowd()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is None:
            return
        await self._waiting.join()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def write(
        self, match_id: str, steps: Sequence[Step], news: str = CHANGED, changed: str | None = None
    ) -> None:
        """Return once the steps are committed; Conflict if they cannot be.

        ``news``: what other workers are told of the table. ``changed``: another table that the steps change.
        """
        unit = _Unit(match_id, steps, {match_id: news} if changed is None else {match_id: news, changed: CHANGED})
        self._crowd.note(match_id, time.monotonic())
        self._waiting.put_nowait(unit)
        # A caller that is cancelled must not cancel what is already on its way to the disk.
        await asyncio.shield(unit.done)

    async def _run(self) -> None:
        while True:
            units = [await self._waiting.get()]
            if self._crowd.is_here(time.monotonic()):
                await asyncio.sleep(GATHER)
            while len(units) < BATCH and not self._waiting.empty():
                units.append(self._waiting.get_nowait())
            # The same order in every worker, so that two of them never wait for each other.
            units.sort(key=lambda unit: unit.match_id)
            try:
                await self._commit_all(units)
            finally:
                for _ in units:
                    self._waiting.task_done()

    async def _commit_all(self, units: list[_Unit]) -> None:
        self._metrics.batch.observe(len(units))
        try:
            with self._metrics.commit.time():
                await self._database.change(lambda connection: self._write(connection, units))
        except Unreachable as error:
            for unit in units:  # nobody knows whether they were written: whoever asks again will be told
                _fail(unit, error)
            return
        except Exception as error:
            if len(units) == 1:
                lost = isinstance(error, IntegrityError | sqlite3.IntegrityError | Conflict)
                _fail(units[0], Conflict() if lost else error)
                return
            for unit in units:  # one bad unit must not spoil the others
                await self._commit_all([unit])
            return
        for unit in units:
            if not unit.done.done():
                unit.done.set_result(None)

    def _write(self, connection: Connection, units: list[_Unit]) -> None:
        bulk: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
        for unit in units:
            for step in unit.steps:
                if step.bulk:
                    bulk.setdefault(id(step.statement), (step.statement, []))[1].append(step.values or {})
                else:
                    _execute(connection, step)
        for statement, values in bulk.values():
            execute_many(connection, statement, values)
        if self._channel is not None:
            told = [told for unit in units for told in unit.news.items()]
            news = {f"{self._worker}:{match_id}:{what}" for match_id, what in told if what != NOTHING}
            if news:
                notify(connection, self._channel, news)


def notify(connection: Connection, channel: str, payloads: Iterable[str]) -> None:
    """Tell the other workers; they hear it when the transaction is committed."""
    connection.execute(_NOTIFY, {"channel": channel, "payloads": sorted(payloads)})


def _execute(connection: Connection, step: Step) -> None:
    result = connection.execute(step.statement, step.values)
    if step.expect is not None and result.rowcount != step.expect:
        raise Conflict


def _fail(unit: _Unit, error: BaseException) -> None:
    if not unit.done.done():
        unit.done.set_exception(error)
