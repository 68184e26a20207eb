"""What every sheet carries along one side: a ruler, what the sheet is, and a code that opens a table."""

from __future__ import annotations

from functools import lru_cache

from warren.print.fonts import BOLD, REGULAR, fitted
from warren.print.pdf import Pages
from warren.print.sheets import EDGE, RULER, STRIP, Side

POINT = 72 / 25.4  # points in a millimetre


@lru_cache(maxsize=64)
def modules(address: str) -> tuple[tuple[int, ...], ...]:
    """The code for an address as rows of ones and zeros, without the white border."""
    import segno

    return tuple(tuple(int(dark) for dark in row) for row in segno.make(address, error="m", micro=False).matrix)


def draw_strip(pages: Pages, side: Side, title: str, details: str, ruler: str, address: str) -> None:
    """The strip at one side of a page, its foot outwards; at the top it is upright."""
    width, height = pages.size
    across = side in ("bottom", "top")
    length = (width if across else height) - 2 * EDGE
    x, y, turn = {
        "bottom": (EDGE, height - EDGE - STRIP, 0),
        "top": (EDGE, EDGE, 0),
        "left": (EDGE + STRIP, EDGE, 90),
        "right": (width - EDGE - STRIP, height - EDGE, -90),
    }[side]
    with pages.at(x, y, turn):
        _ruler(pages, ruler)
        room = (length - RULER - STRIP - 10) * POINT
        words, points = fitted(title, BOLD, 9, room)
        pages.words(words, RULER + 5, 7.6, points, bold=True)
        words, points = fitted(details, REGULAR, 7, room)
        pages.words(words, RULER + 5, 11.8, points)
        _code(pages, address, length - STRIP, 0, STRIP)


def _ruler(pages: Pages, words: str) -> None:
    """Exactly 50 mm from the first line to the last."""
    base = 12.0
    ticks = [(float(at), base - (2.6 if at % 10 == 0 else 1.4), float(at), base) for at in range(0, int(RULER) + 1, 5)]
    pages.lines([(0.0, base, RULER, base), *ticks], 0.15)
    text, points = fitted(words, REGULAR, 7, RULER * POINT)
    pages.words(text, 0, 7.6, points)


def _code(pages: Pages, address: str, x: float, y: float, size: float) -> None:
    rows = modules(address)
    each = size / len(rows)
    path = pages.canvas.beginPath()
    for row, line in enumerate(rows):
        start = None
        for column, dark in enumerate((*line, 0)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                path.rect(x + start * each, y + row * each, (column - start) * each, each)
                start = None
    pages.canvas.setFillColor("#000000")
    pages.canvas.drawPath(path, stroke=0, fill=1)
