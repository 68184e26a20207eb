"""Plays a list of games on all cores, or on a cluster, and keeps every result as soon as it is known."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from warren.arena.journal import Form, Journal
from warren.arena.match import Job, Result, play_jobs
from warren.arena.workers import chunks, work_here, work_on_cluster

Progress = Callable[[Result], None]


GAMES = Form("tournament", Result.as_json, Result.from_json, lambda result: result.number)


class ResultsFile(Journal[Result]):
    """One line for each finished game; the first line says which tournament it is."""

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        super().__init__(path, head, GAMES)


def play_here(jobs: Sequence[Job], workers: int | None = None, portion: int | None = None) -> Iterator[Result]:
    """Play on the cores of this machine, ``portion`` games at a time; results come as they are finished."""
    count = workers or os.cpu_count() or 1
    size = portion or (1 if count == 1 else max(1, min(4, len(jobs) // (8 * count))))
    return work_here(play_jobs, list(chunks(jobs, size)), count)


def play_on_cluster(jobs: Sequence[Job], address: str) -> Iterator[Result]:
    """Play on a Ray cluster (``local`` starts one on this machine)."""
    return work_on_cluster(play_jobs, list(chunks(jobs, max(1, min(8, len(jobs) // 64)))), address)


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
