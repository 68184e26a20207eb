"""Load: many live tables with two sockets each on a real server. Prints latencies, moves a second, and what was lost.

    python bench/load.py                       200 tables, 400 sockets, every table moves about every 2 seconds
    python bench/load.py --game all            the same with all games, table by table
    python bench/load.py --pause 0             as fast as it goes
    python bench/load.py --database URL        the same on PostgreSQL
    python bench/load.py --tables 500          500 tables, 1,000 sockets
    python bench/load.py --workers 2           several workers on a PostgreSQL of their own, each table at one of them
    python bench/load.py --workers 2 --split   the two people of each table at different workers
    python bench/load.py --seconds 1800        also tells how much memory the workers had along the way
    python bench/load.py --attack              beside somebody who does their worst (bench/attack.py); with the limits as they are

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
import random
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

import fair
import warren
from cluster import Workers, workers

HEAD = re.compile(r'"type":"(\w+)"(?:,"number":(\d+),"seat":\w+,"turn":(\w+))?')
POSITIONS = ("frame", "change")
SAMPLES = 12  # of the memory
PATIENCE = 20.0  # seconds for a move
HOUSEHOLD = 50  # tables whose people are at one address, if not each table at one of its own


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


async def seat(address: str, client: httpx.AsyncClient, table: str, home: str) -> ClientConnection:
    cookie = f"warren={client.cookies['warren']}"
    return await connect(
        f"ws{address[4:]}/ws/{table}", additional_headers={"cookie": cookie}, compression=None, max_size=None,
        local_addr=(home, 0), open_timeout=60, ping_timeout=None,
    )  # fmt: skip


async def new_table(host: httpx.AsyncClient, guest: httpx.AsyncClient, game: str) -> str:
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": False}
    table = (await host.post("/api/tables", json=wish)).raise_for_status().json()["id"]
    claim = {"name": "Guest", "contribution": "b"}
    (await guest.post(f"/api/tables/{table}/seats/1/claim", json=claim)).raise_for_status()
    (await host.post(f"/api/tables/{table}/ready", json={"contributions": {"0": "a"}})).raise_for_status()
    return str(table)


class Table:
    """Two people who play game after game at tables of their own. ``addresses``: the worker of each."""

    again = True  # once a game is over, another begins

    def __init__(
        self,
        addresses: Sequence[str],
        clients: Sequence[httpx.AsyncClient],
        home: str,
        games: Iterator[str],
        tally: Tally,
    ) -> None:
        self.addresses, self.clients, self.home, self.games, self.tally = addresses, clients, home, games, tally

    async def sit(self) -> None:
        self.table = await new_table(self.clients[0], self.clients[1], next(self.games))
        places = zip(self.addresses, self.clients, strict=True)
        self.talks = [await seat(address, client, self.table, self.home) for address, client in places]
        self.frames = [(await hear(talk, "frame"))[1] for talk in self.talks]
        self.tally.acknowledged[self.table] = 0

    async def run(self, until: float, pause: float) -> None:
        await asyncio.sleep(random.random() * pause)
        while time.monotonic() < until:
            frame = self.frames[0]
            assert frame is not None
            if frame.turn is None and not self.again:
                return
            if frame.turn is None:
                for talk in self.talks:
                    await talk.close()
                await self.sit()
            else:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self.move(frame.turn)
                except TimeoutError:  # it counts as if it had taken so long, and this table ends
                    self.tally.errors += 1
                    self.tally.latencies.append(PATIENCE)
                    return
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


async def lost_moves(client: httpx.AsyncClient, tally: Tally) -> int:
    """Acknowledged moves that are not stored."""
    lost = 0
    for table, count in tally.acknowledged.items():
        stored = (await client.get(f"/api/tables/{table}")).raise_for_status().json()["number"]
        lost += max(0, count - stored)
    return lost


class People:
    """Everybody at the tables, and their browsers: two for the tables of each household."""

    home = ""  # where all of them are, if not each household at an address of its own
    household = HOUSEHOLD  # tables of the same two browsers: what one browser may say in a second has a limit too

    def __init__(self, running: Workers, arguments: argparse.Namespace, stack: contextlib.AsyncExitStack) -> None:
        self.running, self.arguments, self._stack, self.tally = running, arguments, stack, Tally()
        self._shared: dict[str, httpx.AsyncClient] = {}
        names = warren.games() if arguments.game == "all" else (arguments.game,)
        self._games = itertools.cycle(names)
        self.tables = [self._table(number) for number in range(arguments.tables)]

    def _table(self, number: int) -> Table:
        addresses = self.running.addresses
        guest = number + 1 if self.arguments.split else number
        places = [addresses[number % len(addresses)], addresses[guest % len(addresses)]]
        # Households of so many tables: all messages of one address together have a limit.
        household = number if self.arguments.attack else number // self.household
        home = self.home or f"127.1.{household // 250}.{household % 250 + 1}"
        names = f"host {household}", f"guest {household}"
        clients = [self._browser(place, home, who) for place, who in zip(places, names, strict=True)]
        return Table(places, clients, home, self._games, self.tally)

    def _browser(self, address: str, home: str, who: str) -> httpx.AsyncClient:
        """Connections are given up before the server does it: a request must not meet its farewell."""
        key = f"{address} {home} {who}"
        if key not in self._shared:
            transport = httpx.AsyncHTTPTransport(
                local_address=home, verify=False, limits=httpx.Limits(max_connections=20, keepalive_expiry=2)
            )
            self._shared[key] = httpx.AsyncClient(base_url=address, timeout=60, transport=transport)
        return self._shared[key]

    async def sit(self) -> None:
        for client in self._shared.values():
            await self._stack.enter_async_context(client)
        rest, known = [], set[int]()
        for table in self.tables:  # the browsers get their cookies first
            mine = {id(client) for client in table.clients}
            if mine <= known:
                rest.append(table)
            else:
                known |= mine
                await table.sit()
        for start in range(0, len(rest), 10):
            await asyncio.gather(*(table.sit() for table in rest[start : start + 10]))

    async def leave(self) -> None:
        for table in self.tables:
            for talk in table.talks:
                await talk.close()

    async def play(self) -> list[tuple[float, float]]:
        """Play for as long as was asked; gives the workers' memory along the way."""
        begun, seconds = time.monotonic(), self.arguments.seconds
        memory: list[tuple[float, float]] = []

        async def watch() -> None:
            while True:
                memory.append((time.monotonic() - begun, self.running.memory()))
                await asyncio.sleep(seconds / SAMPLES)

        watching = asyncio.create_task(watch())
        await asyncio.gather(*(table.run(begun + seconds, self.arguments.pause) for table in self.tables))
        watching.cancel()
        return memory


async def drive(running: Workers, arguments: argparse.Namespace) -> Tally:
    begun, before = time.monotonic(), running.processor_seconds()
    async with contextlib.AsyncExitStack() as stack:
        people = People(running, arguments, stack)
        await people.sit()
        count, tally = arguments.tables, people.tally
        setting_up, own = running.processor_seconds(), time.process_time()
        print(
            f"{count} tables, {2 * count} sockets are there after {time.monotonic() - begun:.1f} s, "
            f"{(setting_up - before) / count * 1000:.1f} ms of the server's processor a table"
        )
        gc.freeze()
        gc.disable()  # pauses of the players would count as the server's
        attacked = asyncio.create_task(attack(running.addresses[0], arguments.seconds)) if arguments.attack else None
        memory = await people.play()
        spent, own = running.processor_seconds() - setting_up, time.process_time() - own
        if attacked is not None:
            await attacked
        lost = await lost_moves(people.tables[0].clients[0], tally)
        await people.leave()
    report(tally, arguments.seconds, lost)
    moves = max(1, len(tally.latencies))
    print(
        f"processor time a move: server {spent / moves * 1000:.2f} ms, these players {own / moves * 1000:.2f} ms; "
        f"{len(tally.acknowledged) - count} new tables meanwhile"
    )
    print("memory in MB: " + ", ".join(f"{megabytes:.0f}" for _, megabytes in memory))
    return tally


async def attack(address: str, seconds: float) -> None:
    """Somebody at another address does their worst meanwhile, and somebody at a third plays with an easy bot."""
    command = [sys.executable, str(Path(__file__).parent / "attack.py"), address, "--seconds", str(seconds)]
    attacker = subprocess.Popen(command, stdout=subprocess.PIPE)
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.3", verify=False)
    async with httpx.AsyncClient(base_url=address, timeout=60, transport=transport) as browser:
        try:
            async with asyncio.timeout(seconds + PATIENCE):
                fair.report("an easy bot beside the attacker", await fair.waits(browser, seconds - 1))
        except TimeoutError:
            print(f"an easy bot beside the attacker: no answer within {PATIENCE:.0f} s")
    try:
        told = (await asyncio.to_thread(attacker.communicate, None, PATIENCE))[0]
        print(f"the attacker: {told.decode().strip()}")
    except subprocess.TimeoutExpired:
        attacker.kill()


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
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one on PostgreSQL")
    parser.add_argument("--split", action="store_true", help="the people of a table at different workers")
    parser.add_argument("--attack", action="store_true", help="beside an attacker, with the limits as they are")
    arguments = parser.parse_args()
    if arguments.split and arguments.workers < 2:
        parser.error("--split needs --workers 2 or more")
    options = [] if arguments.attack else ["--requests", "100000", "--sockets", "100000"]
    options += ["--game", arguments.game] if arguments.game != "all" else []
    with (
        workers(arguments.workers, options, arguments.database) as running,
        asyncio.Runner(loop_factory=loop_factory()) as runner,
    ):
        runner.run(drive(running, arguments))


if __name__ == "__main__":
    main()
