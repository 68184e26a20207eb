"""People who play game after game at tables of their own, whatever happens around them: two of them, one with a second screen, and
somebody who watches and tries what they may not."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from functools import partial
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from chaos.history import History
from chaos.page import OPENING, Door, Page

THINKING = (0.02, 0.15)  # seconds before a move
AGAIN = 0.3  # seconds until a request that failed is made again
BOT_SEAT = 2  # at a table with one
UNDO_CHANCE = 0.05
TWIN_CHANCE = 0.3  # that the second screen moves too: one of both comes too late


class Browser:
    """Somebody's browser: its cookie, and requests that are made until they succeed."""

    def __init__(self, door: Door) -> None:
        self._client = httpx.AsyncClient(
            base_url=door.url("http"), verify=door.tls or False, timeout=OPENING, trust_env=False,
            limits=httpx.Limits(max_keepalive_connections=0),
        )  # fmt: skip

    @property
    def cookie(self) -> str:
        return f"warren={self._client.cookies['warren']}"

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What is made twice because its answer was lost harms nobody."""
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await self._client.post(path, json=body)
                if answer.status_code < 400:
                    found: dict[str, Any] = answer.json()
                    return found
                if answer.status_code == 409:
                    return {}  # it was done by an earlier attempt
            await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        await self._client.aclose()


class Table:
    """One group. ``histories`` has every page of every game they played."""

    def __init__(self, door: Door, name: str, games: tuple[str, ...], dice: random.Random, bot: bool = False) -> None:
        self.door, self.name, self.games, self.dice, self.bot = door, name, games, dice, bot
        self.histories: list[History] = []
        self.pages: list[Page] = []
        self.ending = False
        self._played = 0
        self._browsers: list[Browser] = []

    async def run(self) -> None:
        """Play until it is said to be enough; then the game at hand stays as it is."""
        self._browsers = [Browser(self.door), Browser(self.door)]
        try:
            while not self.ending:
                await self._sit()
                await self._play()
        finally:
            for browser in self._browsers:
                await browser.close()

    def finish(self) -> None:
        """Make no more moves; the pages stay."""
        self.ending = True
        for page in self.pages:
            page.noticed.set()

    async def leave(self) -> None:
        """All at once: who leaves first would know less than the others if a bot moves meanwhile."""
        await asyncio.gather(*(page.close() for page in self.pages))

    @property
    def at_rest(self) -> bool:
        """Do all pages know the same, with every request answered, and no bot about to move?"""
        same = len({page.history.number for page in self.pages}) == 1
        bots = any(page.frame and page.frame["turn"] == BOT_SEAT for page in self.pages)
        return same and not bots and not any(page.waiting for page in self.pages)

    async def _sit(self) -> None:
        host, guest = self._browsers
        seats: list[dict[str, Any]] = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        seats += [{"kind": "bot", "level": "easy"}] if self.bot else []
        wish = {"game": self.games[self._played % len(self.games)], "seats": seats, "pace": 0, "listed": False}
        table = ""
        while not table:
            table = (await host.post("/api/tables", wish)).get("id", "")
        await guest.post(f"/api/tables/{table}/seats/1/claim", {"name": "Ben", "contribution": "b"})
        await host.post(f"/api/tables/{table}/ready", {"contributions": {"0": "a"}})
        self._played += 1
        await self.leave()
        self.pages = [
            self._page(table, "ann", host.cookie, 0),
            self._page(table, "ben", guest.cookie, 1),
            self._page(table, "ben-too", guest.cookie, 1),
            self._page(table, "eve", "", None),
        ]
        for page in self.pages:
            page.open()

    def _page(self, table: str, who: str, cookie: str, seat: int | None) -> Page:
        history = History(f"{self.name}.{self._played}.{who}", table, frozenset({seat, None}))
        self.histories.append(history)
        return Page(self.door, cookie, history, seat, random.Random(self.dice.random()))

    async def _play(self) -> None:
        players = [asyncio.create_task(self._decide(page)) for page in self.pages[:3]]
        prying = asyncio.create_task(self._pry(self.pages[3].history))
        try:
            for page in self.pages:
                await page.until(lambda page=page: self.ending or self._over(page))  # type: ignore[misc]
        finally:
            for task in (*players, prying):
                task.cancel()
            await asyncio.gather(*players, prying, return_exceptions=True)

    @staticmethod
    def _over(page: Page) -> bool:
        return bool(page.frame) and page.frame["turn"] is None and not page.waiting

    async def _decide(self, page: Page) -> None:
        """Move when it is the page's turn; now and then take a move back; the second screen now and then moves as well."""
        tried = -1
        while not self.ending:
            await page.until(partial(self._is_news, page, tried))
            tried = page.frame["number"]
            await asyncio.sleep(self.dice.uniform(*THINKING))
            if not self.ending and not page.waiting:
                await self._act(page)

    @staticmethod
    def _is_news(page: Page, tried: int) -> bool:
        return bool(page.frame) and not page.waiting and (page.frame["number"] != tried or page.to_decide)

    async def _act(self, page: Page) -> None:
        chance = TWIN_CHANCE if page is self.pages[2] else 1.0
        if page.frame["undo"] and self.dice.random() < UNDO_CHANCE:
            await page.ask("undo")
        elif page.to_decide and self.dice.random() < chance:
            await page.ask("move", self.dice.choice(page.frame["choices"])["move"])

    # --- the stranger ---
    async def _pry(self, history: History) -> None:
        """Ask for what only players may have, over a socket without any right."""
        while True:
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with asyncio.timeout(OPENING):
                    await self._try_everything(history)
            await asyncio.sleep(1.0)

    async def _try_everything(self, history: History) -> None:
        number = max(0, self.pages[0].history.number)
        wishes: dict[str, dict[str, Any]] = {
            "look": {"seat": 0}, "move": {"seat": 0, "number": number, "move": 0}, "resign": {"seat": 1},
            "hint": {"seat": 0, "number": number}, "chat": {"seat": 1, "text": "I am Ben"},
        }  # fmt: skip
        url = f"{self.door.url('ws')}/ws/{history.table}"
        async with connect(url, ssl=self.door.tls, compression=None, close_timeout=0.2, proxy=None) as socket:
            for kind, wish in wishes.items():
                await socket.send(json.dumps({"type": kind, "id": kind, **wish}))
                while (told := json.loads(await socket.recv())).get("id") != kind:
                    if told.get("seat") is not None and told["type"] in ("frame", "change", "log"):
                        history.probes.append(f"was shown seat {told['seat']}")
                if told["type"] != "error":
                    history.probes.append(f"{kind} was answered with {told['type']}")
