"""Small charts as inline SVG: no scripts, no fonts, no other files."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

COLOURS = ("#c8553d", "#2f6690", "#d9a441", "#4f8a5b", "#7b4f9d", "#d97a2b", "#8a8f98", "#3d3a38")


def _figure(width: float, height: float, title: str, body: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{"".join(body)}</svg>'
    )


def _text(x: float, y: float, text: str, anchor: str = "start", kind: str = "t") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str = "grid", extra: str = "") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}" {extra}/>'


def intervals(
    title: str, rows: Sequence[tuple[str, float, float, float]], mark: float | None = None, form: str = "{:.1f}",
    alike: int = 1,
) -> str:  # fmt: skip
    """A dot with its interval per row: (label, value, low, high). ``mark``: a line to compare with. ``alike``: rows of one colour."""
    width, left, right, step = 640.0, 130.0, 80.0, 30.0
    ends = [end for _, _, low, high in rows for end in (low, high)] + ([mark] if mark is not None else [])
    low_end, high_end = (min(ends), max(ends)) if ends else (0.0, 1.0)
    margin = (high_end - low_end) * 0.06 or 1.0
    low_end, high_end = low_end - margin, high_end + margin

    def across(value: float) -> float:
        return left + (value - low_end) / (high_end - low_end) * (width - left - right)

    height = 16 + step * len(rows) + 10
    body = []
    if mark is not None:
        body += [_line(across(mark), 8, across(mark), height - 8, "mark")]
    for number, (label, value, low, high) in enumerate(rows):
        y = 24 + step * number
        colour = COLOURS[number // alike % len(COLOURS)]
        body += [
            _line(left, y, width - right, y),
            _text(left - 10, y + 4, label, "end"),
            _line(across(low), y, across(high), y, "bar", f'stroke="{colour}"'),
            f'<circle cx="{across(value):.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>',
            _text(width - right + 8, y + 4, form.format(value)),
        ]
    return _figure(width, height, title, body)


def histogram(title: str, values: Sequence[float], unit: str, bins: int = 24) -> str:
    """How often each range of values occurred."""
    width, height, left, bottom = 640.0, 190.0, 40.0, 30.0
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    whole = all(float(value).is_integer() for value in values)
    size = max((high - low + (1 if whole else 0)) / bins, 1.0 if whole else 1e-9)
    count = max(1, min(bins, int((high - low) / size) + 1))
    heights = [0] * count
    for value in values:
        heights[min(count - 1, int((value - low) / size))] += 1
    top = max(heights) or 1
    wide = (width - left - 10) / count
    body = [_line(left, height - bottom, width - 10, height - bottom, "axis")]
    for number, amount in enumerate(heights):
        tall = (height - bottom - 14) * amount / top
        x = left + number * wide
        body.append(
            f'<rect x="{x + 1:.1f}" y="{height - bottom - tall:.1f}" width="{max(wide - 2, 1):.1f}" height="{tall:.1f}" '
            f'rx="1.5" fill="{COLOURS[1]}"><title>{low + number * size:.4g} {escape(unit)}: {amount}</title></rect>'
        )
    body += [
        _text(left, height - 10, f"{low:.4g}"),
        _text(width - 10, height - 10, f"{high:.4g} {unit}", "end"),
        _text(left - 6, 20, str(top), "end"),
    ]
    return _figure(width, height, title, body)


def curves(title: str, lines: Sequence[Sequence[float]], names: Sequence[str], marks: Sequence[int] = ()) -> str:
    """Lines between 0 and 1, one per name; ``marks`` are steps worth a look."""
    width, height, left, bottom = 640.0, 240.0, 44.0, 46.0
    steps = max((len(line) for line in lines), default=1) - 1 or 1

    def point(step: int, value: float) -> str:
        return f"{left + step / steps * (width - left - 10):.1f},{(1 - value) * (height - bottom - 10) + 10:.1f}"

    body = []
    for share in (0.0, 0.5, 1.0):
        y = (1 - share) * (height - bottom - 10) + 10
        body += [_line(left, y, width - 10, y), _text(left - 6, y + 4, f"{share:.0%}", "end")]
    for mark in marks:
        x = left + mark / steps * (width - left - 10)
        body += [_line(x, 10, x, height - bottom, "mark"), _text(x, height - bottom + 14, str(mark), "middle")]
    for number, line in enumerate(lines):
        path = " ".join(point(step, value) for step, value in enumerate(line))
        colour = COLOURS[number % len(COLOURS)]
        body.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x = left + number * (width - left) / max(len(lines), 4)
        body += [f'<circle cx="{x:.1f}" cy="{height - 10:.1f}" r="5" fill="{colour}"/>']
        body += [_text(x + 9, height - 6, names[number])]
    return _figure(width, height, title, body)
