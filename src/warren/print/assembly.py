"""The page that says how the pieces are made, and what there is once they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from warren.print.flows import Picture, heading, paragraph, rows, space
from warren.print.options import PrintOptions
from warren.print.pdf import Pages
from warren.print.pictures import pictures
from warren.print.sheets import Sheet
from warren.print.words import PrintedWords
from warren.scene.pieces import Piece


@dataclass(frozen=True)
class Plan:
    """What the whole print consists of, for those who make it."""

    pieces: Sequence[Piece]
    sheets: Sequence[Sheet]
    paper_sheets: int
    besides: str  # what players need that cannot be printed
    first_page: Mapping[str, tuple[int, int]]  # kind of piece -> its first and last page


def steps(plan: Plan, options: PrintOptions) -> list[tuple[str, str]]:
    """Pictures and words of what is to be done, in order."""
    made = {piece.made for piece in plan.pieces}
    found = [("scale", "print-step-scale")]
    if options.backs == "duplex":
        found.append(("duplex", f"print-step-duplex-{options.flip}"))
    else:
        found.append((options.backs.replace("none", "single"), f"print-step-{options.backs.replace('none', 'single')}"))
    found.append(("cut", "print-step-cut"))
    if options.bleed:
        found.append(("bleed", "print-step-bleed"))
    found += [(name, f"print-step-{name}") for name in ("standee", "cube") if name in made]
    if any(sheet.part for sheet in plan.sheets):
        found.append(("board", "print-step-board"))
    found.append(("booklet", "print-step-booklet"))
    return [*found, ("code", "print-step-code")] if options.opens_elsewhere else found


def story(
    pages: Pages, plan: Plan, options: PrintOptions, words: PrintedWords, width: float, large: float = 1.0
) -> list[Any]:
    """The assembly page as running text; ``large``: how much larger than they have to be pictures and letters are."""
    drawn, letters = pictures(), 9 * large**0.5
    lines = [
        [
            Picture(pages, [drawn[name]], 20 * large, 13 * large),
            paragraph(f"{number}", 12 * large**0.5),
            paragraph(_said(words, key, options), letters, spaceAfter=0),
        ]
        for number, (name, key) in enumerate(steps(plan, options), 1)
    ]
    paper, column, across = words(f"print-paper-{options.paper}"), (width - 6) / 2, 26 * large
    return [
        heading(words("print-make", game=words.game.title), 18),
        paragraph(words("print-needs", sheets=plan.paper_sheets, paper=paper), letters),
        rows(lines, [22 * large, 8 * large, width - 30 * large]),
        space(2),
        heading(words("print-inside"), 12 * large**0.5),
        *([paragraph(plan.besides, letters)] if plan.besides else []),
        rows(_inventory(pages, plan, words, large), [across, column - across, 6, across, column - across], rules=False),
    ]


def _said(words: PrintedWords, key: str, options: PrintOptions) -> str:
    return words(key, bleed=f"{options.bleed:g}") if key == "print-step-bleed" else words(key)


def _inventory(pages: Pages, plan: Plan, words: PrintedWords, large: float) -> list[list[Any]]:
    """Two columns of pictures with what they show."""
    cells: list[list[Any]] = []
    for kind in dict.fromkeys(piece.kind for piece in plan.pieces):
        group = [piece for piece in plan.pieces if piece.kind == kind]
        shown = [piece.front for piece in group[:3]]
        picture = Picture(pages, shown, 24 * large, 13 * large)
        cells.append([picture, _entry(kind, group, plan, words, large**0.5)])
    cells += [["", ""]] * (len(cells) % 2)
    half = len(cells) // 2
    return [[*cells[place], "", *cells[place + half]] for place in range(half)]


def _entry(kind: str, group: Sequence[Piece], plan: Plan, words: PrintedWords, large: float) -> list[Any]:
    count = sum(piece.count for piece in group)
    first, last = plan.first_page[kind]
    where = words("print-pages", first="same" if first == last else str(first), last=str(last))
    looks = ", ".join(dict.fromkeys(_size(piece, words) for piece in group))
    title = words("print-piece", count=count, name=words.piece(kind))
    return [
        paragraph(title, 8.5 * large, fontName="DejaVuSans-Bold", spaceAfter=1),
        paragraph(f"{looks} · {where}", 7.5 * large, spaceAfter=0),
    ]


def _size(piece: Piece, words: PrintedWords) -> str:
    size = {"width": f"{round(piece.width, 1):g}", "height": f"{round(piece.height, 1):g}"}
    return words("print-round", **size) if piece.round else words("print-size", **size)
