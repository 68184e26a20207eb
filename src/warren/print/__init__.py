"""Print and play: a game's box as a PDF.

``box.py`` in a game's folder says which pieces there are (:mod:`warren.scene.pieces`). :mod:`warren.print.sheets` lays them out as
plain data in millimetres, :mod:`warren.print.drawing` reads our own SVG, and :mod:`warren.print.pdf` writes the pages.
"""

from warren.print.make import NothingToPrint, Printed, PrintOptions, print_game, table_address

__all__ = ["NothingToPrint", "PrintOptions", "Printed", "print_game", "table_address"]
