"""What every request passes: host, origin, size and rate are checked, safe headers are set. Plain ASGI."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from warren.server.errors import Refusal
from warren.server.local_network import LocalNetwork
from warren.server.metrics import Metrics
from warren.server.protocol import VERSION
from warren.server.settings import Settings
from warren.server.shares import SOCKET, Shares, cost
from warren.text import All, phrase

log = logging.getLogger("warren.server")

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFE_HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}


def same_origin(headers: Headers, allowed: Iterable[str] = ()) -> bool:
    """Does a browser's request come from our own page? (Programs send no Origin and hold no cookie by accident.)"""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host") or origin in allowed
    except ValueError:  # nothing that can be read, so nothing of ours
        return False


def host_name(headers: Headers) -> str | None:
    """The Host header without its port; None if it cannot be read."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return None


def _is_plain(scope: Scope) -> bool:
    """Is it asked without TLS at an address in the local network?"""
    try:
        address = ipaddress.ip_address(host_name(Headers(scope=scope)) or "")
    except ValueError:  # a name: there may be a proxy that speaks TLS
        return False
    return scope["scheme"] == "http" and not address.is_loopback


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, settings: Settings, network: LocalNetwork, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._network = network
        self._metrics = metrics
        self._shares = Shares(settings.requests_per_second, settings.requests_per_second * 10)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, headers)
            return
        await self._http(scope, receive, self._dressed(scope, send), headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        if self._foreign(headers):
            await receive()
            refusal = Refusal("forbidden", phrase("foreign-page"))
            if "websocket.http.response" in scope.get("extensions", {}):
                await self._refuse(send, refusal, "websocket.http.response")
            else:
                self._metrics.refusals.labels(refusal.code).inc()
                await send({"type": "websocket.close", "code": 4403})
        elif not self._affordable(scope, headers):
            self._metrics.refusals.labels("slow").inc()
            await receive()
            # A browser only shows its page the code of a socket that was open.
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": 4429, "reason": "too many requests"})
        else:
            await self._app(scope, receive, send)

    def _foreign(self, headers: Headers) -> bool:
        name, hosts = host_name(headers), self._network.hosts
        public = (self._network.public_url,) if self._network.public_url else ()
        return name is None or bool(hosts and name not in hosts) or not same_origin(headers, public)

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        refusal = self._check(scope, headers)
        if refusal is not None:
            await self._refuse(send, refusal)
            return
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._measured(scope, receive, noted)
        except Exception:
            log.exception("%s %r failed", scope["method"], scope["path"])
            if begun:
                raise
            await self._refuse(send, Refusal("failed", phrase("server-failed")))

    async def _measured(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer, but not a body that is too large."""
        seen, limit, refused = 0, self._settings.body_limit, False

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            return {"type": "http.disconnect"} if seen > limit else message

        async def answered(message: Message) -> None:
            nonlocal refused
            if seen <= limit:
                await send(message)
            elif not refused:  # whatever the application says to half a body
                refused = True
                await self._refuse(send, self._too_large())

        await self._app(scope, counted, answered)

    def _too_large(self) -> Refusal:
        return Refusal("too_large", phrase("too-large", bytes=self._settings.body_limit))

    def _check(self, scope: Scope, headers: Headers) -> Refusal | None:
        name, hosts = host_name(headers), self._network.hosts
        if name is None:
            return Refusal("invalid", phrase("bad-host"))
        if hosts and name not in hosts:
            return Refusal("forbidden", phrase("wrong-host", hosts=All(list(hosts))))
        if scope["method"] in UNSAFE and self._foreign(headers):
            return Refusal("forbidden", phrase("foreign-page"))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._settings.body_limit:
            return self._too_large()
        if not self._affordable(scope, headers):
            return Refusal("slow", phrase("too-many-requests"))
        return None

    def _affordable(self, scope: Scope, headers: Headers) -> bool:
        """Is there enough left of the visitor's share, and of that of their address?"""
        price = SOCKET if scope["type"] == "websocket" else cost(scope["method"], scope["path"])
        context = getattr(scope["app"].state, "context", None)
        visitor = None
        if context is not None and "cookie" in headers:
            visitor = context.tokens.identity(cookie_parser(headers["cookie"])).visitor
        return not price or self._shares.take((scope.get("client") or ("", 0))[0], visitor, price)

    def _dressed(self, scope: Scope, send: Send) -> Send:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFE_HEADERS.items():
                    headers.setdefault(name, value)
                if _is_plain(scope):  # browsers complain aloud about what they ignore without TLS
                    del headers["Cross-Origin-Opener-Policy"]
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
                    headers["Warren-Protocol"] = str(VERSION)
                self._metrics.requests.labels(scope["method"], str(message["status"])).inc()
            await send(message)

        return dressed

    async def _refuse(self, send: Send, refusal: Refusal, kind: str = "http.response") -> None:
        self._metrics.refusals.labels(refusal.code).inc()
        body = msgspec.json.encode(refusal.problem())
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if refusal.code == "slow":
            headers.append((b"retry-after", b"1"))
        await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
        await send({"type": f"{kind}.body", "body": body})
