"""Everything people do with a table besides moving: make it, sit down, start, invite, leave, chat, play again."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import update

from warren.engine.contract import Game
from warren.engine.state import check_seats, option_array
from warren.server import protocol
from warren.server.errors import Refusal
from warren.server.hub import Hub
from warren.server.live import BOT, HUMAN, OPEN, OVER, PLAYING, LiveTable
from warren.server.models import ChangeRow, ChatRow, HolderRow, JobRow, MatchRow, SeatRow
from warren.server.store import CHAT_LINES, Snapshot
from warren.server.tokens import Identity, new_nonce, new_table_id
from warren.server.writer import Conflict, Step, delete_step, insert_step, update_step
from warren.table.fairness import commitment, new_secret, seed_from

SETTING_NAMES = tuple(protocol.TableSettings.model_fields)


def bot_names(levels: Sequence[str]) -> list[str]:
    """Names for bots, numbered where a level sits more than once.

    >>> bot_names(["easy", "hard", "easy"])
    ['Easy bot', 'Hard bot', 'Easy bot 2']
    """
    names: list[str] = []
    for index, level in enumerate(levels):
        before = levels[:index].count(level)
        names.append(f"{level.capitalize()} bot" + (f" {before + 1}" if before else ""))
    return names


def _values(row: Any) -> dict[str, Any]:
    return {column.name: getattr(row, column.name) for column in row.__table__.columns}


class Tables:
    """The verbs. Each checks the asker's right, commits, and tells everybody at the table."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        hub.start_if_ready = self._start_if_ready

    # --- making ---
    async def create(self, who: Identity, wish: protocol.NewTable) -> LiveTable:
        """A new table; the asker becomes its host and sits on every seat of kind ``me``."""
        game = self._hub.loader.game(wish.game)
        try:
            check_seats(game, len(wish.seats))
            option_array(game, wish.options, len(wish.seats))
        except ValueError as error:
            raise Refusal("invalid", str(error)) from None
        settings = {name: getattr(wish, name) for name in SETTING_NAMES}
        match = self._match_row(game, who, dict(wish.options), settings, None)
        return await self._store_new(match, self._seat_rows(match.id, wish.seats), self._mine(who, wish.seats))

    def _match_row(
        self, game: Game, who: Identity, options: dict[str, Any], settings: dict[str, Any], previous: str | None
    ) -> MatchRow:
        secret, now = new_secret(), time.time()
        # Defaults are written out, so that a later change of a default does not change old matches.
        chosen = {option.name: options.get(option.name, option.default) for option in game.options}
        return MatchRow(
            id=new_table_id(), game=game.name, version=game.version, components=game.components().hash,
            options=chosen, settings=settings, status=OPEN, number=0, turn=None, secret=secret.hex(),
            commitment=commitment(secret), seed=None, host=who.visitor or "", rematch=None, previous=previous,
            created=now, changed=now,
        )  # fmt: skip

    def _seat_rows(self, table_id: str, wishes: Sequence[protocol.NewSeat]) -> list[SeatRow]:
        names = iter(bot_names([wish.level or "medium" for wish in wishes if wish.kind == BOT]))
        rows = []
        for number, wish in enumerate(wishes):
            is_bot = wish.kind == BOT
            fallback = next(names) if is_bot else f"Player {number + 1}" if wish.kind == "me" else ""
            rows.append(
                SeatRow(
                    match_id=table_id,
                    seat=number,
                    kind=HUMAN if wish.kind == "me" else wish.kind,
                    name=wish.name or fallback,
                    level=(wish.level or "medium") if is_bot else None,
                    nonce=new_nonce(),
                    ready=is_bot,
                    contribution="",
                    resigned=None,
                )
            )
        return rows

    def _mine(self, who: Identity, wishes: Sequence[protocol.NewSeat]) -> dict[int, list[str]]:
        return {number: [who.visitor or ""] for number, wish in enumerate(wishes) if wish.kind == "me"}

    async def _store_new(
        self, match: MatchRow, seats: list[SeatRow], holders: Mapping[int, Sequence[str]], *more: Step
    ) -> LiveTable:
        held = [
            HolderRow(visitor=visitor, match_id=match.id, seat=number, nonce=seats[number].nonce)
            for number, visitors in holders.items()
            for visitor in visitors
        ]
        steps = [insert_step(type(row), _values(row)) for row in (match, *seats, *held)]
        await self._hub.store.writer.write(match.id, [*steps, *more])
        table = self._hub.adopt(Snapshot(match, seats, held, [], [], [], None))
        async with table.lock:
            await self._start_if_ready(table)  # bots among themselves wait for nobody
        return table

    def _hold_again(self, visitor: str, table_id: str, seat: int, nonce: str) -> list[Step]:
        """A holder's row, whether there was one or not."""
        this = {"visitor": visitor, "match_id": table_id, "seat": seat}
        return [delete_step(HolderRow, this), insert_step(HolderRow, this | {"nonce": nonce})]

    def _seat_step(self, seat: SeatRow, **values: Any) -> Step:
        """Change a seat, unless somebody changed its holder first."""
        this = {"match_id": seat.match_id, "seat": seat.seat, "nonce": seat.nonce}
        return update_step(SeatRow, this, values, expect=1)

    # --- sitting down ---
    async def open_link(self, who: Identity, table: LiveTable) -> bool:
        """Give the asker's browser the right its seat link carries; False if the link is good no more."""
        async with table.lock:
            token = next((token for token in who.tokens if token.table == table.id), None)
            if token is None or token.seat not in table.rights(Identity(None, (token,))):
                return bool(table.rights(Identity(who.visitor)))
            assert who.visitor is not None
            await self._hub.write(table, self._hold_again(who.visitor, table.id, token.seat, token.nonce))
            table.holders[who.visitor, token.seat] = token.nonce
            table.tell_table()
            return True

    async def claim(self, who: Identity, table: LiveTable, number: int, wish: protocol.Claim) -> None:
        """Sit down on an open seat, on one whose link was opened, or again on the one that was left to a bot."""
        async with table.lock:
            seat = table.seat(number)
            self._check_claim(who, table, seat)
            assert who.visitor is not None
            # The new nonce uses the link up: nobody else who saw it can look at this hand.
            nonce = new_nonce()
            values = {"kind": HUMAN, "name": wish.name, "nonce": nonce, "ready": True, "level": None, "resigned": None}
            if table.row.status == OPEN:
                values["contribution"] = wish.contribution
            told = f"{wish.name} {'sits down' if seat.resigned is None else 'is back'}."
            hold = self._hold_again(who.visitor, table.id, number, nonce)
            await self._change_player(table, seat, values, told, *hold)
            table.holders[who.visitor, number] = seat.nonce
            await self._start_if_ready(table)
            table.tell_change()

    def _check_claim(self, who: Identity, table: LiveTable, seat: SeatRow) -> None:
        invited = seat.seat in table.rights(who)
        left = seat.kind == BOT and seat.resigned is not None and table.row.status == PLAYING
        if seat.kind == HUMAN or (seat.kind == BOT and not (left and invited)):
            raise Refusal("conflict", "this seat is taken")
        if not invited and (seat.kind != OPEN or table.row.status != OPEN):
            raise Refusal("forbidden", "this seat is kept for somebody; open its link first")

    async def ready(self, who: Identity, table: LiveTable, contributions: Mapping[str, str]) -> None:
        """Add the random texts of the asker's seats; the game starts when the last one is there."""
        async with table.lock:
            if table.row.status != OPEN:
                raise Refusal("conflict", "the game has started already")
            chosen = {int(key): text for key, text in contributions.items()}
            for number in chosen:
                table.check_holder(who, number)
            waiting = {number: text for number, text in chosen.items() if not table.seats[number].ready}
            steps = [
                self._seat_step(table.seats[number], ready=True, contribution=text) for number, text in waiting.items()
            ]
            if steps:
                await self._hub.write(table, steps)
            for number, text in waiting.items():
                _assign(table.seats[number], {"ready": True, "contribution": text})
            await self._start_if_ready(table)
            table.tell_table()

    async def start(self, who: Identity, table: LiveTable, fill: str) -> None:
        """Host: bots take the seats nobody claimed, and the game starts."""
        async with table.lock:
            table.check_host(who)
            if table.row.status != OPEN:
                raise Refusal("conflict", "the game has started already")
            empty = [seat for seat in table.seats if seat.kind not in (HUMAN, BOT)]
            names = bot_names([*[seat.level or "" for seat in table.seats if seat.kind == BOT], *[fill] * len(empty)])
            fresh = names[len(names) - len(empty) :]
            changes = [
                (seat, {"kind": BOT, "name": name, "level": fill, "ready": True, "nonce": new_nonce()})
                for seat, name in zip(empty, fresh, strict=True)
            ]
            changes += [(seat, {"ready": True}) for seat in table.seats if seat.kind == HUMAN and not seat.ready]
            if changes:
                await self._hub.write(table, [self._seat_step(seat, **values) for seat, values in changes])
            for seat, values in changes:
                _assign(seat, values)
            await self._start_if_ready(table)
            table.tell_table()

    async def _start_if_ready(self, table: LiveTable) -> None:
        """Fix the seed and deal, once every seat is a bot or a human who has contributed.

        Another worker may be faster: then its deal is the one.
        """
        if table.row.status != OPEN or not all(seat.ready for seat in table.seats):
            return
        texts = [seat.contribution for seat in table.seats if seat.kind == HUMAN]
        seed = str(seed_from(bytes.fromhex(table.row.secret), texts))
        values: dict[str, Any] = {"status": PLAYING, "seed": seed, "changed": time.time()}
        table.row.seed = seed
        match = table.deal()
        turn = values["turn"] = match.state.turn
        due = self._hub.due(table, turn)
        steps = [update_step(MatchRow, {"id": table.id, "status": OPEN}, values, expect=1)]
        if due is not None:
            steps.append(insert_step(JobRow, {"match_id": table.id, "number": 0, "due": due}))
        try:
            await self._hub.write(table, steps)
        except Refusal:
            if table.row.status == OPEN:
                raise
            return
        _assign(table.row, values)
        table.match, table.due = match, due
        table.tell_frames()
        if due is not None:
            self._hub.wake.set()

    # --- changing seats ---
    async def rename(self, who: Identity, table: LiveTable, number: int, name: str) -> None:
        async with table.lock:
            seat = table.check_holder(who, number)
            await self._hub.write(table, [self._seat_step(seat, name=name)])
            seat.name = name
            table.tell_table()

    def check_invite(self, who: Identity, table: LiveTable, number: int) -> SeatRow:
        """The seat whose link the asker may see: an unclaimed one as host, or their own."""
        seat = table.seat(number)
        if seat.kind == BOT:
            raise Refusal("conflict", "a bot sits here; revoke the seat first")
        if number in table.held(who) or (table.is_host(who) and seat.kind != HUMAN):
            return seat
        raise Refusal("forbidden", "only the host may invite to a free seat, and only its holder to a taken one")

    async def revoke(self, who: Identity, table: LiveTable, number: int, wish: protocol.Revoke) -> None:
        """Host: take a seat away from its holders and links."""
        async with table.lock:
            table.check_host(who)
            seat = table.seat(number)
            if table.row.status == OVER:
                raise Refusal("conflict", "the game is over")
            if table.row.status == PLAYING and wish.to == OPEN:
                raise Refusal("conflict", "a seat of a running game can be given to an invited player or a bot")
            level = wish.level if wish.to == BOT else None
            values: dict[str, Any] = {"kind": wish.to, "level": level, "nonce": new_nonce(), "ready": wish.to == BOT}
            values |= {"name": bot_names([wish.level])[0] if wish.to == BOT else "", "resigned": None}
            if table.row.status == OPEN:
                values["contribution"] = ""
            player = seat.name or f"Seat {number + 1}"
            kept = "a bot" if wish.to == BOT else "somebody else"
            await self._change_player(table, seat, values, f"The host gives the seat of {player} to {kept}.")
            await self._start_if_ready(table)
            table.tell_change()

    async def resign(self, who: Identity, table: LiveTable, number: int) -> None:
        """Leave a running game; a bot plays the seat from now on."""
        async with table.lock:
            seat = table.check_holder(who, number)
            match = table.playing()
            level = table.settings.takeover
            values = {"kind": BOT, "level": level, "resigned": match.number, "name": f"{seat.name} (bot)"[:40]}
            await self._change_player(table, seat, values, f"{seat.name} leaves; a bot plays on.")
            for listener in list(table.listeners):
                if listener.viewer == number:
                    listener.viewer = None
                    table.show_frame(listener)
            table.tell_change()

    async def _change_player(
        self, table: LiveTable, seat: SeatRow, values: dict[str, Any], told: str, *more: Step
    ) -> None:
        """Somebody else decides for a seat; if it is its turn, the job of this decision changes too.

        ``told`` is a line of a running game's log.
        """
        steps = [self._seat_step(seat, **values), *more]
        number = table.match.number if table.match else 0
        change = {"match_id": table.id, "number": number, "seat": seat.seat, "text": told}
        if table.match is not None:
            steps.append(insert_step(ChangeRow, change))
        its_turn = table.match is not None and table.match.state.turn == seat.seat
        due = table.due
        if its_turn:
            pause = table.settings.pace if values["kind"] == BOT else table.settings.think
            due = None if pause is None else time.time() + pause
            steps += self._hub.job_steps(table, number, due)
        await self._hub.write(table, steps)
        _assign(seat, values)
        table.due = due
        if table.match is not None:
            table.changes = [*table.changes, ChangeRow(**change)]
        self._hub.wake.set()

    # --- talking, playing again ---
    async def chat(self, who: Identity, table: LiveTable, number: int, text: str) -> None:
        async with table.lock:
            seat = table.check_holder(who, number)
            line = {"seat": number, "name": seat.name, "text": text, "at": time.time()}
            await self._hub.write(table, [insert_step(ChatRow, {"match_id": table.id, **line})])
            row = ChatRow(match_id=table.id, **line)
            table.chat = [*table.chat, row][-CHAT_LINES:]
            table.tell_chat(row)

    async def rematch(self, who: Identity, table: LiveTable) -> LiveTable:
        """A new table with the same seats and players; the same one for everybody who asks."""
        async with table.lock:
            if not table.rights(who) and not table.is_host(who):
                raise Refusal("forbidden", "only those who played may ask for a rematch")
            if table.row.status != OVER:
                raise Refusal("conflict", "the game is not over yet")
            if table.row.rematch is None:
                await self._new_rematch(table)
            assert table.row.rematch is not None
            table.broadcast({"type": "moved", "table": table.row.rematch})
        return await self._hub.table(table.row.rematch)

    async def _new_rematch(self, table: LiveTable) -> None:
        row = table.row
        # The rules of the table, not those of today.
        options = table.game.options_of(row.version, row.options, len(table.seats))
        match = self._match_row(table.game, Identity(row.host), options, row.settings, row.id)
        seats = [
            SeatRow(**{**_values(seat), "match_id": match.id, "nonce": new_nonce(), "contribution": "",
                       "ready": seat.kind == BOT, "resigned": None})
            for seat in table.seats
        ]  # fmt: skip
        holders: dict[int, list[str]] = {}
        for (visitor, number), nonce in table.holders.items():
            if table.seats[number].nonce == nonce and table.seats[number].kind == HUMAN:
                holders.setdefault(number, []).append(visitor)
        mark = update(MatchRow).where(MatchRow.id == row.id, MatchRow.rematch.is_(None)).values(rematch=match.id)
        try:
            await self._store_new(match, seats, holders, Step(mark, expect=1))
        except Conflict:  # another worker was faster: its table is the one
            await self._hub.reload(table)
            return
        row.rematch = match.id


def _assign(row: Any, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        setattr(row, name, value)
