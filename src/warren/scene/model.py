"""What a game's ``scene.py`` returns. These structs are the wire types themselves: msgspec writes them as JSON.

Pieces leave out what has its default; a scene and its trays are always written in full.

Coordinates: x to the right, y down, in units of the game's own choosing (1 unit is about one tile). A sprite's x, y is
its middle, about which it is turned by ``angle`` degrees clockwise. Symbols are drawn once per component set; a sprite
only says which symbol goes where. The same ``id`` in two scenes is the same thing, so the client lets it glide.

A *handle* names something that can be picked. A move is a path of handles (``picks``): the client lights what may come
next. Every handle of a path belongs to a sprite, or to a :class:`Spot` that is only there while a choice is open:

* kind ``place``: a target on the board, shown where ``x, y`` says, in the shape of ``symbol`` or of the ghost;
* kind ``turn``: an orientation of what is being placed (``angle``); cycled by click, wheel, R or a button;
* kind ``button``: a labelled button in the action bar (done, roll, decline, a number …).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from warren.text import Phrase

#: What people read: a phrase of the game's catalogue.
Words = Phrase | str


class Symbol(msgspec.Struct, frozen=True, gc=False):
    """SVG content drawn about (0, 0) within ``width`` × ``height`` units. May use ``var(--name, #fallback)`` colours."""

    svg: str
    width: float = 1.0
    height: float = 1.0


class Sprite(msgspec.Struct, omit_defaults=True, gc=False):
    id: str
    symbol: str
    x: float
    y: float
    angle: float = 0.0
    layer: int = 0  # drawn from low to high
    scale: float = 1.0
    handle: str | None = None  # what it is called in pick paths
    label: Words = ""  # spoken by screen readers, shown on hover
    owner: int | None = None  # seat whose colour it wears
    text: str = ""  # short text drawn in its middle (a number, a letter)
    flags: list[str] = []  # "dim", "last", "out", "new"…


class Counter(msgspec.Struct, omit_defaults=True, gc=False):
    """A number in a seat panel: ``symbol`` is its icon (may be empty), ``label`` its name."""

    label: Words
    value: str
    symbol: str = ""


class Panel(msgspec.Struct, omit_defaults=True, gc=False):
    """What everybody may see about a seat."""

    seat: int
    counters: list[Counter] = []
    flags: list[str] = []  # "out", "winner", "resting"…
    note: Words = ""


class Tray(msgspec.Struct, gc=False):
    """A strip beside the board with its own coordinates (hand, pool, market, another player's area).

    ``place``: "hand" (under the board), "side" (beside the board), "area" (a large one that can be opened full size).
    """

    id: str
    title: Words
    width: float
    height: float
    sprites: list[Sprite] = []
    owner: int | None = None
    place: str = "side"


class Line(msgspec.Struct, omit_defaults=True, gc=False):
    """A drawn way (a marker's trail, a finished tunnel): above sprites of layers under 20, below the others.

    ``kind`` is "trail" (wide and translucent, in the seat's colour), "accent" or "faint".
    """

    id: str
    path: str  # SVG path data in board coordinates
    seat: int | None = None
    kind: str = "trail"
    label: Words = ""
    tray: str = ""


class Scene(msgspec.Struct, gc=False):
    """The board's view box and everything on it."""

    x: float
    y: float
    width: float
    height: float
    sprites: list[Sprite] = []
    panels: list[Panel] = []
    trays: list[Tray] = []
    lines: list[Line] = []
    status: Words = ""
    grows: bool = False  # a board that grows: the client offers pan and zoom


class Spot(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A handle that is no sprite: see the module's text for the kinds."""

    handle: str
    kind: Literal["place", "turn", "button"]
    label: Words
    x: float = 0.0
    y: float = 0.0
    width: float = 1.0
    height: float = 1.0
    angle: float = 0.0
    symbol: str = ""
    tray: str = ""  # the tray it lies in; empty: the board


class Ghost(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How the piece of a move would lie (shown while choosing)."""

    symbol: str
    x: float
    y: float
    angle: float = 0.0
    tray: str = ""


class Route(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A way walked: SVG path data in board coordinates, the seat and the sprite that walks it."""

    path: str
    seat: int | None = None
    sprite: str = ""
    ends: str = ""  # "out" when the walker leaves the game, "" otherwise


class Preview(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Foreseeable consequences of a move: shown before it is made, animated after it."""

    routes: list[Route] = []
    notes: Sequence[Words] = ()
    out: list[int] = []
    marks: list[str] = []  # ids of sprites concerned
    #: Where a roll or something hidden decides about some of the routes: what is certain of them before the move.
    certain: list[Route] | None = None

    def foreseen(self) -> Preview:
        """What is certain before the move: the routes, and the marks of those who walk one."""
        if self.certain is None:
            return self
        lucky = {route.sprite for route in self.routes} - {route.sprite for route in self.certain}
        return Preview(self.certain, self.notes, self.out, [mark for mark in self.marks if mark not in lucky])


#: Eight seat colours (mid tones that read on light and dark) and glyphs, so that colour is never the only sign.
SEAT_COLOURS = ("#d3423e", "#2f6fb3", "#e0a526", "#3f9150", "#8a4fa3", "#e2762b", "#f2efe6", "#35323a")
SEAT_GLYPHS = ("●", "▲", "■", "◆", "★", "✚", "⬟", "◗")
