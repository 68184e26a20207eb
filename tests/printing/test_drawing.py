"""Our own SVG as shapes: every symbol of every game can be printed, and keeps letters that can be read."""

from __future__ import annotations

import pytest

import warren
from printing.test_sheets import contents
from warren.print.drawing import NotDrawable, Shape, Text, drawing
from warren.print.outline import bounds, parse_path
from warren.scene.pieces import Piece

games = pytest.mark.parametrize("name", warren.games())
POINT = 25.4 / 72


@games
def test_every_symbol_of_the_table_can_be_printed(name: str) -> None:
    game = warren.game(name)
    bad = {}
    for key, symbol in game.art.symbols(game.components()).items():
        try:
            drawing(symbol.svg)
        except ValueError as problem:
            bad[key] = str(problem)
    assert bad == {}


def scale(piece: Piece) -> float:
    return min(piece.width / piece.front.width, piece.height / piece.front.height)


@games
def test_letters_on_pieces_are_at_least_six_points_high(name: str) -> None:
    small = {
        (piece.name, one.words): round(one.height * scale(piece) / POINT, 1)
        for piece in contents(name).pieces
        for face in (piece.front, piece.back)
        if face is not None
        for one in drawing(face.svg)
        if isinstance(one, Text) and one.height * scale(piece) < 6 * POINT
    }
    assert small == {}


@games
def test_drawings_do_not_run_out_of_their_pieces(name: str) -> None:
    """A mouth may open a little beyond the edge; what lies farther out would be cut off."""
    for piece in contents(name).pieces:
        for shape in drawing(piece.front.svg):
            if isinstance(shape, Shape) and shape.matrix[1] == shape.matrix[2] == 0:
                left, top, right, bottom = bounds(shape.segments)
                reach_x = max(abs(shape.matrix[0] * x + shape.matrix[4]) for x in (left, right))
                reach_y = max(abs(shape.matrix[3] * y + shape.matrix[5]) for y in (top, bottom))
                assert reach_x <= piece.front.width / 2 * 1.1, f"{piece.name} is drawn beyond its sides"
                assert reach_y <= piece.front.height / 2 * 1.1, f"{piece.name} is drawn beyond its head or foot"


def test_paths_are_read_with_all_their_shorthands() -> None:
    assert parse_path("M1 2 3 4l1,-1H0V-.5z") == (
        ("M", 1.0, 2.0), ("L", 3.0, 4.0), ("L", 4.0, 3.0), ("L", 0.0, 3.0), ("L", 0.0, -0.5), ("Z",),
    )  # fmt: skip
    smooth = parse_path("M0 0C0 1 1 1 1 0S2 -1 2 0")
    assert smooth[2] == ("C", 1.0, -1.0, 2.0, -1.0, 2.0, 0.0)
    quadratic = parse_path("M0 0Q1.5 3 3 0T6 0")
    assert quadratic[1] == pytest.approx(("C", 1.0, 2.0, 2.0, 2.0, 3.0, 0.0)) or quadratic[1][0] == "C"
    assert quadratic[2][5:] == (6.0, 0.0)


def test_half_a_circle_is_drawn_by_two_curves() -> None:
    arc = parse_path("M-1 0A1 1 0 0 1 1 0")
    assert [segment[0] for segment in arc] == ["M", "C", "C"]
    assert arc[1][5:] == pytest.approx((0.0, -1.0))
    assert arc[2][5:] == pytest.approx((1.0, 0.0))
    assert parse_path("M-1 0A1 1 0 0 0 1 0")[1][5:] == pytest.approx((0.0, 1.0))


def test_transforms_are_applied_from_the_outside_in() -> None:
    (shape,) = drawing(
        '<g transform="translate(10 0) rotate(90)"><rect width="2" height="1" transform="scale(2)"/></g>'
    )
    assert isinstance(shape, Shape)
    a, b, c, d, e, f = shape.matrix
    assert (a * 2 + c * 1 + e, b * 2 + d * 1 + f) == pytest.approx((8.0, 4.0))


@pytest.mark.parametrize(
    "svg",
    ['<image href="x.png"/>', '<rect fill="url(#a)" width="1" height="1"/>', '<g transform="skewX(3)"/>', '<circle r="1" fill="red"/>'],
)  # fmt: skip
def test_what_cannot_be_printed_is_named(svg: str) -> None:
    with pytest.raises(NotDrawable, match="cannot be printed"):
        drawing(svg)


def test_a_straight_line_is_not_filled() -> None:
    (line,) = drawing('<path d="M0 1V-1" stroke="#8a6410"/>')
    assert line.paint.fill is None


def test_what_is_not_seen_is_not_printed() -> None:
    assert drawing('<rect width="1" height="1" fill="none"/><circle r="1" opacity="0"/>') == ()
