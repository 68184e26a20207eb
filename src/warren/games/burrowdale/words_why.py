"""Why a move is not allowed, and why there is no move of a kind, said to whoever is to decide."""

from __future__ import annotations

from warren.engine.positions import members
from warren.engine.state import View
from warren.games.burrowdale.notation import build_of, bunny_at, offer_of, store_of
from warren.games.burrowdale.state import (
    BUILD_BASE,
    BURROWS,
    CARDS,
    CLAIM_BASE,
    EMPTY,
    OFFER_BASE,
    ORIENT_BASE,
    REFUSALS,
    STORE_BASE,
    SUPPLY_BASE,
    USED,
    WORKERS,
)
from warren.games.burrowdale.words_names import cell_name, food, home_pairs, shared_food, store_key, token
from warren.text import Phrase, Seat, phrase


def why_not_act(view: View, move: int) -> Phrase:
    """Why an action is not allowed in your own turn."""
    reasons = (
        (OFFER_BASE, _why_not_offer), (STORE_BASE, _why_not_store), (CLAIM_BASE, _why_not_claim),
        (BUILD_BASE, _why_not_build), (SUPPLY_BASE, _why_not_supply), (0, _why_not_move),
    )  # fmt: skip
    return next(reason for base, reason in reasons if move >= base)(view, move)


def _no_bunny(view: View, burrow: int) -> Phrase:
    """You have no bunny in a burrow; somebody else may have."""
    seat = bunny_at(view, burrow)
    if seat is None:
        return phrase("why-no-bunny", burrow=burrow + 1)
    return phrase("why-others-bunny", burrow=burrow + 1, who=Seat(seat))


def _why_not_move(view: View, move: int) -> Phrase:
    source, target = divmod(move, BURROWS)
    if source and bunny_at(view, source - 1) != view["active"]:
        return _no_bunny(view, source - 1)
    if not source and int(view["bunnies"][view["active"]]).bit_count() == WORKERS:
        return phrase("why-all-out")
    return phrase("why-taken", burrow=target + 1)


def _why_not_supply(view: View, move: int) -> Phrase:
    slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
    if not view["display"][slot]:
        return phrase("why-display-empty")
    if bunny_at(view, burrow) not in (None, view["active"]):
        return phrase("why-other-bunny", burrow=burrow + 1)
    if view["token"][burrow][1]:
        return phrase("why-full", burrow=burrow + 1)
    return phrase("why-alike")


def _why_not_build(view: View, move: int) -> Phrase:
    slot, _, rotation = build_of(move)
    return _same_look(view, int(view["hand"][view["active"]][slot]), rotation)


def why_not_orient(view: View, move: int) -> Phrase:
    """Why something else, or this turning, is not allowed while the opponent's card waits."""
    if move < ORIENT_BASE:
        return phrase("why-orient-first")
    return _same_look(view, int(view["visitor"]), move - ORIENT_BASE)


def _same_look(view: View, card: int, rotation: int) -> Phrase:
    looks = int(view.components.record["looks"][card]) if card < CARDS else 1
    return phrase("why-same-look", turned=90 * rotation, same=90 * (rotation % looks))


def _why_not_claim(view: View, move: int) -> Phrase:
    if view["emblem"][view["active"]] != EMPTY:
        return _emblem_out(view)
    return phrase("why-emblem-there", cell=cell_name(move - CLAIM_BASE))


def _emblem_out(view: View) -> Phrase:
    return phrase("why-emblem-out", cell=cell_name(int(view["emblem"][view["active"]])))


# --- stores and offers ------------------------------------------------------------------------------------------------
def _why_not_store(view: View, move: int) -> Phrase:
    """About the token that would leave first: it is picked before the other."""
    first, second, resource, end = store_of(move)
    leaves, stays = (second, first) if end else (first, second)
    lacks = _why_not_usable(view, leaves, resource)
    if lacks is not None:
        return lacks
    if bunny_at(view, stays) != view["active"] and not _pairs(view, leaves, resource):
        stays = max(_others(leaves), key=lambda other: _near(view, leaves, other, resource))
        if not _near(view, leaves, stays, resource):
            return phrase("why-no-second", token=token(resource + 1))
    if bunny_at(view, stays) not in (None, view["active"]):
        return _why_not_shared(view, leaves, stays, resource)
    return _why_not_usable(view, stays, resource) or _no_tunnel(leaves, stays)


def _others(burrow: int) -> list[int]:
    return [other for other in range(BURROWS) if other != burrow]


def _why_not_usable(view: View, burrow: int, resource: int) -> Phrase | None:
    """Why the seat to act cannot use such a token in a burrow; None if it can."""
    if bunny_at(view, burrow) != view["active"]:
        return _no_bunny(view, burrow)
    return _why_no_token(view, burrow, resource)


def _why_no_token(view: View, burrow: int, resource: int) -> Phrase | None:
    tokens = view["token"][burrow].tolist()
    if resource + 1 in tokens:
        return None
    key = "why-used" if resource + 1 | USED in tokens else "why-no-token"
    return phrase(key, burrow=burrow + 1, token=token(resource + 1))


def _no_tunnel(first: int, second: int) -> Phrase:
    low, high = sorted((first + 1, second + 1))
    return phrase("why-no-tunnel", first=low, second=high)


def _pairs(view: View, leaves: int, resource: int) -> list[int]:
    """The burrows whose token of this resource can be stored with the one that leaves."""
    fit = [other for other in _others(leaves) if _why_not_usable(view, other, resource) is None]
    return [other for other in fit if store_key(view, leaves, other, resource) >= 0]


def _near(view: View, leaves: int, other: int, resource: int) -> int:
    """How near a Store with another burrow is: your own bunny counts most, then the food, then the tunnel."""
    own = bunny_at(view, other) == view["active"]
    holds = resource + 1 in [int(code) & (USED - 1) for code in view["token"][other]]
    joined = store_key(view, leaves, other, resource) >= 0
    return 4 * own + 2 * holds + joined if own or holds else 0


def _why_not_offer(view: View, move: int) -> Phrase:
    own, other, resource = offer_of(move)
    if bunny_at(view, own) != view["active"]:
        return _no_bunny(view, own)
    if bunny_at(view, other) in (None, view["active"]):
        return phrase("why-no-partner", burrow=other + 1)
    return _why_not_shared(view, own, other, resource)


def _why_not_shared(view: View, own: int, other: int, resource: int) -> Phrase:
    """Why this cannot be shared with the player whose bunny sits in the other burrow."""
    partner = bunny_at(view, other)
    assert partner is not None
    if int(view["refused"][partner]) >> resource & 1:
        return _refused(view, partner, resource)
    if view["playoff"] and not int(view["playoff"]) >> partner & 1:
        return phrase("why-not-in-play-off", who=Seat(partner))
    for burrow in (own, other):
        lacks = _why_no_token(view, burrow, resource)
        if lacks is not None:
            return lacks
    return _no_tunnel(own, other)


def _refused(view: View, partner: int, resource: int) -> Phrase:
    """R-33, in both readings."""
    if REFUSALS[int(view["refusal"])] == "player":
        return phrase("why-refused", who=Seat(partner))
    return phrase("why-refused-food", who=Seat(partner), food=food(resource))


# --- why there is no move of a kind -----------------------------------------------------------------------------------
def why_no_supply(view: View) -> Phrase:
    """Nothing to take, or no room for it."""
    return phrase("why-no-room" if any(view["display"]) else "why-nothing-on-display")


def why_no_claim(view: View) -> Phrase:
    """There are more cards than emblems, so only your own emblem can be missing."""
    return _emblem_out(view)


def why_no_store(view: View) -> Phrase:
    """What is missing for a Store, for the two burrows that come nearest."""
    seat = int(view["active"])
    homes = members(int(view["bunnies"][seat]))
    if len(homes) < 2:
        return phrase("why-one-out", burrow=homes[0] + 1) if homes else phrase("why-none-out")
    pairs = home_pairs(view, seat)
    joined = [pair for pair in pairs if store_key(view, *pair, 0) >= 0]
    for first, second in joined:
        used = _used(view, first, second)
        if used is not None:
            return used
    for first, second in joined:
        return phrase("why-not-alike", first=first + 1, second=second + 1)
    for first, second in pairs:
        for resource in shared_food(view, first, second):
            return phrase("why-not-joined", food=food(resource), first=first + 1, second=second + 1)
    return phrase("why-no-store")


def why_no_offer(view: View) -> Phrase:
    """What is missing for a shared store, for the two burrows that come nearest."""
    seat, playing = int(view["active"]), int(view["playoff"])
    homes = members(int(view["bunnies"][seat]))
    if not homes:
        return phrase("why-nobody-out")
    asked = [other for other in range(view.seats) if other != seat and (not playing or playing >> other & 1)]
    pairs = [(own, far, who) for own in homes for who in asked for far in members(int(view["bunnies"][who]))]
    if not pairs:
        return phrase("why-no-partner-in-play-off" if playing else "why-no-partner-out")
    return _why_none_shared(view, pairs)


def _why_none_shared(view: View, pairs: list[tuple[int, int, int]]) -> Phrase:
    joined = [pair for pair in pairs if store_key(view, *pair[:2], 0) >= 0]
    for own, far, who in joined:
        for resource in shared_food(view, own, far):
            return _refused(view, who, resource)
    for own, far, _ in joined:
        used = _used(view, own, far)
        if used is not None:
            return used
    for own, far, who in joined:
        return phrase("why-not-alike-shared", own=own + 1, other=far + 1, who=Seat(who))
    for own, far, who in pairs:
        for resource in shared_food(view, own, far):
            return phrase("why-not-joined-shared", food=food(resource), own=own + 1, other=far + 1, who=Seat(who))
    return phrase("why-no-offer-possible")


def _used(view: View, first: int, second: int) -> Phrase | None:
    """Both burrows hold the same food, but a token of it has been part of a store already."""
    codes = [{int(code) & (USED - 1) for code in view["token"][burrow]} for burrow in (first, second)]
    for code in sorted((codes[0] & codes[1]) - {0}):
        return _why_no_token(view, first, code - 1) or _why_no_token(view, second, code - 1)
    return None
