"""A player's turn: choosing, rolling, paying, moving, gaining, resting, leaving, stashing (U-33 to U-58, U-83 to U-91).

Each function carries out one answer and says by ``s.phase`` what comes next; ``GAIN`` and ``LIMIT`` are stations the
table passes by itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.games.underground_panic.rules.paying import can_pay, first_icon
from warren.games.underground_panic.rules.pieces import (
    can_draw_any,
    discard_card,
    draw_card,
    draw_tile,
    note,
    packed,
    roll_colour,
    spend_pebble,
    take_from_hand,
    use_tile,
)
from warren.games.underground_panic.rules.rewards import resolve_reward
from warren.games.underground_panic.state import (
    ACCEPT,
    BONUS_AFTER,
    BONUS_COLOUR,
    BONUS_K,
    BONUS_W,
    CARD_BASE,
    COLOUR_BASE,
    COLOURS,
    CUBE,
    CUBE_AFTER,
    DIE_BLACK,
    DIE_WHITE,
    DISPLAY_BASE,
    DONE,
    EV_FAILED,
    EV_FORGO,
    EV_MOVE,
    EV_PASS,
    EV_PEBBLE_TAKEN,
    EV_REST,
    EV_REWARD_DECLINED,
    EV_STASH,
    EV_TILE_TAKEN,
    EV_TOKEN,
    FORGO_BASE,
    GAIN,
    HAND_LIMIT,
    ICON_K,
    ICON_R,
    LIMIT,
    MOVED_OUT,
    NONE,
    PAY,
    PAY_PARTNER,
    PEBBLE,
    REST,
    REST_DROP,
    RESTING,
    REWARD_AFTER,
    REWARD_BASE,
    REWARD_PICK,
    ROLL,
    SKIP,
    STASH,
    STASH_LIMIT,
    SURFACE,
    SWAP_IN,
    SWAP_LIMIT,
    SWAP_OUT,
    TILE_BASE,
    TILE_PICK,
    TILE_SKIP,
    TILE_TO_NUTSHELL,
    TOKEN_CHEST,
    TOKEN_PEBBLE,
    WAYS,
)


# --- choosing and rolling: U-33 to U-37, R-03 to R-10 ----------------------------------------------------------------
@helper
def act(s: Any, t: Any, seat: Any, move: Any) -> None:
    """A gopher is sent through a tunnel or rested; or the player passes (R-27)."""
    if move == DONE:
        note(s, EV_PASS, seat, 0)
        begin_stash(s)
        return
    gopher = move // WAYS
    way = move % WAYS
    s.chosen = gopher
    if way == REST:
        rest(s, t, seat)
        return
    tunnel = np.uint32(t.tunnel[4 * np.int64(s.place[gopher]) + way])
    s.tunnel = tunnel
    s.cost = t.fixed[tunnel]
    s.cubes = t.cubes[tunnel]
    _go_on_paying(s, t, seat)


@helper
def _go_on_paying(s: Any, t: Any, seat: Any) -> None:
    if s.cubes > 0:
        s.phase = CUBE
    elif s.cost > 0:
        s.phase = PAY
    else:
        _arrive(s, t, seat)


@helper
def settle_cube(state: Any, s: Any, t: Any, seat: Any, move: Any) -> None:
    """Roll a cube of the cost, or skip it by a tile or two pebbles."""
    if move == ROLL:
        roll_colour(state, s, seat)
        s.phase = CUBE_AFTER
        return
    if move == SKIP:
        spend_pebble(s, seat)
        spend_pebble(s, seat)
    else:
        use_tile(s, seat, TILE_SKIP)
    _cube_settled(s, t, seat)


@helper
def cube_rolled(state: Any, s: Any, t: Any, seat: Any, move: Any) -> None:
    """Accept the roll for the cost, or roll again for a pebble."""
    if move != ACCEPT:
        spend_pebble(s, seat)
        roll_colour(state, s, seat)
        return
    if s.roll == DIE_BLACK:
        s.cost += np.int64(1) << (4 * ICON_K)
    elif s.roll != DIE_WHITE:
        s.cost += np.int64(1) << (4 * (ICON_R + np.int64(s.roll)))
    s.roll = NONE
    _cube_settled(s, t, seat)


@helper
def _cube_settled(s: Any, t: Any, seat: Any) -> None:
    """The attempt fails as soon as the cost so far cannot be paid (R-07)."""
    s.cubes -= 1
    if can_pay(s, t, seat, s.cost):
        _go_on_paying(s, t, seat)
        return
    s.cost = 0
    s.cubes = 0
    note(s, EV_FAILED, seat, s.chosen)
    rest(s, t, seat)


# --- paying: U-38, U-97 to U-130 -------------------------------------------------------------------------------------
@helper
def give(s: Any, t: Any, seat: Any, move: Any) -> bool:
    """Give a source for the first open icon; False when it is a converter that needs a partner first."""
    icon = first_icon(s.cost)
    if move < TILE_BASE:
        kind = np.uint32(move - CARD_BASE)
        if not (t.pays[kind] >> icon) & 1:
            s.converter = move
            s.phase = PAY_PARTNER
            return False
        discard_card(s, seat, kind)
    else:
        tile = move - TILE_BASE
        if t.tile_with[8 * tile + icon] != 0:
            s.converter = move
            s.phase = PAY_PARTNER
            return False
        use_tile(s, seat, tile)
        if tile == TILE_TO_NUTSHELL:
            spend_pebble(s, seat)
    s.cost -= np.int64(1) << (4 * icon)
    return True


@helper
def give_partner(s: Any, seat: Any, move: Any) -> None:
    """The converter and the converted card are both gone and pay one icon (R-18)."""
    if s.converter >= TILE_BASE:
        use_tile(s, seat, s.converter - TILE_BASE)
    else:
        discard_card(s, seat, np.uint32(s.converter - CARD_BASE))
    s.converter = NONE
    discard_card(s, seat, np.uint32(move - CARD_BASE))
    s.cost -= np.int64(1) << (4 * first_icon(s.cost))


@helper
def paid(s: Any, t: Any, seat: Any) -> None:
    """An icon of a tunnel is paid: on to the next one, or through the tunnel."""
    if s.cost > 0:
        s.phase = PAY
    else:
        _arrive(s, t, seat)


@helper
def _arrive(s: Any, t: Any, seat: Any) -> None:
    """The gopher moves; pebble first, then the bonus (R-12, R-13), or the reward cards outside (R-16)."""
    gopher = np.uint32(s.chosen)
    origin = np.int64(s.place[gopher])
    target = np.uint32(t.target[4 * origin + _way(t, origin, s.tunnel)])
    s.place[gopher] = target
    note(s, EV_MOVE, s.chosen, target)
    if s.gopher_flags[gopher] & PEBBLE:
        s.gopher_flags[gopher] &= 255 - PEBBLE
        s.pebbles[seat] += 1
        note(s, EV_PEBBLE_TAKEN, seat, s.chosen)
    if target == SURFACE:
        s.gopher_flags[gopher] = MOVED_OUT
        s.phase = REWARD_PICK
        return
    s.bonus = t.bonus[target]
    s.token_open = s.token[target]
    s.token[target] = NONE
    s.phase = GAIN


@helper
def _way(t: Any, origin: Any, tunnel: Any) -> Any:
    way = 0
    while way < REST - 1 and t.tunnel[4 * origin + way] != tunnel:
        way += 1
    return way


# --- gaining: U-39 to U-42, U-103 to U-108 ---------------------------------------------------------------------------
@helper
def gain(state: Any, s: Any, t: Any, seat: Any) -> None:
    """Draw what needs no decision; stop at the first icon or token that does."""
    s.phase = GAIN
    while s.phase == GAIN:
        for colour in range(COLOURS):
            while packed(s.bonus, colour) > 0:
                s.bonus -= np.int64(1) << np.int64(4 * colour)
                draw_card(state, s, seat, colour)
        if packed(s.bonus, BONUS_K) > 0:
            if can_draw_any(s):
                s.phase = BONUS_COLOUR
            else:
                s.bonus -= np.int64(1) << (4 * BONUS_K)
        elif s.bonus > 0:
            roll_colour(state, s, seat)
            s.phase = BONUS_AFTER
        elif s.token_open != NONE:
            _open_token(s, seat)
        else:
            begin_stash(s)


@helper
def _open_token(s: Any, seat: Any) -> None:
    face = s.token_open
    note(s, EV_TOKEN, seat, face)
    if face == TOKEN_CHEST:
        s.phase = TILE_PICK
        return
    s.token_open = NONE
    if face == TOKEN_PEBBLE:
        if s.supply > 0:
            s.supply -= 1
            s.pebbles[seat] += 1
    else:  # the faces of cards and cube stand in the order of the bonus icons
        s.bonus += np.int64(1) << (4 * (np.int64(face) - 1))


@helper
def bonus_colour(state: Any, s: Any, seat: Any, move: Any) -> None:
    """A black icon: a card of a chosen colour."""
    s.bonus -= np.int64(1) << (4 * BONUS_K)
    draw_card(state, s, seat, move - COLOUR_BASE)
    s.phase = GAIN


@helper
def bonus_rolled(state: Any, s: Any, seat: Any, move: Any) -> None:
    """Accept the roll for a bonus cube, or roll again for a pebble."""
    if move != ACCEPT:
        spend_pebble(s, seat)
        roll_colour(state, s, seat)
        return
    s.bonus -= np.int64(1) << (4 * BONUS_W)
    if s.roll == DIE_BLACK:
        s.bonus += np.int64(1) << (4 * BONUS_K)
    elif s.roll != DIE_WHITE:
        s.bonus += np.int64(1) << (4 * np.int64(s.roll))
    s.roll = NONE
    s.phase = GAIN


@helper
def pick_tile(state: Any, s: Any, seat: Any, move: Any) -> None:
    """A tile of the display; the gap is refilled (U-104)."""
    slot = move - DISPLAY_BASE
    kind = np.int64(s.display[slot])
    s.tiles[seat] += np.int64(1) << (4 * kind)
    note(s, EV_TILE_TAKEN, seat, kind)
    s.display[slot] = draw_tile(state, s)
    s.token_open = NONE
    s.phase = GAIN


# --- leaving: U-83 to U-91 -------------------------------------------------------------------------------------------
@helper
def pick_reward(state: Any, s: Any, t: Any, seat: Any, move: Any) -> None:
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
def reward_rolled(state: Any, s: Any, t: Any, seat: Any, move: Any) -> None:
    """Accept the roll for the reward, or roll again for a pebble."""
    if move != ACCEPT:
        spend_pebble(s, seat)
        roll_colour(state, s, seat)
        return
    resolve_reward(s, t, seat)
    s.roll = NONE
    begin_stash(s)


# --- resting: U-48 to U-56 -------------------------------------------------------------------------------------------
@helper
def rest(s: Any, t: Any, seat: Any) -> None:
    """Lay the chosen gopher down: exchange cards on the start chamber, else the bonus less one icon."""
    gopher = np.uint32(s.chosen)
    s.gopher_flags[gopher] |= RESTING
    note(s, EV_REST, seat, s.chosen)
    place = np.uint32(s.place[gopher])
    if place == 0:
        s.phase = SWAP_OUT
        return
    s.bonus = t.bonus[place]
    s.phase = REST_DROP if s.bonus > 0 else GAIN


@helper
def forgo(s: Any, seat: Any, move: Any) -> None:
    """One icon of the bonus is given up (R-24)."""
    icon = move - FORGO_BASE
    note(s, EV_FORGO, seat, icon)
    s.bonus -= np.int64(1) << (4 * icon)
    s.phase = GAIN


@helper
def swap_out(s: Any, seat: Any, move: Any) -> None:
    """Give up a card on the start chamber, up to three (R-25)."""
    if move != DONE:
        discard_card(s, seat, np.uint32(move - CARD_BASE))
        s.swap += 1
        if s.swap < SWAP_LIMIT:
            return
    if s.swap > 0:
        s.phase = SWAP_IN
    else:
        begin_stash(s)


@helper
def swap_in(state: Any, s: Any, seat: Any, move: Any) -> None:
    """Draw a card for one given up."""
    if move != NONE:
        draw_card(state, s, seat, move - COLOUR_BASE)
    s.swap -= 1
    if s.swap == 0:
        begin_stash(s)


# --- end of the turn: U-43 to U-47 -----------------------------------------------------------------------------------
@helper
def begin_stash(s: Any) -> None:
    """Up to two cards may be stashed now."""
    s.stash_left = STASH_LIMIT
    s.phase = STASH


@helper
def stash(s: Any, seat: Any, move: Any) -> None:
    """Stash a card, or stop."""
    if move != DONE:
        kind = np.uint32(move - CARD_BASE)
        take_from_hand(s, seat, kind)
        s.stash[seat, kind] += 1
        s.stash_colour[seat, kind >> np.uint32(3)] += 1
        note(s, EV_STASH, seat, kind >> np.uint32(3))
        s.stash_left -= 1
        if s.stash_left > 0:
            return
    s.stash_left = 0
    s.phase = LIMIT


@helper
def over_limit(s: Any, seat: Any) -> bool:
    """Must cards be discarded? (U-47)"""
    return s.hand_n[seat] > HAND_LIMIT  # type: ignore[no-any-return]
