"""The box of Gophers' Maze: six pages, provision cards, diggers, gophers, baskets and a die."""

from __future__ import annotations

from warren.engine.components import Components
from warren.games.gophers_maze.art import PAGE_COLOURS, gift, swirl, symbols
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.state import DIGGER, KINDS, PAGES, SEATS, VALUES
from warren.scene.model import Symbol
from warren.scene.pieces import CARD, Contents, Note, Piece, cube, standee
from warren.text import phrase

PAPER, BACK, LILAC = "#fffaf0", "#7a5230", "#e9e4f5"
PAGE = 24.5  # the width of a unit of a page: the whole page fits on both kinds of paper
BASKET = 25.0


def contents(components: Components) -> Contents:
    """What is printed of a component set."""
    sheet = symbols(components)
    return Contents(_pieces(components, sheet), _reference(components, sheet))


def _pieces(components: Components, sheet: dict[str, Symbol]) -> list[Piece]:
    cards, back = components.data["cards"], sheet["back"]
    pages = [
        Piece("page", f"page-{page}", drawn, drawn.width * PAGE, drawn.height * PAGE, ground=PAGE_COLOURS[page][0])
        for page in range(PAGES)
        for drawn in [sheet[f"page-{page}"]]
    ]
    provisions = [
        Piece(
            "provision", f"{LETTERS[kind]}{value}", sheet[f"card-{kind * VALUES + value - 1}"], *CARD, cards["copies"], back, PAPER, BACK
        )
        for kind in range(KINDS)
        for value in cards["values"]
    ]  # fmt: skip
    digger = Piece("digger", "digger", sheet[f"card-{DIGGER}"], *CARD, cards["diggers"], back, LILAC, BACK)
    gophers = [standee("gopher", f"gopher-{seat}", sheet[f"token-{seat}"], 17, 21) for seat in range(SEATS)]
    baskets = [Piece("basket", f"basket-{seat}", sheet[f"basket-{seat}"], BASKET, BASKET) for seat in range(SEATS)]
    die = cube("die", "die", [sheet[f"die-{face}"] for face in (1, 2, 3, 4, 5, 6)])
    return [*pages, *provisions, digger, *gophers, *baskets, die]


def _reference(components: Components, sheet: dict[str, Symbol]) -> list[Note]:
    cards = components.data["cards"]
    berry = [sheet[f"card-{VALUES + value - 1}"] for value in (1, 3)]
    present, portal = Symbol(gift(), 0.4, 0.4), Symbol(swirl(0.15), 0.4, 0.4)
    return [
        Note(phrase("short-turn")),
        Note(phrase("short-walk"), (sheet["die-5"],)),
        Note(phrase("short-leap"), (sheet["token-0"], sheet["token-1"])),
        Note(phrase("short-collect"), tuple(berry)),
        Note(phrase("short-draw", hand=cards["hand"]), (sheet["back"],)),
        Note(phrase("short-signs")),
        Note(phrase("short-kind"), (sheet["kind-0"], sheet["kind-1"], sheet["kind-2"])),
        Note(phrase("short-storehouse"), (sheet["score"],)),
        Note(phrase("short-present", cards=cards["present_cards"]), (present,)),
        Note(phrase("short-portal"), (portal,)),
        Note(phrase("short-digger"), (sheet[f"card-{DIGGER}"],)),
        Note(phrase("short-end", cards=cards["end_hand"]), (sheet["score"],)),
    ]
