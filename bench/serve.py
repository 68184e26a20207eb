"""Starts of the server: seconds from the command to the answered page, the first table, and all games.

python bench/serve.py            second starts (kernels and database are there), one after the other
python bench/serve.py --cold     a first start on an empty kernel cache
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import httpx

from cluster import free_port

PARTS = ("page", "first table", "all games")


def start(folder: str, cache: str | None) -> list[float]:
    """Seconds until the page answers, until somebody can sit down to a game, and until all games are there."""
    port, begun = free_port(), time.perf_counter()
    command = [sys.executable, "-m", "warren", "serve", "--port", str(port), "--no-browser", "--data", folder]
    environment = os.environ | ({"XDG_CACHE_HOME": cache} if cache else {})
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as client:
            return [_until(client, part) - begun for part in (_page, _table, _all)]
    finally:
        server.terminate()
        server.wait(20)


def _page(client: httpx.Client) -> bool:
    return client.get("/").is_success


def _table(client: httpx.Client) -> bool:
    games = client.get("/api/games").json()["games"]
    return bool(games) and client.post("/api/play", json={"game": games[0]["name"]}).is_success


def _all(client: httpx.Client) -> bool:
    return bool(client.get("/api/ready").json()["ready"])


def _until(client: httpx.Client, reached: Callable[[httpx.Client], bool]) -> float:
    while True:
        try:
            if reached(client):
                return time.perf_counter()
        except httpx.TransportError:
            pass
        time.sleep(0.02)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as cache:
        if arguments.cold:
            runs = [start(folder, cache)]
        else:
            start(folder, None)  # makes the database, and the kernels if they are not there
            runs = [start(folder, None) for _ in range(arguments.runs)]
    for run in runs:
        print("   ".join(f"{part} {seconds:5.2f} s" for part, seconds in zip(PARTS, run, strict=True)))
    middle = [statistics.median(column) for column in zip(*runs, strict=True)]
    print("median: " + "   ".join(f"{part} {seconds:5.2f} s" for part, seconds in zip(PARTS, middle, strict=True)))


if __name__ == "__main__":
    main()
