"""A move and what it caused, line by line. Lines marked as details are left out of the summary of a turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from warren.engine.components import Components
from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.games.underground_panic.notation import COLOUR_NAMES, PLAIN
from warren.games.underground_panic.state import (
    ACT,
    CARD_BASE,
    COLOUR_BASE,
    DISPLAY_BASE,
    DONE,
    EV_DRAW,
    EV_FAILED,
    EV_INJURY,
    EV_MOVE,
    EV_REST,
    EVENT_NAMES,
    FIRST_ZONE,
    FORGO_BASE,
    INJURY,
    NONE,
    PAY_PARTNER,
    PHASE_NAMES,
    REST,
    REWARD_BASE,
    ROLL,
    SETUP_PICK,
    STASH,
    STASH_LIMIT,
    SURFACE,
    TILE_BASE,
    WAYS,
)
from warren.games.underground_panic.words_names import (
    BONUSES,
    card_name,
    drawn_cards,
    face_name,
    key_of,
    place_name,
    reward_name,
    tile_name,
    token_name,
)
from warren.text import All, Phrase, Seat, Value, phrase


# --- the choice itself -------------------------------------------------------------------------------------------------
def choice(before: View, move: int | None, after: View) -> list[Sentence]:
    """What the player chose, where the events do not tell it."""
    seat, phase = int(before["turn"]), int(before["phase"])
    if phase == STASH:
        return [] if move is None else [_stashed(before, move, after)]
    if move is None or phase == PAY_PARTNER or (phase == INJURY and move == DONE):
        return []  # the events tell what is to be told
    if phase == ACT:
        return [_act(before, move, seat)]
    told_in_short = phase == SETUP_PICK
    return [Sentence(_chosen(before, move, seat), seat=seat, detail=not told_in_short)]


def _chosen(before: View, move: int, seat: int) -> Phrase:
    who, phase = Seat(seat), key_of(PHASE_NAMES[int(before["phase"])])
    if CARD_BASE <= move < TILE_BASE:
        return phrase(f"plays-{phase}", who=who, card=card_name(before.components, move - CARD_BASE))
    if TILE_BASE <= move < COLOUR_BASE:
        return phrase("uses-tile", who=who, tile=tile_name(move - TILE_BASE))
    if COLOUR_BASE <= move < DISPLAY_BASE:
        return phrase("draws-from", who=who, colour=phrase(f"colour-{COLOUR_NAMES[move - COLOUR_BASE]}"))
    if DISPLAY_BASE <= move < REWARD_BASE:
        return phrase("takes-tile", who=who, tile=tile_name(int(before["display"][move - DISPLAY_BASE])))
    if REWARD_BASE <= move < FORGO_BASE:
        card = reward_name(before.components, int(before["offer"][move - REWARD_BASE]))
        return phrase("reaches-for", who=who, card=card)
    if FORGO_BASE <= move < ROLL:
        return phrase("goes-without", who=who, bonus=phrase(f"bonus-{BONUSES[move - FORGO_BASE]}"))
    return phrase(f"done-{phase}" if move == DONE else f"chooses-{PLAIN[move]}", who=who)


def _stashed(before: View, move: int, after: View) -> Sentence:
    """A card for the stash, or the end of the turn. The last line of a turn says how many cards there were."""
    seat = int(before["turn"])
    first = int(before["stash_left"]) == STASH_LIMIT
    if move == DONE:
        return Sentence(phrase("done-stash" if first else "done-stash-one", who=Seat(seat)), seat=seat, detail=first)
    card = card_name(before.components, move - CARD_BASE)
    key = "plays-stash" if first else "plays-stash-second"
    return Sentence(phrase(key, who=Seat(seat), card=card), seat=seat, detail=_stashes_on(before, after))


def _stashes_on(before: View, after: View) -> bool:
    """May the player stash another card?"""
    return int(after["phase"]) == STASH and int(after["turn"]) == int(before["turn"])


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
        return Sentence(phrase("sends-out", who=who, gopher=number), at=at, seat=seat, detail=True)
    goal = place_name(before.components, target)
    return Sentence(phrase("sends", who=who, gopher=number, place=goal), at=at, seat=seat, detail=True)


# --- what came of it ---------------------------------------------------------------------------------------------------
def told_already(before: View, move: int | None, event: str) -> bool:
    """The first event often is the choice itself in other words."""
    if move is None:
        return False
    phase = PHASE_NAMES[int(before["phase"])]
    return event in {
        "swap out": ("discard",), "discard": ("discard",), "pay": ("discard", "tile"), "rest drop": ("forgo",),
        "injury": ("discard", "tile"), "stash": ("stash",), "act": ("pass", "rest"), "cube": ("tile",),
        "tile pick": ("tile taken",), "reward pick": ("reward declined",), "setup pick": ("draw",),
        "bonus colour": ("draw",), "swap in": ("draw",), "compensation": ("draw",),
    }.get(phase, ())  # fmt: skip


def told(before: View, events: list[list[int]], after: View) -> list[Sentence]:
    """The events as sentences; cards and injuries that one player takes in a row are told together."""
    lines: list[Sentence] = []
    previous = -1
    for (event, first), group in groupby(events, lambda event: (event[0], event[1])):
        seconds = [second for _, _, second in group]
        if event == EV_DRAW:
            lines.append(_draws(first, seconds))
        elif event == EV_INJURY:
            lines.append(Sentence(phrase("takes-injuries", who=Seat(first), count=len(seconds)), seat=first))
        elif event == EV_MOVE:
            lines += [_brought(before, first, space) for space in seconds]
        elif EVENT_NAMES[event] == "stash":
            lines.append(_stashed_some(before, seconds[0], after))
        else:
            sentences = (_EVENTS[EVENT_NAMES[event]](before.components, first, second) for second in seconds)
            found = [line for line in sentences if line is not None]
            if event == EV_REST and previous == EV_FAILED:
                found = [Sentence(line.text, line.at, line.seat, detail=True) for line in found]
            lines += found
        previous = event
    return lines


def _draws(seat: int, colours: list[int]) -> Sentence:
    cards = All(drawn_cards(COLOUR_NAMES[colour] for colour in colours))
    return Sentence(phrase("draws", who=Seat(seat), cards=cards), seat=seat, detail=True)


def _stashed_some(before: View, colour: int, after: View) -> Sentence:
    """What others see of a card for the stash."""
    seat = int(before["turn"])
    key = "stashes-some" if int(before["stash_left"]) == STASH_LIMIT else "stashes-second"
    said = phrase(key, who=Seat(seat), colour=phrase(f"colour-{COLOUR_NAMES[colour]}"))
    return Sentence(said, seat=seat, detail=_stashes_on(before, after))


def _brought(before: View, gopher: int, space: int) -> Sentence:
    """A gopher has moved; the player to decide paid for it."""
    said: dict[str, Value] = {"who": Seat(int(before["turn"])), "gopher": gopher + 1}
    if space == SURFACE:
        return Sentence(Phrase("brings-out", said), f"gopher:{gopher}", int(before["turn"]))
    said["place"] = place_name(before.components, space)
    return Sentence(Phrase("brings", said), f"gopher:{gopher}", int(before["turn"]))


Telling = Callable[[Components, int, int], Sentence | None]


def _of_seat(
    key: str, at: str | None = None, detail: bool = True, **names: Callable[[Components, int], Phrase]
) -> Telling:
    """An event of a seat; its second number is named by the functions given."""

    def tell(components: Components, seat: int, second: int) -> Sentence:
        named = {name: function(components, second) for name, function in names.items()}
        return Sentence(Phrase(key, {"who": Seat(seat), **named}), at, seat, detail)

    return tell


def _of_gopher(key: str) -> Telling:
    """What a seat did with a gopher."""
    return lambda components, seat, number: Sentence(
        phrase(key, who=Seat(seat), gopher=number + 1), f"gopher:{number}", seat
    )


def _washed(components: Components, number: int, tunnel: int) -> Sentence:
    """The water carries a gopher through a tunnel; the last flood throws it out (NONE)."""
    if tunnel == NONE:
        return Sentence(phrase("washed-out", gopher=number + 1), f"gopher:{number}")
    place = place_name(components, components.data["tunnel"][tunnel]["b"])
    return Sentence(phrase("washed-to", gopher=number + 1, place=place), f"gopher:{number}")


def _water(components: Components, level: int, second: int) -> Sentence:
    return Sentence(phrase("water-rises" if level < FIRST_ZONE else "water-floods", level=level), at="water")


def _pebble_placed(components: Components, gopher: int, second: int) -> Sentence:
    return Sentence(phrase("pebble-placed", gopher=gopher + 1), f"gopher:{gopher}", detail=True)


def _colour(components: Components, colour: int) -> Phrase:
    return phrase(f"colour-{COLOUR_NAMES[colour]}")


_EVENTS: dict[str, Telling] = {
    "none left": _of_seat("none-left", colour=_colour),
    "reshuffle": lambda c, colour, _: Sentence(phrase("reshuffled", colour=_colour(c, colour)), detail=True),
    "discard": _of_seat("lays-down", card=card_name),
    "tile": _of_seat("uses-tile", tile=lambda c, kind: tile_name(kind)),
    "pebble spent": _of_seat("gives-pebble"),
    "roll": _of_seat("rolls", at="die", face=lambda c, face: face_name(face)),
    "pass": _of_seat("passes", detail=False),
    "rest": _of_gopher("rests"),
    "failed": _of_gopher("cannot-pay"),
    "pebble taken": _of_seat("takes-pebble"),
    "token": _of_seat("finds", token=lambda c, face: token_name(face)),
    "tile taken": _of_seat("takes-tile", tile=lambda c, kind: tile_name(kind)),
    "reward declined": _of_seat("done-reward-pick"),
    "reward earned": _of_seat("earns", detail=False, card=reward_name),
    "reward lost": _of_seat("misses", detail=False, card=reward_name),
    "forgo": _of_seat("goes-without", bonus=lambda c, icon: phrase(f"bonus-{BONUSES[icon]}")),
    "water": _water,
    "shield": _of_seat("protected", detail=False),
    "wash": _washed,
    "pebble placed": _pebble_placed,
    "round": lambda c, number, _: Sentence(phrase("round-begins", round=number), detail=True),
    "over": lambda c, first, second: None,
}
assert {*_EVENTS, "draw", "move", "stash", "injury"} == {*EVENT_NAMES}
