"""Lobby and tables: make, claim, start, invite, revoke, rematch."""

from __future__ import annotations

import io
from collections.abc import Sequence
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response

from warren.server.context import Context
from warren.server.errors import Refusal
from warren.server.live import LiveTable
from warren.server.models import MatchRow, SeatRow
from warren.server.protocol import answers, bodies
from warren.server.routes.answering import PROBLEMS, Written, answers_with, written
from warren.server.routes.dependencies import Asker, Parts, SeatNumber, Table, Visitor, base_address
from warren.server.settings import is_loopback
from warren.server.table_info import table_info
from warren.server.tokens import Identity
from warren.server.verbs import making, seating
from warren.text import phrase

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)


TABLE = answers_with(answers.TableInfo)
MADE = answers_with(answers.TableInfo, 201)


def _told(table: LiveTable, who: Identity) -> Written:
    return Written(table_info(table, who))


@router.get("/lobby", **answers_with(answers.Lobby))
async def lobby(parts: Parts, who: Asker) -> Response:
    """My tables, tables with a free seat, tables to watch."""
    rows = await parts.store.lobby(who.visitor)
    by_table: dict[str, list[SeatRow]] = {}
    for seat in rows.seats:
        by_table.setdefault(seat.match_id, []).append(seat)
    held: dict[str, list[int]] = {}
    if who.visitor is not None and rows.mine:
        for table_id, number in await parts.store.holdings(who.visitor, [row.id for row in rows.mine]):
            held.setdefault(table_id, []).append(number)

    def summaries(matches: Sequence[MatchRow]) -> list[answers.Summary]:
        return [_summary(parts, row, by_table.get(row.id, []), held.get(row.id, [])) for row in matches]

    return Written(answers.Lobby(summaries(rows.mine), summaries(rows.join), summaries(rows.watch)))


def _summary(parts: Context, row: MatchRow, seats: list[SeatRow], held: list[int]) -> answers.Summary:
    game = parts.loader.loaded.get(row.game)
    mine = {seat.seat for seat in seats if seat.seat in held and seat.kind == "human"}
    return answers.Summary(
        id=row.id,
        title=game.title if game else row.game.replace("_", " ").capitalize(),
        status=row.status,  # type: ignore[arg-type]
        number=row.number,
        turn=row.turn,
        your_turn=row.status == "playing" and row.turn in mine,
        changed=row.changed,
        winners=row.winners,
        my_seats=sorted(mine),
        seats=[
            answers.SummarySeat(seat.seat, seat.kind, seat.name, seat.level, seat.resigned is not None)  # type: ignore[arg-type]
            for seat in seats
        ],
    )


@router.post("/tables", **MADE)
async def create(wish: bodies.NewTable, parts: Parts, who: Visitor, response: Response) -> Response:
    """Make a table."""
    return written(table_info(await making.create(parts.hub, who, wish), who), response, 201)


@router.post("/play", **MADE)
async def play_now(wish: bodies.PlayNow, parts: Parts, who: Visitor, response: Response) -> Response:
    """One click: me against bots."""
    game = parts.loader.game(wish.game)
    count = wish.seats if wish.seats is not None else max(game.seats[0], min(game.seats[1], 3))
    me = bodies.NewSeat(kind="me", name=wish.name)
    bots = [bodies.NewSeat(kind="bot", level=wish.level) for _ in range(count - 1)]
    whole = bodies.NewTable(
        game=wish.game, options=wish.options, seats=[me, *bots], listed=False, components=wish.components
    )
    return written(table_info(await making.create(parts.hub, who, whole), who), response, 201)


@router.get("/tables/{table_id}", **TABLE)
async def show(table: Table, who: Asker) -> Response:
    """A table as the asker may know it."""
    return _told(table, who)


@router.post("/tables/{table_id}/seats/{seat}/claim", **TABLE)
async def claim(
    table: Table, seat: SeatNumber, wish: bodies.Claim, parts: Parts, who: Visitor, response: Response
) -> Response:
    """Sit down."""
    await seating.claim(parts.hub, who, table, seat, wish)
    return written(table_info(table, who), response)


@router.post("/tables/{table_id}/ready", **TABLE)
async def ready(table: Table, wish: bodies.Ready, parts: Parts, who: Asker) -> Response:
    """Contribute to the deal for your seats."""
    await seating.ready(parts.hub, who, table, wish.contributions)
    return _told(table, who)


@router.post("/tables/{table_id}/start", **TABLE)
async def start(table: Table, wish: bodies.Start, parts: Parts, who: Asker) -> Response:
    """Host: fill free seats with bots and start."""
    await seating.start(parts.hub, who, table, wish.fill)
    return _told(table, who)


@router.get("/address", **answers_with(answers.Address))
async def address(request: Request, parts: Parts) -> Response:
    """What the addresses of tables begin with, and whether other devices can open them."""
    return Written(_address(request, parts))


@router.post("/address", **answers_with(answers.Address))
async def let_in(wish: bodies.LetIn, request: Request, parts: Parts) -> Response:
    """Let devices in the local network join, or no longer. Only at the computer the server runs on."""
    if not _is_here(request):
        raise Refusal("forbidden", phrase("network-elsewhere"))
    if wish.lan:
        await parts.network.open()
    else:
        parts.network.close()
    return Written(_address(request, parts))


def _address(request: Request, parts: Context) -> answers.Address:
    base, network = base_address(request, parts), parts.network
    switch = network.is_open if network.has_switch and _is_here(request) else None
    if not is_loopback(urlsplit(base).hostname or ""):
        return answers.Address(base, "open", switch, _qr(base) if switch else None)
    return answers.Address(base, "closed" if network.hosts else "local", switch)


def _is_here(request: Request) -> bool:
    """Is it asked at the computer the server runs on, under one of its own names (and not through a proxy)?"""
    return is_loopback(request.url.hostname or "") and request.client is not None and is_loopback(request.client.host)


@router.post("/tables/{table_id}/seats/{seat}/invite", **answers_with(answers.Invitation))
async def invite(table: Table, seat: SeatNumber, request: Request, parts: Parts, who: Asker) -> Response:
    """The link (and its QR code) that gives a seat."""
    row = seating.check_invite(who, table, seat)
    token = parts.tokens.seat(table.id, seat, row.nonce)
    url = f"{base_address(request, parts)}/t/{table.id}?seat={token}"
    return Written(answers.Invitation(url, _qr(url), token))


def _qr(url: str) -> str:
    """A QR code as SVG, dark on light whatever the page's colours: cameras want it so."""
    import segno

    out = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=2, dark="#000", light="#fff")
    return out.getvalue().decode()


@router.post("/tables/{table_id}/seats/{seat}/name", **TABLE)
async def rename(table: Table, seat: SeatNumber, wish: bodies.Rename, parts: Parts, who: Asker) -> Response:
    """Change the name on your seat."""
    await seating.rename(parts.hub, who, table, seat, wish.name)
    return _told(table, who)


@router.post("/tables/{table_id}/seats/{seat}/revoke", **TABLE)
async def revoke(table: Table, seat: SeatNumber, wish: bodies.Revoke, parts: Parts, who: Asker) -> Response:
    """Host: take a seat back."""
    await seating.revoke(parts.hub, who, table, seat, wish)
    return _told(table, who)


@router.post("/tables/{table_id}/rematch", **TABLE)
async def rematch(table: Table, parts: Parts, who: Asker) -> Response:
    """Play again with the same people."""
    return _told(await making.rematch(parts.hub, who, table), who)
