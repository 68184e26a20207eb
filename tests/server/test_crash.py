"""``kill -9`` in the middle of play: every acknowledged move is there after the restart."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from server.conftest import free_port
from support.frames import changed, whole

TABLES = 4
ENOUGH = 60  # acknowledged moves before the axe falls


@contextmanager
def serving(folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """The real command in a process of its own."""
    command = [sys.executable, "-m", "warren", "serve", "--port", str(port), "--no-browser", "--data", str(folder)]
    process = subprocess.Popen([*command, "--game", "tsuro", "--requests", "1000"], stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
        process.wait(15)


def browser(address: str) -> httpx.Client:
    return httpx.Client(base_url=address, verify=False, trust_env=False, timeout=10)


def wait_ready(address: str) -> None:
    with browser(address) as client:
        limit = time.monotonic() + 60
        while time.monotonic() < limit:
            try:
                progress = client.get("/api/ready").json()
            except httpx.TransportError:
                continue
            assert progress["error"] is None
            if progress["ready"]:
                return
            time.sleep(0.1)
    raise AssertionError("the server did not start")


def new_table(client: httpx.Client) -> str:
    seats = [{"kind": "me"}, {"kind": "me"}]
    table = client.post("/api/tables", json={"game": "tsuro", "seats": seats}).raise_for_status().json()["id"]
    client.post(f"/api/tables/{table}/ready", json={"contributions": {"0": "a", "1": "b"}}).raise_for_status()
    return str(table)


def hear(talk: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(talk.recv(timeout=10))
        if message["type"] in kinds:
            return message


class Player(threading.Thread):
    """Plays game after game with itself as fast as it can, and keeps what was acknowledged."""

    def __init__(self, client: httpx.Client, port: int) -> None:
        super().__init__(daemon=True)
        self.client, self.port = client, port
        self.acknowledged: dict[str, list[int]] = {}

    def run(self) -> None:
        try:
            while True:
                self.play(new_table(self.client))
        except (ConnectionClosed, InvalidHandshake, httpx.HTTPError, OSError):
            return

    def play(self, table: str) -> None:
        cookie = f"warren={self.client.cookies['warren']}"
        moves = self.acknowledged.setdefault(table, [])
        with connect(f"ws://127.0.0.1:{self.port}/ws/{table}", additional_headers={"cookie": cookie}) as talk:
            frame = whole(hear(talk, "frame"))
            while frame["turn"] is not None:
                talk.send(json.dumps({"type": "look", "seat": frame["turn"]}))
                while not frame["choices"]:
                    frame = whole(hear(talk, "frame"))
                move = frame["choices"][len(moves) * 7 % len(frame["choices"])]["move"]
                talk.send(json.dumps({"type": "move", "id": str(len(moves)), "seat": frame["turn"],
                                      "number": frame["number"], "move": move}))  # fmt: skip
                heard = {message["type"]: message for message in (hear(talk, "ack", "change") for _ in range(2))}
                if "ack" in heard:
                    moves.append(move)
                frame = changed(frame, heard["change"])


def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with serving(tmp_path, port) as process:
        wait_ready(address)
        players = [Player(browser(address), port) for _ in range(TABLES)]
        for player in players:
            player.start()
        limit = time.monotonic() + 20
        while sum(len(m) for p in players for m in p.acknowledged.values()) < ENOUGH and time.monotonic() < limit:
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
        for player in players:
            player.join(15)
    with serving(tmp_path, port):
        wait_ready(address)
        counted = sum(compare(player, port, tmp_path) for player in players)
    for player in players:
        player.client.close()
    assert counted >= ENOUGH


def compare(player: Player, port: int, folder: Path) -> int:
    """Every acknowledged move of a player is stored, in order, and on the table again; gives how many there were."""
    counted = 0
    for table, moves in player.acknowledged.items():
        cookie = f"warren={player.client.cookies['warren']}"
        with connect(f"ws://127.0.0.1:{port}/ws/{table}", additional_headers={"cookie": cookie}) as talk:
            frame = hear(talk, "frame")
        stored = stored_moves(folder, table)
        assert stored[: len(moves)] == moves, table
        assert len(stored) == frame["number"] <= len(moves) + 1, "at most one move was under way"
        counted += len(moves)
    return counted


def stored_moves(folder: Path, table: str) -> list[int]:
    with closing(sqlite3.connect(folder / "warren.sqlite3")) as database:
        rows = database.execute("SELECT move FROM event WHERE match_id = ? ORDER BY number", (table,))
        return [move for (move,) in rows]
