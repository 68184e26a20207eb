"""The workshop: a component set that is being edited, looked at. Nothing is stored."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from warren.engine.components import Components, InvalidComponents
from warren.engine.contract import Game, Workbench
from warren.engine.state import State
from warren.scene.model import Scene, Symbol
from warren.scene.workshop import DataPath, JoiningField, WorkGroup, about
from warren.server.errors import Refusal
from warren.server.protocol.workshop import Workshop, WorkshopProblem
from warren.text import phrase
from warren.text.catalogue import COMMON, fingerprint

#: The example is a position so many moves into a game.
MOVES, SEED = 40, 7
UNREADABLE = (LookupError, TypeError, ValueError, AttributeError)


def folders(game: Game) -> tuple[Path, ...]:
    """The folders with the words that a workshop needs."""
    return (game.folder / "workshop", game.folder / "text", COMMON)


def bench_of(game: Game) -> Workbench:
    """A game's workshop, or a Refusal if it has none."""
    if game.workshop is None:
        raise Refusal("missing", phrase("workshop-nothing", game=game.title))
    return game.workshop


def original(game: Game) -> Workshop:
    """The game's own set. ``symbols`` are those that only the workshop shows."""
    own = game.components()
    look = looked_at(game, dict(own.data))
    look.data, look.symbols = dict(own.data), bench_of(game).pictures(own)
    return look


def looked_at(game: Game, data: dict[str, Any]) -> Workshop:
    """All there is to see of a set: its pieces, its drawings where they differ from the game's own, and what is wrong with it."""
    bench = bench_of(game)
    groups = _groups(game, bench, data)
    made = Workshop(None, None, None, groups, [], {}, None, fingerprint(*folders(game)))
    try:
        pieces = game.components_from_data(data)
    except InvalidComponents as error:
        words = phrase("verbatim", text=str(error))
        made.problem = WorkshopProblem(about(str(error), groups), words)
        return made
    made.hash = pieces.hash
    made.remarks = bench.remarks(pieces)
    made.symbols = _changed(game, pieces)
    made.scene = _scene(game, pieces)
    return made


def _groups(game: Game, bench: Workbench, data: Mapping[str, Any]) -> list[WorkGroup]:
    """The pieces, as far as the data can be read; else those of the game's own set."""
    try:
        return bench.groups(data)
    except UNREADABLE:
        return bench.groups(game.components().data)


def joined(game: Game, data: Mapping[str, Any], path: DataPath, one: str, other: str) -> dict[str, Any]:
    """The data with two ends joined that a piece has."""
    bench, changed = bench_of(game), copy.deepcopy(dict(data))
    known = _ends(_groups(game, bench, data), path)
    try:
        if one not in known[0] or other not in known[0] | known[1]:
            raise LookupError(one)
        bench.join(changed, path, one, other)
    except UNREADABLE:
        raise Refusal("invalid", phrase("workshop-no-join", one=one, other=other)) from None
    return changed


def _ends(groups: list[WorkGroup], path: DataPath) -> tuple[set[str], set[str]]:
    """The ports of the field at a path, and what else they may end in."""
    for group in groups:
        for field in group.fields:
            if isinstance(field, JoiningField) and any([*piece.path, *field.path] == path for piece in group.pieces):
                return {port.id for port in field.ports}, {str(end.value) for end in field.ends}
    return set(), set()


# --- drawings --------------------------------------------------------------------------------------------------------
def _drawn(game: Game, pieces: Components) -> dict[str, Symbol]:
    return game.art.symbols(pieces) | bench_of(game).pictures(pieces)


@lru_cache(maxsize=32)
def _own_drawings(game: Game) -> dict[str, Symbol]:
    return _drawn(game, game.components())


def _changed(game: Game, pieces: Components) -> dict[str, Symbol]:
    own = _own_drawings(game)
    return {name: symbol for name, symbol in _drawn(game, pieces).items() if own.get(name) != symbol}


# --- the example -----------------------------------------------------------------------------------------------------
def _scene(game: Game, pieces: Components) -> Scene:
    """The example with these pieces: the same position as with the game's own, where the rules allow it."""
    position = {key: value for key, value in _example(game).items() if key != "components"}
    try:
        return game.position(position, components=pieces).scene(None)
    except UNREADABLE:
        return _played(game, pieces, _seats(game)).scene(None)


@lru_cache(maxsize=32)
def _example(game: Game) -> dict[str, Any]:
    return _played(game, game.components(), _seats(game)).position()


def _seats(game: Game) -> int:
    return min(game.seats[1], max(game.seats[0], 3))


def _played(game: Game, pieces: Components, seats: int) -> State:
    """A position in a game with these pieces."""
    choose, state = random.Random(SEED), game.deal(seats=seats, seed=SEED, components=pieces)
    for _ in range(MOVES):
        after = state.after(choose.choice(state.legal_moves()))
        if after.is_over:
            break
        state = after
    return state
