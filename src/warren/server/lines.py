"""A WebSocket as uvicorn serves it, with an end for those who do not read, and a short way out.

What is said on a line is written at once: not by way of a queue, a task and the layers between. What comes in is read in parts, and
no further than it is answered: to take a buffer full of tiny frames apart would keep everybody waiting.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Mapping
from typing import Any

import msgspec
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.http11 import Response
from websockets.server import ServerProtocol

from warren.server import connections
from warren.server.errors import Refusal
from warren.server.shares import Bucket
from warren.text import phrase

LINE = "warren.line"  # among the scope's extensions
GOODBYE_SECONDS = 5.0  # in which who is sent away must read what was said last
AHEAD = 8  # messages that may wait for their answers before no more are read
TEXT = 0x81  # how a whole text message begins
PART = 1024  # bytes that are read at a time; most messages are shorter
STRAYS, STRAYS_PER_SECOND = 200.0, 20.0  # frames that are no whole messages: pings, pongs, fragments


class Handshake(ServerProtocol):
    """The protocol's own state; what it refuses, it refuses as everything here is refused."""

    def reject(self, status: Any, text: str) -> Response:
        made = super().reject(status, "")
        fault = made.status_code >= 500
        refusal = Refusal("failed", phrase("server-failed")) if fault else Refusal("invalid", phrase("no-handshake"))
        body = msgspec.json.encode(refusal.problem())
        kept = [(name, value) for name, value in made.headers.raw_items() if not name.startswith("Content-")]
        told = [("Content-Length", str(len(body))), ("Content-Type", "application/json")]
        return Response(made.status_code, made.reason_phrase, Headers([*kept, *told]), body)


class Line(WebSocketsSansIOProtocol):
    """A WebSocket whose other side has to read. The application finds it in its scope."""

    _reading: asyncio.TimerHandle | None = None  # the other side, of what is more than the system's buffers hold
    _leaving: asyncio.TimerHandle | None = None  # whoever is sent away
    _heard = False  # something, since it was last looked
    _held = b""  # what came in and is not read yet
    _said = b""  # messages that are not written yet

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.logger)
        self._strays = Bucket(STRAYS_PER_SECOND, STRAYS)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    # --- what goes out ---
    @property
    def is_free(self) -> bool:
        """Is what was said before on its way?"""
        return self.writable.is_set()

    def say(self, text: str) -> None:
        """Send a message without waiting; what is said in one go (what is new, then the answer) goes out in one piece."""
        data = text.encode()
        if not self._said:
            self.loop.call_soon(self._write_said)
        self._said += _head(len(data)) + data

    def _write_said(self) -> None:
        if self._said and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(self._said)
        self._said = b""

    def shutdown(self) -> None:
        self._write_said()  # before the farewell
        super().shutdown()

    async def send(self, message: ASGISendEvent) -> None:
        self._write_said()
        await super().send(message)
        if message["type"] == "websocket.close":
            self.send_away(self.close_timeout + GOODBYE_SECONDS)
            self._read()
        elif message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # by an answer: nothing is missing that would have to be logged

    # --- the other side reads ---
    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(connections.ANSWER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._has_read()

    def send_keepalive_ping(self) -> None:
        """Pages ask every two seconds themselves: whoever was just heard need not be asked whether they are there."""
        if self._heard and self.ping_timeout is not None:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def handle_pong(self, event: Any) -> None:
        super().handle_pong(event)
        self._heard = False  # that was only an answer
        self._count_stray()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.send_away()

    def send_away(self, seconds: float | None = None) -> None:
        """Cut the connection, soon: a farewell waits for what was written before it, and that may never be read."""
        if self._leaving is None and not self.disconnected:
            self._leaving = self.loop.call_later(GOODBYE_SECONDS if seconds is None else seconds, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_read()
        if self._leaving is not None:
            self._leaving.cancel()
        super().connection_lost(exc)

    def _has_read(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    # --- what comes in ---
    def data_received(self, data: bytes) -> None:
        self._heard = True
        self._held += data
        self._read()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._held:
            self._read()
        return message

    def _read(self) -> None:
        """Read on, until enough messages wait for their answers."""
        while self._held and not self.read_paused and not self.transport.is_closing():
            # A handshake comes as a whole, in the hands of the connection that it was.
            size = PART if self.handshake_initiated else len(self._held)
            part, self._held = self._held[:size], self._held[size:]
            super().data_received(part)
        if self.conn.handshake_exc is not None and not self.handshake_complete:
            self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        """Answer what was no handshake at all (one that was read, and refused, is answered already)."""
        self.handshake_complete = self.close_sent = True
        answer = b"".join(self.conn.data_to_send())
        if not answer:
            refused = Handshake()
            refused.send_response(refused.reject(400, ""))
            answer = b"".join(refused.data_to_send())
        self.transport.write(answer)
        self.transport.close()

    # --- frames that are no whole messages: each costs time too, and nothing else limits them ---
    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_stray()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        self._count_stray()

    def _count_stray(self) -> None:
        if self._strays.take() or self.transport.is_closing():
            return
        self._hang_up(1008, "too many frames that are no messages")

    def _hang_up(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()
        self.send_away()

    def send_receive_event_to_app(self) -> None:
        """To stop reading after each message, and begin again after its answer, costs more than to keep a few."""
        if self.close_sent:
            self._count_stray()
        elif self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            self._hang_up(1007, "")
            return
        enough = self.read_paused or self.queue.qsize() >= AHEAD
        self.read_paused = self.read_paused or not enough
        super().send_receive_event_to_app()
        if not enough:
            self.read_paused = False


def line_of(scope: Mapping[str, Any]) -> Line | None:
    """The line of a socket; None where something else than our own server serves it."""
    found: Line | None = scope.get("extensions", {}).get(LINE)
    return found


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def _head(length: int) -> bytes:
    """How a message of a server begins (RFC 6455, 5.2): whole, and not masked.

    >>> _head(5), _head(200), _head(70_000)
    (b'\\x81\\x05', b'\\x81~\\x00\\xc8', b'\\x81\\x7f\\x00\\x00\\x00\\x00\\x00\\x01\\x11p')
    """
    if length < 126:
        return struct.pack("!BB", TEXT, length)
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
