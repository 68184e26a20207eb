"""Train a small masked agent on Tsuro until it beats ``greedy``: numpy only, one CPU core, a few minutes.

    python examples/train_tsuro.py                # trains, plots, saves the weights
    python examples/train_tsuro.py --minutes 1    # stops sooner

How it works: thousands of games run in one vectorised environment, every seat played by the network itself. A policy
with one hidden layer sees the observation of the seat to decide and gives a weight to each of the few legal moves (all
others are masked away before the softmax). When a game ends, each seat's moves are made a little likelier if its reward
was better than a second output of the network had expected, and less likely otherwise (advantage actor-critic).
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np

import warren
from warren.adapters import vector
from warren.adapters.common import Single
from warren.bots import make_bot

Array = np.ndarray[Any, np.dtype[Any]]
FOLDER = Path(__file__).parent
GAME = "tsuro"
STARTS, FACES = 48, 12  # dense moves: start marks, then hand slot and quarter turn
CONTEXT = 5
RIM = 512  # points from here on are off the board
STEADINESS = 0.99


@numba.njit(nogil=True)
def follow(board: Array, exits: Array, go: Array, point: int) -> int:
    """From a point over all laid tiles to an empty square's point, or to RIM and more."""
    while point < RIM and board[point >> 3] >= 0:
        point = go[(point & ~7) | exits[board[point >> 3], point & 7]]
    return point


@numba.njit(nogil=True)
def ways_on(board: Array, exits: Array, go: Array, point: int) -> int:
    """How many other ports of the square a marker faces lead on to a further empty square."""
    count = 0
    for port in range(8):
        end = follow(board, exits, go, go[(point & ~7) | port])
        count += port != point & 7 and end < RIM and end >> 3 != point >> 3
    return count


@numba.njit(nogil=True)
def looks_ahead(boards: Array, markers: Array, tiles: Array, exits: Array, go: Array, out: Array) -> None:
    """For each tile at hand and turn: ways on for the own marker, and for the others on average, once it is laid."""
    for row in range(len(boards)):
        board, points = boards[row], markers[row]
        if points[0] < 0 or board[points[0] >> 3] >= 0:
            continue
        here = points[0] >> 3
        for face in range(FACES):
            if tiles[row, face // 4] < 0:
                continue
            board[here] = 4 * tiles[row, face // 4] + face % 4
            others, total = 0, 0
            for seat in range(len(points)):
                if points[seat] < 0:
                    continue
                end = follow(board, exits, go, points[seat])
                ways = ways_on(board, exits, go, end) if end < RIM else 0
                if seat == 0:
                    out[row, face, 0] = ways / 7
                else:
                    others += 1
                    total += ways
            if others:
                out[row, face, 1] = total / others / 7
            board[here] = -1


class Network:
    """Each tile and turn at hand is judged by the same small net from what the observation says it would do.

    A logit per start mark (linear in the markers already placed) and the expected reward complete it. Adam, by hand.
    """

    def __init__(self, hidden: int = 48, seed: int = 0) -> None:
        tensor = warren.game(GAME).tensor
        places, first = {}, 0
        for name, length, _ in tensor.PLANES:
            places[name] = slice(first, first + length)
            first += length
        self.places, self.moves = places, tensor.MOVES
        self.features = (places["looks"].stop - places["looks"].start) // FACES
        inputs = self.features + CONTEXT
        markers = places["markers"].stop - places["markers"].start
        random = np.random.default_rng(seed)
        self.weights = {
            "first": (random.standard_normal((inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            "first_bias": np.zeros(hidden, np.float32),
            "look": (0.1 * random.standard_normal((hidden, 1))).astype(np.float32),
            "start": np.zeros((markers, STARTS), np.float32),
            "start_bias": np.zeros(STARTS, np.float32),
            "value": np.zeros((hidden, 1), np.float32),
            "value_bias": np.zeros(1, np.float32),
        }
        self.average = {name: value.copy() for name, value in self.weights.items()}
        self.mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.updates = 0

    def _inputs(self, observations: Array) -> Array:
        """Per look: its features, how full the board is, who is left, tiles at hand."""
        count = len(observations)
        looks = observations[:, self.places["looks"]].reshape(count, FACES, self.features)
        context = np.stack(
            [
                observations[:, self.places["covered"]].mean(axis=1),
                observations[:, self.places["living"]].mean(axis=1),
                observations[:, self.places["tiles in hand"].start],
            ],
            axis=1,
        )
        parts = [looks, self._ahead(observations), np.repeat(context[:, None, :], FACES, axis=1)]
        return np.concatenate(parts, axis=2).reshape(count * FACES, -1)

    def _ahead(self, observations: Array) -> Array:
        """Two features more, worked out from the board, the markers and the tiles as they are observed."""
        count, pieces = len(observations), warren.game(GAME).components().record
        boards = np.rint(observations[:, self.places["board"]] * 140).astype(np.int64) - 1
        shown = observations[:, self.places["markers"]].reshape(count, 8, 20)
        points = (
            48 * shown[:, :, :6].argmax(axis=2) + 8 * shown[:, :, 6:12].argmax(axis=2) + shown[:, :, 12:].argmax(axis=2)
        )
        points = np.where(shown.any(axis=2), points, -1)
        exits = pieces["exit"].reshape(-1, 8).astype(np.int64)
        ports = np.rint(observations[:, self.places["own tiles"]].reshape(count, 3, 8) * 8).astype(np.int64) - 1
        digits = 8 ** np.arange(8)
        order = np.argsort(exits[::4] @ digits)
        codes, sought = (exits[::4] @ digits)[order], ports @ digits
        tiles = np.where(ports[:, :, 0] >= 0, order[np.searchsorted(codes, sought).clip(0, len(order) - 1)], -1)
        out = np.zeros((count, FACES, 2), np.float32)
        looks_ahead(boards, points, tiles, exits, pieces["go"].astype(np.int64), out)
        return out

    def forward(self, observations: Array, masks: Array) -> tuple[Array, Array, Array, Array]:
        """(inputs per look, hidden layer per look, probabilities of the moves, expected reward)."""
        w, count = self.weights, len(observations)
        inputs = self._inputs(observations)
        hidden = np.maximum(inputs @ w["first"] + w["first_bias"], 0.0)
        logits = np.zeros((count, self.moves), np.float32)
        logits[:, :STARTS] = observations[:, self.places["markers"]] @ w["start"] + w["start_bias"]
        logits[:, STARTS : STARTS + FACES] = (hidden @ w["look"]).reshape(count, FACES)
        logits = np.where(masks, logits, np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        raised = np.exp(logits)
        raised /= raised.sum(axis=1, keepdims=True)
        pooled = hidden.reshape(count, FACES, -1).mean(axis=1)
        return inputs, hidden, raised, np.tanh(pooled @ w["value"] + w["value_bias"])[:, 0]

    def learn(
        self, observations: Array, masks: Array, moves: Array, rewards: Array, rate: float, spread: float
    ) -> None:
        """One step of advantage actor-critic on moves whose final reward is known."""
        inputs, hidden, chances, values = self.forward(observations, masks)
        count = len(moves)
        advantage = rewards - values
        advantage = ((advantage - advantage.mean()) / (advantage.std() + 1e-6)).astype(np.float32)
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope = chances * advantage[:, None] + np.float32(spread) * chances * (logs + entropy)
        slope[np.arange(count), moves] -= advantage
        slope /= count
        starts, looks = slope[:, :STARTS], slope[:, STARTS : STARTS + FACES].reshape(-1, 1)
        value_slope = ((values - rewards) * (1 - values**2) / count).astype(np.float32)[:, None]
        pooled = hidden.reshape(count, FACES, -1).mean(axis=1)
        back = looks @ self.weights["look"].T
        back += np.repeat(value_slope / FACES, FACES, axis=0) @ self.weights["value"].T
        back *= hidden > 0
        self._adam(
            {
                "first": inputs.T @ back,
                "first_bias": back.sum(axis=0),
                "look": hidden.T @ looks,
                "start": observations[:, self.places["markers"]].T @ starts,
                "start_bias": starts.sum(axis=0),
                "value": pooled.T @ value_slope,
                "value_bias": value_slope.sum(axis=0),
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
        np.savez_compressed(path, **{name: value.astype(np.float16) for name, value in self.weights.items()})

    def load(self, path: Path) -> None:
        """Read the weights."""
        with np.load(path) as found:
            self.weights = {name: found[name].astype(np.float32) for name in found.files}


class Collector:
    """Self-play in a vectorised environment; hands out moves once their game has ended."""

    def __init__(self, games: int, seats: int, seed: int = 0) -> None:
        self.env = vector.make(GAME, games, seats=seats)
        self.now = self.env.reset(seed)
        self.seats = seats
        self.random = np.random.default_rng(seed)
        plies = self.env.game.max_plies
        self.observations = np.zeros((games, plies, self.env.game.tensor.SIZE), np.float16)
        self.masks = np.zeros((games, plies, self.env.game.tensor.MOVES), np.bool_)
        self.moves = np.zeros((games, plies), np.int16)
        self.turns = np.zeros((games, plies), np.int8)
        self.length = np.zeros(games, np.int64)
        self.rows = np.arange(games)
        self.made = 0

    def collect(self, network: Network, wanted: int) -> tuple[Array, Array, Array, Array]:
        """(observations, masks, moves, rewards) of at least so many moves of finished games."""
        parts: list[tuple[Array, ...]] = []
        count = 0
        while count < wanted:
            now = self.now
            _, _, chances, _ = network.forward(now.observations, now.masks)
            marks = self.random.random((len(self.rows), 1), np.float32)
            moves = np.argmax(
                np.cumsum(chances, axis=1) > marks * chances.sum(axis=1, keepdims=True) * 0.999999, axis=1
            )
            moves = np.where(now.masks[self.rows, moves], moves, now.masks.argmax(axis=1))
            self.observations[self.rows, self.length] = now.observations
            self.masks[self.rows, self.length] = now.masks
            self.moves[self.rows, self.length] = moves
            self.turns[self.rows, self.length] = now.turn
            self.length += 1
            self.now = self.env.step(moves)
            self.made += len(moves)
            for game in np.flatnonzero(self.now.done):
                until = self.length[game]
                reward = self.now.rewards[game, self.turns[game, :until]]
                parts.append((self.observations[game, :until].copy(), self.masks[game, :until].copy(),
                              self.moves[game, :until].copy(), reward))  # fmt: skip
                count += int(until)
                self.length[game] = 0
        observations, masks, moves_made, rewards = (np.concatenate(column) for column in zip(*parts, strict=True))
        return observations.astype(np.float32), masks, moves_made.astype(np.int64), rewards.astype(np.float32)


def win_share(network: Network, games: int, seats: int, seed: int = 10**6) -> float:
    """The agent (choosing its likeliest move) against ``greedy`` in all other seats: share of the wins."""
    game, greedy, won = warren.game(GAME), make_bot("greedy"), 0.0
    table = Single(game, seats, None, {})
    for number in range(games):
        table.deal(seed + number)
        seat = number % seats
        while table.turn >= 0:
            if table.turn == seat:
                _, _, chances, _ = network.forward(table.planes(seat)[None], table.mask(seat)[None] > 0)
                table.play(int(chances[0].argmax()))
            else:
                table.apply(greedy.choose(table.state().observe(table.turn), seed + number))
        winners = table.state().winners
        won += (seat in winners) / max(1, len(winners))
    return won / games


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
        f'<text x="{left - 8}" y="{at(0, share).split(",")[1]}" text-anchor="end" dominant-baseline="central">{share:.0%}</text>'
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


def train(minutes: float, seats: int, games: int, folder: Path, tests: int, goal: float) -> list[dict[str, float]]:
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
        batch = collector.collect(network, 8192)
        left = max(0.1, 1 - spent / (60 * minutes))
        order = collector.random.permutation(len(batch[0]))
        for rows in np.array_split(order, 4):
            network.learn(*(column[rows] for column in batch), rate=2e-3 * left, spread=0.01 * left)
    folder.mkdir(exist_ok=True, parents=True)
    plot(curve, seats, folder / "train_tsuro.svg")
    (folder / "train_tsuro.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
    network.steady().save(folder / "train_tsuro.npz")
    return curve


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=512, help="games at once")
    parser.add_argument("--tests", type=int, default=400, help="games against greedy at each check")
    parser.add_argument("--goal", type=float, default=0.6, help="stop at this share of the wins")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    chosen = parser.parse_args()
    train(chosen.minutes, chosen.seats, chosen.games, chosen.folder, chosen.tests, chosen.goal)


if __name__ == "__main__":
    main()
