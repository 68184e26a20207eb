"""All live tables of this worker: found in memory, or rebuilt from the store, and kept up with what other workers do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from warren.engine.components import Components
from warren.server.component_sets import ComponentSets
from warren.server.errors import GivenUp, Refusal, Unreachable
from warren.server.following import Follower
from warren.server.live import LiveTable
from warren.server.loading import Loader
from warren.server.metrics import Metrics
from warren.server.settings import Settings
from warren.server.store import Snapshot, Store
from warren.server.tokens import is_table_id
from warren.server.writer import Conflict
from warren.table.match import Event
from warren.text import phrase

if TYPE_CHECKING:
    from warren.server.presence import Presence

log = logging.getLogger("warren.server")

#: Seconds: by then a commit has nearly always come through or never will, and the net under the announcements was cast.
DOUBTED = 15.0


class Hub:
    """The live tables, and what happens to them by way of the store. What people do with them: ``verbs``."""

    def __init__(self, settings: Settings, store: Store, loader: Loader, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.loader = loader
        self.sets = ComponentSets(store)
        self.metrics = metrics
        self.wake = asyncio.Event()  # a bot may have something to do
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._announced: set[str] = set()  # changed by other workers while they are opened here
        #: Tables where a change was not answered, and until when it may still be committed.
        self._doubted: dict[str, float] = {}
        self.follower = Follower(self._follow)
        self.presence: Presence | None = None  # where there are other workers

    async def table(self, table_id: str) -> LiveTable:
        """The live table, rebuilt by replay if it is not in memory."""
        table = self._tables.get(table_id)
        if table is None:
            task = self._opening.get(table_id)
            if task is None:
                task = self._opening[table_id] = asyncio.create_task(self._open(table_id))
                task.add_done_callback(partial(self._opened, table_id))
            table = await asyncio.shield(task)
        table.used = time.monotonic()
        return table

    async def fresh(self, table_id: str) -> LiveTable:
        """The live table, not behind what is stored at this moment: a page that comes from another worker must not see less here, and
        one whose request was not answered sends it again to a table that knows what became of it."""
        table = await self.table(table_id)
        while self.settings.is_postgres or self.doubts(table_id):
            stored = (await self.store.newest([table_id])).get(table_id)
            if stored != table.mark:
                await self.refresh(table)
            live, table = table, await self.table(table_id)
            if live is table:  # it may have been given up meanwhile
                break
        return table

    async def stored(self, table_id: str) -> tuple[LiveTable, Sequence[Event]]:
        """A table as it is stored, and its events: not live, and not replayed. For games whose rules are not here any more."""
        snapshot = await self.store.load(table_id)
        if snapshot is None:
            raise _missing(table_id)
        game = self.loader.game(snapshot.match.game)
        pieces = await self.sets.known(game, snapshot.match.components)
        return LiveTable(snapshot, game, pieces, self.store, replayed=False), snapshot.events

    def number(self, table_id: str) -> int:
        """How many events of a table are known here; 0 if it is not live."""
        table = self._tables.get(table_id)
        return 0 if table is None else table.number

    async def _open(self, table_id: str) -> LiveTable:
        """Adopt what is stored, not older than anything other workers announced while it was read.

        What was announced is read once, then the table is followed as any other: where much happens it would be read for ever.
        """
        snapshot = await self.store.load(table_id) if is_table_id(table_id) else None
        if snapshot is None:
            raise _missing(table_id)
        pieces = await self.sets.known(self.loader.game(snapshot.match.game), snapshot.match.components)
        table = self.adopt(snapshot, pieces)
        # Whoever sat down last may have been at a worker that ended before it could deal.
        if table_id in self._announced or table.may_start:
            try:
                await self._follow(table_id, whole=True)
            except Unreachable:
                self.follower.follow(table_id)
                raise
        return table

    def _opened(self, table_id: str, _task: object) -> None:
        self._opening.pop(table_id, None)
        self._announced.discard(table_id)

    def adopt(self, snapshot: Snapshot, pieces: Components | None) -> LiveTable:
        """Make a stored table live (once: whoever comes second gets the same)."""
        made = LiveTable(snapshot, self.loader.game(snapshot.match.game), pieces, self.store)
        table = self._tables.setdefault(made.id, made)
        if table is made and self.presence is not None:
            table.audience.changed = partial(self.presence.changed, table.id)
            self.presence.opened(table)
        if table is made:
            table.unanswered = partial(self._doubt, table.id)
        self.metrics.tables.set(len(self._tables))
        return table

    def live(self, table_id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._tables.get(table_id)

    def all_live(self) -> list[LiveTable]:
        return list(self._tables.values())

    # --- other workers ---
    async def catch_up(self, table: LiveTable) -> None:
        """Carry out and tell whatever other workers stored; the caller has the table's lock."""
        was_open = table.match is None
        news = await table.reload()
        if news is None:
            self.forget(table.id)
            return
        # The last two to sit down may have done so at different workers: each saw only one of them.
        with contextlib.suppress(Refusal, Conflict):
            if await table.start_if_ready():
                self.wake.set()
        table.audience.withdraw(shown=not was_open)
        for event in news.events:
            table.carry_out(event)
            table.audience.tell_event()
        if news.new_player or (was_open and table.changes):
            table.audience.tell_new_player()
        else:
            table.audience.tell_table()
        if was_open and table.match is not None:
            table.audience.tell_event()
        for row in news.chat:
            table.audience.tell_chat(row)
        if news.rematch is not None:
            table.audience.tell_rematch(news.rematch)

    async def _catch_up_events(self, table: LiveTable) -> None:
        """The same where only events are new: nothing else is read."""
        events = await table.lacking()
        if events is None:
            await self.catch_up(table)
            return
        for event in events:
            table.carry_out(event)
            table.audience.tell_event()
        if table.row.turn is None:
            table.audience.tell_table()

    async def refresh(self, table: LiveTable, whole: bool = True) -> None:
        """The same for a caller who does not have the lock."""
        async with table.lock:
            if whole or table.match is None:
                await self.catch_up(table)
            else:
                await self._catch_up_events(table)

    def _doubt(self, table_id: str) -> None:
        """A change was not answered: it may be stored, or still be on its way there, and nobody else will tell this worker."""
        now = time.monotonic()
        self._doubted = {doubted: until for doubted, until in self._doubted.items() if until > now}
        self._doubted[table_id] = now + DOUBTED
        self.follower.follow(table_id)

    def doubts(self, table_id: str) -> bool:
        """May a change that was made here be stored without this worker knowing?"""
        return self._doubted.get(table_id, 0.0) > time.monotonic()

    def notified(self, table_id: str, whole: bool = True) -> None:
        """Another worker changed a table; ``whole`` false: it only stored events."""
        if table_id in self._tables:
            self.follower.follow(table_id, whole)
        elif table_id in self._opening:
            self._announced.add(table_id)

    def refresh_all(self) -> None:
        """After messages of other workers may have been missed."""
        self.wake.set()
        for table_id in [*self._tables, *self._opening]:
            self.notified(table_id)

    async def check(self) -> None:
        """The net under the announcements: compare every live table with what is stored. One that is stored no more goes too."""
        asked = list(self._tables)
        newest = await self.store.newest(asked)
        for table_id in asked:
            table = self._tables.get(table_id)
            if table is not None and newest.get(table_id) != table.mark:
                self.follower.follow(table_id)

    async def _follow(self, table_id: str, whole: bool) -> None:
        table = self._tables.get(table_id)
        if table is None:
            return
        try:
            await self.refresh(table, whole)
        except Unreachable:
            raise
        except Exception:
            log.exception("table %s could not be refreshed; it is rebuilt when it is next asked for", table_id)
            self._give_up(table, GivenUp())

    def watched(self, table_id: str) -> bool:
        """Does anybody look at a table here?"""
        table = self._tables.get(table_id)
        return table is not None and len(table.audience) > 0

    def forget(self, table_id: str) -> None:
        """A table is stored no more."""
        table = self._tables.get(table_id)
        if table is not None:
            self._give_up(table, _missing(table_id))

    def _give_up(self, table: LiveTable, refusal: Refusal) -> None:
        """This copy of a table is not the live one any more: nobody may join it or write through it."""
        table.given_up = True
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        table.audience.dismiss(refusal)

    def sweep(self) -> None:
        """Forget tables nobody has looked at for a while; they can be rebuilt at any time."""
        limit = time.monotonic() - self.settings.idle_seconds
        for table in list(self._tables.values()):
            if not len(table.audience) and table.used < limit and not table.lock.locked():
                self._give_up(table, GivenUp())
        self.metrics.tables.set(len(self._tables))


def _missing(table_id: str) -> Refusal:
    return Refusal("missing", phrase("missing-table", table=table_id[:16]))
