"""A table in memory: its stored rows, the match rebuilt from them, and the sockets that look at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Any, Protocol

from warren.engine.contract import Game, IllegalMove, InvalidMove
from warren.scene.model import SEAT_COLOURS, SEAT_GLYPHS
from warren.server import view
from warren.server.errors import Refusal
from warren.server.models import ChangeRow, ChatRow, MatchRow, SeatRow
from warren.server.protocol import AnalysisInfo, SeatInfo, TableInfo, TableSettings
from warren.server.store import Snapshot
from warren.server.tokens import Identity
from warren.server.view import Message
from warren.table.knowledge import keeps_secrets
from warren.table.match import Event, Match

OPEN, PLAYING, OVER = "open", "playing", "over"
HUMAN, BOT, INVITE = "human", "bot", "invite"
PRIVATE = "only those who play at this table may watch it, now and afterwards"
#: Whether games dealt like this (game, version, components, seats, options) keep secrets from some seats.
SECRETS: dict[tuple[Any, ...], bool] = {}


class Listener(Protocol):
    """A socket, as a table knows it."""

    who: Identity
    viewer: int | None

    def send(self, text: str) -> None: ...

    def dismiss(self) -> None: ...


def chat_line(row: ChatRow) -> Message:
    return {"seat": row.seat, "name": row.name, "text": row.text, "at": row.at}


def change_line(row: ChangeRow) -> Message:
    return {"number": row.number, "text": row.text, "at": None, "seat": row.seat}


class LiveTable:
    """All changes happen under ``lock``, after they are committed."""

    def __init__(self, snapshot: Snapshot, game: Game) -> None:
        self.game = game
        self.lock = asyncio.Lock()
        self.analysing = asyncio.Lock()  # apart: it takes a while, and people may talk meanwhile
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        self._logs: dict[int | None, list[Message]] = {}
        self._told: tuple[int, dict[int | None, Message | None]] = (-1, {})  # number of events, words for each viewer
        self.match: Match | None = None
        self.analysis: AnalysisInfo | None = None
        self.take(snapshot)

    # --- rows ---
    @property
    def number(self) -> int:
        """How many events are known here."""
        return self.match.number if self.match else 0

    def take(self, snapshot: Snapshot) -> list[Event]:
        """Adopt what is stored (with the events from ``number`` on); returns those still to be carried out."""
        self.row: MatchRow = snapshot.match
        self.seats: list[SeatRow] = snapshot.seats
        self.holders = {(row.visitor, row.seat): row.nonce for row in snapshot.holders}
        self.chat: list[ChatRow] = snapshot.chat
        self.changes: list[ChangeRow] = snapshot.changes
        self.due = snapshot.due
        self.settings = TableSettings.model_validate(self.row.settings)
        if self.row.status == OPEN:
            return []
        if self.match is None:
            match = self.deal()
            try:
                match.load(snapshot.events)
            except (IllegalMove, InvalidMove, ValueError):
                raise Refusal("conflict", "this table was played by other rules and cannot be replayed") from None
            self.match = match
            return []
        return snapshot.events

    def deal(self) -> Match:
        """The match in front of its first move (the seed is fixed)."""
        if self.row.components != self.game.components().hash or not self.game.replays(self.row.version):
            raise Refusal("conflict", "this table was played with another version of the game")
        assert self.row.seed is not None
        options = self.game.options_of(self.row.version, self.row.options, len(self.seats))
        return Match.deal(self.game, len(self.seats), int(self.row.seed), options)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def names(self) -> list[str]:
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    def playing(self) -> Match:
        """The running match, or a Refusal."""
        if self.row.status != PLAYING or self.match is None:
            started = "is over" if self.row.status == OVER else "has not started yet"
            raise Refusal("conflict", f"the game {started}")
        return self.match

    # --- rights ---
    def rights(self, who: Identity) -> set[int]:
        """The seats somebody has a valid right to, whoever sits there now."""
        found = {
            seat.seat
            for seat in self.seats
            if who.visitor is not None and self.holders.get((who.visitor, seat.seat)) == seat.nonce
        }
        for token in who.tokens:
            known = token.table == self.id and token.seat < len(self.seats)
            if known and self.seats[token.seat].nonce == token.nonce:
                found.add(token.seat)
        return found

    def held(self, who: Identity) -> list[int]:
        """The seats somebody plays."""
        return sorted(seat for seat in self.rights(who) if self.seats[seat].kind == HUMAN)

    def is_host(self, who: Identity) -> bool:
        return who.visitor is not None and who.visitor == self.row.host

    def seat(self, number: int) -> SeatRow:
        if not 0 <= number < len(self.seats):
            raise Refusal("missing", f"this table has seats 0 to {len(self.seats) - 1}")
        return self.seats[number]

    def check_holder(self, who: Identity, number: int) -> SeatRow:
        """The seat, if the asker plays it."""
        seat = self.seat(number)
        if number not in self.held(who):
            raise Refusal("forbidden", "you do not hold this seat; open its link or take an open seat")
        return seat

    def check_host(self, who: Identity) -> None:
        if not self.is_host(who):
            raise Refusal("forbidden", "only the host of the table may do this")

    # --- what is sent ---
    def info(self, who: Identity) -> TableInfo:
        """The table as somebody may know it."""
        rights, held = self.rights(who), self.held(who)
        online = {seat for listener in self.listeners for seat in self.held(listener.who)}
        shown = self.row.status == OVER and self.may_see(who)
        return TableInfo(
            id=self.id,
            game=self.row.game,
            title=self.game.title,
            version=self.row.version,
            options=self.row.options,
            components=self.row.components,
            words=self.game.words_hash,
            status=self.row.status,  # type: ignore[arg-type]
            number=self.number,
            turn=self.match.state.turn if self.match else None,
            commitment=self.row.commitment,
            secret=self.row.secret if shown else None,
            seed=self.row.seed if shown else None,
            created=self.row.created,
            host=self.is_host(who),
            my_seats=held,
            rematch=self.row.rematch,
            previous=self.row.previous,
            hides=self._hides() if len(held) > 1 else None,
            seats=[self._seat_info(seat, seat.seat in rights, seat.seat in online) for seat in self.seats],
            **self.settings.model_dump(),
        )

    def _hides(self) -> bool | None:
        """Whether seats here may know different things; the same for all games dealt alike, so it is found out once."""
        if self.match is None:
            return None
        options = tuple(sorted((name, str(value)) for name, value in self.row.options.items()))
        dealt = (self.row.game, self.row.version, self.row.components, len(self.seats), options)
        if dealt not in SECRETS:
            SECRETS[dealt] = keeps_secrets(self.match.start)
        return SECRETS[dealt]

    def _seat_info(self, seat: SeatRow, mine: bool, online: bool) -> SeatInfo:
        return SeatInfo(
            seat=seat.seat,
            kind=seat.kind,  # type: ignore[arg-type]
            name=seat.name,
            level=seat.level,
            colour=SEAT_COLOURS[seat.seat],
            glyph=SEAT_GLYPHS[seat.seat],
            colour_name=self.game.seat_names[seat.seat],
            claimed=seat.kind == HUMAN,
            ready=seat.ready or seat.kind == BOT,
            mine=mine,
            resigned=seat.resigned is not None,
            online=online,
        )

    def may_watch(self, listener: Listener) -> bool:
        return self.may_see(listener.who)

    def may_see(self, who: Identity) -> bool:
        """During the game and after it: everybody where others may watch, else those with a right to a seat, and the host."""
        return self.settings.watch or bool(self.rights(who)) or self.is_host(who)

    def check_seen(self, who: Identity) -> None:
        if not self.may_see(who):
            raise Refusal("forbidden", PRIVATE)

    def frame(self, viewer: int | None) -> Message:
        """The viewer's frame now."""
        assert self.match is not None
        message = view.frame(self.match, viewer, last=self.last_event(viewer))
        human = viewer is not None and self.seats[viewer].kind == HUMAN
        message["undo"] = bool(human and self.settings.undo and viewer is not None and self.match.undoable_by(viewer))
        think = self.match.state.turn is not None and self.seats[self.match.state.turn].kind == HUMAN
        message["deadline"] = self.due if think else None
        return message

    def last_event(self, viewer: int | None) -> Message | None:
        """The last event as told to a viewer; put into words once, for their frame and their log."""
        assert self.match is not None
        number, words = self._told
        if number != self.match.number:
            number, words = self._told = self.match.number, {}
        if viewer not in words:
            words[viewer] = view.last_event(self.match, viewer)
        return words[viewer]

    def log(self, viewer: int | None) -> list[Message]:
        """The log as told to a viewer; built once, then it grows with the game."""
        if self.match is None:
            return []
        lines = self._logs.get(viewer)
        if lines is None:
            lines = self._logs[viewer] = view.full_log(self.match, viewer)
        changes = [change_line(row) for row in self.changes]
        return sorted([*changes, *lines], key=lambda line: line["number"]) if changes else lines

    def grow_logs(self) -> None:
        """Add the last event to every log that was asked for."""
        for viewer, lines in self._logs.items():
            last = self.last_event(viewer)
            assert last is not None
            lines += last["sentences"]

    # --- telling ---
    def broadcast(self, message: Message, listeners: Iterable[Listener] | None = None) -> None:
        """The same message to everybody."""
        text = view.render(message, self.names)
        for listener in list(self.listeners if listeners is None else listeners):
            listener.send(text)

    def tell_chat(self, row: ChatRow) -> None:
        """A line of chat to everybody who may watch (as it was typed: no seat's name is put in)."""
        text = view.render({"type": "chat", **chat_line(row)}, [])
        for listener in list(self.listeners):
            if self.may_watch(listener):
                listener.send(text)

    def tell_change(self) -> None:
        """The table after somebody else came to decide for a seat, and its log, which says so."""
        self.tell_table()
        for listener in list(self.listeners):
            self.show_log(listener)

    def tell_frames(self) -> None:
        """Send each viewer their frame, written out once per viewer."""
        frames: dict[int | None, str] = {}
        for listener in list(self.listeners):
            if not self.may_watch(listener):
                if self.match is not None and self.match.number == 0:  # whoever waited learns why nothing comes
                    refusal = Refusal("forbidden", PRIVATE).as_dict()
                    listener.send(view.render({"type": "error", "id": "", **refusal}, []))
                continue
            if listener.viewer not in frames:
                frames[listener.viewer] = view.render(self.frame(listener.viewer), self.names)
            listener.send(frames[listener.viewer])

    def tell_table(self) -> None:
        """Send the table to everybody, each with their rights; whoever lost their seat watches as a spectator."""
        for listener in list(self.listeners):
            if listener.viewer is not None and listener.viewer not in self.held(listener.who):
                listener.send(view.render({"type": "revoked", "seat": listener.viewer}, []))
                listener.viewer = None
                self.show(listener)
            listener.send(view.render({"type": "table", "table": self.info(listener.who).model_dump()}, []))

    def show(self, listener: Listener) -> None:
        """Log and frame for one listener (after they looked through another seat)."""
        self.show_log(listener)
        self.show_frame(listener)

    def show_frame(self, listener: Listener) -> None:
        """The position for one listener."""
        if self.match is not None and self.may_watch(listener):
            listener.send(view.render(self.frame(listener.viewer), self.names))

    def show_log(self, listener: Listener) -> None:
        """The whole log (after it got a line that belongs to no move)."""
        if self.match is not None and self.may_watch(listener):
            log = {"type": "log", "seat": listener.viewer, "log": self.log(listener.viewer)}
            listener.send(view.render(log, self.names))
