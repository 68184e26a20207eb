"""Small pictures: the icons of costs and bonuses, and the things on cards and tiles."""

from __future__ import annotations

from warren.scene.lettering import lettering

INK = "#3b2f24"
PAINT = {"R": "#c8453c", "Y": "#e8b437", "G": "#4f9350", "B": "#3f78ba", "K": "#39332f", "W": "#fdfaf2"}


def plain_coin(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="#ffe9a8" stroke="{INK}" stroke-width="0.02"/>'


def coin(points: int, x: float, y: float) -> str:
    """What a card scores in the stash."""
    return plain_coin(x, y, 0.12) + lettering(str(points), x, y + 0.005, 0.18, INK)


def icon(letter: str, x: float, y: float, radius: float) -> str:
    """An icon of a cost or bonus: colour with its letter, black card, white cube, leaf, pinecone, nutshell."""
    if letter in "LPN":
        ring = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="#fbf3e0" stroke="{INK}" stroke-width="0.02"/>'
        return ring + item({"L": "leaf", "P": "pinecone", "N": "nutshell"}[letter], x, y, radius / 0.27)
    if letter == "W":
        half = radius * 0.86
        pips = "".join(
            f'<circle cx="{x + dx * half:g}" cy="{y + dy * half:g}" r="{radius * 0.19:g}" fill="{PAINT[colour]}"/>'
            for dx, dy, colour in ((-0.45, -0.45, "R"), (0.45, -0.45, "Y"), (-0.45, 0.45, "G"), (0.45, 0.45, "B"))
        )
        return (
            f'<rect x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="{radius * 0.3:g}" '
            f'fill="{PAINT["W"]}" stroke="{INK}" stroke-width="0.022"/>{pips}'
        )
    ground = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{PAINT[letter]}" stroke="{INK}" stroke-width="0.02"/>'
    if letter == "K":
        width, height = radius * 0.85, radius * 1.2
        return ground + (
            f'<rect x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" height="{height:g}" rx="{radius * 0.14:g}" '
            f'fill="#fff"/>' + lettering("?", x, y, radius * 1.05, INK)
        )
    return ground + lettering(letter, x, y + 0.005, radius * 1.35, INK if letter == "Y" else "#fff")


def die(letter: str) -> str:
    """The colour die showing a face."""
    mark = "" if letter == "W" else icon(letter, 0, 0, 0.22)
    ground = "#fdfaf2"
    blank = '<path d="M-0.13 0.13L0.13 -0.13M-0.13 -0.13L0.13 0.13" stroke="#b9ad98" stroke-width="0.05" stroke-linecap="round"/>'
    return (
        f'<rect x="-0.33" y="-0.33" width="0.66" height="0.66" rx="0.12" fill="{ground}" stroke="{INK}" stroke-width="0.03"/>'
        + (mark or blank)
    )


_ITEMS = {
    "leaf": (
        '<path d="M-0.15 0.15C-0.19 -0.06 -0.02 -0.19 0.17 -0.17C0.19 0.03 0.05 0.19 -0.15 0.15Z" fill="#6fae4e" stroke="#2f5a26" '
        'stroke-width="0.02"/><path d="M-0.17 0.18L0.1 -0.1M-0.05 0.05L-0.06 -0.06M-0.05 0.05L0.07 0.06" fill="none" stroke="#2f5a26" '
        'stroke-width="0.018"/>'
    ),
    "pinecone": (
        '<path d="M0 -0.19C0.14 -0.15 0.17 0.06 0 0.19C-0.17 0.06 -0.14 -0.15 0 -0.19Z" fill="#9a6336" stroke="#4d2f17" stroke-width="0.02"/>'
        '<path d="M-0.1 -0.09L0.03 0.02L0.12 -0.05M-0.12 0.02L0 0.1L0.1 0.04M-0.04 -0.16L0.08 -0.08" fill="none" stroke="#4d2f17" '
        'stroke-width="0.018"/>'
    ),
    "nutshell": (
        '<path d="M-0.18 -0.03C-0.17 0.13 -0.08 0.18 0 0.18C0.08 0.18 0.17 0.13 0.18 -0.03Z" fill="#d2a56a" stroke="#5f3f1d" stroke-width="0.02"/>'
        '<ellipse cy="-0.03" rx="0.18" ry="0.06" fill="#8a5f30" stroke="#5f3f1d" stroke-width="0.02"/>'
        '<path d="M-0.08 0.07Q-0.07 0.12 -0.04 0.15M0.08 0.07Q0.07 0.12 0.04 0.15M0 0.06V0.16" stroke="#5f3f1d" stroke-width="0.014" fill="none"/>'
    ),
    "acorn": (
        '<path d="M-0.12 -0.03C-0.12 0.1 -0.04 0.14 0 0.2C0.04 0.14 0.12 0.1 0.12 -0.03Z" fill="#cf9244" stroke="#5c3a17" stroke-width="0.02"/>'
        '<path d="M-0.15 -0.02C-0.15 -0.14 -0.07 -0.16 0 -0.16C0.07 -0.16 0.15 -0.14 0.15 -0.02Z" fill="#7a4e25" stroke="#4b2f14" '
        'stroke-width="0.02"/><path d="M0 -0.16V-0.21" stroke="#4b2f14" stroke-width="0.03" stroke-linecap="round"/>'
    ),
    "berry": (
        '<path d="M0 -0.19Q0.02 -0.1 -0.07 -0.02M0 -0.19Q0 -0.1 0.08 -0.01" fill="none" stroke="#3e6b33" stroke-width="0.02"/>'
        '<circle cx="-0.08" cy="0.05" r="0.09" fill="#b3305a" stroke="#5f1230" stroke-width="0.018"/>'
        '<circle cx="0.09" cy="0.05" r="0.09" fill="#c63b67" stroke="#5f1230" stroke-width="0.018"/>'
        '<circle cx="0" cy="0.13" r="0.085" fill="#d4527b" stroke="#5f1230" stroke-width="0.018"/>'
        '<path d="M0 -0.19Q0.1 -0.2 0.12 -0.12Q0.05 -0.1 0 -0.19Z" fill="#6fae4e" stroke="#2f5a26" stroke-width="0.012"/>'
    ),
    "pebble": (
        '<path d="M-0.17 0.03C-0.16 -0.09 -0.06 -0.13 0.04 -0.11C0.14 -0.09 0.18 0.02 0.14 0.08C0.08 0.14 -0.16 0.15 -0.17 0.03Z" '
        'fill="#a9adb0" stroke="#4d5256" stroke-width="0.022"/><path d="M-0.09 -0.03Q-0.02 -0.08 0.06 -0.05" fill="none" stroke="#e6e9ea" '
        'stroke-width="0.025" stroke-linecap="round"/>'
    ),
    "chest": (
        '<path d="M-0.16 -0.02C-0.16 -0.14 -0.1 -0.15 0 -0.15C0.1 -0.15 0.16 -0.14 0.16 -0.02Z" fill="#b07a3a" stroke="#4b2f14" stroke-width="0.02"/>'
        '<rect x="-0.16" y="-0.02" width="0.32" height="0.16" rx="0.02" fill="#8d5d2a" stroke="#4b2f14" stroke-width="0.02"/>'
        '<rect x="-0.04" y="-0.05" width="0.08" height="0.09" rx="0.015" fill="#f0c95a" stroke="#4b2f14" stroke-width="0.014"/>'
    ),
    "injury": (
        '<rect x="-0.17" y="-0.065" width="0.34" height="0.13" rx="0.06" fill="#f0c9a8" stroke="#7d3c2a" stroke-width="0.02" '
        'transform="rotate(-35)"/><rect x="-0.17" y="-0.065" width="0.34" height="0.13" rx="0.06" fill="#f0c9a8" stroke="#7d3c2a" '
        'stroke-width="0.02" transform="rotate(35)"/><circle r="0.05" fill="#c8453c"/>'
    ),
    "star": (
        '<path d="M0 -0.2L0.055 -0.065L0.2 -0.06L0.088 0.03L0.125 0.17L0 0.09L-0.125 0.17L-0.088 0.03L-0.2 -0.06L-0.055 -0.065Z" '
        'fill="#f5cf62" stroke="#8a6a2f" stroke-width="0.02" stroke-linejoin="round"/>'
    ),
}  # fmt: skip


def item(name: str, x: float, y: float, scale: float) -> str:
    """A thing, about 0.38 wide at scale 1."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{_ITEMS[name]}</g>'
