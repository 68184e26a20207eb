"""Workers for the benchmarks: one on SQLite, or several on a PostgreSQL of their own."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

PAGE = os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_ready(address: str) -> None:
    with httpx.Client(base_url=address, verify=False, trust_env=False) as client:
        for _ in range(3000):
            try:
                if client.get("/api/ready").json()["ready"]:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.1)
    raise SystemExit("the server did not become ready")


@contextmanager
def postgres(listen: str = "127.0.0.1", trusted: str | None = None) -> Iterator[str]:
    """A fresh PostgreSQL that flushes to the disk as in earnest; gives its URL. ``trusted``: another network that may connect."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if not found:
        raise SystemExit("several workers need PostgreSQL: apt-get install postgresql")
    account: dict[str, Any] = {}
    folder = Path(tempfile.mkdtemp(prefix="warren-bench-"))
    if os.getuid() == 0:  # it refuses to run as root
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        account = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **account}
    data, port = folder / "data", free_port()
    subprocess.run([found[0] / "initdb", "-D", data, "-A", "trust", "-U", "warren", "-E", "UTF8"], check=True, **quiet)
    if trusted is not None:
        with (data / "pg_hba.conf").open("a") as rules:
            rules.write(f"host all all {trusted} trust\n")
    options = ["-h", listen, "-p", str(port), "-k", str(folder), "-c", "max_connections=200"]
    server = subprocess.Popen([found[0] / "postgres", "-D", data, *options], **quiet)
    try:
        while subprocess.run(
            [found[0] / "pg_isready", "-h", "127.0.0.1", "-p", str(port)], check=False, **quiet
        ).returncode:
            time.sleep(0.05)
        yield f"postgresql+asyncpg://warren@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


class Workers:
    """Running servers."""

    def __init__(self, count: int, options: Sequence[str]) -> None:
        ports = [free_port() for _ in range(count)]
        self.addresses = [f"http://127.0.0.1:{port}" for port in ports]
        self._processes = [
            subprocess.Popen(
                [sys.executable, "-m", "warren", "serve", "--no-browser", "--port", str(port), *options],
                stdout=subprocess.DEVNULL,
            )
            for port in ports
        ]

    def wait(self) -> None:
        for address in self.addresses:
            wait_ready(address)

    def processor_seconds(self) -> float:
        """Processor time they have used so far (0 where the system does not tell)."""
        return sum(processor_seconds(process.pid) for process in self._processes)

    def memory(self) -> float:
        """Megabytes they have in memory (0 where the system does not tell)."""
        try:
            pages = [int(Path(f"/proc/{process.pid}/statm").read_text().split()[1]) for process in self._processes]
        except OSError:
            return 0.0
        return sum(pages) * PAGE / 2**20

    def end(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.wait(30)


def processor_seconds(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def workers(count: int, options: Sequence[str], database: str | None) -> Iterator[Workers]:
    """So many workers, ready: on this database, on SQLite if it is one, else on a PostgreSQL of their own."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="warren-bench-"))
        if count > 1 and database is None:
            database = stack.enter_context(postgres())
        place = ["--database", database] if database else ["--data", folder]
        running = Workers(count, [*options, *place])
        stack.callback(running.end)
        running.wait()
        yield running
