"""Small messages go out at once: nothing waits in the system for the other side's receipt (TCP_NODELAY)."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from server.conftest import free_port, make_settings
from warren.cli import serve
from warren.server.connections import Connection
from warren.server.local_network import LocalNetwork

HERE = "127.0.0.2"  # stands for this computer's address in its network
LOOPS: dict[str, Callable[[], asyncio.AbstractEventLoop]] = {"asyncio": asyncio.new_event_loop}
try:
    import uvloop

    LOOPS["uvloop"] = uvloop.new_event_loop
except ImportError:
    pass


async def quiet(scope: Any, receive: Any, send: Any) -> None:
    """An application that says nothing."""


class Seen(Connection):
    """Notes whether connections wait."""

    no_delay: list[int] = []  # noqa: RUF012

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        sock = transport.get_extra_info("socket")
        self.no_delay.append(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))


def server(folder: Path) -> uvicorn.Server:
    config = serve.server_config(quiet, make_settings(folder))  # type: ignore[arg-type]
    config.http, config.lifespan = Seen, "off"
    return uvicorn.Server(config)


async def visit(address: tuple[str, int]) -> None:
    _, writer = await asyncio.open_connection(*address)
    while not Seen.no_delay:
        await asyncio.sleep(0.01)
    writer.close()


async def visit_server(folder: Path, listener: socket.socket) -> None:
    running = server(folder)
    serving = asyncio.create_task(running._serve([listener]))
    while not running.started:
        await asyncio.sleep(0.01)
    await visit(listener.getsockname()[:2])
    running.should_exit = True
    await serving


async def visit_network(folder: Path) -> None:
    running = server(folder)
    running.config.load()
    running.lifespan = running.config.lifespan_class(running.config)
    running.servers = []
    network = LocalNetwork(make_settings(folder))
    network.offer(port := free_port(), partial(serve._accept, running))
    await network.open()
    await visit((HERE, port))
    network.close()


@pytest.mark.parametrize("loop", LOOPS)
def test_connections_of_a_single_server_do_not_wait(tmp_path: Path, loop: str) -> None:
    Seen.no_delay.clear()
    with (
        closing(serve._listener("127.0.0.1", 0, alone=True)) as listener,
        asyncio.Runner(loop_factory=LOOPS[loop]) as runner,
    ):
        runner.run(asyncio.wait_for(visit_server(tmp_path, listener), 10))
    assert set(Seen.no_delay) == {1}


@pytest.mark.parametrize("loop", LOOPS)
def test_connections_from_the_local_network_do_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loop: str
) -> None:
    Seen.no_delay.clear()
    monkeypatch.setattr("warren.server.local_network.own_address", lambda: HERE)
    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        runner.run(asyncio.wait_for(visit_network(tmp_path), 10))
    assert set(Seen.no_delay) == {1}
