"""A record read field by field: what the truth and what a seat may know have in common."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from warren.engine.components import Bytes, Components
from warren.engine.contract import Game
from warren.engine.record import StateRecord

if TYPE_CHECKING:
    from warren.scene.model import Words


Found = TypeVar("Found")

# Where the head of every record has its fields: numpy takes ten times as long to find one by name.
_FIELDS: Any = StateRecord.dtype.fields
TURN_AT, SEATS_AT = (int(_FIELDS[name][1]) for name in ("turn", "seats"))
NOBODY = 128  # the turn is a signed byte, read as an unsigned one: from here on it is negative


class View:
    """A record with its game and components, read field by field: ``view["board"]``."""

    def __init__(self, game: Game, components: Components, data: Bytes, viewer: int | None = None) -> None:
        self.game = game
        self.components = components
        self.data = data
        self.viewer = viewer

    @cached_property
    def record(self) -> Any:
        """The same bytes, field by field (`data.view` goes through Python, and takes thrice as long)."""
        return np.ndarray((1,), self.game.state.dtype, self.data)[0]

    def __getitem__(self, field: str) -> Any:
        return self.record[field]

    def values(self, field: str) -> Any:
        """A field as plain numbers: whoever looks at many of them one by one is several times as fast with them as with numpy's."""
        return self[field].tolist()

    def once(self, key: Hashable, find: Callable[[], Found]) -> Found:
        """What follows from this view. An observation keeps it, so that it is found only once."""
        return find()

    def __bytes__(self) -> bytes:
        return self.data.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View) or type(other) is not type(self):
            return NotImplemented
        same_game = self.game.name == other.game.name and self.components.hash == other.components.hash
        return same_game and self.viewer == other.viewer and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash((self.game.name, self.viewer, bytes(self)))

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.data.item(SEATS_AT)

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the game is over."""
        turn = self.data.item(TURN_AT)
        return None if turn >= NOBODY else turn

    @property
    def is_over(self) -> bool:
        return self.data.item(TURN_AT) >= NOBODY

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return int(self["ply"])

    def position(self) -> dict[str, Any]:
        """The position as data for JSON; what this view cannot see is ``"?"``."""
        head = {"game": self.game.name, "version": self.game.version, "components": self.components.hash}
        return head | self.game.positions.describe(self)

    def text(self, move: int) -> str:
        """The move in the game's notation."""
        return self.game.notation.text(self, move)

    def picks(self, move: int) -> tuple[str, ...]:
        """The picks that make this move, as handles of sprites and spots."""
        return self.game.picks.picks(self, move)

    def status(self) -> Words:
        """What is to be decided now, in words."""
        return self.game.words.status(self)
