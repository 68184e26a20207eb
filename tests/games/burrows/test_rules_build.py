"""B-26 to B-46: the turn, reserving, building."""

from __future__ import annotations

import pytest

import warren
from games.burrows.table import burrows, dealt
from support import rule
from warren.games.burrows.rules.building import PORT_AT

BOOK_WARREN = "warren 2: 42@(0,-1)1 43@(1,-1)1 4@(-1,0)1 18@(-2,2)0"


@rule("B-26", "B-28")
def test_a_turn_begins_with_three_open_tiles_and_the_next_player_follows() -> None:
    table = dealt(3)
    for turn in range(9):
        assert table.turn() == turn % 3 + 1
        assert None not in table.data["pool"]
        table.state.play(table.state.legal_moves()[-1])


@rule("B-27")
def test_a_player_must_reserve_or_build() -> None:
    table = dealt(4)
    assert all(text.startswith("reserve") or "@" in text for text in table.legal())


@rule("B-29", "B-30", "B-32")
def test_reserving_takes_a_tile_without_a_bus_and_ends_the_turn() -> None:
    table = burrows("""
        players: 3
        turn: 3
        pool: 9 8 10
    """)
    assert table.reserves() == ["reserve 8", "reserve 10"]
    table.play("reserve 8")
    assert table.held(3) == 8
    assert {9, 10} <= set(table.data["pool"])
    assert table.turn() == 1
    assert table.stage_and_bus() == (0, 0)
    assert table.homes(3) == {"R": 1, "P": 1}


@rule("B-30")
def test_with_three_buses_in_the_pool_you_must_build() -> None:
    """R-15."""
    table = burrows("""
        players: 2
        pool: 9 11 14
    """)
    assert table.reserves() == []
    with pytest.raises(warren.IllegalMove, match="bus"):
        table.play("reserve 9")


@rule("B-31")
def test_nobody_holds_two_reserved_tiles() -> None:
    """R-16."""
    table = burrows("""
        players: 2
        pool: 10 13 14
        reserve 1: 8
    """)
    assert table.reserves() == []
    with pytest.raises(warren.IllegalMove, match="already"):
        table.play("reserve 10")


@rule("B-33", "B-42", "B-43")
def test_a_reserved_tile_can_be_laid_as_a_second_tile() -> None:
    table = burrows("""
        players: 2
        pool: 10 13 14
        reserve 1: 8
        warren 1: 18@(0,0)0
    """)
    table.play("10@(2,0)0")
    assert table.phase() == "may_reserve"
    assert "8@(4,0)0" in table.legal()
    assert "8@(5,0)0" not in table.legal()  # it must touch, too
    table.play("8@(4,0)0")
    assert table.held(1) is None
    assert table.turn() == 2


@rule("B-34")
def test_any_open_tile_may_be_built_bus_or_not() -> None:
    table = burrows("""
        players: 2
        pool: 9 10 8
        warren 1: 18@(0,0)0
    """)
    assert all(table.placings(tile) for tile in (8, 9, 10))


@rule("B-35")
def test_nobody_builds_in_another_warren() -> None:
    table = burrows("""
        players: 2
        pool: 8 9 10
        warren 2: 18@(0,0)0
    """)
    table.play("8@(0,0)0")
    assert [(tile["seat"], tile["tile"]) for tile in table.data["laid"]] == [(1, 18), (0, 8)]


@rule("B-36", "B-37", "B-38", "B-39")
def test_a_tile_touches_the_warren_along_an_edge_and_covers_nothing() -> None:
    table = burrows("""
        players: 2
        pool: 10 2 14
        warren 1: 18@(0,0)0
    """)
    placings = table.placings(10)
    assert len(placings) == 32
    assert {"10@(2,0)0", "10@(0,1)0", "10@(1,1)0"} <= set(placings)
    assert len(table.placings(2)) == 16  # it looks the same after half a turn
    for wrong, why in (("10@(2,1)0", "corner"), ("10@(1,0)0", "cover"), ("10@(9,9)0", "share an edge")):
        with pytest.raises(warren.IllegalMove, match=why):
            table.play(wrong)


@rule("B-40")
def test_the_first_tile_is_simply_put_down() -> None:
    table = burrows("""
        players: 2
        pool: 8 9 10
    """)
    assert table.legal() == ["reserve 8", "reserve 10", "8@(0,0)0", "9@(0,0)0", "10@(0,0)0"]
    with pytest.raises(warren.IllegalMove, match="first tile"):
        table.play("8@(1,0)0")


@rule("B-41")
def test_every_tile_fits_every_other_tile() -> None:
    for tile in range(1, 80, 7):
        table = burrows(f"""
            players: 2
            pool: {tile} 0 {tile - 1 if tile > 1 else 2}
            warren 1: 18@(0,0)0
        """) if tile != 18 else None  # fmt: skip
        assert table is None or len(table.placings(tile)) in (16, 32)


def test_a_hole_may_stay() -> None:
    """R-04: a square enclosed by tiles is no place for a domino."""
    table = burrows("""
        players: 2
        pool: 8 9 10
        warren 1: 0@(0,0)0 1@(2,0)1 2@(1,2)0 3@(0,1)1
    """)
    assert all("(1,1)" not in text for text in table.legal())


@rule("B-44", "B-45")
def test_two_tiles_in_one_turn_are_checked_together() -> None:
    table = burrows(f"""
        players: 3
        turn: 2
        pool: 10 9 8
        reserve 2: 7
        {BOOK_WARREN}
    """)
    assert table.burrows(2) == []
    table.play("7@(0,1)0")
    assert table.phase() == "must_pool"
    assert table.burrows(2) == []
    assert table.homes(2) == {"O": 1, "P": 1}
    table.play("10@(0,2)0")
    assert table.burrows(2) == [("radish", 5)]
    assert table.mismatches(2) == [("carrot", "turnip", 2)]
    assert table.phase() == "victim"
    assert table.legal() == ["lure 1", "lure 3"]
    table.play("lure 3")
    assert table.homes(2) == {"R": 5, "O": 1, "P": 1}
    assert table.homes(3) == {"P": 1}
    assert table.turn() == 3


@rule("B-44")
def test_the_pool_tile_may_come_first() -> None:
    """The settled result is the same."""
    table = burrows(f"""
        players: 3
        turn: 2
        pool: 10 9 8
        reserve 2: 7
        {BOOK_WARREN}
    """)
    table.play("10@(0,2)0")
    assert table.mismatches(2) == [("carrot", "turnip", 2)]
    table.play("7@(0,1)0")
    assert table.legal() == ["lure 1", "lure 3"]
    table.play("lure 3")
    assert table.homes(2) == {"R": 5, "O": 1, "P": 1}


@rule("B-46")
def test_the_bus_waits_until_both_tiles_lie() -> None:
    table = burrows("""
        players: 2
        pool: 9 11 14
        reserve 1: 8
        warren 1: 18@(0,0)0
    """)
    table.play("9@(2,0)0")
    assert table.stage_and_bus() == (0, 0)
    table.play("8@(4,0)0")
    assert table.stage_and_bus() == (0, 1)


def test_the_reserved_tile_alone_is_no_build() -> None:
    """R-17."""
    text = """
        players: 2
        pool: 10 13 14
        reserve 1: 8
        warren 1: 18@(0,0)0
    """
    table = burrows(text)
    table.play("8@(2,0)0")
    assert {text.split("@")[0] for text in table.legal()} == {"10", "13", "14"}
    with pytest.raises(warren.IllegalMove, match="lay an open tile"):
        table.play("done")
    table = burrows(text)
    table.play("10@(2,0)0")
    assert table.legal()[0] == "done"
    assert {text.split("@")[0] for text in table.legal()[1:]} == {"8"}
    table.play("done")
    assert table.held(1) == 8
    assert table.turn() == 2


def test_in_an_empty_warren_the_second_tile_touches_the_first() -> None:
    """R-18."""
    table = burrows("""
        players: 2
        pool: 10 13 14
        reserve 1: 8
    """)
    table.play("8@(0,0)0")
    assert len(table.placings(10)) == 32


def test_what_is_laid_may_be_taken_back_until_the_turn_ends() -> None:
    """R-33."""
    table = burrows("""
        players: 2
        pool: 10 13 14
        reserve 1: 8
    """)
    table.play("8@(0,0)0")
    assert table.state.undoable
    table.state.undo()
    assert table.held(1) == 8
    table.play("8@(0,0)0", "10@(2,0)0")
    assert not table.state.undoable  # a tile was turned up for the next player


@pytest.mark.parametrize(("rot", "edge"), [(0, "left"), (1, "top"), (2, "right"), (3, "bottom")])
def test_quarter_turns_go_clockwise(rot: int, edge: str) -> None:
    """Where the carrot of tile 10 (port 5) comes to lie."""
    x, y = PORT_AT[rot][5]
    width, height = (4, 2) if rot % 2 == 0 else (2, 4)
    sides = {"left": x == 0, "top": y == 0, "right": x == width, "bottom": y == height}
    assert [name for name, there in sides.items() if there] == [edge]
