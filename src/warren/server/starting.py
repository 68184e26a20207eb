"""Before a server starts: is its database there, is it nobody else's, and did it survive the last crash?"""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from warren.server.database_lock import DatabaseLock, lock
from warren.server.migrations import HEAD
from warren.server.settings import Settings
from warren.server.write_ahead_log import unreadable_changes

log = logging.getLogger("warren.server")

REACH_SECONDS = 10.0
SHORT = """
SELECT count(*) FROM "match" WHERE number != (SELECT count(*) FROM event WHERE event.match_id = "match".id)
"""


class CannotStart(Exception):
    """What is in the way, and what to do."""


def check_start(settings: Settings) -> DatabaseLock | None:
    """Lock the database (an embedded one) or reach it (PostgreSQL). CannotStart says what is wrong."""
    if settings.is_postgres:
        asyncio.run(_reach(settings.database))
        return None
    name = make_url(settings.database).database
    if not name or name == ":memory:":
        raise CannotStart("tables need a file to be kept in (--database sqlite:///FILE, or --data FOLDER)")
    database = Path(name)
    try:
        held = lock(settings)
    except OSError as error:
        raise _no_place(database, error.strerror or str(error)) from None
    try:
        if held is not None and held.after_crash:
            check_embedded(database)
        _check_writing(database)
    except CannotStart:
        if held is not None:
            held.abandon() if held.after_crash else held.release()
        raise
    return held


def _no_place(database: Path, reason: str) -> CannotStart:
    return CannotStart(
        f"{database} cannot be opened and written ({reason}); see whether the folder is there and yours, or give another (--data)"
    )


def _check_writing(database: Path) -> None:
    """Is it a database of ours (or none yet), not of a newer version, and can it be written?"""
    try:
        with closing(sqlite3.connect(database, isolation_level=None)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if tables and "match" not in tables:
                raise CannotStart(f"{database} is the database of another program; give another folder (--data)")
            named = "alembic_version" in tables
            known = connection.execute("SELECT max(version_num) FROM alembic_version").fetchone()[0] if named else None
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        raise _no_place(database, str(error)) from None
    except sqlite3.DatabaseError as error:
        raise _damaged(database, str(error)) from None
    if known is not None and str(known) > HEAD:
        raise CannotStart(
            f"{database} was written by a newer version of Warren; start that one, or give another folder (--data)"
        )


def _damaged(database: Path, problem: str) -> CannotStart:
    return CannotStart(
        f"{database} is damaged ({problem}); restore a backup with `warren restore FILE --replace`, "
        "or move the file away to begin with an empty one"
    )


async def _reach(address: str) -> None:
    try:
        import asyncpg
    except ImportError:
        raise CannotStart('PostgreSQL needs one more package: pip install "warren[postgres]"') from None
    try:
        plain = address.replace("postgresql+asyncpg://", "postgresql://", 1)
        connection = await asyncpg.connect(plain, timeout=REACH_SECONDS)
        await connection.close()
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        shown = make_url(address).render_as_string(hide_password=True)
        raise CannotStart(f"the database {shown} cannot be reached: {error or type(error).__name__}") from None


def check_embedded(database: Path) -> None:
    """After a crash: say in words what became of the database. CannotStart if it is damaged."""
    if not database.exists():
        return
    log.warning("the last server did not end in good order; %s is checked", database)
    lost = unreadable_changes(database)
    if lost:
        kept = database.with_name(f"{database.name}-wal.damaged")
        shutil.copyfile(database.with_name(f"{database.name}-wal"), kept)
        log.warning(
            "%d changes at the end of %s-wal cannot be read and are left out: games may be shorter than they were. "
            "After a power cut these are changes nobody was told of; otherwise something damaged the file (a copy: %s)",
            lost, database.name, kept,
        )  # fmt: skip
    problem = _problem(database)
    if problem is not None:
        raise _damaged(database, problem)
    if not lost:
        log.warning("%s is in order: no move that was acknowledged is missing", database)


def _problem(database: Path) -> str | None:
    """What is wrong with a database's pages or rows, None if nothing is."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                return str(found).splitlines()[-1]
            known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'event'").fetchone()
            short = connection.execute(SHORT).fetchone()[0] if known else 0
            return f"{short} games have lost moves" if short else None
    except sqlite3.DatabaseError as error:
        return str(error)
