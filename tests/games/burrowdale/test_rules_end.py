"""D-65 to D-68: equal turns, the winner, play-offs."""

from __future__ import annotations

import pytest

from games.burrowdale.table import CROSSING, burrowdale, dealt
from support import rule

PAIRS = "burrow 2: hay\nburrow 12: hay\nburrow 13: berry\nburrow 6: berry"


@rule("D-65", "D-66")
def test_the_round_is_finished_and_the_highest_score_wins() -> None:
    """Blue reaches 41 in round 9, yellow still plays and gets 43."""
    table = burrowdale(
        CROSSING, PAIRS, "turn: blue", "round: 8", "red: score 30", "blue: at 2 12 score 37", "yellow: at 13 6 score 39"
    )
    table.play("store 2 12 hay 2")
    assert table["ending"]
    assert not table.state.is_over
    table.play("end", "store 6 13 berry 6", "end")
    assert table["scores"] == [30, 41, 43]
    assert table.winners() == ["yellow"]
    assert table["round"] == 9


@rule("D-65")
def test_if_seat_0_reaches_40_first_all_others_have_one_more_turn() -> None:
    table = burrowdale(CROSSING, PAIRS, "red: at 2 12 score 36", "blue:", "yellow:")
    table.play("store 2 12 hay 2", "end")
    assert table.turn() == "blue"
    table.play("end")
    assert table.turn() == "yellow"
    table.play("end")
    assert table.winners() == ["red"]
    assert table["turns"] == [1, 1, 1]
    assert table.state.rewards == [1.0, -0.5, -0.5]


@rule("D-65")
def test_below_the_mark_the_game_goes_on() -> None:
    table = burrowdale("turn: blue", "red: score 39", "blue: score 20")
    table.play("end")
    assert table.turn() == "red"
    assert table["round"] == 1


@rule("D-67", "D-68")
def test_the_tied_take_one_more_turn_each_until_one_leads() -> None:
    """R-38: 42/42/38, then 42/42 again, then 46/42; yellow neither plays nor can be asked."""
    table = burrowdale(
        CROSSING, PAIRS, "turn: yellow", "red: at 2 12 score 42", "blue: at 13 score 42", "yellow: at 6 score 38"
    )
    table.play("end")
    assert table["playoff"] == [0, 1]
    assert table.turn() == "red"
    table.play("end")
    assert table.turn() == "blue"
    assert table.refuses("offer 13 6 berry", "not in the play-off")
    table.play("end")
    assert table.turn() == "red"
    assert table["playoff_rounds"] == 1
    table.play("store 2 12 hay 2", "end", "end")
    assert table.winners() == ["red"]


@rule("D-68")
def test_who_is_not_on_top_after_a_play_off_turn_drops_out() -> None:
    table = burrowdale(
        CROSSING, PAIRS, "turn: yellow", "red: at 2 12 score 40", "blue: at 13 6 score 40", "yellow: score 40"
    )
    table.play("end")
    assert table["playoff"] == [0, 1, 2]
    table.play("store 2 12 hay 2", "end", "store 6 13 berry 6", "end", "end")
    assert table["playoff"] == [0, 1]
    assert table.turn() == "red"


@rule("D-66")
def test_a_table_of_passing_players_ends_after_100_rounds() -> None:
    """R-39: a guard; all on top share the win."""
    table = dealt(3)
    table.end_turns(300)
    assert table.winners() == ["red", "blue", "yellow"]
    assert table.state.rewards == pytest.approx([0.0, 0.0, 0.0])


@rule("D-68")
def test_a_play_off_without_points_ends_after_20_rounds() -> None:
    """R-39."""
    table = burrowdale("turn: blue", "red: score 41", "blue: score 41")
    table.end_turns(1 + 40)
    assert table.winners() == ["red", "blue"]
    assert table["playoff_rounds"] == 20


@rule("D-02")
def test_a_lower_goal_brings_the_end_sooner() -> None:
    table = burrowdale(CROSSING, PAIRS, "goal: 20", "red: at 2 12 score 16", "blue:")
    table.play("store 2 12 hay 2", "end", "end")
    assert table.winners() == ["red"]
