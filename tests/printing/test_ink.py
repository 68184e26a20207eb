"""Drawings in less ink: no large dark area, and nothing that could be told by its brightness is lost."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

import warren
from printing.test_drawing import scale
from printing.test_sheets import contents
from warren.print.beneath import SEEN, Ground, contrast, is_lost, laid
from warren.print.drawing import Drawn, Shape, drawing, extent
from warren.print.ink import AREA, DARK, luminance, pale, saved, saving
from warren.scene.lettering import lettering
from warren.scene.model import Symbol
from warren.scene.pieces import Piece

games = pytest.mark.parametrize("name", warren.games())


def faces(name: str) -> Iterator[tuple[Piece, Symbol]]:
    """All different pictures on the pieces of a game."""
    seen = set()
    for piece in contents(name).pieces:
        for face in (piece.front, piece.back):
            if face is not None and face.svg not in seen:
                seen.add(face.svg)
                yield piece, face


@games
def test_saving_ink_leaves_no_large_dark_area(name: str) -> None:
    for piece, face in faces(name):
        for shape in saving(drawing(face.svg), scale(piece)):
            if isinstance(shape, Shape) and shape.paint.fill and math.prod(extent(shape)) * scale(piece) ** 2 > 100:
                assert luminance(shape.paint.fill) > 0.7, piece.name


@games
def test_what_stood_out_from_what_lies_beneath_it_still_does(name: str) -> None:
    """Judged shape by shape, in both prints: a band may have got a rim instead."""
    gone = []
    for piece, face in faces(name):
        ground = Ground()
        for one, *instead in saved(drawing(face.svg), scale(piece)):
            where, paint = laid(one), instead[-1].paint
            if len(instead) == 1 and is_lost(where, paint, ground.at(where.asked())):
                gone.append((piece.name, one.paint, paint))
            ground.add(where, paint)
    assert gone == []


def test_any_card_keeps_its_question_mark() -> None:
    """It once became a plain black card: all costs and bonuses of Underground Panic's board that any card pays."""
    svg = '<rect x="-0.3" y="-0.4" width="0.6" height="0.8" fill="#ffffff"/>' + lettering("?", 0, 0, 0.5, "#2b2118")
    board = '<rect x="-9" y="-9" width="18" height="18" fill="#6b4a2c"/>'
    ground, card, mark = saving(drawing(board + svg), 6.0)
    assert card.paint.fill == "#ffffff"
    assert card.paint.stroke == DARK
    assert mark.paint.fill == "#2b2118"
    assert ground.paint.fill == pale("#6b4a2c", 0.16)


@pytest.mark.parametrize(("side", "turned"), [(4.0, "dark"), (8.0, "outlined")])
def test_a_light_sign_on_a_ground_that_becomes_pale_turns_dark_or_gets_an_outline(side: float, turned: str) -> None:
    sign = f'<rect x="{-side / 2}" y="{-side / 2}" width="{side}" height="{side}" fill="#ffffff"/>'
    assert (side * side >= AREA) == (turned == "outlined")
    sign_now = list(saving(drawing(f'<circle r="20" fill="#2f6fb3"/>{sign}'), 1.0))[1]
    assert (sign_now.paint.fill, sign_now.paint.stroke) == ((DARK, None) if turned == "dark" else ("#ffffff", DARK))


def test_light_letters_become_dark_when_their_ground_becomes_pale_and_only_then() -> None:
    def letter(radius: float) -> Drawn:
        disc = f'<circle r="{radius}" fill="#3b2413"/>'
        return list(saving(drawing(disc + lettering("R", 0, 0, 2, "#fff")), 1.0))[1]

    assert letter(20).paint.fill == DARK
    assert letter(2).paint.fill == "#ffffff"


def test_a_light_way_across_dark_ground_gets_a_rim() -> None:
    way = '<rect x="-20" y="-20" width="40" height="40" fill="#3b2413"/><path d="M-20 0H20" stroke="#f7e3b0" stroke-width="3"/>'
    _, (one, rim, band) = saved(drawing(way), 1.0)
    assert rim.paint.stroke == DARK
    assert rim.paint.width > band.paint.width == one.paint.width
    assert contrast(band.paint.stroke or "", DARK) > SEEN
