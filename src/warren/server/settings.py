"""How a server is set up."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

DAY = 24 * 3600.0
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


def _check_network(text: str) -> None:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        wanted = "give an address or a network, as 127.0.0.1 or 10.0.0.0/8"
        raise ValueError(f"the trusted proxy {text!r} is not possible; {wanted}") from None


def _is_readable(database: str) -> bool:
    """Can this be read as an address?"""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        make_url(database)
        urlsplit(database)  # as asyncpg does
    except (ArgumentError, ValueError):
        return False
    return True


def _check_public(url: str) -> None:
    """The pages live at the root of a name: no path, nothing behind it."""
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and url == f"{parts.scheme}://{parts.netloc}"
        parts.port  # noqa: B018 (raises if it is no number)
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(
            f"the public address {url!r} is not possible; give https://NAME (or http://NAME:PORT), without a path"
        )


@dataclass(frozen=True)
class Settings:
    """Everything that may differ between two servers."""

    database: str
    public_url: str | None = None  # what invitations begin with; None: as the browser asked
    allowed_hosts: tuple[str, ...] = ()  # accepted Host names; empty: any
    bot_threads: int = field(default_factory=_threads)
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For counts
    workers: int = 1  # processes behind the same socket
    requests_per_second: float = 40.0  # of one visitor, by cost; ten times as much at once
    messages_per_second: float = 20.0  # of one socket; five times as many at once
    sockets_per_visitor: int = 64
    sockets_per_address: int = 512  # a whole school may have one address
    tables_per_visitor: int = 50  # that are not over
    bot_tables_per_visitor: int = 5  # the same, where nobody but bots plays
    tables: int = 20_000  # that are not over and where something happened lately, of everybody together
    keep_finished: float | None = None  # days after which a game that is over is removed
    keep_abandoned: float | None = 90.0  # days after which a table is removed where nobody plays on
    keep_sets: float | None = (
        365.0  # days after which a component set is removed that no table uses and nobody asks for
    )
    body_limit: int = 64 * 1024
    message_limit: int = 16 * 1024
    idle_seconds: float = 600.0  # a live table without sockets is dropped from memory after this
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    games: tuple[str, ...] | None = None  # only these; None: all there are

    def __post_init__(self) -> None:
        known = self.database.startswith(("sqlite://", "sqlite+aiosqlite://", "postgresql+asyncpg://"))
        if not known or not _is_readable(self.database):
            raise ValueError(
                f"the database {self.database!r} is not possible; give sqlite:///FILE or "
                "postgresql+asyncpg://USER@HOST/NAME"
            )
        if self.workers > 1 and not self.is_postgres:
            raise ValueError(
                f"{self.workers} workers need PostgreSQL (--database postgresql+asyncpg://USER@HOST/NAME); "
                "an SQLite database has one server"
            )
        for proxy in self.trusted_proxies:
            _check_network(proxy)
        if self.public_url is not None:
            _check_public(self.public_url)

    def expires(self, status: str, changed: float) -> float | None:
        """When a table is removed if nothing happens there; None: never."""
        days = self.keep_finished if status == "over" else self.keep_abandoned
        return None if days is None else changed + days * DAY

    @property
    def proxy_networks(self) -> list[str]:
        """The trusted proxies, also as they appear where a server listens on IPv6 (``--host ::``).

        >>> Settings("sqlite:///x", trusted_proxies=("10.0.0.0/8", "::1")).proxy_networks
        ['10.0.0.0/8', '::ffff:10.0.0.0/104', '::1']
        """
        found: list[str] = []
        for proxy in self.trusted_proxies:
            found.append(proxy)
            network = ipaddress.ip_network(proxy)
            if network.version == 4:
                found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
        return found

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith("postgresql")
