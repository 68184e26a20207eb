"""M-17 to M-25 with R-17 to R-27: portals, diggers, everybody collects."""

from __future__ import annotations

from games.gophers_maze.table import Table, maze
from support import rule

DECK = "A9 A8 A6 A5 B9 B8 B6 B5 B3 B2"


def to_portal(*pages: int, red: str = "K10 A1 A2 A3 A4 B1") -> Table:
    """Red walks from 1 into the portal 2 of page 1; blue stands in hole 26, yellow in 14."""
    return maze(
        f"""
        turn: red
        roll: 1
        red: 1     hand {red}
        blue: 26   hand A7 K1 K2 K3 K4 K5
        yellow: 14 hand K1 K2 K3 K4 K5 K6
        deck: {DECK}
        """,
        *pages,
    ).play("walk 2")


@rule("M-18", "M-25")
def test_a_portal_turns_the_page_and_everybody_may_collect() -> None:
    """The chain of portals over page 4 to page 3 (R-20, R-21); mover first, then clockwise (R-22)."""
    table = to_portal(4, 3)
    assert (table["page"], table.turn, table.moves) == (3, "red", ["pass", "+K10"])
    table.play("+K10", "collect")
    assert (table.turn, table.moves) == ("blue", ["pass", "+A7"])
    table.play("+A7", "collect")
    assert table.scores == [10, 7, 0]
    assert [len(hand.split()) for hand in table["hands"]] == [6, 6, 6]
    assert (table.turn, table["phase"]) == ("blue", "start")


@rule("M-19")
def test_a_portal_that_rolls_the_open_page_changes_nothing() -> None:
    """R-19: ineffective, one card for red, and nobody else collects."""
    table = to_portal(1)
    assert (table["page"], table.turn, table["phase"], table.scores) == (1, "blue", "start", [0, 0, 0])
    assert len(table.hand("red")) == 7


def test_a_chain_is_ended_by_the_open_page() -> None:
    """Page 4 twice; the page did change, so blue may pay S13, but red stands in a portal hole (R-23)."""
    table = to_portal(4, 4)
    assert (table["page"], table.turn, table["phase"]) == (4, "blue", "collect")


def test_everybody_may_collect_even_if_the_chain_came_back_to_the_first_page() -> None:
    """R-21: page 4, then page 1, where hole 2 is a portal again, then page 1 is rolled and stays."""
    table = to_portal(4, 1, 1, red="K10 A1 A2 A3 A4 B1")
    assert table["page"] == 1
    assert table["phase"] in ("collect", "start")
    table = maze(
        "turn: red\nroll: 1\nred: 1 hand A1\nblue: 26 hand B5 K1 K2 K3 K4 K5\ndeck: A9 A8 A7 A6 A5 A4", 4, 1, 1
    ).play("walk 2")
    assert (table["page"], table.turn, table.moves) == (1, "blue", ["pass", "+B5"])


def with_digger(*rolls: int, red: str = "D B4 A4 A2 A3 K1", blue: str = "K5 A1 A2 A3 A4 A5") -> Table:
    return maze(f"turn: red\nred: 13 hand {red}\nblue: 26 hand {blue}\ndeck: A9 A8 A7 A6 A5", *rolls)


@rule("M-17", "M-20", "M-21", "M-24")
def test_a_digger_may_be_used_before_the_roll_instead_of_walking() -> None:
    """R-18: page 1 again; only red may collect, the digger is discarded."""
    table = with_digger(1)
    assert table.moves == ["roll", "dig"]
    table.play("dig")
    assert (table["page"], table["discard"], table.hole("red")) == (1, 1, 13)
    assert (table.turn, table.moves) == ("red", ["pass", "+B4"])
    table.play("pass")
    assert (table.turn, table["phase"]) == ("blue", "start")


@rule("M-21", "M-22")
def test_a_digger_may_be_used_after_the_roll_and_the_die_gives_the_page() -> None:
    """Rolled 3, then page 6; red (A4 at hole 13) decides first, then blue (K5 at hole 26)."""
    table = with_digger(3, 6)
    table.play("roll")
    assert table["die"] == 3
    assert "dig" in table.moves
    table.play("dig")
    assert (table["page"], table.hole("red"), table.turn) == (6, 13, "red")
    table.play("+A4", "collect")
    assert (table.turn, table.moves) == ("blue", ["pass", "+K5"])


def test_a_second_digger_is_not_offered_in_the_same_turn() -> None:
    """R-17: one digger a turn, in place of walking."""
    table = with_digger(1, red="D D B4 A2 A3 K1").play("dig")
    assert table.moves == ["pass", "+B4"]
    table.play("+B4", "collect")
    assert table.turn == "blue"


@rule("M-23")
def test_a_digger_that_leads_into_a_portal_hole_rolls_once_more() -> None:
    """Hole 2 is a portal on pages 1 and 4: page 4, then page 3, where K10 waits."""
    table = maze("turn: red\npage: 2\nred: 2 hand D K10\nblue: 5 hand A1 A2 A3 A4 A5 A6\ndeck: A9 A8 A7 B1 B2 B3", 4, 3)
    table.play("dig")
    assert (table["page"], table.turn, table.moves) == (3, "red", ["pass", "+K10"])


def test_a_portal_does_nothing_when_a_digger_rolls_the_open_page() -> None:
    """R-18: red stays in the portal hole 2 of page 1."""
    table = maze("turn: red\nred: 2 hand D A1 A2 A3 A4 A5\nblue: 5 hand K1 K2 K3 K4 K5 K6\ndeck: A9 A8 A7", 1)
    table.play("dig")
    assert (table["page"], table.turn, table["phase"]) == (1, "blue", "start")


@rule("M-25")
def test_presents_are_given_in_the_round_after_a_change_of_page() -> None:
    """R-24: hole 26 is a present on page 2."""
    table = with_digger(2, blue="A1 A5 A6 A7 A8 A9").play("dig")
    while table.turn == "red":
        table.play("pass")
    assert (table["page"], table.turn, table["phase"]) == (2, "blue", "present")


def test_a_collection_out_of_turn_does_not_make_the_turn_effective() -> None:
    """R-27: blue collects, red is given the card of an ineffective turn."""
    table = to_portal(4, 4)
    before = len(table.hand("red"))
    table.play("pass")
    assert len(table.hand("red")) == before + 1
    table = maze(
        "turn: red\nroll: 1\nred: 1 hand A1 A2 A3 A4 A5 A6\nblue: 26 hand B5 K1 K2 K3 K4 K5\ndeck: A9 A8 A7 A10",
        4,
        1,
        1,
    ).play("walk 2", "+B5", "collect")
    assert table.scores == [0, 5]
    assert len(table.hand("red")) == 7


@rule("M-17")
def test_the_three_occasions_are_portal_hand_digger_and_present_digger() -> None:
    portal = to_portal(3)
    digger = with_digger(3).play("dig")
    present = maze(
        "turn: red\nroll: 1\nred: 0 hand A1 A2 A3 A4 A5 A6\nblue: 26 hand K1 K2 K3 K4 K5 K6\ndeck: D B9 B8 B7", 3
    ).play("walk 1", "take 1")
    assert [table["page"] for table in (portal, digger, present)] == [3, 3, 3]
