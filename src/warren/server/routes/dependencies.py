"""What every route needs: the server's parts, and who asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request, Response

from warren.server.context import Context
from warren.server.live import LiveTable
from warren.server.tokens import COOKIE, COOKIE_SECONDS, Identity


async def context_of(request: Request) -> Context:
    context: Context = request.app.state.context
    return context


Parts = Annotated[Context, Depends(context_of)]


async def asker(request: Request, parts: Parts) -> Identity:
    """Who asks; somebody without a cookie is nobody in particular."""
    return parts.tokens.identity(request.cookies, request.headers.get("authorization", ""))


async def visitor(request: Request, response: Response, parts: Parts) -> Identity:
    """Who asks; somebody without a cookie gets one."""
    who = await asker(request, parts)
    if who.visitor is None:
        who = Identity(new_visitor(request, parts), who.tokens)
        set_cookie(response, request, parts, who)
    return who


def new_visitor(request: Request, parts: Context) -> str:
    """The name of a browser that was not here before."""
    return parts.tokens.newcomers.welcome(request.client.host if request.client else "")


def set_cookie(response: Response, request: Request, parts: Context, who: Identity) -> None:
    """Remember the browser."""
    assert who.visitor is not None
    secure = request.url.scheme == "https"
    value = parts.tokens.cookie(who.visitor)
    response.set_cookie(COOKIE, value, COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)


def base_address(request: Request, parts: Context) -> str:
    """What addresses that are passed on begin with."""
    return (parts.network.public_url or str(request.base_url)).rstrip("/")


Asker = Annotated[Identity, Depends(asker)]
Visitor = Annotated[Identity, Depends(visitor)]
TableId = Annotated[str, Path(max_length=16, pattern="^[0-9a-z]+$", examples=["k3v9q2m4tz"])]
SeatNumber = Annotated[int, Path(ge=0, le=7)]


async def table_of(table_id: TableId, parts: Parts) -> LiveTable:
    return await parts.hub.table(table_id)


Table = Annotated[LiveTable, Depends(table_of)]


async def seen_table(table: Table, who: Asker) -> LiveTable:
    """A table whose game the asker may see."""
    table.check_seen(who)
    return table


SeenTable = Annotated[LiveTable, Depends(seen_table)]
