"""What a game's ``scene.py`` returns. Everything here is plain data and goes to the client as JSON.

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
from dataclasses import dataclass, field
from typing import Any

from warren.text import Phrase

#: What people read: a phrase of the game's catalogue.
Words = Phrase | str


@dataclass(frozen=True)
class Symbol:
    """SVG content drawn about (0, 0) within ``width`` × ``height`` units. May use ``var(--name, #fallback)`` colours."""

    svg: str
    width: float = 1.0
    height: float = 1.0


@dataclass
class Sprite:
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
    flags: list[str] = field(default_factory=list)  # "dim", "last", "out", "new"…

    def as_dict(self) -> dict[str, Any]:
        # By hand: most of a frame is sprites, and a table of fields took twice the time.
        data = {"id": self.id, "symbol": self.symbol, "x": round(self.x, 4), "y": round(self.y, 4)}
        if self.angle:
            data["angle"] = round(self.angle, 4)
        if self.layer:
            data["layer"] = self.layer
        if self.scale != 1.0:
            data["scale"] = round(self.scale, 4)
        if self.handle is not None:
            data["handle"] = self.handle
        if self.label:
            data["label"] = self.label
        if self.owner is not None:
            data["owner"] = self.owner
        if self.text:
            data["text"] = self.text
        if self.flags:
            data["flags"] = self.flags
        return data


@dataclass
class Counter:
    """A number in a seat panel: ``symbol`` is its icon (may be empty), ``label`` its name."""

    label: Words
    value: str
    symbol: str = ""


@dataclass
class Panel:
    """What everybody may see about a seat."""

    seat: int
    counters: list[Counter] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)  # "out", "winner", "resting"…
    note: Words = ""

    def as_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"seat": self.seat, "counters": [dict(vars(counter)) for counter in self.counters]}
        return data | ({"flags": self.flags} if self.flags else {}) | ({"note": self.note} if self.note else {})


@dataclass
class Tray:
    """A strip beside the board with its own coordinates (hand, pool, market, another player's area).

    ``place``: "hand" (under the board), "side" (beside the board), "area" (a large one that can be opened full size).
    """

    id: str
    title: Words
    width: float
    height: float
    sprites: list[Sprite] = field(default_factory=list)
    owner: int | None = None
    place: str = "side"

    def as_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"id": self.id, "title": self.title, "place": self.place}
        data |= {"width": round(self.width, 4), "height": round(self.height, 4)}
        data["sprites"] = [sprite.as_dict() for sprite in self.sprites]
        return data if self.owner is None else data | {"owner": self.owner}


@dataclass
class Line:
    """A drawn way (a marker's trail, a finished tunnel): above sprites of layers under 20, below the others.

    ``kind`` is "trail" (wide and translucent, in the seat's colour), "accent" or "faint".
    """

    id: str
    path: str  # SVG path data in board coordinates
    seat: int | None = None
    kind: str = "trail"
    label: Words = ""
    tray: str = ""

    def as_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"id": self.id, "path": self.path, "kind": self.kind}
        if self.seat is not None:
            data["seat"] = self.seat
        return data | {name: text for name, text in (("label", self.label), ("tray", self.tray)) if text}


@dataclass
class Scene:
    """The board's view box and everything on it."""

    x: float
    y: float
    width: float
    height: float
    sprites: list[Sprite] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    trays: list[Tray] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    status: Words = ""
    grows: bool = False  # a board that grows: the client offers pan and zoom

    def as_dict(self) -> dict[str, Any]:
        """JSON-able data without defaults (a sprite is ~120 bytes on the wire)."""
        data: dict[str, Any] = {name: round(getattr(self, name), 4) for name in ("x", "y", "width", "height")}
        data["sprites"] = [sprite.as_dict() for sprite in self.sprites]
        data["panels"] = [panel.as_dict() for panel in self.panels]
        data["trays"] = [tray.as_dict() for tray in self.trays]
        data["lines"] = [line.as_dict() for line in self.lines]
        data["status"] = self.status
        return data | {"grows": True} if self.grows else data


@dataclass(frozen=True)
class Spot:
    """A handle that is no sprite: see the module's text for the kinds."""

    handle: str
    kind: str
    label: Words
    x: float = 0.0
    y: float = 0.0
    width: float = 1.0
    height: float = 1.0
    angle: float = 0.0
    symbol: str = ""
    tray: str = ""  # the tray it lies in; empty: the board


@dataclass(frozen=True)
class Ghost:
    """How the piece of a move would lie (shown while choosing)."""

    symbol: str
    x: float
    y: float
    angle: float = 0.0
    tray: str = ""


@dataclass(frozen=True)
class Route:
    """A way walked: SVG path data in board coordinates, the seat and the sprite that walks it."""

    path: str
    seat: int | None = None
    sprite: str = ""
    ends: str = ""  # "out" when the walker leaves the game, "" otherwise


@dataclass(frozen=True)
class Preview:
    """Foreseeable consequences of a move: shown before it is made, animated after it."""

    routes: list[Route] = field(default_factory=list)
    notes: Sequence[Words] = ()
    out: list[int] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)  # ids of sprites concerned
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
