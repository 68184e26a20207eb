"""A WebSocket as uvicorn serves it, with an end for those who do not read, and a short way out.

What is said on a line is written at once: not by way of a queue, a task and the layers between.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Mapping
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from warren.server import connections

LINE = "warren.line"  # among the scope's extensions
GOODBYE_SECONDS = 5.0  # in which who is sent away must read what was said last
AHEAD = 8  # messages that may wait for their answers before no more are read
TEXT = 0x81  # how a whole text message begins


class Line(WebSocketsSansIOProtocol):
    """A WebSocket whose other side has to read. The application finds it in its scope."""

    _reading: asyncio.TimerHandle | None = None  # the other side, of what is more than the system's buffers hold
    _leaving: asyncio.TimerHandle | None = None  # whoever is sent away
    _heard = False  # something, since it was last looked

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
        """Send a message without waiting."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            data = text.encode()
            self.transport.write(_head(len(data)) + data)

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self.send_away(self.close_timeout + GOODBYE_SECONDS)

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
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """To stop reading after each message, and begin again after its answer, costs more than to keep a few."""
        enough = self.read_paused or self.queue.qsize() >= AHEAD
        self.read_paused = self.read_paused or not enough
        super().send_receive_event_to_app()
        if not enough:
            self.read_paused = False


def line_of(scope: Mapping[str, Any]) -> Line | None:
    """The line of a socket; None where something else than our own server serves it."""
    found: Line | None = scope.get("extensions", {}).get(LINE)
    return found


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
