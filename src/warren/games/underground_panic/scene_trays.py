"""What lies beside the burrow: hands, tiles and pebbles, dice, decks and discards, ability tiles, rewards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.underground_panic.components import frequent_items
from warren.games.underground_panic.notation import COLOUR_NAMES, tile_kinds
from warren.games.underground_panic.state import COLOUR_LETTERS, EV_ROLL, ICON_K, ICON_R, KINDS, NONE, SLOTS
from warren.games.underground_panic.words_names import (
    COSTS,
    card_name,
    either,
    face_name,
    reward_label,
    tile_name,
)
from warren.scene.model import Sprite, Tray
from warren.text import All, Phrase, Seat, Value, phrase

SMALL, STEP = 0.56, 0.5  # a discarded card beside one in hand, and from one to the next


def trays(view: View, r: dict[str, Any]) -> list[Tray]:
    """All trays, the viewer's hand first."""
    tables = [_decks(view.components, r), _chest(r), _rewards(view, r), *_discards(view.components, r)]
    return [*_hands(view, r), *_dice(r), *tables]


@lru_cache(maxsize=256)
def card_label(components: Components, kind: int) -> Phrase:
    """A card and what it can pay, in words."""
    tables, card = components.record, card_name(components, kind, starts=True)
    pays, turns = (int(tables[field][kind]) for field in ("pays", "converts"))
    counts = _counts_as(pays)
    if turns:
        return phrase("card-converts", card=card, counts=counts, turned=_counts_as(turns))
    if int(tables["points"][kind]):
        return phrase("card-scores", card=card, counts=counts, points=int(tables["points"][kind]))
    return phrase("card-pays", card=card, counts=counts)


def _counts_as(bits: int) -> Value:
    """The icons of a bit mask, colours first; that every card pays for "any card" goes without saying."""
    order = (*range(ICON_R, ICON_K), *range(ICON_R))
    return either([phrase(f"cost-{COSTS[icon]}") for icon in order if bits >> icon & 1])


def _hands(view: View, r: dict[str, Any]) -> list[Tray]:
    trays = []
    for seat in sorted(range(view.seats), key=lambda seat: seat != view.viewer):
        cards = r["hand"][seat][: r["hand_n"][seat]]
        if (seat != view.viewer and not cards) or any(kind >= KINDS for kind in cards):
            continue
        step = min(0.86, 6.4 / max(len(cards), 1))
        hand = Tray(f"hand:{seat}", phrase("hand", who=Seat(seat)), 7.0, 1.2, owner=seat, place="hand")
        for number, kind in enumerate(cards):
            again = cards[:number].count(kind)
            hand.sprites.append(_held(view.components, seat, kind, again, number, 0.5 + step * number))
        trays.append(hand)
        if seat == view.viewer:
            trays += _tiles_and_pebbles(r, seat)
    return trays


# Sprites that look the same are the same: they are made once, and never changed.
@lru_cache(maxsize=1 << 12)
def _held(components: Components, seat: int, kind: int, again: int, number: int, x: float) -> Sprite:
    return Sprite(
        f"hand:{seat}:{kind}:{again}",
        f"card-{kind}",
        x,
        0.6,
        layer=number,
        handle=f"card:{kind}",
        label=card_label(components, kind),
        owner=seat,
    )


def turned_tiles(r: dict[str, Any], seat: int) -> list[int]:
    """The tiles a seat has used and gets back at the end of its turn."""
    return tile_kinds(r["turned"]) if seat == r["turn"] else []


def _tiles_and_pebbles(r: dict[str, Any], seat: int) -> list[Tray]:
    ready = tile_kinds(r["tiles"][seat])
    kinds = ready + turned_tiles(r, seat)
    if not kinds and not r["pebbles"][seat]:
        return []
    tray = Tray(f"own:{seat}", phrase("own-things"), 7.0, 1.0, owner=seat, place="hand")
    step = min(0.96, 6.0 / max(len(kinds), 1))
    for number, kind in enumerate(kinds):
        again, turned = kinds[:number].count(kind), number >= len(ready)
        tray.sprites.append(
            Sprite(
                f"own:{seat}:{kind}:{again}",
                f"tile-{kind}",
                0.5 + step * number,
                0.5,
                layer=number,
                handle=None if turned else f"tile:{kind}",
                label=phrase("own-tile-turned" if turned else "own-tile", tile=tile_name(kind)),
                owner=seat,
                flags=["dim"] if turned else [],
            )
        )
    x = 0.5 + step * len(kinds)
    for number in range(r["pebbles"][seat]):
        tray.sprites.append(Sprite(f"stock:{number}", "pebble", x + 0.28 * number, 0.5, label=phrase("own-pebble")))
    return [tray]


def _dice(r: dict[str, Any]) -> list[Tray]:
    """The rolls of the last move, the one waiting for an answer last."""
    rolls = [second for event, _, second in r["events"][: r["event_n"]] if event == EV_ROLL][-4:]
    if r["roll"] != NONE and (not rolls or rolls[-1] != r["roll"]):
        rolls.append(r["roll"])
    tray = Tray("dice", phrase("dice"), 3.6, 0.8)
    for number, face in enumerate(rolls):
        waiting = r["roll"] != NONE and number == len(rolls) - 1
        tray.sprites.append(
            Sprite(
                f"die:{number}",
                f"die-{face}",
                0.45 + 0.8 * number,
                0.4,
                handle="die" if number == len(rolls) - 1 else None,
                label=phrase("die", face=face_name(face)),
                flags=["last"] if waiting else [],
            )
        )
    return [tray] if rolls else []


def _decks(components: Components, r: dict[str, Any]) -> Tray:
    """The four decks; under each the items it holds, most frequent first (U-102)."""
    tray = Tray("decks", phrase("decks"), 3.6, 1.62)
    for colour in range(len(COLOUR_LETTERS)):
        tray.sprites += _deck(components, colour, r["deck_n"][colour], r["discard_n"][colour])
    return tray


@lru_cache(maxsize=1 << 11)
def _deck(components: Components, colour: int, left: int, dropped: int) -> list[Sprite]:
    letter, x = COLOUR_LETTERS[colour], 0.45 + 0.9 * colour
    items = All([phrase(f"many-{item}") for item in frequent_items(components.data["card"], letter)])
    name = phrase(f"start-{COLOUR_NAMES[colour]}")
    label = phrase("deck", colour=name, items=items, left=left, dropped=dropped)
    flags = [] if left + dropped else ["dim"]
    return [
        Sprite(f"deck:{letter}", f"deck-{letter}", x, 0.62, handle=f"deck:{letter}", label=label, flags=flags),
        Sprite(f"left:{letter}", "blank", x, 0.86, layer=2, text=str(left), scale=0.8, label=label),
        Sprite(f"items:{letter}", f"items-{letter}", x, 1.42, label=label),
    ]


def _discards(components: Components, r: dict[str, Any]) -> list[Tray]:
    """The open discards, a row for each deck; anybody may look through them (R-48)."""
    rows = [
        [kind for kind in range(SLOTS * colour, SLOTS * colour + SLOTS) if r["discard"][kind]]
        for colour in range(len(COLOUR_LETTERS))
    ]
    rows = [kinds for kinds in rows if kinds]
    tray = Tray("discards", phrase("discards"), SLOTS * STEP, 0.68 * len(rows), place="area")
    for row, kinds in enumerate(rows):
        for column, kind in enumerate(kinds):
            x, y = STEP * (column + 0.5), 0.68 * row + 0.34
            tray.sprites += _discarded(components, kind, r["discard"][kind], x, y)
    return [tray] if rows else []


@lru_cache(maxsize=1 << 11)
def _discarded(components: Components, kind: int, count: int, x: float, y: float) -> list[Sprite]:
    label = phrase("discarded", card=card_name(components, kind, starts=True), count=count)
    card = Sprite(f"discard:{kind}", f"card-{kind}", x, y, scale=SMALL, label=label)
    if count == 1:
        return [card]
    badge = Sprite(f"discard:{kind}:n", "count", x + 0.1, y + 0.18, layer=1, scale=0.62, text=str(count), label=label)
    return [card, badge]


def _chest(r: dict[str, Any]) -> Tray:
    left = len(tile_kinds(r["stack"]))
    tray = Tray("chest", phrase("chest"), 4.8, 1.0)
    for slot, kind in enumerate(r["display"]):
        label = phrase("display-tile", tile=tile_name(kind))
        tray.sprites.append(
            Sprite(f"display:{slot}", f"tile-{kind}", 0.48 + 0.96 * slot, 0.5, handle=f"display:{slot}", label=label)
        )
    label = phrase("stack", count=left)
    tray.sprites.append(Sprite("stack", "stack", 4.32, 0.5, label=label, flags=["dim"]))
    tray.sprites.append(Sprite("stack:left", "blank", 4.32, 0.78, layer=2, text=str(left), scale=0.7, label=label))
    return tray


def _rewards(view: View, r: dict[str, Any]) -> Tray:
    tray = Tray("rewards", phrase("rewards"), 1.6 * max(view.seats, 2), 1.2)
    for slot in range(view.seats):
        card = r["offer"][slot]
        if card != NONE:
            label = reward_label(view.components, card)
            tray.sprites.append(
                Sprite(f"reward:{card}", f"reward-{card}", 0.8 + 1.6 * slot, 0.6, handle=f"reward:{slot}", label=label)
            )
    return tray
