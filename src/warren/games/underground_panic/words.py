"""What people read: the question that is open, a move and what it caused, why something is not allowed, how it ended.

Everything the table did by itself (rolls, payments with one possibility, the flood) is noted in the state's events, so
the log never leaves a gap.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from warren.engine.contract import Sentence
from warren.engine.record import record
from warren.engine.state import State, View
from warren.games.underground_panic import words_log, words_why
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.notation import unpack
from warren.games.underground_panic.positions import facts
from warren.games.underground_panic.rules.leaving import fulfils
from warren.games.underground_panic.state import (
    ACCEPT,
    ACT,
    BONUS_AFTER,
    CARD_BASE,
    COLOUR_BASE,
    COST_ICONS,
    CUBE,
    CUBE_AFTER,
    DIE_FACES,
    DISCARD,
    DISPLAY_BASE,
    DONE,
    EVENT_NAMES,
    FIRST_ZONE,
    FORGO_BASE,
    HAND_LIMIT,
    INJURY,
    LEFT,
    OVER,
    PAY,
    PAY_PARTNER,
    PHASE_NAMES,
    REROLL,
    REST,
    REST_DROP,
    REWARD_AFTER,
    REWARD_BASE,
    REWARD_PICK,
    ROLL,
    SKIP,
    STASH,
    SWAP_IN,
    SWAP_LIMIT,
    SWAP_OUT,
    TILE_BASE,
    WAYS,
    UndergroundPanicState,
)
from warren.games.underground_panic.words_names import (
    COSTS,
    FACES,
    card_name,
    cost_names,
    face_name,
    icon_names,
    key_of,
    place_name,
    tile_name,
    tunnel_goal,
)
from warren.games.underground_panic.words_outcome import counted, final_scores, result, sources
from warren.games.underground_panic.words_paying import payment, purse, with_face
from warren.scene.outcome import Outcome, SeatOutcome
from warren.text import All, Phrase, Seat, Value, phrase

#: Every kind of decision with the kinds of move it offers.
DECISIONS: Mapping[str, tuple[str, ...]] = {
    "setup-pick": ("draw",),
    "act": ("climb", "sideways", "rest"),
    "pass": ("pass",),
    "cube": ("roll", "skip-pebbles", "skip-tile"),
    "cube-after": ("accept", "reroll"),
    "pay": ("pay-card", "pay-tile"),
    "pay-partner": ("partner",),
    "rest-drop": ("forgo",),
    "bonus-colour": ("draw",),
    "bonus-after": ("accept", "reroll"),
    "tile-pick": ("take-tile",),
    "reward-pick": ("take-reward", "no-reward"),
    "reward-after": ("accept", "reroll"),
    "swap-out": ("swap", "stop-swap"),
    "swap-in": ("draw",),
    "stash": ("stash", "end-turn"),
    "discard": ("discard",),
    "injury": ("shield", "take-injury"),
    "compensation": ("draw",),
}
QUIET: Collection[str] = frozenset({"rest", "pass", "no-reward", "stop-swap", "end-turn", "take-injury"})
ENDS = {ACT: "pass", REWARD_PICK: "no-reward", SWAP_OUT: "stop-swap", STASH: "end-turn", INJURY: "take-injury"}
CARDS = {
    STASH: "stash",
    DISCARD: "discard",
    SWAP_OUT: "swap",
    INJURY: "shield",
    PAY: "pay-card",
    PAY_PARTNER: "partner",
}
TILES = {CUBE: "skip-tile", INJURY: "shield", PAY: "pay-tile"}


# --- what happened -----------------------------------------------------------------------------------------------------
def secret(before: View, move: int) -> bool:
    """Which card is stashed is nobody else's business: only its colour is seen (U-46, R-48)."""
    return int(before["phase"]) == STASH and CARD_BASE <= move < TILE_BASE


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    seat = int(before["turn"])
    lines = words_log.choice(before, move, after)
    r = facts(after)
    events = r["events"][: r["event_n"]]
    if events and words_log.told_already(before, move, EVENT_NAMES[events[0][0]]):
        events = events[1:]
    lines += words_log.told(before, events, after)
    if after.is_over:
        lines.append(Sentence(result(after)))
    return lines or [Sentence(phrase("decides", who=Seat(seat)), seat=seat, detail=True)]


# --- what is to be decided ---------------------------------------------------------------------------------------------
def status(view: View) -> Phrase:
    """What is to be decided, for the line above the board."""
    phase = int(view["phase"])
    if phase == OVER:
        return result(view)
    said: dict[str, Value] = {"who": Seat(int(view["turn"]))}
    if phase == ACT:
        said["round"] = int(view["round_no"])
    elif phase in (CUBE_AFTER, BONUS_AFTER, REWARD_AFTER):
        said["face"] = face_name(int(view["roll"]))
    elif phase in (PAY, PAY_PARTNER):
        said["icon"] = phrase(f"cost-{COSTS[words_why.open_icon(view)]}")
    return Phrase(f"to-{key_of(PHASE_NAMES[phase])}", said)


def prompt(view: View) -> Phrase:
    """What the seat to decide is asked to do."""
    phase = int(view["phase"])
    if phase == ACT and not words_why.standing(view):
        return phrase("ask-pass")
    asked = {
        ACT: _asked_act, CUBE: _asked_cube, CUBE_AFTER: _asked_roll, PAY: _asked_payment, PAY_PARTNER: _asked_partner,
        REST_DROP: _asked_gopher, BONUS_AFTER: _asked_roll, REWARD_PICK: _asked_gopher, REWARD_AFTER: _asked_reward,
        SWAP_OUT: _asked_cards, SWAP_IN: _asked_cards, STASH: _asked_cards, DISCARD: _asked_cards, INJURY: _asked_injury,
    }.get(phase)  # fmt: skip
    return Phrase(f"ask-{key_of(PHASE_NAMES[phase])}", asked(view) if asked else {})


def _asked_act(view: View) -> dict[str, Value]:
    """Which zone the water takes at the end of the round, and who is in it."""
    zone = int(view["level"]) + 1
    if zone < FIRST_ZONE:
        return {"danger": phrase("danger-not-yet")}
    zones = view.components.record["zone"]
    caught: list[Value] = [gopher + 1 for gopher in range(view.seats) if int(zones[int(view["place"][gopher])]) == zone]
    if not caught:
        return {"danger": phrase("danger-nobody", zone=zone)}
    return {"danger": phrase("danger-some", zone=zone, count=len(caught), gophers=All(caught))}


def _goal(view: View, starts: bool = False) -> Phrase:
    """The tunnel that is being tried."""
    origin = int(view["place"][int(view["chosen"])])
    return tunnel_goal(view.components, int(view["tunnel"]), origin, starts)


def _asked_cube(view: View) -> dict[str, Value]:
    return {"tunnel": _goal(view, starts=True), "rolls": int(view["cubes"])}


def _asked_roll(view: View) -> dict[str, Value]:
    """A roll, and for a tunnel whether what it asks for can be paid."""
    face = int(view["roll"])
    said: dict[str, Value] = {"colour": FACES[face], "face": phrase(f"rolled-{FACES[face]}")}
    if int(view["phase"]) == CUBE_AFTER:
        cost = with_face(unpack(int(view["cost"]), COST_ICONS), DIE_FACES[face])
        can_pay = payment(view.components, purse(view, int(view["turn"])), cost) is not None
        said |= {"payable": "yes" if can_pay else "no", "gopher": int(view["chosen"]) + 1}
    return said


def _asked_payment(view: View) -> dict[str, Value]:
    names = cost_names(int(view["cost"]))
    return {"tunnel": _goal(view), "cost": icon_names(names), "count": len(names), "icon": phrase(f"cost-{names[0]}")}


def _asked_partner(view: View) -> dict[str, Value]:
    code = int(view["converter"])
    if code >= TILE_BASE:
        converter = phrase("by-tile", tile=tile_name(code - TILE_BASE))
    else:
        converter = phrase("by-card", card=card_name(view.components, code - CARD_BASE))
    return {"converter": converter, "icon": phrase(f"cost-{COSTS[words_why.open_icon(view)]}")}


def _asked_gopher(view: View) -> dict[str, Value]:
    """The gopher of this turn: it rests in a hole, or has just come out."""
    gopher = int(view["chosen"])
    said: dict[str, Value] = {"gopher": gopher + 1}
    if int(view["phase"]) == REST_DROP:
        said["place"] = place_name(view.components, int(view["place"][gopher]))
    return said


def _asked_reward(view: View) -> dict[str, Value]:
    """Does the hand hold what was rolled for the reward?"""
    card = int(view["offer"][int(view["slot"])])
    state = record(view.data, UndergroundPanicState)
    met = fulfils(state, record(view.components.tables, UndergroundPanicTables), int(view["turn"]), card)
    return {"face": face_name(int(view["roll"])), "met": "yes" if met else "no"}


def _asked_cards(view: View) -> dict[str, Value]:
    """How many cards may be stashed or exchanged, or must be drawn or discarded."""
    held = int(view["hand_n"][int(view["turn"])])
    asked: dict[int, dict[str, Value]] = {
        SWAP_OUT: {"count": SWAP_LIMIT - int(view["swap"])},
        SWAP_IN: {"count": int(view["swap"])},
        STASH: {"count": int(view["stash_left"])},
        DISCARD: {"held": held, "limit": HAND_LIMIT, "count": held - HAND_LIMIT},
    }
    return asked[int(view["phase"])]


def _asked_injury(view: View) -> dict[str, Value]:
    return {"caught": int(view["hit"]), "left": int(view["hurt_left"])}


def kind(view: View, move: int) -> str:
    """Which kind of move this is."""
    phase = int(view["phase"])
    if move < CARD_BASE:
        way = move % WAYS
        return "rest" if way == REST else "sideways" if way >= LEFT else "climb"
    if move < TILE_BASE:
        return CARDS[phase]
    if move < COLOUR_BASE:
        return TILES[phase]
    plain = {ROLL: "roll", ACCEPT: "accept", REROLL: "reroll", SKIP: "skip-pebbles", DONE: ENDS.get(phase, "pass")}
    bases = ((FORGO_BASE, "forgo"), (REWARD_BASE, "take-reward"), (DISPLAY_BASE, "take-tile"), (COLOUR_BASE, "draw"))
    return plain.get(move) or next(name for base, name in bases if move >= base)


def why_none(view: View, kind: str) -> Phrase:
    """Why there is no move of a kind now."""
    return words_why.nothing_of(view, kind)


def why_not(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    return words_why.refused(view, move)


# --- how it ended ------------------------------------------------------------------------------------------------------
def outcome(state: State) -> Outcome:
    """Points by source for every seat. Equal points share the win (R-47)."""
    points = final_scores(state)
    seats = [
        SeatOutcome(phrase("points-in-all", **counted(total)), sources(state, seat))
        for seat, total in enumerate(points)
    ]
    shared = len(state.winners) > 1
    return Outcome(result(state), seats, phrase("tie-shared", **counted(max(points))) if shared else None)
