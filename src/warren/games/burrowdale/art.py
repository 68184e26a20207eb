"""Burrowdale's symbols: cards with tunnels, burrows, bunnies, food, emblems. All drawn about (0, 0), a card is 1 × 1."""

from __future__ import annotations

import math

from warren.engine.components import Components
from warren.games.burrowdale.components import EDGES, NAMES
from warren.games.burrowdale.state import BURROWS, SEATS
from warren.scene.lettering import lettering
from warren.scene.model import SEAT_COLOURS, Symbol

EDGE_XY = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
COLOURS = SEATS + 1  # one more for the opponent of the solo game
INK = "#2b2118"
SAND, SHADE, SOIL, RIM = "#f0d7a3", "#5a3a20", "#8d6239", "#6d4727"
TRACK, TRACK_COLUMNS, TRACK_STEP = 40, 10, 0.5  # spaces of the score track, in a row, and how far apart


def symbols(components: Components) -> dict[str, Symbol]:
    """All symbols of a component set."""
    sheet = {
        "valley": Symbol(_valley(), 6.6, 5.6),
        "back": Symbol(_back()),
        "plate": Symbol(
            '<rect x="-0.53" y="-0.3" width="1.06" height="0.6" rx="0.3" fill="#c9ab74" stroke="#8d6b3f" stroke-width="0.03"/>',
            1.1,
            0.62,
        ),
        "gap": Symbol(
            '<circle r="0.2" fill="none" stroke="#a08a63" stroke-width="0.02" stroke-dasharray="0.06 0.05"/>'
        ),
        "stack": Symbol(_stack(), 0.5, 0.5),
        "track": Symbol(_track(), 5.2, 2.2),
        "place": Symbol('<rect x="-0.25" y="-0.17" width="0.5" height="0.34" fill="none"/>', 0.5, 0.34),
        "laid": Symbol('<rect x="-0.48" y="-0.48" width="0.96" height="0.96" rx="0.08" fill="#d8c49a" opacity="0.5"/>'),
    }
    for number in range(1, BURROWS + 1):
        sheet[f"burrow-{number}"] = Symbol(_burrow(number))
    for name in NAMES:
        sheet[f"token-{name}"] = Symbol(_token(name), 0.42, 0.42)
    sheet["shared-offered"] = Symbol(_asking(), 0.7, 0.6)
    sheet["shared-accepted"] = Symbol(_agreeing(), 0.7, 0.6)
    for seat in range(COLOURS):
        sheet[f"bunny-{seat}"] = Symbol(_bunny(seat), 0.5, 0.6)
    for seat in range(SEATS):
        sheet[f"emblem-{seat}"] = Symbol(_emblem(seat), 0.36, 0.36)
    for number, card in enumerate(components.data["card"]):
        sheet[f"card-{number}"] = Symbol(_card(_tunnels(components, number), card.get("symbol", ""), number))
    return sheet


def _tunnels(components: Components, card: int) -> list[list[int]]:
    """The tunnels of a card as numbers of edges."""
    shape = components.data["card"][card]["shape"]
    tunnels = next(entry["tunnels"] for entry in components.data["shape"] if entry["id"] == shape)
    return [[EDGES.index(edge) for edge in tunnel] for tunnel in tunnels]


def badge_xy(components: Components, face: int) -> tuple[int, int] | None:
    """The corner in which a turned card shows its food symbol, as signs of x and y; None without a symbol."""
    card, rotation = divmod(face, 4)
    if not components.data["card"][card].get("symbol"):
        return None
    x, y = _badge_place(_tunnels(components, card))
    for _ in range(rotation):
        x, y = -y, x
    return (1 if x > 0 else -1), (1 if y > 0 else -1)


# --- cards ------------------------------------------------------------------------------------------------------------
def way(first: int, second: int, x: float = 0.0, y: float = 0.0, move: bool = True) -> str:
    """A tunnel from edge to edge: straight across, or a quarter bend about the corner."""
    (ax, ay), (bx, by) = EDGE_XY[first], EDGE_XY[second]
    start = f"M{x + ax:.3f} {y + ay:.3f}" if move else ""
    if (first + 2) % 4 == second:
        return f"{start}L{x + bx:.3f} {y + by:.3f}"
    return f"{start}C{x + ax * 0.42:.3f} {y + ay * 0.42:.3f} {x + bx * 0.42:.3f} {y + by * 0.42:.3f} {x + bx:.3f} {y + by:.3f}"


def _strands(tunnel: list[int]) -> list[str]:
    """The ways of one tunnel; a dead end stops in the middle."""
    if len(tunnel) == 1:
        x, y = EDGE_XY[tunnel[0]]
        return [f"M{x} {y}L{x * 0.3:.3f} {y * 0.3:.3f}"]
    pairs = [(one, two) for place, one in enumerate(tunnel) for two in tunnel[place + 1 :]]
    return [way(one, two) for one, two in pairs]


def _dig(strands: list[str]) -> str:
    parts = []
    for colour, width in ((SHADE, 0.3), (SAND, 0.23)):
        parts += [
            f'<path d="{strand}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="butt"/>'
            for strand in strands
        ]
    parts += [
        f'<path d="{strand}" fill="none" stroke="#d9b877" stroke-width="0.03" stroke-dasharray="0.05 0.09"/>'
        for strand in strands
    ]
    return "".join(parts)


def _card(tunnels: list[list[int]], symbol: str, number: int) -> str:
    body = (
        f'<rect x="-0.49" y="-0.49" width="0.98" height="0.98" rx="0.07" fill="{SOIL}" stroke="{RIM}" stroke-width="0.02"/>'
        + _pebbles(number)
        + "".join(_dig(_strands(tunnel)) for tunnel in tunnels)
    )
    if symbol:
        x, y = _badge_place(tunnels)
        body += (
            f'<g transform="translate({x} {y})"><circle r="0.17" fill="#fff6df" stroke="{RIM}" stroke-width="0.02"/>'
            f'<g transform="scale(0.82)">{_food(symbol)}</g></g>'
        )
    return body


def _badge_place(tunnels: list[list[int]]) -> tuple[float, float]:
    """The corner with the fewest tunnels near it."""
    used = [edge for tunnel in tunnels for edge in tunnel]
    corners = {(-0.28, 0.28): (2, 3), (0.28, 0.28): (1, 2), (0.28, -0.28): (0, 1), (-0.28, -0.28): (0, 3)}
    return min(corners, key=lambda corner: sum(used.count(edge) for edge in corners[corner]))


def _pebbles(number: int) -> str:
    """A little texture, different on every card, so that twins can be told apart when they move."""
    dots = []
    for step in range(7):
        turn = 2.4 * step + 0.7 * number
        far = 0.2 + 0.045 * step
        x, y = far * math.cos(turn), far * math.sin(turn)
        colour = "#7a5230" if step % 2 else "#a0744a"
        dots.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{0.018 + 0.004 * (step % 3):.3f}" fill="{colour}"/>')
    return "".join(dots)


def _back() -> str:
    return (
        '<rect x="-0.49" y="-0.49" width="0.98" height="0.98" rx="0.07" fill="#5f7f4a" stroke="#3e5730" stroke-width="0.02"/>'
        '<rect x="-0.41" y="-0.41" width="0.82" height="0.82" rx="0.05" fill="none" stroke="#8fae74" stroke-width="0.02"/>'
        '<g fill="#8fae74"><ellipse cx="-0.08" cy="-0.12" rx="0.05" ry="0.15" transform="rotate(-10 -0.08 -0.12)"/>'
        '<ellipse cx="0.08" cy="-0.12" rx="0.05" ry="0.15" transform="rotate(10 0.08 -0.12)"/><circle cy="0.1" r="0.15"/></g>'
    )


# --- board ------------------------------------------------------------------------------------------------------------
def cell_xy(cell: int) -> tuple[float, float]:
    """The middle of a cell on the board."""
    return cell % 4 + 0.5, cell // 4 + 0.5


def burrow_xy(burrow: int) -> tuple[float, float]:
    """The middle of a burrow on the board."""
    if burrow < 4:
        return burrow + 0.5, -0.58
    if burrow < 7:
        return 4.58, burrow - 4 + 0.5
    if burrow < 11:
        return 10 - burrow + 0.5, 3.58
    return -0.58, 13 - burrow + 0.5


def _valley() -> str:
    tufts = "".join(
        f'<path d="M{x:.2f} {y:.2f}l-0.05 -0.1m0.05 0.1l0 -0.13m0 0.13l0.05 -0.1" stroke="#5d8a45" stroke-width="0.02" fill="none"/>'
        for x, y in ((-3.05, -1.62), (3.08, -1.6), (-3.05, 1.72), (3.05, 1.7), (-2.1, -2.45), (2.1, 2.6), (2.15, -2.5))
    )
    return (
        '<rect x="-3.28" y="-2.78" width="6.56" height="5.56" rx="0.45" fill="#9cc27c"/>'
        '<rect x="-3.18" y="-2.68" width="6.36" height="5.36" rx="0.38" fill="none" stroke="#86ad67" stroke-width="0.04"/>'
        '<rect x="-2.08" y="-1.58" width="4.16" height="3.16" rx="0.14" fill="#5c3d22"/>' + tufts
    )


def _burrow(number: int) -> str:
    """A hollow in the meadow with its number; the mouth towards the valley is drawn by the side it lies on."""
    side = 0 if number <= 4 else 90 if number <= 7 else 180 if number <= 11 else 270
    return (
        f'<g transform="rotate({side})"><rect x="-0.13" y="0.3" width="0.26" height="0.24" fill="{SAND}" stroke="{SHADE}" '
        f'stroke-width="0.03"/></g>'
        '<rect x="-0.44" y="-0.44" width="0.88" height="0.88" rx="0.3" fill="#7fa65f" stroke="#5d8246" stroke-width="0.03"/>'
        '<rect x="-0.38" y="-0.38" width="0.76" height="0.76" rx="0.25" fill="#d9bd8a" stroke="#8d6b3f" stroke-width="0.02"/>'
        + lettering(str(number), -0.27, -0.237, 0.19, "#5a4424")
    )


def track_xy(score: int) -> tuple[float, float]:
    """Where a score stands on the track of 40 spaces (0, 40 and so on: before the first)."""
    space = score % TRACK
    if space == 0:
        return 0.12, 0.32
    row, column = divmod(space - 1, TRACK_COLUMNS)
    return 0.45 + TRACK_STEP * column, 0.32 + TRACK_STEP * row


def _track() -> str:
    parts = []
    for space in range(1, TRACK + 1):
        x, y = track_xy(space) if space < TRACK else (0.45 + TRACK_STEP * 9, 0.32 + TRACK_STEP * 3)
        fill = "#f3e3bd" if space % 5 else "#e6c982"
        parts.append(
            f'<rect x="{x - 2.83:.2f}" y="{y - 1.33:.2f}" width="0.46" height="0.46" rx="0.08" fill="{fill}" stroke="#b3935a" '
            f'stroke-width="0.015"/>' + lettering(str(space), x - 2.6, y - 1.23, 0.14, "#8b6d3d", font_weight=400)
        )
    return "".join(parts)


def _stack() -> str:
    return (
        "".join(
            f'<circle cy="{0.06 - 0.03 * step:.2f}" r="0.2" fill="#b98d52" stroke="#6d4727" stroke-width="0.02"/>'
            for step in range(4)
        )
        + '<circle cy="-0.03" r="0.13" fill="none" stroke="#e8cf9c" stroke-width="0.02"/>'
    )


# --- pieces -----------------------------------------------------------------------------------------------------------
_GLYPHS = (
    '<circle r="0.06" fill="{ink}"/>',
    '<path d="M0 -0.075L0.075 0.055H-0.075Z" fill="{ink}"/>',
    '<rect x="-0.055" y="-0.055" width="0.11" height="0.11" fill="{ink}"/>',
    '<path d="M0 -0.085L0.07 0L0 0.085L-0.07 0Z" fill="{ink}"/>',
    '<path d="M-0.06 -0.06L0.06 0.06M0.06 -0.06L-0.06 0.06" stroke="{ink}" stroke-width="0.035"/>',
)


def _glyph(seat: int) -> str:
    return _GLYPHS[seat].format(ink=INK if seat == 2 else "#ffffff")


def _bunny(seat: int) -> str:
    return f'{_rabbit(SEAT_COLOURS[seat])}<g transform="translate(0 0.15)">{_glyph(seat)}</g>'


def _rabbit(colour: str) -> str:
    line = f'stroke="{INK}" stroke-width="0.022"'
    return (
        '<ellipse cx="0.01" cy="0.27" rx="0.2" ry="0.05" fill="#000" opacity="0.25"/>'
        f'<ellipse cx="-0.07" cy="-0.2" rx="0.05" ry="0.14" transform="rotate(-12 -0.07 -0.2)" fill="{colour}" {line}/>'
        f'<ellipse cx="0.07" cy="-0.2" rx="0.05" ry="0.14" transform="rotate(12 0.07 -0.2)" fill="{colour}" {line}/>'
        f'<ellipse cx="0" cy="0.14" rx="0.18" ry="0.15" fill="{colour}" {line}/>'
        f'<circle cx="0" cy="-0.05" r="0.13" fill="{colour}" {line}/>'
        f'<circle cx="-0.045" cy="-0.07" r="0.018" fill="{INK}"/><circle cx="0.045" cy="-0.07" r="0.018" fill="{INK}"/>'
        f'<path d="M-0.02 -0.015H0.02L0 0.01Z" fill="{INK}"/>'
    )


def _asking() -> str:
    """Nobody's bunny, with a carrot in a speech bubble."""
    return (
        f'<g transform="translate(-0.15 0)">{_rabbit(SAND)}</g>'
        f'<path d="M-0.01 0.04L0.031 -0.06A0.16 0.16 0 1 1 0.115 0.01Z" fill="#fff6df" stroke="{INK}" stroke-width="0.02"/>'
        f'<g transform="translate(0.17 -0.14) scale(0.8)">{_food("carrot")}</g>'
    )


def _agreeing() -> str:
    """Nobody's bunny, with a tick."""
    return (
        f'<g transform="translate(-0.15 0)">{_rabbit(SAND)}</g>'
        f'<circle cx="0.17" cy="-0.1" r="0.16" fill="#4f9a3d" stroke="{INK}" stroke-width="0.02"/>'
        '<path d="M0.09 -0.1L0.15 -0.04L0.26 -0.16" fill="none" stroke="#fff" stroke-width="0.05" stroke-linecap="round"/>'
    )


def _emblem(seat: int) -> str:
    return (
        f'<path d="M0 -0.2C0.2 -0.12 0.2 0.1 0 0.2C-0.2 0.1 -0.2 -0.12 0 -0.2Z" fill="{SEAT_COLOURS[seat]}" stroke="#fff8e6" '
        f'stroke-width="0.035"/><path d="M0 -0.2C0.2 -0.12 0.2 0.1 0 0.2C-0.2 0.1 -0.2 -0.12 0 -0.2Z" fill="none" '
        f'stroke="{INK}" stroke-width="0.012"/>{_glyph(seat)}'
    )


def _token(name: str) -> str:
    return (
        '<circle cx="0.01" cy="0.02" r="0.2" fill="#000" opacity="0.25"/>'
        f'<circle r="0.195" fill="#fff6df" stroke="#8d6b3f" stroke-width="0.025"/>{_food(name)}'
    )


def _food(name: str) -> str:
    """Five kinds, each with an outline of its own."""
    line = f'stroke="{INK}" stroke-width="0.012" stroke-linejoin="round"'
    leaf = f'<path d="M0 -0.06C-0.06 -0.1 -0.08 -0.14 -0.05 -0.16C-0.02 -0.15 0 -0.12 0 -0.06C0 -0.12 0.02 -0.15 0.05 -0.16C0.08 -0.14 0.06 -0.1 0 -0.06Z" fill="#4f9a3d" {line}/>'
    drawings = {
        "carrot": f'<path d="M-0.075 -0.06C-0.03 -0.09 0.03 -0.09 0.075 -0.06C0.06 0.04 0.03 0.12 0 0.16C-0.03 0.12 -0.06 0.04 -0.075 -0.06Z" '
        f'fill="#ef7f2d" {line}/><path d="M-0.05 0H0M0.04 0.04H0" stroke="#a8501a" stroke-width="0.012"/>{leaf}',
        "radish": f'<path d="M0 -0.07C0.11 -0.08 0.13 0.04 0.04 0.09C0.02 0.11 0.01 0.14 0 0.17C-0.01 0.14 -0.02 0.11 -0.04 0.09'
        f'C-0.13 0.04 -0.11 -0.08 0 -0.07Z" fill="#d83a6a" {line}/><path d="M-0.04 0.09C-0.02 0.1 0.02 0.1 0.04 0.09L0 0.17Z" fill="#fff"/>{leaf}',
        "berry": "".join(
            f'<circle cx="{x}" cy="{y}" r="0.058" fill="#5a4fb0" {line}/><circle cx="{x - 0.018}" cy="{y - 0.018}" r="0.014" fill="#fff" opacity="0.7"/>'
            for x, y in ((-0.07, -0.02), (0.07, -0.02), (0, 0.085), (0, -0.05))
        )
        + f'<path d="M0 -0.1C0.02 -0.15 0.07 -0.16 0.1 -0.14C0.08 -0.1 0.04 -0.08 0 -0.1Z" fill="#4f9a3d" {line}/>',
        "hay": f'<path d="M-0.12 -0.13L0.12 0.13M-0.06 -0.15L0.06 0.15M0 -0.16V0.16M0.06 -0.15L-0.06 0.15M0.12 -0.13L-0.12 0.13" '
        f'stroke="#c99a1e" stroke-width="0.035" stroke-linecap="round"/><rect x="-0.06" y="-0.028" width="0.12" height="0.056" rx="0.02" fill="#9c4a2a" {line}/>',
        "lettuce": f'<path d="M0 -0.15C0.05 -0.16 0.08 -0.12 0.09 -0.09C0.14 -0.08 0.16 -0.03 0.13 0.01C0.16 0.06 0.12 0.11 0.08 0.11'
        f'C0.06 0.15 -0.06 0.15 -0.08 0.11C-0.12 0.11 -0.16 0.06 -0.13 0.01C-0.16 -0.03 -0.14 -0.08 -0.09 -0.09C-0.08 -0.12 -0.05 -0.16 0 -0.15Z" '
        f'fill="#7cc24f" {line}/><path d="M0 0.13V-0.09M0 0.04L-0.07 -0.03M0 0.04L0.07 -0.03" stroke="#e9f6d8" stroke-width="0.02" fill="none"/>',
    }  # fmt: skip
    return drawings[name]
