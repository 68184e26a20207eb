"""Bots at work: they take due jobs from the store, think in a thread and make an ordinary move."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time

from warren.engine.state import Observation
from warren.server.bots import Thinkers
from warren.server.errors import Refusal, Stale
from warren.server.hub import Hub
from warren.server.live import BOT, PLAYING
from warren.server.models import JobRow

log = logging.getLogger("warren.server")

LONGEST_NAP = 1.0  # another worker may have died and left a job behind


class BotWorker:
    """As many loops as there are threads to think in."""

    def __init__(self, hub: Hub, thinkers: Thinkers) -> None:
        self._hub = hub
        self._thinkers = thinkers
        self.stopping = False

    async def run(self) -> None:
        """Work until told to stop; an error is logged and the work goes on."""
        while not self.stopping:
            try:
                if not await self._work():
                    await self._nap()
            except Exception:
                log.exception("a bot's turn went wrong")
                await asyncio.sleep(LONGEST_NAP)

    async def _nap(self) -> None:
        """Sleep until a job is due or something happened."""
        self._hub.wake.clear()
        due = await self._hub.store.next_due()
        pause = LONGEST_NAP if due is None else min(LONGEST_NAP, max(0.0, due - time.time()))
        # Not wait_for: in Python 3.11 it can swallow a cancellation that comes together with the event.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self._hub.wake.wait()

    async def _work(self) -> bool:
        """Do one job, if one is due."""
        async with self._hub.store.claim_job() as job:
            if job is None:
                return False
            try:
                await self._decide(job)
            except Stale:
                pass  # somebody moved meanwhile: nothing is left to do
            except Refusal as refusal:
                if refusal.code == "loading":
                    job.due = time.time() + LONGEST_NAP  # kept for later
        return True

    async def _decide(self, job: JobRow) -> None:
        table = await self._hub.table(job.match_id)
        if table.match is None or table.match.number < job.number:
            # Another worker wrote this job, and its news has not come yet: the job is not stale, this copy is.
            await self._hub.refresh(table)
        match = table.match
        if table.row.status != PLAYING or match is None or match.number != job.number:
            return
        turn = match.state.turn
        assert turn is not None
        kind, level, due = table.seats[turn].kind, table.seats[turn].level, table.due
        move = await self._choose(
            (level if kind == BOT else None) or table.settings.takeover, match.state.observe(turn)
        )
        if (table.seats[turn].kind, table.due) != (kind, due):  # somebody else decides for this seat since
            job.due = job.due if table.due is None else table.due
            return
        await self._hub.move(table, turn, job.number, move, auto=kind != BOT)

    async def _choose(self, level: str, observation: Observation) -> int:
        begun = time.perf_counter()
        try:
            return await self._thinkers.choose(level, observation)
        except Exception:
            # A table must never hang because a bot fails.
            log.exception("the bot %s failed", level)
            self._hub.metrics.bot_errors.inc()
            return random.choice(observation.redeal(1).legal_moves())
        finally:
            self._hub.metrics.think.observe(time.perf_counter() - begun)
