"""Component sets that people bring: checked, stored by their hash, and found again by any worker."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections import OrderedDict

from sqlalchemy import select

from warren.engine.components import Components, InvalidComponents, differences
from warren.engine.contract import Game
from warren.server.errors import Refusal
from warren.server.models import ComponentSetRow
from warren.server.protocol.answers import ComponentSet, SetDifference
from warren.server.settings import DAY
from warren.server.store import Store
from warren.server.writer import Conflict, Step, delete_step, insert_step, update_step
from warren.text import phrase

HASH = re.compile(r"[0-9a-f]{16}")
KEPT = 64  # sets in memory, beside those of live tables


def checked(game: Game, toml: str) -> Components:
    """The set a text describes; a Refusal names piece and field."""
    try:
        return game.components_from_text(toml)
    except InvalidComponents as error:
        raise Refusal.because("invalid", error) from None


def told(game: Game, pieces: Components) -> ComponentSet:
    """A set as it is told: what it is called, and how it differs from the game's own."""
    found = differences(pieces, game.components())
    return ComponentSet(
        game=game.name,
        hash=pieces.hash,
        name=pieces.name,
        own=pieces.hash != game.components().hash,
        differences=[SetDifference(one.section, list(one.entries)) for one in found],
        toml=pieces.toml,
    )


class ComponentSets:
    """The sets of one worker: those in use in memory, all others in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[str, str], Components] = OrderedDict()
        self._touched: dict[tuple[str, str], float] = {}

    async def keep(self, game: Game, toml: str) -> Components:
        """Check a set and store it, unless it is there. The game's own needs no storing."""
        pieces = await asyncio.to_thread(checked, game, toml)
        if pieces.hash == game.components().hash:
            return game.components()
        there = await self.known(game, pieces.hash)
        if there is not None:
            return there
        this, now = {"game": game.name, "hash": pieces.hash}, time.time()
        row = this | {"name": pieces.name, "toml": pieces.toml, "created": now, "used": now}
        # One that is there was written for another version of the game, and cannot be read any more.
        steps = [delete_step(ComponentSetRow, this), insert_step(ComponentSetRow, row)]
        with contextlib.suppress(Conflict):  # somebody brought the same at the same moment
            await self._store.writer.write("", steps)
        self._remember(game, pieces)
        return pieces

    async def find(self, game: Game, wanted: str | None) -> Components:
        """The set with a hash (none: the game's own); a Refusal if nobody brought it."""
        pieces = await self.known(game, wanted)
        if pieces is None:
            raise Refusal("missing", phrase("missing-set", game=game.title, hash=wanted or ""))
        return pieces

    async def known(self, game: Game, wanted: str | None) -> Components | None:
        """The same; None if nobody brought it."""
        own = game.components()
        if wanted is None or wanted == own.hash:
            return own
        if not HASH.fullmatch(wanted):  # a database need not be asked, and PostgreSQL takes no text with a zero byte
            return None
        pieces = self._known.get((game.name, wanted))
        if pieces is None:
            query = select(ComponentSetRow.toml).where(
                ComponentSetRow.game == game.name, ComponentSetRow.hash == wanted
            )
            toml = await self._store.database.read(lambda session: session.scalar(query))
            pieces = None if toml is None else await asyncio.to_thread(_again, game, toml, wanted)
        if pieces is not None:
            self._remember(game, pieces)
            await self._touch(game, wanted)
        return pieces

    def use_steps(self, game: Game, pieces: Components) -> list[Step]:
        """What making a table with a set writes: it must still be there."""
        if pieces.hash == game.components().hash:
            return []
        this = {"game": game.name, "hash": pieces.hash}
        return [update_step(ComponentSetRow, this, {"used": time.time()}, expect=1)]

    def forget(self, game: str, gone: str) -> None:
        """A set is stored no more."""
        self._known.pop((game, gone), None)

    def _remember(self, game: Game, pieces: Components) -> None:
        self._known[game.name, pieces.hash] = pieces
        self._known.move_to_end((game.name, pieces.hash))
        while len(self._known) > KEPT:
            self._touched.pop(self._known.popitem(last=False)[0], None)

    async def _touch(self, game: Game, wanted: str) -> None:
        """Note that a set is asked for, once a day at most: what nobody asks for is removed some day."""
        key, now = (game.name, wanted), time.time()
        if now - self._touched.get(key, 0.0) > DAY:
            self._touched[key] = now
            step = update_step(ComponentSetRow, {"game": game.name, "hash": wanted}, {"used": now})
            await self._store.writer.write("", [step])


def _again(game: Game, toml: str, wanted: str) -> Components | None:
    """A stored set; None if this version of the game reads it differently, or not at all."""
    try:
        pieces = game.components_from_text(toml)
    except InvalidComponents:
        return None
    return pieces if pieces.hash == wanted else None
