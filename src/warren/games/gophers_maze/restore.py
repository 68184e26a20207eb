"""From a described position back to the state, with errors that say what would be right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from warren.engine.contract import Bytes, Components, InvalidPosition
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    DIGGER,
    EMPTY,
    HOLES,
    NOWHERE,
    OVER,
    PAGES,
    PLACE,
    PRESENT,
    PRESENT_CARDS,
    SEATS,
    STATE,
    STOREHOUSE,
    TYPES,
    VALUES,
    WALK,
)

PHASES = ("place", "start", "walk", "collect", "present", "over")
LEVELS = ("complete", "simplified", "beginner")


def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position. Whatever is left out is empty, zero or as at the start of a turn."""
    raw = np.zeros(STATE.itemsize, np.uint8)
    r: Any = raw.view(STATE)[0]
    seats = data.get("seats")
    if type(seats) is not int or not 2 <= seats <= SEATS:
        raise InvalidPosition(f"seats must be 2 to {SEATS}, not {seats!r}")
    r["seats"] = seats
    r["deck"], r["present"], r["token"] = EMPTY, EMPTY, NOWHERE
    r["basket"] = range(SEATS)
    r["rng"] = int(str(data.get("rng", "0")), 16)
    for name, high in (("ply", 65535), ("discard", 7), ("restarts", 255), ("idle", 65535), ("number", 65535)):
        r[name] = _number(data, name, 0, 0, high)
    r["passes"] = _number(data, "passes", 0, 0, 63)
    _restore_options(r, data.get("options", {}), components)
    _restore_board(r, data, seats)
    _restore_turn(r, data, seats)
    _restore_cards(r, data, seats)
    _check_decision(r, components)
    return raw


def _number(data: Mapping[str, Any], name: str, default: int, low: int, high: int) -> int:
    value = data.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise InvalidPosition(f"{name} must be a number from {low} to {high}, not {value!r}")
    return value


def _restore_options(r: Any, options: Mapping[str, Any], components: Components) -> None:
    level = options.get("level", "complete")
    if level not in LEVELS:
        raise InvalidPosition(f"level must be one of {', '.join(LEVELS)}, not {level!r}")
    r["level"] = LEVELS.index(level)
    r["baskets"] = bool(options.get("baskets", False)) and level != "beginner"
    r["turn_back"] = bool(options.get("turn_back", False))
    r["guided"] = bool(options.get("guided", True))
    words = str(options.get("removed", "none")).split()
    if words != ["none"]:
        if not all(word.isdecimal() and 1 <= int(word) <= VALUES for word in words):
            raise InvalidPosition(f'removed must be "none" or values like "3 5 9", not {" ".join(words)!r}')
        r["removed"] = sum({1 << int(word) - 1 for word in words}) if level == "beginner" else 0


def _restore_board(r: Any, data: Mapping[str, Any], seats: int) -> None:
    r["page"] = _number(data, "page", 1, 1, PAGES) - 1
    tokens = list(data.get("tokens", [None] * seats))
    holes = [hole for hole in tokens if hole is not None]
    good = all(type(hole) is int and 0 <= hole < HOLES for hole in holes)
    if len(tokens) != seats or not good or len(set(holes)) != len(holes):
        raise InvalidPosition(f"tokens must be {seats} different holes 0 to {HOLES - 1} (or null), not {tokens!r}")
    for seat, hole in enumerate(tokens):
        r["token"][seat] = NOWHERE if hole is None else hole
    baskets = list(data.get("basket", range(seats)))
    if len(baskets) != seats or not all(type(seat) is int and 0 <= seat < seats for seat in baskets):
        raise InvalidPosition(f"basket must name the holder (seat 0 to {seats - 1}) of each basket, not {baskets!r}")
    r["basket"][:seats] = baskets


def _mask(data: Mapping[str, Any], name: str, seats: int) -> int:
    found = list(data.get(name, []))
    if not all(type(seat) is int and 0 <= seat < seats for seat in found):
        raise InvalidPosition(f"{name} must list seats from 0 to {seats - 1}, not {found!r}")
    return sum(1 << seat for seat in set(found))


def _restore_turn(r: Any, data: Mapping[str, Any], seats: int) -> None:
    placing = any(int(hole) == NOWHERE for hole in r["token"][:seats])
    phase = data.get("phase", "place" if placing else "start")
    if phase not in PHASES:
        raise InvalidPosition(f"phase must be one of {', '.join(PHASES)}, not {phase!r}")
    if placing != (phase == "place"):
        raise InvalidPosition("all tokens must be placed, except in the phase place, in which one is still missing")
    r["phase"] = PHASES.index(phase)
    turn = data.get("turn", 0)
    if phase == "over":
        turn = -1
    elif type(turn) is not int or not 0 <= turn < seats:
        raise InvalidPosition(f"turn must be a seat from 0 to {seats - 1}, not {turn!r}")
    r["turn"] = turn
    r["active"] = _number(data, "active", max(turn, 0), 0, seats - 1)
    r["mover"] = _number(data, "mover", int(r["active"]), 0, seats - 1)
    r["die"] = _number(data, "die", 0, 1 if phase == "walk" else 0, 6)
    r["leapt"], r["winners"] = _mask(data, "leapt", seats), _mask(data, "winners", seats)
    for name in ("effective", "fruitful", "extra"):
        r[name] = bool(data.get(name, False))
    queue = list(data.get("queue", []))
    if queue != [(queue[0] + step) % seats for step in range(len(queue))] or len(queue) > seats:
        raise InvalidPosition(f"queue must be seats in clockwise order, not {queue!r}")
    r["queue"], r["queue_n"] = queue[0] if queue else 0, len(queue)


# --- cards -----------------------------------------------------------------------------------------------------------
def _cards(value: Any, where: str) -> list[int]:
    cards = []
    for word in str(value).split():
        found = re.fullmatch(r"([ABK])(10|[1-9])", word)
        if not found and word != "D":
            raise InvalidPosition(f'{where}: {word!r} is no card; write "A7", "B10", "K3" or "D"')
        cards.append(VALUES * LETTERS.index(found[1]) + int(found[2]) - 1 if found else DIGGER)
    return cards


def _packed(value: Any, where: str) -> int:
    """A set of provision cards, at most three of each."""
    cards = _cards(value, where)
    if DIGGER in cards or any(cards.count(card) > 3 for card in cards):
        raise InvalidPosition(f"{where}: provision cards only, at most three of each, not {value!r}")
    return sum(1 << 2 * card for card in cards)


def _restore_cards(r: Any, data: Mapping[str, Any], seats: int) -> None:
    for name in ("supply", "gain_up", "gain_down", "plus", "minus"):
        r[name] = _packed(data.get(name, ""), name)
    for name in ("hands", "up", "down"):
        found = list(data.get(name, [""] * seats))
        if len(found) != seats:
            raise InvalidPosition(f"{name} must be {seats} texts of cards, one for each seat")
        for seat, cards in enumerate(found):
            where = f"{name} of seat {seat}"
            if name != "hands":
                r[name][seat] = _packed(cards, where)
                continue
            held = _cards(cards, where)
            plain = [card for card in held if card != DIGGER]
            r["hand"][seat] = _packed(" ".join(str(cards).replace("D", " ").split()), where)
            r["diggers"][seat], r["hand_n"][seat] = len(held) - len(plain), len(held)
    deck, present = _cards(data.get("deck", ""), "deck"), _cards(data.get("present", ""), "present")
    r["deck_n"] = len(deck)
    r["deck"][: len(deck)] = deck[::-1]
    if len(present) > PRESENT_CARDS:
        raise InvalidPosition(f"present: at most {PRESENT_CARDS} cards, not {data['present']!r}")
    r["present"][: len(present)] = present
    _check_copies(r, deck + present)


def _check_copies(r: Any, loose: list[int]) -> None:
    packed = [int(value) for name in ("hand", "up", "down") for value in r[name]] + [int(r["supply"])]
    for card in range(TYPES):
        copies = sum(value >> 2 * card & 3 for value in packed) + loose.count(card)
        if copies > 3:
            name = f"{LETTERS[card // VALUES]}{card % VALUES + 1}"
            raise InvalidPosition(f"there are {copies} cards {name} in this position; the game has three of each")
    diggers = int(r["diggers"].sum()) + int(r["discard"]) + loose.count(DIGGER)
    if diggers > 7:
        raise InvalidPosition(f"there are {diggers} diggers in this position; the game has seven")


def _check_decision(r: Any, components: Components) -> None:
    """A decision must be one: a present has cards, a sign to be paid is there, laid cards are held."""
    phase, seat = int(r["phase"]), int(r["turn"])
    if phase in (PLACE, OVER):
        return
    if phase == PRESENT and int(r["present"][0]) == EMPTY:
        raise InvalidPosition("present: the phase present needs one to three cards")
    if phase == WALK and seat != int(r["active"]):
        raise InvalidPosition("turn: only the active seat walks")
    if phase != COLLECT:
        return
    if int(components.record["sign"][int(r["page"]), int(r["token"][seat])]) > STOREHOUSE:
        raise InvalidPosition(f"turn: seat {seat} stands at no sign that can be collected on this page")
    source = int(r["supply"]) if int(r["level"]) == BEGINNER else int(r["hand"][seat])
    laid = int(r["plus"]) + (0 if int(r["level"]) == BEGINNER else int(r["minus"]))
    if any((laid >> 2 * card & 3) > (source >> 2 * card & 3) for card in range(TYPES)):
        raise InvalidPosition("plus and minus must be cards that the collector has")
