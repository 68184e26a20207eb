"""What lies in a game's box, to be printed: what a game's ``box.py`` returns.

A piece is drawn by the same symbols as the table. Lengths are millimetres; a symbol keeps its proportions and is made as large as
the piece allows. What a piece is called stands in the game's catalogue (``piece-KIND``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from warren.scene.lettering import lettering
from warren.scene.model import Sprite, Symbol
from warren.text import Phrase

#: The least sizes: a card that fits common sleeves, a square tile and a token that can be picked up.
CARD = (63.0, 88.0)
TILE = 45.0
TOKEN = 15.0

#: What becomes of a piece once it is cut out.
Made = Literal["flat", "standee", "cube"]


@dataclass(frozen=True)
class Piece:
    """One kind of piece and how many of it there are."""

    kind: str
    name: str
    front: Symbol
    width: float
    height: float
    count: int = 1
    back: Symbol | None = None
    ground: str = "#ffffff"  # what is printed beyond the drawing, as far as the bleed goes
    back_ground: str = "#ffffff"
    round: bool = False
    made: Made = "flat"


@dataclass(frozen=True)
class Note:
    """A line of the reference sheet: what it says, and the pictures before it. Without pictures it is a heading."""

    words: Phrase
    pictures: tuple[Symbol, ...] = ()


@dataclass(frozen=True)
class Contents:
    """All that is printed of a game beside its guide."""

    pieces: Sequence[Piece]
    reference: Sequence[Note]
    besides: Phrase | None = None  # what players need that cannot be printed


def together(symbols: Mapping[str, Symbol], sprites: Iterable[Sprite], width: float, height: float) -> Symbol:
    """Several sprites as one symbol, about (0, 0): a board with all that is printed on it."""
    return Symbol("".join(_placed(symbols[sprite.symbol], sprite) for sprite in sprites), width, height)


def _placed(symbol: Symbol, sprite: Sprite) -> str:
    turn = f" rotate({sprite.angle:g})" if sprite.angle else ""
    scale = f" scale({sprite.scale:g})" if sprite.scale != 1 else ""
    words = lettering(sprite.text, 0, 0, 0.34, "#2b2118") if sprite.text else ""
    return f'<g transform="translate({sprite.x:g} {sprite.y:g}){turn}{scale}">{symbol.svg}{words}</g>'


def standee(kind: str, name: str, picture: Symbol, width: float, height: float, count: int = 1) -> Piece:
    """A figure that stands: its picture twice, head to head about a fold, and a foot at both ends that is bent and glued."""
    foot = width * 0.4
    scale = min(width * 0.92 / picture.width, height * 0.94 / picture.height)
    middle = height / 2
    figure = f'<g transform="scale({scale:.4g})">{picture.svg}</g>'
    half = (
        f'<g transform="translate(0 {middle:g})">{figure}</g>'
        f'<path d="M{-width / 2:g} {height:g}H{width / 2:g}" {_FOLD}/>'
        f'<rect x="{-width / 2:g}" y="{height:g}" width="{width:g}" height="{foot:g}" fill="#efe6d2"/>'
    )
    whole = 2 * (height + foot)
    drawn = (
        f'{half}<g transform="rotate(180)">{half}</g><path d="M{-width / 2:g} 0H{width / 2:g}" {_FOLD}/>'
        f'<rect x="{-width / 2:g}" y="{-whole / 2:g}" width="{width:g}" height="{whole:g}" fill="none" {_LINE}/>'
    )
    return Piece(kind, name, Symbol(drawn, width, whole), width, whole, count, made="standee")


def cube(kind: str, name: str, faces: Sequence[Symbol], side: float = 20.0) -> Piece:
    """A die to fold: six faces in a cross, the first opposite the last and so on, with flaps to glue."""
    flap = side * 0.3
    width, height = 3 * side + 2 * flap + 4, 4 * side + flap + 4  # and a little air
    parts = [_flap(side, flap, x, y, angle) for x, y, angle in _FLAPS]
    for (x, y), face in zip(_CELLS, faces, strict=True):
        scale = side * 0.8 / max(face.width, face.height)
        parts.append(
            f'<rect x="{(x - 0.5) * side:g}" y="{(y - 0.5) * side:g}" width="{side:g}" height="{side:g}" fill="#fffdf6" {_LINE}/>'
            f'<g transform="translate({x * side:g} {y * side:g}) scale({scale:.4g})">{face.svg}</g>'
        )
    drawn = f'<g transform="translate(0 {-flap / 2:g})">{"".join(parts)}</g>'
    return Piece(kind, name, Symbol(drawn, width, height), width, height, made="cube")


#: Where the faces of a die lie, in sides from the middle of the cross; those at the same place from both ends are opposite.
_CELLS = ((0, -1.5), (-1, -0.5), (0, -0.5), (0, 1.5), (1, -0.5), (0, 0.5))
#: Where flaps begin, and the way they point: 0 is down, then clockwise.
_FLAPS = (
    (-1, -1, 180), (-1, 0, 0), (-1.5, -0.5, 90), (1, -1, 180), (1, 0, 0), (1.5, -0.5, 270), (0, 2, 0),
)  # fmt: skip


def _flap(side: float, flap: float, x: float, y: float, angle: int) -> str:
    half, cut = side / 2, flap * 0.6
    shape = f"M{-half:g} 0L{-half + cut:g} {flap:g}H{half - cut:g}L{half:g} 0Z"
    place = f"translate({x * side:g} {y * side:g}) rotate({angle})"
    return f'<g transform="{place}"><path d="{shape}" fill="#efe6d2" {_LINE}/></g>'


_LINE = 'stroke="#3b2f24" stroke-width="0.25"'
_FOLD = f'fill="none" {_LINE} stroke-dasharray="1.4 1"'
