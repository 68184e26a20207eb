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


def story(pages: Pages, plan: Plan, options: PrintOptions, words: PrintedWords, width: float) -> list[Any]:
    """The assembly page as running text."""
    drawn = pictures()
    lines = [
        [
            Picture(pages, [drawn[name]], 20, 13),
            paragraph(f"{number}", 12),
            paragraph(_said(words, key, options), 9, spaceAfter=0),
        ]
        for number, (name, key) in enumerate(steps(plan, options), 1)
    ]
    paper = words(f"print-paper-{options.paper}")
    return [
        heading(words("print-make", game=words.game.title), 18),
        paragraph(words("print-needs", sheets=plan.paper_sheets, paper=paper), 9),
        rows(lines, [22, 8, width - 30]),
        space(2),
        heading(words("print-inside"), 12),
        *([paragraph(plan.besides, 9)] if plan.besides else []),
        rows(_inventory(pages, plan, words, (width - 6) / 2), [26, (width - 6) / 2 - 26, 6, 26, (width - 6) / 2 - 26], rules=False),
    ]  # fmt: skip


def _said(words: PrintedWords, key: str, options: PrintOptions) -> str:
    return words(key, bleed=f"{options.bleed:g}") if key == "print-step-bleed" else words(key)


def _inventory(pages: Pages, plan: Plan, words: PrintedWords, column: float) -> list[list[Any]]:
    """Two columns of pictures with what they show."""
    cells: list[list[Any]] = []
    for kind in dict.fromkeys(piece.kind for piece in plan.pieces):
        group = [piece for piece in plan.pieces if piece.kind == kind]
        shown = [piece.front for piece in group[:3]]
        picture = Picture(pages, shown, 24, 13)
        cells.append([picture, _entry(kind, group, plan, words)])
    cells += [["", ""]] * (len(cells) % 2)
    half = len(cells) // 2
    return [[*cells[place], "", *cells[place + half]] for place in range(half)]


def _entry(kind: str, group: Sequence[Piece], plan: Plan, words: PrintedWords) -> list[Any]:
    one = group[0]
    count = sum(piece.count for piece in group)
    size = {"width": f"{one.width:g}", "height": f"{one.height:g}"}
    first, last = plan.first_page[kind]
    where = words("print-pages", first="same" if first == last else str(first), last=str(last))
    look = words("print-round", **size) if one.round else words("print-size", **size)
    title = words("print-piece", count=count, name=words.piece(kind))
    return [
        paragraph(title, 8.5, fontName="DejaVuSans-Bold", spaceAfter=1),
        paragraph(f"{look} · {where}", 7.5, spaceAfter=0),
    ]
