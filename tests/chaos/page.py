"""A page at a table, over a real socket: like the browser's client it comes back when its socket is lost or silent, and sends again what
was not answered. It notes everything it does and sees."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from chaos.history import Data, History, Sent
from support.frames import changed, whole

FINAL = (4404, 4409, 4426)  # close codes after which the client gives up
# As in client/src/net/socket.ts: between two pings, until one that is not answered ends the connection, before the first attempt to come back.
PULSE = 1.5
ANSWER = 2.0
PAUSE = 0.25
QUICK = 1.0
SOON, LONGEST = 36, 8.0
TROUBLED_SOON, TROUBLED_LONGEST = 8, 2.0
RESTARTED = 1012  # the worker ends in good order: come back at once
OPENING = 1.5 * ANSWER
OUTLASTED = ("loading", "slow", "unavailable")  # codes of what will be different in a moment


@dataclass(frozen=True)
class Door:
    """Where pages go in."""

    port: int
    tls: ssl.SSLContext | None = None

    def url(self, scheme: str) -> str:
        return f"{scheme}{'s' if self.tls else ''}://127.0.0.1:{self.port}"


class Page:
    """One browser's page. ``seat``: the one it looks through; None watches."""

    def __init__(self, door: Door, cookie: str, history: History, seat: int | None, dice: random.Random) -> None:
        self.door, self.cookie, self.history, self.seat, self.dice = door, cookie, history, seat, dice
        self.frame: Data = {}
        self.waiting: dict[str, Data] = {}
        self.noticed = asyncio.Event()  # something was heard
        self._socket: ClientConnection | None = None
        self._sockets = 0
        self._lives = asyncio.Event()  # the socket answers
        self._attempt = 0
        self._troubled = False  # the server said that it cannot keep anything at the moment
        self._counter = 0
        self._heard = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    # --- coming and going ---
    def open(self) -> None:
        self._task = asyncio.create_task(self._stay(), name=self.history.name)

    async def close(self) -> None:
        self.history.left = self.history.left or time.time()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _stay(self) -> None:
        while not set(self.history.closings) & set(FINAL):
            try:
                await self._visit()
            except WebSocketException as error:
                received = getattr(error, "rcvd", None)
                self.history.closings.append(received.code if received else 1006)
            except (OSError, TimeoutError):
                self.history.closings.append(1006)
            await asyncio.sleep(self._pause())
        self.history.errors.append(f"sent away for good ({self.history.closings[-1]})")

    def _pause(self) -> float:
        attempt = self._attempt
        soon, later = (TROUBLED_SOON, TROUBLED_LONGEST) if self._troubled else (SOON, LONGEST)
        longest = QUICK if attempt < soon else later
        base: float = PAUSE * 2 ** min(attempt, 5)
        self._attempt = attempt + 1
        if attempt == 0 and self.history.closings[-1] == RESTARTED:
            return base * self.dice.random()
        if base < longest:
            return base * (0.75 + self.dice.random() / 2)
        return longest * (0.75 + self.dice.random() / 4)

    async def _visit(self) -> None:
        async with connect(
            f"{self.door.url('ws')}/ws/{self.history.table}", ssl=self.door.tls, compression=None, max_size=None,
            additional_headers={"Cookie": self.cookie}, ping_interval=None, open_timeout=OPENING, close_timeout=0.2,
            proxy=None,
        ) as socket:  # fmt: skip
            self._socket = socket
            self._sockets += 1
            pulse = asyncio.create_task(self._beat(socket))
            try:
                while True:
                    await self._hear(json.loads(await socket.recv()))
            finally:
                self._socket = None
                pulse.cancel()

    async def _beat(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PULSE)
            self._lives.clear()
            with contextlib.suppress(WebSocketException):
                await socket.send('{"type":"ping","id":"pulse"}')
            try:
                await asyncio.wait_for(self._lives.wait(), ANSWER)
            except TimeoutError:
                socket.transport.abort()
                return

    # --- hearing ---
    async def _hear(self, told: Data) -> None:
        self._lives.set()
        self._heard = time.monotonic()
        kind = told["type"]
        if kind in ("welcome", "log"):
            self.history.read(told["seat"], told["log"])
        if kind == "trouble":
            self._troubled = True
        elif kind == "welcome":
            self._attempt = 0 if not (self._troubled and self.waiting) else self._attempt
            if told["seat"] != self.seat:
                await self._post({"type": "look", "id": "", "seat": self.seat})
            for request in list(self.waiting.values()):
                await self._post(request)
        elif kind == "frame":
            self._show(whole(told))
        elif kind == "change":
            await self._change(told)
        elif kind in ("ack", "stale", "error"):
            self._answered(told)
        self.noticed.set()

    def _show(self, frame: Data) -> None:
        self.history.see(self._sockets, frame)
        if frame["seat"] == self.seat:
            self.frame = frame

    async def _change(self, told: Data) -> None:
        if (told["since"], told["seat"]) != (self.frame.get("number"), self.frame.get("seat")):
            await self._post({"type": "look", "id": "", "seat": self.seat})
        else:
            self._show(changed(self.frame, told))

    def _answered(self, told: Data) -> None:
        request = told.get("id", "")
        if told["type"] == "error" and not request:
            self.history.errors.append(f"was told {told['code']}: {told['detail']}")
        if request not in self.waiting:
            return
        if told["type"] == "error" and told["code"] in OUTLASTED:
            return  # it is sent again with the next connection
        del self.waiting[request]
        self._troubled = False
        if told["type"] == "ack":
            self.history.acknowledged[request] = told["number"]
        else:
            self.history.refused[request] = told.get("code", "stale")
        if told["type"] == "stale" and told["frame"] is not None:
            self._show(whole(told["frame"]))

    # --- doing ---
    async def _post(self, message: Data) -> None:
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.send(json.dumps(message))

    async def ask(self, kind: Any, move: int = 0) -> None:
        """A move or a take-back in the position that is shown; kept until it is answered."""
        self._counter += 1
        number = self.frame["number"]
        assert self.seat is not None
        sent = Sent(f"{self.history.name}-{self._counter}", kind, self.seat, number, move)
        message: Data = {"type": kind, "id": sent.id, "seat": self.seat, "number": number}
        if kind == "move":
            message["move"] = move
        self.history.sent[sent.id] = sent
        self.waiting[sent.id] = message
        await self._post(message)

    @property
    def circumstances(self) -> str:
        """For whoever has to find out what went wrong."""
        ago, closings = time.monotonic() - self.history.last, self.history.closings[-5:]
        return (
            f"{self.history.name}: at {self.history.number} for {ago:.0f} s, heard something {time.monotonic() - self._heard:.0f} s ago, "
            f"socket number {self._sockets}, closed with {closings}, waits for {list(self.waiting)}"
        )

    @property
    def to_decide(self) -> bool:
        return bool(self.frame.get("choices")) and not self.waiting and self.frame["turn"] == self.seat

    async def until(self, reached: Callable[[], bool]) -> None:
        """Wait for something that is heard."""
        while not reached():
            self.noticed.clear()
            await self.noticed.wait()
