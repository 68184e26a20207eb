"""The application: its parts are made when it starts and put away when it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import warren
from warren.server.bots import BotPool
from warren.server.context import Context
from warren.server.database_lock import DatabaseLock
from warren.server.errors import Refusal
from warren.server.hub import Hub
from warren.server.jobs import BotWorker
from warren.server.lessons import serve_lesson
from warren.server.limits import Guard
from warren.server.listening import Listening
from warren.server.loading import Loader
from warren.server.local_network import LocalNetwork
from warren.server.metrics import Metrics
from warren.server.presence import Presence
from warren.server.remote import Remote
from warren.server.retention import forget_expired, forget_sets
from warren.server.routes import components, games, health, pages, printing, puzzles, replay, tables, text, workshop
from warren.server.routes.answering import Written, describe
from warren.server.settings import Settings
from warren.server.socket import serve_socket
from warren.server.store import Store, settle
from warren.server.tokens import Tokens
from warren.text import Phrase, phrase

log = logging.getLogger("warren.server")

SWEEP_SECONDS = 60.0
CHECK_SECONDS = 10.0
FORGET_SECONDS = 600.0
STOP_SECONDS = 3.0
LOADING_SECONDS = 10.0  # compiled games take about three
RETRIED = ("slow", "loading", "unavailable")
CODES = {404: "missing", 405: "invalid", 415: "invalid", 400: "invalid"}


def create_app(
    settings: Settings, database_lock: DatabaseLock | None = None, network: LocalNetwork | None = None
) -> FastAPI:
    """A server's application; ``database_lock``: of its database, if that was locked before; ``network``: if it can be switched."""
    metrics = Metrics()
    network = network or LocalNetwork(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(settings, metrics, network, database_lock) as context:
            app.state.context = context
            yield

    app = FastAPI(
        title="Warren", version=warren.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        description="One table for tunnel games: lobby and tables over HTTP, play over a WebSocket.",
    )  # fmt: skip

    @app.websocket("/ws/{table_id}")
    async def table_socket(socket: WebSocket, table_id: str) -> None:
        await serve_socket(socket, table_id, socket.app.state.context)

    @app.websocket("/ws/lesson/{game}/{lesson}")
    async def lesson_socket(socket: WebSocket, game: str, lesson: str) -> None:
        await serve_lesson(socket, game, lesson, socket.app.state.context)

    @app.websocket("/{path:path}")
    async def no_socket(socket: WebSocket, path: str) -> None:
        await socket.receive()
        refusal = Refusal("missing", phrase("missing-page"))
        if "websocket.http.response" in socket.scope.get("extensions", {}):
            await socket.send_denial_response(Written(refusal.problem(), refusal.status))
        else:
            await socket.close(4404)

    # They are asked one after the other whether a request is theirs: what is asked for most comes first.
    for router in (
        tables.router,
        games.router,
        text.router,
        health.router,
        replay.router,
        components.router,
        printing.router,
        puzzles.router,
        workshop.router,
        pages.router,
    ):
        app.include_router(router)
    app.openapi = partial(describe, app)  # type: ignore[method-assign]
    _add_errors(app)
    app.add_middleware(Guard, settings=settings, network=network, metrics=metrics)
    return app


def _add_errors(app: FastAPI) -> None:
    """Every error has the same shape."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        request.app.state.context.metrics.refusals.labels(refusal.code).inc()
        headers = {"Retry-After": "1"} if refusal.code in RETRIED else None
        return Written(refusal.problem(), refusal.status, headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first: dict[str, Any] = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        problem = str(first["msg"]).removeprefix("Value error, ")
        words = phrase("refused-malformed", place=place, problem=problem) if place else _verbatim(problem)
        return Written(Refusal("invalid", words).problem(), 422)

    @app.exception_handler(HTTPException)
    async def failed(request: Request, error: HTTPException) -> Response:
        refusal = Refusal(CODES.get(error.status_code, "invalid"), _verbatim(str(error.detail)))
        return Written(refusal.problem(), error.status_code, error.headers)


def _verbatim(text: str) -> Phrase:
    return phrase("verbatim", text=text)


@asynccontextmanager
async def running(
    settings: Settings, metrics: Metrics, network: LocalNetwork, database_lock: DatabaseLock | None = None
) -> AsyncIterator[Context]:
    """All parts of a server, started and in the end stopped."""
    store = Store(settings, metrics)
    await store.open(database_lock)
    loader = Loader(settings.games)
    loader.start()
    hub = Hub(settings, store, loader, metrics)
    bot_pool = BotPool(settings.bot_threads)
    tokens = Tokens(await store.key())
    context = Context(settings, network, metrics, store, loader, hub, tokens, bot_pool)
    bots = BotWorker(hub, bot_pool)
    work = [asyncio.create_task(bots.run()), asyncio.create_task(_sweep(hub))]
    work.append(asyncio.create_task(_forget(hub)))
    if isinstance(store.database, Remote):
        listening, presence = Listening(hub, store.database), Presence(hub)
        work += [asyncio.create_task(part) for part in (listening.run(), presence.run(), _check(hub))]
        await listening.listening.wait()
        # Other workers serve people meanwhile. Where games have to be compiled first, the page shows how far that is.
        await asyncio.to_thread(loader.finished.wait, LOADING_SECONDS)
    try:
        yield context
    finally:
        await settle(work)
        await bots.stop(STOP_SECONDS)
        await hub.follower.stop()
        if hub.presence is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(hub.presence.leave(), STOP_SECONDS)
        bot_pool.close()
        await asyncio.to_thread(context.print_shop.close)
        context.fairness.close()
        context.workbench.shutdown(wait=False, cancel_futures=True)
        await store.close()


async def _sweep(hub: Hub) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        hub.sweep()


async def _check(hub: Hub) -> None:
    while True:
        await asyncio.sleep(CHECK_SECONDS)
        try:
            await hub.check()
        except Exception as error:
            log.warning("the tables could not be compared with the database (%r); trying again", error)


async def _forget(hub: Hub) -> None:
    while True:
        await asyncio.sleep(FORGET_SECONDS)
        try:
            await forget_expired(hub)
            await forget_sets(hub)
        except Exception as error:
            log.warning("expired tables could not be removed (%r); trying again", error)
