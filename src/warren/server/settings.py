"""How a server is set up."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

DATABASE_FILE = "warren.sqlite3"


def data_folder() -> Path:
    """The user's own data folder."""
    return Path(platformdirs.user_data_dir("warren"))


def sqlite_url(folder: Path) -> str:
    """The embedded database in a folder (which is made)."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / DATABASE_FILE}"


def is_loopback(host: str) -> bool:
    """Does this name lead back to the computer that says it?

    >>> [is_loopback(host) for host in ("localhost", "127.0.0.1", "::1", "192.0.2.7", "warren.example")]
    [True, True, True, False, False]
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _threads() -> int:
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Settings:
    """Everything that may differ between two servers."""

    database: str
    public_url: str | None = None  # what invitations begin with; None: as the browser asked
    allowed_hosts: tuple[str, ...] = ()  # accepted Host names; empty: any
    bot_threads: int = field(default_factory=_threads)
    requests_per_second: float = 40.0  # of one address; ten times as many at once
    messages_per_second: float = 20.0  # of one socket; five times as many at once
    sockets_per_address: int = 64
    body_limit: int = 64 * 1024
    message_limit: int = 16 * 1024
    idle_seconds: float = 600.0  # a live table without sockets is dropped from memory after this
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    games: tuple[str, ...] | None = None  # only these; None: all there are

    def __post_init__(self) -> None:
        if not self.database.startswith(("sqlite://", "sqlite+aiosqlite://", "postgresql+asyncpg://")):
            raise ValueError(
                f"the database {self.database!r} is not possible; give sqlite:///FILE or "
                "postgresql+asyncpg://USER@HOST/NAME"
            )

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith("postgresql")
