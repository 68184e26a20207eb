"""Sends the inputs to a real server and judges the answers: nothing may end in a 5xx, a traceback, a socket closed for an error of the
server's own (1011), or a change at somebody else's table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

import warren
from fuzz.component_files import file
from fuzz.inputs import Ground, message, request
from server.conftest import free_port

PATIENCE = 10.0
LINES = 4  # connections at the same time
TALK = 25  # messages on a socket
FILES, PIECES = 300, "gophers_maze"  # component files, and the game they are for
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")
TABLES = ("event", "seat", "holder", "chat", "change")
INTERNAL = 1011  # the close code for an error of the server's own


@dataclass
class Found:
    """What came of the inputs."""

    requests: int = 0
    messages: int = 0
    statuses: dict[int, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    files: int = 0
    accepted: set[str] = field(default_factory=set)  # the hashes of component files that fit


class Target:
    """A server on a folder of its own, with tables of somebody the inputs have no right to."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.log = folder / "log"

    async def __aenter__(self) -> Target:
        command = [
            sys.executable,
            "-m",
            "warren",
            "serve",
            "--port",
            str(self.port),
            "--no-browser",
            "--data",
            str(self.folder),
        ]
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                [*command, "--game", "tsuro", "--game", PIECES, "--requests", "1000000", "--sockets", "10000", "--bots", "1"],
                stdout=subprocess.DEVNULL, stderr=log,
            )  # fmt: skip
        await self._ready()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._process.terminate()
        await asyncio.to_thread(self._process.wait, 20)

    def browser(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=PATIENCE)

    async def _ready(self) -> None:
        limit = time.monotonic() + 60
        async with self.browser() as browser:
            while time.monotonic() < limit:
                with contextlib.suppress(httpx.TransportError):
                    if (await browser.get("/api/ready")).json()["ready"]:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    async def ground(self) -> Ground:
        """Somebody's tables, and what a stranger has."""
        async with self.browser() as somebody, self.browser() as stranger:
            victims = [
                await self._table(somebody, [{"kind": "me"}, {"kind": "me"}], start=True),
                await self._table(somebody, [{"kind": "me"}, {"kind": "invite"}], start=False),
                await self._table(somebody, [{"kind": "me"}, {"kind": "me"}], start=True, watch=False),
            ]
            own = await self._table(stranger, [{"kind": "me"}, {"kind": "me"}], start=True)
            paths = (await stranger.get("/openapi.json")).json()["paths"]
            routes = tuple((verb.upper(), path) for path, verbs in paths.items() for verb in verbs)
            return Ground(routes, tuple(victims), own, f"warren={stranger.cookies['warren']}")

    @staticmethod
    async def _table(browser: httpx.AsyncClient, seats: list[dict[str, Any]], start: bool, watch: bool = True) -> str:
        wish = {"game": "tsuro", "seats": seats, "watch": watch}
        table = str((await browser.post("/api/tables", json=wish)).raise_for_status().json()["id"])
        if start:
            ready = {"contributions": {"0": "a", "1": "b"}}
            (await browser.post(f"/api/tables/{table}/ready", json=ready)).raise_for_status()
        return table

    def stored(self, tables: tuple[str, ...]) -> list[tuple[Any, ...]]:
        """All that the database has about some tables."""
        marks = ", ".join("?" * len(tables))
        with contextlib.closing(sqlite3.connect(self.folder / "warren.sqlite3")) as database:
            found = database.execute(f"SELECT * FROM match WHERE id IN ({marks}) ORDER BY id", tables).fetchall()
            for name in TABLES:
                query = f'SELECT * FROM "{name}" WHERE match_id IN ({marks}) ORDER BY 1, 2, 3'
                found += database.execute(query, tables).fetchall()
        return found

    def sets(self) -> set[str]:
        """The component sets that the database has."""
        with contextlib.closing(sqlite3.connect(self.folder / "warren.sqlite3")) as database:
            return {row[0] for row in database.execute("SELECT hash FROM component_set")}


async def attack(folder: Path, seed: int, requests: int, messages: int, files: int = FILES) -> Found:
    """Send so many inputs; what they did that they must not do is in ``problems``."""
    found = Found()
    async with Target(folder) as target:
        ground = await target.ground()
        before = target.stored(ground.victims)
        work = [_ask(target, ground, seed, range(line, requests, LINES), found) for line in range(LINES)]
        work += [_talk_all(target, ground, seed, range(line, messages, LINES), found) for line in range(LINES)]
        await asyncio.gather(*work)
        await _bring_all(target, seed, files, found)
        async with target.browser() as browser:
            if (await browser.get("/healthz")).status_code != 200:
                found.problems.append("the server is not healthy any more")
        if target.stored(ground.victims) != before:
            found.problems.append("a table of somebody else was changed")
    found.problems += tracebacks(target.log.read_text(errors="replace"))
    return found


def tracebacks(log: str) -> list[str]:
    """The different tracebacks in a log: where each was raised, and what was said."""
    found: Counter[str] = Counter()
    for block in log.split("Traceback (most recent call last):\n")[1:]:
        lines = block.splitlines()
        end = next((place for place, line in enumerate(lines) if line[:1] not in (" ", "")), len(lines) - 1)
        places = [line.strip() for line in lines[:end] if line.startswith("  File") and "warren" in line]
        found[f"{lines[end][:200]} at {places[-1] if places else lines[max(0, end - 2)].strip()}"] += 1
    return [f"{count} tracebacks: {text}" for text, count in found.items()]


# --- component files ---
async def _bring_all(target: Target, seed: int, count: int, found: Found) -> None:
    """Bring component files: each is kept under its hash, or refused and nothing is stored."""
    game, before = warren.game(PIECES), target.sets()
    async with target.browser() as browser:
        for number in range(count):
            body = json.dumps({"toml": file(game, seed, number)})
            answer = await browser.post(
                f"/api/components/{PIECES}", content=body, headers={"Content-Type": "application/json"}
            )
            found.files += 1
            if answer.status_code == 200:
                found.accepted.add(answer.json()["hash"])
            elif answer.status_code not in (400, 413, 422) or len(answer.json()["detail"].splitlines()) != 1:
                found.problems.append(
                    f"component file {seed}:{number} was answered with {answer.status_code}: {answer.text[:200]}"
                )
    if target.sets() - before != found.accepted - before - {game.components().hash}:
        found.problems.append(
            f"{len(target.sets() - before)} component sets are stored, {len(found.accepted)} were accepted"
        )


# --- HTTP ---
async def _ask(target: Target, ground: Ground, seed: int, numbers: range, found: Found) -> None:
    streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    for number in numbers:
        sent = request(seed, number, ground)
        streams = streams or await asyncio.open_connection("127.0.0.1", target.port, limit=1 << 22)
        try:
            status, goes_on = await asyncio.wait_for(_exchange(*streams, sent), PATIENCE)
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            status, goes_on = 0, False  # half a request, or none at all: the server hung up, or waited for the rest
        found.requests += 1
        found.statuses[status] = found.statuses.get(status, 0) + 1
        if status >= 500:
            found.problems.append(f"request {seed}:{number} was answered with {status}: {sent[:300]!r}")
        if not goes_on or streams[1].is_closing():
            await _hang_up(streams[1])
            streams = None
    if streams is not None:
        await _hang_up(streams[1])


async def _hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def _exchange(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes) -> tuple[int, bool]:
    """Send a request; gives the status and whether the connection can be used again. What waits for more is told that none comes."""
    writer.write(sent)
    await writer.drain()
    head = b"HTTP/1.1 100"
    try:
        while head.startswith(b"HTTP/1.1 100"):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 0.5)
    except TimeoutError:
        with contextlib.suppress(OSError):
            writer.write_eof()
        head = await reader.readuntil(b"\r\n\r\n") + b"close"  # this connection is not used again
    status = STATUS.match(head)
    length = re.search(rb"(?i)content-length: (\d+)", head)
    plain = sent.count(b"Content-Length") == 1 and b"Transfer-Encoding" not in sent and not sent.startswith(b"HEAD")
    if length and not sent.startswith(b"HEAD"):
        await reader.readexactly(int(length[1]))
    return int(status[1]) if status else 0, bool(plain and length and b"close" not in head.lower())


# --- WebSocket ---
async def _talk_all(target: Target, ground: Ground, seed: int, numbers: range, found: Found) -> None:
    left = list(numbers)
    while left:
        now, left = left[:TALK], left[TALK:]
        table = (*ground.victims, ground.own)[now[0] % (len(ground.victims) + 1)]
        url = f"ws://127.0.0.1:{target.port}/ws/{table}"
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with connect(
                url,
                additional_headers={"Cookie": ground.cookie},
                compression=None,
                max_size=None,
                close_timeout=1,
                proxy=None,
            ) as socket:
                left = await _talk(socket, seed, now, found) + left


async def _talk(socket: ClientConnection, seed: int, numbers: list[int], found: Found) -> list[int]:
    """Send these messages; gives those that are left when the server closes the socket (as it may, to what is no message at all)."""
    for place, number in enumerate(numbers, start=1):
        sent = message(seed, number)
        found.messages += 1
        try:
            await socket.send(sent)
            await _answered(socket)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == INTERNAL:
                found.problems.append(f"message {seed}:{number} closed the socket with 1011: {sent[:300]!r}")
            return numbers[place:]
    return []


async def _answered(socket: ClientConnection) -> None:
    """Wait until the server is done with what was sent: it answers a ping after it."""
    await socket.send(json.dumps({"type": "ping", "id": "fuzz"}))
    async with asyncio.timeout(PATIENCE):
        while True:
            told = json.loads(await socket.recv())
            if told["type"] == "pong" or (told["type"] == "error" and told["code"] == "slow"):
                return
