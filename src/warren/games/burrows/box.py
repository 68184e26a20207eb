"""Burrows' box: ranch boards, burrow tiles, the schedule's pages, gophers, the bus and its track."""

from __future__ import annotations

from typing import Any

from warren.engine.components import Components
from warren.games.burrows.art import symbols
from warren.games.burrows.components import LETTERS
from warren.games.burrows.state import SEATS
from warren.scene.lettering import lettering
from warren.scene.model import Sprite, Symbol
from warren.scene.pieces import TILE, Contents, Note, Piece, standee, together
from warren.text import phrase

EARTH, BACK, WOOD, WHITE, BLUE, DEEP = "#a87445", "#6d4526", "#d8ae72", "#fffaf0", "#bcd6e8", "#4f7ea3"
INK = "#3b2413"
RANCH, SPACE = 25.0, 26.5  # the width of a unit of a ranch board and of the bus track
LEAST, PLATE = 2, 0.8  # the fewest players, and the room on the track that says for how many it is
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
    return [*tiles, *pages, *boards, *_tracks(components, sheet), *gophers, standee("bus", "bus", sheet["bus"], 26, 20)]


def _page_back(sheet: dict[str, Symbol]) -> Symbol:
    """Without the plate, which is there for a number."""
    back = sheet["page-back"]
    cross = '<path d="M-0.2 -0.3L0.2 0.3M0.2 -0.3L-0.2 0.3" stroke="#8fb3cd" stroke-width="0.04"/>'
    return Symbol(
        f'<rect x="-0.36" y="-0.48" width="0.72" height="0.96" rx="0.06" fill="{DEEP}"/>{cross}',
        back.width,
        back.height,
    )


def _tracks(components: Components, sheet: dict[str, Symbol]) -> list[Piece]:
    """A bus track for each length there is, with the numbers of players it is for."""
    moves: Any = components.record["moves"]
    lengths: dict[int, list[int]] = {}
    for players in range(LEAST, SEATS + 1):
        lengths.setdefault(int(moves[players]), []).append(players)
    ways = [(_way(spaces, players, sheet), players) for spaces, players in lengths.items()]
    return [
        Piece("track", f"track-{players[0]}", way, way.width * SPACE, way.height * SPACE, ground=WOOD)
        for way, players in ways
    ]


def _way(spaces: int, players: list[int], sheet: dict[str, Symbol]) -> Symbol:
    names = ["city", *["station"] * (spaces - 1), "gulch"]
    width = 1.5 * len(names) + 0.1 + PLATE
    sprites = [Sprite(name, name, 1.5 * (place - spaces / 2) + PLATE / 2, 0) for place, name in enumerate(names)]
    way = together(sheet, sprites, width, 1.1)
    return Symbol(way.svg + _plate(players, (PLATE - width) / 2 + 0.05), width, way.height)


def _plate(players: list[int], x: float) -> str:
    """A player and their numbers: "2–4", or "2, 5"."""
    is_run = len(players) > 1 and players[-1] - players[0] == len(players) - 1
    told = f"{players[0]}–{players[-1]}" if is_run else ", ".join(map(str, players))
    person = (
        f'<circle cy="-0.28" r="0.1" fill="{INK}"/><path d="M-0.18 0.02C-0.18 -0.2 0.18 -0.2 0.18 0.02Z" fill="{INK}"/>'
    )
    size = min(0.34, 1.1 / len(told))
    return f'<g transform="translate({x:g} 0)">{person}{lettering(told, 0, 0.25, size, INK)}</g>'


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
