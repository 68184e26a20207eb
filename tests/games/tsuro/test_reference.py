"""The engine and the slow reference agree on every ply of hundreds of random games (`make test-references`: thousands)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import warren
from reference.tsuro import TILES, Reference, looks, turn
from warren.engine.simulate import count_sequences

GAME = warren.game("tsuro")
OPTIONS: list[dict[str, Any]] = [{}, {"bonus": True}, {"collide": True}, {"bonus": True, "collide": True}]
CASES = [(seats, options) for seats in range(2, 9) for options in OPTIONS]


def agree(state: warren.State, slow: Reference) -> None:
    assert state.legal_moves() == slow.legal()
    assert state.turn == slow.turn
    assert state.scores == slow.scores()
    whole = slow.describe()
    assert GAME.positions.describe(state) == whole
    for seat in (None, *range(state.seats)):
        assert GAME.positions.describe(state.observe(seat)) == slow.masked(whole, seat)


def compare(seats: int, seed: int, options: dict[str, Any]) -> warren.State:
    """Play a random game on both, compare every position, and return the last one."""
    state, slow = GAME.deal(seats, seed=seed, **options), Reference(seats, seed, options)
    dice = random.Random(seed)
    while not state.is_over:
        agree(state, slow)
        move = dice.choice(state.legal_moves())
        state.play(move)
        slow.play(move)
    agree(state, slow)
    assert set(state.winners) == slow.winners()
    return state


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_random_games_agree_on_every_ply(seats: int, options: dict[str, Any]) -> None:
    for seed in range(20):
        compare(seats, seed, options)


def sequences(slow: Reference, moves: list[int], seats: int, depth: int) -> int:
    if depth == 0 or slow.turn is None:
        return 1
    total = 0
    for move in slow.legal():
        again = Reference(seats, 3, {})
        for earlier in [*moves, move]:
            again.play(earlier)
        total += sequences(again, [*moves, move], seats, depth - 1)
    return total


def test_counts_of_move_sequences_agree() -> None:
    opening = [0, 20]
    state, slow = GAME.deal(2, seed=3), Reference(2, 3, {})
    for move in opening:
        state.play(move)
        slow.play(move)
    for depth in (1, 2, 3):
        assert count_sequences(GAME, state, depth) == sequences(slow, opening, 2, depth)


def test_the_component_file_holds_the_tiles_of_the_enumeration() -> None:
    """Involutions without fixed points, four turns are none, all 105 looks differ."""
    for tile, entry in enumerate(GAME.components().data["tile"]):
        pairing = frozenset(frozenset(pair) for pair in entry["pairs"])
        assert pairing == TILES[tile]
        assert turn(pairing, 4) == pairing
        assert int(GAME.components().record["looks"][tile]) == looks(tile)
    assert len({turn(tile, r) for tile in TILES for r in range(4)}) == 105
