"""How strong the bots are: every pair that should be won, in every game, at two seats and at the largest table.

    python bench/strength.py calibrate --folder strength
    python bench/strength.py play --folder strength --seed 1000000 --games 400 --games master:hard=40 --workers 2
    python bench/strength.py play --folder part --part 0.125
    python bench/strength.py table --folder strength

Budgets in seconds are replaced by iterations, so that a busy machine changes nothing: ``calibrate`` measures, by processor
time on one core, how many iterations a second each table allows. ``play`` keeps every game at once, may be stopped at any
time (Ctrl-C, kill) and goes on where it stopped. It spreads its work evenly, so that a part of it says something about
every pair. With ``--part`` the search and the master get only that part of their budgets: more games in less time, and what
they win so they should win with all of it. ``table`` prints what is there as Markdown. A folder belongs to one state of the
bots; others are refused.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import warren
from warren.arena.match import Job, Result
from warren.arena.schedule import round_robin
from warren.arena.statistics import Share, head_to_head, wilson
from warren.arena.tournament import ResultsFile, play_here
from warren.bots import make_bot
from warren.bots.levels import level_of
from warren.bots.search import Budget, SearchBot
from warren.engine.state import Observation

SHORT = 0.2  # seconds a move of the search that is compared with greedy
PAIRS = (("greedy", "random"), ("search", "greedy"), ("medium", "easy"), ("hard", "medium"), ("master", "hard"))
ALONE = (("master", "greedy"),)  # at a table for one
NAMES = tuple(":".join(pair) for pair in PAIRS)
SAMPLES = 8  # positions of a game at which the pace is measured


@dataclass(frozen=True)
class Pair:
    """Two bots to compare at one kind of table."""

    game: str
    seats: int
    first: str
    second: str

    @property
    def name(self) -> str:
        """What it is called on the command line."""
        return f"{self.first}:{self.second}"

    @property
    def file(self) -> str:
        """Where its games are kept."""
        return f"{self.game}-{self.seats}-{self.first}-{self.second}.jsonl"


def tables(names: Sequence[str]) -> list[tuple[str, int]]:
    """(game, seats): two seats, the largest table, and one seat where that is allowed."""
    found = []
    for name in names:
        low, high = warren.game(name).seats
        found += [(name, seats) for seats in sorted({low, 2, high}) if low <= seats <= high and seats in (1, 2, high)]
    return found


def pairs(names: Sequence[str]) -> list[Pair]:
    """All comparisons."""
    return [
        Pair(name, seats, first, second)
        for name, seats in tables(names)
        for first, second in (PAIRS if seats > 1 else ALONE)
    ]


# --- calibration ------------------------------------------------------------------------------------------------------
def positions(name: str, seats: int) -> list[Observation]:
    """What the seats to decide see at some places, evenly spread over a game of greedy bots."""
    state, bot, seen = warren.game(name).deal(seats=seats, seed=1), make_bot("greedy"), []
    while state.turn is not None:
        observation = state.observe(state.turn)
        if len(state.legal_moves()) > 1:
            seen.append(observation)
        state.play(bot.choose(observation, state.ply))
    return [seen[index] for index in np.linspace(0, len(seen) - 1, SAMPLES).astype(int)]


def pace(observation: Observation, seconds: float) -> float:
    """Iterations a second of processor time, the making of the tree included."""
    start = time.thread_time()
    bot = SearchBot(Budget(seconds=seconds), clock=time.thread_time)
    return bot.think(observation, 1).iterations / (time.thread_time() - start)


def calibrate(folder: Path, names: Sequence[str]) -> None:
    """Measure the pace of every table and keep it."""
    file = folder / "pace.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    for name, seats in tables(names):
        found = [pace(observation, SHORT) for observation in positions(name, seats)]
        known[f"{name}-{seats}"] = round(float(np.median(found)))
        print(
            f"{name}, {seats}: {np.median(found):,.0f} iterations/s ({min(found):,.0f} to {max(found):,.0f})",
            flush=True,
        )
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(known, indent=1) + "\n")


def spec(bot: str, pair: Pair, paces: dict[str, int], part: float) -> str:
    """The bot with part of its budget in iterations; the master's two trees are counted as one core grows them."""
    level = level_of(warren.game(pair.game), "master")
    if bot == "search":
        return f"search:{max(1, round(part * SHORT * paces[f'{pair.game}-{pair.seats}']))}"
    if bot == "master" and level.seconds:
        return f"master:{max(1, round(part * level.seconds * paces[f'{pair.game}-{pair.seats}']))}"
    return bot


# --- playing ----------------------------------------------------------------------------------------------------------
@cache
def fingerprint(game: str) -> str:
    """Of the sources that decide how the bots of a game play."""
    digest = hashlib.sha256()
    here = Path(warren.__file__).parent
    for source in sorted([*(here / "bots").rglob("*.py"), *warren.game(game).folder.rglob("*.py")]):
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def results_file(folder: Path, pair: Pair, bots: Sequence[str], seed: int) -> ResultsFile:
    """The games of a pair; the head tells results of other bots, deals or sources apart."""
    head = {"game": pair.game, "seats": pair.seats, "bots": list(bots), "seed": seed, "code": fingerprint(pair.game)}
    return ResultsFile(folder / pair.file, head)


def wanted(entries: Sequence[str]) -> dict[str, int]:
    """Games a pair, from ``400`` and ``master:hard=40``."""
    found = dict.fromkeys(NAMES, 400) | {":".join(pair): 400 for pair in ALONE}
    for entry in entries:
        name, _, count = entry.rpartition("=")
        if not count.isdigit() or (name and name not in found):
            raise SystemExit(f"--games {entry}: give a number, or one for a pair such as {NAMES[-1]}=40")
        found |= {name: int(count)} if name else dict.fromkeys(found, int(count))
    return found


def interleaved(plans: Sequence[Sequence[Job]], done: Sequence[set[int]]) -> Iterator[tuple[int, Job]]:
    """(pair, game): always two games more of the pair of which the smallest share has been played."""
    rows = []
    for number, (jobs, known) in enumerate(zip(plans, done, strict=True)):
        rows += [((job.number // 2 + 1) / len(jobs), number, job) for job in jobs if job.number not in known]
    for _, number, job in sorted(rows, key=lambda row: (row[0], row[1], row[2].number)):
        yield number, job


def play(
    folder: Path, chosen: Sequence[Pair], games: dict[str, int], seed: int, workers: int, part: float = 1.0
) -> None:
    """Play what is missing."""
    file = folder / "pace.json"
    paces = json.loads(file.read_text()) if file.exists() else {}
    unknown = {f"{pair.game}-{pair.seats}" for pair in chosen} - paces.keys()
    if unknown:
        raise SystemExit(f"{file} has no pace of {', '.join(sorted(unknown))}; run the step calibrate first")
    bots = [[spec(bot, pair, paces, part) for bot in (pair.first, pair.second)] for pair in chosen]
    files = [results_file(folder, pair, both, seed) for pair, both in zip(chosen, bots, strict=True)]
    plans = [
        round_robin(pair.game, both, games[pair.name], pair.seats, seed)
        for pair, both in zip(chosen, bots, strict=True)
    ]
    try:
        done = [{result.number for result in file.load()} for file in files]
    except ValueError:
        raise SystemExit(f"{folder} has games of other bots, budgets or deals; choose another --folder") from None
    order = list(interleaved(plans, done))
    jobs = [replace(job, number=place) for place, (_, job) in enumerate(order)]
    print(f"{len(jobs):,} games to play, {sum(map(len, done)):,} are there", flush=True)
    try:
        for count, result in enumerate(play_here(jobs, workers, portion=1), 1):
            number, job = order[result.number]
            files[number].add(replace(result, number=job.number))
            if count % 100 == 0:
                print(f"{count:,} of {len(jobs):,}", flush=True)
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here")


# --- the table --------------------------------------------------------------------------------------------------------
def read(path: Path) -> tuple[dict[str, Any], list[Result]]:
    """Head and games of a file; a line cut off by a power cut is passed over."""
    head, *lines = path.read_text(encoding="utf-8").split("\n")
    results = []
    for line in lines:
        try:
            results.append(Result.from_json(json.loads(line)))
        except (ValueError, TypeError):
            continue
    return json.loads(head), results


def shown_pace(pace: int | None) -> str:
    """Iterations a second, nothing where they have not been measured."""
    return "" if pace is None else f"{pace:,}"


def shown(share: Share) -> str:
    """A share as in the documentation."""
    return f"{100 * share.value:.1f} [{100 * share.low:.1f}, {100 * share.high:.1f}], {share.games}"


def cell(folder: Path, pair: Pair) -> str:
    """What is known about a pair."""
    path = folder / pair.file
    if not path.exists():
        return ""
    head, results = read(path)
    if pair.seats > 1:
        share = head_to_head(results).get(tuple(head["bots"]))
        return shown(share) if share else ""
    won = []
    for bot in head["bots"]:
        mine = [result for result in results if result.bots[0] == bot]
        if mine:
            won.append(f"{bot} {shown(wilson(sum(bool(result.winners) for result in mine), len(mine)))}")
    return "; ".join(won)


def table(folder: Path, names: Sequence[str]) -> None:
    """Print the results as Markdown: share of the points in percent, 95 % interval, games."""
    paces = json.loads((folder / "pace.json").read_text())
    print(f"| game, seats | iterations/s | {' | '.join(name.replace(':', ' : ') for name in NAMES)} |")
    print("|---|---|" + "---|" * len(NAMES))
    for name, seats in tables(names):
        title = f"{warren.game(name).title}, {seats}"
        if seats > 1:
            cells = [cell(folder, Pair(name, seats, *pair)) for pair in PAIRS]
            print(f"| {title} | {shown_pace(paces.get(f'{name}-{seats}'))} | {' | '.join(cells)} |")
    for name, seats in tables(names):
        if seats == 1:
            won = "; ".join(cell(folder, Pair(name, seats, *pair)) for pair in ALONE)
            print(f"\n{warren.game(name).title} alone, share of the deals won: {won}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=("calibrate", "play", "table"))
    parser.add_argument("--folder", type=Path, default=Path("strength"))
    parser.add_argument("--game", action="append", choices=warren.games())
    parser.add_argument("--seats", type=int, action="append", help="only tables of this size")
    parser.add_argument("--pair", action="append", choices=NAMES + tuple(":".join(pair) for pair in ALONE))
    parser.add_argument("--games", action="append", default=[], help="400, or for one pair master:hard=40")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--part", type=float, default=1.0, help="part of the budgets of search and master")
    chosen = parser.parse_args()
    if not 0.0 < chosen.part <= 1.0:
        parser.error(f"--part {chosen.part:g}: give a number above 0 and up to 1")
    names = chosen.game or list(warren.games())
    if chosen.step == "calibrate":
        calibrate(chosen.folder, names)
    elif chosen.step == "table":
        table(chosen.folder, names)
    else:
        picked = [
            pair
            for pair in pairs(names)
            if (not chosen.pair or pair.name in chosen.pair) and (not chosen.seats or pair.seats in chosen.seats)
        ]
        # A run in the background is told to end by SIGTERM (shells make it deaf to Ctrl-C): both end it the same way.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        play(chosen.folder, picked, wanted(chosen.games), chosen.seed, chosen.workers, chosen.part)


if __name__ == "__main__":
    main()
