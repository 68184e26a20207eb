"""The WebSocket of a table: one per open page. Reads every message, has it carried out, and answers it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from warren.engine.state import Observation
from warren.server.context import Context
from warren.server.errors import Refusal, Stale, Unreachable
from warren.server.limits import Bucket
from warren.server.live import LiveTable
from warren.server.protocol import VERSION, messages
from warren.server.tokens import Identity
from warren.server.verbs import playing, seating
from warren.text import phrase

QUEUE = 256  # messages a slow reader may be behind
CLOSE_CODES = {"missing": 4404, "loading": 4503, "conflict": 4409, "slow": 4429, "outdated": 4426}


class Socket:
    """One connection to one table, looking through one of its seats (or none)."""

    def __init__(self, socket: WebSocket, context: Context, table: LiveTable, who: Identity) -> None:
        self._socket = socket
        self._context = context
        self._out: asyncio.Queue[str | Refusal] = asyncio.Queue(QUEUE)
        rate = context.settings.messages_per_second
        self._bucket = Bucket(rate, rate * 5)
        self._hinting: asyncio.Task[None] | None = None  # named by its request's id
        self.table = table
        self.who = who
        seats = table.held(who)
        # A browser with several seats must choose, so that no hand is shown by accident.
        self.viewer: int | None = seats[0] if len(seats) == 1 else None

    # --- as the table's audience knows it ---
    def send(self, text: str) -> None:
        """Queue a message; a reader who is hopelessly behind is cut off (they reconnect and get a whole frame)."""
        try:
            self._out.put_nowait(text)
        except asyncio.QueueFull:
            self._end(Refusal("slow", phrase("too-far-behind")))

    def refuse(self) -> None:
        self._error("", Refusal("forbidden", phrase("refused-private")))

    def dismiss(self) -> None:
        self._end(Refusal("loading", phrase("table-rebuilt")))

    def _end(self, refusal: Refusal) -> None:
        """Close the socket, whatever else was to be sent."""
        while not self._out.empty():
            self._out.get_nowait()
        self._out.put_nowait(refusal)

    # --- the conversation ---
    async def run(self) -> None:
        """Talk until the other side goes."""
        self.table.audience.join(self)
        sender = asyncio.create_task(self._send_all())
        try:
            await self._receive_all()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.audience.leave(self)
            if self._hinting is not None:
                self._hinting.cancel()
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    async def _send_all(self) -> None:
        while True:
            text = await self._out.get()
            try:
                if isinstance(text, Refusal):
                    await _close(self._socket, text)
                    return
                await self._socket.send_text(text)
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
            elif not self._bucket.take():
                self._error("", Refusal("slow", phrase("too-many-messages")))
                await asyncio.sleep(0.2)
            else:
                await self._handle(text)

    async def _handle(self, text: str) -> None:
        try:
            request = messages.decode(text)
        except msgspec.DecodeError as error:
            self._error("", Refusal.because("invalid", error))  # may repeat words of the sender
            return
        self._context.metrics.messages.labels(type(request).__struct_config__.tag).inc()
        await self._answered(request.id, lambda: self._carry_out(request))

    async def _answered(self, request_id: str, carry_out: Callable[[], Awaitable[None]]) -> None:
        """Carry a request out; if it cannot be, say why."""
        try:
            await carry_out()
        except Unreachable:
            raise  # not answered but closed: the page keeps its request and sends it again when it is back
        except Refusal as refusal:
            self._error(request_id, refusal)
        except Stale:
            self._stale(request_id)

    def _error(self, request_id: str, refusal: Refusal) -> None:
        self._context.metrics.refusals.labels(refusal.code).inc()
        self._answer(messages.Refused(request_id, refusal.code, refusal.words, refusal.detail))

    def _stale(self, request_id: str) -> None:
        words = Refusal("conflict", phrase("refused-stale"))
        frame = None if self.table.match is None else self.table.audience.frame(self.viewer)
        self._answer(messages.StaleRequest(request_id, self.table.number, words.words, words.detail, frame))

    def _answer(self, message: messages.Message) -> None:
        self.send(messages.encode(message))

    async def _carry_out(self, request: messages.ClientMessage) -> None:
        table, hub = self.table, self._context.hub
        match request:
            case messages.Ping():
                return self._answer(messages.Pong(request.id, time.time()))
            case messages.Look():
                return playing.look(table, self, request.seat)
            case messages.AskPreview():
                return self._answer(playing.preview(table, self.who, request))
            case messages.Try():
                return self._answer(playing.trial(table, self.who, request))
            case messages.AskWhy():
                return self._answer(playing.why(table, self.who, request))
            case messages.AskHint():
                return self._ask_hint(request, playing.check_hint(table, self.who, request))
        table.check_holder(self.who, request.seat)
        match request:
            case messages.Move():
                await playing.move(hub, table, request)
            case messages.Undo():
                await playing.undo(hub, table, request)
            case messages.Resign():
                await seating.resign(hub, self.who, table, request.seat)
            case messages.Say():
                await playing.chat(hub, self.who, table, request.seat, request.text)
        return self._answer(messages.Ack(request.id, table.number))

    def _ask_hint(self, request: messages.AskHint, seen: Observation) -> None:
        """Have a hint thought over, beside whatever else is said here; it takes the place of one asked for before."""
        if self._hinting is not None and not self._hinting.done():
            self._hinting.cancel()
            self._error(self._hinting.get_name(), Refusal("slow", phrase("refused-hint-replaced")))
        hint = self._answered(request.id, lambda: self._hint(request, seen))
        self._hinting = asyncio.create_task(hint, name=request.id)

    async def _hint(self, request: messages.AskHint, seen: Observation) -> None:
        self._answer(await playing.hint(self._context.bot_pool, self.table, self.who, request, seen))


async def serve_socket(socket: WebSocket, table_id: str, context: Context) -> None:
    """Find the table, then talk. A refusal is told by the close code."""
    links = socket.query_params.getlist("seat")
    who = context.tokens.identity(socket.cookies, socket.headers.get("authorization", ""), links)
    await socket.accept()
    address = socket.client.host if socket.client else ""
    try:
        check_version(socket.query_params.get("protocol"))
        with context.room(address):
            table = await context.hub.table(table_id)
            await Socket(socket, context, table, who).run()
    except Refusal as refusal:
        await _close(socket, refusal)


def check_version(named: str | None) -> None:
    """A page of another version cannot go on; a program that names none is taken at its word."""
    if named is not None and named != str(VERSION):
        raise Refusal("outdated", phrase("refused-protocol", theirs=named[:10], ours=str(VERSION)))


async def _close(socket: WebSocket, refusal: Refusal) -> None:
    with contextlib.suppress(WebSocketDisconnect):  # some do not wait for the answer
        await socket.close(CLOSE_CODES.get(refusal.code, 4400), refusal.detail[:100])
