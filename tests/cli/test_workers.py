"""Who looks after worker processes: the ended ones are replaced, none waits for another. (Real ones: tests/server/test_worker_processes.py.)"""

from __future__ import annotations

import signal
import socket
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from warren.cli import workers
from warren.cli.workers import Workers

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
SHORT = 0.3


class Process:
    """A worker that does what a test says."""

    made = 0

    def __init__(self, _listener: socket.socket) -> None:
        Process.made += 1
        self.process = SimpleNamespace(pid=Process.made, returncode=-9)
        self.begun, self.ready, self.ended = time.monotonic(), True, False

    def look(self) -> bool:
        return self.ready

    def end(self) -> None:
        self.ended = True

    def wait(self, _until: float) -> None:
        self.ended = True

    def die(self, age: float) -> None:
        self.begun, self.ended = time.monotonic() - age, True


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    monkeypatch.setattr(workers, "Worker", Process)
    monkeypatch.setattr(workers, "FIRST_WAIT", SHORT)
    before = [signal.getsignal(number) for number in SIGNALS]
    with socket.socket() as listener:
        yield Workers(listener, 3)
    for number, handler in zip(SIGNALS, before, strict=True):
        signal.signal(number, handler)


def look_after(all_of_them: Workers, until: Callable[[], bool], seconds: float = 5.0) -> float:
    """How long it took."""
    begun = time.monotonic()
    while not until():
        assert time.monotonic() < begun + seconds
        all_of_them.look_after()
        time.sleep(0.01)
    return time.monotonic() - begun


def test_one_that_was_steady_is_replaced_at_once(three: Workers) -> None:
    old = three.workers[1]
    old.die(3600.0)  # type: ignore[attr-defined]
    three.look_after()
    assert three.workers[1] is not old


def test_one_that_ends_soon_after_its_start_has_to_wait_longer_each_time(three: Workers) -> None:
    waits = []
    for _ in range(3):
        old = three.workers[1]
        old.die(0.1)  # type: ignore[attr-defined]
        waits.append(look_after(three, lambda old=old: three.workers[1] is not old))  # type: ignore[misc]
    assert [round(wait / SHORT) for wait in waits] == [1, 2, 4]


def test_none_waits_for_another(three: Workers) -> None:
    before = list(three.workers)
    before[0].die(0.1)  # type: ignore[attr-defined]
    three.look_after()
    before[1].die(0.1)  # type: ignore[attr-defined]
    before[2].die(3600.0)  # type: ignore[attr-defined]
    three.look_after()
    assert [new is old for new, old in zip(three.workers, before, strict=True)] == [True, True, False]
    assert look_after(three, lambda: three.workers[1] is not before[1]) < 1.5 * SHORT
    assert three.workers[0] is not before[0]


def test_while_they_are_renewed_one_that_ends_is_replaced(three: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    before = list(three.workers)

    class Slow(Process):
        """Ready once the one that ended has been replaced."""

        def look(self) -> bool:
            if not before[2].ended:
                before[2].die(3600.0)  # type: ignore[attr-defined]
            return three.workers[2] is not before[2]

    monkeypatch.setattr(workers, "Worker", Slow)
    signal.raise_signal(signal.SIGHUP)
    begun = time.monotonic()
    three.look_after()
    assert time.monotonic() - begun < 5.0
    assert not set(before) & set(three.workers)
