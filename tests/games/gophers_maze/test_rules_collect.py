"""M-26 to M-40: signs, sums and differences, storehouses, ineffective turns, presents, piles."""

from __future__ import annotations

import pytest

import warren
from games.gophers_maze.table import GAME, Table, maze
from support import rule

OTHERS = "blue: 5 hand K1 K2 K3 K4 K5 K6"


def at_b4(hand: str, options: str = "", deck: str = "A9 A8 A7 A6") -> Table:
    """Red walks into hole 13 with the sign B4."""
    return maze(f"{options}turn: red\nroll: 1\nred: 12 hand {hand}\n{OTHERS}\ndeck: {deck}").play("walk 13")


@rule("M-26", "M-27", "M-33")
def test_one_fitting_card_pays_a_sign() -> None:
    """Kind and number of the sign at the end of the walk."""
    table = at_b4("B4 A4 K4 A1 A2 A3")
    assert table.moves == ["pass", "+B4"]
    table.play("+B4")
    assert table.moves == ["collect"]
    table.play("collect")
    assert (table.up("red"), table.down("red"), table.scores) == ("B4", "", [4, 0])


@rule("M-28")
def test_cards_may_be_added_up() -> None:
    """Only the canonical order is offered, and the hand is refilled."""
    table = at_b4("B1 B3 A1 A2 A3 A4")
    assert table.moves == ["pass", "+B1"]
    table.play("+B1")
    assert table.moves == ["+B3"]
    table.play("+B3", "collect")
    assert (table.scores, table.up("red"), len(table.hand("red"))) == ([4, 0], "B1 B3", 6)


@rule("M-28", "M-34", "M-40")
def test_cards_may_be_subtracted() -> None:
    """Face-up 9, face-down 5, worth 4."""
    table = at_b4("B9 B5 A1 A2 A3 A4")
    table.play("+B9")
    assert table.moves == ["-B5"]
    table.play("-B5", "collect")
    assert (table.up("red"), table.down("red"), table.scores) == ("B9", "B5", [4, 0])


def test_adding_and_subtracting_may_be_mixed() -> None:
    """R-11: 3 + 9 - 4 is the only way to 8 acorns; cards of other kinds do not help."""
    table = maze(f"turn: red\nroll: 1\nred: 23 hand A9 A4 A3 B8 K9 D\n{OTHERS}\ndeck: A10 A8 A7 A6").play("walk 24")
    assert table.moves == ["pass", "+A3"]
    table.play("+A3", "+A9")
    assert table.moves == ["-A4"]
    table.play("-A4", "collect")
    assert (table.up("red"), table.down("red"), table.scores) == ("A3 A9", "A4", [8, 0])
    assert sorted(table.hand("red")) == sorted(["B8", "K9", "D", "A10", "A8", "A7"])


def test_a_card_may_be_added_and_an_equal_one_subtracted() -> None:
    """R-11: 4 + 3 - 3 pays a 4."""
    table = at_b4("B3 B3 B4 A1 A2 A3")
    table.play("+B3", "+B4", "-B3", "collect")
    assert (table.up("red"), table.down("red"), table.scores) == ("B3 B4", "B3", [4, 0])


def test_a_card_is_offered_only_if_it_leads_to_the_number() -> None:
    table = at_b4("B1 B3 B10 A1 A2 A3")
    with pytest.raises(warren.IllegalMove, match="with 10 berries you cannot make exactly 4 berries"):
        table.play("+B10")
    with pytest.raises(warren.IllegalMove, match="your cards make 1, and you need exactly 4"):
        table.play("+B1", "collect")


@rule("M-29", "M-30")
def test_who_lacks_the_cards_walks_all_the_same_and_takes_a_card() -> None:
    """R-14: the turn is ineffective, the hand grows to seven (R-15) and is not cut back later."""
    table = at_b4("B2 A1 A2 A3 A4 A5")
    assert (table.turn, table.hole("red"), table.scores) == ("blue", 13, [0, 0])
    assert sorted(table.hand("red")) == sorted(["B2", "A1", "A2", "A3", "A4", "A5", "A9"])
    assert table.deck == ["A8", "A7", "A6"]
    table.play("roll", *[next(text for text in _after_roll(table) if text.startswith("walk"))])
    assert len(table.hand("red")) == 7


def _after_roll(table: Table) -> list[str]:
    twin = Table(table.state.copy())
    return twin.play("roll").moves


@rule("M-29")
def test_whoever_could_pay_but_declines_draws_no_card() -> None:
    """R-10, R-14: red does not lack the cards."""
    table = at_b4("B4 A1 A2 A3 A4 A5")
    told = table.state.say(GAME.parse(table.state, "pass"))
    assert told == "Red leaves 4 berries alone. Red left alone what they could collect and draws no card."
    table.play("pass")
    assert (table.scores, len(table.hand("red")), table.turn) == ([0, 0], 6, "blue")
    assert table.deck == ["A9", "A8", "A7", "A6"]


def test_with_the_option_whoever_declines_draws_a_card_all_the_same() -> None:
    """The older reading of R-14: hand 7."""
    table = at_b4("B4 A1 A2 A3 A4 A5", "decline_draws: on\n")
    assert "Red gathered nothing this turn and draws a card." in table.state.say(GAME.parse(table.state, "pass"))
    table.play("pass")
    assert (table.scores, len(table.hand("red")), table.turn) == ([0, 0], 7, "blue")


def test_a_card_is_drawn_up_to_six_also_by_whoever_declined() -> None:
    """Red used a digger on the open page, declines B4 and draws up to six, no more (R-14, R-16)."""
    table = maze("turn: red\nred: 13 hand D B4 A1 A2 A3 A4\nblue: 5 hand K1 K2 K3 K4 K5 K6\ndeck: A9 A8", 1)
    table.play("dig", "pass")
    assert (len(table.hand("red")), table.deck) == (6, ["A8"])


def test_a_sign_declined_before_the_page_turned_once_more_counts_too() -> None:
    """R-14, R-26: red declines on page 2, blue's present turns to page 3, where red has nothing to pay with."""
    table = maze("turn: red\nred: 20 hand D A2 A1 A1 K1 K1 K1\nblue: 26 hand K2 K2 K3 K3 K4 K4\ndeck: D A9 A8 B1", 2, 3)
    table.play("dig", "pass")
    assert (table["declined"], table.turn, table["phase"]) == ([2], "blue", "present")
    table.play("take 1")
    while table["number"] == 0:
        table.play("pass")
    assert (table["page"], len(table.hand("red")), len(table.deck)) == (3, 6, 3)


def test_a_sign_is_collected_once_per_occasion_and_never_used_up() -> None:
    """R-13."""
    table = maze("turn: red\nroll: 1\nred: 12 hand B4 B4 A1 A2\nblue: 18 hand B4 K2 K3 K4\ndeck: A9 A8 A7 A6", 1)
    table.play("walk 13", "+B4", "collect")
    assert table.turn == "blue"
    assert table.scores == [4, 0]
    table = maze("turn: blue\nroll: 1\nred: 12 hand A1 A2 A3 A4\nblue: 18 hand B4 K2 K3 K4 up B4\ndeck: A9")
    table.play("walk 13", "+B4", "collect")
    assert table.scores == [0, 8]


@rule("M-31")
def test_a_storehouse_takes_all_kinds() -> None:
    """R-12: 4 acorns, 3 berries and 2 spikelets make 9; diggers take no part."""
    table = maze(f"turn: red\nroll: 1\nred: 26 hand A4 B3 K2 D\n{OTHERS}\ndeck: A9 A8 A7 A6").play("walk 25")
    table.play("+A4", "+B3", "+K2", "collect")
    assert (table.scores, table.up("red")) == ([9, 0], "A4 B3 K2")
    assert "D" in table.hand("red")


@rule("M-32")
def test_spent_cards_stay_with_the_player_until_the_count() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B9 B5 A1 A2 A3 up K7 down K2\n{OTHERS}\ndeck: A9 A8")
    table.play("walk 13", "+B9", "-B5", "collect")
    assert (table.up("red"), table.down("red")) == ("B9 K7", "B5 K2")
    assert table.scores == [9, 0]


def at_present(deck: str, hand: str = "A1 A2 A3 A4 A5 A6", *rolls: int) -> Table:
    """Red walks into the present hole 1; blue stands in hole 26."""
    return maze(f"turn: red\nroll: 1\nred: 0 hand {hand}\nblue: 26 hand K1 K2 K5 K6 K7 K8\ndeck: {deck}", *rolls).play(
        "walk 1"
    )


@rule("M-35", "M-36")
def test_a_present_shows_three_cards_of_which_one_is_kept() -> None:
    """B9 is a trophy, the others go under the deck; the turn is effective."""
    table = at_present("A2 D B9 K3 K4")
    assert (table["present"], table.moves) == ("A2 D B9", ["take 1", "take 2", "take 3"])
    table.play("take 3")
    assert (table.scores, table.up("red")) == ([9, 0], "B9")
    assert table.deck == ["K3", "K4", "A2", "D"]
    assert len(table.hand("red")) == 6


@rule("M-37", "M-38")
def test_a_digger_from_a_present_is_used_at_once() -> None:
    """R-26: page 2; red stands at an empty hole, blue now has a present of K3, K4, A2."""
    table = at_present("A2 D B9 K3 K4", "A1 A3 A4 A5 A6 A7", 2)
    table.play("take 2")
    assert (table["discard"], table["page"], table.turn) == (1, 2, "blue")
    assert (table["present"], table["phase"]) == ("K3 K4 A2", "present")
    assert table.deck == ["B9"]
    assert "D" not in table.hand("red")


def test_a_digger_that_rolls_the_open_page_lets_the_interrupted_round_go_on() -> None:
    """R-26: page 1 again; red has had a chance, and as the page never turned nobody else has one."""
    table = at_present("A2 D B9 K3 K4", "A1 A3 A4 A5 A6 A7", 1)
    table.play("take 2")
    assert (table["page"], table["discard"], table.turn, table["phase"]) == (1, 1, "blue", "start")
    assert len(table.hand("red")) == 7


@rule("M-39")
def test_with_an_empty_deck_a_present_hole_is_empty() -> None:
    """Ineffective, and no card to draw."""
    table = maze(f"turn: red\nroll: 1\nred: 0 hand A1 A2 A3 A4\n{OTHERS}").play("walk 1")
    assert (table.turn, table.scores, len(table.hand("red"))) == ("blue", [0, 0], 4)


def test_a_short_deck_shows_what_there_is_and_diggers_alone_may_be_refused() -> None:
    """R-25: no card is left out, and no card is forced on anybody who sees only diggers."""
    table = at_present("A2 B9")
    assert table.moves == ["take 1", "take 2"]
    table = at_present("D D D K4", "A1 A3 A4 A5 A6 A7")
    assert table.moves == ["pass", "take 1"]
    table.play("pass")
    assert (table["discard"], table.scores) == (0, [0, 0])
    assert table.deck == ["D", "D", "D"]
    assert "K4" in table.hand("red")
    with pytest.raises(warren.IllegalMove, match="only if it holds nothing but diggers"):
        at_present("D A2 B9").play("pass")


def test_equal_cards_of_a_present_are_one_choice() -> None:
    table = at_present("B9 K3 B9 K4")
    assert table.moves == ["take 1", "take 2"]


def test_only_the_receiver_sees_a_present() -> None:
    table = at_present("A2 D B9 K3 K4")
    assert table.state.observe(0).position()["present"] == "A2 D B9"
    assert table.state.observe(1).position()["present"] == "? ? ?"
    assert table.state.observe(None).position()["present"] == "? ? ?"


@rule("M-40")
def test_subtracted_cards_are_taken_off_at_the_end() -> None:
    """R-29, R-30: 55 - 15 equals 40, the win is shared; cards in hand count nothing."""
    table = maze("""
        turn: red
        roll: 1
        red: 0  hand A1 A2 A3       up A10 B10 K10 A9 B9 K7  down A8 B7
        blue: 5 hand B1 B2 B3 B4    up A10 B10 K10 A9 K1
    """).play("walk 6")
    assert table.scores == [40, 40]
    assert table.winners == ["red", "blue"]
    assert table.state.rewards == [0.0, 0.0]
