"""T-01 to T-22: what the game is, its pieces, the deal, the start."""

from __future__ import annotations

import pytest

import warren
from games.tsuro.table import GAME, dealt, mark, tsuro
from support import rule

TILE_DATA = GAME.components().data["tile"]


@rule("T-01")
def test_two_to_eight_players_can_play() -> None:
    for seats in range(2, 9):
        assert GAME.deal(seats).seats == seats
    for seats in (1, 9):
        with pytest.raises(ValueError, match="2 to 8"):
            GAME.deal(seats)


@rule("T-02")
def test_a_path_begins_at_the_rim_and_winds_inside() -> None:
    table = dealt(2, marks=(4, 30))
    assert table.where("red") == "c1 north-left"
    table = tsuro("""
        turn: red
        red:  c1 north-left   hand 33
        blue: d6 south-right  hand 00
    """)
    table.play("33")
    assert table.where("red") == "c2 north-left"


@rule("T-03", "T-33")
def test_a_player_whose_path_reaches_the_rim_is_out() -> None:
    table = tsuro("""
        turn: red
        red:   c1 north-left   hand 00
        blue:  d6 south-right  hand 01
        green: a6 west-top     hand 02
    """)
    table.play("00")
    assert table.is_out("red")
    assert not table.is_out("blue")


@rule("T-04", "T-44")
def test_the_last_marker_on_the_board_wins() -> None:
    table = tsuro("""
        turn: red
        red:  c1 north-left   hand 00
        blue: d6 south-right  hand 01
    """)
    table.play("00")
    assert table.winners() == ["blue"]
    assert table.turn() is None


@rule("T-05")
def test_there_are_35_tiles_8_markers_and_a_dragon_tile() -> None:
    assert len(TILE_DATA) == 35
    pieces = GAME.positions.inventory(GAME.deal(8))
    assert sum(piece.startswith("tile") for piece in pieces) == 35
    assert sum(piece.startswith("marker") for piece in pieces) == 8
    assert GAME.components().data["board"]["dragon_tiles"] == 1


@rule("T-06", "T-10")
def test_a_tile_joins_its_eight_ends_in_four_pairs() -> None:
    for tile in TILE_DATA:
        assert sorted(port for pair in tile["pairs"] for port in pair) == list(range(8))
        assert len(tile["pairs"]) == 4


@rule("T-07")
def test_the_ends_of_neighbouring_tiles_meet() -> None:
    go = GAME.components().record["go"]
    for point in range(288):
        if go[point] < 512:
            assert go[int(go[point])] == point


@rule("T-08")
def test_no_two_tiles_are_the_same() -> None:
    looks = {
        frozenset(frozenset((port + 2 * turn) % 8 for port in pair) for pair in tile["pairs"])
        for tile in TILE_DATA
        for turn in range(4)
    }
    assert len(looks) == 105  # all pairings there are, so 35 different tiles


@rule("T-09")
def test_crossing_paths_do_not_join() -> None:
    table = tsuro("""
        turn: red
        red:  c1 north-left   hand 31
        blue: c1 north-right  hand 00
    """)
    table.play("31")  # every path of this tile crosses the others
    assert table.where("red") == "c2 north-right"
    assert table.where("blue") == "c2 north-left"


@rule("T-11", "T-14")
def test_the_dragon_tile_is_aside_and_never_dealt() -> None:
    table = dealt(8, marks=(0, 4, 8, 12, 16, 20, 24, 28))
    assert table.dragon() is None
    dealt_tiles = [tile for seat in range(8) for tile in table.state.position()["hands"][seat]]
    assert all(0 <= tile < 35 for tile in dealt_tiles + table.pile())


@rule("T-12")
def test_the_board_is_empty_at_first() -> None:
    assert GAME.deal(3).position()["board"] == {}


@rule("T-13")
def test_every_player_has_one_marker() -> None:
    assert len(GAME.deal(5).position()["markers"]) == 5


@rule("T-15", "T-17")
@pytest.mark.parametrize("seats", range(2, 9))
def test_three_tiles_each_and_the_rest_is_the_pile(seats: int) -> None:
    position = GAME.deal(seats, seed=9).position()
    assert [len(hand) for hand in position["hands"]] == [3] * seats
    assert len(position["pile"]) == 35 - 3 * seats
    assert GAME.deal(seats, seed=10).position()["hands"] != position["hands"]


@rule("T-16")
def test_a_player_sees_the_own_hand_and_no_other() -> None:
    table = dealt(3)
    seen = table.state.observe(1).position()
    assert seen["hands"][1] == table.hand("blue")
    assert seen["hands"][0] == ["?"] * 3
    assert set(seen["pile"]) == {"?"}


@rule("T-18")
def test_the_first_seat_begins() -> None:
    assert GAME.deal(4).turn == 0


@rule("T-19")
def test_a_marker_may_start_on_any_of_48_marks() -> None:
    assert GAME.deal(2).legal_moves() == list(range(48))
    assert len({mark(number) for number in range(48)}) == 48


@rule("T-20", "T-22")
def test_all_markers_are_placed_clockwise_before_the_first_tile() -> None:
    table = dealt(3)
    for seat, number in enumerate((0, 14, 28)):
        assert table.state.turn == seat
        assert len(table.legal()) == 48 - seat
        table.play(mark(number))
    assert table.state.turn == 0
    assert table.state.position()["phase"] == "lay"


@rule("T-21")
def test_an_occupied_start_mark_cannot_be_chosen() -> None:
    """The other mark of the same square can."""
    table = dealt(2, marks=(10,))
    with pytest.raises(warren.IllegalMove, match="taken"):
        table.state.play(10)
    table.state.play(11)
