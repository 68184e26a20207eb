"""Why something cannot be done now, as precisely as the position allows."""

from __future__ import annotations

from collections.abc import Iterator

from warren.engine.state import View
from warren.games.underground_panic.notation import COLOUR_NAMES, WAY_NAMES, text, tile_kinds
from warren.games.underground_panic.state import (
    CARD_BASE,
    COLOUR_BASE,
    COST_ICONS,
    DISPLAY_BASE,
    FORGO_BASE,
    ICON_N,
    LEFT,
    NONE,
    PHASE_NAMES,
    REST,
    RESTING,
    REWARD_BASE,
    SURFACE,
    TILE_BASE,
    TILE_PEBBLE,
    TILE_SKIP,
    TILE_TO_NUTSHELL,
    WAYS,
)
from warren.games.underground_panic.words_names import (
    COST_OF,
    COSTS,
    card_name,
    cost_names,
    icon_names,
    key_of,
    place_name,
    tile_name,
    tunnel_cost,
    tunnel_goal,
)
from warren.games.underground_panic.words_paying import Purse, fixed_cost, missing, purse
from warren.text import Phrase, phrase

DRAWING = ("setup pick", "bonus colour", "swap in", "compensation")  # phases that ask for a deck
PAYING = ("pay", "pay partner", "injury")


def standing(view: View) -> list[int]:
    """The gophers that may be chosen: underground and not resting."""
    return [
        gopher
        for gopher in range(view.seats)
        if int(view["place"][gopher]) < SURFACE and not int(view["gopher_flags"][gopher]) & RESTING
    ]


def open_icon(view: View) -> int:
    """The icon that is to be paid next."""
    cost = int(view["cost"])
    return next(place for place in range(len(COSTS)) if cost >> 4 * place & 15)


def pebbles_of(view: View, seat: int) -> int:
    """Pebbles and pebble tiles."""
    return int(view["pebbles"][seat]) + tile_kinds(int(view["tiles"][seat])).count(TILE_PEBBLE)


# --- why there is no move of a kind ------------------------------------------------------------------------------------
def nothing_of(view: View, kind: str) -> Phrase:
    """Why there is no move of this kind now."""
    seat = int(view["turn"])
    if kind in ("climb", "sideways"):
        return _no_tunnel(view, seat, kind)
    if kind in ("pay-card", "pay-tile"):
        return _no_payment(view, seat, kind)
    if kind == "skip-pebbles":
        return phrase("why-no-skip-pebbles", count=pebbles_of(view, seat))
    return phrase(f"why-no-{kind}")


def _no_tunnel(view: View, seat: int, kind: str) -> Phrase:
    """The tunnel that comes closest to being paid is named, with what is lacking."""
    have = purse(view, seat)
    found = [(missing(view.components, have, cost), goal) for cost, goal in _tunnels(view, kind)]
    if not found:
        return phrase("why-no-sideways-tunnel")
    lacking, goal = min(found, key=lambda one: len(one[0]))
    return phrase(f"why-no-{kind}", tunnel=goal, missing=icon_names(COST_OF[icon] for icon in lacking))


def _tunnels(view: View, kind: str) -> Iterator[tuple[str, Phrase]]:
    """What the tunnels up or sideways cost without their rolls, and where they lead."""
    for gopher in standing(view):
        place = int(view["place"][gopher])
        for way in range(LEFT) if kind == "climb" else range(LEFT, REST):
            tunnel = int(view.components.record["tunnel"][4 * place + way])
            if tunnel != NONE:
                yield fixed_cost(view.components, tunnel), tunnel_goal(view.components, tunnel, place)


def _no_payment(view: View, seat: int, kind: str) -> Phrase:
    have, icon = purse(view, seat), open_icon(view)
    cards, tiles, _ = have
    if kind == "pay-tile" and not tiles:
        return phrase("why-no-tiles")
    fits = any(_card_fits(view, have, card, icon) for card in cards)
    if kind == "pay-tile":
        fits = any(_tile_fits(view, have, tile, icon) for tile in tiles)
    return phrase(f"why-needed-{kind}" if fits else f"why-no-{kind}", icon=phrase(f"cost-{COSTS[icon]}"))


def _card_fits(view: View, have: Purse, card: int, icon: int) -> bool:
    """Can a card pay an icon, if nothing else has to be paid?"""
    tables = view.components.record
    return bool(
        int(tables["pays"][card]) >> icon & 1 or (len(have[0]) > 1 and int(tables["converts"][card]) >> icon & 1)
    )


def _tile_fits(view: View, have: Purse, tile: int, icon: int) -> bool:
    """Can a tile pay an icon, if nothing else has to be paid?"""
    tables, (cards, tiles, pebbles) = view.components.record, have
    if tile == TILE_TO_NUTSHELL and icon == ICON_N:
        return bool(pebbles or TILE_PEBBLE in tiles)
    colours = int(tables["tile_with"][8 * tile + icon])
    return bool(
        int(tables["tile_alone"][tile]) >> icon & 1 or any(int(tables["colours"][card]) & colours for card in cards)
    )


# --- why a move is not allowed -----------------------------------------------------------------------------------------
def refused(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    phase = PHASE_NAMES[int(view["phase"])]
    wanted = phrase(f"wanted-{key_of(phase)}")
    if move < CARD_BASE:
        return _refused_gopher(view, move) if phase == "act" else phrase("why-gophers-wait", wanted=wanted)
    if move < TILE_BASE:
        return _refused_card(view, move - CARD_BASE, phase, wanted)
    if move < COLOUR_BASE:
        return _refused_tile(view, move - TILE_BASE, phase, wanted)
    if move < DISPLAY_BASE:
        if phase in DRAWING:
            return phrase("why-none-left", colour=phrase(f"colour-{COLOUR_NAMES[move - COLOUR_BASE]}"))
        return phrase("why-decks-wait", wanted=wanted)
    if move < REWARD_BASE:
        return phrase("why-chest-waits", wanted=wanted)
    if move < FORGO_BASE:
        return phrase("why-taken" if phase == "reward pick" else "why-rewards-wait", wanted=wanted)
    return phrase("why-impossible", move=text(view, move), wanted=wanted)


def _refused_gopher(view: View, move: int) -> Phrase:
    gopher, way = divmod(move, WAYS)
    if gopher >= view.seats:
        return phrase("why-no-such-gopher", gopher=gopher + 1, count=view.seats)
    place = int(view["place"][gopher])
    if place == SURFACE:
        return phrase("why-outside", gopher=gopher + 1)
    if int(view["gopher_flags"][gopher]) & RESTING:
        return phrase("why-resting", gopher=gopher + 1)
    tunnel = int(view.components.record["tunnel"][4 * place + way])
    if tunnel == NONE:
        return phrase(f"why-nothing-{WAY_NAMES[way]}", place=place_name(view.components, place))
    cost = fixed_cost(view.components, tunnel)
    lacking = missing(view.components, purse(view, int(view["turn"])), cost)
    goal = tunnel_goal(view.components, tunnel, place)
    names = {"cost": tunnel_cost(view.components, tunnel), "missing": icon_names(COST_OF[icon] for icon in lacking)}
    return phrase("why-cannot-pay", tunnel=goal, **names)


def _refused_card(view: View, kind: int, phase: str, wanted: Phrase) -> Phrase:
    card, seat = card_name(view.components, kind), int(view["turn"])
    if kind not in view["hand"][seat]:
        return phrase("why-not-in-hand", card=card, wanted=wanted)
    if phase == "stash":
        return phrase("why-no-points", card=card)
    if phase not in PAYING:
        return phrase("why-cards-wait", wanted=wanted)
    icon = phrase(f"cost-{COSTS[open_icon(view)]}")
    if phase == "pay partner":
        return _refused_partner(view, kind, icon)
    if _card_fits(view, purse(view, seat), kind, open_icon(view)):
        return phrase("why-card-needed", card=card, rest=_rest(view))
    return (
        phrase("why-card-no-shield", card=card) if phase == "injury" else phrase("why-card-unfit", card=card, icon=icon)
    )


def _refused_partner(view: View, kind: int, icon: Phrase) -> Phrase:
    """A card that a converter cannot turn, or that is needed for the rest."""
    card, converter = card_name(view.components, kind), int(view["converter"])
    held = view["hand"][int(view["turn"])].tolist().count(kind)
    if converter == CARD_BASE + kind and held == 1:
        return phrase("why-not-itself", card=card)
    if converter >= TILE_BASE:
        tile = converter - TILE_BASE
        colours = int(view.components.record["tile_with"][8 * tile + open_icon(view)])
        if not int(view.components.record["colours"][kind]) & colours:
            return phrase("why-not-turned", tile=tile_name(tile), card=card, icon=icon)
    return phrase("why-card-needed", card=card, rest=_rest(view))


def _rest(view: View) -> Phrase:
    """What is to be paid after the next icon."""
    left = int(view["cost"]) - (1 << 4 * open_icon(view))
    return phrase("rest-of-cost", cost=icon_names(cost_names(left)))


def _refused_tile(view: View, kind: int, phase: str, wanted: Phrase) -> Phrase:
    tile, seat = tile_name(kind), int(view["turn"])
    have = purse(view, seat)
    if kind not in have[1]:
        return phrase("why-not-your-tile", tile=tile, wanted=wanted)
    if phase == "cube":
        return phrase("why-tile-skips-nothing", tile=tile)
    if phase == "pay partner":
        return phrase("why-tile-not-turned")
    if phase not in PAYING:
        return phrase("why-skip-tile-waits" if kind == TILE_SKIP else "why-tiles-wait", wanted=wanted)
    icon = open_icon(view)
    if kind == TILE_TO_NUTSHELL and COST_ICONS[icon] == "N":
        return phrase("why-tile-wants-pebble", tile=tile)
    if _tile_fits(view, have, kind, icon):
        return phrase("why-tile-needed", tile=tile, rest=_rest(view))
    if int(view.components.record["tile_with"][8 * kind + icon]):
        return phrase("why-tile-wants-card", tile=tile, icon=phrase(f"cost-{COSTS[icon]}"))
    return phrase("why-tile-unfit", tile=tile, icon=phrase(f"cost-{COSTS[icon]}"))
