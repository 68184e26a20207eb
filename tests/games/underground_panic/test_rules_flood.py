"""U-59 to U-82, U-93, U-94: the end of a round."""

from __future__ import annotations

import pytest

from games.underground_panic.table import Table, panic, panic_where
from support import rule

#: three players, the last turn of round 2; yellow rests the gopher on the start chamber and lets the water come
LAST_TURN = """
    round: 2
    start: red
    turns: 2
    turn: yellow
    gophers: START{pebble}, 4L resting, 5M resting
    red: {red}
    blue: {blue}
    yellow: {yellow}
    tokens: 4L card_R, 4R chest, 5M card_K
"""
HANDS = {"red": "R:leaf", "blue": "G:leaf", "yellow": "B:pinecone", "pebble": ""}


def flooding(**changed: str) -> Table:
    return panic(LAST_TURN.format(**HANDS | changed)).play("g1 rest", "done")


@rule("U-59", "U-60")
def test_the_first_two_levels_flood_nothing() -> None:
    table = panic(
        "round: 1\nstart: blue\nturns: 1\nturn: red\ngophers: START, START resting\nred: R:leaf\nblue: R:leaf"
    )
    table.play("g1 rest", "done")
    assert (table.now["level"], table.now["round"]) == (2, 2)
    assert table.events("injury") == []
    assert [table.at(1), table.at(2)] == ["START", "START"]


@rule("U-61", "U-62", "U-63")
def test_from_level_three_each_level_floods_its_zone_and_injures_everybody() -> None:
    table = flooding()
    assert table.now["level"] == 3
    assert table.now["flood"]["hit"] == 1
    for seat in ("red", "blue", "yellow"):
        assert (table.turn(), table.phase()) == (seat, "compensation")
        table.play("green")
    assert [sum(cards.values()) for cards in table.now["injuries"]] == [1, 1, 1]
    assert table.now["round"] == 3


@rule("U-64", "U-95")
def test_injury_cards_cost_their_value_and_nobody_sees_them_before_the_scoring() -> None:
    """R-37."""
    table = flooding()
    table.play("green", "green", "green")
    seen = table.state.observe(0).position()
    assert seen["injuries"] == [{"?": 1}] * 3
    assert seen["injury_deck"] == {"?": 61}
    over = panic(
        "round: 9\nturn: red\ngophers: OUT, 12L\nred: Y:pinecone G:leaf B:pinecone; injuries 0 1 2 3*2\nblue: R:leaf"
    )
    over.play("g2 L")
    assert over.state.is_over
    assert over.state.scores[0] == -9.0
    assert over.state.observe(1).position()["injuries"][0] == {"0": 1, "1": 1, "2": 1, "3": 2}


@rule("U-65", "U-67", "U-73")
def test_a_shield_spares_the_injury_and_brings_no_compensation() -> None:
    """Red shields, blue and yellow take and draw; the gopher lands on 4R and starts there."""
    text = LAST_TURN.format(**HANDS | {"red": "R:nutshell"})
    table = panic_where(text, ["g1 rest", "done", "R:nutshell", "green", "blue"], lambda t: t.at(1) == "4R")
    assert table.now["injuries"][0] == {}
    assert [sum(cards.values()) for cards in table.now["injuries"]] == [0, 1, 1]
    assert table.hand("red") == {}
    assert [table.cards(seat) for seat in ("blue", "yellow")] == [2, 2]
    assert table.now["tokens"] == {"4L": "card_R", "4R": "chest", "5M": "card_K"}
    assert [table.pebble(number) for number in (1, 2, 3)] == [True, True, False]
    assert (table.now["round"], table.turn(), table.phase()) == (3, "blue", "act")


@rule("U-68", "U-69")
def test_compensation_obeys_the_hand_limit_and_nothing_may_be_stashed() -> None:
    table = panic("""
        round: 2
        start: blue
        turns: 1
        turn: red
        gophers: START, START resting
        red: R:leaf
        blue: R:acorn*3 G:leaf*4
    """).play("g1 rest", "done")
    assert (table.turn(), table.phase()) == ("blue", "compensation")
    table.play("green", "green")
    assert (table.phase(), table.cards("blue")) == ("discard", 9)
    assert "done" not in table.legal()
    table.play("R:acorn", "R:acorn")
    assert table.cards("blue") == 7
    assert table.of("stashes", "blue") == {}
    assert sum(table.of("injuries", "blue").values()) == 2


def test_with_two_victims_one_may_be_shielded_and_one_taken() -> None:
    """R-36."""
    text = "round: 2\nstart: blue\nturns: 1\nturn: red\ngophers: START, START resting\nred: R:leaf\nblue: B:nutshell G:leaf"
    table = panic(text).play("g1 rest", "done")
    assert (table.turn(), table.phase(), table.legal()) == ("blue", "injury", ["B:nutshell", "done"])
    table.play("B:nutshell")
    assert table.phase() == "compensation"  # the second one cannot be shielded and is taken by itself
    table.play("yellow")
    assert sum(table.of("injuries", "blue").values()) == 1


def test_a_shield_may_be_a_converter_a_tile_or_a_pebble_with_its_tile() -> None:
    """R-36: any payment of a nutshell."""
    text = "round: 2\nstart: blue\nturns: 1\nturn: red\ngophers: START, 4L resting\nred: R:leaf\nblue: {}"
    table = panic(text.format("Y:conv_nutshell R:leaf G:leaf; tiles nutshell pebble_to_nutshell; pebbles 1"))
    table.play("g1 rest", "done")
    assert table.legal() == ["Y:conv_nutshell", "tile nutshell", "tile pebble_to_nutshell", "done"]
    table.play("Y:conv_nutshell")
    assert (table.phase(), table.legal()) == ("pay partner", ["R:leaf", "G:leaf"])
    table.play("G:leaf")
    assert table.of("injuries", "blue") == {}
    assert table.turn() == "red"


@rule("U-70", "U-71", "U-72")
@pytest.mark.parametrize("goal", ["4L", "4R"])
def test_the_direction_die_carries_a_caught_gopher_to_the_next_zone(goal: str) -> None:
    """R-38: nobody gets anything from that space."""
    table = panic_where(LAST_TURN.format(**HANDS), ["g1 rest", "done", "red", "red", "red"], lambda t: t.at(1) == goal)
    assert table.events("wash") == [(0, 0 if goal == "4L" else 1)]
    assert table.now["tokens"] == {"4L": "card_R", "4R": "chest", "5M": "card_K"}
    assert [table.cards(seat) for seat in ("red", "blue", "yellow")] == [2, 2, 2]


@rule("U-74")
def test_tokens_and_pebbles_in_the_flooded_zone_are_removed() -> None:
    """The washed gopher's pebble goes to the supply, a new one comes as it is rearmost."""
    table = flooding(pebble=" pebble")
    table.play("red", "red", "red")
    assert table.pebble(1)
    assert table.now["supply"] == 12 - sum(table.pebble(number) for number in (1, 2, 3))
    text = "round: 3\nstart: blue\nturns: 1\nturn: red\ngophers: 5R, 6M resting\nred: R:acorn\nblue: R:leaf\ntokens: 4L chest, 4R pebble, 5L card_R"
    flooded = panic(text).play("g1 rest", "done")
    assert flooded.now["tokens"] == {"5L": "card_R"}


@rule("U-75", "U-76", "U-77")
def test_the_gophers_of_the_rearmost_zone_get_one_pebble_each() -> None:
    text = "round: 4\nstart: blue\nturns: 2\nturn: yellow\ngophers: 6L pebble{}, 6R resting, 8M resting\nred: R:leaf\nblue: R:leaf\nyellow: R:acorn"
    table = panic(text.format("")).play("g1 rest")
    while table.now["round"] == 4:
        table.play(table.legal()[-1])
    assert table.events("pebble placed") == [(1, 0)]
    assert [table.pebble(number) for number in (1, 2, 3)] == [True, True, False]
    outside = "round: 4\nstart: blue\nturns: 1\nturn: red\ngophers: 8R, OUT\nred: R:acorn\nblue: R:leaf"
    assert panic(outside).play("g1 rest", "done").pebble(1)


def test_when_pebbles_are_few_lower_gopher_numbers_are_served_first() -> None:
    """R-33."""
    text = "round: 4\nstart: blue\nturns: 1\nturn: red\ngophers: 8R, 8R resting\nred: R:acorn; pebbles 11\nblue: R:leaf"
    table = panic(text).play("g1 rest", "done")
    assert [table.pebble(1), table.pebble(2), table.now["supply"]] == [True, False, 0]


@rule("U-81", "U-82")
def test_resting_gophers_stand_up_and_the_marker_passes_to_the_left() -> None:
    """R-34."""
    table = flooding()
    table.play("red", "red", "red")
    assert [table.resting(number) for number in (1, 2, 3)] == [False, False, False]
    assert table.now["start"] == 1
    assert table.turn() == "blue"


@rule("U-93", "U-94")
def test_the_last_flood_throws_gophers_out_and_hurts_everybody_once_more() -> None:
    """R-39."""
    table = panic("""
        round: 11
        start: blue
        turns: 1
        turn: red
        gophers: 12L, 12R resting
        red: R:acorn; tiles nutshell
        blue: R:leaf
        rewards: empty_hand, two_leaf
    """).play("g1 rest")
    while table.phase() != "compensation":
        table.play(table.legal()[-1])
    assert table.now["level"] == 12
    assert table.turn() == "blue"
    table.play("red", "red")
    assert (table.turn(), table.legal()) == ("red", ["tile nutshell", "done"])
    table.play("tile nutshell", "red")
    assert table.state.is_over
    assert [gopher["left"] for gopher in table.now["gophers"]] == ["washed", "washed"]
    assert [sum(cards.values()) for cards in table.now["injuries"]] == [1, 2]
    assert table.now["earned"] == [[], []]


def test_an_empty_injury_deck_hurts_nobody_and_asks_for_no_shield() -> None:
    """R-30."""
    most = {"0": 10, "1": 24, "2": 20, "3": 9}
    table = panic(
        "round: 2\nstart: blue\nturns: 1\nturn: red\ngophers: START, START resting\nred: R:nutshell\nblue: R:leaf",
        injuries=[most, {}],
    ).play("g1 rest", "done")
    assert (table.turn(), table.phase(), table.now["flood"]["compensation"]) == ("blue", "compensation", 1)
    table.play("green")
    assert (table.phase(), table.now["round"]) == ("act", 3)
    assert [sum(cards.values()) for cards in table.now["injuries"]] == [63, 1]
    assert table.hand("red") == {"R:nutshell": 1}
