"""People at a web table, for tests: they ask over HTTP and talk over a socket, all inside this process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from fastapi import FastAPI

import warren
from support.frames import changed, whole
from warren.text.phrase import from_data

HOST = "127.0.0.1"
PATIENCE = 20.0


class Server:
    """A running application."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.context = app.state.context

    @asynccontextmanager
    async def person(self, name: str) -> AsyncIterator[Person]:
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as client:
            yield Person(self, name, client)


class Person:
    """A browser with its own cookies."""

    def __init__(self, server: Server, name: str, client: httpx.AsyncClient) -> None:
        self.server = server
        self.name = name
        self.client = client

    async def get(self, path: str, **extra: Any) -> httpx.Response:
        return await self.client.get(path, **extra)

    async def post(self, path: str, body: Any = None, **extra: Any) -> httpx.Response:
        return await self.client.post(path, json={} if body is None else body, **extra)

    async def made(self, seats: list[dict[str, Any]], **settings: Any) -> dict[str, Any]:
        """A new table."""
        answer = await self.post("/api/tables", {"game": "tsuro", "seats": seats, "pace": 0, **settings})
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    async def ready(self, table: str, *seats: int) -> dict[str, Any]:
        answer = await self.post(f"/api/tables/{table}/ready", {"contributions": {str(s): f"text {s}" for s in seats}})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def claim(self, table: str, seat: int) -> httpx.Response:
        return await self.post(f"/api/tables/{table}/seats/{seat}/claim", {"name": self.name, "contribution": "x"})

    async def alone(self, count: int = 2, **settings: Any) -> str:
        """A started hot-seat table where all seats are mine."""
        table = await self.made([{"kind": "me", "name": f"P{seat}"} for seat in range(count)], **settings)
        await self.ready(table["id"], *range(count))
        return str(table["id"])

    async def with_friend(self, friend: Person, **settings: Any) -> str:
        """A started table: seat 0 is mine, seat 1 the friend's."""
        table = await self.made([{"kind": "me", "name": self.name}, {"kind": "open"}], **settings)
        assert (await friend.claim(table["id"], 1)).status_code == 200
        await self.ready(table["id"], 0)
        return str(table["id"])

    def talk(self, table: str, headers: dict[str, str] | None = None, query: str = "") -> Talk:
        """A socket at a table that is still to be opened."""
        cookie = "; ".join(f"{key}={value}" for key, value in self.client.cookies.items())
        return Talk(self.server.app, f"/ws/{table}", {"host": HOST, "cookie": cookie, **(headers or {})}, query)

    @asynccontextmanager
    async def at(self, table: str, headers: dict[str, str] | None = None, query: str = "") -> AsyncIterator[Talk]:
        """A socket at a table, its welcome read."""
        talk = self.talk(table, headers, query)
        try:
            await talk.open()
            yield talk
        finally:
            await talk.close()


class Closed(Exception):
    """The server closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Talk:
    """One WebSocket, spoken to the application directly."""

    def __init__(self, app: FastAPI, path: str, headers: dict[str, str], query: str) -> None:
        self._app = app
        raw = [(key.encode(), value.encode()) for key, value in headers.items()]
        self.scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
            "headers": raw, "scheme": "ws", "client": ("127.0.0.1", 1), "server": (HOST, 80), "subprotocols": [],
            "asgi": {"version": "3.0"},
        }  # fmt: skip
        self._to: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._number = 0
        self.welcome: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.closed = False

    async def open(self) -> None:
        self._task = asyncio.create_task(self._serve())
        await self._to.put({"type": "websocket.connect"})
        self.welcome = await self.hear("welcome")
        if self.welcome["table"]["status"] != "open":
            await self.hear("frame", "error")  # an error where strangers may not watch

    async def _serve(self) -> None:
        try:
            await self._app(self.scope, self._to.get, self._from.put)  # type: ignore[arg-type]
        except Exception:
            await self._from.put({"type": "websocket.close", "code": 1011})  # as a web server does
            raise

    async def close(self) -> None:
        await self._to.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)

    async def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        while True:
            message = await asyncio.wait_for(self._from.get(), PATIENCE)
            if message["type"] == "websocket.close":
                self.closed = True
                raise Closed(message["code"])
            if message["type"] == "websocket.send":
                told: dict[str, Any] = json.loads(message["text"])
                self.heard.append(told)
                return self._take(told)

    def _take(self, told: dict[str, Any]) -> dict[str, Any]:
        """What a page makes of a message: a change becomes the frame it leads to, the log grows by what it tells."""
        if told["type"] in ("welcome", "table"):
            self.table = told["table"]
        if told["type"] in ("welcome", "log"):
            self.log = told["log"]
        elif told["type"] == "frame":
            told = self.frame = whole(told)
        elif told["type"] == "change":
            if told["number"] > told["since"]:
                self.log = [*self.log, *told["last"]["sentences"]]
            told = self.frame = changed(self.frame, told)
        return told

    async def hear(self, *types: str, **fields: Any) -> dict[str, Any]:
        """The next message of these types with these fields."""
        while True:
            message = await self.next()
            if message["type"] in types and all(message.get(key) == value for key, value in fields.items()):
                return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read until the frame fulfils something."""
        while not (self.frame and wanted(self.frame)):
            await self.hear("frame")
        return self.frame

    def sentence(self, line: dict[str, Any]) -> str:
        """A line of the log, or a hint, as an English reader at the table reads it (who is nobody of those who play)."""
        table = self.table
        names = [seat["name"] for seat in table["seats"]]
        return warren.game(table["game"]).tell(from_data(line["text"]), names, language="en")

    async def say(self, kind: str, **fields: Any) -> str:
        """Send a message; gives its id."""
        self._number += 1
        message = {"type": kind, "id": f"m{self._number}", **fields}
        await self.raw(json.dumps(message))
        return str(message["id"])

    async def raw(self, text: str) -> None:
        await self._to.put({"type": "websocket.receive", "text": text})

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        sent = await self.say(kind, **fields)
        while True:
            message = await self.next()
            if message.get("id") == sent or (message["type"] == "error" and not message["id"]):
                return message

    async def ask_look(self, seat: int | None) -> dict[str, Any]:
        """Look through a seat."""
        await self.say("look", seat=seat)
        await self.hear("log", seat=seat)
        return await self.hear("frame", seat=seat)

    async def play_alone(self) -> None:
        """Make a move that takes nobody off the board, so that the game goes on (where previews tell who is out)."""
        frame = self.frame
        for index, choice in enumerate(frame["choices"]):
            shown = await self.ask("preview", seat=frame["seat"], number=frame["number"], move=choice["move"])
            if not shown["out"]:
                await self.play(index)
                return
        raise AssertionError("every move takes somebody off the board")

    async def play(self, index: int = 0) -> dict[str, Any]:
        """Make one of the offered moves (an index of the choices) and wait for the frame after it."""
        frame = self.frame
        move = frame["choices"][index % len(frame["choices"])]["move"]
        answer = await self.ask("move", seat=frame["seat"], number=frame["number"], move=move)
        assert answer["type"] == "ack", answer
        await self.until(lambda now: now["number"] > frame["number"])
        return answer
