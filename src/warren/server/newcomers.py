"""Browsers that have only just come. Anybody can have as many as they like: so all that came from one address on one day share, until
they have been here for a while.

What they share is told by their name, so every worker knows it, also of the host of a table: the day, and a keyed hash of the address.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time

from warren.server.settings import DAY
from warren.server.shares import household

SETTLED = 2  # days after which a browser stands for itself
_NAME = re.compile(r"(([0-9a-f]{4})\.[0-9a-f]{8})\.[\w-]{16}")
#: The same for a database, and how much of it is shared.
PATTERN, SHARED = f"{'_' * 4}.{'_' * 8}.{'_' * 16}", 13


def now() -> float:
    return time.time()


class Newcomers:
    """Names for new browsers."""

    def __init__(self, key: str) -> None:
        self._key = hashlib.blake2b(key.encode()).digest()

    def welcome(self, address: str, at: float | None = None) -> str:
        """A new browser's name."""
        day = int((now() if at is None else at) // DAY)
        home = hashlib.blake2b(f"{day} {household(address)}".encode(), key=self._key, digest_size=4).hexdigest()
        return f"{day & 0xFFFF:04x}.{home}.{secrets.token_urlsafe(12)}"


def household_of(visitor: str, at: float | None = None) -> str | None:
    """What all newcomers of a household have in common with this one; None if it is not new any more."""
    found = _NAME.fullmatch(visitor)
    if found is None:
        return None
    age = int((now() if at is None else at) // DAY) - int(found[2], 16)
    return found[1] if age & 0xFFFF < SETTLED else None


def share_of(visitor: str, at: float | None = None) -> str:
    """Who a visitor shares time to think with: their household, or nobody."""
    return household_of(visitor, at) or visitor
