"""Everybody's share: how much a visitor, and everybody at one address together, may ask for, by what it costs."""

from __future__ import annotations

import ipaddress
import re
import time
from collections import OrderedDict
from functools import lru_cache

MOST_BUCKETS = 20_000  # kept in mind; the ones not used for longest are forgotten
LEAST_BURST = 60.0  # a few tables at once, however low the rate
AT_ADDRESS = 8.0  # a whole class behind one address may ask for so many visitors' shares
WITHOUT_COOKIE = 4.0  # those of them who have no cookie yet
MAKING = 20.0  # what a new table costs
CHECKING = 10.0  # what checking and drawing a component set costs
KEEPING = 12.0  # what storing one costs
SHOWING = 5.0  # what a position costs that is drawn with all its choices
SOCKET = 4.0  # what opening a socket costs

#: What a request costs, in simple requests: the first that fits.
COSTS: list[tuple[str, re.Pattern[str], float]] = [
    ("GET", re.compile(r"/assets/"), 0.0),  # kept in memory
    ("GET", re.compile(r"/api/tables/[^/]+/analysis$"), 40.0),
    ("GET", re.compile(r"/api/tables/[^/]+/picture$"), 10.0),
    ("GET", re.compile(r"/api/tables/[^/]+/(verify|replay|record|stored)"), 5.0),
    ("GET", re.compile(r"/(openapi\.json|metrics|api)$"), 5.0),
    ("GET", re.compile(r"/(t|r)/"), 2.0),
    ("GET", re.compile(r"/api/games/[^/]+/puzzles/[^/]+(/solution|/moves/[^/]+)?$"), SHOWING),
    ("GET", re.compile(r"/api/games/[^/]+/(puzzles/.|symbols|text/|picture|guide)"), 2.0),
    ("GET", re.compile(r"/api/games/[^/]+/print\.pdf$"), 10.0),
    ("GET", re.compile(r"/api/workshop/[^/]+$"), CHECKING),
    ("GET", re.compile(r"/api/(lobby$|components/)"), 2.0),
    ("POST", re.compile(r"/api/(tables|play|tables/[^/]+/rematch)$"), MAKING),
    ("POST", re.compile(r"/api/workshop/[^/]+/fairness$"), MAKING),
    ("POST", re.compile(r"/api/workshop/"), CHECKING),
    ("POST", re.compile(r"/api/components/[^/]+$"), KEEPING),
    ("POST", re.compile(r"/api/components/"), CHECKING),
    ("POST", re.compile(r"/api/"), 2.0),
]

#: What a message on a socket costs that has more to draw or to store than a simple one.
MESSAGES = {"try": 4.0, "step": 4.0, "show": 4.0, "look": 2.0, "preview": 2.0, "hint": 2.0, "chat": 2.0}


def cost(method: str, path: str) -> float:
    """What a request costs.

    >>> [cost("GET", "/api/games"), cost("POST", "/api/play"), cost("GET", "/assets/app.js")]
    [1.0, 20.0, 0.0]
    """
    return next((price for verb, place, price in COSTS if verb == method and place.match(path)), 1.0)


@lru_cache(4096)
def household(address: str) -> str:
    """Who shares an address: of IPv6 everybody in the same network, as each device there has as many addresses as it likes.

    >>> household("192.0.2.7"), household("::ffff:192.0.2.7"), household("2001:db8:0:1:aaaa::1")
    ('192.0.2.7', '192.0.2.7', '2001:db8:0:1::/64')
    """
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv6Address):
        return str(known.ipv4_mapped or ipaddress.ip_network((known, 64), strict=False))
    return address


class Bucket:
    """A leaking bucket: so much per second, ``burst`` at once."""

    __slots__ = ("_burst", "_left", "_rate", "_time")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._time = rate, burst, burst, time.monotonic()

    def has(self, amount: float = 1.0) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._time) * self._rate)
        self._time = now
        return self._left >= amount

    def take(self, amount: float = 1.0) -> bool:
        if not self.has(amount):
            return False
        self._left -= amount
        return True


class Shares:
    """A bucket for each visitor and each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, max(burst, LEAST_BURST)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, visitor: str | None, amount: float = 1.0) -> bool:
        """Take it from the visitor's share and from that of their address; nothing is taken where one of them is used up."""
        home = household(address)
        own = self._bucket(f"visitor {visitor}", 1.0) if visitor else self._bucket(f"guests {home}", WITHOUT_COOKIE)
        together = self._bucket(f"address {home}", AT_ADDRESS)
        return own.has(amount) and together.take(amount) and own.take(amount)

    def _bucket(self, key: str, times: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._buckets.popitem(last=False)
            bucket = self._buckets[key] = Bucket(self._rate * times, self._burst * times)
        self._buckets.move_to_end(key)
        return bucket
