"""WebSockets end: somebody who never reads is let go, whatever they are sent or told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import WebSocket

from server.conftest import make_settings
from server.test_connections import PATIENCE, listening
from warren.server import connections
from warren.server.conversation import QUEUE, Conversation
from warren.server.errors import Refusal
from warren.server.metrics import Metrics
from warren.server.tokens import Identity
from warren.text import phrase

MUCH = "x" * 100_000
UPGRADE = (
    "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
Talk = Callable[[WebSocket], Coroutine[Any, Any, None]]


class Table:
    """An application with one socket; ``ended``: the conversation is over."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self.ended = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            while (await receive())["type"] != "lifespan.shutdown":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})
            return
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        with contextlib.suppress(Exception):
            await self._talk(socket)
        self.ended.set()


async def heard(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


async def speak(socket: WebSocket) -> None:
    while True:
        await socket.send_text(MUCH)


async def fill(socket: WebSocket) -> None:
    """Say as much as the system takes, and then only listen."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.5):
            await speak(socket)
    await heard(socket)


class Chatter(Conversation):
    """Says more than anybody can be behind, then that this is the end."""

    def _decode(self, text: str) -> Any:
        return text

    async def _carry_out(self, request: Any) -> None: ...

    async def run(self) -> None:
        talking = asyncio.create_task(self._talk())
        for _ in range(2 * QUEUE):
            self.send(MUCH)
            await asyncio.sleep(0)
        await talking


class Sent(Chatter):
    """Is sent away while the other side reads nothing."""

    async def run(self) -> None:
        talking = asyncio.create_task(self._talk())
        for _ in range(QUEUE // 2):
            self.send(MUCH)
        await asyncio.sleep(0.2)
        self._end(Refusal("loading", phrase("table-rebuilt")))
        await talking


def conversing(kind: type[Chatter], folder: Path) -> Talk:
    context: Any = SimpleNamespace(settings=make_settings(folder), metrics=Metrics())
    return lambda socket: kind(socket, context, Identity(None, ())).run()


@asynccontextmanager
async def deaf(table: Table, folder: Path) -> AsyncIterator[None]:
    """Somebody who opens a socket and never reads from it."""
    async with listening(table, folder) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
        writer.write(UPGRADE.encode())
        yield
        writer.transport.abort()


async def test_who_never_reads_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.3)
    table = Table(fill)
    async with deaf(table, tmp_path), asyncio.timeout(PATIENCE):
        await table.ended.wait()


async def test_who_answers_no_ping_is_let_go_with_a_full_buffer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from warren.cli import serve

    def quick(app: Any, settings: Any) -> Any:
        config = made(app, settings)
        config.ws_ping_interval = config.ws_ping_timeout = 0.3
        return config

    made = serve.server_config
    monkeypatch.setattr("server.test_connections.server_config", quick)
    monkeypatch.setattr("warren.server.lines.GOODBYE_SECONDS", 0.2)
    table = Table(fill)
    async with deaf(table, tmp_path), asyncio.timeout(PATIENCE):
        await table.ended.wait()


@pytest.mark.parametrize("kind", [Chatter, Sent])
async def test_who_is_sent_away_and_does_not_read_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[Chatter]
) -> None:
    monkeypatch.setattr("warren.server.lines.GOODBYE_SECONDS", 0.3)
    table = Table(conversing(kind, tmp_path))
    async with deaf(table, tmp_path), asyncio.timeout(PATIENCE):
        await table.ended.wait()
