"""Print and play: a game's box as a PDF.

``box.py`` in a game's folder says which pieces there are (:mod:`warren.scene.pieces`). :mod:`warren.print.sheets` lays them out as
plain data in millimetres, :mod:`warren.print.drawing` reads our own SVG, and :mod:`warren.print.pdf` writes the pages.

reportlab writes the PDFs. Beside it typst (77 MB, not part of a set-up that takes less than a minute) and fpdf2 were looked at:
reportlab draws a symbol once and refers to it wherever it lies, so that a game of 300 pieces is a file of half a megabyte, and sets
running text with tables, which fpdf2 leaves to us.
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
