"""The store: opens and migrates the database, reads tables, claims bot jobs. All writing goes through the writer."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Float,
    Integer,
    Row,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from warren.server.database import open_database
from warren.server.database_lock import DatabaseLock, lock
from warren.server.errors import Unreachable
from warren.server.metrics import Metrics
from warren.server.migrations import upgrade
from warren.server.models import ChangeRow, ChatRow, EventRow, HolderRow, JobRow, KeyRow, MatchRow, SeatRow
from warren.server.newcomers import PATTERN, SHARED
from warren.server.remote import Remote
from warren.server.settings import Settings
from warren.server.unfinished import Unfinished, unfinished
from warren.server.writer import NOTHING, Conflict, Step, Writer, delete_step, insert_step, notify, update_step
from warren.table.match import Event

CHANNEL = "warren"
MINE = 50  # tables of a visitor in the lobby
LISTED = 20  # tables of others: to join, and to watch
CHAT_LINES = 200
PROBE_SECONDS = 1.0
PROBE_ANSWER = 4.0  # seconds
MOST_JOBS = 500  # looked at together
#: Seconds, of a bot: its pace is ten seconds at most. What is due later was written by a clock that was wrong.
LONGEST_WAIT = 15.0


@dataclass
class Snapshot:
    """Everything stored about a table (of its events only those that were asked for)."""

    match: MatchRow
    seats: list[SeatRow]
    holders: list[HolderRow]
    events: list[Event]
    chat: list[ChatRow]
    changes: list[ChangeRow]
    due: float | None


class Mark(NamedTuple):
    """By this a worker tells whether it knows a table as it is stored."""

    status: str
    number: int
    rematch: str | None
    said: float | None  # when the newest line of chat was
    changes: int  # lines about players who came and went
    holders: int
    seats: tuple[tuple[str, str, bool, str], ...]  # of each its nonce, kind, readiness and name


@dataclass(frozen=True)
class Lacking:
    """Events that a worker does not know."""

    events: list[Event]
    due: float | None  # of the decision after them
    changes: int  # how often a seat had got another player by then


@dataclass
class LobbyRows:
    """What a visitor is shown in the lobby, and all seats of these tables."""

    mine: list[MatchRow]
    join: list[MatchRow]
    watch: list[MatchRow]
    seats: list[SeatRow]


@dataclass(frozen=True)
class Job:
    """A decision that waits for a bot."""

    match_id: str
    number: int
    due: float
    host: str  # the visitor whose table it is
    game: str
    level: str | None  # of the bot on the seat to decide; None if somebody's time to think is over


class Store:
    """The database of one worker."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(6)
        self.database = open_database(settings)
        channel = CHANNEL if settings.is_postgres else None
        self.writer = Writer(self.database, metrics, channel, self.worker)
        self._database_lock: DatabaseLock | None = None
        self._probe: asyncio.Future[None] | None = None
        self._probed = 0.0

    async def open(self, database_lock: DatabaseLock | None = None) -> None:
        """Lock the database (unless that is done), migrate, then accept writes."""
        self._database_lock = database_lock or lock(self.settings)
        await self.database.change(upgrade, hurried=False)
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await self.database.close()
        if self._database_lock is not None:
            self._database_lock.release()

    async def check_writing(self) -> None:
        """Raise if nothing can be stored. However often it is asked, the database is asked once a second at most."""
        if self._probe is None or (self._probe.done() and time.monotonic() - self._probed > PROBE_SECONDS):
            self._probed = time.monotonic()
            self._probe = asyncio.ensure_future(self._write_probe())
            # Whoever asked may be gone when it fails.
            self._probe.add_done_callback(lambda probe: probe.cancelled() or probe.exception())
        try:
            async with asyncio.timeout(PROBE_ANSWER):
                await asyncio.shield(self._probe)
        except TimeoutError:
            raise Unreachable from None

    async def _write_probe(self) -> None:
        """Write something nobody needs, in the queue in which moves wait."""
        self.database.check_room()
        steps = [Step(_FIRST_PROBE), update_step(KeyRow, {"name": "probe"}, {"value": str(time.time())})]
        # The first time another worker may do so at the same moment: the key decides, and what can be written was seen.
        with contextlib.suppress(Conflict):
            await self.writer.write("", steps, news=NOTHING)

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

    async def load(self, match_id: str, since: int = 0) -> Snapshot | None:
        """A table as it is stored now, with its events from a number on."""
        return await self.database.read(lambda session: _load(session, match_id, since))

    async def events(self, match_id: str, since: int) -> Lacking | None:
        """A table's events from a number on; None if there are none."""
        rows = await self.database.ask(_EVENTS, {"match_id": match_id, "since": since})
        return Lacking([_event(row) for row in rows], rows[-1].due, rows[-1].changes) if rows else None

    async def tell(self, payloads: Sequence[str]) -> None:
        """Tell other workers something that is not stored."""
        await self.database.change(lambda connection: notify(connection, CHANNEL, payloads))

    async def newest(self, ids: Sequence[str]) -> dict[str, Mark]:
        """The marks of these tables as they are stored now."""
        return await self.database.read(lambda session: _marks(session, ids))

    async def lobby(self, visitor: str | None) -> LobbyRows:
        """The visitor's own tables, those with a seat to take, those to watch."""
        return await self.database.read(lambda session: _lobby(session, visitor))

    async def holdings(self, visitor: str, ids: Sequence[str]) -> list[tuple[str, int]]:
        """The seats a visitor holds now at these tables."""
        query = (
            select(HolderRow.match_id, HolderRow.seat)
            .join(SeatRow, (SeatRow.match_id == HolderRow.match_id) & (SeatRow.seat == HolderRow.seat))
            .where(HolderRow.visitor == visitor, HolderRow.match_id.in_(ids), HolderRow.nonce == SeatRow.nonce)
        )
        return await self.database.read(lambda session: [(row.match_id, row.seat) for row in session.execute(query)])

    async def unfinished(self, host: str) -> Unfinished:
        """The tables that are not over: of a visitor, of all newcomers from where they come, and of everybody."""
        return await self.database.read(lambda session: unfinished(session, host))

    # --- bot jobs ---
    async def jobs(self, until: float) -> list[Job]:
        """The jobs that are due by then, of everybody some."""
        query = {"until": until, "never": until + LONGEST_WAIT, "most": MOST_JOBS}
        return await self.database.read(lambda session: [Job(*row) for row in session.execute(_JOBS, query)])

    @asynccontextmanager
    async def claim(self, match_id: str, number: int, overdue: bool = False) -> AsyncIterator[JobRow | None]:
        """A job that is due, unless somebody has it; deleted when the block ends well, kept if the block puts it off.

        ``overdue``: whatever time is written there.
        PostgreSQL holds a row lock meanwhile (a worker that dies, or is silent, lets go of it); SQLite has one process.
        """
        now = time.time()
        if isinstance(self.database, Remote):
            async with self.database.lasting() as work:
                job = await work.run(lambda session: session.get(JobRow, (match_id, number), with_for_update=_UNLOCKED))
                job = job if overdue else _if_due(job, now)
                due = None if job is None else job.due
                async with work.waiting():
                    yield job
                await work.run(lambda session: _close_job(session, job, due))
            return
        this: dict[str, Any] = {"match_id": match_id, "number": number}
        due = await self.database.read(lambda session: session.scalar(_DUE, this))
        job = None if due is None else JobRow(**this, due=due)
        job = job if overdue else _if_due(job, now)
        yield job
        if job is None:
            return
        # Not a job that was put in its place meanwhile, for somebody else who decides now.
        this["due"] = due
        done = delete_step(JobRow, this) if job.due == due else update_step(JobRow, this, {"due": job.due})
        await self.writer.write(match_id, [done])


def _close_job(session: Session, job: JobRow | None, due: float | None) -> None:
    """What was done is deleted, what was put off is kept."""
    if job is not None and job.due == due:
        session.delete(job)
    session.commit()


def _if_due(job: JobRow | None, now: float) -> JobRow | None:
    """A job may have been put off while it waited for its slot: somebody else decides now."""
    return None if job is None or job.due > now else job


_FIRST_PROBE = insert(KeyRow).from_select(
    ["name", "value"],
    select(literal("probe"), literal("")).where(~exists().where(KeyRow.name == "probe")),
)
_UNLOCKED = {"skip_locked": True}
#: Built once: building a statement takes longer than carrying it out.
#: Newcomers from one address count as one: there can be any number of them.
_SHARE = case((MatchRow.host.like(PATTERN), func.substr(MatchRow.host, 1, SHARED)), else_=MatchRow.host)
_JOBS = (
    select(JobRow.match_id, JobRow.number, JobRow.due, MatchRow.host, MatchRow.game, SeatRow.level)
    .join(MatchRow, MatchRow.id == JobRow.match_id)
    .outerjoin(SeatRow, (SeatRow.match_id == JobRow.match_id) & (SeatRow.seat == MatchRow.turn))
    .where(
        or_(
            JobRow.due <= bindparam("until", type_=Float),
            and_(SeatRow.kind == "bot", JobRow.due > bindparam("never", type_=Float)),
        )
    )
    .order_by(func.row_number().over(partition_by=_SHARE, order_by=JobRow.due), JobRow.due)
    .limit(bindparam("most", type_=Integer))
)
_CHANGES = (
    select(func.count()).select_from(ChangeRow).where(ChangeRow.match_id == bindparam("match_id")).scalar_subquery()
)
_EVENTS = (
    select(*EventRow.__table__.columns, JobRow.due, _CHANGES.label("changes"))
    .outerjoin(JobRow, (JobRow.match_id == EventRow.match_id) & (JobRow.number == EventRow.number + 1))
    .where(EventRow.match_id == bindparam("match_id"), EventRow.number >= bindparam("since"))
    .order_by(EventRow.number)
)
_DUE = select(JobRow.due).where(JobRow.match_id == bindparam("match_id"), JobRow.number == bindparam("number"))


_MARKS = select(
    MatchRow.id, MatchRow.status, MatchRow.number, MatchRow.rematch,
    select(func.max(ChatRow.at)).where(ChatRow.match_id == MatchRow.id).scalar_subquery(),
    select(func.count()).where(ChangeRow.match_id == MatchRow.id).scalar_subquery(),
    select(func.count()).where(HolderRow.match_id == MatchRow.id).scalar_subquery(),
).where(MatchRow.id.in_(bindparam("ids", expanding=True)))  # fmt: skip
_SEAT_MARKS = (
    select(SeatRow.match_id, SeatRow.nonce, SeatRow.kind, SeatRow.ready, SeatRow.name)
    .where(SeatRow.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(SeatRow.match_id, SeatRow.seat)
)


def _load(session: Session, match_id: str, since: int) -> Snapshot | None:
    match = session.get(MatchRow, match_id)
    if match is None:
        return None
    lacking = select(EventRow).where(EventRow.match_id == match_id, EventRow.number >= since).order_by(EventRow.number)
    events = [_event(row) for row in session.scalars(lacking)]
    seats = session.scalars(select(SeatRow).where(SeatRow.match_id == match_id).order_by(SeatRow.seat))
    holders = session.scalars(select(HolderRow).where(HolderRow.match_id == match_id))
    latest = select(ChatRow).where(ChatRow.match_id == match_id).order_by(ChatRow.id.desc()).limit(CHAT_LINES)
    chat = list(session.scalars(latest))[::-1]
    changes = session.scalars(select(ChangeRow).where(ChangeRow.match_id == match_id).order_by(ChangeRow.id))
    number = since + len(events)
    due = session.scalar(select(JobRow.due).where(JobRow.match_id == match_id, JobRow.number == number))
    return Snapshot(match, list(seats), list(holders), events, chat, list(changes), due)


def _marks(session: Session, ids: Sequence[str]) -> dict[str, Mark]:
    seats: dict[str, list[Any]] = {match_id: [] for match_id in ids}
    for match_id, *seat in session.execute(_SEAT_MARKS, {"ids": ids}):
        seats[match_id].append(tuple(seat))
    found: dict[str, Mark] = {}
    for match_id, status, number, rematch, said, changes, holders in session.execute(_MARKS, {"ids": ids}):
        found[match_id] = Mark(status, number, rematch, said, changes, holders, tuple(seats[match_id]))
    return found


def _lobby(session: Session, visitor: str | None) -> LobbyRows:
    newest = select(MatchRow).order_by(MatchRow.changed.desc())
    mine: list[MatchRow] = []
    if visitor is not None:
        held = select(HolderRow.match_id).where(HolderRow.visitor == visitor)
        own = or_(MatchRow.host == visitor, MatchRow.id.in_(held))
        # What is over gives way to what goes on.
        going_on = newest.order_by(None).order_by(MatchRow.status == "over", MatchRow.changed.desc())
        mine = list(session.scalars(going_on.where(own).limit(MINE)))
    # Filtered before they are counted: games that nobody else can see must not push out those that wait for people.
    listed = newest.where(_setting("listed"), MatchRow.id.not_in([row.id for row in mine])).limit(LISTED)
    free = exists().where(SeatRow.match_id == MatchRow.id, SeatRow.kind == "open")
    join = list(session.scalars(listed.where(MatchRow.status == "open", free)))
    watch = list(session.scalars(listed.where(MatchRow.status == "playing", _setting("watch"))))
    ids = [row.id for row in [*mine, *join, *watch]]
    seats = session.scalars(select(SeatRow).where(SeatRow.match_id.in_(ids)).order_by(SeatRow.match_id, SeatRow.seat))
    return LobbyRows(mine, join, watch, list(seats))


def _setting(name: str) -> ColumnElement[bool]:
    """Is this setting of a table on?"""
    on: ColumnElement[bool] = MatchRow.settings[name].as_boolean().is_(True)
    return on


def _event(row: EventRow | Row[Any]) -> Event:
    return Event(row.number, row.seat, row.kind, row.move, row.auto, row.client, row.at)


def event_steps(match_id: str, event_: Event, line: Mapping[str, Any], due: float | None) -> list[Step]:
    """What one event writes: itself, the lobby's line, and the job of the bot that is next."""
    steps = [
        insert_step(EventRow, {"match_id": match_id, **vars(event_)}, bulk=True),
        update_step(MatchRow, {"id": match_id}, line, bulk=True),
    ]
    if due is not None:
        steps.append(insert_step(JobRow, {"match_id": match_id, "number": event_.number + 1, "due": due}, bulk=True))
    return steps


def job_steps(match_id: str, number: int, due: float | None) -> list[Step]:
    """Put the job of the current decision anew; one that a bot works on is left to it (it looks who decides now)."""
    this = (JobRow.match_id == match_id, JobRow.number == number)
    # To wait for a locked row here would be waiting for a bot that waits for this table.
    free = select(JobRow.match_id).where(*this).with_for_update(skip_locked=True).scalar_subquery()
    steps = [Step(delete(JobRow).where(JobRow.match_id == free, JobRow.number == number))]
    if due is not None:
        row = select(literal(match_id), literal(number), literal(due)).where(~exists().where(*this))
        steps.append(Step(insert(JobRow).from_select(["match_id", "number", "due"], row)))
    return steps


async def settle(tasks: Sequence[asyncio.Task[Any]]) -> None:
    """Cancel background tasks and wait for their end."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
