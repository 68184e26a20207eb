"""The forecast of the bots: how fast the bus comes."""

from __future__ import annotations

from math import comb

import pytest

from warren.games.burrows.forecast import ALL_BUT_SURE, LONGEST_WAIT, MOVES_NOW, PACE, PASSED


@pytest.mark.parametrize(("turn", "before"), [(0, 0), (5, 2), (40, 17), (LONGEST_WAIT - 1, 30)])
def test_the_bus_moves_by_lot_each_turn(turn: int, before: int) -> None:
    chance = comb(turn, before) * PACE**before * (1 - PACE) ** (turn - before) * PACE
    assert MOVES_NOW[turn, before] == pytest.approx(chance)


def test_every_move_is_made_some_time() -> None:
    assert MOVES_NOW[:, :20].sum(axis=0) == pytest.approx(1.0, abs=1e-3)


def test_a_move_counts_as_made_when_it_is_all_but_sure() -> None:
    for before in range(20):
        late = int(PASSED[before])
        assert MOVES_NOW[: late + 1, before].sum() > 1 - ALL_BUT_SURE >= MOVES_NOW[:late, before].sum()
    assert (PASSED[1:] >= PASSED[:-1]).all()
