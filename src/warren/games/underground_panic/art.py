"""Underground Panic's symbols: items, cards, tiles, tokens, rewards, gophers, dice, water. Drawn about (0, 0).

One unit is a hundred of the component file's canvas: the board is about 10 × 14.
"""

from __future__ import annotations

from typing import Any

from warren.engine.components import Components
from warren.games.underground_panic.art_board import (
    HOLE_X,
    HOLE_Y,
    START_X,
    START_Y,
    STEP,
    board,
    deep_water,
    tide,
    water,
)
from warren.games.underground_panic.art_items import INK, PAINT, coin, die, icon, item, plain_coin
from warren.games.underground_panic.components import frequent_items
from warren.games.underground_panic.state import (
    COLOUR_LETTERS,
    DIE_FACES,
    FIRST_ZONE,
    LAST_ZONE,
    SEATS,
    TILE_NAMES,
    TOKEN_NAMES,
)
from warren.scene.lettering import lettering
from warren.scene.model import Symbol

CARD_WIDTH, CARD_HEIGHT = 0.8, 1.1
FUR = ("#a8703c", "#7d5a44", "#c89b62", "#5f5148")
PAPER = "#fbf3e0"
#: What a reward asks for, in pictures, so that no language is drawn; its label says it in words.
REWARD_ICONS = {
    "two_leaf": "L L", "two_pinecone": "P P", "two_acorn": "acorn acorn", "ability_tile": "chest", "roll_match": "W",
    "per_card_in_hand": "K", "per_two_injuries": "injury injury",
}  # fmt: skip
#: Rewards that count: points for each of these.
EACH = ("per_card_in_hand", "per_two_injuries")


def symbols(components: Components) -> dict[str, Symbol]:
    """All symbols of a component set."""
    return _burrow(components) | _pieces(components) | _counters()


def _burrow(components: Components) -> dict[str, Symbol]:
    """The board, its water, and the gophers."""
    sheet = {"board": board(components), "tide": tide(components), "blank": Symbol("", 0.5, 0.5)}
    for zone in range(FIRST_ZONE, LAST_ZONE + 1):
        sheet[f"water-{zone}"] = water(components, zone)
        sheet[f"deep-{zone}"] = deep_water(components, zone)
    sheet["disc"] = Symbol(
        '<circle r="0.24" fill="#3f7fb8" stroke="#1f4a73" stroke-width="0.03"/>'
        '<path d="M-0.15 -0.02Q-0.075 -0.1 0 -0.02T0.15 -0.02M-0.15 0.1Q-0.075 0.02 0 0.1T0.15 0.1" fill="none" '
        'stroke="#d8ecf8" stroke-width="0.035" stroke-linecap="round"/>',
        0.5,
        0.5,
    )
    for number in range(SEATS):
        sheet[f"gopher-{number}"] = Symbol(_gopher(number, awake=True), 0.46, 0.66)
        sheet[f"gopher-{number}-rest"] = Symbol(_gopher(number, awake=False), 0.46, 0.66)
    return sheet | _places()


def _places() -> dict[str, Symbol]:
    """What can be pointed at where the board itself is the picture: nothing to see, but a shape to meet."""
    sheet = {"place": Symbol("", 0.5, 0.5), "zone": Symbol('<circle r="0.24" fill="transparent"/>', 0.48, 0.48)}
    sheet["hole"] = _unseen(2 * HOLE_X, 2 * HOLE_Y)
    sheet["start"] = _unseen(2 * START_X, 2 * START_Y)
    for icons in range(1, 4):
        sheet[f"cost-{icons}"] = _unseen(STEP * icons + 0.06, 0.36)
    return sheet


def _unseen(width: float, height: float) -> Symbol:
    """A pill that cannot be seen."""
    box = f'x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}"'
    return Symbol(f'<rect {box} rx="{height / 2:g}" fill="transparent"/>', width, height)


def _pieces(components: Components) -> dict[str, Symbol]:
    """Cards, tiles, tokens, rewards and the faces of the die."""
    sheet = {}
    for kind, card in enumerate(components.data["card"]):
        sheet[f"card-{kind}"] = Symbol(_card(card), CARD_WIDTH, CARD_HEIGHT)
    for letter in COLOUR_LETTERS:
        sheet[f"deck-{letter}"] = Symbol(_back(letter), CARD_WIDTH, CARD_HEIGHT)
        items = frequent_items(components.data["card"], letter)
        sheet[f"items-{letter}"] = Symbol(_items(items), 0.84, 0.3)
    for kind, name in enumerate(TILE_NAMES):
        sheet[f"tile-{kind}"] = Symbol(_tile(name), 0.9, 0.9)
    sheet["stack"] = Symbol(_wood() + item("chest", 0, 0, 1.7), 0.9, 0.9)
    for face, name in enumerate(TOKEN_NAMES):
        sheet[f"token-{face}"] = Symbol(_token(name), 0.48, 0.48)
    for number, reward in enumerate(components.data["reward"]):
        sheet[f"reward-{number}"] = Symbol(_reward(reward), 1.5, 1.1)
    for face, letter in enumerate(DIE_FACES):
        sheet[f"die-{face}"] = Symbol(die(letter), 0.7, 0.7)
    return sheet


def _counters() -> dict[str, Symbol]:
    """Small pictures for pebbles and for the numbers beside a player."""
    return {
        "count": Symbol('<circle r="0.22" fill="#fff" stroke="#3b2f24" stroke-width="0.03"/>', 0.46, 0.46),
        "pebble": Symbol(item("pebble", 0, 0, 1.0), 0.34, 0.3),
        "injury": Symbol(item("injury", 0, 0, 1.0), 0.34, 0.34),
        "hand": Symbol(_fan(), 0.4, 0.4),
        "pouch": Symbol(item("acorn", 0, 0, 1.0), 0.34, 0.34),
        "coin": Symbol(plain_coin(0, 0, 0.17) + item("acorn", 0, 0, 0.6), 0.36, 0.36),
        "star": Symbol(item("star", 0, 0, 1.0), 0.34, 0.34),
        "chest": Symbol(item("chest", 0, 0, 1.0), 0.34, 0.34),
    }


# --- cards and tiles -------------------------------------------------------------------------------------------------
def _frame(left: str, right: str) -> str:
    """A card's ground in one colour or, divided slantwise, in two."""
    second = "" if left == right else f'<path d="M0.39 -0.5V0.5H-0.34Z" fill="{PAINT[right]}"/>'
    return (
        f'<rect x="-0.39" y="-0.54" width="0.78" height="1.08" rx="0.09" fill="{PAINT[left]}"/>{second}'
        f'<rect x="-0.39" y="-0.54" width="0.78" height="1.08" rx="0.09" fill="none" stroke="{INK}" stroke-width="0.025"/>'
        f'<rect x="-0.3" y="-0.31" width="0.6" height="0.76" rx="0.07" fill="{PAPER}"/>'
    )


def _card(card: dict[str, Any]) -> str:
    first, second = card["colour"], card["alt_colour"] or card["colour"]
    body = _frame(first, second)
    body += lettering(first, -0.25, -0.425, 0.2, "#fff" if first != "Y" else INK)
    if first != second:
        body += lettering(second, 0.25, -0.425, 0.2, "#fff" if second != "Y" else INK)
        return body + icon(first, -0.13, -0.07, 0.17) + icon(second, 0.13, 0.17, 0.17)
    if card["points"]:
        body += coin(card["points"], 0.24, -0.42)
    name = card["item"]
    if name == "pinecone_leaf":
        return body + item("leaf", -0.1, -0.12, 0.95) + item("pinecone", 0.11, 0.2, 0.95)
    if name.startswith("conv_"):
        return body + _converter(name.removeprefix("conv_"))
    return body + item(name, 0, 0.06, 1.5)


def _converter(what: str) -> str:
    """A card and an arrow to what it becomes."""
    body = '<rect x="-0.25" y="-0.2" width="0.17" height="0.25" rx="0.03" fill="#fff" stroke="#3b2f24" stroke-width="0.02"/>'
    body += lettering("?", -0.165, -0.07, 0.18, INK)
    body += '<path d="M-0.03 -0.07H0.07M0.03 -0.12L0.08 -0.07L0.03 -0.02" fill="none" stroke="#3b2f24" stroke-width="0.03"/>'
    if what == "triple":
        return (
            body
            + item("leaf", 0.19, -0.12, 0.55)
            + item("pinecone", -0.13, 0.26, 0.6)
            + item("nutshell", 0.13, 0.26, 0.6)
        )
    return body + item(what, 0.04, 0.24, 0.95)


def _back(letter: str) -> str:
    """A face-down deck with the colour's letter; two edges under it."""
    edges = "".join(
        f'<rect x="{-0.39 + d}" y="{-0.54 + d}" width="0.78" height="1.08" rx="0.09" fill="{PAINT[letter]}" stroke="{INK}" '
        'stroke-width="0.02"/>'
        for d in (0.05, 0.025, 0)
    )
    return (
        edges
        + '<rect x="-0.3" y="-0.45" width="0.6" height="0.9" rx="0.07" fill="none" stroke="#fff" stroke-width="0.02" opacity="0.7"/>'
        + '<circle cy="-0.2" r="0.19" fill="#fff" opacity="0.92"/>'
        + lettering(letter, 0, -0.195, 0.26, INK)
        + '<rect x="-0.25" y="0.08" width="0.5" height="0.32" rx="0.08" fill="#fff" opacity="0.92"/>'
    )


def _items(names: list[str]) -> str:
    """What a deck holds, most frequent first and largest."""
    plate = '<rect x="-0.41" y="-0.17" width="0.82" height="0.34" rx="0.1" fill="#fbf3e0" stroke="#3b2f24" stroke-width="0.02"/>'
    pictures = zip(names, (-0.25, 0.05, 0.28), (0.74, 0.62, 0.5), strict=False)
    return plate + "".join(item(name, x, 0, size) for name, x, size in pictures)


def _wood() -> str:
    return (
        '<rect x="-0.44" y="-0.44" width="0.88" height="0.88" rx="0.12" fill="#d9b98a" stroke="#6b4a28" stroke-width="0.035"/>'
        '<path d="M-0.4 -0.2C-0.1 -0.26 0.1 -0.14 0.4 -0.2M-0.4 0.22C-0.1 0.14 0.1 0.28 0.4 0.22" fill="none" stroke="#c19d69" '
        'stroke-width="0.025"/>'
    )


def _tile(name: str) -> str:
    arrow = '<path d="M-0.06 0H0.06M0.02 -0.05L0.07 0L0.02 0.05" fill="none" stroke="#3b2f24" stroke-width="0.03"/>'
    swap = '<path d="M-0.07 -0.05H0.06M0.02 -0.09L0.06 -0.05L0.02 -0.01M0.07 0.06H-0.06M-0.02 0.02L-0.06 0.06L-0.02 0.1" fill="none" stroke="#3b2f24" stroke-width="0.028"/>'
    query = (
        '<rect x="-0.34" y="-0.17" width="0.22" height="0.32" rx="0.04" fill="#fff" stroke="#3b2f24" stroke-width="0.02"/>'
        + lettering("?", -0.23, 0, 0.22, INK)
    )
    if name in ("leaf", "nutshell", "pebble"):
        return _wood() + item(name, 0, 0, 1.7)
    if name in ("conv_RY", "conv_GB"):
        return _wood() + icon(name[5], -0.25, 0, 0.16) + swap + icon(name[6], 0.25, 0, 0.16)
    if name in ("conv_pinecone", "conv_leaf"):
        return _wood() + query + arrow + item(name[5:], 0.24, 0, 0.95)
    if name == "pebble_to_nutshell":
        return _wood() + item("pebble", -0.23, 0, 0.9) + arrow + item("nutshell", 0.24, 0, 0.9)
    if name == "skip_roll":
        return (
            _wood()
            + icon("W", 0, 0, 0.26)
            + '<path d="M-0.3 0.3L0.3 -0.3" stroke="#b03127" stroke-width="0.08" stroke-linecap="round"/>'
        )
    if name == "pinecone_leaf":
        return _wood() + item("pinecone", -0.19, 0, 1.1) + item("leaf", 0.19, 0, 1.1)
    return _wood() + icon(name[-1], 0, 0, 0.29)


def _token(name: str) -> str:
    ground = '<circle r="0.235" fill="#f2dfb4" stroke="#7b5a2e" stroke-width="0.03"/>'
    if name in ("chest", "pebble"):
        return ground + item(name, 0, 0, 0.95 if name == "chest" else 0.8)
    return ground + icon(name[-1], 0, 0, 0.165)


def _reward(reward: dict[str, Any]) -> str:
    body = (
        '<rect x="-0.73" y="-0.53" width="1.46" height="1.06" rx="0.1" fill="#fbf3e0" stroke="#8a6a2f" stroke-width="0.035"/>'
        '<rect x="-0.67" y="-0.47" width="1.34" height="0.94" rx="0.07" fill="none" stroke="#d9b45a" stroke-width="0.02"/>'
    )
    body += item("star", -0.44, 0, 1.35) + lettering(str(reward["points"]), -0.44, 0.02, 0.26, INK)
    kind = reward["kind"]
    if kind in EACH:
        body += lettering("×", -0.13, 0.0, 0.24, INK)
    if kind == "empty_hand":
        return body + f'<g transform="translate(0.27 0.04) scale(1.3)">{_fan()}</g>' + _crossed(0.27, 0)
    if kind == "exact_set":
        body += lettering("=", -0.13, 0.0, 0.24, INK)
    pictures = list(reward["set"]) or REWARD_ICONS[kind].split()
    apart = min(0.34, 0.72 / len(pictures))
    for place, name in enumerate(pictures):
        x = 0.3 + apart * (place - (len(pictures) - 1) / 2)
        size = apart / 0.34
        body += icon(name, x, 0, 0.17 * size) if len(name) == 1 else item(name, x, 0, 0.95 * size)
    return body


def _crossed(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 0.24:g} {y + 0.24:g}L{x + 0.24:g} {y - 0.24:g}" stroke="#a3302b" stroke-width="0.07" '
        'stroke-linecap="round"/>'
    )


def _fan() -> str:
    return "".join(
        f'<rect x="-0.09" y="-0.15" width="0.18" height="0.27" rx="0.03" fill="{PAPER}" stroke="{INK}" stroke-width="0.02" '
        f'transform="rotate({angle} 0 0.2)"/>'
        for angle in (-22, 0, 22)
    )


# --- gophers ---------------------------------------------------------------------------------------------------------
def _gopher(number: int, awake: bool) -> str:
    fur = FUR[number]
    eyes = (
        '<circle cx="-0.075" cy="-0.2" r="0.032" fill="#1d1712"/><circle cx="0.075" cy="-0.2" r="0.032" fill="#1d1712"/>'
        '<circle cx="-0.065" cy="-0.21" r="0.01" fill="#fff"/><circle cx="0.085" cy="-0.21" r="0.01" fill="#fff"/>'
        if awake
        else '<path d="M-0.11 -0.2Q-0.075 -0.17 -0.04 -0.2M0.04 -0.2Q0.075 -0.17 0.11 -0.2" fill="none" stroke="#1d1712" '
        'stroke-width="0.022" stroke-linecap="round"/>'
    )
    return (
        '<g transform="scale(0.8)"><ellipse cy="0.36" rx="0.24" ry="0.05" fill="#000" opacity="0.28"/>'
        f'<path d="M0.16 0.3C0.3 0.28 0.3 0.14 0.24 0.12" fill="none" stroke="{fur}" stroke-width="0.06" stroke-linecap="round"/>'
        f'<ellipse cy="0.12" rx="0.22" ry="0.26" fill="{fur}" stroke="#2b2118" stroke-width="0.022"/>'
        f'<circle cx="-0.13" cy="-0.34" r="0.055" fill="{fur}" stroke="#2b2118" stroke-width="0.02"/>'
        f'<circle cx="0.13" cy="-0.34" r="0.055" fill="{fur}" stroke="#2b2118" stroke-width="0.02"/>'
        f'<ellipse cy="-0.2" rx="0.185" ry="0.175" fill="{fur}" stroke="#2b2118" stroke-width="0.022"/>'
        '<ellipse cy="-0.12" rx="0.085" ry="0.06" fill="#f3e0c2"/><ellipse cy="-0.145" rx="0.03" ry="0.022" fill="#1d1712"/>'
        '<path d="M-0.018 -0.105H0.018V-0.06H-0.018Z" fill="#fff" stroke="#2b2118" stroke-width="0.008"/>'
        f'{eyes}<circle cy="0.14" r="0.145" fill="#f8ecd2" stroke="#2b2118" stroke-width="0.016"/>'
        + lettering(str(number + 1), 0, 0.147, 0.24, INK)
        + f'<ellipse cx="-0.1" cy="0.37" rx="0.08" ry="0.035" fill="{fur}" stroke="#2b2118" stroke-width="0.016"/>'
        f'<ellipse cx="0.1" cy="0.37" rx="0.08" ry="0.035" fill="{fur}" stroke="#2b2118" stroke-width="0.016"/></g>'
    )
