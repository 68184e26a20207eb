"""What the bots know: the evaluation sees room, dead ends and whoever may lay a tile before the own marker."""

from __future__ import annotations

import numpy as np
import pytest

import warren
from warren.bots import make_bot
from warren.engine.state import State
from warren.games.tsuro.state import EMPTY, LAY, TsuroState


def position(points: list[int], turn: int = 0) -> State:
    """An empty board after the placing, the markers before these points, all with their dealt hands."""
    state = warren.game("tsuro").deal(seats=len(points), seed=3)
    for _ in points:
        state.play(state.legal_moves()[0])
    record = state.data[: TsuroState.itemsize].view(TsuroState.dtype)[0]
    record["pos"][: len(points)] = points
    record["turn"] = turn
    assert record["phase"] == LAY
    return state


def values(state: State) -> list[float]:
    out = np.zeros(state.seats)
    state.game.heuristics.evaluate(state.data, state.components.tables, out)
    return [float(value) for value in out]


def test_chances_cancel_out() -> None:
    state = warren.game("tsuro").deal(seats=5, seed=1)
    while state.turn is not None:
        found = values(state)
        assert sum(found) == pytest.approx(0.0, abs=1e-9)
        assert max(found) <= 1.0
        assert min(found) >= -0.25 - 1e-9
        state.play(state.legal_moves()[-1])


def test_the_middle_is_better_than_the_corner() -> None:
    middle, corner = values(position([8 * 14 + 0, 8 * 35 + 2]))
    assert middle > corner


def test_before_the_same_square_it_is_good_to_be_first() -> None:
    points = [8 * 0 + 0, 8 * 0 + 7]  # both before the corner: many tiles lead one of them off the board
    first, _ = values(position(points, turn=0))
    second, _ = values(position(points, turn=1))
    assert first > second


def test_a_pocket_is_worth_less_than_the_open_board() -> None:
    state = position([8 * 0 + 0, 8 * 35 + 2])
    before = values(state)[0]
    record = state.data[: TsuroState.itemsize].view(TsuroState.dtype)[0]
    for place, square in enumerate((1, 6, 7)):  # the corner of seat 0 is walled in by tiles that lead to the rim
        free = [tile for tile in range(35) if tile not in record["hand"]]
        record["board"][square] = 4 * free[place]
        record["laid"] += 1
    assert values(state)[0] < before
    assert record["board"][0] == EMPTY


def test_looking_one_move_ahead_beats_chance_clearly() -> None:
    game, bots = warren.game("tsuro"), [make_bot("greedy"), make_bot("random")]
    points = 0.0
    for number in range(24):
        state = game.deal(seats=2, seed=40 + number // 2)
        while (turn := state.turn) is not None:
            state.play(bots[(turn + number) % 2].choose(state.observe(turn), 100 * number + state.ply))
        points += state.rewards[number % 2] / 2 + 0.5
    assert points >= 18  # nineteen of twenty games are won; less than three quarters would be a fault
