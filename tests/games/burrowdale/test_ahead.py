"""Trying before your turn: three actions in the present valley."""

from __future__ import annotations

from games.burrowdale.table import burrowdale
from games.burrowdale.test_rules_shared import FIVE

SEATS = ("red: at 14", "blue: at 9", "yellow: at 2", "burrow 2: carrot")
BLUE, YELLOW = 1, 2


def test_the_turn_is_the_one_it_would_be_on_the_same_board() -> None:
    table, real = burrowdale(FIVE, *SEATS), burrowdale("turn: blue", FIVE, *SEATS)
    ahead = table.state.observe(BLUE).ahead()
    assert ahead == real.state.observe(BLUE)
    assert ahead is not None
    assert ahead.legal_moves() == real.state.legal_moves()
    assert "offer 9 14 carrot" in [ahead.text(move) for move in ahead.legal_moves()]
    assert table.state == burrowdale(FIVE, *SEATS).state


def test_marks_refusals_and_spent_actions_are_those_of_the_turn_under_way() -> None:
    table = burrowdale(FIVE, *SEATS)
    table.play("offer 14 9 carrot", "refuse", "move in 1")
    ahead = table.state.observe(BLUE).ahead()
    assert ahead is not None
    told = ahead.position()
    assert (told["active"], told["actions"], told["refused"]) == (BLUE, 3, [])
    table = burrowdale(FIVE, *SEATS)
    table.play("offer 14 9 carrot", "accept")
    assert table.tokens(9) == ["carrot*"]
    ahead = table.state.observe(YELLOW).ahead()
    assert ahead is not None
    assert ahead.position()["tokens"][8] == ["carrot"]


def test_while_an_offer_is_open_only_those_it_does_not_concern_can_try() -> None:
    table = burrowdale(FIVE, *SEATS)
    table.play("offer 14 9 carrot")
    assert table.state.observe(0).ahead() is None  # in the middle of the turn
    assert table.state.observe(BLUE).ahead() is None  # to answer
    ahead = table.state.observe(YELLOW).ahead()
    assert ahead is not None
    assert ahead.position()["phase"] == "turn"
    assert ahead.position()["offer"] is None


def test_whoever_is_not_in_the_play_off_has_nothing_to_try() -> None:
    state = burrowdale("playoff: red blue", "red: score 41", "blue: score 41", "yellow:").state
    assert state.observe(BLUE).ahead() is not None
    assert state.observe(YELLOW).ahead() is None
