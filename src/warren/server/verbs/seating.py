"""Seats: sitting down, starting, inviting, leaving, being replaced."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from warren.server.errors import Refusal
from warren.server.hub import Hub
from warren.server.live import BOT, HUMAN, OPEN, OVER, PLAYING, LiveTable
from warren.server.models import SeatRow
from warren.server.player_names import player_name
from warren.server.protocol import bodies
from warren.server.table_info import hides
from warren.server.tokens import Identity, new_nonce
from warren.server.writer import Conflict
from warren.text import phrase

HOLDERS = 16  # browsers that may open one link


@asynccontextmanager
async def changing(hub: Hub, table: LiveTable) -> AsyncIterator[None]:
    """The table's lock; if another worker was faster, its change is taken over and the asker told to look again."""
    async with table.lock:
        try:
            yield
        except Conflict:
            await hub.catch_up(table)
            raise Refusal("conflict", phrase("refused-overtaken")) from None


async def start_if_ready(hub: Hub, table: LiveTable) -> None:
    """Deal and begin, once everybody is ready. Another worker may be faster: then its deal is the one."""
    try:
        started = await table.start_if_ready()
    except Conflict:
        await hub.catch_up(table)
        if table.row.status == OPEN:
            raise Refusal("conflict", phrase("refused-overtaken")) from None
        return
    if started:
        table.audience.tell_event()
        if table.changes:
            table.audience.tell_new_player()
        if table.due is not None:
            hub.wake.set()


# --- sitting down ---
async def open_link(hub: Hub, who: Identity, table: LiveTable) -> bool:
    """Give the asker's browser the right its seat link carries; False if the link is good no more."""
    async with changing(hub, table):
        token = next((token for token in who.tokens if token.table == table.id), None)
        if token is None or token.seat not in table.rights(Identity(None, (token,))):
            return bool(table.rights(Identity(who.visitor)))
        assert who.visitor is not None
        if table.holders.get((who.visitor, token.seat)) == token.nonce:
            return True  # opened again
        seat = table.seats[token.seat]
        check_new_player(Identity(who.visitor), table, seat)
        if sum(table.holders[key] == token.nonce for key in table.holders if key[1] == token.seat) >= HOLDERS:
            return False
        shared = table.match is not None and seat.kind == HUMAN
        words = phrase("seat-shared", player=player_name(seat, table.seats)) if shared else None
        await table.add_holder(who.visitor, token.seat, token.nonce, words)
        if shared:
            table.audience.tell_new_player()
        else:
            table.audience.tell_table()
        return True


async def claim(hub: Hub, who: Identity, table: LiveTable, number: int, wish: bodies.Claim) -> None:
    """Sit down on an open seat, on one whose link was opened, or again on the one that was left to a bot."""
    async with changing(hub, table):
        seat = table.seat(number)
        _check_claim(who, table, seat)
        assert who.visitor is not None
        table.check_changes()
        check_new_player(who, table, seat)
        # The new nonce uses the link up: nobody else who saw it can look at this hand.
        nonce = new_nonce()
        values = {"kind": HUMAN, "name": wish.name, "nonce": nonce, "ready": True, "level": None, "resigned": None}
        if table.row.status == OPEN:
            values["contribution"] = wish.contribution
        words = phrase("player-sits-down" if seat.resigned is None else "player-is-back", player=wish.name)
        await table.change_seat(seat, values, words, *table.holder_steps(who.visitor, number, nonce))
        table.learn_holder(who.visitor, number, nonce)
        await start_if_ready(hub, table)
        _tell_new_player(hub, table)


def _check_claim(who: Identity, table: LiveTable, seat: SeatRow) -> None:
    invited = seat.seat in table.rights(who)
    left = seat.kind == BOT and seat.resigned is not None and table.row.status == PLAYING
    if seat.kind == HUMAN or (seat.kind == BOT and not (left and invited)):
        raise Refusal("conflict", phrase("refused-seat-taken"))
    if not invited and (seat.kind != OPEN or table.row.status != OPEN):
        raise Refusal("forbidden", phrase("refused-seat-kept"))


def check_new_player(who: Identity, table: LiveTable, seat: SeatRow) -> None:
    """A hand that somebody else has played is for a new player: not for one who sees another hand, nor for the host.

    ``table.holders`` still has those who played the seat before; they know the hand.
    """
    if table.row.status != PLAYING or seat.kind == HUMAN or (who.visitor, seat.seat) in table.holders:
        return
    if not any(visitor != who.visitor for visitor, _ in table.holders):
        return  # nobody but bots has ever played against them
    known = {number for visitor, number in table.holders if visitor == who.visitor} | table.rights(who)
    if (table.is_host(who) or known - {seat.seat}) and hides(table):
        raise Refusal("forbidden", phrase("refused-other-hand"))


async def ready(hub: Hub, who: Identity, table: LiveTable, contributions: Mapping[str, str]) -> None:
    """Add the random texts of the asker's seats; the game starts when the last one is there."""
    async with changing(hub, table):
        if table.row.status != OPEN:
            raise Refusal("conflict", phrase("refused-started"))
        chosen = {int(key): text for key, text in contributions.items()}
        for number in chosen:
            table.check_holder(who, number)
        waiting = [
            (table.seats[number], {"ready": True, "contribution": text})
            for number, text in chosen.items()
            if not table.seats[number].ready
        ]
        await table.change_seats(waiting)
        await start_if_ready(hub, table)
        table.audience.tell_table()


async def start(hub: Hub, who: Identity, table: LiveTable, fill: str) -> None:
    """Host: bots take the seats nobody claimed, and the game starts."""
    async with changing(hub, table):
        table.check_host(who)
        if table.row.status != OPEN:
            raise Refusal("conflict", phrase("refused-started"))
        changes: list[tuple[SeatRow, dict[str, Any]]] = [
            (seat, {"kind": BOT, "name": "", "level": fill, "ready": True, "nonce": new_nonce()})
            for seat in table.seats
            if seat.kind not in (HUMAN, BOT)
        ]
        changes += [(seat, {"ready": True}) for seat in table.seats if seat.kind == HUMAN and not seat.ready]
        await table.change_seats(changes)
        await start_if_ready(hub, table)
        table.audience.tell_table()


# --- changing seats ---
async def rename(hub: Hub, who: Identity, table: LiveTable, number: int, name: str) -> None:
    async with changing(hub, table):
        seat = table.check_holder(who, number)
        await table.change_seats([(seat, {"name": name})])
        table.audience.tell_table()


def check_invite(who: Identity, table: LiveTable, number: int) -> SeatRow:
    """The seat whose link the asker may see: an unclaimed one as host, or their own."""
    seat = table.seat(number)
    if seat.kind == BOT:
        raise Refusal("conflict", phrase("refused-bot-sits-here"))
    if number in table.held(who) or (table.is_host(who) and seat.kind != HUMAN):
        return seat
    raise Refusal("forbidden", phrase("refused-invite"))


async def revoke(hub: Hub, who: Identity, table: LiveTable, number: int, wish: bodies.Revoke) -> None:
    """Host: take a seat away from its holders and links."""
    async with changing(hub, table):
        table.check_host(who)
        seat = table.seat(number)
        if table.row.status == OVER:
            raise Refusal("conflict", phrase("refused-over"))
        if table.row.status == PLAYING and wish.to == OPEN:
            raise Refusal("conflict", phrase("refused-seat-while-playing"))
        table.check_changes()
        to_bot = wish.to == BOT
        values: dict[str, Any] = {"kind": wish.to, "level": wish.level if to_bot else None, "nonce": new_nonce()}
        values |= {"ready": to_bot, "name": "", "resigned": None}
        if table.row.status == OPEN:
            values["contribution"] = ""
        words = phrase("seat-given-to-bot" if to_bot else "seat-given-away", player=player_name(seat, table.seats))
        played = seat.kind == HUMAN or seat.resigned is not None
        outdated = table.outdated_holders([seat] if played else [])
        await table.change_seat(seat, values, words, *table.holder_removal(outdated))
        table.unlearn_holders(outdated)
        await start_if_ready(hub, table)
        _tell_new_player(hub, table)


async def resign(hub: Hub, who: Identity, table: LiveTable, number: int) -> None:
    """Leave a running game; a bot plays the seat from now on."""
    async with changing(hub, table):
        seat = table.check_holder(who, number)
        match, level = table.playing(), table.settings.takeover
        values = {"kind": BOT, "level": level, "resigned": match.number}
        await table.change_seat(seat, values, phrase("player-leaves", player=player_name(seat, table.seats)))
        table.audience.release(number)
        _tell_new_player(hub, table)


def _tell_new_player(hub: Hub, table: LiveTable) -> None:
    table.audience.tell_new_player()
    if table.due is not None:
        hub.wake.set()
