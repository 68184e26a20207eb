"""B-01 to B-25: pieces and set-up."""

from __future__ import annotations

import pytest

from games.burrows.table import GAME, dealt
from support import rule

COUNTS = (2, 3, 4, 5)


@rule("B-01")
def test_two_to_five_people_play() -> None:
    assert GAME.seats == (2, 5)
    assert GAME.age == 10
    assert GAME.minutes == 45
    for wrong in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            GAME.deal(wrong)


@rule("B-03")
def test_each_kind_ties_a_colour_to_a_vegetable() -> None:
    kinds = GAME.components().data["kinds"]
    pairs = {letter: (kind["colour"], kind["vegetable"]) for letter, kind in kinds.items()}
    assert pairs == {"R": ("red", "radish"), "O": ("orange", "carrot"), "P": ("purple", "turnip")}


@rule("B-04", "B-11")
def test_five_boards_show_two_or_three_starting_burrows_of_different_kinds() -> None:
    boards = GAME.components().data["ranch"]
    assert [board["board"] for board in boards] == [1, 2, 3, 4, 5]
    assert ["".join(board["burrows"]) for board in boards] == ["RO", "OP", "RP", "ROP", "ROP"]


@rule("B-05")
def test_there_are_twelve_gophers() -> None:
    assert sum(kind["gophers"] for kind in GAME.components().data["kinds"].values()) == 12


@rule("B-06")
def test_there_are_eighty_different_dominoes() -> None:
    tiles = GAME.components().data["tile"]
    assert len({(tile["ports"], tile["bus"]) for tile in tiles}) == 80
    assert sum(tile["bus"] for tile in tiles) == 40
    vegetables = "".join(tile["ports"] for tile in tiles)
    assert [vegetables.count(kind) for kind in "ROP"] == [66, 66, 66]


@rule("B-07")
def test_there_are_fifteen_white_and_nine_blue_pages() -> None:
    pages = GAME.components().data["schedule"]
    assert (len(pages["white"]), len(pages["blue"])) == (15, 9)


@rule("B-08")
def test_the_track_has_a_side_for_two_to_four_and_one_for_five() -> None:
    assert list(GAME.components().record["moves"])[2:] == [2, 2, 2, 3]


@rule("B-09", "B-10", "B-12", "B-13")
def test_each_player_takes_the_next_board_and_houses_its_gophers() -> None:
    homes = {count: [table.homes(p) for p in range(1, count + 1)] for count in COUNTS for table in [dealt(count)]}
    assert homes[2] == [{"R": 1}, {"O": 1, "P": 1}]
    assert homes[3] == [{"R": 1, "O": 1}, {"O": 1, "P": 1}, {"R": 1, "P": 1}]
    assert homes[4] == [*homes[3], {"R": 1, "O": 1, "P": 1}]
    assert homes[5] == [*homes[4], {"R": 1, "O": 1, "P": 1}]


@rule("B-14", "B-15")
def test_of_every_colour_one_gopher_fewer_than_players_is_in_play() -> None:
    for count in COUNTS:
        pieces = GAME.positions.inventory(dealt(count).state)
        assert [pieces.count(f"gopher {kind}") for kind in "ROP"] == [count - 1] * 3


@rule("B-16", "B-17")
def test_all_tiles_are_mixed_and_two_lie_open_before_the_first_turn_adds_one() -> None:
    first = {tuple(dealt(3, seed).data["pool"]) for seed in range(30)}
    assert len(first) > 25
    table = dealt(3)
    assert len(set(table.data["pool"]) | set(table.data["stack"])) == 80
    assert len(table.data["stack"]) == 77


@rule("B-18")
def test_the_white_pages_are_mixed_into_the_white_places() -> None:
    for count in COUNTS:
        columns = dealt(count, seed=9).data["schedule"]
        assert sorted(page for column in columns for page in column if page < 15) == list(range(15))
    assert dealt(3, seed=1).data["schedule"] != dealt(3, seed=2).data["schedule"]


@rule("B-19")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_have_ten_white_columns(players: int) -> None:
    sizes = [len(column) for column in dealt(players).data["schedule"]]
    assert sizes == [1, 1, 1, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 3, 3]


@rule("B-20")
def test_two_or_five_players_have_six_white_columns() -> None:
    assert [len(column) for column in dealt(2).data["schedule"]] == [1, 1, 2, 3, 2, 3, 2, 3, 3]
    assert [len(column) for column in dealt(5).data["schedule"]] == [1, 1, 1, 2, 3, 2, 3, 2, 3, 3]


@rule("B-21")
def test_blue_pages_keep_their_places_at_both_ends() -> None:
    for seed in range(5):
        columns = dealt(4, seed).data["schedule"]
        assert columns[:3] == [[15], [16], [17]]
        assert columns[13:] == [[18, 19, 20], [21, 22, 23]]


@rule("B-21")
def test_by_the_other_reading_the_schedule_ends_in_one_more_column() -> None:
    """R-34: with three or four players the same six pages, with two or five three more pages for a blank one."""
    three, four, two, five = (dealt(players, last_columns="more").data["schedule"] for players in (3, 4, 2, 5))
    for columns in (three, four):
        assert columns[:3] == [[15], [16], [17]]
        assert columns[13:] == [[18], [19, 20], [21, 22, 23]]
    assert [len(column) for column in two] == [1, 2, 3, 2, 3, 2, 3, 3, 3]
    assert [len(column) for column in five] == [1, 1, 2, 3, 2, 3, 2, 3, 3, 3]
    assert two[-2:] == five[-2:] == [[18, 19, 20], [21, 22, 23]]
    assert sorted(set(range(24)) - {page for column in two for page in column}) == [15, 16]
    assert sorted(set(range(24)) - {page for column in five for page in column}) == [15]


@rule("B-72")
@pytest.mark.parametrize(("players", "stages"), [(2, 9), (3, 16), (4, 16), (5, 10)])
def test_by_the_other_reading_the_game_ends_with_its_last_stage(players: int, stages: int) -> None:
    state = dealt(players, last_columns="more").state
    while not state.is_over:
        state.play(state.legal_moves()[-1])
    data = state.position()
    assert data["stage"] == len(data["schedule"]) == stages
    assert sum(state.scores) == sum(tile is not None for tile in data["reserve"]) - 33


@rule("B-22", "B-23")
def test_with_two_or_five_players_some_blue_pages_are_left_out() -> None:
    two = [page for column in dealt(2).data["schedule"] for page in column]
    five = [page for column in dealt(5).data["schedule"] for page in column]
    assert sorted(set(range(24)) - set(two)) == [15, 18, 19, 20]
    assert sorted(set(range(24)) - set(five)) == [18, 19, 20]


@rule("B-24")
def test_everybody_reads_the_schedule() -> None:
    table = dealt(3, seed=4)
    for seat in (None, 0, 1, 2):
        assert table.state.observe(seat).position()["schedule"] == table.data["schedule"]


@rule("B-25")
def test_the_bus_starts_in_the_city() -> None:
    assert dealt(2).stage_and_bus() == (0, 0)
    assert dealt(5).stage_and_bus() == (0, 0)
