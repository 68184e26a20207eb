"""Warren beside boardgame.io, in one run and in turns: processor time a move, and its latency.

    python bench/beside.py                     needs node and npm; fetches boardgame.io once into bench/boardgame/node_modules

What differs: there tic-tac-toe, nine cells that everybody sees, kept in memory and lost with the process; here Tsuro, with hands that
each seat sees for itself, a scene to draw with all choices, and a commit to disk (SQLite) before a move is acknowledged. There players
without boardgame.io's client, here without the browser. Both: two sockets a table, a move about every two seconds, and no new tables while
the time is taken: a table whose game is over is not followed by another (there it is, which happens to few in so short a time).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import socket
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import load
from cluster import Workers, free_port, processor_seconds, workers

HERE = Path(__file__).parent / "boardgame"


@dataclass
class Measured:
    """One side's round."""

    moves: int
    processor: float  # milliseconds a move
    median: float
    late: float  # p99


def measured(latencies: list[float], spent: float) -> Measured:
    ordered = sorted(latencies)
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return Measured(len(ordered), spent / len(ordered) * 1000, statistics.median(ordered), late)


def fetch() -> None:
    if shutil.which("npm") is None:
        raise SystemExit("bench/beside.py needs node and npm: apt-get install nodejs npm")
    if not (HERE / "node_modules" / "boardgame.io").is_dir():
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--no-package-lock", "--ignore-scripts"]
        subprocess.run(command, cwd=HERE, check=True)


def theirs(arguments: argparse.Namespace) -> Measured:
    ports = [str(free_port()), str(free_port())]
    server = subprocess.Popen(["node", "server.cjs", *ports], cwd=HERE, stdout=subprocess.DEVNULL, env=_node())
    try:
        for port in ports:
            _listening(int(port))
        sizes = [*ports, str(arguments.tables), str(arguments.seconds), str(arguments.pause)]
        players = subprocess.Popen(
            ["node", "players.cjs", *sizes], cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert players.stderr is not None
        while players.stderr.readline().strip() != "go":
            if players.poll() is not None:
                raise SystemExit("boardgame.io's players did not start")
        before = processor_seconds(server.pid)
        told = players.communicate()[0]
        return measured(json.loads(told)["latencies"], processor_seconds(server.pid) - before)
    finally:
        server.terminate()
        server.wait(10)


def _node() -> dict[str, str]:
    return os.environ | {"NODE_ENV": "production"}


def _listening(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("boardgame.io did not start")


def ours(arguments: argparse.Namespace) -> Measured:
    wishes = argparse.Namespace(**vars(arguments), game="tsuro", split=False, attack=False)
    options = ["--requests", "100000", "--sockets", "100000", "--game", "tsuro"]
    with workers(1, options, None) as running, asyncio.Runner(loop_factory=load.loop_factory()) as runner:
        return runner.run(_ours(running, wishes))


async def _ours(running: Workers, wishes: argparse.Namespace) -> Measured:
    async with contextlib.AsyncExitStack() as stack:
        people = load.People(running, wishes, stack)
        for table in people.tables:
            table.again = False
        await people.sit()
        before = running.processor_seconds()
        await people.play()
        spent = running.processor_seconds() - before
        await people.leave()
    return measured([1000 * latency for latency in people.tally.latencies], spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=16)
    parser.add_argument("--pause", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    fetch()
    found: dict[str, list[Measured]] = {"boardgame.io": [], "Warren": []}
    for number in range(arguments.rounds):
        for name, side in (("boardgame.io", theirs), ("Warren", ours)):
            one = side(arguments)
            found[name].append(one)
            print(
                f"round {number + 1}, {name}: {one.processor:.2f} ms of the server's processor a move, "
                f"median {one.median:.1f} ms, p99 {one.late:.1f} ms ({one.moves} moves)",
                flush=True,
            )
    middle = {name: statistics.median(one.processor for one in rounds) for name, rounds in found.items()}
    print(
        f"Warren : boardgame.io = {middle['Warren'] / middle['boardgame.io']:.2f} (medians of {arguments.rounds} rounds)"
    )


if __name__ == "__main__":
    main()
