"""Reward cards and the result: U-84 to U-88, U-95, U-96, U-131 to U-139."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import REWARDS as REWARDS_SIGNATURE
from warren.engine.contract import SCORES, WINNERS, share_rewards
from warren.games.underground_panic.components import TABLES
from warren.games.underground_panic.rules.pieces import note
from warren.games.underground_panic.state import (
    COLOURS,
    DIE_BLACK,
    DIE_WHITE,
    EV_REWARD_EARNED,
    EV_REWARD_LOST,
    ITEMS,
    KINDS,
    NONE,
    OVER,
    REWARD_KINDS,
    REWARD_REMOVED,
    REWARDS,
    STATE,
)

EMPTY_HAND, TWO_LEAF, TWO_PINECONE, TWO_ACORN, ABILITY_TILE, ROLL_MATCH = range(6)
PER_CARD, PER_TWO_INJURIES, EXACT_SET = range(6, 9)
assert len(REWARD_KINDS) == 9
ACORN, LEAF, PINECONE, PINECONE_LEAF = (
    ITEMS.index("acorn"),
    ITEMS.index("leaf"),
    ITEMS.index("pinecone"),
    ITEMS.index("pinecone_leaf"),
)
FULL_SCORE = 20.0  # points that count as a full success for the table's part of the reward
RANK_SHARE = 0.5


@helper
def resolve_reward(s: Any, t: Any, seat: Any) -> bool:
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
def fulfils(s: Any, t: Any, seat: Any, reward: Any) -> bool:
    """Is the card's condition met right now? (R-43, R-44)"""
    kind = t.reward_kind[reward]
    if kind == EMPTY_HAND:
        return s.hand_n[seat] == 0  # type: ignore[no-any-return]
    if kind == TWO_LEAF:
        return _items(s, t, seat, LEAF) + _items(s, t, seat, PINECONE_LEAF) >= 2  # type: ignore[no-any-return]
    if kind == TWO_PINECONE:
        return _items(s, t, seat, PINECONE) + _items(s, t, seat, PINECONE_LEAF) >= 2  # type: ignore[no-any-return]
    if kind == TWO_ACORN:
        return _items(s, t, seat, ACORN) >= 2  # type: ignore[no-any-return]
    if kind == ABILITY_TILE:
        return s.tiles[seat] != 0  # type: ignore[no-any-return]
    if kind == ROLL_MATCH:
        return _matches(s, t, seat)
    if kind == EXACT_SET:
        return _exact(s, t, seat, reward)
    return True


@helper
def _items(s: Any, t: Any, seat: Any, item: Any) -> Any:
    count = 0
    for place in range(np.uint32(s.hand_n[seat])):
        count += 1 if t.thing[np.uint32(s.hand[seat, place])] == item else 0
    return count


@helper
def _matches(s: Any, t: Any, seat: Any) -> bool:
    if s.roll == DIE_WHITE:
        return False
    if s.roll == DIE_BLACK:
        return s.hand_n[seat] > 0  # type: ignore[no-any-return]
    for place in range(np.uint32(s.hand_n[seat])):  # noqa: SIM110 (compiled)
        if (t.colours[np.uint32(s.hand[seat, place])] >> s.roll) & 1:
            return True
    return False


@helper
def _exact(s: Any, t: Any, seat: Any, reward: Any) -> bool:
    """The hand is exactly the set: per colour pair, single cards may not exceed, two-way cards fill what is left."""
    for pair in range(0, COLOURS, 2):
        bits = np.uint32(3) << np.uint32(pair)
        cards = 0
        first = 0
        second = 0
        for place in range(np.uint32(s.hand_n[seat])):
            colours = np.uint32(t.colours[np.uint32(s.hand[seat, place])])
            cards += 1 if colours & bits else 0
            first += 1 if colours == np.uint32(1) << np.uint32(pair) else 0
            second += 1 if colours == np.uint32(2) << np.uint32(pair) else 0
        wanted_first = t.reward_set[4 * reward + pair]
        wanted_second = t.reward_set[4 * reward + pair + 1]
        if cards != wanted_first + wanted_second or first > wanted_first or second > wanted_second:
            return False
    return True


@helper
def reward_points(s: Any, t: Any, seat: Any) -> Any:
    """Points of the reward cards a seat has earned, as they stand now."""
    points: Any = 0
    for reward in range(REWARDS):
        if s.reward[reward] == seat:
            worth = np.int64(t.reward_points[reward])
            if t.reward_kind[reward] == PER_CARD:
                worth *= np.int64(s.hand_n[seat])
            elif t.reward_kind[reward] == PER_TWO_INJURIES:
                worth *= np.int64(s.injury_n[seat]) // 2
            points += worth
    return points


@helper
def full_score(s: Any, t: Any, seat: Any) -> Any:
    """Stash and rewards less injuries (U-95)."""
    points = reward_points(s, t, seat)
    for kind in range(KINDS):
        points += np.int64(s.stash[seat, kind]) * np.int64(t.points[kind])
    for value in range(4):
        points -= value * np.int64(s.injury[seat, value])
    return points


@compiled(SCORES)
def scores(state: Any, tables: Any, out: Any) -> None:
    """The final scores; before the end only what lies open (rewards, the least the stashed cards can be worth)."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    for seat in range(s.seats):
        if s.phase == OVER:
            out[seat] = full_score(s, t, seat)
        else:
            points = reward_points(s, t, seat)
            for colour in range(COLOURS):
                points += np.int64(s.stash_colour[seat, colour]) * np.int64(t.least[colour])
            out[seat] = points


@helper
def winner_mask(s: Any, t: Any) -> Any:
    """Bit mask of the seats with the highest score (U-96, R-47)."""
    best = -1000
    found = 0
    for seat in range(s.seats):
        score = full_score(s, t, seat)
        if score > best:
            best = score
            found = 0
        if score == best:
            found |= 1 << seat
    return found


@compiled(WINNERS)
def winners(state: Any, tables: Any) -> int:
    """Bit mask of the winners once the game is over."""
    s = record(state, STATE)
    return winner_mask(s, record(tables, TABLES)) if s.phase == OVER else 0


@compiled(REWARDS_SIGNATURE)
def rewards(state: Any, tables: Any, out: Any) -> None:
    """Half for the rank, half for the points themselves: a table that drowns together loses together."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.phase != OVER:
        return
    share_rewards(np.int64(winner_mask(s, t)), np.int64(s.seats), out)
    for seat in range(s.seats):
        level = min(1.0, max(-1.0, full_score(s, t, seat) / FULL_SCORE))
        out[seat] = RANK_SHARE * out[seat] + (1.0 - RANK_SHARE) * level
