"""One server for an embedded database: it keeps what it knows in memory and would never see what another one writes.

It is a lock of the operating system on a file beside the database, so it ends with the process however that ends.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path

from sqlalchemy import make_url

from warren.server.settings import Settings

log = logging.getLogger("warren.server")

BYTE = 2**30  # Windows locks parts of a file, and nobody may read them: one far behind the number of the process


class InUse(Exception):
    """Another server has this database; the message says which and what to do."""


class DatabaseLock:
    """A lock that is held. ``after_crash``: whoever had it before did not give it back."""

    def __init__(self, descriptor: int, after_crash: bool) -> None:
        self._descriptor: int | None = descriptor
        self.after_crash = after_crash

    def abandon(self) -> None:
        """Let go of it as a crash does: whoever comes next has to check the database again."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def release(self) -> None:
        """The file stays: whoever waits for it must not lock one that is gone. It is empty after a good end."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.truncate(self._descriptor, 0)
        self.abandon()


def lock(settings: Settings) -> DatabaseLock | None:
    """Lock the embedded database of these settings; None where there is nothing to lock. InUse if another has it."""
    name = None if settings.is_postgres else make_url(settings.database).database
    if not name or name == ":memory:":
        return None
    database = Path(name).resolve()
    file = database.with_name(f"{database.name}.lock")
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(descriptor)
    except (BlockingIOError, PermissionError):
        owner = os.read(descriptor, 20).decode("ascii", "replace").strip()
        os.close(descriptor)
        who = f"another server (process {owner})" if owner.isdecimal() else "another server"
        raise InUse(f"{database} is in use by {who}; end that one, or give this one another folder (--data)") from None
    except OSError as error:  # a file system without locks must keep nobody from playing
        log.warning("%s cannot be locked (%s); take care that no other server uses it", file, error.strerror)
    after_crash = os.fstat(descriptor).st_size > 0
    with contextlib.suppress(OSError):  # a full disk does not matter here
        os.truncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
    return DatabaseLock(descriptor, after_crash)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
