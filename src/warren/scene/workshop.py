"""What can be edited of a game: what a game's ``workshop.py`` returns. These structs are the wire types themselves.

The pieces of a component set come in groups. All pieces of a group have the same fields; a field says where in the component file's
data its value lies (a path that begins at the piece) and what may be written there:

* ``number``: a whole number in a range;
* ``choice``: one of several values; ``flag``: true or false;
* ``letters``: some of several values, as a text or a list (an icon for each);
* ``code``: one of several letters, some of them followed by a number;
* ``joining``: ports of the drawn piece that are joined with each other, or with one of the ``ends``. How this is written in the
  file is the game's own business: it reads what is joined (``Workpiece.links``) and joins two ends itself (``join``).

What the rules fix is no field. Words are phrases of the game's ``workshop/en.ftl`` or of its own catalogue.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from warren.text import Phrase

#: Where something lies in a component file's data: names of fields and numbers of entries.
DataPath = list[str | int]


class FieldChoice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A value and what it is called; in a code, ``low`` and ``high`` are the range of the number that follows it (0: none does)."""

    value: str | int
    label: Phrase
    symbol: str = ""
    low: int = 0
    high: int = 0


class Port(msgspec.Struct, frozen=True, gc=False):
    """A point of a drawn piece where something begins or ends, about the middle of its symbol."""

    id: str
    label: Phrase
    x: float
    y: float


class WorkField(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    """Something that can be edited of every piece of a group."""

    path: DataPath
    label: Phrase


class NumberField(WorkField, frozen=True, tag="number"):
    low: int
    high: int


class ChoiceField(WorkField, frozen=True, tag="choice"):
    choices: list[FieldChoice]


class FlagField(WorkField, frozen=True, tag="flag"):
    """True or false."""


class LettersField(WorkField, frozen=True, tag="letters"):
    """``once``: none of them twice."""

    choices: list[FieldChoice]
    least: int
    most: int
    once: bool = False


class CodeField(WorkField, frozen=True, tag="code"):
    choices: list[FieldChoice]


class JoiningField(WorkField, frozen=True, tag="joining"):
    ports: list[Port]
    ends: list[FieldChoice] = []


Editable = NumberField | ChoiceField | FlagField | LettersField | CodeField | JoiningField


class Workpiece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece. ``symbol`` draws it; ``sprites`` are those of a scene that show it; ``where``: how errors begin that are about it."""

    id: str
    label: Phrase
    path: DataPath
    symbol: str = ""
    sprites: list[str] = []
    links: list[tuple[str, str]] = []
    where: str = ""


class WorkGroup(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Pieces of one kind. ``note`` says what has to be known about them; ``where``: how errors begin that are about all of them."""

    id: str
    label: Phrase
    fields: list[Editable]
    pieces: list[Workpiece]
    note: Phrase | None = None
    where: str = ""


class Remark(msgspec.Struct, frozen=True, gc=False):
    """Something worth knowing about a set that fits the rules. A ``warning`` is likely a mistake, a ``note`` is for information.

    ``piece`` is the id of the piece, or of the group, that it is about.
    """

    piece: str
    words: Phrase
    severity: Literal["warning", "note"] = "warning"


def value_at(data: Any, path: Sequence[str | int]) -> Any:
    """What lies at the end of a path; None if nothing does."""
    for step in path:
        try:
            data = data[step]
        except (LookupError, TypeError):
            return None
    return data


def entries(data: Any, *path: str | int) -> list[Any]:
    """The list at the end of a path; empty if there is none."""
    found = value_at(data, path)
    return found if isinstance(found, list) else []


def about(message: str, groups: Sequence[WorkGroup]) -> str:
    """The id of the piece, or else of the group, that an error is about; empty if it is about the whole set."""
    named = [(piece.where, piece.id) for group in groups for piece in group.pieces] + [
        (group.where, group.id) for group in groups
    ]
    fitting = [(len(where), -place, id) for place, (where, id) in enumerate(named) if _begins(message, where)]
    return max(fitting)[2] if fitting else ""


def _begins(message: str, where: str) -> bool:
    return bool(where) and message.startswith(where) and not message[len(where) : len(where) + 1].isalnum()
