"""A page at a web table, for tests: like the browser's client it comes back when its socket is closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from support.table import Closed, Person, Talk

FINAL = (4404, 4409)  # close codes after which the client gives up
PAUSE = 0.1


class Page:
    """Talks until the test ends, over as many sockets as it takes; what was not answered is sent again."""

    def __init__(self, person: Person, table: str) -> None:
        self._person, self._table = person, table
        self.talk: Talk = person.talk(table)
        self.closings: list[int] = []

    async def open(self) -> None:
        """Connect, however often it takes."""
        while True:
            try:
                return await self.talk.open()
            except Closed as closed:
                await self._leave(closed)

    async def close(self) -> None:
        await self.talk.close()

    async def _leave(self, closed: Closed) -> None:
        assert closed.code not in FINAL, f"the page would not come back after {closed.code}"
        self.closings.append(closed.code)
        with contextlib.suppress(Exception):  # the server's own failure was told by the code
            await self.talk.close()
        await asyncio.sleep(PAUSE)
        self.talk = self._person.talk(self._table)

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read until a frame fulfils something."""
        while True:
            try:
                return await self.talk.until(wanted)
            except Closed as closed:
                await self._leave(closed)
                await self.open()

    async def play(self) -> None:
        """Make the first move that is offered; sent again, with the same id, until it is answered."""
        frame = self.talk.frame
        move = {"seat": frame["seat"], "number": frame["number"], "move": frame["choices"][0]["move"]}
        while True:
            try:
                answer = await self.talk.ask("move", **move, id=f"move-{frame['number']}")
            except Closed as closed:
                await self._leave(closed)
                await self.open()
            else:
                assert answer["type"] == "ack", answer
                return


@asynccontextmanager
async def page(person: Person, table: str) -> AsyncIterator[Page]:
    """A page that is open."""
    opened = Page(person, table)
    await opened.open()
    try:
        yield opened
    finally:
        await opened.close()
