"""A table in memory: its stored rows and the match rebuilt from them. Every change of them happens here, committed first."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, update

from warren.engine.components import Components
from warren.engine.contract import Game, IllegalMove, InvalidMove
from warren.engine.state import State
from warren.server.audience import Audience
from warren.server.errors import GivenUp, Refusal
from warren.server.models import ChangeRow, ChatRow, HolderRow, JobRow, MatchRow, SeatRow
from warren.server.player_names import player_name
from warren.server.protocol.answers import AnalysisInfo
from warren.server.protocol.bodies import TableSettings
from warren.server.store import CHAT_LINES, Mark, Snapshot, Store, event_steps, job_steps
from warren.server.tokens import Identity
from warren.server.writer import CHANGED, DUE, PLAYED, Conflict, Step, delete_step, insert_step, update_step
from warren.table.fairness import seed_from
from warren.table.match import UNDO, Event, Match
from warren.text import Phrase, phrase
from warren.text.phrase import as_data

MOST_UNDOS, MOST_CHANGES = 200, 200  # of one table: everybody who comes is sent its whole log
OPEN, PLAYING, OVER = "open", "playing", "over"
HUMAN, BOT, INVITE = "human", "bot", "invite"


@dataclass(frozen=True)
class News:
    """What other workers stored since: events still to be carried out, lines of chat, whether a seat has another player, and the
    table that everybody goes on to."""

    events: list[Event]
    chat: list[ChatRow]
    new_player: bool
    rematch: str | None


class LiveTable:
    """All changes happen under ``lock``. Each is stored first; a Conflict means that somebody else was faster."""

    def __init__(
        self, snapshot: Snapshot, game: Game, pieces: Components | None, store: Store, *, replayed: bool = True
    ) -> None:
        """``pieces``: the table's component set, None if it is not here any more. ``replayed`` false: only what is stored is
        known, for a game whose rules are not here."""
        self.game = game
        self.pieces = pieces
        self.lock = asyncio.Lock()
        self.analysing = asyncio.Lock()  # apart: it takes a while, and people may talk meanwhile
        self.analysis: AnalysisInfo | None = None
        self.drawing = asyncio.Lock()
        self.picture: bytes | None = None  # of the end, to share
        self.used = time.monotonic()
        self.given_up = False  # another copy is the live one, or will be
        self.unanswered: Callable[[], None] = lambda: None  # called if nobody knows whether a change was stored
        self.match: Match | None = None
        self.audience = Audience(self)
        self.elsewhere: frozenset[int] = frozenset()  # the seats whose players look at the table at other workers
        self._store = store
        self._take(snapshot)
        if replayed and self.row.status != OPEN:
            self.match = self._rebuilt(snapshot.events)

    # --- what is known ---
    def _take(self, snapshot: Snapshot) -> None:
        self.row: MatchRow = snapshot.match
        self.seats: list[SeatRow] = snapshot.seats
        self.holders = {(row.visitor, row.seat): row.nonce for row in snapshot.holders}
        self.chat: list[ChatRow] = snapshot.chat
        self.changes: list[ChangeRow] = snapshot.changes
        self.due = snapshot.due
        self.settings = TableSettings.model_validate(self.row.settings)

    def _rebuilt(self, events: Sequence[Event]) -> Match:
        match = self._deal()
        try:
            match.load(events)
        except (IllegalMove, InvalidMove, ValueError):
            raise Refusal("conflict", phrase("refused-other-rules")) from None
        return match

    def _deal(self, seed: str | None = None) -> Match:
        """The match in front of its first move."""
        if self.pieces is None or not self.game.replays(self.row.version):
            raise Refusal("conflict", phrase("refused-other-version"))
        options = self.game.options_of(self.row.version, self.row.options, len(self.seats))
        return Match.deal(self.game, len(self.seats), int(seed or self.row.seed or 0), options, self.pieces)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        """How many events are known here."""
        return self.match.number if self.match else 0

    @property
    def mark(self) -> Mark:
        """What tells whether all that is stored is known here."""
        row, said = self.row, max((line.at for line in self.chat), default=None)
        seats = tuple((seat.nonce, seat.kind, seat.ready, seat.name) for seat in self.seats)
        return Mark(row.status, self.number, row.rematch, said, len(self.changes), len(self.holders), seats)

    @property
    def may_start(self) -> bool:
        """Is everybody there, and the game not begun?"""
        return self.row.status == OPEN and all(seat.ready for seat in self.seats)

    @property
    def deadline(self) -> float | None:
        """When the time of the person whose turn it is runs out."""
        turn = self.match.state.turn if self.match else None
        return self.due if turn is not None and self.seats[turn].kind == HUMAN else None

    @property
    def expires(self) -> float | None:
        """When the table is removed if nothing happens here."""
        return self._store.settings.expires(self.row.status, self.row.changed)

    def may_undo(self, viewer: int | None) -> bool:
        """May the viewer take the last move back now?"""
        if viewer is None or self.match is None or self.seats[viewer].kind != HUMAN:
            return False
        return self.settings.undo and self.match.undoable_by(viewer) and not self.undone_enough()

    def undone_enough(self) -> bool:
        """Have so many moves been taken back that no more may be?"""
        return self.match is not None and sum(event.kind == UNDO for event in self.match.events) >= MOST_UNDOS

    def check_changes(self) -> None:
        """May somebody else sit down once more in the running game?"""
        if len(self.changes) >= MOST_CHANGES:
            raise Refusal("conflict", phrase("refused-changes", count=MOST_CHANGES))

    def playing(self) -> Match:
        """The running match, or a Refusal."""
        if self.row.status != PLAYING or self.match is None:
            over = self.row.status == OVER
            raise Refusal("conflict", phrase("refused-over" if over else "refused-not-started"))
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
            raise Refusal("missing", phrase("missing-seat", last=len(self.seats) - 1))
        return self.seats[number]

    def check_holder(self, who: Identity, number: int) -> SeatRow:
        """The seat, if the asker plays it."""
        seat = self.seat(number)
        if number not in self.held(who):
            raise Refusal("forbidden", phrase("refused-not-your-seat"))
        return seat

    def check_host(self, who: Identity) -> None:
        if not self.is_host(who):
            raise Refusal("forbidden", phrase("refused-not-host"))

    def check_stored(self, who: Identity) -> None:
        """May somebody have the record of a game that cannot be opened here? It has the seed, from which all hands follow, and others
        may play on at a server that has its rules: before the end only a host who has all seats may have it."""
        alone = self.is_host(who) and all(visitor == who.visitor for visitor, _ in self.holders)
        if not (alone or (self.row.status == OVER and self.may_see(who))):
            raise Refusal("forbidden", phrase("refused-private"))

    def may_see(self, who: Identity) -> bool:
        """During the game and after it: everybody where others may watch, else those with a right to a seat, and the host."""
        return self.settings.watch or bool(self.rights(who)) or self.is_host(who)

    def check_seen(self, who: Identity) -> None:
        if not self.may_see(who):
            raise Refusal("forbidden", phrase("refused-private"))

    # --- changes ---
    async def _write(self, *steps: Step, news: str = CHANGED) -> None:
        if self.given_up:
            raise GivenUp
        try:
            await self._store.writer.write(self.id, steps, news)
        except Conflict:
            raise
        except Exception:
            self.unanswered()
            raise

    async def commit_event(self, event: Event) -> None:
        """Try the next event, store it, then make it real. An illegal one raises and is not stored."""
        match = self.playing()
        attempt = match.attempt(event)
        turn = attempt.state.turn
        line = _line(event, attempt.state)
        due = self._due(turn)
        await self._write(*event_steps(self.id, event, line, due), news=PLAYED if due is None else DUE)
        match.adopt(attempt)
        self.due = due
        _assign(self.row, line)

    async def change_seat(self, seat: SeatRow, values: Mapping[str, Any], words: Phrase, *more: Step) -> None:
        """Somebody else decides for a seat; if it is its turn, the job of this decision changes too.

        ``words`` are a line of a running game's log.
        """
        steps = [self._seat_step(seat, values), *more]
        change = self._told(seat.seat, words)
        due = self.due
        if self.match is not None:
            steps.append(insert_step(ChangeRow, change))
            if self.match.state.turn == seat.seat:
                pause = self.settings.pace if values["kind"] == BOT else self.settings.think
                due = None if pause is None else time.time() + pause
                steps += job_steps(self.id, self.number, due)
        await self._write(*steps)
        _assign(seat, values)
        self.due = due
        if self.match is not None:
            self.changes = [*self.changes, ChangeRow(**change)]

    async def change_seats(self, changes: Sequence[tuple[SeatRow, Mapping[str, Any]]]) -> None:
        """Change seats whose players stay."""
        if changes:
            await self._write(*(self._seat_step(seat, values) for seat, values in changes))
        for seat, values in changes:
            _assign(seat, values)

    async def add_holder(self, visitor: str, seat: int, nonce: str, words: Phrase | None = None) -> None:
        """Give a browser the right to a seat. ``words`` are a line of a running game's log."""
        told = [] if words is None else [self._told(seat, words)]
        await self._write(*self.holder_steps(visitor, seat, nonce), *(insert_step(ChangeRow, line) for line in told))
        self.learn_holder(visitor, seat, nonce)
        self.changes = [*self.changes, *(ChangeRow(**line) for line in told)]

    def _told(self, seat: int, words: Phrase) -> dict[str, Any]:
        return {"match_id": self.id, "number": self.number, "seat": seat, "words": as_data(words)}

    def _shared_seats(self) -> list[dict[str, Any]]:
        """What the log begins with: whoever plays a seat has to know that somebody else may look through it too."""
        holders = Counter(seat for (_, seat), nonce in self.holders.items() if self.seats[seat].nonce == nonce)
        return [
            self._told(seat.seat, phrase("seat-shared", player=player_name(seat, self.seats)))
            for seat in self.seats
            if seat.kind == HUMAN and holders[seat.seat] > 1
        ]

    def holder_steps(self, visitor: str, seat: int, nonce: str) -> list[Step]:
        """A holder's row, whether there was one or not."""
        this = {"visitor": visitor, "match_id": self.id, "seat": seat}
        return [delete_step(HolderRow, this), insert_step(HolderRow, this | {"nonce": nonce})]

    def outdated_holders(self, seats: Sequence[SeatRow]) -> list[tuple[str, int]]:
        """Who opened a link of these seats, but did not become their player."""
        nonces = {seat.seat: seat.nonce for seat in seats}
        return [key for key, nonce in self.holders.items() if key[1] in nonces and nonce != nonces[key[1]]]

    def holder_removal(self, keys: Sequence[tuple[str, int]]) -> list[Step]:
        """Their rows go."""
        return [delete_step(HolderRow, {"visitor": who, "match_id": self.id, "seat": seat}) for who, seat in keys]

    def unlearn_holders(self, keys: Sequence[tuple[str, int]]) -> None:
        """Rows that were removed together with something else."""
        for key in keys:
            self.holders.pop(key, None)

    def learn_holder(self, visitor: str, seat: int, nonce: str) -> None:
        """A right that was stored together with something else."""
        self.holders[visitor, seat] = nonce

    def _seat_step(self, seat: SeatRow, values: Mapping[str, Any]) -> Step:
        """Change a seat, unless somebody changed its holder first."""
        this = {"match_id": seat.match_id, "seat": seat.seat, "nonce": seat.nonce}
        return update_step(SeatRow, this, values, expect=1)

    async def start_if_ready(self) -> bool:
        """Fix the seed and deal, once every seat is a bot or a human who has contributed."""
        if not self.may_start:
            return False
        texts = [seat.contribution for seat in self.seats if seat.kind == HUMAN]
        seed = str(seed_from(bytes.fromhex(self.row.secret), texts))
        match = self._deal(seed)
        turn = match.state.turn
        due = self._due(turn)
        values: dict[str, Any] = {"status": PLAYING, "seed": seed, "turn": turn, "changed": time.time()}
        steps = [update_step(MatchRow, {"id": self.id, "status": OPEN}, values, expect=1)]
        if due is not None:
            steps.append(insert_step(JobRow, {"match_id": self.id, "number": 0, "due": due}))
        outdated, shared = self.outdated_holders(self.seats), self._shared_seats()
        steps += [insert_step(ChangeRow, line) for line in shared]
        await self._write(*steps, *self.holder_removal(outdated))
        self.unlearn_holders(outdated)
        self.changes = [ChangeRow(**line) for line in shared]
        _assign(self.row, values)
        self.match, self.due = match, due
        return True

    async def add_chat(self, seat: SeatRow, text: str, said: str | None) -> ChatRow:
        """Keep a line of chat; Conflict if the seat ``said`` it before."""
        line = {"match_id": self.id, "seat": seat.seat, "name": seat.name, "text": text, "at": time.time()}
        line["said"] = said
        steps = [insert_step(ChatRow, line)]
        if len(self.chat) >= CHAT_LINES:  # what nobody is shown any more need not be kept
            before = self.chat[-CHAT_LINES].at
            steps.append(Step(delete(ChatRow).where(ChatRow.match_id == self.id, ChatRow.at < before)))
        await self._write(*steps)
        row = ChatRow(**line)
        self.chat = [*self.chat, row][-CHAT_LINES:]
        return row

    def has_heard(self, seat: int, said: str | None) -> bool:
        """Is this very line known?"""
        return said is not None and any((row.seat, row.said) == (seat, said) for row in self.chat)

    def rematch_step(self, table_id: str) -> Step:
        """Marks another table as the rematch of this one, unless there is one already."""
        free = update(MatchRow).where(MatchRow.id == self.id, MatchRow.rematch.is_(None))
        return Step(free.values(rematch=table_id), expect=1)

    def learn_rematch(self, table_id: str) -> None:
        """The rematch that was stored together with its table."""
        self.row.rematch = table_id

    def _due(self, turn: int | None) -> float | None:
        """When a bot has to decide for the seat whose turn it is."""
        if turn is None:
            return None
        pause = self.settings.pace if self.seats[turn].kind == BOT else self.settings.think
        return None if pause is None else time.time() + pause

    # --- other workers ---
    async def reload(self) -> News | None:
        """Adopt what is stored; returns what is still to be carried out and told. None if the table is gone."""
        snapshot = await self._store.load(self.id, self.number)
        if snapshot is None:
            return None
        known = {(row.seat, row.at, row.text) for row in self.chat}
        changes, rematch = len(self.changes), self.row.rematch
        self._take(snapshot)
        events = snapshot.events
        if self.match is None and self.row.status != OPEN:
            self.match, events = self._rebuilt(events), []
        fresh = [row for row in self.chat if (row.seat, row.at, row.text) not in known]
        return News(events, fresh, len(self.changes) > changes, None if rematch else self.row.rematch)

    async def lacking(self) -> list[Event] | None:
        """The events that are stored and not known here yet. The time of the next decision is learnt with them.

        None if a seat has got another player meanwhile: that has to be learnt first, or whoever played it before is shown these events
        through it.
        """
        found = await self._store.events(self.id, self.number)
        if found is None:
            return []
        if found.changes != len(self.changes):
            return None
        self.due = found.due
        return found.events

    def carry_out(self, event: Event) -> None:
        """Make an event real that another worker stored."""
        assert self.match is not None
        self.match.apply(event)
        _assign(self.row, _line(event, self.match.state))


def _line(event: Event, state: State) -> dict[str, Any]:
    """What an event makes of the lobby's line."""
    line: dict[str, Any] = {"number": event.number + 1, "turn": state.turn, "status": PLAYING, "changed": event.at}
    return line if state.turn is not None else line | {"status": OVER, "winners": list(state.winners)}


def _assign(row: Any, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        setattr(row, name, value)
