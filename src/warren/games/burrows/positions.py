"""Positions of Burrows read back from JSON, or from a few lines written by hand.

A position as text names players from 1; what is left out is as at the start::

    players: 3
    turn: 2
    pool: 10 9 8
    warren 2: 42@(0,-1)1 43@(1,-1)1
    reserve 2: 7
    homes 1: R1 O3
    stage: 8
    bus: 1
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from warren.engine.contract import Bytes, Components, InvalidPosition
from warren.games.burrows.components import LETTERS, NO_PAGE, VEGETABLE, WHITE
from warren.games.burrows.state import (
    CHECK,
    EMPTY,
    FRESH,
    GONE,
    MAY_RESERVE,
    MUST_POOL,
    OVER,
    PHASES,
    POOL,
    REACH,
    SEATS,
    STATE,
    VICTIM,
    WAITING,
)
from warren.games.burrows.tunnels import add_tile

ORDERS = ("automatic", "builder")


def _require(good: bool, problem: str) -> None:
    if not good:
        raise InvalidPosition(problem)


def _number(data: Mapping[str, Any], key: str, low: int, high: int, default: int) -> int:
    value = data.get(key, default)
    _require(type(value) is int and low <= value <= high, f"{key} must be from {low} to {high}, not {value!r}")
    return value  # type: ignore[no-any-return]


def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position. All but seats may be left out; it is then as at the start."""
    raw = np.zeros(STATE.itemsize, np.uint8)
    r: Any = raw.view(STATE)[0]
    tables = components.record
    seats = _number(data, "seats", 2, SEATS, 0)
    r["seats"] = seats
    r["seat"] = _number(data, "seat", 0, seats - 1, data.get("turn") or 0)
    r["number"] = _number(data, "turn_number", 0, 255, 1)
    r["ply"] = _number(data, "ply", 0, 65535, 0)
    r["bus"] = _number(data, "bus", 0, int(tables["moves"][seats]) - 1, 0)
    r["stage"] = _number(data, "stage", 0, int(tables["stages"][seats]), 0)
    try:
        r["rng"] = int(str(data.get("rng", "0")), 16)
    except (ValueError, OverflowError):
        raise InvalidPosition(f"rng must be 16 hexadecimal digits, not {data.get('rng')!r}") from None
    _restore_options(r, data)
    _restore_tiles(raw, data, tables)
    _restore_schedule(r, data, tables)
    _restore_homes(r, data, tables)
    _restore_fresh(r, data, tables)
    _restore_phase(r, data)
    return raw


def _restore_options(r: Any, data: Mapping[str, Any]) -> None:
    options = data.get("options", {})
    order, book = options.get("order", ORDERS[0]), options.get("open_book", False)
    _require(order in ORDERS, f"options: order must be one of {', '.join(ORDERS)}, not {order!r}")
    _require(isinstance(book, bool), f"options: open_book must be true or false, not {book!r}")
    r["ask_order"], r["open_book"] = ORDERS.index(order), book


# --- tiles -----------------------------------------------------------------------------------------------------------
class Claims:
    """Every tile is in one place only."""

    def __init__(self, tiles: int) -> None:
        self.tiles = tiles
        self.place: dict[int, str] = {}

    def claim(self, value: Any, where: str) -> int:
        good = type(value) is int and 0 <= value < self.tiles
        _require(good, f"{where}: a tile is a number from 0 to {self.tiles - 1}, not {value!r}")
        _require(value not in self.place, f"{where}: tile {value} is already in {self.place.get(value)}")
        self.place[value] = where
        return value  # type: ignore[no-any-return]


def _restore_tiles(raw: Bytes, data: Mapping[str, Any], tables: Any) -> None:
    r: Any = raw.view(STATE)[0]
    claims = Claims(int(tables["tiles"]))
    _restore_laid(raw, data, claims)
    for key, size in (("reserve", int(r["seats"])), ("pool", POOL)):
        tiles = data.get(key, [None] * size if key == "reserve" else _first_free(claims))
        good = isinstance(tiles, list) and len(tiles) == size
        _require(good, f"{key} must be a list of {size} entries, each a tile or null, not {tiles!r}")
        r[key] = EMPTY
        for slot, tile in enumerate(tiles):
            if tile is not None:
                r[key][slot] = claims.claim(tile, key)
            if key == "reserve" and tile is not None:
                _require(not tables["bus"][tile], f"reserve: tile {tile} shows a bus and can never be reserved")
    stack = data.get("stack")
    if stack is None:
        stack = [tile for tile in range(claims.tiles) if tile not in claims.place]
    r["stack"] = EMPTY
    for slot, tile in enumerate(stack):
        r["stack"][slot] = claims.claim(tile, "stack")
    r["left"] = len(stack)
    r["built"] = _number(data, "built", 0, min(2, int(r["placed"])), 0)


def _first_free(claims: Claims) -> list[int]:
    return [tile for tile in range(claims.tiles) if tile not in claims.place][:POOL]


def _restore_laid(raw: Bytes, data: Mapping[str, Any], claims: Claims) -> None:
    seats = data["seats"]
    squares: set[tuple[int, int, int]] = set()
    for entry in data.get("laid", []):
        tile = claims.claim(entry.get("tile"), "laid")
        where = f"laid: tile {tile}: "
        seat, x, y, rot = (entry.get(name) for name in ("seat", "x", "y", "rot"))
        _require(all(type(part) is int for part in (seat, x, y, rot)), f"{where}seat, x, y and rot must be numbers")
        _require(0 <= seat < seats and 0 <= rot < 4, f"{where}there is no seat {seat} or turn {rot}")
        _require(-REACH <= x < REACH and -REACH <= y < REACH, f"{where}({x},{y}) is too far from the first tile")
        own = {(seat, x, y), (seat, x + 1 - rot % 2, y + rot % 2)}
        _require(not own & squares, f"{where}it would cover another tile at ({x},{y})")
        beside = {(s, a + u, b + v) for s, a, b in own for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        first = not any(other == seat for other, _, _ in squares)
        _require(first or bool(beside & squares), f"{where}it shares no edge with the warren of seat {seat}")
        squares |= own
        add_tile(raw, seat, tile, x, y, rot)


# --- schedule --------------------------------------------------------------------------------------------------------
def _restore_schedule(r: Any, data: Mapping[str, Any], tables: Any) -> None:
    seats, whites = int(r["seats"]), int(tables["whites"])
    stages = int(tables["stages"][seats])
    shape = [[int(page) for page in tables["column"][seats, stage] if page != NO_PAGE] for stage in range(stages)]
    default = [[page - WHITE if page >= WHITE else page for page in column] for column in shape]
    columns = data.get("schedule", default)
    fits = isinstance(columns, list) and [len(column) for column in columns] == [len(column) for column in shape]
    _require(fits, f"schedule must have columns of {' '.join(str(len(column)) for column in shape)} pages")
    white = []
    for given, wanted in zip(columns, shape, strict=True):
        for page, place in zip(given, wanted, strict=True):
            if place >= WHITE:
                white.append(page)
            else:
                _require(page == place, f"schedule: page {page!r} cannot lie where the blue page {place} belongs")
    _require(sorted(white) == list(range(whites)), f"schedule must hold each white page 0 to {whites - 1} once")
    r["white"][:whites] = white
    r["page_owner"] = GONE
    for stage, column in enumerate(columns):
        if stage >= int(r["stage"]):
            r["page_owner"][column] = WAITING
    _restore_pages(r, data, [page for column in columns[: int(r["stage"])] for page in column], tables)


def _restore_pages(r: Any, data: Mapping[str, Any], scored: list[int], tables: Any) -> None:
    seats = int(r["seats"])
    piles = data.get("pages", [[] for _ in range(seats)])
    _require(isinstance(piles, list) and len(piles) == seats, f"pages must be {seats} lists of pages")
    for seat, pile in enumerate(piles):
        for page in pile:
            free = page in scored and r["page_owner"][page] == GONE and tables["page_kind"][page] != NO_PAGE
            _require(free, f"pages: page {page!r} of seat {seat} was not scored, or lies elsewhere")
            r["page_owner"][page] = seat


# --- gophers ---------------------------------------------------------------------------------------------------------
def _mouth(r: Any, tables: Any, entry: Mapping[str, Any], kind: int, seat: int, where: str) -> int:
    """1 + the mouth of the vegetable an entry names, 0 when it names none."""
    tile, port = entry.get("tile"), entry.get("port")
    if tile is None:
        return 0
    laid = [int(found) for found in r["laid_tile"][: int(r["placed"])]]
    good = tile in laid and r["laid_seat"][laid.index(tile)] == seat
    _require(good, f"{where}: tile {tile!r} does not lie in the warren of seat {seat}")
    good = type(port) is int and 0 <= port < 6 and tables["ports"][6 * tile + port] == VEGETABLE + kind
    _require(good, f"{where}: port {port!r} of tile {tile} does not end in {LETTERS[kind]}")
    return 6 * laid.index(tile) + port + 1  # type: ignore[operator]


def _length(entry: Mapping[str, Any], where: str) -> int:
    length = entry.get("length")
    _require(type(length) is int and 1 <= length <= 250, f"{where}: length must be 1 to 250, not {length!r}")
    return length  # type: ignore[return-value]


def _restore_homes(r: Any, data: Mapping[str, Any], tables: Any) -> None:
    seats = int(r["seats"])
    homes = data.get("homes")
    if homes is None:
        r["home_length"] = tables["start"][seats]
        return
    _require(isinstance(homes, list) and len(homes) == seats, f"homes must be a list of {seats} entries")
    for seat, home in enumerate(homes):
        for kind, letter in enumerate(LETTERS):
            entry, where = home.get(letter), f"homes of seat {seat}, {letter}"
            if entry is not None:
                r["home_length"][seat, kind] = _length(entry, where)
                r["home_end"][seat, kind] = _mouth(r, tables, entry, kind, seat, where)
    for kind, letter in enumerate(LETTERS):
        without = [seat for seat in range(seats) if not r["home_length"][seat, kind]]
        _require(len(without) == 1, f"homes: exactly one seat is without a gopher of kind {letter}, found {without}")


def _restore_fresh(r: Any, data: Mapping[str, Any], tables: Any) -> None:
    fresh = data.get("fresh", [])
    _require(isinstance(fresh, list) and len(fresh) <= FRESH, f"fresh must be a list of at most {FRESH} burrows")
    for place, entry in enumerate(fresh):
        where = f"fresh burrow {place}"
        _require(entry.get("kind") in list(LETTERS), f"{where}: kind must be R, O or P, not {entry.get('kind')!r}")
        kind = LETTERS.index(entry["kind"])
        r["fresh_kind"][place], r["fresh_length"][place] = kind, _length(entry, where)
        end = _mouth(r, tables, entry, kind, int(r["seat"]), where)
        _require(end > 0, f"{where}: tile and port of a vegetable are needed")
        r["fresh_end"][place] = end
    r["waiting"] = len(fresh)


def _restore_phase(r: Any, data: Mapping[str, Any]) -> None:
    stages_left = any(owner == WAITING for owner in r["page_owner"])
    name = data.get("phase", "turn" if stages_left else "over")
    _require(name in PHASES, f"phase must be one of {', '.join(PHASES)}, not {name!r}")
    phase = r["phase"] = PHASES.index(name)
    seat, built = int(r["seat"]), int(r["built"])
    r["turn"] = -1 if phase == OVER else seat
    if phase == OVER:
        return
    _require(stages_left, "the schedule is at its end, so phase must be over")
    wanted = (1,) if phase in (MUST_POOL, MAY_RESERVE) else (1, 2) if phase in (CHECK, VICTIM) else (0,)
    _require(built in wanted, f"phase {name}: built cannot be {built}")
    own = all(r["laid_seat"][number] == seat for number in range(int(r["placed"]) - built, int(r["placed"])))
    _require(own, f"phase {name}: the last {built} tiles laid must lie in the warren of seat {seat}")
    if phase == MAY_RESERVE:
        _require(r["reserve"][seat] != EMPTY, "phase may_reserve: the seat on turn must hold a reserved tile")
    elif phase in (CHECK, VICTIM):
        _require(int(r["waiting"]) > 0, f"phase {name}: fresh must name the burrows still to be checked")
        if phase == VICTIM:
            _require(_has_victim(r), "phase victim: the first fresh burrow must lure a gopher")
    else:
        _require(any(tile != EMPTY for tile in r["pool"]), f"phase {name}: the pool must hold a tile")


def _has_victim(r: Any) -> bool:
    homes = r["home_length"][: int(r["seats"]), int(r["fresh_kind"][0])]
    return not homes[int(r["seat"])] and int(min(home for home in homes if home)) < int(r["fresh_length"][0])


# --- positions as text -----------------------------------------------------------------------------------------------
def read(text: str) -> dict[str, Any]:
    """A position written by hand (see the module's text) as data for ``game.position``."""
    lines: dict[str, str] = {}
    for line in filter(str.strip, text.splitlines()):
        key, colon, rest = (part.strip() for part in line.partition(":"))
        _require(bool(colon), f'{line.strip()!r}: a line is like "pool: 8 9 10" or "warren 2: 10@(0,0)0"')
        lines[key.lower()] = rest
    seats = int(lines.pop("players", "2"))
    data: dict[str, Any] = {"seats": seats, "laid": [], "reserve": [None] * seats, "options": {}}
    for key, rest in lines.items():
        word, _, player = key.partition(" ")
        if player:
            _read_player(data, word, int(player) - 1, rest)
        else:
            _read_table(data, word, rest)
    return data


def _read_player(data: dict[str, Any], word: str, seat: int, rest: str) -> None:
    seats = data["seats"]
    if word == "warren":
        for tile, x, y, rot in re.findall(r"(\d+)@\((-?\d+),(-?\d+)\)(\d)", rest):
            data["laid"].append({"seat": seat, "tile": int(tile), "x": int(x), "y": int(y), "rot": int(rot)})
    elif word == "reserve":
        data["reserve"][seat] = int(rest)
    elif word == "homes":
        homes = {mark[0]: {"length": int(mark[1:])} for mark in rest.split()}
        data.setdefault("homes", [{} for _ in range(seats)])[seat] = homes
    elif word == "pages":
        data.setdefault("pages", [[] for _ in range(seats)])[seat] = [int(page) for page in rest.split()]
    else:
        raise InvalidPosition(f"{word!r} is nothing a player has; write warren, reserve, homes or pages")


def _read_table(data: dict[str, Any], word: str, rest: str) -> None:
    if word == "turn":
        data["turn"] = data["seat"] = int(rest) - 1
    elif word in ("stage", "bus", "built"):
        data[word] = int(rest)
    elif word in ("pool", "stack"):
        data[word] = [None if tile == "-" else int(tile) for tile in rest.split()]
    elif word == "phase":
        data[word] = rest
    elif word == "order":
        data["options"]["order"] = rest
    elif word == "schedule":
        data[word] = [[int(page) for page in column.split()] for column in rest.split("|")]
    else:
        raise InvalidPosition(f"{word!r} is no line of a position")
