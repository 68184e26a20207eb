"""What a move achieves and costs, in a few short sentences for whoever is to decide. Nothing hidden or rolled is told."""

from __future__ import annotations

from collections.abc import Callable

from warren.engine.record import record
from warren.engine.state import View
from warren.games.underground_panic.components import UndergroundPanicTables, frequent_items
from warren.games.underground_panic.notation import unpack
from warren.games.underground_panic.rules.leaving import fulfils
from warren.games.underground_panic.state import (
    ACCEPT,
    ACT,
    BONUS_AFTER,
    BONUS_ICONS,
    CARD_BASE,
    COLOUR_BASE,
    COLOUR_LETTERS,
    COST_ICONS,
    CUBE,
    CUBE_AFTER,
    DIE_FACES,
    DIE_WHITE,
    DISPLAY_BASE,
    DONE,
    FIRST_ZONE,
    FORGO_BASE,
    INJURY,
    NONE,
    PEBBLE,
    REROLL,
    REST,
    REWARD_AFTER,
    REWARD_BASE,
    REWARD_PICK,
    ROLL,
    START_CHAMBER,
    STASH,
    SURFACE,
    TILE_BASE,
    TOKEN_NAMES,
    WAYS,
    UndergroundPanicState,
)
from warren.games.underground_panic.words_names import BONUS_OF, FACES, drawn_cards, place_name
from warren.games.underground_panic.words_paying import failing, fixed_cost, payment, purse, with_face
from warren.text import All, Phrase, phrase


def notes(view: View, move: int) -> list[Phrase]:
    """What whoever is to decide should know about a move."""
    phase = int(view["phase"])
    if phase == ACT:
        return [] if move == DONE else _rest_notes(view, move) if move % WAYS == REST else _tunnel_notes(view, move)
    special: dict[int, Callable[[View, int], list[Phrase]]] = {
        CUBE: _cube_notes, CUBE_AFTER: _roll_notes, BONUS_AFTER: _bonus_notes, REWARD_AFTER: _reward_notes,
        REWARD_PICK: _reward_notes, INJURY: _injury_notes, STASH: _stash_notes,
    }  # fmt: skip
    return special[phase](view, move) if phase in special else _piece_notes(view, move)


def tunnel_of(view: View, move: int) -> int:
    """The tunnel that a move of a gopher takes; NONE where there is no such tunnel."""
    gopher, way = divmod(move, WAYS)
    place = int(view["place"][gopher])
    return int(view.components.record["tunnel"][4 * place + way]) if place < SURFACE else NONE


# --- moving and resting ------------------------------------------------------------------------------------------------
def _tunnel_notes(view: View, move: int) -> list[Phrase]:
    gopher, way = divmod(move, WAYS)
    target = int(view.components.record["target"][4 * int(view["place"][gopher]) + way])
    lines = [*_danger(view, gopher, target)]
    if target == SURFACE:
        lines.append(phrase("note-out", gopher=gopher + 1))
    gains = _gains(view, gopher, target)
    if gains:
        lines.append(phrase("note-gains", gains=All(drawn_cards(gains))))
    return lines + explain(view, int(view["turn"]), tunnel_of(view, move))


def _danger(view: View, gopher: int, target: int) -> list[Phrase]:
    """Does the gopher leave the zone that floods next, or stay in it?"""
    zones, coming = view.components.record["zone"], int(view["level"]) + 1
    if coming < FIRST_ZONE or int(zones[int(view["place"][gopher])]) != coming:
        return []
    key = "note-saved" if int(zones[target]) > coming else "note-stays"
    return [phrase(key, gopher=gopher + 1, zone=coming)]


def _gains(view: View, gopher: int, target: int) -> list[str]:
    """What moving a gopher to a space brings: cards, the token there, the gopher's pebble."""
    names = []
    if target != SURFACE:
        names = [BONUS_OF[icon] for icon in unpack(int(view.components.record["bonus"][target]), BONUS_ICONS)]
        token = int(view["token"][target])
        names += [] if token == NONE else [_token_gain(token)]
    return names + (["pebble"] if int(view["gopher_flags"][gopher]) & PEBBLE else [])


def _token_gain(face: int) -> str:
    name = TOKEN_NAMES[face]
    return BONUS_OF[name[-1]] if "_" in name else name


def _rest_notes(view: View, move: int) -> list[Phrase]:
    gopher = move // WAYS
    space = int(view["place"][gopher])
    lines = _danger(view, gopher, space)
    if space == START_CHAMBER:
        return [*lines, phrase("note-rest-start")]
    icons = unpack(int(view.components.record["bonus"][space]), BONUS_ICONS)
    if len(icons) < 2:
        return [*lines, phrase("note-rest-nothing", place=place_name(view.components, space))]
    return [*lines, phrase("note-rest", gains=All(drawn_cards(BONUS_OF[icon] for icon in icons)))]


def explain(view: View, seat: int, tunnel: int) -> list[Phrase]:
    """What a tunnel costs this seat: how it could be paid, and the risk of its cubes."""
    fixed, cubes = fixed_cost(view.components, tunnel), int(view.components.record["cubes"][tunnel])
    way = payment(view.components, purse(view, seat), fixed)
    lines = [phrase("could-pay", payments=All([*way]))] if way else []
    return lines + ([_risk(view, fixed, cubes)] if cubes else [])


def _risk(view: View, fixed: str, cubes: int) -> Phrase:
    """How often the rolls ask for too much."""
    bad, total = failing(view.components, purse(view, int(view["turn"])), fixed, cubes)
    if not bad:
        return phrase("cannot-fail")
    return phrase("may-fail", cubes=cubes, bad=bad, total=total, percent=round(100 * bad / total))


# --- rolls -------------------------------------------------------------------------------------------------------------
def _cube_notes(view: View, move: int) -> list[Phrase]:
    if move == ROLL:
        return [_risk(view, unpack(int(view["cost"]), COST_ICONS), int(view["cubes"]))]
    return [phrase("note-skipped")]


def _roll_notes(view: View, move: int) -> list[Phrase]:
    face, cost = int(view["roll"]), unpack(int(view["cost"]), COST_ICONS)
    if move == REROLL:
        return [phrase("note-reroll"), _risk(view, cost, int(view["cubes"]))]
    if face == DIE_WHITE:
        return [phrase("note-roll-free")]
    if payment(view.components, purse(view, int(view["turn"])), with_face(cost, DIE_FACES[face])) is None:
        return [phrase("note-roll-fails", gopher=int(view["chosen"]) + 1)]
    return [phrase("note-roll-costs", card=phrase(f"rolled-{FACES[face]}"))]


def _bonus_notes(view: View, move: int) -> list[Phrase]:
    if move == REROLL:
        return [phrase("note-reroll")]
    face = int(view["roll"])
    return [
        phrase("note-roll-empty")
        if face == DIE_WHITE
        else phrase("note-roll-draws", card=phrase(f"rolled-{FACES[face]}"))
    ]


# --- rewards -----------------------------------------------------------------------------------------------------------
def _reward_notes(view: View, move: int) -> list[Phrase]:
    if move == ACCEPT:
        return [_reward_note(view, int(view["offer"][int(view["slot"])]))]
    if REWARD_BASE <= move < FORGO_BASE:
        return [_reward_note(view, int(view["offer"][move - REWARD_BASE]))]
    return [phrase("note-reroll")] if move == REROLL else []


def _reward_note(view: View, card: int) -> Phrase:
    """Would the seat to decide earn this reward card now? A card whose condition is not met is lost (R-42)."""
    seat, reward = int(view["turn"]), view.components.data["reward"][card]
    if reward["kind"] == "roll_match" and int(view["roll"]) == NONE:
        return phrase("would-match", good=_matching_faces(view, seat), sides=len(DIE_FACES))
    state = record(view.data, UndergroundPanicState)
    if not fulfils(state, record(view.components.tables, UndergroundPanicTables), seat, card):
        return phrase("would-miss")
    if reward["kind"] in ("per_card_in_hand", "per_two_injuries"):
        return phrase("would-count")
    return phrase("would-earn", points=reward["points"])


def _matching_faces(view: View, seat: int) -> int:
    """On how many faces of the colour die the hand has a card (R-44)."""
    cards, _, _ = purse(view, seat)
    colours = 0
    for card in cards:
        colours |= int(view.components.record["colours"][card])
    return colours.bit_count() + bool(cards)


# --- cards, tiles and decks --------------------------------------------------------------------------------------------
def _injury_notes(view: View, move: int) -> list[Phrase]:
    values = [value for value, count in enumerate(view.components.record["injury_n"].tolist()) if count]
    key = "note-injury" if move == DONE else "note-shield"
    lines = [phrase(key, low=min(values), high=max(values))]
    return lines if move == DONE else lines + _piece_notes(view, move)


def _stash_notes(view: View, move: int) -> list[Phrase]:
    points = view.components.record["points"]
    if move != DONE:
        return [phrase("note-stash", points=int(points[move - CARD_BASE]))]
    cards, _, _ = purse(view, int(view["turn"]))
    return [phrase("note-unstashed")] if any(int(points[card]) for card in cards) else []


def _piece_notes(view: View, move: int) -> list[Phrase]:
    """What is lost with a card, what a tile does, what a deck holds, what is left of a bonus."""
    if CARD_BASE <= move < TILE_BASE:
        points = int(view.components.record["points"][move - CARD_BASE])
        return [phrase("note-lost", points=points)] if points else []
    if COLOUR_BASE <= move < DISPLAY_BASE:
        items = frequent_items(view.components.data["card"], COLOUR_LETTERS[move - COLOUR_BASE])
        return [phrase("note-deck", items=All([phrase(f"many-{item}") for item in items]))]
    if DISPLAY_BASE <= move < REWARD_BASE:
        return [phrase(f"what-tile-{int(view['display'][move - DISPLAY_BASE])}")]
    if FORGO_BASE <= move < ROLL:
        left = unpack(int(view["bonus"]) - (1 << 4 * (move - FORGO_BASE)), BONUS_ICONS)
        return [phrase("note-left", gains=All(drawn_cards(BONUS_OF[icon] for icon in left)))] if left else []
    return []
