"""The link does to connections what it says it does."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

import pytest

from chaos.link import Link, Place


@contextlib.asynccontextmanager
async def echo() -> AsyncIterator[Place]:
    """A server that repeats every line."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while line := await reader.readline():
                writer.write(line)
                await writer.drain()
        writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()
    finally:
        server.close()


@pytest.fixture
async def link() -> AsyncIterator[Link]:
    async with echo() as place:
        made = Link(lambda: [("127.0.0.1", 1), place])  # nobody is at the first
        await made.open()
        yield made
        await made.close()


class Caller:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def call(self, patience: float = 5.0) -> bytes:
        self.writer.write(b"hello\n")
        async with asyncio.timeout(patience):
            return await self.reader.readline()


@pytest.fixture
async def caller(link: Link) -> AsyncIterator[Caller]:
    made = Caller(*await asyncio.open_connection("127.0.0.1", link.port))
    assert await made.call() == b"hello\n"
    yield made
    made.writer.transport.abort()


async def test_it_passes_words_on_and_remembers_the_first(link: Link, caller: Caller) -> None:
    assert [passage.words for passage in link.passages] == [b"hello\n"]


async def test_a_cut_is_noticed_at_once(link: Link, caller: Caller) -> None:
    assert link.cut() == 1
    with contextlib.suppress(OSError):
        assert await caller.call() == b""
    await asyncio.sleep(0.05)
    assert not link.passages


async def test_it_can_be_slow(link: Link, caller: Caller) -> None:
    link.delay = 0.1
    begun = time.monotonic()
    await caller.call()
    assert time.monotonic() - begun >= 0.2


async def test_what_was_held_up_arrives_later(link: Link, caller: Caller) -> None:
    link.flowing.clear()
    with pytest.raises(TimeoutError):
        await caller.call(0.1)
    link.flowing.set()
    assert await caller.call() == b"hello\n"


async def test_silence_is_for_ever_and_nobody_is_told(link: Link, caller: Caller) -> None:
    (passage,) = link.passages
    passage.silence()
    with pytest.raises(TimeoutError):
        await caller.call(0.2)
    assert not caller.reader.at_eof()


async def test_in_the_end_a_side_that_is_still_there_hears_that_the_other_is_gone(link: Link, caller: Caller) -> None:
    (passage,) = link.passages
    passage.silence(0.3)
    with pytest.raises(TimeoutError):
        await caller.call(0.1)
    with contextlib.suppress(OSError):
        assert await caller.call() == b""
