"""Connections as uvicorn serves them, with an end: who sends half a request, or does not read the answer, is let go."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from warren.server.errors import Refusal
from warren.text import phrase

REQUEST_SECONDS = 15.0  # for a whole request, from its first byte (or the connection) to the end of its body
ANSWER_SECONDS = 30.0  # in which a reader must take something of an answer that is too large for the system's buffers


class Connection(HttpToolsProtocol):
    """An HTTP connection whose other side has to get on with it."""

    _waiting: asyncio.TimerHandle | None = None  # for the rest of a request
    _writing: asyncio.TimerHandle | None = None  # for somebody who reads

    # --- requests come in whole, and soon ---
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._taken()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._expect()
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(REQUEST_SECONDS, self._too_late)

    def _arrived(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _too_late(self) -> None:
        begun = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if not self.transport.is_closing() and not begun:
            self._refuse(Refusal("late", phrase("request-late", seconds=round(REQUEST_SECONDS))))
        self.transport.close()

    # --- answers are read ---
    def pause_writing(self) -> None:
        super().pause_writing()
        self._taken()
        self._writing = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._taken()
        super().resume_writing()

    def _taken(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None

    # --- refusals of what never reaches the application ---
    def send_400_response(self, msg: str) -> None:
        self._refuse(Refusal("invalid", phrase("request-unreadable")))
        self.transport.close()

    def _refuse(self, refusal: Refusal) -> None:
        body = msgspec.json.encode(refusal.problem())
        head: list[tuple[bytes, Any]] = [*self.server_state.default_headers, (b"content-type", b"application/json")]
        head += [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in head)
        self.transport.write(STATUS_LINE[refusal.status] + lines + b"\r\n" + body)
