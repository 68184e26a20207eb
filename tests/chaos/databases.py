"""The databases that faults happen to: PostgreSQL with a standby to take over, or SQLite on a disk that can be full."""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chaos.history import Ledger, Stored
from programs import POSTGRES
from server.conftest import free_port

DISK = 64 << 20  # bytes of SQLite's disk
READY = 15.0


class Postgres:
    """A PostgreSQL on a temporary folder and a loopback port, which can be replaced by its standby."""

    def __init__(self) -> None:
        found = POSTGRES.find()
        assert found is not None, "PostgreSQL is missing; install it: apt-get install postgresql"
        self._binaries = found.parent
        user = pwd.getpwnam("postgres") if os.getuid() == 0 else None  # it refuses to run as root
        self._account: dict[str, Any] = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
        self.folder = Path(tempfile.mkdtemp(prefix="warren-chaos-"))
        if user:
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self._count = 0
        self.data, self.port = self.folder / "data0", free_port()
        self._call("initdb", "-D", self.data, "-A", "trust", "-U", "warren", "--no-sync", "-E", "UTF8")
        self.process = self._start(self.data, self.port)
        self.ask("CREATE DATABASE warren", "postgres")

    def _call(self, program: str, *arguments: str | Path, check: bool = True) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self._binaries / program, *arguments], check=check, cwd=self.folder, capture_output=True, text=True,
            **self._account,
        )  # fmt: skip

    def _start(self, data: Path, port: int) -> subprocess.Popen[bytes]:
        options = [
            "-h",
            "127.0.0.1",
            "-p",
            str(port),
            "-k",
            str(self.folder),
            "-c",
            "fsync=off",
            "-c",
            "max_connections=400",
        ]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [self._binaries / "postgres", "-D", data, *options], cwd=self.folder, stdout=log, stderr=log,
                **self._account,
            )  # fmt: skip
        limit = time.monotonic() + READY
        while self._call("pg_isready", "-h", "127.0.0.1", "-p", str(port), check=False).returncode:
            assert time.monotonic() < limit, f"PostgreSQL did not start; see {self.folder / 'log'}"
            time.sleep(0.05)
        return process

    def ask(self, statement: str, database: str = "warren") -> list[list[str]]:
        """The rows that a statement gives, as texts."""
        arguments = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "warren", "-d", database]
        answer = self._call("psql", *arguments, "-XqtAF\x1f", "-v", "ON_ERROR_STOP=1", "-c", statement)
        return [line.split("\x1f") for line in answer.stdout.splitlines() if line]

    # --- faults ---
    def crash(self) -> None:
        """End it at once, in the middle of everything."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(READY)

    def start(self) -> None:
        self.process = self._start(self.data, self.port)

    def freeze(self) -> list[int]:
        """Stop all its processes, first the one that would start more; gives them."""
        first = self.process.pid
        self.process.send_signal(signal.SIGSTOP)
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        stopped = [first, *map(int, children)]
        for process in stopped[1:]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGSTOP)
        return stopped

    def thaw(self, stopped: list[int]) -> None:
        for process in reversed(stopped):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)

    def add_standby(self) -> None:
        """A second server that has every commit before it is acknowledged."""
        self._count += 1
        self._standby = self.folder / f"data{self._count}"
        source = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "warren"]
        self._call("pg_basebackup", *source, "-D", self._standby, "-R", "--no-sync", "-c", "fast")
        self._standby_port = free_port()
        self._standby_process = self._start(self._standby, self._standby_port)
        self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.ask("SELECT pg_reload_conf()")
        limit = time.monotonic() + READY
        while self.ask("SELECT sync_state FROM pg_stat_replication") != [["sync"]]:
            assert time.monotonic() < limit, "the standby does not follow"
            time.sleep(0.05)

    def fail_over(self) -> None:
        """The server is gone for good, and its standby takes its place."""
        self.crash()
        shutil.rmtree(self.data, ignore_errors=True)
        self.data, self.port, self.process = self._standby, self._standby_port, self._standby_process
        self._call("pg_ctl", "promote", "-w", "-D", self.data)
        self.ask("ALTER SYSTEM RESET synchronous_standby_names")
        self.ask("SELECT pg_reload_conf()")

    # --- in the end ---
    def ledgers(self, tables: set[str]) -> list[Ledger]:
        return read_ledgers(self.ask, tables)

    def remove(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(READY)
        shutil.rmtree(self.folder, ignore_errors=True)


class Sqlite:
    """SQLite in a folder that is a small disk of its own, where the system allows it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="warren-chaos-"))
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(self.folder)]
        self.can_be_full = subprocess.run(mount, check=False, capture_output=True).returncode == 0
        self._filling = self.folder / "filling"

    def fill(self) -> None:
        """Not a byte is left on the disk."""
        with contextlib.suppress(OSError), self._filling.open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                with contextlib.suppress(OSError):
                    while True:
                        file.write(bytes(size))

    def free(self) -> None:
        self._filling.unlink(missing_ok=True)

    def ask(self, statement: str) -> list[list[str]]:
        with contextlib.closing(sqlite3.connect(self.folder / "warren.sqlite3")) as database:
            return [[str(value) for value in row] for row in database.execute(statement)]

    def ledgers(self, tables: set[str]) -> list[Ledger]:
        return read_ledgers(self.ask, tables)

    def remove(self) -> None:
        if self.can_be_full:
            subprocess.run(["umount", str(self.folder)], check=False, capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)


def read_ledgers(ask: Callable[[str], list[list[str]]], tables: set[str]) -> list[Ledger]:
    """The tables as they are stored."""
    events: dict[str, list[Stored]] = {table: [] for table in tables}
    for table, number, seat, kind, move, client, at in ask(
        "SELECT match_id, number, seat, kind, move, client, at FROM event ORDER BY match_id, number"
    ):
        if table in events:
            events[table].append(Stored(int(number), int(seat), kind, int(move), client, float(at)))
    rows = ask(
        "SELECT id, game, version, (SELECT count(*) FROM seat WHERE match_id = id), COALESCE(seed, '0'), options FROM match"
    )
    return [
        Ledger(table, game, version, int(seats), int(seed), json.loads(options), tuple(events[table]))
        for table, game, version, seats, seed, options in rows
        if table in tables
    ]
