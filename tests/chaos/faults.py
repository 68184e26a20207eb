"""What can go wrong. Each fault happens to a running cluster and is over when the function returns; then everybody has to go on."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from chaos.cluster import Cluster, Worker
from chaos.databases import Postgres, Sqlite

LOST = 4.0  # seconds until TCP's keep-alive tells PostgreSQL of a worker that is gone

Act = Callable[[Cluster, random.Random], Awaitable[None]]


@dataclass(frozen=True)
class Fault:
    """A kind of fault, and how often it is chosen beside the others."""

    name: str
    act: Act
    weight: float
    database: type[Postgres] | type[Sqlite] | None = None  # where it can happen; None: everywhere
    least_workers: int = 1
    single: bool = False  # not while a worker still starts after an earlier one: then two things are wrong at once


def _any(cluster: Cluster, dice: random.Random) -> Worker:
    return dice.choice(cluster.workers)


# --- workers ---
async def kill(cluster: Cluster, dice: random.Random) -> None:
    """A worker dies at once, and is started again, as systemd does."""
    worker = _any(cluster, dice)
    worker.signal(signal.SIGKILL)
    await worker.ended()
    worker.start()


async def restart(cluster: Cluster, dice: random.Random) -> None:
    """A worker is stopped in good order and started again, as in an upgrade."""
    worker = _any(cluster, dice)
    worker.signal(signal.SIGTERM)
    await worker.ended()
    worker.start()


async def freeze(cluster: Cluster, dice: random.Random) -> None:
    """A worker stands still, and goes on as if nothing had been."""
    worker = _any(cluster, dice)
    worker.signal(signal.SIGSTOP)
    await asyncio.sleep(dice.uniform(0.2, 3.0))
    worker.signal(signal.SIGCONT)


async def jump(cluster: Cluster, dice: random.Random) -> None:
    """A worker's clock is wrong for a while, by up to an hour."""
    worker = _any(cluster, dice)
    worker.clock.write_text(str(dice.choice((-3600, -60, 60, 3600))))
    await asyncio.sleep(dice.uniform(0.2, 1.5))
    worker.clock.write_text("0")


# --- between pages and workers ---
async def cut(cluster: Cluster, dice: random.Random) -> None:
    """Some connections of pages are cut."""
    passages = list(cluster.front.passages)
    cluster.front.cut(dice.sample(passages, min(len(passages), dice.randint(1, 3))))


async def cut_all(cluster: Cluster, _dice: random.Random) -> None:
    """All connections of pages are cut at once: they all come back at once."""
    cluster.front.cut()


async def slow(cluster: Cluster, dice: random.Random) -> None:
    """Everything between pages and workers takes long."""
    cluster.front.delay = dice.uniform(0.1, 0.6)
    await asyncio.sleep(dice.uniform(0.3, 1.5))
    cluster.front.delay = 0.0


async def hold(cluster: Cluster, dice: random.Random) -> None:
    """Nothing arrives for a while, then everything at once."""
    cluster.front.flowing.clear()
    await asyncio.sleep(dice.uniform(0.2, 2.5))
    cluster.front.flowing.set()


async def silence(cluster: Cluster, dice: random.Random) -> None:
    """Some connections of pages die without a word: nobody is told."""
    passages = list(cluster.front.passages)
    for passage in dice.sample(passages, min(len(passages), 2)):
        passage.silence()


# --- between workers and the database ---
async def lose_database(cluster: Cluster, _dice: random.Random) -> None:
    """All connections to the database are cut."""
    cluster.back.cut()


async def slow_database(cluster: Cluster, dice: random.Random) -> None:
    cluster.back.delay = dice.uniform(0.02, 0.15)
    await asyncio.sleep(dice.uniform(0.3, 1.5))
    cluster.back.delay = 0.0


async def hold_database(cluster: Cluster, dice: random.Random) -> None:
    """The database answers nobody for a while."""
    cluster.back.flowing.clear()
    await asyncio.sleep(dice.uniform(0.2, 2.0))
    cluster.back.flowing.set()


async def deafen(cluster: Cluster, _dice: random.Random) -> None:
    """The connections on which workers listen to each other die without a word."""
    for passage in cluster.back.passages:
        if b"LISTEN" in passage.words:
            passage.silence()


async def silence_database(cluster: Cluster, _dice: random.Random) -> None:
    """All connections to the database die without a word, those that lie ready too. PostgreSQL finds out by itself, after a while."""
    for passage in cluster.back.passages:
        passage.silence(LOST)


# --- the database ---
async def freeze_postgres(cluster: Cluster, dice: random.Random) -> None:
    """All processes of PostgreSQL stand still, with whatever they were told, and go on as if nothing had been."""
    assert isinstance(cluster.database, Postgres)
    stopped = cluster.database.freeze()
    try:
        await asyncio.sleep(dice.uniform(0.3, 6.0))
    finally:
        cluster.database.thaw(stopped)


async def crash(cluster: Cluster, dice: random.Random) -> None:
    """PostgreSQL ends in the middle of everything, and comes back after a while."""
    assert isinstance(cluster.database, Postgres)
    await asyncio.to_thread(cluster.database.crash)
    await asyncio.sleep(dice.uniform(0.0, 1.5))
    await asyncio.to_thread(cluster.database.start)


async def fail_over(cluster: Cluster, dice: random.Random) -> None:
    """PostgreSQL is gone for good, and its standby takes over."""
    assert isinstance(cluster.database, Postgres)
    await asyncio.to_thread(cluster.database.add_standby)
    await asyncio.sleep(dice.uniform(0.0, 0.5))
    await asyncio.to_thread(cluster.database.fail_over)


async def fill_disk(cluster: Cluster, dice: random.Random) -> None:
    """There is no room on the disk for a while."""
    assert isinstance(cluster.database, Sqlite)
    if cluster.database.can_be_full:
        await asyncio.to_thread(cluster.database.fill)
        await asyncio.sleep(dice.uniform(0.2, 1.5))
        cluster.database.free()


FAULTS = (
    Fault("kill -9", kill, 4, single=True),
    Fault("restart", restart, 2, single=True),
    Fault("freeze", freeze, 3, single=True),
    Fault("clock", jump, 2),
    Fault("cut", cut, 12),
    Fault("cut all", cut_all, 4),
    Fault("slow", slow, 2),
    Fault("hold", hold, 2),
    Fault("silence", silence, 1.5),
    Fault("lose database", lose_database, 3, Postgres, single=True),
    Fault("slow database", slow_database, 2, Postgres),
    Fault("hold database", hold_database, 2, Postgres),
    Fault("deafen", deafen, 3, Postgres, 2),
    Fault("silence database", silence_database, 2, Postgres, single=True),
    Fault("freeze postgres", freeze_postgres, 2, Postgres, single=True),
    Fault("crash", crash, 2, Postgres, single=True),
    Fault("fail over", fail_over, 0.7, Postgres, single=True),
    Fault("full disk", fill_disk, 4, Sqlite, single=True),
)


def plan(dice: random.Random, wanted: int | Sequence[str], workers: int, database: Postgres | Sqlite) -> list[Fault]:
    """The faults of a round, in order: of these kinds, or so many. Then every kind that is possible comes before any comes twice."""
    possible = [
        fault
        for fault in FAULTS
        if workers >= fault.least_workers and (fault.database is None or isinstance(database, fault.database))
    ]
    if not isinstance(wanted, int):
        named = {fault.name: fault for fault in possible}
        return [named[name] for name in wanted]
    chosen = dice.sample(possible, min(wanted, len(possible)))
    chosen += dice.choices(possible, [fault.weight for fault in possible], k=wanted - len(chosen))
    dice.shuffle(chosen)
    return chosen
