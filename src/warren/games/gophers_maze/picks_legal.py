"""What can be picked and paid in a position, asked of the rules themselves."""

from __future__ import annotations

import numpy as np

from warren.engine.state import View
from warren.games.gophers_maze.components import SIGNS
from warren.games.gophers_maze.state import COLLECT, PLACE, PLACE_BASE, PLUS_BASE, WALK, WALK_BASE

#: The position asked about last and its moves: all its picks are asked for one after the other.
_asked: tuple[bytes, str, frozenset[int]] = (b"", "", frozenset())


def legal(view: View) -> frozenset[int]:
    """All moves of the position: how a move is picked depends on what else can be picked."""
    global _asked
    data, pieces, moves = _asked
    if data != bytes(view) or pieces != view.components.hash:
        buffer = np.empty(view.game.max_legal, np.int32)
        count = view.game.rules.legal_moves(view.data, view.components.tables, buffer)
        moves = frozenset(buffer[:count].tolist())
        _asked = (bytes(view), view.components.hash, moves)
    return moves


def hole_of(move: int) -> int:
    """The hole that a token is placed in or walks to."""
    return move - PLACE_BASE if move < WALK_BASE else (move - WALK_BASE) // 16


def open_holes(view: View) -> set[int]:
    """The holes that can be picked now."""
    if int(view["phase"]) not in (PLACE, WALK):
        return set()
    return {hole_of(move) for move in legal(view) if PLACE_BASE <= move < PLUS_BASE}


def sign_on(view: View, page: int, hole: int) -> str:
    """The sign at a hole of a page, as the components write it."""
    return str(view.components.data["page"][page]["signs"][hole])


def payable(view: View, page: int, hole: int) -> bool:
    """Could the player to decide collect in this hole of a page, with what they have now?"""
    if sign_on(view, page, hole)[0] not in SIGNS:
        return False
    twin = View(view.game, view.components, view.data.copy(), view.viewer)
    seat = int(view["turn"])
    twin.record["phase"], twin.record["page"], twin.record["guided"] = COLLECT, page, 1
    twin.record["token"][seat] = hole
    twin.record["plus"] = twin.record["minus"] = 0
    buffer = np.empty(view.game.max_legal, np.int32)
    # Whoever is asked may always pass; every other move begins a collection.
    return bool(view.game.rules.legal_moves(twin.data, view.components.tables, buffer) > 1)
