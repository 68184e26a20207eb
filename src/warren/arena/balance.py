"""How fair and how lively a game is, by many deals with the same bot in every seat."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from warren.arena import svg
from warren.arena.match import Job, bot_named, pieces_of
from warren.arena.report import heading, note, page, table
from warren.arena.statistics import Share, bootstrap, wilson
from warren.arena.workers import chunks, work_here
from warren.bots.base import mixed_seed
from warren.engine.components import Components
from warren.engine.registry import game as find_game

DECISIVE = 0.15  # a choice matters if the best move is worth this much more reward than the average one


@dataclass(frozen=True)
class Sample:
    """One game, as the report needs it."""

    scores: tuple[float, ...]
    rewards: tuple[float, ...]
    winners: tuple[int, ...]
    plies: int
    choices: int  # decisions with more than one legal move
    decisive: int  # of these, how many mattered
    legal: float  # mean number of legal moves


def play_sample(job: Job) -> Sample:
    """Play a game and watch how much each choice mattered to the mover."""
    game = find_game(job.game)
    return watched(job, pieces_of(game, job.components))


def watched(job: Job, pieces: Components) -> Sample:
    """Play a game with these pieces, whatever the job says of them."""
    game = find_game(job.game)
    state = game.deal(seats=len(job.bots), seed=job.seed, components=pieces, **job.options)
    bots = [bot_named(spec) for spec in job.bots]
    choices = decisive = legal = 0
    while (turn := state.turn) is not None:
        seed = mixed_seed(job.seed, 1000 + state.ply)
        moves = state.legal_moves()
        legal += len(moves)
        move = moves[0]
        if len(moves) > 1:
            analysis = bots[turn].think(state.observe(turn), seed)
            tried = [value for value, share in zip(analysis.values, analysis.shares, strict=True) if share > 0]
            pool = analysis.values if analysis.iterations == 0 or len(tried) < 2 else tried
            choices += 1
            decisive += max(analysis.values) - float(np.mean(pool)) > DECISIVE
            move = bots[turn].pick(analysis, seed)
        state.check(move)
        game.rules.apply(state.data, state.components.tables, move)
    plies = state.ply
    rewards, scores = tuple(state.rewards), tuple(state.scores)
    return Sample(scores, rewards, state.winners, plies, choices, decisive, legal / max(plies, 1))


def samples(
    game: str, seats: int, games: int, bot: str, seed: int = 1,
    options: Mapping[str, Any] | None = None, components: str | None = None, workers: int | None = None,
) -> Iterator[Sample]:  # fmt: skip
    """Play the games on all cores."""
    jobs = [
        Job(number, game, (bot,) * seats, mixed_seed(seed, number) >> 1, dict(options or {}), components)
        for number in range(games)
    ]
    count = workers or os.cpu_count() or 1
    portions = list(chunks(jobs, max(1, min(8, games // (4 * count)))))
    return work_here(play_samples, portions, count)


def play_samples(jobs: Sequence[Job]) -> list[Sample]:
    """Several games one after the other: one message to a worker."""
    return [play_sample(job) for job in jobs]


@dataclass(frozen=True)
class Balance:
    """The figures of a balance report."""

    seats: int
    games: int
    wins: list[Share]  # share of the pot per seat
    rewards: list[tuple[float, float, float]]  # mean and interval per seat
    scores: list[tuple[float, float, float]]
    ties: Share  # games with more than one winner, or none
    length: tuple[float, float, float]
    lead: tuple[float, float, float]  # best score minus mean of the others
    decisive: tuple[float, float, float]  # share of the choices that mattered
    legal: float

    @property
    def fair(self) -> bool:
        """Does every seat's interval include an even share?"""
        return all(share.low <= 1 / self.seats <= share.high for share in self.wins)


def summarise(sample: Sequence[Sample]) -> Balance:
    """All figures with their 95 % intervals."""
    if not sample:
        raise ValueError("no game was finished; there is nothing to report")
    seats, games = len(sample[0].scores), len(sample)
    wins = [wilson(sum(1 / len(row.winners) for row in sample if seat in row.winners), games) for seat in range(seats)]
    return Balance(
        seats, games, wins,
        [bootstrap([row.rewards[seat] for row in sample]) for seat in range(seats)],
        [bootstrap([row.scores[seat] for row in sample]) for seat in range(seats)],
        wilson(sum(len(row.winners) != 1 for row in sample), games),
        bootstrap([row.plies for row in sample]), bootstrap([lead(row.scores) for row in sample]),
        bootstrap([row.decisive / max(row.choices, 1) for row in sample]),
        float(np.mean([row.legal for row in sample])),
    )  # fmt: skip


def lead(scores: Sequence[float]) -> float:
    """The best score minus the mean of all others (a lone seat is compared with nothing)."""
    others = sorted(scores)[:-1]
    return max(scores) - (sum(others) / len(others) if others else 0.0)


def balance_page(title: str, sample: Sequence[Sample], names: Sequence[str], facts: str) -> str:
    """The report as a self-contained page."""
    figures = summarise(sample)
    even = 1 / figures.seats
    rows = [
        (names[seat], 100 * share.value, 100 * share.low, 100 * share.high) for seat, share in enumerate(figures.wins)
    ]
    verdict = (
        "No seat wins more or less often than chance allows."
        if figures.fair
        else "At least one seat wins more or less often than an even share; see the first picture."
    )
    lines: list[tuple[str, Callable[[], str]]] = [
        ("Games", lambda: str(figures.games)),
        ("Moves per game", lambda: _mean(figures.length)),
        ("Legal moves on average", lambda: f"{figures.legal:.1f}"),
        ("Lead of the best score over the others", lambda: _mean(figures.lead)),
        ("Share of choices that mattered", lambda: _mean(tuple(100 * part for part in figures.decisive)) + " %"),
        ("Games shared or won by nobody", lambda: str(figures.ties)),
    ]
    seat_rows = [
        [names[seat], str(figures.wins[seat]), _mean(figures.scores[seat]), _mean(figures.rewards[seat], 3)]
        for seat in range(figures.seats)
    ]
    return page(
        title,
        [
            note(facts),
            f"<p><strong>{verdict}</strong></p>",
            heading("Seat advantage"),
            svg.intervals("Wins of each seat in per cent", rows, mark=100 * even, form="{:.1f} %"),
            table(("seat", "wins (Wilson, 95 %)", "score (bootstrap, 95 %)", "reward"), seat_rows),
            heading("Figures"),
            table(("", "mean [95 % interval]"), [[name, value()] for name, value in lines]),
            note(f"A choice mattered if the best move was worth {DECISIVE} reward more than the average legal one."),
            heading("Length"),
            svg.histogram("Moves per game", [row.plies for row in sample], "moves"),
            heading("Scores"),
            svg.histogram("Final scores of all seats", [score for row in sample for score in row.scores], "points"),
            heading("Lead of the best seat"),
            svg.histogram("Best score minus mean of the others", [lead(row.scores) for row in sample], "points"),
            heading("Choices that mattered"),
            svg.histogram(
                "Share of decisive choices per game, in per cent",
                [round(100 * row.decisive / max(row.choices, 1)) for row in sample], "%",
            ),
        ],
    )  # fmt: skip


def _mean(figure: Sequence[float], digits: int = 1) -> str:
    value, low, high = figure
    return f"{value:.{digits}f} [{low:.{digits}f}, {high:.{digits}f}]"
