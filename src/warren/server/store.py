"""The store: opens and migrates the database, reads tables, claims bot jobs. All writing goes through the writer."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert, or_, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from warren.server.database import Remote, open_database
from warren.server.metrics import Metrics
from warren.server.migrations import upgrade
from warren.server.models import ChangeRow, ChatRow, EventRow, HolderRow, JobRow, KeyRow, MatchRow, SeatRow
from warren.server.settings import Settings
from warren.server.writer import Step, Writer, delete_step, insert_step, update_step
from warren.table.match import Event

CHANNEL = "warren"
LISTED = 50
CHAT_LINES = 200


@dataclass
class Snapshot:
    """Everything stored about a table."""

    match: MatchRow
    seats: list[SeatRow]
    holders: list[HolderRow]
    events: list[Event]
    chat: list[ChatRow]
    changes: list[ChangeRow]
    due: float | None


class Store:
    """The database of one worker."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(6)
        self.database = open_database(settings)
        channel = CHANNEL if settings.is_postgres else None
        self.writer = Writer(self.database, metrics, channel, self.worker)
        self._claimed: set[tuple[str, int]] = set()

    async def open(self) -> None:
        """Migrate, then accept writes."""
        await self.database.change(upgrade)
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await self.database.close()

    async def alive(self) -> None:
        """Raise if the database does not answer."""
        await self.database.read(lambda session: session.execute(text("SELECT 1")).scalar_one())

    async def key(self) -> str:
        """The signing key: made once, the same for all workers."""
        query = select(KeyRow.value).where(KeyRow.name == "signing")
        found = await self.database.read(lambda session: session.scalar(query))
        if found is not None:
            return found
        made = insert(KeyRow).values(name="signing", value=secrets.token_urlsafe(48))
        # Another worker may be faster; then its key is read below.
        with contextlib.suppress(IntegrityError):
            await self.database.change(lambda connection: connection.execute(made))
        return await self.database.read(lambda session: session.scalars(query).one())

    async def load(self, match_id: str) -> Snapshot | None:
        """A table as it is stored now."""
        return await self.database.read(lambda session: _load(session, match_id))

    async def lobby(self, visitor: str | None) -> tuple[list[MatchRow], list[MatchRow], list[SeatRow], set[str]]:
        """My tables, listed ones, all their seats, and the tables I hold a right in."""
        return await self.database.read(lambda session: _lobby(session, visitor))

    async def holdings(self, visitor: str, ids: Sequence[str]) -> list[tuple[str, int]]:
        """The seats a visitor holds now at these tables."""
        query = (
            select(HolderRow.match_id, HolderRow.seat)
            .join(SeatRow, (SeatRow.match_id == HolderRow.match_id) & (SeatRow.seat == HolderRow.seat))
            .where(HolderRow.visitor == visitor, HolderRow.match_id.in_(ids), HolderRow.nonce == SeatRow.nonce)
        )
        return await self.database.read(lambda session: [(row.match_id, row.seat) for row in session.execute(query)])

    # --- bot jobs ---
    async def next_due(self) -> float | None:
        """When the next job nobody here works on is due."""
        query = select(JobRow).order_by(JobRow.due).limit(len(self._claimed) + 1)
        rows = await self.database.read(lambda session: session.scalars(query).all())
        return next((row.due for row in rows if (row.match_id, row.number) not in self._claimed), None)

    @asynccontextmanager
    async def claim_job(self) -> AsyncIterator[JobRow | None]:
        """The job that has been due for longest; deleted when the block ends well, kept if the block puts it off.

        PostgreSQL holds a row lock meanwhile (a worker that dies lets go of it); SQLite has one process, which keeps
        its own list.
        """
        if isinstance(self.database, Remote):
            async with self.database.session() as session, session.begin():
                query = select(JobRow).where(JobRow.due <= time.time()).order_by(JobRow.due).limit(1)
                job = await session.scalar(query.with_for_update(skip_locked=True))
                due = None if job is None else job.due
                yield job
                if job is not None and job.due == due:
                    await session.delete(job)
            return
        job = await self._claim_here()
        if job is None:
            yield None
            return
        due = job.due
        try:
            yield job
            # Not a job that was put in its place meanwhile, for somebody else who decides now.
            this = {"match_id": job.match_id, "number": job.number, "due": due}
            done = delete_step(JobRow, this) if job.due == due else update_step(JobRow, this, {"due": job.due})
            await self.writer.write(job.match_id, [done])
        finally:
            self._claimed.discard((job.match_id, job.number))

    async def _claim_here(self) -> JobRow | None:
        query = select(JobRow).where(JobRow.due <= time.time()).order_by(JobRow.due).limit(len(self._claimed) + 1)
        rows = await self.database.read(lambda session: session.scalars(query).all())
        for row in rows:
            if (row.match_id, row.number) not in self._claimed:
                self._claimed.add((row.match_id, row.number))
                return row
        return None


def _load(session: Session, match_id: str) -> Snapshot | None:
    match = session.get(MatchRow, match_id)
    if match is None:
        return None
    events = session.scalars(select(EventRow).where(EventRow.match_id == match_id).order_by(EventRow.number))
    past = [_event(row) for row in events]
    seats = session.scalars(select(SeatRow).where(SeatRow.match_id == match_id).order_by(SeatRow.seat))
    holders = session.scalars(select(HolderRow).where(HolderRow.match_id == match_id))
    latest = select(ChatRow).where(ChatRow.match_id == match_id).order_by(ChatRow.id.desc()).limit(CHAT_LINES)
    chat = list(session.scalars(latest))[::-1]
    changes = session.scalars(select(ChangeRow).where(ChangeRow.match_id == match_id).order_by(ChangeRow.id))
    due = session.scalar(select(JobRow.due).where(JobRow.match_id == match_id, JobRow.number == len(past)))
    return Snapshot(match, list(seats), list(holders), past, chat, list(changes), due)


def _lobby(session: Session, visitor: str | None) -> tuple[list[MatchRow], list[MatchRow], list[SeatRow], set[str]]:
    held: set[str] = set()
    mine: list[MatchRow] = []
    if visitor is not None:
        held = set(session.scalars(select(HolderRow.match_id).where(HolderRow.visitor == visitor)))
        own = or_(MatchRow.host == visitor, MatchRow.id.in_(held))
        mine = list(session.scalars(select(MatchRow).where(own).order_by(MatchRow.changed.desc()).limit(LISTED)))
    shown = {row.id for row in mine}
    live = select(MatchRow).where(MatchRow.status != "over").order_by(MatchRow.changed.desc()).limit(4 * LISTED)
    others = [row for row in session.scalars(live) if row.id not in shown]
    ids = [row.id for row in [*mine, *others]]
    seats = session.scalars(select(SeatRow).where(SeatRow.match_id.in_(ids)).order_by(SeatRow.match_id, SeatRow.seat))
    return mine, others, list(seats), held


def _event(row: EventRow) -> Event:
    return Event(row.number, row.seat, row.kind, row.move, row.auto, row.client, row.at)


def event_steps(match_id: str, event_: Event, turn: int | None, status: str, due: float | None) -> list[Step]:
    """What one event writes: itself, the lobby's line, and the job of the bot that is next."""
    steps = [
        insert_step(EventRow, {"match_id": match_id, **vars(event_)}, bulk=True),
        update_step(
            MatchRow,
            {"id": match_id},
            {"number": event_.number + 1, "turn": turn, "status": status, "changed": event_.at},
            bulk=True,
        ),
    ]
    if due is not None:
        steps.append(insert_step(JobRow, {"match_id": match_id, "number": event_.number + 1, "due": due}, bulk=True))
    return steps


async def settle(tasks: Sequence[asyncio.Task[Any]]) -> None:
    """Cancel background tasks and wait for their end."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
