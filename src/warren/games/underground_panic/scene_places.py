"""What never moves on the board, named so that it can be pointed at: holes, tunnels with their costs, zones."""

from __future__ import annotations

from functools import lru_cache

from warren.engine.components import Components
from warren.games.underground_panic.art_board import HOLE_X, level_mark, place, tunnel_middle
from warren.games.underground_panic.state import (
    BONUS_ICONS,
    FIRST_ZONE,
    LAST_ZONE,
    SIDEWAYS,
    START_CHAMBER,
    SURFACE,
)
from warren.games.underground_panic.words_names import BONUS_OF, drawn_cards, place_name, tunnel_cost
from warren.scene.model import Sprite
from warren.text import All, Phrase, phrase

NAME_SCALE = 0.56  # of a hole's name beside a number on a card


@lru_cache(maxsize=64)
def places(components: Components) -> list[Sprite]:
    """All places of a board; they are the same in every scene."""
    made = [sprite for space in range(len(components.data["space"])) for sprite in _hole(components, space)]
    made += [_tunnel(components, tunnel) for tunnel in range(len(components.data["tunnel"]))]
    return made + [_zone(components, level) for level in range(1, LAST_ZONE + 1)]


def _hole(components: Components, space: int) -> list[Sprite]:
    """A hole with the cards it gives, and its name as the log uses it."""
    x, y = place(components, space)
    if space == START_CHAMBER:
        return [Sprite("hole:0", "start", x, y, layer=1, label=phrase("start-here"))]
    found = components.data["space"][space]
    icons = sorted(found["bonus"], key=BONUS_ICONS.index)
    cards = All(drawn_cards(BONUS_OF[icon] for icon in icons))
    label = phrase("hole-gives", name=found["name"], cards=cards) if icons else phrase("hole-empty", name=found["name"])
    name = Sprite(f"name:{space}", "place", x + HOLE_X - 0.25, y - 0.06, layer=2, scale=NAME_SCALE, label=label)
    name.text, name.flags = found["name"], ["place"]
    return [Sprite(f"hole:{space}", "hole", x, y, layer=1, label=label), name]


def _tunnel(components: Components, number: int) -> Sprite:
    """The costs of a tunnel; picking them sends the chosen gopher through it."""
    x, y = tunnel_middle(components, number)
    icons = len(components.data["tunnel"][number]["cost"])
    return Sprite(
        f"tunnel:{number}", f"cost-{icons}", x, y, layer=12, handle=f"tunnel:{number}", label=_way(components, number)
    )


def _way(components: Components, number: int) -> Phrase:
    ends, cost = components.data["tunnel"][number], tunnel_cost(components, number)
    start = place_name(components, ends["a"])
    if ends["b"] == SURFACE:
        return phrase("tunnel-out", start=start, cost=cost)
    key = "tunnel-between" if number >= SIDEWAYS else "tunnel-up"
    return phrase(key, start=start, end=place_name(components, ends["b"]), cost=cost)


def _zone(components: Components, level: int) -> Sprite:
    """A number of the water track: the zone beside it, and the round after which the water gets there."""
    x, y = level_mark(components, level)
    label = (
        phrase("zone-floods", zone=level, round=level - 1) if level >= FIRST_ZONE else phrase("mark-dry", level=level)
    )
    return Sprite(f"zone:{level}", "zone", x, y, layer=1, label=label)
