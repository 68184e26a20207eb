"""The win-chance curve of a game and its turning points."""

from __future__ import annotations

import pytest

import warren
from warren.bots.analysis import curve, win_chance
from warren.table.match import play


@pytest.mark.parametrize("name", warren.games())
def test_a_curve_has_a_row_before_each_move_and_ends_with_the_result(name: str) -> None:
    record = play(["greedy", "random"], name, seed=2)
    found = curve(record, "greedy")
    assert len(found.chances) == len(record.moves) + 1
    assert len(found.movers) == len(record.moves)
    assert all(0.0 <= chance <= 1.0 for row in found.chances for chance in row)
    assert found.chances[-1] == win_chance(record.state().rewards)


def test_the_three_biggest_swings_come_first() -> None:
    record = play(["search:50", "random"], warren.games()[-1], seed=3)
    found = curve(record, "search:30", top=len(record.moves))
    changes = [swing.change for swing in found.swings]
    assert changes == sorted(changes, reverse=True)
    assert [swing.number for swing in curve(record, "search:30").swings] == [s.number for s in found.swings[:3]]
    first = found.swings[0]
    assert record.moves[first.number] == first.move
    assert first.seat == found.movers[first.number]


def test_an_unfinished_game_has_a_curve_too() -> None:
    record = play(["random", "random"], warren.games()[-1], seed=3)
    record.moves = record.moves[:5]
    assert len(curve(record, "search:20").chances) == 6


def test_win_chances_are_shares_of_the_pot() -> None:
    assert win_chance([1.0, -0.5, -0.5]) == [1.0, 0.0, 0.0]
    assert win_chance([0.0, 0.0, 0.0, 0.0]) == [0.25] * 4
    assert win_chance([0.4]) == [0.4]
