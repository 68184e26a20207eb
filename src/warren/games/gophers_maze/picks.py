"""The moves of Gophers' Maze as picks, with what they would do: holes, cards, buttons, ways of walks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from warren.engine.record import Array
from warren.engine.state import View
from warren.games.gophers_maze.art import point, way
from warren.games.gophers_maze.components import LETTERS, SIGNS
from warren.games.gophers_maze.notation import leapt_seats, shows_way, sign_text
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    COMPLETE,
    DECLINE,
    DIG,
    DIGGER,
    HOLES,
    KINDS,
    MINUS_BASE,
    PLACE,
    PLACE_BASE,
    PLUS_BASE,
    RESTART,
    ROLL,
    START,
    TAKE_BASE,
    TYPES,
    VALUES,
    WALK,
    WALK_BASE,
)
from warren.games.gophers_maze.words import all_of, expression, kind_words, sign_words, values_sum
from warren.scene.model import Ghost, Preview, Route, Spot
from warren.text import Phrase, Seat, phrase

#: The position asked about last and its moves: all its picks are asked for one after the other.
_asked: tuple[bytes, str, frozenset[int]] = (b"", "", frozenset())


def _legal(view: View) -> frozenset[int]:
    """All moves of the position: how a move is picked depends on what else can be picked."""
    global _asked
    data, pieces, moves = _asked
    if data != bytes(view) or pieces != view.components.hash:
        buffer = np.empty(view.game.max_legal, np.int32)
        count = view.game.rules.legal_moves(view.data, view.components.tables, buffer)
        moves = frozenset(buffer[:count].tolist())
        _asked = (bytes(view), view.components.hash, moves)
    return moves


def picks(view: View, move: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    plain = {ROLL: "die", DIG: f"hand:{DIGGER}", DECLINE: "pass", COMMIT: "collect", RESTART: "restart"}
    if move in plain:
        return (plain[move],)
    if move >= PLUS_BASE:
        return _card_picks(view, move)
    if move >= WALK_BASE:
        hole, mask = divmod(move - WALK_BASE, 16)
        first = WALK_BASE + 16 * hole
        ways = [other for other in range(first, first + 16) if other in _legal(view)] if view["baskets"] else []
        return (f"hole:{hole}", f"over:{mask}") if len(ways) > 1 else (f"hole:{hole}",)
    if move >= PLACE_BASE:
        return (f"hole:{move - PLACE_BASE}",)
    beginner = int(view["level"]) == BEGINNER
    return (f"sweep:{move - TAKE_BASE}",) if beginner else (f"gift:{move - TAKE_BASE}",)


def _card_picks(view: View, move: int) -> tuple[str, ...]:
    """Tap a card to lay it; where it could be added or subtracted, a button adds it and a second tap subtracts it."""
    adding = move < MINUS_BASE
    card = move - (PLUS_BASE if adding else MINUS_BASE)
    if int(view["level"]) == BEGINNER:
        return (f"supply:{card}",) if adding else (f"larder:{card}",)
    if not shows_way(view):
        return (f"hand:{card}",) if adding else (f"laid:{card}",)
    legal = _legal(view)
    if PLUS_BASE + card in legal and MINUS_BASE + card in legal:
        return (f"hand:{card}", "add" if adding else f"hand:{card}")
    return (f"hand:{card}",)


def spots(view: View, moves: Sequence[int]) -> list[Spot]:
    """Holes to go to and buttons of the given moves."""
    made = []
    holes: dict[int, int] = {}
    for move in moves:
        if PLACE_BASE <= move < PLUS_BASE:
            hole = move - PLACE_BASE if move < WALK_BASE else (move - WALK_BASE) // 16
            holes.setdefault(hole, move)
    for hole in sorted(holes):
        made.append(_hole_spot(view, hole))
    labels = _buttons(view, moves)
    return made + [Spot(handle, "button", label) for handle, label in labels.items()]


def _hole_spot(view: View, hole: int) -> Spot:
    x, y = point(view.components, hole)
    sign = str(view.components.data["page"][int(view["page"])]["signs"][hole])
    pays = int(view["phase"]) == WALK and bool(view["guided"]) and _payable(view, int(view["turn"]), sign)
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
            made[path[0]] = phrase("sweep-kind", kind=kind_words(move - TAKE_BASE))
        elif path[-1] == "add":
            made["add"] = phrase("add-card")
        elif len(path) > 1 and move < PLUS_BASE:
            over = leapt_seats(view, (move - WALK_BASE) % 16)
            made[path[1]] = phrase("leap-over", over=all_of(over)) if over else phrase("leap-nobody")
    if DECLINE in moves:
        made["pass"] = phrase("collect-nothing" if int(view["phase"]) == COLLECT else "refuse-present")
    return made


def _payable(view: View, seat: int, sign: str) -> bool:
    """Could a player whose hand is in sight collect at such a sign? (A help; the rules decide by themselves.)"""
    if sign[0] not in SIGNS or int(view["level"]) == BEGINNER:
        return False
    kinds = range(KINDS) if sign[0] == "S" else [LETTERS.index(sign[0])]
    hand = int(view["hand"][seat])
    sums = {0}
    for card in range(TYPES):
        for _ in range(hand >> 2 * card & 3 if card // VALUES in kinds else 0):
            value = card % VALUES + 1
            lower = {total - value for total in sums} if int(view["level"]) == COMPLETE else set()
            sums |= {total + value for total in sums} | lower
    return int(sign[1:]) in sums


# --- ghosts and consequences -----------------------------------------------------------------------------------------
def ghost(view: View, move: int) -> Ghost | None:
    """The token where it would stand."""
    if not PLACE_BASE <= move < PLUS_BASE:
        return None
    hole = move - PLACE_BASE if move < WALK_BASE else (move - WALK_BASE) // 16
    x, y = point(view.components, hole)
    return Ghost(f"token-{int(view['turn'])}", x, y - 0.1)


def preview(before: View, move: int | None, after: View) -> Preview:
    """The way of a walk and what waits at its end; the sum a card would make."""
    if move is None or int(before["phase"]) in (PLACE, START):
        return Preview()
    seat = int(before["turn"])
    if PLUS_BASE <= move < RESTART:
        return Preview(notes=[_total_after(before, move)], marks=["total"])
    if not WALK_BASE <= move < PLUS_BASE:
        return Preview()
    hole, mask = divmod(move - WALK_BASE, 16)
    holes = _walked(before, hole, mask)
    sign = str(before.components.data["page"][int(before["page"])]["signs"][hole])
    notes = [phrase("would-end", hole=hole, sign=sign_words(sign))]
    if sign == "P":
        notes.append(phrase("would-turn-page"))
    if before["guided"] and _payable(before, seat, sign):
        notes.append(phrase("would-collect"))
    notes += [phrase("would-leap", who=Seat(other)) for other in leapt_seats(before, mask)]
    return Preview([Route(_route(before, holes), seat, f"token:{seat}")], notes, [], [f"hole:{hole}"])


def _total_after(view: View, move: int) -> Phrase:
    total = values_sum(int(view["plus"])) - values_sum(int(view["minus"]))
    adding = move < MINUS_BASE
    value = (move - (PLUS_BASE if adding else MINUS_BASE)) % VALUES + 1
    turned = not adding and not shows_way(view) and int(view["level"]) != BEGINNER  # it had been added before
    after = total + value if adding else total - (2 * value if turned else value)
    return phrase("would-total", total=after, want=int(sign_text(view, int(view["turn"]))[1:]))


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
