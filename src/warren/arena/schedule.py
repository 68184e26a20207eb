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

    The two bots of a pair share the seats. Every deal is played twice with the seats exchanged, and from deal to deal
    everybody moves on by one seat. At a table for one, every bot plays the same deals.
    """
    if len(set(bots)) != len(bots) or not bots:
        raise ValueError(f"give different bots, not {', '.join(bots) or 'none'}")
    if seats > 1 and len(bots) < 2:
        raise ValueError("a tournament needs at least two bots")
    jobs = []
    for number in range(games):
        if seats == 1:
            deal, who = divmod(number, len(bots))
            seated: tuple[str, ...] = (bots[who],)
        else:
            pairs = list(combinations(bots, 2))
            # Both games of a deal come before the next pair: then an interrupted tournament is balanced too.
            block, twin = divmod(number, 2)
            deal, pair = divmod(block, len(pairs))
            seated = seating(pairs[pair], seats, deal, twin)
        jobs.append(Job(number, game, seated, mixed_seed(seed, deal) >> 1, dict(options or {}), components))
    return jobs


def seating(pair: tuple[str, str], seats: int, shift: int, swapped: int) -> tuple[str, ...]:
    """The two bots in alternating seats, moved on by ``shift`` seats, exchanged if ``swapped``."""
    return tuple(pair[((seat + shift) % seats + swapped) % 2] for seat in range(seats))
