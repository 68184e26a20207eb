"""The box of Underground Panic: the board, cards, tiles, tokens, discs, pebbles, gophers and dice."""

from __future__ import annotations

from typing import Any

from warren.engine.components import Components
from warren.games.underground_panic.art import CARD_HEIGHT, CARD_WIDTH, PAPER, symbols
from warren.games.underground_panic.art_items import INK, PAINT, icon, item
from warren.games.underground_panic.state import DIE_FACES, SEATS
from warren.scene.lettering import lettering
from warren.scene.model import Sprite, Symbol
from warren.scene.pieces import CARD, TILE, Contents, Note, Piece, cube, standee, together
from warren.text import phrase

WOOD, SAND, EARTH, WATER, ROSE = "#d9b98a", "#f2dfb4", "#6b4a2c", "#3f7fb8", "#c9857a"
BOARD = 33.0  # the width of a unit of the board: its holes take a token
TOKEN = 16.0


def contents(components: Components) -> Contents:
    """What is printed of a component set."""
    sheet = symbols(components)
    return Contents([*_cards(components, sheet), *_small(components, sheet)], _reference(sheet), phrase("besides"))


def _cards(components: Components, sheet: dict[str, Symbol]) -> list[Piece]:
    data = components.data
    actions = [
        Piece(
            "action", f"action-{number}", sheet[f"card-{number}"], *CARD, card["count"], _deck(card["colour"], sheet),
            PAINT[card["colour"]], PAINT[card["colour"]],
        )
        for number, card in enumerate(data["card"])
    ]  # fmt: skip
    injuries = [
        Piece(
            "injury",
            f"injury-{card['value']}",
            _injury(card["value"]),
            *CARD,
            card["count"],
            _injury_back(),
            PAPER,
            ROSE,
        )
        for card in data["injury"]
    ]
    rewards = [
        Piece(
            "reward",
            f"reward-{number}",
            sheet[f"reward-{number}"],
            CARD[1],
            CARD[0],
            1,
            _reward_back(),
            PAPER,
            "#d9b45a",
        )
        for number in range(len(data["reward"]))
    ]
    return [*actions, *injuries, *rewards]


def _small(components: Components, sheet: dict[str, Symbol]) -> list[Piece]:
    data: Any = components.data
    board = sheet["board"]
    tiles = [
        Piece("tile", f"tile-{number}", sheet[f"tile-{number}"], TILE, TILE, tile["count"], sheet["stack"], WOOD, WOOD)
        for number, tile in enumerate(data["tile"])
    ]
    tokens = [_disc("token", f"token-{number}", sheet[f"token-{number}"], token["count"], SAND) for number, token in enumerate(data["token"])]  # fmt: skip
    discs = _disc("water", "disc", sheet["disc"], data["limits"]["water_discs"], WATER)
    pebbles = _disc("pebble", "pebble", sheet["pebble"], data["limits"]["pebbles"], "#eef0f0")
    gophers = [standee("gopher", f"gopher-{number}", sheet[f"gopher-{number}"], 18, 26) for number in range(SEATS)]
    die = cube("colour-die", "colour-die", [Symbol(_face(letter), 0.6, 0.6) for letter in DIE_FACES])
    direction = cube(
        "direction-die", "direction-die", [_arrow(way) for way in data["dice"]["direction"] for _ in range(3)]
    )
    start = standee("start", "start", _flag(), 20, 26)
    return [
        Piece("board", "board", board, board.width * BOARD, board.height * BOARD, ground=EARTH),
        *tiles, *tokens, discs, pebbles, *gophers, start, die, direction,
    ]  # fmt: skip


def _disc(kind: str, name: str, symbol: Symbol, count: int, ground: str) -> Piece:
    rim = f'<circle r="0.247" fill="none" stroke="{INK}" stroke-width="0.006"/>'
    return Piece(kind, name, Symbol(symbol.svg + rim, 0.5, 0.5), TOKEN, TOKEN, count, ground=ground, round=True)


# --- what the table does not draw -------------------------------------------------------------------------------------
def _deck(letter: str, sheet: dict[str, Symbol]) -> Symbol:
    """The back of an action card: its letter, and what its deck holds."""
    sprites = [Sprite("deck", f"deck-{letter}", 0, 0), Sprite("items", f"items-{letter}", 0, 0.24, scale=0.58)]
    return together(sheet, sprites, CARD_WIDTH, CARD_HEIGHT)


def _plain(ground: str, inside: str) -> Symbol:
    frame = f'<rect x="-0.39" y="-0.54" width="0.78" height="1.08" rx="0.09" fill="{ground}" stroke="{INK}" stroke-width="0.02"/>'
    return Symbol(frame + inside, CARD_WIDTH, CARD_HEIGHT)


def _injury(value: int) -> Symbol:
    minus = lettering(f"−{value}" if value else "0", 0, 0.24, 0.34, INK)
    return _plain(PAPER, item("injury", 0, -0.2, 1.7) + minus)


def _injury_back() -> Symbol:
    ring = f'<rect x="-0.31" y="-0.46" width="0.62" height="0.92" rx="0.06" fill="none" stroke="{PAPER}" stroke-width="0.02"/>'
    return _plain(ROSE, ring + item("injury", 0, 0, 1.5))


def _reward_back() -> Symbol:
    frame = f'<rect x="-0.73" y="-0.53" width="1.46" height="1.06" rx="0.1" fill="#d9b45a" stroke="{INK}" stroke-width="0.02"/>'
    return Symbol(frame + item("star", 0, 0, 2.2), 1.5, 1.1)


def _face(letter: str) -> str:
    return "" if letter == "W" else icon(letter, 0, 0, 0.22)


def _arrow(way: str) -> Symbol:
    """A face of the direction die: an arrow and its letter."""
    turn = 180 if way == "L" else 0
    arrow = f'<path d="M-0.2 -0.06H0.04V-0.17L0.24 0L0.04 0.17V0.06H-0.2Z" fill="#3f78ba" stroke="{INK}" stroke-width="0.02"/>'
    return Symbol(
        f'<g transform="translate(0 -0.1) rotate({turn})">{arrow}</g>' + lettering(way, 0, 0.19, 0.2, INK), 0.6, 0.6
    )


def _flag() -> Symbol:
    """The start-player marker."""
    return Symbol(
        f'<path d="M-0.18 0.4V-0.4" stroke="{INK}" stroke-width="0.05" stroke-linecap="round"/>'
        f'<path d="M-0.16 -0.38L0.26 -0.22L-0.16 -0.04Z" fill="#c8453c" stroke="{INK}" stroke-width="0.02" stroke-linejoin="round"/>'
        + lettering("1", -0.04, -0.21, 0.18, "#fff"),
        0.66,
        0.86,
    )


def _reference(sheet: dict[str, Symbol]) -> list[Note]:
    gopher, rest = sheet["gopher-0"], sheet["gopher-1-rest"]
    return [
        Note(phrase("short-turn")),
        Note(phrase("short-choose"), (gopher,)),
        Note(phrase("short-roll"), (Symbol(icon("W", 0, 0, 0.22), 0.5, 0.5),)),
        Note(phrase("short-pay"), (sheet["card-1"],)),
        Note(phrase("short-gain"), (sheet["token-0"],)),
        Note(phrase("short-rest"), (rest,)),
        Note(phrase("short-stash"), (sheet["pouch"],)),
        Note(phrase("short-round")),
        Note(phrase("short-water"), (sheet["disc"],)),
        Note(phrase("short-caught"), (sheet["injury"],)),
        Note(phrase("short-wash"), (_arrow("R"),)),
        Note(phrase("short-pebble"), (sheet["pebble"],)),
        Note(phrase("short-end")),
        Note(phrase("short-out"), (sheet["reward-3"],)),
        Note(phrase("short-score"), (sheet["star"],)),
    ]
