"""The WebSocket of a table: one per open page. Checks every message, answers it, and passes on what happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from warren.engine.contract import IllegalMove, InvalidMove
from warren.engine.state import Observation
from warren.server import protocol, view
from warren.server.bots import HINT_BOT
from warren.server.context import Context
from warren.server.errors import Refusal, Stale, Unreachable
from warren.server.limits import Bucket
from warren.server.live import PRIVATE, LiveTable, chat_line
from warren.server.tokens import Identity
from warren.server.turns import Lane
from warren.server.view import Message
from warren.table.match import Match

log = logging.getLogger("warren.server")

QUEUE = 256  # messages a slow reader may be behind
CLOSE_CODES = {"missing": 4404, "loading": 4503, "conflict": 4409, "slow": 4429}


class Socket:
    """One connection to one table, looking through one of its seats (or none)."""

    def __init__(self, socket: WebSocket, context: Context, table: LiveTable, who: Identity) -> None:
        self._socket = socket
        self._context = context
        self._out: asyncio.Queue[str | Refusal] = asyncio.Queue(QUEUE)
        rate = context.settings.messages_per_second
        self._bucket = Bucket(rate, rate * 5)
        self._hinting: asyncio.Task[None] | None = None  # named by its request's id
        self.table = table
        self.who = who
        seats = table.held(who)
        # A browser with several seats must choose, so that no hand is shown by accident.
        self.viewer: int | None = seats[0] if len(seats) == 1 else None

    def send(self, text: str) -> None:
        """Queue a message; a reader who is hopelessly behind is cut off (they reconnect and get a full frame)."""
        try:
            self._out.put_nowait(text)
        except asyncio.QueueFull:
            self._end(Refusal("slow", "too far behind"))

    def dismiss(self) -> None:
        """The table is rebuilt: the page has to come back."""
        self._end(Refusal("loading", "the table is read anew; come back"))

    def _end(self, refusal: Refusal) -> None:
        """Close the socket, whatever else was to be sent."""
        while not self._out.empty():
            self._out.get_nowait()
        self._out.put_nowait(refusal)

    def answer(self, message: Message) -> None:
        """A message for this socket only: the seats' names are filled in, the request's id comes back as it was sent."""
        asked: Message = {key: message[key] for key in ("type", "id") if key in message}
        rest = {key: value for key, value in message.items() if key not in asked}
        self.send(f"{view.render(asked, [])[:-1]},{view.render(rest, self.table.names)[1:]}")

    async def run(self) -> None:
        """Talk until the other side goes."""
        self.welcome()
        self.table.listeners.add(self)
        self._presence()
        sender = asyncio.create_task(self._send_all())
        try:
            await self._receive_all()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.listeners.discard(self)
            self._presence()
            if self._hinting is not None:
                self._hinting.cancel()
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    def _presence(self) -> None:
        if self.table.rights(self.who):
            self.table.tell_table()

    def welcome(self) -> None:
        """Everything the page needs to begin."""
        table = self.table
        watching = table.may_watch(self)
        start: Message = {"type": "welcome", "seat": self.viewer, "time": time.time()}
        start["log"] = table.log(self.viewer) if watching else []
        text = view.render(start, table.names)
        # Chat and names are people's own words: nothing is put in there.
        chat = [chat_line(row) for row in table.chat] if watching else []
        rest = view.render({"table": table.info(self.who).model_dump(), "chat": chat}, [])
        self.send(f"{text[:-1]},{rest[1:]}")
        if table.match is None:
            return
        if watching:
            self.answer(table.frame(self.viewer))
        else:
            self._error("", Refusal("forbidden", PRIVATE))

    async def _send_all(self) -> None:
        while True:
            text = await self._out.get()
            try:
                if isinstance(text, Refusal):
                    await _close(self._socket, text)
                    return
                await self._socket.send_text(text)
            except (WebSocketDisconnect, RuntimeError):
                return  # the receiving side notices too and ends the conversation

    async def _receive_all(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None or len(text) > self._context.settings.message_limit:
                self._error("", Refusal("invalid", "a message is a JSON object as text, not too long"))
            elif not self._bucket.take():
                self._error("", Refusal("slow", "too many messages; wait a second"))
                await asyncio.sleep(0.2)
            else:
                await self._handle(text)

    async def _handle(self, text: str) -> None:
        try:
            request = protocol.REQUESTS.validate_json(text)
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(map(str, first["loc"][1:])) or "type"
            refusal = Refusal("invalid", f"{place}: {first['msg']}")  # may repeat words of the sender
            self._context.metrics.refusals.labels(refusal.code).inc()
            self.send(view.render({"type": "error", "id": "", **refusal.as_dict()}, []))
            return
        self._context.metrics.messages.labels(request.type).inc()
        await self._answered(request.id, lambda: self._carry_out(request))

    async def _answered(self, request_id: str, carry_out: Callable[[], Awaitable[None]]) -> None:
        """Carry a request out; if it cannot be, say why."""
        try:
            await carry_out()
        except Unreachable:
            raise  # not answered but closed: the page keeps its request and sends it again when it is back
        except Refusal as refusal:
            self._error(request_id, refusal)
        except Stale:
            detail = "the table has moved on; look at the new position"
            current: Message = {"type": "stale", "id": request_id, "number": 0, "detail": detail, "frame": None}
            if self.table.match is not None:
                current |= {"number": self.table.match.number, "frame": self.table.frame(self.viewer)}
            self.answer(current)

    def _error(self, request_id: str, refusal: Refusal) -> None:
        self._context.metrics.refusals.labels(refusal.code).inc()
        self.answer({"type": "error", "id": request_id, **refusal.as_dict()})

    async def _carry_out(self, request: protocol.Request) -> None:
        table, context = self.table, self._context
        match request:
            case protocol.Ping():
                self.answer({"type": "pong", "id": request.id, "time": time.time()})
                return
            case protocol.Look():
                self._look(request.seat)
                return
            case protocol.PreviewOf():
                self._preview(request)
                return
            case protocol.Hint():
                self._ask_hint(request)
                return
        table.check_holder(self.who, request.seat)
        match request:
            case protocol.Move():
                number = await context.hub.move(table, request.seat, request.number, request.move, request.id)
            case protocol.Undo():
                number = await context.hub.undo(table, request.seat, request.number, request.id)
            case protocol.Resign():
                await context.tables.resign(self.who, table, request.seat)
                number = table.row.number
            case protocol.Chat():
                await context.tables.chat(self.who, table, request.seat, request.text)
                number = table.row.number
        self.answer({"type": "ack", "id": request.id, "number": number})

    def _look(self, seat: int | None) -> None:
        if seat is not None:
            self.table.check_holder(self.who, seat)
        elif self.table.match is not None:
            self.table.check_seen(self.who)
        self.viewer = seat
        if self.table.match is not None:
            self.table.show(self)

    def _deciding(self, request: protocol.PreviewOf | protocol.Hint) -> Match:
        """The match, if the asker is to decide in the position they name."""
        self.table.check_holder(self.who, request.seat)
        match = self.table.playing()
        if request.number != match.number:
            raise Stale
        if match.state.turn != request.seat:
            raise Refusal("illegal", "it is another seat's turn")
        return match

    def _preview(self, request: protocol.PreviewOf) -> None:
        seen = self._deciding(request).state.observe(request.seat)
        try:
            shown = view.preview(seen, request.move)
        except (IllegalMove, InvalidMove) as error:
            raise Refusal("illegal", str(error)) from None
        self.answer({"type": "preview", "id": request.id, "number": request.number, **shown})

    def _ask_hint(self, request: protocol.Hint) -> None:
        """Have a hint thought over, beside whatever else is said here; it takes the place of one asked for before."""
        if not self.table.settings.hints:
            raise Refusal("illegal", "there are no hints at this table")
        seen = self._deciding(request).state.observe(request.seat)
        if self._hinting is not None and not self._hinting.done():
            self._hinting.cancel()
            last = Refusal("slow", "another hint was asked for; only the last one is thought over")
            self._error(self._hinting.get_name(), last)
        hint = self._answered(request.id, lambda: self._hint(request, seen))
        self._hinting = asyncio.create_task(hint, name=request.id)

    async def _hint(self, request: protocol.Hint, seen: Observation) -> None:
        bot_pool, table = self._context.bot_pool, self.table

        def wanted() -> bool:
            return table.number == request.number

        try:
            async with bot_pool.turns.take(Lane.ADVICE, self.who.visitor or table.id, table.id, wanted=wanted) as turn:
                analysis = await bot_pool.analyse(HINT_BOT, seen, turn) if wanted() else None
        except Exception:
            log.exception("a hint could not be found")
            raise Refusal("conflict", "no hint could be found; ask again") from None
        if analysis is None or not wanted():
            raise Stale
        self.answer({"type": "hint", "id": request.id, "number": request.number, **view.advice(seen, analysis)})


async def serve_socket(socket: WebSocket, table_id: str, context: Context) -> None:
    """Find the table, then talk. A refusal is told by the close code."""
    links = socket.query_params.getlist("seat")
    who = context.tokens.identity(socket.cookies, socket.headers.get("authorization", ""), links)
    await socket.accept()
    address = socket.client.host if socket.client else ""
    try:
        with context.room(address):
            table = await context.hub.table(table_id)
            await Socket(socket, context, table, who).run()
    except Refusal as refusal:
        await _close(socket, refusal)


async def _close(socket: WebSocket, refusal: Refusal) -> None:
    with contextlib.suppress(WebSocketDisconnect):  # some do not wait for the answer
        await socket.close(CLOSE_CODES.get(refusal.code, 4400), refusal.detail[:100])
