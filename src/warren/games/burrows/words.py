"""A move and what it caused, as phrases of the catalogue ``text/en.ftl``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from warren.engine.contract import Sentence
from warren.engine.state import State, View
from warren.games.burrows.components import COLOURS, LETTERS, NO_PAGE
from warren.games.burrows.notation import lay_parts, tile_of
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
    VICTIM,
)
from warren.games.burrows.words_end import ranking, result, seat_outcome, tie
from warren.games.burrows.words_names import burrow_args, gopher_name, vegetable_name
from warren.games.burrows.words_why import refusal
from warren.scene.model import Words
from warren.scene.outcome import Outcome
from warren.text import All, Phrase, Seat, Value, phrase

_TURN = ("build", "reserved", "reserve")
#: Every kind of decision with the kinds of move it offers.
DECISIONS: Mapping[str, tuple[str, ...]] = {
    "turn": _TURN,
    "turn-first": _TURN,
    "turn-held": _TURN,
    "turn-buses": _TURN,
    "must-pool": ("build",),
    "may-reserve": ("reserved", "keep"),
    "check": ("check",),
    "victim": ("lure",),
}
QUIET: Collection[str] = frozenset({"keep"})


def secret(before: View, move: int) -> bool:
    """Nothing is: every tile and page was open before (R-27)."""
    return False


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    assert move is not None
    seat = before.values("seat")
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
        return [Sentence(phrase("keeps-reserved", who=who), at=f"reserve:{seat}", seat=seat, detail=True)]
    if move < DONE:
        tile = tile_of(before, move)
        assert tile is not None
        return [Sentence(phrase("reserves", who=who, tile=tile), at=f"reserve:{seat}", seat=seat)]
    if move >= CHECK_BASE:
        first = phrase("checks-first", who=who, **_waiting(before, move - CHECK_BASE))
        return [Sentence(first, seat=seat, detail=True)]
    colour = gopher_name(before.values("fresh_kind")[0])
    wanted = phrase("wants-gopher", who=who, owner=Seat(move - LURE_BASE), gopher=colour)
    return [Sentence(wanted, seat=seat, detail=True)]


def _waiting(view: View, place: int) -> dict[str, Value]:
    """A new burrow that waits for the gopher check, as arguments of a phrase."""
    return burrow_args(view.values("fresh_kind")[place], view.values("fresh_length")[place])


def closed(before: View, after: View, seat: int) -> list[Tunnel]:
    """Burrows and mismatched tunnels closed in a warren between two views."""
    if before.values("placed") == after.values("placed"):
        return []
    old = {tunnel.end for tunnel in closed_tunnels(before, seat)}
    return [tunnel for tunnel in closed_tunnels(after, seat) if tunnel.end not in old]


def _closed(before: View, after: View, seat: int) -> list[Sentence]:
    return [
        Sentence(_completed(tunnel), at=_place(after, tunnel.end), seat=seat, detail=True)
        for tunnel in closed(before, after, seat)
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
    seat = before.values("seat")
    lines = [*_closed(before, after, seat), *_checked(before, move, after, seat)]
    rest = [*_bus(before, after), *_pages(before, after)]
    return [*_counted([line.text for line in lines]), *(line.text for line in rest)]


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
            lines.append(Sentence(_stays_empty(burrow, seat), at=_place(after, burrow.end), seat=seat, detail=True))
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
    if after.values("stage") > before.values("stage"):
        number = after.values("stage")
        pages = schedule(before)[number - 1]
        blank = all(before.components.record["page_kind"][page] == NO_PAGE for page in pages)
        # The complaints that follow say enough in a summary, and a blank page brings none.
        return [Sentence(phrase("bus-arrives-blank" if blank else "bus-arrives", stage=number), at="bus", detail=True)]
    if after.values("bus") > before.values("bus"):
        return [Sentence(phrase("bus-drives"), at="bus", detail=True)]
    return []


def _pages(before: View, after: View) -> list[Sentence]:
    """The pages of a stage; two of a kind, which always go to the same seat, are told together."""
    tables, complaints = before.components.record, dict[tuple[int, int], int]()
    if after.values("stage") == before.values("stage"):
        return []
    for page in schedule(before)[before.values("stage")]:
        owner, kind = after.values("page_owner")[page], int(tables["page_kind"][page])
        if owner < after.seats:
            complaints[owner, kind] = complaints.get((owner, kind), 0) + int(tables["complaints"][page])
    return [
        Sentence(
            phrase("complaint", who=Seat(owner), gopher=gopher_name(kind), count=count), at=f"pages:{owner}", seat=owner
        )
        for (owner, kind), count in complaints.items()
    ]


def _end(after: View) -> list[Sentence]:
    if after.values("phase") != OVER:
        return []
    holders = [seat for seat in range(after.seats) if after.values("reserve")[seat] != EMPTY]
    best = ranking(after)[0]
    return [
        *(
            Sentence(phrase("reserve-counts", who=Seat(seat)), at=f"reserve:{seat}", seat=seat, detail=True)
            for seat in holders
        ),
        Sentence(result(after), seat=best),
    ]


def outcome(state: State) -> Outcome:
    """Everybody's complaints with where they came from, and who stands before whom with as many."""
    return Outcome(result(state), [seat_outcome(state, seat) for seat in range(state.seats)], tie(state))


def status(view: View) -> Phrase:
    """What is to be decided, for the line above the board."""
    phase, seat = view.values("phase"), view.values("seat")
    who = Seat(seat)
    if phase == OVER:
        return result(view)
    if phase == VICTIM:
        kind, length = view.values("fresh_kind")[0], view.values("fresh_length")[0]
        return phrase("to-victim", who=who, gopher=gopher_name(kind), length=length)
    if phase in (CHECK, MUST_POOL, MAY_RESERVE):
        return phrase(f"to-{PHASES[phase].replace('_', '-')}", who=who)
    if view.values("reserve")[seat] != EMPTY:
        return phrase("to-build", who=who)
    return phrase("to-turn" if can_reserve(view) else "to-build-only-buses", who=who)


# --- what is asked ----------------------------------------------------------------------------------------------------
def prompt(view: View) -> Phrase:
    """What the seat to decide is asked to do."""
    phase = view.values("phase")
    if phase == VICTIM:
        kind = view.values("fresh_kind")[0]
        return phrase("ask-victim", gopher=gopher_name(kind), **burrow_args(kind, view.values("fresh_length")[0]))
    if phase in (CHECK, MUST_POOL, MAY_RESERVE):
        return phrase(f"ask-{PHASES[phase].replace('_', '-')}")
    seat = view.values("seat")
    if view.values("reserve")[seat] != EMPTY:
        return phrase("ask-turn-held")
    if not can_reserve(view):
        return phrase("ask-turn-buses")
    built = seat in view.values("laid_seat")[: view.values("placed")]
    return phrase("ask-turn" if built else "ask-turn-first")


def can_reserve(view: View) -> bool:
    """Is an open tile without a bus there?"""
    return any(tile != EMPTY and not view.components.record["bus"][tile] for tile in view.values("pool"))


def kind(view: View, move: int) -> str:
    """Which kind of move this is."""
    return _kind(move)


@lru_cache(maxsize=1 << 14)
def _kind(move: int) -> str:
    if move >= LAY_BASE:
        return "reserved" if lay_parts(move)[0] == RESERVED else "build"
    if move >= LURE_BASE:
        return "check" if move >= CHECK_BASE else "lure"
    return "keep" if move == DONE else "reserve"


def why_none(view: View, kind: str) -> Phrase:
    """Why there is no move of a kind: only reserving and the reserved tile can be out of reach."""
    if kind == "reserved":
        return phrase("why-nothing-reserved")
    held = view.values("reserve")[view.values("seat")] != EMPTY
    return phrase("why-holding-one" if held else "why-all-buses")


def why_not(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    return refusal(view, move)
