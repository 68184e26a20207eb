"""Burrows as sprites: one warren on the board, the others in areas, ranches, pool, schedule and bus."""

from __future__ import annotations

from math import ceil, floor

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
    made.sprites += [*_rulers(seat, x, y, width, height), *sprites]
    made.panels = [_panel(view, other) for other in range(view.seats)]
    board = Tray(f"ranch:{seat}", phrase("ranch", who=Seat(seat)), RANCH_WIDTH, RANCH_HEIGHT, owner=seat, place="hand")
    board.sprites = ranch(view, seat, 0.0)
    made.trays = [_pool(view), board, _schedule(view)]
    for step in range(1, view.seats):
        area, lines = _area(view, (seat + step) % view.seats)
        made.trays.append(area)
        made.lines += lines
    return made


def frame(view: View, seat: int, margin: float) -> tuple[float, float, float, float]:
    """The part of the plane to show, four to three, with a margin around the warren."""
    r = view.record
    xs, ys = [0.0, 2.0], [0.0, 1.0]
    for number in range(int(r["placed"])):
        if r["laid_seat"][number] == seat:
            x, y, standing = int(r["laid_x"][number]), int(r["laid_y"][number]), int(r["laid_rot"][number]) % 2
            xs += [x, x + 2 - standing]
            ys += [y, y + 1 + standing]
    width, height = max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin
    width, height = max(width, height * 4 / 3), max(height, width * 3 / 4)
    return (max(xs) + min(xs) - width) / 2, (max(ys) + min(ys) - height) / 2, width, height


def _rulers(seat: int, x: float, y: float, width: float, height: float) -> list[Sprite]:
    """The numbers of columns and rows along the upper and the left edge of a part of the plane, as the log names squares."""
    scale = min(0.8, max(0.5, width / 16))  # readable in a large warren too
    ways = (("column", x, width, (0.0, y + EDGE)), ("row", y, height, (x + EDGE, 0.0)))
    made = []
    for way, start, extent, (left, top) in ways:
        for number in range(ceil(start + EDGE), floor(start + extent)):
            at = (number + 0.5, top) if way == "column" else (left, number + 0.5)
            label = phrase(f"place-{way}", number=number)
            made.append(
                Sprite(f"place:{seat}:{way}:{number}", "place", *at, layer=5, scale=scale, label=label, text=str(number),
                       flags=["place"])
            )  # fmt: skip
    return made


# --- where things lie ------------------------------------------------------------------------------------------------
def board_seat(view: View) -> int:
    """Whose warren lies on the board: the viewer's, or the builder's for a spectator."""
    return int(view["seat"]) if view.viewer is None else view.viewer


def tile_middle(x: int, y: int, rot: int) -> Point:
    """The middle of a tile by its anchor and turn."""
    return (x + 0.5, y + 1.0) if rot % 2 else (x + 1.0, y + 0.5)


def middle(view: View, number: int) -> Point:
    """The middle of a laid tile."""
    r = view.record
    return tile_middle(int(r["laid_x"][number]), int(r["laid_y"][number]), int(r["laid_rot"][number]))


def turned(point: Point, rot: int) -> Point:
    """A point about a tile's middle after quarter turns clockwise."""
    x, y = point
    for _ in range(rot):
        x, y = -y, x
    return x, y


def _moved(view: View, number: int, points: list[Point], dx: float, dy: float) -> list[Point]:
    x, y = middle(view, number)
    rot = int(view["laid_rot"][number])
    return [(u + x + dx, v + y + dy) for u, v in (turned(point, rot) for point in points)]


def tunnel_path(view: View, tunnel: Tunnel, dx: float = 0.0, dy: float = 0.0) -> str:
    """A closed tunnel from vegetable to vegetable as SVG path data."""
    pieces = []
    for place, (number, enter, leave, _) in enumerate(tunnel.way):
        points = stretch(enter, leave)
        if place == 0:
            points = points[::-1]  # the first stretch runs from the vegetable to the port
        pieces.append(path(_moved(view, number, points, dx, dy), move=place == 0))
    return "".join(pieces)


def spot_on(view: View, tunnel: Tunnel) -> Point:
    """The tile border in the middle of a burrow, where its gopher sits."""
    number, enter, _, _ = tunnel.way[tunnel.length // 2]
    return _moved(view, number, [PORT_XY[enter]], 0.0, 0.0)[0]


# --- a warren --------------------------------------------------------------------------------------------------------
def warren(view: View, seat: int, dx: float, dy: float, tray: str) -> tuple[list[Sprite], list[Line]]:
    """The tiles of a warren, its closed tunnels with their lengths, and the gophers living in them."""
    r = view.record
    sprites, lines = [], []
    placed = int(r["placed"])
    for number in range(placed):
        if r["laid_seat"][number] == seat:
            tile, (x, y) = int(r["laid_tile"][number]), middle(view, number)
            square = f"({int(r['laid_x'][number])},{int(r['laid_y'][number])})"
            new = ["last"] if number >= placed - max(1, int(r["built"])) else []
            sprites.append(
                Sprite(f"tile:{tile}", f"tile-{tile}", x + dx, y + dy, 90.0 * int(r["laid_rot"][number]), 10,
                       label=phrase("tile-at", tile=tile, square=square, shows=shown_on(view, tile)), owner=seat, flags=new)
            )  # fmt: skip
    homes = {int(r["home_end"][seat, kind]): kind for kind in range(KINDS) if r["home_length"][seat, kind]}
    for tunnel in closed_tunnels(view, seat):
        kind = homes.get(tunnel.end) if tunnel.is_burrow else None
        lines.append(_line(view, seat, tunnel, kind, dx, dy, tray))
        if tunnel.is_burrow:
            sprites += _burrow(view, seat, tunnel, kind, dx, dy)
    return sprites, lines


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
def ranch(view: View, seat: int, top: float) -> list[Sprite]:
    """A ranch board with its gophers, the reserved tile and the received pages."""
    r, middle_y = view.record, top + RANCH_HEIGHT / 2
    is_open = seat == view.viewer or bool(r["open_book"])
    sprites = [Sprite(f"ranch:{seat}", f"ranch-{seat}", RANCH_WIDTH / 2, middle_y, label=_board_label(view, seat))]
    for kind in range(KINDS):
        if r["home_length"][seat, kind] and not r["home_end"][seat, kind]:
            length = int(r["home_length"][seat, kind])
            sprites.append(_gopher(seat, kind, BURROW_X[kind], middle_y + 0.12, length, "ranch"))
    handle = "reserve" if seat == int(r["seat"]) else None
    held = int(r["reserve"][seat])
    label = phrase("reserve-empty" if held == EMPTY else "reserve-taken", who=Seat(seat))
    sprites.append(Sprite(f"reserve:{seat}", "slot", RESERVE_X, middle_y, layer=2, handle=handle, label=label))
    if held != EMPTY and is_open:
        label = phrase("reserved-tile", tile=held, shows=shown_on(view, held))
        sprites.append(
            Sprite(f"tile:{held}", f"tile-{held}", RESERVE_X, middle_y, layer=10, handle="held", label=label)
        )
    elif held != EMPTY:
        label = phrase("reserved-hidden", who=Seat(seat))
        handle = "held" if seat == int(r["seat"]) else None
        sprites.append(Sprite(f"held:{seat}", "back", RESERVE_X, middle_y, layer=10, handle=handle, label=label))
    return sprites + _pages(view, seat, middle_y, is_open)


def _received(view: View, seat: int) -> tuple[int, int]:
    """How many pages a seat has received, and the complaints on them."""
    pages = [page for page, owner in enumerate(view["page_owner"]) if owner == seat]
    return len(pages), sum(int(view.components.record["complaints"][page]) for page in pages)


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


def _board_label(view: View, seat: int) -> Phrase:
    """A ranch board with its starting burrows; the mark for two players is said in words."""
    start = view.components.record["start"]
    kinds = [kind for kind in range(KINDS) if start[SEATS, seat, kind]]
    burrows = All([vegetable_name(kind) for kind in kinds])
    for kind in kinds:
        if view.seats == 2 and not start[2, seat, kind]:
            return phrase("board-marked", board=seat + 1, burrows=burrows, empty=vegetable_name(kind))
    return phrase("board", board=seat + 1, burrows=burrows)


def _panel(view: View, seat: int) -> Panel:
    """Home lengths, pages and the reserve, the same for every seat; complaints once everybody's lie open (R-27)."""
    r = view.record
    counters = []
    for kind in range(KINDS):
        length = int(r["home_length"][seat, kind])
        counters.append(
            Counter(phrase(f"counter-{COLOURS[kind]}"), str(length) if length else "–", f"gopher-{LETTERS[kind]}")
        )
    pages, complaints = _received(view, seat)
    over = int(r["phase"]) == OVER
    counters.append(Counter(phrase("counter-pages"), str(pages), "page-back"))
    if over or r["open_book"]:
        counters.append(Counter(phrase("counter-complaints"), str(complaints), "pile"))
    counters.append(Counter(phrase("counter-reserve"), "1" if r["reserve"][seat] != EMPTY else "0", "back"))
    if over:
        counters.append(Counter(phrase("counter-total"), str(totals(view)[seat])))
    flags = ["winner"] if over and ranking(view)[0] == seat else []
    if not over:
        return Panel(seat, counters)
    return Panel(seat, counters, flags, phrase("place", place=ranking(view).index(seat) + 1))


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
    board = ranch(view, seat, 0.0)
    for sprite in board:
        sprite.x += shift
    rulers = _rulers(seat, -dx, top - dy, wide, high)
    for sprite in rulers:
        sprite.x, sprite.y = sprite.x + dx, sprite.y + dy
    tray.sprites = [meadow, *rulers, *board, *sprites]
    return tray, lines


# --- pool, schedule, bus ---------------------------------------------------------------------------------------------
def _pool(view: View) -> Tray:
    tray = Tray("pool", phrase("pool"), 8.8, 1.2, place="hand")
    for slot, value in enumerate(view["pool"]):
        tile = int(value)
        if tile != EMPTY:
            x = 1.1 + 2.2 * slot
            label = phrase("open-tile", tile=tile, shows=shown_on(view, tile))
            tray.sprites.append(
                Sprite(f"tile:{tile}", f"tile-{tile}", x, 0.6, layer=10, handle=f"pool:{slot}", label=label)
            )
    left = int(view["left"])
    flags = [] if left else ["dim"]
    tray.sprites.append(
        Sprite("stack", "stack", 7.7, 0.6, text=str(left), label=phrase("stack", count=left), flags=flags)
    )
    return tray


def _schedule(view: View) -> Tray:
    """The stages to come, the next one first under an arrow, and the bus on its track below."""
    columns, done = schedule(view), int(view["stage"])
    title = phrase("schedule", stage=done + 1, stages=len(columns)) if done < len(columns) else phrase("schedule-done")
    tray = Tray("schedule", title, 8 * COLUMN + 0.1, 0.0)
    top = 0.42
    for first in range(done, len(columns), 8):  # eight columns to a line: readable on a phone
        line = columns[first : first + 8]
        for place, column in enumerate(line):
            for row, page in enumerate(column):
                x, y = 0.5 + place * COLUMN, top + (row + 0.5) * PAGE_HEIGHT
                label = page_label(view, page, first + place + 1)
                tray.sprites.append(Sprite(f"page:{page}", f"page-{page}", x, y, label=label, layer=1))
        top += max(map(len, line)) * PAGE_HEIGHT + 0.1
    if done < len(columns):
        tray.sprites.append(Sprite("next", "next", 0.5, 0.22, label=phrase("next-stage", stage=done + 1)))
    tray.sprites += _track(view, top + 0.5)
    tray.height = top + 1.05
    return tray


def _track(view: View, y: float) -> list[Sprite]:
    spaces, at = int(view.components.record["moves"][view.seats]), int(view["bus"])
    sprites = []
    for space in range(spaces + 1):
        name = "city" if space == 0 else "gulch" if space == spaces else "station"
        sprites.append(Sprite(f"space:{space}", name, 0.85 + 1.5 * space, y, label=phrase(f"space-{name}")))
    label = phrase("bus", count=spaces - at)
    sprites.append(Sprite("bus", "bus", 0.85 + 1.5 * at, y + 0.2, layer=30, label=label))
    return sprites


def page_label(view: View, page: int, stage: int) -> Phrase:
    """A page in words."""
    kind, count = int(view.components.record["page_kind"][page]), int(view.components.record["complaints"][page])
    if kind == NO_PAGE:
        return phrase("page-blank", stage=stage)
    return phrase("page", stage=stage, gopher=gopher_name(kind), count=count)


def shown_on(view: View, tile: int) -> Phrase | All:
    """What a tile shows: its vegetables and its bus, in words."""
    shown = _vegetables(view, tile)
    if view.components.record["bus"][tile]:
        shown.append(phrase("shows-bus"))
    return All([*shown]) if shown else phrase("shows-nothing")


def vegetables_on(view: View, tile: int) -> Phrase | All:
    """The vegetables of a tile, in words."""
    return All([*_vegetables(view, tile)]) if _vegetables(view, tile) else phrase("shows-nothing")


def _vegetables(view: View, tile: int) -> list[Phrase]:
    ports = [int(mark) for mark in view.components.record["ports"][6 * tile : 6 * tile + 6]]
    counts = [ports.count(VEGETABLE + kind) for kind in range(KINDS)]
    return [phrase(f"shows-{VEGETABLES[kind]}", count=count) for kind, count in enumerate(counts) if count]
