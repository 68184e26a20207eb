"""Statements as SQLite is given them. What every move writes goes there without SQLAlchemy in between, which takes ten times as long."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement

_DIALECT = sqlite.dialect()
_known: dict[tuple[int, tuple[str, ...]], _Prepared] = {}


@dataclass(frozen=True)
class _Prepared:
    """A statement's text, and for each of its places the name of the value and what makes it one of SQLite's."""

    statement: Executable  # kept, so that no other gets its number
    text: str
    places: tuple[tuple[str, Callable[[Any], Any] | None], ...]

    def row(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        return tuple(values[name] if convert is None else convert(values[name]) for name, convert in self.places)


def execute_many(connection: Connection, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
    """Carry out a statement that is kept for good with each of these rows, which have the same names."""
    if connection.dialect.name != "sqlite":
        connection.execute(statement, list(rows))
        return
    key = id(statement), tuple(rows[0])
    prepared = _known.get(key)
    if prepared is None:
        prepared = _known[key] = _prepare(statement, key[1])
    driver: Any = connection.connection.driver_connection
    driver.executemany(prepared.text, [prepared.row(row) for row in rows])


def _prepare(statement: Executable, names: Sequence[str]) -> _Prepared:
    assert isinstance(statement, ClauseElement)
    compiled: Any = statement.compile(dialect=_DIALECT, column_keys=list(names))
    kinds = [(name, compiled.binds[name].type.dialect_impl(_DIALECT)) for name in compiled.positiontup]
    places = tuple((name, kind.bind_processor(_DIALECT)) for name, kind in kinds)
    return _Prepared(statement, str(compiled), places)
