"""Drawings that need less ink: large areas become pale, lines, letters and small signs stay dark.

Nothing is told by a colour alone, so pale colours lose nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from warren.print.drawing import Drawn, Paint, Shape, Text, extent, scale_of

#: A shape at least this large (in square millimetres) is an area, a line at least this wide (in millimetres) a band.
AREA, BAND = 30.0, 1.6
#: How much of their darkness areas and bands keep.
KEPT_AREA, KEPT_BAND = 0.16, 0.34
DARK = "#3b2f24"


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1.

    >>> luminance("#ffffff"), luminance("#000000")
    (1.0, 0.0)
    """
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return round(0.299 * red + 0.587 * green + 0.114 * blue, 4)


def pale(colour: str, kept: float) -> str:
    """The colour mixed with white.

    >>> pale("#000000", 0.5)
    '#7f7f7f'
    """
    parts = (255 - round((255 - int(colour[place : place + 2], 16)) * kept) for place in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


def saving(drawn: Iterable[Drawn], millimetres: float) -> Iterator[Drawn]:
    """The same drawing in less ink; ``millimetres``: how large one of its units is printed."""
    for one in drawn:
        if isinstance(one, Text):
            yield replace(one, paint=replace(one.paint, fill=_sign(one.paint.fill)))
        else:
            yield replace(one, paint=_saved(one, millimetres))


def _saved(shape: Shape, millimetres: float) -> Paint:
    paint = shape.paint
    width, height = (side * millimetres for side in extent(shape))
    line = paint.width * scale_of(shape.matrix) * millimetres
    fill, stroke = paint.fill, paint.stroke
    if fill is not None:
        fill = pale(fill, KEPT_AREA) if width * height >= AREA else _small(fill, paint)
        if width * height >= AREA and stroke is None and paint.fill_alpha == 1 and luminance(paint.fill or "") < 0.75:
            return replace(paint, fill=fill, stroke=DARK, width=0.15 / (scale_of(shape.matrix) * millimetres))
    if stroke is not None:
        stroke = pale(stroke, KEPT_BAND) if line >= BAND else _sign(stroke) if paint.fill is None else stroke
    return replace(paint, fill=fill, stroke=stroke)


def _small(fill: str, paint: Paint) -> str:
    """A small light sign without an outline was meant to stand out from something dark, which now is pale."""
    return fill if paint.stroke or paint.fill_alpha < 1 else _sign(fill) or fill


def _sign(colour: str | None) -> str | None:
    return DARK if colour is not None and luminance(colour) > 0.8 else colour
