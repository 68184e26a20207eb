"""What a page did and saw, in order: the evidence that is checked when the faults are over."""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import dataclass, field
from typing import Any, Literal

Data = dict[str, Any]
#: Parts of a frame that follow from the position alone, whatever the clock says and whichever worker tells it.
POSITION = ("turn", "scene", "choices", "spots", "prompt", "result")


@dataclass(frozen=True)
class Sent:
    """A move or take-back that a page sent (again and again, until it was answered)."""

    id: str
    kind: Literal["move", "undo"]
    seat: int
    number: int
    move: int


@dataclass(frozen=True)
class Seen:
    """A position that was shown: its number, through which seat, and a hash of what was shown."""

    socket: int
    number: int
    viewer: int | None
    digest: str


@dataclass
class History:
    """Of one page at one table."""

    name: str
    table: str
    allowed: frozenset[int | None]  # the seats it may look through; None: as a spectator
    sent: dict[str, Sent] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)  # by the request's id: the number that was told
    refused: dict[str, str] = field(default_factory=dict)  # by the request's id: the code
    seen: list[Seen] = field(default_factory=list)
    shown: dict[str, Data] = field(default_factory=dict)  # by the hash
    logs: dict[str, tuple[int | None, list[Data]]] = field(
        default_factory=dict
    )  # by a hash: through which seat, and its lines
    closings: list[int] = field(default_factory=list)
    probes: list[str] = field(default_factory=list)  # what it was given although it must not have it
    errors: list[str] = field(default_factory=list)  # messages that no page should get
    left: float = 0.0  # when the page was closed, by the clock
    last: float = field(default_factory=time.monotonic)  # when a new position was seen

    def see(self, socket: int, frame: Data) -> None:
        """A position is shown."""
        position = {name: frame[name] for name in POSITION}
        digest = hashlib.sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:16]
        if not self.seen or self.seen[-1].number != frame["number"]:
            self.last = time.monotonic()
        self.seen.append(Seen(socket, frame["number"], frame["seat"], digest))
        self.shown.setdefault(digest, position)

    def read(self, viewer: int | None, lines: list[Data]) -> None:
        """The log is told as a whole."""
        text = json.dumps([viewer, lines], sort_keys=True)
        self.logs.setdefault(hashlib.sha256(text.encode()).hexdigest()[:16], (viewer, lines))

    @property
    def number(self) -> int:
        """The newest position it knows."""
        return self.seen[-1].number if self.seen else -1


@dataclass(frozen=True)
class Stored:
    """One event of a table's log in the database."""

    number: int
    seat: int
    kind: str
    move: int
    client: str
    at: float = 0.0  # by the clock of whoever stored it


@dataclass(frozen=True)
class Ledger:
    """A table as the database has it in the end. The log decides."""

    table: str
    game: str
    version: str
    seats: int
    seed: int
    options: Data
    events: tuple[Stored, ...]
