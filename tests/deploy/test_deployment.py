"""The files of ``deploy/``, tried: Debian's nginx, PostgreSQL as the script sets it up, three workers as the unit starts them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import socket
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from chaos.checking import check
from chaos.databases import read_ledgers
from chaos.history import History
from chaos.page import Door, Page
from deploy.trying import DEPLOY, GAME, NAME, STARTING, Nginx, Worker
from programs import POSTGRES
from server.conftest import Postgres, free_port
from support.needs import need

PATIENCE = 20.0
CLUB = "club"


def trusting() -> ssl.SSLContext:
    """TLS without a look at the name: the certificate is our own."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


class Deployment:
    """nginx in front of three workers."""

    def __init__(self, folder: Path, server: Postgres) -> None:
        self.where = urlsplit(server.address.replace("+asyncpg", ""))
        ports = [free_port() for _ in range(3)]
        self.nginx = Nginx(folder / "nginx", ports)
        self.url = f"https://127.0.0.1:{self.nginx.port}"
        address = f"postgresql+asyncpg://{CLUB}@{self.where.hostname}:{self.where.port}/{CLUB}"
        self.workers = [Worker(port, self.url, address) for port in ports]
        self.tls = trusting()

    def set_up_database(self) -> str:
        return self._run("sh", str(DEPLOY / "postgresql.sh"))

    def ask(self, statement: str) -> list[list[str]]:
        answer = self._run("psql", "-XqtAF\x1f", "-d", CLUB, "-c", statement)
        return [line.split("\x1f") for line in answer.splitlines() if line]

    def _run(self, *words: str) -> str:
        there = {"PGHOST": str(self.where.hostname), "PGPORT": str(self.where.port), "PGUSER": "warren"}
        path = f"{need(POSTGRES).parent}{os.pathsep}{os.environ['PATH']}"
        environment = os.environ | there | {"WARREN_NAME": CLUB, "PATH": path}
        return subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout

    def browser(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, verify=self.tls, trust_env=False, timeout=PATIENCE)

    def page(self, table: str, name: str, seat: int | None, cookie: str = "", door: Door | None = None) -> Page:
        history = History(name, table, frozenset({seat, None}))
        return Page(door or Door(self.nginx.port, self.tls), cookie, history, seat, random.Random(seat))


@pytest.fixture(scope="module")
def deployment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    server = Postgres()
    made = Deployment(tmp_path_factory.mktemp("deploy"), server)
    with contextlib.ExitStack() as stack:
        stack.callback(server.remove)
        assert f"made the database {CLUB}" in made.set_up_database()
        assert made.set_up_database() == ""  # it is there already
        for worker in made.workers:
            worker.start()
            stack.callback(worker.end)
        made.nginx.start()
        stack.callback(made.nginx.stop)
        for worker in made.workers:
            worker.wait()
        yield made


@pytest.fixture
async def friends(deployment: Deployment) -> AsyncIterator[tuple[str, list[Page]]]:
    """Ann and Ben at a table, both by way of nginx, and somebody who watches at each worker."""
    async with deployment.browser() as ann, deployment.browser() as ben:
        wish: dict[str, Any] = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = (await ann.post("/api/tables", json=wish)).raise_for_status().json()["id"]
        claim = {"name": "Ben", "contribution": "b"}
        (await ben.post(f"/api/tables/{table}/seats/1/claim", json=claim)).raise_for_status()
        (await ann.post(f"/api/tables/{table}/ready", json={"contributions": {"0": "a"}})).raise_for_status()
        cookies = [f"warren={browser.cookies['warren']}" for browser in (ann, ben)]
    pages = [deployment.page(table, name, seat, cookies[seat]) for seat, name in enumerate(("ann", "ben"))]
    pages += [deployment.page(table, f"at{worker.port}", None, door=Door(worker.port)) for worker in deployment.workers]
    for page in pages:
        page.open()
    yield table, pages
    for page in pages:
        await page.close()


async def play(pages: list[Page], moves: range) -> None:
    """The players make these moves, and everybody sees each of them."""
    for number in moves:
        for page in pages:
            await page.until(lambda page=page, number=number: page.history.number == number)  # type: ignore[misc]
        mover = pages[pages[0].frame["turn"]]
        await mover.ask("move", mover.frame["choices"][len(mover.frame["choices"]) // 2]["move"])
    for page in pages:
        await page.until(lambda page=page: page.history.number == moves.stop and not page.waiting)  # type: ignore[misc]


async def test_people_play_across_three_workers(deployment: Deployment, friends: tuple[str, list[Page]]) -> None:
    table, pages = friends
    async with asyncio.timeout(PATIENCE):
        await play(pages, range(4))
    # Both players are led to the same worker, those who watch sit at one each.
    assert sorted(worker.metric("warren_sockets") for worker in deployment.workers) == [1.0, 1.0, 3.0]
    assert check([page.history for page in pages], read_ledgers(deployment.ask, {table})) == []


async def test_they_play_on_when_their_worker_is_restarted(
    deployment: Deployment, friends: tuple[str, list[Page]]
) -> None:
    table, pages = friends
    async with asyncio.timeout(PATIENCE + STARTING):
        await play(pages, range(2))
        theirs = max(deployment.workers, key=lambda worker: worker.metric("warren_sockets"))
        await asyncio.to_thread(theirs.end)
        # The one who watches at the worker that is away comes back when it does.
        await play([page for page in pages if page.door.port != theirs.port], range(2, 4))
        theirs.start()
        await asyncio.to_thread(theirs.wait)
        await play(pages, range(4, 5))
    assert pages[0].history.closings
    assert check([page.history for page in pages], read_ledgers(deployment.ask, {table})) == []


async def test_nginx_keeps_out_what_has_no_business_here(deployment: Deployment) -> None:
    async with deployment.browser() as browser:
        page = await browser.get("/healthz")
        assert page.status_code == 200
        assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
        assert (await browser.get("/metrics")).status_code == 403
        assert (await browser.post("/api/tables", content=b"x" * 70_000)).status_code == 413
        foreign = await browser.post("/api/play", json={"game": GAME}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        own = await browser.post("/api/play", json={"game": GAME}, headers={"Origin": deployment.url})
        assert own.status_code == 201
        assert "Secure" in own.headers["Set-Cookie"]
    redirected = httpx.get(
        f"http://127.0.0.1:{deployment.nginx.plain_port}/t/x", headers={"Host": NAME}, trust_env=False
    )
    assert (redirected.status_code, redirected.headers["Location"]) == (301, f"https://{NAME}/t/x")


def test_half_a_request_is_not_waited_for(deployment: Deployment) -> None:
    raw = socket.create_connection(("127.0.0.1", deployment.nginx.port), timeout=PATIENCE)
    with trusting().wrap_socket(raw) as talk:
        talk.sendall(b"GET / HTTP/1.1\r\nHost: table.example.org\r\n")
        begun = time.monotonic()
        with contextlib.suppress(ConnectionError):
            assert talk.recv(1000) == b""
        assert time.monotonic() - begun < 5
