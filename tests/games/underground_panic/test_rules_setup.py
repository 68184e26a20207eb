"""U-01 to U-30: aim, pieces and setup."""

from __future__ import annotations

import pytest

from games.underground_panic.table import GAME, SEATS, Table, dealt, panic
from support import rule

DATA = GAME.components().data


def total(table: str) -> int:
    return sum(entry["count"] for entry in DATA[table])


@rule("U-06", "U-07", "U-08", "U-09", "U-10", "U-11", "U-12", "U-13", "U-14", "U-15")
def test_the_pieces_are_those_of_the_rulebook() -> None:
    assert len(DATA["space"]) == 26
    assert GAME.seats == (2, 4)
    assert (total("token"), total("card"), total("injury"), total("tile")) == (28, 112, 64, 36)
    for colour in "RYGB":
        assert sum(card["count"] for card in DATA["card"] if card["colour"] == colour) == 28
    assert len(DATA["reward"]) == 12
    assert (DATA["limits"]["water_discs"], DATA["limits"]["pebbles"]) == (12, 12)
    assert sorted(DATA["dice"]["colour"]) == sorted("RYGBWK")
    assert DATA["dice"]["direction"] == ["L", "R"]


@rule("U-16", "U-18", "U-21", "U-22", "U-23", "U-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_lays_out_gophers_tokens_water_pebbles_tiles_and_rewards(seats: int) -> None:
    """R-01."""
    now = dealt(seats).now
    assert [gopher["at"] for gopher in now["gophers"]] == ["START"] * seats
    assert len(now["tokens"]) == 25
    assert "START" not in now["tokens"]
    assert (now["level"], now["round"]) == (1, 1)
    assert (now["supply"], now["pebbles"]) == (12, [0] * seats)
    assert (len(now["display"]), sum(now["stack"].values())) == (4, 32)
    assert len(set(now["rewards"])) == seats
    assert sum(now["decks"].values()) == 112 - 7 * seats
    assert sum(now["injury_deck"].values()) == 64


@rule("U-17", "U-19", "U-20")
def test_tokens_decks_and_injuries_are_shuffled_by_the_seed() -> None:
    assert dealt(seed=1).now["tokens"] != dealt(seed=2).now["tokens"]
    assert dealt(seed=1).now["hands"] != dealt(seed=2).now["hands"]
    assert dealt(seed=1).now["tokens"] == dealt(seed=1).now["tokens"]
    assert len({str(panic_injury(seed)) for seed in range(20)}) > 1


def panic_injury(seed: int) -> dict[str, int]:
    """The injury card red draws at the end of round 2 with this chance."""
    table = panic(
        "round: 2\nturns: 1\nstart: blue\nturn: red\ngophers: START resting, START resting\nred: R:leaf\nblue: R:leaf",
        seed,
    )
    table = pass_by(table)
    found: dict[str, int] = table.now["injuries"][1]
    return found


def pass_by(table: Table) -> Table:
    """Nobody can act: one harmless card decision starts the flood."""
    return table.play(table.legal()[0])


@rule("U-25")
def test_the_start_player_is_drawn_at_random() -> None:
    """R-02."""
    assert {dealt(3, seed).now["start"] for seed in range(30)} == {0, 1, 2}


@rule("U-26", "U-27", "U-28", "U-29")
def test_each_player_gets_six_cards_by_the_die_and_a_seventh_by_choice() -> None:
    table = Table(GAME.deal(3, seed=4))
    start = table.state.turn
    assert start is not None
    assert start == table.now["start"]
    assert [sum(hand.values()) for hand in table.now["hands"]].count(6) == 1
    assert {colour for _, colour in table.events("draw")} <= {0, 1, 2, 3}
    assert table.legal() == ["red", "yellow", "green", "blue"]
    before = sum(n for card, n in table.now["hands"][start].items() if card[0] == "B")
    table.play("blue")
    assert sum(n for card, n in table.now["hands"][start].items() if card[0] == "B") == before + 1
    assert table.state.turn == (start + 1) % 3
    table.play("red", "green")
    assert [sum(hand.values()) for hand in table.now["hands"]] == [7, 7, 7]
    assert (table.phase(), table.state.turn) == ("act", start)


@rule("U-30")
def test_hands_are_secret_but_their_colours_are_seen() -> None:
    """R-48."""
    table = dealt(3)
    seen = table.state.observe(0).position()
    assert seen["hands"][0] == table.now["hands"][0]
    for seat in (1, 2):
        assert set(seen["hands"][seat]) <= set("RYGB")
        assert sum(seen["hands"][seat].values()) == 7
    assert set(table.state.observe(None).position()["hands"][0]) <= set("RYGB")
    assert set(seen["decks"]) <= set("RYGB")


@rule("U-01", "U-02")
def test_any_player_may_use_any_gopher() -> None:
    table = panic("turn: blue\ngophers: START, START, START\nblue: R:acorn R:leaf")
    assert [move for move in table.legal() if move.endswith("rest")] == ["g1 rest", "g2 rest", "g3 rest"]
    assert {"g1 L", "g2 L", "g3 L"} <= set(table.legal())


@rule("U-03", "U-89", "U-90", "U-91")
def test_a_rescue_does_not_end_the_game_and_all_keep_playing() -> None:
    table = panic("""
        round: 8
        turn: red
        gophers: 12L, 12L
        red:  Y:acorn G:leaf B:pinecone Y:pinecone*2 G:acorn
        blue: Y:acorn G:leaf B:pinecone
        rewards: two_leaf, ability_tile
    """)
    table.play("g1 L")
    while table.turn() == "red":
        table.play(table.legal()[0])
    assert table.at(1) == "OUT"
    assert (table.turn(), table.phase()) == ("blue", "act")
    table.play("g2 L")
    while not table.state.is_over:
        table.play(table.legal()[0])
    assert table.now["gophers"][1]["left"] == "moved"


@rule("U-04")
def test_only_the_points_decide_not_the_first_rescue() -> None:
    table = panic("""
        round: 8
        turn: red
        gophers: 12L, OUT
        red:  Y:pinecone G:leaf B:pinecone
        blue: R:leaf; stash B:berry*3
        rewards: two_leaf
    """)
    table.play("g1 L", "reward 1")
    assert table.state.is_over
    assert table.state.scores == [0.0, 6.0]
    assert table.state.winners == (1,)


@rule("U-05")
def test_a_caught_gopher_hurts_every_player() -> None:
    table = flood_of_zone_three("R:leaf", "G:leaf", "B:pinecone")
    for seat in SEATS[:3]:
        assert table.turn() == seat
        table.play("red")
    assert [sum(cards.values()) for cards in table.now["injuries"]] == [1, 1, 1]


def flood_of_zone_three(*hands: str) -> Table:
    """Three players, the last turn of round 2: yellow rests the gopher on the start chamber and lets the water come."""
    table = panic(f"""
        round: 2
        start: red
        turns: 2
        turn: yellow
        gophers: START, 4L resting, 5M resting
        red: {hands[0]}
        blue: {hands[1]}
        yellow: {hands[2]}
        tokens: 4L card_R, 4R chest, 5M card_K
    """)
    return table.play("g1 rest", "done")
