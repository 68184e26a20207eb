"""Positions of Tsuro as a person writes them, and questions a person asks about them."""

from __future__ import annotations

import warren
from warren.engine.contract import SEAT_NAMES as COLOURS
from warren.games.tsuro.notation import PORTS, point_text, read, read_point

GAME = warren.game("tsuro")


def at(row_column: str) -> str:
    """A point given by row, column and port, "r1c2/0", as this game's text."""
    square, port = row_column.split("/")
    return f"{'abcdef'[int(square[3])]}{int(square[1]) + 1} {PORTS[int(port)]}"


def mark(number: int) -> str:
    """Where a start mark lies."""
    return point_text(int(GAME.components().record["start"][number]))


class Table:
    def __init__(self, state: warren.State) -> None:
        self.state = state

    def play(self, *texts: str) -> None:
        for text in texts:
            self.state.play(GAME.parse(self.state, text))

    def legal(self) -> list[str]:
        return [self.state.text(move) for move in self.state.legal_moves()]

    @property
    def data(self) -> dict[str, object]:
        return self.state.position()

    def turn(self) -> str | None:
        return None if self.state.turn is None else COLOURS[self.state.turn]

    def hand(self, colour: str) -> list[int]:
        return list(self.state.position()["hands"][COLOURS.index(colour)])

    def where(self, colour: str) -> str:
        return str(self.state.position()["markers"][COLOURS.index(colour)]["at"])

    def is_out(self, colour: str) -> bool:
        return self.state.position()["markers"][COLOURS.index(colour)]["out"] is not None

    def dragon(self) -> str | None:
        holder = self.state.position()["dragon"]
        return None if holder is None else COLOURS[holder]

    def pile(self) -> list[int]:
        return list(self.state.position()["pile"])

    def winners(self) -> list[str]:
        return [COLOURS[seat] for seat in self.state.winners]


def tsuro(text: str) -> Table:
    """A table in the position of a text (see the game's notation)."""
    return Table(GAME.position(read(text)))


def dealt(seats: int, seed: int = 1, marks: tuple[int, ...] = (), bonus: bool = False) -> Table:
    """A fresh deal, with markers on the given start marks."""
    table = Table(GAME.deal(seats, seed=seed, bonus=bonus))
    table.play(*(mark(number) for number in marks))
    return table


__all__ = ["COLOURS", "GAME", "Table", "at", "dealt", "mark", "read_point", "tsuro"]
