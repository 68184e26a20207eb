"""The end of a game: who has how many complaints, where they came from, and what broke a tie (B-73 to B-76)."""

from __future__ import annotations

from itertools import pairwise

from warren.engine.state import View
from warren.games.burrows.components import LETTERS
from warren.games.burrows.state import EMPTY, KINDS
from warren.games.burrows.words_names import gopher_name
from warren.scene.outcome import SeatOutcome, Source
from warren.text import All, Phrase, Seat, phrase


def complaints_by_kind(view: View, seat: int) -> list[tuple[int, int]]:
    """For each kind: the pages a seat has received, and the complaints on them."""
    tables = view.components.record
    found = [(0, 0)] * KINDS
    for page, owner in enumerate(view["page_owner"]):
        if int(owner) == seat:
            kind, (pages, complaints) = int(tables["page_kind"][page]), found[int(tables["page_kind"][page])]
            found[kind] = pages + 1, complaints + int(tables["complaints"][page])
    return found


def totals(view: View) -> list[int]:
    """Complaints of each seat, less one for a reserved tile."""
    return [
        sum(complaints for _, complaints in complaints_by_kind(view, seat)) - int(view["reserve"][seat] != EMPTY)
        for seat in range(view.seats)
    ]


def ranking(view: View) -> list[int]:
    """Seats from best to worst; equal totals by whose next turn would come first (B-76, R-30)."""
    counts, last, seats = totals(view), view.values("seat"), view.seats
    return sorted(range(seats), key=lambda seat: (counts[seat], (seat - last - 1) % seats))


def result(view: View) -> Phrase:
    """Who has won, and with how many complaints."""
    counts, best = totals(view), ranking(view)[0]
    key = "season-over-tied" if counts.count(counts[best]) > 1 else "season-over"
    return phrase(key, who=Seat(best), count=counts[best])


def seat_outcome(view: View, seat: int) -> SeatOutcome:
    """A seat's complaints, by the gopher that was missing, and the reserved tile."""
    sources = [
        Source(
            phrase("source-pages", gopher=gopher_name(kind), count=pages), str(complaints), f"gopher-{LETTERS[kind]}"
        )
        for kind, (pages, complaints) in enumerate(complaints_by_kind(view, seat))
        if pages
    ]
    if view.values("reserve")[seat] != EMPTY:
        sources.append(Source(phrase("source-reserve"), "−1", "back"))
    return SeatOutcome(phrase("complaints", count=totals(view)[seat]), sources)


def tie(view: View) -> Phrase | None:
    """Who stands before whom with as many complaints, if anybody does."""
    counts, order = totals(view), ranking(view)
    pairs = [
        phrase("tie-pair", better=Seat(one), other=Seat(other))
        for one, other in pairwise(order)
        if counts[one] == counts[other]
    ]
    return phrase("tie", pairs=All([*pairs])) if pairs else None
