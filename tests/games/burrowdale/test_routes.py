"""All shortest routes at once: right, and fast."""

from __future__ import annotations

import time

import numpy as np

import warren
from reference.burrowdale import Reference
from warren.games.burrowdale.rules.routes import all_routes, key_length, key_mask

GAME = warren.game("burrowdale")


def routes_of(state: warren.State) -> np.ndarray:
    keys = np.empty(14 * 14, np.int64)
    all_routes(state.data, state.components.tables, keys)
    return keys.reshape(14, 14)


def test_all_91_pairs_agree_with_the_reference() -> None:
    joined = 0
    for seed in range(200):
        keys, slow = routes_of(GAME.deal(2, seed=seed)), Reference(2, seed, {})
        for start in range(14):
            found = slow._routes(start)
            assert {end for end in range(14) if keys[start, end] >= 0} == found.keys()
            for end, routes in found.items():
                masks = {sum(1 << cell for cell in route) for route in routes}
                assert key_length(int(keys[start, end])) == len(next(iter(routes)))
                assert key_mask(int(keys[start, end])) == min(masks)
                joined += 1
    assert joined / 200 / 2 / 91 < 0.04  # about two pairs of a fresh valley are joined


def test_all_91_pairs_take_less_than_20_microseconds() -> None:
    states = [GAME.deal(4, seed=seed) for seed in range(50)]
    keys, best = np.empty(14 * 14, np.int64), 1.0
    for _ in range(20):
        start = time.perf_counter()
        for state in states:
            all_routes(state.data, state.components.tables, keys)
        best = min(best, (time.perf_counter() - start) / len(states))
    assert best < 20e-6
