"""What all sockets have in common: messages come in one by one, answers go out in order, and a refusal is an answer too."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from warren.server.context import Context
from warren.server.errors import GivenUp, Refusal, Stale, Unreachable
from warren.server.lines import line_of
from warren.server.protocol import VERSION, messages
from warren.server.shares import MESSAGES, Bucket
from warren.server.tokens import Identity
from warren.text import phrase

log = logging.getLogger("warren.server")

QUEUE = 256  # messages a slow reader may be behind
REASON = 123  # bytes that a WebSocket's farewell may have
CLOSE_CODES = {
    "missing": 4404,
    "conflict": 4409,
    "outdated": 4426,
    "slow": 4429,
    "loading": 4503,
    "unavailable": 4503,
}


class Conversation(ABC):
    """One connection. Whoever is derived from it says what messages there are, and carries them out."""

    def __init__(self, socket: WebSocket, context: Context, who: Identity) -> None:
        self._socket = socket
        self._line = line_of(socket.scope)
        self.who = who
        self._address = address_of(socket)
        self._context = context
        self._out: asyncio.Queue[str | Refusal] = asyncio.Queue(QUEUE)
        self._behind = 0  # messages in the queue or just taken from it: what is said now comes after them
        rate = context.settings.messages_per_second
        self._bucket = Bucket(rate, rate * 5)

    # --- for those who are derived from it ---
    @abstractmethod
    def _decode(self, text: str) -> Any:
        """A message; msgspec's DecodeError says what is wrong with it."""

    @abstractmethod
    async def _carry_out(self, request: Any) -> None:
        """Do what a message asks for."""

    # --- what goes out ---
    def send(self, text: str) -> None:
        """Send a message, or queue it; a reader who is hopelessly behind is cut off (they reconnect and get a whole frame)."""
        line = self._line
        if line is not None and line.is_free and not self._behind:
            line.say(text)
            return
        self._behind += 1
        try:
            self._out.put_nowait(text)
        except asyncio.QueueFull:
            self._end(Refusal("slow", phrase("too-far-behind")))

    def _end(self, refusal: Refusal) -> None:
        """Close the socket, whatever else was to be sent; soon, even if the other side does not read."""
        if self._line is not None:
            self._line.send_away()
        self._behind += 1  # nothing is said after this
        while not self._out.empty():
            self._out.get_nowait()
        self._out.put_nowait(refusal)

    def _error(self, request_id: str, refusal: Refusal) -> None:
        self._context.metrics.refusals.labels(refusal.code).inc()
        self._answer(messages.Refused(request_id, refusal.code, refusal.words, refusal.detail))

    def _answer(self, message: msgspec.Struct) -> None:
        self.send(messages.encode(message))

    # --- the conversation ---
    async def _talk(self) -> None:
        """Talk until the other side goes."""
        sender = asyncio.create_task(self._send_all())
        try:
            await self._receive_all()
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    async def _send_all(self) -> None:
        while True:
            text = await self._out.get()
            try:
                if isinstance(text, Refusal):
                    await close(self._socket, text)
                    return
                await self._socket.send_text(text)
                self._behind -= 1
            except (WebSocketDisconnect, RuntimeError):
                return  # the receiving side notices too and ends the conversation

    async def _receive_all(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None or len(text) > self._context.settings.message_limit:
                self._error("", Refusal("invalid", phrase("bad-message")))
            elif not self._affordable():
                self._error(messages.id_of(text), Refusal("slow", phrase("too-many-messages")))
                await asyncio.sleep(0.2)
            else:
                await self._handle(text)

    def _affordable(self) -> bool:
        return self._pay(1.0)

    def _pay(self, price: float) -> bool:
        return self._bucket.take(price) and self._context.messages.take(self._address, self.who.visitor, price)

    async def _handle(self, text: str) -> None:
        try:
            request = self._decode(text)
        except msgspec.DecodeError as error:
            self._error(messages.id_of(text), Refusal.because("invalid", error))  # may repeat words of the sender
            return
        kind = type(request).__struct_config__.tag
        self._context.metrics.messages.labels(kind).inc()
        if kind in MESSAGES and not self._pay(MESSAGES[kind] - 1.0):  # the first was paid before it was read
            self._error(request.id, Refusal("slow", phrase("too-many-messages")))
            await asyncio.sleep(0.2)
            return
        await self._answered(request.id, lambda: self._carry_out(request))

    async def _answered(self, request_id: str, carry_out: Callable[[], Awaitable[None]]) -> None:
        """Carry a request out; if it cannot be, say why."""
        try:
            await carry_out()
        except (Unreachable, GivenUp):
            raise  # not answered but closed: the page keeps its request and sends it again when it is back
        except Refusal as refusal:
            self._error(request_id, refusal)
        except (WebSocketDisconnect, Stale):
            raise
        except Exception:  # a fault of ours: the next request may still work
            log.exception("a request of a socket failed")
            self._error(request_id, Refusal("failed", phrase("server-failed")))


def address_of(socket: WebSocket) -> str:
    """Where a socket comes from."""
    return socket.client.host if socket.client else ""


def check_version(named: str | None) -> None:
    """A page of another version cannot go on; a program that names none is taken at its word."""
    if named is not None and named != str(VERSION):
        raise Refusal("outdated", phrase("refused-protocol", theirs=named[:10], ours=str(VERSION)))


async def close(socket: WebSocket, refusal: Refusal) -> None:
    """Close a socket; the code and the text say why. What is wrong with the database is told in words first."""
    reason = refusal.detail.encode()[:REASON].decode(errors="ignore")
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # some do not wait for the answer
        if isinstance(refusal, Unreachable):
            await socket.send_text(messages.encode(messages.Trouble(refusal.words)))
        await socket.close(CLOSE_CODES.get(refusal.code, 4400), reason)
