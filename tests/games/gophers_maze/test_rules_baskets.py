"""M-44 to M-53 with R-34 to R-41: baskets."""

from __future__ import annotations

from games.gophers_maze.table import Table, dealt, maze
from support import rule

HANDS = ("K3 K4 K5 K6 K8 K10", "K3 K4 K5 K6 K8 K10")
DECK = "deck: A1 A2 A3 A5 A6 A8 A9 A10"


def three(red: str, *baskets: str, holes: tuple[int, int, int] = (0, 1, 7), roll: int = 1, turn: str = "red") -> Table:
    """Red, blue and yellow in a row; who holds the baskets of red, blue and yellow."""
    held = baskets or ("red", "blue", "yellow")
    return maze(
        f"""
        baskets: on
        turn: {turn}
        roll: {roll}
        red: {holes[0]}    hand {red}         basket {held[0]}
        blue: {holes[1]}   hand K7 B1 B2 B6 B7   basket {held[1]}
        yellow: {holes[2]} hand K1 K2 K3 K5 K6   basket {held[2]}
        {DECK}
        """
    )


@rule("M-44")
def test_everybody_starts_with_the_basket_of_their_colour() -> None:
    assert dealt(4, baskets=True)["basket"] == [0, 1, 2, 3]


@rule("M-45", "M-46", "M-50")
def test_an_effective_turn_wins_the_baskets_of_all_who_were_leapt_over() -> None:
    """R-34: the way to 8 leaps over both."""
    table = three("B3 A1 A2 A5 A6")
    assert table.moves == ["walk 2 over blue", "walk 6", "walk 8 over blue yellow"]
    table.play("walk 8 over blue yellow", "+B3", "collect")
    assert [table.basket(colour) for colour in ("red", "blue", "yellow")] == ["red", "red", "red"]
    assert table.scores == [3, 0, 0]


@rule("M-48", "M-49")
def test_the_owner_buys_his_basket_back_with_his_next_effective_turn() -> None:
    """R-39: K7 goes to red's pile; yellow's basket stays with red."""
    table = three("A1 A2 A5 A6 A8", "red", "red", "red", holes=(8, 1, 7), turn="blue")
    table.play("walk 0", "+K7", "collect")
    assert (table.scores, table.up("red")) == ([7, 0, 0], "K7")
    assert (table.basket("blue"), table.basket("yellow")) == ("blue", "red")


@rule("M-47", "M-53")
def test_after_an_ineffective_turn_all_baskets_stay() -> None:
    """Red leaps over blue to 7 (A4) but has no acorns."""
    table = three("B1 B2 B3 B5 B8 B9", holes=(0, 1, 26)).play("walk 7 over blue")
    assert [table.basket(colour) for colour in ("red", "blue", "yellow")] == ["red", "blue", "yellow"]
    assert (table.scores, len(table.hand("red"))) == ([0, 0, 0], 7)


@rule("M-51", "M-52")
def test_all_baskets_before_the_one_leapt_over_are_won() -> None:
    """R-37: red's basket among them is home, and nothing is paid."""
    table = three("A4 B1 B3 B5 B8", "blue", "blue", "blue", holes=(0, 1, 26))
    table.play("walk 7 over blue", "+A4", "collect")
    assert [table.basket(colour) for colour in ("red", "blue", "yellow")] == ["red", "red", "red"]
    assert table.scores == [4, 0, 0]


@rule("M-52")
def test_owners_buy_from_the_new_holder() -> None:
    """Yellow's basket went from blue to red; yellow's next collection goes to red."""
    table = three("A1 A2 A5 A6 A8", "red", "red", "red", holes=(26, 22, 1), turn="yellow").play(
        "walk 0", "+K1", "+K6", "collect"
    )
    assert table.scores == [7, 0, 0]
    assert table.basket("yellow") == "yellow"


def test_a_player_without_any_basket_loses_nothing() -> None:
    """R-38: blue's basket is with yellow and stays there."""
    table = three("A4 B1 B3 B5 B8", "red", "yellow", "yellow", holes=(0, 1, 26))
    table.play("walk 7 over blue", "+A4", "collect")
    assert [table.basket(colour) for colour in ("red", "blue", "yellow")] == ["red", "yellow", "yellow"]
    assert table.scores == [4, 0, 0]


def test_baskets_are_won_first_and_then_a_lost_one_is_bought_back() -> None:
    """R-36: blue's basket is won, A4 goes to yellow, red's basket returns."""
    table = three("A4 B1 B3 B5 B8", "yellow", "blue", "yellow", holes=(0, 1, 26))
    table.play("walk 7 over blue", "+A4", "collect")
    assert [table.basket(colour) for colour in ("red", "blue", "yellow")] == ["red", "red", "yellow"]
    assert table.scores == [0, 0, 4]


def test_subtracted_cards_are_part_of_the_price() -> None:
    """R-39: both piles move to the same piles of the holder."""
    table = three("A9 A5 B3 B5 B8", "yellow", "blue", "yellow", holes=(0, 1, 26))
    table.play("walk 7 over blue", "+A9", "-A5", "collect")
    assert (table.up("yellow"), table.down("yellow"), table.up("red")) == ("A9", "A5", "")


@rule("M-46")
def test_a_present_card_makes_a_turn_effective() -> None:
    """R-35: red leaps over blue (hole 0) into the present hole 1 from 6."""
    table = maze("""
        baskets: on
        turn: red
        roll: 1
        red: 6  hand A1 A2 A3 A4 A5 A6
        blue: 0 hand K1 K2 K3 K4 K5 K6
        deck: B9 B8 B7 B6
    """)
    table.play("walk 1 over blue", "take 1")
    assert (table.basket("blue"), table.scores) == ("red", [9, 0])


def test_collections_out_of_turn_buy_nothing_back() -> None:
    """R-39: blue collects in red's turn and keeps it, and blue's basket stays with red."""
    table = maze(
        """
        baskets: on
        turn: red
        roll: 1
        red: 1   hand A1 A2 A3 A4 A5 A6
        blue: 26 hand B5 K1 K2 K3 K4 K5 basket red
        deck: A9 A8 A7 A10
        """,
        4,
        1,
        1,
    ).play("walk 2", "+B5", "collect")
    assert (table.scores, table.basket("blue")) == ([0, 5], "red")


@rule("M-53")
def test_with_a_digger_nobody_is_leapt_over() -> None:
    """R-41: red's digger rolls the open page, red collects, no basket moves."""
    table = maze("baskets: on\nturn: red\nred: 13 hand D B4 A1 A2\nblue: 12 hand K1 K2 K3 K4\ndeck: A9 A8 A7", 1)
    table.play("dig", "+B4", "collect")
    assert [table.basket(colour) for colour in ("red", "blue")] == ["red", "blue"]


def test_two_players_may_hold_each_others_basket_and_baskets_count_nothing() -> None:
    """R-40: open prices lapse at the end."""
    table = maze(
        "baskets: on\nturn: red\nroll: 1\nred: 0 hand A1 A2 A3 up B9 basket blue\nblue: 5 hand K1 K2 K3 K4 basket red"
    )
    table.play("walk 6")
    assert (table["phase"], table.scores, table.winners) == ("over", [9, 0], ["red"])
