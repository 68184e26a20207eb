"""Who is at a table, whichever worker their page talks to. Nothing is stored: workers tell each other, and again now and then.

What they tell, as ``WORKER:TABLE:WHAT``: ``here 0,2`` (the seats whose players look at the table there), ``who`` (I have just
opened this table: who is there?), and ``typing 0``.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable

from warren.server.hub import Hub
from warren.server.live import LiveTable

log = logging.getLogger("warren.server")

PULSE = 10.0  # seconds after which it is told again
LIFE = 25.0  # seconds for which it is believed: a worker that was killed takes nobody's leave
GATHER = 0.05  # what happens within this time is told together


class Presence:
    """What this worker tells the others, and what it knows from them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._known: dict[str, dict[str, tuple[frozenset[int], float]]] = {}  # by table and worker, until when
        self._told: dict[str, frozenset[int]] = {}
        self._due: dict[str, bool] = {}  # tables to tell about; True: even if nothing is new there
        self._say: set[str] = set()  # anything else to tell
        self._wake = asyncio.Event()
        hub.presence = self

    # --- what happens here ---
    def opened(self, table: LiveTable) -> None:
        """A table is live here from now on: the others tell who is there."""
        self._say.add(f"{table.id}:who")
        self._wake.set()

    def changed(self, table_id: str) -> None:
        """Somebody came to a table here, or left it."""
        self._due.setdefault(table_id, False)
        self._wake.set()

    def typing(self, table_id: str, seat: int) -> None:
        """Somebody writes."""
        self._say.add(f"{table_id}:typing {seat}")
        self._wake.set()

    # --- what happens elsewhere ---
    def hear(self, worker: str, table_id: str, what: str) -> None:
        """Another worker tells something."""
        table = self._hub.live(table_id)
        if table is None:
            return
        kind, _, rest = what.partition(" ")
        seats = frozenset(int(seat) for seat in rest.split(",") if seat.isdecimal())
        if kind == "here":
            self._known.setdefault(table_id, {})[worker] = (seats, time.monotonic() + LIFE)
            self._believe(table)
        elif kind == "who" and len(table.audience):
            self._due[table_id] = True
            self._wake.set()
        elif kind == "typing":
            for seat in seats & set(range(len(table.seats))):
                table.audience.tell_typing(seat)

    def _believe(self, table: LiveTable) -> None:
        now, known = time.monotonic(), self._known.get(table.id, {})
        for worker in [worker for worker, (seats, until) in known.items() if until < now or not seats]:
            del known[worker]
        if not known:
            self._known.pop(table.id, None)
        seats = frozenset(seat for there, _ in known.values() for seat in there)
        if seats != table.elsewhere:
            table.elsewhere = seats
            table.audience.tell_table()

    # --- telling ---
    async def run(self) -> None:
        """Tell until cancelled."""
        beat = time.monotonic() + PULSE
        while True:
            try:
                async with asyncio.timeout(max(0.0, beat - time.monotonic())):
                    await self._wake.wait()
            except TimeoutError:
                beat = time.monotonic() + PULSE
                self._pulse()
            await asyncio.sleep(GATHER)
            self._wake.clear()
            await self._tell(self._news())

    def _pulse(self) -> None:
        for table in self._hub.all_live():
            if len(table.audience):
                self._due[table.id] = True
            if table.elsewhere:
                self._believe(table)
        self._told = {table_id: seats for table_id, seats in self._told.items() if self._hub.live(table_id)}
        self._known = {table_id: known for table_id, known in self._known.items() if self._hub.live(table_id)}

    def _news(self) -> list[str]:
        said, due = self._say, self._due
        self._say, self._due = set(), {}
        for table_id, anyway in due.items():
            table = self._hub.live(table_id)
            seats = frozenset() if table is None else frozenset(table.audience.online_here())
            if seats != self._told.get(table_id, frozenset()) or (anyway and seats):
                said.add(_here(table_id, seats))
                self._told[table_id] = seats
        return sorted(said)

    async def leave(self) -> None:
        """This worker ends: nobody is here any more."""
        await self._tell([_here(table_id, ()) for table_id, seats in self._told.items() if seats])

    async def _tell(self, said: list[str]) -> None:
        if not said:
            return
        store = self._hub.store
        try:
            await store.tell([f"{store.worker}:{what}" for what in said])
        except Exception as error:  # told again with the next pulse
            log.debug("other workers could not be told who is here: %r", error)


def _here(table_id: str, seats: Iterable[int]) -> str:
    return f"{table_id}:here {','.join(map(str, sorted(seats)))}"
