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
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.conftest import make_settings
from server.test_connections import PATIENCE, listening
from warren.cli.serve import server_config
from warren.server import connections
from warren.server.conversation import QUEUE, Conversation, close
from warren.server.errors import Refusal
from warren.server.lines import line_of
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


def quick(app: Any, settings: Any) -> Any:
    """A server that soon asks whether the other side is still there."""
    config = server_config(app, settings)
    config.ws_ping_interval = config.ws_ping_timeout = 0.3
    return config


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


class Counter(Chatter):
    """Says numbers as long as the other side likes."""

    def _decode(self, text: str) -> Any:
        return text

    def _affordable(self) -> bool:
        return True

    async def _handle(self, text: str) -> None:
        for number in range(int(text)):
            self.send(f"{number} {MUCH[: number * 997]}")

    async def run(self) -> None:
        await self._talk()


async def test_messages_of_all_sizes_arrive_in_order_also_while_the_reader_is_behind(tmp_path: Path) -> None:
    async with (
        listening(Table(conversing(Counter, tmp_path)), tmp_path) as port,
        connect(f"ws://127.0.0.1:{port}/", compression=None) as socket,
        asyncio.timeout(PATIENCE),
    ):
        for count in (1, 3, 100, 2, 90):
            await socket.send(str(count))
            await asyncio.sleep(0.05)
        for count in (1, 3, 100, 2, 90):
            for number in range(count):
                told = await socket.recv()
                assert told == f"{number} {MUCH[: number * 997]}"


async def test_what_is_said_in_one_go_is_written_in_one_piece_and_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces: list[bytes] = []

    async def talk(socket: WebSocket) -> None:
        line = line_of(socket.scope)
        assert line is not None
        monkeypatch.setattr(line, "transport", SimpleNamespace(write=pieces.append, is_closing=lambda: False))
        line.say("a change")
        line.say("an answer")
        assert pieces == []
        await asyncio.sleep(0)
        line.say("last words")
        await close(socket, Refusal("conflict", phrase("verbatim", text="the end")))

    table = Table(talk)
    async with deaf(table, tmp_path), asyncio.timeout(PATIENCE):
        await table.ended.wait()
    assert pieces[:2] == [b"\x81\x08a change\x81\x09an answer", b"\x81\x0alast words"]
    assert pieces[2].endswith(b"the end")


async def test_many_messages_at_once_are_all_answered(tmp_path: Path) -> None:
    async with (
        listening(Table(conversing(Counter, tmp_path)), tmp_path) as port,
        connect(f"ws://127.0.0.1:{port}/", compression=None) as socket,
        asyncio.timeout(PATIENCE),
    ):

        async def ask() -> None:
            for _ in range(100):
                await socket.send("2")

        asking = asyncio.create_task(ask())
        heard = [(await socket.recv())[:1] for _ in range(200)]
        await asking
        assert heard == ["0", "1"] * 100
        await socket.send("x" * 1000)  # what nobody understands ends it
        with pytest.raises(ConnectionClosed):
            await socket.recv()


@pytest.mark.parametrize("talks", [False, True])
async def test_only_who_says_nothing_is_asked_whether_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, talks: bool
) -> None:
    asked = 0
    send = WebSocketsSansIOProtocol.send_keepalive_ping

    def count(line: Any) -> None:
        nonlocal asked
        asked += 1
        send(line)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", count)
    monkeypatch.setattr("server.test_connections.server_config", quick)
    async with (
        listening(Table(conversing(Counter, tmp_path)), tmp_path) as port,
        connect(f"ws://127.0.0.1:{port}/", compression=None, ping_interval=None) as socket,
    ):
        for _ in range(20):
            if talks:
                await socket.send("1")
            await asyncio.sleep(0.1)
    assert bool(asked) is not talks


# --- frames that say nothing ---
def frame(kind: int, text: bytes = b"") -> bytes:
    """A whole frame of a client, its mask all zeros."""
    return bytes([0x80 | kind, 0x80 | len(text)]) + bytes(4) + text


PINGS, PONGS, FRAGMENTS = frame(9), frame(10), b"\x00\x80\0\0\0\0"


@pytest.mark.parametrize(("begin", "more"), [(b"", PINGS), (b"", PONGS), (b"\x01\x80\0\0\0\0", FRAGMENTS)])
async def test_a_flood_of_frames_that_are_no_messages_ends_the_socket(
    tmp_path: Path, begin: bytes, more: bytes
) -> None:
    table = Table(heard)
    async with listening(table, tmp_path) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE.encode())
        await reader.readuntil(b"\r\n\r\n")
        begun = asyncio.get_running_loop().time()
        writer.write(begin + more * 40_000)
        async with asyncio.timeout(PATIENCE):
            await table.ended.wait()
        assert asyncio.get_running_loop().time() - begun < 1
        writer.close()


async def test_a_few_pings_are_answered(tmp_path: Path) -> None:
    async with listening(Table(heard), tmp_path) as port, connect(f"ws://127.0.0.1:{port}/") as socket:
        for _ in range(100):
            await (await socket.ping())


async def test_tiny_messages_are_read_as_they_are_answered(tmp_path: Path) -> None:
    waiting = 0

    async def slowly(socket: WebSocket) -> None:
        nonlocal waiting
        line = socket.scope["extensions"]["warren.line"]
        while (await socket.receive())["type"] != "websocket.disconnect":
            waiting = max(waiting, line.queue.qsize())
            await asyncio.sleep(0)

    table = Table(slowly)
    async with listening(table, tmp_path) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE.encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(1, b"x") * 20_000 + frame(8))
        async with asyncio.timeout(PATIENCE):
            await table.ended.wait()
        writer.close()
    assert 0 < waiting < 200


async def test_bytes_that_are_no_text_leave_nothing_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with listening(Table(heard), tmp_path) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE.encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(1, b"\xff"))
        async with asyncio.timeout(PATIENCE):
            assert await reader.read() == b"\x88\x02\x03\xef"  # 1007
        writer.close()
    assert "Traceback" not in caplog.text


async def test_a_farewell_in_long_letters_is_cut_to_what_fits(tmp_path: Path) -> None:
    async def say_goodbye(socket: WebSocket) -> None:
        await close(socket, Refusal("missing", phrase("verbatim", text="\N{GRINNING FACE}" * 60)))

    async with listening(Table(say_goodbye), tmp_path) as port, connect(f"ws://127.0.0.1:{port}/") as socket:
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4404
        assert socket.close_reason == "\N{GRINNING FACE}" * 30
