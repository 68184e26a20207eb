"""Our search against OpenSpiel's IS-MCTS on the same games, at equal time a move. Needs the extra ``research``.

    python bench/openspiel.py [--game NAME ...] [--games 20] [--simulations 20] [--seats 2] [--seed 1000000]
                              [--folder FOLDER]

OpenSpiel's bot makes a fixed number of simulations with one random playout each; ours gets, for each of its moves, the
mean time OpenSpiel's moves have taken so far in that game. Both sides use one thread and are timed by its processor time:
on an idle machine that is the wall time, on a busy one neither side loses by the load. With ``--folder`` every game is kept
at once, and the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
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


def kept(file: Path | None) -> dict[int, tuple[float, float]]:
    """Games played before: number -> (our points, OpenSpiel's seconds a move)."""
    if file is None or not file.exists():
        return {}
    lines = file.read_text().splitlines()
    rows = [json.loads(line) for line in lines if line.endswith("]")]  # a torn last line is played again
    return {number: (point, pace) for number, point, pace in rows}


def compare(name: str, seats: int, seed: int, games: int, simulations: int, folder: Path | None) -> str:
    """Play what is missing of so many games; returns one line that says who won."""
    file = folder / f"{name}-{seats}-{simulations}-from-{seed}.jsonl" if folder else None
    done = kept(file)
    for number in range(games):
        if number in done:
            continue
        done[number] = play(name, seats, seed + number // 2, number % 2 == 0, simulations)
        if file:
            with file.open("a") as stream:
                stream.write(json.dumps([number, *done[number]]) + "\n")
    played = [done[number] for number in range(games)]
    share = wilson(sum(point for point, _ in played), games)
    milliseconds = 1000 * sum(pace for _, pace in played) / games
    return f"{name}, {seats} seats: {share} over {games} games, {milliseconds:.0f} ms a move"


def main() -> None:
    """Print our share of the points in every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=warren.games())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="keep every game there, of one state of the bots")
    chosen = parser.parse_args()
    if chosen.games < 1:
        parser.error(f"--games must be 1 or more, not {chosen.games}")
    if chosen.folder:
        chosen.folder.mkdir(parents=True, exist_ok=True)
    for name in chosen.game or warren.games():
        print(compare(name, chosen.seats, chosen.seed, chosen.games, chosen.simulations, chosen.folder), flush=True)


if __name__ == "__main__":
    main()
