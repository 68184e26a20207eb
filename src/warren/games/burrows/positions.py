"""Burrows' positions as JSON data; the fields are described in the guide, chapter 13."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warren.engine.components import Bytes, Components
from warren.engine.positions import InvalidPosition, blank, choice, number, row, stream_text
from warren.engine.state import View
from warren.games.burrows.components import LETTERS, NO_PAGE, VEGETABLE, WHITE
from warren.games.burrows.rules.building import add_tile
from warren.games.burrows.rules.stages import schedule
from warren.games.burrows.state import (
    CHECK,
    EMPTY,
    FRESH,
    GONE,
    KINDS,
    LAST_COLUMNS,
    MAY_RESERVE,
    MORE,
    MUST_POOL,
    ORDERS,
    OVER,
    PHASES,
    POOL,
    REACH,
    SEATS,
    TURN,
    VICTIM,
    WAITING,
    BurrowsState,
)

LONGEST = 250  # no burrow of 80 tiles is longer


# --- writing ---------------------------------------------------------------------------------------------------------
def _tile(value: int) -> int | None:
    return None if value == EMPTY else value


LAID = ("seat", "tile", "x", "y", "rot")


def describe(view: View) -> dict[str, Any]:
    """The position as JSON-able data (the stream is zero for players and spectators)."""
    r, seats = view.record, view.seats
    laid = zip(*(r[f"laid_{name}"][: int(r["placed"])].tolist() for name in LAID), strict=True)
    owners = r["page_owner"].tolist()
    return {
        "seats": seats,
        "options": {
            "order": ORDERS[int(r["ask_order"])],
            "open_book": bool(r["open_book"]),
            "last_columns": LAST_COLUMNS[int(r["formation"]) // MORE],
        },
        "phase": PHASES[int(r["phase"])],
        "turn": view.turn,
        "seat": int(r["seat"]),
        "turn_number": int(r["number"]),
        "ply": view.ply,
        "rng": stream_text(r),
        "stack": r["stack"][: int(r["left"])].tolist(),
        "pool": [_tile(tile) for tile in r["pool"].tolist()],
        "reserve": [_tile(tile) for tile in r["reserve"][:seats].tolist()],
        "laid": [dict(zip(LAID, parts, strict=True)) for parts in laid],
        "built": int(r["built"]),
        "homes": _homes(r, seats),
        "fresh": [_fresh(r, index) for index in range(int(r["waiting"]))],
        "schedule": schedule(view),
        "stage": int(r["stage"]),
        "bus": int(r["bus"]),
        "pages": [[page for page, owner in enumerate(owners) if owner == seat] for seat in range(seats)],
    }


def _end(r: Any, end: int) -> dict[str, int | None]:
    """The older vegetable of a burrow; nothing on the board."""
    if end == 0:
        return {"tile": None, "port": None}
    number, port = divmod(end - 1, 6)
    return {"tile": int(r["laid_tile"][number]), "port": port}


def _homes(r: Any, seats: int) -> list[dict[str, Any]]:
    lengths, ends = r["home_length"][:seats].tolist(), r["home_end"][:seats].tolist()
    return [
        {
            letter: {"length": lengths[seat][kind], **_end(r, ends[seat][kind])} if lengths[seat][kind] else None
            for kind, letter in enumerate(LETTERS)
        }
        for seat in range(seats)
    ]


def _fresh(r: Any, index: int) -> dict[str, Any]:
    kind, length = LETTERS[int(r["fresh_kind"][index])], int(r["fresh_length"][index])
    return {"kind": kind, "length": length, **_end(r, int(r["fresh_end"][index]))}


def inventory(view: View) -> list[str]:
    """Every tile, gopher and page wherever it is: the same list at every moment of a game."""
    r = view.record
    tiles = [*r["stack"][: int(r["left"])], *r["laid_tile"][: int(r["placed"])], *r["pool"], *r["reserve"]]
    pieces = [f"tile {int(tile):02d}" for tile in tiles if tile != EMPTY]
    for kind in range(KINDS):
        housed = sum(int(length) > 0 for length in r["home_length"][: view.seats, kind])
        pieces += [f"gopher {LETTERS[kind]}"] * housed
    used = {page for column in schedule(view) for page in column}
    blank = [page for page in used if view.components.record["page_kind"][page] == NO_PAGE]
    lying = [page for page in used if r["page_owner"][page] != GONE or page in blank]
    return sorted(pieces + [f"page {page:02d}" for page in lying])


# --- reading ---------------------------------------------------------------------------------------------------------
def restore(data: Mapping[str, Any], components: Components) -> Bytes:
    """The state of a described position. All but seats may be left out; it is then as at the start."""
    raw, r = blank(BurrowsState, data, (2, SEATS))
    tables, seats = components.record, int(r["seats"])
    r["seat"] = _seat(data, seats)
    r["number"] = number(data, "turn_number", 0, 255, 1)
    r["bus"] = number(data, "bus", 0, int(tables["moves"][seats]) - 1, 0)
    _restore_options(r, data)
    r["stage"] = number(data, "stage", 0, int(tables["stages"][int(r["formation"])]), 0)
    _restore_tiles(raw, r, data, tables)
    _restore_schedule(r, data, tables)
    _restore_homes(r, data, tables)
    _restore_fresh(r, data, tables)
    _restore_phase(r, data)
    return raw


def _seat(data: Mapping[str, Any], seats: int) -> int:
    """Whose turn it is: ``seat``, or the seat to decide."""
    turn = None if data.get("turn") is None else number(data, "turn", 0, seats - 1)
    seat = number(data, "seat", 0, seats - 1, turn or 0)
    if turn not in (None, seat):
        raise InvalidPosition(f"turn {turn} and seat {seat} must be the same")
    return seat


def _restore_options(r: Any, data: Mapping[str, Any]) -> None:
    options = _fields(data.get("options", {}), "options")
    open_book = options.get("open_book", False)
    if not isinstance(open_book, bool):
        raise InvalidPosition(f"options: open_book must be true or false, not {open_book!r}")
    r["ask_order"], r["open_book"] = choice(options, "order", ORDERS, ORDERS[0]), open_book
    r["formation"] = int(r["seats"]) + MORE * choice(options, "last_columns", LAST_COLUMNS, LAST_COLUMNS[0])


def _fields(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InvalidPosition(f"{where} must be an object with fields, not {value!r}")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise InvalidPosition(f"{where} must be a list, not {value!r}")
    return value


def _number_in(entry: Mapping[str, Any], name: str, low: int, high: int, where: str) -> int:
    """A number inside an entry; an error says in which one."""
    field = f"{where}: {name}"
    return number({field: entry.get(name)}, field, low, high)


# --- tiles -----------------------------------------------------------------------------------------------------------
class Claims:
    """Every tile is in one place only."""

    def __init__(self, tiles: int) -> None:
        self.tiles = tiles
        self.place: dict[int, str] = {}

    def claim(self, value: Any, where: str) -> int:
        """Note a tile's place, the only one it may have."""
        if type(value) is not int or not 0 <= value < self.tiles:
            raise InvalidPosition(f"{where}: a tile is a number from 0 to {self.tiles - 1}, not {value!r}")
        if value in self.place:
            raise InvalidPosition(f"{where}: tile {value} is already in {self.place[value]}")
        self.place[value] = where
        return value

    def free(self) -> list[int]:
        """The tiles that are nowhere yet."""
        return [tile for tile in range(self.tiles) if tile not in self.place]


def _restore_tiles(raw: Bytes, r: Any, data: Mapping[str, Any], tables: Any) -> None:
    claims = Claims(int(tables["tiles"]))
    _restore_laid(raw, data, int(r["seats"]), claims)
    r["built"] = number(data, "built", 0, min(2, int(r["placed"])), 0)
    r["reserve"] = r["pool"] = r["stack"] = EMPTY
    for seat, tile in enumerate(row(data, "reserve", int(r["seats"]))):
        if tile is not None:
            r["reserve"][seat] = claims.claim(tile, "reserve")
            if tables["bus"][tile]:
                raise InvalidPosition(f"reserve: tile {tile} shows a bus and can never be reserved")
    for slot, tile in enumerate(row({"pool": claims.free()[:POOL], **data}, "pool", POOL)):
        if tile is not None:
            r["pool"][slot] = claims.claim(tile, "pool")
    stack = claims.free() if data.get("stack") is None else _list(data["stack"], "stack")
    for slot, tile in enumerate(stack):
        r["stack"][slot] = claims.claim(tile, "stack")
    r["left"] = len(stack)


def _restore_laid(raw: Bytes, data: Mapping[str, Any], seats: int, claims: Claims) -> None:
    squares: set[tuple[int, int, int]] = set()
    for value in _list(data.get("laid", []), "laid"):
        entry = _fields(value, "laid: a tile")
        tile = claims.claim(entry.get("tile"), "laid")
        where = f"laid: tile {tile}"
        seat, rot = _number_in(entry, "seat", 0, seats - 1, where), _number_in(entry, "rot", 0, 3, where)
        x, y = (_number_in(entry, name, -REACH, REACH - 1, where) for name in "xy")
        halves = {(seat, x, y), (seat, x + 1 - rot % 2, y + rot % 2)}
        if halves & squares:
            raise InvalidPosition(f"{where}: it would cover another tile at ({x},{y})")
        beside = {(seat, a + u, b + v) for _, a, b in halves for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        first = not any(other == seat for other, _, _ in squares)
        if not first and not beside & squares:
            raise InvalidPosition(f"{where}: it shares no edge with the warren of seat {seat}")
        squares |= halves
        add_tile(raw, seat, tile, x, y, rot)


# --- schedule --------------------------------------------------------------------------------------------------------
def _restore_schedule(r: Any, data: Mapping[str, Any], tables: Any) -> None:
    formation, whites = int(r["formation"]), int(tables["whites"])
    stages = int(tables["stages"][formation])
    shape = [[int(page) for page in tables["column"][formation, stage] if page != NO_PAGE] for stage in range(stages)]
    columns = _columns(data, shape)
    white = []
    for given, wanted in zip(columns, shape, strict=True):
        for page, printed in zip(given, wanted, strict=True):
            if printed >= WHITE:
                white.append(page)
            elif page != printed:
                raise InvalidPosition(f"schedule: page {page} cannot lie where the blue page {printed} belongs")
    if sorted(white) != list(range(whites)):
        raise InvalidPosition(f"schedule must hold each white page 0 to {whites - 1} once")
    r["white"][:whites] = white
    r["page_owner"] = GONE
    for column in columns[int(r["stage"]) :]:
        r["page_owner"][column] = WAITING
    _restore_pages(r, data, [page for column in columns[: int(r["stage"])] for page in column], tables)


def _columns(data: Mapping[str, Any], shape: list[list[int]]) -> list[list[int]]:
    """The schedule as given, as many pages in each column as belong there; if it is missing, the white pages unmixed."""
    default = [[page - WHITE if page >= WHITE else page for page in column] for column in shape]
    columns = data.get("schedule", default)
    sizes = [len(column) if isinstance(column, list) else 0 for column in _list(columns, "schedule")]
    if sizes != [len(column) for column in shape]:
        raise InvalidPosition(f"schedule must have columns of {' '.join(str(len(column)) for column in shape)} pages")
    for page in (page for column in columns for page in column):
        if type(page) is not int:
            raise InvalidPosition(f"schedule: a page is a number, not {page!r}")
    return list(columns)


def _restore_pages(r: Any, data: Mapping[str, Any], scored: list[int], tables: Any) -> None:
    for seat, pile in enumerate(row(data, "pages", int(r["seats"]), [])):
        for page in _list(pile, f"pages of seat {seat}"):
            known = type(page) is int and page in scored and tables["page_kind"][page] != NO_PAGE
            if not known or r["page_owner"][page] != GONE:
                raise InvalidPosition(f"pages: page {page!r} of seat {seat} was not scored, or lies elsewhere")
            r["page_owner"][page] = seat


# --- gophers ---------------------------------------------------------------------------------------------------------
def _restore_homes(r: Any, data: Mapping[str, Any], tables: Any) -> None:
    seats = int(r["seats"])
    if data.get("homes") is None:
        r["home_length"] = tables["start"][seats]
        return
    for seat, value in enumerate(row(data, "homes", seats)):
        homes = _fields(value, f"homes of seat {seat}")
        for kind, letter in enumerate(LETTERS):
            if homes.get(letter) is not None:
                where = f"homes of seat {seat}, {letter}"
                home = _fields(homes[letter], where)
                r["home_length"][seat, kind] = _number_in(home, "length", 1, LONGEST, where)
                r["home_end"][seat, kind] = _end_of(r, tables, home, kind, seat, where)
    for kind, letter in enumerate(LETTERS):
        without = [seat for seat in range(seats) if not r["home_length"][seat, kind]]
        if len(without) != 1:
            raise InvalidPosition(f"homes: exactly one seat is without a gopher of kind {letter}, found {without}")


def _restore_fresh(r: Any, data: Mapping[str, Any], tables: Any) -> None:
    fresh = _list(data.get("fresh", []), "fresh")
    if len(fresh) > FRESH:
        raise InvalidPosition(f"fresh must be a list of at most {FRESH} burrows, not {len(fresh)}")
    for index, value in enumerate(fresh):
        where = f"fresh burrow {index}"
        burrow = _fields(value, where)
        kind = choice({f"{where}: kind": burrow.get("kind")}, f"{where}: kind", tuple(LETTERS))
        end = _end_of(r, tables, burrow, kind, int(r["seat"]), where)
        if end == 0:
            raise InvalidPosition(f"{where}: tile and port of a vegetable are needed")
        r["fresh_kind"][index], r["fresh_end"][index] = kind, end
        r["fresh_length"][index] = _number_in(burrow, "length", 1, LONGEST, where)
    r["waiting"] = len(fresh)


def _end_of(r: Any, tables: Any, burrow: Mapping[str, Any], kind: int, seat: int, where: str) -> int:
    """1 + the mouth of the vegetable that is named as a burrow's end, 0 when none is named."""
    tile = burrow.get("tile")
    if tile is None:
        return 0
    laid = [int(found) for found in r["laid_tile"][: int(r["placed"])]]
    if type(tile) is not int or tile not in laid or r["laid_seat"][laid.index(tile)] != seat:
        raise InvalidPosition(f"{where}: tile {tile!r} does not lie in the warren of seat {seat}")
    port = _number_in(burrow, "port", 0, 5, where)
    if tables["ports"][6 * tile + port] != VEGETABLE + kind:
        raise InvalidPosition(f"{where}: port {port} of tile {tile} does not end in {LETTERS[kind]}")
    return 6 * laid.index(tile) + port + 1


# --- phase -----------------------------------------------------------------------------------------------------------
#: How many tiles may have been laid in the turn, by phase.
POSSIBLY_BUILT = {TURN: (0,), MUST_POOL: (1,), MAY_RESERVE: (1,), CHECK: (1, 2), VICTIM: (1, 2)}


def _restore_phase(r: Any, data: Mapping[str, Any]) -> None:
    pages_left = any(owner == WAITING for owner in r["page_owner"])
    phase = r["phase"] = choice(data, "phase", PHASES, PHASES[TURN if pages_left else OVER])
    r["turn"] = -1 if phase == OVER else int(r["seat"])
    problem = None if phase == OVER else _phase_problem(r, phase, pages_left)
    if problem:
        raise InvalidPosition(f"phase {PHASES[phase]}: {problem}")


def _phase_problem(r: Any, phase: int, pages_left: bool) -> str | None:
    """What is missing for a phase of the game."""
    seat, built, placed = int(r["seat"]), int(r["built"]), int(r["placed"])
    if not pages_left:
        return "the schedule is at its end, so phase must be over"
    if built not in POSSIBLY_BUILT[phase]:
        return f"built cannot be {built}"
    if any(r["laid_seat"][number] != seat for number in range(placed - built, placed)):
        return f"the last {built} tiles laid must lie in the warren of seat {seat}"
    if phase == MAY_RESERVE and r["reserve"][seat] == EMPTY:
        return "the seat on turn must hold a reserved tile"
    if phase in (CHECK, VICTIM) and not r["waiting"]:
        return "fresh must name the burrows still to be checked"
    if phase == VICTIM and not _has_victim(r):
        return "the first fresh burrow must lure a gopher"
    if phase in (TURN, MUST_POOL) and all(tile == EMPTY for tile in r["pool"]):
        return "the pool must hold a tile"
    return None


def _has_victim(r: Any) -> bool:
    homes = r["home_length"][: int(r["seats"]), int(r["fresh_kind"][0])]
    return not homes[int(r["seat"])] and int(min(home for home in homes if home)) < int(r["fresh_length"][0])
