"""A server per test on a database of its own, and people who talk to it."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

import warren
from programs import POSTGRES
from support.needs import need
from support.table import Person, Server
from warren.server.app import create_app
from warren.server.settings import Settings, sqlite_url

GAME = "tsuro"
#: Pieces of somebody's own: the first two start marks in the other order.
OWN = warren.game(GAME).components()
CHANGED = 'name = "Ann\'s pieces"\n' + OWN.toml.replace("[0, 0], [0, 1], [1, 0]", "[0, 1], [0, 0], [1, 0]")
CHANGED_HASH = warren.game(GAME).components_from_text(CHANGED).hash


def make_settings(folder: Path, **changes: Any) -> Settings:
    settings = Settings(
        database=sqlite_url(folder), games=(GAME,), requests_per_second=1e6, messages_per_second=1e6,
        sockets_per_address=1000, sockets_per_visitor=1000, tables_per_visitor=1000, bot_tables_per_visitor=1000, static=folder / "static",
    )  # fmt: skip
    return replace(settings, **changes)


@asynccontextmanager
async def started(settings: Settings) -> AsyncIterator[Server]:
    """A running server in this process."""
    app: FastAPI = create_app(settings)
    async with app.router.lifespan_context(app):
        await asyncio.to_thread(app.state.context.loader.finished.wait)
        yield Server(app)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with started(make_settings(tmp_path)) as running:
        yield running


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Person]:
    async with server.person("Ann") as person:
        yield person


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[Person]:
    async with server.person("Ben") as person:
        yield person


@pytest.fixture
async def eve(server: Server) -> AsyncIterator[Person]:
    async with server.person("Eve") as person:
        yield person


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A real PostgreSQL on a temporary folder and a loopback port."""

    def __init__(self) -> None:
        self._binaries, self.port = need(POSTGRES).parent, free_port()
        self._folder = Path(tempfile.mkdtemp(prefix="warren-postgres-"))
        self._data = self._folder / "data"
        # PostgreSQL refuses to run as root: use its own account then.
        user = pwd.getpwnam("postgres") if os.getuid() == 0 else None
        self._account: dict[str, Any] = {"user": user.pw_uid, "group": user.pw_gid} if user else {}
        self._quiet: dict[str, Any] = {
            "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL,
            "cwd": self._folder,
        }
        if user:
            os.chown(self._folder, user.pw_uid, user.pw_gid)
        command: list[str | Path] = [
            self._binaries / "initdb",
            "-D",
            self._data,
            "-A",
            "trust",
            "-U",
            "warren",
            "--no-sync",
            "-E",
            "UTF8",
        ]
        subprocess.run(command, check=True, **self._account, **self._quiet)
        self.start()

    @property
    def address(self) -> str:
        """Where its databases are."""
        return f"postgresql+asyncpg://warren@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self._folder), "-c", "fsync=off"]
        command: list[str | Path] = [self._binaries / "postgres", "-D", self._data, *options]
        self._process = subprocess.Popen(command, **self._account, **self._quiet)
        ask: list[str | Path] = [self._binaries / "pg_isready", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(200):
            if subprocess.run(ask, check=False, **self._quiet).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL did not start")

    def crash(self) -> None:
        """End it at once, in the middle of everything, as ``pg_ctl stop -m immediate`` does."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(10)

    def remove(self) -> None:
        """End it and its folder."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(10)
        shutil.rmtree(self._folder, ignore_errors=True)

    async def database(self) -> str:
        """A fresh database; gives its URL."""
        import asyncpg

        name = f"warren_{secrets.token_hex(4)}"
        connection = await asyncpg.connect(self.address.replace("+asyncpg", "") + "/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return f"{self.address}/{name}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all tests."""
    running = Postgres()
    yield running
    running.remove()


@pytest.fixture
def fragile_postgres() -> Iterator[Postgres]:
    """One that a test may break."""
    running = Postgres()
    yield running
    running.remove()


@pytest.fixture
async def postgres_database(postgres: Postgres) -> str:
    """A fresh database; gives its URL."""
    return await postgres.database()


@pytest.fixture
async def workers(tmp_path: Path, postgres_database: str) -> AsyncIterator[tuple[Server, Server]]:
    """Two workers on one PostgreSQL."""
    settings = make_settings(tmp_path, database=postgres_database)
    async with started(settings) as first, started(settings) as second:
        yield first, second


@pytest.fixture
async def browsers(workers: tuple[Server, Server]) -> AsyncIterator[tuple[Person, Person]]:
    """Ann talks to the first worker, Ben to the second."""
    async with workers[0].person("Ann") as ann, workers[1].person("Ben") as ben:
        yield ann, ben
