"""Other readings of the rulebook as options: tiles that come back (R-31), and rolling before a card is given up (R-24)."""

from __future__ import annotations

import pytest

import warren
from games.underground_panic.table import GAME, Table, panic, panic_rolling

KEEP = "options: keep_tiles\nturn: red\ngophers: {}\nred: {}\nblue: R:leaf\nrewards: ability_tile, two_leaf"
REST = "options: roll_first\nturn: red\ngophers: {}, START\nred: {}\nblue: R:leaf"


# --- keep_tiles --------------------------------------------------------------------------------------------------------
def test_a_used_tile_is_turned_over_and_ready_again_after_the_turn() -> None:
    table = panic(KEEP.format("START, START", "R:leaf G:leaf; tiles card_R"))
    table.play("g1 L", "tile card_R")
    assert (table.of("tiles", "red"), table.now["turned"]) == ({}, {"card_R": 1})
    table.play("G:leaf").finish_turn()
    assert (table.of("tiles", "red"), table.now["turned"], table.now["used"]) == ({"card_R": 1}, {}, {})


def test_without_the_option_a_tile_is_used_once() -> None:
    table = panic(KEEP.format("START, START", "R:leaf G:leaf; tiles card_R").replace("keep_tiles", ""))
    table.play("g1 L", "tile card_R", "G:leaf").finish_turn()
    assert (table.of("tiles", "red"), table.now["used"]) == ({}, {"card_R": 1})


def test_a_kept_tile_pays_one_icon_in_a_turn() -> None:
    assert "g1 L" not in panic(KEEP.format("START, START", "; tiles card_R")).legal()
    assert "g1 L" in panic(KEEP.format("START, START", "; tiles card_R card_K")).legal()


def test_a_pebble_tile_rerolls_once_in_a_turn() -> None:
    table = panic_rolling("G", KEEP.format("START, START", "R:leaf*2; tiles pebble"), "g1 R")
    assert table.legal() == ["accept", "reroll"]
    table.play("reroll")
    assert table.phase() != "cube after"
    table.finish_turn()
    while table.turn() == "red":
        table.play(table.legal()[-1])
    assert table.of("tiles", "red") == {"pebble": 1}


@pytest.mark.parametrize("tile", ["skip_roll", "pebble_to_nutshell"])
def test_the_tiles_that_are_discarded_by_their_text_leave_the_game_all_the_same(tile: str) -> None:
    if tile == "skip_roll":
        table = panic(KEEP.format("START, START", "R:leaf*2; tiles skip_roll")).play("g1 R", "tile skip_roll")
    else:
        table = panic(KEEP.format("7R, START", "R:leaf; tiles pebble_to_nutshell; pebbles 1")).play("g1 R")
    assert table.now["used"] == {tile: 1}
    assert table.now["turned"] == {}


def test_a_nutshell_tile_wards_off_one_injury_in_every_flood() -> None:
    text = (
        "options: keep_tiles\nround: 2\nstart: blue\nturns: 1\nturn: red\ngophers: START, START\nred: R:leaf\n"
        "blue: R:leaf; tiles nutshell"
    )
    table = panic(text).play("g1 rest", "done")
    assert (table.turn(), table.phase(), table.legal()) == ("blue", "injury", ["tile nutshell", "done"])
    table.play("tile nutshell")
    assert table.phase() == "compensation"  # the second one is taken: the tile wards off one
    table.play("red")
    assert table.of("tiles", "blue") == {"nutshell": 1}
    assert sum(table.of("injuries", "blue").values()) == 1


def test_a_turned_tile_is_still_owned_for_the_reward() -> None:
    table = panic(KEEP.format("12L, 10M", "Y:acorn G:leaf; tiles card_B")).play("g1 L", "reward 1")
    assert table.of("earned", "red") == [4]


def test_turned_tiles_are_shown_but_cannot_be_picked() -> None:
    table = panic(KEEP.format("START, START", "R:leaf G:leaf; tiles card_R")).play("g1 L", "tile card_R")
    (own,) = [tray for tray in table.state.scene(0).trays if tray.id == "own:0"]
    (tile,) = own.sprites
    assert (tile.handle, tile.flags) == (None, ["dim"])
    assert GAME.tell(tile.label) == "Your tile “red card”, used in this turn"


# --- roll_first --------------------------------------------------------------------------------------------------------
def test_a_resting_player_rolls_first_and_then_goes_without_any_of_the_cards() -> None:
    table = panic_rolling("G", REST.format("5M", "G:leaf"), "g1 rest")
    assert table.legal() == ["forgo R", "forgo G", "forgo B"]
    table.play("forgo R")
    assert [colour for _, colour in table.events("draw")] == [2, 3]


def test_a_card_is_given_up_even_after_rolling_white() -> None:
    table = panic_rolling("W", REST.format("5M", "G:leaf"), "g1 rest")
    assert table.legal() == ["forgo R", "forgo B"]
    assert [colour for _, colour in table.play("forgo R").events("draw")] == [3]


def test_black_can_be_given_up_like_any_colour() -> None:
    table = panic_rolling("K", REST.format("5M", "G:leaf"), "g1 rest")
    assert table.legal() == ["forgo R", "forgo B", "forgo K"]
    assert table.play("forgo R").phase() == "bonus colour"


def test_all_cubes_are_rolled_and_may_be_rolled_again_before_a_card_is_given_up() -> None:
    table = panic(REST.format("6R", "G:leaf; pebbles 1")).play("g1 rest")
    assert (table.phase(), table.now["forgoing"], table.now["bonus"]) == ("bonus after", True, "GWW")
    table.play("accept")
    assert (table.phase(), table.now["forgoing"]) == ("bonus after", True)
    table.play("accept")
    assert table.now["forgoing"] is False


def test_a_single_cube_is_not_rolled_only_to_be_given_up() -> None:
    table = panic(REST.format("9M", "G:leaf")).play("g1 rest")
    assert table.events("roll") == []
    assert table.cards("red") == 1


def test_without_the_option_the_card_is_named_before_the_roll() -> None:
    text = REST.format("5M", "G:leaf").replace("roll_first", "")
    table = panic(text).play("g1 rest")
    assert (table.legal(), table.events("roll")) == (["forgo R", "forgo B", "forgo W"], [])


# --- both --------------------------------------------------------------------------------------------------------------
def test_a_position_tells_its_options_and_refuses_unknown_ones() -> None:
    state = GAME.deal(2, seed=1, keep_tiles=True, roll_first=True)
    assert state.position()["options"] == {"keep_tiles": True, "roll_first": True}
    assert Table(GAME.position(state.position())).now == state.position()
    with pytest.raises(warren.InvalidPosition, match="options: 'wings' is no option; there are keep_tiles, roll_first"):
        GAME.position({"seats": 2, "options": {"wings": True}})
    with pytest.raises(warren.InvalidPosition, match="options: keep_tiles must be true or false, not 1"):
        GAME.position({"seats": 2, "options": {"keep_tiles": 1}})
