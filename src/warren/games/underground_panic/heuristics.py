"""What the bots know about Underground Panic: stashed points, useful cards, and how many gophers the water will catch."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import EVALUATE, PRIORS, share_rewards
from warren.engine.record import Array, Int, record
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.heuristics_forecast import caught, coming_washes, turns_left, usual_washes
from warren.games.underground_panic.rules.leaving import fulfils, reward_points
from warren.games.underground_panic.rules.paying import can_pay
from warren.games.underground_panic.rules.pieces import packed, pebble_count
from warren.games.underground_panic.rules.result import FULL_SCORE, RANK_SHARE, full_score, winner_mask
from warren.games.underground_panic.state import (
    ACCEPT,
    ACT,
    BONUS_KINDS,
    BONUS_W,
    CARD_BASE,
    COLOUR_BASE,
    COST_KINDS,
    CUBE,
    CUBE_AFTER,
    DIE_BLACK,
    DIE_WHITE,
    DISPLAY_BASE,
    DONE,
    FORGO_BASE,
    HAND_LIMIT,
    ICON_K,
    ICON_R,
    INJURY,
    ITEM_CONV_NUTSHELL,
    ITEM_CONV_TRIPLE,
    ITEM_NUTSHELL,
    KINDS,
    LEFT,
    NONE,
    PAY,
    PAY_PARTNER,
    PEBBLE,
    PER_CARD,
    PER_TWO_INJURIES,
    REROLL,
    REST,
    REWARD_BASE,
    REWARD_PICK,
    ROLL,
    ROLL_MATCH,
    SKIP,
    STASH,
    SURFACE,
    TILE_BASE,
    TILE_NUTSHELL,
    TILE_TO_NUTSHELL,
    TILES,
    TOKEN_CHEST,
    WAYS,
    UndergroundPanicState,
)

KIND_RANK_SHARE = 0.25  # of the evaluation of bots that play for points; see rules/result.py

# A turn has many small moves, so this is a few turns.
SEARCH = {"rollout_moves": 48.0, "prior_exponent": 2.0, "leaf_weight": 0.3}
LEVELS = {
    "easy": {"evaluation": "evaluate_for_points"},
    "medium": {"temperature": 0.25, "evaluation": "evaluate_for_points"},
    "hard": {"iterations": 100, "iterations_in_company": 52},
}  # levels an even step apart; easy and medium are good company and rather save a gopher than a rank

INJURY_COST = 1.47  # mean value of an injury card
# A wash that the table could avoid counts for more than the points it costs: everybody loses by it alike, and bots that
# counted only its points let their gophers drown for a card or two. What a table has to expect anyhow counts once.
CARE = 2.5
INCOME = 1.1  # points a player gains in a round, beside the injuries
CARD = 0.35  # what a card is worth while there are turns left to use it
SPREAD = 1.2  # how sharply a lead in points turns into chances to win, at the end of the game
SPREAD_PER_ROUND = 0.3
#: usefulness of the items beside their points, in the order of ITEMS
USE: Array = np.array([0.2, 0.2, 0.38, 0.34, 0.8, 0.42, 0.46, 0.5, 0.36, 0.55])
#: usefulness of the ability tiles in the order of their kinds
TILE_USE: Array = np.array([0.6, 0.9, 0.45, 0.45, 0.5, 0.5, 0.35, 0.5, 0.45, 0.7, 0.5, 0.5, 0.5, 0.5, 0.65])
KEPT = 2.0  # how much more a tile is worth that comes back
FACE_VALUE: Array = np.array([0.9, 0.5, 0.6, 0.4, 0.6, 0.65, 0.5, 0.3])  # of the tokens


# --- the table as a whole --------------------------------------------------------------------------------------------
@helper
def _usefulness(s: UndergroundPanicState) -> float:
    """From 1 at the start to 0 at the end: what a card is still good for."""
    return min(1.0, turns_left(s) / (3.0 * s.seats))


# --- one seat --------------------------------------------------------------------------------------------------------
@helper
def _card_value(t: UndergroundPanicTables, kind: Int, use: float) -> float:
    """What a card in hand is worth: its points if they can still be stashed, and its use for paying."""
    points = np.int64(t.points[kind])
    if points > 0:
        return 0.88 * points * min(1.0, use * 4.0) + 0.1 * use
    return USE[t.thing[kind]] * use  # type: ignore[no-any-return]


@helper
def _shields(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> Int:
    """How many injuries a seat could ward off."""
    count = packed(s.tiles[seat], TILE_NUTSHELL)
    count += min(packed(s.tiles[seat], TILE_TO_NUTSHELL), pebble_count(s, seat))
    for slot in range(s.hand_n[seat]):
        item = t.thing[np.uint32(s.hand[seat, slot])]
        count += 1 if item in (ITEM_NUTSHELL, ITEM_CONV_NUTSHELL, ITEM_CONV_TRIPLE) else 0
    return count


@helper
def _hand_value(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, use: float) -> float:
    total = 0.0
    scoring = 0
    for slot in range(s.hand_n[seat]):
        kind = np.uint32(s.hand[seat, slot])
        total += _card_value(t, kind, use)
        scoring += 1 if t.points[kind] > 0 else 0
    # more than two turns' worth of point cards, or more cards than the limit, will not all be kept
    total -= 0.35 * max(0, scoring - 4)
    spare: Any = np.int64(s.hand_n[seat]) - HAND_LIMIT
    return total - 0.22 * max(0, spare)  # type: ignore[no-any-return]


@helper
def _prospect(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, washes: float) -> float:
    """The score a seat may expect at the end."""
    use = _usefulness(s)
    total: float = 1.0 * reward_points(s, t, seat) - INJURY_COST * s.injury_n[seat]
    for kind in range(KINDS):
        total += np.int64(s.stash[seat, kind]) * np.int64(t.points[kind])
    last = turns_left(s) == 0 and s.phase != STASH
    total += _hand_value(s, t, seat, 0.0 if last else max(use, 0.25 if seat == s.turn else use))
    owned = np.int64(s.tiles[seat]) + (np.int64(s.turned) if seat == s.turn else 0)
    again = KEPT if s.keep_tiles else 1.0
    for kind in range(TILES):
        total += again * TILE_USE[kind] * use * packed(owned, kind)
    total += 0.3 * use * s.pebbles[seat]
    hurt = caught(s, seat)
    shields = min(min(washes, 1.0) + hurt, 1.0 * _shields(s, t, seat))  # beyond the next flood a nutshell is a card
    avoidable = washes - usual_washes(s)
    total -= (INJURY_COST - CARD * use) * (washes + hurt + (CARE - 1.0) * avoidable) - 0.75 * shields
    total += INCOME * turns_left(s) / s.seats
    if seat == s.turn:
        total += _under_way(s, t, seat, use)
    return total


@helper
def _under_way(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, use: float) -> float:
    """What the turn in progress still brings its player."""
    total = 0.0
    worth = 0.2 + 0.4 * use
    for icon in range(BONUS_KINDS):
        total += packed(s.bonus, icon) * worth
    if s.token_open != NONE:
        total += FACE_VALUE[s.token_open] * max(use, 0.3)
    total += worth * (s.swap if s.hit == 0 else 0) + worth * s.compensation
    if s.phase == REWARD_PICK:
        total += _best_reward(s, t, seat)
    if s.hit == 0 and (s.phase == PAY or s.phase == PAY_PARTNER or s.phase == CUBE or s.phase == CUBE_AFTER):
        chance = 1.0
        if s.phase == CUBE or s.phase == CUBE_AFTER:
            chance = 0.75 if s.cubes == 1 else 0.55
        total += chance * _arrival(s, t, seat, use)
    return total


@helper
def _arrival(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, use: float) -> float:
    """The gain of the tunnel being tried, less the cards it will cost."""
    gopher = np.uint32(s.chosen)
    target = _target(s, t)
    gain = 0.3 * use if s.gopher_flags[gopher] & PEBBLE else 0.0
    if target == SURFACE:
        return gain + _best_reward(s, t, seat) - 0.3 * _icons(s)
    for icon in range(BONUS_KINDS):
        gain += packed(t.bonus[target], icon) * (0.2 + 0.4 * use)
    if s.token[target] != NONE:
        gain += FACE_VALUE[s.token[target]] * max(use, 0.3)
    return gain - 0.4 * _icons(s)


@helper
def _icons(s: UndergroundPanicState) -> float:
    """Icons still to pay, cubes at their mean."""
    count = 0.8 * s.cubes
    for icon in range(COST_KINDS):
        count += packed(s.cost, icon)
    return count


@helper
def _target(s: UndergroundPanicState, t: UndergroundPanicTables) -> Int:
    origin = np.int64(s.place[np.uint32(s.chosen)])
    for way in range(REST):
        if t.tunnel[4 * origin + way] == s.tunnel:
            return np.uint32(t.target[4 * origin + way])
    return np.uint32(origin)


@helper
def _best_reward(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> float:
    """Points of the best reward card the seat would earn right now, a little more for keeping it from others."""
    best = 0.0
    for slot in range(s.seats):
        if s.offer[slot] != NONE:
            reward = np.uint32(s.offer[slot])
            kind = t.reward_kind[reward]
            worth = 1.0 * t.reward_points[reward]
            if kind == ROLL_MATCH:
                worth *= 0.55
            elif kind == PER_CARD:
                worth *= 0.8 * s.hand_n[seat]
            elif kind == PER_TWO_INJURIES:
                worth *= s.injury_n[seat] // 2
            elif not fulfils(s, t, seat, reward):
                worth = 0.0
            best = max(best, worth)
    return best + 0.3


# --- for the bots ----------------------------------------------------------------------------------------------------
@compiled(EVALUATE)
def evaluate(state: Bytes, tables: Bytes, out: Array) -> None:
    """Chances to win from the expected scores, and the scores themselves, mixed as the rewards are."""
    _evaluate(record(state, UndergroundPanicState), record(tables, UndergroundPanicTables), out, RANK_SHARE)


@compiled(EVALUATE)
def evaluate_for_points(state: Bytes, tables: Bytes, out: Array) -> None:
    """The same for bots that play for points more than for rank: they let fewer gophers drown."""
    _evaluate(record(state, UndergroundPanicState), record(tables, UndergroundPanicTables), out, KIND_RANK_SHARE)


@helper
def _evaluate(s: UndergroundPanicState, t: UndergroundPanicTables, out: Array, rank_share: float) -> None:
    seats = np.int64(s.seats)
    if s.turn < 0:
        share_rewards(np.int64(winner_mask(s, t)), seats, out)
        for seat in range(seats):
            level = min(1.0, max(-1.0, full_score(s, t, seat) / FULL_SCORE))
            out[seat] = rank_share * out[seat] + (1.0 - rank_share) * level
        return
    washes = coming_washes(s, t)
    spread = SPREAD + SPREAD_PER_ROUND * turns_left(s) / seats
    best = -1000.0
    for seat in range(seats):
        out[seat] = _prospect(s, t, seat, washes)
        best = max(best, out[seat])
    total = 0.0
    for seat in range(seats):
        total += np.exp((out[seat] - best) / spread)
    for seat in range(seats):
        chance = np.exp((out[seat] - best) / spread) / total
        level = min(1.0, max(-1.0, out[seat] / FULL_SCORE))
        out[seat] = rank_share * (seats * chance - 1.0) / (seats - 1.0) + (1.0 - rank_share) * level


@compiled(PRIORS)
def priors(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Move the rear, pay with what is worth least, stash points, shield when the water comes."""
    s = record(state, UndergroundPanicState)
    t = record(tables, UndergroundPanicTables)
    seat = np.uint32(s.turn)
    use = max(0.3, _usefulness(s))
    for index in range(count):
        move = np.int64(moves[index])
        if s.phase == ACT and move < CARD_BASE:
            out[index] = _act_weight(s, t, move)
        elif move < TILE_BASE:
            out[index] = _card_weight(s, t, move - CARD_BASE, use)
        elif move < COLOUR_BASE:
            out[index] = 2.0 if s.phase == INJURY or s.keep_tiles else np.exp(-2.0 * TILE_USE[move - TILE_BASE] * use)
        else:
            out[index] = _other_weight(s, t, seat, move)


@helper
def _act_weight(s: UndergroundPanicState, t: UndergroundPanicTables, move: Int) -> float:
    gopher = move // WAYS
    way = move % WAYS
    space = np.int64(s.place[gopher])
    if way == REST:
        return 0.25
    if way >= LEFT:
        weight = 0.3
    else:
        behind: Any = np.int64(s.level) + 2 - np.int64(t.zone[np.uint32(space)])
        weight = 1.0 + 0.8 * max(0, behind + 1)
    target = np.uint32(t.target[4 * space + way])
    tunnel = np.uint32(t.tunnel[4 * space + way])
    if target == SURFACE:
        weight *= 2.0
    else:
        for icon in range(BONUS_KINDS):
            weight *= 1.0 + 0.2 * packed(t.bonus[target], icon)
        if s.token[target] != NONE:
            weight *= 1.5 if s.token[target] == TOKEN_CHEST else 1.25
    if s.gopher_flags[gopher] & PEBBLE:
        weight *= 1.25
    for _ in range(t.cubes[tunnel]):
        weight *= 0.75
    return weight


@helper
def _card_weight(s: UndergroundPanicState, t: UndergroundPanicTables, kind: Int, use: float) -> float:
    value = _card_value(t, kind, use)
    if s.phase == STASH:
        return 2.0 + 2.0 * t.points[kind]  # type: ignore[no-any-return]
    if s.phase == INJURY:
        return 2.5
    if s.phase == PAY or s.phase == PAY_PARTNER:
        return np.exp(-2.0 * value)  # type: ignore[no-any-return]
    return np.exp(-3.0 * value)  # type: ignore[no-any-return]


@helper
def _other_weight(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> float:
    if move == DONE:
        return 0.4 if s.phase == STASH else 0.8
    if move in (ACCEPT, REROLL):
        return _roll_weight(s, t, seat, move)
    if move == ROLL:
        return 1.0
    if move == SKIP:
        return 0.4  # it costs two pebbles
    if move >= FORGO_BASE:
        return 1.5 if move == FORGO_BASE + BONUS_W else 0.7
    if move >= REWARD_BASE:
        reward = np.uint32(s.offer[move - REWARD_BASE])
        return 0.1 + (1.0 * t.reward_points[reward] if fulfils(s, t, seat, reward) else 0.0)
    if move >= DISPLAY_BASE:
        return 0.3 + TILE_USE[s.display[move - DISPLAY_BASE]]  # type: ignore[return-value]
    # a deck to draw from: the more points and useful things it may hold, the better
    return 1.0 + 0.5 * t.least[move - COLOUR_BASE]  # type: ignore[return-value]


@helper
def _roll_weight(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, move: Int) -> float:
    """Accept a roll that can be paid; try again when it cannot."""
    good = s.roll != DIE_WHITE
    if s.phase == CUBE_AFTER:
        cost = np.int64(s.cost)
        if s.roll == DIE_BLACK:
            cost += np.int64(1) << (4 * ICON_K)
        elif s.roll != DIE_WHITE:
            cost += np.int64(1) << (4 * (ICON_R + np.int64(s.roll)))
        good = can_pay(s, t, seat, cost)
    if move == ACCEPT:
        return 3.0 if good else 0.5
    return 0.4 if good else 2.0
