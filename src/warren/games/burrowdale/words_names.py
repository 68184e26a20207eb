"""What things are called, and what a route between two burrows is worth."""

from __future__ import annotations

from functools import cache, lru_cache

from warren.engine.components import Components
from warren.engine.positions import members
from warren.engine.state import View
from warren.games.burrowdale.components import EDGES, NAMES
from warren.games.burrowdale.notation import bunny_at
from warren.games.burrowdale.rules.routes import key_bonus, key_length, key_mask, key_partner_bonus, route_key
from warren.games.burrowdale.state import EMPTY, USED
from warren.text import All, Phrase, Seat, phrase

SHAPES = ("straight", "bend", "tee", "bridge", "twin_bend")  # a component file may add others
SIDES = ("top", "right", "bottom", "left")
COLUMNS = "abcd"


def points(count: int) -> Phrase:
    """1 point, 2 points."""
    return phrase("points", count=count)


def cards(count: int) -> Phrase:
    """1 card, 2 cards."""
    return phrase("cards", count=count)


def food(resource: int) -> Phrase:
    """A resource in a sentence: "carrots", "hay"."""
    return phrase(f"food-{NAMES[resource]}")


@cache
def token(code: int) -> Phrase:
    """A token by itself: "carrot", "carrot (used this turn)"."""
    name = phrase(f"token-{NAMES[(code & (USED - 1)) - 1]}")
    return phrase("used", token=name) if code & USED else name


@lru_cache(maxsize=256)
def card_name(components: Components, card: int) -> Phrase:
    """A card as people call it: "bend with a carrot symbol"."""
    entry = components.data["card"][card]
    shape = str(entry["shape"])
    name = phrase(f"shape-{shape.replace('_', '-')}") if shape in SHAPES else phrase("own-shape", name=shape)
    if not entry.get("symbol"):
        return name
    return phrase("with-symbol", shape=name, token=phrase(f"token-{entry['symbol']}"))


def card_ways(components: Components, face: int) -> All:
    """The tunnels of a card as it lies: "left to right and top to bottom"."""
    card, rotation = divmod(face, 4)
    shape = components.data["card"][card]["shape"]
    tunnels = next(entry["tunnels"] for entry in components.data["shape"] if entry["id"] == shape)
    return All([_way([(EDGES.index(edge) + rotation) % 4 for edge in tunnel]) for tunnel in tunnels])


def _way(edges: list[int]) -> Phrase | All:
    sides = [phrase(f"side-{SIDES[edge]}") for edge in edges]
    return phrase("way", first=sides[0], second=sides[1]) if len(sides) == 2 else All([*sides])


def cell_name(cell: int) -> str:
    """A place of the valley: columns a to d, rows 1 to 3 from the top."""
    return f"{COLUMNS[cell % 4]}{cell // 4 + 1}"


# --- routes and what they are worth -----------------------------------------------------------------------------------
def store_key(view: View, first: int, second: int, resource: int, partner: int = -1) -> int:
    """The route that counts, as the rules see it; -1 if no tunnel joins the burrows."""
    tables = view.components.tables
    return int(route_key(view.data, tables, first, second, resource, int(view["active"]), partner))


def worth(key: int) -> int:
    """The points of a Store over a route."""
    return int(key_length(key) + key_bonus(key))


def route_sum(view: View, key: int, resource: int, seat: int) -> All:
    """How the points of a route come about: "5 cards, 1 carrot symbol, and your emblem"."""
    mask = key_mask(key)
    symbols = sum(
        int(view.components.record["symbol"][int(view["face"][cell]) >> 2]) == resource + 1 for cell in members(mask)
    )
    parts = [cards(key_length(key))]
    if symbols:
        parts.append(phrase("symbols", count=symbols, token=token(resource + 1)))
    if int(view["emblem"][seat]) != EMPTY and mask >> int(view["emblem"][seat]) & 1:
        parts.append(phrase("own-emblem", who=Seat(seat)))
    return All([*parts])


def offer_points(view: View, own: int, other: int, resource: int) -> tuple[int, int, int]:
    """Key of the route, points of the offering seat and of the partner."""
    partner = bunny_at(view, other)
    key = store_key(view, own, other, resource, -1 if partner is None else partner)
    length = key_length(key)
    return key, (length + 1) // 2 + key_bonus(key), length // 2 + key_partner_bonus(key)


def shared_food(view: View, first: int, second: int) -> list[int]:
    """The resources of which both burrows hold a token that has not been used in this turn."""
    codes = {int(code) for code in view["token"][first]} & {int(code) for code in view["token"][second]}
    return sorted(code - 1 for code in codes if code and not code & USED)


def home_pairs(view: View, seat: int) -> list[tuple[int, int]]:
    """Every two burrows in which a seat has bunnies."""
    homes = members(int(view["bunnies"][seat]))
    return [(first, second) for place, first in enumerate(homes) for second in homes[place + 1 :]]


def open_stores(view: View, seat: int) -> dict[tuple[int, int, int], int]:
    """Two burrows of a seat and the resource it could store between them, with the key of the route."""
    found = {}
    for first, second in home_pairs(view, seat):
        for resource in shared_food(view, first, second):
            key = store_key(view, first, second, resource)
            if key >= 0:
                found[first, second, resource] = key
    return found
