"""Who plays whom, and where they sit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from warren.arena.match import Job
from warren.bots.base import mixed_seed


def round_robin(
    game: str, bots: Sequence[str], games: int, seats: int, seed: int = 1,
    options: Mapping[str, Any] | None = None, components: str | None = None,
) -> list[Job]:  # fmt: skip
    """``games`` games in all, spread evenly over the pairs of bots.

    The two bots of a pair share the table's seats between them. Every deal is played twice with the places exchanged,
    and from deal to deal the places move on by one. A table for one is played by every bot on the same deals.
    """
    if len(set(bots)) != len(bots) or not bots:
        raise ValueError(f"give different bots, not {', '.join(bots) or 'none'}")
    if seats > 1 and len(bots) < 2:
        raise ValueError("a tournament needs at least two bots")
    jobs = []
    for number in range(games):
        if seats == 1:
            deal, who = divmod(number, len(bots))
            places: tuple[str, ...] = (bots[who],)
        else:
            pairs = list(combinations(bots, 2))
            # Two games with each pair before the next pair is asked: an interrupted tournament is balanced too.
            block, twin = divmod(number, 2)
            deal, pair = divmod(block, len(pairs))
            places = seating(pairs[pair], seats, deal, twin)
        jobs.append(Job(number, game, places, mixed_seed(seed, deal) >> 1, dict(options or {}), components))
    return jobs


def seating(pair: tuple[str, str], seats: int, turn: int, swapped: int) -> tuple[str, ...]:
    """The two bots in alternating seats, moved on by ``turn`` places, exchanged if ``swapped``."""
    return tuple(pair[((seat + turn) % seats + swapped) % 2] for seat in range(seats))
