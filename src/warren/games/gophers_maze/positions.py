"""The positions of Gophers' Maze as JSON data, read with errors that say what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warren.engine.components import Bytes, Components
from warren.engine.positions import InvalidPosition, blank, choice, mask, members, number, row, stream_text
from warren.engine.state import View
from warren.games.gophers_maze.components import removed_cards, removed_text
from warren.games.gophers_maze.notation import LEVELS, PHASES, card_text, cards_text, read_card, unpacked
from warren.games.gophers_maze.state import (
    BEGINNER,
    CARDS,
    COLLECT,
    DIGGER,
    EMPTY,
    HIDDEN,
    HOLES,
    NOWHERE,
    OVER,
    PAGES,
    PLACE,
    PRESENT,
    PRESENT_CARDS,
    SEATS,
    STOREHOUSE,
    TYPES,
    UNSEEN,
    WALK,
    GophersMazeState,
)


# --- writing ---------------------------------------------------------------------------------------------------------
def _hand(r: Any, seat: int) -> str:
    if int(r["hand"][seat]) == UNSEEN:
        return " ".join("?" * int(r["hand_n"][seat]))
    return cards_text(int(r["hand"][seat]), int(r["diggers"][seat]))


def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data; unknown cards are "?"."""
    r, seats = view.record, view.seats
    deck = [card_text(card) for card in r["deck"][: int(r["deck_n"])].tolist()[::-1]]
    data = {
        "seats": seats,
        "options": _options(r, view.components),
        "phase": PHASES[int(r["phase"])],
        "turn": view.turn,
        "active": int(r["active"]),
        "mover": int(r["mover"]),
        "ply": view.ply,
        "rng": stream_text(r),
        "page": int(r["page"]) + 1,
        "die": int(r["die"]),
        "tokens": [None if hole == NOWHERE else hole for hole in r["token"][:seats].tolist()],
        "hands": [_hand(r, seat) for seat in range(seats)],
        "up": [cards_text(packed) for packed in r["up"][:seats].tolist()],
        "down": [cards_text(packed) for packed in r["down"][:seats].tolist()],
        "deck": " ".join(deck),
        "basket": r["basket"][:seats].tolist(),
        "leapt": members(r["leapt"]),
        "declined": [page + 1 for page in members(r["declined"])],
        "queue": [(int(r["queue"]) + step) % seats for step in range(int(r["queue_n"]))],
        "present": " ".join(card_text(card) for card in r["present"].tolist() if card != EMPTY),
        "passes": "?" if int(r["passes"]) == HIDDEN else int(r["passes"]),
        "winners": members(r["winners"]),
    }
    data |= {name: cards_text(int(r[name])) for name in ("supply", "gain_up", "gain_down", "plus", "minus")}
    data |= {name: bool(r[name]) for name in ("effective", "fruitful", "extra")}
    data |= {name: int(r[name]) for name in ("discard", "restarts", "idle", "number")}
    return data


def _options(r: Any, components: Components) -> dict[str, Any]:
    return {
        "level": LEVELS[int(r["level"])],
        "baskets": bool(r["baskets"]),
        "turn_back": bool(r["turn_back"]),
        "removed": removed_text(int(r["removed"]), int(components.record["full"][BEGINNER])),
        "guided": bool(r["guided"]),
        "ask_all": bool(r["ask_all"]),
        "decline_draws": bool(r["decline_draws"]),
    }


#: What an option that may have no effect is stored as where it is left out.
DEFAULTS = {"baskets": 0, "removed": 0, "ask_all": 1, "decline_draws": 0}


# --- reading ---------------------------------------------------------------------------------------------------------
def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position. Whatever is left out is empty, zero or as at the start of a turn."""
    raw, r = blank(GophersMazeState, data, (2, SEATS))
    seats = int(r["seats"])
    r["deck"], r["present"], r["token"] = EMPTY, EMPTY, NOWHERE
    r["basket"] = range(SEATS)
    for name, high in (("discard", 7), ("restarts", 255), ("passes", 63), ("idle", 65_535), ("number", 65_535)):
        r[name] = number(data, name, 0, high, 0)
    _restore_options(r, data.get("options", {}), components)
    _restore_board(r, data, seats)
    _restore_turn(r, data, seats)
    _restore_cards(r, data, seats)
    _check_decision(r, components)
    return raw


def _flag(data: Mapping[str, Any], name: str, default: bool) -> bool:
    value = data.get(name, default)
    if not isinstance(value, bool):
        raise InvalidPosition(f"{name} must be true or false, not {value!r}")
    return value


def _restore_options(r: Any, options: Any, components: Components) -> None:
    if not isinstance(options, Mapping):
        raise InvalidPosition(f"options must be an object with fields, not {options!r}")
    r["level"] = choice(options, "level", LEVELS, "complete")
    r["baskets"] = _flag(options, "baskets", False)
    r["turn_back"] = _flag(options, "turn_back", True)
    r["guided"] = _flag(options, "guided", True)
    r["ask_all"] = _flag(options, "ask_all", True)
    r["decline_draws"] = _flag(options, "decline_draws", False)
    removed = str(options.get("removed", "none"))
    try:
        r["removed"] = removed_cards("" if removed == "none" else removed, int(components.record["full"][BEGINNER]))
    except ValueError:
        wanted = '"none" or cards like "3 5 9" (all copies), "3x2" (two of each kind), "A3" or "A3x1"'
        raise InvalidPosition(f"removed must be {wanted}, not {removed!r}") from None
    for name, reason in ignored(_options(r, components)).items():
        if r[name] != DEFAULTS[name]:
            raise InvalidPosition(f"option {name} would have no effect: {reason}")


def ignored(options: Mapping[str, Any]) -> dict[str, str]:
    """The options that have no effect beside the others, with the reason."""
    beginner = options["level"] == LEVELS[BEGINNER]
    found = (
        {"ask_all": "with guidance only those who can pay are asked (R-52); switch guided off"}
        if options["guided"]
        else {}
    )
    if not beginner:
        return found | {
            "removed": "only the beginner game takes cards out beforehand (M-57); choose the level beginner"
        }
    return found | {
        "baskets": "the beginner game has no baskets (R-41); choose another level",
        "decline_draws": "nobody draws cards in the beginner game (R-46); choose another level",
    }


def _restore_board(r: Any, data: Mapping[str, Any], seats: int) -> None:
    r["page"] = number(data, "page", 1, PAGES, 1) - 1
    tokens = row(data, "tokens", seats)
    holes = [hole for hole in tokens if hole is not None]
    good = all(type(hole) is int and 0 <= hole < HOLES for hole in holes)
    if not good or len(set(holes)) != len(holes):
        raise InvalidPosition(f"tokens must be {seats} different holes 0 to {HOLES - 1} (or null), not {tokens!r}")
    for seat, hole in enumerate(tokens):
        r["token"][seat] = NOWHERE if hole is None else hole
    holders = row(data, "basket", seats) if "basket" in data else list(range(seats))
    if not all(type(holder) is int and 0 <= holder < seats for holder in holders):
        raise InvalidPosition(f"basket must name the holder (seat 0 to {seats - 1}) of each basket, not {holders!r}")
    r["basket"][:seats] = holders


def _restore_turn(r: Any, data: Mapping[str, Any], seats: int) -> None:
    placing = any(int(hole) == NOWHERE for hole in r["token"][:seats])
    phase = choice(data, "phase", PHASES, "place" if placing else "start")
    if placing != (phase == PLACE):
        raise InvalidPosition("all tokens must be placed, except in the phase place, in which one is still missing")
    r["phase"] = phase
    r["turn"] = -1 if phase == OVER else number(data, "turn", 0, seats - 1, 0)
    r["active"] = number(data, "active", 0, seats - 1, max(int(r["turn"]), 0))
    r["mover"] = number(data, "mover", 0, seats - 1, int(r["active"]))
    r["die"] = number(data, "die", 1 if phase == WALK else 0, 6, 0)
    r["leapt"], r["winners"] = mask(data, "leapt", seats), mask(data, "winners", seats)
    r["declined"] = _pages(data)
    for name in ("effective", "fruitful", "extra"):
        r[name] = _flag(data, name, False)
    _restore_queue(r, data, seats)


def _pages(data: Mapping[str, Any]) -> int:
    pages = data.get("declined", [])
    if not isinstance(pages, list) or not all(type(page) is int and 1 <= page <= PAGES for page in pages):
        raise InvalidPosition(f"declined must list pages from 1 to {PAGES}, not {pages!r}")
    return sum({1 << page - 1 for page in pages})


def _restore_queue(r: Any, data: Mapping[str, Any], seats: int) -> None:
    waiting = mask(data, "queue", seats)
    queue = list(data.get("queue", []))
    if queue != [(queue[0] + step) % seats for step in range(waiting.bit_count())]:
        raise InvalidPosition(f"queue must be seats in clockwise order, not {queue!r}")
    r["queue"], r["queue_n"] = queue[0] if queue else 0, len(queue)


# --- cards -----------------------------------------------------------------------------------------------------------
def _cards(value: Any, where: str) -> list[int]:
    """The cards of a text like "A7 B10 D"."""
    if not isinstance(value, str):
        raise InvalidPosition(f'{where} must be a text of cards like "A7 B10 D", not {value!r}')
    cards = []
    for word in value.split():
        card = read_card(word)
        if card is None:
            raise InvalidPosition(f'{where}: {word!r} is no card; write "A7", "B10", "K3" or "D"')
        cards.append(card)
    if len(cards) > CARDS:
        raise InvalidPosition(f"{where}: the game has {CARDS} cards, not {len(cards)}")
    return cards


def _packed(cards: list[int], where: str) -> int:
    """A set of provision cards, at most three of each."""
    if DIGGER in cards or any(cards.count(card) > 3 for card in cards):
        found = " ".join(map(card_text, cards))
        raise InvalidPosition(f"{where}: provision cards only, at most three of each, not {found!r}")
    return sum(1 << 2 * card for card in cards)


def _restore_cards(r: Any, data: Mapping[str, Any], seats: int) -> None:
    for name in ("supply", "gain_up", "gain_down", "plus", "minus"):
        r[name] = _packed(_cards(data.get(name, ""), name), name)
    for name in ("up", "down"):
        for seat, pile in enumerate(row(data, name, seats, "")):
            where = f"{name} of seat {seat}"
            r[name][seat] = _packed(_cards(pile, where), where)
    for seat, hand in enumerate(row(data, "hands", seats, "")):
        where = f"hands of seat {seat}"
        held = _cards(hand, where)
        r["hand"][seat] = _packed([card for card in held if card != DIGGER], where)
        r["diggers"][seat], r["hand_n"][seat] = held.count(DIGGER), len(held)
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
            raise InvalidPosition(
                f"there are {copies} cards {card_text(card)} in this position; the game has three of each"
            )
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


def inventory(view: View) -> list[str]:
    """Every card wherever it is, tokens and baskets: the same list at every moment of a game."""
    r = view.record
    packed = [int(value) for name in ("hand", "up", "down") for value in r[name]] + [int(r["supply"])]
    cards = [card for value in packed for card in unpacked(value)]
    cards += [int(card) for card in r["deck"][: int(r["deck_n"])]]
    cards += [int(card) for card in r["present"] if card != EMPTY]
    cards += [DIGGER] * (int(r["diggers"].sum()) + int(r["discard"]))
    tokens = [f"{piece} {seat}" for piece in ("basket", "token") for seat in range(view.seats)]
    return sorted([card_text(card) for card in cards] + tokens)
