"""The random stream inside every state: SplitMix64 on the record's first field.

G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators" (2014). Setup sets ``rng`` to the seed. A
draw adds 0x9E3779B97F4A7C15 to it and mixes the sum; a number below *n* is the upper half of the 64 bits, scaled by *n*. A
shuffle is Fisher-Yates from the end. Nothing else in Warren's rules is random, so a game is (seed, options, moves).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Array, Int, Record, record, u8

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


class Stream(Record):
    """The random stream at the head of every state."""

    rng: u8


@helper
def mix(value: Any) -> Any:
    """SplitMix64's finalizer: a well mixed 64-bit number."""
    value = (value ^ (value >> S30)) * MIX_1
    value = (value ^ (value >> S27)) * MIX_2
    return value ^ (value >> S31)


@helper
def scaled(stirred: Any, bound: Any) -> Any:
    """A mixed 64-bit number as an integer in [0, bound)."""
    return np.int64(((stirred >> S32) * np.uint64(bound)) >> S32)


@helper
def below(state: Bytes, bound: Int) -> Any:
    """Draw an integer in [0, bound) from the state's own stream."""
    stream = record(state, Stream)
    stream.rng += GAMMA
    return scaled(mix(stream.rng), bound)


@helper
def shuffle(state: Bytes, values: Array, count: Int) -> None:
    """Shuffle values[0:count] with the state's own stream."""
    for last in range(count - 1, 0, -1):
        other = below(state, last + 1)
        kept = values[last]
        values[last] = values[other]
        values[other] = kept


@helper
def seed_stream(state: Bytes, seed: Int) -> None:
    """Start a state's stream. ``redeal`` does so too: a re-dealt state must not share the true stream."""
    stream = record(state, Stream)
    stream.rng = seed
