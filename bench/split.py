"""A table whose players sit at two workers, beside one whose players share a worker: what does a move cost?

    python bench/split.py                                                       two servers on a PostgreSQL of their own
    python bench/split.py --database postgresql+asyncpg://USER@HOST/NAME        on this database
    python bench/split.py --moves 500

Two servers with a port each; two people play as fast as they can, first both at the first server, then one at each, in turns.
Prints moves a second, milliseconds from a move to the frames of both, and the servers' processor time a move.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import statistics
import time

import httpx

from cluster import Workers, workers
from load import Table, Tally

GAME = "burrowdale"  # long: new tables should not count
ROUNDS = 4


async def measure(addresses: list[str], servers: Workers, moves: int) -> tuple[float, float, float]:
    """Moves a second, median milliseconds, processor milliseconds a move."""
    tally = Tally()
    async with (
        httpx.AsyncClient(base_url=addresses[0], trust_env=False, timeout=30) as host,
        httpx.AsyncClient(base_url=addresses[1], trust_env=False, timeout=30) as guest,
    ):
        table = Table(addresses, [host, guest], "127.0.0.1", itertools.repeat(GAME), tally)
        await table.sit()
        spent, begun = servers.processor_seconds(), time.perf_counter()
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
    spent = servers.processor_seconds() - spent
    return moves / seconds, statistics.median(tally.latencies) * 1000, spent / moves * 1000


async def compare(servers: Workers, moves: int) -> None:
    addresses = servers.addresses
    found: dict[str, list[tuple[float, float, float]]] = {"together": [], "split": []}
    for _ in range(ROUNDS):
        found["together"].append(await measure([addresses[0]] * 2, servers, moves))
        found["split"].append(await measure(addresses, servers, moves))
    for name, rows in found.items():
        rate, latency, spent = (statistics.median(column) for column in zip(*rows, strict=True))
        print(f"{name}: {rate:.0f} moves/s, median {latency:.1f} ms, processor {spent:.1f} ms a move")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", default=None, help="a PostgreSQL of its own, if left out")
    parser.add_argument("--moves", type=int, default=200)
    arguments = parser.parse_args()
    with workers(2, ["--game", GAME, "--requests", "100000"], arguments.database) as servers:
        asyncio.run(compare(servers, arguments.moves))


if __name__ == "__main__":
    main()
