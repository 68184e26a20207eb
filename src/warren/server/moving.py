"""All that is stored, out of a database and into another: backups, and moving between SQLite and PostgreSQL.

A backup is an SQLite file of the same schema, whatever it was made from. It has the key that signs cookies and links too, so that
everybody keeps their seats.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from sqlalchemy import Connection, create_engine, func, insert, inspect, make_url, select, text
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from warren.server.database_lock import lock
from warren.server.migrations import HEAD, revision, upgrade
from warren.server.models import Base, EventRow, MatchRow
from warren.server.settings import DATABASE_FILE, Settings

ROWS = 1000  # copied at a time
Found = TypeVar("Found")


class CannotMove(Exception):
    """What is in the way, and what to do."""


@dataclass(frozen=True)
class Amount:
    """How much was copied."""

    tables: int
    moves: int


# --- out ---
def backup(settings: Settings, file: Path) -> Amount:
    """Copy everything, as it is at one moment, into a new file. The server may go on meanwhile."""
    if file.exists():
        raise CannotMove(f"{file} exists; give the name of a new file")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it has the keys of all seats
    try:
        if settings.is_postgres:
            _work_remote(settings.database, lambda source: _fill(part, source), isolation="REPEATABLE READ")
        else:
            _copy_file(_embedded(settings), part)
        amount = _check(part, _shown(settings))
        os.replace(part, file)
        return amount
    finally:
        part.unlink(missing_ok=True)


def _fill(file: Path, source: Connection) -> None:
    if revision(source) != HEAD:
        raise CannotMove(
            "the database has another schema; start this version of the server once, which brings it up to date"
        )
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as target:
        upgrade(target)
        _copy_rows(source, target)
    engine.dispose()


# --- in ---
def restore(settings: Settings, file: Path, replace: bool = False) -> Amount:
    """Fill a database with what a backup holds. CannotMove if it holds something already, unless that is to be replaced."""
    if not file.is_file():
        raise CannotMove(f"there is no file {file}")
    with TemporaryDirectory() as folder:
        fresh = Path(folder) / DATABASE_FILE
        _copy_file(file, fresh)
        amount = _check(fresh, str(file))
        engine = create_engine(f"sqlite:///{fresh}")
        with engine.begin() as connection:
            upgrade(connection)
        if settings.is_postgres:
            with engine.connect() as source:
                _work_remote(settings.database, lambda target: _refill(source, target, replace))
            engine.dispose()
        else:
            engine.dispose()
            _put(fresh, settings, replace)
        return amount


def _put(fresh: Path, settings: Settings, replace: bool) -> None:
    """Make a file the embedded database. What was there before is kept beside it."""
    database = _embedded(settings, there=False)
    database.parent.mkdir(parents=True, exist_ok=True)
    held, done = lock(settings), False
    part = database.with_name(f"{database.name}.part")
    try:
        if database.exists() and database.stat().st_size and not replace:
            raise CannotMove(f"{database} exists; --replace puts it aside and takes the backup's games instead")
        part.unlink(missing_ok=True)
        _copy_file(fresh, part)  # first: there may be no room for it
        _put_aside(database)
        os.replace(part, database)
        done = True
    finally:
        part.unlink(missing_ok=True)
        if held is not None:
            # A database that nobody has checked since a crash is still to be checked.
            (held.release if done or not held.after_crash else held.abandon)()


def _put_aside(database: Path) -> None:
    """With its log, also one that was left alone: SQLite would add its changes to the new database."""
    for suffix in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            old = database.with_name(database.name + suffix)
            os.replace(old, database.with_name(f"{database.name}.replaced{suffix}"))


def _refill(source: Connection, target: Connection, replace: bool) -> None:
    others = target.scalar(text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid != pg_backend_pid() "
        "AND backend_type = 'client backend'"
    ))  # fmt: skip
    if others:
        raise CannotMove(f"{others} connections use this database; end its servers first")
    upgrade(target)
    if target.scalar(select(func.count()).select_from(MatchRow)) and not replace:
        raise CannotMove("the database has tables; --replace removes them and takes the backup's instead")
    for table in reversed(Base.metadata.sorted_tables):
        target.execute(table.delete())
    _copy_rows(source, target)
    for table in Base.metadata.sorted_tables:  # numbers that PostgreSQL gives go on behind those that are there
        for column in table.columns:
            if column.autoincrement is True:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                target.execute(
                    select(
                        func.setval(sequence, select(func.coalesce(func.max(column), 0) + 1).scalar_subquery(), False)
                    )
                )


# --- both ---
def _copy_rows(source: Connection, target: Connection) -> None:
    for table in Base.metadata.sorted_tables:  # what others refer to comes first
        found = source.execution_options(yield_per=ROWS).execute(select(table))
        for rows in found.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own copy of a database that may be in use, as it is at one moment."""
    try:
        address = f"{source.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except sqlite3.DatabaseError as error:
        raise CannotMove(f"{source} cannot be copied: {error}") from None


def _check(file: Path, name: str) -> Amount:
    """Is it whole, and ours? Gives what is in it. ``name``: what it is a copy of."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            problem = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
            if problem != "ok":
                raise CannotMove(f"{name} is damaged: {problem}")
            known = revision(connection)
            if known is None or known > HEAD or not inspect(connection).has_table(MatchRow.__tablename__):
                raise CannotMove(f"{name} is no backup that this version of Warren could read")
            counts = [connection.scalar(select(func.count()).select_from(row)) or 0 for row in (MatchRow, EventRow)]
            return Amount(*counts)
    except DatabaseError as error:
        raise CannotMove(f"{name} is damaged: {error.orig}") from None
    finally:
        engine.dispose()


def _shown(settings: Settings) -> str:
    """A database as it may be told: without its password."""
    return make_url(settings.database).render_as_string(hide_password=True)


def _embedded(settings: Settings, there: bool = True) -> Path:
    name = make_url(settings.database).database
    if not name or name == ":memory:":
        raise CannotMove("a database in memory cannot be kept")
    if there and not Path(name).is_file():
        raise CannotMove(f"there is no database {name}; give --data or --database as for warren serve")
    return Path(name)


def _work_remote(address: str, work: Callable[[Connection], Found], isolation: str | None = None) -> Found:
    """Do something with PostgreSQL, in one transaction."""
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    async def run() -> Found:
        options = {"isolation_level": isolation} if isolation else {}
        engine = create_async_engine(address, poolclass=NullPool, execution_options=options)
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    try:
        return asyncio.run(run())
    except ImportError:
        raise CannotMove('PostgreSQL needs one more package: pip install "warren[postgres]"') from None
    except (OSError, TimeoutError, SQLAlchemyError) as error:
        shown, reason = make_url(address).render_as_string(hide_password=True), getattr(error, "orig", None) or error
        raise CannotMove(f"the database {shown} cannot be used: {_first_line(reason)}") from None


def _first_line(error: BaseException) -> str:
    """What a driver says, without the statement and the classes around it."""
    cause = error.__cause__ or error
    return (str(cause) or type(cause).__name__).splitlines()[0]
