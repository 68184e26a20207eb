"""What lies beneath each shape of a drawing, and whether the shape stands out from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from warren.print.drawing import Drawn, Matrix, Paint, Shape, Text, scale_of
from warren.print.outline import Point, Segment

#: Two colours with at least this contrast (as WCAG counts it) can be told apart at a glance.
SEEN = 2.5
#: What stood out by at least so much keeps at least this much: signs, and finer differences.
KEPT = ((2.7, SEEN), (1.5, 1.25))
PAPER = "#ffffff"
CURVE, ASKED = 6, 9  # lines for a curve, and points that are asked about on an outline


Points = NDArray[np.float64]
Mask = NDArray[np.bool_]
#: At each of some points, the colour in one print and in the other.
Grounds = Sequence[tuple[str, str]]


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """How much two colours differ in brightness, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((_brightness(one), _brightness(other)))
    return round((light + 0.05) / (dark + 0.05), 3)


def _brightness(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@lru_cache(maxsize=4096)
def mixed(colour: str, alpha: float, ground: str) -> str:
    """A colour that lets a ground shine through.

    >>> mixed("#000000", 0.5, "#ffffff")
    '#808080'
    """
    pairs = ((int(colour[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(alpha * one + (1 - alpha) * other):02x}" for one, other in pairs)


def standing(paint: Paint, ground: str) -> float:
    """How much a shape's area or its line stands out from a ground."""
    fill = contrast(mixed(paint.fill, paint.fill_alpha, ground), ground) if paint.fill else 1.0
    line = contrast(mixed(paint.stroke, paint.stroke_alpha, ground), ground) if paint.stroke else 1.0
    return max(fill, line)


@dataclass(frozen=True, eq=False)
class Laid:
    """Something of a drawing where it lies: its outline in straight lines, and the box about it."""

    one: Drawn
    lines: tuple[tuple[Point, ...], ...] = field(repr=False)
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> Point:
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    def asked(self) -> Points:
        """Points just inside a filled outline, on a line, or in the middle of a text."""
        if isinstance(self.one, Text) or not self.lines:
            return np.array([self.middle])
        begin, end = self._sides
        along = np.concatenate(([0.0], np.cumsum(np.hypot(*(end - begin).T))))
        far = along[-1] * (np.arange(ASKED) + 0.5) / ASKED
        side = np.minimum(np.searchsorted(along, far, "right") - 1, len(begin) - 1)
        share = (far - along[side]) / np.maximum(along[side + 1] - along[side], 1e-12)
        points: Points = begin[side] + share[:, None] * (end - begin)[side]
        if self.one.paint.fill is None:
            return points
        inwards = 0.03 * min(self.box[2] - self.box[0], self.box[3] - self.box[1])
        away = points - self.middle
        return points - away / np.maximum(np.hypot(away[:, :1], away[:, 1:]), 1e-9) * inwards

    @cached_property
    def _sides(self) -> tuple[Points, Points]:
        """Where the straight lines of the outline begin, and where they end; a filled outline is closed."""
        closed = self.one.paint.fill is not None
        pairs = [
            pair for line in self.lines for pair in pairwise((*line, line[0]) if closed else line) if pair[0] != pair[1]
        ]
        sides = np.array(pairs or [((0.0, 0.0), (0.0, 0.0))])
        return sides[:, 0], sides[:, 1]

    def holds(self, points: Points) -> Mask:
        """Which points lie within the outline."""
        (x1, y1), (x2, y2) = (side.T for side in self._sides)
        x, y = points[:, :1], points[:, 1:]
        crossed = (y1 <= y) != (y2 <= y)
        slope = (x2 - x1) / np.where(y2 == y1, 1.0, y2 - y1)
        right = crossed & (x < x1 + (y - y1) * slope)
        inside: Mask = np.where(right, np.where(y2 > y1, 1, -1), 0).sum(axis=1) != 0
        return inside

    def on_line(self, points: Points) -> Mask:
        """Which points lie on the line round the outline."""
        begin, end = self._sides
        reach, along = self.one.paint.width * scale_of(self.one.matrix) / 2, end - begin
        length = np.maximum((along**2).sum(axis=1), 1e-18)
        towards = points[:, None, :] - begin
        share = np.clip((towards * along).sum(axis=2) / length, 0.0, 1.0)
        apart = towards - share[:, :, None] * along
        near: Mask = ((apart**2).sum(axis=2) <= reach * reach).any(axis=1)
        return near


def laid(one: Drawn) -> Laid:
    """Where something of a drawing lies."""
    lines = _of_text(one) if isinstance(one, Text) else tuple(_straight(one.segments, one.matrix))
    reach = one.paint.width * scale_of(one.matrix) / 2 if isinstance(one, Shape) and one.paint.stroke else 0.0
    xs, ys = [x for line in lines for x, _ in line] or [0.0], [y for line in lines for _, y in line] or [0.0]
    return Laid(one, lines, (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach))


class Ground:
    """What has been drawn so far, in its own colours and in those of another print."""

    def __init__(self, paper: str = PAPER, other: str = PAPER) -> None:
        self.papers = paper, other
        self._laid: list[tuple[Laid, Paint]] = []
        self._boxes = np.zeros((64, 4))

    def add(self, where: Laid, paint: Paint) -> None:
        """Draw something; the paint is that of the other print. Letters are no ground for anything."""
        if isinstance(where.one, Text):
            return
        if len(self._laid) == len(self._boxes):
            self._boxes = np.concatenate((self._boxes, np.zeros_like(self._boxes)))
        self._boxes[len(self._laid)] = where.box
        self._laid.append((where, paint))

    def at(self, points: Points) -> Grounds:
        """The colours that are seen at some points, in both prints."""
        colours = [self.papers] * len(points)
        (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
        boxes = self._boxes[: len(self._laid)]
        near = (boxes[:, 0] <= right) & (boxes[:, 1] <= bottom) & (boxes[:, 2] >= left) & (boxes[:, 3] >= top)
        for place in np.flatnonzero(near):
            where, paint = self._laid[place]
            old = where.one.paint
            if old.fill and paint.fill:
                for at in np.flatnonzero(where.holds(points)):
                    one, other = colours[at]
                    colours[at] = mixed(old.fill, old.fill_alpha, one), mixed(paint.fill, paint.fill_alpha, other)
            if old.stroke and paint.stroke:
                for at in np.flatnonzero(where.on_line(points)):
                    one, other = colours[at]
                    colours[at] = (
                        mixed(old.stroke, old.stroke_alpha, one),
                        mixed(paint.stroke, paint.stroke_alpha, other),
                    )
        return colours


def is_lost(where: Laid, paint: Paint, beneath: Grounds) -> bool:
    """Whether something stood out from what lies beneath it, and in another paint on other colours no longer does."""
    gone = 0
    for old, new in beneath:
        stood = standing(where.one.paint, old)
        least = next((least for much, least in KEPT if stood >= much), 1.0)
        gone += standing(paint, new) < least
    return gone * 4 > len(beneath)


def _of_text(text: Text) -> tuple[tuple[Point, ...], ...]:
    width, height = 0.65 * text.size * len(text.words), 0.7 * text.size
    left = text.x - {"middle": 0.5, "end": 1.0}.get(text.anchor, 0.0) * width
    corners = ((left, text.y), (left + width, text.y), (left + width, text.y - height), (left, text.y - height))
    return (tuple(_placed(text.matrix, corner) for corner in corners),)


def _straight(segments: Sequence[Segment], matrix: Matrix) -> Iterator[tuple[Point, ...]]:
    line: list[Point] = []
    for kind, *numbers in segments:
        values = [float(number) for number in numbers]
        if kind == "M":
            if len(line) > 1:
                yield tuple(_placed(matrix, point) for point in line)
            line = [(values[0], values[1])]
        elif kind == "L":
            line.append((values[0], values[1]))
        elif kind == "C":
            line += _curve(line[-1], values)
        elif kind == "Z" and line:
            line.append(line[0])
    if len(line) > 1:
        yield tuple(_placed(matrix, point) for point in line)


def _curve(begin: Point, values: Sequence[float]) -> list[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = begin, values
    found = []
    for step in range(1, CURVE + 1):
        t = step / CURVE
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        found.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return found


def _placed(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f
