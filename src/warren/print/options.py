"""What is asked of a print, and what comes of it. Light to import: the library that writes PDFs is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

from warren.engine.components import Components
from warren.engine.contract import Game
from warren.print.sheets import Options, Sheet

#: Is told how many pages are done, and of how many.
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class PrintOptions(Options):
    """How a game is printed. ``address``: what the code on each sheet opens."""

    ink: Literal["full", "saving"] = "full"
    language: str = "en"
    address: str = "http://localhost:8421"

    @property
    def opens_elsewhere(self) -> bool:
        """Whether phones can open the code's address: one of this computer alone leads them to themselves."""
        host = urlsplit(self.address).hostname or ""
        with suppress(ValueError):
            return not ip_address(host).is_loopback
        return host != "localhost" and not host.endswith(".localhost")


@dataclass(frozen=True)
class Printed:
    """What came of it."""

    pages: int
    sheets: Sequence[Sheet]

    @property
    def count(self) -> int:
        """How many pieces there are; a board in several parts is one."""
        fronts = sum(spot.face == "front" for sheet in self.sheets for spot in sheet.spots)
        boards = sum(sheet.part is not None and sheet.part.row == sheet.part.column == 0 for sheet in self.sheets)
        return fronts + boards


class NothingToPrint(ValueError):
    """A game that does not say what lies in its box."""


def table_address(server: str, game: Game, components: Components) -> str:
    """Where a table of a game with a component set is made."""
    return f"{server.rstrip('/')}/?new={game.name}&components={components.hash}"
