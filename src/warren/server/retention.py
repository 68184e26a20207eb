"""Forgetting: finished games after a set time, and tables where nobody plays on. Each table says when (``TableInfo.expires``)."""

from __future__ import annotations

import time

from sqlalchemy import delete, or_, select
from sqlalchemy.orm import Session

from warren.server.errors import Unreachable
from warren.server.hub import Hub
from warren.server.models import ChangeRow, ChatRow, EventRow, HolderRow, JobRow, MatchRow, SeatRow
from warren.server.settings import DAY, Settings
from warren.server.writer import Conflict, Step, delete_step

AT_ONCE = 200  # tables removed in one round


async def forget_expired(hub: Hub) -> int:
    """Remove the tables whose time is over; gives how many. One that somebody looks at here is left alone."""
    settings = hub.settings
    if settings.keep_finished is None and settings.keep_abandoned is None:
        return 0
    expired = await hub.store.database.read(lambda session: _expired(session, settings))
    removed = 0
    for table_id, changed in expired:
        if hub.watched(table_id):
            continue
        try:
            await hub.store.writer.write(table_id, _removal(table_id, changed))
        except Conflict:  # somebody plays on after all, or another worker was faster
            continue
        except Unreachable:
            break
        hub.forget(table_id)
        removed += 1
    return removed


def _expired(session: Session, settings: Settings) -> list[tuple[str, float]]:
    now = time.time()
    over, limits = MatchRow.status == "over", []
    if settings.keep_finished is not None:
        limits.append(over & (MatchRow.changed < now - settings.keep_finished * DAY))
    if settings.keep_abandoned is not None:
        limits.append(~over & (MatchRow.changed < now - settings.keep_abandoned * DAY))
    query = select(MatchRow.id, MatchRow.changed).where(or_(*limits)).order_by(MatchRow.changed).limit(AT_ONCE)
    return [(row.id, row.changed) for row in session.execute(query)]


def _removal(table_id: str, changed: float) -> list[Step]:
    """Everything of a table goes, unless something happened there since."""
    parts = (ChatRow, ChangeRow, EventRow, HolderRow, JobRow, SeatRow)
    itself = delete(MatchRow).where(MatchRow.id == table_id, MatchRow.changed == changed)
    return [*(delete_step(row, {"match_id": table_id}) for row in parts), Step(itself, expect=1)]
