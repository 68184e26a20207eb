"""The tiles, boards, pages and bus tracks as data, checked, and turned into lookup tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warren.engine.components import Fields, InvalidComponents
from warren.engine.record import Array, Record, array, u1
from warren.games.burrows.state import KINDS, MORE, PAGES, ROWS, SEATS, TILES, TRACK

LETTERS = "ROP"
VEGETABLES = ("radish", "carrot", "turnip")
COLOURS = ("red", "orange", "purple")
COUNTS = (2, 3, 4, 5)
VEGETABLE = 6  # added to the kind where a tunnel ends
WHITE = 100  # added to a white page's position in the order laid
NO_PAGE = 255


class BurrowsTables(Record):
    """What the rules look up about the pieces."""

    ports: Array = array(u1, 6 * TILES)  # 6 * tile + port -> port at the other end, or VEGETABLE + kind
    bus: Array = array(u1, TILES)  # 1: shows a bus
    symmetric: Array = array(u1, TILES)  # 1: looks the same after half a turn
    tiles: u1  # how many tiles there are
    whites: u1  # how many white pages
    pages: u1  # how many pages in all
    page_kind: Array = array(u1, PAGES)  # kind wanted, NO_PAGE when blank
    complaints: Array = array(u1, PAGES)
    start: Array = array(u1, SEATS + 1, SEATS, KINDS)  # by player count: 1 where a gopher lives at the start
    stages: Array = array(u1, 2 * MORE)  # by formation (the player count, or MORE + it): how many stages
    moves: Array = array(u1, SEATS + 1)  # by player count: bus moves per arrival
    #: By formation, the pages of each stage: page, WHITE + position, or NO_PAGE.
    column: Array = array(u1, 2 * MORE, PAGES, ROWS)


def build(data: Fields, tables: BurrowsTables) -> Any:
    """Check a component file and fill the tables from it."""
    data.fixed("version", 1)
    for letter, vegetable, colour in zip(LETTERS, VEGETABLES, COLOURS, strict=True):
        data.section("kinds").section(letter).fixed("vegetable", vegetable)
        data.section("kinds").section(letter).fixed("colour", colour)
    _fill_tiles(tables, data)
    _fill_ranches(tables, data)
    _check_gophers(tables, data)
    names = _fill_pages(tables, data)
    _fill_formations(tables, data, names)
    _fill_bus(tables, data)
    facts = {name: getattr(tables, name).tolist() for name in BurrowsTables.names}
    # The second reading follows from the first, so it is no fact of its own.
    facts |= {name: facts[name][:MORE] for name in ("stages", "column")}
    gophers = [data["kinds"][letter]["gophers"] for letter in LETTERS]  # only printed
    return facts if gophers == [SEATS - 1] * KINDS else facts | {"gophers": gophers}


# --- tiles -----------------------------------------------------------------------------------------------------------
def _fill_tiles(tables: BurrowsTables, data: Fields) -> None:
    tiles = data.entries("tile", 1, TILES)
    for number, tile in enumerate(tiles):
        tile.number("id", number, number)
        ports = _ports(tile)
        tables.ports[6 * number : 6 * number + 6] = ports
        tables.bus[number] = tile.flag("bus")
        tables.symmetric[number] = half_turned(ports) == ports
    tables.tiles = len(tiles)


def _ports(tile: Fields) -> list[int]:
    text = tile.get("ports")
    if not isinstance(text, str) or len(text) != 6 or not all(mark in "012345" + LETTERS for mark in text):
        raise tile.fail(f"field ports must be six characters 0-5, R, O or P, found {text!r}")
    ports = [VEGETABLE + LETTERS.index(mark) if mark in LETTERS else int(mark) for mark in text]
    for port, other in enumerate(ports):
        if other < VEGETABLE and (other == port or ports[other] != port):
            raise tile.fail(f"field ports: port {port} leads to {other}, which must be another port leading back")
    return ports


def half_turned(ports: list[int]) -> list[int]:
    """A tile's ports after half a turn."""
    marks = [ports[(port + 3) % 6] for port in range(6)]
    return [mark if mark >= VEGETABLE else (mark + 3) % 6 for mark in marks]


# --- ranch boards ----------------------------------------------------------------------------------------------------
def _fill_ranches(tables: BurrowsTables, data: Fields) -> None:
    for seat, board in enumerate(data.entries("ranch", SEATS, SEATS)):
        board.where = f"ranch {seat + 1}"  # the number on the board
        board.number("board", seat + 1, seat + 1)
        kinds = _kinds(board, "burrows", LETTERS)
        if len(kinds) not in (2, 3):
            raise board.fail(f"field burrows must list two or three kinds, found {kinds!r}")
        empty = _kinds(board, "empty_with_two_players", kinds)
        for count in COUNTS:
            for kind in kinds if seat < count else []:
                tables.start[count, seat, LETTERS.index(kind)] = not (count == 2 and kind in empty)


def _check_gophers(tables: BurrowsTables, data: Fields) -> None:
    """One gopher of each kind fewer than players (B-15), and as many in the box as the most players need."""
    for count in COUNTS:
        for kind, letter in enumerate(LETTERS):
            gophers = int(tables.start[count, :, kind].sum())
            if gophers != count - 1:
                wanted = f"with {count} players there must be {count - 1} gophers of kind {letter}, found {gophers}"
                raise InvalidComponents(f"ranch: field burrows: {wanted}")
    for letter in LETTERS:
        data.section("kinds").section(letter).number("gophers", SEATS - 1, 99)


def _kinds(board: Fields, field: str, allowed: Sequence[str]) -> list[str]:
    found = board.get(field, [])
    if not isinstance(found, list) or any(found.count(kind) > 1 or kind not in list(allowed) for kind in found):
        choices = ", ".join(allowed) or "nothing"
        raise board.fail(f"field {field} must list different kinds out of {choices}, found {found!r}")
    return list(found)


# --- schedule pages --------------------------------------------------------------------------------------------------
def _fill_pages(tables: BurrowsTables, data: Fields) -> dict[str, int]:
    """Fill in kind and complaints of every page; returns the numbers of the blue ones by their ids."""
    schedule = data.section("schedule")
    white, blue = _list(schedule, "white"), schedule.entries("blue", 1, PAGES)
    total = len(white) + len(blue)
    if total > PAGES:
        raise schedule.fail(f"at most {PAGES} pages are possible, found {total}")
    tables.whites, tables.pages = len(white), total
    for number, page in enumerate(white):
        good = isinstance(page, list) and len(page) == 2 and page[0] in list(LETTERS) and _is_number(page[1], 1, 3)
        if not good:
            raise InvalidComponents(f'white page {number}: must be ["R", "O" or "P", 1 to 3], found {page!r}')
        tables.page_kind[number], tables.complaints[number] = LETTERS.index(page[0]), page[1]
    names: dict[str, int] = {}
    for number, page in enumerate(blue, len(white)):
        page.where = f"blue page {page.get('id')}"
        name = page.identifier("id", names)
        names[name] = number
        colour = page.choice("colour", ["-", *LETTERS])
        tables.page_kind[number] = NO_PAGE if colour == "-" else LETTERS.index(colour)
        tables.complaints[number] = page.number("complaints", *((0, 0) if colour == "-" else (1, 3)))
    return names


def _list(section: Fields, field: str) -> list[Any]:
    found = section.get(field)
    if not isinstance(found, list) or not found:
        raise section.fail(f"field {field} must be a list that is not empty, found {found!r}")
    return found


def _is_number(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


# --- formations ------------------------------------------------------------------------------------------------------
def _fill_formations(tables: BurrowsTables, data: Fields, names: dict[str, int]) -> None:
    formations = data.entries("formation", 1, len(COUNTS))
    for formation in formations:
        if not isinstance(formation.get("players"), list):
            raise formation.fail(f"field players must list player counts, found {formation.get('players')!r}")
    for count in COUNTS:
        fitting = [formation for formation in formations if count in formation["players"]]
        if len(fitting) != 1:
            problem = f"field players must name {count} players exactly once, found {len(fitting)} times"
            raise InvalidComponents(f"formation: {problem}")
        columns = _columns(tables, fitting[0], count, names)
        if len(columns) > PAGES:
            raise fitting[0].fail(f"at most {PAGES} stages are possible, found {len(columns)}")
        _fill_columns(tables, count, columns)
        _fill_columns(tables, MORE + count, _more_columns(tables, columns, names))


def _fill_columns(tables: BurrowsTables, formation: int, columns: list[list[int]]) -> None:
    tables.stages[formation] = len(columns)
    tables.column[formation] = NO_PAGE
    for stage, column in enumerate(columns):
        tables.column[formation, stage, : len(column)] = column


def _columns(tables: BurrowsTables, formation: Fields, count: int, names: dict[str, int]) -> list[list[int]]:
    """The pages of every stage: blank ones, white ones by position, blue ones."""
    blanks = [page for page in names.values() if tables.page_kind[page] == NO_PAGE]
    used = formation.section("blank").number(str(count), 1, len(blanks))
    columns = [[page] for page in blanks[len(blanks) - used :]]
    sizes = _list(formation, "white")
    if not all(_is_number(size, 1, ROWS) for size in sizes):
        raise formation.fail(f"field white must list columns of 1 to {ROWS} pages, found {sizes!r}")
    whites = int(tables.whites)
    if sum(sizes) != whites:
        raise formation.fail(f"field white must hold all {whites} white pages, found {sum(sizes)}")
    first = 0
    for size in sizes:
        columns.append([WHITE + first + step for step in range(size)])
        first += size
    return columns + _blue_columns(tables, formation, names)


def _blue_columns(tables: BurrowsTables, formation: Fields, names: dict[str, int]) -> list[list[int]]:
    free = {name: page for name, page in names.items() if tables.page_kind[page] != NO_PAGE}
    columns = []
    for column in _list(formation, "blue"):
        if not isinstance(column, list) or not 1 <= len(column) <= ROWS:
            raise formation.fail(f"field blue must list columns of 1 to {ROWS} pages, found {column!r}")
        for name in column:
            if not isinstance(name, str) or name not in free:
                raise formation.fail(f"field blue must name coloured blue pages, each once, found {name!r}")
            del free[name]
        columns.append([names[name] for name in column])
    return columns


def _more_columns(tables: BurrowsTables, columns: list[list[int]], names: dict[str, int]) -> list[list[int]]:
    """The other reading (R-34): one more column of coloured blue pages at the end, as far as the pages allow it."""
    coloured = [page for page in names.values() if tables.page_kind[page] != NO_PAGE]
    last = [column for column in columns if column[0] in coloured]
    others = columns[: len(columns) - len(last)]
    used = [page for column in last for page in column]
    spare = [page for page in coloured if page not in used]
    blanks = sum(column[0] in names.values() for column in others)
    if spare and blanks > 1:
        return [*others[1:], spare[:ROWS], *last]
    return [*others, used[:1], used[1:3], used[3:]] if len(used) == 6 else columns


# --- bus track -------------------------------------------------------------------------------------------------------
def _fill_bus(tables: BurrowsTables, data: Fields) -> None:
    """Moves per arrival, and enough buses on the tiles: the stack must outlast the schedule (guide, chapter 14)."""
    moves = data.section("bus").section("moves")
    buses = int(tables.bus.sum())
    for count in COUNTS:
        tables.moves[count] = moves.number(str(count), 1, TRACK)
        needed, more = (int(tables.stages[one]) * int(tables.moves[count]) + 2 for one in (count, MORE + count))
        if buses < needed:
            problem = f"with {count} players at least {needed} tiles must show a bus, found {buses}"
            raise InvalidComponents(f"tile: field bus: {problem}")
        if buses < more:  # then both readings are the same
            tables.stages[MORE + count] = tables.stages[count]
            tables.column[MORE + count] = tables.column[count]
