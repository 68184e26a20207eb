"""Gophers' Maze in writing: moves as short texts, positions as a few lines of text.

Holes are 0 to 27, row by row. Cards are "A7", "B10", "K3" (acorn, berry, spikelet) and "D" (digger); a set of cards is
a text like "A1 A1 B3 D", unknown cards are "?". A position as text::

    level: complete
    page: 1
    turn: red
    roll: 2
    red:  0   hand A4 B1 B3
    blue: 14  hand K2   up B9 B1   down B5   basket red
    deck: A2 D B9

The turn is at its start unless a roll, a present or a sign being paid is given: "collect: red" lets red pay the sign
at red's hole, "present: A2 D B9" offers these cards. A hand that is left out is empty, a deck that is left out too.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from warren.engine.contract import SEAT_NAMES, InvalidMove
from warren.engine.positions import InvalidPosition
from warren.engine.state import View
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.state import (
    BEGINNER,
    COMMIT,
    DECLINE,
    DIG,
    DIGGER,
    HIDDEN,
    HOLES,
    MAX_RESTARTS,
    MINUS_BASE,
    NOWHERE,
    PLACE_BASE,
    PLUS_BASE,
    RESTART,
    ROLL,
    SEATS,
    TAKE_BASE,
    TYPES,
    VALUES,
    WALK_BASE,
)

PHASES = ("place", "start", "walk", "collect", "present", "over")
LEVELS = ("complete", "simplified", "beginner")
COLOURS = SEAT_NAMES[:SEATS]


# --- cards -----------------------------------------------------------------------------------------------------------
def card_text(card: int) -> str:
    """A card number as "A7" or "D"."""
    if card == HIDDEN:
        return "?"
    return "D" if card == DIGGER else f"{LETTERS[card // VALUES]}{card % VALUES + 1}"


def read_card(text: str) -> int | None:
    """The number of a card, None when unreadable."""
    found = re.fullmatch(r"([ABK])(10|[1-9])", text.strip().upper())
    if found:
        return VALUES * LETTERS.index(found[1]) + int(found[2]) - 1
    return DIGGER if text.strip().upper() == "D" else None


@lru_cache(maxsize=65536)
def cards_text(packed: int, diggers: int = 0) -> str:
    """A packed set of cards, and some diggers, as text."""
    return " ".join([card_text(card) for card in unpacked(packed)] + ["D"] * diggers)


def unpacked(packed: int) -> list[int]:
    """The card numbers of a packed set, ascending."""
    return [*_unpacked(packed)]


@lru_cache(maxsize=1 << 12)
def _unpacked(packed: int) -> tuple[int, ...]:
    return tuple(card for card in range(TYPES) for _ in range(packed >> 2 * card & 3))


# --- moves -----------------------------------------------------------------------------------------------------------
def leapt_seats(view: View, mask: int) -> list[int]:
    """The seats a leap mask stands for."""
    active = int(view["active"])
    return [(active + 1 + bit) % view.seats for bit in range(4) if mask >> bit & 1]


def text(view: View, move: int) -> str:
    """A move as text: "roll", "walk 13 over blue", "+A7", "collect" …"""
    plain = {ROLL: "roll", DIG: "dig", DECLINE: "pass", COMMIT: "collect", RESTART: "start over"}
    if move in plain:
        return plain[move]
    if move >= MINUS_BASE:
        return f"-{card_text(move - MINUS_BASE)}"
    if move >= PLUS_BASE:
        return f"+{card_text(move - PLUS_BASE)}"
    if move >= WALK_BASE:
        hole, mask = divmod(move - WALK_BASE, 16)
        over = " ".join(COLOURS[seat] for seat in leapt_seats(view, mask))
        return f"walk {hole}" + (f" over {over}" if over else "")
    if move >= PLACE_BASE:
        return f"place {move - PLACE_BASE}"
    if int(view["level"]) == BEGINNER:
        return f"sweep {LETTERS[move - TAKE_BASE]}"
    return f"take {move - TAKE_BASE + 1}"


def parse(view: View, text: str) -> int:
    """The code of a move text."""
    words = text.strip().lower().split()
    plain = {"roll": ROLL, "dig": DIG, "pass": DECLINE, "collect": COMMIT, "start over": RESTART}
    move = plain.get(" ".join(words), -1)
    if words and move < 0:
        move = _parse_card(words) if words[0][0] in "+-" else _parse_pair(view, words)
    if move < 0:
        raise InvalidMove(
            f'{text!r} is no move; write "place 13", "roll", "dig", "walk 13" (with baskets "walk 13 over blue"), '
            '"+A7", "-A7", "collect", "pass", "start over", "take 1" or "sweep A"'
        )
    return move


def _parse_card(words: list[str]) -> int:
    card = read_card(words[0][1:]) if len(words) == 1 else None
    if card is None or card == DIGGER:
        return -1
    return (PLUS_BASE if words[0][0] == "+" else MINUS_BASE) + card


def _parse_pair(view: View, words: list[str]) -> int:
    verb, rest = words[0], words[1:]
    number = int(rest[0]) if rest and rest[0].isdecimal() else -1
    if verb == "place" and len(rest) == 1 and 0 <= number < HOLES:
        return PLACE_BASE + number
    if verb == "take" and len(rest) == 1 and 1 <= number <= 3:
        return TAKE_BASE + number - 1
    if verb == "sweep" and len(rest) == 1 and rest[0].upper() in ("A", "B", "K"):
        return TAKE_BASE + LETTERS.index(rest[0].upper())
    if verb == "walk" and 0 <= number < HOLES:
        over = rest[2:]
        if (len(rest) == 1 or (rest[1] == "over" and over)) and all(name in COLOURS for name in over):
            bits = {(COLOURS.index(name) - int(view["active"]) - 1) % view.seats for name in over}
            if max(bits, default=0) < 4:
                return WALK_BASE + 16 * number + sum(1 << bit for bit in bits)
    return -1


def shows_way(view: View) -> bool:
    """May only cards be laid that lead to the number (R-53)?"""
    return bool(view["guided"]) or int(view["restarts"]) >= MAX_RESTARTS


def sign_text(view: View, seat: int) -> str:
    """The sign at a player's hole on the open page, as the components write it."""
    hole = int(view["token"][seat])
    return "-" if hole == NOWHERE else str(view.components.data["page"][int(view["page"])]["signs"][hole])


# --- positions as text -----------------------------------------------------------------------------------------------
def read(text: str) -> dict[str, Any]:
    """A position written by hand (see the module's text) as data for ``game.position``."""
    data: dict[str, Any] = {"options": {}}
    lines: dict[int, dict[str, Any]] = {}
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        key, colon, rest = (part.strip() for part in line.partition(":"))
        if not colon:
            raise InvalidPosition(f'{line.strip()!r}: a line is like "red: 13 hand A4 B1" or "page: 2"')
        if key in COLOURS:
            lines[COLOURS.index(key)] = _read_seat(rest)
        else:
            _read_setting(data, key, rest)
    seats = max(lines, default=-1) + 1
    data["seats"] = seats
    players = [lines.get(seat, {}) for seat in range(seats)]
    data["tokens"] = [player.get("token") for player in players]
    for name, field in (("hands", "hand"), ("up", "up"), ("down", "down")):
        data[name] = [player.get(field, "") for player in players]
    data["basket"] = [player.get("basket", seat) for seat, player in enumerate(players)]
    return data


def _seat(text: str) -> int:
    if text not in COLOURS:
        raise InvalidPosition(f"{text!r} is no colour; write one of {', '.join(COLOURS)}")
    return COLOURS.index(text)


def _read_setting(data: dict[str, Any], key: str, rest: str) -> None:
    if key in ("level", "removed"):
        data["options"][key] = rest
    elif key in ("baskets", "turn_back", "guided", "ask_all", "decline_draws"):
        data["options"][key] = rest in ("on", "yes", "true")
    elif key in ("page", "roll", "idle", "number", "discard"):
        if not rest.isdecimal():
            raise InvalidPosition(f'{key}: write a number, not "{rest}"')
        data["die" if key == "roll" else key] = int(rest)
        if key == "roll":
            data["phase"] = "walk"
    elif key == "turn":
        data["turn"] = data["active"] = _seat(rest)
    elif key == "collect":
        data["turn"], data["phase"] = _seat(rest), "collect"
    elif key in ("deck", "supply", "present"):
        data[key] = "" if rest == "empty" else rest
        if key == "present":
            data["phase"] = "present"
    else:
        raise InvalidPosition(
            f"{key!r} is no colour and none of level, removed, baskets, turn_back, guided, ask_all, decline_draws, page, "
            "turn, roll, collect, present, deck, supply, discard, idle, number"
        )


def _read_seat(rest: str) -> dict[str, Any]:
    words = rest.split()
    made: dict[str, Any] = {}
    if words and words[0].isdecimal():
        made["token"] = int(words.pop(0))
    field = ""
    for word in words:
        if word in ("hand", "up", "down", "basket"):
            field = word
        elif field == "basket":
            made["basket"] = _seat(word)
        elif field:
            made[field] = f"{made.get(field, '')} {word}".strip()
        else:
            raise InvalidPosition(f'{rest!r} must be like "13 hand A4 B1 up A9 down B2 basket red"')
    return made
