"""Requests and messages that nobody would send in good faith. Each is made anew from (seed, number), so one that did harm can be sent again."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from fuzz.values import NUMBERS, TEXTS, body, value

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]
#: A good body for each route that takes one.
BODIES: dict[str, Any] = {
    "/api/tables": {
        "game": "tsuro", "options": {"collide": True}, "seats": SEATS, "undo": True, "hints": True, "think": None,
        "takeover": "medium", "watch": True, "listed": True, "pace": 0.8,
    },
    "/api/play": {"game": "tsuro", "name": "Ann", "seats": 4, "level": "easy", "options": {}},
    "/api/address": {"lan": False},
    "/api/components/{name}": {"toml": "name = 'x'\n[board]\nrows = 6\n", "keep": True},
    "/api/components/{name}/symbols": {"toml": "[board]\nrows = 6\n", "keep": False},
    "/api/tables/{table_id}/ready": {"contributions": {"0": "random text", "1": "more of it"}},
    "/api/tables/{table_id}/start": {"fill": "medium"},
    "/api/tables/{table_id}/seats/{seat}/claim": {"name": "Ben", "contribution": "any"},
    "/api/tables/{table_id}/seats/{seat}/name": {"name": "Benny"},
    "/api/tables/{table_id}/seats/{seat}/revoke": {"to": "bot", "level": "easy"},
}  # fmt: skip
PAGES = ("/", "/t/{table_id}", "/r/{table_id}", "/learn/{name}", "/puzzles/{name}", "/assets/{path}", "/{path}", "/healthz", "/metrics",
         "/openapi.json", "/api", "/readyz")  # fmt: skip
MESSAGES: tuple[dict[str, Any], ...] = (
    {"type": "look", "id": "l", "seat": 0},
    {"type": "move", "id": "a", "seat": 0, "number": 0, "move": 0},
    {"type": "preview", "id": "b", "seat": 0, "number": 0, "move": 0, "ahead": True},
    {"type": "try", "id": "c", "seat": 1, "number": 0},
    {"type": "why", "id": "d", "seat": 0, "number": 0, "picks": ["hand:16"], "handle": "square:a1"},
    {"type": "undo", "id": "e", "seat": 0, "number": 1},
    {"type": "hint", "id": "f", "seat": 0, "number": 0},
    {"type": "resign", "id": "g", "seat": 1},
    {"type": "chat", "id": "h", "seat": 0, "text": "hello"},
    {"type": "ping", "id": "i"},
)
METHODS = ("GET", "GET", "GET", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW")


@dataclass(frozen=True)
class Ground:
    """What the inputs are about: routes (verb and path), tables of others, a table of one's own, one's cookie."""

    routes: tuple[tuple[str, str], ...]
    victims: tuple[str, ...]
    own: str
    cookie: str


def _part(dice: random.Random, name: str, ground: Ground) -> str:
    """A part of a path."""
    if dice.random() < 0.3:
        return quote(str(dice.choice(TEXTS)).encode("utf-8", "surrogatepass"), safe=dice.choice(("", "/%")))
    if name == "table_id":
        return dice.choice((*ground.victims, ground.own, "0" * 10))
    if name == "seat":
        return str(dice.choice((0, 1, 1, 2, -1, 7, 8)))
    if name in ("game", "name"):
        return dice.choice(("tsuro", "burrows", "TSURO", "nothing"))
    if name == "language":
        return dice.choice(("en", "de", "xx", "en-GB"))
    return str(dice.choice((*NUMBERS, "a", "index.html", "assets/x.js")))


def path(dice: random.Random, pattern: str, ground: Ground) -> str:
    made = pattern
    while "{" in made:
        before, _, rest = made.partition("{")
        name, _, after = rest.partition("}")
        made = before + _part(dice, name, ground).replace("{", "%7B") + after
    if dice.random() < 0.3:
        made += "?" + "&".join(
            f"{dice.choice(('seat', 'components', 'language', 'handle', 'pick', 'error', 'x'))}={_part(dice, 'seat', ground)}"
            for _ in range(dice.randint(1, 3))
        )
    return made if dice.random() < 0.97 else made[1:]


def headers(dice: random.Random, length: int, ground: Ground) -> list[tuple[str, str]]:
    made = [("Host", "127.0.0.1")]
    if dice.random() < 0.7:
        made.append(("Cookie", ground.cookie))
    if length:
        made += [("Content-Type", "application/json"), ("Content-Length", str(length))]
    for _ in range(dice.choice((0, 0, 1, 2))):
        name = dice.choice(
            ("Origin", "Cookie", "Authorization", "X-Forwarded-For", "X-Forwarded-Proto", "Accept", "Accept-Encoding", "Range", "Host",
             "If-None-Match", "Content-Type", "Content-Length", "Transfer-Encoding", "Upgrade", "Connection", "Expect")
        )  # fmt: skip
        made.append((name, _header_value(dice, name)))
    return made


def _header_value(dice: random.Random, name: str) -> str:
    usual = {
        "Origin": "http://127.0.0.1", "Cookie": "warren=abc.def", "Authorization": "Bearer k3v9q2m4tz.0.x", "Range": "bytes=0-",
        "X-Forwarded-For": "192.0.2.1", "Transfer-Encoding": "chunked", "Upgrade": "websocket", "Connection": "upgrade",
        "Expect": "100-continue", "Accept": "text/html",
    }.get(name, "x")  # fmt: skip
    kind = dice.random()
    if kind < 0.4:
        return usual
    if kind < 0.8:
        return str(dice.choice(TEXTS))[:6000]
    return usual + str(value(dice, 3))[:100]


def request(seed: int, number: int, ground: Ground) -> bytes:
    """The bytes of one HTTP request."""
    dice = random.Random(f"{seed}:{number}")
    method, pattern = dice.choice(ground.routes) if dice.random() < 0.85 else ("GET", dice.choice(PAGES))
    if dice.random() < 0.1:
        method = dice.choice(METHODS)
    good = BODIES.get(pattern)
    text = body(dice, good) if good is not None or dice.random() < 0.05 else b""
    lines = [f"{method} {path(dice, pattern, ground)} HTTP/1.1"]
    lines += [f"{name}: {content}" for name, content in headers(dice, len(text), ground)]
    made = "\r\n".join(lines).encode("utf-8", "surrogatepass") + b"\r\n\r\n" + text
    if dice.random() < 0.02:
        made = dice.randbytes(dice.randint(1, 400)) + b"\r\n\r\n"
    return made


def message(seed: int, number: int) -> str | bytes:
    """One WebSocket message: text, or bytes where a text is expected."""
    dice = random.Random(f"{seed}:ws:{number}")
    made = body(dice, dice.choice(MESSAGES))
    if dice.random() < 0.1:
        return made
    return made.decode("utf-8", "replace")
