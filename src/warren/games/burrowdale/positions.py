"""From written positions back to a state: JSON data (`restore`) and hand-written lines (`read`).

A position as text; cells and burrows that are not mentioned are empty or closed towards those that are::

    turn: red
    actions: 2
    red:  at 2 12   score 10   emblem 6
    blue: at 9
    cell 1: straight r0
    cell 9: bend carrot r3
    burrow 2: carrot
    burrow 12: carrot carrot*
    display: hay berry
    stack: lettuce hay          (top first)
    discards: 7                 (so many cards)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from warren.engine.contract import Bytes, Components, InvalidPosition
from warren.games.burrowdale.components import NAMES, load
from warren.games.burrowdale.state import (
    ACTIONS,
    BURROWS,
    CARDS,
    CELLS,
    EMPTY,
    HAND,
    OFFER,
    ORIENT,
    OVER,
    RESOURCES,
    SOLO_GOAL,
    STATE,
    TOKENS,
    TURN,
    USED,
    WORKERS,
)

PHASES = ("turn", "offer", "orient", "over")
LOSSES = (None, "time", "resources")
COLOURS = ("red", "blue", "yellow", "green")


def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position.

    Only ``seats`` and ``valley`` are needed. Hands, pile, display and stack are made of the pieces not mentioned,
    everything else is as at the start of a turn of seat 0.
    """
    raw = np.zeros(STATE.itemsize, np.uint8)
    r: Any = raw.view(STATE)[0]
    seats = r["seats"] = _number("seats", data.get("seats"), 1, 4)
    r["goal"] = _number("goal", data.get("goal", SOLO_GOAL if seats == 1 else 40), 1, 255)
    r["rng"] = int(str(data.get("rng", "0")), 16)
    r["hand"], r["emblem"], r["visitor"] = EMPTY, EMPTY, EMPTY
    for field, name, high in (
        ("ply", "ply", 65535), ("rounds", "round", 200), ("playoff_rounds", "playoff_rounds", 20),
        ("shuffles", "shuffles", 255), ("opponent", "opponent", 120),
    ):  # fmt: skip
        r[field] = _number(name, data.get(name, 0), 0, high)
    r["left"] = _number("actions", data.get("actions", ACTIONS), 1, ACTIONS)
    _restore_cards(r, data, components, seats)
    _restore_burrows(r, data, seats)
    _restore_tokens(r, data)
    _restore_seats(r, data, seats)
    _restore_turn(r, data, seats)
    return raw


def _number(name: str, value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise InvalidPosition(f"{name} must be a number from {low} to {high}, not {value!r}")
    return value


def _row(name: str, value: Any, length: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != length:
        raise InvalidPosition(f"{name} must be a list of {length} entries, not {value!r}")
    return value


def _mask(name: str, value: Any, seats: int) -> int:
    if not isinstance(value, list):
        raise InvalidPosition(f"{name} must be a list of seats, not {value!r}")
    return sum(1 << _number(name, seat, 0, seats - 1) for seat in set(value))


# --- cards ------------------------------------------------------------------------------------------------------------
class _Deck:
    """The cards not yet placed."""

    def __init__(self) -> None:
        self.place: dict[int, str] = {}

    def take(self, card: Any, where: str) -> int:
        number = _number(f"{where}: a card", card, 0, CARDS - 1)
        if number in self.place:
            raise InvalidPosition(f"{where}: card {number} is already in {self.place[number]}")
        self.place[number] = where
        return number

    def rest(self) -> list[int]:
        return [card for card in range(CARDS) if card not in self.place]


def _restore_cards(r: Any, data: Mapping[str, Any], components: Components, seats: int) -> None:
    deck = _Deck()
    for cell, text in enumerate(_row("valley", data.get("valley"), CELLS)):
        parts = str(text).split("/")
        if len(parts) != 2 or not all(part.isdigit() for part in parts):
            raise InvalidPosition(f'valley: cell {cell} must be like "17/2" (card and turning), not {text!r}')
        card = deck.take(int(parts[0]), f"cell {cell}")
        looks = int(components.record["looks"][card])
        r["face"][cell] = 4 * card + _number(f"cell {cell}: the turning of card {card}", int(parts[1]), 0, looks - 1)
    if data.get("visitor") is not None:
        r["visitor"] = deck.take(data["visitor"], "visitor")
    discards = [deck.take(card, "discards") for card in data.get("discards", [])]
    hands = data.get("hands")
    given = [] if hands is None else _row("hands", hands, seats)
    for seat, hand in enumerate(given):
        r["hand"][seat] = [deck.take(card, f"hand of seat {seat}") for card in _row("a hand", hand, HAND)]
    pile = data.get("pile")
    if pile is not None:
        pile = [deck.take(card, "pile") for card in pile]
    if hands is None:
        rest = deck.rest()
        for seat in range(seats):
            r["hand"][seat] = [deck.take(rest.pop(0), "hands") for _ in range(HAND)]
    _restore_pile(r, data, deck, pile, discards)


def _restore_pile(r: Any, data: Mapping[str, Any], deck: _Deck, pile: list[int] | None, discards: list[int]) -> None:
    seats = int(r["seats"])
    if pile is None:
        pile = [deck.take(card, "pile") for card in deck.rest()]
    if deck.rest():
        raise InvalidPosition(f"cards {deck.rest()} lie nowhere; add them to the pile or the discards")
    if not pile and r["visitor"] == EMPTY:
        raise InvalidPosition("the pile must have a card: an empty one is refilled from the discards at once")
    r["pile_n"], r["discards_n"] = len(pile), len(discards)
    r["pile"][: len(pile)], r["discards"][: len(discards)] = pile[::-1], discards
    shuffles = int(r["shuffles"])
    drawn = data.get("drawn", [[shuffles] * HAND] * seats)
    for seat, row in enumerate(_row("drawn", drawn, seats)):
        r["drawn"][seat] = [_number("drawn", number, 0, shuffles) for number in _row("drawn", row, HAND)]
    origin = _row("origin", data.get("origin", [0] * CARDS), CARDS)
    r["origin"] = [_number("origin", number, 0, shuffles) for number in origin]
    r["origin"][pile] = shuffles
    r["origin"][r["hand"][:seats]] = r["drawn"][:seats]


# --- tokens and bunnies -----------------------------------------------------------------------------------------------
def _token(name: str, value: Any) -> int:
    if value is None:
        return 0
    word = str(value)
    if word.removesuffix("*") not in NAMES:
        raise InvalidPosition(f"{name}: a token is one of {', '.join(NAMES)} (with * when marked), not {value!r}")
    return NAMES.index(word.removesuffix("*")) + 1 + (USED if word.endswith("*") else 0)


def _restore_burrows(r: Any, data: Mapping[str, Any], seats: int) -> None:
    for burrow, tokens in enumerate(_row("tokens", data.get("tokens", [[]] * BURROWS), BURROWS)):
        if len(tokens) > 2:
            raise InvalidPosition(f"burrow {burrow + 1}: at most two tokens fit, not {len(tokens)}")
        for place, token in enumerate(tokens):
            r["token"][burrow, place] = _token(f"burrow {burrow + 1}", token)
    taken: set[int] = set()
    rows = _row("workers", data.get("workers", [[None] * WORKERS] * seats), seats)
    for seat, row in enumerate(rows):
        for worker, number in enumerate(_row(f"workers of seat {seat}", row, WORKERS)):
            if number is None:
                continue
            burrow = _number(f"workers of seat {seat}", number, 1, BURROWS)
            if burrow in taken:
                raise InvalidPosition(f"workers: burrow {burrow} holds two bunnies; one is the limit")
            taken.add(burrow)
            r["worker"][seat, worker] = burrow
            r["bunnies"][seat] |= 1 << (burrow - 1)


def _restore_tokens(r: Any, data: Mapping[str, Any]) -> None:
    r["gone"] = [_number("gone", count, 0, 4) for count in _row("gone", data.get("gone", [0] * RESOURCES), RESOURCES)]
    left = Counter({token: TOKENS // RESOURCES - int(r["gone"][token - 1]) for token in range(1, RESOURCES + 1)})
    left.subtract(int(token) & (USED - 1) for token in r["token"].ravel() if token)
    display, stack = data.get("display"), data.get("stack")
    if display is not None:
        r["display"] = [_token("display", token) for token in _row("display", display, 2)]
        left.subtract(int(token) & (USED - 1) for token in r["display"] if token)
    tokens = None if stack is None else [_token("stack", token) for token in stack]  # top first
    left.subtract(tokens or [])
    if min(left.values()) < 0:
        name = NAMES[min(left, key=lambda token: left[token]) - 1]
        raise InvalidPosition(f"there are more {name} tokens than the {TOKENS // RESOURCES} of the game")
    rest = sorted(left.elements())
    if display is None:
        for place in range(2):
            r["display"][place] = rest.pop() if rest else 0
    if tokens is None:
        tokens, rest = rest, []
    if rest:
        raise InvalidPosition(
            f"tokens lie nowhere: {', '.join(NAMES[token - 1] for token in rest)}; add them to the stack"
        )
    if tokens and 0 in r["display"]:
        raise InvalidPosition("the display may have a gap only while the stack is empty")
    r["stack_n"] = len(tokens)
    head = r["head"] = _number("head", data.get("head", 0), 0, TOKENS - 1)
    for depth, token in enumerate(tokens):
        r["stack"][(head + depth) % TOKENS] = token
    r["known"] = _number("known", data.get("known", 0), 0, len(tokens))


# --- seats and turn ---------------------------------------------------------------------------------------------------
def _restore_seats(r: Any, data: Mapping[str, Any], seats: int) -> None:
    for seat, cell in enumerate(_row("emblems", data.get("emblems", [None] * seats), seats)):
        if cell is not None:
            if cell in r["emblem"][:seat]:
                raise InvalidPosition(f"emblems: cell {cell} carries two")
            r["emblem"][seat] = _number("emblems", cell, 0, CELLS - 1)
    for field, name, high in (("score", "scores", 9999), ("turns", "turns", 255)):
        row = _row(name, data.get(name, [0] * seats), seats)
        r[field][:seats] = [_number(name, value, 0, high) for value in row]
    reached = bool((r["score"][:seats] >= r["goal"]).any())
    r["ending"] = bool(data.get("ending", reached))
    r["playoff"] = _mask("playoff", data.get("playoff", []), seats)
    r["refused"] = _mask("refused", data.get("refused", []), seats)


def _restore_turn(r: Any, data: Mapping[str, Any], seats: int) -> None:
    phase = data.get("phase", "orient" if r["visitor"] != EMPTY else "turn")
    if phase not in PHASES:
        raise InvalidPosition(f"phase must be one of {', '.join(PHASES)}, not {phase!r}")
    r["phase"] = PHASES.index(phase)
    turn = data.get("turn", 0)
    r["active"] = _number("active", data.get("active", 0 if turn is None or phase == "offer" else turn), 0, seats - 1)
    if seats == 1:
        r["rounds"] = _number("round", max(int(r["rounds"]), 1), 1, 24)
    if (r["phase"] == ORIENT) != (r["visitor"] != EMPTY):
        raise InvalidPosition("visitor and phase orient belong together (solo: a card waits for its turning)")
    if r["phase"] == OVER:
        r["turn"] = -1
        r["winners"] = _mask("winners", data.get("winners", []), seats)
        r["loss"] = LOSSES.index(data.get("loss"))
        return
    r["turn"] = _number("turn", turn, 0, seats - 1)
    if r["phase"] == OFFER:
        _restore_offer(r, data)
    elif r["turn"] != r["active"] and r["phase"] == TURN:
        raise InvalidPosition("turn and active must be the same seat unless an offer is open")


def _restore_offer(r: Any, data: Mapping[str, Any]) -> None:
    own, other, name = _row("offer", data.get("offer"), 3)
    r["offer"] = [_number("offer", own, 1, 14) - 1, _number("offer", other, 1, 14) - 1, _token("offer", name)]
    for seat, burrow in ((int(r["active"]), own), (int(r["turn"]), other)):
        if not int(r["bunnies"][seat]) >> (burrow - 1) & 1:
            raise InvalidPosition(f"offer: seat {seat} has no bunny in burrow {burrow}")


# --- positions as text ------------------------------------------------------------------------------------------------
def read(text: str) -> dict[str, Any]:
    """A position written by hand (see the module's text) as data for ``game.position``; cards of the box."""
    data: dict[str, Any] = {"tokens": [[] for _ in range(BURROWS)]}
    people: dict[int, dict[str, list[str]]] = {}
    cells: dict[int, list[str]] = {}
    counts: dict[str, int] = {}
    for line in filter(str.strip, text.splitlines()):
        key, colon, rest = (part.strip().lower() for part in line.partition(":"))
        words = rest.split()
        if not colon:
            raise InvalidPosition(f'{line.strip()!r}: a line is like "red: at 2 12" or "cell 1: straight r0"')
        if key in COLOURS:
            people[COLOURS.index(key)] = _read_seat(words)
        elif key.startswith("cell "):
            cells[int(key[5:])] = words
        elif key.startswith("burrow "):
            data["tokens"][int(key[7:]) - 1] = words
        elif key in ("display", "stack"):
            data[key] = [None if word == "-" else word for word in words]
        elif key in ("discards", "pile"):
            counts[key] = int(rest)
        elif key == "turn":
            data["turn"] = data["active"] = COLOURS.index(rest)
        elif key == "playoff":
            data["playoff"] = [COLOURS.index(word) for word in words]
        elif key == "gone":
            data["gone"] = [int(word) for word in words]
        elif key in ("round", "actions", "opponent", "goal", "known", "playoff_rounds"):
            data[key] = int(rest)
        else:
            raise InvalidPosition(f"{line.strip()!r}: {key!r} is no colour, cell, burrow or field of a position")
    _finish_stack(data)
    _finish_seats(data, people)
    _finish_cards(data, people, cells, counts)
    return data


def _read_seat(words: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in words:
        if word in ("at", "score", "emblem", "hand", "turns"):
            found[word] = []
        elif found:
            found[list(found)[-1]].append(word)
    return found


def _finish_stack(data: dict[str, Any]) -> None:
    """The stack is written top first. Tokens nobody mentioned go to the bottom of it, so it may be given in part."""
    if "stack" not in data:
        return
    tokens = [token.removesuffix("*") for burrow in data["tokens"] for token in burrow]
    tokens += [token.removesuffix("*") for token in data.get("display", []) if token] + data["stack"]
    gone = data.get("gone", [0] * RESOURCES)
    rest = [name for name, away in zip(NAMES, gone, strict=True) for _ in range(5 - away - tokens.count(name))]
    if "display" not in data:
        data["display"] = [rest.pop() if rest else None for _ in range(2)]
    data["stack"] = data["stack"] + rest


def _finish_seats(data: dict[str, Any], people: dict[int, dict[str, list[str]]]) -> None:
    seats = data["seats"] = max(people, default=0) + 1
    facts = [people.get(seat, {}) for seat in range(seats)]
    homes = [[int(burrow) for burrow in found.get("at", [])] for found in facts]
    data["workers"] = [row + [None] * (WORKERS - len(row)) for row in homes]
    data["scores"] = [int(found.get("score", ["0"])[0]) for found in facts]
    data["turns"] = [int(found.get("turns", ["0"])[0]) for found in facts]
    data["emblems"] = [int(found["emblem"][0]) if "emblem" in found else None for found in facts]


def _finish_cards(
    data: dict[str, Any],
    people: dict[int, dict[str, list[str]]],
    cells: dict[int, list[str]],
    counts: dict[str, int],
) -> None:
    tables = load(None)
    free = list(range(CARDS))
    hands = {seat: [int(card) for card in found["hand"]] for seat, found in people.items() if "hand" in found}
    for card in (card for hand in hands.values() for card in hand):
        free.remove(card)
    faces: list[int | None] = [None] * CELLS
    for cell, words in cells.items():
        faces[cell] = _named_face(tables, words, free)
    for cell in range(CELLS):
        if faces[cell] is None:
            faces[cell] = _closed_face(tables, faces, cell, cells, free)
    data["valley"] = [f"{face // 4}/{face % 4}" for face in faces if face is not None]
    data["hands"] = [hands.get(seat) or [free.pop(0) for _ in range(HAND)] for seat in range(data["seats"])]
    away = counts.get("discards", len(free) - counts["pile"] if "pile" in counts else 0)
    data["discards"], data["pile"] = free[:away], free[away:]


def _named_face(components: Components, words: list[str], free: list[int]) -> int:
    """The lowest unused card of a shape and symbol, such as ``bend carrot r3``, or of a number."""
    turn = int(words[-1][1:]) if words[-1].startswith("r") and words[-1][1:].isdigit() else 0
    names = [word for word in words if not (word.startswith("r") and word[1:].isdigit())]
    symbol = names[1] if len(names) > 1 else ""
    for card in list(free):
        entry = components.data["card"][card]
        if names[0] == str(card) or (entry["shape"] == names[0] and entry["symbol"] == symbol):
            free.remove(card)
            return 4 * card + turn % int(components.record["looks"][card])
    raise InvalidPosition(f"there is no unused card {' '.join(names)!r}")


def _closed_face(
    components: Components, faces: list[int | None], cell: int, named: Mapping[int, Any], free: list[int]
) -> int:
    """A plain card for a cell nobody mentioned, turned so that it touches no opening of a named one."""
    exits, go = components.record["exits"], components.record["go"]
    closed = set()
    for edge in range(4):
        point = int(go[4 * cell + edge])
        neighbour = faces[point // 4] if point < 4 * CELLS and point // 4 in named else None
        if neighbour is not None and exits[4 * neighbour + point % 4]:
            closed.add(edge)
    for card in [card for card in free if 10 <= card < 26]:
        for turn in range(int(components.record["looks"][card])):
            if not any(exits[4 * (4 * card + turn) + edge] for edge in closed):
                free.remove(card)
                return 4 * card + turn
    raise InvalidPosition(f"no card fits cell {cell} without touching the named ones; name it")
