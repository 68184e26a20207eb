"""How fast the bots think: iterations a second of the search, and what the game's own knowledge costs.

python bench/search.py [--seconds 1.0] [--game NAME ...]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np

import warren
from warren.bots.search import Budget, SearchBot
from warren.engine.state import State


def position(name: str, seats: int, part: float) -> State:
    """A position after a share of a random game."""
    game = warren.game(name)
    random = np.random.default_rng(1)
    state, moves = game.deal(seats=seats, seed=1), []
    while state.turn is not None:
        moves.append(int(random.choice(state.legal_moves())))
        state.play(moves[-1])
    state = game.deal(seats=seats, seed=1)
    for move in moves[: int(part * len(moves))]:
        state.play(move)
    return state


def microseconds(call: Callable[[], object], seconds: float = 0.1) -> float:
    """Mean time of a call."""
    count, start = 0, time.thread_time()
    while time.thread_time() - start < seconds:
        call()
        count += 1
    return 1e6 * (time.thread_time() - start) / count


def measure(name: str, seats: int, seconds: float) -> str:
    """One line of the table."""
    state = position(name, seats, 0.4)
    game, tables = state.game, state.components.tables
    observation = state.observe(state.turn)
    one = SearchBot(Budget(seconds=seconds), clock=time.thread_time)
    one.grow(observation, 0)
    start = time.thread_time()
    tree = one.grow(observation, 1)[0]
    pace = tree.iterations / (time.thread_time() - start)
    wall, both = time.perf_counter(), SearchBot(Budget(seconds=seconds), trees=2)
    two = both.analyse(observation, 1).iterations / (time.perf_counter() - wall)
    out, weights, legal = np.zeros(seats), np.zeros(game.max_legal), np.zeros(game.max_legal, np.int32)
    count = game.rules.legal_moves(state.data, tables, legal)
    value = microseconds(lambda: game.heuristics.evaluate(state.data, tables, out))
    prior = microseconds(lambda: game.heuristics.priors(state.data, tables, legal, count, weights))
    return f"{name:18} {seats:5} {pace:12,.0f} {two:12,.0f} {int(tree.task['deepest']):6} {count:6} {value:11.1f} {prior:11.1f}"


def main() -> None:
    """Measure every game at two seats (or one) and at its largest table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--game", action="append", choices=warren.games())
    chosen = parser.parse_args()
    print(f"{'game':18} {'seats':>5} {'1 core it/s':>12} {'2 trees it/s':>12} {'depth':>6} {'moves':>6} ", end="")
    print(f"{'evaluate µs':>11} {'priors µs':>11}")
    for name in chosen.game or warren.games():
        low, high = warren.game(name).seats
        for seats in sorted({low, max(low, 2), high}):
            print(measure(name, seats, chosen.seconds), flush=True)


if __name__ == "__main__":
    main()
