"""The sockets that look at a table, and what they are sent when something happened to it. Nothing is changed here."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol
from weakref import ref

from warren.server.errors import GivenUp
from warren.server.protocol import VERSION, messages
from warren.server.protocol.answers import LogLine
from warren.server.table_info import table_info
from warren.server.viewpoint import Viewpoint
from warren.text.phrase import from_data

if TYPE_CHECKING:
    from warren.server.errors import Refusal
    from warren.server.live import LiveTable
    from warren.server.models import ChatRow
    from warren.server.tokens import Identity


class Listener(Protocol):
    """A socket, as a table knows it."""

    who: Identity
    viewer: int | None

    def send(self, text: str) -> None: ...

    def refuse(self) -> None:
        """Say that only those who play here may watch."""
        ...

    def dismiss(self, refusal: Refusal) -> None:
        """The table is given up: come back to the one that is rebuilt, or it is gone."""
        ...


class Audience:
    """Frames are made once for each seat that somebody looks through, and only then."""

    def __init__(self, table: LiveTable) -> None:
        # Not held: table and audience would keep each other, and garbage that has cycles is hardly ever collected.
        self._of = ref(table)
        self._listeners: set[Listener] = set()
        self._viewpoints: dict[int | None, Viewpoint] = {}
        self.changed: Callable[[], None] = lambda: None  # called when other people may look than before

    @property
    def _table(self) -> LiveTable:
        table = self._of()
        assert table is not None  # whoever has something to tell has the table
        return table

    def __len__(self) -> int:
        return len(self._listeners)

    def online(self) -> set[int]:
        """The seats whose players look at the table, here or at another worker."""
        return self.online_here() | self._table.elsewhere

    def online_here(self) -> set[int]:
        return {seat for listener in self._listeners for seat in self._table.held(listener.who)}

    # --- coming and going ---
    def join(self, listener: Listener) -> None:
        """Somebody looks at the table: they get everything they need to begin, the others see that they are there."""
        if self._table.given_up:
            raise GivenUp
        self._listeners.add(listener)
        self._welcome(listener)
        self._tell_presence(listener)
        self.changed()

    def leave(self, listener: Listener) -> None:
        self._listeners.discard(listener)
        self._tell_presence(listener)
        self.changed()

    def release(self, seat: int) -> None:
        """Whoever looked through a seat they left looks on as a spectator."""
        for listener in list(self._listeners):
            if listener.viewer == seat:
                listener.viewer = None
                self.show_frame(listener)

    def dismiss(self, refusal: Refusal) -> None:
        """Send everybody away."""
        for listener in list(self._listeners):
            listener.dismiss(refusal)

    def _tell_presence(self, gone_or_come: Listener) -> None:
        if self._table.rights(gone_or_come.who):
            self.tell_table(but=gone_or_come)

    def _welcome(self, listener: Listener) -> None:
        table, watching = self._table, self._table.may_see(listener.who)
        told = watching and table.match is not None
        chat = [messages.ChatLine(row.seat, row.name, row.text, row.at) for row in table.chat] if watching else []
        start = messages.Welcome(
            protocol=VERSION,
            table=table_info(table, listener.who),
            seat=listener.viewer,
            log=self.log(listener.viewer) if told else [],
            chat=chat,
            time=time.time(),
        )
        listener.send(messages.encode(start))
        if told:
            self.show_frame(listener)
        elif not watching and table.match is not None:
            listener.refuse()

    # --- to everybody ---
    def tell_event(self) -> None:
        """The position after the last event, or after the deal: to each viewer what is new for them."""
        self._tell_positions()
        match = self._table.match
        if match is not None and match.number == 0:  # whoever waited learns why nothing comes
            for listener in list(self._listeners):
                if not self._table.may_see(listener.who):
                    listener.refuse()

    def _tell_positions(self) -> None:
        written: dict[int | None, str | None] = {}
        for listener in list(self._listeners):
            viewer = listener.viewer
            if not self._table.may_see(listener.who):
                continue
            if viewer not in written:
                news = self._viewpoint(viewer).change(self._table.may_undo(viewer), self._table.deadline)
                written[viewer] = None if news is None else messages.encode(news)
            text = written[viewer]
            if text is not None:
                listener.send(text)

    def withdraw(self, shown: bool = True) -> None:
        """Whoever lost the seat they look through watches as a spectator, before anything new is shown through it.

        ``shown`` false: a position that nobody has seen yet is told to everybody next.
        """
        for listener in list(self._listeners):
            if listener.viewer is not None and listener.viewer not in self._table.held(listener.who):
                listener.send(messages.encode(messages.Revoked(listener.viewer)))
                listener.viewer = None
                if shown:
                    self.show(listener)

    def tell_table(self, but: Listener | None = None) -> None:
        """The table, to each with their rights; whoever lost their seat watches as a spectator."""
        self.withdraw()
        online = self.online()
        for listener in list(self._listeners):
            if listener is but:
                continue
            info = table_info(self._table, listener.who, online)
            listener.send(messages.encode(messages.TableChanged(info)))
        self.changed()

    def tell_new_player(self) -> None:
        """Somebody else decides for a seat: the table, its log, which says so, and the time they have."""
        self.tell_table()
        for listener in list(self._listeners):
            self._show_log(listener)
        if self._table.match is not None:
            self._tell_positions()

    def tell_chat(self, row: ChatRow) -> None:
        """A line of chat, to everybody who may watch."""
        text = messages.encode(messages.Chat(row.seat, row.name, row.text, row.at))
        for listener in list(self._listeners):
            if self._table.may_see(listener.who):
                listener.send(text)

    def tell_typing(self, seat: int, but: Listener | None = None) -> None:
        """Somebody writes a line of chat."""
        text = messages.encode(messages.Typing(seat))
        for listener in list(self._listeners):
            if listener is not but and self._table.may_see(listener.who):
                listener.send(text)

    def tell_rematch(self, table_id: str) -> None:
        text = messages.encode(messages.Moved(table_id))
        for listener in list(self._listeners):
            listener.send(text)

    # --- to one ---
    def show(self, listener: Listener) -> None:
        """Log and frame as a whole (after they looked through another seat, or missed something)."""
        self._show_log(listener)
        self.show_frame(listener)

    def show_frame(self, listener: Listener) -> None:
        if self._table.match is not None and self._table.may_see(listener.who):
            listener.send(messages.encode(self.frame(listener.viewer)))

    def _show_log(self, listener: Listener) -> None:
        if self._table.match is not None and self._table.may_see(listener.who):
            listener.send(messages.encode(messages.Log(listener.viewer, self.log(listener.viewer))))

    def frame(self, viewer: int | None) -> messages.Frame:
        """The viewer's whole frame now."""
        return self._viewpoint(viewer).frame(self._table.may_undo(viewer), self._table.deadline)

    def log(self, viewer: int | None) -> list[LogLine]:
        """The log as told to a viewer, with the lines about players who came and went."""
        lines = self._viewpoint(viewer).log()
        changes = [LogLine(row.number, from_data(row.words), seat=row.seat) for row in self._table.changes]
        return sorted([*changes, *lines], key=lambda line: line.number) if changes else lines

    def _viewpoint(self, viewer: int | None) -> Viewpoint:
        if viewer not in self._viewpoints:
            assert self._table.match is not None
            self._viewpoints[viewer] = Viewpoint(self._table.match, viewer)
        return self._viewpoints[viewer]
