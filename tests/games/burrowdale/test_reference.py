"""The engine and the slow reference agree on every ply of hundreds of random games."""

from __future__ import annotations

import copy
import random
from typing import Any

import numpy as np
import pytest

import warren
from reference.burrowdale import DECK, SHAPES, TURNINGS, Reference
from warren.engine.simulate import count_sequences
from warren.engine.state import View
from warren.games.burrowdale.state import REFUSALS, STORED

GAME = warren.game("burrowdale")
SOLO: list[tuple[int, dict[str, Any]]] = [(1, {"stored": stored}) for stored in STORED]
SHORT: list[tuple[int, dict[str, Any]]] = [
    (seats, {"goal": 20, "refusal": refusal}) for seats in (2, 3, 4) for refusal in REFUSALS
]
LONG: list[tuple[int, dict[str, Any]]] = [
    (seats, {"goal": goal, "refusal": refusal}) for seats in (2, 3, 4) for goal in (30, 40) for refusal in REFUSALS
]
CASES = SOLO + SHORT + SHORT + LONG  # long games are slow, and nothing happens in them that does not in short ones


def agree(state: warren.State, slow: Reference, observations: bool = True) -> list[int]:
    """Compare everything (observations take most of the time); returns the legal moves."""
    moves = state.legal_moves()
    assert moves == slow.legal()
    assert state.turn == slow.turn
    assert state.scores == slow.scores()
    whole = slow.describe()
    assert described(state) == whole
    for seat in (None, *range(state.seats)) if observations else ():
        assert described(state.observe(seat)) == slow.masked(whole, seat)
    return moves


def described(view: View) -> dict[str, Any]:
    """All but the sources of the points, which no rule asks for; they add up to the points."""
    data = GAME.positions.describe(view)
    assert [sum(found) for found in data.pop("sources")] == data["scores"]
    return data


def choose(state: warren.State, moves: list[int], dice: random.Random) -> int:
    """Random, but mostly drawn by the game's priors: evenly drawn moves hardly ever store anything."""
    if dice.random() < 0.12:
        return dice.choice(moves)
    weights = np.zeros(len(moves))
    GAME.heuristics.priors(state.data, state.components.tables, np.array(moves, np.int32), len(moves), weights)
    return dice.choices(moves, (weights**2).tolist())[0]


def compare(seats: int, seed: int, options: dict[str, Any], limit: int = 6000, even: bool = False) -> warren.State:
    """Play a random game on both, compare every position, and return the last one."""
    state, slow = GAME.deal(seats, seed=seed, **options), Reference(seats, seed, options)
    dice = random.Random(seed)
    while not state.is_over and state.ply < limit:
        moves = agree(state, slow, observations=(state.ply + seed) % 4 == 0)
        move = dice.choice(moves) if even else choose(state, moves, dice)
        GAME.rules.apply(state.data, state.components.tables, move)
        slow.play(move)
    agree(state, slow)
    assert set(state.winners) == slow.winners()
    return state


@pytest.mark.parametrize(("seats", "options"), SOLO + SHORT + LONG)
def test_random_games_agree_on_every_ply(seats: int, options: dict[str, Any]) -> None:
    games = 3 if (seats, options) in LONG else {1: 50, 2: 30, 3: 18, 4: 11}[seats]
    stores = 0
    for seed in range(games):
        state = compare(seats, seed, options)
        assert state.is_over
        stores += sum(state.scores) > 0
    assert stores > 0.8 * games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_evenly_drawn_games_agree_as_well(seats: int) -> None:
    for seed in range(3):
        compare(seats, seed, {}, limit=250, even=True)


def sequences(slow: Reference, depth: int) -> int:
    if depth == 0 or slow.turn is None:
        return 1
    total = 0
    for move in slow.legal():
        again = copy.deepcopy(slow)
        again.play(move)
        total += sequences(again, depth - 1)
    return total


def test_counts_of_move_sequences_agree() -> None:
    for seats, depth in ((1, 2), (2, 1), (3, 1), (4, 1)):
        state, slow = GAME.deal(seats, seed=3), Reference(seats, 3, {})
        assert count_sequences(GAME, state, depth) == sequences(slow, depth)


def test_the_component_file_holds_the_cards_of_the_reference() -> None:
    data = GAME.components().data
    assert [(card["shape"], card["symbol"]) for card in data["card"]] == DECK
    assert {shape["id"]: tuple("".join(tunnel) for tunnel in shape["tunnels"]) for shape in data["shape"]} == SHAPES
    assert [list(range(count)) for count in GAME.components().record["looks"]] == TURNINGS
