"""Several worker processes behind one listening socket: started, replaced when they end, and renewed one after the other.

A worker is this very command again, in a fresh interpreter, so that renewing them brings a newer version into use. Each has a line
to the process that started it: it says there when it is ready, and ends when the other side is gone.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import typer

VARIABLE = "WARREN_WORKER"  # in a worker's environment: the descriptors of the listening socket and of its line
READY = b"r"
PATIENCE = 20.0  # seconds a worker has to end in good order
PAUSE = 0.1
FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0  # before a worker that ended is replaced
STEADY = 60.0  # a worker that lived so long did not end because of how it was started


class Worker:
    """One process."""

    def __init__(self, listener: socket.socket) -> None:
        self._line, theirs = socket.socketpair()
        self._line.setblocking(False)
        descriptors = (listener.fileno(), theirs.fileno())
        self.process = subprocess.Popen(
            [sys.executable, "-m", "warren", *sys.argv[1:]],
            env=os.environ | {VARIABLE: f"{descriptors[0]} {descriptors[1]}"},
            pass_fds=descriptors,
        )
        theirs.close()
        self.begun = time.monotonic()
        self.ready = False

    def look(self) -> bool:
        """Is it ready to serve?"""
        with contextlib.suppress(OSError):
            self.ready = self.ready or self._line.recv(1) == READY
        return self.ready

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def end(self) -> None:
        """Ask it to send its people elsewhere and end."""
        if not self.ended:
            self.process.terminate()

    def wait(self, until: float) -> None:
        """Wait for its end; one that takes too long is not asked."""
        try:
            self.process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._line.close()


class Workers:
    """All of them. SIGTERM and SIGINT end them, SIGHUP renews them."""

    def __init__(self, listener: socket.socket, count: int) -> None:
        self._listener = listener
        self._stopping = self._renewing = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGHUP, self._renew)
        self._workers = [Worker(listener) for _ in range(count)]
        self._wait = FIRST_WAIT

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _renew(self, *_: object) -> None:
        self._renewing = True

    def run(self) -> int:
        """Until somebody ends it; gives the exit code."""
        code = self._begin()
        while not self._stopping:
            self._replace_ended()
            if self._renewing:
                self._renewing = False
                self._renew_all()
            time.sleep(PAUSE)
        for worker in self._workers:
            worker.end()
        until = time.monotonic() + PATIENCE
        for worker in self._workers:
            worker.wait(until)
        return code

    def _begin(self) -> int:
        """Wait for the first that is ready. If one cannot even start, the others could not either: it said why."""
        while not self._stopping and not any(worker.look() for worker in self._workers):
            failed = next((worker for worker in self._workers if worker.ended), None)
            if failed is not None:
                self._stopping = True
                return failed.process.returncode or 1
            time.sleep(PAUSE)
        return 0

    def _replace_ended(self) -> None:
        for place, worker in enumerate(self._workers):
            if not worker.ended or self._stopping:
                continue
            steady = time.monotonic() - worker.begun > STEADY
            self._wait = FIRST_WAIT if steady else min(LONGEST_WAIT, 2 * self._wait)
            said = f"a worker (process {worker.process.pid}) ended with code {worker.process.returncode}"
            typer.echo(f"warren serve: {said}; another takes its place in {self._wait:.0f} s", err=True)
            worker.wait(time.monotonic())
            self._sleep(self._wait)
            if not self._stopping:
                self._workers[place] = Worker(self._listener)

    def _renew_all(self) -> None:
        """One after the other: each ends only when the one that takes its place is ready."""
        for place, old in enumerate(self._workers):
            new = Worker(self._listener)
            while not new.look() and not new.ended and not self._stopping:
                time.sleep(PAUSE)
            if not new.ready:
                typer.echo("warren serve: a new worker did not start; the old ones go on", err=True)
                new.end()
                new.wait(time.monotonic() + PATIENCE)
                return
            self._workers[place] = new
            old.end()
            old.wait(time.monotonic() + PATIENCE)

    def _sleep(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self._stopping:
            time.sleep(PAUSE)


def own_line() -> tuple[socket.socket, socket.socket] | None:
    """In a worker: the listening socket and the line to who started it. Elsewhere None."""
    told = os.environ.pop(VARIABLE, None)
    if told is None:
        return None
    listener, line = (socket.socket(fileno=int(descriptor)) for descriptor in told.split())
    return listener, line


def report(line: socket.socket, wait_ready: Callable[[], None]) -> None:
    """In a worker: say when it is ready, and end when nobody is there any more who could end it."""

    def watch() -> None:
        with contextlib.suppress(OSError):
            while line.recv(1):
                pass
        os.kill(os.getpid(), signal.SIGTERM)

    def tell() -> None:
        wait_ready()
        with contextlib.suppress(OSError):
            line.send(READY)

    for work in (watch, tell):
        threading.Thread(target=work, daemon=True).start()
