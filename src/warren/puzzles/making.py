"""Makes puzzles: lets bots play, looks for positions with one clearly best move, and keeps a varied lot of them."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import get_context

from warren.bots.base import mixed_seed
from warren.bots.levels import make_bot
from warren.bots.simple import GreedyBot
from warren.engine.registry import game as find_game
from warren.engine.state import State
from warren.puzzles.grading import found_by, grade
from warren.puzzles.judging import (
    CHOICES,
    Effort,
    Verdict,
    agreed,
    deals_it_is_best_on,
    effort_for,
    first_look,
    holds,
    outlook,
    reasons,
    still_best,
)
from warren.puzzles.keeping import BATCH, USUAL, PuzzleFile, Tables
from warren.puzzles.model import Puzzle, Source, identity

PLAYERS = "medium"  # who plays the games the positions come from
MOST_SEATS = 4
MOST_MOVES = 300  # nobody can look through more
FEW_MOVES, GLANCE = (
    40,
    5,
)  # if a theme is looked for: moves up to which each is asked for its theme; of more, the best at a glance
LOOKS = 60  # positions of a game that are looked at
PER_GAME = 2  # puzzles of a game that are kept
RISK_DEALS = 8  # deals on which it is tried out what the next best move risks


@dataclass(frozen=True)
class Task:
    """One game of bots to be looked through.

    ``full``: themes that are not wanted (any more). ``themes``: the only ones that are, if some are named.
    """

    game: str
    seed: int
    number: int
    full: frozenset[str]
    effort: Effort
    themes: frozenset[str] = frozenset()
    tables: Tables = USUAL


def positions(task: Task) -> list[tuple[int, State]]:
    """Positions of a game between bots, in no order, each with its number: with enough to choose from, and after everybody had two moves."""
    game, number = find_game(task.game), task.number
    low, high = max(2, game.seats[0]), min(MOST_SEATS, game.seats[1])
    counts = range(low, high + 1) if task.tables.seats is None else [task.tables.seats]
    salt = mixed_seed(task.seed, number)
    state = game.deal(seats=counts[number % len(counts)], seed=salt, **task.tables.options)
    bot = make_bot(PLAYERS, trees=1)
    found = []
    while (turn := state.turn) is not None:
        if state.ply >= 2 * state.seats and CHOICES <= len(state.legal_moves()) <= MOST_MOVES:
            found.append((state.ply, state.copy()))
        state.play(bot.choose(state.observe(turn), mixed_seed(salt, 1000 + state.ply)))
    random.Random(salt).shuffle(found)
    # A rare theme is looked for everywhere: almost all positions are put aside after a quick look.
    return found if task.themes else found[:LOOKS]


def puzzles_from(task: Task) -> list[Puzzle]:
    """The puzzles found in one game of bots."""
    found = list[Puzzle]()
    for ply, state in positions(task):
        if task.themes and not promising(state, task.full):
            continue
        puzzle = puzzle_from(state, Source(task.seed, task.number, ply), task.full, task.effort)
        if puzzle is not None and holds(state.game, puzzle, task.effort):
            found.append(puzzle)
        if len(found) == PER_GAME:
            break
    return found


def puzzle_from(truth: State, source: Source, full: Collection[str], effort: Effort) -> Puzzle | None:
    """A puzzle of the position, seen by the seat to decide; None if no move is clearly best."""
    game, seat, seed = truth.game, truth.turn, mixed_seed(source.seed, source.ply)
    assert seat is not None
    state = game.position(truth.redeal(seat, seed).position())  # judged as it will be read from the file
    seen = state.observe(seat)
    first = first_look(seen, effort, seed)
    if first is None or unwanted(state, first.answers[:1], full) or theme_of(state, first, seed) in full:
        return None
    sure = agreed(seen, effort, seed)
    if sure is None:
        return None
    best = deals_it_is_best_on(seen, sure.answers, effort, seed)
    if best < effort.share * effort.deals:
        return None
    found = found_by(seen, sure.answers, seed)
    return Puzzle(
        id=identity(state, seat),
        version=game.version,
        seat=seat,
        theme=theme_of(state, sure, seed),
        grade=grade(found),
        margin=round(sure.margin, 3),
        answers=tuple(state.text(move) for move in sure.answers),
        second=state.text(sure.second),
        found=found,
        why=reasons(seen, sure, effort, best, seed),
        source=source,
        position=state.position(),
    )


def theme_of(state: State, found: Verdict, seed: int) -> str:
    """What the answer is about, as the game names it."""
    seen, move = state.observe(state.turn), found.answers[0]
    risk = outlook(seen, found.second, RISK_DEALS, seed)[1] - outlook(seen, move, RISK_DEALS, seed)[1]
    return _theme(state, move, risk)


def unwanted(state: State, moves: Iterable[int], full: Collection[str]) -> bool:
    """Is there enough of the theme of each move, however risky the others are? That is seen without any search."""
    return all(_theme(state, move, risk) in full for move in moves for risk in (0.0, 1.0))


def promising(state: State, full: Collection[str]) -> bool:
    """Is one of the moves that look best at a glance about something that is wanted? Much faster than a search."""
    moves = state.legal_moves()
    if len(moves) > FEW_MOVES:
        ranked = GreedyBot(rounds=1).think(state.observe(state.turn), state.ply).ranked()
        moves = [move for move, _, _ in ranked[:GLANCE]]
    return not unwanted(state, moves, full)


def _theme(state: State, move: int, risk: float) -> str:
    themes = state.game.themes
    assert themes is not None
    return themes.theme(state.observe(state.turn), move, state.after(move).observe(state.turn), risk)


# --- many games --------------------------------------------------------------------------------------------------------
def make(
    kept: PuzzleFile, jobs: int, progress: Callable[[list[Puzzle], int], None], effort: Effort | None = None
) -> None:
    """Look through games until there are enough puzzles. ``progress`` gets what each batch brought, and the games so far.

    What is wanted is decided between batches, so the same seed gives the same puzzles with any number of processes.
    """
    effort = effort or effort_for(kept.game)
    with _processes(jobs) as each:
        while not kept.complete:
            full, numbers = kept.full(), range(kept.next, kept.next + BATCH)
            tasks = [
                Task(kept.game.name, kept.seed, number, full, effort, kept.themes, kept.tables) for number in numbers
            ]
            progress(kept.keep(list(each(puzzles_from, tasks))), kept.next)


def drop_weak(kept: PuzzleFile, progress: Callable[[], None], effort: Effort | None = None) -> list[Puzzle]:
    """Judge the puzzles that are there again, with other luck, and drop those that fail; returns these."""
    thorough = effort or effort_for(kept.game)
    again = replace(thorough, searches=0, margin=0.8 * thorough.margin, share=0.6)
    weak = []
    for puzzle in kept.puzzles:
        sure = holds(kept.game, puzzle, thorough) and still_best(kept.game, puzzle, again, seed=2**32 + kept.seed)
        if not sure:
            weak.append(puzzle)
        progress()
    kept.drop(weak)
    return weak


@contextmanager
def _processes(jobs: int) -> Iterator[Callable[..., Iterable[list[Puzzle]]]]:
    """Something that works like ``map``, with several processes."""
    if jobs == 1:
        yield map
        return
    # Fresh processes: a forked copy of a process with threads may lock up.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=ignore_interrupt) as pool:
        try:
            yield pool.map
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list((pool._processes or {}).values()):
                process.terminate()


def ignore_interrupt() -> None:
    """Ctrl-C is for the main process: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
