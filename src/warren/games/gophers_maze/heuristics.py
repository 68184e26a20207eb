"""What the bots know about Gophers' Maze: points made, points at hand, baskets, cards to go on with."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import EVALUATE, PRIORS, share_rewards
from warren.engine.record import Array, Int, record
from warren.games.gophers_maze.components import GophersMazeTables
from warren.games.gophers_maze.rules.change import can_take, cards_in, of_kind, takes
from warren.games.gophers_maze.rules.collect import amount_at, can_collect, shows_way, sign_at
from warren.games.gophers_maze.rules.sums import ONE, THREE, TWO, ZERO, bits_of_sign, can_pay, single, worth
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    COMPLETE,
    DECLINE,
    DIG,
    DIGGER,
    GIFT,
    KINDS,
    MINUS_BASE,
    OVER,
    PLACE_BASE,
    PLUS_BASE,
    PORTAL,
    PRESENT,
    PRESENT_CARDS,
    RESTART,
    STOREHOUSE,
    TAKE_BASE,
    VALUES,
    WALK_BASE,
    GophersMazeState,
    Packed,
)

#: What the search changes for this game: a hand shows its worth in the turns to come, so these are played out.
SEARCH = {"rollout_moves": 30.0, "prior_exponent": 3.0, "leaf_weight": 0.0, "exploration": 2.0}
#: A player who often errs here is no match for anybody: one slip in a chain of cards spoils the whole turn.
LEVELS = {
    "easy": {"temperature": 0.9},
    "medium": {"temperature": 0.5},
    "hard": {"iterations": 40, "iterations_in_company": 24},
}

BASKET_WORTH = 4.0  # what another player's basket will bring, and what a lost one will cost
CARD_WORTH = 0.6  # a card in hand
DIGGER_WORTH = 1.2  # a digger in hand
GIFT_WORTH = 7.0
PORTAL_WORTH = 2.5


# --- is the number still in reach, when cards may be laid in any order? ----------------------------------------------
@helper
def _turnable(plus: Packed, rest: Packed, amount: Int) -> bool:
    """Coins again: a laid card may stay or be turned (one coin of twice its value), one in hand is free (two coins)."""
    if amount < 0 or amount > 127:
        return bool(amount > 127)  # with so many cards it nearly always can
    low, high = ONE, ZERO
    value = ONE
    while plus | rest:
        for coin in range(2):
            size = value if coin else value * TWO
            times = (rest & THREE) * TWO if coin else plus & THREE
            for _ in range(times):
                high |= (high << size) | (low >> (np.uint64(64) - size))
                low |= low << size
        plus >>= TWO
        rest >>= TWO
        value = value + ONE if value < np.uint64(10) else ONE
    return bool(((low if amount < 64 else high) >> np.uint64(amount & 63)) & ONE)


@helper
def _in_reach(s: GophersMazeState, t: GophersMazeTables, seat: Int, plus: Packed, minus: Packed) -> Any:
    """Can the collection under construction still make the number?"""
    sign, want = sign_at(s, t, seat), amount_at(s, t, seat)
    total = worth(t, plus) - worth(t, minus)
    if shows_way(s) or total == want:
        return True
    if plus | minus == ZERO:
        return can_collect(s, t, seat)
    if s.level == BEGINNER:
        kind = 0
        while kind < KINDS - 1 and not of_kind(plus, kind):
            kind += 1
        return minus == ZERO and takes(t, of_kind(s.supply, kind), of_kind(s.up[seat], kind), of_kind(plus, kind), want)
    rest = (s.hand[seat] & bits_of_sign(sign)) - plus - minus
    if s.level != COMPLETE:
        return total <= want and can_pay(t, rest, want - total, False)
    return _turnable(plus, rest, want - total + 2 * worth(t, plus) + worth(t, rest))


# --- evaluation ------------------------------------------------------------------------------------------------------
@helper
def _lunches(s: GophersMazeState, t: GophersMazeTables, seat: Int, kind: Int, more: Int) -> float:
    """Complete lunches with ``more`` of a kind (STOREHOUSE: of the scarcest), and a little for what is beyond them."""
    low, middle, high = 10_000.0, 0.0, 0.0
    sums = worth(t, s.up[seat])
    for other in range(KINDS):
        amount = float(worth(t, of_kind(s.up[seat], other)) + (more if other == kind else 0))
        low, high = min(low, amount), max(high, amount)
    if kind == STOREHOUSE:
        low += 0.8 * more
    middle = sums + (more if kind < KINDS else 0) - low - high
    return low + 0.25 * (middle - low) + 0.05 * (high - middle)


@helper
def _gift(s: GophersMazeState) -> float:
    """What the present on offer is worth: its best card, or using a digger."""
    best = 3.0
    for slot in range(PRESENT_CARDS):
        if s.present[slot] < DIGGER:
            best = max(best, s.present[slot] % VALUES + 1.0)
    return best


@helper
def _collection(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> float:
    """What the collection under construction will bring."""
    if _in_reach(s, t, seat, s.plus, s.minus):
        return float(amount_at(s, t, seat))
    return 0.1 * amount_at(s, t, seat) if can_collect(s, t, seat) else 0.0


@helper
def _detour(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> float:
    """Cards laid and taken back without guidance cost nothing but time; a little less, so that nobody dawdles."""
    if s.guided or s.phase != COLLECT or seat != s.turn:
        return 0.0
    hopeless = 0.0 if can_collect(s, t, seat) else 0.3
    return hopeless + 0.5 * s.restarts + 0.05 * (cards_in(s.plus) + cards_in(s.minus))


@helper
def _pending(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> float:
    """What a player is about to gather in this round."""
    waiting = (seat - np.int64(s.queue) + s.seats) % s.seats < s.queue_n
    if s.phase == PRESENT and seat == s.turn:
        return _gift(s)
    if s.phase == COLLECT and seat == s.turn:
        return _collection(s, t, seat)
    if (s.phase == PRESENT or s.phase == COLLECT) and waiting:
        if sign_at(s, t, seat) == GIFT:
            return GIFT_WORTH if s.deck_n else 0.0
        if can_collect(s, t, seat):
            return float(amount_at(s, t, seat))
    return 0.0


@helper
def _hand_worth(s: GophersMazeState, t: GophersMazeTables, seat: Int) -> Any:
    """Cards to go on with, after paying and drawing."""
    laid: Int = 0
    if s.phase == COLLECT and seat == s.turn:
        laid = cards_in(s.plus) + cards_in(s.minus)
    if s.level == BEGINNER:
        return 0.5 * DIGGER_WORTH * s.diggers[seat] - 0.05 * laid  # of equal collections, the one with fewer cards
    cards = np.int64(s.hand_n[seat]) - laid
    if s.deck_n > 0:
        cards = max(cards, np.int64(t.hand))
    return CARD_WORTH * cards + (DIGGER_WORTH - CARD_WORTH) * s.diggers[seat]


@helper
def _settle(s: GophersMazeState, t: GophersMazeTables, out: Array) -> None:
    """Baskets: those held now, those about to be won, and the price about to be paid."""
    active = np.int64(s.active)
    gain = _pending(s, t, active)
    effective = s.effective or gain > 0
    for seat in range(s.seats):
        holder = np.int64(s.basket[seat])
        if effective and (s.leapt >> holder) & 1:
            holder = active
        if effective and seat == active and holder != active:
            price = gain + worth(t, s.gain_up) - worth(t, s.gain_down)
            out[holder] += price
            out[active] -= price
        elif holder != seat:
            out[holder] += BASKET_WORTH
            out[seat] -= BASKET_WORTH


@compiled(EVALUATE)
def evaluate(state: Bytes, tables: Bytes, out: Array) -> None:
    """Expected share of the pot by expected points; leads count more as the end comes near."""
    s = record(state, GophersMazeState)
    t = record(tables, GophersMazeTables)
    seats = np.int64(s.seats)
    if s.phase == OVER:
        share_rewards(np.int64(s.winners), seats, out)
        return
    left = float(s.deck_n) + 8.0
    for seat in range(seats):
        gain = _pending(s, t, seat)
        if s.level == BEGINNER:
            kind = sign_at(s, t, seat) if gain > 0 else 0
            out[seat] = _lunches(s, t, seat, kind, np.int64(gain)) + _hand_worth(s, t, seat)
            left = min(left if seat else 200.0, float(worth(t, of_kind(s.supply, seat % KINDS)) + 8))
        else:
            out[seat] = worth(t, s.up[seat]) - worth(t, s.down[seat]) + gain + _hand_worth(s, t, seat)
        out[seat] -= _detour(s, t, seat)
    if s.baskets:
        _settle(s, t, out)
    temperature = 2.0 + 1.4 * np.sqrt(left)
    best = out[0]
    for seat in range(1, seats):
        best = max(best, out[seat])
    total = 0.0
    for seat in range(seats):
        out[seat] = np.exp((out[seat] - best) / temperature)
        total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1.0)


# --- priors ----------------------------------------------------------------------------------------------------------
@helper
def _hole_worth(s: GophersMazeState, t: GophersMazeTables, seat: Int, hole: Int) -> float:
    """What ending in a hole of the open page brings."""
    sign, want = np.int64(t.sign[s.page, hole]), np.int64(t.amount[s.page, hole])
    if sign == GIFT:
        return GIFT_WORTH if s.deck_n or s.level == BEGINNER else 0.0
    if sign == PORTAL:
        return PORTAL_WORTH
    if sign > STOREHOUSE:
        return 0.0
    if s.level == BEGINNER:
        if not can_take(s, t, seat, sign, want):
            return 0.0
        return max(0.5, _lunches(s, t, seat, sign, want) - _lunches(s, t, seat, 0, 0))
    return float(want) if can_pay(t, s.hand[seat] & bits_of_sign(sign), want, s.level == COMPLETE) else 0.0


@helper
def _walk_worth(s: GophersMazeState, t: GophersMazeTables, move: Int) -> float:
    hole, mask = (move - WALK_BASE) >> 4, (move - WALK_BASE) & 15
    gain = _hole_worth(s, t, np.int64(s.turn), hole)
    if mask and gain > PORTAL_WORTH:
        for bit in range(s.seats - 1):
            leapt = (s.active + 1 + bit) % s.seats
            for seat in range(s.seats):
                gain += BASKET_WORTH if (mask >> bit) & 1 and s.basket[seat] == leapt else 0.0
    return gain


@helper
def _card_weight(s: GophersMazeState, t: GophersMazeTables, move: Int) -> float:
    """Lay cards that lead to the number; without guidance this has to be found out."""
    if move == RESTART:
        return 0.02 if _in_reach(s, t, np.int64(s.turn), s.plus, s.minus) else 3.0
    plus, minus = s.plus, s.minus
    if move >= MINUS_BASE:
        minus += single(move - MINUS_BASE)
        if not shows_way(s) and s.level != BEGINNER:
            plus -= single(move - MINUS_BASE)
    else:
        plus += single(move - PLUS_BASE)
    return 1.0 if _in_reach(s, t, np.int64(s.turn), plus, minus) else 0.02


@helper
def _decline_weight(s: GophersMazeState, t: GophersMazeTables) -> float:
    """Hardly ever leave a sign alone, unless the question has no answer."""
    return 0.05 if s.guided or can_collect(s, t, np.int64(s.turn)) else 8.0


@compiled(PRIORS)
def priors(state: Bytes, tables: Bytes, moves: Array, count: int, out: Array) -> None:
    """Walk to what can be collected, collect it, keep the best of a present, dig when nothing is in reach."""
    s = record(state, GophersMazeState)
    t = record(tables, GophersMazeTables)
    best = 0.0
    for index in range(count):
        move = np.int64(moves[index])
        weight = 1.0
        if move >= PLUS_BASE:
            weight = _card_weight(s, t, move)
        elif move >= WALK_BASE:
            gain = _walk_worth(s, t, move)
            best = max(best, gain)
            weight = np.exp(gain / 2.5)
        elif move >= PLACE_BASE:
            weight = 1.0
        elif s.phase == PRESENT and move >= TAKE_BASE:
            card = np.int64(s.present[move - TAKE_BASE])
            weight = np.exp((card % VALUES + 1.0 if card < DIGGER else 3.0) / 2.5)
        elif s.phase == COLLECT:
            weight = 8.0 if move == COMMIT else _decline_weight(s, t) if move == DECLINE else 2.0
        elif move == DIG:
            weight = 0.15
        out[index] = weight
    if count > 1 and moves[0] == DIG:  # after the roll a digger is for those who find nothing
        out[0] = np.exp(3.5 / 2.5) if best < 3.0 else 0.2
