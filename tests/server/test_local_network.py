"""The switch that lets phones of the house join while the server runs."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from server.conftest import free_port, make_settings
from warren.server.app import create_app
from warren.server.errors import Refusal
from warren.server.local_network import LocalNetwork, own_address
from warren.server.settings import Settings, is_loopback

LOOPBACK = ("localhost", "127.0.0.1", "::1")
HERE = "127.0.0.2"  # stands for this computer's address in its network


async def accept(listener: socket.socket) -> asyncio.Server:
    return await asyncio.start_server(lambda _reader, writer: writer.close(), sock=listener)


@pytest.fixture
def network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LocalNetwork:
    monkeypatch.setattr("warren.server.local_network.own_address", lambda: HERE)
    made = LocalNetwork(make_settings(tmp_path, allowed_hosts=LOOPBACK))
    made.offer(free_port(), accept)
    return made


def listens(network: LocalNetwork) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((HERE, network._port)) == 0


def reached(network: LocalNetwork) -> tuple[str | None, tuple[str, ...]]:
    return network.public_url, network.hosts


def test_own_address_is_no_loopback() -> None:
    found = own_address()
    assert found is None or not is_loopback(found)


async def test_it_is_closed_until_it_is_switched_on_and_after_it_is_switched_off(network: LocalNetwork) -> None:
    assert reached(network) == (None, LOOPBACK)
    assert not listens(network)
    await network.open()
    await network.open()  # once is enough
    assert reached(network) == (f"http://{HERE}:{network._port}", (*LOOPBACK, HERE))
    assert listens(network)
    network.close()
    assert reached(network) == (None, LOOPBACK)
    await asyncio.sleep(0)
    assert not listens(network)


async def test_it_says_why_it_cannot_be_opened(network: LocalNetwork, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind((HERE, network._port))
        other.listen()
        with pytest.raises(Refusal, match="network-port"):
            await network.open()
    monkeypatch.setattr("warren.server.local_network.own_address", lambda: None)
    with pytest.raises(Refusal, match="network-none"):
        await network.open()
    with pytest.raises(Refusal, match="network-fixed"):
        await LocalNetwork(Settings(database="sqlite://")).open()


@asynccontextmanager
async def asking(network: LocalNetwork, settings: Settings, asker: str, host: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody at a device (``asker``) who calls the server ``host``."""
    app = create_app(settings, network=network)
    transport = httpx.ASGITransport(app, client=(asker, 50_000))
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url=host) as client:
        yield client


async def test_only_somebody_at_this_computer_can_switch(network: LocalNetwork, tmp_path: Path) -> None:
    settings = make_settings(tmp_path, allowed_hosts=LOOPBACK, games=())
    async with asking(network, settings, "127.0.0.1", "http://localhost:8421") as ann:
        assert (await ann.get("/api/address")).json()["switch"] is False
        answer = (await ann.post("/api/address", json={"lan": True})).json()
        assert answer["switch"] is True
        assert answer["url"] == network.public_url
        refused = await ann.post("/api/address", json={"lan": True}, headers={"Origin": "http://evil.example"})
        assert refused.status_code == 403
        assert (await ann.post("/api/address", json={"lan": 1})).status_code == 422
    async with asking(network, settings, "192.0.2.9", f"http://{HERE}:8421") as phone:
        assert (await phone.get("/api/address")).json().get("switch") is None
        refused = await phone.post("/api/address", json={"lan": False})
        assert refused.status_code == 403
        assert network.is_open
    async with asking(network, settings, "127.0.0.1", "http://localhost:8421") as ann:
        answer = (await ann.post("/api/address", json={"lan": False})).json()
        assert (answer["reach"], answer["switch"]) == ("closed", False)
    async with asking(network, settings, "192.0.2.9", f"http://{HERE}:8421") as phone:
        assert (await phone.get("/api/games")).status_code == 403
