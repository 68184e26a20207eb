"""What two component sets change about a game, and whether luck alone explains it.

Every deal is played with both sets, so each figure is compared game by game (a paired test). All figures of all sets are
judged together by Holm's method: if nothing has changed, the chance of claiming any change at all is five in a hundred.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import NormalDist
from typing import Any

import numpy as np

from warren.arena.balance import Balance, Sample, lead, summarise

ALPHA = 0.05  # chance of claiming a change where there is none, for all figures together
POWER = 0.8  # a difference counts as noticeable if it would have been found so often
FEWEST = 2  # pairs of games below which nothing can be compared
NORMAL = NormalDist()

Values = np.ndarray[Any, np.dtype[np.float64]]


# --- the figures that are compared ------------------------------------------------------------------------------------
def _won(row: Sample, seat: int) -> float:
    return 1 / len(row.winners) if seat in row.winners else 0.0


#: Figures of a seat, and figures of a game. Those in SHARES are shares, from 0 to 1.
OF_A_SEAT: dict[str, Callable[[Sample, int], float]] = {"wins": _won, "score": lambda row, seat: row.scores[seat]}
OF_A_GAME: dict[str, Callable[[Sample], float]] = {
    "shared": lambda row: float(len(row.winners) != 1),
    "length": lambda row: float(row.plies),
    "lead": lambda row: lead(row.scores),
    "decisive": lambda row: row.decisive / max(row.choices, 1),
    "legal": lambda row: row.legal,
}
SHARES = frozenset(("wins", "shared", "decisive"))


@dataclass(frozen=True)
class Change:
    """One figure with the one set and with the other.

    ``low`` and ``high``: the 95 % interval of the difference, of this figure alone. ``p``: how likely so great a difference is by
    luck alone, corrected for the number of figures that are compared. ``noticeable``: the smallest difference that would have been
    found in four of five such comparisons.
    """

    figure: str
    seat: int | None
    before: float
    after: float
    low: float
    high: float
    p: float
    noticeable: float = math.inf

    @property
    def difference(self) -> float:
        return self.after - self.before

    @property
    def beyond_chance(self) -> bool:
        return self.p < ALPHA

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {**asdict(self), "difference": self.difference, "beyond_chance": self.beyond_chance}


def figures(seats: int) -> Iterator[tuple[str, int | None, Callable[[Sample], float]]]:
    """Every figure: its name, its seat if it has one, and how it is read from a game."""
    for name, of_seat in OF_A_SEAT.items():
        for seat in range(seats):
            yield name, seat, lambda row, of_seat=of_seat, seat=seat: of_seat(row, seat)  # type: ignore[misc]
    for name, of_game in OF_A_GAME.items():
        yield name, None, of_game


# --- the test ---------------------------------------------------------------------------------------------------------
def _normal_from_t(t: float, freedom: int) -> float:
    """The normal deviate with the same tail as Student's t (Wallace, 1959; good to three digits from three degrees of freedom)."""
    return (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(t * t / freedom))


def _t_from_normal(z: float, freedom: int) -> float:
    """The way back."""
    z *= (8 * freedom + 3) / (8 * freedom + 1)
    return math.sqrt(freedom * math.expm1(z * z / freedom))


def chance_of(differences: Values) -> float:
    """How likely a mean so far from zero is, if each difference might as well have the other sign (two-sided).

    >>> round(chance_of(np.array([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])), 3)
    0.031
    """
    moved = int(np.count_nonzero(differences))
    if moved == 0:
        return 1.0
    least = 2.0 ** (1 - moved)  # even if all point the same way; matters where few games differ at all
    error = float(differences.std(ddof=1)) / math.sqrt(differences.size)
    if error == 0.0:
        return least
    z = _normal_from_t(float(differences.mean()) / error, differences.size - 1)
    return max(least, 2 * NORMAL.cdf(-z))


def holm(chances: Sequence[float]) -> list[float]:
    """Chances corrected for being several (Holm, 1979): whichever are called changes, all of them hold with the same certainty.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=chances.__getitem__)
    corrected, most = [0.0] * len(chances), 0.0
    for rank, place in enumerate(order):
        most = max(most, min(1.0, (len(chances) - rank) * chances[place]))
        corrected[place] = most
    return corrected


@dataclass(frozen=True)
class Precision:
    """How exactly a difference is known: its error, and how much of it one game makes that differs."""

    error: float
    of_a_game: float

    def noticeable(self, figures: int) -> float:
        """The smallest difference that is found four times out of five, beside so many figures.

        Normally that depends on the error. Where hardly any game differs the error says too little; but so many games must differ
        in the same way that luck alone would hardly do it.
        """
        # The strictest step of Holm's: an honest promise for each figure, whatever the others show.
        reach = NORMAL.inv_cdf(1 - ALPHA / 2 / figures) + NORMAL.inv_cdf(POWER)
        least = 1 + math.ceil(math.log2(figures / ALPHA))
        return max(reach * self.error, least * self.of_a_game)


def _compared(name: str, seat: int | None, before: Values, after: Values) -> tuple[Change, Precision]:
    """A figure in all games with both sets, not corrected yet; and how exactly the difference is known."""
    differences, freedom = after - before, before.size - 1
    error = float(differences.std(ddof=1)) / math.sqrt(before.size)
    half, middle = _t_from_normal(NORMAL.inv_cdf(0.975), freedom) * error, float(differences.mean())
    change = Change(
        name, seat, float(before.mean()), float(after.mean()), middle - half, middle + half, chance_of(differences)
    )
    moved = np.abs(differences[differences != 0])
    size = float(moved.mean()) if moved.size else float(np.ptp(before))
    return change, Precision(error, size / before.size)


def changes(base: Sequence[Sample], others: Sequence[Sequence[Sample]]) -> list[list[Change]]:
    """What each of the other sets changes; game by game, the same deals. A figure that never varies is left out."""
    found = list[tuple[int, Change, Precision]]()
    for number, other in enumerate(others):
        pairs = min(len(base), len(other))
        if pairs < FEWEST:
            raise ValueError(f"at least {FEWEST} games with each set are needed to compare them")
        for name, seat, read in figures(len(base[0].scores)):
            before, after = (np.array([read(row) for row in rows[:pairs]]) for rows in (base, other))
            if np.ptp(np.concatenate((before, after))) > 0:
                found.append((number, *_compared(name, seat, before, after)))
    corrected = holm([change.p for _, change, _ in found])
    result: list[list[Change]] = [[] for _ in others]
    for (number, change, precision), p in zip(found, corrected, strict=True):
        result[number].append(replace(change, p=p, noticeable=precision.noticeable(len(found))))
    return result


# --- what is handed on ------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Tried:
    """A component set and how it did."""

    name: str
    hash: str
    figures: Balance

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {"name": self.name, "hash": self.hash, "fair": self.figures.fair, **asdict(self.figures)}


@dataclass(frozen=True)
class Comparison:
    """Two component sets, each with the same deals and the same bots."""

    facts: dict[str, Any]  # game, version, seats, bots, seed, options
    before: Tried
    after: Tried
    changes: list[Change]
    games: int  # played with each
    wanted: int  # games that were asked for

    @property
    def complete(self) -> bool:
        return self.games >= self.wanted

    @property
    def same(self) -> bool:
        return self.before.hash == self.after.hash

    @property
    def found(self) -> list[Change]:
        """What changed beyond chance, the surest first."""
        return sorted((change for change in self.changes if change.beyond_chance), key=lambda change: change.p)

    def data(self) -> dict[str, Any]:
        """Everything, for JSON."""
        from warren.arena.comparison_words import sentences

        return {
            **self.facts, "games": self.games, "wanted": self.wanted, "complete": self.complete, "alpha": ALPHA,
            "before": self.before.data(), "after": self.after.data(),
            "changes": [change.data() for change in self.changes], "sentences": sentences(self),
        }  # fmt: skip


def comparisons(
    facts: dict[str, Any], names: Sequence[tuple[str, str]], samples: Sequence[Sequence[Sample]], wanted: int
) -> list[Comparison]:
    """The first set compared with each other one; ``names``: name and hash of each."""
    games = min(map(len, samples))
    rows = [list(sample[:games]) for sample in samples]
    if games < FEWEST:
        raise ValueError(f"at least {FEWEST} games with each set are needed to compare them")
    tried = [Tried(*name, summarise(sample)) for name, sample in zip(names, rows, strict=True)]
    # The same pieces give the same games: nothing is compared that would make the others harder to find.
    different = [number for number, one in enumerate(tried) if one.hash != tried[0].hash]
    found = dict(zip(different, changes(rows[0], [rows[number] for number in different]), strict=True))
    return [
        Comparison(facts, tried[0], other, found.get(number, []), games, wanted)
        for number, other in enumerate(tried[1:], 1)
    ]
