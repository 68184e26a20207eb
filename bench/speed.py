"""Moves per second of Warren beside other toolboxes, all in one run on one machine: a table with ratios and a chart.

    python bench/speed.py                          # what is installed here
    python bench/speed.py --python PATH            # another interpreter that has pgx, jax, pygame …

Every line plays random legal moves and produces the observation and the mask of the side to move at each step. Each
measurement is the best of many short slices, so that other work on the machine disturbs all lines alike.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
BATCHES = (256, 1024, 4096, 16384)


def best_rate(step: Callable[[], int], seconds: float, slice_seconds: float = 0.03) -> float:
    """Call ``step`` (which returns how many moves it made) again and again: moves per second in the best slice."""
    step()
    best, until = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        start, moves = time.perf_counter(), 0
        while time.perf_counter() - start < slice_seconds:
            moves += step()
        best = max(best, moves / (time.perf_counter() - start))
    return best


# --- Warren ----------------------------------------------------------------------------------------------------------
def warren_vector(name: str, seats: int, seconds: float) -> tuple[float, str]:
    """The best batch size on all cores."""
    from warren.adapters import vector

    found = []
    for batch in BATCHES:
        env = vector.raw(name, batch, seats=seats)
        env.reset(0)
        numbers = iter(range(10**9))

        def step(env: Any = env, numbers: Iterator[int] = numbers, batch: int = batch) -> int:
            env.step(env.sample(next(numbers)))
            return batch

        for _ in range(100):
            step()
        found.append((best_rate(step, seconds / len(BATCHES)), f"{batch} games at once"))
        env.close()
    return max(found)


def warren_state(name: str, seats: int, seconds: float) -> float:
    """The plain Python API: legal_moves and play."""
    import warren

    game = warren.game(name)
    held = [game.deal(seats=seats, seed=0)]
    numbers = iter(range(10**9))

    def step() -> int:
        state, number = held[0], next(numbers)
        moves = state.legal_moves()
        state.play(moves[number * 7919 % len(moves)])
        if state.is_over:
            held[0] = game.deal(seats=seats, seed=number)
        return 1

    return best_rate(step, seconds)


def aec(env: Any, seconds: float) -> float:
    """Any AEC environment: last() and step()."""
    numbers = iter(range(10**9))
    env.reset(seed=0)

    def step() -> int:
        number = next(numbers)
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset(seed=number)
            return 0
        legal = observation["action_mask"].view(bool).nonzero()[0]
        env.step(int(legal[number * 7919 % len(legal)]))
        return 1

    return best_rate(step, seconds)


def warren_pettingzoo(name: str, seats: int, seconds: float) -> float:
    """Warren's PettingZoo environment."""
    from warren.adapters import pettingzoo

    return aec(pettingzoo.env(name, seats=seats), seconds)


# --- the others ------------------------------------------------------------------------------------------------------
def pettingzoo_connect_four(seconds: float) -> float:
    """PettingZoo's own environment, as its env() makes it."""
    from pettingzoo.classic import connect_four_v3

    return aec(connect_four_v3.env(), seconds)


def open_spiel_game(name: str, seconds: float) -> float:
    """OpenSpiel's C++ game through its Python interface, with tensor and mask."""
    import pyspiel

    game = pyspiel.load_game(name)
    held = [game.new_initial_state()]
    numbers = iter(range(10**9))

    def step() -> int:
        state, number = held[0], next(numbers)
        if state.is_terminal():
            held[0] = game.new_initial_state()
            return 0
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[number * 7919 % len(outcomes)][0])
            return 0
        player = state.current_player()
        state.observation_tensor(player)
        state.legal_actions_mask(player)
        legal = state.legal_actions()
        state.apply_action(legal[number * 7919 % len(legal)])
        return 1

    return best_rate(step, seconds)


def pgx_game(name: str, seconds: float, batches: tuple[int, ...], steps: int) -> tuple[float, str]:
    """Pgx on the CPU: everything compiled into one scan, the best batch size."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    found = []
    for batch in batches:
        env = pgx.make(name)
        move = jax.vmap(auto_reset(env.step, env.init))

        def one(carry: Any, _: Any, move: Any = move, batch: int = batch) -> Any:
            state, key = carry
            key, choose, chance = jax.random.split(key, 3)
            weights = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            action = jax.random.categorical(choose, weights, axis=1)
            return (move(state, action, jax.random.split(chance, batch)), key), None

        many = jax.jit(lambda state, key, one=one: jax.lax.scan(one, (state, key), None, length=steps)[0])
        first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
        held = [many(first, jax.random.PRNGKey(1))]

        def step(held: list[Any] = held, many: Any = many, batch: int = batch) -> int:
            held[0] = jax.block_until_ready(many(*held[0]))
            return batch * steps

        found.append((best_rate(step, seconds / len(batches)), f"{batch} games at once"))
    return max(found)


def has(*modules: str) -> bool:
    """Are these installed here?"""
    return all(importlib.util.find_spec(module) is not None for module in modules)


def others(seconds: float) -> list[dict[str, Any]]:
    """The lines of the other toolboxes that this interpreter has."""
    lines = []
    if has("pettingzoo", "pygame"):
        lines.append({"what": "PettingZoo connect_four", "kind": "single", "rate": pettingzoo_connect_four(seconds)})
    if has("pyspiel"):
        for name in ("connect_four", "backgammon"):
            lines.append({"what": f"OpenSpiel {name}", "kind": "single", "rate": open_spiel_game(name, seconds)})
    if has("pgx", "jax"):
        # a step of its backgammon takes a hundred times longer: smaller batches keep a slice short
        for name, batches, steps in (("connect_four", BATCHES, 32), ("backgammon", (16, 64, 256), 4)):
            rate, note = pgx_game(name, 4 * seconds, batches, steps)
            lines.append({"what": f"Pgx {name}", "kind": "vectorised", "rate": rate, "note": note})
    return lines


def ours(seconds: float, names: list[str]) -> list[dict[str, Any]]:
    """Warren's lines: these games, or every game."""
    import warren

    lines: list[dict[str, Any]] = []
    for name in names or warren.games():
        game = warren.game(name)
        seats = min(4, game.seats[1])
        rate, note = warren_vector(name, seats, 4 * seconds)
        lines += [
            {"what": f"Warren {name}", "kind": "vectorised", "rate": rate, "note": f"{note}, {seats} seats"},
            {"what": f"Warren {name}, PettingZoo", "kind": "single", "rate": warren_pettingzoo(name, seats, seconds)},
            {"what": f"Warren {name}, Python", "kind": "single", "rate": warren_state(name, seats, seconds)},
        ]
    return lines


def table(lines: list[dict[str, Any]]) -> str:
    """The result as Markdown; the ratio is to the connect_four of the same kind that was measured in this run."""
    yard = {line["kind"]: line for line in lines if line["what"] in ("Pgx connect_four", "PettingZoo connect_four")}
    rows = ["| what | kind | moves/s | ratio | |", "|---|---|---:|---:|---|"]
    for line in sorted(lines, key=lambda line: (line["kind"], -line["rate"])):
        base = yard.get(line["kind"])
        ratio = f"{line['rate'] / base['rate']:.2f} × {base['what']}" if base else ""
        rows.append(f"| {line['what']} | {line['kind']} | {line['rate']:,.0f} | {ratio} | {line.get('note', '')} |")
    return "\n".join(rows)


def chart(lines: list[dict[str, Any]]) -> str:
    """Bars on a logarithmic scale as SVG."""
    import math

    ordered = sorted(lines, key=lambda line: -line["rate"])
    low, high = 3.0, max(7.0, math.log10(ordered[0]["rate"]))
    parts = []
    for row, line in enumerate(ordered):
        top = 40 + 24 * row
        width = max(2.0, (math.log10(max(line["rate"], 1.0)) - low) / (high - low) * 360)
        colour = "#2f6f5e" if line["what"].startswith("Warren") else "#b08a57"
        parts.append(
            f'<text x="250" y="{top + 13}" text-anchor="end">{line["what"]}</text>'
            f'<rect x="258" y="{top}" width="{width:.1f}" height="18" rx="3" fill="{colour}"/>'
            f'<text x="{264 + width:.1f}" y="{top + 13}">{line["rate"]:,.0f}</text>'
        )
    height = 52 + 24 * len(ordered)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 {height}" font-family="sans-serif" font-size="12" '
        f'fill="#3b2f22"><rect width="720" height="{height}" fill="#fffaf0"/>'
        f'<text x="16" y="24" font-size="14">Moves per second with observation and mask (logarithmic)</text>'
        f"{''.join(parts)}</svg>\n"
    )


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each single line")
    parser.add_argument("--python", help="interpreter that has the other toolboxes")
    parser.add_argument("--games", nargs="*", default=[], help="only these games of Warren")
    parser.add_argument("--others", action="store_true", help="only the other toolboxes, as JSON")
    parser.add_argument("--write", action="store_true", help="keep the table and the chart beside this script")
    chosen = parser.parse_args()
    warnings.simplefilter("ignore")
    if chosen.others:
        print(json.dumps(others(chosen.seconds)))
        return
    lines = ours(chosen.seconds, chosen.games)
    if chosen.python:
        command = [chosen.python, __file__, "--others", "--seconds", str(chosen.seconds)]
        lines += json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
    else:
        lines += others(chosen.seconds)
    print(table(lines))
    if chosen.write:
        (FOLDER / "speed.md").write_text(
            f"# Speed\n\n{table(lines)}\n\n![chart](speed.svg)\n\nStepping, before and after: [stepping.md](stepping.md)\n",
            encoding="utf-8",
        )
        (FOLDER / "speed.svg").write_text(chart(lines), encoding="utf-8")
        print(f"written to {FOLDER / 'speed.md'} and speed.svg", file=sys.stderr)


if __name__ == "__main__":
    main()
