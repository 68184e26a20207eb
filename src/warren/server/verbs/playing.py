"""At a running game: looking, moving, taking back, asking, talking."""

from __future__ import annotations

import hashlib
import logging
import time

from warren.engine.contract import IllegalMove, InvalidMove
from warren.engine.state import Observation
from warren.server import presenting
from warren.server.audience import Listener
from warren.server.bots import HINT_BOT, BotPool
from warren.server.errors import Refusal, Stale
from warren.server.hub import Hub
from warren.server.live import BOT, MOST_UNDOS, LiveTable
from warren.server.newcomers import share_of
from warren.server.protocol.messages import (
    AskHint,
    AskPreview,
    AskWhy,
    Hint,
    Move,
    Preview,
    Resign,
    Say,
    Trial,
    Try,
    Undo,
    Why,
)
from warren.server.scheduling import Priority
from warren.server.tokens import Identity
from warren.server.verbs.seating import changing
from warren.server.writer import Conflict
from warren.table.match import MOVE, UNDO, Event
from warren.text import phrase

log = logging.getLogger("warren.server")


# --- moving ---
async def move(hub: Hub, table: LiveTable, wish: Move, auto: bool = False) -> int:
    """Make a move; returns the table's number after its commit. Stale if the number is no longer the next.

    ``auto``: think time ran out and a bot decided.
    """
    begun = time.perf_counter()
    async with table.lock:
        if _repeated(table, wish):
            return table.number
        _check_number(table, wish.number)
        try:
            await _commit(hub, table, Event(wish.number, wish.seat, MOVE, wish.move, auto, wish.id, time.time()))
        except Stale:
            # The answer to an earlier attempt may have been lost with the database: then this very move was faster.
            if _repeated(table, wish):
                return table.number
            raise
        by = "bot" if auto or table.seats[wish.seat].kind == BOT else "human"
        hub.metrics.moves.labels(table.game.name, by).inc()
        hub.metrics.move.observe(time.perf_counter() - begun)
        return table.number


async def undo(hub: Hub, table: LiveTable, wish: Undo) -> int:
    """Take the seat's last move back, if that is honest and the table allows it."""
    async with table.lock:
        if _repeated(table, wish):
            return table.number
        _check_number(table, wish.number)
        if not table.settings.undo:
            raise Refusal("illegal", phrase("refused-undo-here"))
        if table.undone_enough():
            raise Refusal("illegal", phrase("refused-undo-enough", count=MOST_UNDOS))
        last = table.playing().last
        undone = 0 if last is None else last.move
        try:
            await _commit(hub, table, Event(wish.number, wish.seat, UNDO, undone, False, wish.id, time.time()))
        except Stale:
            if not _repeated(table, wish):
                raise
        return table.number


def _check_number(table: LiveTable, number: int) -> None:
    if number != table.playing().number:
        raise Stale


async def _commit(hub: Hub, table: LiveTable, event: Event) -> None:
    """Have the table commit an event, then tell everybody."""
    try:
        await table.commit_event(event)
    except (IllegalMove, InvalidMove) as error:
        raise Refusal.because("illegal", error, table.game) from None
    except Conflict:
        await hub.catch_up(table)
        raise Stale from None
    table.audience.tell_event()
    if table.row.turn is None:
        table.audience.tell_table()
    if table.due is not None:
        hub.wake.set()


def _repeated(table: LiveTable, wish: Move | Undo) -> bool:
    """Has exactly this message been carried out before?"""
    if not wish.id or not 0 <= wish.number < table.number or table.match is None:
        return False
    event = table.match.events[wish.number]
    if isinstance(wish, Undo):
        return (event.seat, event.kind, event.client) == (wish.seat, UNDO, wish.id)
    return (event.seat, event.kind, event.move, event.client) == (wish.seat, MOVE, wish.move, wish.id)


def was_done(table: LiveTable, who: Identity, wish: Move | Undo | Resign | Say) -> bool:
    """Is this a request whose answer was lost? It stays done, also if its sender has lost the seat since.

    Nobody else is told: they could try out what somebody's secret move was.
    """
    if wish.seat not in table.rights(who) and (who.visitor, wish.seat) not in table.holders:
        return False
    match wish:
        case Move() | Undo():
            return _repeated(table, wish)
        case Say():
            return table.has_heard(wish.seat, _name_of(wish))
        case Resign():
            return wish.seat in table.rights(who) and table.seats[wish.seat].resigned is not None


# --- looking and asking ---
def look(table: LiveTable, listener: Listener, seat: int | None) -> None:
    """Look through a seat, or as a spectator; the listener gets the whole log and frame."""
    if seat is not None:
        table.check_holder(listener.who, seat)
    elif table.match is not None:
        table.check_seen(listener.who)
    listener.viewer = seat
    table.audience.show(listener)


def deciding(table: LiveTable, who: Identity, wish: AskPreview | AskWhy | AskHint) -> Observation:
    """What the asker sees, if they are to decide in the position they name."""
    seen = _seen(table, who, wish)
    if seen.turn != wish.seat:
        raise Refusal("illegal", phrase("refused-not-your-turn"))
    return seen


def trying(table: LiveTable, who: Identity, wish: AskPreview | Try) -> Observation:
    """What the asker would see if their turn began in the position they name."""
    ahead = _seen(table, who, wish).ahead()
    if ahead is None:
        raise Refusal("illegal", phrase("refused-nothing-to-try"))
    return ahead


def _seen(table: LiveTable, who: Identity, wish: AskPreview | Try | AskWhy | AskHint) -> Observation:
    """What the asker sees through their seat, if the position they name is the present one."""
    table.check_holder(who, wish.seat)
    match = table.playing()
    if wish.number != match.number:
        raise Stale
    return match.state.observe(wish.seat)


def trial(table: LiveTable, who: Identity, wish: Try) -> Trial:
    """What the asker may try before their turn."""
    return presenting.trial_message(wish.id, wish.number, wish.seat, trying(table, who, wish))


def preview(table: LiveTable, who: Identity, wish: AskPreview) -> Preview:
    """What the asker can foresee of a move."""
    seen = trying(table, who, wish) if wish.ahead else deciding(table, who, wish)
    try:
        return presenting.preview_message(wish.id, wish.number, seen, wish.move)
    except (IllegalMove, InvalidMove) as error:
        raise Refusal.because("illegal", error, table.game) from None


def why(table: LiveTable, who: Identity, wish: AskWhy) -> Why:
    """Why the asker cannot pick something."""
    seen = deciding(table, who, wish)
    words = seen.why_unlit(wish.picks, wish.handle, table.playing().legal_moves)
    return Why(wish.id, wish.number, wish.handle, words)


def check_hint(table: LiveTable, who: Identity, wish: AskHint) -> Observation:
    """What a hint is to be about, if the asker may have one."""
    if not table.settings.hints:
        raise Refusal("illegal", phrase("refused-no-hints"))
    return deciding(table, who, wish)


async def hint(bots: BotPool, table: LiveTable, who: Identity, wish: AskHint, seen: Observation) -> Hint:
    """Have a hint thought over; Stale if the table moves on first."""

    def wanted() -> bool:
        return table.number == wish.number

    asker = share_of(who.visitor or table.row.host)
    try:
        async with bots.scheduler.slot(Priority.ADVICE, asker, table.id, wanted=wanted) as slot:
            analysis = await bots.analyse(HINT_BOT, seen, slot) if wanted() else None
    except Exception:
        log.exception("a hint could not be found")
        raise Refusal("conflict", phrase("refused-hint-failed")) from None
    if analysis is None or not wanted():
        raise Stale
    return presenting.hint_message(wish.id, wish.number, seen, analysis)


# --- talking ---
async def chat(hub: Hub, who: Identity, table: LiveTable, wish: Say) -> None:
    """Say something. The same message again, after its answer was lost, is only acknowledged."""
    said = _name_of(wish)
    async with changing(hub, table):
        seat = table.check_holder(who, wish.seat)
        if table.has_heard(wish.seat, said):
            return
        try:
            row = await table.add_chat(seat, wish.text, said)
        except Conflict:
            await hub.catch_up(table)  # tells it, if nobody here has heard it yet
            if table.has_heard(wish.seat, said):
                return
            raise
        table.audience.tell_chat(row)


def _name_of(wish: Say) -> str | None:
    """What a line of chat is recognised by: its id, with its text (programs may call everything the same)."""
    return hashlib.sha256(f"{wish.id}\n{wish.text}".encode()).hexdigest()[:32] if wish.id else None


def write(hub: Hub, table: LiveTable, writer: Listener, seat: int) -> None:
    """Somebody writes: everybody else sees it, at other workers too."""
    table.audience.tell_typing(seat, but=writer)
    if hub.presence is not None:
        hub.presence.typing(table.id, seat)
