"""Bots at work: they take due jobs from the store, think in a thread and make an ordinary move."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from functools import partial

from warren.engine.state import Observation
from warren.server.bots import BotPool, expected_seconds
from warren.server.errors import Refusal, Stale, Unreachable
from warren.server.hub import Hub
from warren.server.live import BOT, PLAYING
from warren.server.models import JobRow
from warren.server.newcomers import share_of
from warren.server.protocol.messages import Move
from warren.server.scheduling import Priority, Slot
from warren.server.store import Job, settle
from warren.server.verbs import playing

log = logging.getLogger("warren.server")

LONGEST_NAP = 1.0  # another worker may have died and left a job behind
SHORT_NAP = 0.03
TROUBLED_NAP = 0.3  # the database does not do its part
MANY_JOBS = 8


class BotWorker:
    """Every due job waits for a slot of its own, so that none is stuck behind the others."""

    def __init__(self, hub: Hub, bot_pool: BotPool) -> None:
        self._hub = hub
        self._bot_pool = bot_pool
        self._jobs: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._deciding: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Work until cancelled; an error is logged and the work goes on."""
        while True:
            try:
                await self._round()
            except Unreachable:
                await asyncio.sleep(TROUBLED_NAP)
            except Exception:
                log.exception("the bots' jobs could not be read")
                await asyncio.sleep(LONGEST_NAP)

    async def stop(self, seconds: float) -> None:
        """A bot in the middle of something may end it: its move is then stored in good order."""
        jobs = set(self._jobs.values())
        for job in jobs - self._deciding:
            job.cancel()
        if jobs:
            await asyncio.wait(jobs, timeout=seconds)
        await settle(list(jobs))

    async def _round(self) -> None:
        """Take up the jobs that are due, then sleep until another is or something happened."""
        self._hub.wake.clear()
        awake = time.time() + LONGEST_NAP
        for job in await self._hub.store.jobs(awake):
            if time.time() < job.due <= awake:
                awake = job.due
            elif (job.match_id, job.number) not in self._jobs:
                self._jobs[job.match_id, job.number] = asyncio.create_task(self._work(job))
        # Not wait_for: in Python 3.11 it can swallow a cancellation that comes together with the event.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(
                min(LONGEST_NAP, max(0.0, awake - time.time()))
            ):  # the clock may have been set back
                await self._hub.wake.wait()
        if len(self._jobs) > MANY_JOBS:  # there is enough to do: what else is due may be asked for less often
            await asyncio.sleep(SHORT_NAP)

    async def _work(self, job: Job) -> None:
        """Do one job when its slot comes; one that could not be done comes back after a while."""
        seconds = expected_seconds(self._hub.loader.loaded.get(job.game), job.level)
        scheduler, wanted = self._bot_pool.scheduler, partial(self._wanted, job)
        try:
            async with scheduler.slot(Priority.MOVE, share_of(job.host), job.match_id, seconds, wanted) as slot:
                done = await self._claim(job, slot)
            if not done:
                await asyncio.sleep(LONGEST_NAP)
        except Unreachable:
            await asyncio.sleep(TROUBLED_NAP)
        except Exception:
            log.exception("a bot's job went wrong")
            await asyncio.sleep(LONGEST_NAP)
        finally:
            del self._jobs[job.match_id, job.number]
            if self._wanted(job):
                self._hub.wake.set()  # somebody else may have to decide for the same seat

    def _wanted(self, job: Job) -> bool:
        """Whether the table still stands where the job is; once it has moved on, nobody waits for the thought."""
        return self._hub.number(job.match_id) <= job.number

    async def _claim(self, job: Job, slot: Slot) -> bool:
        """Decide, if the job is still there and no other worker has it."""
        task = asyncio.current_task()
        assert task is not None
        self._deciding.add(task)
        try:
            # What is due after the next look around was written by a clock that was wrong.
            overdue = job.due > time.time() + LONGEST_NAP
            async with self._hub.store.claim(job.match_id, job.number, overdue) as row:
                if row is not None:
                    await self._decide_now(row, slot)
            return row is not None
        finally:
            self._deciding.discard(task)

    async def _decide_now(self, row: JobRow, slot: Slot) -> None:
        try:
            await self._decide(row, slot)
        except Stale:
            pass  # somebody moved meanwhile: nothing is left to do
        except Unreachable:
            raise
        except Refusal as refusal:
            if refusal.code == "loading":
                row.due = time.time() + LONGEST_NAP  # kept for later

    async def _decide(self, job: JobRow, slot: Slot) -> None:
        table = await self._hub.table(job.match_id)
        if table.match is None or table.match.number < job.number:
            # Another worker wrote this job, and its news has not come yet: the job is not stale, this copy is.
            await self._hub.refresh(table)
        match = table.match
        if table.row.status != PLAYING or match is None or match.number != job.number:
            return
        seat = match.state.turn
        assert seat is not None
        kind, level, due = table.seats[seat].kind, table.seats[seat].level, table.due
        chosen = (level if kind == BOT else None) or table.settings.takeover
        move = await self._choose(chosen, match.state.observe(seat), slot)
        if (table.seats[seat].kind, table.due) != (kind, due):  # somebody else decides for this seat since
            job.due = job.due if table.due is None else table.due
            return
        await playing.move(self._hub, table, Move("", seat, job.number, move), auto=kind != BOT)

    async def _choose(self, level: str, observation: Observation, slot: Slot) -> int:
        begun = time.perf_counter()
        try:
            return await self._bot_pool.choose(level, observation, slot)
        except Exception:
            # A table must never hang because a bot fails.
            log.exception("the bot %s failed", level)
            self._hub.metrics.bot_errors.inc()
            return random.choice(observation.redeal(1).legal_moves())
        finally:
            self._hub.metrics.think.observe(time.perf_counter() - begun)
