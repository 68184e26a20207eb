"""What the workshop answers, and what it is asked."""

from __future__ import annotations

from typing import Any

from warren.scene.model import Scene, Symbol
from warren.scene.workshop import Remark, WorkGroup
from warren.server.protocol.answers import Answer
from warren.text import Phrase


class WorkshopProblem(Answer):
    """Why a set does not fit the game; ``piece``: the id of the piece or group it is about (empty: the whole set)."""

    piece: str
    words: Phrase


class Workshop(Answer):
    """A component set that is being edited.

    ``data``: the set, where the server has changed or read it. ``hash``: of a set that fits; else ``problem`` says why not, and there
    are no remarks, symbols and scene. ``symbols``: those that are drawn differently from the game's own. ``scene``: an example.
    """

    data: dict[str, Any] | None
    hash: str | None
    problem: WorkshopProblem | None
    groups: list[WorkGroup]
    remarks: list[Remark]
    symbols: dict[str, Symbol]
    scene: Scene | None
    words: str  # a hash of the workshop's catalogues


class ComponentFile(Answer):
    """A component set as the text of a file; what is the same as in the file it comes from stays as it is there."""

    toml: str


class Interval(Answer):
    """A figure, and the range its true value lies in, 95 times out of 100."""

    value: float
    low: float
    high: float


class FairSet(Answer):
    """How often each seat won with a set; ``fair``: no seat more or less often than chance allows."""

    fair: bool
    wins: list[Interval]


class Figure(Answer):
    """A figure with each set."""

    label: Phrase
    values: list[Interval]


class FairReport(Answer):
    """What bots made of a set, first, and of the game's own; ``changes``: what differs by more than chance, the surest first."""

    seats: int
    games: int  # with each set
    sets: list[FairSet]
    figures: list[Figure]
    changes: list[Phrase]


class Fairness(Answer):
    """How far a report is (``share``, from 0 to 1), and in the end the report itself, or why there is none (``problem``).

    ``waiting``: others come first. One line of the answer is one of these.
    """

    share: float
    done: int
    games: int
    waiting: bool
    report: FairReport | None
    problem: Phrase | None = None
