"""What is told about a table itself: its seats, its settings, and what the asker may do there."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any

from warren.server.protocol.answers import SeatInfo, TableInfo
from warren.table.knowledge import keeps_secrets

if TYPE_CHECKING:
    from warren.server.live import LiveTable
    from warren.server.models import SeatRow
    from warren.server.tokens import Identity

#: Whether games dealt like this (game, version, components, seats, options) keep secrets from some seats.
SECRETS: dict[tuple[Any, ...], bool] = {}
MOST_DEALT = 10_000  # kept in mind: people bring sets of their own


def table_info(table: LiveTable, who: Identity, online: Set[int] | None = None) -> TableInfo:
    """The table as somebody may know it. ``online``: the seats whose players look at it, if that is known already."""
    rights, held, row, settings = table.rights(who), table.held(who), table.row, table.settings
    here = table.audience.online() if online is None else online
    return TableInfo(
        id=row.id,
        game=row.game,
        title=table.game.title,
        components=row.components,
        own_set=row.components != table.game.components().hash,
        words=table.game.words_hash,
        status=row.status,  # type: ignore[arg-type]
        number=table.number,
        commitment=row.commitment,
        undo=settings.undo,
        hints=settings.hints,
        takeover=settings.takeover,
        watch=settings.watch,
        host=table.is_host(who),
        my_seats=held,
        hides=hides(table) if len(held) > 1 else None,
        seats=[_seat_info(table, seat, seat.seat in rights, seat.seat in here) for seat in table.seats],
        expires=table.expires,
    )


def hides(table: LiveTable) -> bool | None:
    """Whether seats here may know different things; the same for all games dealt alike, so it is found out once."""
    row = table.row
    if table.match is None:
        return None
    options = tuple(sorted((name, str(value)) for name, value in row.options.items()))
    dealt = (row.game, row.version, row.components, len(table.seats), options)
    if dealt not in SECRETS:
        if len(SECRETS) >= MOST_DEALT:
            SECRETS.clear()
        SECRETS[dealt] = keeps_secrets(table.match.start)
    return SECRETS[dealt]


def _seat_info(table: LiveTable, seat: SeatRow, mine: bool, online: bool) -> SeatInfo:
    human = seat.kind == "human"
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        level=seat.level,  # type: ignore[arg-type]
        colour_name=table.game.seat_names[seat.seat],
        claimed=human,
        ready=seat.ready or seat.kind == "bot",
        mine=mine,
        resigned=seat.resigned is not None,
        online=online,
    )
