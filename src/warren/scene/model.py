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

from dataclasses import dataclass, field, is_dataclass
from typing import Any


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
    label: str = ""  # spoken by screen readers, shown on hover
    owner: int | None = None  # seat whose colour it wears
    text: str = ""  # short text drawn in its middle (a number, a letter)
    flags: list[str] = field(default_factory=list)  # "dim", "last", "out", "new"…


@dataclass
class Counter:
    """A number in a seat panel: ``symbol`` is its icon (may be empty), ``label`` its name."""

    label: str
    value: str
    symbol: str = ""


@dataclass
class Panel:
    """What everybody may see about a seat."""

    seat: int
    counters: list[Counter] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)  # "out", "winner", "resting"…
    note: str = ""


@dataclass
class Tray:
    """A strip beside the board with its own coordinates (hand, pool, market, another player's area).

    ``place``: "hand" (under the board), "side" (beside the board), "area" (a large one that can be opened full size).
    """

    id: str
    title: str
    width: float
    height: float
    sprites: list[Sprite] = field(default_factory=list)
    owner: int | None = None
    place: str = "side"


@dataclass
class Line:
    """A drawn way (a marker's trail, a finished tunnel): above sprites of layers under 20, below the others.

    ``kind`` is "trail" (wide and translucent, in the seat's colour), "accent" or "faint".
    """

    id: str
    path: str  # SVG path data in board coordinates
    seat: int | None = None
    kind: str = "trail"
    label: str = ""
    tray: str = ""


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
    status: str = ""
    grows: bool = False  # a board that grows: the client offers pan and zoom

    def as_dict(self) -> dict[str, Any]:
        """JSON-able data without defaults (a sprite is ~120 bytes on the wire)."""
        lean: dict[str, Any] = _lean(vars(self))
        return lean


@dataclass(frozen=True)
class Spot:
    """A handle that is no sprite: see the module's text for the kinds."""

    handle: str
    kind: str
    label: str
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
    notes: list[str] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)  # ids of sprites concerned


_DEFAULTS: dict[str, Any] = {
    "angle": 0.0, "layer": 0, "scale": 1.0, "handle": None, "label": "", "owner": None, "text": "", "flags": [],
    "note": "", "grows": False, "seat": None, "tray": "",
}  # fmt: skip


def _lean(value: Any) -> Any:  # a panel keeps its seat: it is never None
    if isinstance(value, dict):
        return {key: _lean(item) for key, item in value.items() if key not in _DEFAULTS or item != _DEFAULTS[key]}
    if isinstance(value, list):
        return [_lean(item) for item in value]
    if isinstance(value, float):
        return round(value, 4)
    # Not asdict: copying every string deeply took most of the time of a frame.
    return _lean(vars(value)) if is_dataclass(value) else value


#: Eight seat colours (mid tones that read on light and dark) and glyphs, so that colour is never the only sign.
SEAT_COLOURS = ("#d3423e", "#2f6fb3", "#e0a526", "#3f9150", "#8a4fa3", "#e2762b", "#f2efe6", "#35323a")
SEAT_GLYPHS = ("●", "▲", "■", "◆", "★", "✚", "⬟", "◗")
