"""After the game: replay, analysis, record and verification."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from warren.server import protocol, view
from warren.server.errors import Refusal
from warren.server.live import OVER, LiveTable
from warren.server.routes.asking import PROBLEMS, Asker, Parts, SeenTable
from warren.server.routes.games import FOREVER
from warren.table.match import MOVE, Event, Match
from warren.table.record import Record

router = APIRouter(prefix="/api/tables/{table_id}", tags=["replay"], responses=PROBLEMS)
JSON: dict[int | str, dict[str, Any]] = {200: {"content": {"application/json": {}}}}


def finished(table: LiveTable) -> Match:
    """The match, if it is over."""
    if table.row.status != OVER or table.match is None:
        raise Refusal("conflict", "the game is not over yet")
    return table.match


def record_of(table: LiveTable) -> Record:
    """The record of a finished table."""
    match, row = finished(table), table.row
    return Record.of(
        match.state,
        seats=[{"name": name, "kind": seat.kind} for name, seat in zip(table.names, table.seats, strict=True)],
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


def _steps(match: Match) -> list[dict[str, Any]]:
    state, steps = match.start.copy(), []
    for number, move in enumerate(match.moves):
        steps.append({"number": number + 1, "seat": state.turn, "text": state.text(move)})
        state.play(move)
    return steps


@router.get("/replay", response_class=Response, responses=JSON)
async def replay(table: SeenTable, who: Asker) -> Response:
    """A finished game as a whole: log, steps, result, and what proves the deal fair."""
    match = finished(table)
    told = {
        "moves": len(match.moves),
        "result": view.result(match.state),
        "commitment": table.row.commitment,
        "secret": table.row.secret,
        "seed": table.row.seed,
        "log": view.full_log(plain(match, len(match.moves)), None),
        "steps": _steps(match),
    }
    text = view.render(told, table.names)
    info = json.dumps(table.info(who).model_dump())
    return Response(f'{text[:-1]},"table":{info}}}', media_type="application/json")


@router.get("/replay/{number}", response_class=Response, responses=JSON)
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
        raise Refusal("missing", f"this game has positions 0 to {len(match.moves)}")
    message = view.frame(plain(match, number), seat, choosing=False) | {"undo": False, "deadline": None}
    headers = {"Cache-Control": FOREVER if table.settings.watch else FOREVER.replace("public", "private")}
    return Response(view.render(message, table.names), media_type="application/json", headers=headers)


@router.get("/record", response_class=Response, responses=JSON)
async def record(table: SeenTable) -> Response:
    """The record file, to keep and to verify offline."""
    name = f"{table.row.game}-{table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    text = json.dumps(record_of(table).as_dict(), indent=1) + "\n"
    return Response(text, media_type="application/json", headers=headers)


@router.get("/verify")
async def verify(table: SeenTable) -> protocol.Verification:
    """Recompute everything: commitment, seed, every move, the result."""
    found = record_of(table).checks()
    checks = [protocol.CheckInfo(name=check.name, ok=check.ok, text=check.text) for check in found]
    return protocol.Verification(ok=all(check.ok for check in found), checks=checks)


@router.get("/analysis")
async def analysis(table: SeenTable, who: Asker, parts: Parts) -> protocol.AnalysisInfo:
    """How the chances went; computed once per table, in a thread."""
    record = record_of(table)
    async with table.analysing:
        if table.analysis is None:
            chances, swings = await parts.bot_pool.curve(record, who.visitor or table.id, table.id)
            turning = [protocol.SwingInfo(**swing) for swing in swings]
            table.analysis = protocol.AnalysisInfo(values=chances, swings=turning)
    return table.analysis
