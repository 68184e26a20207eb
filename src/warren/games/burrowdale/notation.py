"""Positions as JSON and moves as text (the guide's chapter *Notation*).

How positions are read back is in ``positions.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warren.engine.contract import InvalidMove
from warren.engine.state import View
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.positions import LOSSES, PHASES, read, restore
from warren.games.burrowdale.state import (
    ACCEPT,
    ACTIONS,
    BUILD_BASE,
    BURROWS,
    CELLS,
    CLAIM_BASE,
    EMPTY,
    END_TURN,
    HAND,
    HIDDEN,
    OFFER_BASE,
    ORIENT_BASE,
    PAIR_OF,
    REFUSE,
    RESOURCES,
    STORE_BASE,
    SUPPLY_BASE,
    USED,
    pair_index,
)

__all__ = ["describe", "inventory", "parse", "read", "restore", "text", "why_not"]


# --- positions --------------------------------------------------------------------------------------------------------
def token_text(token: int) -> str | None:
    """``carrot``, ``carrot*`` when marked, ``?`` when hidden, None when there is none."""
    if token == HIDDEN:
        return "?"
    if token == 0:
        return None
    return NAMES[(token & (USED - 1)) - 1] + ("*" if token & USED else "")


def members(mask: int) -> list[int]:
    """The numbers of the set bits."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def bunny_at(view: View, burrow: int) -> int | None:
    """The seat whose bunny sits in a burrow."""
    return next((seat for seat in range(view.seats) if int(view["bunnies"][seat]) >> burrow & 1), None)


def _cards(row: Sequence[Any]) -> list[int | str]:
    return ["?" if card == HIDDEN else int(card) for card in row]


def _optional(number: int) -> int | None:
    return None if number == EMPTY else int(number)


def describe(view: View) -> dict[str, Any]:
    """Everything the view shows, as JSON-able data; hidden cards and tokens are ``"?"``."""
    seats = view.seats
    return {
        "seats": seats,
        "ply": view.ply,
        "goal": int(view["goal"]),
        "phase": PHASES[view["phase"]],
        "active": int(view["active"]),
        "turn": view.turn,
        "actions": int(view["left"]),
        "round": int(view["rounds"]),
        "ending": bool(view["ending"]),
        "playoff": members(int(view["playoff"])),
        "playoff_rounds": int(view["playoff_rounds"]),
        "refused": members(int(view["refused"])),
        "scores": view["score"][:seats].tolist(),
        "turns": view["turns"][:seats].tolist(),
        "winners": members(int(view["winners"])),
        "loss": LOSSES[view["loss"]],
        **_describe_cards(view),
        **_describe_tokens(view),
        "rng": f"{int(view['rng']):016x}",
    }


def _describe_cards(view: View) -> dict[str, Any]:
    return {
        "valley": [f"{face // 4}/{face % 4}" for face in view["face"].tolist()],
        "hands": [_cards(hand) for hand in view["hand"][: view.seats]],
        "pile": _cards(view["pile"][: view["pile_n"]][::-1]),
        "discards": _cards(view["discards"][: view["discards_n"]]),
        "visitor": _optional(view["visitor"]),
        "drawn": view["drawn"][: view.seats].tolist(),
        "shuffles": int(view["shuffles"]),
        "origin": view["origin"].tolist(),
        "emblems": [_optional(cell) for cell in view["emblem"][: view.seats]],
        "opponent": int(view["opponent"]),
    }


def stack_of(view: View) -> list[int]:
    """The tokens of the stack, top first."""
    head, ring = int(view["head"]), view["stack"].tolist()
    tokens: list[int] = (ring[head:] + ring[:head])[: int(view["stack_n"])]
    return tokens


def _describe_tokens(view: View) -> dict[str, Any]:
    offer = view["offer"].tolist()
    return {
        "workers": [[burrow or None for burrow in row] for row in view["worker"][: view.seats].tolist()],
        "tokens": [[token_text(token) for token in row if token] for row in view["token"].tolist()],
        "display": [token_text(token) for token in view["display"].tolist()],
        "stack": [token_text(token) for token in stack_of(view)],
        "head": int(view["head"]),
        "known": int(view["known"]),
        "gone": view["gone"].tolist(),
        "offer": [offer[0] + 1, offer[1] + 1, NAMES[offer[2] - 1]] if offer[2] else None,
    }


def inventory(view: View) -> list[str]:
    """Every piece by name, wherever it lies: the same at all times of a game."""
    cards = [int(face) >> 2 for face in view["face"]] + view["hand"][: view.seats].ravel().tolist()
    cards += view["pile"][: view["pile_n"]].tolist() + view["discards"][: view["discards_n"]].tolist()
    cards += [int(view["visitor"])] if view["visitor"] != EMPTY else []
    tokens = view["token"].ravel().tolist() + view["display"].tolist() + stack_of(view)
    names = [NAMES[(token & (USED - 1)) - 1] for token in tokens if token]
    names += [name for name, count in zip(NAMES, view["gone"].tolist(), strict=True) for _ in range(count)]
    return sorted([f"card {card:02d}" for card in cards] + names)


# --- moves ------------------------------------------------------------------------------------------------------------
def text(view: View, move: int) -> str:
    """The move in the notation of the guide."""
    if move >= ORIENT_BASE:
        return f"orient r{move - ORIENT_BASE}"
    if move >= END_TURN:
        return {END_TURN: "end", ACCEPT: "accept", REFUSE: "refuse"}[move]
    if move >= OFFER_BASE:
        own, other, resource = offer_of(move)
        return f"offer {own + 1} {other + 1} {NAMES[resource]}"
    if move >= STORE_BASE:
        first, second, resource, end = store_of(move)
        return f"store {first + 1} {second + 1} {NAMES[resource]} {(first, second)[end] + 1}"
    if move >= CLAIM_BASE:
        return f"claim {move - CLAIM_BASE}"
    if move >= BUILD_BASE:
        slot, cell, rotation = build_of(move)
        return f"build {slot + 1} {cell} r{rotation}"
    if move >= SUPPLY_BASE:
        slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
        return f"supply {slot + 1} {burrow + 1}"
    source, target = divmod(move, BURROWS)
    return f"move {source or 'in'} {target + 1}"


def build_of(move: int) -> tuple[int, int, int]:
    """Hand slot, cell and rotation of a Build."""
    spot, rotation = divmod(move - BUILD_BASE, 4)
    return spot // CELLS, spot % CELLS, rotation


def store_of(move: int) -> tuple[int, int, int, int]:
    """The two burrows, the resource and which end (0 or 1) loses its token."""
    code, end = divmod(move - STORE_BASE, 2)
    first, second = PAIR_OF[code // RESOURCES]
    return first, second, code % RESOURCES, end


def offer_of(move: int) -> tuple[int, int, int]:
    """Own burrow, partner's burrow and resource of an Offer."""
    pair, resource = divmod(move - OFFER_BASE, RESOURCES)
    return pair // BURROWS, pair % BURROWS, resource


FORMS = {
    "move": "move in 7, or move 7 12",
    "supply": "supply 1 9 (place in the display, burrow)",
    "build": "build 2 5 r1 (place in the hand, cell, turning)",
    "claim": "claim 6 (cell)",
    "store": "store 2 12 carrot 12 (two burrows, resource, the burrow that loses its token)",
    "offer": "offer 14 9 carrot (your burrow, the partner's, resource)",
    "orient": "orient r3",
    "end": "end",
    "accept": "accept",
    "refuse": "refuse",
}


def parse(view: View, text: str) -> int:
    """The move a text stands for; InvalidMove shows the right form."""
    words = text.lower().replace("-", " ").split()
    if not words or words[0] not in FORMS:
        raise InvalidMove(f"{text!r} is no move; a move begins with one of: {', '.join(FORMS)}")
    try:
        return _parse(words[0], words[1:])
    except (ValueError, KeyError):
        raise InvalidMove(f"{text!r} is not readable; write it like this: {FORMS[words[0]]}") from None


def _parse(kind: str, rest: list[str]) -> int:
    if kind in ("end", "accept", "refuse"):
        () = rest
        return {"end": END_TURN, "accept": ACCEPT, "refuse": REFUSE}[kind]
    if kind == "move":
        source, target = rest
        return (0 if source == "in" else _burrow(source) + 1) * BURROWS + _burrow(target)
    if kind == "supply":
        slot, burrow = rest
        return SUPPLY_BASE + _number(slot, 1, 2) * BURROWS + _burrow(burrow)
    if kind == "build":
        slot, cell, turn = rest
        return BUILD_BASE + (_number(slot, 1, HAND) * CELLS + _number(cell, 0, CELLS - 1)) * 4 + _turning(turn)
    if kind == "claim":
        (cell,) = rest
        return CLAIM_BASE + _number(cell, 0, CELLS - 1)
    if kind == "orient":
        (turn,) = rest
        return ORIENT_BASE + _turning(turn)
    if kind == "offer":
        own, other, name = rest
        return OFFER_BASE + (_burrow(own) * BURROWS + _burrow(other)) * RESOURCES + _resource(name)
    one, two, name, end = rest
    first, second = sorted((_burrow(one), _burrow(two)))
    if first == second:
        raise ValueError
    code = pair_index(first, second) * RESOURCES + _resource(name)
    return STORE_BASE + code * 2 + (first, second).index(_burrow(end))


def _number(word: str, low: int, high: int) -> int:
    number = int(word)
    if not low <= number <= high:
        raise ValueError
    return number - low


def _burrow(word: str) -> int:
    return _number(word, 1, BURROWS)


def _turning(word: str) -> int:
    return _number(word.removeprefix("r"), 0, 3)


def _resource(word: str) -> int:
    return next(number for number, name in enumerate(NAMES) if word in (name, plural(name)))


def plural(name: str) -> str:
    """The resource in a sentence: hay and lettuce have no plural."""
    return {"radish": "radishes", "berry": "berries", "carrot": "carrots"}.get(name, name)


# --- why a move is not allowed ----------------------------------------------------------------------------------------
def why_not(view: View, move: int) -> str:
    """The reason a readable move is not legal, with what would be right."""
    phase = PHASES[view["phase"]]
    if phase == "offer" and move not in (ACCEPT, REFUSE):
        return "a shared store has been offered: answer with accept or refuse first"
    if phase == "orient" and move < ORIENT_BASE:
        return "choose the turning of the opponent's card first (orient r0 to r3)"
    if phase == "turn" and move in (ACCEPT, REFUSE):
        return "there is no offer to answer"
    if move >= ORIENT_BASE:
        return "there is no card to turn that way" if phase == "orient" else "there is no opponent's card to turn"
    for base, reason in (
        (OFFER_BASE, _why_no_offer), (STORE_BASE, _why_no_store), (CLAIM_BASE, _why_no_claim),
        (BUILD_BASE, _why_no_build), (SUPPLY_BASE, _why_no_supply), (0, _why_no_move),
    ):  # fmt: skip
        if move >= base:
            return reason(view, move)
    return "this is not allowed now"


def _why_no_move(view: View, move: int) -> str:
    source, target = divmod(move, BURROWS)
    if source and bunny_at(view, source - 1) != view["active"]:
        return f"there is no bunny of yours in burrow {source}"
    if not source and int(view["bunnies"][view["active"]]).bit_count() == ACTIONS:
        return "all three workers are in burrows already; move one of them"
    return f"burrow {target + 1} has a bunny already; choose a free one"


def _why_no_supply(view: View, move: int) -> str:
    slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
    if not view["display"][slot]:
        return f"place {slot + 1} of the display is empty"
    if bunny_at(view, burrow) not in (None, view["active"]):
        return f"another player's bunny sits in burrow {burrow + 1}"
    if view["token"][burrow][1]:
        return f"burrow {burrow + 1} holds two tokens already"
    return "both tokens of the display are alike: take the first"


def _why_no_build(view: View, move: int) -> str:
    slot, _, _ = build_of(move)
    card = int(view["hand"][view["active"]][slot])
    count = int(view.components.record["looks"][card]) if card < EMPTY - 1 else 4
    return f"that turning looks like a lower one; use r0 to r{count - 1}"


def _why_no_claim(view: View, move: int) -> str:
    if view["emblem"][view["active"]] != EMPTY:
        return "your emblem is in the valley; it comes home when its card is built over"
    return f"cell {move - CLAIM_BASE} carries an emblem already"


def _why_no_store(view: View, move: int) -> str:
    first, second, resource, _ = store_of(move)
    for burrow in (first, second):
        if bunny_at(view, burrow) != view["active"]:
            return f"you have no bunny in burrow {burrow + 1}"
    return _why_no_link(view, first, second, resource)


def _why_no_offer(view: View, move: int) -> str:
    own, other, resource = offer_of(move)
    partner = bunny_at(view, other)
    if bunny_at(view, own) != view["active"]:
        return f"you have no bunny in burrow {own + 1}"
    if partner is None or partner == view["active"]:
        return f"no other player has a bunny in burrow {other + 1}"
    if int(view["refused"]) >> partner & 1:
        return "this player has refused in this turn already"
    if view["playoff"] and not int(view["playoff"]) >> partner & 1:
        return "this player is not in the play-off"
    return _why_no_link(view, own, other, resource)


def _why_no_link(view: View, first: int, second: int, resource: int) -> str:
    for burrow in (first, second):
        tokens = view["token"][burrow].tolist()
        if resource + 1 not in tokens:
            used = resource + 1 | USED in tokens
            what = "has been stored with in this turn" if used else "is not there"
            return f"{NAMES[resource]} for burrow {burrow + 1}: the token {what}"
    return f"no unbroken tunnel joins burrows {first + 1} and {second + 1}"
