"""Sprites to a stand-alone SVG: for notebooks, pictures, the README and print."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap

from warren.scene.lettering import lettering
from warren.scene.model import SEAT_COLOURS, SEAT_GLYPHS, Line, Scene, Sprite, Symbol, Tray, Words
from warren.text import Phrase

_VARIABLE = re.compile(r"var\(--[\w-]+,\s*([^()]+|[^()]*\([^()]*\)[^()]*)\)")
_SEAT = re.compile(r"\{(\d+)\}")
SIDE = 4.4
LINE_STYLES = {"trail": (0.12, 0.75), "accent": (0.1, 0.9), "faint": (0.05, 0.4)}


def plain(svg: str) -> str:
    """CSS variables replaced by their fallback: stand-alone renderers know none."""
    return _VARIABLE.sub(lambda found: found[1].strip(), svg)


def symbol_sheet(symbols: Mapping[str, Symbol], wanted: Iterable[str] | None = None) -> str:
    """``<symbol>`` elements, each drawn about (0, 0)."""
    names = symbols.keys() if wanted is None else dict.fromkeys(wanted)
    parts = [f'<g id="{name}">{plain(symbols[name].svg)}</g>' for name in names if name in symbols]
    return f"<defs>{''.join(parts)}</defs>"


@dataclass(frozen=True)
class Reader:
    """Who reads the picture: what the seats are called, and how a phrase is put into words."""

    names: Sequence[str]
    tell: Callable[[Phrase], str]

    def __call__(self, words: Words) -> str:
        if isinstance(words, str):
            return _SEAT.sub(lambda found: self.names[int(found[1]) % len(self.names)], words)
        return self.tell(words)


def _use(sprite: Sprite, read: Reader | None) -> str:
    turn = f" rotate({sprite.angle:g})" if sprite.angle else ""
    scale = f" scale({sprite.scale:g})" if sprite.scale != 1 else ""
    dim = ' opacity="0.45"' if "dim" in sprite.flags else ""
    title = f"<title>{escape(read(sprite.label))}</title>" if sprite.label and read else ""
    body = f'<use href="#{sprite.symbol}"/>'
    if sprite.text:
        body += lettering(sprite.text, 0, 0, 0.34, "#2b2118", stroke="#fff6e0", stroke_width=20, paint_order="stroke")
    return f'<g transform="translate({sprite.x:g} {sprite.y:g}){turn}{scale}"{dim}>{title}{body}</g>'


def _line(line: Line) -> str:
    width, opacity = LINE_STYLES.get(line.kind, LINE_STYLES["trail"])
    colour = "#6b5537" if line.seat is None else SEAT_COLOURS[line.seat % 8]
    return (
        f'<path d="{line.path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        f'stroke-linejoin="round" opacity="{opacity}"/>'
    )


def _layers(sprites: list[Sprite], lines: list[Line], read: Reader | None = None) -> str:
    ordered = sorted(sprites, key=lambda sprite: sprite.layer)
    below = "".join(_use(sprite, read) for sprite in ordered if sprite.layer < 20)
    above = "".join(_use(sprite, read) for sprite in ordered if sprite.layer >= 20)
    return below + "".join(map(_line, lines)) + above


def _words(text: str, x: float, y: float, size: float) -> str:
    """A line beside the board that begins at x."""
    return lettering(text, x, y, size, "#5b4a36", text_anchor="start", font_weight=400)


def _tray(tray: Tray, scene: Scene, x: float, y: float, width: float, read: Reader) -> tuple[str, float]:
    scale = min(1.0, width / max(tray.width, 0.01))
    title = _words(read(tray.title), x, y + 0.17, 0.22)
    lines = [line for line in scene.lines if line.tray == tray.id]
    body = f'<g transform="translate({x:g} {y + 0.4:g}) scale({scale:g})">{_layers(tray.sprites, lines, read)}</g>'
    return title + body, 0.5 + tray.height * scale


def _panels(scene: Scene, read: Reader, x: float, y: float) -> tuple[str, float]:
    rows, top = [], y
    for panel in scene.panels:
        counters = " · ".join(f"{read(counter.label)} {counter.value}" for counter in panel.counters)
        lines = wrap(counters, 56)
        state = f" ({', '.join(panel.flags)})" if panel.flags else ""
        title = f"{SEAT_GLYPHS[panel.seat % 8]} {read.names[panel.seat]}{state}"
        rows.append(
            f'<circle cx="{x + 0.17:g}" cy="{top + 0.28:g}" r="0.16" fill="{SEAT_COLOURS[panel.seat % 8]}" '
            f'stroke="#5b4a36" stroke-width="0.02"/>'
            + lettering(title, x + 0.45, top + 0.23, 0.2, "#3b2f22", text_anchor="start")
        )
        rows += [_words(line, x + 0.45, top + 0.45 + 0.18 * number, 0.14) for number, line in enumerate(lines)]
        top += 0.36 + 0.18 * len(lines)
    return "".join(rows), top - y


def _column(scene: Scene, read: Reader) -> tuple[str, float]:
    """Panels and small trays under each other, SIDE units wide."""
    drawn, y = _panels(scene, read, 0.0, 0.0)
    parts = [drawn]
    y += 0.1
    for tray in scene.trays:
        if tray.place != "area":
            drawn, used = _tray(tray, scene, 0.0, y, SIDE, read)
            parts.append(drawn)
            y += used + 0.15
    return "".join(parts), y


def _areas(scene: Scene, read: Reader, width: float) -> tuple[str, float]:
    """Other players' large areas side by side, ``width`` units in all."""
    areas = [tray for tray in scene.trays if tray.place == "area"]
    parts, height = [], 0.0
    each = width / max(len(areas), 1)
    for number, tray in enumerate(areas):
        drawn, used = _tray(tray, scene, number * each, 0.0, each - 0.3, read)
        parts.append(drawn)
        height = max(height, used)
    return "".join(parts), height


def render(scene: Scene, symbols: Mapping[str, Symbol], read: Reader, pixels: int = 900) -> str:
    """A whole picture: the board, beside it panels and trays, below it the other players' areas."""
    unit = max(scene.width, scene.height) / 7.2
    column, column_height = _column(scene, read)
    width = scene.width + (SIDE + 0.8) * unit
    height = max(scene.height, (column_height + 0.2) * unit)
    areas, areas_height = _areas(scene, read, width / unit - 0.4)
    below = scene.y + height + 0.1 * unit
    height += (areas_height + 0.3) * unit if areas else 0.0
    wanted = [sprite.symbol for sprite in scene.sprites] + [s.symbol for tray in scene.trays for s in tray.sprites]
    board = _layers(scene.sprites, [line for line in scene.lines if not line.tray], read)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{scene.x:g} {scene.y:g} {width:g} {height:g}" '
        f'width="{pixels}" height="{pixels * height / width:.0f}">{symbol_sheet(symbols, wanted)}'
        f'<rect x="{scene.x:g}" y="{scene.y:g}" width="{width:g}" height="{height:g}" fill="#f4ead7"/>{board}'
        f'<g transform="translate({scene.x + scene.width + 0.4 * unit:g} {scene.y + 0.15 * unit:g}) scale({unit:g})">'
        f'{column}</g><g transform="translate({scene.x + 0.2 * unit:g} {below:g}) scale({unit:g})">{areas}</g></svg>'
    )


def render_board(scene: Scene, symbols: Mapping[str, Symbol], pixels: int = 480) -> str:
    """Only the board: for the lobby's cards."""
    wanted = [sprite.symbol for sprite in scene.sprites]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{scene.x:g} {scene.y:g} {scene.width:g} {scene.height:g}" '
        f'width="{pixels}" height="{pixels * scene.height / scene.width:.0f}">{symbol_sheet(symbols, wanted)}'
        f"{_layers(scene.sprites, [line for line in scene.lines if not line.tray])}</svg>"
    )


def to_png(svg: str, width: int = 900) -> bytes:
    """An SVG as PNG bytes."""
    import resvg_py

    sans, serif = "DejaVu Sans", "DejaVu Serif"
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, sans_serif_family=sans, serif_family=serif))
