"""What the bots know: a table of them takes care that few gophers get wet, and knows how many will."""

from __future__ import annotations

import warren
from warren.bots import make_bot
from warren.bots.base import Bot
from warren.bots.levels import level_of
from warren.bots.simple import GreedyBot
from warren.engine.record import record
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.heuristics_forecast import coming_washes
from warren.games.underground_panic.state import ACT, EV_WASH, UndergroundPanicState

GAME = warren.game("underground_panic")


def injuries(player: Bot, games: int) -> int:
    """Injury cards at tables for two where this bot sits in both seats."""
    total = 0
    for seed in range(games):
        state = GAME.deal(seats=2, seed=seed)
        while (turn := state.turn) is not None:
            state.play(player.choose(state.observe(turn), 1000 * seed + state.ply))
        total += int(state["injury_n"].sum())
    return total


def test_a_table_of_greedy_bots_stays_drier_than_chance() -> None:
    # One that weighs a wash by its points alone gets as wet as random play does.
    assert injuries(make_bot("greedy"), 12) < 0.7 * injuries(make_bot("random"), 12)


def test_bots_that_play_for_points_let_fewer_gophers_drown() -> None:
    assert injuries(GreedyBot(evaluation="evaluate_for_points"), 20) < 0.8 * injuries(GreedyBot(), 20)


def test_easy_and_medium_play_for_points_and_the_others_for_their_rank() -> None:
    kinds = {level: level_of(GAME, level).evaluation for level in ("easy", "medium", "hard", "master")}
    assert kinds == {
        "easy": "evaluate_for_points",
        "medium": "evaluate_for_points",
        "hard": "evaluate",
        "master": "evaluate",
    }


def washes(seed: int) -> tuple[float, int]:
    """The washes expected at the start of round 3 of a game of four greedy bots, and those that came."""
    state, bot = GAME.deal(seats=4, seed=seed), GreedyBot()
    expected, came = -1.0, 0
    while (turn := state.turn) is not None:
        if expected < 0 and int(state["round_no"]) == 3 and int(state["phase"]) == ACT:
            tables = record(state.components.tables, UndergroundPanicTables)
            expected = float(coming_washes(record(state.data, UndergroundPanicState), tables))
        state.play(bot.choose(state.observe(turn), 1000 * seed + state.ply))
        events = state["events"][: int(state["event_n"])]
        came += int((events[:, 0] == EV_WASH).sum()) if expected >= 0 else 0
    return expected, came


def test_the_forecast_of_washes_comes_true_on_average() -> None:
    games = [washes(seed) for seed in range(10)]
    expected, came = (sum(column) / len(games) for column in zip(*games, strict=True))
    assert came > 6
    assert abs(expected - came) < 2.0
