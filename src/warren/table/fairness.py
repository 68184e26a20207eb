"""A deal that nobody can have arranged: the server commits to a secret, every person adds to it, and the end reveals it.

``commitment = sha256(secret)`` is published before anybody contributes, so the server cannot choose the deal. Nobody knows
the secret before the end, so no player can choose it either.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32


def new_secret() -> bytes:
    """A fresh server secret."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published before the first contribution.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, contributions: Sequence[str]) -> int:
    """The deal's seed: first 8 bytes of sha256(secret + contributions in seat order), big-endian.

    >>> seed_from(bytes(32), ["a", "b"]) == seed_from(bytes(32), ["ab"])
    True
    """
    digest = hashlib.sha256(secret + "".join(contributions).encode()).digest()
    return int.from_bytes(digest[:8], "big")
