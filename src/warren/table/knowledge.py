"""Do the seats of a game ever know different things? Random games find out; no game has to say so."""

from __future__ import annotations

import random

from warren.engine.state import State

GAMES = 2


def alike(state: State) -> bool:
    """Do all seats know the same now? What a seat knows are the bytes it may see."""
    first = bytes(state.observe(0))
    return all(bytes(state.observe(seat)) == first for seat in range(1, state.seats))


def keeps_secrets(start: State, games: int = GAMES) -> bool:
    """In random games from this position, does a seat ever know something that another does not?

    Where hands are dealt this shows at once; only a game without secrets is played to its end.
    """
    return any(_differs(start.copy(), random.Random(chance)) for chance in range(games if start.seats > 1 else 0))


def _differs(state: State, dice: random.Random) -> bool:
    while not state.is_over:
        move = dice.choice(state.legal_moves())
        if not alike(state) or state.game.words.secret(state, move):
            return True
        state.play(move)
    return False
