"""One error for all the ways in which a database may not do its part."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from warren.server.errors import Unreachable

log = logging.getLogger("warren.server")

#: What is wrong, by the beginnings of PostgreSQL's codes and SQLite's names.
TROUBLES = {
    "08": "database-silent",  # a lost connection
    "57P": "database-silent",  # a server that stops or starts
    "53100": "database-full",
    "53": "database-silent",  # too many connections, out of memory
    "25P03": "database-silent",  # it heard nothing of this worker in the middle of a transaction
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


@contextmanager
def reaching() -> Iterator[None]:
    """Raise Unreachable where the database is to blame."""
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
