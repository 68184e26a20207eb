"""Train a small masked agent on Tsuro until it beats ``greedy``: numpy only, two threads, a few minutes.

    python examples/train_tsuro.py                # trains, plots, saves the weights, tests on deals never seen before
    python examples/train_tsuro.py --minutes 1    # stops sooner

Thousands of games run in one vectorised environment; the agent sits in one seat of each, the others play greedily. A
kernel written here against Warren's engine looks one and two moves ahead from what the seat to decide may know (it works
for every game). From what it finds, one small net gives a weight to each legal move; all others are masked away before
the softmax. When a game ends, the agent's moves in it are made likelier if its reward was better than expected, and less
likely otherwise. The net starts knowing nothing: at first the agent plays at random.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from warren.adapters import vector
from warren.bots import make_bot
from warren.bots.kernels.rollout import judge
from warren.engine.calls import apply, dense, functions_of, legal_moves, observe, redeal
from warren.engine.compile import BYTES, NUMBER, NUMBERS, SEED, VOID, Kind, compiled, helper
from warren.engine.contract import copy_into, header
from warren.engine.random import GAMMA, mix

Array = np.ndarray[Any, np.dtype[Any]]
FOLDER = Path(__file__).parent
GAME = "tsuro"
ROUNDS, DEEP_ROUNDS = 4, 2  # re-deals of what is hidden: one move ahead, and two
WIDE = 16  # with more legal moves than that (start marks) one move ahead has to do
SEEN, STEADINESS = 8, 0.99
STATES, FLOATS, WHOLE = (Kind(np.dtype(kind), 2) for kind in (np.uint8, np.float32, np.int32))
FRESH = 10**9  # seeds from here on are only used for the last test


# --- looking ahead, for any game -------------------------------------------------------------------------------------
@helper
def after_reply(functions: Any, state: Any, tables: Any, seat: Any, other: Any, moves: Any, value: Any) -> Any:
    """What a seat may expect once the next one has made the move that looks best to itself."""
    if header(state).turn < 0:
        judge(functions, state, tables, value)
        return value[seat]
    mover = np.int64(header(state).turn)
    best, result = -2.0, 0.0
    for index in range(legal_moves(functions, state, tables, moves)):
        copy_into(other, state)
        apply(functions, other, tables, np.int64(moves[index]))
        judge(functions, other, tables, value)
        if value[mover] > best:
            best, result = value[mover], value[seat]
    return result


@compiled(VOID(NUMBERS, STATES, BYTES, NUMBER, NUMBER, SEED, STATES, WHOLE, FLOATS, FLOATS))
def look_ahead(
    functions: Any,
    states: Any,
    tables: Any,
    first: Any,
    last: Any,
    seed: Any,
    room: Any,
    lists: Any,
    near: Any,
    far: Any,
) -> None:
    """For each game and legal move (dense index): the mover's expectation one and two moves ahead, over re-deals."""
    seen, deal, state, other = room[0], room[1], room[2], room[3]
    moves, numbers, replies = lists[0], lists[1], lists[2]
    value = np.empty(16, np.float64)
    stream = mix(seed + np.uint64(first))
    for game in range(first, last):
        seat = np.int64(header(states[game]).turn)
        observe(functions, states[game], tables, seat, seen)
        for round_ in range(ROUNDS):
            stream += GAMMA
            copy_into(deal, seen)
            redeal(functions, deal, tables, seat, mix(stream))
            count = legal_moves(functions, deal, tables, moves)
            dense(functions, deal, tables, moves, count, numbers)
            for index in range(count):
                if round_ == 0:
                    near[game, numbers[index]] = far[game, numbers[index]] = 0.0
                copy_into(state, deal)
                apply(functions, state, tables, np.int64(moves[index]))
                judge(functions, state, tables, value)
                near[game, numbers[index]] += value[seat] / ROUNDS
                if round_ < DEEP_ROUNDS:
                    deep = value[seat]
                    if count <= WIDE:
                        deep = after_reply(functions, state, tables, seat, other, replies, value)
                    far[game, numbers[index]] += deep / DEEP_ROUNDS


class Scout:
    """Looks ahead in many games at once, on all cores."""

    def __init__(self, game: Any, components: Any) -> None:
        self.game, self.tables = game, components.tables
        self.functions = functions_of(game, *(
            "legal_moves", "apply", "rewards", "observe", "redeal", "evaluate", "dense",
        ))  # fmt: skip
        cores = os.cpu_count() or 1
        self.rooms = [np.zeros((4, game.state.itemsize), np.uint8) for _ in range(cores)]
        self.lists = [np.zeros((3, game.max_legal), np.int32) for _ in range(cores)]
        self.pool = ThreadPoolExecutor(cores)

    def look(self, states: Array, masks: Array, seed: int) -> tuple[Array, Array]:
        """(one move ahead, two moves ahead), games × dense moves."""
        near, far = np.zeros(masks.shape, np.float32), np.zeros(masks.shape, np.float32)
        edges = [len(states) * part // len(self.rooms) for part in range(len(self.rooms) + 1)]
        jobs = [
            self.pool.submit(look_ahead, self.functions, states, self.tables, first, last, seed, room, lists, near, far)
            for first, last, room, lists in zip(edges, edges[1:], self.rooms, self.lists, strict=False)
        ]
        for job in jobs:
            job.result()
        return near, far


# --- the net ---------------------------------------------------------------------------------------------------------
def features(near: Array, far: Array, masks: Array, observations: Array, places: dict[str, slice]) -> Array:
    """What the net sees of each legal move: both expectations, how they compare with the best, and the stage."""
    rows, _ = np.nonzero(masks)
    columns = []
    for values in (near, far):
        best = np.where(masks, values, -2.0).max(axis=1)
        columns += [values[masks], values[masks] - best[rows]]
    stage = [observations[:, places["covered"]].mean(axis=1), observations[:, places["living"]].mean(axis=1),
             observations[:, places["tiles in hand"].start], masks.sum(axis=1) / 12]  # fmt: skip
    return np.stack([*columns, *(part[rows] for part in stage)], axis=1).astype(np.float32)


class Network:
    """One hidden layer that gives each legal move a weight, and the position an expected reward. Adam, by hand."""

    def __init__(self, hidden: int = 32, seed: int = 0) -> None:
        random = np.random.default_rng(seed)
        self.weights = {
            "first": (random.standard_normal((SEEN, hidden)) / np.sqrt(SEEN)).astype(np.float32),
            "first_bias": np.zeros(hidden, np.float32),
            "move": np.zeros((hidden, 1), np.float32),
            "direct": np.zeros((SEEN, 1), np.float32),
            "value": np.zeros((SEEN, 1), np.float32),
        }
        self.average = {name: value.copy() for name, value in self.weights.items()}
        self.mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.updates = 0

    def forward(self, inputs: Array, starts: Array) -> tuple[Array, Array, Array]:
        """(hidden layer, chance of each move among its game's, expected reward); a game's moves begin at its start."""
        w = self.weights
        hidden = np.maximum(inputs @ w["first"] + w["first_bias"], 0.0)
        logits = (hidden @ w["move"] + inputs @ w["direct"])[:, 0] * 10
        owner = np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(inputs))))
        raised = np.exp(logits - np.maximum.reduceat(logits, starts)[owner])
        chances = raised / np.add.reduceat(raised, starts)[owner]
        best = np.maximum.reduceat(inputs, starts)
        return hidden, chances, np.tanh(best @ w["value"])[:, 0]

    def learn(self, inputs: Array, starts: Array, chosen: Array, results: Array, rate: float, spread: float) -> None:
        """One step of advantage actor-critic on decisions whose final reward is known."""
        hidden, chances, values = self.forward(inputs, starts)
        owner = np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(inputs))))
        count = len(starts)
        advantage = results - values
        advantage = ((advantage - advantage.mean()) / (advantage.std() + 1e-6)).astype(np.float32)
        logs = np.log(chances + 1e-9)
        entropy = -np.add.reduceat(chances * logs, starts)
        slope = chances * advantage[owner] + np.float32(spread) * chances * (logs + entropy[owner])
        slope[starts + chosen] -= advantage
        slope = (10 * slope / count).astype(np.float32)[:, None]
        back = slope @ self.weights["move"].T * (hidden > 0)
        best = np.maximum.reduceat(inputs, starts)
        value_slope = ((values - results) * (1 - values**2) / count).astype(np.float32)[:, None]
        self._adam(
            {
                "first": inputs.T @ back,
                "first_bias": back.sum(axis=0),
                "move": hidden.T @ slope,
                "direct": inputs.T @ slope,
                "value": best.T @ value_slope,
            },
            rate,
        )

    def _adam(self, slopes: dict[str, Array], rate: float) -> None:
        self.updates += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope * slope - self.square[name])
            step = self.mean[name] / (1 - 0.9**self.updates)
            size = np.sqrt(self.square[name] / (1 - 0.999**self.updates)) + 1e-8
            self.weights[name] -= np.float32(rate) * (step / size).astype(np.float32)
            self.average[name] += np.float32(1 - STEADINESS) * (self.weights[name] - self.average[name])

    def steady(self) -> Network:
        """The mean of the latest weights: it plays better than any of them."""
        twin = Network()
        twin.weights = {name: value.copy() for name, value in self.average.items()}
        return twin

    def save(self, path: Path) -> None:
        """Write the weights."""
        np.savez_compressed(path, **self.weights)

    def load(self, path: Path) -> None:
        """Read the weights."""
        with np.load(path) as found:
            self.weights = {name: found[name] for name in found.files}


# --- playing ---------------------------------------------------------------------------------------------------------
class Games:
    """Many games at once: the agent in one seat of each, ``greedy`` in the others (or its likeness while training)."""

    def __init__(self, games: int, seats: int, seed: int) -> None:
        self.env = vector.raw(GAME, games, seats=seats)
        self.now = self.env.reset(seed)
        self.scout = Scout(self.env.game, self.env.components)
        self.seats, self.rows = seats, np.arange(games)
        self.places, first = {}, 0
        for name, length, _ in self.env.game.tensor.PLANES:
            self.places[name] = slice(first, first + length)
            first += length
        self.random = np.random.default_rng(seed)
        self.looks = 0
        self.made = 0

    @property
    def agents(self) -> Array:
        """The agent's seat in each game; it moves on from deal to deal."""
        return (self.env.seeds % np.uint64(self.seats)).astype(np.int64)

    def inputs(self) -> tuple[Array, Array, Array, Array]:
        """(near values, features of all legal moves, where each game's begin, their dense indices)."""
        self.looks += 1
        masks = self.now.masks
        near, far = self.scout.look(self.env.states, masks, self.looks)
        rows, indices = np.nonzero(masks)
        starts = np.searchsorted(rows, self.rows)
        return near, features(near, far, masks, self.now.observations, self.places), starts, indices

    def step(self, moves: Array) -> None:
        self.now = self.env.step(moves)
        self.made += len(moves)


class Collector(Games):
    """Hands out the agent's decisions once their game has ended."""

    def __init__(self, games: int, seats: int, seed: int = 0) -> None:
        super().__init__(games, seats, seed)
        self.open: list[list[tuple[Array, int]]] = [[] for _ in range(games)]

    def collect(self, network: Network, wanted: int) -> tuple[Array, Array, Array, Array]:
        """(features of moves, where each decision's begin, which was chosen, final reward): so many decisions or more."""
        closed: list[tuple[Array, int, float]] = []
        while len(closed) < wanted:
            near, inputs, starts, indices = self.inputs()
            _, chances, _ = network.forward(inputs, starts)
            ends = np.append(starts[1:], len(inputs))
            greedy = np.where(self.now.masks, near, -2.0).argmax(axis=1)
            sums = np.cumsum(chances)
            before = sums[starts] - chances[starts]
            drawn = np.searchsorted(sums, before + self.random.random(len(starts)) * 0.9999).clip(starts, ends - 1)
            agents = self.agents
            ours = self.now.turn == agents
            for game in np.flatnonzero(ours & (ends - starts > 1)):
                self.open[game].append((inputs[starts[game] : ends[game]], int(drawn[game] - starts[game])))
            self.step(np.where(ours, indices[drawn], greedy).astype(np.int32))
            for game in np.flatnonzero(self.now.done):
                reward = float(self.now.rewards[game, agents[game]])
                closed += [(rows, chosen, reward) for rows, chosen in self.open[game]]
                self.open[game] = []
        lengths = np.array([len(rows) for rows, _, _ in closed])
        return (
            np.concatenate([rows for rows, _, _ in closed]),
            np.concatenate([[0], np.cumsum(lengths)[:-1]]),
            np.array([chosen for _, chosen, _ in closed]),
            np.array([reward for _, _, reward in closed], np.float32),
        )


def win_share(network: Network, games: int, seats: int, seed: int = 10**6) -> float:
    """The agent (choosing its likeliest move) against the bot ``greedy`` in all other seats: share of the wins."""
    greedy, won = make_bot("greedy"), np.zeros(games)
    table = Games(games, seats, seed)
    running = np.ones(games, np.bool_)
    while running.any():
        _, inputs, starts, indices = table.inputs()
        _, chances, _ = network.forward(inputs, starts)
        ends = np.append(starts[1:], len(inputs))
        agents, moves = table.agents, indices[starts]
        for game in np.flatnonzero(running).tolist():
            if table.now.turn[game] == agents[game]:
                moves[game] = indices[starts[game] + chances[starts[game] : ends[game]].argmax()]
            else:
                code = greedy.choose(table.env.state(game).observe(int(table.now.turn[game])), seed + game)
                moves[game] = next(index for index, move in table.env.codes(game).items() if move == code)
        table.step(moves.astype(np.int32))
        for game in np.flatnonzero(table.now.done & running).tolist():
            best = table.now.rewards[game].max()
            winners = np.flatnonzero(table.now.rewards[game] == best)
            won[game] = (agents[game] in winners) / len(winners)
            running[game] = False
    table.env.close()
    return float(won.mean())


def plot(curve: list[dict[str, float]], seats: int, path: Path) -> None:
    """The learning curve as an SVG."""
    width, height, left, top = 640, 320, 60, 40
    last = max(point["moves"] for point in curve) or 1
    high = max(1.0, *(point["share"] for point in curve))

    def at(moves: float, share: float) -> str:
        return f"{left + moves / last * (width - left - 20):.1f},{top + (1 - share / high) * (height - top - 50):.1f}"

    line = " ".join(at(point["moves"], point["share"]) for point in curve)
    even = 1 / seats
    marks = "".join(
        f'<text x="{left - 8}" y="{at(0, share).split(",")[1]}" text-anchor="end" dy="0.35em">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1.0)
    )
    scale = "".join(
        f'<text x="{at(part * last, 0).split(",")[0]}" y="{height - 30}" text-anchor="middle">{part * last / 1e6:.1f}</text>'
        for part in (0, 0.25, 0.5, 0.75, 1.0)
    )
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12" '
        f'fill="#3b2f22"><rect width="{width}" height="{height}" fill="#fffaf0"/>'
        f'<text x="{left}" y="22" font-size="14">Share of wins against greedy in the other {seats - 1} seat(s)</text>'
        f'<polyline points="{at(0, even)} {at(last, even)}" stroke="#b08a57" stroke-dasharray="5 4" fill="none"/>'
        f'<text x="{width - 22}" y="{float(at(0, even).split(",")[1]) + 14:.1f}" text-anchor="end">as strong as greedy</text>'
        f'<polyline points="{line}" stroke="#2f6f5e" stroke-width="2.5" fill="none"/>{marks}{scale}'
        f'<text x="{width / 2}" y="{height - 10}" text-anchor="middle">million moves of self-play</text></svg>\n',
        encoding="utf-8",
    )


def train(
    minutes: float, seats: int, games: int, folder: Path, tests: int, goal: float, last_tests: int = 0
) -> dict[str, Any]:
    """Train until the goal or the time is reached; writes curve, plot and weights into the folder."""
    network = Network()
    collector = Collector(games, seats)
    began = time.perf_counter()
    curve: list[dict[str, float]] = []
    checked = -1e9
    while True:
        spent = time.perf_counter() - began
        if spent - checked > 30:
            share = win_share(network.steady(), tests, seats)
            curve.append({"moves": collector.made, "seconds": round(spent, 1), "share": round(share, 4)})
            print(f"{spent:6.0f} s  {collector.made:>10,} moves  {share:.1%} of the wins against greedy", flush=True)
            if share >= goal or spent > 60 * minutes:
                break
            checked = time.perf_counter() - began
        batch = collector.collect(network, 4096)
        left = max(0.1, 1 - spent / (60 * minutes))
        for _ in range(2):
            network.learn(*batch, rate=3e-3 * left, spread=0.01 * left)
    result: dict[str, Any] = {"curve": curve}
    if last_tests:
        share = win_share(network.steady(), last_tests, seats, FRESH)
        margin = 1.96 * math.sqrt(share * (1 - share) / last_tests)
        result["fresh deals"] = {"share": round(share, 4), "games": last_tests, "margin": round(margin, 4)}
        print(f"on {last_tests} deals never seen before: {share:.1%} ± {margin:.1%}")
    folder.mkdir(exist_ok=True, parents=True)
    plot(curve, seats, folder / "train_tsuro.svg")
    (folder / "train_tsuro.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    network.steady().save(folder / "train_tsuro.npz")
    return result


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=12.0)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=512, help="games at once")
    parser.add_argument("--tests", type=int, default=400, help="games against greedy at each check")
    parser.add_argument(
        "--goal", type=float, default=2.0, help="stop at this share of the wins (2: use the whole time)"
    )
    parser.add_argument("--last-tests", type=int, default=2000, help="games on fresh deals at the end")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    chosen = parser.parse_args()
    train(chosen.minutes, chosen.seats, chosen.games, chosen.folder, chosen.tests, chosen.goal, chosen.last_tests)


if __name__ == "__main__":
    main()
