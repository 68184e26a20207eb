"""The tiles, boards, pages and bus tracks as data, checked, and turned into lookup tables."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from warren.engine.contract import Components, InvalidComponents
from warren.games.burrows.state import KINDS, PAGES, SEATS, TILES

LETTERS = "ROP"
COUNTS = (2, 3, 4, 5)
VEGETABLE = 6  # added to the kind where a tunnel ends
WHITE = 100  # added to the place of a white page in the order laid
NO_PAGE = 255

TABLES = np.dtype(
    [
        ("ports", "u1", (6 * TILES,)),  # 6 * tile + port -> port at the other end, or VEGETABLE + kind
        ("bus", "u1", (TILES,)),  # 1: shows a bus
        ("symmetric", "u1", (TILES,)),  # 1: looks the same after half a turn
        ("tiles", "u1"),  # how many tiles there are
        ("whites", "u1"),  # how many white pages
        ("pages", "u1"),  # how many pages in all
        ("page_kind", "u1", (PAGES,)),  # kind wanted, NO_PAGE when blank
        ("complaints", "u1", (PAGES,)),
        ("start", "u1", (SEATS + 1, SEATS, KINDS)),  # by player count: 1 where a gopher lives at the start
        ("stages", "u1", (SEATS + 1,)),  # by player count: how many stages
        ("moves", "u1", (SEATS + 1,)),  # by player count: bus moves per arrival
        ("column", "u1", (SEATS + 1, PAGES, 3)),  # pages of each stage: page, WHITE + place, or NO_PAGE
    ]
)


def load(path: Path | None) -> Components:
    """Read and check a component file (None: the one of the box)."""
    source = path or Path(__file__).with_name("components.toml")
    try:
        data = tomllib.loads(source.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidComponents(f"{source.name} is not readable as TOML: {error}") from None
    tables = np.zeros(1, TABLES)
    _fill_tiles(tables[0], data)
    _fill_ranches(tables[0], data)
    names = _fill_pages(tables[0], data)
    _fill_formations(tables[0], data, names)
    _fill_bus(tables[0], data)
    raw = np.frombuffer(tables.tobytes(), np.uint8).copy()
    facts = json.dumps({name: tables[name][0].tolist() for name in TABLES.names or ()})
    return Components(data, hashlib.sha256(facts.encode()).hexdigest()[:16], raw, raw.view(TABLES)[0])


def _require(good: bool, problem: str) -> None:
    if not good:
        raise InvalidComponents(problem)


def _list(data: Any, key: str, where: str = "") -> list[Any]:
    found = data.get(key) if isinstance(data, dict) else None
    _require(isinstance(found, list) and bool(found), f"{where}field {key} must be a list that is not empty")
    return found  # type: ignore[return-value]


def _is_number(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


# --- tiles -----------------------------------------------------------------------------------------------------------
def _fill_tiles(tables: Any, data: dict[str, Any]) -> None:
    tiles = _list(data, "tile")
    _require(len(tiles) <= TILES, f"tile: at most {TILES} [[tile]] entries are possible, found {len(tiles)}")
    for number, tile in enumerate(tiles):
        _require(isinstance(tile, dict), f"tile {number}: must be a table with the fields id, ports and bus")
        found = tile.get("id")
        _require(found == number, f"tile {number}: field id must be {number} (they count from 0), found {found!r}")
        ports = _ports(number, tile.get("ports"))
        bus = tile.get("bus")
        _require(isinstance(bus, bool), f"tile {number}: field bus must be true or false, found {bus!r}")
        tables["ports"][6 * number : 6 * number + 6] = ports
        tables["bus"][number] = bus
        tables["symmetric"][number] = half_turned(ports) == ports
    tables["tiles"] = len(tiles)


def _ports(number: int, text: Any) -> list[int]:
    problem = f"tile {number}: field ports must be six characters 0-5, R, O or P, found {text!r}"
    _require(isinstance(text, str) and len(text) == 6, problem)
    _require(all(mark in "012345" + LETTERS for mark in text), problem)
    ports = [VEGETABLE + LETTERS.index(mark) if mark in LETTERS else int(mark) for mark in text]
    for port, other in enumerate(ports):
        good = other >= VEGETABLE or (other != port and ports[other] == port)
        _require(
            good, f"tile {number}: field ports: port {port} leads to {other}, which must be another port leading back"
        )
    return ports


def half_turned(ports: list[int]) -> list[int]:
    """A tile's ports after half a turn."""
    marks = [ports[(port + 3) % 6] for port in range(6)]
    return [mark if mark >= VEGETABLE else (mark + 3) % 6 for mark in marks]


# --- ranch boards ----------------------------------------------------------------------------------------------------
def _fill_ranches(tables: Any, data: dict[str, Any]) -> None:
    boards = _list(data, "ranch")
    _require(len(boards) == SEATS, f"ranch: there must be {SEATS} [[ranch]] entries, found {len(boards)}")
    for seat, board in enumerate(boards):
        _require(isinstance(board, dict), f"ranch {seat + 1}: must be a table")
        found = board.get("board")
        _require(found == seat + 1, f"ranch {seat + 1}: field board must be {seat + 1}, found {found!r}")
        kinds = _kinds(seat, board, "burrows", LETTERS)
        _require(len(kinds) in (2, 3), f"ranch {seat + 1}: field burrows must list two or three kinds, found {kinds!r}")
        empty = _kinds(seat, board, "empty_with_two_players", kinds)
        for count in COUNTS:
            for kind in kinds if seat < count else []:
                tables["start"][count, seat, LETTERS.index(kind)] = not (count == 2 and kind in empty)
    for count in COUNTS:
        for column, letter in enumerate(LETTERS):
            gophers = int(tables["start"][count, :, column].sum())
            good = f"with {count} players there must be {count - 1} gophers of kind {letter}, found {gophers}"
            _require(gophers == count - 1, f"ranch: field burrows: {good}")
    for letter in LETTERS:
        entry = data.get("kinds", {}).get(letter)
        found = entry.get("gophers") if isinstance(entry, dict) else None
        _require(_is_number(found, 4, 99), f"kinds {letter}: field gophers must be at least 4, found {found!r}")


def _kinds(seat: int, board: dict[str, Any], field: str, allowed: Any) -> list[str]:
    found = board.get(field, [])
    good = isinstance(found, list) and all(kind in list(allowed) for kind in found) and len(set(found)) == len(found)
    choices = ", ".join(allowed) or "nothing"
    _require(good, f"ranch {seat + 1}: field {field} must list different kinds out of {choices}, found {found!r}")
    return found  # type: ignore[no-any-return]


# --- schedule pages --------------------------------------------------------------------------------------------------
def _fill_pages(tables: Any, data: dict[str, Any]) -> dict[str, int]:
    """Fill in kind and complaints of every page; returns the numbers of the blue ones by their ids."""
    schedule = data.get("schedule", {})
    white, blue = _list(schedule, "white", "schedule: "), _list(schedule, "blue", "schedule: ")
    total = len(white) + len(blue)
    _require(total <= PAGES, f"schedule: at most {PAGES} pages are possible, found {total}")
    tables["whites"], tables["pages"] = len(white), total
    for number, page in enumerate(white):
        good = isinstance(page, list) and len(page) == 2 and page[0] in list(LETTERS) and _is_number(page[1], 1, 3)
        _require(good, f'white page {number}: must be ["R", "O" or "P", 1 to 3], found {page!r}')
        tables["page_kind"][number], tables["complaints"][number] = LETTERS.index(page[0]), page[1]
    names: dict[str, int] = {}
    for number, page in enumerate(blue, len(white)):
        name = page.get("id") if isinstance(page, dict) else None
        _require(isinstance(name, str) and name not in names, f"blue page {name!r}: field id must be a name of its own")
        names[name] = number  # type: ignore[index]
        colour, complaints = page.get("colour"), page.get("complaints")
        _require(colour in ["-", *LETTERS], f"blue page {name}: field colour must be -, R, O or P, found {colour!r}")
        low, high = (0, 0) if colour == "-" else (1, 3)
        problem = f"blue page {name}: field complaints must be from {low} to {high}, found {complaints!r}"
        _require(_is_number(complaints, low, high), problem)
        tables["page_kind"][number] = NO_PAGE if colour == "-" else LETTERS.index(colour)
        tables["complaints"][number] = complaints
    return names


# --- formations ------------------------------------------------------------------------------------------------------
def _fill_formations(tables: Any, data: dict[str, Any], names: dict[str, int]) -> None:
    formations = _list(data, "formation")
    for count in COUNTS:
        fitting = [shape for shape in formations if isinstance(shape, dict) and count in shape.get("players", [])]
        found = len(fitting)
        _require(found == 1, f"formation: field players must name {count} players exactly once, found {found} times")
        columns = _columns(tables, fitting[0], count, names)
        where = f"formation for {count} players"
        _require(len(columns) <= PAGES, f"{where}: at most {PAGES} stages are possible, found {len(columns)}")
        tables["stages"][count] = len(columns)
        tables["column"][count] = NO_PAGE
        for stage, column in enumerate(columns):
            tables["column"][count, stage, : len(column)] = column


def _columns(tables: Any, shape: dict[str, Any], count: int, names: dict[str, int]) -> list[list[int]]:
    where = f"formation for {count} players: "
    blanks = [page for page in names.values() if tables["page_kind"][page] == NO_PAGE]
    used = shape["blank"].get(str(count)) if isinstance(shape.get("blank"), dict) else None
    good = _is_number(used, 1, len(blanks))
    _require(good, f"{where}field blank must give 1 to {len(blanks)} blank pages for {count} players, found {used!r}")
    columns = [[page] for page in blanks[len(blanks) - (used or 0) :]]
    sizes = _list(shape, "white", where)
    _require(all(_is_number(size, 1, 3) for size in sizes), f"{where}field white must list columns of 1 to 3 pages")
    whites = int(tables["whites"])
    _require(sum(sizes) == whites, f"{where}field white must hold all {whites} white pages, found {sum(sizes)}")
    place = 0
    for size in sizes:
        columns.append([WHITE + place + step for step in range(size)])
        place += size
    seen: set[str] = set()
    for column in _list(shape, "blue", where):
        good = isinstance(column, list) and 1 <= len(column) <= 3
        _require(good, f"{where}field blue must list columns of 1 to 3 pages, found {column!r}")
        for name in column:
            coloured = name in names and name not in seen and tables["page_kind"][names[name]] != NO_PAGE
            _require(coloured, f"{where}field blue must name coloured blue pages, each once, found {name!r}")
            seen.add(name)
        columns.append([names[name] for name in column])
    return columns


# --- bus track -------------------------------------------------------------------------------------------------------
def _fill_bus(tables: Any, data: dict[str, Any]) -> None:
    """Moves per arrival, and enough buses on the tiles: the stack must outlast the schedule (guide, chapter 14)."""
    moves = data.get("bus", {}).get("moves")
    buses = int(tables["bus"].sum())
    for count in COUNTS:
        found = moves.get(str(count)) if isinstance(moves, dict) else None
        _require(_is_number(found, 1, 9), f"bus: field moves must give 1 to 9 for {count} players, found {found!r}")
        tables["moves"][count] = found
        needed = int(tables["stages"][count]) * int(tables["moves"][count]) + 2
        problem = f"with {count} players at least {needed} tiles must show a bus, found {buses}"
        _require(buses >= needed, f"tile: field bus: {problem}")
