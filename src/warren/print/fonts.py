"""The fonts that are embedded in every PDF: DejaVu, which may be passed on (see ``fonts/LICENSE``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "fonts"
REGULAR, BOLD, ITALIC, MONO = "DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSansMono"


@cache
def register() -> None:
    """Make the fonts known to reportlab."""
    from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily
    from reportlab.pdfbase.ttfonts import TTFont

    for name in (REGULAR, BOLD, ITALIC, MONO):
        registerFont(TTFont(name, str(FOLDER / f"{name}.ttf")))
    registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=ITALIC, boldItalic=BOLD)
    registerFontFamily(BOLD, normal=BOLD, bold=BOLD, italic=BOLD, boldItalic=BOLD)
    registerFontFamily(MONO, normal=MONO, bold=MONO, italic=MONO, boldItalic=MONO)


def width_of(text: str, font: str, points: float) -> float:
    """How long a line of text is, in points."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    register()
    return float(stringWidth(text, font, points))


def fitted(text: str, font: str, points: float, room: float, least: float = 6.0) -> tuple[str, float]:
    """The text and its size, made smaller until it fits, but never under ``least``: then it is cut short."""
    while points > least and width_of(text, font, points) > room:
        points = max(least, points - 0.25)
    while len(text) > 1 and width_of(text, font, points) > room:
        text = text[:-2].rstrip() + "…"
    return text, points
