"""Plays a list of games on all cores, or on a cluster, and keeps every result as soon as it is known."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from warren.arena.match import Job, Result, play_jobs

Progress = Callable[[Result], None]


class ResultsFile:
    """One line for each finished game; the first line says which tournament it is."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.path = path
        self.head = json.loads(json.dumps(head))

    def load(self) -> list[Result]:
        """The games played so far; a file of another tournament is refused."""
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")
            return []
        lines = self.path.read_text(encoding="utf-8").split("\n")
        try:
            found = json.loads(lines[0])
        except ValueError:
            found = None
        if found != self.head:
            raise ValueError(
                f"{self.path} holds another tournament; choose another file with --results, or delete this one to start again"
            )
        results = {}
        for line in lines[1:]:
            try:
                result = Result.from_json(json.loads(line))
            except (ValueError, TypeError):  # a line that was cut off by a power failure
                continue
            results[result.number] = result
        self._rewrite(results)
        return list(results.values())

    def _rewrite(self, results: dict[int, Result]) -> None:
        lines = [json.dumps(self.head), *(json.dumps(result.as_json()) for result in results.values())]
        self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def add(self, result: Result) -> None:
        """Keep a result."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result.as_json()) + "\n")


def chunks(jobs: Sequence[Job], size: int) -> Iterator[list[Job]]:
    """The jobs in portions of so many."""
    for first in range(0, len(jobs), size):
        yield list(jobs[first : first + size])


def _ignore_interrupt() -> None:
    # Ctrl-C is for the main process: it keeps the results and ends the workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_here(jobs: Sequence[Job], workers: int | None = None, portion: int | None = None) -> Iterator[Result]:
    """Play on the cores of this machine, ``portion`` games at a time; results come as they are finished."""
    count = workers or os.cpu_count() or 1
    if count == 1:
        for job in jobs:
            yield from play_jobs([job])
        return
    # Fresh processes: a forked copy of a process with threads may lock up.
    with ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_ignore_interrupt) as pool:
        waiting: set[Future[list[Result]]] = set()
        size = portion or max(1, min(4, len(jobs) // (8 * count)))
        try:
            for part in chunks(jobs, size):
                waiting.add(pool.submit(play_jobs, part))
                if len(waiting) >= 3 * count:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield from future.result()
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list((pool._processes or {}).values()):
                process.terminate()


def play_on_cluster(jobs: Sequence[Job], address: str) -> Iterator[Result]:
    """Play on a Ray cluster (``local`` starts one on this machine)."""
    try:
        import ray
    except ImportError:
        raise ValueError("--ray needs the optional extra: pip install 'warren[cluster]'") from None
    where: dict[str, Any] = {"include_dashboard": False} if address == "local" else {"address": address}
    ray.init(log_to_driver=False, **where)
    try:
        remote = ray.remote(play_jobs)
        portions = list(chunks(jobs, max(1, min(8, len(jobs) // 64))))
        waiting = [remote.remote(portion) for portion in portions]
        while waiting:
            done, waiting = ray.wait(waiting)
            for batch in ray.get(done):
                yield from batch
    finally:
        ray.shutdown()


def run(
    jobs: Sequence[Job], file: ResultsFile | None, progress: Progress, workers: int | None = None,
    ray_address: str | None = None,
) -> tuple[list[Result], bool]:  # fmt: skip
    """Play the games that are not in the file yet. Returns all results, and whether the tournament is complete.

    An interrupt (Ctrl-C) ends it early; everything finished by then is kept.
    """
    results = file.load() if file else []
    for result in results:
        progress(result)
    done = {result.number for result in results}
    open_jobs = [job for job in jobs if job.number not in done]
    try:
        source = play_on_cluster(open_jobs, ray_address) if ray_address else play_here(open_jobs, workers)
        for result in source if open_jobs else ():
            if file:
                file.add(result)
            results.append(result)
            progress(result)
    except KeyboardInterrupt:
        pass
    results.sort(key=lambda result: result.number)
    return results, len(results) >= len(jobs)
