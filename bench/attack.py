"""Somebody who does their worst, from one address (127.0.0.2), as fast as they can: tables, hints, sockets, floods of messages, half requests.

python bench/attack.py http://127.0.0.1:8421 --seconds 120

Prints what got through. For servers on this computer only: it attacks nothing but loopback addresses.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import ipaddress
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

HOME = "127.0.0.2"
MAKERS, HINTERS, FLOODERS, SITTERS, HALVES = 8, 30, 5, 300, 300
MASTERS = [{"kind": "bot", "level": "master"}] * 4


class Attacker:
    def __init__(self, address: str) -> None:
        self.address, self.done = address, Counter[str]()
        where = urlsplit(address)
        self._place = (where.hostname or "", where.port or 80)

    def browser(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=self.address, timeout=20, transport=httpx.AsyncHTTPTransport(local_address=HOME, verify=False)
        )

    def _socket(self, browser: httpx.AsyncClient | None, table: str) -> connect:
        cookie = {"cookie": f"warren={browser.cookies['warren']}"} if browser is not None else {}
        return connect(
            f"ws{self.address[4:]}/ws/{table}", additional_headers=cookie, local_addr=(HOME, 0), compression=None, max_size=None,
            close_timeout=0.1,
        )  # fmt: skip

    async def table(self, browser: httpx.AsyncClient) -> str:
        """A table of one's own, once the server lets one have it."""
        seats = [{"kind": "me"}, {"kind": "me"}]
        while True:
            answer = await browser.post("/api/tables", json={"game": "tsuro", "seats": seats})
            if answer.is_success:
                table = str(answer.json()["id"])
                await browser.post(f"/api/tables/{table}/ready", json={"contributions": {"0": "a", "1": "b"}})
                return table
            await asyncio.sleep(0.2)

    async def make(self) -> None:
        """Tables of four masters, each by a browser that was never seen before."""
        async with self.browser() as browser:
            answer = await browser.post("/api/tables", json={"game": "tsuro", "seats": MASTERS})
            self.done["tables made" if answer.is_success else "tables refused"] += 1

    async def hint(self) -> None:
        async with self.browser() as browser:
            table = await self.table(browser)
            async with self._socket(browser, table) as talk:
                while True:
                    await self._say(talk, {"type": "hint", "id": "h", "seat": 0, "number": 0}, "h")
                    self.done["hints"] += 1

    async def flood(self) -> None:
        async with self.browser() as browser:
            table = await self.table(browser)
            async with self._socket(browser, table) as talk:
                for number in range(10**9):
                    await talk.send('{"type":"why","id":"w","seat":0,"number":0,"picks":[],"handle":"pile"}')
                    self.done["messages"] += 1
                    if number % 50 == 0:
                        await asyncio.sleep(0)

    async def sit(self) -> None:
        async with self._socket(None, "0000000000") as talk:
            self.done["sockets"] += 1
            await talk.wait_closed()

    async def half(self) -> None:
        reader, writer = await asyncio.open_connection(*self._place, local_addr=(HOME, 0))
        writer.write(b"POST /api/play HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{")
        self.done["half requests"] += 1
        await reader.read()
        writer.close()

    @staticmethod
    async def _say(talk: ClientConnection, message: dict[str, object], answer: str) -> None:
        await talk.send(json.dumps(message))
        while json.loads(await talk.recv()).get("id") != answer:
            pass


async def again(act: Callable[[], Awaitable[None]], until: float) -> None:
    """The same over and over, whatever the server says to it."""
    while time.monotonic() < until:
        with contextlib.suppress(httpx.HTTPError, WebSocketException, OSError, TimeoutError, KeyError):
            await act()
        await asyncio.sleep(0.001)


async def run(address: str, seconds: float) -> None:
    attacker, until = Attacker(address), time.monotonic() + seconds
    acts = [
        (attacker.make, MAKERS),
        (attacker.hint, HINTERS),
        (attacker.flood, FLOODERS),
        (attacker.sit, SITTERS),
        (attacker.half, HALVES),
    ]
    tasks = [asyncio.create_task(again(act, until)) for act, count in acts for _ in range(count)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(", ".join(f"{count} {name}" for name, count in sorted(attacker.done.items())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address")
    parser.add_argument("--seconds", type=float, default=120)
    arguments = parser.parse_args()
    host = urlsplit(arguments.address).hostname or ""
    try:
        loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        loopback = False
    if not loopback:
        parser.error(f"{arguments.address} is not on this computer; give an address such as http://127.0.0.1:8421")
    asyncio.run(run(arguments.address, arguments.seconds))


if __name__ == "__main__":
    main()
