"""Work in portions, on all cores of this machine or on a cluster; what is done comes as soon as it is done."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any, TypeVar

Item = TypeVar("Item")
Portion = TypeVar("Portion")
Done = TypeVar("Done")

PAUSE = 0.2  # seconds between two questions whether to stop


def chunks(items: Sequence[Item], size: int) -> Iterator[list[Item]]:
    """The items in portions of so many."""
    for first in range(0, len(items), size):
        yield list(items[first : first + size])


def never() -> bool:
    """Nobody asks to stop."""
    return False


def ignore_interrupt() -> None:
    """Ctrl-C is for the main process: it keeps the results and ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def work_here(
    work: Callable[[Portion], list[Done]], portions: Sequence[Portion], workers: int | None = None,
    stopped: Callable[[], bool] = never,
) -> Iterator[Done]:  # fmt: skip
    """Work on the cores of this machine. Ends early once ``stopped`` says so."""
    count = workers or os.cpu_count() or 1
    if count == 1:
        for portion in portions:
            if stopped():
                return
            yield from work(portion)
        return
    # Fresh processes: a forked copy of a process with threads may lock up.
    with ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=ignore_interrupt) as pool:
        waiting, left = set[Future[list[Done]]](), iter(portions)
        try:
            while not stopped():
                for _, portion in zip(range(3 * count - len(waiting)), left, strict=False):
                    waiting.add(pool.submit(work, portion))
                if not waiting:
                    return
                done, waiting = wait(waiting, timeout=PAUSE, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list((pool._processes or {}).values()):
                process.terminate()


def work_on_cluster(
    work: Callable[[Portion], list[Done]], portions: Sequence[Portion], address: str,
    stopped: Callable[[], bool] = never,
) -> Iterator[Done]:  # fmt: skip
    """Work on a Ray cluster (``local`` starts one on this machine)."""
    try:
        import ray
    except ImportError:
        raise ValueError("--ray needs the optional extra: pip install 'warren[cluster]'") from None
    where: dict[str, Any] = {"include_dashboard": False} if address == "local" else {"address": address}
    ray.init(log_to_driver=False, **where)
    try:
        remote = ray.remote(work)
        waiting = [remote.remote(portion) for portion in portions]
        while waiting and not stopped():
            done, waiting = ray.wait(waiting, timeout=PAUSE)
            for batch in ray.get(done):
                yield from batch
    finally:
        ray.shutdown()
