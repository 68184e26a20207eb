"""Who somebody is: a signed visitor cookie, signed seat tokens in links."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from itsdangerous import BadData, URLSafeSerializer

from warren.server.newcomers import Newcomers

COOKIE = "warren"
MOST_COOKIES = 1 << 12  # kept in mind
COOKIE_SECONDS = 400 * 24 * 3600  # what browsers allow at most
TABLE_ID = re.compile("[0-9a-z]{1,16}")
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_table_id() -> str:
    """Ten letters and digits that cannot be mistaken for each other (about 50 bits)."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def is_table_id(text: str) -> bool:
    """Can this be the id of a table? (Not every text may be shown to a database: PostgreSQL refuses null characters.)"""
    return TABLE_ID.fullmatch(text) is not None


def new_nonce() -> str:
    return secrets.token_urlsafe(12)


@dataclass(frozen=True)
class SeatToken:
    """The right to sit on a seat, good as long as the seat has this nonce."""

    table: str
    seat: int
    nonce: str


@dataclass(frozen=True)
class Identity:
    """Who asks: a browser (by its cookie), with whatever seat tokens it shows."""

    visitor: str | None = None
    tokens: tuple[SeatToken, ...] = ()


class Tokens:
    """Signs and reads cookies and seat tokens."""

    def __init__(self, key: str) -> None:
        self.newcomers = Newcomers(key)
        self._visitors = URLSafeSerializer(key, salt="visitor")
        self._seats = URLSafeSerializer(key, salt="seat")
        self._visitor = lru_cache(maxsize=MOST_COOKIES)(self._read_visitor)  # a page shows its cookie again and again

    def cookie(self, visitor: str) -> str:
        return str(self._visitors.dumps(visitor))

    def seat(self, table: str, seat: int, nonce: str) -> str:
        return str(self._seats.dumps([table, seat, nonce]))

    def read_seat(self, text: str) -> SeatToken | None:
        """The token a text stands for, None if it was not made here."""
        try:
            table, seat, nonce = self._seats.loads(text)
        except (BadData, ValueError, TypeError):
            return None
        return SeatToken(table, seat, nonce)

    def identity(self, cookies: Mapping[str, str], authorization: str = "", links: Iterable[str] = ()) -> Identity:
        """Who shows this cookie and these tokens; whatever is not genuine is left out."""
        scheme, _, rest = authorization.partition(" ")
        shown = [*links, *(rest.split() if scheme.lower() == "bearer" else [])]
        tokens = tuple(token for token in map(self.read_seat, shown[:16]) if token is not None)
        return Identity(self._visitor(cookies.get(COOKIE, "")), tokens)

    def _read_visitor(self, cookie: str) -> str | None:
        """The visitor of a cookie, None if it was not made here."""
        try:
            visitor = self._visitors.loads(cookie)
        except BadData:
            return None
        return visitor if isinstance(visitor, str) else None
