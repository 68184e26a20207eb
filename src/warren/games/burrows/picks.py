"""Moves as clicks, the places that may be clicked, and what a move would do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from warren.engine.state import View
from warren.games.burrows.components import LETTERS
from warren.games.burrows.notation import lay_code, lay_parts, tile_of
from warren.games.burrows.picks_notes import brings, foreseen, progress
from warren.games.burrows.rules.building import covered
from warren.games.burrows.rules.gophers import checked
from warren.games.burrows.scene import board_seat, tile_middle, tunnel_path
from warren.games.burrows.state import (
    CHECK,
    CHECK_BASE,
    DONE,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    MUST_POOL,
    POOL,
    RESERVED,
    VICTIM,
)
from warren.games.burrows.words import closed, consequences
from warren.games.burrows.words_names import burrow_args, gopher_name
from warren.scene.model import Ghost, Preview, Route, Spot, Words
from warren.text import All, Seat, phrase

#: Where the second half of a tile lies, seen from the first, by its turn.
SECOND_HALF = ((1, 0), (0, 1), (-1, 0), (0, -1))


@lru_cache(maxsize=1 << 14)
def pivot(move: int) -> tuple[int, int]:
    """The square of a tile's first half: it stays while the tile is turned."""
    _, x, y, rot = lay_parts(move)
    return (x + 1, y) if rot == 2 else (x, y + 1) if rot == 3 else (x, y)


def picks(view: View, move: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    return _picks(move)


@lru_cache(maxsize=1 << 14)  # hundreds of ways to lay a tile are offered again and again
def _picks(move: int) -> tuple[str, ...]:
    if move >= LAY_BASE:
        source, _, _, rot = lay_parts(move)
        x, y = pivot(move)
        return ("held" if source == RESERVED else f"pool:{source}", f"at:{x},{y}", f"turn:{90 * rot}")
    if move < DONE:
        return (f"pool:{move}", "reserve")
    if move == DONE:
        return ("done",)
    return (f"check:{move - CHECK_BASE}",) if move >= CHECK_BASE else (f"lure:{move - LURE_BASE}",)


def candidates(view: View, wanted: Sequence[str]) -> list[int]:
    """The moves that could begin with these picks: far fewer than there are codes."""
    sources = {"held": RESERVED, **{f"pool:{slot}": slot for slot in range(POOL)}}
    source = sources.get(wanted[0])
    made = list(range(LAY_BASE))
    if source is None:
        return made
    square = re.fullmatch(r"at:(-?\d+),(-?\d+)", wanted[1]) if len(wanted) > 1 else None
    x, y = (int(square[1]), int(square[2])) if square else (0, 0)
    inside = -63 <= min(x, y) <= max(x, y) <= 62
    return made + [_lay(source, x, y, rot) for rot in range(4) if inside]


def shown(view: View, moves: Sequence[int]) -> list[int]:
    """Turnings beside the warren that would cover another tile: a tile is turned step by step, and these are shown with the reason."""
    full, beside = covered(view, view.values("seat")), _beside(view)
    if not full:
        return []
    places = {_place(move) for move in moves if move >= LAY_BASE}
    turns = {source: _turns(view, source) for source in {place[0] for place in places}}
    made = []
    for source, x, y in sorted(place for place in places if place[1:] in beside):
        made += [_lay(source, x, y, rot) for rot, dx, dy in turns[source] if (x + dx, y + dy) in full]
    return made


def _turns(view: View, source: int) -> list[tuple[int, int, int]]:
    """The turns in which a tile looks different, and where its second half then lies."""
    looks = 2 if view.components.record["symmetric"][tile_of(view, source)] else 4
    return [(rot, *SECOND_HALF[rot]) for rot in range(looks)]


def _beside(view: View) -> set[tuple[int, int]]:
    """The squares beside the warren of who is to build, covered ones included."""
    full = covered(view, view.values("seat"))
    return view.once("beside", lambda: {(x + dx, y + dy) for x, y in full for dx, dy in SECOND_HALF})


@lru_cache(maxsize=1 << 14)
def _place(move: int) -> tuple[int, int, int]:
    """Where a tile comes from, and the square of its first half."""
    return lay_parts(move)[0], *pivot(move)


def _lay(source: int, x: int, y: int, rot: int) -> int:
    """The move that lays a tile with its first half here."""
    dx, dy = SECOND_HALF[rot]
    return lay_code(source, x + min(dx, 0), y + min(dy, 0), rot)


def spots(view: View, moves: Sequence[int]) -> list[Spot]:
    """Squares to build on, turns, and buttons for the questions."""
    made = []
    laying = [move for move in moves if move >= LAY_BASE]
    if laying:
        made += _squares(view, {pivot(move) for move in laying})
        for rot in sorted({lay_parts(move)[3] for move in laying}):
            made.append(Spot(f"turn:{90 * rot}", "turn", phrase("turned", angle=90 * rot), angle=90.0 * rot))
    if DONE in moves:
        made.append(Spot("done", "button", phrase("keep-reserved")))
    for move in moves:
        if LURE_BASE <= move < CHECK_BASE:
            owner, gopher = move - LURE_BASE, gopher_name(view.values("fresh_kind")[0])
            made.append(Spot(f"lure:{owner}", "button", phrase("lure", owner=Seat(owner), gopher=gopher)))
        elif CHECK_BASE <= move < LAY_BASE:
            place = move - CHECK_BASE
            burrow = burrow_args(view.values("fresh_kind")[place], view.values("fresh_length")[place])
            made.append(Spot(f"check:{place}", "button", phrase("check", **burrow)))
    return made


def _squares(view: View, squares: set[tuple[int, int]]) -> list[Spot]:
    """Squares beside the warren are marked larger than those one step further out."""
    beside = _beside(view)
    return [_square(x, y, not beside or (x, y) in beside) for x, y in sorted(squares)]


@lru_cache(maxsize=1 << 12)
def _square(x: int, y: int, near: bool) -> Spot:
    label = phrase("square-near" if near else "square-far", square=f"({x},{y})")
    return Spot(f"at:{x},{y}", "place", label, x + 0.5, y + 0.5, 0.9, 0.9, symbol="plot" if near else "plot-far")


def ghost(view: View, move: int) -> Ghost | None:
    """How the tile would lie."""
    if move < LAY_BASE:
        return None
    return _ghost(tile_of(view, lay_parts(move)[0]), move)


@lru_cache(maxsize=1 << 14)
def _ghost(tile: int | None, move: int) -> Ghost:
    _, x, y, rot = lay_parts(move)
    return Ghost(f"tile-{tile}", *tile_middle(x, y, rot), 90.0 * rot)


def preview(before: View, move: int | None, after: View) -> Preview:
    """Which burrows close, how long they are, which gophers move or why they stay, what the bus brings."""
    if move is None:
        return Preview()
    seat = before.values("seat")
    moved = {burrow.end: burrow for burrow in checked(before, move, after) if burrow.origin is not None}
    routes, tunnels = [], closed(before, after, seat)
    if board_seat(before) == seat:
        for tunnel in tunnels:
            sprite = f"gopher:{seat}:{LETTERS[tunnel.kind]}" if tunnel.end in moved else ""
            routes.append(Route(tunnel_path(after, tunnel), seat, sprite))
    notes = [*consequences(before, move, after), *_open_question(before, after)]
    if not tunnels and after.values("stage") == before.values("stage") and not checked(before, move, after):
        notes += progress(before, move, after)
    if not notes and move >= LAY_BASE:
        notes.append(brings(before, move))
    marks = [f"gopher:{burrow.origin}:{LETTERS[burrow.kind]}" for burrow in moved.values()]
    if after.values("phase") == VICTIM:
        letter = LETTERS[after.values("fresh_kind")[0]]
        marks += [f"gopher:{other}:{letter}" for other in _tied(after)]
    return Preview(routes, notes, [], marks)


def _open_question(before: View, after: View) -> list[Words]:
    """What is still to come before the turn ends, said of a move that is being thought about."""
    phase = after.values("phase")
    if phase == VICTIM:
        gopher = gopher_name(after.values("fresh_kind")[0])
        return [phrase("then-pick", gopher=gopher, owners=All([Seat(other) for other in _tied(after)]))]
    if phase == CHECK:
        return [phrase("then-order")]
    return foreseen(before, after) if phase in (MUST_POOL, MAY_RESERVE) else []


def _tied(view: View) -> list[int]:
    """Those whose gopher the builder may choose from (B-60)."""
    homes = [int(length) for length in view["home_length"][: view.seats, view.values("fresh_kind")[0]]]
    return [seat for seat, length in enumerate(homes) if length == min(filter(None, homes))]
