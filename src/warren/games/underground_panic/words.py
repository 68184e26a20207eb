"""A move and what it caused, as phrases of the catalogue ``text/en.ftl``.

Everything the table did by itself (rolls, payments with one possibility, the flood) is noted in the state's events, so
the log never leaves a gap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby

import numpy as np

from warren.engine.components import Components
from warren.engine.contract import Sentence
from warren.engine.record import record
from warren.engine.state import View
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.notation import COLOUR_NAMES, PLAIN, WAY_NAMES, space_name, text
from warren.games.underground_panic.positions import facts
from warren.games.underground_panic.rules import scores
from warren.games.underground_panic.rules.leaving import reward_points
from warren.games.underground_panic.state import (
    ACT,
    BONUS_AFTER,
    CARD_BASE,
    COLOUR_BASE,
    CUBE_AFTER,
    DISPLAY_BASE,
    DONE,
    EV_DRAW,
    EVENT_NAMES,
    FIRST_ZONE,
    FORGO_BASE,
    NONE,
    OVER,
    PAY,
    PAY_PARTNER,
    PHASE_NAMES,
    REST,
    RESTING,
    REWARD_AFTER,
    REWARD_BASE,
    ROLL,
    START_CHAMBER,
    STASH,
    SURFACE,
    TILE_BASE,
    TILE_NAMES,
    TOKEN_NAMES,
    WAYS,
    UndergroundPanicState,
)
from warren.text import All, Phrase, Seat, Value, phrase

FACES = ("red", "yellow", "green", "blue", "white", "black")
COSTS = ("nutshell", "pinecone", "leaf", "red", "yellow", "green", "blue", "any")
BONUSES = ("red", "yellow", "green", "blue", "any", "cube")
DRAWING = ("setup pick", "bonus colour", "swap in", "compensation")  # phases that ask for a deck
COLOUR_OF = dict(zip("RYGB", COLOUR_NAMES, strict=True))


# --- what things are called --------------------------------------------------------------------------------------------
def _key(name: str) -> str:
    """A name of the component file as a part of a catalogue's key."""
    return name.lower().replace("_", "-").replace(" ", "-")


def card_name(components: Components, kind: int, starts: bool = False) -> Phrase:
    """A card for people: "red acorn"; "Red acorn" where it starts a label."""
    card = components.data["card"][kind]
    colour = phrase(f"start-{COLOUR_OF[card['colour']]}" if starts else f"colour-{COLOUR_OF[card['colour']]}")
    if card["alt_colour"]:
        return phrase("card-two-way", colour=colour, other=phrase(f"colour-{COLOUR_OF[card['alt_colour']]}"))
    return phrase(f"card-{_key(card['item'])}", colour=colour)


def tile_name(kind: int) -> Phrase:
    """An ability tile for people."""
    return phrase(f"tile-{_key(TILE_NAMES[kind])}")


def token_name(face: int) -> Phrase:
    """A bonus token for people: "a chest"."""
    return phrase(f"token-{_key(TOKEN_NAMES[face])}")


def reward_name(components: Components, number: int) -> Phrase:
    """A reward card for people."""
    reward = components.data["reward"][number]
    if reward["set"]:
        return phrase("reward-exact-set", cards=counted_colours(COLOUR_OF[letter] for letter in reward["set"]))
    return phrase(f"reward-{_key(reward['kind'])}")


def reward_label(components: Components, number: int) -> Phrase:
    """A reward card with its condition."""
    reward = components.data["reward"][number]
    said = {"points": reward["points"], "card": reward_name(components, number)}
    return Phrase(f"about-{_key(reward['kind'])}", said)


def counted_colours(names: Iterable[str]) -> All:
    """Colours counted: "2 red and 1 blue"."""
    return All([phrase(f"counted-{name}", count=count) for name, count in Counter(names).items()])


def place_name(components: Components, space: int) -> Phrase:
    """A space within a sentence: "hole 5M", "the start chamber"."""
    return phrase("start-chamber") if space == START_CHAMBER else phrase("hole", name=space_name(components, space))


def icon_names(names: Iterable[str]) -> All:
    """What a tunnel asks for: "a red card, a leaf"."""
    return All([phrase(f"cost-{name}") for name in names])


# --- what happened -----------------------------------------------------------------------------------------------------
def secret(before: View, move: int) -> bool:
    """Which card is stashed is nobody else's business: only its colour is seen (U-46, R-48)."""
    return int(before["phase"]) == STASH and CARD_BASE <= move < TILE_BASE


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    seat = int(before["turn"])
    lines = _choice(before, move, seat)
    r = facts(after)
    events = r["events"][: r["event_n"]]
    if events and _told_already(before, move, EVENT_NAMES[events[0][0]]):
        events = events[1:]
    lines += _told(before.components, events)
    if after.is_over:
        lines.append(Sentence(_result(after)))
    return lines or [Sentence(phrase("decides", who=Seat(seat)), seat=seat)]


def _told(components: Components, events: list[list[int]]) -> list[Sentence]:
    """The events as sentences; cards that one player draws in a row are told together."""
    lines = []
    for drawer, group in groupby(events, lambda event: event[1] if event[0] == EV_DRAW else None):
        if drawer is None:
            told = (_EVENTS[EVENT_NAMES[event]](components, first, second) for event, first, second in group)
            lines += [line for line in told if line is not None]
        else:
            lines.append(_draws(drawer, [colour for _, _, colour in group]))
    return lines


def _draws(seat: int, colours: list[int]) -> Sentence:
    counts = Counter(COLOUR_NAMES[colour] for colour in colours)
    cards = All([phrase(f"drawn-{name}", count=count) for name, count in counts.items()])
    return Sentence(phrase("draws", who=Seat(seat), cards=cards), seat=seat)


def _told_already(before: View, move: int | None, event: str) -> bool:
    """The first event often is the choice itself in other words."""
    if move is None:
        return False
    phase = PHASE_NAMES[int(before["phase"])]
    return event in {
        "swap out": ("discard",), "discard": ("discard",), "pay": ("discard", "tile"), "rest drop": ("forgo",),
        "injury": ("injury", "discard", "tile"), "stash": ("stash",), "act": ("pass", "rest"), "cube": ("tile",),
        "tile pick": ("tile taken",), "reward pick": ("reward declined",), "setup pick": ("draw",),
        "bonus colour": ("draw",), "swap in": ("draw",), "compensation": ("draw",),
    }.get(phase, ())  # fmt: skip


def _choice(before: View, move: int | None, seat: int) -> list[Sentence]:
    """The choice itself."""
    who, phase = Seat(seat), PHASE_NAMES[int(before["phase"])]
    if move is None or phase == "pay partner":
        return []  # a stashed card or a conversion: the events tell what is to be told
    if phase == "act":
        return [_act(before, move, seat)]
    if CARD_BASE <= move < TILE_BASE:
        said = phrase(f"plays-{_key(phase)}", who=who, card=card_name(before.components, move - CARD_BASE))
    elif TILE_BASE <= move < COLOUR_BASE:
        said = phrase("uses-tile", who=who, tile=tile_name(move - TILE_BASE))
    elif COLOUR_BASE <= move < DISPLAY_BASE:
        said = phrase("draws-from", who=who, colour=phrase(f"colour-{COLOUR_NAMES[move - COLOUR_BASE]}"))
    elif DISPLAY_BASE <= move < REWARD_BASE:
        said = phrase("takes-tile", who=who, tile=tile_name(int(before["display"][move - DISPLAY_BASE])))
    elif REWARD_BASE <= move < FORGO_BASE:
        card = reward_name(before.components, int(before["offer"][move - REWARD_BASE]))
        said = phrase("reaches-for", who=who, card=card)
    elif FORGO_BASE <= move < ROLL:
        said = phrase("goes-without", who=who, bonus=phrase(f"bonus-{BONUSES[move - FORGO_BASE]}"))
    else:
        said = phrase(f"done-{_key(phase)}" if move == DONE else f"chooses-{PLAIN[move]}", who=who)
    return [Sentence(said, seat=seat)]


def _act(before: View, move: int, seat: int) -> Sentence:
    who = Seat(seat)
    if move == DONE:
        return Sentence(phrase("passes", who=who), seat=seat)
    gopher, way = divmod(move, WAYS)
    at, number = f"gopher:{gopher}", gopher + 1
    place = int(before["place"][gopher])
    if way == REST:
        words = phrase("rests-on", who=who, gopher=number, place=place_name(before.components, place))
        return Sentence(words, at=at, seat=seat)
    target = int(before.components.record["target"][4 * place + way])
    if target == SURFACE:
        return Sentence(phrase("sends-out", who=who, gopher=number), at=at, seat=seat)
    goal = place_name(before.components, target)
    return Sentence(phrase("sends", who=who, gopher=number, place=goal), at=at, seat=seat)


Telling = Callable[[Components, int, int], Sentence | None]


def _of_seat(key: str, at: str | None = None, **names: Callable[[Components, int], Phrase]) -> Telling:
    """An event of a seat; its second number is named by the functions given."""

    def tell(components: Components, seat: int, second: int) -> Sentence:
        named = {name: function(components, second) for name, function in names.items()}
        return Sentence(Phrase(key, {"who": Seat(seat), **named}), at, seat)

    return tell


def _of_gopher(key: str) -> Telling:
    """What a seat did with a gopher."""
    return lambda components, seat, number: Sentence(
        phrase(key, who=Seat(seat), gopher=number + 1), f"gopher:{number}", seat
    )


def _moved(components: Components, number: int, space: int) -> Sentence:
    return _gets(("gets-to", "gets-out"), components, number, space)


def _washed(components: Components, number: int, tunnel: int) -> Sentence:
    """The water carries a gopher through a tunnel; the last flood throws it out (NONE)."""
    space = SURFACE if tunnel == NONE else components.data["tunnel"][tunnel]["b"]
    return _gets(("washed-to", "washed-out"), components, number, space)


def _gets(keys: tuple[str, str], components: Components, number: int, space: int) -> Sentence:
    said = {"place": place_name(components, space)} if space != SURFACE else {}
    return Sentence(phrase(keys[space == SURFACE], gopher=number + 1, **said), f"gopher:{number}")


def _water(components: Components, level: int, second: int) -> Sentence:
    return Sentence(phrase("water-rises" if level < FIRST_ZONE else "water-floods", level=level), at="water")


def _colour(components: Components, colour: int) -> Phrase:
    return phrase(f"colour-{COLOUR_NAMES[colour]}")


_EVENTS: dict[str, Telling] = {
    "draw": lambda c, seat, colour: _draws(seat, [colour]),
    "none left": _of_seat("none-left", colour=_colour),
    "reshuffle": lambda c, colour, _: Sentence(phrase("reshuffled", colour=_colour(c, colour))),
    "discard": _of_seat("lays-down", card=card_name),
    "tile": _of_seat("uses-tile", tile=lambda c, kind: tile_name(kind)),
    "pebble spent": _of_seat("gives-pebble"),
    "roll": _of_seat("rolls", at="die", face=lambda c, face: phrase(f"face-{FACES[face]}")),
    "pass": _of_seat("passes"),
    "rest": _of_gopher("rests"),
    "failed": _of_gopher("cannot-pay"),
    "move": _moved,
    "pebble taken": _of_seat("takes-pebble"),
    "token": _of_seat("finds", token=lambda c, face: token_name(face)),
    "tile taken": _of_seat("takes-tile", tile=lambda c, kind: tile_name(kind)),
    "reward declined": _of_seat("done-reward-pick"),
    "reward earned": _of_seat("earns", card=reward_name),
    "reward lost": _of_seat("misses", card=reward_name),
    "forgo": _of_seat("goes-without", bonus=lambda c, icon: phrase(f"bonus-{BONUSES[icon]}")),
    "stash": _of_seat("stashes-some", colour=_colour),
    "water": _water,
    "injury": _of_seat("done-injury"),
    "shield": _of_seat("protected"),
    "wash": _washed,
    "pebble placed": lambda c, gopher, _: Sentence(phrase("pebble-placed", gopher=gopher + 1), f"gopher:{gopher}"),
    "round": lambda c, number, _: Sentence(phrase("round-begins", round=number)),
    "over": lambda c, first, second: None,
}
assert tuple(_EVENTS) == EVENT_NAMES


def _result(after: View) -> Phrase:
    points = final_scores(after)
    winners = [Seat(seat) for seat, score in enumerate(points) if score == max(points)]
    if len(winners) == 1:
        return phrase("wins", who=winners[0], points=max(points))
    return phrase("share-the-win", winners=All([*winners]), points=max(points))


def final_scores(view: View) -> list[int]:
    """Stashes and injuries lie open at the end, so any view can count."""
    points = np.zeros(view.seats)
    scores(view.data, view.components.tables, points)
    return [int(total) for total in points]


def earned_points(view: View, seat: int) -> int:
    """Points of the reward cards of a seat as they stand."""
    tables = record(view.components.tables, UndergroundPanicTables)
    return int(reward_points(record(view.data, UndergroundPanicState), tables, seat))


# --- what is to be decided ---------------------------------------------------------------------------------------------
def status(view: View) -> Phrase:
    """What is to be decided, for the line above the board."""
    phase = int(view["phase"])
    if phase == OVER:
        return _result(view)
    said: dict[str, Value] = {"who": Seat(int(view["turn"]))}
    if phase == ACT:
        said["round"] = int(view["round_no"])
    elif phase in (CUBE_AFTER, BONUS_AFTER, REWARD_AFTER):
        said["face"] = phrase(f"face-{FACES[int(view['roll'])]}")
    elif phase in (PAY, PAY_PARTNER):
        cost = int(view["cost"])
        said["icon"] = phrase(f"icon-{next(name for place, name in enumerate(COSTS) if cost >> 4 * place & 15)}")
    return Phrase(f"to-{_key(PHASE_NAMES[phase])}", said)


# --- why a move is not allowed -----------------------------------------------------------------------------------------
def why_not(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    phase = PHASE_NAMES[int(view["phase"])]
    wanted = phrase(f"wanted-{_key(phase)}")
    if phase == "act" and move < CARD_BASE:
        return _why_not_act(view, move)
    if CARD_BASE <= move < TILE_BASE:
        card = card_name(view.components, move - CARD_BASE)
        if move - CARD_BASE not in view["hand"][int(view["turn"])]:
            return phrase("why-not-in-hand", card=card, wanted=wanted)
        if phase in ("pay", "pay partner"):
            return phrase("why-card-does-not-fit", card=card, wanted=wanted)
        if phase == "stash":
            return phrase("why-no-points", card=card)
    if TILE_BASE <= move < COLOUR_BASE and phase in ("pay", "pay partner"):
        return phrase("why-tile-does-not-fit", tile=tile_name(move - TILE_BASE), wanted=wanted)
    if COLOUR_BASE <= move < DISPLAY_BASE and phase in DRAWING:
        return phrase("why-none-left", colour=phrase(f"colour-{COLOUR_NAMES[move - COLOUR_BASE]}"))
    return phrase("why-impossible", move=text(view, move), wanted=wanted)


def _why_not_act(view: View, move: int) -> Phrase:
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
    fixed = int(view.components.record["fixed"][tunnel])
    missing = [name for place, name in enumerate(COSTS) for _ in range(fixed >> 4 * place & 15)]
    return phrase("why-cannot-pay", cost=icon_names(missing))
