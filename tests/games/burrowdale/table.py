"""Positions of Burrowdale as a person writes them, and questions a person asks about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import warren
from warren.games.burrowdale.notation import COLOURS, read
from warren.games.burrowdale.state import END_TURN

GAME = warren.game("burrowdale")

# A four-card route from 2 to 12 over a bridge, and one from 13 to 6 under it.
CROSSING = """
    cell 1: straight r0
    cell 4: straight r1
    cell 5: bridge
    cell 6: straight r1
    cell 7: straight r1
    cell 8: straight r1
    cell 9: bend r3
"""


class Table:
    def __init__(self, state: warren.State) -> None:
        self.state = state

    def play(self, *texts: str) -> None:
        for text in texts:
            self.state.play(GAME.parse(self.state, text))

    def allows(self, text: str) -> bool:
        return GAME.notation.parse(self.state, text) in self.state.legal_moves()

    def refuses(self, text: str, reason: str) -> bool:
        """The move is refused, and the reason given says so."""
        before = bytes(self.state)
        with pytest.raises(warren.IllegalMove, match=reason):
            self.play(text)
        return bytes(self.state) == before

    def legal(self, kind: str = "") -> list[str]:
        texts = [self.state.text(move) for move in self.state.legal_moves()]
        return [text for text in texts if text.startswith(kind)]

    def end_turns(self, count: int = 1) -> None:
        for _ in range(count):
            self.state.play(END_TURN)

    def __getitem__(self, field: str) -> Any:
        return self.state.position()[field]

    def turn(self) -> str | None:
        return None if self.state.turn is None else COLOURS[self.state.turn]

    def score(self, colour: str) -> int:
        return int(self["scores"][COLOURS.index(colour)])

    def hand(self, colour: str) -> list[int]:
        return list(self["hands"][COLOURS.index(colour)])

    def tokens(self, burrow: int) -> list[str]:
        return list(self["tokens"][burrow - 1])

    def bunnies(self, colour: str) -> set[int]:
        return {burrow for burrow in self["workers"][COLOURS.index(colour)] if burrow}

    def emblem(self, colour: str) -> int | None:
        emblem: int | None = self["emblems"][COLOURS.index(colour)]
        return emblem

    def stack(self) -> list[str]:
        """Top first."""
        return list(self["stack"])

    def winners(self) -> list[str]:
        return [COLOURS[seat] for seat in self.state.winners]

    def note(self, text: str) -> list[str]:
        """What the preview of a move says."""
        return [GAME.tell(note) for note in self.state.preview(GAME.parse(self.state, text)).notes]

    def points(self, first: int, second: int) -> int:
        """Cards of the shortest route between two burrows, 0 if none."""
        from warren.games.burrowdale.rules.routes import key_length, route_key

        key = route_key(self.state.data, self.state.components.tables, first - 1, second - 1, 0, 0, -1)
        return int(key_length(key)) if key >= 0 else 0


def burrowdale(*texts: str) -> Table:
    """A position from text (see the game's notation.py)."""
    return Table(GAME.position(read("\n".join(texts))))


def dealt(seats: int, seed: int = 1, **options: Any) -> Table:
    return Table(GAME.deal(seats, seed=seed, **options))


def kinds(texts: Iterable[str]) -> set[str]:
    return {text.split()[0] for text in texts}
