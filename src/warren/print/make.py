"""A game's box as a PDF: which pages there are, in which order, and what is on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import IO, Literal

from reportlab.lib.units import mm

from warren.engine.components import Components
from warren.engine.contract import Game
from warren.print import assembly, booklet
from warren.print.flows import Heading, Picture, heading, height_of, paragraph, pour, rows, space
from warren.print.options import Printed, PrintOptions, Progress
from warren.print.pdf import Pages
from warren.print.sheets import EDGE, STRIP, Box, Sheet, area, lay_out, opposite
from warren.print.strip import draw_strip
from warren.print.words import PrintedWords
from warren.scene.pieces import Note


@dataclass(frozen=True)
class _Page:
    """What one page shows, beside its strip."""

    title: str
    draw: Callable[[], None]
    face: Literal["front", "back"] = "front"
    strip: Literal["bottom", "top", "left", "right"] = "bottom"


def make(
    game: Game, components: Components, file: IO[bytes] | Path, options: PrintOptions, progress: Progress
) -> Printed:
    """Write a game's box as a PDF."""
    return _Maker(game, components, file, options).write(progress)


class _Maker:
    def __init__(self, game: Game, components: Components, file: IO[bytes] | Path, options: PrintOptions) -> None:
        assert game.box is not None
        self.game, self.components, self.options = game, components, options
        contents = game.box.contents(components)
        self.contents = replace(contents, pieces=[piece for piece in contents.pieces if piece.count])
        self.words = PrintedWords(game, options.language)
        self.pages = Pages(file, options.size, options.ink == "saving")
        self.sheets = lay_out(self.contents.pieces, options)

    def write(self, progress: Progress) -> Printed:
        self.pages.describe(self.words("print-title", game=self.game.title), self.options.language)
        pieces = [self._sheet_page(sheet) for sheet in self.sheets]
        after = self._reference() + self._booklet()
        made = self._assembly(pieces, after) + pieces + after
        for number, page in enumerate(made, 1):
            self._emit(page, number, len(made))
            progress(number, len(made))
        self.pages.save()
        return Printed(len(made), self.sheets)

    def _emit(self, page: _Page, number: int, count: int) -> None:
        details = self.words("print-details", page=number, pages=count, face=page.face, set=self.components.hash)
        title = self.words("print-sheet", game=self.game.title, what=page.title)
        with self.pages.millimetres():
            draw_strip(self.pages, page.strip, title, details, self.words("print-ruler"), self.options.address)
        page.draw()
        self.pages.next_page()

    # --- pieces ---
    def _sheet_page(self, sheet: Sheet) -> _Page:
        title = self.words.together([self.words.piece(kind) for kind in sheet.kinds])
        if part := sheet.part:
            title = self.words(
                "print-part", piece=title, row=part.row + 1, rows=part.rows, column=part.column + 1, columns=part.columns
            )  # fmt: skip

        def draw() -> None:
            with self.pages.millimetres():
                for spot in sheet.spots:
                    self.pages.spot(spot, self.options.bleed)
                if sheet.part:
                    self.pages.part(sheet.part)
                self.pages.lines(sheet.marks)
                self.pages.lines(sheet.folds, dash=(2, 1.5))

        return _Page(title, draw, sheet.face, sheet.strip)

    # --- words ---
    def _assembly(self, pieces: Sequence[_Page], after: Sequence[_Page]) -> list[_Page]:
        room, length = area(self.options), 1
        while True:
            first = length + length % 2 if self.options.backs == "duplex" else length
            plan = self._plan(first, first + len(pieces) + len(after))
            forms = pour(self.pages, f"assembly{length}", self._making(plan, room), room.width, room.height)
            if len(forms) <= length:
                break
            length = len(forms)
        return self._flowing(self.words("print-assembly"), forms)

    def _making(self, plan: assembly.Plan, room: Box) -> list[object]:
        """The page that says how to make the pieces, its pictures as large as one page allows."""
        trial = Pages(BytesIO(), self.options.size)  # what is drawn to be measured is not kept
        for large in (1.6, 1.45, 1.3, 1.15, 1.0):
            story = assembly.story(trial, plan, self.options, self.words, room.width, large)
            if height_of(story, room.width) <= room.height:
                break
        return assembly.story(self.pages, plan, self.options, self.words, room.width, large)

    def _plan(self, before: int, pages: int) -> assembly.Plan:
        places: dict[str, tuple[int, int]] = {}
        for number, sheet in enumerate(self.sheets, before + 1):
            for kind in sheet.kinds:
                places[kind] = (places.get(kind, (number, 0))[0], number)
        sheets = -(-pages // 2) if self.options.backs == "duplex" else pages
        besides = self.words.tell(self.contents.besides) if self.contents.besides else ""
        return assembly.Plan(self.contents.pieces, self.sheets, sheets, besides, places)

    def _flowing(self, title: str, forms: Sequence[str]) -> list[_Page]:
        """Pages of running text; with two sides to a sheet, the next thing begins on a new sheet."""
        room = area(self.options)
        made = [
            _Page(title, partial(self._place, form, room.x, room.y, room.height), *self._side(number))
            for number, form in enumerate(forms)
        ]
        if self.options.backs == "duplex" and len(made) % 2:
            made.append(_Page(title, lambda: None, *self._side(1)))
        return made

    def _side(self, number: int) -> tuple[Literal["front", "back"], Literal["bottom", "top", "left", "right"]]:
        if self.options.backs == "duplex" and number % 2:
            return "back", "bottom"
        return "front", "bottom"

    def _place(self, form: str, x: float, y: float, height: float) -> None:
        """A poured page with its top left corner at (x, y)."""
        canvas = self.pages.canvas
        canvas.saveState()
        canvas.translate(x * mm, (self.pages.size[1] - y - height) * mm)
        canvas.doForm(form)
        canvas.restoreState()

    # --- reference sheets: two to a page, one for every player ---
    def _reference(self) -> list[_Page]:
        room = area(self.options)
        height = room.height / 2 - 4
        form = self._short(room.width, height)
        title, made = self.words("print-reference"), list[_Page]()
        for left in range(self.game.seats[1], 0, -2):

            def draw(left: int = left) -> None:
                self._place(form, room.x, room.y, height)
                if left > 1:
                    self._place(form, room.x, room.y + room.height - height, height)
                middle, width = room.y + room.height / 2, self.pages.size[0]
                with self.pages.millimetres():
                    self.pages.lines(
                        [(EDGE, middle, EDGE + 4, middle), (width - EDGE - 4, middle, width - EDGE, middle)]
                    )

            made.append(_Page(title, draw))
            if self.options.backs == "duplex":
                made.append(_Page(title, lambda: None, "back", opposite("bottom", self.options.flip)))
        return made

    def _short(self, width: float, height: float) -> str:
        """The reference sheet in the largest letters that fit."""
        for points in (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0):
            story = self._notes(width, points)
            if height_of(story, width) <= height:
                return pour(self.pages, "reference", story, width, height)[0]
        raise ValueError(f"{self.game.name}: the reference sheet is too long for half a page")

    def _notes(self, width: float, points: float) -> list[Heading]:
        column = (width - 8) / 2
        columns: list[list[object]] = [[], []]
        groups: list[list[Note]] = []
        for note in self.contents.reference:
            if not note.pictures or not groups:
                groups.append([])
            groups[-1].append(note)
        lengths = [sum(len(self.words.tell(note.words)) + 40 for note in group) for group in groups]
        for number, group in enumerate(groups):
            side = columns[int(sum(lengths[:number]) + lengths[number] / 2 > sum(lengths) / 2)]
            for note in group:
                side.append(self._note(note, column, points))
        both = rows([[columns[0], "", columns[1]]], [column, 8, column], rules=False, align="TOP")
        return [heading(self.words("print-short", game=self.game.title), points + 5), both]

    def _note(self, note: Note, width: float, points: float) -> object:
        words = self.words.tell(note.words)
        if not note.pictures:
            return heading(words, points + 1)
        room = 8 + 5 * max(len(one.pictures) for one in self.contents.reference)
        picture = Picture(self.pages, note.pictures, room - 2, points * 1.1)
        return rows([[picture, paragraph(words, points, spaceAfter=0)]], [room, width - room], rules=False)

    # --- the guide ---
    def _booklet(self) -> list[_Page]:
        across, upright = self.options.size[1] / 2, self.options.size[0]
        width, height = across - 26, upright - 2 * EDGE - STRIP - 12
        inside = booklet.story(self.game.guide_in(self.options.language), width)[1:]  # the cover has the title
        forms = pour(self.pages, "cover", self._cover(width), width, height)
        forms += pour(self.pages, "guide", inside, width, height)
        title, made = self.words("print-booklet"), list[_Page]()
        for front, back in booklet.order(len(forms)):
            same = self.options.flip == "short"
            made.append(_Page(title, self._spread(front, forms, 90), "front", "right"))
            made.append(
                _Page(title, self._spread(back, forms, 90 if same else -90), "back", "right" if same else "left")
            )
        return made

    def _cover(self, width: float) -> list[object]:
        low, high = self.game.seats
        facts = self.words("print-facts", low=low, high=high, minutes=self.game.minutes, age=self.game.age)
        kinds = list({piece.kind: piece for piece in reversed(self.contents.pieces) if piece.made != "cube"}.values())[
            -3:
        ]
        return [
            space(22),
            heading(self.game.title, 26),
            paragraph(self.words("pitch"), 11),
            space(8),
            Picture(self.pages, [piece.front for piece in kinds], width, 46),
            space(8),
            paragraph(facts, 9),
            paragraph(self.words("credits"), 7),
        ]

    def _spread(self, spread: tuple[int | None, int | None], forms: Sequence[str], turn: int) -> Callable[[], None]:
        """Two pages side by side on a page that lies on its side."""
        width, height = self.options.size

        def draw() -> None:
            canvas = self.pages.canvas
            canvas.saveState()
            canvas.translate(width * mm if turn == 90 else 0, 0 if turn == 90 else height * mm)
            canvas.rotate(turn)
            for place, page in enumerate(spread):
                if page is not None:
                    canvas.saveState()
                    canvas.translate((13 + place * height / 2) * mm, (EDGE + STRIP + 5) * mm)
                    canvas.doForm(forms[page])
                    canvas.restoreState()
                    if page:
                        canvas.setFont("DejaVuSans", 7)
                        canvas.drawCentredString(
                            (place + 0.5) * height / 2 * mm, (EDGE + STRIP + 1.5) * mm, str(page + 1)
                        )
            canvas.restoreState()

        return draw
