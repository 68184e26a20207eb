"""U-48 to U-56: resting, exchanging cards, passing; and what runs out (R-29, R-33)."""

from __future__ import annotations

from games.underground_panic.table import panic, panic_rolling
from support import rule


@rule("U-48")
def test_who_can_move_no_gopher_must_rest_one() -> None:
    table = panic("turn: red\ngophers: 6L, 8L\nred: B:berry\nblue: R:leaf")
    assert [move for move in table.legal() if not move.endswith("rest")] == []
    assert len(table.legal()) == 2


@rule("U-49")
def test_who_lacks_the_rolled_colour_must_rest() -> None:
    table = panic_rolling("B", "turn: red\ngophers: 4L, START\nred: R:leaf*2\nblue: R:leaf", "g1 R")
    assert table.resting(1)
    assert table.events("failed") == [(0, 0)]
    assert table.now["discards"] == {}


@rule("U-50", "U-51", "U-55")
def test_a_gopher_may_be_rested_freely_and_is_then_out_of_reach_for_the_round() -> None:
    """R-23, R-49."""
    table = panic("turn: red\ngophers: 5R, START\nred: R:leaf Y:pinecone G:leaf\nblue: Y:pinecone G:leaf R:leaf*2")
    assert {"g1 R", "g1 rest"} <= set(table.legal())
    table.play("g1 rest")
    assert (table.at(1), table.resting(1), table.turn()) == ("5R", True, "blue")
    assert all(move.startswith("g2") for move in table.legal())


@rule("U-52", "U-53")
def test_resting_draws_the_bonus_less_one_icon_and_neither_pebble_nor_token() -> None:
    """R-24."""
    text = "turn: red\ngophers: 5M pebble, START\nred: G:leaf\nblue: R:leaf\ntokens: 5M card_K"
    table = panic_rolling("W", text, "g1 rest", "forgo B")
    assert [colour for _, colour in table.events("draw")] == [0]
    assert panic(text).play("g1 rest").legal() == ["forgo R", "forgo B", "forgo W"]
    assert table.pebble(1)
    assert table.now["tokens"] == {"5M": "card_K"}
    single = panic("turn: red\ngophers: 5R, START\nred: R:acorn\nblue: R:leaf").play("g1 rest")
    assert single.events("draw") == []
    assert single.phase() == "stash"


@rule("U-54")
def test_a_resting_turn_ends_with_stash_and_hand_limit() -> None:
    table = panic("turn: red\ngophers: 4L, START\nred: R:acorn*2 R:leaf*5\nblue: R:leaf")
    table.play("g1 rest", "forgo Y")
    assert table.phase() == "stash"
    table.play("done")
    assert table.phase() == "discard"


@rule("U-56")
def test_resting_on_the_start_chamber_replaces_up_to_three_cards() -> None:
    """R-25, R-26."""
    table = panic("turn: red\ngophers: START, START\nred: G:leaf*3 G:pinecone*4\nblue: R:leaf")
    table.play("g1 rest", "G:leaf", "G:leaf", "G:pinecone")
    assert table.phase() == "swap in"
    assert table.cards("red") == 4
    table.play("red", "red", "blue")
    assert table.cards("red") == 7
    assert table.now["discards"] == {"G:leaf": 2, "G:pinecone": 1}
    colours = [card[0] for card, count in table.hand("red").items() for _ in range(count)]
    assert (colours.count("R"), colours.count("B")) == (2, 1)


def test_without_an_available_gopher_the_player_passes() -> None:
    """R-27: the pass has one answer and happens by itself; stash and limit follow."""
    table = panic("turn: red\ngophers: 5R, OUT\nred: G:leaf\nblue: R:acorn R:leaf\nrewards: two_leaf")
    table.play("g1 rest")
    assert table.events("pass") == [(1, 0)]
    assert (table.turn(), table.phase()) == ("blue", "stash")
    assert table.legal() == ["R:acorn", "done"]


def test_an_empty_deck_is_made_from_its_discards_and_a_lost_colour_cannot_be_chosen() -> None:
    """R-29."""
    yellow = "Y:pinecone*{} Y:acorn*7 Y:berry*4 Y:two_way_colour*3 Y:pinecone_leaf*2 Y:conv_nutshell Y:conv_leaf Y:conv_triple"
    stash = f"red: G:leaf R:leaf; stash {yellow}"
    table = panic(f"turn: red\ngophers: 4L, START\n{stash.format(6)}\nblue: R:leaf\ndiscards: Y:pinecone*3")
    table.play("g1 rest", "forgo B")
    assert table.events("reshuffle") == [(1, 0)]
    assert table.now["discards"].get("Y:pinecone", 0) == 0
    assert table.hand("red")["Y:pinecone"] == 1
    gone = panic(f"turn: red\ngophers: 4L, 6M\n{stash.format(9)}\nblue: R:leaf")
    gone.play("g1 rest", "forgo B")
    assert gone.events("none left") == [(0, 1)]
    free = panic(f"turn: red\ngophers: START, 6M\n{stash.format(9)}\nblue: R:leaf").play("g1 rest", "G:leaf", "done")
    assert free.legal() == ["red", "green", "blue"]


def test_a_pebble_token_gives_nothing_when_the_supply_is_empty() -> None:
    """R-33."""
    text = "turn: red\ngophers: START, START\nred: R:leaf*2; pebbles {}\nblue: R:leaf; pebbles {}\ntokens: 4L pebble"
    assert panic(text.format(0, 12)).play("g1 L").of("pebbles", "red") == 0
    assert panic(text.format(0, 11)).play("g1 L").of("pebbles", "red") == 1
