"""A move and what it caused, as sentences. ``{0}`` … stand for seats.

Everything the table did by itself (rolls, payments with one possibility, the flood) is noted in the state's events, so
the log never leaves a gap.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from warren.engine.components import Components
from warren.engine.contract import Sentence
from warren.engine.record import record
from warren.engine.state import View
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.notation import COLOUR_NAMES, WAY_NAMES, space_name, text
from warren.games.underground_panic.positions import facts
from warren.games.underground_panic.rules import scores
from warren.games.underground_panic.rules.leaving import reward_points
from warren.games.underground_panic.state import (
    ACCEPT,
    ACT,
    CARD_BASE,
    COLOUR_BASE,
    DISPLAY_BASE,
    DONE,
    EVENT_NAMES,
    FORGO_BASE,
    NONE,
    OVER,
    PHASE_NAMES,
    REST,
    RESTING,
    REWARD_BASE,
    ROLL,
    SKIP,
    STASH,
    SURFACE,
    TILE_BASE,
    TILE_NAMES,
    TOKEN_NAMES,
    WAYS,
    UndergroundPanicState,
)

FACES = ("red", "yellow", "green", "blue", "white: nothing", "black: any card")
COST_NAMES = ("nutshell", "pinecone", "leaf", "red", "yellow", "green", "blue", "any card")
ICON_NAMES = ("red", "yellow", "green", "blue", "black", "cube")
ITEM_NAMES = {
    "acorn": "acorn", "berry": "berry", "leaf": "leaf", "pinecone": "pinecone", "nutshell": "nutshell",
    "two_way_colour": "two-way colour", "pinecone_leaf": "pinecone/leaf", "conv_nutshell": "nutshell converter",
    "conv_leaf": "leaf converter", "conv_triple": "triple converter",
}  # fmt: skip
TILE_TITLES = {
    "leaf": "leaf", "nutshell": "nutshell", "conv_RY": "red/yellow converter", "conv_GB": "green/blue converter",
    "conv_pinecone": "pinecone converter", "conv_leaf": "leaf converter", "pebble": "pebble",
    "pebble_to_nutshell": "pebble to nutshell", "skip_roll": "skip a roll", "pinecone_leaf": "pinecone or leaf",
    "card_R": "red card", "card_Y": "yellow card", "card_G": "green card", "card_B": "blue card", "card_K": "any card",
}  # fmt: skip
TOKEN_TITLES = {
    "chest": "a chest", "card_R": "a red card", "card_Y": "a yellow card", "card_G": "a green card",
    "card_B": "a blue card", "card_K": "a card of any colour", "cube_W": "a cube", "pebble": "a pebble",
}  # fmt: skip
REWARD_TITLES = {
    "empty_hand": "Empty hand", "two_leaf": "Two leaves", "two_pinecone": "Two pinecones", "two_acorn": "Two acorns",
    "ability_tile": "Ability tile", "roll_match": "Roll and match", "per_card_in_hand": "Full paws",
    "per_two_injuries": "Old scars", "exact_set": "Exact set",
}  # fmt: skip


def card_title(components: Components, kind: int) -> str:
    """A card for people: "red acorn"."""
    card = components.data["card"][kind]
    if card["item"] == "two_way_colour":
        return f"{COLOUR_NAMES['RYGB'.index(card['colour'])]}/{COLOUR_NAMES['RYGB'.index(card['alt_colour'])]} card"
    return f"{COLOUR_NAMES['RYGB'.index(card['colour'])]} {ITEM_NAMES[card['item']]}"


def tile_title(kind: int) -> str:
    """An ability tile for people."""
    return TILE_TITLES[TILE_NAMES[kind]]


def reward_title(components: Components, number: int) -> str:
    """A reward card for people."""
    reward = components.data["reward"][number]
    name = REWARD_TITLES[reward["kind"]]
    return f"{name} {' '.join(reward['set'])}".strip()


def secret(before: View, move: int) -> bool:
    """Which card is stashed is nobody else's business: only its colour is seen (U-46, R-48)."""
    return int(before["phase"]) == STASH and CARD_BASE <= move < TILE_BASE


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    seat = int(before["turn"])
    lines = _choice(before, move, seat)
    r = facts(after)
    for place, (event, first, second) in enumerate(r["events"][: r["event_n"]]):
        line = _EVENTS[EVENT_NAMES[event]](before.components, first, second)
        if line is not None and not (place == 0 and _told_already(before, move, EVENT_NAMES[event])):
            lines.append(line)
    lines = _joined_draws(lines)
    if after.is_over:
        lines.append(Sentence(_result(after)))
    return lines or [Sentence(f"{{{seat}}} decides.", seat=seat)]


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
    who, phase = f"{{{seat}}}", PHASE_NAMES[int(before["phase"])]
    if move is None or phase == "pay partner":
        return []  # a stashed card or a conversion: the events tell what is to be told
    if phase == "act":
        return [_act(before, move, who, seat)]
    if CARD_BASE <= move < TILE_BASE:
        card = card_title(before.components, move - CARD_BASE)
        verb = {
            "stash": "stashes", "discard": "discards", "swap out": "gives up", "injury": "shields with",
            "pay": "pays with",
        }[phase]  # fmt: skip
        return [Sentence(f"{who} {verb} the {card}.", seat=seat)]
    if TILE_BASE <= move < COLOUR_BASE:
        return [Sentence(f"{who} uses the tile “{tile_title(move - TILE_BASE)}”.", seat=seat)]
    if COLOUR_BASE <= move < DISPLAY_BASE:
        return [Sentence(f"{who} draws from the {COLOUR_NAMES[move - COLOUR_BASE]} deck.", seat=seat)]
    if DISPLAY_BASE <= move < REWARD_BASE:
        kind = int(before["display"][move - DISPLAY_BASE])
        return [Sentence(f"{who} takes the tile “{tile_title(kind)}” from the chest.", seat=seat)]
    if REWARD_BASE <= move < FORGO_BASE:
        card = reward_title(before.components, int(before["offer"][move - REWARD_BASE]))
        return [Sentence(f"{who} reaches for the reward “{card}”.", seat=seat)]
    if FORGO_BASE <= move < ROLL:
        return [Sentence(f"{who} goes without the {ICON_NAMES[move - FORGO_BASE]} icon.", seat=seat)]
    return [Sentence(_plain(who, phase, move), seat=seat)]


def _act(before: View, move: int, who: str, seat: int) -> Sentence:
    if move == DONE:
        return Sentence(f"{who} has no gopher to use and passes.", seat=seat)
    gopher, way = divmod(move, WAYS)
    at = f"gopher:{gopher}"
    place = int(before["place"][gopher])
    if way == REST:
        name = space_name(before.components, place)
        return Sentence(f"{who} rests gopher {gopher + 1} on {name}.", at=at, seat=seat)
    target = int(before.components.record["target"][4 * place + way])
    goal = "the way out" if target == SURFACE else space_name(before.components, target)
    return Sentence(f"{who} sends gopher {gopher + 1} towards {goal}.", at=at, seat=seat)


def _plain(who: str, phase: str, move: int) -> str:
    if move == DONE:
        return {
            "stash": f"{who} ends the turn.",
            "swap out": f"{who} exchanges no more cards.",
            "reward pick": f"{who} takes no reward card.",
            "injury": f"{who} takes an injury card.",
        }.get(phase, f"{who} is done.")
    if move == ROLL:
        return f"{who} rolls the colour die."
    if move == SKIP:
        return f"{who} gives two pebbles and skips the cube."
    return f"{who} accepts the roll." if move == ACCEPT else f"{who} wants to roll again for a pebble."


Telling = Callable[[Components, int, int], Sentence | None]


def _seat_line(template: str) -> Telling:
    return lambda components, first, second: Sentence(template.format(who=f"{{{first}}}"), seat=first)


def _gopher_line(template: str) -> Telling:
    def tell(components: Components, first: int, second: int) -> Sentence:
        place = space_name(components, second) if second <= SURFACE else ""
        return Sentence(template.format(number=first + 1, place=place), at=f"gopher:{first}")

    return tell


def _silent(components: Components, first: int, second: int) -> None:
    return None


def _move(components: Components, first: int, second: int) -> Sentence:
    where = "out into the open" if second == SURFACE else f"to {space_name(components, second)}"
    return Sentence(f"Gopher {first + 1} gets {where}.", at=f"gopher:{first}")


def _wash(components: Components, first: int, second: int) -> Sentence:
    where = "out of the burrow" if second == SURFACE else f"to {space_name(components, second)}"
    return Sentence(f"The water carries gopher {first + 1} {where}.", at=f"gopher:{first}")


def _water(components: Components, first: int, second: int) -> Sentence:
    flooded = f" and floods zone {first}" if first > 2 else ""
    return Sentence(f"The water rises to level {first}{flooded}.", at="water")


def _reward(template: str) -> Telling:
    def tell(components: Components, first: int, second: int) -> Sentence:
        return Sentence(template.format(who=f"{{{first}}}", card=reward_title(components, second)), seat=first)

    return tell


_EVENTS: dict[str, Telling] = {
    "draw": lambda c, seat, colour: Sentence(f"{{{seat}}} draws a {COLOUR_NAMES[colour]} card.", seat=seat),
    "none left": lambda c, seat, colour: Sentence(f"No {COLOUR_NAMES[colour]} card is left for {{{seat}}}.", seat=seat),
    "reshuffle": lambda c, colour, _: Sentence(f"The {COLOUR_NAMES[colour]} discards are shuffled into a new deck."),
    "discard": lambda c, seat, kind: Sentence(f"{{{seat}}} lays down the {card_title(c, kind)}.", seat=seat),
    "tile": lambda c, seat, kind: Sentence(f"{{{seat}}} uses up the tile “{tile_title(kind)}”.", seat=seat),
    "pebble spent": _seat_line("{who} gives a pebble."),
    "roll": lambda c, seat, face: Sentence(f"{{{seat}}} rolls {FACES[face]}.", at="die", seat=seat),
    "pass": _seat_line("{who} has no gopher to use and passes."),
    "rest": lambda c, seat, number: Sentence(
        f"Gopher {number + 1} lies down to rest for {{{seat}}}.", at=f"gopher:{number}", seat=seat
    ),
    "failed": lambda c, seat, number: Sentence(
        f"{{{seat}}} cannot pay for that: gopher {number + 1} stays.", at=f"gopher:{number}", seat=seat
    ),
    "move": _move,
    "pebble taken": _seat_line("{who} takes its pebble."),
    "token": lambda c, seat, face: Sentence(f"{{{seat}}} finds {TOKEN_TITLES[TOKEN_NAMES[face]]}.", seat=seat),
    "tile taken": lambda c, seat, kind: Sentence(f"{{{seat}}} takes the tile “{tile_title(kind)}”.", seat=seat),
    "reward declined": _seat_line("{who} takes no reward card."),
    "reward earned": _reward("{who} earns the reward “{card}”."),
    "reward lost": _reward("{who} does not meet “{card}”: the card is out of the game."),
    "forgo": lambda c, seat, icon: Sentence(f"{{{seat}}} goes without the {ICON_NAMES[icon]} icon.", seat=seat),
    "stash": lambda c, seat, colour: Sentence(f"{{{seat}}} stashes a {COLOUR_NAMES[colour]} card.", seat=seat),
    "water": _water,
    "injury": _seat_line("{who} takes an injury card."),
    "shield": _seat_line("A nutshell protects {who}."),
    "wash": _wash,
    "pebble placed": _gopher_line("A pebble is laid beside gopher {number}."),
    "round": lambda c, number, _: Sentence(f"Round {number} begins."),
    "over": _silent,
}
assert tuple(_EVENTS) == EVENT_NAMES


def _joined_draws(lines: list[Sentence]) -> list[Sentence]:
    """ "draws a red card" three times in a row reads better as one line."""
    joined: list[Sentence] = []
    for line in lines:
        if joined and " draws a " in line.text and " draws a " in joined[-1].text and joined[-1].seat == line.seat:
            more = line.text.split(" draws ")[1]
            joined[-1] = Sentence(f"{joined[-1].text[:-1]}, {more}", joined[-1].at, line.seat)
        else:
            joined.append(line)
    return joined


def _result(after: View) -> str:
    best = final_scores(after)
    top = max(best)
    winners = [f"{{{seat}}}" for seat, points in enumerate(best) if points == top]
    unit = "point" if top == 1 else "points"
    if len(winners) == 1:
        return f"{winners[0]} wins with {top} {unit}!"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win with {top} {unit}!"


def final_scores(view: View) -> list[int]:
    """Stashes and injuries lie open at the end, so any view can count."""
    points = np.zeros(view.seats)
    scores(view.data, view.components.tables, points)
    return [int(total) for total in points]


def earned_points(view: View, seat: int) -> int:
    """Points of the reward cards of a seat as they stand."""
    tables = record(view.components.tables, UndergroundPanicTables)
    return int(reward_points(record(view.data, UndergroundPanicState), tables, seat))


def status(view: View) -> str:
    """What is to be decided, for the line above the board."""
    phase = int(view["phase"])
    if phase == OVER:
        return _result(view)
    who = f"{{{int(view['turn'])}}}"
    if phase == ACT:
        return f"Round {int(view['round_no'])}: {who} moves or rests a gopher."
    return f"{who} {_STATUS[PHASE_NAMES[phase]].format(roll=_roll(view), icon=_open_icon(view))}"


def _roll(view: View) -> str:
    roll = int(view["roll"])
    return FACES[roll].split(":")[0] if roll != NONE else ""


def _open_icon(view: View) -> str:
    cost = int(view["cost"])
    names = (*COST_NAMES[:-1], "black")
    return next((name for place, name in enumerate(names) if cost >> 4 * place & 15), "")


_STATUS = {
    "setup pick": "chooses the colour of the seventh card.",
    "cube": "rolls the cube of the tunnel, or skips it.",
    "cube after": "rolled {roll}: accept, or roll again for a pebble?",
    "pay": "pays the {icon} icon.",
    "pay partner": "chooses the card to convert into a {icon}.",
    "rest drop": "chooses which bonus icon to go without.",
    "bonus colour": "chooses the colour of a bonus card.",
    "bonus after": "rolled {roll} for a bonus: accept, or roll again for a pebble?",
    "tile pick": "chooses an ability tile from the chest.",
    "reward pick": "may take a reward card.",
    "reward after": "rolled {roll} for the reward: accept, or roll again for a pebble?",
    "swap out": "may exchange up to three cards.",
    "swap in": "chooses the colour of a new card.",
    "stash": "may stash acorns and berries.",
    "discard": "discards down to seven cards.",
    "injury": "is caught by the flood: shield with a nutshell, or take the injury?",
    "compensation": "chooses the colour of a card for the injury.",
}


_ASKED = {
    "setup pick": "choose the colour of the seventh card",
    "act": "move or rest a gopher",
    "cube": "roll the cube or skip it",
    "cube after": "accept the roll or roll again",
    "pay": "pay the next icon",
    "pay partner": "choose the card that is converted",
    "rest drop": "choose the bonus icon to give up",
    "bonus colour": "choose the colour of the card to draw",
    "bonus after": "accept the roll or roll again",
    "tile pick": "choose an ability tile of the display",
    "reward pick": "take a reward card or none",
    "reward after": "accept the roll or roll again",
    "swap out": "give up a card or be done",
    "swap in": "choose the colour of the card to draw",
    "stash": "stash a card or be done",
    "discard": "discard a card",
    "injury": "shield with a nutshell or take the injury card",
    "compensation": "choose the colour of the card to draw",
    "over": "do nothing",
}


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    phase = PHASE_NAMES[int(view["phase"])]
    asked = f"now you have to {_ASKED[phase]}"
    name = text(view, move)
    if int(view["phase"]) == ACT and move < CARD_BASE:
        return _why_not_act(view, move)
    if CARD_BASE <= move < TILE_BASE and move - CARD_BASE not in view["hand"][int(view["turn"])]:
        return f"there is no {name} in this hand; {asked}"
    if phase in ("pay", "pay partner") and CARD_BASE <= move < COLOUR_BASE:
        return f"{name!r} does not fit here or would leave the rest of the cost unpayable; {asked}"
    if phase == "stash" and CARD_BASE <= move < TILE_BASE:
        return f"{name} is worth no points; only acorns and berries can be stashed"
    if COLOUR_BASE <= move < DISPLAY_BASE and ("colour" in _ASKED[phase]):
        return f"no {name} card is left to draw; choose another colour"
    return f"{name!r} is not possible; {asked}"


def _why_not_act(view: View, move: int) -> str:
    gopher, way = divmod(move, WAYS)
    if gopher >= view.seats:
        return f"there are only {view.seats} gophers; gopher {gopher + 1} is not in this game"
    place = int(view["place"][gopher])
    if place == SURFACE:
        return f"gopher {gopher + 1} is outside already"
    if int(view["gopher_flags"][gopher]) & RESTING:
        return f"gopher {gopher + 1} is resting until the end of the round"
    tunnel = int(view.components.record["tunnel"][4 * place + way]) if way < REST else NONE
    if tunnel == NONE:
        return f"there is no tunnel to the {WAY_NAMES[way]} of {view.components.data['space'][place]['name']}"
    cost = view.components.data["tunnel"][tunnel]["cost"].replace("W", "")
    return f"you cannot pay {' '.join(cost)}, the icons of that tunnel"
