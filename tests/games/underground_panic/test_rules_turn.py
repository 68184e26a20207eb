"""U-31 to U-47, U-58, U-79, U-80, U-99, U-100, U-106 to U-108: rounds, tunnels, rolling, gains, stash, hand limit."""

from __future__ import annotations

import pytest

from games.underground_panic.table import GAME, Table, dealt, panic, panic_rolling
from support import rule

LEAVES = "turn: red\ngophers: START, START\nred: R:leaf*3; pebbles {}\nblue: B:pinecone"


@rule("U-31", "U-92")
def test_a_game_has_at_most_eleven_rounds_and_ends_when_nobody_is_underground() -> None:
    for seed in range(3):
        table = dealt(2, seed)
        while not table.state.is_over:
            table.play(table.legal()[-1])
            assert table.now["round"] <= 11
        assert [gopher["at"] for gopher in table.now["gophers"]] == ["OUT", "OUT"]


@rule("U-32", "U-58")
def test_everyone_has_one_turn_clockwise_from_the_start_player() -> None:
    table = dealt(3, seed=2)
    start = table.now["start"]
    order = []
    while table.now["round"] == 1:
        if table.phase() == "act":
            order.append(table.state.turn)
            table.play("g1 rest" if "g1 rest" in table.legal() else table.legal()[-1])
        else:
            table.play(table.legal()[-1])
    assert order == [(start + step) % 3 for step in range(3)]
    assert table.now["start"] == (start + 1) % 3


@rule("U-33", "U-34")
def test_a_gopher_goes_towards_the_exit_or_sideways_along_one_tunnel() -> None:
    """R-03: gopher and tunnel are one choice."""
    rich = "turn: red\ngophers: 5M, START\nred: R:leaf Y:acorn G:leaf B:berry B:pinecone Y:pinecone"
    assert panic(rich).legal()[:5] == ["g1 L", "g1 R", "g1 left", "g1 right", "g1 rest"]
    for way, target in (("L", "6M"), ("left", "5L"), ("right", "5R")):
        table = panic(rich).play(f"g1 {way}")
        while table.phase() == "pay":
            table.play(table.legal()[0])
        assert table.at(1) == target


@rule("U-35")
def test_no_move_leads_down() -> None:
    """Every tunnel leads to the same zone or one higher."""
    zone = GAME.components().record["zone"]
    target = GAME.components().record["target"]
    for space in range(26):
        for way in range(4):
            end = int(target[4 * space + way])
            if end != 255:
                assert int(zone[end]) - int(zone[space]) == (1 if way < 2 else 0)


@rule("U-36", "U-57")
def test_after_a_failed_roll_no_other_tunnel_may_be_tried() -> None:
    """R-05, R-07: nothing is paid, the gopher rests, and nobody else can use it in this round."""
    table = panic_rolling("G", LEAVES.format(0), "g1 R")
    assert table.phase() == "swap out"
    assert table.resting(1)
    assert table.hand("red") == {"R:leaf": 3}
    table.play("done")
    assert table.turn() == "blue"
    assert not any(move.startswith("g1") for move in table.legal())


@rule("U-37", "U-38", "U-39", "U-40", "U-41", "U-97", "U-98")
def test_a_plain_move_pays_its_icons_and_draws_bonus_and_token() -> None:
    table = panic("""
        turn: red
        gophers: START, START
        red: R:acorn B:pinecone G:leaf
        blue: B:pinecone
        tokens: 4L card_G, 4R chest
    """)
    table.play("g1 L")  # R can only be paid by the acorn, which is done without asking
    assert table.phase() == "pay"
    assert table.legal() == ["G:leaf", "B:pinecone"]
    assert table.hand("red") == {"B:pinecone": 1, "G:leaf": 1}
    table.play("G:leaf")
    assert table.at(1) == "4L"
    assert table.now["discards"] == {"R:acorn": 1, "G:leaf": 1}
    assert [colour for _, colour in table.events("draw")] == [1, 3, 2]
    assert table.now["tokens"] == {"4R": "chest"}
    assert table.cards("red") == 4


@rule("U-42", "U-78")
def test_whoever_moves_a_gopher_takes_its_pebble() -> None:
    """R-12, R-16."""
    table = panic("turn: red\ngophers: START pebble, START pebble\nred: R:leaf*2\nblue: R:leaf*2")
    table.play("g1 L")
    assert table.of("pebbles", "red") == 1
    assert not table.pebble(1)
    assert table.pebble(2)


@rule("U-43", "U-44", "U-45", "U-110", "U-111")
def test_up_to_two_acorns_or_berries_may_be_stashed_at_the_end_of_the_turn() -> None:
    """R-28."""
    text = "turn: red\ngophers: 5R, START\nred: R:acorn*2 B:berry R:leaf\nblue: R:leaf"
    table = panic(text).play("g1 rest")
    assert table.phase() == "stash"
    assert table.legal() == ["R:acorn", "B:berry", "done"]
    table.play("R:acorn", "B:berry")
    assert table.of("stashes", "red") == {"R:acorn": 1, "B:berry": 1}
    assert table.turn() == "blue"
    points = {card["item"]: card["points"] for card in GAME.components().data["card"]}
    assert (points["acorn"], points["berry"], points["leaf"]) == (1, 2, 0)
    assert panic(text).play("g1 rest", "done").of("stashes", "red") == {}


@rule("U-46")
def test_the_stash_lies_face_down_and_is_out_of_use() -> None:
    table = panic("turn: red\ngophers: 5R, START\nred: Y:acorn Y:berry R:leaf\nblue: R:leaf")
    table.play("g1 rest")
    assert GAME.words.secret(table.state, GAME.parse(table.state, "Y:berry"))
    told = [GAME.tell(line.text) for line in table.state.sentences(GAME.parse(table.state, "Y:berry"), 1)]
    assert told[0] == "Red stashes a yellow card."
    table.play("Y:berry", "done")
    assert table.state.observe(1).position()["stashes"][0] == {"Y": 1}
    assert table.state.observe(0).position()["stashes"][0] == {"Y:berry": 1}


@rule("U-47")
def test_a_hand_of_more_than_seven_is_reduced_to_seven() -> None:
    table = panic("turn: red\ngophers: 5M, START\nred: R:leaf*3 G:leaf*3 B:pinecone\nblue: R:leaf\n", phase="act")
    table.play("g1 rest")
    table.play("forgo W")
    assert table.phase() in ("stash", "discard")
    table.finish_turn()
    assert table.cards("red") == 7


@rule("U-99", "U-106", "U-107", "U-108")
@pytest.mark.parametrize(("face", "paid"), [("W", 1), ("K", 2), ("R", 2)])
def test_a_cube_demands_what_the_die_shows(face: str, paid: int) -> None:
    """R-06."""
    table = panic_rolling(face, LEAVES.format(0), "g1 R")
    assert table.at(1) == "4R"
    assert sum(table.now["discards"].values()) == paid


@rule("U-79", "U-100")
def test_each_pebble_buys_a_re_roll_after_any_roll() -> None:
    """R-08, R-09: also after a good roll; the last one counts."""
    table = panic_rolling("G", LEAVES.format(2), "g1 R", "roll")
    assert table.legal() == ["accept", "reroll"]
    table.play("reroll")
    assert table.of("pebbles", "red") == 1
    assert table.now["supply"] == 11
    assert table.legal() == ["accept", "reroll"]
    table.play("reroll")
    assert table.now["supply"] == 12
    assert panic_rolling("R", LEAVES.format(1), "g1 R").legal() == ["accept", "reroll"]
    assert panic_rolling("G", LEAVES.format(1), "g1 R").play("accept").resting(1)


@rule("U-80", "U-127")
def test_two_pebbles_or_the_skip_tile_cancel_a_cube() -> None:
    """R-10, R-11: before the roll only."""
    table = panic(LEAVES.format(2)).play("g1 R")
    assert table.legal() == ["roll", "skip"]
    table.play("skip")
    assert table.at(1) == "4R"
    assert table.now["discards"] == {"R:leaf": 1}
    assert (table.of("pebbles", "red"), table.rolls()[:1]) != (2, "G")
    mixed = panic(
        "turn: red\ngophers: START, START\nred: R:leaf*3; pebbles 1; tiles pebble\nblue: B:pinecone", supply=11
    )
    mixed.play("g1 R", "skip")
    assert mixed.now["used"] == {"pebble": 1}
    tile = panic("turn: red\ngophers: START, START\nred: R:leaf*3; tiles skip_roll\nblue: B:pinecone").play("g1 R")
    assert tile.legal() == ["tile skip_roll", "roll"]
    tile.play("tile skip_roll")
    assert tile.now["used"] == {"skip_roll": 1}
    assert tile.now["discards"] == {"R:leaf": 1}


def test_only_tunnels_whose_fixed_icons_can_be_paid_may_be_chosen() -> None:
    """R-04: a tunnel of cubes alone may always be tried."""
    table = panic("turn: red\ngophers: 6L, 5L\nred: Y:acorn\nblue: R:leaf")
    assert "g1 L" not in table.legal()
    assert "g2 R" in table.legal()
    assert panic("turn: red\ngophers: 5L, 6L\nred:\nblue: R:leaf").legal() == ["g1 R", "g1 rest", "g2 rest"]


def test_the_same_gopher_may_be_moved_twice_in_a_round() -> None:
    """R-15."""
    table = panic("turn: red\ngophers: START, START\nred: R:leaf*2\nblue: R:leaf Y:pinecone")
    table.play("g1 L").finish_turn()
    assert table.turn() == "blue"
    assert "g1 L" in table.legal()
    table.play("g1 L")
    assert table.at(1) == "5L"


def test_any_number_of_gophers_share_a_space() -> None:
    """R-14."""
    table = panic("turn: red\ngophers: START pebble, 4L, 4L resting\nred: R:leaf*2")
    table.play("g1 L")
    assert [table.at(number) for number in (1, 2, 3)] == ["4L"] * 3
    assert [table.resting(number) for number in (1, 2, 3)] == [False, False, True]


def test_gains_come_in_a_fixed_order() -> None:
    """R-13: pebble, colours, black, cubes, token."""
    table = panic("turn: red\ngophers: 4R pebble, START\nred: B:pinecone G:leaf\nblue: R:leaf\ntokens: 5M chest")
    table.play("g1 L")
    names = [event for event, _, _ in table.now["events"]]
    order = [name for name in names if name in ("move", "pebble taken", "draw", "roll")]
    assert order[:5] == ["move", "pebble taken", "draw", "draw", "roll"]
    assert table.phase() == "bonus after"
    table.play("accept")
    while table.phase() == "bonus colour":
        table.play("red")
    assert table.phase() == "tile pick"


def test_a_question_with_one_answer_is_never_asked() -> None:
    for seed in range(2):
        table = Table(GAME.deal(2 + seed, seed=seed))
        while not table.state.is_over:
            moves = table.state.legal_moves()
            assert len(moves) > 1
            assert table.state.sentences(moves[0], None)
            table.state.play(moves[len(moves) // 2])
