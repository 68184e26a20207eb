"""M-54 to M-64 with R-42 to R-51: the open table, change, another turn, lunches."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.gophers_maze.table import GAME, Table, dealt, maze
from support import rule

SIGNS = [sign for page in GAME.components().data["page"] for sign in page["signs"] if sign[0] in "ABK"]
FULL = " ".join(f"{kind}{value}" for kind in "ABK" for value in range(1, 11))


def beginner(red: str, supply: str = FULL, *rolls: int, die: int = 1, page: int = 1, blue: str = "5 hand D") -> Table:
    return maze(
        f"level: beginner\npage: {page}\nturn: red\nroll: {die}\nred: {red}\nblue: {blue}\nsupply: {supply}", *rolls
    )


@rule("M-54")
def test_no_cards_are_dealt_they_lie_open_on_the_table() -> None:
    """R-42: all 90 provision cards, a digger for everybody; nothing is hidden from anybody."""
    table = dealt(4, level="beginner")
    assert table["hands"] == ["D", "D", "D", "D"]
    assert len(table["supply"].split()) == 90
    assert table.state.observe(None).position()["supply"] == table["supply"]


@rule("M-55", "M-56")
def test_cards_of_the_right_amount_move_from_the_table_to_the_pile() -> None:
    """A8 as 3 + 5 or as a single 8; after 3 and 5 only collecting is left."""
    table = beginner("23 hand D").play("walk 24")
    assert {"+A3", "+A8"} <= set(table.moves)
    table.play("+A3", "+A5")
    assert table.moves == ["collect"]
    table.play("collect")
    assert table.up("red") == "A3 A5"
    assert "A3" not in table["supply"].split()


@rule("M-56")
def test_change_may_be_given() -> None:
    """Only tens on the table; the six goes back for a net gain of four."""
    table = beginner("1 hand D up A6", "A10 A10 B1 K1").play("walk 7")
    table.play("+A10")
    assert table.moves == ["-A6"]
    table.play("-A6", "collect")
    assert table.up("red") == "A10"
    assert table["supply"] == "A6 A10 B1 K1"


def test_a_ten_with_a_two_in_change_pays_an_eight() -> None:
    """A third way: 10 - 2, if the player owns the 2."""
    assert "+A10" not in beginner("23 hand D").play("walk 24").moves
    table = beginner("23 hand D up A2", FULL).play("walk 24")
    table.play("+A10", "-A2", "collect")
    assert table.up("red") == "A10"


def test_at_most_three_cards_are_taken_and_no_value_is_both_taken_and_given() -> None:
    """R-43."""
    table = beginner("23 hand D", "A1 A2 A2 A3 B1 K1").play("walk 24")
    assert (table["phase"], table.turn) == ("start", "blue")  # it would take all four cards to make 8
    table = beginner("1 hand D up A5", "A5 A9 B1 K1").play("walk 7")
    assert table.moves == ["pass", "+A9"]
    table = beginner("12 hand D up B5", "B9 B9 B5 A1 K1").play("walk 13")
    table.play("+B9")
    assert table.moves == ["-B5"]


def test_the_rest_may_be_swept_up_when_it_is_too_little() -> None:
    """R-44: A1 and A2 for a sign of A4; the kind is used up and the game ends."""
    table = beginner("1 hand D", "A1 A2 B1 K1").play("walk 7")
    assert table.moves == ["pass", "sweep A"]
    table.play("sweep A")
    assert (table.up("red"), table["phase"]) == ("A1 A2", "over")


def test_without_an_exact_way_nothing_is_collected_unless_the_rest_is_too_small() -> None:
    table = beginner("1 hand D", "A3 A5 B1 K1").play("walk 7")
    assert (table.turn, table.up("red")) == ("blue", "")


@rule("M-58")
def test_at_a_storehouse_the_kind_is_chosen() -> None:
    """R-45: after B2 only B2 (then B5), B3 (then B4) and B7 lead to 9."""
    supply = " ".join(f"{kind}{value} {kind}{value}" for kind in "ABK" for value in range(1, 11))
    table = beginner("26 hand D", supply).play("walk 25")
    assert {"+A9", "+B9", "+K9"} <= set(table.moves)
    table.play("+B2")
    assert table.moves == ["+B2", "+B3", "+B7"]
    table.play("+B2")
    assert table.moves == ["+B5"]


@rule("M-59")
def test_a_present_hole_gives_another_turn() -> None:
    """R-48: no card, and the same player rolls again."""
    table = beginner("0 hand D").play("walk 1")
    assert (table.turn, table["phase"], table["active"], table.up("red")) == ("red", "start", 0, "")
    assert table.moves == ["roll", "dig"]


def test_others_in_present_holes_get_nothing() -> None:
    """R-48: red's digger opens page 2, where blue (hole 26) stands in a present hole; then it is blue's turn as usual."""
    table = maze(f"level: beginner\nturn: red\nred: 1 hand D\nblue: 26 hand D\nsupply: {FULL}", 2).play("dig")
    assert (table["page"], table.turn, table["phase"], table["active"]) == (2, "blue", "start", 1)


@rule("M-60", "M-61")
def test_each_player_has_one_digger_after_which_all_may_take_provisions() -> None:
    """Red digs to page 3: B3 at hole 24 for red, A7 at hole 26 for blue; the digger is out of the game."""
    table = maze(f"level: beginner\nturn: red\nred: 24 hand D\nblue: 26 hand D\nsupply: {FULL}", 3).play("dig")
    assert (table["page"], table.turn) == (3, "red")
    table.play("+B3", "collect")
    assert table.turn == "blue"
    table.play("+A7", "collect")
    assert (table.up("red"), table.up("blue")) == ("B3", "A7")
    assert table["hands"] == ["", "D"]


def test_portals_work_as_in_the_complete_rules() -> None:
    """R-47: into portal 2, page 3, and all may collect."""
    table = beginner("1 hand D", FULL, 3).play("walk 2")
    assert (table["page"], table.turn, table["phase"]) == (3, "red", "collect")


def test_collecting_is_optional_and_nobody_draws() -> None:
    """R-46."""
    table = beginner("12 hand D").play("walk 13", "pass")
    assert (table.turn, table["hands"], table.up("red")) == ("blue", ["D", "D"], "")


@rule("M-62")
def test_the_game_ends_when_one_kind_is_used_up() -> None:
    """R-49: at the end of the turn, also before an extra turn."""
    table = beginner("12 hand D", "B4 A1 K1").play("walk 13", "+B4", "collect")
    assert table["phase"] == "over"
    table = beginner("0 hand D", "A1 B1").play("walk 1")
    assert table["phase"] == "over"


@rule("M-63", "M-64")
def test_the_score_is_the_number_of_complete_lunches() -> None:
    """R-50: 12 acorns, 7 berries, 30 spikelets make 7 lunches; values count, not cards."""
    table = beginner("0 hand D up A10 A2 B3 B4 K10 K10 K10", "A1 B1 K1", blue="5 hand D up A7 B7 K7")
    assert table.scores == [7, 7]
    table = beginner("12 hand D up A5 B5", "B4 A1 K1", blue="5 hand D up A1 B1 K1").play("walk 13", "+B4", "collect")
    assert (table.scores, table.winners) == ([0, 1], ["blue"])


@rule("M-57")
def test_the_harder_version_takes_values_out_beforehand() -> None:
    """R-51: without 3, 5, 6, 7, 9 a sign of A7 is paid 4 + 2 + 1, or 8 - 1."""
    table = dealt(2, level="beginner", removed="3 5 6 7 9")
    assert sorted({int(card[1:]) for card in table["supply"].split()}) == [1, 2, 4, 8, 10]
    supply = " ".join(f"{kind}{value}" for kind in "ABK" for value in (1, 2, 4, 8, 10))
    hard = beginner("20 hand D up A1", supply, page=3, die=1, blue="0 hand D")
    assert 25 in hard.ends
    hard = beginner("27 hand D", supply, page=3, blue="0 hand D").play("walk 26")  # A7
    assert hard.moves == ["pass", "+A1"]
    hard.play("+A1", "+A2", "+A4", "collect")
    assert hard.up("red") == "A1 A2 A4"
    hard = beginner("27 hand D up A1", supply, page=3, blue="0 hand D").play("walk 26")
    assert "+A8" in hard.moves
    hard.play("+A8", "-A1", "collect")
    assert hard.up("red") == "A8"


def one_card_pays(table: Table) -> int:
    """On how many of a hundred signs of one kind a single card on the table would do."""
    return round(100 * sum(sign in table["supply"].split() for sign in SIGNS) / len(SIGNS))


@rule("M-57")
@pytest.mark.parametrize(
    ("removed", "share"),
    [("none", 87), ("3 5 6 7 9", 38), ("2 4 6 8 10", 41), ("1 2 3 4 5", 48), ("6 7 8 9 10", 39), ("mixed", 23)],
)
def test_the_guide_says_how_often_one_card_still_pays(removed: str, share: int) -> None:
    """R-51."""
    assert one_card_pays(dealt(2, level="beginner", removed=removed)) == share
    assert f"{share} %" in GAME.guide


@rule("M-57")
@pytest.mark.parametrize(
    ("removed", "share"),
    [("3 5 6 7 9", 100), ("2 4 6 8 10", 100), ("1 2 3 4 5", 56), ("6 7 8 9 10", 100), ("singles", 100), ("mixed", 100)],
)
def test_up_to_three_cards_pay_what_one_card_does_not(removed: str, share: int) -> None:
    """R-51: without giving change, which nobody can before they own cards; only the lowest values are missed badly."""
    supply = dealt(2, level="beginner", removed=removed)["supply"].split()
    sums = {
        f"{kind}{sum(values)}"
        for kind in "ABK"
        for count in (1, 2, 3)
        for values in combinations((int(card[1:]) for card in supply if card[0] == kind), count)
    }
    assert round(100 * sum(sign in sums for sign in SIGNS) / len(SIGNS)) == share
    assert share == 100 or f"{100 - share} % cannot be paid" in GAME.guide


@rule("M-57")
def test_single_copies_can_be_taken_out() -> None:
    """R-51: one of each card from 3 up; once they are taken, one card hardly ever does."""
    table = dealt(2, level="beginner", removed="singles")
    assert table["supply"].split().count("A2") == 3
    assert [table["supply"].split().count(f"B{value}") for value in range(3, 11)] == [1] * 8
    assert one_card_pays(table) == 87
    small = beginner("27 hand D", "A1 A1 A2 A2 B1 B1 B2 B2 K1 K1 K2 K2", blue="0 hand D")
    assert one_card_pays(small) == 9


def test_cards_taken_out_leave_a_gap_on_the_table() -> None:
    scene = dealt(2, level="beginner", removed="mixed").state.scene(0)
    shown = {
        sprite.id for tray in scene.trays if tray.id == "supply" for sprite in tray.sprites if "count" not in sprite.id
    }
    assert len(shown) == 12
    assert "supply:12" not in shown  # B3


def test_the_component_file_may_name_other_values_to_take_out() -> None:
    table = dealt(2, level="beginner", removed="components")
    assert table["options"]["removed"] == "3 5 6 7 9"
