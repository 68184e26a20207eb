"""Gophers' Maze in writing: positions as JSON or as a few lines of text, moves as short texts.

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
where he stands, "present: A2 D B9" offers these cards. A hand that is left out is empty, a deck that is left out too.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from warren.engine.contract import InvalidMove, InvalidPosition
from warren.engine.state import View
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.restore import restore
from warren.games.gophers_maze.state import (
    BEGINNER,
    COMMIT,
    DECLINE,
    DIG,
    DIGGER,
    EMPTY,
    HIDDEN,
    HOLES,
    MINUS_BASE,
    NOWHERE,
    PLACE_BASE,
    PLUS_BASE,
    RESTART,
    ROLL,
    TAKE_BASE,
    TYPES,
    UNSEEN,
    VALUES,
    WALK_BASE,
)

__all__ = ["describe", "inventory", "parse", "read", "restore", "text", "why_not"]

PHASES = ("place", "start", "walk", "collect", "present", "over")
LEVELS = ("complete", "simplified", "beginner")
COLOURS = ("red", "blue", "yellow", "green", "purple")


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
    return [card for card in range(TYPES) for _ in range(packed >> 2 * card & 3)]


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


WANTED = {
    "place": "put your token into a free hole",
    "start": "roll the die or use a digger",
    "walk": "walk exactly the number rolled or use a digger",
    "collect": "lay cards for the sign or pass",
    "present": "keep one card of the present",
}


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    phase, seat = PHASES[int(view["phase"])], int(view["turn"])
    wanted = f"now you have to {WANTED[phase]}"
    if phase == "place" and PLACE_BASE <= move < WALK_BASE:
        return f"hole {move - PLACE_BASE} is taken; choose another"
    if move == DIG and phase in ("start", "walk"):
        return "there is no digger in this hand; roll or walk instead"
    if phase == "walk" and WALK_BASE <= move < PLUS_BASE:
        hole, mask = divmod(move - WALK_BASE, 16)
        if mask and not view["baskets"]:
            return "whom you leap over counts only with baskets; name the hole alone"
        way = " leaping over exactly these" if mask else ""
        return f"hole {hole} cannot be reached in exactly {int(view['die'])} steps{way} from {int(view['token'][seat])}"
    if phase == "collect":
        return _why_not_collect(view, move)
    if phase == "present" and TAKE_BASE <= move < PLACE_BASE:
        return "the present has no such card, or an equal one comes first: take that"
    if phase == "present" and move == DECLINE:
        return "only a present of nothing but diggers may be refused; take a card"
    return f"{text(view, move)!r} is not possible; {wanted}"


def _why_not_collect(view: View, move: int) -> str:
    sign = sign_text(view, int(view["turn"]))
    if move == COMMIT:
        return f"the cards laid do not make {sign} yet"
    if move == DECLINE:
        return "cards are laid already; finish the collection or take them back"
    if PLUS_BASE <= move < RESTART:
        return f"{text(view, move)} does not lead to {sign} with the cards there are, in rising order"
    if TAKE_BASE <= move < PLACE_BASE:
        return "a kind may be swept up only when all of it is worth less than the sign and no way is exact"
    return f"{text(view, move)!r} is not possible; now you have to {WANTED['collect']}"


def sign_text(view: View, seat: int) -> str:
    """The sign at a player's hole on the open page, as the components write it."""
    hole = int(view["token"][seat])
    return "-" if hole == NOWHERE else str(view.components.data["page"][int(view["page"])]["signs"][hole])


# --- positions as data -----------------------------------------------------------------------------------------------
def _seats_of(mask: int, seats: int) -> list[int]:
    return [seat for seat in range(seats) if mask >> seat & 1]


def _hand(r: Any, seat: int) -> str:
    if int(r["hand"][seat]) == UNSEEN:
        return " ".join("?" * int(r["hand_n"][seat]))
    return cards_text(int(r["hand"][seat]), int(r["diggers"][seat]))


def removed_text(mask: int) -> str:
    """The values taken out of the beginner game."""
    return " ".join(str(value) for value in range(1, VALUES + 1) if mask >> value - 1 & 1) or "none"


def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data; unknown cards are "?"."""
    r, seats = view.record, view.seats
    deck = [card_text(card) for card in r["deck"][: int(r["deck_n"])].tolist()[::-1]]
    data = {
        "seats": seats,
        "options": _options(r),
        "phase": PHASES[int(r["phase"])],
        "turn": view.turn,
        "active": int(r["active"]),
        "mover": int(r["mover"]),
        "ply": view.ply,
        "rng": f"{int(r['rng']):016x}",
        "page": int(r["page"]) + 1,
        "die": int(r["die"]),
        "tokens": [None if hole == NOWHERE else hole for hole in r["token"][:seats].tolist()],
        "hands": [_hand(r, seat) for seat in range(seats)],
        "up": [cards_text(packed) for packed in r["up"][:seats].tolist()],
        "down": [cards_text(packed) for packed in r["down"][:seats].tolist()],
        "deck": " ".join(deck),
        "basket": r["basket"][:seats].tolist(),
        "leapt": _seats_of(int(r["leapt"]), seats),
        "queue": [(int(r["queue"]) + step) % seats for step in range(int(r["queue_n"]))],
        "present": " ".join(card_text(card) for card in r["present"].tolist() if card != EMPTY),
        "passes": "?" if int(r["passes"]) == HIDDEN else int(r["passes"]),
        "winners": _seats_of(int(r["winners"]), seats),
    }
    data |= {name: cards_text(int(r[name])) for name in ("supply", "gain_up", "gain_down", "plus", "minus")}
    data |= {name: bool(r[name]) for name in ("effective", "fruitful", "extra")}
    data |= {name: int(r[name]) for name in ("discard", "restarts", "idle", "number")}
    return data


def _options(r: Any) -> dict[str, Any]:
    return {
        "level": LEVELS[int(r["level"])],
        "baskets": bool(r["baskets"]),
        "turn_back": bool(r["turn_back"]),
        "removed": removed_text(int(r["removed"])),
        "guided": bool(r["guided"]),
    }


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
    elif key in ("baskets", "turn_back", "guided"):
        data["options"][key] = rest in ("on", "yes", "true")
    elif key in ("page", "roll", "idle", "number", "discard"):
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
            f"{key!r} is no colour and none of level, removed, baskets, turn_back, guided, page, turn, roll, collect, "
            "present, deck, supply, discard, idle, number"
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
