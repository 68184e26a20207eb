"""The engine and the slow reference agree on every ply of hundreds of random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import warren
from games.burrows.table import GAME
from reference.burrows import Reference
from warren.engine.simulate import count_sequences

OPTIONS: list[dict[str, Any]] = [{}, {"order": "builder"}, {"last_columns": "more"}, {"open_book": True}]
CASES = [(seats, options) for seats in (2, 3, 4, 5) for options in OPTIONS]
GAMES = 20  # per case


def agree(state: warren.State, slow: Reference) -> None:
    assert state.turn == slow.turn
    assert state.legal_moves() == (slow.legal() if slow.turn is not None else [])
    assert state.scores == slow.scores()
    assert set(state.winners) == slow.winners()
    assert GAME.positions.describe(state) == slow.describe()
    spectator = state.observe(None)
    assert GAME.positions.describe(spectator) == slow.observe(None)
    for seat in range(state.seats):  # by R-27 everybody knows the same
        assert bytes(state.observe(seat)) == bytes(spectator)


def choose(moves: list[int], dice: random.Random) -> int:
    """Mostly random; reserves and answers are drawn more often than their share."""
    small = [move for move in moves if move < 16]
    if small and dice.random() < 0.15:
        return dice.choice(small)
    return dice.choice(moves)


def compare(seats: int, seed: int, options: dict[str, Any]) -> warren.State:
    """Play a random game on both, compare every position, and return the last one."""
    state, slow = GAME.deal(seats, seed=seed, **options), Reference(seats, seed, options)
    dice = random.Random(seed)
    while not state.is_over:
        agree(state, slow)
        move = choose(state.legal_moves(), dice)
        state.play(move)
        slow.play(move)
    agree(state, slow)
    return state


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_random_games_agree_on_every_ply(seats: int, options: dict[str, Any]) -> None:
    for seed in range(GAMES):
        compare(seats, seed, options)


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_games_of_players_who_close_burrows_agree(seats: int, options: dict[str, Any]) -> None:
    """The bots' priors close many more burrows than chance does: lures, ties, two kinds at once."""
    import numpy as np

    for seed in range(4):
        book = {"open_book": True} | options
        state, slow = GAME.deal(seats, seed=seed, **book), Reference(seats, seed, book)
        dice = random.Random(seed)
        while not state.is_over:
            agree(state, slow)
            moves = np.array(state.legal_moves(), np.int32)
            weights = np.ones(len(moves))
            GAME.heuristics.priors(state.data, state.components.tables, moves, len(moves), weights)
            best = sorted(zip(weights.tolist(), moves.tolist(), strict=True))[-4:]
            move = dice.choice(best)[1]
            state.play(move)
            slow.play(move)
        agree(state, slow)


def sequences(slow: Reference, moves: list[int], seed: int, depth: int) -> int:
    if depth == 0 or slow.turn is None:
        return 1
    total = 0
    for move in slow.legal():
        again = Reference(3, seed, {})
        for earlier in [*moves, move]:
            again.play(earlier)
        total += sequences(again, [*moves, move], seed, depth - 1)
    return total


def test_counts_of_move_sequences_agree() -> None:
    state, slow = GAME.deal(3, seed=3), Reference(3, 3, {})
    for depth in (1, 2, 3):
        assert count_sequences(GAME, state, depth) == sequences(slow, [], 3, depth)
