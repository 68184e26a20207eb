"""What things are called: cards, tiles, tokens, rewards, places, tunnels and what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from warren.engine.components import Components
from warren.games.underground_panic.notation import COLOUR_NAMES, space_name
from warren.games.underground_panic.state import (
    BONUS_ICONS,
    COST_ICONS,
    START_CHAMBER,
    SURFACE,
    TILE_NAMES,
    TOKEN_NAMES,
)
from warren.text import All, Phrase, Value, phrase

FACES = ("red", "yellow", "green", "blue", "white", "black")
COSTS = ("nutshell", "pinecone", "leaf", "red", "yellow", "green", "blue", "any")
BONUSES = ("red", "yellow", "green", "blue", "any", "cube")
COLOUR_OF = dict(zip("RYGB", COLOUR_NAMES, strict=True))
COST_OF = dict(zip(COST_ICONS, COSTS, strict=True)) | {"W": "cube"}
BONUS_OF = dict(zip(BONUS_ICONS, BONUSES, strict=True))


@cache
def key_of(name: str) -> str:
    """A name of the component file as a part of a catalogue's key."""
    return name.lower().replace("_", "-").replace(" ", "-")


@lru_cache(maxsize=512)
def card_name(components: Components, kind: int, starts: bool = False) -> Phrase:
    """A card for people: "red acorn"; "Red acorn" where it starts a label."""
    card = components.data["card"][kind]
    colour = phrase(f"start-{COLOUR_OF[card['colour']]}" if starts else f"colour-{COLOUR_OF[card['colour']]}")
    if card["alt_colour"]:
        return phrase("card-two-way", colour=colour, other=phrase(f"colour-{COLOUR_OF[card['alt_colour']]}"))
    return phrase(f"card-{key_of(card['item'])}", colour=colour)


@cache
def tile_name(kind: int) -> Phrase:
    """An ability tile for people."""
    return phrase(f"tile-{key_of(TILE_NAMES[kind])}")


@cache
def token_name(face: int) -> Phrase:
    """A bonus token for people: "a chest"."""
    return phrase(f"token-{key_of(TOKEN_NAMES[face])}")


def face_name(face: int) -> Phrase:
    """A face of the colour die, with what it means where its colour does not say so."""
    return phrase(f"face-{FACES[face]}")


def reward_name(components: Components, number: int) -> Phrase:
    """A reward card for people."""
    reward = components.data["reward"][number]
    if reward["set"]:
        return phrase("reward-exact-set", cards=counted_colours(COLOUR_OF[letter] for letter in reward["set"]))
    return phrase(f"reward-{key_of(reward['kind'])}")


@lru_cache(maxsize=256)
def reward_label(components: Components, number: int) -> Phrase:
    """A reward card with its condition."""
    reward = components.data["reward"][number]
    said = {"points": reward["points"], "card": reward_name(components, number)}
    return Phrase(f"about-{key_of(reward['kind'])}", said)


def counted_colours(names: Iterable[str]) -> All:
    """Colours counted: "2 red and 1 blue"."""
    return All([phrase(f"counted-{name}", count=count) for name, count in Counter(names).items()])


def drawn_cards(colours: Iterable[str]) -> list[Value]:
    """Cards of a bonus counted: "2 red cards", "a roll for a card"."""
    return [phrase(f"drawn-{name}", count=count) for name, count in Counter(colours).items()]


@lru_cache(maxsize=512)
def place_name(components: Components, space: int) -> Phrase:
    """A space within a sentence: "hole 5M", "the start chamber"."""
    return phrase("start-chamber") if space == START_CHAMBER else phrase("hole", name=space_name(components, space))


def icon_names(names: Iterable[str]) -> All:
    """What a tunnel asks for: "a red card and a leaf"."""
    return All([phrase(f"cost-{name}") for name in names])


def cost_names(pack: int) -> list[str]:
    """The icons of a packed cost in paying order."""
    return [name for place, name in enumerate(COSTS) for _ in range(pack >> 4 * place & 15)]


def tunnel_cost(components: Components, tunnel: int) -> All:
    """All that a tunnel costs, its rolls included."""
    icons = sorted(components.data["tunnel"][tunnel]["cost"], key=(COST_ICONS + "W").index)
    return icon_names(COST_OF[letter] for letter in icons)


def tunnel_goal(components: Components, tunnel: int, origin: int, starts: bool = False) -> Phrase:
    """A tunnel by where it leads from a space: "the tunnel to hole 5M"; "The …" where it starts a sentence."""
    ends = components.data["tunnel"][tunnel]
    target = ends["a"] + ends["b"] - origin
    if target == SURFACE:
        return phrase("start-tunnel-out" if starts else "the-tunnel-out")
    return phrase("start-tunnel-to" if starts else "the-tunnel-to", place=place_name(components, target))


def either(choices: Sequence[Value]) -> Value:
    """One of several things: "a red card, a pinecone or a leaf"."""
    if len(choices) == 1:
        return choices[0]
    *others, last = choices
    return phrase("either", others=listed(others), last=last)


def listed(things: Sequence[Value]) -> Value:
    """Things with commas only."""
    if len(things) == 1:
        return things[0]
    return phrase("comma", first=listed(things[:-1]), second=things[-1])
