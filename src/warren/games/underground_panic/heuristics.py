"""What the bots know about Underground Panic: points in the pouch, useful cards, and how wet the table will get."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import EVALUATE, PRIORS, share_rewards
from warren.games.underground_panic.components import TABLES
from warren.games.underground_panic.rules.paying import can_pay
from warren.games.underground_panic.rules.pieces import packed, pebble_count
from warren.games.underground_panic.rules.rewards import (
    FULL_SCORE,
    RANK_SHARE,
    fulfils,
    full_score,
    reward_points,
    winner_mask,
)
from warren.games.underground_panic.state import (
    ACCEPT,
    ACT,
    CARD_BASE,
    COLOUR_BASE,
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
    ITEMS,
    KINDS,
    LAST_ROUND,
    LIMIT,
    NONE,
    PAY,
    PAY_PARTNER,
    PEBBLE,
    REROLL,
    REST,
    REWARD_BASE,
    REWARD_PICK,
    ROLL,
    STASH,
    STATE,
    SURFACE,
    TILE_BASE,
    TILES,
    TOKEN_CHEST,
    WAYS,
)

# A turn has many small moves: these are a few turns.
SEARCH = {"plies": 48.0, "sharp": 2.0, "trust": 0.3}
LEVELS = {"medium": {"warmth": 0.5}, "hard": {"iterations": 100, "crowd": 52}}  # levels an even step apart

INJURY_COST = 1.47  # mean value of an injury card
# A wash to come weighs more than the points it costs: everybody loses by it alike, and tables of bots that weighed it by
# its points alone let their gophers drown for a card or two.
CARE = 4.0
CARD = 0.35  # what a card is worth while there are turns left to use it
SPREAD = 1.2  # how sharply a lead in points turns into chances to win, at the end of the game
SPREAD_PER_ROUND = 0.3
#: usefulness of the items beside their points, in the order of ITEMS
USE = np.array([0.2, 0.2, 0.38, 0.34, 0.8, 0.42, 0.46, 0.5, 0.36, 0.55])
#: usefulness of the ability tiles in the order of their kinds
TILE_USE = np.array([0.6, 0.9, 0.45, 0.45, 0.5, 0.5, 0.35, 0.5, 0.45, 0.7, 0.5, 0.5, 0.5, 0.5, 0.65])
NUTSHELL, NUT_CONVERTER, TRIPLE = ITEMS.index("nutshell"), ITEMS.index("conv_nutshell"), ITEMS.index("conv_triple")
NUTSHELL_TILE, PEBBLE_NUTSHELL_TILE = 1, 7
FACE_VALUE = np.array([0.9, 0.5, 0.6, 0.4, 0.6, 0.65, 0.5, 0.3])  # of the tokens


# --- the table as a whole --------------------------------------------------------------------------------------------
@helper
def _turns_left(s: Any) -> Any:
    """Turns all players together still have, this one included."""
    left = (LAST_ROUND - np.int64(s.round_no)) * np.int64(s.seats) + np.int64(s.seats) - np.int64(s.turns)
    return max(left, 0)


@helper
def _usefulness(s: Any) -> Any:
    """From 1 at the start to 0 at the end: what a card is still good for."""
    return min(1.0, _turns_left(s) / (3.0 * s.seats))


@helper
def _coming_washes(s: Any, t: Any) -> Any:
    """Gophers the water will probably still catch: steps to go against turns, and those in danger right now."""
    steps: Any = 0
    danger = 0
    for gopher in range(s.seats):
        place = np.uint32(s.place[gopher])
        if place < SURFACE:
            zone = np.int64(t.zone[place])
            steps += 13 - zone
            if zone <= s.level + 1 and s.hit == 0 and zone > 2:
                danger += 1
    steps -= _step_under_way(s)
    lack = steps - 0.86 * _turns_left(s)
    lasting = np.log1p(np.exp(0.8 * lack)) / 0.8
    now = max(0.0, danger - 0.85 * (np.int64(s.seats) - np.int64(s.turns)))
    if s.level < 2:
        now = 0.0
    return lasting + 0.6 * now + s.hit


@helper
def _step_under_way(s: Any) -> Any:
    """The chance that the attempt of this turn gets a gopher one zone up."""
    if s.tunnel == NONE or s.tunnel >= 52:
        return 0.0
    if s.phase == PAY or (s.phase == PAY_PARTNER and s.hit == 0):
        return 1.0
    if s.phase == CUBE or s.phase == CUBE_AFTER:
        return 0.75 if s.cubes == 1 else 0.55
    return 0.0


# --- one seat --------------------------------------------------------------------------------------------------------
@helper
def card_value(s: Any, t: Any, kind: Any, use: Any) -> Any:
    """What a card in hand is worth: its points if they can still be stashed, and its use for paying."""
    points = np.int64(t.points[kind])
    if points > 0:
        return 0.88 * points * min(1.0, use * 4.0) + 0.1 * use
    return USE[t.thing[kind]] * use


@helper
def _shields(s: Any, t: Any, seat: Any) -> Any:
    """How many injuries a seat could ward off."""
    count = packed(s.tiles[seat], NUTSHELL_TILE)
    count += min(packed(s.tiles[seat], PEBBLE_NUTSHELL_TILE), pebble_count(s, seat))
    for place in range(s.hand_n[seat]):
        item = t.thing[np.uint32(s.hand[seat, place])]
        count += 1 if item in (NUTSHELL, NUT_CONVERTER, TRIPLE) else 0
    return count


@helper
def _hand_value(s: Any, t: Any, seat: Any, use: Any) -> Any:
    total = 0.0
    scoring = 0
    for place in range(s.hand_n[seat]):
        kind = np.uint32(s.hand[seat, place])
        total += card_value(s, t, kind, use)
        scoring += 1 if t.points[kind] > 0 else 0
    # more than two turns' worth of point cards, or more cards than the limit, will not all be kept
    total -= 0.35 * max(0, scoring - 4)
    spare: Any = np.int64(s.hand_n[seat]) - HAND_LIMIT
    return total - 0.22 * max(0, spare)


@helper
def _prospect(s: Any, t: Any, seat: Any, washes: Any) -> Any:
    """The score a seat may expect at the end."""
    use = _usefulness(s)
    total = 1.0 * reward_points(s, t, seat) - INJURY_COST * s.injury_n[seat]
    for kind in range(KINDS):
        total += np.int64(s.stash[seat, kind]) * np.int64(t.points[kind])
    last = _turns_left(s) == 0 and s.phase != STASH
    total += _hand_value(s, t, seat, 0.0 if last else max(use, 0.25 if seat == s.turn else use))
    for kind in range(TILES):
        total += TILE_USE[kind] * use * packed(s.tiles[seat], kind)
    total += 0.3 * use * s.pebbles[seat]
    shields = min(washes, 1.0 * _shields(s, t, seat))
    total -= CARE * (INJURY_COST - CARD * use) * washes - 0.75 * shields
    if seat == s.turn:
        total += _under_way(s, t, seat, use)
    return total


@helper
def _under_way(s: Any, t: Any, seat: Any, use: Any) -> Any:
    """What the turn in progress still brings its player."""
    total = 0.0
    worth = 0.2 + 0.4 * use
    for icon in range(6):
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
def _arrival(s: Any, t: Any, seat: Any, use: Any) -> Any:
    """The gain of the tunnel being tried, less the cards it will cost."""
    gopher = np.uint32(s.chosen)
    target = _target(s, t)
    gain = 0.3 * use if s.gopher_flags[gopher] & PEBBLE else 0.0
    if target == SURFACE:
        return gain + _best_reward(s, t, seat) - 0.3 * _icons(s)
    for icon in range(6):
        gain += packed(t.bonus[target], icon) * (0.2 + 0.4 * use)
    if s.token[target] != NONE:
        gain += FACE_VALUE[s.token[target]] * max(use, 0.3)
    return gain - 0.4 * _icons(s)


@helper
def _icons(s: Any) -> Any:
    """Icons still to pay, cubes at their mean."""
    count = 0.8 * s.cubes
    for icon in range(8):
        count += packed(s.cost, icon)
    return count


@helper
def _target(s: Any, t: Any) -> Any:
    origin = np.int64(s.place[np.uint32(s.chosen)])
    for way in range(REST):
        if t.tunnel[4 * origin + way] == s.tunnel:
            return np.uint32(t.target[4 * origin + way])
    return np.uint32(origin)


@helper
def _best_reward(s: Any, t: Any, seat: Any) -> Any:
    """Points of the best reward card the seat would earn right now, a little more for keeping it from others."""
    best = 0.0
    for slot in range(s.seats):
        if s.offer[slot] != NONE:
            reward = np.uint32(s.offer[slot])
            kind = t.reward_kind[reward]
            worth = 1.0 * t.reward_points[reward]
            if kind == 5:
                worth *= 0.55
            elif kind == 6:
                worth *= 0.8 * s.hand_n[seat]
            elif kind == 7:
                worth *= s.injury_n[seat] // 2
            elif not fulfils(s, t, seat, reward):
                worth = 0.0
            best = max(best, worth)
    return best + 0.3


# --- for the bots ----------------------------------------------------------------------------------------------------
@compiled(EVALUATE)
def evaluate(state: Any, tables: Any, out: Any) -> None:
    """Chances to win from the expected scores, and the scores themselves, mixed as the rewards are."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seats = np.int64(s.seats)
    if s.turn < 0:
        share_rewards(np.int64(winner_mask(s, t)), seats, out)
        for seat in range(seats):
            level = min(1.0, max(-1.0, full_score(s, t, seat) / FULL_SCORE))
            out[seat] = RANK_SHARE * out[seat] + (1.0 - RANK_SHARE) * level
        return
    washes = _coming_washes(s, t)
    spread = SPREAD + SPREAD_PER_ROUND * _turns_left(s) / seats
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
        out[seat] = RANK_SHARE * (seats * chance - 1.0) / (seats - 1.0) + (1.0 - RANK_SHARE) * level


@compiled(PRIORS)
def priors(state: Any, tables: Any, moves: Any, count: Any, out: Any) -> None:
    """Move the rear, pay with what is worth least, stash points, shield when the water comes."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seat = np.uint32(s.turn)
    use = max(0.3, _usefulness(s))
    for index in range(count):
        move = np.int64(moves[index])
        if s.phase == ACT and move < CARD_BASE:
            out[index] = _act_weight(s, t, move)
        elif move < TILE_BASE:
            out[index] = _card_weight(s, t, move - CARD_BASE, use)
        elif move < COLOUR_BASE:
            out[index] = 2.0 if s.phase == INJURY else np.exp(-2.0 * TILE_USE[move - TILE_BASE] * use)
        else:
            out[index] = _other_weight(s, t, seat, move, use)


@helper
def _act_weight(s: Any, t: Any, move: Any) -> Any:
    gopher = move // WAYS
    way = move % WAYS
    place = np.int64(s.place[gopher])
    if way == REST:
        return 0.25
    if way > 1:
        weight = 0.3
    else:
        behind: Any = np.int64(s.level) + 2 - np.int64(t.zone[np.uint32(place)])
        weight = 1.0 + 0.8 * max(0, behind + 1)
    target = np.uint32(t.target[4 * place + way])
    tunnel = np.uint32(t.tunnel[4 * place + way])
    if target == SURFACE:
        weight *= 2.0
    else:
        for icon in range(6):
            weight *= 1.0 + 0.2 * packed(t.bonus[target], icon)
        if s.token[target] != NONE:
            weight *= 1.5 if s.token[target] == TOKEN_CHEST else 1.25
    if s.gopher_flags[gopher] & PEBBLE:
        weight *= 1.25
    for _ in range(t.cubes[tunnel]):
        weight *= 0.75
    return weight


@helper
def _card_weight(s: Any, t: Any, kind: Any, use: Any) -> Any:
    value = card_value(s, t, kind, use)
    if s.phase == STASH:
        return 2.0 + 2.0 * t.points[kind]
    if s.phase == INJURY:
        return 2.5
    if s.phase == LIMIT or s.phase == PAY or s.phase == PAY_PARTNER:
        return np.exp(-2.0 * value)
    return np.exp(-3.0 * value)


@helper
def _other_weight(s: Any, t: Any, seat: Any, move: Any, use: Any) -> Any:
    if move == DONE:
        return 0.4 if s.phase == STASH else 0.8
    if move in (ACCEPT, REROLL):
        return _roll_weight(s, t, seat, move)
    if move == ROLL:
        return 1.0
    if move > REROLL:
        return 0.4  # two pebbles for a skip
    if move >= FORGO_BASE:
        return 1.5 if move == FORGO_BASE + 5 else 0.7
    if move >= REWARD_BASE:
        reward = np.uint32(s.offer[move - REWARD_BASE])
        return 0.1 + (1.0 * t.reward_points[reward] if fulfils(s, t, seat, reward) else 0.0)
    if move >= DISPLAY_BASE:
        return 0.3 + TILE_USE[s.display[move - DISPLAY_BASE]]
    # a deck to draw from: the more points and useful things it may hold, the better
    return 1.0 + 0.5 * t.least[move - COLOUR_BASE]


@helper
def _roll_weight(s: Any, t: Any, seat: Any, move: Any) -> Any:
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
