"""Component sets with single values changed, for parameter sweeps: ``tunnel.18.cost=RK,RY`` or ``cards.hand=5..8``."""

from __future__ import annotations

import copy
import json
import re
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from pathlib import Path
from typing import Any

from warren.arena.what_if import NamedSet
from warren.engine.components import Components, InvalidComponents
from warren.engine.contract import Game

MOST = 200  # sets in one sweep
NAMES = ("id", "name", "number")  # fields by which an entry of a list is called, beside its first one
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:\.\.(-?\d+))?")


@dataclass(frozen=True)
class Vary:
    """A place in a component file, and the values it gets in turn."""

    path: str
    values: tuple[Any, ...]


# --- reading ``path=values`` ------------------------------------------------------------------------------------------
def read_vary(text: str, data: Mapping[str, Any]) -> Vary:
    """What ``--vary`` says, checked against a component file's data; a ValueError says what would be right."""
    path, equals, given = text.partition("=")
    path = path.strip()
    if not equals or not path or not given.strip():
        raise ValueError(f"--vary {text!r}: write path=value,value,… or path=first..last, for example cards.hand=5..8")
    now = look_up(data, path)
    values = [_as_kind_of(now, value, path) for part in _split(given, text) for value in _range(part, now, text)]
    if any(values.count(value) > 1 for value in values):
        raise ValueError(f"--vary {text!r}: a value is given twice")
    return Vary(path, tuple(values))


def _split(given: str, text: str) -> list[str]:
    """The values: separated by commas that stand in no brackets and no quotes."""
    parts, depth, quoted = [""], 0, False
    for letter in given:
        if letter == '"':
            quoted = not quoted
        elif not quoted:
            depth += (letter in "[{") - (letter in "]}")
        if letter == "," and depth == 0 and not quoted:
            parts.append("")
        else:
            parts[-1] += letter
    if quoted or depth or not all(part.strip() for part in parts):
        raise ValueError(
            f'--vary {text!r}: give values separated by single commas, brackets and quotes in pairs; "" is an empty text'
        )
    return [part.strip() for part in parts]


def _range(part: str, now: Any, text: str) -> list[str]:
    """``5..8`` and ``10..30..5`` stand for several whole numbers, the last included."""
    match = RANGE.fullmatch(part)
    if match is None or isinstance(now, str):
        return [part]
    first, last = int(match[1]), int(match[2])
    step = int(match[3]) if match[3] else (1 if last >= first else -1)
    numbers = range(first, last + (1 if step > 0 else -1), step) if step else range(0)
    if not numbers or len(numbers) > MOST:
        raise ValueError(
            f"--vary {text!r}: {part} holds no number or more than {MOST}; write first..last or first..last..step"
        )
    return [str(number) for number in numbers]


def _as_kind_of(now: Any, text: str, path: str) -> Any:
    """A value as TOML writes it; where there is a text now, quotes may be left out."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, KeyError):
        value = text
    if isinstance(now, str):
        return value if isinstance(value, str) else text
    if now is not None and _kind(value) != _kind(now):
        raise ValueError(f"--vary {path}: {text} is {_kind(value)}, there must be {_kind(now)} (now {_shown(now)})")
    return value


def _kind(value: Any) -> str:
    kinds: tuple[tuple[Any, str], ...] = (
        (bool, "true or false"), (int, "a whole number"), (float, "a number"), (str, "a text"), (list, "a list"),
        (Mapping, "a section"),
    )  # fmt: skip
    return next((name for kind, name in kinds if isinstance(value, kind)), "something else")


def _shown(value: Any) -> str:
    text = to_toml_value(value)
    return text if len(text) <= 60 else f"{text[:57]}…"


# --- places in the data -----------------------------------------------------------------------------------------------
def look_up(data: Any, path: str) -> Any:
    """The value at a path; None if only its last field is missing. A ValueError says where the path ends and what is there."""
    *way, last = path.split(".")
    place = _walk(data, path, way)
    if isinstance(place, Mapping) and last not in place and not get_close_matches(last, place, 1):
        return None  # perhaps a field that may be left out; the game says if it knows none
    return place[_Step(data, path, way).key(place, last)]


def with_value(data: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy of the data with another value at a path."""
    result = copy.deepcopy(dict(data))
    *way, last = path.split(".")
    place = _walk(result, path, way)
    missing = isinstance(place, dict) and last not in place
    place[last if missing else _Step(result, path, way).key(place, last)] = copy.deepcopy(value)
    return result


def _walk(data: Any, path: str, way: Sequence[str]) -> Any:
    place = data
    for number, word in enumerate(way):
        place = place[_Step(data, path, way[:number]).key(place, word)]
    return place


@dataclass(frozen=True)
class _Step:
    """One word of a path: the whole file, the path, and the words before."""

    data: Mapping[str, Any]
    path: str
    way: Sequence[str]

    def key(self, place: Any, word: str) -> Any:
        """The key of a section, or the number in a list, that a word means."""
        if isinstance(place, Mapping):
            return self._in_section(place, word)
        if isinstance(place, list):
            return self._in_list(place, word)
        raise self._wrong(f"{self._where} is {_kind(place)} and has no parts")

    def _in_section(self, place: Mapping[str, Any], word: str) -> str:
        if word in place:
            return word
        if word.endswith("s") and isinstance(place.get(word[:-1]), list):
            return word[:-1]  # "tunnels" for the list that is called "tunnel"
        raise self._missing(word, [str(key) for key in place])

    def _in_list(self, place: list[Any], word: str) -> int:
        called = [_names(entry, number) for number, entry in enumerate(place)]
        found = [number for number, names in enumerate(called) if word in names]
        if len(found) > 1:
            raise self._wrong(f"several entries of {self._where} are called {word}")
        if found:
            return found[0]
        for section, number in self._elsewhere(word):
            naming = {field: _naming(place, field, number) for field in _referring(place, self.data[section])}
            every = [entry for entries in naming.values() for entry in entries]
            if len(every) == 1:
                return every[0]
            if every:
                told = ", ".join(
                    f"{', '.join(called[entry][0] for entry in entries)} ({field})"
                    for field, entries in naming.items()
                    if entries
                )
                raise self._wrong(f"{word} is one of {section}; those of {self._where} that name it are {told}")
        raise self._missing(word, [names[0] for names in called])

    def _elsewhere(self, word: str) -> list[tuple[str, int]]:
        """The lists of the file that have an entry of this name, and which of its entries that is."""
        lists = {
            name: entries for name, entries in self.data.items() if isinstance(entries, list) and not word.isdigit()
        }
        return [
            (name, number)
            for name, entries in lists.items()
            for number, entry in enumerate(entries)
            if isinstance(entry, Mapping) and word in _names(entry, number)
        ]

    @property
    def _where(self) -> str:
        return ".".join(self.way) or "the file"

    def _missing(self, word: str, known: Sequence[str]) -> ValueError:
        near = [] if word[:1].isdigit() else get_close_matches(word, known, 1)
        hint = f"do you mean {near[0]}?" if near else f"there is: {_listed(known)}"
        return self._wrong(f"{self._where} has no {word!r}; {hint}")

    def _wrong(self, said: str) -> ValueError:
        return ValueError(f"--vary {self.path}: {said}")


def _referring(place: Sequence[Any], entries: Sequence[Any]) -> list[str]:
    """The fields in which entries of a list name entries of another by their numbers: they name at least half of those."""
    fields = [field for field in (place[0] if place and isinstance(place[0], Mapping) else {}) if field not in NAMES]
    found = []
    for field in fields:
        values = [entry.get(field) for entry in place if isinstance(entry, Mapping)]
        named = {value for value in values if type(value) is int and 0 <= value < len(entries)}
        if len(named) * 2 >= len(entries) and all(type(value) is int for value in values):
            found.append(field)
    return found


def _naming(place: Sequence[Mapping[str, Any]], field: str, number: int) -> list[int]:
    return [at for at, entry in enumerate(place) if entry.get(field) == number]


def _listed(known: Sequence[str], most: int = 12) -> str:
    return ", ".join(known[:most]) + (f" and {len(known) - most} more" if len(known) > most else "") or "nothing"


def _names(entry: Any, number: int) -> list[str]:
    """What an entry of a list can be called: by its first field, its id, name or number, or else by its place from 0."""
    if not isinstance(entry, Mapping):
        return [str(number)]
    fields = [*list(entry)[:1], *(name for name in NAMES if name in entry)]
    names = [str(entry[field]) for field in fields if isinstance(entry[field], int | str)]
    return list(dict.fromkeys(names)) or [str(number)]


# --- sets -------------------------------------------------------------------------------------------------------------
def variants(game: Game, base: Components, varied: Sequence[Vary]) -> list[NamedSet]:
    """A set for each combination of the values, called by them; a ValueError names the combination that does not fit."""
    count = 1
    for vary in varied:
        count *= len(vary.values)
    if count > MOST:
        raise ValueError(f"--vary: {count} combinations; {MOST} are possible in one sweep")
    found = []
    for values in product(*(vary.values for vary in varied)):
        data: dict[str, Any] = dict(base.data)
        for vary, value in zip(varied, values, strict=True):
            data = with_value(data, vary.path, value)
        name = ", ".join(f"{vary.path}={_shown(value)}" for vary, value in zip(varied, values, strict=True))
        try:
            found.append(NamedSet(name, built(game, data)))
        except InvalidComponents as error:
            raise ValueError(f"--vary {name}: {error}") from None
    return found


def built(game: Game, data: Mapping[str, Any]) -> Components:
    """The component set of a game with this data, checked as a file is."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "variant.toml"
        file.write_text(to_toml(data), encoding="utf-8")
        return game.components(file)


def to_toml(data: Mapping[str, Any]) -> str:
    """The data as TOML: simple values first, then sections, one line for each field."""
    simple = {key: value for key, value in data.items() if not _is_section(value)}
    lines = [f"{_toml_key(key)} = {to_toml_value(value)}" for key, value in simple.items()]
    for key, value in data.items():
        if key not in simple:
            for entry in value if isinstance(value, list) else [value]:
                lines += ["", f"[[{_toml_key(key)}]]" if isinstance(value, list) else f"[{_toml_key(key)}]"]
                lines += [f"{_toml_key(field)} = {to_toml_value(one)}" for field, one in entry.items()]
    return "\n".join(lines) + "\n"


def _is_section(value: Any) -> bool:
    """Is it written as ``[key]`` or, a list of such, as ``[[key]]``?"""
    if isinstance(value, list):
        return bool(value) and all(isinstance(entry, Mapping) for entry in value)
    return isinstance(value, Mapping)


def to_toml_value(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_toml_key(key)} = {to_toml_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(to_toml_value, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    return str(value).lower() if isinstance(value, bool) else str(value)


def _toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)
