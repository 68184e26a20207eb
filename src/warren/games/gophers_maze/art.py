"""Symbols of Gophers' Maze: six pages with tunnels, dens and signs, gophers, cards, die. One unit is 100 page units."""

from __future__ import annotations

import math
from functools import lru_cache

from warren.engine.components import Components
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.state import DIGGER, KINDS, PAGES, SEATS, TYPES, VALUES
from warren.scene.lettering import lettering
from warren.scene.model import SEAT_COLOURS, Symbol

WIDTH, HEIGHT = 10.0, 7.0
INK = "#2b2118"
#: soil, dug tunnel, floor of a den: from the sunny top to the deep
PAGE_COLOURS = (
    ("#a9c27a", "#f4e7c3", "#7d5a34"),
    ("#c9a56b", "#f6e6c4", "#7b5330"),
    ("#b98658", "#f2dcb8", "#6d4527"),
    ("#9b7aa0", "#eadcec", "#5c4163"),
    ("#7390ab", "#dfe9f0", "#3f566b"),
    ("#6d6a7c", "#dcdae6", "#3d3a4a"),
)
KIND_COLOURS = ("#b9772f", "#c8384f", "#d8a620")


@lru_cache(maxsize=256)
def point(components: Components, hole: int) -> tuple[float, float]:
    """Where a hole lies on the board."""
    x, y = components.data["layout"]["points"][hole]
    return x / 100, y / 100


#: Where the number of a hole may stand, beside a gopher in it: the nicest places first.
NUMBER_PLACES = ((-0.46, -0.36), (0.46, -0.36), (-0.57, -0.1), (0.57, -0.1), (0.0, -0.63), (-0.6, 0.15), (0.6, 0.15))


def number_point(components: Components, hole: int) -> tuple[float, float]:
    """Where the number of a hole stands, the same on all pages: clear of signs and other holes, and of tunnels if possible."""
    return _number_points(components)[hole]


@lru_cache(maxsize=64)
def _number_points(components: Components) -> list[tuple[float, float]]:
    ways = [tuple(tunnel) for page in components.data["page"] for tunnel in page["tunnels"]]
    return [_number_point(components, hole, ways) for hole in range(len(components.data["layout"]["points"]))]


def _number_point(components: Components, hole: int, ways: list[tuple[int, ...]]) -> tuple[float, float]:
    x, y = point(components, hole)
    others = [point(components, other) for other in range(len(components.data["layout"]["points"])) if other != hole]
    near = [way for way in ways if hole in way]

    def covered(place: tuple[float, float]) -> int:
        nx, ny = x + place[0], y + place[1]
        bad = not (0.15 < nx < WIDTH - 0.15 and 0.12 < ny < HEIGHT - 0.12)
        bad |= any(math.hypot(nx - ox, ny - oy) < 0.56 for ox, oy in others)
        bad |= any(abs(nx - ox) < 0.6 and -0.1 < ny - oy < 0.78 for ox, oy in others)
        crossed = 0
        for one, other in near:
            ox, oy = point(components, other if one == hole else one)
            length = math.hypot(ox - x, oy - y)
            along = (place[0] * (ox - x) + place[1] * (oy - y)) / length
            beside = abs(place[0] * (oy - y) - place[1] * (ox - x)) / length
            crossed += along > 0 and beside < 0.3
        return 100 * bad + crossed

    best = min(NUMBER_PLACES, key=covered)
    return x + best[0], y + best[1]


# --- little pictures, all about (0, 0) and about 0.3 wide ------------------------------------------------------------
def _icon(kind: int) -> str:
    if kind == 0:
        return (
            '<path d="M-.1 -.03C-.1 .12 -.03 .17 0 .18C.03 .17 .1 .12 .1 -.03Z" fill="#c98a3f" stroke="#5b3613" stroke-width=".015"/>'
            '<path d="M-.125 -.02C-.13 -.13 .13 -.13 .125 -.02Z" fill="#7a4b1f" stroke="#4a2c10" stroke-width=".015"/>'
            '<path d="M0 -.1V-.16" stroke="#4a2c10" stroke-width=".03" stroke-linecap="round"/>'
        )
    if kind == 1:
        return (
            '<circle cy=".04" r=".12" fill="#d43a54" stroke="#7c1226" stroke-width=".015"/>'
            '<path d="M0 -.06C-.05 -.15 -.13 -.13 -.14 -.1C-.09 -.05 -.05 -.05 0 -.06C.05 -.05 .09 -.05 .14 -.1C.13 -.13 .05 -.15 0 -.06Z" fill="#4d8b3a"/>'
            '<circle cx="-.04" cy="0" r=".025" fill="#fff" opacity=".7"/>'
        )
    grains = "".join(
        f'<ellipse cx="{side * 0.045}" cy="{y}" rx=".03" ry=".05" transform="rotate({side * 25} {side * 0.045} {y})" '
        'fill="#f0c33c" stroke="#8a6410" stroke-width=".01"/>'
        for y in (-0.08, -0.005, 0.07)
        for side in (-1, 1)
    )
    return f'<path d="M0 .19V-.1" stroke="#8a6410" stroke-width=".022" stroke-linecap="round"/>{grains}<ellipse cy="-.14" rx=".028" ry=".05" fill="#f0c33c" stroke="#8a6410" stroke-width=".01"/>'


def swirl(size: float) -> str:
    """The sign of a portal."""
    turns = []
    for step in range(46):
        angle, radius = step * 0.36, size * step / 45
        turns.append(f"{radius * math.cos(angle):.3f} {radius * math.sin(angle):.3f}")
    return (
        f'<circle r="{size * 1.12:.3f}" fill="#4b3b8f"/><path d="M{"L".join(turns)}" fill="none" stroke="#c9b8ff" '
        f'stroke-width="{size * 0.17:.3f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def gift() -> str:
    """The sign of a present."""
    return (
        '<rect x="-.14" y="-.06" width=".28" height=".22" rx=".02" fill="#3f9a8c" stroke="#174d45" stroke-width=".015"/>'
        '<rect x="-.16" y="-.11" width=".32" height=".08" rx=".02" fill="#55b8a8" stroke="#174d45" stroke-width=".015"/>'
        '<path d="M0 -.11V.16" stroke="#f4d35e" stroke-width=".045"/>'
        '<path d="M0 -.11C-.12 -.24 -.17 -.12 0 -.11C.17 -.12 .12 -.24 0 -.11Z" fill="#f4d35e" stroke="#9c7a10" stroke-width=".012"/>'
    )


# --- pages -----------------------------------------------------------------------------------------------------------
def _plaque(x: float, y: float, sign: str) -> str:
    """The sign of a hole, on a board in front of it."""
    if sign == "-":
        return ""
    if sign in "PG":
        picture = swirl(0.15) if sign == "P" else gift()
        return f'<g transform="translate({x:.2f} {y:.2f})"><circle r=".215" fill="#fff8e6" stroke="#5b3a1e" stroke-width=".025"/>{picture}</g>'
    if sign[0] == "S":
        icons = "".join(
            f'<g transform="translate({dx} {dy}) scale(.62)">{_icon(kind)}</g>'
            for kind, (dx, dy) in enumerate(((-0.27, 0.07), (-0.1, 0.07), (-0.185, -0.1)))
        )
        roof = '<path d="M-.42 -.2L0 -.42L.42 -.2Z" fill="#a4452f" stroke="#5b3a1e" stroke-width=".025" stroke-linejoin="round"/>'
        box = '<rect x="-.38" y="-.2" width=".76" height=".4" rx=".03" fill="#fff8e6" stroke="#5b3a1e" stroke-width=".025"/>'
        number = lettering(sign[1:], 0.18, 0.01, 0.28, INK)
        return f'<g transform="translate({x:.2f} {y:.2f})">{roof}{box}{icons}{number}</g>'
    kind, half = LETTERS.index(sign[0]), 0.31 if len(sign) == 2 else 0.41
    number = lettering(sign[1:], half - 0.19 - 0.03 * (len(sign) - 2), 0.01, 0.3, INK)
    board = (
        f'<rect x="{-half}" y="-.19" width="{2 * half}" height=".38" rx=".09" fill="#fff8e6" '
        f'stroke="{KIND_COLOURS[kind]}" stroke-width=".045"/>'
    )
    icon = f'<g transform="translate({0.16 - half:.2f} -.01) scale(.92)">{_icon(kind)}</g>'
    return f'<g transform="translate({x:.2f} {y:.2f})">{board}{icon}{number}</g>'


def way(components: Components, first: int, second: int) -> str:
    """A gently bent way on from a hole to the next; the bend depends only on the two, so it is the same on all pages."""
    (ax, ay), (bx, by) = point(components, first), point(components, second)
    low, high = sorted((first, second))
    bend = (((low * 7 + high * 13) % 5) - 2) * 0.05 * (1 if first < second else -1)
    mx, my = (ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend
    return f"Q{mx:.2f} {my:.2f} {bx:.2f} {by:.2f}"


def _tunnel(components: Components, first: int, second: int) -> str:
    x, y = point(components, first)
    return f"M{x:.2f} {y:.2f}{way(components, first, second)}"


def _page(components: Components, index: int) -> Symbol:
    soil, dug, floor = PAGE_COLOURS[index]
    page = components.data["page"][index]
    ways = "".join(_tunnel(components, first, second) for first, second in page["tunnels"])
    pebbles = "".join(
        f'<circle cx="{(spot * 2.39 + index) % 9.6 + 0.2:.2f}" cy="{(spot * 1.37 + index * 0.7) % 6.6 + 0.2:.2f}" '
        f'r="{0.03 + spot % 4 * 0.015:.3f}" fill="#000" opacity=".09"/>'
        for spot in range(70)
    )
    dens, plaques = "", ""
    for hole, sign in enumerate(page["signs"]):
        x, y = point(components, hole)
        dens += f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".4" fill="{dug}" stroke="{floor}" stroke-width=".05"/>'
        dens += f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".3" fill="{floor}"/>'
        plaques += _plaque(x, y + 0.43, sign)
    drawn = (
        f'<rect width="10" height="7" rx=".28" fill="{soil}" stroke="#5b3a1e" stroke-width=".08"/>{pebbles}'
        f'<path d="{ways}" fill="none" stroke="{floor}" stroke-width=".36" stroke-linecap="round"/>'
        f'<path d="{ways}" fill="none" stroke="{dug}" stroke-width=".25" stroke-linecap="round"/>{dens}{plaques}'
        f'<g transform="translate(9.68 6.68)"><circle r=".25" fill="#fff8e6" stroke="#5b3a1e" stroke-width=".05"/>'
        f"{lettering(str(index + 1), 0, 0, 0.34, INK)}</g>"
    )
    return Symbol(f'<g transform="translate(-5 -3.5)">{drawn}</g>', WIDTH, HEIGHT)


# --- pieces ----------------------------------------------------------------------------------------------------------
_GLYPHS = (
    '<circle r=".085" fill="{0}"/>',
    '<path d="M0 -.1L.1 .075H-.1Z" fill="{0}"/>',
    '<rect x="-.08" y="-.08" width=".16" height=".16" fill="{0}"/>',
    '<path d="M0 -.12L.095 0L0 .12L-.095 0Z" fill="{0}"/>',
    '<path d="M0 -.12L.03 -.042 .114 -.036 .05 .017 .072 .096 0 .053 -.072 .096 -.05 .017 -.114 -.036 -.03 -.042Z" fill="{0}"/>',
)


def _token(seat: int) -> Symbol:
    """A gopher that looks out of its hole, in a coat of the seat's colour with its glyph."""
    ink = INK if seat == 2 else "#fff"
    colour = SEAT_COLOURS[seat]
    return Symbol(
        '<ellipse cx=".02" cy=".3" rx=".3" ry=".1" fill="#000" opacity=".3"/>'
        f'<circle cx="-.19" cy="-.3" r=".085" fill="{colour}" stroke="{INK}" stroke-width=".025"/>'
        f'<circle cx=".19" cy="-.3" r=".085" fill="{colour}" stroke="{INK}" stroke-width=".025"/>'
        f'<path d="M-.27 .3C-.33 -.1 -.3 -.4 0 -.4C.3 -.4 .33 -.1 .27 .3C.15 .36 -.15 .36 -.27 .3Z" fill="{colour}" stroke="{INK}" stroke-width=".03"/>'
        f'<circle cx="-.1" cy="-.2" r=".045" fill="#fff"/><circle cx=".1" cy="-.2" r=".045" fill="#fff"/>'
        f'<circle cx="-.095" cy="-.195" r=".024" fill="{INK}"/><circle cx=".105" cy="-.195" r=".024" fill="{INK}"/>'
        f'<ellipse cy="-.11" rx=".05" ry=".035" fill="{INK}"/><path d="M-.035 -.075H.035V-.005H-.035ZM0 -.075V-.005" fill="#fff" stroke="{INK}" stroke-width=".012"/>'
        f'<g transform="translate(0 .15)">{_GLYPHS[seat].format(ink)}</g>',
        0.66,
        0.8,
    )


def _basket(seat: int) -> Symbol:
    ink = INK if seat == 2 else "#fff"
    return Symbol(
        f'<path d="M-.22 -.04C-.2 -.36 .2 -.36 .22 -.04" fill="none" stroke="{INK}" stroke-width=".05"/>'
        f'<path d="M-.3 -.06H.3L.22 .28H-.22Z" fill="{SEAT_COLOURS[seat]}" stroke="{INK}" stroke-width=".03" stroke-linejoin="round"/>'
        f'<path d="M-.28 .03H.28" stroke="{INK}" stroke-width=".015" opacity=".5"/><g transform="translate(0 .14)">{_GLYPHS[seat].format(ink)}</g>',
        0.64,
        0.66,
    )


_CARD = '<rect x="-.36" y="-.5" width=".72" height="1" rx=".08" fill="{0}" stroke="{1}" stroke-width=".035"/>'


def _card(card: int) -> Symbol:
    kind, value = divmod(card, VALUES)
    value += 1
    colour = KIND_COLOURS[kind]
    pips = "".join(
        f'<circle cx="{-0.2 + 0.1 * (pip % 5):.2f}" cy="{0.32 + 0.09 * (pip // 5):.2f}" r=".03" fill="{colour}"/>'
        for pip in range(value)
    )
    return Symbol(
        _CARD.format("#fffaf0", colour)
        + f'<g transform="translate(0 .08) scale(1.15)">{_icon(kind)}</g>'
        + lettering(str(value), 0, -0.27, 0.38, INK)
        + pips,
        0.72,
        1.0,
    )


def _digger() -> Symbol:
    return Symbol(
        _CARD.format("#e9e4f5", "#4b3b8f")
        + f'<path d="M0 -.34V.12" stroke="#8a5c32" stroke-width=".06" stroke-linecap="round"/><path d="M-.1 -.34H.1" stroke="#8a5c32" stroke-width=".06" stroke-linecap="round"/>'
        f'<path d="M-.13 .06H.13L.1 .28C.05 .38 -.05 .38 -.1 .28Z" fill="#9aa4b5" stroke="{INK}" stroke-width=".025" stroke-linejoin="round"/>'
        '<path d="M-.28 .42C-.15 .3 .15 .3 .28 .42" fill="none" stroke="#8a6a3a" stroke-width=".07" stroke-linecap="round"/>',
        0.72,
        1.0,
    )


def _back() -> Symbol:
    return Symbol(
        _CARD.format("#7a5230", "#4a2f18")
        + '<rect x="-.28" y="-.42" width=".56" height=".84" rx=".05" fill="none" stroke="#c99a62" stroke-width=".025"/>'
        '<g fill="#c99a62"><ellipse cy=".07" rx=".11" ry=".09"/><circle cx="-.13" cy="-.04" r=".045"/><circle cx="-.05" cy="-.12" r=".045"/>'
        '<circle cx=".05" cy="-.12" r=".045"/><circle cx=".13" cy="-.04" r=".045"/></g>',
        0.72,
        1.0,
    )


_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def _die(face: int) -> Symbol:
    pips = "".join(
        f'<circle cx="{(pip % 3 - 1) * 0.17:.2f}" cy="{(pip // 3 - 1) * 0.17:.2f}" r=".06" fill="{INK}"/>'
        for pip in _PIPS.get(face, ())
    )
    if face == 0:
        pips = lettering("?", 0, 0, 0.4, INK)
    box = (
        '<rect x="-.33" y="-.33" width=".66" height=".66" rx=".12" fill="#fffdf6" stroke="#5b3a1e" stroke-width=".04"/>'
    )
    return Symbol(box + pips, 0.66, 0.66)


def _extras() -> dict[str, Symbol]:
    bubble = (
        '<path d="M-.62 -.24H.62A.1 .1 0 0 1 .72 -.14V.14A.1 .1 0 0 1 .62 .24H.1L0 .4L-.1 .24H-.62A.1 .1 0 0 1 -.72 .14V-.14A.1 .1 0 0 1 -.62 -.24Z" '
        'fill="{0}" stroke="#5b3a1e" stroke-width=".035"/>'
    )
    ring = (
        '<circle r=".28" fill="{0}" fill-opacity=".35" stroke="#2b2118" stroke-width=".09"/>'
        '<circle r=".28" fill="none" stroke="{0}" stroke-width=".06"/>'
    )
    # The page draws holes and signs: these only say where they are and what they are.
    hole = Symbol('<path d="M-.4 0A.4 .4 0 0 1 .4 0V.62H-.4Z" fill="#fff" opacity="0"/>', 0.8, 0.8)
    count = Symbol('<circle r=".27" fill="#fff8e6" stroke="#5b3a1e" stroke-width=".03"/>', 0.54, 0.54)
    return (
        {
            "end": Symbol(ring.format("#f7d768"), 0.62, 0.62),
            "end-pays": Symbol(
                ring.format("#8fe06a")
                + '<path d="M-.13 .01L-.03 .12L.15 -.12" fill="none" stroke="#123d0a" stroke-width=".08" stroke-linecap="round" stroke-linejoin="round"/>',
                0.62,
                0.62,
            ),
            "bubble": Symbol(bubble.format("#fff8e6"), 1.44, 0.66),
            "bubble-fits": Symbol(bubble.format("#b8e0a0"), 1.44, 0.66),
            "place": Symbol('<circle r=".01" fill="#fff" opacity="0"/>', 0.5, 0.5),
            "pile": Symbol(
                _CARD.format("#fffaf0", "#6b8f4e")
                + '<path d="M-.14 .34H.14M0 .2V.48" stroke="#6b8f4e" stroke-width=".06" stroke-linecap="round"/>',
                0.72,
                1.0,
            ),
            "pile-down": Symbol(
                _CARD.format("#d9c3a4", "#7a5230")
                + '<path d="M-.14 .34H.14" stroke="#7a5230" stroke-width=".06" stroke-linecap="round"/>',
                0.72,
                1.0,
            ),
            "slot": Symbol(
                '<rect x="-.34" y="-.48" width=".68" height=".96" rx=".08" fill="none" stroke="#a08a6a" stroke-width=".02" stroke-dasharray=".07 .05"/>',
                0.72,
                1.0,
            ),
            "score": Symbol(
                f'<g transform="translate(-.16 -.06)">{_icon(0)}</g><g transform="translate(.16 -.06)">{_icon(1)}</g><g transform="translate(0 .12)">{_icon(2)}</g>',
                0.7,
                0.66,
            ),
        }
        | {f"kind-{kind}": Symbol(_icon(kind), 0.4, 0.4) for kind in range(KINDS)}
        | {f"hole-{name}": hole for name in ("acorn", "berry", "spikelet", "storehouse", "portal", "present", "empty")}
        | {f"count-{what}": count for what in ("page", "deck", "used", "copies", "sum")}
        | {
            f"word-{name}": Symbol(lettering(glyph, 0, 0, 0.5, f"var(--ink, {INK})"), 0.4, 0.6)
            for name, glyph in (("plus", "+"), ("minus", "−"), ("equals", "="))
        }
    )


def symbols(components: Components) -> dict[str, Symbol]:
    """All symbols of a component set."""
    sheet = _extras() | {"back": _back(), f"card-{DIGGER}": _digger()}
    sheet |= {f"page-{index}": _page(components, index) for index in range(PAGES)}
    sheet |= {f"card-{card}": _card(card) for card in range(TYPES)}
    sheet |= {f"die-{face}": _die(face) for face in range(7)}
    for seat in range(SEATS):
        sheet[f"token-{seat}"], sheet[f"basket-{seat}"] = _token(seat), _basket(seat)
    return sheet
