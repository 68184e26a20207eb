"""Gophers' Maze as sprites and picks: the book with its six pages, tokens in holes, hands, piles, sums."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from warren.engine.state import View
from warren.games.gophers_maze.art import point, symbols
from warren.games.gophers_maze.notation import leapt_seats, sign_text
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    COMPLETE,
    DECLINE,
    DIG,
    DIGGER,
    HOLES,
    MINUS_BASE,
    NOWHERE,
    PAGES,
    PLACE,
    PLACE_BASE,
    PLUS_BASE,
    RESTART,
    ROLL,
    START,
    TAKE_BASE,
    WALK,
    WALK_BASE,
)
from warren.games.gophers_maze.trays import panel, trays
from warren.games.gophers_maze.ways import route, walked
from warren.games.gophers_maze.words import KINDS, expression, sign_words, values_sum
from warren.scene.model import Ghost, Preview, Route, Scene, Spot, Sprite

__all__ = ["ghost", "picks", "preview", "scene", "spots", "symbols"]

THUMB = 0.115  # size of a closed page at the edge of the book


def scene(view: View) -> Scene:
    """What the viewer sees."""
    made = Scene(-0.15, -1.2, 10.3, 8.35, status=view.status())
    made.sprites += [_page(view, index) for index in range(PAGES)]
    made.sprites += [_tab(view, index) for index in range(PAGES)]
    made.sprites.append(_die(view))
    signs = view.components.data["page"][int(view["page"])]["signs"]
    for hole in range(HOLES):
        x, y = point(view.components, hole)
        label = f"hole {hole}: {sign_words(signs[hole])}"
        made.sprites.append(Sprite(f"hole:{hole}", "hole", x, y, layer=5, label=label))
    for seat in range(view.seats):
        made.panels.append(panel(view, seat))
        if int(view["token"][seat]) != NOWHERE:
            made.sprites.append(_token(view, seat))
    made.sprites += _bubble(view)
    made.trays = trays(view)
    return made


def _page(view: View, index: int) -> Sprite:
    """The open page fills the board; the others wait at its upper edge and grow from there when they are opened."""
    if index == int(view["page"]):
        return Sprite(f"page:{index}", f"page-{index}", 5.0, 3.5, layer=0, label=f"page {index + 1}, open")
    x = 0.75 + 1.3 * index
    return Sprite(f"page:{index}", f"page-{index}", x, -0.6, layer=1, scale=THUMB, label=f"page {index + 1}")


def _tab(view: View, index: int) -> Sprite:
    """The number of a page, at its place along the edge of the book."""
    is_open = index == int(view["page"])
    flags = [] if is_open else ["dim"]
    scale = 1.3 if is_open else 0.75
    return Sprite(
        f"tab:{index}", "count", 0.75 + 1.3 * index, -0.6, layer=2, scale=scale, text=str(index + 1), flags=flags
    )


def _die(view: View) -> Sprite:
    face = int(view["die"])
    label = f"die: {face}" if face else "die, not rolled yet"
    return Sprite("die", f"die-{face}", 9.5, -0.6, layer=2, scale=1.2, handle="die", label=label)


def _token(view: View, seat: int) -> Sprite:
    hole = int(view["token"][seat])
    x, y = point(view.components, hole)
    label = f"gopher of {{{seat}}} in hole {hole}: {sign_words(sign_text(view, seat))}"
    flags = ["last"] if seat == int(view["turn"]) else []
    return Sprite(f"token:{seat}", f"token-{seat}", x, y - 0.1, layer=30, label=label, owner=seat, flags=flags)


def _bubble(view: View) -> list[Sprite]:
    """The running total, beside the sign that is being collected."""
    if int(view["phase"]) != COLLECT:
        return []
    seat = int(view["turn"])
    x, y = point(view.components, int(view["token"][seat]))
    want = int(sign_text(view, seat)[1:])
    total = values_sum(int(view["plus"])) - values_sum(int(view["minus"]))
    fits = bool(view["plus"]) and total == want
    at = y - 0.78 if y > 0.9 else y + 0.95
    label = f"running total {total} of {want}" + (": it fits" if fits else "")
    symbol = "bubble-fits" if fits else "bubble"
    return [Sprite("total", symbol, min(max(x, 0.75), 9.25), at, layer=40, label=label, text=f"{total} / {want}")]


# --- picks -----------------------------------------------------------------------------------------------------------
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
        return (f"supply:{card}",) if adding else (f"own:{card}",)
    if not view["guided"]:
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
    pays = int(view["phase"]) == WALK and bool(view["guided"]) and payable(view, int(view["turn"]), sign)
    label = f"hole {hole}: {sign_words(sign)}" + (", which you can collect" if pays else "")
    return Spot(f"hole:{hole}", "place", label, x, y, 0.62, 0.62, symbol="end-pays" if pays else "end")


def _buttons(view: View, moves: Sequence[int]) -> dict[str, str]:
    seat = int(view["turn"])
    made: dict[str, str] = {}
    if ROLL in moves:
        made["die"] = "Roll the die"
    if DIG in moves:
        made[f"hand:{DIGGER}"] = "Use a digger"
    if COMMIT in moves:
        sign, sum_text = sign_words(sign_text(view, seat)), expression(int(view["plus"]), int(view["minus"]))
        made["collect"] = f"Collect {sign}: {sum_text}"
    if RESTART in moves:
        made["restart"] = "Take the cards back"
    for move in moves:
        path = picks(view, move)
        if path[0].startswith("sweep"):
            made[path[0]] = f"Sweep up all {KINDS[move - TAKE_BASE][1]}"
        elif path[-1] == "add":
            made["add"] = "Add it (tap the card again to subtract it)"
        elif len(path) > 1 and move < PLUS_BASE:
            over = leapt_seats(view, (move - WALK_BASE) % 16)
            names = " and ".join(f"{{{other}}}" for other in over)
            made[path[1]] = f"leaping over {names}" if over else "without leaping over anybody"
    if DECLINE in moves:
        made["pass"] = "Collect nothing" if int(view["phase"]) == COLLECT else "Refuse the present"
    return made


def payable(view: View, seat: int, sign: str) -> bool:
    """Could a player whose hand is in sight collect at such a sign? (A help; the rules decide by themselves.)"""
    if sign[0] not in "ABKS" or int(view["level"]) == BEGINNER:
        return False
    kinds = range(3) if sign[0] == "S" else ["ABK".index(sign[0])]
    hand = int(view["hand"][seat])
    sums = {0}
    for card in range(30):
        for _ in range(hand >> 2 * card & 3 if card // 10 in kinds else 0):
            value = card % 10 + 1
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
        return Preview(notes=[f"Running total: {_total_after(before, move)}."], marks=["total"])
    if not WALK_BASE <= move < PLUS_BASE:
        return Preview()
    hole, mask = divmod(move - WALK_BASE, 16)
    holes = walked(before, hole, mask)
    sign = str(before.components.data["page"][int(before["page"])]["signs"][hole])
    notes = [f"Hole {hole}: {sign_words(sign)}."]
    if sign == "P":
        notes.append("The die will choose another page.")
    if before["guided"] and payable(before, seat, sign):
        notes.append("You can collect this.")
    notes += [f"You leap over {{{other}}}." for other in leapt_seats(before, mask)]
    return Preview([Route(route(before, holes), seat, f"token:{seat}")], notes, [], [f"hole:{hole}"])


def _total_after(view: View, move: int) -> str:
    total = values_sum(int(view["plus"])) - values_sum(int(view["minus"]))
    adding = move < MINUS_BASE
    value = (move - (PLUS_BASE if adding else MINUS_BASE)) % 10 + 1
    turned = not adding and not view["guided"] and int(view["level"]) != BEGINNER  # it had been added before
    after = total + value if adding else total - (2 * value if turned else value)
    return f"{after} of {sign_text(view, int(view['turn']))[1:]}"
