"""A move and what it caused, as sentences. ``{0}`` … stand for seats."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.games.burrows.components import COLOURS, LETTERS, NO_PAGE, VEGETABLES
from warren.games.burrows.notation import lay_parts, text, tile_of
from warren.games.burrows.rules.building import covered
from warren.games.burrows.rules.stages import schedule
from warren.games.burrows.rules.tunnels import Tunnel, closed_tunnels
from warren.games.burrows.state import (
    CHECK,
    CHECK_BASE,
    DONE,
    EMPTY,
    KINDS,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    MUST_POOL,
    OVER,
    RESERVED,
    TURN,
    VICTIM,
)


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
    old = {tunnel.end for tunnel in closed_tunnels(before, seat)}
    return [tunnel for tunnel in closed_tunnels(after, seat) if tunnel.end not in old]


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
    lines = [*_closed(before, after, seat), *_gophers(before, after, seat), *_bus(before, after)]
    complaints: dict[tuple[int, int], int] = {}
    for owner, kind, count in _received(before, after):
        complaints[owner, kind] = complaints.get((owner, kind), 0) + count
    return _counted([line.text for line in lines]) + [_complaint(*key, count) for key, count in complaints.items()]


def _counted(texts: list[str]) -> list[str]:
    """Each sentence once: two burrows of the same kind and length may be closed at the same time."""
    counts = {text: texts.count(text) for text in texts}
    return [text if count == 1 else f"{text.rstrip('.')} ({count} times)." for text, count in counts.items()]


def gopher_moves(before: View, after: View, seat: int) -> list[tuple[int, int, int]]:
    """Gophers that changed homes: (kind, from seat, new length)."""
    moves = []
    for kind in range(KINDS):
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
    return [
        Sentence(_complaint(owner, kind, count), at=f"pages:{owner}", seat=owner)
        for owner, kind, count in _received(before, after)
    ]


def _received(before: View, after: View) -> list[tuple[int, int, int]]:
    """The pages somebody received between two views: whose they are, their kind and their complaints."""
    tables = before.components.record
    if int(after["stage"]) == int(before["stage"]):
        return []
    column = [(page, int(after["page_owner"][page])) for page in schedule(before)[int(before["stage"])]]
    return [
        (owner, int(tables["page_kind"][page]), int(tables["complaints"][page]))
        for page, owner in column
        if owner < after.seats
    ]


def _complaint(owner: int, kind: int, count: int) -> str:
    many = "1 complaint" if count == 1 else f"{count} complaints"
    return f"{{{owner}}} has no {COLOURS[kind]} gopher: {many}."


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
        return f"{who} builds with a tile of the pool and may add the reserved tile."
    free = any(int(tile) != EMPTY and not view.components.record["bus"][int(tile)] for tile in view["pool"])
    return (
        f"{who} builds or reserves a tile."
        if free
        else f"{who} builds: every open tile shows a bus, so none can be reserved."
    )


# --- refusals --------------------------------------------------------------------------------------------------------
WANTED = (
    "reserve a tile of the pool or build",
    "lay a tile of the pool: the reserved tile alone is no build",
    "lay the reserved tile or say done",
    "say which burrow is checked next",
    "say whose gopher comes",
)


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    phase = int(view["phase"])
    wanted = f"now you have to {WANTED[phase]}"
    if move >= LAY_BASE and phase in (TURN, MUST_POOL, MAY_RESERVE):
        return _why_not_lay(view, move, wanted)
    if move < DONE and phase == TURN:
        tile = tile_of(view, move)
        if tile is None:
            return "that place of the pool is empty"
        if view.components.record["bus"][tile]:
            return f"tile {tile} shows a bus and can never be reserved"
        return "you already hold a reserved tile, so you must build"
    return f"{text(view, move)!r} is not possible; {wanted}"


def _why_not_lay(view: View, move: int, wanted: str) -> str:
    source, x, y, rot = lay_parts(move)
    tile, phase = tile_of(view, source), int(view["phase"])
    if tile is None:
        return "no tile lies there" if source < RESERVED else "you hold no reserved tile"
    if (phase == MUST_POOL and source == RESERVED) or (phase == MAY_RESERVE and source != RESERVED):
        return f"tile {tile} cannot be laid; {wanted}"
    squares = covered(view, int(view["seat"]))
    if not squares:
        return "the first tile of a warren goes to (0,0) unturned"
    second = (x, y + 1) if rot % 2 else (x + 1, y)
    if (x, y) in squares or second in squares:
        return "there it would cover another tile"
    if rot >= 2 and view.components.record["symmetric"][tile]:
        return f"tile {tile} looks the same after half a turn: play turn {rot - 2}"
    beside = {(a + u, b + v) for a, b in squares for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    if (x, y) not in beside and second not in beside:
        return "a tile must share an edge with your warren; a corner is not enough"
    return "that is too far from the first tile"
