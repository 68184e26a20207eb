"""B-47 to B-61: completed burrows, lengths, gophers."""

from __future__ import annotations

from games.burrows.table import burrows
from support import rule


@rule("B-47", "B-48", "B-55")
def test_your_gopher_moves_into_a_longer_burrow() -> None:
    table = burrows("""
        players: 3
        turn: 2
        pool: 15 9 8
        warren 2: 18@(0,0)0
    """)
    table.play("15@(2,0)0")
    assert table.burrows(2) == [("turnip", 2)]
    assert table.home(2, "P") == {"length": 2, "tile": 18, "port": 2}
    assert table.turn() == 3


@rule("B-49")
def test_joining_different_vegetables_completes_nothing() -> None:
    table = burrows("""
        players: 2
        pool: 10 9 8
        warren 1: 18@(0,0)0
    """)
    table.play("10@(2,0)0")
    assert table.mismatches(1) == [("carrot", "turnip", 2)]
    assert table.burrows(1) == []
    assert [table.homes(player) for player in (1, 2)] == [{"R": 1}, {"O": 1, "P": 1}]


@rule("B-50")
def test_one_tile_may_complete_burrows_of_two_kinds() -> None:
    table = burrows("""
        players: 4
        turn: 4
        pool: 74 9 8
        warren 4: 2@(0,0)2 52@(0,-1)0 34@(2,-1)1 35@(3,-1)1
    """)
    table.play("74@(2,-2)0")
    assert sorted(table.burrows(4)) == [("radish", 2), ("turnip", 2)]
    assert table.homes(4) == {"R": 2, "O": 1, "P": 2}


TWO_RADISHES = """
    players: 3
    turn: 2
    pool: 69 9 8
    warren 2: 42@(-2,0)0 2@(-1,1)1 6@(0,1)1 35@(1,1)0
    homes 1: R2 O1
    homes 2: O1 P1
    homes 3: R4 P1
"""


@rule("B-50", "B-51")
def test_of_two_new_burrows_of_a_kind_the_longer_one_becomes_the_home() -> None:
    """Checked by the table."""
    table = burrows(TWO_RADISHES)
    table.play("69@(0,0)0")
    assert table.burrows(2) == [("radish", 3), ("radish", 2)]
    assert table.homes(2) == {"R": 3, "O": 1, "P": 1}
    assert table.homes(1) == {"O": 1}
    assert table.homes(3) == {"R": 4, "P": 1}


@rule("B-51")
def test_the_builder_may_choose_the_order_and_nothing_changes() -> None:
    """In either order: two is not longer than two, then three is."""
    for order in (("check 1",), ("check 2",)):
        table = burrows(TWO_RADISHES + "order: builder\n")
        table.play("69@(0,0)0")
        assert table.phase() == "check"
        assert table.legal() == ["check 1", "check 2"]
        table.play(*order)
        assert table.homes(2) == {"R": 3, "O": 1, "P": 1}
        assert table.homes(1) == {"O": 1}
        assert table.turn() == 3


def test_a_gopher_may_move_twice_in_a_turn_if_the_builder_orders_it_so() -> None:
    """R-11."""
    table = burrows(TWO_RADISHES.replace("R2", "R1") + "order: builder\n")
    table.play("69@(0,0)0", "check 2")
    assert table.homes(2)["R"] == 3
    assert table.homes(1) == {"O": 1}


@rule("B-52", "B-53")
def test_length_counts_one_and_one_more_per_border() -> None:
    """The radish burrow runs through tile 7 twice."""
    table = burrows("""
        players: 2
        warren 1: 42@(0,-1)1 43@(1,-1)1 7@(0,1)0 0@(0,2)0 12@(2,1)0 2@(2,2)0 18@(4,1)0 37@(6,1)0
    """)
    assert table.burrows(1) == [("radish", 5), ("carrot", 3), ("turnip", 2)]


@rule("B-54")
def test_a_starting_burrow_has_length_one() -> None:
    table = burrows("players: 3")
    assert set(table.homes(1).values()) == {1}


@rule("B-56")
def test_your_gopher_ignores_a_shorter_or_equal_burrow() -> None:
    for length in (2, 3):
        table = burrows(f"""
            players: 3
            turn: 1
            pool: 10 9 8
            warren 1: 15@(0,0)0
            homes 1: R1 O{length}
            homes 2: O1 P1
            homes 3: R1 P1
        """)
        table.play("10@(2,0)0")
        assert table.burrows(1) == [("carrot", 2)]
        assert table.homes(1) == {"R": 1, "O": length}


LURE = """
    players: 3
    turn: 3
    pool: 0 9 8
    warren 3: 41@(0,0)0
    homes 1: R1 O1 P4
    homes 2: O1 P{length}
    homes 3: R1
"""


@rule("B-57", "B-58")
def test_the_gopher_of_the_shortest_home_is_lured() -> None:
    """Without a question, and the longer home is left alone."""
    table = burrows(LURE.format(length=2))
    table.play("0@(0,1)0")
    assert table.burrows(3) == [("turnip", 3)]
    assert [table.homes(player) for player in (1, 2, 3)] == [{"R": 1, "O": 1, "P": 4}, {"O": 1}, {"R": 1, "P": 3}]
    assert table.turn() == 1


@rule("B-59", "B-61")
def test_an_equal_burrow_lures_nobody_and_stays_empty() -> None:
    """R-12: also when the gopher leaves later."""
    table = burrows(LURE.format(length=3))
    table.play("0@(0,1)0")
    assert table.homes(2) == {"O": 1, "P": 3}
    assert table.homes(3) == {"R": 1}
    data = table.data | {"homes": [{"R": {"length": 1}}, {"O": {"length": 1}, "P": {"length": 5}},
                                   {"R": {"length": 1}, "O": {"length": 1}, "P": {"length": 1}}]}  # fmt: skip
    later = type(table)(table.state.game.position(data))
    later.play(later.legal()[-1])
    assert later.homes(3)["P"] == 1  # the empty burrow of length 3 draws nobody by itself


@rule("B-59")
def test_a_shorter_burrow_lures_nobody() -> None:
    table = burrows(LURE.format(length=5))
    table.play("0@(0,1)0")
    assert table.homes(3) == {"R": 1}


TIE = """
    players: 4
    turn: 1
    pool: 0 9 8
    warren 1: 41@(0,0)0
    homes 1: R1 O1
    homes 2: O1 P2
    homes 3: R1 P2
    homes 4: R1 O1 P5
"""


@rule("B-60")
def test_among_tied_opponents_the_builder_picks() -> None:
    for victim, expected in (("lure 2", {"O": 1}), ("lure 3", {"R": 1})):
        table = burrows(TIE)
        table.play("0@(0,1)0")
        assert table.legal() == ["lure 2", "lure 3"]
        table.play(victim)
        assert table.homes(1) == {"R": 1, "O": 1, "P": 3}
        assert table.homes(int(victim[-1])) == expected


@rule("B-61")
def test_a_gopher_stays_until_a_longer_burrow_draws_it_away() -> None:
    table = burrows(TIE.replace("P5", "P3").replace("P2", "P3"))
    table.play("0@(0,1)0")
    assert table.phase() == "turn"
    assert [table.homes(player).get("P") for player in (1, 2, 3, 4)] == [None, 3, 3, 3]


def test_a_ring_is_no_burrow() -> None:
    """R-05: two U-turns; eight mouths stay open."""
    table = burrows("""
        players: 2
        pool: 2 9 8
        warren 1: 0@(0,0)2
    """)
    table.play("2@(0,1)0")
    assert table.burrows(1) == []
    assert table.mismatches(1) == []
    links = table.state["link"][:12]
    assert int((links == 0).sum()) == 8
    assert table.turn() == 2


def test_both_ends_may_be_on_one_tile() -> None:
    """R-06."""
    table = burrows("""
        players: 2
        pool: 0 9 8
        warren 1: 12@(0,0)0
    """)
    table.play("0@(0,1)0")
    assert table.burrows(1) == [("carrot", 3)]
    assert table.homes(1) == {"R": 1, "O": 3}


def test_with_two_players_the_empty_carrot_burrow_plays_no_part() -> None:
    """R-12."""
    table = burrows("""
        players: 2
        pool: 10 9 8
        warren 1: 15@(0,0)0
    """)
    table.play("10@(2,0)0")
    assert table.homes(1) == {"R": 1, "O": 2}
    assert table.homes(2) == {"P": 1}
