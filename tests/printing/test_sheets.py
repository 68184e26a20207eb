"""Where pieces lie on the sheets: nothing missing, nothing twice, backs behind fronts, marks in the margins."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from functools import cache

import pytest

import warren
from warren.print.pdf import DISC
from warren.print.sheets import (
    OVERLAP,
    PAPERS,
    Backs,
    Box,
    Flip,
    Join,
    Options,
    Part,
    Sheet,
    Spot,
    area,
    cut_marks,
    lay_out,
)
from warren.scene.model import Symbol
from warren.scene.pieces import CARD, TILE, TOKEN, Contents, Piece

ALL = os.environ.get("WARREN_PRINT") == "all"
#: What the rulebooks (and our component files, where they are silent) say lies in the box.
BOXES = {
    "tsuro": {"board": 1, "tile": 35, "dragon": 1, "marker": 8},
    "burrows": {"tile": 80, "page": 24, "ranch": 5, "track": 2, "gopher": 12, "bus": 1},
    "burrowdale": {"card": 32, "burrow": 14, "token": 25, "emblem": 4, "bunny": 12, "score": 5, "track": 1},
    "underground_panic": {
        "board": 1, "action": 112, "injury": 64, "reward": 12, "tile": 36, "token": 28, "water": 12, "pebble": 12, "gopher": 4,
        "start": 1, "colour-die": 1, "direction-die": 1,
    },
    "gophers_maze": {"page": 6, "provision": 90, "digger": 7, "gopher": 5, "basket": 5, "die": 1},
}  # fmt: skip
PAPER_NAMES: tuple[str, ...] = ("a4", "letter")
BACKS: tuple[Backs, ...] = ("duplex", "fold", "none")
FLIPS: tuple[Flip, ...] = ("long", "short")
SOME = [
    Options("a4", "duplex", "long", 0.0), Options("a4", "duplex", "short", 3.0), Options("letter", "duplex", "long", 3.0),
    Options("letter", "duplex", "short", 0.0), Options("a4", "fold", bleed=3.0), Options("letter", "fold"), Options("a4", "none"),
    Options("letter", "none", bleed=3.0),
]  # fmt: skip
EVERY = [Options(*way) for way in itertools.product(PAPER_NAMES, BACKS, FLIPS, (0.0, 1.5, 3.0, 5.0))]
WAYS = EVERY if ALL else SOME
games = pytest.mark.parametrize("name", warren.games())


@cache
def contents(name: str) -> Contents:
    game = warren.game(name)
    assert game.box is not None, f"{name} has no box"
    return game.box.contents(game.components())


@cache
def laid_out(name: str, options: Options) -> list[Sheet]:
    return lay_out(contents(name).pieces, options)


def told(options: Options) -> str:
    return f"{options.paper}-{options.backs}-{options.flip}-{options.bleed:g}"


ways = pytest.mark.parametrize("options", WAYS, ids=told)


def wholes(sheets: list[Sheet], face: str) -> Counter[str]:
    """How often each piece is there; the parts of a board make one."""
    found = Counter(spot.piece.name for sheet in sheets for spot in sheet.spots if spot.face == face)
    parts = Counter(sheet.part.piece.name for sheet in sheets if sheet.part)
    sizes = {sheet.part.piece.name: sheet.part.rows * sheet.part.columns for sheet in sheets if sheet.part}
    for name, count in parts.items() if face == "front" else ():
        assert count % sizes[name] == 0
        found[name] += count // sizes[name]
    return found


@games
def test_the_box_holds_what_the_rules_say(name: str) -> None:
    found: Counter[str] = Counter()
    for piece in contents(name).pieces:
        found[piece.kind] += piece.count
    assert found == BOXES[name]
    assert len({piece.name for piece in contents(name).pieces}) == len(contents(name).pieces), "a name is there twice"


@games
def test_cards_tiles_and_tokens_have_sizes_that_people_use(name: str) -> None:
    for piece in contents(name).pieces:
        small, large = sorted((piece.width, piece.height))
        assert small >= TOKEN, piece.name
        if piece.kind in ("action", "injury", "reward", "provision", "digger"):
            assert (small, large) == CARD
        if piece.kind in ("tile", "dragon", "card", "burrow"):
            assert small >= TILE


@ways
@games
def test_every_piece_is_printed_as_often_as_there_are_of_it(name: str, options: Options) -> None:
    sheets = laid_out(name, options)
    assert wholes(sheets, "front") == Counter({piece.name: piece.count for piece in contents(name).pieces})
    with_backs = {piece.name: piece.count for piece in contents(name).pieces if piece.back is not None}
    assert wholes(sheets, "back") == Counter(with_backs if options.backs != "none" else {})


@ways
@games
def test_nothing_overlaps_and_all_is_within_what_a_printer_reaches(name: str, options: Options) -> None:
    width, height = PAPERS[options.paper]
    for sheet in laid_out(name, options):
        boxes = [spot.box for spot in sheet.spots] + ([sheet.part.box] if sheet.part else [])
        bleed = options.bleed if sheet.spots else 0.0
        for box in boxes:
            assert box.x - bleed >= 5
            assert box.y - bleed >= 5
            assert box.x + box.width + bleed <= width - 5
            assert box.y + box.height + bleed <= height - 5
        for one, other in itertools.combinations(boxes, 2):
            apart_x = max(one.x, other.x) - min(one.x + one.width, other.x + other.width)
            apart_y = max(one.y, other.y) - min(one.y + one.height, other.y + other.height)
            assert max(apart_x, apart_y) >= 2 * options.bleed - 1e-6


def mirrored(box: Box, options: Options) -> Box:
    """Where a box of the front lies when the paper is turned over."""
    width, height = PAPERS[options.paper]
    if options.flip == "long":
        return Box(width - box.x - box.width, box.y, box.width, box.height)
    return Box(box.x, height - box.y - box.height, box.width, box.height)


def near(one: Box, other: Box) -> bool:
    pairs = zip((one.x, one.y, one.width, one.height), (other.x, other.y, other.width, other.height), strict=True)
    return all(abs(a - b) < 0.1 for a, b in pairs)


@pytest.mark.parametrize("options", [way for way in WAYS if way.backs == "duplex"], ids=told)
@games
def test_with_two_sides_every_back_lies_behind_its_front(name: str, options: Options) -> None:
    sheets = laid_out(name, options)
    assert [sheet.face for sheet in sheets] == ["front", "back"] * (len(sheets) // 2)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        wanted = [spot for spot in front.spots if spot.piece.back is not None]
        assert [spot.piece.name for spot in back.spots] == [spot.piece.name for spot in wanted]
        for one, other in zip(wanted, back.spots, strict=True):
            assert near(mirrored(one.box, options), other.box)
            assert up(other) == (seen_from_behind(up(one), options.flip))


def up(spot: Spot) -> tuple[int, int]:
    """Which way on the paper the head of a piece points."""
    return {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[spot.turn]


def seen_from_behind(way: tuple[int, int], flip: Flip) -> tuple[int, int]:
    return (-way[0], way[1]) if flip == "long" else (way[0], -way[1])


@pytest.mark.parametrize("options", [way for way in WAYS if way.backs == "fold"], ids=told)
@games
def test_folded_every_back_lies_behind_its_front(name: str, options: Options) -> None:
    for sheet in laid_out(name, options):
        fronts = [spot for spot in sheet.spots if spot.face == "front"]
        backs = [spot for spot in sheet.spots if spot.face == "back"]
        assert len(sheet.folds) == bool(backs)
        for one, other in zip(fronts, backs, strict=False):
            x1, y1, x2, y2 = sheet.folds[0]
            assert one.piece is other.piece
            if x1 == x2:
                assert near(
                    Box(2 * x1 - one.box.x - one.box.width, one.box.y, one.box.width, one.box.height), other.box
                )
                assert up(other) == seen_from_behind(up(one), "long")
            else:
                assert y1 == y2
                assert near(
                    Box(one.box.x, 2 * y1 - one.box.y - one.box.height, one.box.width, one.box.height), other.box
                )
                assert up(other) == seen_from_behind(up(one), "short")


@ways
@games
def test_marks_point_at_every_cut_and_touch_no_piece(name: str, options: Options) -> None:
    for sheet in laid_out(name, options):
        boxes = [spot.box for spot in sheet.spots]
        uprights = {round(x1, 3) for x1, _, x2, _ in sheet.marks if x1 == x2}
        levels = {round(y1, 3) for _, y1, _, y2 in sheet.marks if y1 == y2}
        for box in boxes:
            assert {round(box.x, 3), round(box.x + box.width, 3)} <= uprights
            assert {round(box.y, 3), round(box.y + box.height, 3)} <= levels
            bleed = options.bleed
            for x1, y1, x2, y2 in sheet.marks:
                outside_x = max(x1, x2) < box.x - bleed or min(x1, x2) > box.x + box.width + bleed
                outside_y = max(y1, y2) < box.y - bleed or min(y1, y2) > box.y + box.height + bleed
                assert outside_x or outside_y, "a mark lies on a piece"


@pytest.mark.parametrize("paper", PAPER_NAMES)
@games
def test_a_board_that_is_too_large_is_covered_by_parts_that_overlap(name: str, paper: str) -> None:
    sheets = [sheet for sheet in lay_out(contents(name).pieces, Options(paper, "none")) if sheet.part]
    boards: dict[str, list[Sheet]] = {}
    for sheet in sheets:
        assert sheet.part
        boards.setdefault(sheet.part.piece.name, []).append(sheet)
    assert bool(boards) == (name in ("tsuro", "underground_panic"))
    for parts in boards.values():
        check_parts([sheet.part for sheet in parts if sheet.part])


def check_parts(parts: list[object]) -> None:
    known = [part for part in parts if isinstance(part, Part)]
    piece = known[0].piece
    for axis, size in ((0, piece.width), (1, piece.height)):
        stretches = sorted(
            {(part.origin[axis], part.origin[axis] + (part.box.width, part.box.height)[axis]) for part in known}
        )
        assert stretches[0][0] == pytest.approx(0)
        assert stretches[-1][1] == pytest.approx(size)
        for (_, end), (begin, _) in itertools.pairwise(stretches):
            assert end - begin == pytest.approx(OVERLAP)
    marks: dict[tuple[float, float], set[str]] = {}
    for part in known:
        for join in part.joins:
            at = (join.x - part.box.x + part.origin[0], join.y - part.box.y + part.origin[1])
            assert at == pytest.approx(join.board)
            marks.setdefault((round(at[0], 3), round(at[1], 3)), set()).add(join.letter)
    seen = Counter((round(join.board[0], 3), round(join.board[1], 3)) for part in known for join in part.joins)
    assert all(len(letters) == 1 for letters in marks.values()), "one mark, one letter"
    assert set(seen.values()) == {2}, "a mark joins two parts"
    for part in known:
        for join in part.joins:
            if join.covered:
                check_hidden(join, part, known)


def check_hidden(join: Join, part: Part, known: list[Part]) -> None:
    """The disc of a mark lies under the part that comes after it: it hides nothing on the board that is put together."""
    step = (part.row, part.column + 1) if join.axis == "x" else (part.row + 1, part.column)
    (above,) = (other for other in known if (other.row, other.column) == step)
    x, y = join.board
    assert above.origin[0] + DISC < x < above.origin[0] + above.box.width - DISC
    assert above.origin[1] + DISC < y < above.origin[1] + above.box.height - DISC
    same = [other for other in above.joins if other.board == join.board]
    assert [(other.letter, other.covered, other.axis) for other in same] == [(join.letter, False, join.axis)]


@pytest.mark.parametrize("backs", BACKS)
def test_a_sheet_takes_as_many_cards_as_it_can(backs: Backs) -> None:
    card = Piece("card", "card", Symbol("", *CARD), *CARD, 9, Symbol("", *CARD))
    sheets = lay_out([card], Options("a4", backs))
    assert len(sheets) == {"duplex": 2, "none": 1, "fold": 3}[backs]


def test_marks_are_drawn_once_where_cuts_are_shared() -> None:
    card = Piece("card", "card", Symbol("", 45, 45), 45, 45)
    spots = [Spot(card, "front", Box(10 + 45 * place, 20, 45, 45)) for place in range(3)]
    assert len(cut_marks(spots, 0)) == 2 * 4 + 2 * 2
    assert len(cut_marks([], 0)) == 0


def test_three_by_three_cards_fit_on_a4() -> None:
    room = area(Options("a4"))
    assert room.width >= 3 * CARD[0]
    assert room.height >= 3 * CARD[1]
