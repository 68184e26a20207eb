"""What a seat may know, and what else could be true (R-48)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import OBSERVE, REDEAL
from warren.engine.random import below, mix, seed_stream
from warren.games.underground_panic.components import TABLES
from warren.games.underground_panic.rules.choosing import choices
from warren.games.underground_panic.rules.paying import can_pay
from warren.games.underground_panic.rules.pieces import packed, put_in_hand, take_from_hand
from warren.games.underground_panic.state import (
    BONUS_COLOUR,
    CARD_BASE,
    COLOURS,
    CUBE,
    CUBE_AFTER,
    HAND,
    HIDDEN,
    KINDS,
    NONE,
    OVER,
    PAY_PARTNER,
    REST_DROP,
    SETUP_PICK,
    STATE,
    TILE_BASE,
    TILE_PICK,
)

TRIES = 400  # hands dealt to the seat to decide until one fits the question it is being asked
REPAIRS = 20_000  # cards exchanged one by one when the hand must be a rare one


@compiled(OBSERVE)
def observe(state: Any, tables: Any, seat: Any, out: Any) -> None:
    """What a seat may know (-1: a spectator)."""
    out[:] = state
    _mask(record(out, STATE), seat)


@helper
def _mask(s: Any, seat: Any) -> None:
    """Hide other hands, decks and, until the scoring, other stashes and all injury values; counts stay."""
    s.rng = 0
    s.looked = 0
    over = s.phase == OVER
    for other in range(s.seats):
        if other != seat:
            for place in range(s.hand_n[other]):
                s.hand[other, place] = HIDDEN
            if not over:
                for kind in range(KINDS):
                    s.stash[other, kind] = 0
        if not over:
            for value in range(4):
                s.injury[other, value] = 0
    for kind in range(KINDS):
        s.deck[kind] = 0
    for value in range(4):
        s.injury_deck[value] = 0


@compiled(REDEAL)
def redeal(state: Any, tables: Any, seat: Any, seed: Any) -> None:
    """Deal the unseen cards anew over everything the seat cannot see."""
    s = record(state, STATE)
    t = record(tables, TABLES)
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
def _count_unseen(s: Any, t: Any, seat: Any, unseen: Any) -> None:
    for kind in range(KINDS):
        unseen[kind] = t.card_n[kind] - s.discard[kind]
        for other in range(s.seats):
            unseen[kind] -= s.stash[other, kind]
    if seat >= 0:
        for place in range(s.hand_n[seat]):
            unseen[np.uint32(s.hand[seat, place])] -= 1


@helper
def _pick(state: Any, t: Any, unseen: Any, colour: Any, scoring: Any) -> Any:
    """Take one unseen card of a colour (only one with points where ``scoring``)."""
    total = 0
    for kind in range(8 * colour, 8 * colour + 8):
        total += unseen[kind] if not scoring or t.points[kind] > 0 else 0
    left = below(state, total)
    for kind in range(8 * colour, 8 * colour + 8):
        count = np.int64(unseen[kind]) if not scoring or t.points[kind] > 0 else np.int64(0)
        if left < count:
            unseen[kind] -= 1
            return kind
        left -= count
    return 8 * colour


@helper
def _deal_stashes(state: Any, s: Any, t: Any, seat: Any, unseen: Any) -> None:
    for other in range(s.seats):
        if other != seat:
            for colour in range(COLOURS):
                for _ in range(s.stash_colour[other, colour]):
                    s.stash[other, _pick(state, t, unseen, colour, True)] += 1


@helper
def _open_card(s: Any) -> Any:
    """A converter card waiting for its partner lies open already."""
    if s.phase == PAY_PARTNER and s.converter < TILE_BASE:
        return np.int64(s.converter) - CARD_BASE
    return np.int64(NONE)


@helper
def _fill_hand(state: Any, s: Any, seat: Any, unseen: Any, known: Any) -> None:
    """Cards of the public colours in their number; a known card is among them."""
    wanted = np.int64(0)
    for colour in range(COLOURS):
        wanted |= np.int64(s.hand_colour[seat, colour]) << np.int64(8 * colour)
        s.hand_colour[seat, colour] = 0
    for place in range(HAND):
        s.hand[seat, place] = NONE
    s.hand_n[seat] = 0
    if known != NONE:
        unseen[known] -= 1
        put_in_hand(s, seat, np.uint8(known))
        wanted -= np.int64(1) << np.int64(8 * (known >> 3))
    for colour in range(COLOURS):
        for _ in range((wanted >> np.int64(8 * colour)) & 255):
            total = 0
            for kind in range(8 * colour, 8 * colour + 8):
                total += unseen[kind]
            left = below(state, total)
            kind = 8 * colour
            while left >= unseen[kind]:
                left -= unseen[kind]
                kind += 1
            unseen[kind] -= 1
            put_in_hand(s, seat, np.uint8(kind))


@helper
def _deal_fitting_hand(state: Any, s: Any, t: Any, seat: Any, unseen: Any, known: Any) -> None:
    """The seat to decide is being asked something: its hand must be one that leads to this question."""
    scratch = np.empty(HAND + 28, np.int32)
    for _ in range(TRIES):
        _fill_hand(state, s, seat, unseen, known)
        if _fits(s, t, seat, scratch):
            return
        for place in range(s.hand_n[seat]):
            unseen[np.uint32(s.hand[seat, place])] += 1
    _fill_hand(state, s, seat, unseen, known)
    if choices(s, t, scratch, 1) == 0:
        _repair_hand(state, s, t, seat, unseen, known, scratch)


@helper
def _repair_hand(state: Any, s: Any, t: Any, seat: Any, unseen: Any, known: Any, scratch: Any) -> None:
    """Exchange single cards, never for the worse, until the cost the seat is paying can be paid."""
    best = _icons_payable(s, t, seat)
    for _ in range(REPAIRS):
        kind = s.hand[seat, np.uint32(below(state, np.int64(s.hand_n[seat])))]
        colour = np.int64(kind) >> 3
        total = 0
        for other in range(8 * colour, 8 * colour + 8):
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
def _exchange(s: Any, seat: Any, unseen: Any, old: Any, new: Any) -> None:
    """Put a hand card back among the unseen and take another, already removed from them, into the hand."""
    take_from_hand(s, seat, old)
    put_in_hand(s, seat, new)
    unseen[np.uint32(old)] += 1


@helper
def _icons_payable(s: Any, t: Any, seat: Any) -> Any:
    """How many of the open icons, in paying order, can be paid together."""
    cost = np.int64(0)
    count = 0
    for icon in range(8):
        for _ in range(packed(s.cost, icon)):
            cost += np.int64(1) << np.int64(4 * icon)
            if not can_pay(s, t, seat, cost):
                return count
            count += 1
    return count


@helper
def _fits(s: Any, t: Any, seat: Any, scratch: Any) -> bool:
    """Would this hand be asked this question?"""
    if s.phase == CUBE or s.phase == CUBE_AFTER:
        return can_pay(s, t, seat, s.cost)
    if s.phase == SETUP_PICK or s.phase == BONUS_COLOUR or s.phase == REST_DROP or s.phase == TILE_PICK:
        return True
    return choices(s, t, scratch, 2) >= 2  # type: ignore[no-any-return]


@helper
def _deal_injuries(state: Any, s: Any, t: Any) -> None:
    """Nobody has seen an injury card: those drawn are an even sample of all (after the end they lie open)."""
    for value in range(4):
        s.injury_deck[value] = t.injury_n[value]
        if s.phase == OVER:
            for seat in range(s.seats):
                s.injury_deck[value] -= s.injury[seat, value]
    if s.phase == OVER:
        return
    left = np.int64(64)
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
