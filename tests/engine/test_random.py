"""The random stream is SplitMix64, exactly as documented."""

from __future__ import annotations

import numpy as np

from warren.engine.components import Bytes
from warren.engine.random import below, shuffle


def stream_of(seed: int) -> Bytes:
    """The head of a state, of which only the stream is there."""
    return np.frombuffer(np.uint64(seed).tobytes(), np.uint8).copy()


def test_the_stream_gives_the_published_numbers() -> None:
    """First outputs of splitmix64 for seed 0 and 1234567, upper halves scaled to 2**32."""
    known = {
        0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F],
        1234567: [6457827717110365317, 3203168211198807973],
    }
    for seed, numbers in known.items():
        stream = stream_of(seed)
        assert [below(stream, 2**32) for _ in numbers] == [number >> 32 for number in numbers]


def test_numbers_stay_below_their_bound_and_reach_it() -> None:
    stream = stream_of(5)
    drawn = {below(stream, 7) for _ in range(500)}
    assert drawn == set(range(7))


def test_a_shuffle_keeps_all_values_and_depends_on_the_seed() -> None:
    orders = set()
    for seed in range(20):
        values = np.arange(10, dtype=np.uint8)
        shuffle(stream_of(seed), values, 10)
        assert sorted(values.tolist()) == list(range(10))
        orders.add(tuple(values.tolist()))
    assert len(orders) > 15
