"""Burrowdale's box: warren cards, burrows, food, family emblems, bunnies and the score track."""

from __future__ import annotations

from warren.engine.components import Components
from warren.games.burrowdale.art import COLOURS, SOIL, symbols
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.state import BURROWS, SEATS
from warren.scene.model import Symbol
from warren.scene.pieces import TILE, Contents, Note, Piece, standee
from warren.text import phrase

GRASS, BACK, PAPER, WOOD = "#7fa65f", "#5f7f4a", "#fff6df", "#b98d52"
TOKEN, SCORE, TRACK = 20.0, 16.0, 36.0  # tokens across, markers across, and the width of a unit of the track


def contents(components: Components) -> Contents:
    """What is printed of a component set."""
    sheet = symbols(components)
    return Contents(_pieces(components, sheet), _reference(sheet))


def _pieces(components: Components, sheet: dict[str, Symbol]) -> list[Piece]:
    counts = components.data["counts"]
    cards = [
        Piece(
            "card", f"card-{card}", sheet[f"card-{card}"], TILE, TILE, back=sheet["back"], ground=SOIL, back_ground=BACK
        )
        for card in range(len(components.data["card"]))
    ]
    burrows = [
        Piece("burrow", f"burrow-{number}", sheet[f"burrow-{number}"], TILE, TILE, ground=GRASS)
        for number in range(1, BURROWS + 1)
    ]
    tokens = [
        Piece(
            "token", f"token-{name}", _round(sheet[f"token-{name}"], 0.44), TOKEN, TOKEN, counts["tokens_per_resource"], _token_back(),
            PAPER, WOOD, round=True,
        )
        for name in NAMES
    ]  # fmt: skip
    emblems = [
        Piece("emblem", f"emblem-{seat}", _round(sheet[f"emblem-{seat}"], 0.52), TOKEN, TOKEN, ground=PAPER, round=True)
        for seat in range(SEATS)
    ]
    bunnies = [
        standee("bunny", f"bunny-{seat}", sheet[f"bunny-{seat}"], 18, 22, counts["workers_per_player"])
        for seat in range(SEATS)
    ]
    scores = [
        Piece("score", f"score-{seat}", _round(sheet[f"bunny-{seat}"], 0.8), SCORE, SCORE, ground=PAPER, round=True)
        for seat in range(COLOURS)
    ]
    track = sheet["track"]
    board = Piece("track", "track", track, track.width * TRACK, track.height * TRACK, ground="#f7edd6")
    return [*cards, *burrows, *tokens, *emblems, *scores, *bunnies, board]


def _round(symbol: Symbol, across: float) -> Symbol:
    """A picture in the middle of a disc with a rim to cut along."""
    rim = f'<circle r="{across / 2 - 0.006:g}" fill="none" stroke="#8d6b3f" stroke-width="0.012"/>'
    return Symbol(symbol.svg + rim, across, across)


def _token_back() -> Symbol:
    return Symbol(
        f'<circle r="0.22" fill="{WOOD}" stroke="#6d4727" stroke-width="0.02"/>'
        '<circle r="0.14" fill="none" stroke="#e8cf9c" stroke-width="0.02"/><circle r="0.05" fill="#e8cf9c"/>',
        0.44,
        0.44,
    )


def _reference(sheet: dict[str, Symbol]) -> list[Note]:
    bunny, carrot, card = sheet["bunny-0"], sheet["token-carrot"], sheet["card-0"]
    return [
        Note(phrase("short-turn")),
        Note(phrase("short-move"), (bunny,)),
        Note(phrase("short-supply"), (carrot,)),
        Note(phrase("short-build"), (card,)),
        Note(phrase("short-claim"), (sheet["emblem-0"],)),
        Note(phrase("short-store"), (carrot, carrot)),
        Note(phrase("short-points")),
        Note(phrase("short-route"), (card,)),
        Note(phrase("short-symbol"), (sheet["token-berry"],)),
        Note(phrase("short-emblem"), (sheet["emblem-1"],)),
        Note(phrase("short-shared"), (bunny, sheet["bunny-1"])),
        Note(phrase("short-end")),
        Note(phrase("short-forty"), (sheet["back"],)),
        Note(phrase("short-alone"), (sheet["bunny-4"],)),
    ]
