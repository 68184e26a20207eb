"""Trying before your turn: the tiles that lie open now, in your own warren."""

from __future__ import annotations

from games.burrows.table import GAME, burrows
from games.burrows.test_rules_gophers import TIE
from warren.engine.state import Observation

BOARD = """
    players: 3
    turn: {}
    pool: 9 8 10
    warren 1: 42@(0,0)0
    reserve 1: 16
    warren 3: 41@(0,0)0 4@(2,0)1
"""


def texts(seen: Observation) -> list[str]:
    return [seen.text(move) for move in seen.legal_moves()]


def test_the_turn_is_the_one_it_would_be_on_the_same_board() -> None:
    state, real = burrows(BOARD.format(1)).state, burrows(BOARD.format(3)).state
    ahead = state.observe(2).ahead()
    assert ahead is not None
    assert ahead.legal_moves() == real.legal_moves()
    assert ahead.position() == real.observe(2).position() | {"turn_number": ahead.position()["turn_number"]}
    assert state == burrows(BOARD.format(1)).state
    assert state.observe(0).ahead() is None


def test_a_tile_that_another_has_laid_in_this_turn_is_gone_and_no_other_comes_up() -> None:
    table = burrows(BOARD.format(1))
    table.play("8@(2,0)0")
    assert table.phase() == "may_reserve"
    ahead = table.state.observe(2).ahead()
    assert ahead is not None
    assert ahead.position()["pool"] == [9, None, 10]
    assert {text.split("@")[0] for text in texts(ahead)} == {"reserve 10", "9", "10"}
    assert ahead.position()["built"] == 0


def test_burrows_that_wait_for_a_gopher_are_left_to_their_builder() -> None:
    table = burrows(TIE)
    table.play("0@(0,1)0")
    assert table.phase() == "victim"
    ahead = table.state.observe(1).ahead()
    assert ahead is not None
    assert ahead.position()["fresh"] == []
    assert ahead.position()["homes"] == table.data["homes"]
    for move in ahead.legal_moves()[::20]:
        assert GAME.picks.ghost(ahead, move) is not None or move < 3
        ahead.redeal(1).preview(move)
