"""Component files: read and checked in the same way for every game.

A game's ``components.py`` has one function for this, ``build(data, tables) -> facts``: it checks the file's ``data``, fills
the lookup ``tables`` and returns the facts by which two sets are told apart: all that rules, drawings and words depend on.
Everything else is here.

A file may come from anybody. Its size, its depth and every value in it are checked before a game sees it, so that a game need
not think of dates, of numbers with a million digits or of letters that turn the direction of writing.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from warren.engine.record import Kind, record

Bytes = np.ndarray[Any, np.dtype[np.uint8]]

#: Fields that any section of a component file may have for its readers; nothing depends on them.
REMARKS = ("provenance", "note")
#: What the author calls the set; it stands before the sections.
NAME = "name"
#: The most bytes a file may have (the largest of ours has 14,000), dots in one line, levels, letters of a text and of a name.
MOST_BYTES, MOST_DOTS, MOST_LEVELS, MOST_LETTERS, MOST_NAME = 32 * 1024, 64, 8, 1000, 40
#: A problem is told in so many letters: it may repeat what somebody wrote.
MOST_TOLD = 300
LARGEST = 2**53  # numbers beyond are not the same in every program that reads them


class InvalidComponents(ValueError):
    """A component file that does not fit the game; the message names the piece and the field."""

    def __init__(self, problem: str) -> None:
        line = " ".join(problem.split())
        super().__init__(line if len(line) <= MOST_TOLD else f"{line[:MOST_TOLD]}…")


@dataclass(frozen=True, eq=False)
class Components:
    """A component set: the data, its hash, and the kernels' lookup record as bytes.

    Sets are told apart by their hash. Each is equal only to itself, so that what follows from it can be cached.
    """

    data: Mapping[str, Any]
    hash: str
    tables: Bytes
    record: Any  # the same bytes as a numpy record, for Python code
    name: str = ""  # what its author calls it
    toml: str = ""  # the file it was read from


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

    def identifier(self, field: str, taken: Iterable[str] = ()) -> str:
        """A name by which something is called in this file, on the board and in moves as text: no other has it."""
        value = self.get(field)
        if not isinstance(value, str) or not _IDENTIFIER.fullmatch(value) or value in taken:
            wanted = "a name no other has: up to 16 letters from A to z, digits, - and _"
            raise self.fail(f"field {field} must be {wanted}; found {value!r}")
        return value

    def fixed(self, field: str, value: Any) -> None:
        """A field that repeats what the rules say; it may be left out, and is filled in then."""
        if self.get(field, value) != value:
            raise self.fail(f"field {field} must be {value!r}, found {self[field]!r}")
        self.setdefault(field, value)

    def section(self, field: str) -> Fields:
        """A section within this one, ``[field]`` in the file (an empty one if it is missing)."""
        self.setdefault(field, Fields({}, f"{self.where} {field}".strip()))
        value = self.get(field)
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


_IDENTIFIER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,15}")


def load(source: Path, tables: type[Kind], build: Callable[[Fields, Kind], Any]) -> Components:
    """Read and check a component file; errors name the piece and the field."""
    try:
        with source.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError:
        raise InvalidComponents(f"{source} cannot be read; give a component file (TOML)") from None
    return read(content, tables, build, source.name)


def read(
    content: str | bytes, tables: type[Kind], build: Callable[[Fields, Kind], Any], source: str = "the file"
) -> Components:
    """Read and check the text of a component file, from whomever it comes. Takes bounded time and memory."""
    text = _decoded(content, source)
    return read_data(_parsed(text, source), tables, build, text)


def parsed(content: str | bytes, source: str = "the file") -> dict[str, Any]:
    """The data of a component file, whether it fits a game or not."""
    return _parsed(_decoded(content, source), source)


def read_data(
    plain: dict[str, Any], tables: type[Kind], build: Callable[[Fields, Kind], Any], text: str = ""
) -> Components:
    """Check the data of a component file, from whomever it comes; ``text``: the file, if there is one."""
    _check_values(plain)
    data = Fields(plain)
    name = _name(data)
    raw = np.zeros(tables.itemsize, np.uint8)
    facts = build(data, record(raw, tables))
    for field in data.unread():
        raise InvalidComponents(f"{field} means nothing to this game; remove it or correct its spelling")
    digest = hashlib.sha256(json.dumps([facts, name] if name else facts).encode()).hexdigest()[:16]
    return Components(_plain(data), digest, raw, raw.view(tables.dtype)[0], name, text)


def _plain(value: Any) -> Any:
    """The same as dictionaries and lists, which are read faster, once everything was checked and filled in."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in dict.items(value)}
    return [_plain(entry) for entry in value] if isinstance(value, list) else value


def _decoded(content: str | bytes, source: str) -> str:
    """The text, if it is one and not too long. Lines may end as Windows ends them."""
    try:
        size = len(content.encode()) if isinstance(content, str) else len(content)
        text = content if isinstance(content, str) else content.decode()
    except UnicodeError as error:
        raise InvalidComponents(f"{source} is not text in UTF-8: {error}") from None
    if size > MOST_BYTES:
        raise InvalidComponents(f"{source} is too large; a component file has up to {MOST_BYTES:,} bytes")
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _parsed(text: str, source: str) -> dict[str, Any]:
    for number, line in enumerate(text.split("\n"), 1):
        # The parser takes time by the square of the parts of a key, so a key of thousands never reaches it.
        if line.count(".") > MOST_DOTS:
            raise InvalidComponents(
                f"{source}: line {number} has more than {MOST_DOTS} dots; write it in several lines"
            )
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise InvalidComponents(f"{source} is nested too deep; {MOST_LEVELS} levels are possible") from None
    except ValueError as error:  # also of a number with thousands of digits
        raise InvalidComponents(f"{source} is not readable as TOML: {error}") from None


def _check_values(data: dict[str, Any]) -> None:
    """Only what a component file can mean: texts that can be shown, numbers that are the same everywhere, a few levels."""
    waiting: list[tuple[str, int, Any]] = [("", 0, data)]
    while waiting:
        where, level, value = waiting.pop()
        if level > MOST_LEVELS:
            raise InvalidComponents(f"{where} is nested too deep; {MOST_LEVELS} levels are possible")
        if isinstance(value, dict):
            for key in value:
                _check_text(where or "the file", "a field", key, MOST_NAME)
            waiting += [(f"{where} {key}".strip(), level + 1, entry) for key, entry in reversed(value.items())]
        elif isinstance(value, list):
            waiting += [(f"{where} {number}", level + 1, entry) for number, entry in enumerate(value)][::-1]
        else:
            _check_value(where, value)


def _check_value(where: str, value: Any) -> None:
    match value:
        case bool():
            pass
        case str():
            _check_text(where, "a text", value, MOST_LETTERS)
        case int() if not -LARGEST <= value <= LARGEST:
            raise InvalidComponents(f"{where}: a number must lie between -2^53 and 2^53")
        case float() if not math.isfinite(value):
            raise InvalidComponents(f"{where}: a number must be finite, found {value}")
        case int() | float():
            pass
        case _:
            raise InvalidComponents(f"{where}: dates and times mean nothing here, found {value}")


def _check_text(where: str, what: str, text: str, most: int) -> None:
    """A text of bounded length without control characters and those that change the direction of writing."""
    if len(text) > most:
        raise InvalidComponents(f"{where}: {what} has up to {most} letters, found {len(text)}")
    for letter in text:
        if unicodedata.category(letter)[0] == "C" and letter not in "\n\t":
            shown = f"U+{ord(letter):04X}"
            raise InvalidComponents(f"{where}: {what} must have no control characters, found {shown}")


def _name(data: Fields) -> str:
    """What the author calls the set; nothing if they do not."""
    name = data.get(NAME, "")
    if not isinstance(name, str) or len(name) > MOST_NAME or name != " ".join(name.split()):
        wanted = f"a text of up to {MOST_NAME} letters in one line, without blanks at its ends"
        raise data.fail(f"field {NAME} must be {wanted}; found {name!r}")
    return name


# --- how two sets differ ----------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Difference:
    """A section in which a set differs from another, and which entries (by their number or name) or fields of it."""

    section: str
    entries: tuple[str, ...]


def differences(one: Components, other: Components) -> list[Difference]:
    """The sections in which a set differs from another, in the order of the other's file; remarks do not count."""
    keys = [key for key in {**other.data, **one.data} if key not in (NAME, *REMARKS)]
    found = [(key, _differing(one.data.get(key), other.data.get(key))) for key in keys]
    return [Difference(key, entries) for key, entries in found if entries is not None]


def _differing(one: Any, other: Any) -> tuple[str, ...] | None:
    """Which entries or fields differ; None if nothing does."""
    one, other = without_remarks(one), without_remarks(other)
    if one == other:
        return None
    if isinstance(one, dict) and isinstance(other, dict):
        return tuple(key for key in {**other, **one} if one.get(key) != other.get(key))
    if isinstance(one, list) and isinstance(other, list) and all(isinstance(entry, dict) for entry in one + other):
        names = [_entry_name(entry, number) for number, entry in enumerate(one if len(one) > len(other) else other)]
        short = min(len(one), len(other))
        return tuple(name for at, name in enumerate(names) if at >= short or one[at] != other[at])
    return ()


def without_remarks(value: Any) -> Any:
    """The same without remarks."""
    if isinstance(value, Mapping):
        return {key: without_remarks(entry) for key, entry in value.items() if key not in REMARKS}
    return [without_remarks(entry) for entry in value] if isinstance(value, list) else value


def _entry_name(entry: Mapping[str, Any], number: int) -> str:
    """An entry is called by its first field, as ``id = 4``, where that is a number or a word."""
    first = next(iter(entry.values()), number)
    return str(first) if isinstance(first, int | str) else str(number)
