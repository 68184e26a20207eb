"""What the bots know: a table of them takes care that few gophers get wet."""

from __future__ import annotations

import warren
from warren.bots import make_bot
from warren.games.underground_panic.state import UndergroundPanicState


def injuries(bot: str, games: int) -> int:
    """Injury cards at tables for two where this bot sits in both seats."""
    player, total = make_bot(bot), 0
    for seed in range(games):
        state = warren.game("underground_panic").deal(seats=2, seed=seed)
        while (turn := state.turn) is not None:
            state.play(player.choose(state.observe(turn), 1000 * seed + state.ply))
        total += int(state.data.view(UndergroundPanicState.dtype)[0]["injury_n"].sum())
    return total


def test_a_table_of_greedy_bots_stays_drier_than_chance() -> None:
    # One that weighs a wash by its points alone gets as wet as random play does.
    assert injuries("greedy", 12) < 0.7 * injuries("random", 12)
