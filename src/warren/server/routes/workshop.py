"""The workshop: a component set is looked at while it is edited, and written as a file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Any, TypeVar

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from warren.engine.component_files import written
from warren.engine.components import InvalidComponents, parsed
from warren.engine.contract import Game
from warren.server import workshop
from warren.server.context import Context
from warren.server.errors import Refusal
from warren.server.fairness import Wish
from warren.server.protocol import bodies
from warren.server.protocol import workshop as answers
from warren.server.routes.answering import PROBLEMS, Written, answers_with
from warren.server.routes.dependencies import Asker, Parts
from warren.server.shares import household
from warren.text import phrase

router = APIRouter(prefix="/api/workshop/{name}", tags=["workshop"], responses=PROBLEMS)
Made = TypeVar("Made")


async def _aside(parts: Context, work: Callable[[], Made]) -> Made:
    """Drawing takes longer than other answers may wait: one set after the other, in a thread of its own."""
    return await asyncio.get_running_loop().run_in_executor(parts.workbench, work)


@router.get("", **answers_with(answers.Workshop))
async def original(name: str, parts: Parts) -> Response:
    """The game's own component set, to begin with."""
    game = parts.loader.game(name)
    return Written(await _aside(parts, lambda: workshop.original(game)))


@router.post("", **answers_with(answers.Workshop))
async def look(name: str, draft: bodies.Draft, parts: Parts) -> Response:
    """What a component set looks like that is being edited, and what is wrong with it; if wished, after joining two ends."""
    game = parts.loader.game(name)
    if (draft.data is None) == (draft.toml is None):
        raise Refusal("invalid", phrase("workshop-no-draft"))
    return Written(await _aside(parts, lambda: _looked_at(game, draft)))


def _looked_at(game: Game, draft: bodies.Draft) -> answers.Workshop:
    data = _read(draft.toml) if draft.data is None else draft.data
    if draft.join is not None:
        data = workshop.joined(game, data, draft.join.path, draft.join.one, draft.join.other)
    made = workshop.looked_at(game, data)
    if draft.join is not None or draft.toml is not None:
        made.data = data
    return made


def _read(toml: str | None) -> dict[str, Any]:
    try:
        return parsed(toml or "")
    except InvalidComponents as error:
        raise Refusal.because("invalid", error) from None


@router.post("/toml", **answers_with(answers.ComponentFile))
async def save(name: str, saving: bodies.Saving, parts: Parts) -> Response:
    """A component set as a file: with the comments of the file it comes from, as far as they are beside what was not changed."""
    game = parts.loader.game(name)
    base = game.components().toml if saving.base is None else saving.base
    return Written(answers.ComponentFile(await _aside(parts, lambda: _saved(saving.data, base))))


def _saved(data: dict[str, Any], base: str) -> str:
    _read(base)
    try:
        return written(data, base)
    except (TypeError, ValueError, RecursionError):  # something that no file can hold
        raise Refusal("invalid", phrase("workshop-no-file")) from None


@router.post("/fairness", response_class=StreamingResponse, responses={200: {"content": {"application/x-ndjson": {}}}})
async def fairness(name: str, ask: bodies.AskFairness, request: Request, parts: Parts, who: Asker) -> Response:
    """Let bots play with a set and with the game's own: lines of JSON (`Fairness`), the last one with the report.

    Whoever closes the connection stops it.
    """
    game = parts.loader.game(name)
    low, high = game.seats
    if not low <= ask.seats <= high:
        raise Refusal("invalid", phrase("fair-seats", low=low, high=high))
    own = ask.components in (None, game.components().hash)
    pieces = None if own else await parts.hub.sets.find(game, str(ask.components))
    asker = who.visitor or household(request.client.host if request.client else "")
    lines = parts.fairness.report(Wish(game, ask.seats, pieces), asker)
    first = await anext(lines)  # a refusal comes before anything is sent
    headers = {"X-Accel-Buffering": "no"}
    return StreamingResponse(_lines(first, lines), media_type="application/x-ndjson", headers=headers)


async def _lines(first: answers.Fairness, more: AsyncGenerator[answers.Fairness, None]) -> AsyncGenerator[bytes, None]:
    try:
        yield msgspec.json.encode(first) + b"\n"
        async for line in more:
            yield msgspec.json.encode(line) + b"\n"
    finally:
        await more.aclose()
