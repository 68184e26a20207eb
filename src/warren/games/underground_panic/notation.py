"""Underground Panic in writing: positions as JSON or as a few lines of text, moves as short texts.

A card is ``R:acorn`` (deck colour and item), a tile ``leaf`` or ``conv_RY``. A position as text (everything not named
lies in its deck, stack or supply)::

    round: 2
    turn: red
    gophers: START, 4L pebble, 5M resting
    red:  R:acorn B:pinecone; stash Y:berry; tiles leaf; pebbles 2; injuries 0 1
    blue: G:leaf*3
    tokens: 4L chest, 5M card_K
    rewards: empty_hand two_leaf
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from warren.engine.contract import InvalidMove
from warren.engine.state import View
from warren.games.underground_panic.describing import COLOUR_NAMES, card_names, describe, inventory
from warren.games.underground_panic.reading import read
from warren.games.underground_panic.restoring import restore
from warren.games.underground_panic.state import (
    ACCEPT,
    ACT,
    BONUS_ICONS,
    CARD_BASE,
    COLOUR_BASE,
    DISPLAY_BASE,
    DONE,
    FORGO_BASE,
    NONE,
    PHASE_NAMES,
    REROLL,
    REST,
    RESTING,
    REWARD_BASE,
    ROLL,
    SKIP,
    SURFACE,
    TILE_BASE,
    TILE_NAMES,
    WAYS,
)

__all__ = ["describe", "inventory", "parse", "read", "restore", "text", "why_not"]

WAY_NAMES = ("L", "R", "left", "right", "rest")
PLAIN = {ROLL: "roll", ACCEPT: "accept", REROLL: "reroll", SKIP: "skip", DONE: "done"}
ASKED: Mapping[str, str] = {
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


def text(view: View, move: int) -> str:
    """A move as text: "g1 L", "R:acorn", "tile leaf", "red", "display 2", "reward 1", "forgo W", "roll", "done"."""
    if move in PLAIN:
        return PLAIN[move]
    if move >= FORGO_BASE:
        return f"forgo {BONUS_ICONS[move - FORGO_BASE]}"
    if move >= REWARD_BASE:
        return f"reward {move - REWARD_BASE + 1}"
    if move >= DISPLAY_BASE:
        return f"display {move - DISPLAY_BASE + 1}"
    if move >= COLOUR_BASE:
        return COLOUR_NAMES[move - COLOUR_BASE]
    if move >= TILE_BASE:
        return f"tile {TILE_NAMES[move - TILE_BASE]}"
    if move >= CARD_BASE:
        return card_names(view.components)[move - CARD_BASE]
    return f"g{move // WAYS + 1} {WAY_NAMES[move % WAYS]}"


def parse(view: View, text: str) -> int:
    """The code of a move text (capitals do not matter, except that L and R are tunnels, left and right sideways)."""
    words = " ".join(text.strip().lower().split())
    for move, name in PLAIN.items():
        if words == name:
            return move
    if words in COLOUR_NAMES:
        return COLOUR_BASE + COLOUR_NAMES.index(words)
    cards = [name.lower() for name in card_names(view.components)]
    if words in cards:
        return CARD_BASE + cards.index(words)
    gopher = re.fullmatch(r"g([1-4]) (l|r|left|right|rest)", words)
    if gopher:
        way = [name.lower() for name in WAY_NAMES].index(gopher[2])
        return WAYS * (int(gopher[1]) - 1) + way
    found = re.fullmatch(r"(tile|display|reward|forgo) (\w+)", words)
    named = _numbered(found[1], found[2]) if found else None
    if named is None:
        raise InvalidMove(
            f'{text!r} is no move; write "g1 L", "g1 rest", "R:acorn", "tile leaf", "red", "display 1", "reward 1", '
            '"forgo W", "roll", "accept", "reroll", "skip" or "done"'
        )
    return named


def _numbered(kind: str, value: str) -> int | None:
    tiles = [name.lower() for name in TILE_NAMES]
    if kind == "tile":
        return TILE_BASE + tiles.index(value) if value in tiles else None
    if kind == "forgo":
        return FORGO_BASE + BONUS_ICONS.lower().index(value) if value in BONUS_ICONS.lower() else None
    base = DISPLAY_BASE if kind == "display" else REWARD_BASE
    return base + int(value) - 1 if value in ("1", "2", "3", "4") else None


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    phase = PHASE_NAMES[int(view["phase"])]
    asked = f"now you have to {ASKED[phase]}"
    name = text(view, move)
    if int(view["phase"]) == ACT and move < CARD_BASE:
        return _why_not_act(view, move)
    if CARD_BASE <= move < TILE_BASE and move - CARD_BASE not in view["hand"][int(view["turn"])]:
        return f"there is no {name} in this hand; {asked}"
    if phase in ("pay", "pay partner") and CARD_BASE <= move < COLOUR_BASE:
        return f"{name!r} does not fit here or would leave the rest of the cost unpayable; {asked}"
    if phase == "stash" and CARD_BASE <= move < TILE_BASE:
        return f"{name} is worth no points; only acorns and berries can be stashed"
    if COLOUR_BASE <= move < DISPLAY_BASE and ("colour" in ASKED[phase]):
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
