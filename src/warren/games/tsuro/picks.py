"""Tsuro's moves as picks, with what they would do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from warren.engine.state import View
from warren.games.tsuro.art import port_xy
from warren.games.tsuro.notation import square_text
from warren.games.tsuro.scene import walk
from warren.games.tsuro.state import FINISH, GIVE_BASE, LAY_BASE, PLACE, TAKE_BASE, TILES
from warren.games.tsuro.words import eliminations, mark_name
from warren.scene.model import Ghost, Preview, Route, Spot
from warren.text import Seat, phrase


def picks(view: View, move: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    return _picks(move)


@cache
def _picks(move: int) -> tuple[str, ...]:
    if move < LAY_BASE:
        return (f"mark:{move}",)
    if move == FINISH:
        return ("finish",)
    if move >= TAKE_BASE:
        return (f"offer:{move - TAKE_BASE}",)
    if move >= GIVE_BASE:
        return (f"hand:{move - GIVE_BASE}",)
    tile, rotation = divmod(move - LAY_BASE, 4)
    return (f"hand:{tile}", f"turn:{90 * rotation}")


def shown(view: View, moves: Sequence[int]) -> list[int]:
    """Turnings that would be fatal while another move is not: they can be looked at, but not played."""
    laid = {(move - LAY_BASE) // 4 for move in moves if LAY_BASE <= move < GIVE_BASE}
    held = {tile for tile in view.values("hand")[view.values("turn")] if tile < TILES} if laid else set()
    looks = view.components.record["looks"]
    turnings = (LAY_BASE + 4 * tile + turn for tile in sorted(held) for turn in range(int(looks[tile])))
    return [move for move in turnings if move not in moves]


def spots(view: View, moves: Sequence[int]) -> list[Spot]:
    """Start marks, turns and the finish button of the given moves."""
    if view.values("phase") == PLACE:
        start = view.components.record["start"].tolist()
        return [_mark(move, start[move]) for move in moves]
    turns = sorted({(move - LAY_BASE) % 4 for move in moves if LAY_BASE <= move < GIVE_BASE})
    made = [_turn(turn) for turn in turns]
    if FINISH in moves:
        made.append(Spot("finish", "button", phrase("finish")))
    return made


@cache
def _mark(move: int, point: int) -> Spot:
    label = phrase("start-mark", mark=mark_name(point))
    return Spot(f"mark:{move}", "place", label, *port_xy(point), 0.3, 0.3, symbol="mark")


@cache
def _turn(turn: int) -> Spot:
    return Spot(f"turn:{90 * turn}", "turn", phrase("turned", angle=90 * turn), angle=90.0 * turn)


def ghost(view: View, move: int) -> Ghost | None:
    """How the tile would lie on the board."""
    if move < LAY_BASE:
        seat = view.values("turn")
        return Ghost(f"marker-{seat}", *port_xy(int(view.components.record["start"][move])))
    if not LAY_BASE <= move < GIVE_BASE:
        return None
    tile, rotation = divmod(move - LAY_BASE, 4)
    return _tile_ghost(tile, rotation, view.values("pos")[view.values("turn")] // 8)


@lru_cache(maxsize=1 << 13)
def _tile_ghost(tile: int, rotation: int, square: int) -> Ghost:
    return Ghost(f"tile-{tile}", square % 6 + 0.5, square // 6 + 0.5, 90.0 * rotation)


def preview(before: View, move: int | None, after: View) -> Preview:
    """The routes all markers at the new tile will walk, and who will be out."""
    if move is None or not LAY_BASE <= move < GIVE_BASE:
        return Preview()
    square = before.values("pos")[before.values("turn")] // 8
    moved = [seat for seat in range(before.seats) if before.values("pos")[seat] // 8 == square]
    out = [seat for seat in moved if after.values("out")[seat] >= 0]
    routes = [
        Route(
            walk(after, before.values("pos")[seat], after.values("met")[seat]),
            seat, f"marker:{seat}", "out" if seat in out else "",
        )
        for seat in moved
    ]  # fmt: skip
    notes = [line.text for line in eliminations(before, after)]
    for seat in moved:
        if seat not in out:
            notes.append(phrase("would-go", who=Seat(seat), square=square_text(after.values("pos")[seat] // 8)))
    return Preview(routes, notes, out, [f"marker:{seat}" for seat in moved])
