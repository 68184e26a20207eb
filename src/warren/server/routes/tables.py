"""Lobby and tables: make, claim, start, invite, revoke, rematch."""

from __future__ import annotations

import io
from collections.abc import Sequence
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, status

from warren.server import protocol
from warren.server.context import Context
from warren.server.models import MatchRow, SeatRow
from warren.server.routes.asking import PROBLEMS, Asker, Parts, SeatNumber, Table, Visitor
from warren.server.settings import is_loopback
from warren.server.tokens import Identity

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)


@router.get("/lobby")
async def lobby(parts: Parts, who: Asker) -> protocol.Lobby:
    """My tables, tables with a free seat, tables to watch."""
    rows = await parts.store.lobby(who.visitor)
    by_table: dict[str, list[SeatRow]] = {}
    for seat in rows.seats:
        by_table.setdefault(seat.match_id, []).append(seat)
    held: dict[str, list[int]] = {}
    if who.visitor is not None and rows.mine:
        for table_id, number in await parts.store.holdings(who.visitor, [row.id for row in rows.mine]):
            held.setdefault(table_id, []).append(number)

    def summaries(matches: Sequence[MatchRow]) -> list[protocol.Summary]:
        return [_summary(parts, row, by_table.get(row.id, []), held.get(row.id, []), who) for row in matches]

    return protocol.Lobby(mine=summaries(rows.mine), join=summaries(rows.join), watch=summaries(rows.watch))


def _summary(parts: Context, row: MatchRow, seats: list[SeatRow], held: list[int], who: Identity) -> protocol.Summary:
    game = parts.loader.loaded.get(row.game)
    mine = sorted(seat.seat for seat in seats if seat.seat in held and seat.kind == "human")
    return protocol.Summary(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game.replace("_", " ").capitalize(),
        status=row.status,
        number=row.number,
        turn=row.turn,
        my_seats=mine,
        your_turn=row.status == "playing" and row.turn in mine,
        host=who.visitor is not None and row.host == who.visitor,
        created=row.created,
        changed=row.changed,
        seats=[protocol.SummarySeat(seat=seat.seat, name=seat.name, kind=seat.kind) for seat in seats],
    )


@router.post("/tables", status_code=status.HTTP_201_CREATED)
async def create(wish: protocol.NewTable, parts: Parts, who: Visitor) -> protocol.TableInfo:
    """Make a table."""
    return (await parts.tables.create(who, wish)).info(who)


@router.post("/play", status_code=status.HTTP_201_CREATED)
async def play_now(wish: protocol.PlayNow, parts: Parts, who: Visitor) -> protocol.TableInfo:
    """One click: me against bots."""
    game = parts.loader.game(wish.game)
    count = wish.seats if wish.seats is not None else max(game.seats[0], min(game.seats[1], 3))
    me = protocol.NewSeat(kind="me", name=wish.name)
    bots = [protocol.NewSeat(kind="bot", level=wish.level) for _ in range(count - 1)]
    whole = protocol.NewTable(game=wish.game, options=wish.options, seats=[me, *bots], listed=False)
    return (await parts.tables.create(who, whole)).info(who)


@router.get("/tables/{table_id}")
async def show(table: Table, who: Asker) -> protocol.TableInfo:
    """A table as the asker may know it."""
    return table.info(who)


@router.post("/tables/{table_id}/seats/{seat}/claim")
async def claim(table: Table, seat: SeatNumber, wish: protocol.Claim, parts: Parts, who: Visitor) -> protocol.TableInfo:
    """Sit down."""
    await parts.tables.claim(who, table, seat, wish)
    return table.info(who)


@router.post("/tables/{table_id}/ready")
async def ready(table: Table, wish: protocol.Ready, parts: Parts, who: Asker) -> protocol.TableInfo:
    """Contribute to the deal for your seats."""
    await parts.tables.ready(who, table, wish.contributions)
    return table.info(who)


@router.post("/tables/{table_id}/start")
async def start(table: Table, wish: protocol.Start, parts: Parts, who: Asker) -> protocol.TableInfo:
    """Host: fill free seats with bots and start."""
    await parts.tables.start(who, table, wish.fill)
    return table.info(who)


@router.get("/address")
async def address(request: Request, parts: Parts) -> protocol.Address:
    """What the addresses of tables begin with, and whether other devices can open them."""
    base = _base(request, parts)
    if not is_loopback(urlsplit(base).hostname or ""):
        return protocol.Address(url=base, reach="open")
    return protocol.Address(url=base, reach="closed" if parts.settings.allowed_hosts else "local")


def _base(request: Request, parts: Context) -> str:
    return (parts.settings.public_url or str(request.base_url)).rstrip("/")


@router.post("/tables/{table_id}/seats/{seat}/invite")
async def invite(table: Table, seat: SeatNumber, request: Request, parts: Parts, who: Asker) -> protocol.Invitation:
    """The link (and its QR code) that gives a seat."""
    row = parts.tables.check_invite(who, table, seat)
    token = parts.tokens.seat(table.id, seat, row.nonce)
    url = f"{_base(request, parts)}/t/{table.id}?seat={token}"
    return protocol.Invitation(url=url, qr=_qr(url), token=token)


def _qr(url: str) -> str:
    """A QR code as SVG, dark on light whatever the page's colours: cameras want it so."""
    import segno

    out = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=2, dark="#000", light="#fff")
    return out.getvalue().decode()


@router.post("/tables/{table_id}/seats/{seat}/name")
async def rename(table: Table, seat: SeatNumber, wish: protocol.Rename, parts: Parts, who: Asker) -> protocol.TableInfo:
    """Change the name on your seat."""
    await parts.tables.rename(who, table, seat, wish.name)
    return table.info(who)


@router.post("/tables/{table_id}/seats/{seat}/revoke")
async def revoke(table: Table, seat: SeatNumber, wish: protocol.Revoke, parts: Parts, who: Asker) -> protocol.TableInfo:
    """Host: take a seat back."""
    await parts.tables.revoke(who, table, seat, wish)
    return table.info(who)


@router.post("/tables/{table_id}/rematch")
async def rematch(table: Table, parts: Parts, who: Asker) -> protocol.TableInfo:
    """Play again with the same people."""
    return (await parts.tables.rematch(who, table)).info(who)
