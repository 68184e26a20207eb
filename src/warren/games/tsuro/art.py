"""Tsuro's symbols: tiles with curved paths, board, markers with glyphs, dragon. All drawn about (0, 0), a tile is 1 × 1."""

from __future__ import annotations

from warren.engine.components import Components
from warren.games.tsuro.state import TILES
from warren.scene.model import SEAT_COLOURS, Symbol

THIRD = 1 / 6
PORT_XY = (
    (-THIRD, -0.5), (THIRD, -0.5), (0.5, -THIRD), (0.5, THIRD), (THIRD, 0.5), (-THIRD, 0.5), (-0.5, THIRD), (-0.5, -THIRD),
)  # fmt: skip
INWARD = ((0, 1), (0, 1), (-1, 0), (-1, 0), (0, -1), (0, -1), (1, 0), (1, 0))


def port_xy(point: int) -> tuple[float, float]:
    """Where a point (8 * square + port) lies on the board; square a1 is centred on (0.5, 0.5)."""
    square, port = divmod(point, 8)
    return square % 6 + 0.5 + PORT_XY[port][0], square // 6 + 0.5 + PORT_XY[port][1]


def curve(first: int, second: int, x: float = 0.0, y: float = 0.0, move: bool = True) -> str:
    """The path of a tile from port to port, about a middle."""
    (ax, ay), (bx, by) = PORT_XY[first], PORT_XY[second]
    gap = abs(ax - bx) + abs(ay - by)
    pull = 0.2 if gap < 0.5 else 0.28 if gap < 0.9 else 0.36
    (aix, aiy), (bix, biy) = INWARD[first], INWARD[second]
    start = f"M{x + ax:.3f} {y + ay:.3f}" if move else ""
    return (
        f"{start}C{x + ax + pull * aix:.3f} {y + ay + pull * aiy:.3f} {x + bx + pull * bix:.3f} "
        f"{y + by + pull * biy:.3f} {x + bx:.3f} {y + by:.3f}"
    )


def symbols(components: Components) -> dict[str, Symbol]:
    """All symbols of a component set."""
    sheet = {"board": Symbol(_board(), 7.2, 7.2), "back": Symbol(_back()), "dragon": Symbol(_dragon())}
    sheet["mark"] = Symbol(
        '<circle r="0.13" fill="var(--lit, #f7c948)" stroke="#3d2a12" stroke-width="0.025"/>', 0.26, 0.26
    )
    sheet["last"] = Symbol(
        '<rect x="-0.49" y="-0.49" width="0.98" height="0.98" rx="0.07" fill="none" stroke="var(--lit, #f7c948)" '
        'stroke-width="0.05"/>'
    )
    sheet["place"] = Symbol("", 0.3, 0.3)  # only carries a text
    for tile in range(TILES):
        mate = components.record["exit"][32 * tile : 32 * tile + 8]
        sheet[f"tile-{tile}"] = Symbol(_tile([int(port) for port in mate]))
    for seat, colour in enumerate(SEAT_COLOURS):
        sheet[f"marker-{seat}"] = Symbol(_marker(seat, colour), 0.4, 0.4)
    return sheet


def _tile(mate: list[int]) -> str:
    ways = [curve(port, other) for port, other in enumerate(mate) if port < other]
    strokes = "".join(
        f'<path d="{way}" fill="none" stroke="#f3e2bf" stroke-width="0.15"/>'
        f'<path d="{way}" fill="none" stroke="#7a4b22" stroke-width="0.085"/>'
        f'<path d="{way}" fill="none" stroke="#c98d4b" stroke-width="0.03"/>'
        for way in ways
    )
    return (
        '<rect x="-0.485" y="-0.485" width="0.97" height="0.97" rx="0.06" fill="#f3e2bf" stroke="#9c7a4c" stroke-width="0.02"/>'
        '<rect x="-0.44" y="-0.44" width="0.88" height="0.88" rx="0.04" fill="none" stroke="#dcc293" stroke-width="0.012"/>'
        + strokes
    )


def _board() -> str:
    squares = "".join(
        f'<rect x="{column - 2.98:.2f}" y="{row - 2.98:.2f}" width="0.96" height="0.96" rx="0.06" '
        f'fill="{"#3f5a4c" if (row + column) % 2 else "#446152"}"/>'
        for row in range(6)
        for column in range(6)
    )
    marks = ""
    for side in range(4):
        for index in range(6):
            for shift in (-THIRD, THIRD):
                at = index - 2.5 + shift
                marks += f'<path d="M{at:.3f} -3.16V-3.0" transform="rotate({90 * side})" stroke="#e9d3a1" stroke-width="0.05" stroke-linecap="round"/>'
    return (
        '<rect x="-3.55" y="-3.55" width="7.1" height="7.1" rx="0.3" fill="#5b3a1e"/>'
        '<rect x="-3.45" y="-3.45" width="6.9" height="6.9" rx="0.24" fill="none" stroke="#8a5c32" stroke-width="0.05"/>'
        '<rect x="-3.1" y="-3.1" width="6.2" height="6.2" rx="0.1" fill="#33483d"/>' + squares + marks
    )


def _back() -> str:
    rings = "".join(
        f'<path d="M-0.3 {y:.2f}C-0.1 {y - 0.16:.2f} 0.1 {y + 0.16:.2f} 0.3 {y:.2f}" fill="none" stroke="#c98d4b" stroke-width="0.03"/>'
        for y in (-0.2, 0.0, 0.2)
    )
    return (
        '<rect x="-0.485" y="-0.485" width="0.97" height="0.97" rx="0.06" fill="#5b3a1e" stroke="#3d2612" stroke-width="0.02"/>'
        '<rect x="-0.4" y="-0.4" width="0.8" height="0.8" rx="0.05" fill="none" stroke="#8a5c32" stroke-width="0.02"/>'
        + rings
    )


def _dragon() -> str:
    return (
        '<rect x="-0.485" y="-0.485" width="0.97" height="0.97" rx="0.06" fill="#8c2f24" stroke="#4d150e" stroke-width="0.02"/>'
        '<path d="M-0.32 0.25C-0.36 -0.1 -0.05 -0.02 -0.06 -0.2C-0.07 -0.34 0.14 -0.38 0.24 -0.27L0.34 -0.24L0.25 -0.17'
        'C0.18 -0.08 0.1 -0.12 0.11 -0.02C0.13 0.12 0.33 0.06 0.31 0.24C0.3 0.36 0.12 0.37 0.11 0.27C0.1 0.2 0.17 0.18 0.2 0.22" '
        'fill="none" stroke="#f7c948" stroke-width="0.07" stroke-linecap="round" stroke-linejoin="round"/>'
        '<circle cx="0.2" cy="-0.26" r="0.025" fill="#4d150e"/>'
        '<path d="M-0.06 -0.14L-0.2 -0.3L-0.22 -0.12ZM-0.2 0.03L-0.36 -0.06L-0.3 0.12Z" fill="#f0a531"/>'
    )


_GLYPHS = (
    '<circle r="0.07" fill="{ink}"/>',
    '<path d="M0 -0.09L0.085 0.06H-0.085Z" fill="{ink}"/>',
    '<rect x="-0.065" y="-0.065" width="0.13" height="0.13" fill="{ink}"/>',
    '<path d="M0 -0.1L0.08 0L0 0.1L-0.08 0Z" fill="{ink}"/>',
    '<path d="M0 -0.1L0.026 -0.035 0.095 -0.03 0.042 0.014 0.06 0.08 0 0.044 -0.06 0.08 -0.042 0.014 -0.095 -0.03 -0.026 -0.035Z" fill="{ink}"/>',
    '<path d="M-0.03 -0.09H0.03V-0.03H0.09V0.03H0.03V0.09H-0.03V0.03H-0.09V-0.03H-0.03Z" fill="{ink}"/>',
    '<path d="M0 -0.09L0.09 -0.02L0.055 0.085H-0.055L-0.09 -0.02Z" fill="{ink}"/>',
    '<path d="M-0.03 -0.09A0.09 0.09 0 0 1 -0.03 0.09Z" fill="{ink}"/>',
)


def _marker(seat: int, colour: str) -> str:
    ink = "#2b2118" if seat in (2, 5, 6) else "#ffffff"
    return (
        '<ellipse cx="0.015" cy="0.04" rx="0.17" ry="0.16" fill="#000" opacity="0.35"/>'
        f'<circle r="0.165" fill="{colour}" stroke="#21180f" stroke-width="0.022"/>'
        '<path d="M-0.11 -0.06A0.13 0.13 0 0 1 0.02 -0.13" fill="none" stroke="#fff" stroke-width="0.025" opacity="0.6" stroke-linecap="round"/>'
        + _GLYPHS[seat].format(ink=ink)
    )
