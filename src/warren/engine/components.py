"""Component files: read and checked in the same way for every game.

A game's ``components.py`` has one function for this, ``build(data, tables) -> facts``: it checks the file's ``data``, fills
the lookup ``tables`` and returns the facts by which two sets are told apart. Everything else is here.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from warren.engine.record import Kind, record

Bytes = np.ndarray[Any, np.dtype[np.uint8]]

#: Fields that any section of a component file may have for its readers; nothing depends on them.
REMARKS = ("provenance", "note")


class InvalidComponents(ValueError):
    """A component file that does not fit the game; the message names the piece and the field."""


@dataclass(frozen=True, eq=False)
class Components:
    """A component set: the data, its hash, and the kernels' lookup record as bytes.

    Sets are told apart by their hash. Each is equal only to itself, so that what follows from it can be cached.
    """

    data: Mapping[str, Any]
    hash: str
    tables: Bytes
    record: Any  # the same bytes as a numpy record, for Python code


class Fields(dict[str, Any]):
    """A section of a component file. It knows its name and which fields were read, so that none is overlooked."""

    def __init__(self, data: Mapping[str, Any], where: str = "") -> None:
        super().__init__({key: _wrapped(value, f"{where} {key}".strip()) for key, value in data.items()})
        self.where = where
        self._read: set[str] = set(REMARKS)

    # --- reading ---
    def __getitem__(self, key: str) -> Any:
        self._read.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self._read.add(key)
        return super().get(key, default)

    def items(self) -> Any:
        self._read.update(self)
        return super().items()

    def values(self) -> Any:
        self._read.update(self)
        return super().values()

    def claim(self, *keys: str) -> None:
        """Name fields that are read later, for example when drawing."""
        self._read.update(keys)

    # --- checks that every game needs ---
    def fail(self, problem: str) -> InvalidComponents:
        """An error about this section."""
        return InvalidComponents(f"{self.where}: {problem}" if self.where else problem)

    def number(self, field: str, low: int, high: int) -> int:
        """A whole number in a range."""
        value = self.get(field)
        if type(value) is not int or not low <= value <= high:
            wanted = f"{low}" if low == high else f"a whole number from {low} to {high}"
            raise self.fail(f"field {field} must be {wanted}, found {value!r}")
        return value

    def flag(self, field: str) -> bool:
        """True or false."""
        value = self.get(field)
        if not isinstance(value, bool):
            raise self.fail(f"field {field} must be true or false, found {value!r}")
        return value

    def choice(self, field: str, choices: Sequence[Any]) -> Any:
        """One of several values."""
        value = self.get(field)
        if value not in choices or isinstance(value, bool):
            raise self.fail(f"field {field} must be one of {', '.join(map(str, choices))}, found {value!r}")
        return value

    def fixed(self, field: str, value: Any) -> None:
        """A field that repeats what the rules say; it may be left out."""
        if self.get(field, value) != value:
            raise self.fail(f"field {field} must be {value!r}, found {self[field]!r}")

    def section(self, field: str) -> Fields:
        """A section within this one, ``[field]`` in the file (an empty one if it is missing)."""
        value = self.get(field, Fields({}, f"{self.where} {field}".strip()))
        if not isinstance(value, Fields):
            raise self.fail(f"{field} must be a section with fields, found {value!r}")
        return value

    def entries(self, field: str, least: int, most: int) -> list[Fields]:
        """A list of sections, ``[[field]]`` in the file."""
        value = self.get(field)
        count = len(value) if isinstance(value, list) else 0
        if not least <= count <= most:
            wanted = f"exactly {least}" if least == most else f"{least} to {most}"
            raise self.fail(f"there must be {wanted} [[{field}]] entries, found {count}")
        for number, entry in enumerate(value):
            if not isinstance(entry, Fields):
                raise self.fail(f"{field} {number}: must be a section with fields, found {entry!r}")
        return list(value)

    # --- what nobody read ---
    def unread(self) -> Iterator[str]:
        """All fields that nothing has read, each with its section."""
        for key, value in super().items():
            if key not in self._read:
                yield f"{self.where}: field {key}" if self.where else f"field {key}"
            else:
                yield from _unread(value)


def _wrapped(value: Any, where: str) -> Any:
    if isinstance(value, Mapping):
        return Fields(value, where)
    if isinstance(value, list):
        return [_wrapped(entry, f"{where} {number}") for number, entry in enumerate(value)]
    return value


def _unread(value: Any) -> Iterator[str]:
    if isinstance(value, Fields):
        yield from value.unread()
    elif isinstance(value, list):
        for entry in value:
            yield from _unread(entry)


def load(source: Path, tables: type[Kind], build: Callable[[Fields, Kind], Any]) -> Components:
    """Read and check a component file; errors name the piece and the field."""
    try:
        data = Fields(tomllib.loads(source.read_text(encoding="utf-8")))
    except OSError:
        raise InvalidComponents(f"{source} cannot be read; give a component file (TOML)") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidComponents(f"{source.name} is not readable as TOML: {error}") from None
    raw = np.zeros(tables.itemsize, np.uint8)
    facts = build(data, record(raw, tables))
    for field in data.unread():
        raise InvalidComponents(f"{field} means nothing to this game; remove it or correct its spelling")
    digest = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:16]
    return Components(_plain(data), digest, raw, raw.view(tables.dtype)[0])


def _plain(value: Any) -> Any:
    """The same as dictionaries and lists, which are read faster, once everything was checked."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    return [_plain(entry) for entry in value] if isinstance(value, list) else value
