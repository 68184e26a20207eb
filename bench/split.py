"""A table whose players sit at two workers, beside one whose players share a worker: what does a move cost?

    python bench/split.py --database postgresql+asyncpg://USER@HOST/NAME        two servers on this database
    python bench/split.py --database … --moves 500

Two servers with a port each; two people play as fast as they can, first both at the first server, then one at each, in turns.
Prints moves a second, milliseconds from a move to the frames of both, and the servers' processor time a move.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import statistics
import subprocess
import sys
import time

import httpx

from cluster import Table, Tally, free_port, processor_seconds, wait_ready

GAME = "burrowdale"  # long: new tables should not count
ROUNDS = 4


class Split(Table):
    """Ann at one address, Ben at another."""

    def __init__(self, addresses: list[str], host: httpx.AsyncClient, guest: httpx.AsyncClient, tally: Tally) -> None:
        super().__init__(addresses[0], host, guest, itertools.repeat(GAME), tally)
        self._addresses = addresses

    async def sit(self) -> None:
        from load import hear, new_table, seat

        self.table = await new_table(self.host, self.guest, next(self.games))
        people = zip(self._addresses, (self.host, self.guest), strict=True)
        self.talks = [await seat(address, client, self.table) for address, client in people]
        self.frames = [(await hear(talk, "frame"))[1] for talk in self.talks]
        self.tally.acknowledged[self.table] = 0


async def measure(addresses: list[str], servers: list[int], moves: int) -> tuple[float, float, float]:
    """Moves a second, median milliseconds, processor milliseconds a move."""
    tally = Tally()
    async with (
        httpx.AsyncClient(base_url=addresses[0], trust_env=False, timeout=30) as host,
        httpx.AsyncClient(base_url=addresses[1], trust_env=False, timeout=30) as guest,
    ):
        table = Split(addresses, host, guest, tally)
        await table.sit()
        spent, begun = sum(map(processor_seconds, servers)), time.perf_counter()
        while len(tally.latencies) < moves:
            frame = table.frames[0]
            assert frame is not None
            if frame.turn is None:
                for talk in table.talks:
                    await talk.close()
                await table.sit()
            else:
                await table.move(frame.turn)
        seconds = time.perf_counter() - begun
        for talk in table.talks:
            await talk.close()
    spent = sum(map(processor_seconds, servers)) - spent
    return moves / seconds, statistics.median(tally.latencies) * 1000, spent / moves * 1000


async def compare(addresses: list[str], servers: list[int], moves: int) -> None:
    found: dict[str, list[tuple[float, float, float]]] = {"together": [], "split": []}
    for _ in range(ROUNDS):
        found["together"].append(await measure([addresses[0]] * 2, servers, moves))
        found["split"].append(await measure(addresses, servers, moves))
    for name, rows in found.items():
        rate, latency, spent = (statistics.median(column) for column in zip(*rows, strict=True))
        print(f"{name}: {rate:.0f} moves/s, median {latency:.1f} ms, processor {spent:.1f} ms a move")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", required=True)
    parser.add_argument("--moves", type=int, default=200)
    arguments = parser.parse_args()
    ports = [free_port(), free_port()]
    servers = []
    try:
        for port in ports:
            command = [sys.executable, "-m", "warren", "serve", "--port", str(port), "--no-browser", "--game", GAME]
            command += ["--requests", "100000", "--database", arguments.database]
            servers.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
        addresses = [f"http://127.0.0.1:{port}" for port in ports]
        for address in addresses:
            wait_ready(address)
        asyncio.run(compare(addresses, [server.pid for server in servers], arguments.moves))
    finally:
        for server in servers:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
