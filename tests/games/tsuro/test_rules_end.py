"""T-45 to T-50, T-57, T-58: the bonus swap and the ways a game ends."""

from __future__ import annotations

import pytest

from games.tsuro.table import COLOURS, GAME, Table, mark, tsuro
from support import rule
from warren.engine.contract import IllegalMove


def swap_table(bonus: str = "on", green: str = "02 33") -> Table:
    """Blue has laid tile 10 and put green out; 05 and 20 are left in blue's hand."""
    table = tsuro(f"""
        turn: blue
        bonus: {bonus}
        red:    d6 south-right hand 11 12 13
        blue:   a1 north-left  hand 10 05 20
        yellow: f3 east-top    hand 14 15 16
        green:  a1 west-top    hand {green}
        pile: 21 22 23
    """)
    table.play("10 r270")
    assert table.is_out("green")
    return table


@rule("T-46", "T-47")
def test_the_eliminator_may_swap_tiles_of_choice_one_for_one() -> None:
    table = swap_table()
    assert table.hand("blue") == [5, 20]
    assert table.turn() == "blue"
    assert table.legal() == ["give 05", "give 20", "finish"]
    table.play("give 05")
    assert table.legal() == ["take 02", "take 33"]
    table.play("take 33")
    assert table.legal() == ["give 20", "finish"]
    table.play("finish")
    drawn = set(table.hand("blue")) - {20, 33}
    assert len(table.hand("blue")) == 3
    assert set(table.pile()) | drawn == {21, 22, 23, 2, 5}


@rule("T-46", "T-47")
def test_tiles_are_swapped_in_any_order() -> None:
    table = swap_table()
    table.play("give 20", "take 33")
    assert table.legal() == ["give 05", "finish"]
    table.play("give 05", "take 02")
    assert table.legal() == ["finish"]
    table.play("finish")
    assert {2, 33} < set(table.hand("blue"))


@pytest.mark.parametrize(
    ("first", "refused", "why"),
    [
        ("give 20", "take 20", "tile 20 is not in the offer"),
        ("give 20", "give 05", "take a tile from the offer"),
        ("give 20, take 33", "give 33", "you have just taken tile 33; it stays in your hand"),
        ("give 20, take 33", "give 20", "you do not hold tile 20"),
        ("give 20, take 33, give 05, take 02", "give 02", "you have just taken tile 2"),
    ],
)
def test_a_swap_never_goes_in_circles(first: str, refused: str, why: str) -> None:
    """Ruling R-27: each tile changes hands once."""
    table = swap_table()
    table.play(*first.split(", "))
    with pytest.raises(IllegalMove, match=why):
        table.play(refused)


@rule("T-48")
def test_the_rest_of_the_eliminated_hands_goes_into_the_pile() -> None:
    table = swap_table()
    before = len(table.pile())
    table.play("finish")
    assert len(table.pile()) == before + 2 - 1
    assert table.hand("green") == []


@rule("T-45")
def test_there_is_no_bonus_with_two_players() -> None:
    assert GAME.deal(2, bonus=True).position()["options"] == {"bonus": False, "collide": False}
    assert GAME.deal(3, bonus=True).position()["options"] == {"bonus": True, "collide": False}


@pytest.mark.parametrize(("bonus", "green"), [("off", "02 33"), ("on", "")])
def test_there_is_no_swap_without_the_option_or_without_an_offer(bonus: str, green: str) -> None:
    table = swap_table(bonus, green)
    assert table.turn() == "yellow"


def test_the_offer_is_shown_to_the_active_player_only() -> None:
    """Ruling R-27; the eliminated know what was theirs."""
    table = swap_table()
    assert [entry["tile"] for entry in table.state.observe(1).position()["offer"]] == [2, 33]
    assert [entry["tile"] for entry in table.state.observe(3).position()["offer"]] == [2, 33]
    for seat in (None, 0, 2):
        assert [entry["tile"] for entry in table.state.observe(seat).position()["offer"]] == ["?", "?"]
    told = [[GAME.tell(line.text) for line in table.state.sentences(188 + 5, seat)] for seat in (0, 1)]
    assert told == [["Blue gives a tile away."], ["Blue gives tile 5 away."]]


@rule("T-49", "T-50")
def test_passing_the_pile_round_changes_nothing_and_the_dragon_tile_is_never_in_it() -> None:
    state = GAME.deal(8, seed=4)
    while not state.is_over:
        assert all(tile < 35 for tile in state["pile"][: int(state["pile_n"])])
        state.play(state.legal_moves()[-1])
    assert {option.name for option in GAME.options} == {"bonus", "collide"}


@rule("T-57")
def test_the_owners_of_all_markers_left_after_the_last_tile_share_the_win() -> None:
    """Found among random games: 35 tiles lie, several live, all of them win."""
    seen = set()
    for seed in range(4000):
        state = GAME.deal(3 + seed % 2, seed=seed)
        while not state.is_over:
            moves = state.legal_moves()
            state.play(moves[(seed + 3 * state.ply) % len(moves)])
        living = tuple(seat for seat in range(state.seats) if state["out"][seat] < 0)
        if int(state["laid"]) == 35 and len(living) > 1:
            assert state.winners == living
            seen.add(len(living))
        if seen >= {2, 3}:
            return
    raise AssertionError("no such game found")


@rule("T-58")
def test_all_who_go_with_the_last_tile_share_the_win_but_not_those_who_went_before() -> None:
    """Red's only tile joins all three paths to the rim."""
    table = tsuro(f"""
        turn: red
        red:    {mark(0)}   hand 00
        blue:   {mark(1)}   hand 05
        yellow: out 3
        pile: empty
    """)
    table.play("00")
    assert table.winners() == ["red", "blue"]
    table = tsuro(f"""
        turn: red
        red:    {mark(0)}   hand 34
        blue:   {mark(1)}   hand 05
        yellow: {mark(47)}  hand 06
        green:  out 0
        b1: 21
        pile: empty
    """)
    table.play("34")
    assert table.winners() == ["red", "blue", "yellow"]
    assert table.state.scores[COLOURS.index("green")] < table.state.scores[0]
