"""The log in short, hole numbers and explanations on the board, and the story at the end."""

from __future__ import annotations

import math

from games.gophers_maze.table import GAME, Table, dealt, maze
from games.gophers_maze.test_prompts import BLUE, DECK, at_b4
from warren.games.gophers_maze.art import number_point, point
from warren.games.gophers_maze.state import HOLES


def test_a_summary_leaves_out_rolls_and_single_cards() -> None:
    table = maze(f"turn: red\nred: 12 hand B9 B5 A1 A2 A3 A4\n{BLUE}\n{DECK}", 1)
    told = []
    for text in ("roll", "walk 13", "+B9", "-B5", "collect"):
        move = GAME.parse(table.state, text)
        told += [GAME.tell(line.text) for line in table.state.sentences(move, 1) if not line.detail]
        table.play(text)
    assert told == ["Red walks to hole 13 and finds 4 berries.", "Red collects 4 berries: 9 − 5."]


def test_holes_that_cannot_be_picked_have_a_handle_to_be_asked_about() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B1 B3\n{BLUE}\n{DECK}")
    sprites = {sprite.id: sprite for sprite in table.state.scene(0).sprites}
    assert [hole for hole in range(HOLES) if sprites[f"hole:{hole}"].handle is None] == [11, 13]
    assert sprites["token:1"].handle == "hole:5"


def test_every_hole_shows_its_number_clear_of_signs_and_gophers() -> None:
    scene = dealt(2).state.scene(0)
    pieces = GAME.components()
    numbers = {sprite.text: sprite for sprite in scene.sprites if sprite.flags == ["place"]}
    assert sorted(map(int, numbers)) == list(range(HOLES))
    for hole in range(HOLES):
        x, y = number_point(pieces, hole)
        assert (numbers[str(hole)].x, numbers[str(hole)].y) == (x, y)
        assert (0 < x < 10, 0 < y < 7) == (True, True)
        for other in range(HOLES):
            ox, oy = point(pieces, other)
            assert math.hypot(x - ox, y - oy) > 0.5
            assert not (abs(x - ox) < 0.5 and 0.15 < y - oy < 0.7), f"number {hole} covers the sign of {other}"


def test_a_page_explains_its_holes() -> None:
    symbols = {sprite.id: sprite.symbol for sprite in maze(f"turn: red\nred: 12\n{BLUE}").state.scene(0).sprites}
    assert [symbols[f"hole:{hole}"] for hole in (0, 1, 2, 3, 6, 8, 23)] == [
        "hole-spikelet", "hole-present", "hole-portal", "hole-acorn", "hole-empty", "hole-berry", "hole-storehouse",
    ]  # fmt: skip
    assert GAME.what_is("hole-empty") == "An empty hole. There is nothing to collect on this page."


def told_end(table: Table) -> tuple[str, str | None, list[str], list[list[tuple[str, str]]]]:
    made = GAME.words.outcome(table.state)
    sources = [[(GAME.tell(one.label), one.value) for one in seat.sources] for seat in made.seats]
    return (
        GAME.tell(made.line),
        None if made.tie is None else GAME.tell(made.tie),
        [GAME.tell(seat.value) for seat in made.seats],
        sources,
    )


def test_the_end_tells_provisions_by_kind_and_baskets() -> None:
    table = maze(
        "baskets: on\nturn: red\nroll: 1\nred: 12 hand B4 up A9 down A5\nblue: 5 hand K1 K2 K3 K4 up K2 basket red"
    )
    table.play("walk 13", "+B4")
    said = [GAME.tell(line.text) for line in table.state.sentences(GAME.parse(table.state, "collect"))]
    assert said[1:] == [
        "The deck is empty and Red holds no cards: the game is over.",
        "Red has the most provisions and wins!",
    ]
    line, tie, values, sources = told_end(table.play("collect"))
    assert (line, tie) == ("Red wins with 8 provisions, 6 more than Blue.", None)
    assert values == ["8 provisions", "2 provisions"]
    assert sources == [
        [("acorns", "4"), ("berries", "4"), ("spikelets", "0"), ("baskets held (worth nothing)", "2")],
        [("acorns", "0"), ("berries", "0"), ("spikelets", "2"), ("baskets held (worth nothing)", "0")],
    ]


def test_the_end_tells_a_tie() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B4 A1\n{BLUE} up K4").play("walk 13", "+B4", "collect")
    assert told_end(table)[:3] == (
        "A shared win for Red and Blue, with 4 provisions each.",
        "Nothing breaks a tie: whoever gathered equally much shares the win.",
        ["4 provisions", "4 provisions"],
    )


def test_the_end_of_a_beginners_game_tells_lunches() -> None:
    table = at_b4("A9 B4 K9", "up A3 K5").play("+B4")
    said = [GAME.tell(line.text) for line in table.state.sentences(GAME.parse(table.state, "collect"))]
    assert said[1] == "No berries are left on the table: the game is over."
    line, tie, values, sources = told_end(table.play("collect"))
    assert (line, tie) == ("Red wins with 3 complete lunches, 3 more than Blue.", None)
    assert values == ["3 complete lunches", "0 complete lunches"]
    assert sources[0] == [("acorns", "3"), ("berries", "4"), ("spikelets", "5")]


def test_a_stalled_game_says_why_it_ends() -> None:
    table = maze(f"turn: red\nroll: 1\nidle: 19\nred: 0 hand A1 A2 A3 A4\n{BLUE}")
    said = [GAME.tell(line.text) for line in table.state.sentences(GAME.parse(table.state, "walk 6"))]
    assert said[-2:] == [
        "Nobody has collected anything for 10 rounds: the game is over.",
        "A shared win for Red and Blue, who have the most provisions!",
    ]
