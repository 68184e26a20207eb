"""Workers as real processes on one database, with links in between that can fail: pages → workers → database."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import httpx

from chaos.databases import Postgres, Sqlite
from chaos.link import Link, Place
from chaos.page import Door
from server.conftest import free_port

HERE = Path(__file__).parent
STARTING = 60.0
LINES = 30  # of a log


class Worker:
    """One ``warren serve``."""

    def __init__(self, number: int, folder: Path, database: Sequence[str], games: Sequence[str]) -> None:
        self.number, self.port, self._folder = number, free_port(), folder
        self.clock, self.log = folder / f"clock{number}", folder / f"worker{number}.log"
        self._command = [
            sys.executable, str(HERE / "worker.py"), "serve", "--port", str(self.port), "--no-browser", "--requests", "100000",
            "--sockets", "10000", "--bots", "1", *database, *(part for game in games for part in ("--game", game)),
        ]  # fmt: skip
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def place(self) -> Place:
        return "127.0.0.1", self.port

    def start(self) -> None:
        with self.log.open("ab") as log:
            environment = os.environ | {"CHAOS_CLOCK": str(self.clock)}
            self.process = subprocess.Popen(self._command, env=environment, stdout=subprocess.DEVNULL, stderr=log)

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    async def ended(self) -> None:
        assert self.process is not None
        await asyncio.to_thread(self.process.wait, STARTING)

    async def ready(self) -> None:
        """Wait until it serves all its games."""
        limit = time.monotonic() + STARTING
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=2) as client:
            while time.monotonic() < limit:
                try:
                    if (await client.get("/api/ready")).json()["ready"]:
                        return
                except (httpx.HTTPError, ValueError, KeyError):
                    pass
                await asyncio.sleep(0.05)
        raise AssertionError(f"worker {self.number} did not start; see {self.log}")

    def remove(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
            self.process.wait(STARTING)


class Cluster:
    """Workers, their database and the links. ``front``: from pages to workers; ``back``: from workers to PostgreSQL."""

    def __init__(
        self, workers: int, database: Postgres | Sqlite, games: Sequence[str], folder: Path, dice: random.Random
    ):
        self.database, self._dice = database, dice
        self.front = Link(self._targets)
        self.back = Link(lambda: [("127.0.0.1", self.database.port)] if isinstance(self.database, Postgres) else [])
        self._count, self._games, self._folder = workers, games, folder
        self.workers: list[Worker] = []

    def _targets(self) -> list[Place]:
        """In any order: pages of one table meet at different workers."""
        return self._dice.sample([worker.place for worker in self.workers], len(self.workers))

    async def __aenter__(self) -> Cluster:
        await self.front.open()
        await self.back.open()
        if isinstance(self.database, Postgres):
            database = ["--database", f"postgresql+asyncpg://warren@127.0.0.1:{self.back.port}/warren"]
        else:
            database = ["--data", str(self.database.folder)]
        self.workers = [Worker(number, self._folder, database, self._games) for number in range(self._count)]
        for worker in self.workers:
            worker.start()
        await asyncio.gather(*(worker.ready() for worker in self.workers))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.front.close()
        for worker in self.workers:
            worker.remove()
        await self.back.close()

    @property
    def door(self) -> Door:
        return Door(self.front.port)

    def last_words(self) -> list[str]:
        """The ends of the workers' logs."""
        logs = [
            (worker.number, worker.log.read_text(errors="replace").splitlines()[-LINES:]) for worker in self.workers
        ]
        return [f"worker {number}: {line}" for number, lines in logs for line in lines]

    def tracebacks(self) -> list[str]:
        """The last lines of what the workers wrote down as unforeseen."""
        found = []
        for worker in self.workers:
            blocks = worker.log.read_text(errors="replace").split("Traceback (most recent call last):")[1:]
            found += [
                next((line for line in block.splitlines()[1:] if line and line[0] != " "), "") for block in blocks
            ]
        return found
