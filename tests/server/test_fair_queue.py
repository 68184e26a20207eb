"""The fair queue: who is served next, whatever others put in."""

from __future__ import annotations

from collections.abc import Iterable

from warren.server.fair_queue import FairQueue


def queue(*waiting: tuple[str, str, float]) -> FairQueue[str]:
    """A queue with (visitor, table, seconds); the items are named like their tables."""
    made = FairQueue[str]()
    for visitor, table, seconds in waiting:
        made.push(visitor, table, seconds, table)
    return made


def served(line: FairQueue[str], count: int, owners: dict[str, str], seconds: float = 1.0) -> list[str]:
    """Serve so many, each of which takes as long and comes again at once."""
    tables = []
    for _ in range(count):
        table = line.pop()
        visitor = owners[table]
        line.push(visitor, table, seconds, table)
        line.done(visitor, table, seconds)
        tables.append(table)
    return tables


def counts(tables: Iterable[str]) -> dict[str, int]:
    listed = list(tables)
    return {table: listed.count(table) for table in sorted(set(listed))}


def test_of_equals_the_first_comes_first() -> None:
    line = queue(("ann", "a", 1.0), ("ben", "b", 1.0), ("eve", "c", 1.0))
    assert [line.pop() for _ in range(3)] == ["a", "b", "c"]
    assert not len(line)


def test_visitors_take_turns_however_much_one_of_them_asks() -> None:
    owners = {f"t{number}": "eve" for number in range(50)} | {"a": "ann"}
    line = queue(*((visitor, table, 1.0) for table, visitor in owners.items()))
    assert counts("ann" if table == "a" else "eve" for table in served(line, 40, owners)) == {"ann": 20, "eve": 20}


def test_the_tables_of_a_visitor_take_turns() -> None:
    owners = {"a": "eve", "b": "eve", "c": "eve"}
    line = queue(*((visitor, table, 1.0) for table, visitor in owners.items()))
    assert counts(served(line, 30, owners)) == {"a": 10, "b": 10, "c": 10}


def test_who_asks_for_little_is_served_before_a_hundred_who_ask_for_much() -> None:
    masters = {f"m{number}": f"visitor {number}" for number in range(100)}
    line = queue(*((visitor, table, 0.1) for table, visitor in masters.items()))
    served(line, 250, masters, 0.1)
    for _ in range(5):  # again and again
        line.push("ann", "easy", 0.01, "easy")
        assert line.pop() == "easy"
        line.done("ann", "easy", 0.01)
        served(line, 5, masters, 0.1)


def test_the_same_goes_for_the_tables_of_one_visitor() -> None:
    masters = {f"m{number}": "ann" for number in range(100)}
    line = queue(*((visitor, table, 0.1) for table, visitor in masters.items()))
    served(line, 250, masters, 0.1)
    line.push("ann", "easy", 0.01, "easy")
    assert line.pop() == "easy"


def test_who_asks_for_little_all_the_time_gets_no_more_than_their_share() -> None:
    owners = {"quick": "eve", "slow": "ann"}
    line = queue(("eve", "quick", 0.01), ("ann", "slow", 1.0))
    given = {"quick": 0.0, "slow": 0.0}
    for _ in range(2000):
        table = line.pop()
        seconds = 0.01 if table == "quick" else 1.0
        given[table] += seconds
        line.push(owners[table], table, seconds, table)
        line.done(owners[table], table, seconds)
    assert abs(given["quick"] - given["slow"]) <= 1.0


def test_nobody_saves_up_time_by_staying_away() -> None:
    owners = {"a": "ann", "b": "ben", "c": "cleo"}
    line = queue(("ann", "a", 1.0), ("ben", "b", 1.0))
    served(line, 100, owners)
    line.push("cleo", "c", 1.0, "c")
    assert counts(served(line, 9, owners)) == {"a": 3, "b": 3, "c": 3}


def test_what_was_removed_does_not_come() -> None:
    line = queue(("ann", "a", 1.0), ("ben", "b", 1.0))
    line.push("ann", "a", 1.0, "again")
    line.remove("ann", "a", "a")
    assert [line.pop(), line.pop()] in (["b", "again"], ["again", "b"])
    assert not len(line)


def test_a_stream_of_newcomers_keeps_nobody_out() -> None:
    line = queue(("ann", "a", 1.0))
    for number in range(100):
        line.push(f"visitor {number}", f"t{number}", 0.1, f"t{number}")
        if line.pop() == "a":
            return
        line.done(f"visitor {number}", f"t{number}", 0.1)
    raise AssertionError("Ann was never served")


def test_accounts_do_not_pile_up() -> None:
    line = FairQueue[str]()
    for number in range(1000):
        line.push(f"visitor {number}", f"t{number}", 0.1, f"t{number}")
        line.done(line.pop().replace("t", "visitor "), f"t{number}", 0.1)
    assert len(line._tables) < 10


def test_a_crowd_is_counted_by_visitors_and_by_the_tables_of_each() -> None:
    line = queue(("eve", "a", 1.0), ("eve", "b", 1.0), ("eve", "c", 1.0), ("ann", "d", 1.0))
    assert line.crowd("ben", "z") == 3, "two others wait"
    assert line.crowd("ann", "d") == 2, "only Eve waits besides"
    assert line.crowd("eve", "z") == 2 * 4, "her own tables share what is hers"
    assert queue().crowd("ben", "z") == 1
