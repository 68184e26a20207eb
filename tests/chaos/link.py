"""A link that can fail: passes TCP connections on, and can cut them, slow them down, hold them up, or let them die without a word."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Sequence

Place = tuple[str, int]
SNIFF = 4096  # of a connection's first words are kept, to tell what it is for


class Passage:
    """One connection through a link."""

    def __init__(self, link: Link, near: asyncio.StreamWriter, far: asyncio.StreamWriter, target: Place) -> None:
        self._link, self._ends, self.target = link, (near, far), target
        self.words = b""  # what the near side said first
        self.silent = False

    def cut(self) -> None:
        """Both sides are told at once."""
        for end in self._ends:
            end.transport.abort()

    def silence(self, lost: float | None = None) -> None:
        """From now on nothing arrives, not even the end: a half-open connection. ``lost``: seconds until a side that is still there
        hears that the other is gone."""
        self.silent = True
        if lost is not None:
            asyncio.get_running_loop().call_later(lost, self.cut)

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, near: bool) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                if near and len(self.words) < SNIFF:
                    self.words += data
                if self._link.delay:
                    await asyncio.sleep(self._link.delay)
                await self._link.flowing.wait()
                if not self.silent:
                    writer.write(data)
                    await writer.drain()
        await self._link.flowing.wait()
        if not self.silent:
            self.cut()


class Link:
    """Listens on a port of its own; each connection goes to the first target that takes it."""

    def __init__(self, targets: Callable[[], Sequence[Place]]) -> None:
        self._targets = targets
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.passages: set[Passage] = set()
        self.delay = 0.0  # seconds for whatever passes, each way
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self.cut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self, passages: Iterable[Passage] | None = None) -> int:
        """Cut these connections, or all; gives how many."""
        chosen = list(self.passages if passages is None else passages)
        for passage in chosen:
            passage.cut()
        return len(chosen)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._pass(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pass(self, reader: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        found = await self._reach()
        if found is None:
            near.transport.abort()
            return
        far_reader, far, target = found
        passage = Passage(self, near, far, target)
        self.passages.add(passage)
        try:
            await asyncio.gather(passage.pump(reader, far, near=True), passage.pump(far_reader, near, near=False))
        finally:
            self.passages.discard(passage)
            passage.cut()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, Place] | None:
        for target in self._targets():
            with contextlib.suppress(OSError):
                return *(await asyncio.open_connection(*target)), target
        return None
