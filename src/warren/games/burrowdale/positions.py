"""Burrowdale's positions as JSON data (the guide's chapter *Positions*)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from warren.engine.components import Bytes, Components
from warren.engine.positions import InvalidPosition, blank, choice, mask, members, number, row, stream_text
from warren.engine.record import Array
from warren.engine.state import View
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.notation import stack_of, token_text
from warren.games.burrowdale.state import (
    ACTIONS,
    ALL_RESOURCES,
    BURROWS,
    CARDS,
    CELLS,
    COPIES,
    EMPTY,
    GOALS,
    HAND,
    HIDDEN,
    LAST_PLAYOFF,
    LAST_ROUND,
    LOSSES,
    NO_LOSS,
    OFFER,
    ORIENT,
    OVER,
    PHASES,
    REFUSALS,
    RESOURCES,
    SEATS,
    SOLO_GOAL,
    SOLO_ROUNDS,
    SOURCES,
    STORED,
    TOKENS,
    TURN,
    USED,
    WORKERS,
    BurrowdaleState,
)


def _cards(cards: Array) -> list[int | str]:
    return ["?" if card == HIDDEN else int(card) for card in cards]


def _optional(value: int) -> int | None:
    return None if value == EMPTY else int(value)


def describe(view: View) -> dict[str, Any]:
    """Everything the view shows, as JSON-able data; hidden cards and tokens are ``"?"``."""
    seats = view.seats
    return {
        "seats": seats,
        "ply": view.ply,
        "goal": int(view["goal"]),
        "phase": PHASES[int(view["phase"])],
        "active": int(view["active"]),
        "turn": view.turn,
        "actions": int(view["left"]),
        "round": int(view["rounds"]),
        "ending": bool(view["ending"]),
        "playoff": members(int(view["playoff"])),
        "playoff_rounds": int(view["playoff_rounds"]),
        "stored": STORED[int(view["stored"])],
        "refusal": REFUSALS[int(view["refusal"])],
        "refused": [entry for seat in range(seats) for entry in _refusals(view, seat)],
        "scores": view["score"][:seats].tolist(),
        "sources": view["sources"][:seats].tolist(),
        "turns": view["turns"][:seats].tolist(),
        "winners": members(int(view["winners"])),
        "loss": None if view["loss"] == NO_LOSS else LOSSES[int(view["loss"]) - 1],
        **_describe_cards(view),
        **_describe_tokens(view),
        "rng": stream_text(view.record),
    }


def _refusals(view: View, seat: int) -> list[Any]:
    """What a seat refused to share in this turn: ``[seat, "hay"]`` … or just the seat, if it was everything."""
    refused = int(view["refused"][seat])
    return [seat] if refused == ALL_RESOURCES else [[seat, NAMES[resource]] for resource in members(refused)]


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


def _describe_tokens(view: View) -> dict[str, Any]:
    offer = view["offer"].tolist()
    return {
        "workers": [[burrow or None for burrow in workers] for workers in view["worker"][: view.seats].tolist()],
        "tokens": [[token_text(token) for token in tokens if token] for tokens in view["token"].tolist()],
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


# --- back to a state --------------------------------------------------------------------------------------------------
def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position.

    Only ``seats`` and ``valley`` are needed. Hands, pile, display and stack are made of the pieces not mentioned,
    everything else is as at the start of a turn of seat 0.
    """
    raw, r = blank(BurrowdaleState, data, (1, SEATS))
    solo = int(r["seats"]) == 1
    r["goal"] = number(data, "goal", 1, 255, SOLO_GOAL if solo else GOALS[-1])
    rounds = number(data, "round", 0, SOLO_ROUNDS if solo else LAST_ROUND, 0)
    r["rounds"] = max(rounds, 1) if solo else rounds
    r["playoff_rounds"] = number(data, "playoff_rounds", 0, LAST_PLAYOFF, 0)
    r["shuffles"] = number(data, "shuffles", 0, 255, 0)
    r["opponent"] = number(data, "opponent", 0, SOLO_GOAL, 0)
    r["left"] = number(data, "actions", 1, ACTIONS, ACTIONS)
    r["stored"] = choice(data, "stored", STORED, STORED[0])
    r["hand"], r["emblem"], r["visitor"] = EMPTY, EMPTY, EMPTY
    _restore_cards(r, data, components)
    _restore_tokens(r, data)
    _restore_workers(r, data)
    _restore_seats(r, data)
    _restore_turn(r, data)
    for name, idle, whom in (("stored", not solo, "1 seat"), ("refusal", solo, f"2 to {SEATS} seats")):
        if idle and r[name]:
            raise InvalidPosition(f"{name} would have no effect: it is for {whom}")
    return raw


def _entry(where: str, value: Any, low: int, high: int) -> int:
    """A whole number inside a list."""
    return number({where: value}, where, low, high)


def _numbers(data: Mapping[str, Any], name: str, length: int, high: int) -> list[int]:
    """A list of whole numbers up to a limit; zeros if it is missing."""
    return [_entry(name, value, 0, high) for value in row(data, name, length, 0)]


# --- cards ------------------------------------------------------------------------------------------------------------
class _Deck:
    """Knows where each card has been placed."""

    def __init__(self) -> None:
        self.place: dict[int, str] = {}

    def take(self, card: Any, where: str) -> int:
        found = _entry(f"{where}: a card", card, 0, CARDS - 1)
        if found in self.place:
            raise InvalidPosition(f"{where}: card {found} is already in {self.place[found]}")
        self.place[found] = where
        return found

    def take_all(self, cards: Any, where: str) -> list[int]:
        if not isinstance(cards, list):
            raise InvalidPosition(f"{where} must be a list of cards, not {cards!r}")
        return [self.take(card, where) for card in cards]

    def rest(self) -> list[int]:
        return [card for card in range(CARDS) if card not in self.place]


def _restore_cards(r: Any, data: Mapping[str, Any], components: Components) -> None:
    deck, seats = _Deck(), int(r["seats"])
    for cell, text in enumerate(row(data, "valley", CELLS)):
        found = re.fullmatch(r"([0-9]{1,2})/([0-9])", str(text))
        if found is None:
            raise InvalidPosition(f'valley: cell {cell} must be like "17/2" (card and turning), not {text!r}')
        card = deck.take(int(found[1]), f"cell {cell}")
        looks = int(components.record["looks"][card])
        r["face"][cell] = 4 * card + _entry(f"cell {cell}: the turning of card {card}", int(found[2]), 0, looks - 1)
    if data.get("visitor") is not None:
        r["visitor"] = deck.take(data["visitor"], "visitor")
    discards = deck.take_all(data.get("discards", []), "discards")
    hands, pile = data.get("hands"), data.get("pile")
    for seat, hand in enumerate([] if hands is None else row(data, "hands", seats)):
        where = f"hand of seat {seat}"
        r["hand"][seat] = deck.take_all(row({where: hand}, where, HAND), where)
    pile = None if pile is None else deck.take_all(pile, "pile")
    if hands is None:
        for seat in range(seats):
            r["hand"][seat] = deck.take_all(deck.rest()[:HAND], "hands")
    _restore_pile(r, deck, pile, discards)
    _restore_memory(r, data)


def _restore_pile(r: Any, deck: _Deck, pile: list[int] | None, discards: list[int]) -> None:
    if pile is None:
        pile = deck.take_all(deck.rest(), "pile")
    if deck.rest():
        raise InvalidPosition(f"cards {deck.rest()} lie nowhere; add them to the pile or the discards")
    if not pile and r["visitor"] == EMPTY:
        raise InvalidPosition("the pile must have a card: an empty one is refilled from the discards at once")
    r["pile_n"], r["discards_n"] = len(pile), len(discards)
    r["pile"][: len(pile)], r["discards"][: len(discards)] = pile[::-1], discards


def _restore_memory(r: Any, data: Mapping[str, Any]) -> None:
    """What all can remember of the shuffles."""
    seats, shuffles = int(r["seats"]), int(r["shuffles"])
    for seat, numbers in enumerate(row(data, "drawn", seats, [shuffles] * HAND)):
        r["drawn"][seat] = _numbers({"drawn": numbers}, "drawn", HAND, shuffles)
    r["origin"] = _numbers(data, "origin", CARDS, shuffles)
    r["origin"][r["pile"][: int(r["pile_n"])]] = shuffles
    r["origin"][r["hand"][:seats]] = r["drawn"][:seats]


# --- tokens and bunnies -----------------------------------------------------------------------------------------------
def _token(where: str, value: Any) -> int:
    name = value.removesuffix("*") if isinstance(value, str) else value
    if name not in NAMES:
        raise InvalidPosition(f"{where}: a token is one of {', '.join(NAMES)} (with * when marked), not {value!r}")
    return NAMES.index(name) + 1 + (USED if value != name else 0)


def _restore_tokens(r: Any, data: Mapping[str, Any]) -> None:
    r["gone"] = _numbers(data, "gone", RESOURCES, COPIES - 1)
    for burrow, tokens in enumerate(row(data, "tokens", BURROWS, [])):
        where = f"burrow {burrow + 1}"
        if not isinstance(tokens, list) or len(tokens) > 2:
            raise InvalidPosition(f"{where} must be a list of at most two tokens, not {tokens!r}")
        r["token"][burrow, : len(tokens)] = [_token(where, token) for token in tokens]
    display, stack = data.get("display"), _read_stack(data)
    if display is not None:
        r["display"] = [0 if token is None else _token("display", token) for token in row(data, "display", 2)]
    rest = _unplaced(r, stack or [])
    if display is None:
        r["display"] = [rest.pop() if rest else 0 for _ in range(2)]
    if stack is None:
        stack, rest = rest, []
    if rest:
        names = ", ".join(NAMES[token - 1] for token in rest)
        raise InvalidPosition(f"tokens lie nowhere: {names}; add them to the stack")
    if stack and 0 in r["display"]:
        raise InvalidPosition("the display may have a gap only while the stack is empty")
    r["stack_n"] = len(stack)
    r["head"] = number(data, "head", 0, TOKENS - 1, 0)
    for depth, token in enumerate(stack):
        r["stack"][(int(r["head"]) + depth) % TOKENS] = token
    r["known"] = number(data, "known", 0, len(stack), 0)


def _read_stack(data: Mapping[str, Any]) -> list[int] | None:
    """The tokens of the stack, top first; None if it is not given."""
    stack = data.get("stack")
    if stack is None:
        return None
    if not isinstance(stack, list) or any(name not in NAMES for name in stack):
        raise InvalidPosition(f"stack must be a list of tokens without marks ({', '.join(NAMES)}), not {stack!r}")
    return [NAMES.index(name) + 1 for name in stack]


def _unplaced(r: Any, stack: list[int]) -> list[int]:
    """The tokens that lie neither in a burrow nor in the display or the stack."""
    left = Counter({token: COPIES - int(r["gone"][token - 1]) for token in range(1, RESOURCES + 1)})
    left.subtract(int(token) & (USED - 1) for token in (*r["token"].ravel(), *r["display"]) if token)
    left.subtract(stack)
    if min(left.values()) < 0:
        name = NAMES[min(left, key=lambda token: left[token]) - 1]
        raise InvalidPosition(f"there are more {name} tokens than the {COPIES} of the game")
    return sorted(left.elements())


def _restore_workers(r: Any, data: Mapping[str, Any]) -> None:
    taken: set[int] = set()
    for seat, workers in enumerate(row(data, "workers", int(r["seats"]), [None] * WORKERS)):
        where = f"workers of seat {seat}"
        for worker, value in enumerate(row({where: workers}, where, WORKERS)):
            if value is None:
                continue
            burrow = _entry(where, value, 1, BURROWS)
            if burrow in taken:
                raise InvalidPosition(f"workers: burrow {burrow} holds two bunnies; one is the limit")
            taken.add(burrow)
            r["worker"][seat, worker] = burrow
            r["bunnies"][seat] |= 1 << (burrow - 1)


# --- seats and turn ---------------------------------------------------------------------------------------------------
def _restore_seats(r: Any, data: Mapping[str, Any]) -> None:
    seats = int(r["seats"])
    for seat, value in enumerate(row(data, "emblems", seats)):
        cell = EMPTY if value is None else _entry("emblems", value, 0, CELLS - 1)
        if cell != EMPTY and cell in r["emblem"][:seat]:
            raise InvalidPosition(f"emblems: cell {cell} carries two")
        r["emblem"][seat] = cell
    r["score"][:seats] = _numbers(data, "scores", seats, 9999)
    for seat, numbers in enumerate(row(data, "sources", seats, [0] * SOURCES)):
        r["sources"][seat] = _numbers({"sources": numbers}, "sources", SOURCES, 9999)
    r["turns"][:seats] = _numbers(data, "turns", seats, 255)
    ending = data.get("ending", bool((r["score"][:seats] >= r["goal"]).any()))
    if not isinstance(ending, bool):
        raise InvalidPosition(f"ending must be true or false, not {ending!r}")
    r["ending"] = ending
    r["playoff"] = mask(data, "playoff", seats)
    _restore_refusals(r, data)


def _restore_refusals(r: Any, data: Mapping[str, Any]) -> None:
    was_stricter = data.get("version") == "1" and int(r["seats"]) > 1  # before there was a choice
    r["refusal"] = choice(data, "refusal", REFUSALS, REFUSALS[1 if was_stricter else 0])
    refused = data.get("refused", [])
    if not isinstance(refused, list):
        raise InvalidPosition(f'refused must be a list of seats or pairs like [1, "hay"], not {refused!r}')
    for entry in refused:
        everything = not isinstance(entry, list)
        seat, name = (entry, None) if everything else row({"refused": entry}, "refused", 2)
        what = ALL_RESOURCES if everything else 1 << choice({"refused": name}, "refused", NAMES)
        r["refused"][_entry("refused", seat, 0, int(r["seats"]) - 1)] |= what


def _restore_turn(r: Any, data: Mapping[str, Any]) -> None:
    seats, visited = int(r["seats"]), bool(r["visitor"] != EMPTY)
    phase = r["phase"] = choice(data, "phase", PHASES, PHASES[ORIENT if visited else TURN])
    if (phase == ORIENT) != visited or (visited and seats > 1):
        raise InvalidPosition("visitor and phase orient belong together (solo: a card waits for its turning)")
    turn = -1 if phase == OVER else number(data, "turn", 0, seats - 1, 0)
    active = number(data, "active", 0, seats - 1, turn if phase == TURN else 0)
    r["turn"], r["active"] = turn, active
    if phase == OVER:
        r["winners"] = mask(data, "winners", seats)
        if data.get("loss") is not None:
            r["loss"] = choice(data, "loss", LOSSES) + 1
    elif (phase == OFFER) == (turn == active):
        raise InvalidPosition("turn is the same seat as active; only while an offer is open it is the partner's")
    elif phase == OFFER:
        _restore_offer(r, data)


def _restore_offer(r: Any, data: Mapping[str, Any]) -> None:
    own, other, name = row(data, "offer", 3)
    for seat, burrow in ((int(r["active"]), own), (int(r["turn"]), other)):
        if not int(r["bunnies"][seat]) >> (_entry("offer", burrow, 1, BURROWS) - 1) & 1:
            raise InvalidPosition(f"offer: seat {seat} has no bunny in burrow {burrow}")
    r["offer"] = [own - 1, other - 1, choice({"offer": name}, "offer", NAMES) + 1]
