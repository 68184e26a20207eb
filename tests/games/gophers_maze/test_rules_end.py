"""M-05 with R-28 to R-32: when the game is over, and when a stall ends it."""

from __future__ import annotations

from games.gophers_maze.table import maze
from support import rule

BLUE = "blue: 5 hand K1 K2 K3 K4 K5 K6"


@rule("M-05")
def test_the_game_ends_with_an_empty_deck_and_a_hand_of_three() -> None:
    """At once, before blue's turn."""
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B1 B3 A1 A2 A3\n{BLUE}").play("walk 13", "+B1", "+B3", "collect")
    assert (table["phase"], table.turn, table.winners) == ("over", None, ["red"])
    assert table.moves == []


@rule("M-05")
def test_a_hand_of_four_does_not_end_the_game() -> None:
    """The last card of the deck refills red to four."""
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B1 B3 A1 A2 A3\n{BLUE}\ndeck: A9")
    table.play("walk 13", "+B1", "+B3", "collect")
    assert (table["phase"], table.turn, table.deck) == ("start", "blue", [])
    assert len(table.hand("red")) == 4


@rule("M-05")
def test_cards_in_the_deck_keep_the_game_going() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B4 A1\n{BLUE}\ndeck: A9 A8 A7 A6 A5 B9").play(
        "walk 13", "+B4", "collect"
    )
    assert table["phase"] == "start"
    assert len(table.hand("red")) == 6


def test_using_a_digger_may_end_the_game_after_the_collections() -> None:
    """R-28: a digger is a card in hand."""
    table = maze(f"turn: red\nred: 13 hand D A1 A2 A3 up B4\n{BLUE}", 1).play("dig")
    assert (table["phase"], table.winners, table["discard"]) == ("over", ["red"], 1)


def test_ten_rounds_without_a_collection_end_the_game() -> None:
    """R-31: nobody collects or draws a card."""
    table = maze(f"turn: red\nroll: 1\nidle: 18\nred: 0 hand A1 A2 A3 A4\n{BLUE}", 1).play("walk 6")
    assert (table["idle"], table["phase"]) == (19, "start")
    table = maze(f"turn: red\nroll: 1\nidle: 19\nred: 0 hand A1 A2 A3 A4\n{BLUE}").play("walk 6")
    assert (table["phase"], table.winners) == ("over", ["red", "blue"])
    table = maze(f"turn: red\nroll: 1\nred: 0 hand A1 A2 A3 A4\n{BLUE}\ndeck: A9").play("walk 6")
    assert table["idle"] == 0


def test_ten_rounds_of_declining_end_the_game_with_cards_in_the_deck() -> None:
    """R-31: whoever could pay draws no card, so the deck would last for ever."""
    position = f"turn: red\nroll: 1\nred: 12 hand B4 A1 A2 A3 A4 A5\n{BLUE}\ndeck: A9"
    assert maze(position).play("walk 13", "pass")["idle"] == 1
    assert maze(f"idle: 19\n{position}").play("walk 13", "pass")["phase"] == "over"
    assert maze(f"idle: 19\ndecline_draws: on\n{position}").play("walk 13", "pass")["idle"] == 0


def test_a_collection_starts_the_count_anew() -> None:
    table = maze(f"turn: red\nroll: 1\nidle: 19\nred: 12 hand B4 A1 A2 A3 A4\n{BLUE}").play("walk 13", "+B4", "collect")
    assert (table["idle"], table["phase"]) == (0, "start")


def test_used_diggers_never_return() -> None:
    """R-32: the deck only shrinks."""
    table = maze(f"turn: red\ndiscard: 2\nred: 22 hand D A1 A2 A3 A4 A5\n{BLUE}\ndeck: A9 A8", 1).play("dig")
    assert (table["discard"], "D" in table.deck) == (3, False)
