"""What if the pieces were different? Plays the same deals with several component sets and compares the games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from warren.arena.balance import Sample, watched
from warren.arena.comparison import FEWEST, Comparison, comparisons
from warren.arena.journal import Form, Journal
from warren.arena.match import Job
from warren.arena.workers import chunks, never, work_here, work_on_cluster
from warren.bots import make_bot
from warren.bots.base import mixed_seed
from warren.engine.components import Components
from warren.engine.contract import Game
from warren.engine.registry import game as find_game
from warren.engine.state import check_seats, option_array

PORTION = 8  # games in one message to a worker, at most


class Stopped(Exception):
    """Somebody stopped a comparison before there was anything to compare."""


@dataclass(frozen=True)
class NamedSet:
    """A component set and what it is called in reports."""

    name: str
    pieces: Components


@dataclass(frozen=True)
class Setting:
    """How the games are played: with every set the same deals, the same bots in the same seats, the same luck."""

    seats: int = 2
    games: int = 1000  # with each set
    bots: tuple[str, ...] = ("greedy",)  # one for all seats, or one for each
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)

    def checked(self, game: Game) -> Setting:
        """With a bot for each seat; a ValueError says what is wrong."""
        seats = check_seats(game, self.seats)
        if self.games < FEWEST:
            raise ValueError(f"at least {FEWEST} games with each set are needed to compare them, not {self.games}")
        bots = self.bots * seats if len(self.bots) == 1 else self.bots
        if len(bots) != seats:
            raise ValueError(f"give one bot for all seats, or {seats} bots, not {len(bots)}")
        for bot in set(bots):
            make_bot(bot)
        option_array(game, self.options, seats)
        return Setting(seats, self.games, bots, self.seed, dict(self.options))

    def head(self, game: Game) -> dict[str, Any]:
        """What the games depend on, apart from the pieces and how many games there are."""
        return {
            "game": game.name, "version": game.version, "seats": self.seats, "bots": list(self.bots), "seed": self.seed,
            "options": dict(self.options),
        }  # fmt: skip


@dataclass(frozen=True)
class Where:
    """Where the games are played, who is told, and where they are kept."""

    jobs: int | None = None  # processes; None: one for each core
    ray: str | None = None  # the address of a cluster
    journal: Path | None = None  # a file that a stopped run goes on from
    progress: Callable[[int, int], None] = lambda done, total: None  # games done, games in all
    cancelled: Callable[[], bool] = never  # asked several times a second


@dataclass(frozen=True)
class Played:
    """A game that was played with one of the sets."""

    which: int
    number: int
    sample: Sample

    def row(self) -> list[Any]:
        """For a line of the journal."""
        return [self.which, self.number, asdict(self.sample)]

    @staticmethod
    def read(row: Any) -> Played:
        """Read such a line; a ValueError or TypeError if it is none."""
        which, number, sample = row
        if type(which) is not int or type(number) is not int:
            raise ValueError(row)
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in sample.items()
        }
        return Played(which, number, Sample(**fields))


def head_of(game: Game, sets: Sequence[NamedSet], setting: Setting) -> dict[str, Any]:
    """What the games of a journal depend on."""
    return {**setting.head(game), "sets": list(dict.fromkeys(named.pieces.hash for named in sets))}


FORM = Form("comparison", Played.row, Played.read, lambda played: (played.which, played.number))


# --- playing ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Portion:
    """Some deals to be played with one set."""

    which: int
    pieces: Components
    jobs: list[Job]


@lru_cache(maxsize=64)
def _one_of_a_kind(game: str, digest: str) -> list[Components]:
    return []


def _same(game: str, pieces: Components) -> Components:
    """A worker gets a copy of the set with each portion; it always uses the first, to which caches belong."""
    kept = _one_of_a_kind(game, pieces.hash)
    if not kept:
        kept.append(pieces)
    return kept[0]


def play_portion(portion: Portion) -> list[Played]:
    """Several games one after the other: one message to a worker."""
    pieces = _same(portion.jobs[0].game, portion.pieces)
    return [Played(portion.which, job.number, watched(job, pieces)) for job in portion.jobs]


def _portions(
    game: Game, sets: Sequence[NamedSet], setting: Setting, done: set[tuple[int, int]], size: int
) -> Iterator[Portion]:
    """All games that are left, the sets in turn: a comparison that is stopped early has played the same deals with each."""
    for numbers in chunks(range(setting.games), size):
        for which, named in enumerate(sets):
            jobs = [
                Job(number, game.name, setting.bots, mixed_seed(setting.seed, number) >> 1, setting.options)
                for number in numbers
                if (which, number) not in done
            ]
            if jobs:
                yield Portion(which, named.pieces, jobs)


def play(game: Game, sets: Sequence[NamedSet], setting: Setting, where: Where) -> list[list[Sample]]:
    """The games of each set that were played with all sets, in the order of their deals. An interrupt (Ctrl-C) ends it early."""
    journal = Journal(where.journal, head_of(game, sets, setting), FORM) if where.journal else None
    there = {(one.which, one.number): one.sample for one in (journal.load() if journal else ())}
    there = {key: sample for key, sample in there.items() if key[1] < setting.games}
    total = setting.games * len(sets)
    where.progress(len(there), total)
    workers = where.jobs or os.cpu_count() or 1
    size = max(1, min(PORTION, total // (16 * workers)))
    portions = list(_portions(game, sets, setting, set(there), size))
    try:
        for one in _source(portions, workers, where) if portions else ():
            if journal:
                journal.add(one)
            there[one.which, one.number] = one.sample
            where.progress(len(there), total)
    except KeyboardInterrupt:
        pass
    every = [number for number in range(setting.games) if all((which, number) in there for which in range(len(sets)))]
    return [[there[which, number] for number in every] for which in range(len(sets))]


def _source(portions: Sequence[Portion], workers: int, where: Where) -> Iterator[Played]:
    if where.ray:
        return work_on_cluster(play_portion, portions, where.ray, where.cancelled)
    return work_here(play_portion, portions, workers, where.cancelled)


# --- comparing --------------------------------------------------------------------------------------------------------
def sweep(game: Game, base: NamedSet, others: Sequence[NamedSet], setting: Setting, where: Where) -> list[Comparison]:
    """A set compared with each of several others. Sets that are the same are played once.

    Ends early when it is cancelled or interrupted: the comparisons then say that they are not complete. ``Stopped`` is raised if
    there is nothing to compare by then.
    """
    if not others:
        raise ValueError("give at least one other set to compare with")
    checked = setting.checked(game)
    different = list({named.pieces.hash: named for named in (base, *others)}.values())
    samples = dict(zip((named.pieces.hash for named in different), play(game, different, checked, where), strict=True))
    if len(samples[base.pieces.hash]) < FEWEST:
        raise Stopped("stopped before there was anything to compare")
    every = [base, *others]
    return comparisons(
        checked.head(game),
        [(named.name, named.pieces.hash) for named in every],
        [samples[named.pieces.hash] for named in every],
        checked.games,
    )


def compare(
    game: Game | str, a: Components, b: Components, *, seats: int = 2, games: int = 1000,
    bots: str | Sequence[str] = "greedy", seed: int = 1, options: Mapping[str, Any] | None = None,
    jobs: int | None = None, progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None, names: tuple[str, str] = ("A", "B"), journal: Path | None = None,
    ray: str | None = None,
) -> Comparison:  # fmt: skip
    """What changes if a game is played with the set ``b`` instead of ``a``.

    ``games`` deals are played with each set by the same ``bots`` (one for all seats, or one for each) on ``jobs`` processes.
    ``progress`` gets the games played and all games; ``cancelled`` is asked several times a second. A comparison that was
    cancelled is not ``complete``; ``Stopped`` is raised if nothing can be said yet. ``.data()`` is everything for JSON.
    """
    found = find_game(game) if isinstance(game, str) else game
    setting = Setting(seats, games, (bots,) if isinstance(bots, str) else tuple(bots), seed, options or {})
    where = Where(jobs, ray, journal, progress or (lambda done, total: None), cancelled or never)
    return sweep(found, NamedSet(names[0], a), [NamedSet(names[1], b)], setting, where)[0]
