"""The judge: compares what every page did and saw with the log in the database. Each finding is a sentence; none means that all is well.

A position is compared with one that is made anew from the log, by nobody who was there during the faults. So a page that saw anything
else saw a lost or doubled move, a view of its own, or more than it may.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

import warren
from chaos.history import POSITION, Data, History, Ledger, Seen, Stored
from support.frames import whole
from warren.engine.contract import IllegalMove, InvalidMove
from warren.server import presenting
from warren.table.match import Event, Match

Position = Data


def check(histories: Sequence[History], ledgers: Sequence[Ledger], settled: bool = True) -> list[str]:
    """All findings. ``settled``: the pages had time to catch up, so they must all know the end."""
    tables = {ledger.table: ledger for ledger in ledgers}
    found: list[str] = []
    for ledger in ledgers:
        found += doubled(ledger) + gaps(ledger) + unplayable(ledger)
    for history in histories:
        kept = tables.get(history.table)
        if kept is None:
            found.append(f"{history.name}: the table {history.table} is not in the database")
            continue
        found += lost(history, kept) + invented(history, kept) + backwards(history)
        found += behind(history, kept) + unanswered(history) if settled else []
        found += forbidden(history) + [f"{history.name}: {error}" for error in history.errors]
    return found + wrong_views(histories, tables) + wrong_logs(histories, tables)


def lost(history: History, ledger: Ledger) -> list[str]:
    """Every acknowledged request is in the log, at its number, as it was sent."""
    found = []
    for request in history.acknowledged:
        sent = history.sent[request]
        event = ledger.events[sent.number] if sent.number < len(ledger.events) else None
        kept = event is not None and (event.seat, event.kind, event.client) == (sent.seat, sent.kind, sent.id)
        if event is None or not kept or (sent.kind == "move" and event.move != sent.move):
            found.append(f"{history.name}: {sent} was acknowledged, but the log of {ledger.table} has {event}")
    return found


def invented(history: History, ledger: Ledger) -> list[str]:
    """What was refused did not happen."""
    clients = {event.client for event in ledger.events}
    return [
        f"{history.name}: {history.sent[request]} was refused ({code}), but is in the log"
        for request, code in history.refused.items()
        if request in clients
    ]


def doubled(ledger: Ledger) -> list[str]:
    """No request was carried out twice."""
    counted = Counter(event.client for event in ledger.events if event.client)
    return [f"{client} is {count} times in the log of {ledger.table}" for client, count in counted.items() if count > 1]


def gaps(ledger: Ledger) -> list[str]:
    """The log's numbers are 0, 1, 2 …"""
    numbers = [event.number for event in ledger.events]
    return [] if numbers == list(range(len(numbers))) else [f"the log of {ledger.table} has the numbers {numbers}"]


def unplayable(ledger: Ledger) -> list[str]:
    """Every event follows from those before it."""
    number = _replayed(ledger).number
    return [] if number == len(ledger.events) else [f"the log of {ledger.table} cannot be played from {number} on"]


def backwards(history: History) -> list[str]:
    """What a page is shown never gets older, whatever worker shows it."""
    found, newest = [], -1
    for seen in history.seen:
        if seen.number < newest:
            found.append(f"{history.name}: saw {seen.number} after {newest} at {history.table}")
        newest = max(newest, seen.number)
    return found


def behind(history: History, ledger: Ledger) -> list[str]:
    """In the end everybody knows the end."""
    if history.number == len(ledger.events):
        return []
    lacking = [
        f"seat {event.seat} {history.left - event.at:.1f} s" for event in ledger.events[max(0, history.number) :]
    ]
    stored = f" (stored before it left: by {', '.join(lacking)})" if history.left else ""
    return [f"{history.name}: stays at {history.number} of {len(ledger.events)} at {ledger.table}{stored}"]


def unanswered(history: History) -> list[str]:
    """In the end everybody knows what became of their requests."""
    left = history.sent.keys() - history.acknowledged.keys() - history.refused.keys()
    return [f"{history.name}: {history.sent[request]} was never answered" for request in sorted(left)]


def forbidden(history: History) -> list[str]:
    """Nobody looked through a seat that is not theirs, nor was given what they asked for without a right to it."""
    through = {seen.viewer for seen in history.seen} - history.allowed
    found = [f"{history.name}: saw {history.table} through seat {seat}" for seat in through]
    return found + [f"{history.name}: {probe}" for probe in history.probes]


def wrong_views(histories: Iterable[History], tables: dict[str, Ledger]) -> list[str]:
    """Every position that was shown is the one that the log leads to, for this viewer."""
    found = []
    for table, ledger in tables.items():
        here = [history for history in histories if history.table == table]
        wanted = {(seen.number, seen.viewer) for history in here for seen in history.seen}
        right = positions(ledger, wanted)
        for history in here:
            shown = {(seen.number, seen.viewer, seen.digest): seen for seen in history.seen}.values()
            found += [problem for seen in shown if (problem := _compared(history, seen, right))]
    return found


def _compared(history: History, seen: Seen, right: dict[tuple[int, int | None], Position]) -> str | None:
    expected = right.get((seen.number, seen.viewer))
    if expected is None:
        return f"{history.name}: saw {seen.number} at {history.table}, which the log does not reach"
    shown = history.shown[seen.digest]
    different = [name for name in POSITION if shown[name] != expected[name]]
    if not different:
        return None
    return (
        f"{history.name}: saw another {', '.join(different)} at {seen.number} of {history.table} as seat {seen.viewer}"
    )


def wrong_logs(histories: Iterable[History], tables: dict[str, Ledger]) -> list[str]:
    """Every log that was told is how the one in the database begins, as this viewer may know it."""
    found = []
    for history in histories:
        ledger = tables.get(history.table)
        if ledger is None or not history.logs:
            continue
        match = _replayed(ledger)
        for viewer, lines in history.logs.values():
            right = msgspec.json.decode(msgspec.json.encode(presenting.log(match, viewer)))
            if lines != right[: len(lines)]:
                found.append(f"{history.name}: was told another log of {history.table} as seat {viewer}")
    return found


def _dealt(ledger: Ledger) -> Match:
    game = warren.game(ledger.game)
    return Match.deal(game, ledger.seats, ledger.seed, game.options_of(ledger.version, ledger.options, ledger.seats))


def _replayed(ledger: Ledger) -> Match:
    """The match after the whole log, or in front of what does not follow."""
    match = _dealt(ledger)
    with contextlib.suppress(IllegalMove, InvalidMove, ValueError):
        for number, event in enumerate(ledger.events):
            match.apply(_event(number, event))
    return match


def _event(number: int, event: Stored) -> Event:
    return Event(number, event.seat, event.kind, event.move, False, event.client, 0.0)


def positions(ledger: Ledger, wanted: set[tuple[int, int | None]]) -> dict[tuple[int, int | None], Position]:
    """The positions that the log leads to, made anew."""
    match = _dealt(ledger)
    made: dict[tuple[int, int | None], Position] = {}
    with contextlib.suppress(IllegalMove, InvalidMove, ValueError):  # told apart
        for number in range(len(ledger.events) + 1):
            for viewer in {viewer for at, viewer in wanted if at == number}:
                made[number, viewer] = position(match, viewer)
            if number < len(ledger.events):
                match.apply(_event(number, ledger.events[number]))
    return made


def position(match: Match, viewer: int | None) -> Position:
    written: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(presenting.frame(match, viewer)))
    frame = whole(written)
    return {name: frame[name] for name in POSITION}
