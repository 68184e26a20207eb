"""Trying before your turn: a gopher and a tunnel, or a rest."""

from __future__ import annotations

from games.underground_panic.table import GAME, Table, panic
from games.underground_panic.test_options import KEEP

BOARD = """
turn: {}
start: red
turns: {}
gophers: 5M, START
red: R:leaf*3 G:leaf
blue: R:leaf Y:acorn G:leaf B:berry B:pinecone Y:pinecone
"""
BLUE = 1


def test_the_turn_is_the_one_it_would_be_on_the_same_board() -> None:
    table, real = panic(BOARD.format("red", 0)), panic(BOARD.format("blue", 1))
    ahead = table.state.observe(BLUE).ahead()
    assert ahead == real.state.observe(BLUE)
    assert ahead is not None
    assert ahead.legal_moves() == real.state.legal_moves()
    assert real.legal()[:5] == ["g1 L", "g1 R", "g1 left", "g1 right", "g1 rest"]
    assert table.state == panic(BOARD.format("red", 0)).state


def test_what_another_is_in_the_middle_of_is_left_undone() -> None:
    table = panic(BOARD.format("red", 0)).play("g2 rest")
    assert table.turn() == "red"
    ahead = table.state.observe(BLUE).ahead()
    assert ahead is not None
    assert ahead.position()["phase"] == "act"
    assert {ahead.text(move)[:2] for move in ahead.legal_moves()} == {"g1"}  # the other one rests
    assert Table(ahead.redeal(3)).legal() == [ahead.text(move) for move in ahead.legal_moves()]


def test_a_tile_that_another_has_turned_over_is_ready_again() -> None:
    table = panic(KEEP.format("START, START", "R:leaf G:leaf; tiles card_R")).play("g1 L", "tile card_R")
    ahead = table.state.observe(BLUE).ahead()
    assert ahead is not None
    assert (ahead.position()["tiles"][0], ahead.position()["turned"]) == ({"card_R": 1}, {})
    assert ahead.position()["gophers"] == table.now["gophers"]


def test_where_nobody_would_be_asked_there_is_nothing_to_try() -> None:
    alone = "turn: red\ngophers: OUT, 5M\nred: R:leaf\nblue: R:berry"
    assert panic(alone.replace("blue: R:berry", "blue:")).state.observe(BLUE).ahead() is None
    assert GAME.deal(2, seed=1).observe(0).ahead() is None  # the seventh cards are still to be drawn
    assert GAME.deal(2, seed=1).observe(BLUE).ahead() is None
