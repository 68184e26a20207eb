"""Three workers on two hosts' worth of network beside one worker: how many moves a second get through, and how soon?

    python bench/hosts.py                      needs root, iproute2 (apt-get install iproute2) and PostgreSQL

Each "host" is a network namespace with a link of its own to this one, where PostgreSQL and the players are: two workers in one, the
third in the other, so that they reach each other and the database only over these links. All share the same processors: more workers
can carry more only as far as there are cores left for them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence

import load
from cluster import Workers, free_port, postgres

HOSTS = ("warren-bench-1", "warren-bench-2")
NETWORK = "10.213"  # two of its /30 networks; nobody else's, as far as the links go


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def gateway(host: int) -> str:
    """This side of a host's link."""
    return f"{NETWORK}.{host}.1"


@contextlib.contextmanager
def hosts() -> Iterator[None]:
    """Two network namespaces, each with a link to this one."""
    with contextlib.ExitStack() as stack:
        for number, name in enumerate(HOSTS):
            ip("netns", "add", name)
            stack.callback(ip, "netns", "del", name)  # its link goes with it
            here, there = f"wb{number}", f"wb{number}-in"
            ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", name)
            ip("addr", "add", f"{gateway(number)}/30", "dev", here)
            ip("link", "set", here, "up")
            ip("-n", name, "addr", "add", f"{NETWORK}.{number}.2/30", "dev", there)
            ip("-n", name, "link", "set", there, "up")
            ip("-n", name, "link", "set", "lo", "up")
        yield


class Spread(Workers):
    """Workers in these namespaces, by their numbers."""

    def __init__(self, places: Sequence[int], database: str, port: int, options: Sequence[str]) -> None:
        ports = [free_port() for _ in places]
        self.addresses = [f"http://{NETWORK}.{host}.2:{own}" for host, own in zip(places, ports, strict=True)]
        self._processes = [
            subprocess.Popen(
                ["ip", "netns", "exec", HOSTS[host], sys.executable, "-m", "warren", "serve", "--no-browser", "--host", "0.0.0.0",
                 "--port", str(own), "--database", database.replace(f"127.0.0.1:{port}", f"{gateway(host)}:{port}"), *options],
                stdout=subprocess.DEVNULL,
            )
            for host, own in zip(places, ports, strict=True)
        ]  # fmt: skip


def measure(places: Sequence[int], arguments: argparse.Namespace) -> None:
    """One database, these workers, everybody playing."""
    options = ["--requests", "100000", "--sockets", "100000", "--game", arguments.game]
    with (
        postgres(listen=",".join(("127.0.0.1", gateway(0), gateway(1))), trusted=f"{NETWORK}.0.0/16") as database,
        contextlib.ExitStack() as stack,
    ):
        running = Spread(places, database, int(database.rpartition(":")[2].partition("/")[0]), options)
        stack.callback(running.end)
        running.wait()
        runner = stack.enter_context(asyncio.Runner(loop_factory=load.loop_factory()))
        print(f"{len(places)} workers on {len(set(places))} hosts:", flush=True)
        runner.run(load.drive(running, arguments))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=0.5, help="mean seconds between a table's moves")
    parser.add_argument("--game", default="tsuro")
    arguments = parser.parse_args()
    if os.name != "posix" or os.getuid() != 0 or shutil.which("ip") is None:
        parser.error("network namespaces need root and iproute2 (apt-get install iproute2)")
    arguments.split, arguments.attack = False, False
    load.People.home = "0.0.0.0"  # wherever the links lead from
    load.People.household = 10
    with hosts():
        for places in ((0,), (0, 0, 1)):
            measure(places, arguments)


if __name__ == "__main__":
    main()
