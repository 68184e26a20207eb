"""The forecast of the bots: how fast the bus comes, and who pays for its pages."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
import pytest

import warren
from warren.engine.record import record
from warren.games.burrows.components import BurrowsTables
from warren.games.burrows.heuristics_forecast import (
    ALL_BUT_SURE,
    CHAINS,
    LEVELS_OUT,
    LONGEST_WAIT,
    MOVES_NOW,
    PACE,
    PASSED,
    Forecast,
    coming,
    forecast,
    line_up,
)
from warren.games.burrows.state import SEATS, BurrowsState


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


def turn_by_turn(s: Any, t: Any, f: Any, course: int, first: int) -> Any:
    """The same forecast as a story: each turn the lack is handed on, then what is scored in it is charged."""
    seats, stages, moves = int(s.seats), int(t.stages[s.seats]), int(t.moves[s.seats])
    out, lack = np.zeros((CHAINS, seats)), np.zeros((CHAINS, seats))
    for chain in range(CHAINS):
        lack[chain, f.line[chain, 0]] = 1.0
    steps = {stage: moves * (stage - int(s.stage) + 1) - int(s.bus) - 1 - course for stage in range(s.stage, stages)}
    for stage, step in steps.items():
        if step < 0:
            out += lack * np.tile(f.price[stage], 2)[:, None]
    for number in range(LONGEST_WAIT):
        seat = (first + number) % seats
        for chain in range(CHAINS):
            handed = lack[chain, seat] * f.chance[chain, seat]
            lack[chain, seat] -= handed
            lack[chain, int(f.heir[chain, seat])] += handed
        known = 1.0 / (1.0 + LEVELS_OUT * number)
        for stage, step in steps.items():
            if 0 <= step <= number <= PASSED[step]:
                price = MOVES_NOW[number, step] * np.tile(f.price[stage], 2)[:, None]
                out += price * (known * lack + (1.0 - known) / seats)
    return out


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_pages_are_charged_to_those_who_will_lack_the_gopher_when_they_are_scored(seats: int) -> None:
    random = np.random.default_rng(seats)
    state = warren.game("burrows").deal(seats=seats, seed=seats)
    seen = arrivals = 0
    while state.turn is not None:
        state.play(int(random.choice(state.legal_moves())))
        if state.ply % 3:
            continue
        s, t = record(state.data, BurrowsState), record(state.components.tables, BurrowsTables)
        f = record(np.zeros(Forecast.itemsize, np.uint8), Forecast)
        f.home[:] = random.integers(0, 7, (CHAINS, SEATS))
        coming(s, t, f)
        line_up(s, t, f, CHAINS)
        assert forecast(s, t, f, CHAINS, 2, 1) == f.price.sum()
        for course in range(2):
            story = turn_by_turn(s, t, f, course, 1)
            assert f.costs[CHAINS * course : CHAINS * (course + 1), :seats] == pytest.approx(story)
        seen += 1
        arrivals += int(s.bus + 1 == t.moves[s.seats])
    assert seen > 10
    assert arrivals > 0
