"""What a seat may know, and what else could be true (R-48)."""

from __future__ import annotations

import numpy as np

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import AHEAD, OBSERVE, REDEAL
from warren.engine.random import below, mix, seed_stream
from warren.engine.record import Array, Int, record
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.rules.legal import choices
from warren.games.underground_panic.rules.paying import can_pay
from warren.games.underground_panic.rules.pieces import packed, put_in_hand, take_from_hand, turn_tiles_back
from warren.games.underground_panic.state import (
    ACT,
    BONUS_COLOUR,
    CARD_BASE,
    COLOURS,
    COST_KINDS,
    CUBE,
    CUBE_AFTER,
    HAND,
    HIDDEN,
    INJURIES,
    INJURY_VALUES,
    KINDS,
    NONE,
    OVER,
    PAY_PARTNER,
    REST_DROP,
    SETUP_PICK,
    SLOTS,
    TILE_BASE,
    TILE_PICK,
    UndergroundPanicState,
)

TRIES = 400  # hands dealt to the seat to decide until one fits the question it is being asked
REPAIRS = 20_000  # cards exchanged one by one when the hand must be a rare one


@compiled(OBSERVE)
def observe(state: Bytes, tables: Bytes, seat: int, out: Bytes) -> None:
    """What a seat may know (-1: a spectator)."""
    out[:] = state
    _mask(record(out, UndergroundPanicState), seat)


@helper
def _mask(s: UndergroundPanicState, seat: Int) -> None:
    """Hide other hands, decks and, until the scoring, other stashes and all injury values; counts stay."""
    s.rng = 0
    s.peeks = 0
    over = s.phase == OVER
    for other in range(s.seats):
        if other != seat:
            for slot in range(s.hand_n[other]):
                s.hand[other, slot] = HIDDEN
            if not over:
                for kind in range(KINDS):
                    s.stash[other, kind] = 0
        if not over:
            for value in range(INJURY_VALUES):
                s.injury[other, value] = 0
    for kind in range(KINDS):
        s.deck[kind] = 0
    for value in range(INJURY_VALUES):
        s.injury_deck[value] = 0


@compiled(REDEAL)
def redeal(state: Bytes, tables: Bytes, seat: int, seed: int) -> None:
    """Deal the unseen cards anew over everything the seat cannot see."""
    s = record(state, UndergroundPanicState)
    t = record(tables, UndergroundPanicTables)
    _mask(s, seat)
    seed_stream(state, mix(seed))
    unseen = np.empty(KINDS, np.uint8)
    _count_unseen(s, t, seat, unseen)
    if s.phase != OVER:
        _deal_stashes(state, s, t, seat, unseen)
    mover = np.int64(s.turn)
    if mover >= 0 and mover != seat:  # first, so that whatever it needs is still there
        _deal_fitting_hand(state, s, t, mover, unseen, _open_card(s))
    for other in range(s.seats):
        if other != seat and other != mover:
            _fill_hand(state, s, other, unseen, np.int64(NONE))
    for kind in range(KINDS):
        s.deck[kind] = unseen[kind]
    _deal_injuries(state, s, t)


@helper
def _count_unseen(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, unseen: Array) -> None:
    for kind in range(KINDS):
        unseen[kind] = t.card_n[kind] - s.discard[kind]
        for other in range(s.seats):
            unseen[kind] -= s.stash[other, kind]
    if seat >= 0:
        for slot in range(s.hand_n[seat]):
            unseen[np.uint32(s.hand[seat, slot])] -= 1


@helper
def _pick(state: Bytes, t: UndergroundPanicTables, unseen: Array, colour: Int, scoring: bool) -> int:
    """Take one unseen card of a colour (only one with points where ``scoring``)."""
    total = 0
    for kind in range(SLOTS * colour, SLOTS * colour + SLOTS):
        total += unseen[kind] if not scoring or t.points[kind] > 0 else 0
    left = below(state, total)
    for kind in range(SLOTS * colour, SLOTS * colour + SLOTS):
        count = np.int64(unseen[kind]) if not scoring or t.points[kind] > 0 else np.int64(0)
        if left < count:
            unseen[kind] -= 1
            return kind
        left -= count
    return SLOTS * colour


@helper
def _deal_stashes(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, unseen: Array) -> None:
    for other in range(s.seats):
        if other != seat:
            for colour in range(COLOURS):
                for _ in range(s.stash_colour[other, colour]):
                    s.stash[other, _pick(state, t, unseen, colour, True)] += 1


@helper
def _open_card(s: UndergroundPanicState) -> Int:
    """A converter card waiting for its partner lies open already."""
    if s.phase == PAY_PARTNER and s.converter < TILE_BASE:
        return np.int64(s.converter) - CARD_BASE
    return np.int64(NONE)


@helper
def _fill_hand(state: Bytes, s: UndergroundPanicState, seat: Int, unseen: Array, known: Int) -> None:
    """Cards of the public colours in their number; a known card is among them."""
    wanted = np.int64(0)
    for colour in range(COLOURS):
        wanted |= np.int64(s.hand_colour[seat, colour]) << np.int64(8 * colour)
        s.hand_colour[seat, colour] = 0
    for slot in range(HAND):
        s.hand[seat, slot] = NONE
    s.hand_n[seat] = 0
    if known != NONE:
        unseen[known] -= 1
        put_in_hand(s, seat, np.uint8(known))
        wanted -= np.int64(1) << np.int64(8 * (known >> 3))
    for colour in range(COLOURS):
        for _ in range((wanted >> np.int64(8 * colour)) & 255):
            total = 0
            for kind in range(SLOTS * colour, SLOTS * colour + SLOTS):
                total += unseen[kind]
            left = below(state, total)
            kind = SLOTS * colour
            while left >= unseen[kind]:
                left -= unseen[kind]
                kind += 1
            unseen[kind] -= 1
            put_in_hand(s, seat, np.uint8(kind))


@helper
def _deal_fitting_hand(
    state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, unseen: Array, known: Int
) -> None:
    """The seat to decide is being asked something: its hand must be one that leads to this question."""
    scratch = np.empty(HAND + 28, np.int32)
    for _ in range(TRIES):
        _fill_hand(state, s, seat, unseen, known)
        if _fits(s, t, seat, scratch):
            return
        for slot in range(s.hand_n[seat]):
            unseen[np.uint32(s.hand[seat, slot])] += 1
    _fill_hand(state, s, seat, unseen, known)
    if choices(s, t, scratch, 1) == 0:
        _repair_hand(state, s, t, seat, unseen, known, scratch)


@helper
def _repair_hand(
    state: Bytes,
    s: UndergroundPanicState,
    t: UndergroundPanicTables,
    seat: Int,
    unseen: Array,
    known: Int,
    scratch: Array,
) -> None:
    """Exchange single cards, never for the worse, until the cost the seat is paying can be paid."""
    best = _icons_payable(s, t, seat)
    for _ in range(REPAIRS):
        kind = s.hand[seat, np.uint32(below(state, np.int64(s.hand_n[seat])))]
        colour = np.int64(kind) >> 3
        total = 0
        for other in range(SLOTS * colour, SLOTS * colour + SLOTS):
            total += unseen[other]
        if total == 0 or kind == known:
            continue
        new = np.uint8(_pick(state, t, unseen, colour, False))
        _exchange(s, seat, unseen, kind, new)
        now = _icons_payable(s, t, seat)
        if now < best:
            unseen[np.uint32(kind)] -= 1
            _exchange(s, seat, unseen, new, kind)
        elif choices(s, t, scratch, 1) > 0:
            return
        else:
            best = now


@helper
def _exchange(s: UndergroundPanicState, seat: Int, unseen: Array, old: Int, new: Int) -> None:
    """Put a hand card back among the unseen and take another, already removed from them, into the hand."""
    take_from_hand(s, seat, old)
    put_in_hand(s, seat, new)
    unseen[np.uint32(old)] += 1


@helper
def _icons_payable(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int) -> int:
    """How many of the open icons, in paying order, can be paid together."""
    cost = np.int64(0)
    count = 0
    for icon in range(COST_KINDS):
        for _ in range(packed(s.cost, icon)):
            cost += np.int64(1) << np.int64(4 * icon)
            if not can_pay(s, t, seat, cost):
                return count
            count += 1
    return count


@helper
def _fits(s: UndergroundPanicState, t: UndergroundPanicTables, seat: Int, scratch: Array) -> bool:
    """Would this hand be asked this question?"""
    if s.phase == CUBE or s.phase == CUBE_AFTER:
        return can_pay(s, t, seat, s.cost)
    if s.phase == SETUP_PICK or s.phase == BONUS_COLOUR or s.phase == REST_DROP or s.phase == TILE_PICK:
        return True
    return choices(s, t, scratch, 2) >= 2


@helper
def _deal_injuries(state: Bytes, s: UndergroundPanicState, t: UndergroundPanicTables) -> None:
    """Nobody has seen an injury card: those drawn are an even sample of all (after the end they lie open)."""
    for value in range(INJURY_VALUES):
        s.injury_deck[value] = t.injury_n[value]
        if s.phase == OVER:
            for seat in range(s.seats):
                s.injury_deck[value] -= s.injury[seat, value]
    if s.phase == OVER:
        return
    left = np.int64(INJURIES)
    for seat in range(s.seats):
        for _ in range(s.injury_n[seat]):
            drawn = below(state, left)
            worth = np.uint32(0)
            while drawn >= s.injury_deck[worth]:
                drawn -= s.injury_deck[worth]
                worth += np.uint32(1)
            s.injury_deck[worth] -= 1
            s.injury[seat, worth] += 1
            left -= 1


@compiled(AHEAD)
def ahead(state: Bytes, tables: Bytes, seat: int) -> int:
    """A turn begins with a gopher and a tunnel, or a rest; cubes are rolled later. What others are in the middle of is left undone.

    Where there are not two ways to go on, nobody is asked. Before all have their seven cards there is no turn.
    """
    s = record(state, UndergroundPanicState)
    if s.phase == SETUP_PICK:
        return 0
    turn_tiles_back(s, np.uint32(s.turn))
    _drop_questions(s)
    s.turn = seat
    s.turns = (seat + np.int64(s.seats) - np.int64(s.start)) % np.int64(s.seats)
    s.phase = ACT
    scratch = np.empty(HAND + 28, np.int32)
    return 1 if choices(s, record(tables, UndergroundPanicTables), scratch, 2) >= 2 else 0


@helper
def _drop_questions(s: UndergroundPanicState) -> None:
    """Nothing of a turn, or of the round's end, is under way."""
    s.cost = 0
    s.bonus = 0
    s.cubes = 0
    s.chosen = NONE
    s.tunnel = NONE
    s.roll = NONE
    s.converter = NONE
    s.token_open = NONE
    s.slot = NONE
    s.stash_left = 0
    s.forgoing = 0
    s.swap = 0
    s.hit = 0
    s.hurt_n = 0
    s.hurt_left = 0
    s.compensation = 0
