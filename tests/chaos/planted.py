"""Faults planted into a worker, to see whether the judge finds them: ``tests/chaos/run.py --plant NAME``. Each breaks one promise."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from warren.server.audience import Audience
from warren.server.hub import Hub
from warren.server.live import LiveTable
from warren.server.protocol import messages
from warren.server.verbs import playing
from warren.server.viewpoint import Viewpoint
from warren.server.writer import DUE, PLAYED, Writer

SELDOM = 0.04
PLANTS: dict[str, Callable[[], None]] = {}


def planted(plant: Callable[[], None]) -> Callable[[], None]:
    """One that can be asked for by its name."""
    PLANTS[plant.__name__] = plant
    return plant


@planted
def lost() -> None:
    """Now and then a move is acknowledged that is not stored."""
    write = Writer.write

    async def forgetful(
        self: Writer, match_id: str, steps: Any, news: str = "changed", changed: str | None = None
    ) -> None:
        if news not in (PLAYED, DUE) or random.random() > SELDOM:
            await write(self, match_id, steps, news, changed)

    Writer.write = forgetful  # type: ignore[method-assign]


@planted
def doubled() -> None:
    """Bots' moves are stored under the name of the move before."""
    move = playing.move

    async def named(hub: Hub, table: LiveTable, wish: messages.Move, auto: bool = False) -> int:
        last = table.match.last if table.match else None
        return await move(hub, table, wish if wish.id or not last else replace(wish, id=last.client), auto)

    playing.move = named


@planted
def refused() -> None:
    """What comes again after its answer was lost is refused, although it was done."""
    playing._repeated = lambda *_: False


@planted
def deaf() -> None:
    """A worker hardly ever hears of a move, and has no net under the announcements."""
    notified = Hub.notified

    def inattentive(self: Hub, table_id: str, whole: bool = True) -> None:
        if random.random() < SELDOM:
            notified(self, table_id, whole)

    async def nothing(self: Hub) -> None:
        return

    Hub.notified, Hub.check = inattentive, nothing  # type: ignore[method-assign]


@planted
def older() -> None:
    """A page that comes from another worker may see less than it saw there."""
    notified = Hub.notified

    def late(self: Hub, table_id: str, whole: bool = True) -> None:
        asyncio.get_running_loop().call_later(1.0, notified, self, table_id, whole)

    Hub.fresh, Hub.notified = Hub.table, late  # type: ignore[method-assign]


@planted
def diverged() -> None:
    """Now and then a change leaves out which pieces moved."""
    change = Viewpoint.change

    def careless(self: Viewpoint, undo: bool, deadline: float | None) -> Any:
        made = change(self, undo, deadline)
        if isinstance(made, messages.Change) and random.random() < SELDOM:
            made.scene.sprites = None
        return made

    Viewpoint.change = careless  # type: ignore[method-assign]


@planted
def hand() -> None:
    """Whoever watches sees what the first seat sees."""
    look = Viewpoint._look

    def curious(self: Viewpoint) -> Any:
        if self.viewer is not None:
            return look(self)
        self.viewer = 0
        try:
            seen = look(self)
        finally:
            self.viewer = None
        seen.seat = None
        return seen

    Viewpoint._look = curious  # type: ignore[method-assign]


@planted
def unsaid() -> None:
    """Logs leave out their first line."""
    log = Audience.log
    Audience.log = lambda self, viewer: log(self, viewer)[1:]  # type: ignore[method-assign]


@planted
def seat() -> None:
    """Anybody may look through any seat, move and talk."""
    LiveTable.held = lambda self, who: list(range(len(self.seats)))  # type: ignore[method-assign]
