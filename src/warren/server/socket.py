"""The WebSocket of a table: one per open page. Reads every message, has it carried out, and answers it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from fastapi import WebSocket

from warren.engine.state import Observation
from warren.server.context import Context
from warren.server.conversation import Conversation, address_of, check_version, close
from warren.server.errors import Refusal, Stale
from warren.server.live import LiveTable
from warren.server.protocol import messages
from warren.server.tokens import Identity
from warren.server.verbs import playing, seating
from warren.text import phrase


class Socket(Conversation):
    """One connection to one table, looking through one of its seats (or none)."""

    def __init__(self, socket: WebSocket, context: Context, table: LiveTable, who: Identity) -> None:
        super().__init__(socket, context, who)
        self._hinting: asyncio.Task[None] | None = None  # named by its request's id
        self.table = table
        seats = table.held(who)
        # A browser with several seats must choose, so that no hand is shown by accident.
        self.viewer: int | None = seats[0] if len(seats) == 1 else None

    # --- as the table's audience knows it ---
    def refuse(self) -> None:
        self._error("", Refusal("forbidden", phrase("refused-private")))

    def dismiss(self, refusal: Refusal) -> None:
        self._end(refusal)

    # --- the conversation ---
    async def run(self) -> None:
        """Talk until the other side goes."""
        self.table.audience.join(self)
        try:
            await self._talk()
        finally:
            self.table.audience.leave(self)
            if self._hinting is not None:
                self._hinting.cancel()

    def _decode(self, text: str) -> messages.ClientMessage:
        return messages.decode(text)

    async def _answered(self, request_id: str, carry_out: Callable[[], Awaitable[None]]) -> None:
        try:
            await super()._answered(request_id, carry_out)
        except Stale:
            self._stale(request_id)

    def _stale(self, request_id: str) -> None:
        words = Refusal("conflict", phrase("refused-stale"))
        frame = None if self.table.match is None else self.table.audience.frame(self.viewer)
        self._answer(messages.StaleRequest(request_id, self.table.number, words.words, words.detail, frame))

    async def _carry_out(self, request: messages.ClientMessage) -> None:
        table, hub = self.table, self._context.hub
        match request:
            case messages.Ping():
                return self._answer(messages.Pong(request.id, time.time()))
            case messages.Look():
                return playing.look(table, self, request.seat)
            case messages.AskPreview():
                return self._answer(playing.preview(table, self.who, request))
            case messages.Try():
                return self._answer(playing.trial(table, self.who, request))
            case messages.AskWhy():
                return self._answer(playing.why(table, self.who, request))
            case messages.AskHint():
                return self._ask_hint(request, playing.check_hint(table, self.who, request))
        if not isinstance(request, messages.Write) and playing.was_done(table, self.who, request):
            return self._answer(messages.Ack(request.id, table.number))
        table.check_holder(self.who, request.seat)
        if isinstance(request, messages.Write):
            return playing.write(hub, table, self, request.seat)
        match request:
            case messages.Move():
                await playing.move(hub, table, request)
            case messages.Undo():
                await playing.undo(hub, table, request)
            case messages.Resign():
                await seating.resign(hub, self.who, table, request.seat)
            case messages.Say():
                await playing.chat(hub, self.who, table, request)
        return self._answer(messages.Ack(request.id, table.number))

    def _ask_hint(self, request: messages.AskHint, seen: Observation) -> None:
        """Have a hint thought over, beside whatever else is said here; it takes the place of one asked for before."""
        if self._hinting is not None and not self._hinting.done():
            self._hinting.cancel()
            self._error(self._hinting.get_name(), Refusal("slow", phrase("refused-hint-replaced")))
        hint = self._answered(request.id, lambda: self._hint(request, seen))
        self._hinting = asyncio.create_task(hint, name=request.id)

    async def _hint(self, request: messages.AskHint, seen: Observation) -> None:
        self._answer(await playing.hint(self._context.bot_pool, self.table, self.who, request, seen))


async def serve_socket(socket: WebSocket, table_id: str, context: Context) -> None:
    """Find the table, then talk. A refusal is told by the close code."""
    links = socket.query_params.getlist("seat")
    who = context.tokens.identity(socket.cookies, socket.headers.get("authorization", ""), links)
    await socket.accept()
    try:
        check_version(socket.query_params.get("protocol"))
        with context.room(address_of(socket), who.visitor):
            table = await context.hub.fresh(table_id)
            await Socket(socket, context, table, who).run()
    except Refusal as refusal:
        await close(socket, refusal)
