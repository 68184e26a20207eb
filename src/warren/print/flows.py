"""Running text with pictures, poured into pages of any size."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Frame, Paragraph, Table, TableStyle
from reportlab.platypus.flowables import Spacer

from warren.print.fonts import BOLD, MONO, REGULAR, register
from warren.print.pdf import INK, Pages
from warren.scene.model import Symbol

#: The least space that must be left under a heading.
BELOW_HEADING = 40.0


class Picture(Flowable):  # type: ignore[misc]
    """Symbols in a row, each in a box of its own (in millimetres)."""

    def __init__(self, pages: Pages, symbols: Sequence[Symbol], width: float, height: float) -> None:
        super().__init__()
        self.pages, self.symbols = pages, symbols
        self.each, self.height_mm = width / max(1, len(symbols)), height
        self.width, self.height = width * mm, height * mm
        for symbol in symbols:  # a form cannot be begun within another
            pages.prepare(symbol, self.each * 0.94, height)

    def wrap(self, *_: float) -> tuple[float, float]:
        return self.width, self.height

    def draw(self) -> None:
        canvas = self.pages.canvas
        canvas.saveState()
        canvas.transform(mm, 0, 0, -mm, 0, self.height)
        for place, symbol in enumerate(self.symbols):
            self.pages.symbol(
                symbol, self.each * (place + 0.5), self.height_mm / 2, self.each * 0.94, self.height_mm, is_picture=True
            )
        canvas.restoreState()


class Heading(Paragraph):  # type: ignore[misc]
    """Never the last thing on a page."""


def style(points: float, **more: Any) -> ParagraphStyle:
    """The style of a paragraph of this size."""
    register()
    known = {
        "fontName": REGULAR,
        "textColor": INK,
        "bulletFontName": REGULAR,
        "bulletFontSize": points,
        "leading": points * 1.32,
        "spaceAfter": points * 0.45,
    }
    return ParagraphStyle(f"text-{points}", fontSize=points, **(known | more))


def paragraph(text: str, points: float, **more: Any) -> Paragraph:
    """Plain text."""
    return Paragraph(escape(text), style(points, **more))


def heading(text: str, points: float) -> Heading:
    return Heading(escape(text), style(points, fontName=BOLD, spaceBefore=points * 0.7, spaceAfter=points * 0.35))


def rows(cells: Sequence[Sequence[Any]], widths: Sequence[float], rules: bool = True, align: str = "MIDDLE") -> Table:
    """A table without a frame, its columns as wide as given in millimetres."""
    look: list[tuple[Any, ...]] = [
        ("VALIGN", (0, 0), (-1, -1), align), ("FONT", (0, 0), (-1, -1), REGULAR), ("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), 4),
        ("TOPPADDING", (0, 0), (-1, -1), 2), ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
    ]  # fmt: skip
    if rules:
        look.append(("LINEBELOW", (0, 0), (-1, -1), 0.3, "#cdbf9f"))
    return Table([list(row) for row in cells], [width * mm for width in widths], style=TableStyle(look), hAlign="LEFT")


def space(height: float) -> Spacer:
    return Spacer(1, height * mm)


def code(text: str, points: float) -> Paragraph:
    """Lines that keep their spaces."""
    lines = "<br/>".join(escape(line).replace(" ", "\u00a0") for line in text.rstrip("\n").split("\n"))
    return Paragraph(lines, style(points, fontName=MONO, leading=points * 1.15))


def pour(pages: Pages, name: str, story: Sequence[Any], width: float, height: float) -> list[str]:
    """The story on as many pages of this size as it takes: their names, to be placed by :meth:`Pages.place`."""
    left, made = list(story), list[str]()
    while left:
        made.append(f"{name}-{len(made)}")
        with pages.form(made[-1], 0, 0, width * mm, height * mm):
            left = _fill(pages, Frame(0, 0, width * mm, height * mm, 0, 0, 0, 0, showBoundary=0), left)
    return made


def height_of(story: Sequence[Any], width: float) -> float:
    """How high a story is at some width, in millimetres."""
    return sum(
        float(one.wrap(width * mm, 10_000 * mm)[1] + one.getSpaceBefore() + one.getSpaceAfter()) for one in story
    ) / float(mm)  # fmt: skip


def _fill(pages: Pages, frame: Frame, story: list[Any]) -> list[Any]:
    """Fill a page and give back what is left."""
    empty = True
    while story:
        first = story[0]
        if isinstance(first, PageEnd):
            return story[1:]
        if isinstance(first, Heading) and not empty and _room(frame, first) < BELOW_HEADING:
            return story
        if frame.add(first, pages.canvas):
            story, empty = story[1:], False
            continue
        parts = frame.split(first, pages.canvas)
        if len(parts) > 1 and frame.add(parts[0], pages.canvas):
            return [*parts[1:], *story[1:]]
        if empty:
            raise ValueError(f"a {type(first).__name__} is too large for a page")
        return story
    return story


class PageEnd:
    """What follows begins on a new page."""


def _room(frame: Frame, first: Flowable) -> float:
    """How much is left under something."""
    _, height = first.wrap(frame._aW, 10_000)
    return float(frame._y - frame._y1p - height - first.getSpaceBefore())
