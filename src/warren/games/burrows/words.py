"""A move and what it caused, as phrases of the catalogue ``text/en.ftl``."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.games.burrows.components import COLOURS, LETTERS, NO_PAGE, VEGETABLES
from warren.games.burrows.notation import lay_parts, text, tile_of
from warren.games.burrows.rules.building import covered
from warren.games.burrows.rules.gophers import Checked, checked
from warren.games.burrows.rules.stages import schedule
from warren.games.burrows.rules.tunnels import Tunnel, closed_tunnels
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
    PHASES,
    RESERVED,
    TURN,
    VICTIM,
)
from warren.scene.model import Words
from warren.text import All, Phrase, Seat, Value, phrase


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
        *_checked(before, move, after, seat),
        *_bus(before, after),
        *_pages(before, after),
        *_end(after),
    ]


def _deed(before: View, move: int, seat: int) -> list[Sentence]:
    who = Seat(seat)
    if move >= LAY_BASE:
        source, x, y, _ = lay_parts(move)
        tile = tile_of(before, source)
        assert tile is not None
        laid = phrase("lays", who=who, tile=tile, square=f"({x},{y})")
        if source == RESERVED:
            laid = phrase("lays-reserved", who=who, square=f"({x},{y})")
        return [Sentence(laid, at=f"tile:{tile}", seat=seat)]
    if move == DONE:
        return [Sentence(phrase("keeps-reserved", who=who), at=f"reserve:{seat}", seat=seat)]
    if move < DONE:
        tile = tile_of(before, move)
        assert tile is not None
        return [Sentence(phrase("reserves", who=who, tile=tile), at=f"reserve:{seat}", seat=seat)]
    if move >= CHECK_BASE:
        return [Sentence(phrase("checks-first", who=who, **_waiting(before, move - CHECK_BASE)), seat=seat)]
    colour = gopher_name(int(before["fresh_kind"][0]))
    return [Sentence(phrase("wants-gopher", who=who, owner=Seat(move - LURE_BASE), gopher=colour), seat=seat)]


def _waiting(view: View, place: int) -> dict[str, Value]:
    """A new burrow that waits for the gopher check, as arguments of a phrase."""
    return burrow_args(int(view["fresh_kind"][place]), int(view["fresh_length"][place]))


def burrow_args(kind: int, length: int) -> dict[str, Value]:
    """A burrow as arguments of a phrase."""
    return {"vegetable": vegetable_name(kind), "length": length}


def vegetable_name(kind: int) -> Phrase:
    return phrase(f"vegetable-{VEGETABLES[kind]}")


def gopher_name(kind: int) -> Phrase:
    """ "red gopher"."""
    return phrase(f"gopher-{COLOURS[kind]}")


def closed(before: View, after: View, seat: int) -> list[Tunnel]:
    """Burrows and mismatched tunnels closed in a warren between two views."""
    if int(before["placed"]) == int(after["placed"]):
        return []
    old = {tunnel.end for tunnel in closed_tunnels(before, seat)}
    return [tunnel for tunnel in closed_tunnels(after, seat) if tunnel.end not in old]


def _closed(before: View, after: View, seat: int) -> list[Sentence]:
    return [
        Sentence(_completed(tunnel), at=_place(after, tunnel.end), seat=seat) for tunnel in closed(before, after, seat)
    ]


def _place(view: View, end: int) -> str:
    """The tile on which a burrow begins."""
    return f"tile:{int(view['laid_tile'][(end - 1) // 6])}"


def _completed(tunnel: Tunnel) -> Phrase:
    if tunnel.is_burrow:
        return phrase("burrow-complete", count=1, **burrow_args(tunnel.kind, tunnel.length))
    return phrase("mismatch", count=1, one=vegetable_name(tunnel.kind), other=vegetable_name(tunnel.other))


def consequences(before: View, move: int, after: View) -> list[Words]:
    """What a move leads to, without the move itself: for previews. Nothing is said twice."""
    seat = int(before["seat"])
    lines = [*_closed(before, after, seat), *_checked(before, move, after, seat)]
    complaints: dict[tuple[int, int], int] = {}
    for owner, kind, count in _received(before, after):
        complaints[owner, kind] = complaints.get((owner, kind), 0) + count
    return [
        *_counted([line.text for line in lines]),
        *(line.text for line in _bus(before, after)),
        *(_complaint(*key, count) for key, count in complaints.items()),
    ]


def _counted(said: list[Words]) -> list[Words]:
    """Each phrase once; what was said of several burrows alike is said of their number."""
    made: list[Words] = []
    for place, words in enumerate(said):
        count = said.count(words)
        if count == 1:
            made.append(words)
        elif words not in said[:place] and isinstance(words, Phrase):
            made.append(Phrase(words.key, words.args | {"count": count}))
    return made


def _checked(before: View, move: int, after: View, seat: int) -> list[Sentence]:
    """What came of every burrow that was checked: who moved in, or why nobody did."""
    lines = []
    for burrow in checked(before, move, after):
        if burrow.origin is None:
            lines.append(Sentence(_stays_empty(burrow, seat), at=_place(after, burrow.end), seat=seat))
        else:
            at = f"gopher:{seat}:{LETTERS[burrow.kind]}"
            lines.append(Sentence(_moves_in(burrow, seat), at=at, seat=seat))
    return lines


def _moves_in(burrow: Checked, seat: int) -> Phrase:
    named: dict[str, Value] = {"gopher": gopher_name(burrow.kind), "who": Seat(seat), "length": burrow.length}
    if burrow.origin is None or burrow.origin == seat:
        return phrase("gopher-home", **named)
    return phrase("gopher-comes", owner=Seat(burrow.origin), **named)


def _stays_empty(burrow: Checked, seat: int) -> Phrase:
    """B-56, B-59 and R-09 at work."""
    named = {**burrow_args(burrow.kind, burrow.length), "home": burrow.home, "count": 1}
    if burrow.owners != (seat,):
        owners = All([Seat(owner) for owner in burrow.owners])
        return phrase("empty-shortest", **named, gopher=phrase(f"a-gopher-{COLOURS[burrow.kind]}"), owners=owners)
    key = "empty-own-equal" if burrow.length == burrow.home else "empty-own-longer"
    return phrase(key, **named, gopher=gopher_name(burrow.kind), who=Seat(seat))


def _bus(before: View, after: View) -> list[Sentence]:
    if int(after["stage"]) > int(before["stage"]):
        number = int(after["stage"])
        pages = schedule(before)[number - 1]
        blank = all(before.components.record["page_kind"][page] == NO_PAGE for page in pages)
        return [Sentence(phrase("bus-arrives-blank" if blank else "bus-arrives", stage=number), at="bus")]
    if int(after["bus"]) > int(before["bus"]):
        return [Sentence(phrase("bus-drives"), at="bus")]
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


def _complaint(owner: int, kind: int, count: int) -> Phrase:
    return phrase("complaint", who=Seat(owner), gopher=gopher_name(kind), count=count)


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
    holders = [seat for seat in range(after.seats) if int(after["reserve"][seat]) != EMPTY]
    best = ranking(after)[0]
    return [
        *(Sentence(phrase("reserve-counts", who=Seat(seat)), at=f"reserve:{seat}", seat=seat) for seat in holders),
        Sentence(_result(after, best), seat=best),
    ]


def _result(after: View, best: int) -> Phrase:
    counts = totals(after)
    key = "season-over-tied" if counts.count(counts[best]) > 1 else "season-over"
    return phrase(key, who=Seat(best), count=counts[best])


def status(view: View) -> Phrase:
    """What is to be decided, for the line above the board."""
    phase, seat = int(view["phase"]), int(view["seat"])
    who = Seat(seat)
    if phase == OVER:
        return _result(view, ranking(view)[0])
    if phase == VICTIM:
        kind, length = int(view["fresh_kind"][0]), int(view["fresh_length"][0])
        return phrase("to-victim", who=who, gopher=gopher_name(kind), length=length)
    if phase in (CHECK, MUST_POOL, MAY_RESERVE):
        return phrase(f"to-{PHASES[phase].replace('_', '-')}", who=who)
    if int(view["reserve"][seat]) != EMPTY:
        return phrase("to-build", who=who)
    free = any(int(tile) != EMPTY and not view.components.record["bus"][int(tile)] for tile in view["pool"])
    return phrase("to-turn" if free else "to-build-only-buses", who=who)


# --- why a move is not allowed ----------------------------------------------------------------------------------------
def why_not(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    phase = int(view["phase"])
    if move >= LAY_BASE and phase in (TURN, MUST_POOL, MAY_RESERVE):
        return _why_not_lay(view, move)
    if move < DONE and phase == TURN:
        tile = tile_of(view, move)
        if tile is None:
            return phrase("why-no-tile-there")
        if view.components.record["bus"][tile]:
            return phrase("why-bus", tile=tile)
        return phrase("why-holding-one")
    return phrase("why-impossible", move=text(view, move), wanted=_wanted(phase))


def _wanted(phase: int) -> Phrase:
    return phrase(f"wanted-{PHASES[phase].replace('_', '-')}")


def _why_not_lay(view: View, move: int) -> Phrase:
    source, x, y, rot = lay_parts(move)
    tile, phase = tile_of(view, source), int(view["phase"])
    if tile is None:
        return phrase("why-no-tile-there" if source < RESERVED else "why-nothing-reserved")
    if (phase == MUST_POOL and source == RESERVED) or (phase == MAY_RESERVE and source != RESERVED):
        return phrase("why-not-this-tile", tile=tile, wanted=_wanted(phase))
    squares = covered(view, int(view["seat"]))
    if not squares:
        return phrase("why-first-tile")
    second = (x, y + 1) if rot % 2 else (x + 1, y)
    if (x, y) in squares or second in squares:
        return phrase("why-covers")
    if rot >= 2 and view.components.record["symmetric"][tile]:
        return phrase("why-same-look", tile=tile, same=rot - 2)
    beside = {(a + u, b + v) for a, b in squares for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    if (x, y) not in beside and second not in beside:
        return phrase("why-apart")
    return phrase("why-too-far")
