"""Sheets as pages of a PDF: vectors only, fonts embedded, every symbol drawn once and then referred to."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import FILL_NON_ZERO, Canvas

from warren.print.drawing import Drawn, Shape, Text, drawing
from warren.print.fonts import BOLD, REGULAR, register
from warren.print.ink import pale, saving
from warren.print.sheets import OVERLAP, Box, Join, Line, Part, Spot
from warren.scene.model import Symbol

HAIR = 0.1  # millimetres: how thick marks are
INK = "#3b2f24"
#: The disc of a mark where boards are joined (half its width), and the short lines beside it.
DISC, TICK = 2.2, 2.0
#: Letters at least this high can be read: six points, in millimetres.
READABLE = 6 / mm


class Pages:
    """A PDF that is being written. Everything is given in millimetres from the top left corner."""

    def __init__(self, file: IO[bytes] | Path, size: tuple[float, float], ink_saving: bool = False) -> None:
        register()
        self.size = size
        self.ink_saving = ink_saving
        self.canvas: Any = Canvas(
            str(file) if isinstance(file, Path) else file,
            pagesize=(size[0] * mm, size[1] * mm),
            pageCompression=1,
            invariant=1,
            initialFontName=REGULAR,
        )
        self._forms: dict[tuple[str, float], str] = {}
        self.count = 0

    def describe(self, title: str, language: str) -> None:
        """What readers of the file show about it."""
        self.canvas.setTitle(title)
        self.canvas.setAuthor("Warren")
        self.canvas.setSubject(title)
        self.canvas.setCreator("Warren")
        self.canvas.setCatalogEntry("Lang", language)
        self.canvas.setViewerPreference("PrintScaling", "None")

    def next_page(self) -> None:
        self.canvas.showPage()
        self.count += 1

    def save(self) -> None:
        self.canvas.save()

    # --- places ---
    @contextmanager
    def millimetres(self) -> Iterator[None]:
        """Within it, lengths are millimetres and y grows downwards."""
        self.canvas.saveState()
        self.canvas.transform(mm, 0, 0, -mm, 0, self.size[1] * mm)
        yield
        self.canvas.restoreState()

    @contextmanager
    def at(self, x: float, y: float, turn: float = 0, scale: float = 1.0) -> Iterator[None]:
        """A place of its own, turned clockwise and scaled."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.rotate(turn)
        self.canvas.scale(scale, scale)
        yield
        self.canvas.restoreState()

    @contextmanager
    def within(self, box: Box, round_one: bool = False) -> Iterator[None]:
        """Nothing is drawn outside a box, or outside the circle in it."""
        self.canvas.saveState()
        path = self.canvas.beginPath()
        if round_one:
            path.ellipse(box.x, box.y, box.width, box.height)
        else:
            path.rect(box.x, box.y, box.width, box.height)
        self.canvas.clipPath(path, stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    @contextmanager
    def form(self, name: str, left: float, top: float, right: float, bottom: float) -> Iterator[None]:
        """What is drawn within it is kept under a name, to be shown any number of times."""
        self.canvas.beginForm(name, left, top, right, bottom)
        yield
        # The resources that reportlab would make know nothing of transparency. So its inside is used here: _extgstate,
        # _formsinuse and _doc; a test looks at what Poppler says to the result.
        resources = PDFResourceDictionary()
        resources.basicFonts()
        resources.ExtGState = self.canvas._extgstate.getState()
        if self.canvas._formsinuse:
            resources.XObject = self.canvas._doc.xobjDict(self.canvas._formsinuse)
        self.canvas.endForm(Resources=resources)

    # --- marks and words ---
    def lines(
        self, lines: Sequence[Line], width: float = HAIR, dash: Sequence[float] = (), colour: str = "#000000"
    ) -> None:
        self.canvas.setStrokeColor(colour)
        self.canvas.setLineWidth(width)
        self.canvas.setDash(list(dash))
        self.canvas.lines(lines)
        self.canvas.setDash([])

    def fill(self, box: Box, colour: str, round_one: bool = False) -> None:
        self.canvas.setFillColor(pale(colour, 0.16) if self.ink_saving else colour)
        if round_one:
            self.canvas.ellipse(box.x, box.y, box.x + box.width, box.y + box.height, stroke=0, fill=1)
        else:
            self.canvas.rect(box.x, box.y, box.width, box.height, stroke=0, fill=1)

    def words(
        self, text: str, x: float, y: float, points: float, bold: bool = False, anchor: str = "start", colour: str = INK
    ) -> None:
        """A line of text whose baseline is at y."""
        self.canvas.saveState()
        self.canvas.transform(1 / mm, 0, 0, -1 / mm, x, y)
        self._line(text, points, BOLD if bold else REGULAR, anchor, colour)
        self.canvas.restoreState()

    def _line(self, text: str, size: float, font: str, anchor: str, colour: str) -> None:
        self.canvas.setFillColor(colour)
        self.canvas.setFont(font, size)
        draw = {"middle": self.canvas.drawCentredString, "end": self.canvas.drawRightString}
        draw.get(anchor, self.canvas.drawString)(0, 0, text)

    # --- symbols ---
    def symbol(
        self, symbol: Symbol, x: float, y: float, width: float, height: float, turn: float = 0, is_picture: bool = False
    ) -> None:
        """A symbol about (x, y), as large as a width and a height allow (before it is turned).

        In a picture of a piece letters that nobody could read are left out.
        """
        scale = min(width / symbol.width, height / symbol.height)
        name = self._form(symbol, scale, is_picture)
        with self.at(x, y, turn, scale):
            self.canvas.doForm(name)

    def prepare(self, symbol: Symbol, width: float, height: float) -> None:
        """Have a picture of a symbol ready, where none can be made: within a page of running text."""
        self._form(symbol, min(width / symbol.width, height / symbol.height), is_picture=True)

    def _form(self, symbol: Symbol, scale: float, is_picture: bool) -> str:
        drawn = drawing(symbol.svg)
        left_out = [one for one in drawn if is_picture and isinstance(one, Text) and one.height * scale < READABLE]
        key = (symbol.svg, round(scale, 2) if self.ink_saving or left_out else 0.0)
        if key not in self._forms:
            name = f"s{len(self._forms)}-{hashlib.sha256(symbol.svg.encode()).hexdigest()[:8]}"
            drawn = tuple(one for one in drawn if one not in left_out)
            with self.form(name, -symbol.width, -symbol.height, symbol.width, symbol.height):
                for one in saving(drawn, scale) if self.ink_saving else drawn:
                    self._draw(one)
            self._forms[key] = name
        return self._forms[key]

    def _draw(self, one: Drawn) -> None:
        self.canvas.saveState()
        self.canvas.transform(*one.matrix)
        if isinstance(one, Shape):
            self._shape(one)
        else:
            self._text(one)
        self.canvas.restoreState()

    def _shape(self, shape: Shape) -> None:
        canvas, paint = self.canvas, shape.paint
        path = canvas.beginPath()
        for kind, *values in shape.segments:
            {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[str(kind)](*values)
        if paint.fill:
            canvas.setFillColor(paint.fill)
            canvas.setFillAlpha(paint.fill_alpha)
        if paint.stroke:
            canvas.setStrokeColor(paint.stroke)
            canvas.setStrokeAlpha(paint.stroke_alpha)
            canvas.setLineWidth(paint.width)
            canvas.setLineCap(paint.cap)
            canvas.setLineJoin(paint.join)
            canvas.setDash(list(paint.dash))
        canvas.drawPath(
            path, stroke=int(paint.stroke is not None), fill=int(paint.fill is not None), fillMode=FILL_NON_ZERO
        )

    def _text(self, text: Text) -> None:
        if text.paint.fill is None:
            return
        self.canvas.transform(1, 0, 0, -1, text.x, text.y)
        self.canvas.setFillAlpha(text.paint.fill_alpha)
        self._line(text.words, text.size, BOLD if text.bold else REGULAR, text.anchor, text.paint.fill)

    # --- pieces ---
    def spot(self, spot: Spot, bleed: float) -> None:
        """A piece with what is printed beyond its edge, where it has a ground."""
        piece, box = spot.piece, spot.box
        drawn = piece.front if spot.face == "front" else piece.back
        assert drawn is not None, f"{piece.name} has no back"
        ground = piece.ground if spot.face == "front" else piece.back_ground
        wide, high = piece.width, piece.height
        x, y = box.x + box.width / 2, box.y + box.height / 2
        if piece.made == "flat" and bleed:
            beyond = Box(box.x - bleed, box.y - bleed, box.width + 2 * bleed, box.height + 2 * bleed)
            with self.within(beyond, piece.round):
                self.fill(beyond, ground, piece.round)
                self.symbol(drawn, x, y, wide + 2 * bleed, high + 2 * bleed, spot.turn)
        with self.within(box, piece.round):
            if piece.made == "flat":
                self.fill(box, ground, piece.round)
            self.symbol(drawn, x, y, wide, high, spot.turn)

    def part(self, part: Part) -> None:
        """A part of a board, with the marks by which it is joined to its neighbours."""
        piece, box = part.piece, part.box
        x, y = box.x - part.origin[0] + piece.width / 2, box.y - part.origin[1] + piece.height / 2
        with self.within(box):
            self.fill(box, piece.ground)
            self.symbol(piece.front, x, y, piece.width, piece.height)
            for join in part.joins:
                if join.covered:
                    self._disc(join)
        for join in part.joins:
            self._seam(join)

    def _disc(self, join: Join) -> None:
        """A letter where the next part will lie."""
        self.canvas.setFillColor("#ffffff")
        self.canvas.setStrokeColor("#000000")
        self.canvas.setLineWidth(HAIR)
        self.canvas.circle(join.x, join.y, DISC, stroke=1, fill=1)
        self.words(join.letter, join.x, join.y + 0.9, 7, bold=True, anchor="middle", colour="#000000")

    def _seam(self, join: Join) -> None:
        """A short line on both sides of the upper part's edge, that meets its other half; the letter of the upper part is in the margin."""
        edge = -OVERLAP / 2  # from the middle of the overlap to that edge
        begin, end = (edge - TICK, edge) if join.covered else (edge, edge + TICK)
        across = join.axis == "x"
        line = (
            (join.x + begin, join.y, join.x + end, join.y) if across else (join.x, join.y + begin, join.x, join.y + end)
        )
        self.lines([line], 0.45, colour="#ffffff")
        self.lines([line], 0.15)
        if not join.covered:
            x, y = (join.x + edge - 2.2, join.y) if across else (join.x, join.y + edge - 2.2)
            self.words(join.letter, x, y + 0.9, 7, bold=True, anchor="middle", colour="#000000")
