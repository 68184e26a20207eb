"""Stepping from Python, vectorised and against bots: this tree beside another checkout and Pgx, in one run.

    python bench/stepping.py ../older-checkout --python PATH-OF-AN-INTERPRETER-WITH-PGX [--games tsuro …] [--cold]

Rounds alternate between the trees, each in a process of its own, and count processor time, because the machine may be busy;
the best slice of each line counts. The other checkout needs no environment: this one's libraries serve both.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[1]
BATCHES = (256, 1024, 4096)
LEARNERS = 256  # games of the Gymnasium vector environment
SLICE = 0.02


def best_rate(step: Callable[[], int], seconds: float) -> float:
    """Moves per second of processor time in the best slice."""
    step()
    best, until = 0.0, time.process_time() + seconds
    while time.process_time() < until:
        start, moves = time.process_time(), 0
        while (spent := time.process_time() - start) < SLICE:
            moves += step()
        best = max(best, moves / spent)
    return best


def python_rate(name: str, seats: int, seconds: float) -> float:
    """The plain Python API: legal_moves and play."""
    import warren

    game = warren.game(name)
    held, number = game.deal(seats=seats, seed=0), 0

    def step() -> int:
        nonlocal held, number
        for _ in range(16):
            number += 1
            moves = held.legal_moves()
            held.play(moves[number * 7919 % len(moves)])
            if held.is_over:
                held = game.deal(seats=seats, seed=number)
        return 16

    return best_rate(step, seconds)


def batch_rate(env: Any, batch: int, warming: int, seconds: float) -> float:
    """Steps of an environment of many games that was reset, with moves it samples itself."""
    number = 0

    def step() -> int:
        nonlocal number
        number += 1
        env.step(env.sample(number))
        return batch

    for _ in range(warming):
        step()
    return best_rate(step, seconds)


def vector_rate(name: str, seats: int, batch: int, seconds: float) -> float:
    """The vectorised environment with observation and mask, on one thread."""
    from warren.adapters import vector

    env: Any = getattr(vector, "raw", vector.make)(name, batch, seats=seats, threads=1)
    env.reset(0)
    return batch_rate(env, batch, 30, seconds)


def learner_rate(name: str, seats: int, batch: int, bots: str | None, seconds: float) -> float:
    """Gymnasium's vector environment on one thread: steps of the learner, or of all seats (bots None)."""
    from warren.adapters import vector

    made: Any = vector.make(name, batch, seats=seats, bots=bots, threads=1, autoreset_mode="SameStep")
    made.reset(seed=0)
    return batch_rate(made, batch, 10, seconds)


def seat_rate(name: str, seats: int, bots: str, seconds: float) -> float:
    """Gymnasium's environment of one seat, against bots."""
    import gymnasium
    import numpy as np

    from warren.adapters.gymnasium import identifier

    env = gymnasium.make(identifier(name), seats=seats, bots=bots).unwrapped
    _, info = env.reset(seed=0)
    number = 0

    def step() -> int:
        nonlocal number, info
        number += 1
        moves = info["moves"] if "moves" in info else np.flatnonzero(info["action_mask"])  # older trees give a list
        _, _, over, _, info = env.step(moves[number * 7919 % len(moves)])
        if over:
            _, info = env.reset()
        return 1

    return best_rate(step, seconds)


def ours(names: list[str], seconds: float) -> dict[str, float]:
    """All lines of one tree."""
    import warren
    from warren.adapters import vector

    found = {}
    for name in names or warren.games():
        seats = min(4, warren.game(name).seats[1])
        found[f"{name}, Python"] = python_rate(name, seats, seconds)
        for batch in BATCHES:
            found[f"{name}, vectorised {batch}"] = vector_rate(name, seats, batch, seconds)
        for who in (None, "random") if hasattr(vector, "raw") else ():
            against = "self-play" if who is None else f"against {who}"
            found[f"{name}, make_vec of {LEARNERS}, {against}"] = learner_rate(name, seats, LEARNERS, who, seconds)
        for bots in ("random", "greedy"):
            found[f"{name}, seat against {bots}"] = seat_rate(name, seats, bots, seconds)
    return found


def pgx(seconds: float) -> dict[str, float]:
    """Pgx's connect_four on one thread: everything compiled into one scan."""
    import jax
    from pgx import make
    from pgx.experimental import auto_reset

    found = {}
    for batch in BATCHES:
        env = make("connect_four")
        move = jax.vmap(auto_reset(env.step, env.init))

        def one(carry: Any, _: Any, move: Any = move, batch: int = batch) -> Any:
            state, key = carry
            key, choose, chance = jax.random.split(key, 3)
            weights = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            action = jax.random.categorical(choose, weights, axis=1)
            return (move(state, action, jax.random.split(chance, batch)), key), None

        many = jax.jit(lambda state, key, one=one: jax.lax.scan(one, (state, key), None, length=8)[0])
        first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
        held = many(first, jax.random.PRNGKey(1))

        def step(many: Any = many, batch: int = batch) -> int:
            nonlocal held
            held = jax.block_until_ready(many(*held))
            return 8 * batch

        found[f"Pgx {batch}"] = best_rate(step, seconds)
    return found


COLD = """
import json, sys, time
import numba, warren, warren.bots, warren.adapters.kernels, warren.engine.simulate
from warren.engine.compile import compile_kernels
compile_kernels()
start = time.process_time()
warren.game(sys.argv[1])
compile_kernels()
print(json.dumps({f"{sys.argv[1]}, compilation": time.process_time() - start}))
"""


def child(command: list[str], tree: Path | None, cache: Path) -> dict[str, float]:
    """Run a measurement with the sources of a tree."""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "OMP_NUM_THREADS": "1"}
    environment["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    if tree is not None:
        environment["PYTHONPATH"] = str(tree / "src")
    if hasattr(os, "sched_getaffinity"):  # one core, so that no library uses threads of its own
        command = ["taskset", "-c", str(min(os.sched_getaffinity(0))), *command]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(run.stderr)
    found: dict[str, float] = json.loads(run.stdout.splitlines()[-1])
    return found


def table(before: dict[str, float], after: dict[str, float], yard: dict[str, float]) -> str:
    """The result as Markdown."""
    rows = ["| what | before | after | after : before | before : Pgx | after : Pgx |", "|---|---:|---:|---:|---:|---:|"]
    for what, rate in after.items():
        old = before.get(what)
        base = yard.get(f"Pgx {what.rpartition(' ')[2]}") if "vectorised" in what else None
        cells = [f"{old:,.0f}" if old else "", f"{rate:,.0f}", f"{rate / old:.2f}" if old else ""]
        cells += [f"{old / base:.2f}" if base and old else "", f"{rate / base:.2f}" if base else ""]
        rows.append(f"| {what} | {' | '.join(cells)} |")
    return "\n".join(rows)


def keep_best(best: dict[str, float], found: dict[str, float]) -> None:
    for line, rate in found.items():
        best[line] = max(best.get(line, 0.0), rate)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", nargs="?", type=Path, help="the other checkout")
    parser.add_argument("--python", help="interpreter that has pgx and jax")
    parser.add_argument("--games", nargs="*", default=[])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.3, help="processor time for each line and round")
    parser.add_argument("--cache", type=Path, help="keeps the kernels of both trees between runs")
    parser.add_argument("--cold", action="store_true", help="only measure compilation, in seconds of processor")
    parser.add_argument("--measure", choices=["ours", "pgx"], help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        print(json.dumps(pgx(chosen.seconds) if chosen.measure == "pgx" else ours(chosen.games, chosen.seconds)))
        return
    before: dict[str, float] = {}
    after: dict[str, float] = {}
    yard: dict[str, float] = {}
    trees = [(HERE, after)] + ([(chosen.other.resolve(), before)] if chosen.other else [])
    with tempfile.TemporaryDirectory() as folder:
        cache = chosen.cache or Path(folder)
        if chosen.cold:
            import warren

            for name in chosen.games or warren.games():
                for number, (tree, found) in enumerate(trees):
                    fresh = Path(folder) / f"{name}-{number}"
                    found |= child([sys.executable, "-c", COLD, name], tree, fresh)
        else:
            command = [__file__, "--games", *chosen.games, "--seconds", str(chosen.seconds), "--measure"]
            for _ in range(chosen.rounds):
                for tree, found in trees:
                    keep_best(found, child([sys.executable, *command, "ours"], tree, cache))
                if chosen.python:
                    keep_best(yard, child([chosen.python, *command, "pgx"], None, cache))
    print(table(before, after, yard))


if __name__ == "__main__":
    main()
