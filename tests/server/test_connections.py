"""Connections: half a request is not waited for, and a forwarded address counts only if a trusted proxy tells it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.conftest import make_settings
from warren.cli.serve import server_config
from warren.server import connections
from warren.server.app import create_app

LATE = 0.3
PATIENCE = 10.0


@asynccontextmanager
async def listening(app: Any, folder: Path, **changes: Any) -> AsyncIterator[int]:
    """A real server on a port of its own."""
    server = uvicorn.Server(server_config(app, make_settings(folder, **changes)))
    serving = asyncio.create_task(server._serve(None))
    server.config.port = 0
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Tells who asks, after the whole request."""
    if scope["type"] == "lifespan":
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})
        return
    while (await receive()).get("more_body"):
        pass
    body = json.dumps([scope["client"][0], scope["scheme"]]).encode()
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(len(body)).encode())]}
    )
    await send({"type": "http.response.body", "body": body})


async def said(port: int, *parts: str, pause: float = 0.0) -> str:
    """Send something; all that comes back until the other side closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part.encode())
            await asyncio.sleep(pause)
        async with asyncio.timeout(PATIENCE):
            return (await reader.read()).decode()
    finally:
        writer.close()


BODY = "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n"
HALVES = {
    "nothing": [""],
    "a line": ["GET / HTTP/1.1\r\n"],
    "headers": ["GET / HTTP/1.1\r\nHost: x\r\n"],
    "body": [BODY + "1234"],
    "drops": ["GET / HTTP/1.1\r\n", *["X: y\r\n"] * 12],
    "the second": ["GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HT"],
}


@pytest.mark.parametrize("half", HALVES)
async def test_half_a_request_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, half: str) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", LATE)
    async with listening(echo, tmp_path) as port:
        begun = asyncio.get_running_loop().time()
        answer = await said(port, *HALVES[half], pause=0.02)
        assert asyncio.get_running_loop().time() - begun < 5
    status, _, rest = answer.rpartition("HTTP/1.1 ")[2].partition("\r\n")
    assert status == "408 Request Timeout"
    assert json.loads(rest.partition("\r\n\r\n")[2])["code"] == "late"


async def test_a_thousand_halves_are_let_go_and_others_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 1.0)
    async with listening(echo, tmp_path) as port:
        halves = asyncio.gather(*(said(port, "GET / HTTP/1.1\r\n") for _ in range(300)))
        await asyncio.sleep(0.2)
        whole = await said(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert whole.startswith("HTTP/1.1 200")
        assert {answer[:12] for answer in await halves} == {"HTTP/1.1 408"}


async def test_a_whole_request_may_take_its_time_to_be_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await asyncio.sleep(3 * LATE)
        await echo(scope, receive, send)

    monkeypatch.setattr(connections, "REQUEST_SECONDS", LATE)
    async with listening(slow, tmp_path) as port:
        answer = await said(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert answer.startswith("HTTP/1.1 200")


async def test_a_reader_who_does_not_read_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = asyncio.Event()

    async def large(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await echo(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(500):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
        gone.set()  # what is sent to somebody who has gone goes nowhere

    monkeypatch.setattr(connections, "ANSWER_SECONDS", LATE)
    async with listening(large, tmp_path) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            await gone.wait()
        writer.close()


async def test_nonsense_is_answered_with_the_documented_json(tmp_path: Path) -> None:
    async with listening(create_app(make_settings(tmp_path)), tmp_path) as port:
        for nonsense in (
            "\0\0\0\r\n\r\n",
            "GET\r\n\r\n",
            "GET / HTTP/9.9\r\n\r\n",
            "GET / HTTP/1.1\r\nno colon\r\n\r\n",
        ):
            answer = await said(port, nonsense)
            assert answer.startswith("HTTP/1.1 400"), nonsense
            assert json.loads(answer.partition("\r\n\r\n")[2])["code"] == "invalid"


REST = {
    "nonsense": ("no request\r\n\r\n", "400"),
    "half a request": ("GET / HT", "408"),
    "half a body": (BODY + "1234", "408"),
    "a body that is none": ("POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n", "400"),
}


@pytest.mark.parametrize("requests", [0, 1, 3])
@pytest.mark.parametrize("rest", REST)
async def test_requests_are_answered_before_what_follows_them_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, rest: str, requests: int
) -> None:
    async def slow(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["path"] == "/":
            await asyncio.sleep(2 * LATE)
        await echo(scope, receive, send)

    monkeypatch.setattr(connections, "REQUEST_SECONDS", LATE)
    sent, status = REST[rest]
    async with listening(slow, tmp_path) as port:
        answers = await said(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n" * requests + sent)
    told = [answer[:3] for answer in answers.split("HTTP/1.1 ")[1:]]
    assert told == ["200"] * requests + [status]
    assert "Traceback" not in caplog.text


FORWARDED = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 198.51.100.7, 203.0.113.9\r\nX-Forwarded-Proto: https\r\n\r\n"


@pytest.mark.parametrize(
    ("trusted", "told"),
    [
        ((), ["127.0.0.1", "http"]),
        (("192.0.2.1",), ["127.0.0.1", "http"]),
        (("127.0.0.1",), ["203.0.113.9", "https"]),
        (("127.0.0.0/8", "203.0.113.0/24"), ["198.51.100.7", "https"]),
    ],
)
async def test_a_forwarded_address_counts_if_a_trusted_proxy_tells_it(
    tmp_path: Path, trusted: tuple[str, ...], told: list[str]
) -> None:
    async with listening(echo, tmp_path, trusted_proxies=trusted) as port:
        answer = await said(port, FORWARDED)
        assert json.loads(answer.partition("\r\n\r\n")[2]) == told


async def test_a_trusted_proxy_is_known_where_a_server_listens_on_ipv6(tmp_path: Path) -> None:
    """There an address of IPv4 looks as if it were one of IPv6."""
    app: Any = echo
    server = uvicorn.Server(server_config(app, make_settings(tmp_path, trusted_proxies=("127.0.0.1",))))
    with socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True) as both:
        serving = asyncio.create_task(server._serve([both]))
        async with asyncio.timeout(PATIENCE):
            answer = await said(both.getsockname()[1], FORWARDED)
        server.should_exit = True
        await serving
    assert json.loads(answer.partition("\r\n\r\n")[2]) == ["203.0.113.9", "https"]


def test_what_is_no_address_of_a_proxy_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"trusted proxy 'nginx' .* 10\.0\.0\.0/8"):
        make_settings(tmp_path, trusted_proxies=("nginx",))


ASKING = (
    "GET /ws/nowhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{extra}\r\n"
)


async def test_a_socket_of_a_foreign_page_is_refused_in_words(tmp_path: Path) -> None:
    async with listening(create_app(make_settings(tmp_path)), tmp_path) as port:
        answer = await said(port, ASKING.format(extra="Origin: http://evil.example\r\n"))
        assert answer.startswith("HTTP/1.1 403")
        assert json.loads(answer.partition("\r\n\r\n")[2])["code"] == "forbidden"


async def test_a_page_that_asks_too_often_is_told_the_code(tmp_path: Path) -> None:
    async with listening(create_app(make_settings(tmp_path, requests_per_second=0.01)), tmp_path) as port:
        codes = set()
        for _ in range(80):
            with contextlib.suppress(ConnectionClosed):
                async with connect(f"ws://127.0.0.1:{port}/ws/nowhere") as socket:
                    await socket.recv()
            codes.add(socket.close_code)
        assert codes == {4404, 4429}


# --- heads that are too large, and handshakes that are none ---
HEAD = "GET /x{query} HTTP/1.1\r\nHost: x\r\n{upgrade}{headers}\r\n"
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
LARGE = {
    "address": (414, {"query": "?" + "a" * 9000}),
    "long address": (414, {"query": "?" + "a" * 200_000}),
    "cookie": (431, {"headers": f"Cookie: {'a' * 9000}\r\n"}),
    "many headers": (431, {"headers": "X: y\r\n" * 200}),
    "many long headers": (431, {"headers": f"X: {'y' * 4000}\r\n" * 20}),
}


@pytest.mark.parametrize("upgrade", ["", UPGRADE])
@pytest.mark.parametrize("large", LARGE)
async def test_a_head_that_is_too_large_is_answered_and_the_connection_closed(
    tmp_path: Path, large: str, upgrade: str
) -> None:
    status, parts = LARGE[large]
    async with listening(create_app(make_settings(tmp_path)), tmp_path) as port:
        answer = await said(port, HEAD.format(**{"query": "", "headers": "", "upgrade": upgrade} | parts))
    assert answer.startswith(f"HTTP/1.1 {status} ")
    assert json.loads(answer.partition("\r\n\r\n")[2])["code"] == "too_large"


async def test_a_header_without_an_end_is_not_collected(tmp_path: Path) -> None:
    async with listening(echo, tmp_path) as port:
        answer = await said(port, "GET / HTTP/1.1\r\nHost: x\r\nX: ", "y" * 100_000)
    assert answer.startswith("HTTP/1.1 431 ")


NO_HANDSHAKES = {
    "no key": UPGRADE.replace("Key", "Kex"),
    "a wrong key": UPGRADE.replace("dGhl", "!"),
    "an old version": UPGRADE.replace("13", "8"),
    "a body": UPGRADE + "Content-Length: 2\r\n",
}


@pytest.mark.parametrize("fault", NO_HANDSHAKES)
async def test_what_is_no_handshake_is_answered_with_the_documented_json(tmp_path: Path, fault: str) -> None:
    async with listening(create_app(make_settings(tmp_path)), tmp_path) as port:
        answer = await said(port, HEAD.format(query="", headers="", upgrade=NO_HANDSHAKES[fault]))
    assert answer.startswith("HTTP/1.1 4")
    assert json.loads(answer.partition("\r\n\r\n")[2])["code"] == "invalid"


async def test_there_is_no_socket_at_just_any_address(tmp_path: Path) -> None:
    async with listening(create_app(make_settings(tmp_path)), tmp_path) as port:
        answer = await said(port, HEAD.format(query="", headers="", upgrade=UPGRADE))
    assert answer.startswith("HTTP/1.1 404 ")
    assert json.loads(answer.partition("\r\n\r\n")[2])["code"] == "missing"


async def test_a_buffer_full_of_requests_keeps_nobody_waiting(tmp_path: Path) -> None:
    """They are read a few at a time, each after the answer to the one before."""
    asked = 0
    answering = asyncio.Event()

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        nonlocal asked
        if scope["type"] == "http":
            asked += 1
            await answering.wait()
        await echo(scope, receive, send)

    async with listening(slow, tmp_path) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 2000)
        await asyncio.sleep(0.2)
        made = [one for one in gc.get_objects() if isinstance(one, RequestResponseCycle)]
        assert asked == 1
        assert len(made) < 300
        del made
        answering.set()
        async with asyncio.timeout(PATIENCE):
            for _ in range(2000):
                await reader.readuntil(b'"http"]')
        writer.close()


async def test_what_waits_to_be_read_does_not_pile_up(tmp_path: Path) -> None:
    async with listening(echo, tmp_path) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 100_000)
        async with asyncio.timeout(PATIENCE):
            for _ in range(2000):
                await reader.readuntil(b'"http"]')
        lines = [one for one in gc.get_objects() if isinstance(one, connections.Connection)]
        most = max(len(one._held) for one in lines)
        writer.transport.abort()
    assert 0 < most < 1 << 19


async def test_who_leaves_before_the_answers_leaves_nothing_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told = []

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            while (await receive())["type"] != "http.disconnect":
                pass
            told.append(scope["path"])
        await echo(scope, receive, send)

    async with listening(slow, tmp_path) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"".join(b"GET /%d HTTP/1.1\r\nHost: x\r\n\r\n" % number for number in range(20)))
        await asyncio.sleep(0.2)
        writer.transport.abort()
        await asyncio.sleep(0.2)
    assert told == ["/0"]
    assert "Traceback" not in caplog.text


async def test_nobody_takes_all_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS", 20)
    asking = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    async with listening(echo, tmp_path) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(20)]
        refused = await said(port, asking)
        assert refused.startswith("HTTP/1.1 429 ")
        assert json.loads(refused.partition("\r\n\r\n")[2])["code"] == "slow"
        _, other = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        other.close()
        for _, writer in held:
            writer.close()
        await asyncio.sleep(0.1)
        assert (await said(port, asking)).startswith("HTTP/1.1 200 ")


async def test_an_address_has_only_so_many_new_connections_a_second(tmp_path: Path) -> None:
    """One that sends nothing anybody could read costs no requests, but time all the same."""
    async with listening(echo, tmp_path, requests_per_second=1.0) as port:
        for _ in range(400):  # four visitors' shares, in bursts of sixty
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
        asking = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        refused = await said(port, asking)
        assert refused.startswith("HTTP/1.1 429 ")
        assert json.loads(refused.partition("\r\n\r\n")[2])["code"] == "slow"
        reader, other = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        other.write(asking.encode())
        assert (await reader.read()).startswith(b"HTTP/1.1 200 ")
        other.close()


async def test_a_trusted_proxy_has_as_many_connections_as_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS", 3)
    async with listening(echo, tmp_path, trusted_proxies=("127.0.0.0/8",)) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(10)]
        assert (await said(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).startswith("HTTP/1.1 200 ")
        for _, writer in held:
            writer.close()
