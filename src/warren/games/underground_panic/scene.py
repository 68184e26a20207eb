"""Underground Panic as sprites: the burrow with its water and gophers, hands, decks, tiles, dice and rewards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.underground_panic.art_board import (
    TOKEN_X,
    bands,
    crowd,
    level_mark,
    place,
    size,
)
from warren.games.underground_panic.notation import COLOUR_NAMES, tile_kinds
from warren.games.underground_panic.positions import facts
from warren.games.underground_panic.scene_places import places
from warren.games.underground_panic.scene_trays import trays, turned_tiles
from warren.games.underground_panic.state import (
    FIRST_ZONE,
    LAST_ZONE,
    MOVED_OUT,
    NONE,
    OVER,
    PEBBLE,
    RESTING,
    SURFACE,
)
from warren.games.underground_panic.words_names import counted_colours, place_name, tile_name, token_name
from warren.games.underground_panic.words_outcome import earned_points, final_scores, injury_points, stash_points
from warren.scene.model import Counter, Panel, Scene, Sprite, Words
from warren.text import All, Phrase, Value, phrase


def scene(view: View) -> Scene:
    """What the viewer sees."""
    width, height = size(view.components)
    r = facts(view)
    made = Scene(0.0, 0.0, width, height, status=view.status())
    made.sprites.append(Sprite("board", "board", width / 2, height / 2, label=phrase("board")))
    made.sprites += places(view.components)
    made.sprites += (
        _water(view.components, r["level"], r["phase"] == OVER)
        + _tokens(view.components, r)
        + _gophers(view.components, r)
    )
    made.panels = [_panel(view, r, seat) for seat in range(view.seats)]
    made.trays = trays(view, r)
    return made


# --- the board -------------------------------------------------------------------------------------------------------
# Sprites that look the same are the same: they are made once, and never changed.
@lru_cache(maxsize=64)
def _water(components: Components, level: int, is_over: bool) -> list[Sprite]:
    width, _ = size(components)
    zones = bands(components)
    made = []
    for zone in range(FIRST_ZONE, level + 1):
        symbol = f"water-{zone}" if zone == level else f"deep-{zone}"
        label: Words = phrase("flooded", zone=zone)
        made.append(Sprite(f"water:{zone}", symbol, width / 2, sum(zones[zone]) / 2, layer=15, label=label))
    for number in range(1, level + 1):
        x, y = level_mark(components, number)
        label = phrase("water-level", level=level)
        handle = "water" if number == level else None
        made.append(Sprite(f"disc:{number}", "disc", x, y, layer=16, handle=handle, label=label))
    coming = level + 1
    if FIRST_ZONE <= coming <= LAST_ZONE and not is_over:
        x, y = width / 2, zones[coming][0] + 0.05
        made.append(Sprite("tide", "tide", x, y, layer=14, label=phrase("tide", zone=coming)))
    return made


def _tokens(components: Components, r: dict[str, Any]) -> list[Sprite]:
    return [_token(components, space, face) for space, face in enumerate(r["token"]) if face != NONE]


@lru_cache(maxsize=1 << 11)
def _token(components: Components, space: int, face: int) -> Sprite:
    x, y = place(components, space)
    label = phrase("token-on", place=place_name(components, space), token=token_name(face))
    return Sprite(f"token:{space}", f"token-{face}", x + TOKEN_X, y, layer=10, label=label)


def gopher_place(components: Components, r: dict[str, Any], number: int, seats: int) -> tuple[float, float]:
    """Where a gopher is drawn: in its hole beside the others, or outside (left of the exit when washed out)."""
    space = r["place"][number]
    if space == SURFACE:
        side = 2.35 if r["gopher_flags"][number] & MOVED_OUT else -4.0
        x, y = place(components, SURFACE)
        return x + side + 0.55 * number, y + 0.2
    here = [other for other in range(seats) if r["place"][other] == space]
    x, y = place(components, space)
    dx, dy = crowd(here.index(number), len(here), space)
    return x + dx, y + dy


def _gophers(components: Components, r: dict[str, Any]) -> list[Sprite]:
    made = []
    for number in range(r["seats"]):
        x, y = gopher_place(components, r, number, r["seats"])
        resting = bool(r["gopher_flags"][number] & RESTING)
        chosen = r["chosen"] == number
        made.append(
            Sprite(
                f"gopher:{number}",
                f"gopher-{number}-rest" if resting else f"gopher-{number}",
                x,
                y + (0.1 if resting else 0.0),
                angle=-80.0 if resting else 0.0,
                layer=32 if chosen else 30,
                handle=f"gopher:{number}",
                label=_gopher_label(components, r, number),
                flags=["last"] if chosen else [],
            )
        )
        if r["gopher_flags"][number] & PEBBLE:
            made.append(
                Sprite(
                    f"pebble:{number}",
                    "pebble",
                    x + 0.14,
                    y + 0.26,
                    layer=31,
                    label=phrase("gopher-pebble", gopher=number + 1),
                )
            )
    return made


def _gopher_label(components: Components, r: dict[str, Any], number: int) -> Phrase:
    flags, space = r["gopher_flags"][number], r["place"][number]
    if space == SURFACE:
        return phrase("gopher-out" if flags & MOVED_OUT else "gopher-washed", gopher=number + 1)
    key = "gopher-resting" if flags & RESTING else "gopher-in"
    return phrase(key, gopher=number + 1, place=place_name(components, space))


# --- panels ----------------------------------------------------------------------------------------------------------
def _panel(view: View, r: dict[str, Any], seat: int) -> Panel:
    counters = [
        Counter(phrase("counter-hand"), str(r["hand_n"][seat]), "hand"),
        Counter(phrase("counter-stash"), str(sum(r["stash_colour"][seat])), "pouch"),
    ]
    if seat == view.viewer or view.is_over:
        points = stash_points(r, view.components, seat)[1]
        counters.append(Counter(phrase("counter-stash-points"), str(points), "coin"))
    counters.append(Counter(phrase("counter-injuries"), str(r["injury_n"][seat]), "injury"))
    if view.is_over:
        counters.append(Counter(phrase("counter-injury-points"), f"−{injury_points(r, seat)}"))
    counters.append(Counter(phrase("counter-pebbles"), str(r["pebbles"][seat]), "pebble"))
    counters.append(Counter(phrase("counter-tiles"), str(len(_tiles(r, seat))), "chest"))
    if seat in r["reward"]:
        counters.append(Counter(phrase("counter-rewards"), str(earned_points(view, seat)), "star"))
    flags = ["start"] if r["start"] == seat and not view.is_over else []
    if view.is_over:
        scores = final_scores(view)
        counters.insert(0, Counter(phrase("counter-score"), str(scores[seat])))
        flags += ["winner"] if scores[seat] == max(scores) else []
    return Panel(seat, counters, flags, _note(r, seat))


def _tiles(r: dict[str, Any], seat: int) -> list[int]:
    return tile_kinds(r["tiles"][seat]) + turned_tiles(r, seat)


def _note(r: dict[str, Any], seat: int) -> Phrase:
    """The colours in a hand and the tiles before it, in words."""
    held = [COLOUR_NAMES[colour] for colour, count in enumerate(r["hand_colour"][seat]) for _ in range(count)]
    note = phrase("note-hand", cards=counted_colours(held)) if held else phrase("note-empty")
    tiles: list[Value] = [tile_name(kind) for kind in _tiles(r, seat)]
    if tiles:
        note = phrase("note-tiles", hand=note, tiles=All(tiles))
    return note
