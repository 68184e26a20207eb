"""What holds after every action of any game."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

import warren

GAME = warren.game("underground_panic")


def zone(place: str) -> int:
    """The zone a hole lies in; the start chamber fills the lowest three."""
    return 3 if place == "START" else int(re.match(r"\d+", place)[0])  # type: ignore[index]


def check_counts(now: dict[str, Any]) -> None:
    cards: Counter[str] = Counter()
    for pile in (*now["hands"], *now["stashes"], now["decks"], now["discards"]):
        for kind, count in pile.items():
            cards[kind[0]] += count
    assert cards == {"R": 28, "Y": 28, "G": 28, "B": 28}
    assert sum(now["injury_deck"].values()) + sum(sum(pile.values()) for pile in now["injuries"]) == 64


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_after_every_action(seats: int) -> None:
    turns = 0
    for seed in range(8):
        state, dice = GAME.deal(seats, seed=seed), random.Random(seed)
        while not state.is_over:
            now = state.position()
            check_counts(now)
            if now["phase"] == "act":
                turns += 1
                assert sum(now["hands"][now["turn"]].values()) <= 7
                assert all(zone(gopher["at"]) > now["level"] for gopher in now["gophers"] if not gopher["left"])
            state.play(dice.choice(state.legal_moves()))
    assert turns > 100
