"""Fairness: how long somebody waits for an easy bot while others keep the bots busy. Real server, loopback, bounded.

    python bench/fair.py                    50 sockets ask for hints in a loop; then 100 tables of four masters play
    python bench/fair.py --visitors 1       the same, all of it by one browser
    python bench/fair.py --seconds 10       for so long each

Prints the wait from a move to the bot's answer: alone, beside the hints, after those who asked have left, beside the masters.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from cluster import free_port, wait_ready

GAME = "tsuro"
PATIENCE = 60.0  # a bot that takes longer than this counts as if it had taken so long


async def new_table(browser: httpx.AsyncClient, seats: Sequence[dict[str, str]]) -> str:
    """A started table."""
    wish = {"game": GAME, "seats": list(seats), "listed": False, "pace": 0}
    table = (await browser.post("/api/tables", json=wish)).raise_for_status().json()
    mine = {str(place): f"text {place}" for place in table["my_seats"]}
    if mine:
        (await browser.post(f"/api/tables/{table['id']}/ready", json={"contributions": mine})).raise_for_status()
    return str(table["id"])


@asynccontextmanager
async def socket(browser: httpx.AsyncClient, table: str) -> AsyncIterator[ClientConnection]:
    address = f"ws{str(browser.base_url)[4:].rstrip('/')}/ws/{table}"
    headers = {"cookie": f"warren={browser.cookies['warren']}"}
    async with connect(address, additional_headers=headers, compression=None, max_size=None) as talk:
        yield talk


async def hear(talk: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await talk.recv())
        if message["type"] in kinds:
            return message


async def waits(browser: httpx.AsyncClient, seconds: float) -> list[float]:
    """Play against an easy bot for so long; gives how long each of its answers took."""
    found: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        table = await new_table(browser, [{"kind": "me"}, {"kind": "bot", "level": "easy"}])
        async with socket(browser, table) as talk:
            frame = await hear(talk, "frame")
            while frame["turn"] is not None and time.monotonic() < until:
                if frame["turn"] == 0:
                    await asyncio.sleep(0.1)
                    frame = await move(talk, frame)
                    continue
                begun = time.perf_counter()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        frame = await hear(talk, "change")
                found.append(time.perf_counter() - begun)
                if found[-1] >= PATIENCE:
                    return found
    return found


async def move(talk: ClientConnection, frame: dict[str, Any]) -> dict[str, Any]:
    rows = frame["choices"]["rows"]
    allowed = len(rows) - len(frame["choices"].get("refused", ()))  # the last rows are only shown
    choice = random.choice(list(itertools.accumulate(row[0] for row in rows[:allowed])))
    number = frame["number"]
    await talk.send(json.dumps({"type": "move", "id": str(number), "seat": 0, "number": number, "move": choice}))
    while frame["number"] == number:
        frame = await hear(talk, "change")
    return frame


async def ask_hints(browser: httpx.AsyncClient) -> None:
    """Ask for one hint after the other, for ever."""
    table = await new_table(browser, [{"kind": "me"}, {"kind": "me"}])
    async with socket(browser, table) as talk:
        for number in range(10**6):
            await talk.send(json.dumps({"type": "hint", "id": str(number), "seat": 0, "number": 0}))
            await hear(talk, "hint", "error")


async def drive(address: str, arguments: argparse.Namespace) -> None:
    async with contextlib.AsyncExitStack() as stack:

        async def browser() -> httpx.AsyncClient:
            client = httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False, trust_env=False)
            return await stack.enter_async_context(client)

        victim, others = await browser(), [await browser() for _ in range(arguments.visitors)]
        await waits(victim, 1.0)  # whatever happens only once
        report("alone", await waits(victim, arguments.seconds / 2))
        for other in others:  # each gets its cookie
            await new_table(other, [{"kind": "me"}, {"kind": "me"}])
        asking = [asyncio.create_task(ask_hints(others[place % len(others)])) for place in range(arguments.sockets)]
        await asyncio.sleep(2.0)
        report(f"beside {arguments.sockets} sockets asking for hints", await waits(victim, arguments.seconds))
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        report("right after they left", await waits(victim, arguments.seconds / 2))
        masters = [{"kind": "bot", "level": "master"}] * 4
        for place in range(arguments.tables):
            await new_table(others[place % len(others)], masters)
        report(f"beside {arguments.tables} tables of four masters", await waits(victim, arguments.seconds))


def report(title: str, found: list[float]) -> None:
    if not found:
        print(f"{title}: the bot was never waited for")
        return
    ordered = sorted(found)
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(
        f"{title}: median {statistics.median(ordered) * 1000:.0f} ms, p99 {late * 1000:.0f} ms, "
        f"worst {ordered[-1] * 1000:.0f} ms ({len(ordered)} moves)",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=50)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--visitors", type=int, default=50, help="browsers that make the load")
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "warren", "serve", "--port", str(port), "--no-browser", "--data", folder]
        command += ["--requests", "100000", "--sockets", "100000", "--game", GAME]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            wait_ready(f"http://127.0.0.1:{port}")
            asyncio.run(drive(f"http://127.0.0.1:{port}", arguments))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
