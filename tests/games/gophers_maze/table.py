"""Reading a position, choosing the die, asking what lies where: so that rule tests read like the rulebook."""

from __future__ import annotations

import textwrap
from functools import lru_cache
from typing import Any

import warren
from warren.games.gophers_maze.notation import COLOURS, read

GAME = warren.game("gophers_maze")
SEEDS = 2**64


def _rolls_of(seed: int, count: int) -> tuple[int, ...]:
    """The next faces of the die of a stream (splitmix64, written out once more)."""
    faces = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) % SEEDS
        z = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) % SEEDS
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) % SEEDS
        faces.append((((z ^ z >> 31) >> 32) * 6 >> 32) + 1)
    return tuple(faces)


@lru_cache
def stream(*faces: int) -> int:
    """A state of the random stream after which the die shows these faces."""
    return next(seed for seed in range(100_000) if _rolls_of(seed, len(faces)) == faces)


class Table:
    """A state with names for what a test asks."""

    def __init__(self, state: warren.State) -> None:
        self.state = state

    def play(self, *texts: str) -> Table:
        for text in texts:
            self.state.play(GAME.parse(self.state, text))
        return self

    @property
    def moves(self) -> list[str]:
        return [self.state.text(move) for move in self.state.legal_moves()]

    @property
    def ends(self) -> list[int]:
        """The holes where the walk can end."""
        return sorted({int(text.split()[1]) for text in self.moves if text.startswith("walk")})

    @property
    def turn(self) -> str | None:
        return None if self.state.turn is None else COLOURS[self.state.turn]

    @property
    def scores(self) -> list[int]:
        return [int(score) for score in self.state.scores]

    @property
    def winners(self) -> list[str]:
        return [COLOURS[seat] for seat in self.state.winners]

    def __getitem__(self, name: str) -> Any:
        return self.state.position()[name]

    def hand(self, colour: str) -> list[str]:
        return str(self["hands"][COLOURS.index(colour)]).split()

    def up(self, colour: str) -> str:
        return str(self["up"][COLOURS.index(colour)])

    def down(self, colour: str) -> str:
        return str(self["down"][COLOURS.index(colour)])

    def hole(self, colour: str) -> int:
        return int(self["tokens"][COLOURS.index(colour)])

    def basket(self, colour: str) -> str:
        return str(COLOURS[self["basket"][COLOURS.index(colour)]])

    @property
    def deck(self) -> list[str]:
        return str(self["deck"]).split()


def maze(text: str, *rolls: int) -> Table:
    """A position written by hand; the die will show ``rolls``."""
    data = read(textwrap.dedent(text))
    data["rng"] = f"{stream(*rolls) if rolls else 0:x}"
    return Table(GAME.position(data))


def dealt(seats: int, seed: int = 1, **options: Any) -> Table:
    """A fresh game."""
    return Table(GAME.deal(seats, seed=seed, **options))


def placed(seats: int, holes: tuple[int, ...], seed: int = 1, **options: Any) -> Table:
    """A fresh game with all tokens on the board."""
    table = dealt(seats, seed, **options)
    return table.play(*(f"place {hole}" for hole in holes))
