"""Print and play: a game's box as a PDF.

``box.py`` in a game's folder says which pieces there are (:mod:`warren.scene.pieces`). :mod:`warren.print.sheets` lays them out as
plain data in millimetres, :mod:`warren.print.drawing` reads our own SVG, and :mod:`warren.print.pdf` writes the pages.

reportlab writes the PDFs. typst would set them as well, but at 77 MB it has no place in a set-up that takes less than a minute. fpdf2
draws our symbols too; but it writes their letters in a font that it does not embed, draws each copy anew where reportlab refers to the
first, leaves running text with tables to us, and brings fontTools, six times as large as reportlab.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO

from warren.engine.components import Components
from warren.engine.contract import Game
from warren.print.options import NothingToPrint, Printed, PrintOptions, Progress, table_address

__all__ = ["NothingToPrint", "PrintOptions", "Printed", "print_game", "table_address"]


def print_game(
    game: Game, components: Components, file: IO[bytes] | Path, options: PrintOptions, progress: Progress | None = None
) -> Printed:
    """Write a game's box as a PDF. ``progress`` is told how many pages are done, and of how many."""
    if game.box is None:
        raise NothingToPrint(f"{game.name} does not say what lies in its box (box.py), so it cannot be printed")
    from warren.print.make import make  # with it comes the library that writes PDFs, which is slow to load

    return make(game, components, file, options, progress or (lambda done, pages: None))
