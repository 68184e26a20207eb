"""The engine and the slow reference agree on every ply of 288 random games, with every choice of options."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import warren
from reference.underground_panic import Reference

GAME = warren.game("underground_panic")
SECRET = ("rng", "peeks", "hand", "stash", "deck", "injury", "injury_deck")
OPTIONS: list[dict[str, Any]] = [{"keep_tiles": bool(n & 1), "roll_first": bool(n & 2)} for n in range(4)]
CASES = [(seats, options) for seats in (2, 3, 4) for options in OPTIONS]
GAMES = 12


def secret_bytes() -> Any:
    """True for every byte of a field some seat may not see."""
    marked = np.zeros(1, GAME.state.dtype)
    for field in SECRET:
        marked[field] = -1 if GAME.state.dtype[field].kind == "i" else np.iinfo(GAME.state.dtype[field].base).max
    return marked.view(np.uint8) != 0


HIDEABLE = secret_bytes()


def check_observation(state: warren.State, slow: Reference, seat: int | None) -> None:
    """All public bytes are those of the state; of the others exactly what the seat may know is there."""
    seen = state.observe(seat)
    assert (seen.data[~HIDEABLE] == state.data[~HIDEABLE]).all()
    over = slow.turn is None
    assert not seen["rng"]
    assert not seen["peeks"]
    assert not seen["deck"].any()
    assert not seen["injury_deck"].any()
    hands, stashes, injuries = seen["hand"].tolist(), seen["stash"].tolist(), seen["injury"].tolist()
    for other in range(slow.seats):
        cards = sorted(slow.hands[other])
        shown = cards if other == seat else [254] * len(cards)
        assert hands[other] == shown + [255] * (12 - len(shown))
        pouch = slow.stashes[other] if over or other == seat else []
        assert stashes[other] == [pouch.count(kind) for kind in range(32)] if pouch else not any(stashes[other])
        hurt = slow.injuries[other] if over else []
        assert injuries[other] == [hurt.count(value) for value in range(4)]


def agree(state: warren.State, slow: Reference, observations: bool, whole: bool) -> None:
    """Compare everything; observations take most of the time, as whole positions even more."""
    assert state.turn == slow.turn
    assert state.legal_moves() == slow.legal()
    assert state.scores == slow.scores()
    assert set(state.winners) == slow.winners()
    assert GAME.positions.describe(state) == slow.describe()
    for seat in (None, *range(state.seats)) if observations else ():
        check_observation(state, slow, seat)
        if whole:
            assert GAME.positions.describe(state.observe(seat)) == slow.observe(seat)


def compare(seats: int, seed: int, options: dict[str, Any]) -> warren.State:
    """Play a random game on both, compare every position, and return the last one."""
    state, slow = GAME.deal(seats, seed=seed, **options), Reference(seats, seed, options)
    dice = random.Random(seed)
    while not state.is_over:
        agree(state, slow, observations=(state.ply + seed) % 4 == 0, whole=(state.ply + seed) % 16 == 0)
        move = dice.choice(slow.legal())
        state.play(move)
        slow.play(move)
    agree(state, slow, observations=True, whole=True)
    return state


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_random_games_agree_on_every_ply(seats: int, options: dict[str, Any]) -> None:
    for seed in range(GAMES):
        compare(seats, seed, options)
