"""The schedule, the tour bus and the stages it brings (B-18 to B-24, B-62 to B-71)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.random import shuffle
from warren.games.burrows.components import NO_PAGE, WHITE, BurrowsTables
from warren.games.burrows.state import GONE, PAGES, ROWS, WAITING, BurrowsState

if TYPE_CHECKING:
    from warren.engine.state import View


# --- the schedule: B-18 to B-24 --------------------------------------------------------------------------------------
@helper
def lay_schedule(state: Bytes, s: BurrowsState, t: BurrowsTables) -> None:
    """Shuffle the white pages; pages that are not needed leave the game."""
    for index in range(t.whites):
        s.white[index] = index
    shuffle(state, s.white, np.int64(t.whites))
    for page in range(PAGES):
        s.page_owner[page] = GONE
    for stage in range(t.stages[s.formation]):
        for row in range(ROWS):
            page = page_at(s, t, stage, row)
            if page != NO_PAGE:
                s.page_owner[page] = WAITING


@helper
def page_at(s: BurrowsState, t: BurrowsTables, stage: int, row: int) -> Any:
    """The page of a stage's row, NO_PAGE below the last."""
    page = np.int64(t.column[s.formation, stage, row])
    if WHITE <= page < NO_PAGE:
        return np.int64(s.white[page - WHITE])
    return page


# --- bus and stages: B-62 to B-71 ------------------------------------------------------------------------------------
@helper
def drive(s: BurrowsState, t: BurrowsTables) -> None:
    """Gophers have moved (R-21): drive the bus and score an arrival."""
    buses = 0
    for number in range(s.placed - s.built, s.placed):
        buses += t.bus[s.laid_tile[number]]
    s.built = 0
    if buses:
        s.bus += 1
        if s.bus == t.moves[s.seats]:
            _score_stage(s, t)


@helper
def _score_stage(s: BurrowsState, t: BurrowsTables) -> None:
    """B-64 to B-71: each page to the one who has no such gopher, blank ones to nobody."""
    for row in range(ROWS):
        page = page_at(s, t, s.stage, row)
        if page == NO_PAGE:
            break
        kind = t.page_kind[page]
        s.page_owner[page] = GONE
        if kind != NO_PAGE:
            s.page_owner[page] = _lacking(s, kind)
    s.stage += 1
    s.bus = 0


@helper
def _lacking(s: BurrowsState, kind: int) -> Any:
    """The one seat without a gopher of a kind (B-15, B-57)."""
    for seat in range(s.seats):
        if s.home_length[seat, kind] == 0:
            return np.int64(seat)
    return np.int64(GONE)


# --- for words and pictures, in plain Python -------------------------------------------------------------------------
def schedule(view: View) -> list[list[int]]:
    """All columns of pages, scored ones included."""
    tables, formation = view.components.record, int(view["formation"])
    white = view["white"].tolist()
    columns = tables["column"][formation][: int(tables["stages"][formation])].tolist()
    return [
        [white[page - WHITE] if page >= WHITE else page for page in column if page != NO_PAGE] for column in columns
    ]
