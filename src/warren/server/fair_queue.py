"""A fair queue: time is shared between visitors, and the share of each visitor between their tables.

Fair queueing as in networks (Demers, Keshav, Shenker 1989): everybody has an account of the time they were given, and next is who
would have had the least after their slot. Who asks for little is served soon, however much the others ask for.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Accounts:
    """The time each of several was given, as long as it makes a difference."""

    def __init__(self) -> None:
        self._given: dict[str, float] = {}
        self._active: Counter[str] = Counter()  # what each has waiting or under way
        self._now = 0.0  # where newcomers start

    def __contains__(self, key: str) -> bool:
        return key in self._given

    def enter(self, key: str) -> None:
        """Somebody wants something. Newcomers start level with the others: nobody saves time up by staying away."""
        if not self._active[key]:
            self._given[key] = max(self._given.get(key, 0.0), self._now)
        self._active[key] += 1

    def leave(self, key: str, seconds: float = 0.0) -> None:
        """It was given up, or it was done and took so long."""
        self._given[key] += seconds
        # Half as fast as the accounts grow: newcomers get in soon, but a stream of them cannot keep the others out.
        self._now += seconds / (2 * len(self._active))
        self._active[key] -= 1
        if not self._active[key]:
            del self._active[key]

    def after(self, key: str, seconds: float) -> float:
        """What somebody would have had after so much more."""
        return self._given[key] + seconds

    def serve(self, key: str) -> None:
        """Somebody is served; accounts that make no difference any more are closed."""
        self._now = max(self._now, self._given[key])
        self._given = {
            known: given for known, given in self._given.items() if known in self._active or given > self._now
        }


class FairQueue(Generic[Item]):
    """What waits, by visitor and table; what belongs to one table stays in order."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[tuple[float, Item]]]] = {}
        self._visitors = Accounts()
        self._tables: dict[str, Accounts] = {}

    def __len__(self) -> int:
        return sum(len(items) for tables in self._waiting.values() for items in tables.values())

    def push(self, visitor: str, table: str, seconds: float, item: Item) -> None:
        """Let something wait that will take about so long."""
        self._visitors.enter(visitor)
        self._tables.setdefault(visitor, Accounts()).enter(table)
        self._waiting.setdefault(visitor, {}).setdefault(table, deque()).append((seconds, item))

    def pop(self) -> Item:
        """What comes next (of equals, what came first); :meth:`done` must follow."""
        firsts = {visitor: self._first(visitor) for visitor in self._waiting}
        visitor = min(firsts, key=lambda key: self._visitors.after(key, self._seconds(key, firsts[key])))
        table = firsts[visitor]
        _, item = self._waiting[visitor][table].popleft()
        self._tidy(visitor, table)
        self._visitors.serve(visitor)
        self._tables[visitor].serve(table)
        self._tables = {key: tables for key, tables in self._tables.items() if key in self._visitors}
        return item

    def _first(self, visitor: str) -> str:
        """The table of a visitor that comes next."""
        accounts = self._tables[visitor]
        return min(self._waiting[visitor], key=lambda key: accounts.after(key, self._seconds(visitor, key)))

    def _seconds(self, visitor: str, table: str) -> float:
        return self._waiting[visitor][table][0][0]

    def _tidy(self, visitor: str, table: str) -> None:
        tables = self._waiting[visitor]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[visitor]

    def remove(self, visitor: str, table: str, item: Item) -> None:
        """Drop something that waits and that nobody wants any more."""
        items = self._waiting[visitor][table]
        items.remove(next(entry for entry in items if entry[1] is item))
        self._tidy(visitor, table)
        self.done(visitor, table, 0.0)

    def done(self, visitor: str, table: str, seconds: float) -> None:
        """What was taken out is done, and took so long."""
        self._visitors.leave(visitor, seconds)
        self._tables[visitor].leave(table, seconds)

    def crowd(self, visitor: str, table: str) -> int:
        """How many share the time with a table: each visitor has an equal part of it, and each of their tables of that."""
        tables = self._waiting.get(visitor, {})
        others = len(self._waiting) - (visitor in self._waiting)
        return (others + 1) * (len(tables) - (table in tables) + 1)
