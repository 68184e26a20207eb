"""Positions of Burrows as a person writes them, and questions a person asks about them. Players count from 1."""

from __future__ import annotations

from typing import Any

import warren
from warren.games.burrows.components import VEGETABLES
from warren.games.burrows.notation import read
from warren.games.burrows.rules.tunnels import closed_tunnels
from warren.games.burrows.words_end import ranking, totals

GAME = warren.game("burrows")


class Table:
    def __init__(self, state: warren.State) -> None:
        self.state = state

    def play(self, *texts: str) -> None:
        for text in texts:
            self.state.play(GAME.parse(self.state, text))

    def legal(self) -> list[str]:
        return [self.state.text(move) for move in self.state.legal_moves()]

    def reserves(self) -> list[str]:
        return [text for text in self.legal() if text.startswith("reserve")]

    def placings(self, tile: int) -> list[str]:
        return [text for text in self.legal() if text.startswith(f"{tile}@")]

    @property
    def data(self) -> dict[str, Any]:
        return self.state.position()

    def turn(self) -> int | None:
        return None if self.state.turn is None else self.state.turn + 1

    def phase(self) -> str:
        return str(self.data["phase"])

    def homes(self, player: int) -> dict[str, int]:
        homes = self.data["homes"][player - 1]
        return {kind: home["length"] for kind, home in homes.items() if home is not None}

    def home(self, player: int, kind: str) -> Any:
        return self.data["homes"][player - 1][kind]

    def held(self, player: int) -> int | None:
        found: int | None = self.data["reserve"][player - 1]
        return found

    def burrows(self, player: int) -> list[tuple[str, int]]:
        """Completed burrows, longest first."""
        found = [(VEGETABLES[t.kind], t.length) for t in closed_tunnels(self.state, player - 1) if t.is_burrow]
        return sorted(found, key=lambda burrow: -burrow[1])

    def mismatches(self, player: int) -> list[tuple[str, str, int]]:
        closed = [t for t in closed_tunnels(self.state, player - 1) if not t.is_burrow]
        return [(*sorted((VEGETABLES[t.kind], VEGETABLES[t.other])), t.length) for t in closed]  # type: ignore[misc]

    def pages(self, player: int) -> list[int]:
        found: list[int] = self.data["pages"][player - 1]
        return found

    def totals(self) -> list[int]:
        return totals(self.state)

    def ranking(self) -> list[int]:
        return [seat + 1 for seat in ranking(self.state)]

    def winner(self) -> int | None:
        return self.state.winners[0] + 1 if self.state.winners else None

    def stage_and_bus(self) -> tuple[int, int]:
        return self.data["stage"], self.data["bus"]


def burrows(text: str, coming: dict[int, list[int]] | None = None) -> Table:
    """A table in the position of a text; `coming` puts white pages into stages (counted from 0)."""
    data = read(text)
    if coming is not None:
        data["schedule"] = schedule(data["seats"], coming)
    return Table(GAME.position(data))


def schedule(seats: int, coming: dict[int, list[int]]) -> list[list[int]]:
    """The schedule with the white pages unmixed, except that the given ones lie in the given stages."""
    columns: list[list[int]] = GAME.position({"seats": seats}).position()["schedule"]
    for stage, pages in coming.items():
        for row, page in enumerate(pages):
            where = next((s, r) for s, column in enumerate(columns) for r, found in enumerate(column) if found == page)
            columns[where[0]][where[1]], columns[stage][row] = columns[stage][row], page
    return columns


def dealt(players: int, seed: int = 1, **options: Any) -> Table:
    """A fresh deal."""
    return Table(GAME.deal(players, seed=seed, **options))


__all__ = ["GAME", "Table", "burrows", "dealt", "schedule"]
