"""Positions and moves in writing, with errors that say what would be right."""

from __future__ import annotations

import pytest

import warren
from games.gophers_maze.table import GAME, dealt, maze
from warren.games.gophers_maze.notation import read

PLAIN = "turn: red\nred: 0 hand A1 B2 D\nblue: 5 hand K3"


def test_a_position_comes_back_as_it_was_written() -> None:
    table = maze(PLAIN + " up A9 down B1 basket red\npage: 3\ndeck: A2 D B9")
    data = table.state.position()
    assert (data["hands"], data["up"], data["down"]) == (["A1 B2 D", "K3"], ["", "A9"], ["", "B1"])
    assert (data["deck"], data["page"], data["basket"]) == ("A2 D B9", 3, [0, 0])
    assert GAME.position(data) == table.state


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("red 0", "a line is like"),
        ("colour: red", "'colour' is no colour and none of"),
        ("red: 0\nblue: 0", "tokens must be 2 different holes"),
        ("red: 0 hand X1\nblue: 1", "'X1' is no card"),
        ("red: 0 hand A1 A1\nblue: 1 hand A1 A1", "there are 4 cards A1"),
        ("red: 0 hand A1 A1 A1 A1\nblue: 1", "at most three of each"),
        ("level: hard\nred: 0\nblue: 1", "level must be one of complete, simplified, beginner"),
        ("turn: green\nred: 0\nblue: 1", "turn must be a number from 0 to 1"),
        ("turn: pink\nred: 0\nblue: 1", "'pink' is no colour"),
        ("page: 7\nred: 0\nblue: 1", "page must be a number from 1 to 6"),
        ("page: two\nred: 0\nblue: 1", 'page: write a number, not "two"'),
        ("roll: six\nred: 0\nblue: 1", 'roll: write a number, not "six"'),
        ("roll: 7\nred: 0\nblue: 1", "die must be a number from 1 to 6"),
        ("collect: red\nred: 6\nblue: 1", "stands at no sign that can be collected"),
        ("present: \nred: 1\nblue: 2", "needs one to three cards"),
        ("red: 0", "seats must be a number from 2 to 5"),
        ("removed: 12\nlevel: beginner\nred: 0\nblue: 1", "removed must be"),
        ("removed: 3\nred: 0\nblue: 1", "option removed would have no effect: only the beginner game"),
        ("ask_all: off\nred: 0\nblue: 1", "option ask_all would have no effect: with guidance"),
        ("baskets: on\nlevel: beginner\nred: 0\nblue: 1", "option baskets would have no effect: the beginner game"),
        ("red: 0 A1\nblue: 1", 'must be like "13 hand A4'),
    ],
)
def test_a_wrong_position_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(warren.InvalidPosition, match=message):
        GAME.position(read(text))


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("seats", "2", "seats must be a number from 2 to 5, not '2'"),
        ("rng", "no hex", "rng must be at most 16 hexadecimal digits"),
        ("rng", "1" * 17, "rng must be at most 16 hexadecimal digits"),
        ("options", 3, "options must be an object"),
        ("options", {"baskets": "maybe"}, "baskets must be true or false, not 'maybe'"),
        ("options", {"level": ["beginner"]}, "level must be one of complete, simplified, beginner"),
        ("tokens", 5, "tokens must be a list of 2 entries, not 5"),
        ("tokens", [0, [5]], "tokens must be 2 different holes"),
        ("basket", 1, "basket must be a list of 2 entries"),
        ("basket", [0, 2], "basket must name the holder"),
        ("leapt", 1, "leapt must list seats from 0 to 1"),
        ("winners", [2], "winners must list seats from 0 to 1"),
        ("queue", 0, "queue must list seats from 0 to 1"),
        ("queue", ["red"], "queue must list seats from 0 to 1"),
        ("queue", [0, 0], "queue must be seats in clockwise order"),
        ("effective", 2, "effective must be true or false"),
        ("phase", None, "phase must be one of place, start"),
        ("turn", None, "turn must be a number from 0 to 1"),
        ("hands", "A1", "hands must be a list of 2 entries"),
        ("hands", ["A1", 7], "hands of seat 1 must be a text of cards"),
        ("hands", ["D " * 300, ""], "hands of seat 0: the game has 97 cards, not 300"),
        ("deck", "A1 " * 98, "deck: the game has 97 cards, not 98"),
        ("deck", None, "deck must be a text of cards"),
        ("plus", "D", "plus: provision cards only"),
        ("present", "A1 A2 A3 A4", "present: at most 3 cards"),
        ("declined", [0], "declined must list pages from 1 to 6"),
        ("declined", 3, "declined must list pages from 1 to 6"),
    ],
)
def test_a_wrong_field_of_a_position_is_refused_with_what_is_right(field: str, value: object, message: str) -> None:
    data = maze(PLAIN).state.position() | {field: value}
    with pytest.raises(warren.InvalidPosition, match=message):
        GAME.position(data)


def test_what_is_left_out_is_empty_or_as_at_the_start_of_a_turn() -> None:
    state = GAME.position({"seats": 2, "tokens": [0, 5]})
    assert (state.turn, state.text(state.legal_moves()[0])) == (0, "roll")
    assert state.position()["hands"] == ["", ""]


@pytest.mark.parametrize("text", ["", "fly", "walk", "walk 28", "place x", "+D", "+A11", "walk 3 over pink", "take 4"])
def test_an_unreadable_move_is_refused_with_examples(text: str) -> None:
    with pytest.raises(warren.InvalidMove, match='write "place 13", "roll"'):
        maze(PLAIN).play(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [("walk 3", "now you have to roll the die"), ("collect", "now you have to roll"), ("place 3", "not possible")],
)
def test_a_move_at_the_wrong_time_is_refused_with_what_is_to_be_done(text: str, message: str) -> None:
    with pytest.raises(warren.IllegalMove, match=message):
        maze(PLAIN).play(text)


def test_there_is_no_digger_to_use_in_a_hand_without_one() -> None:
    with pytest.raises(warren.IllegalMove, match="you have no digger"):
        maze("turn: red\nred: 0 hand A1\nblue: 5").play("dig")


def test_hands_and_deck_are_hidden_from_others() -> None:
    table = dealt(3)
    seen = table.state.observe(1).position()
    assert seen["hands"] == ["? ? ? ? ? ?", table["hands"][1], "? ? ? ? ? ?"]
    assert set(seen["deck"].split()) == {"?"}
    assert set(table.state.observe(None).position()["hands"]) == {"? ? ? ? ? ?"}


def test_whether_another_player_was_asked_cannot_be_taken_back() -> None:
    """Passing hands the question on, which tells something about a hidden hand."""
    asked = maze("turn: red\nred: 13 hand D A4\nblue: 26 hand K5 A1 A2\nyellow: 5 hand A1 A2 A3", 6)
    asked.play("dig", "pass")
    assert asked.turn == "blue"
    assert not asked.state.undoable
    asked.play("+K5")
    assert asked.state.undoable
