"""A move and what it caused, as sentences. ``{0}`` … stand for seats."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.games.burrows.components import LETTERS, NO_PAGE
from warren.games.burrows.notation import lay_parts, schedule, tile_of
from warren.games.burrows.state import (
    CHECK,
    CHECK_BASE,
    DONE,
    EMPTY,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    MUST_POOL,
    OVER,
    RESERVED,
    VICTIM,
)
from warren.games.burrows.survey import Tunnel, tunnels

VEGETABLES = ("radish", "carrot", "turnip")
COLOURS = ("red", "orange", "purple")


def secret(before: View, move: int) -> bool:
    """Nothing is: every tile and page was open before (R-27)."""
    return False


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    assert move is not None
    seat = int(before["seat"])
    return [
        *_deed(before, move, seat),
        *_closed(before, after, seat),
        *_gophers(before, after, seat),
        *_bus(before, after),
        *_pages(before, after),
        *_end(after),
    ]


def _deed(before: View, move: int, seat: int) -> list[Sentence]:
    who = f"{{{seat}}}"
    if move >= LAY_BASE:
        source, x, y, _ = lay_parts(move)
        which = "the reserved tile" if source == RESERVED else f"tile {tile_of(before, source)}"
        return [Sentence(f"{who} lays {which} at ({x},{y}).", at=f"tile:{tile_of(before, source)}", seat=seat)]
    if move == DONE:
        return [Sentence(f"{who} keeps the reserved tile.", at=f"reserve:{seat}", seat=seat)]
    if move < DONE:
        return [Sentence(f"{who} reserves tile {tile_of(before, move)}.", at=f"reserve:{seat}", seat=seat)]
    place = 0 if move < CHECK_BASE else move - CHECK_BASE
    kind, length = VEGETABLES[int(before["fresh_kind"][place])], int(before["fresh_length"][place])
    if move >= CHECK_BASE:
        return [Sentence(f"{who} looks at the new {kind} burrow of length {length} first.", seat=seat)]
    return [Sentence(f"{who} wants the gopher of {{{move - LURE_BASE}}}.", seat=seat)]


def closed(before: View, after: View, seat: int) -> list[Tunnel]:
    """Burrows and mismatched tunnels closed in a warren between two views."""
    if int(before["placed"]) == int(after["placed"]):
        return []
    old = {tunnel.end for tunnel in tunnels(before, seat)}
    return [tunnel for tunnel in tunnels(after, seat) if tunnel.end not in old]


def _closed(before: View, after: View, seat: int) -> list[Sentence]:
    lines = []
    for tunnel in closed(before, after, seat):
        at = f"tile:{int(after['laid_tile'][(tunnel.end - 1) // 6])}"
        if tunnel.is_burrow:
            text = f"A {VEGETABLES[tunnel.kind]} burrow of length {tunnel.length} is complete."
        else:
            text = f"A tunnel joins {VEGETABLES[tunnel.kind]} and {VEGETABLES[tunnel.other]}: no gopher wants that."
        lines.append(Sentence(text, at=at, seat=seat))
    return lines


def consequences(before: View, after: View, seat: int) -> list[str]:
    """What a move leads to, without the move itself: for previews."""
    lines = [
        *_closed(before, after, seat),
        *_gophers(before, after, seat),
        *_bus(before, after),
        *_pages(before, after),
    ]
    return [line.text for line in lines]


def gopher_moves(before: View, after: View, seat: int) -> list[tuple[int, int, int]]:
    """Gophers that changed homes: (kind, from seat, new length)."""
    moves = []
    for kind in range(3):
        old, new = before["home_length"][:, kind], after["home_length"][:, kind]
        if int(new[seat]) != int(old[seat]):
            losers = [other for other in range(before.seats) if old[other] and not new[other]]
            moves.append((kind, losers[0] if losers else seat, int(new[seat])))
    return moves


def _gophers(before: View, after: View, seat: int) -> list[Sentence]:
    lines = []
    for kind, origin, length in gopher_moves(before, after, seat):
        at = f"gopher:{seat}:{LETTERS[kind]}"
        if origin == seat:
            text = f"The {COLOURS[kind]} gopher of {{{seat}}} moves to the longer burrow ({length})."
        else:
            text = f"The {COLOURS[kind]} gopher leaves {{{origin}}} for the burrow of {{{seat}}} ({length})."
        lines.append(Sentence(text, at=at, seat=seat))
    return lines


def _bus(before: View, after: View) -> list[Sentence]:
    if int(after["stage"]) > int(before["stage"]):
        number = int(after["stage"])
        pages = schedule(before)[number - 1]
        blank = all(before.components.record["page_kind"][page] == NO_PAGE for page in pages)
        text = "the tourists are easily pleased." if blank else "the tourists look around."
        return [Sentence(f"The bus arrives at Gopher Gulch with stage {number}: {text}", at="bus")]
    if int(after["bus"]) > int(before["bus"]):
        return [Sentence("The bus drives one space towards Gopher Gulch.", at="bus")]
    return []


def _pages(before: View, after: View) -> list[Sentence]:
    lines = []
    tables = before.components.record
    if int(after["stage"]) == int(before["stage"]):
        return []
    for page in schedule(before)[int(before["stage"])]:
        owner = int(after["page_owner"][page])
        if owner < after.seats:
            count = int(tables["complaints"][page])
            many = "1 complaint" if count == 1 else f"{count} complaints"
            colour = COLOURS[int(tables["page_kind"][page])]
            lines.append(Sentence(f"{{{owner}}} has no {colour} gopher: {many}.", at=f"pages:{owner}", seat=owner))
    return lines


def totals(view: View) -> list[int]:
    """Complaints of each seat, less one for a reserved tile."""
    tables = view.components.record
    counts = [-int(view["reserve"][seat] != EMPTY) for seat in range(view.seats)]
    for page, owner in enumerate(view["page_owner"]):
        if int(owner) < view.seats:
            counts[int(owner)] += int(tables["complaints"][page])
    return counts


def ranking(view: View) -> list[int]:
    """Seats from best to worst; equal totals by whose next turn would come first (B-76, R-30)."""
    counts, last, seats = totals(view), int(view["seat"]), view.seats
    return sorted(range(seats), key=lambda seat: (counts[seat], (seat - last - 1) % seats))


def _end(after: View) -> list[Sentence]:
    if int(after["phase"]) != OVER:
        return []
    best, counts = ranking(after)[0], totals(after)
    many = "1 complaint" if counts[best] == 1 else f"{counts[best]} complaints"
    tie = " and the next turn" if counts.count(counts[best]) > 1 else ""
    return [Sentence(f"The season is over. {{{best}}} wins with {many}{tie}!", seat=best)]


def status(view: View) -> str:
    """What is to be decided, for the line above the board."""
    phase, seat = int(view["phase"]), int(view["seat"])
    who = f"{{{seat}}}"
    if phase == OVER:
        return " ".join(line.text for line in _end(view))
    if phase == VICTIM:
        kind, length = int(view["fresh_kind"][0]), int(view["fresh_length"][0])
        return f"{who} picks whose {COLOURS[kind]} gopher moves into the new burrow of length {length}."
    if phase == CHECK:
        return f"{who} picks which new burrow is checked next."
    if phase == MUST_POOL:
        return f"{who} lays a tile of the pool too."
    if phase == MAY_RESERVE:
        return f"{who} may lay the reserved tile too."
    if int(view["reserve"][seat]) != EMPTY:
        return f"{who} builds with a tile of the pool, and the reserved tile if wanted."
    free = any(int(tile) != EMPTY and not view.components.record["bus"][int(tile)] for tile in view["pool"])
    return f"{who} builds or reserves a tile." if free else f"{who} builds: no tile without a bus is there to reserve."
