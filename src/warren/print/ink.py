"""Drawings that need less ink: large areas become pale, lines, letters and small signs stay dark.

Nothing is told by a colour alone, so pale colours lose nothing. But what stands out by its brightness must stand out still: each
shape is judged by what lies beneath it, before and after. A light sign on a ground that is pale now turns dark, or gets an outline.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from warren.print.beneath import PAPER, SEEN, Ground, Laid, contrast, is_lost, laid
from warren.print.drawing import Drawn, Paint, Shape, Text, extent, painted, scale_of

#: A shape at least this large (in square millimetres) is an area, a line at least this wide (in millimetres) a band.
AREA, BAND = 30.0, 1.6
#: How much of their darkness areas and bands keep; a band that would be lost keeps more.
KEPT_AREA, KEPT_BAND = 0.16, (0.34, 0.45, 0.6, 0.8, 1.0)
#: Outlines of areas: round what was dark, round what would be lost, and at most (in millimetres).
HAIRLINE, THIN, THICK = 0.15, 0.25, 0.5
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


def saving(drawn: Iterable[Drawn], millimetres: float, paper: str = PAPER) -> Iterator[Drawn]:
    """The same drawing in less ink; ``millimetres``: how large one of its units is printed, ``paper``: the colour under it."""
    for _, *instead in saved(drawn, millimetres, paper):
        yield from instead


def saved(drawn: Iterable[Drawn], millimetres: float, paper: str = PAPER) -> Iterator[tuple[Drawn, ...]]:
    """Each shape and what is drawn instead: the same in another paint, perhaps with a rim under it."""
    things = [laid(one) for one in drawn]
    ground = Ground(paper, pale(paper, KEPT_AREA))
    for place, where in enumerate(things):
        beneath = ground.at(where.asked())
        ways = _ways(things, place, millimetres)
        paint = next((paint for paint in ways if not is_lost(where, paint, beneath)), None)
        one = where.one
        if paint is None and isinstance(one, Shape) and one.paint.fill is None:
            thin = 2 * THIN / (scale_of(one.matrix) * millimetres)
            yield one, painted(one, stroke=DARK, width=one.paint.width + thin), painted(one, stroke=ways[0].stroke)
        else:
            yield one, replace(one, paint=paint or ways[0])
        ground.add(where, paint or ways[0])


def _ways(things: Sequence[Laid], place: int, millimetres: float) -> list[Paint]:
    """What something may be painted with, the least ink first."""
    where = things[place]
    unit = scale_of(where.one.matrix) * millimetres
    if isinstance(where.one, Text):
        return [where.one.paint, *(replace(where.one.paint, fill=colour) for colour in (DARK, PAPER))]
    if where.one.paint.fill is None:
        return _lines(things, place, unit)
    return _fills(things, place, unit, math.prod(extent(where.one)) * millimetres**2 >= AREA)


def _lines(things: Sequence[Laid], place: int, unit: float) -> list[Paint]:
    paint = things[place].one.paint
    if paint.width * unit < BAND or _is_rim(things, place, unit):
        return [paint, replace(paint, stroke=DARK)]
    return [replace(paint, stroke=pale(paint.stroke or PAPER, kept)) for kept in KEPT_BAND]


def _is_rim(things: Sequence[Laid], place: int, unit: float) -> bool:
    """Whether a band is covered by another along the same way, so that only its edges are seen."""
    one = things[place].one
    return isinstance(one, Shape) and any(
        isinstance(above.one, Shape)
        and above.one.segments == one.segments
        and above.one.matrix == one.matrix
        and 0 < (one.paint.width - above.one.paint.width) * unit < 2 * BAND
        for above in things[place + 1 :]
    )


def _fills(things: Sequence[Laid], place: int, unit: float, large: bool) -> list[Paint]:
    paint = things[place].one.paint
    first = _area(paint, unit) if large else paint
    light = luminance(paint.fill or PAPER) > 0.8 and paint.fill_alpha == 1
    dark = [replace(paint, fill=DARK)] if light and not (large or paint.stroke or _carries(things, place)) else []
    line = min(THICK, paint.width * unit) if paint.stroke else THIN
    return [first, *dark, replace(first, stroke=DARK, width=max(THIN, line) / unit, stroke_alpha=1.0)]


def _area(paint: Paint, unit: float) -> Paint:
    """Pale, with a line no thicker than an outline has to be; what was dark gets at least a hairline."""
    fill = pale(paint.fill or PAPER, KEPT_AREA)
    if paint.stroke:
        return replace(paint, fill=fill, width=min(paint.width, THICK / unit))
    if paint.fill_alpha == 1 and luminance(paint.fill or PAPER) < 0.6:
        return replace(paint, fill=fill, stroke=DARK, width=HAIRLINE / unit)
    return replace(paint, fill=fill)


def _carries(things: Sequence[Laid], place: int) -> bool:
    """Whether something else is drawn on a shape that would be lost if the shape turned dark."""
    left, top, right, bottom = things[place].box
    fill, air = things[place].one.paint.fill or PAPER, 0.1 * min(right - left, bottom - top)
    return any(
        left - air <= above.box[0] and top - air <= above.box[1] and above.box[2] <= right + air and above.box[3] <= bottom + air
        and max(contrast(colour, fill) for colour in (above.one.paint.fill, above.one.paint.stroke) if colour) >= SEEN
        for above in things[place + 1 :]
        if above.one.paint.fill or above.one.paint.stroke
    )  # fmt: skip
