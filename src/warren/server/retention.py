"""Forgetting: finished games after a set time, tables where nobody plays on, and component sets that nobody uses.

Each table says when (``TableInfo.expires``). A set goes when no table has it and nobody has asked for it for a set time, whether for a
table, by a link or by a code on a printed sheet. Beyond ``UNUSED_SETS`` of them the ones not asked for longest go earlier, so that
nobody can fill the disk by bringing sets.
"""

from __future__ import annotations

import time

from sqlalchemy import delete, exists, or_, select
from sqlalchemy.orm import Session

from warren.server.errors import Unreachable
from warren.server.hub import Hub
from warren.server.models import ChangeRow, ChatRow, ComponentSetRow, EventRow, HolderRow, JobRow, MatchRow, SeatRow
from warren.server.settings import DAY, Settings
from warren.server.writer import Conflict, Step, delete_step

AT_ONCE = 200  # tables removed in one round
UNUSED_SETS = 5000  # 32 KiB each at most
LEAST_UNUSED = 3600.0  # seconds that even then are left to make a table of a set


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


async def forget_sets(hub: Hub) -> int:
    """Remove the component sets whose time is over; gives how many."""
    settings = hub.settings
    expired = await hub.store.database.read(lambda session: _unused_sets(session, settings))
    removed = 0
    for game, gone, used in expired:
        this = ComponentSetRow
        unused = ~exists().where(MatchRow.game == game, MatchRow.components == gone)
        itself = delete(this).where(this.game == game, this.hash == gone, this.used == used, unused)
        try:
            await hub.store.writer.write("", [Step(itself, expect=1)])
        except Conflict:  # somebody asks for it after all, or another worker was faster
            continue
        except Unreachable:
            break
        hub.sets.forget(game, gone)
        removed += 1
    return removed


def _unused_sets(session: Session, settings: Settings) -> list[tuple[str, str, float]]:
    """The sets that no table has and nobody has asked for in time, and those beyond the most that are kept."""
    this, now = ComponentSetRow, time.time()
    unused = ~exists().where(MatchRow.game == this.game, MatchRow.components == this.hash)
    query = select(this.game, this.hash, this.used).where(unused).order_by(this.used.desc())
    beyond = query.where(this.used < now - LEAST_UNUSED).offset(UNUSED_SETS).limit(AT_ONCE)
    found = [(row.game, row.hash, row.used) for row in session.execute(beyond)]
    if settings.keep_sets is not None:
        old = query.where(this.used < now - settings.keep_sets * DAY).limit(AT_ONCE)
        found += [(row.game, row.hash, row.used) for row in session.execute(old)]
    return list(dict.fromkeys(found))


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
    parts = (ChatRow, ChangeRow, EventRow, HolderRow, SeatRow)
    # A job that a bot of another worker works on: to wait for it would keep all moves here waiting. The table goes another time.
    free = select(JobRow.number).where(JobRow.match_id == table_id).with_for_update(skip_locked=True)
    jobs = Step(delete(JobRow).where(JobRow.match_id == table_id, JobRow.number.in_(free)))
    working = exists().where(JobRow.match_id == table_id)
    itself = delete(MatchRow).where(MatchRow.id == table_id, MatchRow.changed == changed, ~working)
    return [jobs, *(delete_step(row, {"match_id": table_id}) for row in parts), Step(itself, expect=1)]
