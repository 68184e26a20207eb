"""What happened in a game: the win chance of each seat before every move, and the moves that changed most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from warren.bots.base import Bot, chance_to_win, mixed_seed
from warren.bots.levels import make_bot
from warren.engine.state import State


class Replay(Protocol):
    """What is needed of a record: its moves and the state after so many of them."""

    moves: list[int]

    def state(self, number: int | None = None) -> State: ...


@dataclass(frozen=True)
class Swing:
    """A move that changed the chances."""

    number: int  # the move's place in the game, counted from 0
    seat: int
    move: int
    text: str  # the move in the game's notation
    change: float  # how much win chance changed hands, 0 to 1
    own: float  # what the mover won or lost by it


@dataclass(frozen=True)
class Curve:
    """Win chances of all seats: ``chances[number][seat]`` before move ``number``; the last row is the result."""

    chances: list[list[float]]
    movers: list[int]
    swings: list[Swing]

    def of_seat(self, seat: int) -> list[float]:
        """One seat's line."""
        return [row[seat] for row in self.chances]


def win_chance(rewards: Sequence[float]) -> list[float]:
    """Everybody's expected rewards as win chances.

    >>> win_chance([1.0, -1.0]), win_chance([0.0, 0.0])
    ([1.0, 0.0], [0.5, 0.5])
    """
    return [chance_to_win(reward, len(rewards)) for reward in rewards]


def curve(
    record: Replay, bot: str | Bot = "search:400", seed: int = 1, *,
    top: int = 3, progress: Callable[[int], None] | None = None,
) -> Curve:  # fmt: skip
    """The win chances before every move, judged by a bot that knows what any spectator may know.

    A spectator's eyes are used all the way, so the line moves because of what was played and shown, not because the
    turn went to somebody who holds other cards.
    """
    judge = make_bot(bot) if isinstance(bot, str) else bot
    chances = []
    for row in judged(record, judge, seed):
        chances.append(row)
        if progress and len(chances) <= len(record.moves):
            progress(len(chances))
    return drawn(record, chances, top)


def judged(record: Replay, judge: Bot, seed: int = 1) -> Iterator[list[float]]:
    """The rows of :func:`curve`, one after the other: each is thought over when it is asked for."""
    state = record.state(0)
    for number, move in enumerate(record.moves):
        yield win_chance(judge.think(state.observe(None), mixed_seed(seed, number)).seat_values)
        state.play(move)
    if state.is_over:
        yield win_chance(state.rewards)
    else:
        yield win_chance(judge.think(state.observe(None), mixed_seed(seed, len(record.moves))).seat_values)


def drawn(record: Replay, chances: list[list[float]], top: int = 3) -> Curve:
    """The curve with these rows, and its largest swings."""
    state = record.state(0)
    movers, texts = [], []
    for move in record.moves:
        assert state.turn is not None
        movers.append(state.turn)
        texts.append(state.text(move))
        state.play(move)
    return Curve(chances, movers, _swings(chances, movers, list(record.moves), texts)[:top])


def _swings(chances: list[list[float]], movers: list[int], moves: list[int], texts: list[str]) -> list[Swing]:
    found = []
    for number, (before, after) in enumerate(pairwise(chances)):
        steps = [late - early for early, late in zip(before, after, strict=True)]
        change = abs(steps[0]) if len(steps) == 1 else sum(abs(step) for step in steps) / 2
        found.append(Swing(number, movers[number], moves[number], texts[number], change, steps[movers[number]]))
    return sorted(found, key=lambda swing: (-swing.change, swing.number))
