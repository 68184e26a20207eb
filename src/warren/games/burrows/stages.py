"""The schedule, the bus and the count of complaints (guide, chapters 3 and 9 to 11)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.random import shuffle
from warren.games.burrows.components import NO_PAGE, WHITE
from warren.games.burrows.state import EMPTY, GONE, OVER, PAGES, SEATS, WAITING


# --- the schedule: B-18 to B-24 --------------------------------------------------------------------------------------
@helper
def lay_schedule(state: Any, s: Any, t: Any) -> None:
    """Mix the white pages into their places; pages that are not needed leave the game."""
    for place in range(t.whites):
        s.white[place] = place
    shuffle(state, s.white, np.int64(t.whites))
    for page in range(PAGES):
        s.page_owner[page] = GONE
    for stage in range(t.stages[s.seats]):
        for row in range(3):
            page = page_at(s, t, stage, row)
            if page != NO_PAGE:
                s.page_owner[page] = WAITING


@helper
def page_at(s: Any, t: Any, stage: Any, row: Any) -> Any:
    """The page of a stage's row, NO_PAGE below the last."""
    page = np.int64(t.column[s.seats, stage, row])
    if WHITE <= page < NO_PAGE:
        return np.int64(s.white[page - WHITE])
    return page


# --- bus and stages: B-62 to B-71 ------------------------------------------------------------------------------------
@helper
def drive(s: Any, t: Any) -> None:
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
def _score_stage(s: Any, t: Any) -> None:
    """B-64 to B-71: each page to the one who has no such gopher, blank ones to nobody."""
    for row in range(3):
        page = page_at(s, t, s.stage, row)
        if page == NO_PAGE:
            break
        kind = t.page_kind[page]
        s.page_owner[page] = GONE
        if kind != NO_PAGE:
            s.page_owner[page] = lacking(s, kind)
    s.stage += 1
    s.bus = 0


@helper
def lacking(s: Any, kind: Any) -> Any:
    """The one seat without a gopher of a kind (B-15, B-57)."""
    for seat in range(s.seats):
        if s.home_length[seat, kind] == 0:
            return np.int64(seat)
    return np.int64(GONE)


# --- result: B-73 to B-76 --------------------------------------------------------------------------------------------
@helper
def complaints(s: Any, t: Any, out: Any) -> None:
    """Each seat's complaints as a loss, less one for a reserved tile."""
    for seat in range(s.seats):
        out[seat] = 0.0 if s.reserve[seat] == EMPTY else 1.0
    for page in range(t.pages):
        owner = s.page_owner[page]
        if owner < SEATS:
            out[owner] -= t.complaints[page]


@helper
def winning_mask(s: Any, t: Any) -> Any:
    """Fewest complaints; of equals the one whose next turn would come first (B-76)."""
    if s.phase != OVER:
        return np.int64(0)
    points = np.zeros(SEATS)
    complaints(s, t, points)
    best = np.int64(-1)
    for step in range(1, np.int64(s.seats) + 1):
        seat = (np.int64(s.seat) + step) % np.int64(s.seats)
        if best < 0 or points[seat] > points[best]:
            best = seat
    return np.int64(1) << best
