"""What the checks of the battery stand on: their list, and random games to look at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from warren.engine.contract import Game
from warren.engine.state import State

Check = Callable[[Game, int], None]
CHECKS: list[Check] = []


def check(function: Check) -> Check:
    CHECKS.append(function)
    return function


def deal(game: Game, chance: int) -> State:
    """A game with seats and options chosen by chance."""
    dice = random.Random(chance)
    low, high = game.seats
    options = {option.name: dice.choice(option.choices) for option in game.options}
    seats = low + chance % (high - low + 1)
    return game.deal(seats, seed=dice.getrandbits(60), **game.with_effect(options, seats))


def walk(game: Game, chance: int, every: int = 1) -> Iterator[tuple[State, int]]:
    """Positions of a random game with the move that is made there; the last one comes with move -1."""
    state = deal(game, chance)
    dice = random.Random(chance + 1)
    while not state.is_over:
        move = dice.choice(state.legal_moves())
        if state.ply % every == 0:
            yield state, move
        assert state.ply <= game.max_plies, f"a game of {game.name} does not end"
        state.play(move)
    yield state, -1


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


#: The files of a game folder, and the module in which each function of the contract stands.
