"""U-83 to U-96, U-131 to U-139: leaving, reward cards, scoring."""

from __future__ import annotations

from typing import Any

import pytest

from games.underground_panic.table import Table, panic, panic_rolling
from support import rule


def leaving(reward: str, hand: str, **more: Any) -> Table:
    """Red has paid its way out with this hand left and sees one reward card."""
    text = f"round: 9\nturn: red\ngophers: OUT, 12L\nred: {hand}\nblue: R:leaf\nrewards: {reward}"
    return panic(text, phase="reward pick", attempt={"gopher": 0, "tunnel": 48}, **more)


@rule("U-83", "U-84")
def test_a_gopher_leaves_zone_twelve_by_a_paid_move_and_the_mover_may_take_a_reward() -> None:
    """R-16, R-41, R-42."""
    text = """
        round: 9
        turn: red
        gophers: 12L pebble, 12R
        red: Y:acorn G:leaf B:berry
        blue: R:leaf
        rewards: empty_hand, two_leaf
    """
    table = panic(text).play("g1 L")
    assert (table.at(1), table.phase(), table.legal()) == ("OUT", "reward pick", ["reward 1", "reward 2", "done"])
    assert table.now["discards"] == {"Y:acorn": 1, "G:leaf": 1, "B:berry": 1}
    assert table.of("pebbles", "red") == 1
    table.play("reward 1")
    assert table.now["earned"] == [[0], []]
    refused = panic(text).play("g1 L", "reward 2")
    assert (refused.now["removed"], refused.now["earned"]) == ([1], [[], []])
    assert refused.state.scores == [0.0, 0.0]
    declined = panic(text).play("g1 L", "done")
    assert declined.now["rewards"] == [0, 1]


@rule("U-85", "U-88", "U-131")
@pytest.mark.parametrize(("hand", "good"), [("", True), ("R:leaf", False)])
def test_the_empty_hand_reward_counts_only_if_the_hand_is_empty_now(hand: str, good: bool) -> None:
    table = leaving("empty_hand", hand).play("reward 1")
    assert (table.now["earned"][0] == [0]) == good
    assert (table.now["removed"] == [0]) != good


@rule("U-86", "U-87", "U-132", "U-133", "U-134")
@pytest.mark.parametrize(
    ("reward", "good", "bad"),
    [
        ("two_leaf", "R:leaf G:pinecone_leaf", "R:leaf R:conv_leaf Y:pinecone"),
        ("two_pinecone", "Y:pinecone B:pinecone_leaf", "Y:pinecone R:leaf"),
        ("two_acorn", "R:acorn G:acorn", "R:acorn B:berry"),
    ],
)
def test_two_of_an_item_in_hand_earn_three_points_and_are_kept(reward: str, good: str, bad: str) -> None:
    """R-43: pinecone/leaf cards count as both, converters as neither."""
    table = leaving(reward, good).play("reward 1")
    assert len(table.now["earned"][0]) == 1
    assert table.cards("red") == 2
    assert table.state.scores[0] == 3.0
    assert leaving(reward, bad).play("reward 1").now["earned"][0] == []


@rule("U-135")
def test_owning_an_ability_tile_earns_four_points() -> None:
    assert leaving("ability_tile", "R:leaf; tiles leaf").play("reward 1").state.scores[0] == 4.0
    assert leaving("ability_tile", "R:leaf").play("reward 1").now["removed"] == [4]


@rule("U-136")
@pytest.mark.parametrize(
    ("face", "good"), [("R", True), ("Y", True), ("K", True), ("G", False), ("B", False), ("W", False)]
)
def test_the_reward_roll_needs_a_card_of_the_rolled_colour(face: str, good: bool) -> None:
    """R-44."""
    text = "round: 9\nturn: red\ngophers: OUT, 12L\nred: R:two_way_colour\nblue: R:leaf\nrewards: roll_match"
    more = {"phase": "reward pick", "attempt": {"gopher": 0, "tunnel": 48}}
    table = panic_rolling(face, text, "reward 1", **more)
    assert (table.now["earned"][0] == [5]) == good
    assert (table.now["removed"] == [5]) != good
    rich = panic_rolling(face, text.replace("colour\n", "colour; pebbles 1\n"), "reward 1", **more)
    assert (rich.phase(), rich.legal()) == ("reward after", ["accept", "reroll"])
    assert rich.play("reroll").of("pebbles", "red") == 0


@rule("U-137")
def test_an_exact_set_is_earned_by_exactly_these_colours() -> None:
    """R-43: a two-way card counts as the colour that fits."""
    for hand, good in (
        ("R:leaf G:two_way_colour", True),
        ("R:leaf B:pinecone", True),
        ("R:leaf B:pinecone G:leaf", False),
        ("R:leaf G:leaf", False),
        ("R:two_way_colour B:two_way_colour", True),
        ("R:leaf", False),
    ):
        assert (leaving("exact_set RB", hand).play("reward 1").now["earned"][0] == [8]) == good


@rule("U-138")
def test_full_paws_gives_a_point_for_every_card_held_at_the_end() -> None:
    table = leaving("per_card_in_hand", "R:leaf G:leaf B:pinecone").play("reward 1")
    assert table.now["earned"][0] == [6]
    assert table.state.scores[0] == 3.0


@rule("U-139")
def test_old_scars_gives_a_point_for_every_two_injuries() -> None:
    """R-46: cards of value 0 count too, rounded down."""
    over = "round: 9\nturn: red\ngophers: OUT, 12L\nred: Y:pinecone G:leaf B:pinecone; injuries 0*3 1*2; earned per_two_injuries\nblue: R:leaf"
    table = panic(over).play("g2 L")
    assert table.state.scores[0] == 2.0 - 2.0


def test_the_score_adds_stash_and_rewards_and_subtracts_injuries() -> None:
    text = (
        "round: 9\nturn: red\ngophers: OUT, 12L\nblue: R:leaf\n"
        "red: Y:pinecone G:leaf B:pinecone {}; stash R:acorn*3 B:berry*2; injuries 0 1*2 2 3; earned ability_tile, {}"
    )
    assert panic(text.format("", "per_two_injuries")).play("g2 L").state.scores[0] == 6.0
    kept = panic(text.format("R:leaf*3", "per_card_in_hand")).play("g2 L")
    while not kept.state.is_over:
        kept.play(kept.legal()[-1])
    assert kept.state.scores[0] == 7.0


def test_the_last_gopher_leaving_ends_the_game_at_once() -> None:
    """R-45."""
    table = panic("""
        round: 10
        start: red
        turn: red
        gophers: OUT, 12L
        red: Y:acorn*2 G:leaf B:pinecone
        blue: R:acorn
        rewards: two_leaf
    """).play("g2 L")
    assert table.phase() == "reward pick"
    table.play("done")
    assert table.phase() == "stash"
    table.play("Y:acorn")
    assert table.state.is_over
    assert (table.now["level"], table.now["round"]) == (10, 10)


@rule("U-96")
def test_the_highest_score_wins_even_below_zero_and_ties_share() -> None:
    """R-46, R-47."""
    text = "round: 9\nturn: red\ngophers: OUT, 12L\nred: Y:pinecone G:leaf B:pinecone; injuries {}\nblue: R:leaf; injuries {}"
    table = panic(text.format("1", "3")).play("g2 L")
    assert (table.state.scores, table.state.winners) == ([-1.0, -3.0], (0,))
    tied = panic(text.format("1*2", "2")).play("g2 L")
    assert tied.state.winners == (0, 1)
    assert tied.state.rewards[0] == tied.state.rewards[1] < 0.0


def test_rewards_are_not_zero_sum() -> None:
    text = "round: 9\nturn: red\ngophers: OUT, 12L\nred: Y:pinecone G:leaf B:pinecone; stash B:berry*{}\nblue: R:leaf"
    low, high = (panic(text.format(n)).play("g2 L").state.rewards for n in (1, 5))
    assert sum(low) != sum(high)
    assert all(-1.0 <= reward <= 1.0 for reward in low + high)


def test_before_the_end_the_score_shows_only_what_lies_open() -> None:
    table = panic("turn: red\ngophers: START, START\nred: R:leaf; stash Y:berry B:berry; injuries 3\nblue: R:leaf")
    assert table.state.scores == [3.0, 0.0]
