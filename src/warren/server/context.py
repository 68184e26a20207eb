"""The parts of one running server, for those who serve requests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

from warren.server.bots import BotPool
from warren.server.errors import Refusal
from warren.server.fairness import FairnessDesk
from warren.server.files import Files
from warren.server.hub import Hub
from warren.server.loading import Loader
from warren.server.local_network import LocalNetwork
from warren.server.metrics import Metrics
from warren.server.printing import PrintShop
from warren.server.settings import Settings
from warren.server.shares import WITHOUT_COOKIE, Shares, household
from warren.server.store import Store
from warren.server.tokens import Tokens
from warren.text import phrase

SOCKETS_AT_WORK = 4  # of one visitor, whose messages count in full


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
    workbench: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "workshop"))
    fairness: FairnessDesk = field(default_factory=FairnessDesk)
    files: Files = field(default_factory=Files)
    sockets: Counter[str] = field(default_factory=Counter)  # by visitor, and by address

    def __post_init__(self) -> None:
        rate = self.settings.messages_per_second * SOCKETS_AT_WORK
        self.messages = Shares(rate, rate * 5)

    @contextmanager
    def room(self, address: str, visitor: str | None) -> Iterator[None]:
        """Room for one more socket of a visitor and an address, or a Refusal."""
        home, most = household(address), self.settings.sockets_per_visitor
        limits = {f"address {home}": self.settings.sockets_per_address}
        # Without a cookie nobody can be told from the others at their address.
        limits |= {f"visitor {visitor}": most} if visitor else {f"guests {home}": round(most * WITHOUT_COOKIE)}
        if any(self.sockets[key] >= limit for key, limit in limits.items()):
            raise Refusal("slow", phrase("too-many-sockets"))
        self.sockets.update(limits.keys())
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            self.metrics.sockets.dec()
            for key in limits:
                self.sockets[key] -= 1
                if not self.sockets[key]:
                    del self.sockets[key]
