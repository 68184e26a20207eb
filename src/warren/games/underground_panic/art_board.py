"""The burrow: sky and grass, soil by zones, tunnels with their costs, holes with their bonuses; and the water."""

from __future__ import annotations

from functools import lru_cache

from warren.engine.components import Components
from warren.games.underground_panic.art_items import icon
from warren.games.underground_panic.state import BONUS_ICONS, COST_ICONS, FIRST_ZONE, LAST_ZONE, START_CHAMBER, SURFACE
from warren.scene.lettering import lettering
from warren.scene.model import Symbol

SOIL = ("#8a6440", "#7f5a38")
SAND = "#e9d2a4"
HOLE_X, HOLE_Y = 1.0, 0.37
START_X, START_Y = 1.9, 0.46
TOKEN_X, STAND_X = -0.66, 0.17  # where the token lies and where gophers stand, from the middle of a hole
STEP = 0.305  # from icon to icon of a cost
STONES = (
    (0.09, 0.3), (0.93, 0.44), (0.33, 0.52), (0.66, 0.63), (0.34, 0.76), (0.95, 0.83), (0.3, 0.965), (0.72, 0.955),
)  # fmt: skip


def size(components: Components) -> tuple[float, float]:
    """Width and height of the board."""
    layout = components.data["layout"]
    return layout["width"] / 100, layout["height"] / 100


@lru_cache(maxsize=512)
def place(components: Components, space: int) -> tuple[float, float]:
    """The middle of a space; the surface is the exit."""
    if space == SURFACE:
        layout = components.data["layout"]
        return layout["exit_x"] / 100, layout["exit_y"] / 100
    found = components.data["space"][space]
    return found["x"] / 100, found["y"] / 100


def tunnel_middle(components: Components, number: int) -> tuple[float, float]:
    """Where a tunnel's cost is drawn; the tunnels out are spread side by side."""
    tunnels = components.data["tunnel"]
    tunnel = tunnels[number]
    (ax, ay), (bx, by) = place(components, tunnel["a"]), place(components, tunnel["b"])
    if tunnel["b"] == SURFACE:
        out = [other["id"] for other in tunnels if other["b"] == SURFACE]
        out.sort(key=lambda other: (place(components, tunnels[other]["a"])[0], other))
        return bx + 1.08 * (out.index(number) - (len(out) - 1) / 2), (ay + by) / 2 + 0.02
    return (ax + bx) / 2 + 1.3 * tunnel["bend"] / 100, (ay + by) / 2


def tunnel_path(components: Components, number: int, start: int | None = None) -> str:
    """A tunnel as SVG path data through its cost, walked from one of its ends."""
    tunnel = components.data["tunnel"][number]
    ends = (tunnel["a"], tunnel["b"]) if start in (None, tunnel["a"]) else (tunnel["b"], tunnel["a"])
    (ax, ay), (bx, by) = place(components, ends[0]), place(components, ends[1])
    mx, my = tunnel_middle(components, number)
    cx, cy = 2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2
    return f"M{ax:g} {ay:g}Q{cx:g} {cy:g} {bx:g} {by:g}"


@lru_cache(maxsize=8)
def bands(components: Components) -> dict[int, tuple[float, float]]:
    """The upper and lower edge of each zone."""
    _, height = size(components)
    rows: dict[int, list[float]] = {}
    for space in components.data["space"]:
        rows.setdefault(space["zone"], []).append(space["y"] / 100)
    middles = {zone: sum(ys) / len(ys) for zone, ys in rows.items()}
    edges = {zone: (middles[zone] + middles[zone - 1]) / 2 for zone in range(FIRST_ZONE + 1, LAST_ZONE + 1)}
    edges[FIRST_ZONE], edges[LAST_ZONE + 1] = height, middles[LAST_ZONE] - 0.62
    return {zone: (edges[zone + 1], edges[zone]) for zone in range(FIRST_ZONE, LAST_ZONE + 1)}


def level_mark(components: Components, level: int) -> tuple[float, float]:
    """Where the disc of a water level lies: beside its zone, the first two below the burrow."""
    if level < FIRST_ZONE:
        return 0.4 + 0.62 * (level - 1), size(components)[1] - 0.32
    top, bottom = bands(components)[level]
    return 0.4, (top + bottom) / 2 - (0.25 if level == FIRST_ZONE else 0.0)


def board(components: Components) -> Symbol:
    """Everything that never moves, as one symbol about the board's middle."""
    width, height = size(components)
    parts = [_ground(components)]
    tunnels = range(len(components.data["tunnel"]))
    parts += [
        f'<path d="{tunnel_path(components, number)}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'
        for colour, wide in (("#4a3018", 0.36), (SAND, 0.28))
        for number in tunnels
    ]
    parts.append(_exit(components))
    parts += [_hole(components, space) for space in range(len(components.data["space"]))]
    parts += [_cost(components, number) for number in tunnels]
    parts += [_level(components, level) for level in range(1, LAST_ZONE + 1)]
    return Symbol(f'<g transform="translate({-width / 2:g} {-height / 2:g})">{"".join(parts)}</g>', width, height)


def _ground(components: Components) -> str:
    width, height = size(components)
    zones = bands(components)
    grass = zones[LAST_ZONE][0]
    parts = [
        f'<rect width="{width:g}" height="{height:g}" rx="0.3" fill="#cfe6ee"/>',
        f'<circle cx="{width - 0.9:g}" cy="0.42" r="0.26" fill="#f6d667"/>',
    ]
    for zone, (top, bottom) in zones.items():
        if zone == FIRST_ZONE:
            parts.append(
                f'<path d="M0 {top:g}H{width:g}V{bottom - 0.3:g}Q{width:g} {bottom:g} {width - 0.3:g} {bottom:g}H0.3Q0 {bottom:g} 0 '
                f'{bottom - 0.3:g}Z" fill="{SOIL[zone % 2]}"/>'
            )
        else:
            parts.append(f'<rect y="{top:g}" width="{width:g}" height="{bottom - top:g}" fill="{SOIL[zone % 2]}"/>')
    x, y = place(components, SURFACE)
    waves = "".join("q0.125 -0.2 0.25 0t0.25 0" for _ in range(int(width * 2)))
    mound = f"M{x - 2.9:g} {grass + 0.1:g}C{x - 1.6:g} {grass:g} {x - 1.4:g} {y - 0.42:g} {x:g} {y - 0.42:g}S{x + 1.6:g} {grass:g} {x + 2.9:g} {grass + 0.1:g}Z"
    parts.append(
        f'<path d="M0 {grass:g}{waves}V{grass + 0.2:g}H0Z" fill="#6fa04a"/>'
        f'<rect y="{grass + 0.06:g}" width="{width:g}" height="0.12" fill="#5d8a3d"/>'
        f'<path d="{mound}" fill="{SOIL[0]}" stroke="#6fa04a" stroke-width="0.1"/>'
    )
    parts += [
        f'<ellipse cx="{x * width:g}" cy="{y * height:g}" rx="0.16" ry="0.1" fill="#6b4a2c" opacity="0.6"/>'
        for x, y in STONES
    ]
    return "".join(parts)


def _exit(components: Components) -> str:
    """The way out: a bright opening in the mound."""
    x, y = place(components, SURFACE)
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="0.78" ry="0.34" fill="#4a3018"/>'
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="0.7" ry="0.27" fill="#e8f4f8"/>'
        f'<path d="M{x:g} {y - 0.19:g}l0.2 0.2h-0.12v0.17h-0.16v-0.17h-0.12z" fill="#3f6b2f"/>'
    )


def _chamber(x: float, y: float, wide: float, high: float) -> str:
    def pill(more: float, colour: str) -> str:
        return (
            f'<rect x="{x - wide - more:g}" y="{y - high - more:g}" width="{2 * (wide + more):g}" height="{2 * (high + more):g}" '
            f'rx="{high + more:g}" fill="{colour}"/>'
        )

    floor = (
        f'<path d="M{x - wide:g} {y + 0.02:g}H{x + wide:g}A{high:g} {high:g} 0 0 1 {x + wide - high:g} {y + high:g}'
        f'H{x - wide + high:g}A{high:g} {high:g} 0 0 1 {x - wide:g} {y + 0.02:g}Z" fill="#dcc08c"/>'
    )
    return pill(0.05, "#4a3018") + pill(0.0, SAND) + floor


def _hole(components: Components, space: int) -> str:
    found = components.data["space"][space]
    x, y = place(components, space)
    if space == START_CHAMBER:
        return _chamber(x, y, START_X, START_Y)
    parts = [_chamber(x, y, HOLE_X, HOLE_Y)]
    parts.append(
        f'<circle cx="{x + TOKEN_X:g}" cy="{y:g}" r="0.25" fill="#c9a970" stroke="#a98650" stroke-width="0.02"/>'
    )
    icons = sorted(found["bonus"], key=BONUS_ICONS.index)
    parts += [
        icon(letter, x + STAND_X + 0.29 * (n - (len(icons) - 1) / 2), y + 0.22, 0.135) for n, letter in enumerate(icons)
    ]
    return "".join(parts)


def _cost(components: Components, number: int) -> str:
    """The icons a tunnel costs, on a dark plate so that they stand out from bonuses."""
    x, y = tunnel_middle(components, number)
    cost = sorted(components.data["tunnel"][number]["cost"], key=(COST_ICONS + "W").index)
    wide = STEP * len(cost)
    plate = (
        f'<rect x="{x - wide / 2 - 0.03:g}" y="{y - 0.18:g}" width="{wide + 0.06:g}" height="0.36" rx="0.18" fill="#4a3018" '
        f'stroke="{SAND}" stroke-width="0.025"/>'
    )
    return plate + "".join(icon(letter, x + STEP * (n - (len(cost) - 1) / 2), y, 0.14) for n, letter in enumerate(cost))


def _level(components: Components, level: int) -> str:
    x, y = level_mark(components, level)
    return f'<circle cx="{x:g}" cy="{y:g}" r="0.24" fill="#5b3f26" stroke="#3c2813" stroke-width="0.02"/>' + lettering(
        str(level), x, y + 0.01, 0.22, "#f2dfb4"
    )


def _waves(width: float, y: float) -> str:
    steps = int(width / 0.5)
    return f"M{-width / 2:g} {y:g}" + "".join(
        f"q{width / steps / 4:g} -0.09 {width / steps / 2:g} 0t{width / steps / 2:g} 0" for _ in range(steps)
    )


def water(components: Components, zone: int) -> Symbol:
    """The water that fills a zone, about the zone's middle."""
    width, _ = size(components)
    top, bottom = bands(components)[zone]
    height = bottom - top
    edge = f"V{height / 2:g}H{-width / 2:g}Z"
    return Symbol(
        f'<path d="{_waves(width, -height / 2)}{edge}" fill="#2f6fae" opacity="0.66"/>'
        f'<path d="{_waves(width * 0.98, -height / 2 + 0.02)}" fill="none" stroke="#cfe6f5" stroke-width="0.04" opacity="0.8"/>',
        width,
        height,
    )


def deep_water(components: Components, zone: int) -> Symbol:
    """A zone with more water above it: no waves."""
    width, _ = size(components)
    top, bottom = bands(components)[zone]
    box = f'x="{-width / 2:g}" y="{(top - bottom) / 2:g}" width="{width:g}" height="{bottom - top:g}"'
    return Symbol(f'<rect {box} fill="#2f6fae" opacity="0.66"/>', width, bottom - top)


def tide(components: Components) -> Symbol:
    """The line the water will reach next."""
    width, _ = size(components)
    return Symbol(
        f'<path d="{_waves(width, 0)}" fill="none" stroke="#7cc0f0" stroke-width="0.05" stroke-dasharray="0.16 0.14" opacity="0.95"/>',
        width,
        0.2,
    )


def crowd(number: int, count: int, space: int) -> tuple[float, float]:
    """Where the gopher stands that is the ``number``-th of ``count`` on a space, seen from its middle."""
    if space == SURFACE:
        return 0.0, -0.1
    if space == START_CHAMBER:
        return 0.62 * (number - (count - 1) / 2), -0.12
    step = {1: 0.0, 2: 0.42, 3: 0.36, 4: 0.3}[count]
    return STAND_X + step * (number - (count - 1) / 2), -0.16
