"""Our search against OpenSpiel's IS-MCTS on the same games, at equal time a move. Needs the extra ``research``.

    python bench/openspiel.py [--game NAME ...] [--games 20] [--simulations 20] [--seats 2] [--seed 1000000]

OpenSpiel's bot makes a fixed number of simulations with one random playout each; ours gets, for each of its moves, the
mean time OpenSpiel's moves have taken so far in that game. Both sides use one thread and are timed by its processor time:
on an idle machine that is the wall time, on a busy one neither side loses by the load.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import pyspiel
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import warren
from warren.adapters import openspiel
from warren.arena.statistics import wilson
from warren.bots.search import Budget, SearchBot


def play(name: str, seats: int, seed: int, own_first: bool, simulations: int) -> tuple[float, float]:
    """One game, seats alternating; returns our points (1, 0.5 or 0) and OpenSpiel's mean seconds a move."""
    game: Any = pyspiel.load_game(f"warren_{name}(seats={seats},rng_seed={seed})")
    rival = openspiel.is_mcts(game, RandomRolloutEvaluator(1), 1.4, simulations, seed)
    table = game.new_initial_state()
    table.apply_action(0)
    spent, moves = 0.0, 0
    while not table.is_terminal():
        turn = table.current_player()
        if (turn % 2 == 0) == own_first:
            single = table._single()
            state = single.state()
            budget = Budget(seconds=spent / moves) if moves else Budget(iterations=200)
            move = SearchBot(budget, clock=time.thread_time).choose(state.observe(turn), seed * 1000 + state.ply)
            action = next(action for action in table.legal_actions() if single.code(action) == move)
        else:
            start = time.thread_time()
            action = rival.step(table)
            spent, moves = spent + time.thread_time() - start, moves + 1
        table.apply_action(action)
    rewards = table.returns()
    sides = [sum(rewards[first::2]) / len(rewards[first::2]) for first in (0, 1)]
    ahead = sides[0] - sides[1] if own_first else sides[1] - sides[0]
    return (0.5 if abs(ahead) < 1e-9 else float(ahead > 0)), spent / max(moves, 1)


def main() -> None:
    """Print our share of the points in every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=warren.games())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for name in chosen.game or warren.games():
        points, seconds = 0.0, 0.0
        for number in range(chosen.games):
            point, pace = play(name, chosen.seats, chosen.seed + number // 2, number % 2 == 0, chosen.simulations)
            points, seconds = points + point, seconds + pace
        share = wilson(points, chosen.games)
        print(f"{name}: {share} over {chosen.games} games, {1000 * seconds / chosen.games:.0f} ms a move", flush=True)


if __name__ == "__main__":
    main()
