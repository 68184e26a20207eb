"""How the end of a game is told."""

from __future__ import annotations

import random

import numpy as np
import pytest

from games.burrowdale.table import CROSSING, GAME, Table, burrowdale, dealt
from games.burrowdale.test_reference import choose
from warren.games.burrowdale.state import ACCEPT, END_TURN, OFFER_BASE

HAY = ("burrow 2: hay", "burrow 12: hay")


def ended(table: Table, viewer: int | None = None) -> tuple[str, list[str], str | None]:
    told = GAME.words.outcome(table.state)
    values = [GAME.tell(seat.value, viewer=viewer) for seat in told.seats]
    return GAME.tell(told.line, viewer=viewer), values, None if told.tie is None else GAME.tell(told.tie, viewer=viewer)


def sources(table: Table, viewer: int | None = None) -> list[list[tuple[str, str, str]]]:
    """Per seat where its points came from: the words, the points, the symbol."""
    return [
        [(GAME.tell(source.label, viewer=viewer), source.value, source.symbol) for source in seat.sources]
        for seat in GAME.words.outcome(table.state).seats
    ]


def test_the_end_tells_points_and_turns() -> None:
    table = burrowdale(
        CROSSING, *HAY, "turn: blue", "round: 8", "red: score 30 turns 9", "blue: at 2 12 score 37 turns 8"
    )
    table.play("store 2 12 hay 2", "end")
    assert ended(table) == ("Blue wins with 41 points!", ["30 points in 9 turns", "41 points in 9 turns"], None)


def test_the_end_tells_of_the_play_off_that_decided() -> None:
    table = burrowdale(
        CROSSING, *HAY, "turn: yellow", "round: 8", "red: at 2 12 score 42 turns 9", "blue: score 42 turns 9",
        "yellow: score 38 turns 8",
    )  # fmt: skip
    table.play("end", "store 2 12 hay 2", "end", "end")
    line, values, tie = ended(table, viewer=1)
    assert line == "Red wins with 46 points!"
    assert values == ["46 points in 10 turns", "42 points in 10 turns", "38 points in 9 turns"]
    assert tie == "After 9 rounds Red and you shared the lead. A play-off of 1 round decided the game."


def test_the_end_tells_why_a_win_is_shared() -> None:
    passing = dealt(2)
    passing.end_turns(200)
    assert ended(passing) == (
        "The win is shared by Red and Blue!", ["0 points in 100 turns"] * 2,
        "The game stops after 100 rounds. The lead is shared, so the win is shared too.",
    )  # fmt: skip
    level = burrowdale("turn: blue", "round: 8", "red: score 41 turns 9", "blue: score 41 turns 8")
    level.end_turns(1 + 40)
    assert ended(level)[2] == "After a play-off of 20 rounds the lead is still shared, so the win is shared too."


def test_the_end_of_a_solo_game_tells_rounds_and_stores() -> None:
    table = burrowdale(CROSSING, *HAY, "round: 24", "opponent: 120", "gone: 0 3 0 1 0", "red: at 2 12 score 115")
    table.play("store 2 12 hay 2", "end")
    line, values, tie = ended(table, viewer=0)
    assert line == "You lose: the 24 rounds are over, and you have 119 of the 120 points you need."
    assert (values, tie) == (["119 of 120 points in 24 rounds"], None)
    sources = GAME.words.outcome(table.state).seats[0].sources
    assert [(GAME.tell(source.label), source.value, source.symbol) for source in sources] == [
        ("stores of hay", "4", "token-hay"),
        ("stores of berries", "1", "token-berry"),
        ("points of the opponent", "120", "bunny-4"),
    ]


def test_a_solo_game_without_food_to_store_says_what_ran_out() -> None:
    lines = ("burrow 3: lettuce", "burrow 4: radish", "burrow 5: berry", "burrow 7: carrot", "gone: 4 3 4 4 4")
    table = burrowdale(
        CROSSING, *HAY, *lines, "round: 20", "opponent: 100", "red: at 2 12 score 114", "display: - -", "stack:"
    )
    table.play("store 2 12 hay 2")
    assert ended(table)[0] == (
        "Red loses: only one token of each food is left, so nothing more can be stored. "
        "They have 118 of the 120 points they need."
    )


# --- where the points came from ---------------------------------------------------------------------------------------
# Burrows 2 and 12 are joined over four cards, 13 and 6 over four others; one card of the first way shows hay.
SYMBOL = CROSSING.replace("cell 9: bend r3", "cell 9: bend hay r3")
SHARED = ("burrow 13: carrot", "burrow 6: carrot")


def shared_game() -> Table:
    """Red stores hay alone, then shares carrots with Blue; one turn more each, and Red has won."""
    table = burrowdale(SYMBOL, *HAY, *SHARED, "goal: 8", "red: at 2 12 13 emblem 9", "blue: at 6 emblem 7")
    table.play("store 2 12 hay 2", "offer 13 6 carrot", "accept", "end", "end")
    assert table.state.is_over
    return table


def test_the_end_tells_where_the_points_came_from() -> None:
    """Red: 4 cards, 1 symbol and 1 for the emblem, then half of 4 cards; Blue: half of 4 cards and 1 for the emblem."""
    table = shared_game()
    assert table["scores"] == [8, 3]
    told = [
        [
            ("own stores", "4", "bunny-0"),
            ("shared stores offered", "2", "shared-offered"),
            ("extra for symbols and emblem", "2", "emblem-0"),
        ],
        [("shared stores accepted", "2", "shared-accepted"), ("extra for symbols and emblem", "1", "emblem-1")],
    ]
    assert sources(table) == told
    assert sources(table, viewer=0) == told, "a column of the table has one heading for all seats"
    assert {symbol for seat in told for _, _, symbol in seat} <= GAME.art.symbols(GAME.components()).keys()


def test_a_shared_store_of_an_odd_way_gives_the_larger_half_to_whoever_offered() -> None:
    table = burrowdale("goal: 1", "cell 0: bend r3", "red: at 14", "blue: at 1", "burrow 1: hay", "burrow 14: hay")
    table.play("offer 14 1 hay", "accept", "end", "end")
    assert sources(table) == [[("shared stores offered", "1", "shared-offered")], []]


def test_sources_are_part_of_a_position() -> None:
    table = shared_game()
    assert table["sources"] == [[4, 2, 0, 2], [0, 0, 2, 1]]
    again = Table(GAME.position(table.state.position()))
    assert again.state == table.state
    assert sources(again) == sources(table)


def test_a_position_without_sources_tells_none_rather_than_some() -> None:
    """Red had points before, and nobody knows from what; Blue had none, so all of Blue's are known."""
    table = burrowdale(SYMBOL, *HAY, *SHARED, "goal: 8", "red: at 2 12 13 score 3", "blue: at 6")
    data = table.state.position()
    del data["sources"]
    table = Table(GAME.position(data))
    assert table["sources"] == [[0] * 4] * 2
    table.play("store 2 12 hay 2", "offer 13 6 carrot", "accept", "end", "end")
    assert table["scores"] == [10, 2]
    assert sources(table) == [[], [("shared stores accepted", "2", "shared-accepted")]]
    data = shared_game().state.position()
    del data["sources"]
    assert sources(Table(GAME.position(data))) == [[], []]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sources_of_random_games_add_up_to_the_points(seats: int) -> None:
    met: set[str] = set()
    for seed in range(12):
        state, dice = GAME.deal(seats, seed=seed, goal=20), random.Random(seed)
        while not state.is_over:
            moves = state.legal_moves()
            shared = [move for move in moves if OFFER_BASE <= move < END_TURN or move == ACCEPT]
            eager = shared and dice.random() < 0.5  # two players alone hardly ever share otherwise
            state.play(dice.choice(shared) if eager else choose(state, moves, dice))
            assert state["sources"].sum(axis=1).tolist() == state["score"].tolist()
        for score, told in zip(state.scores, sources(Table(state)), strict=True):
            assert sum(int(value) for _, value, _ in told) == score
            met |= {label for label, _, _ in told}
    assert len(met) == 4


def test_sources_change_nothing_else() -> None:
    """Moves, observations and what happens are the same whatever the sources say."""
    state = dealt(3, seed=5).state
    other = GAME.position(state.position() | {"sources": [[1, 2, 3, 4]] * 3})
    dice, tensors = random.Random(5), np.zeros((2, GAME.tensor.SIZE), np.float32)
    for _ in range(200):
        moves = state.legal_moves()
        assert other.legal_moves() == moves
        for one, out in zip((state, other), tensors, strict=True):
            GAME.tensor.encode(one.data, one.components.tables, one.turn, out)
        assert (tensors[0] == tensors[1]).all()
        move = choose(state, moves, dice)
        state.play(move)
        other.play(move)
    assert other.position() | {"sources": None} == state.position() | {"sources": None}
