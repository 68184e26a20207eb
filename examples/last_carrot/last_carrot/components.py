"""The rows as data, checked."""

from __future__ import annotations

from typing import Any

from last_carrot.state import LONGEST, ROWS
from warren.engine.components import Fields
from warren.engine.record import Array, Record, array, u1


class LastCarrotTables(Record):
    """What the rules look up about the pieces."""

    rows: Array = array(u1, ROWS)  # carrots in each row at the start


def build(data: Fields, tables: LastCarrotTables) -> Any:
    """Check a component file and fill the tables from it."""
    rows = data.get("rows")
    good = isinstance(rows, list) and all(type(row) is int and 1 <= row <= LONGEST for row in rows)
    if not good or not 1 <= len(rows) <= ROWS:
        raise data.fail(f"field rows must list 1 to {ROWS} rows of 1 to {LONGEST} carrots, found {rows!r}")
    tables.rows[: len(rows)] = rows
    return rows
