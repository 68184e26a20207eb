"""The moves of Gophers' Maze as picks, with what they would do: holes, cards, buttons, ways of walks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from warren.engine.record import Array
from warren.engine.state import View
from warren.games.gophers_maze.art import point, way
from warren.games.gophers_maze.notation import leapt_seats, shows_way, sign_text
from warren.games.gophers_maze.picks_legal import hole_of, legal, payable, sign_on
from warren.games.gophers_maze.picks_notes import notes_of
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    DECLINE,
    DIG,
    DIGGER,
    HOLES,
    MINUS_BASE,
    PLACE,
    PLACE_BASE,
    PLUS_BASE,
    RESTART,
    ROLL,
    TAKE_BASE,
    WALK,
    WALK_BASE,
)
from warren.games.gophers_maze.words_small import all_of, expression, food_words, sign_words
from warren.scene.model import Ghost, Preview, Route, Spot
from warren.text import Phrase, phrase


def picks(view: View, move: int) -> tuple[str, ...]:
    """The clicks that make a move. While tokens are placed, a hole stands for placing, else for walking to it."""
    plain = {ROLL: "die", DIG: f"hand:{DIGGER}", DECLINE: "pass", COMMIT: "collect", RESTART: "restart"}
    if move in plain:
        return (plain[move],)
    if move >= PLUS_BASE:
        return _card_picks(view, move)
    if move >= PLACE_BASE:
        return _hole_picks(view, move)
    beginner = int(view["level"]) == BEGINNER
    return (f"sweep:{move - TAKE_BASE}",) if beginner else (f"gift:{move - TAKE_BASE}",)


def _hole_picks(view: View, move: int) -> tuple[str, ...]:
    if (move < WALK_BASE) != (int(view["phase"]) == PLACE):
        return ()
    hole = hole_of(move)
    if move < WALK_BASE or not view["baskets"]:
        return (f"hole:{hole}",)
    first = WALK_BASE + 16 * hole
    ways = [other for other in range(first, first + 16) if other in legal(view)]
    return (f"hole:{hole}", f"over:{move - first}") if len(ways) > 1 else (f"hole:{hole}",)


def _card_picks(view: View, move: int) -> tuple[str, ...]:
    """Tap a card to lay it; where it could be added or subtracted, a button adds it and a second tap subtracts it."""
    adding = move < MINUS_BASE
    card = move - (PLUS_BASE if adding else MINUS_BASE)
    if int(view["level"]) == BEGINNER:
        return (f"supply:{card}",) if adding else (f"larder:{card}",)
    if not shows_way(view):
        return (f"hand:{card}",) if adding else (f"laid:{card}",)
    moves = legal(view)
    if PLUS_BASE + card in moves and MINUS_BASE + card in moves:
        return (f"hand:{card}", "add" if adding else f"hand:{card}")
    return (f"hand:{card}",)


def shown(view: View, moves: Sequence[int]) -> list[int]:
    """Nothing has to be tried out to see why it is not allowed."""
    return []


def spots(view: View, moves: Sequence[int]) -> list[Spot]:
    """Holes to go to and buttons of the given moves."""
    made = []
    holes: dict[int, int] = {}
    for move in moves:
        if PLACE_BASE <= move < PLUS_BASE:
            holes.setdefault(hole_of(move), move)
    for hole in sorted(holes):
        made.append(_hole_spot(view, hole))
    labels = _buttons(view, moves)
    return made + [Spot(handle, "button", label) for handle, label in labels.items()]


def _hole_spot(view: View, hole: int) -> Spot:
    x, y = point(view.components, hole)
    page = int(view["page"])
    sign = sign_on(view, page, hole)
    pays = int(view["phase"]) == WALK and bool(view["guided"]) and payable(view, page, hole)
    label = phrase("hole-pays" if pays else "hole", hole=hole, sign=sign_words(sign))
    return Spot(f"hole:{hole}", "place", label, x, y, 0.62, 0.62, symbol="end-pays" if pays else "end")


def _buttons(view: View, moves: Sequence[int]) -> dict[str, Phrase]:
    seat = int(view["turn"])
    made: dict[str, Phrase] = {}
    if ROLL in moves:
        made["die"] = phrase("roll-die")
    if DIG in moves:
        made[f"hand:{DIGGER}"] = phrase("use-digger")
    if COMMIT in moves:
        sign, sum_text = sign_words(sign_text(view, seat)), expression(int(view["plus"]), int(view["minus"]))
        made["collect"] = phrase("collect-sum", sign=sign, sum=sum_text)
    if RESTART in moves:
        made["restart"] = phrase("take-back")
    for move in moves:
        path = picks(view, move)
        if path[0].startswith("sweep"):
            made[path[0]] = phrase("sweep-kind", kind=food_words(move - TAKE_BASE))
        elif path[-1] == "add":
            made["add"] = phrase("add-card")
        elif len(path) > 1 and move < PLUS_BASE:
            over = leapt_seats(view, (move - WALK_BASE) % 16)
            made[path[1]] = phrase("leap-over", over=all_of(over)) if over else phrase("leap-nobody")
    if DECLINE in moves:
        made["pass"] = phrase("collect-nothing" if int(view["phase"]) == COLLECT else "refuse-present")
    return made


# --- ghosts and consequences -----------------------------------------------------------------------------------------
def ghost(view: View, move: int) -> Ghost | None:
    """The token where it would stand."""
    if not PLACE_BASE <= move < PLUS_BASE:
        return None
    x, y = point(view.components, hole_of(move))
    return Ghost(f"token-{int(view['turn'])}", x, y - 0.1)


def preview(before: View, move: int | None, after: View) -> Preview:
    """The way of a walk, and what a move would bring."""
    if move is None:
        return Preview()
    notes = notes_of(before, move, after)
    if int(before["phase"]) != WALK or not WALK_BASE <= move < PLUS_BASE:
        return Preview(notes=notes, marks=["total"] if PLUS_BASE <= move < RESTART else [])
    seat = int(before["turn"])
    hole, mask = divmod(move - WALK_BASE, 16)
    route = Route(_route(before, _walked(before, hole, mask)), seat, f"token:{seat}")
    return Preview([route], notes, [], [f"hole:{hole}"])


# --- the way of a walk: which holes a token passes and leaps over (the rules themselves never need it) ---------------
Stop = tuple[int, int, int]  # hole, hole entered from (-1 at the start), mask of the players leapt over


def _steps(view: View, page: Array, tokens: dict[int, int], stop: Stop) -> list[tuple[Stop, list[int]]]:
    """Every single step from here, with the holes it goes through."""
    at, came_from, mask = stop
    near = [int(hole) for hole in page[at] if hole < HOLES]
    found = [step for first in near if first != came_from for step in _jump(page, tokens, [at], first, mask)]
    if came_from >= 0 and (view["turn_back"] or not found):
        found += _jump(page, tokens, [at], came_from, mask)
    return found


def _jump(page: Array, tokens: dict[int, int], path: list[int], into: int, mask: int) -> list[tuple[Stop, list[int]]]:
    if into not in tokens:
        return [((into, path[-1], mask), [*path[1:], into])]
    onward = [int(hole) for hole in page[into] if hole < HOLES and hole not in path]
    return [step for hole in onward for step in _jump(page, tokens, [*path, into], hole, mask | tokens[into])]


def _walked(view: View, end: int, mask: int) -> list[int]:
    """The holes of one way to walk to a hole, the starting one first."""
    active, die = int(view["active"]), int(view["die"])
    page = view.components.record["near"][int(view["page"])]
    tokens = {
        int(view["token"][seat]): 1 << (seat - active - 1) % view.seats for seat in range(view.seats) if seat != active
    }
    start: Stop = (int(view["token"][active]), -1, 0)
    layer: dict[Stop, list[int]] = {start: [start[0]]}
    for _ in range(die):
        further: dict[Stop, list[int]] = {}
        for stop, path in layer.items():
            for step, holes in _steps(view, page, tokens, stop):
                further.setdefault(step, path + holes)
        layer = further
    for (hole, _, leapt), path in layer.items():
        if hole == end and (leapt == mask or not view["baskets"]):
            return path
    return [start[0], end]


def _route(view: View, holes: list[int]) -> str:
    """SVG path data along the tunnels."""
    x, y = point(view.components, holes[0])
    path = f"M{x:.2f} {y:.2f}"
    for first, second in pairwise(holes):
        path += way(view.components, first, second)
    return path
