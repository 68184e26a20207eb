"""Making tables: new ones, and those that follow a finished game."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from warren.engine.components import Components
from warren.engine.contract import Game
from warren.engine.state import check_seats, option_array
from warren.server.errors import Refusal, Unreachable
from warren.server.hub import Hub
from warren.server.live import BOT, HUMAN, OPEN, OVER, LiveTable
from warren.server.models import HolderRow, MatchRow, SeatRow
from warren.server.protocol import bodies
from warren.server.shares import AT_ADDRESS
from warren.server.store import Snapshot
from warren.server.tokens import Identity, new_nonce, new_table_id
from warren.server.verbs.seating import start_if_ready
from warren.server.writer import Conflict, Step, insert_step
from warren.table.fairness import commitment, new_secret
from warren.text import phrase

SETTING_NAMES = tuple(bodies.TableSettings.model_fields)


async def create(hub: Hub, who: Identity, wish: bodies.NewTable) -> LiveTable:
    """A new table; the asker becomes its host and sits on every seat of kind ``me``."""
    game = hub.loader.game(wish.game)
    try:
        check_seats(game, len(wish.seats))
        option_array(game, wish.options, len(wish.seats))
    except ValueError as error:
        raise Refusal.because("invalid", error) from None
    pieces = await hub.sets.find(game, wish.components)
    await _check_room(hub, who.visitor or "", all(seat.kind == BOT for seat in wish.seats))
    settings = {name: getattr(wish, name) for name in SETTING_NAMES} | {"listed": _is_listed(wish)}
    match = _match_row(game, pieces, who.visitor or "", dict(wish.options), settings, None)
    mine = {number: [who.visitor or ""] for number, seat in enumerate(wish.seats) if seat.kind == "me"}
    try:
        used = hub.sets.use_steps(game, pieces)
        return await _store(hub, pieces, match, _seat_rows(match.id, wish.seats), mine, *used)
    except Conflict:  # the set was removed at this moment, by another worker perhaps
        hub.sets.forget(game.name, pieces.hash)
        raise Refusal("missing", phrase("missing-set", game=game.title, hash=pieces.hash)) from None


async def _check_room(hub: Hub, host: str, only_bots: bool) -> None:
    """May somebody have one more table?"""
    settings, there = hub.settings, await hub.store.unfinished(host)
    home, home_bots = (
        round(AT_ADDRESS * limit) for limit in (settings.tables_per_visitor, settings.bot_tables_per_visitor)
    )
    limits = [
        (there.own, settings.tables_per_visitor, "too-many-tables"),
        (there.household, home, "too-many-household-tables"),
        (there.all, settings.tables, "too-many-tables-here"),
    ]
    if only_bots:
        limits.append((there.own_bots, settings.bot_tables_per_visitor, "too-many-bot-tables"))
        limits.append((there.household_bots, home_bots, "too-many-household-bot-tables"))
    for count, limit, key in limits:
        if count >= limit:
            raise Refusal("slow", phrase(key, count=limit))


def _is_listed(wish: bodies.NewTable) -> bool:
    """Unless somebody chose: games that others can join are shown in the lobby; those against bots or on one device are private."""
    if "listed" in wish.model_fields_set:
        return wish.listed
    return any(seat.kind in ("open", "invite") for seat in wish.seats)


def _match_row(
    game: Game,
    pieces: Components,
    host: str,
    options: dict[str, Any],
    settings: dict[str, Any],
    previous: str | None,
) -> MatchRow:
    secret, now = new_secret(), time.time()
    # Defaults are written out, so that a later change of a default does not change old matches.
    chosen = {option.name: options.get(option.name, option.default) for option in game.options}
    return MatchRow(
        id=new_table_id(), game=game.name, version=game.version, components=pieces.hash,
        options=chosen, settings=settings, status=OPEN, number=0, turn=None, winners=None, secret=secret.hex(),
        commitment=commitment(secret), seed=None, host=host, rematch=None, previous=previous,
        created=now, changed=now,
    )  # fmt: skip


def _seat_rows(table_id: str, wishes: Sequence[bodies.NewSeat]) -> list[SeatRow]:
    return [
        SeatRow(
            match_id=table_id,
            seat=number,
            kind=HUMAN if wish.kind == "me" else wish.kind,
            name=wish.name or "",
            level=(wish.level or "medium") if wish.kind == BOT else None,
            nonce=new_nonce(),
            ready=wish.kind == BOT,
            contribution="",
            resigned=None,
        )
        for number, wish in enumerate(wishes)
    ]


async def _store(
    hub: Hub,
    pieces: Components,
    match: MatchRow,
    seats: list[SeatRow],
    holders: Mapping[int, Sequence[str]],
    *more: Step,
    changed: str | None = None,
) -> LiveTable:
    held = [
        HolderRow(visitor=visitor, match_id=match.id, seat=number, nonce=seats[number].nonce)
        for number, visitors in holders.items()
        for visitor in visitors
    ]
    steps = [insert_step(type(row), _values(row), bulk=True) for row in (match, *seats, *held)]
    await hub.store.writer.write(match.id, [*steps, *more], changed=changed)
    table = hub.adopt(Snapshot(match, seats, held, [], [], [], None), pieces)
    async with table.lock:
        await start_if_ready(hub, table)  # bots among themselves wait for nobody
    return table


def _values(row: Any) -> dict[str, Any]:
    return {column.name: getattr(row, column.name) for column in row.__table__.columns}


async def rematch(hub: Hub, who: Identity, table: LiveTable) -> LiveTable:
    """A new table with the same seats and players; the same one for everybody who asks."""
    async with table.lock:
        if not table.rights(who) and not table.is_host(who):
            raise Refusal("forbidden", phrase("refused-rematch"))
        if table.row.status != OVER:
            raise Refusal("conflict", phrase("refused-not-over"))
        if table.row.rematch is None:
            await _check_room(hub, table.row.host, all(seat.kind == BOT for seat in table.seats))
            await _make_rematch(hub, table)
        assert table.row.rematch is not None
        table.audience.tell_rematch(table.row.rematch)
    return await hub.table(table.row.rematch)


async def _make_rematch(hub: Hub, table: LiveTable) -> None:
    row = table.row
    # The rules of the table, not those of today.
    options = table.game.options_of(row.version, row.options, len(table.seats))
    pieces = table.pieces
    if pieces is None:
        raise Refusal("conflict", phrase("refused-other-version"))
    match = _match_row(table.game, pieces, row.host, options, row.settings, row.id)
    seats = [
        SeatRow(**{**_values(seat), "match_id": match.id, "nonce": new_nonce(), "contribution": "",
                   "name": "" if seat.kind == BOT else seat.name, "ready": seat.kind == BOT, "resigned": None})
        for seat in table.seats
    ]  # fmt: skip
    holders: dict[int, list[str]] = {}
    for (visitor, number), nonce in table.holders.items():
        if table.seats[number].nonce == nonce and table.seats[number].kind == HUMAN:
            holders.setdefault(number, []).append(visitor)
    try:
        await _store(hub, pieces, match, seats, holders, table.rematch_step(match.id), changed=table.id)
    except Conflict:  # another worker was faster: its table is the one
        await hub.catch_up(table)
        return
    except Unreachable:
        table.unanswered()
        raise
    table.learn_rematch(match.id)
