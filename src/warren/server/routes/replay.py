"""After the game: replay, analysis, record and verification."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Path, Query, Request, Response

from warren.scene.card import Row, result_card
from warren.scene.svg import to_png
from warren.server import presenting
from warren.server.context import Context
from warren.server.errors import Refusal
from warren.server.live import OVER, LiveTable
from warren.server.newcomers import share_of
from warren.server.player_names import english_names
from warren.server.protocol import answers, messages
from warren.server.routes.answering import PROBLEMS, Written, answers_with
from warren.server.routes.dependencies import Asker, Parts, SeenTable, TableId
from warren.server.routes.games import FOREVER
from warren.server.table_info import table_info
from warren.table.match import MOVE, Event, Match
from warren.table.record import Record
from warren.text import phrase

Found = TypeVar("Found")
#: Why a stored game cannot be opened.
NOT_HERE = ("refused-other-version", "refused-other-rules")

router = APIRouter(prefix="/api/tables/{table_id}", tags=["replay"], responses=PROBLEMS)
JSON: dict[int | str, dict[str, Any]] = {200: {"content": {"application/json": {}}}}


def finished(table: LiveTable) -> Match:
    """The match, if it is over."""
    if table.row.status != OVER or table.match is None:
        raise Refusal("conflict", phrase("refused-not-over"))
    return table.match


def record_of(table: LiveTable) -> Record:
    """The record of a finished table."""
    match, row = finished(table), table.row
    return Record.of(
        match.state,
        seats=_seats(table),
        seed=int(row.seed or 0),
        options=table.game.options_of(row.version, row.options, len(table.seats)),
        moves=match.moves,
        commitment=row.commitment,
        secret=row.secret,
        contributions=contributions_of(table),
    )


def contributions_of(table: LiveTable) -> list[str]:
    """The texts that went into the seed, in seat order (empty ones change nothing)."""
    return [seat.contribution for seat in table.seats if seat.contribution]


def plain(match: Match, count: int) -> Match:
    """The match as it stood after so many moves, take-backs left out."""
    part = Match(match.at(0), match.start)
    movers = _movers(match)
    part.load([Event(n, movers[n], MOVE, move) for n, move in enumerate(match.moves[:count])])
    return part


def _movers(match: Match) -> list[int]:
    movers: list[int] = []
    for event in match.events:
        if event.kind == MOVE:
            movers.append(event.seat)
        else:
            movers.pop()
    return movers


@router.get("/replay", **answers_with(answers.Replay))
async def replay(table: SeenTable, who: Asker) -> Response:
    """A finished game as a whole: log, result, and what proves the deal fair."""
    match = finished(table)
    whole = answers.Replay(
        table=table_info(table, who),
        moves=len(match.moves),
        result=presenting.result(match.state),
        commitment=table.row.commitment,
        log=presenting.log(plain(match, len(match.moves)), None),
    )
    return Written(whole)


@router.get("/replay/{number}", **answers_with(messages.Frame))
async def position(
    table: SeenTable,
    number: Annotated[int, Path(ge=0, le=100_000)],
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> Response:
    """The position after so many moves, seen by a spectator or (after the end) by any seat."""
    match = finished(table)
    if seat is not None:
        table.seat(seat)
    if number > len(match.moves):
        raise Refusal("missing", phrase("missing-position", last=len(match.moves)))
    frame = presenting.frame(plain(match, number), seat, choosing=False)
    kept = FOREVER if table.settings.watch else FOREVER.replace("public", "private")
    return Written(frame, headers={"Cache-Control": kept})


@router.get("/record", response_class=Response, responses=JSON)
async def record(table: SeenTable) -> Response:
    """The record file, to keep and to verify offline."""
    return _download(table, record_of(table))


@router.get("/stored", response_class=Response, responses=JSON)
async def stored(table_id: TableId, who: Asker, parts: Parts) -> Response:
    """The record of a game that cannot be opened here (409): it was played with another version of the rules.

    Nothing is replayed. It has the seed, so before the end only a host against whom nobody plays may have it.
    """
    await _check_closed(parts, table_id)
    table, events = await parts.hub.stored(table_id)
    table.check_stored(who)
    moves: list[int] = []
    for event in events:
        if event.kind == MOVE:
            moves.append(event.move)
        else:
            moves.pop()
    row = table.row
    kept = Record(
        row.game, row.version, dict(row.options), row.components, _seats(table), int(row.seed or 0), moves,
        row.commitment, row.secret, contributions_of(table), pieces=table.pieces,
    )  # fmt: skip
    return _download(table, kept)


async def _check_closed(parts: Context, table_id: str) -> None:
    """Only of games that cannot be opened: of the others there is a record when they are over."""
    try:
        finished(await parts.hub.table(table_id))
    except Refusal as refusal:
        if refusal.words.key not in NOT_HERE:
            raise


def _seats(table: LiveTable) -> list[dict[str, Any]]:
    names = english_names(table.seats)
    return [{"name": name, "kind": seat.kind} for name, seat in zip(names, table.seats, strict=True)]


def _download(table: LiveTable, kept: Record) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{table.row.game}-{table.id}.json"'}
    return Response(json.dumps(kept.as_dict(), indent=1) + "\n", media_type="application/json", headers=headers)


@router.get("/picture", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def picture(table: SeenTable) -> Response:
    """The end of the game as a picture to share."""
    finished(table)
    async with table.drawing:
        if table.picture is None:
            table.picture = await asyncio.to_thread(_picture, table)
    kept = FOREVER if table.settings.watch else FOREVER.replace("public", "private")
    return Response(table.picture, media_type="image/png", headers={"Cache-Control": kept})


def _picture(table: LiveTable) -> bytes:
    game, match = table.game, finished(table)
    names, told = english_names(table.seats), presenting.result(match.state)
    rows = [Row(row.seat, row.place, names[row.seat], game.tell(row.value, names)) for row in told.seats]
    scene, symbols = match.state.scene(None), game.art.symbols(match.state.components)
    return to_png(result_card(game.title, game.tell(told.line, names), rows, scene, symbols), 1200)


@router.get("/verify", **answers_with(answers.Verification))
async def verify(table: SeenTable) -> Response:
    """Recompute everything: commitment, seed, every move, the result."""
    checks = [answers.CheckInfo(check.name, check.ok, check.words) for check in record_of(table).checks()]
    return Written(answers.Verification(all(check.ok for check in checks), checks))


@router.get("/analysis", **answers_with(answers.AnalysisInfo))
async def analysis(table: SeenTable, who: Asker, parts: Parts, request: Request) -> Response:
    """How the chances went; computed once per table, in a thread, as long as somebody waits for it."""
    record = record_of(table)
    async with table.analysing:
        if table.analysis is None:
            finding = parts.bot_pool.curve(record, share_of(who.visitor or table.row.host), table.id)
            chances, swings = await _while_wanted(request, finding)
            table.analysis = answers.AnalysisInfo(chances, swings)
    return Written(table.analysis)


async def _while_wanted(request: Request, work: Coroutine[Any, Any, Found]) -> Found:
    """Work until it is done, or until the asker has gone."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal("conflict", phrase("asker-gone"))
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
