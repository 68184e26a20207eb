"""The end of a game as a picture to share: the board, who played, and how it ended. 1200 × 630 pixels, as links show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from warren.scene.lettering import lettering
from warren.scene.model import SEAT_COLOURS, Scene, Symbol
from warren.scene.svg import render_board

WIDTH, HEIGHT = 1200, 630
MARGIN = 30
BOARD = HEIGHT - 2 * MARGIN
INK, SOFT, PAPER = "#3b2f22", "#6b5a45", "#f4ead7"


@dataclass(frozen=True)
class Row:
    """A line of the table of results."""

    seat: int
    place: int
    name: str
    value: str


def result_card(title: str, line: str, rows: Sequence[Row], scene: Scene, symbols: Mapping[str, Symbol]) -> str:
    """The picture as SVG."""
    scale = BOARD / max(scene.width, scene.height)
    wide, high = scene.width * scale, scene.height * scale
    board = render_board(scene, symbols, round(wide))
    x = MARGIN + wide + 40
    drawn, y = _paragraph(line, x, 140, 34, round((WIDTH - x) / 19))
    step = min(58.0, (HEIGHT - y - 40) / max(len(rows), 1))
    table = "".join(_row(row, x, y + step * (number + 0.5), min(26.0, step * 0.5)) for number, row in enumerate(rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<g transform="translate({MARGIN} {(HEIGHT - high) / 2:g})">{board}</g>'
        f"{_left(title, x, 70, 30, SOFT)}{drawn}{table}</svg>"
    )


def _left(text: str, x: float, y: float, size: float, fill: str, weight: int = 700) -> str:
    return lettering(text, x, y, size, fill, text_anchor="start", font_weight=weight)


def _paragraph(text: str, x: float, y: float, size: float, width: int) -> tuple[str, float]:
    """Text in lines of so many letters, and where it ends."""
    lines = wrap(text, max(width, 12))
    drawn = "".join(_left(line, x, y + 1.25 * size * number, size, INK) for number, line in enumerate(lines))
    return drawn, y + 1.25 * size * len(lines)


def _row(row: Row, x: float, y: float, size: float) -> str:
    disc = f'<circle cx="{x + 14:g}" cy="{y:g}" r="12" fill="{SEAT_COLOURS[row.seat % 8]}" stroke="{SOFT}" stroke-width="1.5"/>'
    text = f"{row.place}. {row.name}"
    return f"{disc}{_left(text, x + 36, y, size, INK)}{_left(row.value, x + 250, y, size * 0.85, SOFT, 400)}"
