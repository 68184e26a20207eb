"""Print and play: a game's box as a PDF, in the way that is wished."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from warren.engine.contract import Game
from warren.print import PrintOptions, table_address
from warren.server.context import Context
from warren.server.errors import Refusal
from warren.server.newcomers import share_of
from warren.server.printing import PrintJob
from warren.server.protocol import answers, bodies
from warren.server.routes.answering import PROBLEMS, Written, answers_with
from warren.server.routes.dependencies import Asker, Parts, base_address
from warren.server.shares import household
from warren.server.tokens import Identity
from warren.text.catalogue import known_language

router = APIRouter(prefix="/api/games/{name}", tags=["print"], responses=PROBLEMS)


async def _ordered(game: Game, wish: bodies.Print, request: Request, parts: Context, who: Identity) -> PrintJob:
    pieces = await parts.hub.sets.find(game, wish.components)
    try:
        language = known_language(wish.language)
    except ValueError as error:
        raise Refusal.because("invalid", error) from None
    address = table_address(base_address(request, parts), game, pieces)
    options = PrintOptions(wish.paper, wish.backs, wish.flip, float(wish.bleed), wish.ink, language, address)
    # A browser that has only come shares with all at its address: anybody can have as many of those as they like.
    asker = share_of(who.visitor) if who.visitor else household(request.client.host if request.client else "")
    return parts.print_shop.order(game, pieces, options, asker)


@router.post("/print", **answers_with(answers.Printing))
async def order(name: str, wish: bodies.Print, request: Request, parts: Parts, who: Asker) -> Response:
    """Have a game printed, or ask how far it is: the same wish is made only once."""
    job = await _ordered(parts.loader.game(name), wish, request, parts, who)
    query = "&".join(f"{field}={value}" for field, value in wish.model_dump(exclude_none=True).items())
    file = f"/api/games/{name}/print.pdf?{query}" if job.is_over else None
    return Written(answers.Printing(job.done, job.pages, file))


@router.get("/print.pdf", response_class=Response, responses={200: {"content": {"application/pdf": {}}}})
async def printed(
    name: str, wish: Annotated[bodies.Print, Query()], request: Request, parts: Parts, who: Asker
) -> Response:
    """The PDF; whoever has not ordered it before waits until it is made."""
    game = parts.loader.game(name)
    file = await parts.print_shop.made(game, await _ordered(game, wish, request, parts, who))
    title = f"{name}-{wish.paper}.pdf"
    headers = {"Content-Disposition": f'attachment; filename="{title}"', "Cache-Control": "no-cache"}
    return Response(file, media_type="application/pdf", headers=headers)
