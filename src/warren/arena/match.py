"""One game between bots, as data that can be sent between processes."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any

from warren.bots import Bot, make_bot
from warren.bots.base import mixed_seed
from warren.engine.components import Components
from warren.engine.contract import Game
from warren.engine.registry import game as find_game
from warren.engine.state import State, resolve_components


@dataclass(frozen=True)
class Job:
    """A game to be played: who sits where, and the deal."""

    number: int
    game: str
    bots: tuple[str, ...]  # one per seat
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    components: str | None = None


@dataclass(frozen=True)
class Result:
    """A game that was played."""

    number: int
    bots: tuple[str, ...]
    seed: int
    rewards: tuple[float, ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    plies: int
    seconds: tuple[float, ...]  # thinking time per seat
    decisions: tuple[int, ...]  # moves made per seat

    def as_json(self) -> dict[str, Any]:
        """For one line of the results file."""
        row = asdict(self)
        row["seconds"] = [round(value, 4) for value in self.seconds]
        return row

    @staticmethod
    def from_json(row: Mapping[str, Any]) -> Result:
        """Read such a line."""
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
        }
        return Result(**fields)


@lru_cache(maxsize=8)
def pieces_of(game: Game, path: str | None) -> Components:
    """The component set of a job."""
    return resolve_components(game, path)


@lru_cache(maxsize=64)
def bot_named(spec: str) -> Bot:
    """The bot a text stands for, with one thread: the arena keeps the cores busy with games."""
    return make_bot(spec, trees=1)


def play_job(job: Job) -> Result:
    """Play a game to its end."""
    game = find_game(job.game)
    pieces = pieces_of(game, job.components)
    state = game.deal(seats=len(job.bots), seed=job.seed, components=pieces, **job.options)
    return play_state(state, job.bots, job.number, job.seed)


def play_state(state: State, specs: Sequence[str], number: int, seed: int) -> Result:
    """Let bots play a dealt game; each gets its own observation and nothing else."""
    bots = [bot_named(spec) for spec in specs]
    seconds, decisions = [0.0] * len(bots), [0] * len(bots)
    rules, tables = state.game.rules, state.components.tables
    while (turn := state.turn) is not None:
        start = time.perf_counter()
        move = bots[turn].choose(state.observe(turn), mixed_seed(seed, 1000 + state.ply))
        seconds[turn] += time.perf_counter() - start
        decisions[turn] += 1
        state.check(move)
        rules.apply(state.data, tables, move)
    return Result(
        number, tuple(specs), seed, tuple(state.rewards), tuple(state.scores), state.winners, state.ply,
        tuple(seconds), tuple(decisions),
    )  # fmt: skip


def play_jobs(jobs: Sequence[Job]) -> list[Result]:
    """Several games one after the other: one message to a worker."""
    return [play_job(job) for job in jobs]
