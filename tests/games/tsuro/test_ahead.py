"""Trying before your turn: a tile on the present board, or a start mark."""

from __future__ import annotations

from games.tsuro.table import dealt, mark, tsuro
from games.tsuro.test_rules_end import swap_table

BOARD = """
    turn: {}
    red:    c1 north-left   hand 05 20 33
    blue:   d6 south-right  hand 00 01 02
    yellow: f3 east-top     hand {}
"""
BLUE, YELLOW = 1, 2


def test_the_turn_is_the_one_it_would_be_on_the_same_board() -> None:
    state = tsuro(BOARD.format("red", "14 15 16")).state
    real = tsuro(BOARD.format("yellow", "14 15 16")).state
    ahead = state.observe(YELLOW).ahead()
    assert ahead == real.observe(YELLOW)
    assert ahead is not None
    assert ahead.legal_moves() == real.legal_moves()
    assert state == tsuro(BOARD.format("red", "14 15 16")).state


def test_without_a_tile_out_or_in_ones_own_turn_there_is_nothing_to_try() -> None:
    state = tsuro(BOARD.format("red", "")).state
    assert state.observe(YELLOW).ahead() is None
    assert state.observe(0).ahead() is None
    assert state.observe(None).ahead() is None
    assert swap_table().state.observe(3).ahead() is None


def test_while_another_swaps_the_offer_is_out_of_the_way() -> None:
    table = swap_table()
    table.play("give 05")
    ahead = table.state.observe(YELLOW).ahead()
    assert ahead is not None
    assert ahead.position()["phase"] == "lay"
    assert (ahead.position()["offer"], ahead.position()["given"]) == ([], [])
    assert len(ahead.position()["pile"]) == 3 + 3  # two on offer and the one that was given
    assert {ahead.text(move)[:2] for move in ahead.legal_moves()} <= {"14", "15", "16"}


def test_a_start_mark_can_be_tried_by_whoever_has_none_and_a_tile_by_the_others() -> None:
    state = dealt(4, marks=(4, 20)).state
    last, first = state.observe(3).ahead(), state.observe(0).ahead()
    assert last is not None
    assert [last.text(move) for move in last.legal_moves()] == [mark(n) for n in range(48) if n not in (4, 20)]
    assert first is not None
    assert first.position()["phase"] == "lay"
    assert first.legal_moves()
