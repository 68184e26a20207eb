"""Where everything lies on the sheets: plain data in millimetres, x to the right and y down from a sheet's top left corner.

A sheet of pieces is a grid of equal boxes, so that every cut runs from edge to edge; the marks for the cuts stand in the margins.
Along one side runs a strip with the ruler, the sheet's title and its code. Pieces that fit no sheet are drawn in parts that overlap.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from warren.scene.pieces import Piece

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
#: What most printers cannot reach, the length of a cut mark, and how broad the strip is.
EDGE, MARK, STRIP = 5.0, 4.0, 14.0
RULER = 50.0
#: How far two parts of a board overlap, and how far a fold stays away from the pieces.
OVERLAP, GUTTER = 10.0, 3.0
BLEED_MOST = 5.0

Backs = Literal["duplex", "fold", "none"]
Flip = Literal["long", "short"]
Face = Literal["front", "back"]
#: Where the strip is.
Side = Literal["bottom", "top", "left", "right"]
Line = tuple[float, float, float, float]


@dataclass(frozen=True)
class Options:
    """How sheets are laid out."""

    paper: str = "a4"
    backs: Backs = "duplex"
    flip: Flip = "long"
    bleed: float = 0.0

    @property
    def size(self) -> tuple[float, float]:
        return PAPERS[self.paper]


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    def mirrored(self, axis: Literal["x", "y"], about: float) -> Box:
        """The same box on the other side of a line; ``axis`` "x": of an upright line."""
        if axis == "x":
            return Box(2 * about - self.x - self.width, self.y, self.width, self.height)
        return Box(self.x, 2 * about - self.y - self.height, self.width, self.height)


@dataclass(frozen=True)
class Spot:
    """A piece on a sheet: the box it is cut out by, and by how many degrees it is turned clockwise."""

    piece: Piece
    face: Face
    box: Box
    turn: int = 0


@dataclass(frozen=True)
class Join:
    """A mark in the overlap of two parts of a board: where it lies on the sheet and on the board, and its letter.

    The part to the right and the part below lie on top: nothing may hide what they show. ``covered``: this part lies underneath.
    """

    x: float
    y: float
    board: tuple[float, float]
    letter: str
    axis: Literal["x", "y"]  # "x": with the part to the right or left, "y": below or above
    covered: bool


@dataclass(frozen=True)
class Part:
    """What a sheet shows of a board: ``box`` on the sheet, ``origin`` the board's point at its top left corner."""

    piece: Piece
    box: Box
    origin: tuple[float, float]
    row: int
    column: int
    rows: int
    columns: int
    joins: tuple[Join, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """One side of a sheet of paper."""

    kinds: tuple[str, ...]
    face: Face = "front"
    strip: Side = "bottom"
    spots: tuple[Spot, ...] = ()
    marks: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    part: Part | None = None


@dataclass(frozen=True)
class _Grid:
    """How many pieces fit beside and above each other, turned or not, and where they begin."""

    columns: int
    rows: int
    turned: bool
    area: Box
    strip: Side
    fold: Literal["x", "y"] | None = None
    spots: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "spots", self.columns * self.rows)


def lay_out(pieces: Iterable[Piece], options: Options) -> list[Sheet]:
    """All sheets for some pieces. What is left of several kinds without backs shares sheets, one kind below the other."""
    groups: dict[tuple[float, float, bool], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.width, piece.height, piece.back is not None), []).append(piece)
    sheets: list[Sheet] = []
    bands: list[tuple[Spot, ...]] = []
    for group in groups.values():
        grid = _best_grid(group[0], options)
        if grid is None:
            sheets += [sheet for piece in group for _ in range(piece.count) for sheet in _parts(piece, options)]
            continue
        copies = [piece for piece in group for _ in range(piece.count)]
        for start in range(0, len(copies), grid.spots):
            some = copies[start : start + grid.spots]
            band = _band(some, options) if len(some) < grid.spots and not _has_backs(some[0], options) else None
            if band:
                bands.append(band)
            else:
                sheets += _filled(some, grid, options)
    return sheets + list(_shared(bands, options))


def _has_backs(piece: Piece, options: Options) -> bool:
    return options.backs != "none" and piece.back is not None


def _band(pieces: Sequence[Piece], options: Options) -> tuple[Spot, ...] | None:
    """Some pieces in rows at the top of a page, as flat as possible; None if they would not fit."""
    room = area(options)
    found = []
    for turned in (False, True):
        grid = _grid(pieces[0], turned, room, "bottom", None, options.bleed)
        if grid.spots < len(pieces):
            continue
        columns = min(grid.columns, len(pieces))
        low = _Grid(columns, -(-len(pieces) // columns), turned, room, "bottom")
        boxes = _boxes(pieces[0], low, options.bleed)
        lift = boxes[0].y - options.bleed - room.y
        spots = [
            Spot(piece, "front", Box(box.x, box.y - lift, box.width, box.height), 90 if turned else 0)
            for piece, box in zip(pieces, boxes, strict=False)
        ]
        found.append(tuple(spots))
    return min(found, key=lambda spots: _foot(spots, options), default=None)


def _foot(spots: Sequence[Spot], options: Options) -> float:
    return max(spot.box.y + spot.box.height for spot in spots) + options.bleed


def _shared(bands: Sequence[tuple[Spot, ...]], options: Options) -> Iterator[Sheet]:
    """Bands below each other, with room for the marks between them."""
    room = area(options)
    pages: list[list[tuple[Spot, ...]]] = []
    feet: list[float] = []
    for band in bands:
        height = _foot(band, options) - room.y
        page = next((at for at, foot in enumerate(feet) if foot + height <= room.y + room.height + 1e-6), len(pages))
        if page == len(pages):
            pages.append([])
            feet.append(room.y)
        shift = feet[page] - room.y
        pages[page].append(tuple(replace(spot, box=replace(spot.box, y=spot.box.y + shift)) for spot in band))
        feet[page] += height + 2 * MARK
    for page_bands in pages:
        spots = tuple(spot for band in page_bands for spot in band)
        kinds = tuple(dict.fromkeys(spot.piece.kind for spot in spots))
        marks = tuple(mark for band in page_bands for mark in cut_marks(band, options.bleed))
        yield Sheet(kinds, "front", "bottom", spots, marks)
        if options.backs == "duplex":
            yield Sheet(kinds, "back", opposite("bottom", options.flip))


def area(options: Options, strip: Side = "bottom") -> Box:
    """What is left of a page for pieces."""
    width, height = options.size
    margin, broad = EDGE + MARK, EDGE + STRIP + 1 + MARK
    if strip == "bottom":
        return Box(margin, margin, width - 2 * margin, height - margin - broad)
    return Box(broad, margin, width - margin - broad, height - 2 * margin)


def _best_grid(piece: Piece, options: Options) -> _Grid | None:
    """The grid that takes the most pieces; None if not even one fits."""
    folded = options.backs == "fold" and piece.back is not None
    folds: tuple[Literal["x", "y"] | None, ...] = ("x", "y") if folded else (None,)
    sides: tuple[Side, ...] = ("bottom", "left")
    grids = [
        _grid(piece, turned, area(options, strip), strip, fold, options.bleed)
        for fold in folds
        for strip in sides
        for turned in (False, True)
    ]
    best = max(grids, key=lambda grid: grid.spots)
    return best if best.spots else None


def _grid(piece: Piece, turned: bool, room: Box, strip: Side, fold: Literal["x", "y"] | None, bleed: float) -> _Grid:
    width, height = (piece.height, piece.width) if turned else (piece.width, piece.height)
    wide = room.width / 2 - GUTTER if fold == "x" else room.width
    high = room.height / 2 - GUTTER if fold == "y" else room.height
    columns = math.floor((wide + 1e-6) / (width + 2 * bleed))
    rows = math.floor((high + 1e-6) / (height + 2 * bleed))
    return _Grid(columns, rows, turned, room, strip, fold)


def _boxes(piece: Piece, grid: _Grid, bleed: float) -> list[Box]:
    """The boxes of a full grid in reading order, in the middle of its room, or close to the fold."""
    width, height = (piece.height, piece.width) if grid.turned else (piece.width, piece.height)
    room, step_x, step_y = grid.area, width + 2 * bleed, height + 2 * bleed
    left = room.x + (room.width - grid.columns * step_x) / 2
    top = room.y + (room.height - grid.rows * step_y) / 2
    if grid.fold == "x":
        left = room.x + room.width / 2 - GUTTER - grid.columns * step_x
    if grid.fold == "y":
        top = room.y + room.height / 2 - GUTTER - grid.rows * step_y
    return [
        Box(left + column * step_x + bleed, top + row * step_y + bleed, width, height)
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]


def _filled(pieces: Sequence[Piece], grid: _Grid, options: Options) -> Iterator[Sheet]:
    """The sheet with these pieces, and what is printed on its other side."""
    turn = 90 if grid.turned else 0
    boxes = _boxes(pieces[0], grid, options.bleed)
    fronts = tuple(Spot(piece, "front", box, turn) for piece, box in zip(pieces, boxes, strict=False))
    kinds = tuple(dict.fromkeys(piece.kind for piece in pieces))
    if grid.fold:
        middle = grid.area.x + grid.area.width / 2 if grid.fold == "x" else grid.area.y + grid.area.height / 2
        backs = tuple(_back(spot, grid.fold, middle) for spot in fronts)
        spots = fronts + backs
        folds = (_fold_line(grid, middle, options),)
        yield Sheet(kinds, "front", grid.strip, spots, cut_marks(spots, options.bleed), folds)
        return
    yield Sheet(kinds, "front", grid.strip, fronts, cut_marks(fronts, options.bleed))
    if options.backs == "duplex":
        yield _other_side(kinds, grid.strip, fronts, options)


def _other_side(kinds: tuple[str, ...], strip: Side, fronts: Sequence[Spot], options: Options) -> Sheet:
    width, height = options.size
    axis: Literal["x", "y"] = "x" if options.flip == "long" else "y"
    middle = width / 2 if axis == "x" else height / 2
    backs = tuple(_back(spot, axis, middle) for spot in fronts if spot.piece.back is not None)
    return Sheet(kinds, "back", opposite(strip, options.flip), backs, cut_marks(backs, options.bleed))


def opposite(strip: Side, flip: Flip) -> Side:
    """Where a strip comes to lie on the other side, so that nothing of it is printed behind a piece."""
    turned: dict[Side, Side]
    turned = {"left": "right", "right": "left"} if flip == "long" else {"bottom": "top", "top": "bottom"}
    return turned.get(strip, strip)


def _back(spot: Spot, axis: Literal["x", "y"], middle: float) -> Spot:
    """The back of a piece: behind its front, and upright when the piece is turned over like a page."""
    turn = -spot.turn % 360 if axis == "x" else (180 - spot.turn) % 360
    return Spot(spot.piece, "back", spot.box.mirrored(axis, middle), turn)


def _fold_line(grid: _Grid, middle: float, options: Options) -> Line:
    width, _ = options.size
    if grid.fold == "x":
        return (middle, EDGE, middle, grid.area.y + grid.area.height + MARK)
    return (grid.area.x - MARK, middle, width - EDGE, middle)


def cut_marks(spots: Sequence[Spot], bleed: float) -> tuple[Line, ...]:
    """A short line at both ends of every cut, outside all that is printed of the pieces."""
    if not spots:
        return ()
    boxes = [spot.box for spot in spots]
    left, right = min(box.x for box in boxes) - bleed, max(box.x + box.width for box in boxes) + bleed
    top, bottom = min(box.y for box in boxes) - bleed, max(box.y + box.height for box in boxes) + bleed
    near, far = 0.8, MARK - 0.2
    marks: dict[Line, None] = {}
    for x in sorted({round(edge, 4) for box in boxes for edge in (box.x, box.x + box.width)}):
        marks[(x, top - far, x, top - near)] = marks[(x, bottom + near, x, bottom + far)] = None
    for y in sorted({round(edge, 4) for box in boxes for edge in (box.y, box.y + box.height)}):
        marks[(left - far, y, left - near, y)] = marks[(right + near, y, right + far, y)] = None
    return tuple(marks)


# --- boards larger than a page ----------------------------------------------------------------------------------------
def _parts(piece: Piece, options: Options) -> Iterator[Sheet]:
    """A board in parts; each overlaps its neighbours, and marks in the overlap show how they join."""
    room = area(options)
    columns, rows = _cut(piece.width, room.width), _cut(piece.height, room.height)
    joins = list(_joins(columns, rows))
    for row, (top, bottom) in enumerate(rows):
        for column, (left, right) in enumerate(columns):
            box = Box(
                room.x + (room.width - right + left) / 2,
                room.y + (room.height - bottom + top) / 2,
                right - left,
                bottom - top,
            )
            mine = tuple(
                Join(box.x + x - left, box.y + y - top, (x, y), letter, axis, (row, column) == under)
                for x, y, letter, axis, under in joins
                if (row, column) in (under, (under[0] + (axis == "y"), under[1] + (axis == "x")))
            )
            part = Part(piece, box, (left, top), row, column, len(rows), len(columns), mine)
            yield Sheet((piece.kind,), part=part, marks=_part_marks(box))
            if options.backs == "duplex":
                yield Sheet((piece.kind,), "back", opposite("bottom", options.flip))


def _cut(length: float, room: float) -> list[tuple[float, float]]:
    """Equal stretches that overlap and together are this long.

    >>> _cut(300, 190)
    [(0.0, 155.0), (145.0, 300.0)]
    """
    count = max(1, math.ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))
    each = (length + (count - 1) * OVERLAP) / count
    return [(number * (each - OVERLAP), number * (each - OVERLAP) + each) for number in range(count)]


#: Where a mark lies on the board, its letter, the way the two parts lie, and row and column of the part that is covered.
_Seam = tuple[float, float, str, Literal["x", "y"], tuple[int, int]]


def _joins(columns: list[tuple[float, float]], rows: list[tuple[float, float]]) -> Iterator[_Seam]:
    """Two marks in the middle of every overlap."""
    letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 4)
    for column, ((begin, _), (_, end)) in enumerate(zip(columns[1:], columns, strict=False)):
        for row, (top, bottom) in enumerate(rows):
            letter = next(letters)
            for share in (0.25, 0.75):
                yield (begin + end) / 2, top + share * (bottom - top), letter, "x", (row, column)
    for row, ((begin, _), (_, end)) in enumerate(zip(rows[1:], rows, strict=False)):
        for column, (left, right) in enumerate(columns):
            letter = next(letters)
            for share in (0.25, 0.75):
                yield left + share * (right - left), (begin + end) / 2, letter, "y", (row, column)


def _part_marks(box: Box) -> tuple[Line, ...]:
    right, bottom, near, far = box.x + box.width, box.y + box.height, 0.8, MARK - 0.2
    upright = [(x, y, x, y + far - near) for x in (box.x, right) for y in (box.y - far, bottom + near)]
    level = [(x, y, x + far - near, y) for y in (box.y, bottom) for x in (box.x - far, right + near)]
    return (*upright, *level)
