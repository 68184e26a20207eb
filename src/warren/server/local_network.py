"""The local network: whether phones in the house may join, and at which address. It can be opened while the server runs."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable

from warren.server.errors import Refusal
from warren.server.settings import Settings, is_loopback
from warren.text import phrase

#: Takes connections of one more listening socket.
Accept = Callable[[socket.socket], Awaitable[asyncio.Server]]


def own_address() -> str | None:
    """This computer's address in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # for documentation: nothing is sent, the system only picks a route
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return None if is_loopback(found) else found


class LocalNetwork:
    """How a server is reached: as its settings say, and while the switch is on, also at its address in the local network.

    Only a server that listens on its own computer alone has the switch (``offer``); with ``--lan`` it is open from the start.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._accept: Accept | None = None
        self._port = 0
        self._server: asyncio.Server | None = None
        self._address = ""

    def offer(self, port: int, accept: Accept) -> None:
        """There is a switch: this is how one more socket is served."""
        self._port, self._accept = port, accept

    @property
    def has_switch(self) -> bool:
        return self._accept is not None

    @property
    def is_open(self) -> bool:
        """Was it switched on?"""
        return self._server is not None

    @property
    def public_url(self) -> str | None:
        """What invitations begin with; None: as the browser asked."""
        return f"http://{self._address}:{self._port}" if self.is_open else self._settings.public_url

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names under which this server may be asked; none: any name will do."""
        known = self._settings.allowed_hosts
        return (*known, self._address) if self.is_open and known else known

    async def open(self) -> None:
        """Listen in the local network too. A Refusal says why that is not possible."""
        if self._accept is None:
            raise Refusal("conflict", phrase("network-fixed"))
        if self.is_open:
            return
        address = own_address()
        if address is None:
            raise Refusal("conflict", phrase("network-none"))
        # The protocol by its number: only then does asyncio send small messages at once (TCP_NODELAY).
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((address, self._port))
        except OSError:
            listener.close()
            raise Refusal("conflict", phrase("network-port", port=str(self._port))) from None
        self._address, self._server = address, await self._accept(listener)

    def close(self) -> None:
        """Let nobody new in. Whoever sits at a table stays until they leave."""
        if self._server is not None:
            self._server.close()
            self._server = None
