"""Trying before your turn: what comes before the roll."""

from __future__ import annotations

from games.gophers_maze.table import dealt, maze

BOARD = """
    page: 1
    turn: {}
    red: 0 hand A1 D
    blue: 27 hand B1 D
    yellow: 13 hand B2
"""
BLUE, YELLOW = 1, 2


def test_the_turn_is_the_one_it_would_be_on_the_same_board() -> None:
    table, real = maze(BOARD.format("red")), maze(BOARD.format("blue"))
    ahead = table.state.observe(BLUE).ahead()
    assert ahead == real.state.observe(BLUE)
    assert ahead is not None
    assert ahead.legal_moves() == real.state.legal_moves()
    assert [ahead.text(move) for move in ahead.legal_moves()] == ["roll", "dig"]
    assert table.state == maze(BOARD.format("red")).state


def test_without_a_digger_there_is_nothing_but_the_roll() -> None:
    assert maze(BOARD.format("red")).state.observe(YELLOW).ahead() is None


def test_the_roll_of_the_turn_under_way_is_not_the_next_ones() -> None:
    table = maze(BOARD.format("red")).play("roll")
    ahead = table.state.observe(BLUE).ahead()
    assert ahead is not None
    assert (ahead.position()["phase"], ahead.position()["die"]) == ("start", 0)


def test_a_present_goes_under_the_deck() -> None:
    table = maze("turn: red\nroll: 1\nred: 0 hand A1\nblue: 26 hand K1 D\ndeck: A2 D B9 K3 K4").play("walk 1")
    assert (table["phase"], table["present"]) == ("present", "A2 D B9")
    ahead = table.state.observe(BLUE).ahead()
    assert ahead is not None
    assert (ahead.position()["present"], ahead.position()["deck"]) == ("", "? ? ? ? ?")


def test_a_hole_can_be_tried_by_whoever_has_none() -> None:
    table = dealt(4).play("place 3", "place 9")
    last = table.state.observe(3).ahead()
    assert last is not None
    assert [last.text(move) for move in last.legal_moves()] == [f"place {n}" for n in range(28) if n not in (3, 9)]
    assert table.state.observe(0).ahead() is None  # the page is still to be rolled
