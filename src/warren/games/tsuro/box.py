"""Tsuro's box: the board, 35 path tiles, the dragon tile and eight markers."""

from __future__ import annotations

from warren.engine.components import Components
from warren.games.tsuro.art import symbols
from warren.games.tsuro.state import SEATS, TILES
from warren.scene.model import Symbol
from warren.scene.pieces import TILE, Contents, Note, Piece, standee
from warren.text import phrase

PAPER, BACK, DRAGON, WOOD = "#f3e2bf", "#5b3a1e", "#8c2f24", "#5b3a1e"


def contents(components: Components) -> Contents:
    """What is printed of a component set."""
    sheet = symbols(components)
    return Contents(_pieces(sheet), _reference(sheet))


def _pieces(sheet: dict[str, Symbol]) -> list[Piece]:
    back = sheet["back"]
    tiles = [
        Piece("tile", f"tile-{tile}", sheet[f"tile-{tile}"], TILE, TILE, back=back, ground=PAPER, back_ground=BACK)
        for tile in range(TILES)
    ]
    dragon = Piece("dragon", "dragon", sheet["dragon"], TILE, TILE, back=back, ground=DRAGON, back_ground=BACK)
    side = TILE * sheet["board"].width
    board = Piece("board", "board", sheet["board"], side, side, ground=WOOD)
    markers = [standee("marker", f"marker-{seat}", sheet[f"marker-{seat}"], 20, 22) for seat in range(SEATS)]
    return [board, *tiles, dragon, *markers]


def _reference(sheet: dict[str, Symbol]) -> list[Note]:
    tile, marker, dragon = sheet["tile-7"], sheet["marker-0"], sheet["dragon"]
    return [
        Note(phrase("short-turn")),
        Note(phrase("short-lay"), (tile,)),
        Note(phrase("short-move"), (marker,)),
        Note(phrase("short-draw"), (sheet["back"],)),
        Note(phrase("short-rules")),
        Note(phrase("short-alive"), (tile,)),
        Note(phrase("short-others"), (sheet["marker-1"],)),
        Note(phrase("short-out"), (marker,)),
        Note(phrase("short-hand"), (sheet["back"],)),
        Note(phrase("short-dragon"), (dragon,)),
        Note(phrase("short-end"), (sheet["marker-2"],)),
    ]
