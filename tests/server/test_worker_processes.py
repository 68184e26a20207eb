"""``warren serve --workers``: several processes behind one address, renewed and replaced while people play."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.conftest import Postgres, free_port
from support.frames import changed, whole

LONG = 120.0
GAME = "burrowdale"  # not over after a few moves


@asynccontextmanager
async def serving(database: str, workers: int = 2) -> AsyncIterator[tuple[subprocess.Popen[bytes], int]]:
    """The real command; ready when all workers are."""
    port = free_port()
    command = [sys.executable, "-m", "warren", "serve", "--port", str(port), "--no-browser", "--database", database]
    process = subprocess.Popen([*command, "--game", GAME, "--workers", str(workers)], stdout=subprocess.DEVNULL)
    try:
        async with asyncio.timeout(LONG):
            while len(children(process.pid)) < workers or not await is_ready(port):
                assert process.poll() is None
                await asyncio.sleep(0.2)
            yield process, port
    finally:
        if process.poll() is None:
            process.terminate()
        await asyncio.to_thread(process.wait, 40)


async def is_ready(port: int) -> bool:
    try:
        async with httpx.AsyncClient(trust_env=False) as client:
            answers = [await client.get(f"http://127.0.0.1:{port}/readyz") for _ in range(4)]
            return all(answer.status_code == 200 for answer in answers)
    except httpx.TransportError:
        return False


def children(pid: int) -> set[int]:
    try:
        return {int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}
    except FileNotFoundError:
        return set()


class Player:
    """A page: it comes back when its socket is closed, and sends again what was not answered."""

    def __init__(self, port: int, client: httpx.AsyncClient, table: str) -> None:
        self._address, self._client, self._table = f"ws://127.0.0.1:{port}/ws/{table}", client, table
        self._talk: ClientConnection | None = None
        self.frame: dict[str, Any] = {}
        self.closings: list[int] = []
        self.errors: list[dict[str, Any]] = []
        self.acknowledged = 0

    async def _open(self) -> ClientConnection:
        while self._talk is None:
            headers = {"cookie": f"warren={self._client.cookies['warren']}"}
            try:
                self._talk = await connect(self._address, additional_headers=headers, compression=None)
            except (OSError, InvalidHandshake, ConnectionClosed):
                await asyncio.sleep(0.1)
        return self._talk

    async def hear(self) -> dict[str, Any] | None:
        """The next message; None if the socket was closed (the next one is opened)."""
        try:
            message: dict[str, Any] = json.loads(await (await self._open()).recv())
        except ConnectionClosed as closed:
            self.closings.append(closed.rcvd.code if closed.rcvd else 1006)
            self._talk, self.frame = None, {}
            return None
        if message["type"] == "frame":
            self.frame = whole(message)
        elif message["type"] == "change":
            self.frame = changed(self.frame, message)
        elif message["type"] in ("error", "stale", "trouble"):
            self.errors.append(message)
        return message

    async def play(self, number: int) -> None:
        """Make the move of this number, if it is mine, and wait until it is made."""
        sent = False
        while self.frame.get("number", -1) <= number:
            frame = self.frame
            if frame.get("number") == number and frame["turn"] == frame["seat"] and not sent:
                move = {"seat": frame["seat"], "number": number, "move": frame["choices"][0]["move"]}
                sent = True
                try:
                    await (await self._open()).send(json.dumps({"type": "move", "id": f"m{number}", **move}))
                except ConnectionClosed:
                    sent = False
            message = await self.hear()
            if message is None:
                sent = False
            elif message["type"] == "ack":
                self.acknowledged += 1

    async def close(self) -> None:
        if self._talk is not None:
            await self._talk.close()


@asynccontextmanager
async def two_players(port: int) -> AsyncIterator[tuple[Player, Player]]:
    address = f"http://127.0.0.1:{port}"
    options: dict[str, Any] = {"base_url": address, "trust_env": False, "timeout": 20}
    async with httpx.AsyncClient(**options) as ann, httpx.AsyncClient(**options) as ben:
        wish = {"game": GAME, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
        table = (await ann.post("/api/tables", json=wish)).raise_for_status().json()["id"]
        claim = {"name": "Ben", "contribution": "b"}
        (await ben.post(f"/api/tables/{table}/seats/1/claim", json=claim)).raise_for_status()
        (await ann.post(f"/api/tables/{table}/ready", json={"contributions": {"0": "a"}})).raise_for_status()
        players = Player(port, ann, table), Player(port, ben, table)
        yield players
        for player in players:
            await player.close()


async def play(players: tuple[Player, Player], numbers: range, pause: float = 0.0) -> None:
    for number in numbers:
        await asyncio.gather(*(player.play(number) for player in players))
        await asyncio.sleep(pause)


async def test_workers_are_renewed_while_people_play(postgres: Postgres) -> None:
    async with serving(await postgres.database()) as (process, port), two_players(port) as players:
        first = children(process.pid)
        await play(players, range(3))
        process.send_signal(signal.SIGHUP)
        playing = asyncio.create_task(play(players, range(3, 400), 0.1))
        while children(process.pid) & first:
            await asyncio.sleep(0.1)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        done = max(player.frame.get("number", 0) for player in players)
        await play(players, range(done, done + 2))
        assert {code for player in players for code in player.closings} == {1012}
        assert [player.errors for player in players] == [[], []], "nobody is shown an error"
        begun = time.monotonic()
        process.terminate()
        assert await asyncio.to_thread(process.wait, 40) == 0
        assert time.monotonic() - begun < 20


async def test_a_worker_that_died_is_replaced_and_all_end_with_the_process_that_started_them(
    postgres: Postgres,
) -> None:
    async with serving(await postgres.database()) as (process, port), two_players(port) as players:
        await play(players, range(1))
        before = children(process.pid)
        os.kill(min(before), signal.SIGKILL)
        await play(players, range(1, 3))  # at the other one
        while len(children(process.pid) - {min(before)}) < 2:
            await asyncio.sleep(0.1)
        left = children(process.pid)
        process.kill()
        process.wait(10)
        while any(_runs(child) for child in left):
            await asyncio.sleep(0.1)


async def test_a_server_beside_others_takes_nobody_before_it_can_serve_them(postgres: Postgres) -> None:
    """Whoever sends people to several servers goes to the next one if this one refuses; if it took them, they would wait for its start."""
    port, database = free_port(), await postgres.database()
    command = [sys.executable, "-m", "warren", "serve", "--port", str(port), "--no-browser", "--database", database]
    process = subprocess.Popen([*command, "--game", GAME], stdout=subprocess.DEVNULL)
    try:
        async with asyncio.timeout(LONG), httpx.AsyncClient(trust_env=False, timeout=LONG) as client:
            refused, begun = 0, time.monotonic()
            while True:
                try:
                    begun = time.monotonic()
                    assert (await client.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200
                    break
                except httpx.ConnectError:
                    refused += 1
                    await asyncio.sleep(0.02)
            assert refused
            assert time.monotonic() - begun < 0.5
    finally:
        process.terminate()
        await asyncio.to_thread(process.wait, 40)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--workers", "2"], "2 workers need PostgreSQL"),
        (["--trusted-proxy", "nginx"], "trusted proxy 'nginx' is not possible"),
        (["--database", "postgresql+asyncpg://warren@127.0.0.1:9/x", "--workers", "2"], "cannot be reached"),
    ],
)
def test_what_is_not_possible_is_refused_in_one_line(tmp_path: Path, arguments: list[str], words: str) -> None:
    wish = [sys.executable, "-m", "warren", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path), *arguments]
    ended = subprocess.run(wish, capture_output=True, text=True, check=False, timeout=60)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert len(ended.stderr.splitlines()) == 1
    assert words in ended.stderr
