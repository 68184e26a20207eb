"""How many tables are not over: by this it is decided whether somebody may have one more."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Float, ScalarSelect, String, bindparam, exists, func, select
from sqlalchemy.orm import Session

from warren.server.models import MatchRow, SeatRow
from warren.server.newcomers import SETTLED, SHARED, household_of
from warren.server.settings import DAY


@dataclass(frozen=True)
class Unfinished:
    """How many tables are not over."""

    own: int  # that a visitor made since yesterday
    own_bots: int  # of any age, where only bots play
    household: int  # of all newcomers from where they come, if they are one
    household_bots: int
    all: int  # where something happened lately


def _count(*which: ColumnElement[bool]) -> ScalarSelect[int]:
    return select(func.count()).select_from(MatchRow).where(*which).scalar_subquery()


_BOTS = ~exists().where(SeatRow.match_id == MatchRow.id, SeatRow.kind != "bot").correlate(MatchRow)
_OWN = MatchRow.host == bindparam("host", type_=String), MatchRow.status != "over"
# As the index has it: what changed lately and is not over.
_LATELY = MatchRow.status.in_(("open", "playing")), MatchRow.changed > bindparam("lately", type_=Float)
_TOGETHER = *_LATELY, func.substr(MatchRow.host, 1, SHARED) == bindparam("home", type_=String)
# One question, built once: five built anew took longer than all the rest of a new table.
_UNFINISHED = select(
    _count(*_OWN, MatchRow.created > bindparam("yesterday", type_=Float)),
    _count(*_OWN, _BOTS),
    _count(*_TOGETHER),
    _count(*_TOGETHER, _BOTS),
    _count(*_LATELY),
)


def unfinished(session: Session, host: str) -> Unfinished:
    """The tables that are not over: of a visitor, of all newcomers from where they come, and of everybody."""
    now = time.time()
    # The household of nobody: no host has such a name.
    wish = {"host": host, "home": household_of(host) or "-", "yesterday": now - DAY, "lately": now - SETTLED * DAY}
    found: Sequence[int] = session.connection().execute(_UNFINISHED, wish).one()
    return Unfinished(*found)
