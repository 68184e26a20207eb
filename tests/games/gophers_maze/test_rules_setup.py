"""M-01 to M-11, M-41 to M-43, M-65: the pieces, the aim, setting up, the course of a turn."""

from __future__ import annotations

from typing import Any

import pytest

import warren
from games.gophers_maze.table import GAME, dealt, maze, placed
from support import rule


@rule("M-01")
def test_the_board_has_six_pages_over_the_same_holes() -> None:
    pages = GAME.components().data["page"]
    assert [page["number"] for page in pages] == [1, 2, 3, 4, 5, 6]
    assert all(len(page["signs"]) == 28 for page in pages)
    table = maze("page: 1\nred: 13 hand D\nblue: 26", 6)
    table.play("dig")
    assert (table["page"], table.hole("red"), table.hole("blue")) == (6, 13, 26)


@rule("M-02")
def test_the_rule_sets_are_options() -> None:
    options = {option.name: option.choices for option in GAME.options}
    assert options["level"] == ("complete", "simplified", "beginner")
    assert options["baskets"] == (False, True)
    assert "3 5 6 7 9" in options["removed"]
    for level in options["level"]:
        assert dealt(3, level=level)["options"]["level"] == level


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"level": "beginner", "baskets": True}, "baskets would have no effect: the beginner game has no baskets"),
        ({"removed": "3 5 6 7 9"}, "removed would have no effect: only the beginner game takes cards out"),
        ({"level": "simplified", "removed": "components"}, "removed would have no effect"),
        ({"ask_all": False}, "ask_all would have no effect: with guidance only those who can pay are asked"),
        ({"level": "beginner", "decline_draws": True}, "decline_draws would have no effect: nobody draws cards"),
    ],
)
def test_options_that_would_have_no_effect_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        dealt(3, **options)
    assert dealt(3, level="beginner", baskets=False).moves
    assert dealt(3, removed="none", ask_all=True).moves
    assert dealt(3, guided=False, ask_all=False).moves


@rule("M-65")
def test_everything_the_rulebook_pictures_is_drawn() -> None:
    sheet = GAME.art.symbols(GAME.components())
    assert {f"page-{index}" for index in range(6)} <= sheet.keys()
    assert {f"card-{card}" for card in range(31)} | {"back"} <= sheet.keys()
    assert {f"token-{seat}" for seat in range(5)} | {f"basket-{seat}" for seat in range(5)} <= sheet.keys()
    assert {f"die-{face}" for face in range(1, 7)} <= sheet.keys()


@rule("M-03", "M-04")
def test_whoever_has_gathered_most_of_all_kinds_together_wins() -> None:
    table = maze("""
        turn: red
        roll: 1
        red: 12 hand B4 A1 A1 A1    up A9 B1 K2
        blue: 26 hand K1 K1 K1 K3   up A10 B10
    """)
    table.play("walk 13", "+B4", "collect")
    assert table.scores == [16, 20]
    assert table.winners == ["blue"]


@rule("M-06", "M-42", "M-43")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_six_cards(seats: int) -> None:
    """The complete deck has 97 cards, the simplified one 68, five of them diggers, none above 7."""
    for level, cards in (("complete", 97), ("simplified", 68)):
        table = dealt(seats, level=level)
        assert [len(hand.split()) for hand in table["hands"]] == [6] * seats
        assert len(table.deck) == cards - 6 * seats
    everything = [card for hand in table["hands"] for card in hand.split()] + table.deck
    assert everything.count("D") == 5
    assert sorted({int(card[1:]) for card in everything if card != "D"}) == [1, 2, 3, 4, 5, 6, 7]


@rule("M-07")
def test_tokens_are_placed_in_turn_order_in_any_free_hole() -> None:
    """R-01, R-02: seat 0 is first; whatever the sign, but no two tokens share a hole."""
    table = dealt(3)
    assert (table.turn, len(table.moves)) == ("red", 28)
    table.play("place 2")
    assert table.turn == "blue"
    assert "place 2" not in table.moves
    assert len(table.moves) == 27
    with pytest.raises(warren.IllegalMove, match="hole 2 is taken"):
        table.play("place 2")


@rule("M-07", "M-08")
def test_the_page_while_placing_is_drawn_by_lot_and_the_first_page_is_rolled() -> None:
    shown = {dealt(2, seed)["page"] for seed in range(60)}
    opened = {placed(2, (0, 1), seed)["page"] for seed in range(60)}
    assert shown == opened == {1, 2, 3, 4, 5, 6}


@rule("M-08")
def test_nobody_collects_when_the_first_page_is_opened() -> None:
    """R-03: portals and presents sleep, and the youngest has the first turn."""
    for seed in range(12):
        table = placed(2, (2, 1), seed)
        assert (table["phase"], table.turn, table.scores) == ("start", "red", [0, 0])
        assert (table.hole("red"), table.hole("blue")) == (2, 1)


@rule("M-09")
def test_turns_go_clockwise_from_the_youngest() -> None:
    table = placed(3, (0, 13, 27))
    assert table.turn == "red"
    active = [0]
    while table["number"] < 6:
        quiet = [text for text in table.moves if text != "dig"]
        table.play(quiet[0])
        if table["active"] != active[-1]:
            active.append(table["active"])
    assert active == [0, 1, 2, 0, 1, 2, 0]


@rule("M-10")
def test_a_turn_is_rolling_walking_and_collecting() -> None:
    table = maze("turn: red\nred: 12 hand B4 A1 A2 A3 A4\nblue: 26 hand K1 K2 K3 K4 K5 K6\ndeck: A9 A8", 1)
    assert table.moves == ["roll"]
    table.play("roll")
    assert (table["die"], table.ends) == (1, [11, 13])
    table.play("walk 13")
    assert table["phase"] == "collect"
    table.play("+B4", "collect")
    assert (table.turn, table.scores) == ("blue", [4, 0])


@rule("M-11")
def test_after_each_turn_everybody_draws_up_to_six() -> None:
    """R-16: three cards are left for hands of 4, 4 and 5, from the active player on."""
    table = maze("""
        turn: red
        roll: 1
        red: 12    hand B1 B3 A1 A1 A2 A2
        blue: 26   hand K1 K1 K2 K2
        yellow: 22 hand K3 K3 K4 K4 K5
        deck: A9 A8 A7
    """)
    table.play("walk 13", "+B1", "+B3", "collect")
    assert [len(hand.split()) for hand in table["hands"]] == [6, 5, 5]
    assert {"A9", "A8"} <= set(table.hand("red"))
    assert "A7" in table.hand("blue")
    assert (table.deck, table["phase"], table.turn) == ([], "start", "blue")


@rule("M-41")
def test_the_simplified_game_knows_adding_only() -> None:
    """R-33: nothing fits A8, the turn is ineffective; a storehouse is paid by adding too."""
    table = maze("""
        level: simplified
        turn: red
        roll: 1
        red: 23 hand A7 A4 A3 B7 K1 D
        blue: 5 hand K1 K2 K3 K4 K5 K6
        deck: B1 B2 B3
    """)
    table.play("walk 24")
    assert (table.scores, table.turn, len(table.hand("red"))) == ([0, 0], "blue", 7)
    table = maze("level: simplified\nturn: red\nroll: 1\nred: 19 hand A7 A7 K2\nblue: 5 hand K1 K1 K1 K3 K3\ndeck: B1")
    table.play("walk 25")
    assert table.moves == ["pass", "+A7"]
    table.play("+A7")
    assert table.moves == ["+K2"]


@rule("M-42", "M-43")
def test_the_component_file_says_what_leaves_the_simplified_game() -> None:
    cards = GAME.components().data["cards"]
    assert cards["diggers"] - cards["simplified"]["remove_diggers"] == 5
    assert cards["simplified"]["remove_values"] == [8, 9, 10]
