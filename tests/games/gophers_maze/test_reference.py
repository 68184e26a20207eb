"""The engine and the slow reference agree on every ply of random games of all levels."""

from __future__ import annotations

import random
from typing import Any

import pytest

import warren
from games.gophers_maze.table import GAME
from reference.gophers_maze import Reference

LEVELS: list[dict[str, Any]] = [
    {},
    {"baskets": True},
    {"turn_back": False, "decline_draws": True},
    {"level": "simplified"},
    {"level": "simplified", "baskets": True, "turn_back": False},
    {"level": "beginner"},
    {"level": "beginner", "removed": "3 5 6 7 9"},
    {"level": "beginner", "removed": "singles"},
    {"level": "beginner", "removed": "mixed", "turn_back": False},
    {"guided": False},
    {"guided": False, "ask_all": False, "decline_draws": True, "turn_back": False},
]
CASES = [(seats, options) for options in LEVELS for seats in range(2, 6)]
SHARED = ("rng", "ply", "passes")  # the reference keeps no such books


def described(view: Any) -> dict[str, Any]:
    return {name: value for name, value in GAME.positions.describe(view).items() if name not in SHARED}


def agree(state: warren.State, slow: Reference) -> list[int]:
    """Compare everything; returns the legal moves."""
    moves = state.legal_moves()
    assert moves == slow.legal()
    assert state.turn == slow.turn
    assert state.scores == slow.scores()
    assert set(state.winners) == slow.winners()
    whole = slow.describe()
    assert described(state) == whole
    for seat in (None, *range(state.seats)):
        assert described(state.observe(seat)) == slow.masked(whole, seat)
    return moves


def games_of(options: dict[str, Any]) -> int:
    """Long games fewer times: the open table has many ways, and without guidance cards are laid at random."""
    if not options.get("guided", True):
        return 1
    return 5 if options == {"level": "beginner"} else 21


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_random_games_agree_on_every_ply(seats: int, options: dict[str, Any]) -> None:
    for seed in range(games_of(options)):
        state, slow = GAME.deal(seats, seed=seed, **options), Reference(seats, seed, options)
        dice = random.Random(seed)
        while not state.is_over:
            move = dice.choice(agree(state, slow))
            state.play(move)
            slow.play(move)
        agree(state, slow)


@pytest.mark.parametrize("options", [{"level": "beginner", "guided": False}, {"level": "simplified", "guided": False}])
def test_games_without_guidance_agree(options: dict[str, Any]) -> None:
    for seats in (2, 5):
        state, slow = GAME.deal(seats, seed=9, **options), Reference(seats, 9, options)
        dice = random.Random(seats)
        while not state.is_over:
            move = dice.choice(agree(state, slow))
            state.play(move)
            slow.play(move)
        agree(state, slow)
