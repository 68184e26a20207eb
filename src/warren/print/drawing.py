"""Our own symbols as plain shapes: the part of SVG that ``art.py`` files use, and nothing else.

A shape's outline is in the units of its own symbol; ``matrix`` takes it from there to where it is drawn.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from xml.etree import ElementTree

from warren.print.outline import Segment, bounds, ellipse, parse_path, rectangle
from warren.scene.svg import plain

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_STEP = re.compile(r"(\w+)\(([^)]*)\)")
_INHERITED = (
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "font-size", "font-weight",
    "text-anchor", "fill-opacity",
)  # fmt: skip


class NotDrawable(ValueError):
    """Something in a symbol that is no part of what can be printed."""


@dataclass(frozen=True)
class Paint:
    """How an outline is filled and drawn round. No colour: not at all."""

    fill: str | None = "#000000"
    stroke: str | None = None
    width: float = 1.0
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0


@dataclass(frozen=True)
class Shape:
    segments: tuple[Segment, ...]
    paint: Paint
    matrix: Matrix


@dataclass(frozen=True)
class Text:
    """One line of text, on a baseline that begins at, ends at or is centred on (x, y)."""

    words: str
    x: float
    y: float
    size: float
    bold: bool
    anchor: str
    paint: Paint
    matrix: Matrix

    @property
    def height(self) -> float:
        """The font size where it is drawn."""
        return self.size * scale_of(self.matrix)


Drawn = Shape | Text


def times(outer: Matrix, inner: Matrix) -> Matrix:
    """First the inner, then the outer one.

    >>> times((2, 0, 0, 2, 0, 0), (1, 0, 0, 1, 3, 4))
    (2, 0, 0, 2, 6, 8)
    """
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def scale_of(matrix: Matrix) -> float:
    """How much longer lines become, on average."""
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


@lru_cache(maxsize=2048)
def drawing(svg: str) -> tuple[Drawn, ...]:
    """A symbol's SVG as shapes, in the order they are drawn."""
    root = ElementTree.fromstring(f"<g>{plain(svg)}</g>")
    return tuple(_walk(root, {}, IDENTITY, 1.0))


def extent(shape: Shape) -> tuple[float, float]:
    """Width and height of a shape where it is drawn, without its line."""
    left, top, right, bottom = bounds(shape.segments)
    scale = scale_of(shape.matrix)
    return (right - left) * scale, (bottom - top) * scale


def _walk(element: ElementTree.Element, style: Mapping[str, str], matrix: Matrix, opacity: float) -> Iterator[Drawn]:
    own = dict(style) | {name: element.attrib[name] for name in _INHERITED if name in element.attrib}
    matrix = times(matrix, _transform(element.get("transform", "")))
    opacity *= float(element.get("opacity", "1"))
    if element.tag == "g":
        for child in element:
            yield from _walk(child, own, matrix, opacity)
    elif opacity > 0:
        paint = _paint(own, opacity)
        if element.tag == "text":
            yield _text(element, own, paint, matrix)
        elif paint.fill or paint.stroke:
            yield _shape(_outline(element), paint, matrix)


def _shape(segments: tuple[Segment, ...], paint: Paint, matrix: Matrix) -> Shape:
    """A straight line has nothing to fill."""
    left, top, right, bottom = bounds(segments)
    if left == right or top == bottom:
        paint = replace(paint, fill=None)
    return Shape(segments, paint, matrix)


def _outline(element: ElementTree.Element) -> tuple[Segment, ...]:
    def number(name: str, default: float = 0.0) -> float:
        return float(element.get(name, default))

    match element.tag:
        case "path":
            return parse_path(element.attrib["d"])
        case "rect":
            radius = number("rx", number("ry"))
            return rectangle(number("x"), number("y"), number("width"), number("height"), radius)
        case "circle":
            return ellipse(number("cx"), number("cy"), number("r"), number("r"))
        case "ellipse":
            return ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
    raise NotDrawable(f"<{element.tag}> cannot be printed; draw with g, path, rect, circle, ellipse and lettering()")


def _text(element: ElementTree.Element, style: Mapping[str, str], paint: Paint, matrix: Matrix) -> Text:
    bold = style.get("font-weight", "400") in ("bold", "600", "700", "800")
    x, y, size = float(element.get("x", 0)), float(element.get("y", 0)), float(style.get("font-size", 16))
    return Text(element.text or "", x, y, size, bold, style.get("text-anchor", "start"), paint, matrix)


def _paint(style: Mapping[str, str], opacity: float) -> Paint:
    return Paint(
        fill=_colour(style.get("fill", "#000")),
        stroke=_colour(style.get("stroke", "none")),
        width=float(style.get("stroke-width", 1)),
        cap=("butt", "round", "square").index(style.get("stroke-linecap", "butt")),
        join=("miter", "round", "bevel").index(style.get("stroke-linejoin", "miter")),
        dash=tuple(float(part) for part in style.get("stroke-dasharray", "").replace(",", " ").split()),
        fill_alpha=opacity * float(style.get("fill-opacity", 1)),
        stroke_alpha=opacity,
    )


def _colour(name: str) -> str | None:
    """A colour as #rrggbb."""
    if name in ("none", "transparent"):
        return None
    if not re.fullmatch(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", name):
        raise NotDrawable(f"the colour {name!r} cannot be printed; write it as #rrggbb")
    return name.lower() if len(name) == 7 else "#" + "".join(2 * digit for digit in name[1:].lower())


def _transform(text: str) -> Matrix:
    matrix = IDENTITY
    for name, arguments in _STEP.findall(text):
        matrix = times(matrix, _step(name, [float(part) for part in arguments.replace(",", " ").split()]))
    return matrix


def _step(name: str, values: list[float]) -> Matrix:
    match name, values:
        case "translate", [x, *rest]:
            return (1, 0, 0, 1, x, rest[0] if rest else 0)
        case "scale", [x, *rest]:
            return (x, 0, 0, rest[0] if rest else x, 0, 0)
        case "rotate", [angle]:
            sine, cosine = math.sin(math.radians(angle)), math.cos(math.radians(angle))
            return (cosine, sine, -sine, cosine, 0, 0)
        case "rotate", [angle, x, y]:
            return times(times((1, 0, 0, 1, x, y), _step("rotate", [angle])), (1, 0, 0, 1, -x, -y))
    raise NotDrawable(f"the transform {name} with {len(values)} numbers cannot be printed")


def painted(drawn: Drawn, **changes: object) -> Drawn:
    """The same in another paint."""
    return replace(drawn, paint=replace(drawn.paint, **changes))  # type: ignore[arg-type]
