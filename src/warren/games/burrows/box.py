"""Burrows' box: ranch boards, burrow tiles, the schedule's pages, gophers, the bus and its track."""

from __future__ import annotations

from typing import Any

from warren.engine.components import Components
from warren.games.burrows.art import symbols
from warren.games.burrows.components import LETTERS
from warren.games.burrows.state import SEATS
from warren.scene.model import Sprite, Symbol
from warren.scene.pieces import TILE, Contents, Note, Piece, standee, together
from warren.text import phrase

EARTH, BACK, WOOD, WHITE, BLUE, DEEP = "#a87445", "#6d4526", "#d8ae72", "#fffaf0", "#bcd6e8", "#4f7ea3"
RANCH, SPACE = 25.0, 30.0  # the width of a unit of a ranch board and of the bus track
PAGE = (45.0, 59.0)


def contents(components: Components) -> Contents:
    """What is printed of a component set."""
    sheet = symbols(components)
    return Contents(_pieces(components, sheet), _reference(sheet))


def _pieces(components: Components, sheet: dict[str, Symbol]) -> list[Piece]:
    tables: Any = components.record
    boards = [
        Piece("ranch", f"ranch-{seat}", board, board.width * RANCH, board.height * RANCH, ground=WOOD)
        for seat in range(SEATS)
        for board in [sheet[f"ranch-{seat}"]]
    ]
    tiles = [
        Piece("tile", f"tile-{tile}", sheet[f"tile-{tile}"], 2 * TILE, TILE, 1, sheet["back"], EARTH, BACK)
        for tile in range(int(tables["tiles"]))
    ]
    pages = [
        Piece("page", f"page-{page}", sheet[f"page-{page}"], *PAGE, 1, _page_back(sheet), WHITE if page < int(tables["whites"]) else BLUE, DEEP)
        for page in range(int(tables["pages"]))
    ]  # fmt: skip
    gophers = [
        standee("gopher", f"gopher-{letter}", sheet[f"gopher-{letter}"], 20, 24, components.data["kinds"][letter]["gophers"])
        for letter in LETTERS
    ]  # fmt: skip
    return [*tiles, *pages, *boards, _track(components, sheet), *gophers, standee("bus", "bus", sheet["bus"], 26, 20)]


def _page_back(sheet: dict[str, Symbol]) -> Symbol:
    """Without the plate, which is there for a number."""
    back = sheet["page-back"]
    cross = '<path d="M-0.2 -0.3L0.2 0.3M0.2 -0.3L-0.2 0.3" stroke="#8fb3cd" stroke-width="0.04"/>'
    return Symbol(
        f'<rect x="-0.36" y="-0.48" width="0.72" height="0.96" rx="0.06" fill="{DEEP}"/>{cross}',
        back.width,
        back.height,
    )


def _track(components: Components, sheet: dict[str, Symbol]) -> Piece:
    """The bus track: on its front the way for two to four players, on its back the longer one for five."""
    moves: Any = components.record["moves"]
    front, back = _way(int(moves[4]), sheet), _way(int(moves[5]), sheet)
    width = max(front.width, back.width)
    front, back = Symbol(front.svg, width, front.height), Symbol(back.svg, width, back.height)
    return Piece("track", "track", front, width * SPACE, front.height * SPACE, 1, back, WOOD, WOOD)


def _way(spaces: int, sheet: dict[str, Symbol]) -> Symbol:
    names = ["city", *["station"] * (spaces - 1), "gulch"]
    sprites = [Sprite(name, name, 1.5 * (place - spaces / 2), 0) for place, name in enumerate(names)]
    return together(sheet, sprites, 1.5 * len(names) + 0.1, 1.1)


def _reference(sheet: dict[str, Symbol]) -> list[Note]:
    def some(kind: str, number: int) -> str:
        """A piece that shows well what is meant, in a set that may have fewer."""
        return next(name for at in range(number, -1, -1) if (name := f"{kind}-{at}") in sheet)

    tile, gopher, bus = sheet[some("tile", 8)], sheet["gopher-R"], sheet["bus"]
    return [
        Note(phrase("short-turn")),
        Note(phrase("short-pool"), (sheet["back"],)),
        Note(phrase("short-reserve"), (tile,)),
        Note(phrase("short-build"), (tile,)),
        Note(phrase("short-gophers")),
        Note(phrase("short-complete"), (sheet[some("tile", 9)],)),
        Note(phrase("short-own"), (gopher,)),
        Note(phrase("short-lure"), (sheet["gopher-O"],)),
        Note(phrase("short-tour")),
        Note(phrase("short-bus"), (bus,)),
        Note(phrase("short-score"), (sheet[some("page", 3)],)),
        Note(phrase("short-end"), (sheet[some("page", 4)],)),
    ]
