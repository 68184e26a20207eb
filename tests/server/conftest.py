"""A server per test on a database of its own, and people who talk to it."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
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

from support.table import Person, Server
from warren.server.app import create_app
from warren.server.settings import Settings, sqlite_url

GAME = "tsuro"


def make_settings(folder: Path, **changes: Any) -> Settings:
    settings = Settings(
        database=sqlite_url(folder), games=(GAME,), requests_per_second=1e6, messages_per_second=1e6,
        sockets_per_address=1000, static=folder / "static",
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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL on a temporary folder and a loopback port; gives the address of its server."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    assert found, "install Debian's package postgresql: these tests talk to a real one"
    binaries, port = found[-1], free_port()
    folder = Path(tempfile.mkdtemp(prefix="warren-postgres-"))
    # PostgreSQL refuses to run as root: use its own account then.
    user = pwd.getpwnam("postgres") if os.getuid() == 0 else None
    account = {"user": user.pw_uid, "group": user.pw_gid} if user else {}
    if user:
        os.chown(folder, user.pw_uid, user.pw_gid)
    data, quiet = folder / "data", {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    command = [binaries / "initdb", "-D", data, "-A", "trust", "-U", "warren", "--no-sync", "-E", "UTF8"]
    subprocess.run(command, check=True, **account, **quiet)  # type: ignore[call-overload]
    options = ["-h", "127.0.0.1", "-p", str(port), "-k", str(folder), "-c", "fsync=off"]
    process = subprocess.Popen([binaries / "postgres", "-D", data, *options], **account, **quiet)  # type: ignore[call-overload]
    try:
        for _ in range(200):
            ready = subprocess.run([binaries / "pg_isready", "-h", "127.0.0.1", "-p", str(port)], check=False, **quiet)  # type: ignore[call-overload]
            if ready.returncode == 0:
                break
            time.sleep(0.05)
        yield f"postgresql+asyncpg://warren@127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
async def postgres_database(postgres: str) -> str:
    """A fresh database; gives its URL."""
    import asyncpg

    name = f"warren_{secrets.token_hex(4)}"
    connection = await asyncpg.connect(postgres.replace("+asyncpg", "") + "/postgres")
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return f"{postgres}/{name}"
