"""The engine and the slow reference agree on every ply of random games of all levels."""

from __future__ import annotations

import random
from typing import Any

import pytest

import warren
from games.gophers_maze.table import GAME
from reference.gophers_maze import Reference
from warren.games.gophers_maze.state import COMMIT

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
    {"guided": False, "level": "beginner"},
    {"guided": False, "level": "simplified"},
]
CASES = [(seats, options) for options in LEVELS for seats in range(2, 6)]
SHARED = ("rng", "ply", "passes")  # the reference keeps no such books


def described(view: Any) -> dict[str, Any]:
    return {name: value for name, value in GAME.positions.describe(view).items() if name not in SHARED}


def agree(state: warren.State, slow: Reference, observations: bool = True) -> list[int]:
    """Compare everything (observations take most of the time); returns the legal moves."""
    moves = state.legal_moves()
    assert moves == slow.legal()
    assert state.turn == slow.turn
    assert state.scores == slow.scores()
    assert set(state.winners) == slow.winners()
    whole = slow.describe()
    assert described(state) == whole
    for seat in (None, *range(state.seats)) if observations else ():
        assert described(state.observe(seat)) == slow.masked(whole, seat)
    return moves


def choose(moves: list[int], dice: random.Random) -> int:
    """Random, but a collection that fits is mostly taken: without guidance it would take a hundred tries."""
    return COMMIT if COMMIT in moves and dice.random() < 0.8 else dice.choice(moves)


def compare(seats: int, seed: int, options: dict[str, Any]) -> warren.State:
    """Play a random game on both, compare every position, and return the last one."""
    state, slow = GAME.deal(seats, seed=seed, **options), Reference(seats, seed, options)
    dice = random.Random(seed)
    while not state.is_over:
        move = choose(agree(state, slow, observations=(state.ply + seed) % 4 == 0), dice)
        state.play(move)
        slow.play(move)
    agree(state, slow)
    return state


def games_of(options: dict[str, Any]) -> int:
    """Long games fewer times: the open table has many ways, and without guidance cards are laid at random."""
    if not options.get("guided", True):
        return 1
    return 2 if options == {"level": "beginner"} else 8


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_random_games_agree_on_every_ply(seats: int, options: dict[str, Any]) -> None:
    for seed in range(games_of(options)):
        compare(seats, seed, options)
