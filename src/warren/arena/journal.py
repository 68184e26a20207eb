"""A file that keeps every finished game at once, so that a stopped run goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

Row = TypeVar("Row")


@dataclass(frozen=True)
class Form(Generic[Row]):
    """What the rows of a journal are."""

    what: str  # the journal is of one, as a word for messages
    write: Callable[[Row], Any]  # a row as data for JSON
    read: Callable[[Any], Row]
    key: Callable[[Row], Hashable]  # there is one row of each


class Journal(Generic[Row]):
    """One line of JSON for each row; the first line says what the rows belong to."""

    def __init__(self, path: Path, head: Mapping[str, Any], form: Form[Row]) -> None:
        self.path, self.form = path, form
        self.head = json.loads(json.dumps(head))

    def load(self) -> list[Row]:
        """The rows written so far; a file of something else is refused."""
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._rewrite({})
            return []
        try:
            lines = self.path.read_text(encoding="utf-8").split("\n")
            found = json.loads(lines[0])
        except ValueError:
            lines, found = [], None
        if found != self.head:
            raise ValueError(
                f"{self.path} holds another {self.form.what}{self._differs(found)}; "
                "choose another file with --results, or delete this one to start again"
            )
        rows = dict[Hashable, Row]()
        for line in lines[1:]:
            try:
                row = self.form.read(json.loads(line))
            except (ValueError, TypeError, KeyError):  # a line that was cut off by a power failure
                continue
            rows[self.form.key(row)] = row
        self._rewrite(rows)
        return list(rows.values())

    def _differs(self, found: Any) -> str:
        """Which facts of another head differ, if it is one."""
        if not isinstance(found, dict) or set(found) != set(self.head):
            return ""
        return f" (other: {', '.join(key for key, value in self.head.items() if found[key] != value)})"

    def _rewrite(self, rows: dict[Hashable, Row]) -> None:
        lines = [json.dumps(self.head), *(json.dumps(self.form.write(row)) for row in rows.values())]
        # Written beside it, then put in its place: whatever happens, there is a whole file.
        fresh = self.path.with_name(f"{self.path.name}.new")
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fresh.replace(self.path)

    def add(self, row: Row) -> None:
        """Keep a row."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(self.form.write(row)) + "\n")
