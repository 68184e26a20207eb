"""The reward cards at the exit (U-84 to U-88, U-131 to U-139)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Int
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.pieces import note, roll_colour, spend_pebble
from warren.games.underground_panic.rules.stash import begin_stash
from warren.games.underground_panic.state import (
    ABILITY_TILE,
    ACCEPT,
    COLOURS,
    DIE_BLACK,
    DIE_WHITE,
    DONE,
    EMPTY_HAND,
    EV_REWARD_DECLINED,
    EV_REWARD_EARNED,
    EV_REWARD_LOST,
    EXACT_SET,
    ITEM_ACORN,
    ITEM_LEAF,
    ITEM_PINECONE,
    ITEM_PINECONE_LEAF,
    NONE,
    PER_CARD,
    PER_TWO_INJURIES,
    REWARD_AFTER,
    REWARD_BASE,
    REWARD_REMOVED,
    REWARDS,
    ROLL_MATCH,
    TWO_ACORN,
    TWO_LEAF,
    TWO_PINECONE,
    UndergroundPanicState,
)


@helper
def pick_reward(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> None:
    """Take a reward card or none (R-42); one kind is rolled for (U-136)."""
    if move == DONE:
        note(s, EV_REWARD_DECLINED, seat, 0)
        begin_stash(s)
        return
    s.slot = move - REWARD_BASE
    if resolve_reward(s, t, seat):
        begin_stash(s)
    else:
        roll_colour(state, s, seat)
        s.phase = REWARD_AFTER


@helper
def reward_rolled(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> None:
    """Accept the roll for the reward, or roll again for a pebble."""
    if move != ACCEPT:
        spend_pebble(s, seat)
        roll_colour(state, s, seat)
        return
    resolve_reward(s, t, seat)
    s.roll = NONE
    begin_stash(s)


@helper
def resolve_reward(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> bool:
    """Settle the reward card in the chosen slot; False when it has to be rolled for first."""
    reward = np.uint32(s.offer[np.uint32(s.slot)])
    if t.reward_kind[reward] == ROLL_MATCH and s.roll == NONE:
        return False
    if fulfils(s, t, seat, reward):
        s.reward[reward] = seat
        note(s, EV_REWARD_EARNED, seat, reward)
    else:
        s.reward[reward] = REWARD_REMOVED
        note(s, EV_REWARD_LOST, seat, reward)
    s.offer[np.uint32(s.slot)] = NONE
    s.slot = NONE
    return True


@helper
def fulfils(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, reward: Int) -> bool:
    """Is the card's condition met right now? (R-43, R-44)"""
    kind = t.reward_kind[reward]
    if kind == EMPTY_HAND:
        return s.hand_n[seat] == 0  # type: ignore[no-any-return]
    if kind == TWO_LEAF:
        return _items(s, t, seat, ITEM_LEAF) + _items(s, t, seat, ITEM_PINECONE_LEAF) >= 2
    if kind == TWO_PINECONE:
        return _items(s, t, seat, ITEM_PINECONE) + _items(s, t, seat, ITEM_PINECONE_LEAF) >= 2
    if kind == TWO_ACORN:
        return _items(s, t, seat, ITEM_ACORN) >= 2
    if kind == ABILITY_TILE:
        return s.tiles[seat] != 0 or s.turned != 0
    if kind == ROLL_MATCH:
        return _matches(s, t, seat)
    if kind == EXACT_SET:
        return _exact(s, t, seat, reward)
    return True


@helper
def _items(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, item: Int) -> int:
    count = 0
    for slot in range(np.uint32(s.hand_n[seat])):
        count += 1 if t.thing[np.uint32(s.hand[seat, slot])] == item else 0
    return count


@helper
def _matches(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> bool:
    if s.roll == DIE_WHITE:
        return False
    if s.roll == DIE_BLACK:
        return s.hand_n[seat] > 0  # type: ignore[no-any-return]
    for slot in range(np.uint32(s.hand_n[seat])):  # noqa: SIM110 (compiled)
        if (t.colours[np.uint32(s.hand[seat, slot])] >> s.roll) & 1:
            return True
    return False


@helper
def _exact(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, reward: Int) -> bool:
    """The hand is exactly the set: per colour pair, single cards may not exceed, two-way cards fill what is left."""
    for pair in range(0, COLOURS, 2):
        bits = np.uint32(3) << np.uint32(pair)
        cards = 0
        first = 0
        second = 0
        for slot in range(np.uint32(s.hand_n[seat])):
            colours = np.uint32(t.colours[np.uint32(s.hand[seat, slot])])
            cards += 1 if colours & bits else 0
            first += 1 if colours == np.uint32(1) << np.uint32(pair) else 0
            second += 1 if colours == np.uint32(2) << np.uint32(pair) else 0
        wanted_first = t.reward_set[4 * reward + pair]
        wanted_second = t.reward_set[4 * reward + pair + 1]
        if cards != wanted_first + wanted_second or first > wanted_first or second > wanted_second:
            return False
    return True


@helper
def reward_points(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> Int:
    """Points of the reward cards a seat has earned, as they stand now."""
    points: Int = 0
    for reward in range(REWARDS):
        if s.reward[reward] == seat:
            worth = np.int64(t.reward_points[reward])
            if t.reward_kind[reward] == PER_CARD:
                worth *= np.int64(s.hand_n[seat])
            elif t.reward_kind[reward] == PER_TWO_INJURIES:
                worth *= np.int64(s.injury_n[seat]) // 2
            points += worth
    return points
