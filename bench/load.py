"""Load: many live tables with two sockets each on a real server. Prints latencies, moves a second, and what was lost.

    python bench/load.py                       200 tables, 400 sockets, every table moves about every 2 seconds
    python bench/load.py --game all            the same with all games, table by table
    python bench/load.py --pause 0             as fast as it goes
    python bench/load.py --database URL        the same on PostgreSQL

A move's latency runs from sending it to the arrival of its frame at *both* sockets of the table (the mover's
acknowledgement included). Games that end are followed by new ones at new tables. At the end every table is asked anew:
all acknowledged moves must be there.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

import warren

HEAD = re.compile(r'"type":"(\w+)"(?:,"number":(\d+),"seat":\w+,"turn":(\w+))?')
POSITIONS = ("frame", "change")


@dataclass
class Tally:
    latencies: list[float] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    errors: int = 0
    sizes: list[int] = field(default_factory=list)  # of what each socket is sent about a move, in bytes


@dataclass
class Frame:
    """What the head of a frame or change tells. Only who moves decodes the rest: 400 sockets share two cores here."""

    text: str
    number: int
    turn: int | None


async def hear(talk: ClientConnection, *kinds: str) -> tuple[str, Frame | None]:
    """The next message of some kinds."""
    while True:
        text = str(await talk.recv())
        head = HEAD.match(text, 1)
        if head is not None and head[1] in kinds:
            if head[1] not in POSITIONS:
                return head[1], None
            return "frame", Frame(text, int(head[2]), None if head[3] == "null" else int(head[3]))


async def seat(address: str, client: httpx.AsyncClient, table: str) -> ClientConnection:
    cookie = f"warren={client.cookies['warren']}"
    return await connect(
        f"ws{address[4:]}/ws/{table}", additional_headers={"cookie": cookie}, compression=None, max_size=None
    )


async def new_table(host: httpx.AsyncClient, guest: httpx.AsyncClient, game: str) -> str:
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": False}
    table = (await host.post("/api/tables", json=wish)).raise_for_status().json()["id"]
    claim = {"name": "Guest", "contribution": "b"}
    (await guest.post(f"/api/tables/{table}/seats/1/claim", json=claim)).raise_for_status()
    (await host.post(f"/api/tables/{table}/ready", json={"contributions": {"0": "a"}})).raise_for_status()
    return str(table)


class Table:
    """Two people who play game after game at tables of their own."""

    def __init__(
        self, address: str, host: httpx.AsyncClient, guest: httpx.AsyncClient, games: Iterator[str], tally: Tally
    ) -> None:
        self.address, self.host, self.guest, self.games, self.tally = address, host, guest, games, tally

    async def sit(self) -> None:
        self.table = await new_table(self.host, self.guest, next(self.games))
        self.talks = [await seat(self.address, client, self.table) for client in (self.host, self.guest)]
        self.frames = [(await hear(talk, "frame"))[1] for talk in self.talks]
        self.tally.acknowledged[self.table] = 0

    async def run(self, until: float, pause: float) -> None:
        await asyncio.sleep(random.random() * pause)
        while time.monotonic() < until:
            frame = self.frames[0]
            assert frame is not None
            if frame.turn is None:
                for talk in self.talks:
                    await talk.close()
                await self.sit()
            else:
                await self.move(frame.turn)
            await asyncio.sleep(pause * (0.5 + random.random()))

    async def move(self, turn: int) -> None:
        frame = self.frames[turn]
        assert frame is not None
        choices = json.loads(frame.text)["choices"]
        # The middle of the list: games last longer than with the first move. The last rows are only shown.
        middle = (len(choices["rows"]) - len(choices.get("refused", ()))) // 2
        message = {
            "type": "move", "id": str(frame.number), "seat": turn, "number": frame.number,
            "move": sum(row[0] for row in choices["rows"][: middle + 1]),
        }  # fmt: skip
        begun = time.perf_counter()
        await self.talks[turn].send(json.dumps(message))
        await self._see(turn, {"frame", "ack"})
        await self._see(1 - turn, {"frame"})
        self.tally.latencies.append(time.perf_counter() - begun)
        self.tally.acknowledged[self.table] += 1

    async def _see(self, place: int, wanted: set[str]) -> None:
        while wanted:
            kind, frame = await hear(self.talks[place], *POSITIONS, "ack", "error", "stale")
            if kind in ("error", "stale"):
                self.tally.errors += 1
                raise RuntimeError("a move was refused")
            wanted.discard(kind)
            if frame is not None:
                self.frames[place] = frame
                self.tally.sizes.append(len(frame.text.encode()))


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
    # Connections are given up before the server does it: a request must not meet its farewell.
    limits = httpx.Limits(max_connections=20, keepalive_expiry=2)
    names = warren.games() if arguments.game == "all" else (arguments.game,)
    games = itertools.cycle(names)

    def browser() -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=address, timeout=60, verify=False, trust_env=False, limits=limits)

    async with browser() as host, browser() as guest:
        tables = [Table(address, host, guest, games, tally) for _ in range(arguments.tables)]
        await tables[0].sit()  # both browsers get their cookies first
        for start in range(1, len(tables), 10):
            await asyncio.gather(*(table.sit() for table in tables[start : start + 10]))
        setting_up, own = processor_seconds(server), time.process_time()
        print(
            f"{len(tables)} tables, {2 * len(tables)} sockets are there after {time.monotonic() - begun:.1f} s, "
            f"{(setting_up - before) / len(tables) * 1000:.1f} ms of the server's processor a table"
        )
        gc.freeze()
        gc.disable()  # pauses of the players would count as the server's
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

    def share(part: float) -> float:
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000

    print(
        f"{len(ordered)} moves in {seconds:.0f} s: {len(ordered) / seconds:.0f} moves/s, {tally.errors} errors, {lost} lost"
    )
    print(
        f"acknowledged to all sockets of the table: median {statistics.median(ordered) * 1000:.1f} ms, "
        f"p95 {share(0.95):.1f} ms, p99 {share(0.99):.1f} ms, worst {ordered[-1] * 1000:.1f} ms; "
        f"{statistics.mean(tally.sizes):.0f} bytes a move and socket"
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


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast event loop where there is one."""
    with contextlib.suppress(ImportError):
        import uvloop

        return uvloop.new_event_loop
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=2.0, help="mean seconds between a table's moves")
    parser.add_argument("--game", choices=(*warren.games(), "all"), default="tsuro")
    parser.add_argument("--database", default=None)
    arguments = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "warren", "serve", "--port", str(port), "--no-browser", "--data", folder]
        command += ["--requests", "100000", "--sockets", "100000"]
        command += ["--game", arguments.game] if arguments.game != "all" else []
        command += ["--database", arguments.database] if arguments.database else []
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            wait_ready(f"http://127.0.0.1:{port}")
            with asyncio.Runner(loop_factory=loop_factory()) as runner:
                runner.run(drive(f"http://127.0.0.1:{port}", server.pid, arguments))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
