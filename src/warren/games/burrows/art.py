"""Burrows' symbols: tiles of earth with tunnels, vegetables, gophers, ranch boards, pages, bus. A tile is 2 × 1."""

from __future__ import annotations

from warren.engine.components import Components
from warren.games.burrows.components import LETTERS, NO_PAGE, VEGETABLE
from warren.games.burrows.state import KINDS, SEATS
from warren.scene.lettering import lettering
from warren.scene.model import Symbol

PORT_XY = ((-0.5, -0.5), (0.5, -0.5), (1.0, 0.0), (0.5, 0.5), (-0.5, 0.5), (-1.0, 0.0))
INWARD = ((0, 1), (0, 1), (-1, 0), (0, -1), (0, -1), (1, 0))
DEEP = 0.24  # how far inside its port a vegetable grows
BURROW_X = (1.05, 2.1, 3.15)  # starting burrows on a ranch board, from its left
RESERVE_X, PAGES_X = 5.05, 6.75
PAGES_APART = 0.29  # pages and complaints side by side, each this far from the middle
RANCH_WIDTH, RANCH_HEIGHT = 7.4, 1.5

INK = "#3b2413"
FUR = ("#cf4540", "#e88a2d", "#8b5bb5")
DARK = ("#8c2320", "#a3530f", "#57327d")


def vegetable_xy(port: int) -> tuple[float, float]:
    """Where the vegetable of a port grows, about the tile's middle."""
    (x, y), (dx, dy) = PORT_XY[port], INWARD[port]
    return x + DEEP * dx, y + DEEP * dy


def stretch(first: int, second: int | None) -> list[tuple[float, float]]:
    """A tunnel inside a tile: points of a cubic curve from port to port, or from a port to its vegetable."""
    (ax, ay), (adx, ady) = PORT_XY[first], INWARD[first]
    if second is None:
        bx, by = vegetable_xy(first)
        return [(ax, ay), (ax + 0.08 * adx, ay + 0.08 * ady), (bx - 0.08 * adx, by - 0.08 * ady), (bx, by)]
    (bx, by), (bdx, bdy) = PORT_XY[second], INWARD[second]
    gap = abs(ax - bx) + abs(ay - by)
    facing = (adx, ady) == (-bdx, -bdy)
    pull = gap * 0.42 if facing else 0.34 if gap <= 1.01 else 0.4
    return [(ax, ay), (ax + pull * adx, ay + pull * ady), (bx + pull * bdx, by + pull * bdy), (bx, by)]


def path(points: list[tuple[float, float]], move: bool = True) -> str:
    """Path data of a cubic curve."""
    (ax, ay), *rest = points
    curve = " ".join(f"{x:.3f} {y:.3f}" for x, y in rest)
    return (f"M{ax:.3f} {ay:.3f}" if move else "") + f"C{curve}"


def symbols(components: Components) -> dict[str, Symbol]:
    """All symbols of a component set."""
    tables = components.record
    sheet = {
        "meadow": Symbol(_meadow(), 4, 3),
        "back": Symbol(_back(), 2, 1),
        "stack": Symbol(_back() + _plate(), 2, 1),
        "plot": Symbol(_plot(0.13), 0.9, 0.9),
        "plot-far": Symbol(_plot(0.07), 0.9, 0.9),
        "bus": Symbol(_bus(), 0.9, 0.6),
        "length": Symbol(_length("#fff4d6"), 0.44, 0.44),
        "slot": Symbol(_slot(), 2.1, 1.1),
        "page-back": Symbol(_paper("#4f7ea3", '<path d="M-0.2 -0.3L0.2 0.3M0.2 -0.3L-0.2 0.3" stroke="#8fb3cd" '
                                   'stroke-width="0.04"/>' + _plate()), 0.76, 1.0),
        "pile": Symbol(_paper("#fdf6e3", _plate() + _face(0.0, 0.32, 0.13)), 0.76, 1.0),
        "next": Symbol(_next(), 0.9, 0.34),
        "place": Symbol('<circle r="0.26" fill="#fff4d6" opacity="0.3"/>', 0.56, 0.56),
    }  # fmt: skip
    for kind, letter in enumerate(LETTERS):
        sheet[f"gopher-{letter}"] = Symbol(gopher(kind), 0.7, 0.8)
    for tile in range(int(tables["tiles"])):
        ports = [int(mark) for mark in tables["ports"][6 * tile : 6 * tile + 6]]
        sheet[f"tile-{tile}"] = Symbol(_tile(ports, bool(tables["bus"][tile])), 2, 1)
    for page in range(int(tables["pages"])):
        white = page < int(tables["whites"])
        sheet[f"page-{page}"] = Symbol(
            _page(int(tables["page_kind"][page]), int(tables["complaints"][page]), white), 0.76, 1.0
        )
    for seat in range(SEATS):
        kinds = [kind for kind in range(KINDS) if tables["start"][SEATS, seat, kind]]
        sheet[f"ranch-{seat}"] = Symbol(_ranch(seat, kinds), RANCH_WIDTH, RANCH_HEIGHT)
    for name in ("city", "station", "gulch"):
        sheet[name] = Symbol(_space(name), 1.5, 1.0)
    return sheet


# --- tiles -----------------------------------------------------------------------------------------------------------
def _tile(ports: list[int], bus: bool) -> str:
    ways = [path(stretch(port, mark)) for port, mark in enumerate(ports) if port < mark < VEGETABLE]
    ends = [port for port, mark in enumerate(ports) if mark >= VEGETABLE]
    tunnels = "".join(
        f'<path d="{way}" fill="none" stroke="#4d2f18" stroke-width="0.27"/>'
        f'<path d="{way}" fill="none" stroke="#e2bd88" stroke-width="0.19"/>'
        for way in ways
    )
    for port in ends:
        x, y = vegetable_xy(port)
        way = path(stretch(port, None))
        tunnels += f'<path d="{way}" fill="none" stroke="#4d2f18" stroke-width="0.27"/>'
        tunnels += f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.2" fill="#4d2f18"/>'
        tunnels += f'<path d="{way}" fill="none" stroke="#e2bd88" stroke-width="0.19"/>'
        tunnels += f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.16" fill="#f3dcb2"/>'
        tunnels += f'<g transform="translate({x:.3f} {y:.3f}) scale(0.92)">{vegetable(ports[port] - VEGETABLE)}</g>'
    badge = f'<g transform="scale(0.42)">{_bus()}</g>' if bus else ""
    return _earth() + tunnels + badge


def _earth() -> str:
    stones = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="0.035" ry="0.024" fill="#7d5230"/>'
        for x, y in (
            (-0.85, -0.36),
            (-0.18, -0.4),
            (0.2, 0.38),
            (0.86, 0.33),
            (0.84, -0.36),
            (-0.83, 0.37),
            (0.02, -0.12),
        )
    )
    return (
        '<rect x="-0.985" y="-0.485" width="1.97" height="0.97" rx="0.09" fill="#a87445" stroke="#6a4320" '
        'stroke-width="0.03"/>' + stones
    )


def _back() -> str:
    return (
        '<rect x="-0.985" y="-0.485" width="1.97" height="0.97" rx="0.09" fill="#6d4526" stroke="#472b14" '
        'stroke-width="0.03"/><rect x="-0.88" y="-0.38" width="1.76" height="0.76" rx="0.06" fill="none" '
        'stroke="#91633a" stroke-width="0.025"/><path d="M-0.7 0.12C-0.4 -0.3 -0.2 0.3 0.1 0C0.35 -0.25 0.45 0.2 0.7 -0.1" '
        'fill="none" stroke="#91633a" stroke-width="0.07" stroke-linecap="round"/>'
    )


def _plate() -> str:
    """A light disc under a number."""
    return '<circle r="0.23" fill="#fff4d6" opacity="0.92"/>'


def _plot(radius: float) -> str:
    return f'<circle r="{radius}" fill="var(--lit, #f7c948)" stroke="{INK}" stroke-width="0.02" opacity="0.85"/>'


def _slot() -> str:
    return (
        '<rect x="-1.03" y="-0.53" width="2.06" height="1.06" rx="0.1" fill="#d9bd8b" stroke="#8d6a3b" '
        'stroke-width="0.03" stroke-dasharray="0.12 0.08"/>'
    )


def _length(fill: str) -> str:
    return f'<circle r="0.21" fill="{fill}" stroke="{INK}" stroke-width="0.03"/>'


# --- vegetables and gophers ------------------------------------------------------------------------------------------
def vegetable(kind: int) -> str:
    """Within a circle of radius 0.17: a round radish, a long carrot, a broad turnip."""
    leaf = "#4f8a3c"
    if kind == 0:
        return (
            f'<path d="M0 -0.05C-0.07 -0.08 -0.08 -0.15 -0.05 -0.17C-0.01 -0.15 0 -0.1 0 -0.05C0 -0.1 0.01 -0.15 0.05 -0.17'
            f'C0.08 -0.15 0.07 -0.08 0 -0.05Z" fill="{leaf}"/>'
            '<path d="M0 -0.07C0.1 -0.08 0.12 0.04 0.05 0.09C0.03 0.1 0.01 0.13 0 0.17C-0.01 0.13 -0.03 0.1 -0.05 0.09'
            'C-0.12 0.04 -0.1 -0.08 0 -0.07Z" fill="#d8343f" stroke="#7d1620" stroke-width="0.014"/>'
            '<path d="M0.03 0.1C0.01 0.12 0.01 0.14 0 0.17C-0.01 0.14 -0.01 0.12 -0.03 0.1Z" fill="#fff"/>'
            '<ellipse cx="-0.04" cy="-0.02" rx="0.018" ry="0.028" fill="#fff" opacity="0.7"/>'
        )
    if kind == 1:
        return (
            f'<path d="M0 -0.07L-0.07 -0.16L-0.02 -0.12L0 -0.18L0.02 -0.12L0.07 -0.16Z" fill="{leaf}"/>'
            '<path d="M-0.065 -0.07C-0.03 -0.1 0.03 -0.1 0.065 -0.07C0.06 0.03 0.03 0.12 0 0.18C-0.03 0.12 -0.06 0.03 '
            '-0.065 -0.07Z" fill="#f08a24" stroke="#9a4c0a" stroke-width="0.014"/>'
            '<path d="M-0.05 -0.02H-0.01M0.01 0.03H0.045M-0.03 0.08H0" stroke="#9a4c0a" stroke-width="0.013"/>'
        )
    return (
        f'<path d="M0 -0.06C-0.06 -0.17 -0.01 -0.18 0 -0.12C0.01 -0.18 0.06 -0.17 0 -0.06Z" fill="{leaf}"/>'
        '<path d="M0 -0.075C0.15 -0.1 0.2 0.05 0.09 0.1C0.04 0.12 0.02 0.13 0 0.165C-0.02 0.13 -0.04 0.12 -0.09 0.1'
        'C-0.2 0.05 -0.15 -0.1 0 -0.075Z" fill="#fbf3ea" stroke="#4f2a73" stroke-width="0.014"/>'
        '<path d="M0 -0.075C0.13 -0.095 0.17 -0.01 0.14 0.03C0.07 0.05 -0.07 0.05 -0.14 0.03C-0.17 -0.01 -0.13 -0.095 '
        '0 -0.075Z" fill="#9157bd"/>'
    )


def gopher(kind: int) -> str:
    """A gopher in its coat, holding its vegetable: 0.7 × 0.8."""
    fur, dark = FUR[kind], DARK[kind]
    return (
        f'<ellipse cx="0" cy="0.36" rx="0.26" ry="0.05" fill="#000" opacity="0.25"/>'
        f'<circle cx="-0.17" cy="-0.27" r="0.08" fill="{fur}" stroke="{dark}" stroke-width="0.03"/>'
        f'<circle cx="0.17" cy="-0.27" r="0.08" fill="{fur}" stroke="{dark}" stroke-width="0.03"/>'
        f'<path d="M0 -0.36C0.24 -0.36 0.25 -0.12 0.24 -0.02C0.32 0.1 0.3 0.37 0 0.37C-0.3 0.37 -0.32 0.1 -0.24 -0.02'
        f'C-0.25 -0.12 -0.24 -0.36 0 -0.36Z" fill="{fur}" stroke="{dark}" stroke-width="0.03"/>'
        f'<ellipse cx="0" cy="0.17" rx="0.19" ry="0.18" fill="#fbe9cb"/>'
        f'<circle cx="-0.1" cy="-0.16" r="0.055" fill="#fff"/><circle cx="0.1" cy="-0.16" r="0.055" fill="#fff"/>'
        f'<circle cx="-0.09" cy="-0.15" r="0.03" fill="{INK}"/><circle cx="0.09" cy="-0.15" r="0.03" fill="{INK}"/>'
        f'<ellipse cx="0" cy="-0.085" rx="0.045" ry="0.03" fill="{INK}"/>'
        f'<path d="M-0.04 -0.05H0.04V0.01H-0.04ZM0 -0.05V0.01" fill="#fff" stroke="{INK}" stroke-width="0.012"/>'
        f'<g transform="translate(0 0.18)">{vegetable(kind)}</g>'
    )


# --- pages -----------------------------------------------------------------------------------------------------------
def _paper(fill: str, inside: str) -> str:
    return (
        f'<rect x="-0.36" y="-0.48" width="0.72" height="0.96" rx="0.06" fill="{fill}" stroke="{INK}" '
        f'stroke-width="0.025"/>{inside}'
    )


def _face(x: float, y: float, radius: float) -> str:
    """A complaint: a frowning face."""
    eye, mouth = radius * 0.35, radius * 0.5
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#f7d154" stroke="{INK}" stroke-width="0.02"/>'
        f'<circle cx="{x - eye:.3f}" cy="{y - eye * 0.6:.3f}" r="{radius * 0.13:.3f}" fill="{INK}"/>'
        f'<circle cx="{x + eye:.3f}" cy="{y - eye * 0.6:.3f}" r="{radius * 0.13:.3f}" fill="{INK}"/>'
        f'<path d="M{x - mouth:.3f} {y + mouth:.3f}Q{x:.3f} {y:.3f} {x + mouth:.3f} {y + mouth:.3f}" fill="none" '
        f'stroke="{INK}" stroke-width="0.02"/>'
    )


def _page(kind: int, complaints: int, white: bool) -> str:
    fill = "#fffaf0" if white else "#bcd6e8"
    if kind == NO_PAGE:
        smile = (
            '<g fill="none" stroke="#7ea6c1" stroke-width="0.03"><circle r="0.17"/><path d="M-0.08 0.04Q0 0.12 0.08 0.04"/></g>'
            '<circle cx="-0.06" cy="-0.04" r="0.02" fill="#7ea6c1"/><circle cx="0.06" cy="-0.04" r="0.02" fill="#7ea6c1"/>'
        )
        return _paper(fill, smile)
    faces = "".join(_face((place - (complaints - 1) / 2) * 0.22, 0.34, 0.095) for place in range(complaints))
    band = f'<rect x="-0.36" y="-0.48" width="0.72" height="0.09" rx="0.04" fill="{FUR[kind]}"/>'
    return _paper(fill, f'{band}<g transform="translate(0 -0.1) scale(0.68)">{gopher(kind)}</g>{faces}')


def _next() -> str:
    return f'<path d="M-0.18 -0.13H0.18L0 0.13Z" fill="#c8503c" stroke="{INK}" stroke-width="0.02" stroke-linejoin="round"/>'


# --- ranch, meadow, bus ----------------------------------------------------------------------------------------------
def _ranch(seat: int, kinds: list[int]) -> str:
    """The board with its starting burrows, each with its length."""
    left = -RANCH_WIDTH / 2
    planks = "".join(
        f'<path d="M{left + 0.1:.2f} {y}H{-left - 0.1:.2f}" stroke="#c79a5f" stroke-width="0.02"/>'
        for y in (-0.36, 0.02, 0.4)
    )
    burrows = ""
    for kind in kinds:
        x = left + BURROW_X[kind]
        burrows += (
            f'<path d="M{x - 0.42:.2f} 0.52V0.05A0.42 0.5 0 0 1 {x + 0.42:.2f} 0.05V0.52Z" fill="#5a3a20"/>'
            f'<path d="M{x - 0.34:.2f} 0.52V0.08A0.34 0.42 0 0 1 {x + 0.34:.2f} 0.08V0.52Z" fill="#e2bd88"/>'
            f'<g transform="translate({x:.2f} 0.16) scale(1.5)" opacity="0.75">{vegetable(kind)}</g>'
            f'<circle cx="{x:.2f}" cy="-0.53" r="0.15" fill="#fff4d6" stroke="{INK}" stroke-width="0.02"/>'
            f"{lettering('1', x, -0.53, 0.2, INK)}"
        )
    return (
        f'<rect x="{left + 0.02:.2f}" y="-0.73" width="{RANCH_WIDTH - 0.04:.2f}" height="1.46" rx="0.12" fill="#d8ae72" '
        f'stroke="#7b5427" stroke-width="0.04"/>{planks}'
        f"{lettering(str(seat + 1), left + 0.3, 0, 0.5, '#7b5427', font_family='serif')}{burrows}"
    )


def _meadow() -> str:
    tufts = "".join(
        f'<path d="M{x} {y}l-0.03 -0.07M{x} {y}v-0.09M{x} {y}l0.03 -0.07" stroke="#5f8745" stroke-width="0.012" '
        f'stroke-linecap="round"/>'
        for x, y in (
            (-1.7, -1.2),
            (1.6, -1.25),
            (-1.75, 0.4),
            (1.72, 0.2),
            (-1.5, 1.35),
            (1.3, 1.38),
            (0.3, -1.38),
            (-0.4, 1.4),
        )
    )
    return (
        '<rect x="-2" y="-1.5" width="4" height="3" rx="0.06" fill="#7fa35c"/>'
        '<rect x="-1.975" y="-1.475" width="3.95" height="2.95" rx="0.05" fill="none" stroke="#6b8d4c" '
        f'stroke-width="0.02"/>{tufts}'
    )


def _bus() -> str:
    windows = "".join(
        f'<rect x="{x}" y="-0.17" width="0.14" height="0.13" rx="0.02" fill="#d6ecf5"/>'
        for x in (-0.34, -0.16, 0.02, 0.2)
    )
    return (
        f'<rect x="-0.42" y="-0.25" width="0.84" height="0.4" rx="0.09" fill="#f5c636" stroke="{INK}" stroke-width="0.035"/>'
        f'{windows}<path d="M-0.4 0.02H0.4" stroke="#c9901a" stroke-width="0.04"/>'
        f'<circle cx="-0.22" cy="0.17" r="0.085" fill="{INK}"/><circle cx="0.22" cy="0.17" r="0.085" fill="{INK}"/>'
        '<circle cx="-0.22" cy="0.17" r="0.035" fill="#cbb89a"/><circle cx="0.22" cy="0.17" r="0.035" fill="#cbb89a"/>'
    )


def _space(name: str) -> str:
    sky = {"city": "#cfdbe3", "station": "#e9dcb8", "gulch": "#f0c795"}[name]
    back = {
        "city": '<path d="M-0.62 0.2V-0.1H-0.45V-0.32H-0.25V-0.18H-0.1V-0.38H0.1V0.02H0.25V-0.24H0.45V-0.06H0.62V0.2Z" fill="#8296a5"/>',
        "station": '<path d="M0.4 0.2V-0.3M0.22 -0.3H0.58V-0.12H0.22Z" fill="#fff4d6" stroke="#7b5427" stroke-width="0.03"/>',
        "gulch": '<path d="M-0.7 0.2L-0.4 -0.3L-0.2 -0.02L0.05 -0.38L0.35 0L0.5 -0.18L0.7 0.2Z" fill="#b5663a"/>'
        '<ellipse cx="0.05" cy="0.14" rx="0.14" ry="0.08" fill="#4d2f18"/>',
    }[name]
    return (
        f'<rect x="-0.73" y="-0.47" width="1.46" height="0.94" rx="0.08" fill="{sky}" stroke="#7b5427" stroke-width="0.03"/>'
        f'{back}<rect x="-0.73" y="0.2" width="1.46" height="0.27" fill="#8a8177"/>'
        '<path d="M-0.66 0.335H0.66" stroke="#f2efe6" stroke-width="0.03" stroke-dasharray="0.14 0.1"/>'
    )
