"""One round: people play on one to three workers while faults happen, one after the other; then every page's history is checked."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from chaos.checking import check
from chaos.cluster import Cluster
from chaos.databases import Postgres, Sqlite
from chaos.faults import Fault, plan
from chaos.table import Table

GAMES = ("tsuro", "burrowdale")
TABLES = 3
GOAL = 5.0  # seconds within which everybody should go on
GIVE_UP = 30.0  # seconds after which somebody does not go on any more
PAUSE = (0.05, 0.5)  # between two faults


@dataclass
class Outcome:
    """What a round was and what came of it."""

    seed: int
    workers: int
    database: str
    faults: dict[str, int] = field(default_factory=dict)
    moves: int = 0
    pages: int = 0
    waits: dict[str, list[float]] = field(default_factory=dict)  # until everybody went on, by fault
    problems: list[str] = field(default_factory=list)
    tracebacks: list[str] = field(default_factory=list)
    evidence: list[str] = field(default_factory=list)  # what is known besides, if there were problems


async def play_round(
    seed: int,
    faults: int | Sequence[str],
    workers: int | None = None,
    database: str | None = None,
    tell: Callable[[str], None] = print,
) -> Outcome:
    """The seed decides what happens; when it happens is up to the machine. ``faults``: how many, or of which kinds."""
    dice = random.Random(seed)
    chosen = dice.randint(1, 3), dice.choice(("sqlite", "postgres"))
    workers = workers or chosen[0]
    database = database or ("postgres" if workers > 1 else chosen[1])
    outcome = Outcome(seed, workers, database)
    kept: Postgres | Sqlite = await asyncio.to_thread(Postgres if database == "postgres" else Sqlite)
    try:
        with tempfile.TemporaryDirectory(prefix="warren-chaos-") as folder:
            async with Cluster(workers, kept, GAMES, Path(folder), dice) as cluster:
                await _play(cluster, plan(dice, faults, workers, kept), dice, outcome, tell)
                outcome.tracebacks = cluster.tracebacks()
    finally:
        await asyncio.to_thread(kept.remove)
    return outcome


async def _play(
    cluster: Cluster, faults: list[Fault], dice: random.Random, outcome: Outcome, tell: Callable[[str], None]
) -> None:
    tables = [
        Table(
            cluster.door,
            f"t{number}",
            GAMES[number % 2 :] + GAMES[: number % 2],
            random.Random(dice.random()),
            number == 2,
        )
        for number in range(TABLES)
    ]
    playing = [asyncio.create_task(table.run()) for table in tables]
    try:
        await _gone_on(tables, GIVE_UP)
        for fault in faults:
            await asyncio.sleep(dice.uniform(*PAUSE))
            await _suffer(cluster, fault, tables, dice, outcome, tell)
        for table in tables:
            table.finish()
        await _at_rest(tables)
    finally:
        for task in playing:
            task.cancel()
        for end in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(end, Exception):
                outcome.problems.append(f"a table fell over: {end!r}")
        for table in tables:
            await table.leave()
    await _judge(cluster, tables, outcome)


async def _suffer(
    cluster: Cluster,
    fault: Fault,
    tables: list[Table],
    dice: random.Random,
    outcome: Outcome,
    tell: Callable[[str], None],
) -> None:
    """One fault, and the time until everybody went on after it."""
    if fault.single:
        await asyncio.gather(*(worker.ready() for worker in cluster.workers))
    await fault.act(cluster, dice)
    over = time.monotonic()
    outcome.faults[fault.name] = outcome.faults.get(fault.name, 0) + 1
    if not await _gone_on(tables, GIVE_UP, tell):
        stuck = [page.history.name for table in tables for page in table.pages if page.history.last < over]
        outcome.problems.append(f"after {fault.name!r} nobody goes on for {GIVE_UP:.0f} s: {', '.join(stuck)}")
    wait = time.monotonic() - over
    outcome.waits.setdefault(fault.name, []).append(wait)
    tell(f"  {fault.name}: everybody goes on after {wait:.2f} s")


async def _gone_on(tables: list[Table], patience: float, tell: Callable[[str], None] = lambda _: None) -> bool:
    """Wait until every page of every table has seen something new. Tells who has not when it should be so."""
    begun, late = time.monotonic(), False
    while time.monotonic() < begun + patience:
        pages = [page for table in tables for page in table.pages]
        waiting = [page for page in pages if page.history.last <= begun or not page.frame]
        if len(pages) == 4 * len(tables) and not waiting:
            return True
        if not late and time.monotonic() > begun + GOAL:
            late = True
            for words in [page.circumstances for page in waiting] or ["a table is not made yet"]:
                tell(f"    late: {words}")
        await asyncio.sleep(0.02)
    return False


async def _at_rest(tables: list[Table]) -> None:
    """Let everybody hear the end: pages agree and are answered, for a whole second."""
    limit, since = time.monotonic() + GIVE_UP, time.monotonic()
    while time.monotonic() < min(limit, since + 1.0):
        if not all(table.at_rest for table in tables):
            since = time.monotonic()
        await asyncio.sleep(0.02)


async def _judge(cluster: Cluster, tables: list[Table], outcome: Outcome) -> None:
    histories = [history for table in tables for history in table.histories]
    ledgers = await asyncio.to_thread(cluster.database.ledgers, {history.table for history in histories})
    outcome.moves = sum(len(history.acknowledged) for history in histories)
    outcome.pages = len(histories)
    outcome.problems += await asyncio.to_thread(check, histories, ledgers)
    if outcome.problems:
        outcome.evidence = [page.circumstances for table in tables for page in table.pages] + cluster.last_words()
