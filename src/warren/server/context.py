"""The parts of one running server, for those who serve requests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from warren.server.bots import BotPool
from warren.server.errors import Refusal
from warren.server.files import Files
from warren.server.hub import Hub
from warren.server.loading import Loader
from warren.server.local_network import LocalNetwork
from warren.server.metrics import Metrics
from warren.server.printing import PrintShop
from warren.server.settings import Settings
from warren.server.store import Store
from warren.server.tokens import Tokens
from warren.text import phrase


@dataclass
class Context:
    settings: Settings
    network: LocalNetwork
    metrics: Metrics
    store: Store
    loader: Loader
    hub: Hub
    tokens: Tokens
    bot_pool: BotPool
    print_shop: PrintShop = field(default_factory=PrintShop)
    files: Files = field(default_factory=Files)
    addresses: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def room(self, address: str) -> Iterator[None]:
        """Room for one more socket of an address, or a Refusal."""
        if self.addresses[address] >= self.settings.sockets_per_address:
            raise Refusal("slow", phrase("too-many-sockets"))
        self.addresses[address] += 1
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            self.metrics.sockets.dec()
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]
