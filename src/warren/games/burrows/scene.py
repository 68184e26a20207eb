"""Burrows as sprites: one warren on the board, the others in areas, ranches, pool, schedule and bus."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.burrows.art import (
    BURROW_X,
    PAGES_APART,
    PAGES_X,
    PORT_XY,
    RANCH_HEIGHT,
    RANCH_WIDTH,
    RESERVE_X,
    path,
    stretch,
)
from warren.games.burrows.components import COLOURS, LETTERS, NO_PAGE, VEGETABLE, VEGETABLES
from warren.games.burrows.rules.building import covered
from warren.games.burrows.rules.stages import schedule
from warren.games.burrows.rules.tunnels import Tunnel, closed_tunnels
from warren.games.burrows.state import EMPTY, KINDS, OVER, SEATS
from warren.games.burrows.words_end import ranking, totals
from warren.games.burrows.words_names import burrow_args, gopher_name, vegetable_name
from warren.scene.model import Counter, Line, Panel, Scene, Sprite, Tray
from warren.text import All, Phrase, Seat, phrase

Point = tuple[float, float]

COLUMN, PAGE_HEIGHT = 0.86, 1.04
EDGE = 0.25  # how far the numbers of columns and rows stand from the edge


def scene(view: View) -> Scene:
    """What the viewer sees: their warren on the board (for a spectator the builder's), everything else beside it."""
    seat = board_seat(view)
    x, y, width, height = frame(view, seat, 2.2)  # room for squares to build on
    made = Scene(x, y, width, height, status=view.status(), grows=True)
    label = phrase("warren", who=Seat(seat))
    made.sprites.append(Sprite("meadow", "meadow", x + width / 2, y + height / 2, scale=width / 4, label=label))
    sprites, made.lines = warren(view, seat, 0.0, 0.0, "")
    made.sprites += [*_rulers(seat, x, y, width, height, 0.0, 0.0), *sprites]
    made.panels = [_panel(view, other) for other in range(view.seats)]
    board = Tray(f"ranch:{seat}", phrase("ranch", who=Seat(seat)), RANCH_WIDTH, RANCH_HEIGHT, owner=seat, place="hand")
    board.sprites = ranch(view, seat)
    made.trays = [_pool(view), board, _schedule(view)]
    for step in range(1, view.seats):
        area, lines = _area(view, (seat + step) % view.seats)
        made.trays.append(area)
        made.lines += lines
    return made


def frame(view: View, seat: int, margin: float) -> tuple[float, float, float, float]:
    """The part of the plane to show, four to three, with a margin around the warren."""
    squares = covered(view, seat)
    xs, ys = [0.0, 2.0], [0.0, 1.0]
    xs += [edge for x, _ in squares for edge in (x, x + 1)]
    ys += [edge for _, y in squares for edge in (y, y + 1)]
    width, height = max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin
    width, height = max(width, height * 4 / 3), max(height, width * 3 / 4)
    return (max(xs) + min(xs) - width) / 2, (max(ys) + min(ys) - height) / 2, width, height


@lru_cache(maxsize=256)
def _rulers(seat: int, x: float, y: float, width: float, height: float, dx: float, dy: float) -> list[Sprite]:
    """The numbers of columns and rows along the upper and the left edge of a part of the plane, as the log names squares.

    All is moved by ``dx`` and ``dy``.
    """
    scale = min(0.8, max(0.5, width / 16))  # readable in a large warren too
    ways = (("column", x, width, (0.0, y + EDGE)), ("row", y, height, (x + EDGE, 0.0)))
    made = []
    for way, start, extent, (left, top) in ways:
        for number in range(ceil(start + EDGE), floor(start + extent)):
            at = (number + 0.5 + dx, top + dy) if way == "column" else (left + dx, number + 0.5 + dy)
            label = phrase(f"place-{way}", number=number)
            made.append(
                Sprite(f"place:{seat}:{way}:{number}", "place", *at, layer=5, scale=scale, label=label, text=str(number),
                       flags=["place"])
            )  # fmt: skip
    return made


# --- where things lie ------------------------------------------------------------------------------------------------
def board_seat(view: View) -> int:
    """Whose warren lies on the board: the viewer's, or the builder's for a spectator."""
    return view.values("seat") if view.viewer is None else view.viewer


def tile_middle(x: int, y: int, rot: int) -> Point:
    """The middle of a tile by its anchor and turn."""
    return (x + 0.5, y + 1.0) if rot % 2 else (x + 1.0, y + 0.5)


def middle(view: View, number: int) -> Point:
    """The middle of a laid tile."""
    return tile_middle(view.values("laid_x")[number], view.values("laid_y")[number], view.values("laid_rot")[number])


def turned(point: Point, rot: int) -> Point:
    """A point about a tile's middle after quarter turns clockwise."""
    x, y = point
    for _ in range(rot):
        x, y = -y, x
    return x, y


def _moved(view: View, number: int, points: list[Point], dx: float, dy: float) -> list[Point]:
    x, y = middle(view, number)
    return _shifted(points, x, y, view.values("laid_rot")[number], dx, dy)


def _shifted(points: list[Point], x: float, y: float, rot: int, dx: float, dy: float) -> list[Point]:
    return [(u + x + dx, v + y + dy) for u, v in (turned(point, rot) for point in points)]


def tunnel_path(view: View, tunnel: Tunnel, dx: float = 0.0, dy: float = 0.0) -> str:
    """A closed tunnel from vegetable to vegetable as SVG path data."""
    pieces = []
    for place, (number, enter, leave, _) in enumerate(tunnel.way):
        pieces.append(_piece(enter, leave, *middle(view, number), view.values("laid_rot")[number], dx, dy, place == 0))
    return "".join(pieces)


@lru_cache(maxsize=1 << 12)
def _piece(enter: int, leave: int | None, x: float, y: float, rot: int, dx: float, dy: float, first: bool) -> str:
    points = stretch(enter, leave)
    if first:
        points = points[::-1]  # the first stretch runs from the vegetable to the port
    return path(_shifted(points, x, y, rot, dx, dy), move=first)


def spot_on(view: View, tunnel: Tunnel) -> Point:
    """The tile border in the middle of a burrow, where its gopher sits."""
    number, enter, _, _ = tunnel.way[tunnel.length // 2]
    return _moved(view, number, [PORT_XY[enter]], 0.0, 0.0)[0]


# --- a warren --------------------------------------------------------------------------------------------------------
def warren(view: View, seat: int, dx: float, dy: float, tray: str) -> tuple[list[Sprite], list[Line]]:
    """The tiles of a warren, its closed tunnels with their lengths, and the gophers living in them."""
    placed = view.values("placed")
    old, lines = placed - max(1, view.values("built")), []
    fields = (view[name][:placed].tolist() for name in ("laid_seat", "laid_tile", "laid_x", "laid_y", "laid_rot"))
    sprites = [
        _laid(view.components, (tile, x, y, rot), seat, number >= old, (dx, dy))
        for number, (owner, tile, x, y, rot) in enumerate(zip(*fields, strict=True))
        if owner == seat
    ]
    lengths, ends = view.values("home_length")[seat], view.values("home_end")[seat]
    homes = {ends[kind]: kind for kind in range(KINDS) if lengths[kind]}
    for tunnel in closed_tunnels(view, seat):
        kind = homes.get(tunnel.end) if tunnel.is_burrow else None
        lines.append(_line(view, seat, tunnel, kind, dx, dy, tray))
        if tunnel.is_burrow:
            sprites += _burrow(view, seat, tunnel, kind, dx, dy)
    return sprites, lines


# Sprites that look the same are the same: they are made once, and never changed.
@lru_cache(maxsize=1 << 12)
def _laid(
    components: Components, placed: tuple[int, int, int, int], seat: int, new: bool, offset: tuple[float, float]
) -> Sprite:
    tile, x, y, rot = placed
    across, down = tile_middle(x, y, rot)
    label = phrase("tile-at", tile=tile, square=f"({x},{y})", shows=_shown_on(components, tile))
    return Sprite(
        f"tile:{tile}", f"tile-{tile}", across + offset[0], down + offset[1], 90.0 * rot, 10, label=label, owner=seat,
        flags=["last"] if new else [],
    )  # fmt: skip


def _line(view: View, seat: int, tunnel: Tunnel, kind: int | None, dx: float, dy: float, tray: str) -> Line:
    way = tunnel_path(view, tunnel, dx, dy)
    name = f"way:{seat}:{tunnel.end}"
    if not tunnel.is_burrow:
        ends = {"one": vegetable_name(tunnel.kind), "other": vegetable_name(tunnel.other)}
        label = phrase("tunnel-mismatched", **ends)
        return Line(name, way, kind="faint", label=label, tray=tray)
    burrow = burrow_args(tunnel.kind, tunnel.length)
    label = (
        phrase("burrow-empty", **burrow) if kind is None else phrase("burrow-home", gopher=gopher_name(kind), **burrow)
    )
    return Line(name, way, None if kind is None else seat, "faint" if kind is None else "accent", label, tray)


def _burrow(view: View, seat: int, tunnel: Tunnel, kind: int | None, dx: float, dy: float) -> list[Sprite]:
    x, y = spot_on(view, tunnel)
    length = str(tunnel.length)
    badge = Sprite(
        f"length:{seat}:{tunnel.end}", "length", x + dx, y + dy, layer=24, scale=0.72, text=length,
        label=phrase("burrow-empty", **burrow_args(tunnel.kind, tunnel.length)), owner=seat, flags=["dim"],
    )  # fmt: skip
    if kind is None:
        return [badge]
    badge.x, badge.y, badge.flags = badge.x + 0.26, badge.y + 0.24, []
    badge.label = phrase("home-length", gopher=gopher_name(kind), length=tunnel.length)
    badge.layer = 32
    return [_gopher(seat, kind, x + dx, y + dy - 0.03, tunnel.length, "burrow", 0.85), badge]


def _gopher(seat: int, kind: int, x: float, y: float, length: int, where: str, scale: float = 1.0) -> Sprite:
    label = phrase(f"gopher-in-{where}", who=Seat(seat), gopher=gopher_name(kind), length=length)
    name = f"gopher:{seat}:{LETTERS[kind]}"
    return Sprite(name, f"gopher-{LETTERS[kind]}", x, y, layer=30, scale=scale, label=label, owner=seat)


# --- a ranch ---------------------------------------------------------------------------------------------------------
def ranch(view: View, seat: int) -> list[Sprite]:
    """A ranch board with its gophers, the reserved tile and the received pages."""
    r, middle_y = view, RANCH_HEIGHT / 2
    is_open = seat == view.viewer or bool(r["open_book"])
    label = _board_label(view.components, view.seats, seat)
    sprites = [Sprite(f"ranch:{seat}", f"ranch-{seat}", RANCH_WIDTH / 2, middle_y, label=label)]
    lengths, ends = r.values("home_length")[seat], r.values("home_end")[seat]
    for kind, length in enumerate(lengths):
        if length and not ends[kind]:
            sprites.append(_gopher(seat, kind, BURROW_X[kind], middle_y + 0.12, length, "ranch"))
    handle = "reserve" if seat == r.values("seat") else None
    held = r.values("reserve")[seat]
    label = phrase("reserve-empty" if held == EMPTY else "reserve-taken", who=Seat(seat))
    sprites.append(Sprite(f"reserve:{seat}", "slot", RESERVE_X, middle_y, layer=2, handle=handle, label=label))
    if held != EMPTY and is_open:
        label = phrase("reserved-tile", tile=held, shows=shown_on(view, held))
        sprites.append(
            Sprite(f"tile:{held}", f"tile-{held}", RESERVE_X, middle_y, layer=10, handle="held", label=label)
        )
    elif held != EMPTY:
        label = phrase("reserved-hidden", who=Seat(seat))
        handle = "held" if seat == r.values("seat") else None
        sprites.append(Sprite(f"held:{seat}", "back", RESERVE_X, middle_y, layer=10, handle=handle, label=label))
    return sprites + _pages(view, seat, middle_y, is_open)


def _received(view: View, seat: int) -> tuple[int, int]:
    """How many pages a seat has received, and the complaints on them."""
    pages = [page for page, owner in enumerate(view.values("page_owner")) if owner == seat]
    complaints = _complaints(view.components)
    return len(pages), sum(complaints[page] for page in pages)


@lru_cache(maxsize=16)
def _complaints(components: Components) -> list[int]:
    """The complaints on each page."""
    found: list[int] = components.record["complaints"].tolist()
    return found


def _pages(view: View, seat: int, y: float, is_open: bool) -> list[Sprite]:
    """The pile of received pages with their number, and where it lies open the complaints beside it (R-27)."""
    pages, complaints = _received(view, seat)
    flags = [] if pages else ["dim"]
    label = phrase("pages-received", who=Seat(seat), count=pages)
    pile = Sprite(f"pages:{seat}", "page-back", PAGES_X, y, layer=5, text=str(pages), label=label, flags=flags)
    if not is_open:
        return [pile]
    pile.x, pile.scale = PAGES_X - PAGES_APART, 0.78
    label = phrase("complaints-received", who=Seat(seat), count=complaints)
    faces = Sprite(f"complaints:{seat}", "pile", PAGES_X + PAGES_APART, y, layer=5, text=str(complaints), label=label)
    faces.scale, faces.flags = 0.78, [*flags]
    return [pile, faces]


@lru_cache(maxsize=64)
def _board_label(components: Components, seats: int, seat: int) -> Phrase:
    """A ranch board with its starting burrows; the mark for two players is said in words."""
    start = components.record["start"]
    kinds = [kind for kind in range(KINDS) if start[SEATS, seat, kind]]
    burrows = All([vegetable_name(kind) for kind in kinds])
    for kind in kinds:
        if seats == 2 and not start[2, seat, kind]:
            return phrase("board-marked", board=seat + 1, burrows=burrows, empty=vegetable_name(kind))
    return phrase("board", board=seat + 1, burrows=burrows)


def _panel(view: View, seat: int) -> Panel:
    """Home lengths, pages and the reserve, the same for every seat; complaints once everybody's lie open (R-27)."""
    r = view
    counters = [_home_counter(kind, length) for kind, length in enumerate(r.values("home_length")[seat])]
    pages, complaints = _received(view, seat)
    over = r.values("phase") == OVER
    counters.append(Counter(phrase("counter-pages"), str(pages), "page-back"))
    if over or r["open_book"]:
        counters.append(Counter(phrase("counter-complaints"), str(complaints), "pile"))
    counters.append(Counter(phrase("counter-reserve"), "1" if r.values("reserve")[seat] != EMPTY else "0", "back"))
    if over:
        counters.append(Counter(phrase("counter-total"), str(totals(view)[seat])))
    flags = ["winner"] if over and ranking(view)[0] == seat else []
    if not over:
        return Panel(seat, counters)
    return Panel(seat, counters, flags, phrase("place", place=ranking(view).index(seat) + 1))


@lru_cache(maxsize=512)
def _home_counter(kind: int, length: int) -> Counter:
    name = phrase(f"counter-{COLOURS[kind]}")
    return Counter(name, str(length) if length else "–", f"gopher-{LETTERS[kind]}")


def _area(view: View, seat: int) -> tuple[Tray, list[Line]]:
    """Another player's ranch and warren, to be opened full size."""
    x, y, width, height = frame(view, seat, 0.6)
    factor = max(1.0, RANCH_WIDTH / width)
    wide, high = width * factor, height * factor
    tray = Tray(
        f"warren:{seat}", phrase("warren", who=Seat(seat)), wide, high + RANCH_HEIGHT + 0.1, owner=seat, place="area"
    )
    top = RANCH_HEIGHT + 0.1
    label = phrase("meadow", who=Seat(seat))
    meadow = Sprite(f"meadow:{seat}", "meadow", wide / 2, top + high / 2, scale=wide / 4, label=label)
    dx, dy = wide / 2 - (x + width / 2), top + high / 2 - (y + height / 2)
    sprites, lines = warren(view, seat, dx, dy, tray.id)
    shift = (wide - RANCH_WIDTH) / 2
    board = ranch(view, seat)
    for sprite in board:
        sprite.x += shift
    rulers = _rulers(seat, -dx, top - dy, wide, high, dx, dy)
    tray.sprites = [meadow, *rulers, *board, *sprites]
    return tray, lines


# --- pool, schedule, bus ---------------------------------------------------------------------------------------------
def _pool(view: View) -> Tray:
    tray = Tray("pool", phrase("pool"), 8.8, 1.2, place="hand")
    for slot, tile in enumerate(view.values("pool")):
        if tile != EMPTY:
            x = 1.1 + 2.2 * slot
            label = phrase("open-tile", tile=tile, shows=shown_on(view, tile))
            tray.sprites.append(
                Sprite(f"tile:{tile}", f"tile-{tile}", x, 0.6, layer=10, handle=f"pool:{slot}", label=label)
            )
    left = view.values("left")
    flags = [] if left else ["dim"]
    tray.sprites.append(
        Sprite("stack", "stack", 7.7, 0.6, text=str(left), label=phrase("stack", count=left), flags=flags)
    )
    return tray


def _schedule(view: View) -> Tray:
    """The stages to come, the next one first under an arrow, and the bus on its track below."""
    columns, done = schedule(view), view.values("stage")
    title = phrase("schedule", stage=done + 1, stages=len(columns)) if done < len(columns) else phrase("schedule-done")
    tray = Tray("schedule", title, 8 * COLUMN + 0.1, 0.0)
    top = 0.42
    for first in range(done, len(columns), 8):  # eight columns to a line: readable on a phone
        line = columns[first : first + 8]
        for place, column in enumerate(line):
            for row, page in enumerate(column):
                x, y = 0.5 + place * COLUMN, top + (row + 0.5) * PAGE_HEIGHT
                tray.sprites.append(_page(view.components, page, first + place + 1, x, y))
        top += max(map(len, line)) * PAGE_HEIGHT + 0.1
    if done < len(columns):
        tray.sprites.append(Sprite("next", "next", 0.5, 0.22, label=phrase("next-stage", stage=done + 1)))
    tray.sprites += _track(view, top + 0.5)
    tray.height = top + 1.05
    return tray


@lru_cache(maxsize=1 << 12)
def _page(components: Components, page: int, stage: int, x: float, y: float) -> Sprite:
    return Sprite(f"page:{page}", f"page-{page}", x, y, label=page_label(components, page, stage), layer=1)


def _track(view: View, y: float) -> list[Sprite]:
    spaces, at = int(view.components.record["moves"][view.seats]), view.values("bus")
    sprites = []
    for space in range(spaces + 1):
        name = "city" if space == 0 else "gulch" if space == spaces else "station"
        sprites.append(Sprite(f"space:{space}", name, 0.85 + 1.5 * space, y, label=phrase(f"space-{name}")))
    label = phrase("bus", count=spaces - at)
    sprites.append(Sprite("bus", "bus", 0.85 + 1.5 * at, y + 0.2, layer=30, label=label))
    return sprites


def page_label(components: Components, page: int, stage: int) -> Phrase:
    """A page in words."""
    kind, count = int(components.record["page_kind"][page]), int(components.record["complaints"][page])
    if kind == NO_PAGE:
        return phrase("page-blank", stage=stage)
    return phrase("page", stage=stage, gopher=gopher_name(kind), count=count)


def shown_on(view: View, tile: int) -> Phrase | All:
    """What a tile shows: its vegetables and its bus, in words."""
    return _shown_on(view.components, tile)


@lru_cache(maxsize=256)
def _shown_on(components: Components, tile: int) -> Phrase | All:
    shown = _vegetables(components, tile)
    if components.record["bus"][tile]:
        shown.append(phrase("shows-bus"))
    return All([*shown]) if shown else phrase("shows-nothing")


def vegetables_on(view: View, tile: int) -> Phrase | All:
    """The vegetables of a tile, in words."""
    shown = _vegetables(view.components, tile)
    return All([*shown]) if shown else phrase("shows-nothing")


def _vegetables(components: Components, tile: int) -> list[Phrase]:
    ports = components.record["ports"][6 * tile : 6 * tile + 6].tolist()
    counts = [ports.count(VEGETABLE + kind) for kind in range(KINDS)]
    return [phrase(f"shows-{VEGETABLES[kind]}", count=count) for kind, count in enumerate(counts) if count]
