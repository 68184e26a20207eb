"""How a game went: each seat's chance to win before every move, and the moves that changed it most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from warren.bots.base import Bot, chance_to_win, mixed_seed
from warren.bots.levels import make_bot
from warren.engine.state import State


class Replay(Protocol):
    """What is needed of a game record: its moves, and the state after some of them."""

    moves: list[int]

    def state(self, number: int | None = None) -> State: ...


@dataclass(frozen=True)
class Swing:
    """A move that changed the chances."""

    number: int  # of the move, counted from 0
    seat: int
    move: int
    text: str  # the move in the game's notation
    change: float  # how much of the chance to win changed hands, 0 to 1
    own: float  # what the mover gained or lost


@dataclass(frozen=True)
class Curve:
    """Chances to win: ``chances[number][seat]`` before move ``number``; the last row is the result."""

    chances: list[list[float]]
    movers: list[int]
    swings: list[Swing]

    def of_seat(self, seat: int) -> list[float]:
        """One seat's line."""
        return [row[seat] for row in self.chances]


def win_chance(rewards: Sequence[float]) -> list[float]:
    """Everybody's expected rewards as chances to win.

    >>> win_chance([1.0, -1.0]), win_chance([0.0, 0.0])
    ([1.0, 0.0], [0.5, 0.5])
    """
    return [chance_to_win(reward, len(rewards)) for reward in rewards]


def curve(
    game_record: Replay, bot: str | Bot = "search:400", seed: int = 1, *,
    top: int = 3, progress: Callable[[int], None] | None = None,
) -> Curve:  # fmt: skip
    """The chances to win before every move, judged by a bot that knows what a spectator may know.

    Because the judge is a spectator throughout, the curve moves because of what was played and shown, not because
    somebody with other cards is to decide.
    """
    judge = make_bot(bot) if isinstance(bot, str) else bot
    chances = []
    for row in judged(game_record, judge, seed):
        chances.append(row)
        if progress and len(chances) <= len(game_record.moves):
            progress(len(chances))
    return drawn(game_record, chances, top)


def judged(game_record: Replay, judge: Bot, seed: int = 1) -> Iterator[list[float]]:
    """The rows of :func:`curve`, one by one; each is computed when it is asked for."""
    state = game_record.state(0)
    for number, move in enumerate(game_record.moves):
        yield win_chance(judge.think(state.observe(None), mixed_seed(seed, number)).seat_values)
        state.play(move)
    if state.is_over:
        yield win_chance(state.rewards)
    else:
        yield win_chance(judge.think(state.observe(None), mixed_seed(seed, len(game_record.moves))).seat_values)


def drawn(game_record: Replay, chances: list[list[float]], top: int = 3) -> Curve:
    """The curve with these rows, and its largest swings."""
    state = game_record.state(0)
    movers, texts = [], []
    for move in game_record.moves:
        assert state.turn is not None
        movers.append(state.turn)
        texts.append(state.text(move))
        state.play(move)
    return Curve(chances, movers, _swings(chances, movers, list(game_record.moves), texts)[:top])


def _swings(chances: list[list[float]], movers: list[int], moves: list[int], texts: list[str]) -> list[Swing]:
    found = []
    for number, (before, after) in enumerate(pairwise(chances)):
        steps = [late - early for early, late in zip(before, after, strict=True)]
        change = abs(steps[0]) if len(steps) == 1 else sum(abs(step) for step in steps) / 2
        found.append(Swing(number, movers[number], moves[number], texts[number], change, steps[movers[number]]))
    return sorted(found, key=lambda swing: (-swing.change, swing.number))
