"""Outlines as lines and cubic curves: what PDF can draw."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

#: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",)
Segment = tuple[str | float, ...]
Point = tuple[float, float]

_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|(-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
ROUND = 0.5522847498  # how far the handles of a quarter circle reach


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> tuple[Segment, ...]:
    """A rectangle, with round corners if there is a radius."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return (("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",))
    k, right, bottom = r * (1 - ROUND), x + width, y + height
    return (
        ("M", x + r, y), ("L", right - r, y), ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r), ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom), ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    )  # fmt: skip


def ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """An ellipse as four curves."""
    a, b = rx * ROUND, ry * ROUND
    return (
        ("M", x + rx, y), ("C", x + rx, y + b, x + a, y + ry, x, y + ry), ("C", x - a, y + ry, x - rx, y + b, x - rx, y),
        ("C", x - rx, y - b, x - a, y - ry, x, y - ry), ("C", x + a, y - ry, x + rx, y - b, x + rx, y), ("Z",),
    )  # fmt: skip


def bounds(segments: Sequence[Segment]) -> tuple[float, float, float, float]:
    """A box about all points and handles: left, top, right, bottom."""
    xs = [float(value) for segment in segments for value in segment[1::2]]
    ys = [float(value) for segment in segments for value in segment[2::2]]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def parse_path(data: str) -> tuple[Segment, ...]:
    """SVG path data as segments.

    >>> parse_path("M0 0h2v1z")
    (('M', 0.0, 0.0), ('L', 2.0, 0.0), ('L', 2.0, 1.0), ('Z',))
    """
    pen = _Pen()
    for command, values in _commands(data):
        pen.draw(command, values)
    return tuple(pen.segments)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with exactly the numbers it takes; repeated ones are spelt out."""
    command, numbers = "", list[float]()
    for letter, number in [*_TOKEN.findall(data), ("Z", "")]:  # the last one only ends the one before
        if number:
            numbers.append(float(number))
            continue
        if command:
            yield from _repeated(command, numbers)
        command, numbers = letter, []


def _repeated(command: str, numbers: list[float]) -> Iterator[tuple[str, list[float]]]:
    length = _LENGTHS[command.upper()]
    if length == 0:
        yield command, []
        return
    if not numbers or len(numbers) % length:
        raise ValueError(f"path: {command} takes {length} numbers at a time, found {len(numbers)}")
    for start in range(0, len(numbers), length):
        yield command, numbers[start : start + length]
        command = {"M": "L", "m": "l"}.get(command, command)


class _Pen:
    """Where drawing has come to."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = 0.0
        self.start: Point = (0.0, 0.0)
        self.handle: tuple[str, Point] = ("", (0.0, 0.0))  # of the last curve, for S and T

    def draw(self, command: str, values: list[float]) -> None:
        kind = command.upper()
        if command != kind:
            values = self._absolute(kind, values)
        getattr(self, f"_{kind.lower()}")(values)
        if kind not in "CSQT":
            self.handle = ("", (0.0, 0.0))

    def _absolute(self, kind: str, values: list[float]) -> list[float]:
        if kind == "H":
            return [values[0] + self.x]
        if kind == "V":
            return [values[0] + self.y]
        if kind == "A":
            return [*values[:5], values[5] + self.x, values[6] + self.y]
        return [value + (self.y if place % 2 else self.x) for place, value in enumerate(values)]

    def _m(self, values: list[float]) -> None:
        self.x, self.y = self.start = values[0], values[1]
        self.segments.append(("M", self.x, self.y))

    def _l(self, values: list[float]) -> None:
        self.x, self.y = values
        self.segments.append(("L", self.x, self.y))

    def _h(self, values: list[float]) -> None:
        self._l([values[0], self.y])

    def _v(self, values: list[float]) -> None:
        self._l([self.x, values[0]])

    def _z(self, _: list[float]) -> None:
        self.x, self.y = self.start
        self.segments.append(("Z",))

    def _c(self, values: list[float]) -> None:
        self.segments.append(("C", *values))
        self.handle = ("C", (values[2], values[3]))
        self.x, self.y = values[4], values[5]

    def _mirrored(self, kind: str) -> Point:
        known, (x, y) = self.handle
        return (2 * self.x - x, 2 * self.y - y) if known == kind else (self.x, self.y)

    def _s(self, values: list[float]) -> None:
        self._c([*self._mirrored("C"), *values])

    def _q(self, values: list[float]) -> None:
        hx, hy, x, y = values
        first = (self.x + 2 / 3 * (hx - self.x), self.y + 2 / 3 * (hy - self.y))
        self._c([*first, x + 2 / 3 * (hx - x), y + 2 / 3 * (hy - y), x, y])
        self.handle = ("Q", (hx, hy))

    def _t(self, values: list[float]) -> None:
        self._q([*self._mirrored("Q"), *values])

    def _a(self, values: list[float]) -> None:
        rx, ry, turn, large, sweep, x, y = values
        if rx == 0 or ry == 0 or (x, y) == (self.x, self.y):
            self._l([x, y])
            return
        here, radii = (self.x, self.y), (abs(rx), abs(ry))
        for curve in _arc(here, (x, y), radii, math.radians(turn), large != sweep, sweep != 0):
            self._c(curve)


def _arc(begin: Point, end: Point, radii: Point, turn: float, positive: bool, sweep: bool) -> Iterator[list[float]]:
    """An elliptical arc as curves of at most a quarter (SVG 1.1, appendix F.6)."""
    rx, ry = radii
    sine, cosine = math.sin(turn), math.cos(turn)
    dx, dy = (begin[0] - end[0]) / 2, (begin[1] - end[1]) / 2
    px, py = cosine * dx + sine * dy, cosine * dy - sine * dx
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    factor = math.sqrt(max(0.0, rest) / ((rx * py) ** 2 + (ry * px) ** 2)) * (1 if positive else -1)
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    first = math.atan2((py - cy) / ry, (px - cx) / rx)
    last = math.atan2((-py - cy) / ry, (-px - cx) / rx)
    span = (last - first) % math.tau if sweep else -((first - last) % math.tau)
    mx, my = (begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2

    def at(x: float, y: float) -> Point:
        x, y = cx + rx * x, cy + ry * y
        return mx + cosine * x - sine * y, my + sine * x + cosine * y

    count = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    angles = [first + span * part / count for part in range(count + 1)]
    for one, two in pairwise(angles):
        reach = 4 / 3 * math.tan((two - one) / 4)
        a, b, c, d = math.cos(one), math.sin(one), math.cos(two), math.sin(two)
        yield [*at(a - reach * b, b + reach * a), *at(c + reach * d, d - reach * c), *at(c, d)]
