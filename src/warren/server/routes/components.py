"""Component sets: bring one, get one, see its pieces."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response

from warren.server.component_sets import checked, told
from warren.server.protocol import answers, bodies
from warren.server.routes.answering import PROBLEMS, Written, answers_with
from warren.server.routes.dependencies import Parts
from warren.server.routes.games import FOREVER

router = APIRouter(prefix="/api/components/{name}", tags=["components"], responses=PROBLEMS)
Hash = Annotated[str, Path(pattern="^[0-9a-f]{16}$", examples=["84c76bb9a68f7c3e"])]


@router.post("", **answers_with(answers.ComponentSet))
async def bring(name: str, wish: bodies.NewSet, parts: Parts) -> Response:
    """Check a component set and keep it by its hash: the same set again changes nothing."""
    game = parts.loader.game(name)
    if wish.keep:
        pieces = await parts.hub.sets.keep(game, wish.toml)
    else:
        pieces = await asyncio.to_thread(checked, game, wish.toml)
    return Written(told(game, pieces))


@router.post("/symbols", **answers_with(answers.SymbolSheet))
async def draw(name: str, wish: bodies.NewSet, parts: Parts) -> Response:
    """The drawings of a set that is being worked on; nothing is stored."""
    game = parts.loader.game(name)

    def work() -> answers.SymbolSheet:
        pieces = checked(game, wish.toml)
        return answers.SymbolSheet(pieces.hash, game.art.symbols(pieces))

    return Written(await asyncio.to_thread(work))


@router.get("/{set_hash}", **answers_with(answers.ComponentSet))
async def get(name: str, set_hash: Hash, parts: Parts) -> Response:
    """A set that somebody brought, or the game's own."""
    game = parts.loader.game(name)
    return Written(told(game, await parts.hub.sets.find(game, set_hash)), headers={"Cache-Control": FOREVER})


@router.get("/{set_hash}/file", response_class=Response, responses={200: {"content": {"application/toml": {}}}})
async def file(name: str, set_hash: Hash, parts: Parts) -> Response:
    """The same as a file, to change and to bring again."""
    pieces = await parts.hub.sets.find(parts.loader.game(name), set_hash)
    headers = {"Content-Disposition": f'attachment; filename="{name}-{set_hash[:8]}.toml"', "Cache-Control": FOREVER}
    return Response(pieces.toml, media_type="application/toml", headers=headers)
