"""Many random games at once, on all cores, without Python in the loop."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from warren.engine import loops
from warren.engine.calls import functions_of
from warren.engine.components import Components
from warren.engine.contract import Game
from warren.engine.state import check_seats, option_array, resolve_components
from warren.engine.workspace import F8, I4, I8, U1, Layout, Spans, Workspace

Numbers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Simulation:
    """Results of random games, one entry (row) per game."""

    lengths: Numbers
    winners: Numbers  # bit masks
    scores: Numbers  # games × seats
    moves: int

    def win_shares(self) -> list[float]:
        """Each seat's share of the wins (a shared win is split)."""
        seats = self.scores.shape[1]
        won = (self.winners[:, None] >> np.arange(seats)) & 1
        count = np.maximum(won.sum(axis=1, keepdims=True), 1)
        return [float(share) for share in (won / count).mean(axis=0)]


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    components: str | Path | Components | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Random games for the seeds ``seed``, ``seed + 1``, …; the result does not depend on the number of threads."""
    check_seats(game, seats)
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    chosen = option_array(game, options or {}, seats)
    tables = resolve_components(game, components).tables
    lengths, winners = np.zeros(games, np.int64), np.zeros(games, np.int64)
    scores = np.zeros((games, seats))
    functions = functions_of(game, "setup", "legal_moves", "apply", "scores", "winners")

    def part(first: int, count: int) -> int:
        work = Workspace(layout)
        work.head["games"], work.head["first_seed"] = count, seed + first
        made = loops.playouts(functions, work.data, tables, chosen)
        for out, name in ((lengths, "lengths"), (winners, "winners"), (scores, "scores")):
            out[first : first + count] = work[name][:count]
        return made

    workers = threads or os.cpu_count() or 1
    size = max(1, min(5000, -(-games // (4 * workers))))
    layout = _layout(game, seats, size)
    total = 0
    with ThreadPoolExecutor(workers) as pool:
        jobs = {
            pool.submit(part, first, min(size, games - first)): min(size, games - first)
            for first in range(0, games, size)
        }
        for job in as_completed(jobs):
            total += job.result()
            if progress is not None:
                progress(jobs[job])
    return Simulation(lengths, winners, scores, total)


def _layout(game: Game, seats: int, games: int) -> Layout:
    spans: Spans = {
        "state": (U1, (game.state.itemsize,)),
        "moves": (I4, (game.max_legal,)),
        "lengths": (I8, (games,)),
        "winners": (I8, (games,)),
        "scores": (F8, (games, seats)),
    }
    facts = {"seats": seats, "longest": game.max_plies, "state_size": game.state.itemsize, "most_legal": game.max_legal}
    return Layout(loops.Playouts, spans, facts)


def count_sequences(game: Game, state: Any, depth: int) -> int:
    """Perft: the number of move sequences of this length; games that end sooner count once."""
    states = np.zeros((depth + 1, game.state.itemsize), np.uint8)
    states[0] = state.data
    moves = np.zeros((depth + 1, game.max_legal), np.int32)
    counts, pointers = np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64)
    tables = state.components.tables
    return loops.perft(functions_of(game, "legal_moves", "apply"), states, tables, moves, counts, pointers, depth)
