"""A table of Underground Panic for tests: positions as text, moves as text, questions in the words of the game."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import Any

import warren
from warren.games.underground_panic.notation import read

GAME = warren.game("underground_panic")
SEATS = ("red", "blue", "yellow", "green")


class Table:
    """A state with short questions."""

    def __init__(self, state: warren.State) -> None:
        self.state = state

    def play(self, *texts: str) -> Table:
        for text in texts:
            self.state.play(GAME.parse(self.state, text))
        return self

    @property
    def now(self) -> dict[str, Any]:
        return self.state.position()

    def legal(self) -> list[str]:
        return [self.state.text(move) for move in self.state.legal_moves()]

    def phase(self) -> str:
        return str(self.now["phase"])

    def turn(self) -> str | None:
        return None if self.state.turn is None else SEATS[self.state.turn]

    def hand(self, seat: str) -> dict[str, int]:
        found: dict[str, int] = self.now["hands"][SEATS.index(seat)]
        return found

    def cards(self, seat: str) -> int:
        return sum(self.hand(seat).values())

    def of(self, field: str, seat: str) -> Any:
        return self.now[field][SEATS.index(seat)]

    def at(self, gopher: int) -> str:
        return str(self.now["gophers"][gopher - 1]["at"])

    def resting(self, gopher: int) -> bool:
        return bool(self.now["gophers"][gopher - 1]["resting"])

    def pebble(self, gopher: int) -> bool:
        return bool(self.now["gophers"][gopher - 1]["pebble"])

    def events(self, name: str) -> list[tuple[int, int]]:
        return [(first, second) for event, first, second in self.now["events"] if event == name]

    def rolls(self) -> str:
        return "".join("RYGBWK"[face] for _, face in self.events("roll"))

    def finish_turn(self) -> Table:
        """Stash nothing more and discard what must be discarded."""
        seat = self.state.turn
        while self.state.turn == seat and self.phase() in ("stash", "discard"):
            self.play(self.legal()[-1])
        return self


def panic(text: str, rng: int = 0, **more: Any) -> Table:
    """The table of a position text."""
    return Table(GAME.position(read(dedent(text)) | {"rng": f"{rng:x}"} | more))


def panic_where(text: str, moves: list[str], wanted: Callable[[Table], bool], **more: Any) -> Table:
    """Play the moves with one chance after another until what is wanted happens."""
    for rng in range(3000):
        table = panic(text, rng, **more).play(*moves)
        if wanted(table):
            return table
    raise AssertionError("it never happens")


def panic_rolling(faces: str, text: str, *moves: str, **more: Any) -> Table:
    """Play the moves with a colour die that shows these faces first."""
    return panic_where(text, list(moves), lambda table: table.rolls().startswith(faces), **more)


def dealt(seats: int = 3, seed: int = 1) -> Table:
    """A new game after its setup."""
    table = Table(GAME.deal(seats, seed=seed))
    while table.phase() == "setup pick":
        table.play("red")
    return table


#: Before a tunnel that asks for a roll; the hand of the mover is to be filled in.
ROLLING = "turn: red\ngophers: START, START\nred: {}\nblue: R:leaf"


def flooded(hand: str, caught: int) -> Table:
    text = f"round: 4\nlevel: 5\nturn: red\nturns: 2\ngophers: 5M, 5M\nred: {hand}\nblue: R:leaf"
    attempt, flood = {"cost": "N"}, {"hit": caught, "left": caught}
    return panic(text, phase="injury", attempt=attempt, flood=flood)
