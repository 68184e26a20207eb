"""Connections as uvicorn serves them, with an end: who sends half a request, or does not read the answer, is let go.

What comes in is read in parts, and no further than it is answered: a buffer full of tiny requests would keep everybody waiting.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from warren.server.errors import Refusal
from warren.server.shares import Shares, household
from warren.text import phrase

REQUEST_SECONDS = 15.0  # for a whole request, from its first byte (or the connection) to the end of its body
ANSWER_SECONDS = 30.0  # in which a reader must take something of an answer that is too large for the system's buffers
LINGER_SECONDS = 1.0  # in which somebody may send on who was refused
PART = 4096  # bytes that are read at a time
ADDRESS_LIMIT = 8000  # bytes of an address, and of a header: less than a WebSocket's handshake may have
HEADERS_LIMIT = 100
HEAD_LIMIT = 32 * 1024  # bytes of an address and its headers together


CONNECTIONS = 512  # that one address may have open, its sockets not counted: a whole school may have one


class Door:
    """Counts the connections of each address. The system gives a process only so many, and each new one takes time: nobody may take all."""

    def __init__(self, trusted_proxies: Sequence[str] = (), rate: float = 1e9) -> None:
        self._trusted = [ipaddress.ip_network(proxy) for proxy in trusted_proxies]
        self._inside: Counter[str] = Counter()
        self._coming = Shares(rate, rate * 10)

    def enter(self, address: str) -> str | None:
        """Who is counted (to be let out again); None if there are too many of them, or they come too fast."""
        home = "" if self._is_trusted(address) else household(address)
        if home and (self._inside[home] >= CONNECTIONS or not self._coming.take(address, None)):
            return None
        self._inside[home] += 1
        return home

    def leave(self, home: str) -> None:
        self._inside[home] -= 1
        if not self._inside[home]:
            del self._inside[home]

    def _is_trusted(self, address: str) -> bool:
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._trusted)


class Oversized(Exception):
    """A request's head that is too large; ``status`` says which part."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Connection(HttpToolsProtocol):
    """An HTTP connection whose other side has to get on with it."""

    door = Door()  # of a server: see ``connection_class``
    _home: str | None = None  # as whom the door counts the other side
    _waiting: asyncio.TimerHandle | None = None  # for the rest of a request
    _writing: asyncio.TimerHandle | None = None  # for somebody who reads
    _held = b""  # what came in and is not read yet
    _head: int | None = None  # bytes that came for a head whose end has not come
    _size = 0  # of what was read of it
    _oversized: Oversized | None = None
    _answering: RequestResponseCycle | None = None  # the request that is carried out
    _leaving = False  # what else comes in is not read
    _last: tuple[Refusal, int | None] | None = None  # to be said after the answers that are due

    # --- requests come in whole, and soon ---
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._home = self.door.enter(self.client[0] if self.client else "")
        if self._home is None:
            self._refuse(Refusal("slow", phrase("too-many-connections")))
            self.transport.close()
        else:
            self._expect()

    def _go_out(self) -> None:
        if self._home is not None:
            self.door.leave(self._home)
            self._home = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_out()
        self._held = b""
        self.pipeline.clear()
        if self._answering is not None:
            self._answering.disconnected = True  # uvicorn tells it only to the latest that came in
            self._answering.message_event.set()
        self._arrived()
        self._taken()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._leaving:
            return
        self._expect()
        self._held += data
        self._read()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._say_last()
        self._read()

    def _read(self) -> None:
        """Read on, until a request waits for the answer to the one before."""
        while self._held and not self.pipeline and not self._leaving and not self.transport.is_closing():
            part, self._held = self._held[:PART], self._held[PART:]
            super().data_received(part)
            if self.transport.get_protocol() is not self:  # a WebSocket from here on
                return
            if self._head is not None:
                self._head += len(part)
                if self._head > HEAD_LIMIT + PART and not self._leaving:
                    self._oversized = Oversized(431)
                    self.send_400_response("")
        if self._held:
            self.flow.pause_reading()  # after each answer uvicorn would take more, whatever waits

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = self._size = 0
        self._expect()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._size += len(url)
        if len(self.url) > ADDRESS_LIMIT:
            self._object(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        size = len(name) + len(value)
        self._size += size
        if size > ADDRESS_LIMIT or len(self.headers) > HEADERS_LIMIT or self._size > HEAD_LIMIT:
            self._object(431)

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def _object(self, status: int) -> None:
        """Stop reading: the parser gives this error back, and the answer says what it was."""
        self._oversized = Oversized(status)
        raise self._oversized

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        self._go_out()  # sockets are counted where they are served
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(REQUEST_SECONDS, self._too_late)

    def _arrived(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _too_late(self) -> None:
        self._refuse_rest(Refusal("late", phrase("request-late", seconds=round(REQUEST_SECONDS))))

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
        if self._oversized is None:
            self._refuse_rest(Refusal("invalid", phrase("request-unreadable")))
        else:
            key = "address-too-long" if self._oversized.status == 414 else "headers-too-large"
            self._refuse_rest(Refusal("too_large", phrase(key)), self._oversized.status)

    def _refuse_rest(self, refusal: Refusal, status: int | None = None) -> None:
        """What comes last cannot be read, or does not come: say so, and read no more. Requests before it are answered first."""
        self._arrived()
        self._leaving, self._held = True, b""
        self._last = refusal, status
        half = self.cycle
        if half is not None and half.more_body and not half.response_complete:
            if self.pipeline and self.pipeline[0][0] is half:
                self.pipeline.popleft()
            elif half.response_started:
                self.transport.close()
            else:
                half.disconnected = True
                half.message_event.set()
        self._say_last()

    def _say_last(self) -> None:
        """To close at once, while the other side still sends, would take the answer away from it."""
        due = self._answering is not None and not (self._answering.response_complete or self._answering.disconnected)
        if self._last is None or due or self.pipeline or self.transport.is_closing():
            return
        self._refuse(*self._last)
        self._last = None
        self.transport.write_eof()
        self.loop.call_later(LINGER_SECONDS, self.transport.close)

    def _refuse(self, refusal: Refusal, status: int | None = None) -> None:
        body = msgspec.json.encode(refusal.problem())
        head: list[tuple[bytes, Any]] = [*self.server_state.default_headers, (b"content-type", b"application/json")]
        head += [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in head)
        self.transport.write(STATUS_LINE[status or refusal.status] + lines + b"\r\n" + body)


def connection_class(trusted_proxies: Sequence[str], rate: float) -> type[Connection]:
    """The connections of one server, with a door of their own. ``rate``: requests a second that each visitor has."""
    return type("Connection", (Connection,), {"door": Door(trusted_proxies, rate)})
