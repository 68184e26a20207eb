"""A move and all it causes, up to the next decision."""

from __future__ import annotations

from warren.engine.compile import compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import APPLY
from warren.engine.record import record
from warren.games.burrowdale.components import BurrowdaleTables
from warren.games.burrowdale.rules.actions import answer, build, move_bunny, offer, store, supply
from warren.games.burrowdale.rules.turns import end_turn, settle_visitor, spend
from warren.games.burrowdale.state import (
    ACCEPT,
    BUILD_BASE,
    BURROWS,
    CLAIM_BASE,
    END_TURN,
    OFFER_BASE,
    ORIENT_BASE,
    STORE_BASE,
    SUPPLY_BASE,
    BurrowdaleState,
)


@compiled(APPLY)
def apply(state: Bytes, tables: Bytes, move: int) -> None:
    """Carry out a legal move."""
    s = record(state, BurrowdaleState)
    t = record(tables, BurrowdaleTables)
    s.ply += 1
    if move >= ORIENT_BASE:
        settle_visitor(state, s, move - ORIENT_BASE)
    elif move >= ACCEPT:
        answer(state, s, t, move == ACCEPT)
    elif move == END_TURN:
        end_turn(state, s, t)
    elif move >= OFFER_BASE:
        offer(s, move - OFFER_BASE)
    else:
        _act(state, s, t, move)
        spend(state, s, t)


@helper
def _act(state: Bytes, s: BurrowdaleState, t: BurrowdaleTables, move: int) -> None:
    if move >= STORE_BASE:
        store(s, t, move - STORE_BASE)
    elif move >= CLAIM_BASE:
        s.emblem[s.active] = move - CLAIM_BASE
    elif move >= BUILD_BASE:
        build(state, s, move - BUILD_BASE)
    elif move >= SUPPLY_BASE:
        supply(s, move - SUPPLY_BASE)
    else:
        move_bunny(s, move // BURROWS, move % BURROWS)
