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
FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0  # before a worker is replaced that ended soon after its start
STEADY = 10.0  # one that lived so long did not end because of how it was started: it is replaced at once


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
        self.workers = [Worker(listener) for _ in range(count)]
        self._waits = [0.0] * count  # by place: how long the last that ended there was waited for
        self._due: dict[int, float] = {}  # by place: when the one that ended is replaced

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _renew(self, *_: object) -> None:
        self._renewing = True

    def run(self) -> int:
        """Until somebody ends it; gives the exit code."""
        code = self._begin()
        while not self._stopping:
            self.look_after()
            time.sleep(PAUSE)
        for worker in self.workers:
            worker.end()
        until = time.monotonic() + PATIENCE
        for worker in self.workers:
            worker.wait(until)
        return code

    def look_after(self) -> None:
        """Do what is to be done now."""
        self._replace_ended()
        if self._renewing:
            self._renewing = False
            self._renew_all()

    def _begin(self) -> int:
        """Wait for the first that is ready. If one cannot even start, the others could not either: it said why."""
        while not self._stopping and not any(worker.look() for worker in self.workers):
            failed = next((worker for worker in self.workers if worker.ended), None)
            if failed is not None:
                self._stopping = True
                return failed.process.returncode or 1
            time.sleep(PAUSE)
        return 0

    def _replace_ended(self) -> None:
        """None waits for another: each has a time of its own."""
        for place, worker in enumerate(self.workers):
            if not worker.ended or self._stopping:
                continue
            if place not in self._due:
                self._due[place] = time.monotonic() + self._time_to_wait(place, worker)
                worker.wait(time.monotonic())
            if time.monotonic() >= self._due[place]:
                del self._due[place]
                self.workers[place] = Worker(self._listener)

    def _time_to_wait(self, place: int, worker: Worker) -> float:
        steady = time.monotonic() - worker.begun > STEADY
        wait = 0.0 if steady else min(LONGEST_WAIT, max(FIRST_WAIT, 2 * self._waits[place]))
        self._waits[place] = wait
        said = f"a worker (process {worker.process.pid}) ended with code {worker.process.returncode}"
        when = f"in {wait:.0f} s" if wait else "now"
        typer.echo(f"warren serve: {said}; another takes its place {when}", err=True)
        return wait

    def _renew_all(self) -> None:
        """One after the other: each ends only when the one that takes its place is ready."""
        for place in range(len(self.workers)):
            new = Worker(self._listener)
            self._wait_until(lambda new=new: new.look() or new.ended)  # type: ignore[misc]
            if not new.look():
                typer.echo("warren serve: a new worker did not start; the old ones go on", err=True)
                new.end()
                new.wait(time.monotonic() + PATIENCE)
                return
            old, self.workers[place] = self.workers[place], new
            self._due.pop(place, None)
            old.end()
            until = time.monotonic() + PATIENCE
            self._wait_until(lambda old=old, until=until: old.ended or time.monotonic() > until)  # type: ignore[misc]
            old.wait(until)

    def _wait_until(self, reached: Callable[[], bool]) -> None:
        """The others are looked after meanwhile."""
        while not reached() and not self._stopping:
            self._replace_ended()
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
