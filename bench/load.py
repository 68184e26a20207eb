"""Load: many live tables with two sockets each on a real server. Prints latencies, moves a second, and what was lost.

    python bench/load.py                       200 tables, 400 sockets, every table moves about every 2 seconds
    python bench/load.py --pause 0             as fast as it goes
    python bench/load.py --database URL        the same on PostgreSQL

A move's latency runs from sending it to the arrival of its frame at *both* sockets of the table (the mover's
acknowledgement included). At the end every table is asked anew: all acknowledged moves must be there.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAME = "tsuro"


@dataclass
class Tally:
    latencies: list[float] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    errors: int = 0


async def hear(talk: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of some kinds. Looks at the head only: decoding 400 sockets' frames would measure the client."""
    while True:
        text = await talk.recv()
        if any(f'"type":"{kind}"' in text[:40] for kind in kinds):  # type: ignore[operator]
            return json.loads(text)  # type: ignore[no-any-return]


async def seat(address: str, client: httpx.AsyncClient, table: str) -> ClientConnection:
    cookie = f"warren={client.cookies['warren']}"
    return await connect(
        f"ws{address[4:]}/ws/{table}", additional_headers={"cookie": cookie}, compression=None, max_size=None
    )


async def new_table(host: httpx.AsyncClient, guest: httpx.AsyncClient) -> str:
    wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": False}
    table = (await host.post("/api/tables", json=wish)).raise_for_status().json()["id"]
    claim = {"name": "Guest", "contribution": "b"}
    (await guest.post(f"/api/tables/{table}/seats/1/claim", json=claim)).raise_for_status()
    (await host.post(f"/api/tables/{table}/ready", json={"contributions": {"0": "a"}})).raise_for_status()
    return str(table)


class Table:
    """Two people who play game after game at tables of their own."""

    def __init__(self, address: str, host: httpx.AsyncClient, guest: httpx.AsyncClient, tally: Tally) -> None:
        self.address, self.host, self.guest, self.tally = address, host, guest, tally

    async def sit(self) -> None:
        self.table = await new_table(self.host, self.guest)
        self.talks = [await seat(self.address, client, self.table) for client in (self.host, self.guest)]
        self.frames = [await hear(talk, "frame") for talk in self.talks]
        self.tally.acknowledged[self.table] = 0

    async def run(self, until: float, pause: float) -> None:
        await asyncio.sleep(random.random() * pause)
        while time.monotonic() < until:
            if self.frames[0]["status"] == "over":
                for talk in self.talks:
                    await talk.close()
                await self.sit()
            await self.move()
            await asyncio.sleep(pause * (0.5 + random.random()))

    async def move(self) -> None:
        turn = self.frames[0]["turn"]
        frame = self.frames[turn]
        # The middle of the list: games last longer than with the first move.
        choice = frame["choices"][len(frame["choices"]) // 2]["move"]
        message = {"type": "move", "id": str(frame["number"]), "seat": turn, "number": frame["number"], "move": choice}
        begun = time.perf_counter()
        await self.talks[turn].send(json.dumps(message))
        await asyncio.gather(self._see(turn, True), self._see(1 - turn, False))
        self.tally.latencies.append(time.perf_counter() - begun)
        self.tally.acknowledged[self.table] += 1

    async def _see(self, place: int, mover: bool) -> None:
        kinds = {"frame", "ack"} if mover else {"frame"}
        while kinds:
            message = await hear(self.talks[place], "frame", "ack", "error", "stale")
            if message["type"] in ("error", "stale"):
                self.tally.errors += 1
                raise RuntimeError(f"a move was refused: {message}")
            kinds.discard(message["type"])
            if message["type"] == "frame":
                self.frames[place] = message


async def lost_moves(address: str, client: httpx.AsyncClient, tally: Tally) -> int:
    """Acknowledged moves that are not stored."""
    lost = 0
    for table, count in tally.acknowledged.items():
        stored = (await client.get(f"/api/tables/{table}")).raise_for_status().json()["number"]
        lost += max(0, count - stored)
    return lost


def processor_seconds(process: int) -> float:
    """Processor time a process has used so far (0 where the system does not tell)."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def drive(address: str, server: int, arguments: argparse.Namespace) -> Tally:
    tally, begun, before = Tally(), time.monotonic(), processor_seconds(server)
    limits = httpx.Limits(max_connections=20)
    make = lambda: httpx.AsyncClient(base_url=address, timeout=60, verify=False, trust_env=False, limits=limits)  # noqa: E731
    async with make() as host, make() as guest:
        tables = [Table(address, host, guest, tally) for _ in range(arguments.tables)]
        await tables[0].sit()  # both browsers get their cookies first
        for start in range(1, len(tables), 10):
            await asyncio.gather(*(table.sit() for table in tables[start : start + 10]))
        setting_up, own = processor_seconds(server), time.process_time()
        print(
            f"{len(tables)} tables, {2 * len(tables)} sockets are there after {time.monotonic() - begun:.1f} s, "
            f"{(setting_up - before) / len(tables) * 1000:.1f} ms of the server's processor a table"
        )
        until = time.monotonic() + arguments.seconds
        await asyncio.gather(*(table.run(until, arguments.pause) for table in tables))
        spent, own = processor_seconds(server) - setting_up, time.process_time() - own
        lost = await lost_moves(address, host, tally)
        for table in tables:
            for talk in table.talks:
                await talk.close()
    report(tally, arguments.seconds, lost)
    moves = max(1, len(tally.latencies))
    print(
        f"processor time a move: server {spent / moves * 1000:.1f} ms, these players {own / moves * 1000:.1f} ms; "
        f"{len(tally.acknowledged) - len(tables)} new tables meanwhile"
    )
    return tally


def report(tally: Tally, seconds: float, lost: int) -> None:
    ordered = sorted(tally.latencies)
    share = lambda part: ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000  # noqa: E731
    print(
        f"{len(ordered)} moves in {seconds:.0f} s: {len(ordered) / seconds:.0f} moves/s, {tally.errors} errors, {lost} lost"
    )
    print(
        f"acknowledged to all sockets of the table: median {statistics.median(ordered) * 1000:.1f} ms, "
        f"p95 {share(0.95):.1f} ms, p99 {share(0.99):.1f} ms, worst {ordered[-1] * 1000:.1f} ms"
    )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_ready(address: str) -> None:
    with httpx.Client(base_url=address, verify=False, trust_env=False) as client:
        for _ in range(3000):
            try:
                if client.get("/api/ready").json()["ready"]:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.1)
    raise SystemExit("the server did not become ready")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=2.0, help="mean seconds between a table's moves")
    parser.add_argument("--database", default=None)
    arguments = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "warren", "serve", "--port", str(port), "--no-browser", "--data", folder]
        command += ["--requests", "100000", "--sockets", "100000", "--game", GAME]
        command += ["--database", arguments.database] if arguments.database else []
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            wait_ready(f"http://127.0.0.1:{port}")
            asyncio.run(drive(f"http://127.0.0.1:{port}", server.pid, arguments))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
