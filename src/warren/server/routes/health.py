"""Whether the server is there, and whether it can do its work."""

from __future__ import annotations

from fastapi import APIRouter, Response

from warren.server.errors import Refusal
from warren.server.protocol import answers
from warren.server.routes.answering import PROBLEMS, Written, answers_with
from warren.server.routes.dependencies import Parts
from warren.text import phrase

router = APIRouter(tags=["server"], responses=PROBLEMS)


@router.get("/healthz", **answers_with(answers.Health))
async def health() -> Response:
    """Is the process alive? Whoever restarts servers asks this: a full disk is not mended by a restart."""
    return Written(answers.Health("ok"))


@router.get("/readyz", **answers_with(answers.Health))
async def can_work(parts: Parts) -> Response:
    """Are the games loaded, and can the database be written? Whoever sends people to servers asks this."""
    if not parts.loader.finished.is_set():
        raise Refusal("loading", phrase("server-loading"))
    await parts.store.check_writing()
    return Written(answers.Health("ok"))


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(parts: Parts) -> Response:
    """Figures for Prometheus."""
    return Response(parts.metrics.render(), media_type="text/plain; version=0.0.4")


@router.get("/api/ready", **answers_with(answers.Progress))
async def ready(parts: Parts) -> Response:
    """How far the first compilation is."""
    return Written(parts.loader.progress())
