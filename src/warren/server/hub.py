"""All live tables of this worker: found in memory, or rebuilt from the store; events are committed, then broadcast."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import delete, exists, insert, literal, select

from warren.engine.contract import IllegalMove, InvalidMove
from warren.server.errors import Refusal, Stale, Unreachable
from warren.server.following import Follower
from warren.server.live import BOT, OVER, PLAYING, LiveTable
from warren.server.loading import Loader
from warren.server.metrics import Metrics
from warren.server.models import JobRow
from warren.server.settings import Settings
from warren.server.store import Snapshot, Store, event_steps
from warren.server.tokens import is_table_id
from warren.server.writer import Conflict, Step
from warren.table.match import MOVE, UNDO, Event

log = logging.getLogger("warren.server")


class Hub:
    """The live tables, and the two things that happen to a match: an event, and a change of its rows."""

    def __init__(self, settings: Settings, store: Store, loader: Loader, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.loader = loader
        self.metrics = metrics
        self.wake = asyncio.Event()  # a bot may have something to do
        self.start_if_ready: Callable[[LiveTable], Awaitable[None]] = _nothing  # set by those who know how
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._announced: set[str] = set()  # changed by other workers while they are opened here
        self.follower = Follower(self._catch_up)

    async def table(self, table_id: str) -> LiveTable:
        """The live table, rebuilt by replay if it is not in memory."""
        table = self._tables.get(table_id)
        if table is None:
            task = self._opening.get(table_id)
            if task is None:
                task = self._opening[table_id] = asyncio.create_task(self._open(table_id))
                task.add_done_callback(lambda _: self._opening.pop(table_id, None))
            table = await asyncio.shield(task)
        table.used = time.monotonic()
        return table

    def number(self, table_id: str) -> int:
        """How many events of a table are known here; 0 if it is not live."""
        table = self._tables.get(table_id)
        return 0 if table is None else table.number

    async def _open(self, table_id: str) -> LiveTable:
        snapshot = await self._current(table_id) if is_table_id(table_id) else None
        if snapshot is None:
            raise Refusal("missing", f"there is no table {table_id[:16]!r}")
        return self.adopt(snapshot)

    async def _current(self, table_id: str) -> Snapshot | None:
        """What is stored, not older than anything other workers announced while it was read."""
        while True:
            self._announced.discard(table_id)
            snapshot = await self.store.load(table_id)
            if table_id not in self._announced:
                return snapshot

    def adopt(self, snapshot: Snapshot) -> LiveTable:
        """Make a stored table live (once: whoever comes second gets the same)."""
        table = LiveTable(snapshot, self.loader.game(snapshot.match.game))
        table = self._tables.setdefault(table.id, table)
        self.metrics.tables.set(len(self._tables))
        return table

    async def refresh(self, table: LiveTable) -> None:
        """Take over what other workers wrote, and send it to the sockets here."""
        async with table.lock:
            await self.reload(table)

    async def reload(self, table: LiveTable) -> None:
        """The same for a caller who has the table's lock."""
        snapshot = await self.store.load(table.id, table.number)
        if snapshot is None:
            return
        was_open = table.match is None
        known = {(row.seat, row.at, row.text) for row in table.chat}
        changes = len(table.changes)
        events = table.take(snapshot)
        # The last two to sit down may have done so at different workers: each saw only one of them.
        with contextlib.suppress(Refusal):
            await self.start_if_ready(table)
        for event in events:
            if table.match is not None:
                table.match.apply(event)
                table.grow_logs()
                table.tell_frames()
        if len(table.changes) > changes:
            table.tell_change()
        else:
            table.tell_table()
        if was_open and table.match is not None:
            table.tell_frames()
        for row in table.chat:
            if (row.seat, row.at, row.text) not in known:
                table.tell_chat(row)

    def notified(self, table_id: str) -> None:
        """Another worker changed a table."""
        self.wake.set()
        if table_id in self._tables:
            self.follower.follow(table_id)
        elif table_id in self._opening:
            self._announced.add(table_id)

    def refresh_all(self) -> None:
        """After messages of other workers may have been missed."""
        for table_id in [*self._tables, *self._opening]:
            self.notified(table_id)

    async def check(self) -> None:
        """The net under the announcements: compare every live table with the newest number that is stored."""
        newest = await self.store.newest(list(self._tables))
        for table_id, stored in newest.items():
            table = self._tables.get(table_id)
            if table is not None and stored != (table.row.status, table.number):
                self.follower.follow(table_id)

    async def _catch_up(self, table_id: str) -> None:
        table = self._tables.get(table_id)
        if table is None:
            return
        try:
            await self.refresh(table)
        except Unreachable:
            raise
        except Exception:
            log.exception("table %s could not be refreshed; it is rebuilt when it is next asked for", table_id)
            self._dismiss(table)

    def _dismiss(self, table: LiveTable) -> None:
        """Give a live table up: whoever looks at it comes back, to the one that is then rebuilt."""
        self._tables.pop(table.id, None)
        for listener in list(table.listeners):
            listener.dismiss()

    def sweep(self) -> None:
        """Forget tables nobody has looked at for a while; they can be rebuilt at any time."""
        limit = time.monotonic() - self.settings.idle_seconds
        for table in list(self._tables.values()):
            if not table.listeners and table.used < limit and not table.lock.locked():
                del self._tables[table.id]
        self.metrics.tables.set(len(self._tables))

    # --- changes ---
    async def write(self, table: LiveTable, steps: Sequence[Step]) -> None:
        """Commit a change of a table's rows; a Refusal (and the newer rows) if somebody was faster."""
        try:
            await self.store.writer.write(table.id, steps)
        except Conflict:
            await self.reload(table)
            raise Refusal("conflict", "somebody else was faster; look again") from None

    async def move(
        self, table: LiveTable, seat: int, number: int, move: int, client: str = "", auto: bool = False
    ) -> int:
        """Make a move; returns the table's number after its commit. Stale if the number is no longer the next."""
        begun = time.perf_counter()
        async with table.lock:
            if client and _repeated(table, seat, number, move, client):
                return table.match.number if table.match else 0
            match = table.playing()
            if number != match.number:
                raise Stale
            try:
                match.check_move(seat, move)
            except (IllegalMove, InvalidMove) as error:
                raise Refusal("illegal", str(error)) from None
            try:
                await self._commit(table, Event(number, seat, MOVE, move, auto, client, time.time()))
            except Stale:
                # The answer to an earlier attempt may have been lost with the database: then this very move was faster.
                if client and _repeated(table, seat, number, move, client):
                    return match.number
                raise
            by = "bot" if auto or table.seats[seat].kind == BOT else "human"
            self.metrics.moves.labels(table.game.name, by).inc()
            self.metrics.move.observe(time.perf_counter() - begun)
            return match.number

    async def undo(self, table: LiveTable, seat: int, number: int, client: str) -> int:
        """Take the seat's last move back, if that is honest and the table allows it."""
        async with table.lock:
            match = table.playing()
            if number != match.number:
                raise Stale
            if not table.settings.undo:
                raise Refusal("illegal", "moves are not taken back at this table")
            try:
                match.check_undo(seat)
            except IllegalMove as error:
                raise Refusal("illegal", str(error)) from None
            assert match.last is not None
            await self._commit(table, Event(number, seat, UNDO, match.last.move, False, client, time.time()))
            return match.number

    async def _commit(self, table: LiveTable, event: Event) -> None:
        """Try the event on a copy, commit it, then make it real and broadcast it."""
        match = table.playing()
        trial = match.state.copy()
        if event.kind == MOVE:
            trial.play(event.move)
        else:
            trial.undo()
        status = OVER if trial.turn is None else PLAYING
        due = self.due(table, trial.turn)
        try:
            await self.store.writer.write(table.id, event_steps(table.id, event, trial.turn, status, due))
        except Conflict:
            await self.reload(table)
            raise Stale from None
        match.apply(event)
        table.row.status, table.row.number, table.row.turn, table.row.changed = (
            status,
            match.number,
            trial.turn,
            event.at,
        )
        table.due = due
        table.grow_logs()
        table.tell_frames()
        if status == OVER:
            table.tell_table()
        if due is not None:
            self.wake.set()

    def due(self, table: LiveTable, turn: int | None) -> float | None:
        """When a bot has to decide for the seat whose turn it is."""
        if turn is None:
            return None
        if table.seats[turn].kind == BOT:
            return time.time() + table.settings.pace
        think = table.settings.think
        return None if think is None else time.time() + think

    def job_steps(self, table: LiveTable, number: int, due: float | None) -> list[Step]:
        """Put the job of the current decision anew; one that a bot works on is left to it (it looks who decides now)."""
        this = (JobRow.match_id == table.id, JobRow.number == number)
        # To wait for a locked row here would be waiting for a bot that waits for this table.
        free = select(JobRow.match_id).where(*this).with_for_update(skip_locked=True).scalar_subquery()
        steps = [Step(delete(JobRow).where(JobRow.match_id == free, JobRow.number == number))]
        if due is not None:
            row = select(literal(table.id), literal(number), literal(due)).where(~exists().where(*this))
            steps.append(Step(insert(JobRow).from_select(["match_id", "number", "due"], row)))
        return steps


async def _nothing(table: LiveTable) -> None:
    return


def _repeated(table: LiveTable, seat: int, number: int, move: int, client: str) -> bool:
    """Has exactly this message been carried out before?"""
    match = table.match
    if match is None or not 0 <= number < match.number:
        return False
    event = match.events[number]
    return (event.seat, event.kind, event.move, event.client) == (seat, MOVE, move, client)
