"""Points, rewards and winners (M-40, M-63)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import REWARDS, SCORES, WINNERS, share_rewards
from warren.engine.record import Array, Int, record
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.change import of_kind
from warren.games.gophers_maze.rules.sums import worth
from warren.games.gophers_maze.state import BEGINNER, KINDS, GophersMazeState


@helper
def points(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> Int:
    """The score of a seat: cards added less cards subtracted (M-40), or complete lunches (M-63)."""
    if s.level != BEGINNER:
        return worth(t, s.up[seat]) - worth(t, s.down[seat])
    fewest: Int = 10_000
    for kind in range(KINDS):
        fewest = min(fewest, worth(t, of_kind(s.up[seat], kind)))
    return fewest


@compiled(SCORES)
def scores(state: Bytes, tables: Bytes, out: Array) -> None:
    """Provisions gathered so far (M-40), or complete lunches (M-63)."""
    s = record(state, GophersMazeState)
    t = record(tables, GophersMazeTables)
    for seat in range(s.seats):
        out[seat] = points(s, t, seat)


@compiled(REWARDS)
def rewards(state: Bytes, tables: Bytes, out: Array) -> None:
    """The pot shared by the winners."""
    s = record(state, GophersMazeState)
    share_rewards(np.int64(s.winners), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Bytes, tables: Bytes) -> int:
    """Bit mask of the winners."""
    return np.int64(record(state, GophersMazeState).winners)  # type: ignore[return-value]
