"""Threads that wait for work. A step may be over sooner than a thread pool could hand out its jobs."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any


class Worker:
    """One such thread."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Any] = SimpleQueue()
        self._results: SimpleQueue[BaseException | None] = SimpleQueue()
        Thread(target=_work, args=(self._jobs, self._results), name="vector", daemon=True).start()

    def call(self, part: Callable[..., None], *arguments: Any) -> None:
        """Start work that :meth:`wait` waits for."""
        self._jobs.put((part, arguments, True))

    def wait(self) -> BaseException | None:
        """Wait until the work is done; returns None, or what went wrong."""
        return self._results.get()

    def invite(self, part: Callable[..., None], *arguments: Any) -> None:
        """Offer work in which this thread may help if it is free in time; nobody waits for it."""
        if self._jobs.empty():
            self._jobs.put((part, arguments, False))

    def close(self) -> None:
        self._jobs.put(None)


def _work(jobs: SimpleQueue[Any], results: SimpleQueue[BaseException | None]) -> None:
    while (job := jobs.get()) is not None:
        part, arguments, awaited = job
        del job
        fault = None
        try:
            part(*arguments)
        except BaseException as found:
            fault = found
        if awaited:
            results.put(fault)
        del part, arguments, fault  # they refer to the environment, whose end also ends this thread


def together(workers: list[Worker], part: Callable[[int], None], parts: int) -> None:
    """Do all parts: those that have a worker there, the others here. The first fault is raised when all are done."""
    for number, worker in enumerate(workers, 1):
        worker.call(part, number)
    try:
        for number in (0, *range(len(workers) + 1, parts)):
            part(number)
    finally:
        faults = [worker.wait() for worker in workers]
    for fault in faults:
        if fault is not None:
            raise fault
