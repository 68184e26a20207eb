"""What a move changes: the Stores it opens, changes or spoils, the tunnels it joins or cuts, or what it prepares."""

from __future__ import annotations

from warren.engine.positions import members
from warren.engine.state import View
from warren.games.burrowdale.notation import build_of
from warren.games.burrowdale.rules.routes import key_length, key_mask
from warren.games.burrowdale.scene_routes import route_path
from warren.games.burrowdale.state import (
    BUILD_BASE,
    BURROWS,
    CARDS,
    CELLS,
    CLAIM_BASE,
    EMPTY,
    ORIENT_BASE,
    SUPPLY_BASE,
    USED,
)
from warren.games.burrowdale.words_names import (
    cards,
    food,
    home_pairs,
    open_stores,
    points,
    shared_food,
    store_key,
    token,
    worth,
)
from warren.scene.model import Preview, Route
from warren.text import Phrase, Seat, Value, phrase


def changes(before: View, move: int, after: View) -> Preview:
    """The consequences of a Move, Supply, Build or Claim, or of the opponent's card."""
    now = _done(before, move, after)
    seat = int(before["active"])
    routes, notes, marks = _stores(before, now, seat)
    if SUPPLY_BASE <= move < BUILD_BASE:
        notes = notes or [_towards_food(now, seat, (move - SUPPLY_BASE) % BURROWS, before, move)]
    elif move < SUPPLY_BASE:
        notes += [] if routes else [_towards_bunny(now, seat, move % BURROWS)]
    elif CLAIM_BASE <= move < ORIENT_BASE:
        notes = notes or _claimed(now, seat, move - CLAIM_BASE)
    else:
        notes += [*_tunnels(before, now, seat), *_emblems(before, now)]
    return Preview(routes, notes, [], marks)


def _done(before: View, move: int, after: View) -> View:
    """The table with just this move made: nothing drawn, the turn not ended."""
    now = View(before.game, before.components, before.data.copy(), before.viewer)
    r, seat = now.record, int(before["active"])
    if move < SUPPLY_BASE:
        source, target = divmod(move, BURROWS)
        r["bunnies"][seat] = (int(r["bunnies"][seat]) & ~(1 << source >> 1)) | 1 << target
    elif move < BUILD_BASE:
        slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
        r["token"][burrow][1 if r["token"][burrow][0] else 0] = r["display"][slot]
    elif CLAIM_BASE <= move < ORIENT_BASE:
        r["emblem"][seat] = move - CLAIM_BASE
    else:
        cell, face = _laid(before, move, after)
        r["face"][cell] = face
        r["emblem"][r["emblem"] == cell] = EMPTY
    return now


def _laid(before: View, move: int, after: View) -> tuple[int, int]:
    """The cell and the face of a Build or of the opponent's card."""
    if move >= ORIENT_BASE:
        return (int(before["rounds"]) - 1) % CELLS, 4 * int(before["visitor"]) + move - ORIENT_BASE
    slot, cell, rotation = build_of(move)
    card = int(before["hand"][int(before["active"])][slot])
    return cell, 4 * card + rotation if card < CARDS else int(after["face"][cell])


# --- stores and tunnels -----------------------------------------------------------------------------------------------
def _stores(before: View, now: View, seat: int) -> tuple[list[Route], list[Phrase], list[str]]:
    """The Stores that a seat can make now and could not before, or for other points, and those it has lost."""
    old, new = open_stores(before, seat), open_stores(now, seat)
    routes, notes, marks = [], [], []
    for (first, second, resource), key in new.items():
        was = old.get((first, second, resource))
        if was is not None and worth(was) == worth(key):
            continue
        pair: dict[str, Value] = {"food": food(resource), "first": first + 1, "second": second + 1}
        if was is None:
            notes.append(phrase("would-open", **pair, points=points(worth(key))))
        else:
            notes.append(phrase("would-change", **pair, old=worth(was), points=points(worth(key))))
        routes.append(Route(route_path(now, first, second, key_mask(key)), seat))
        marks += [f"card:{int(now['face'][cell]) >> 2}" for cell in members(key_mask(key))]
    for first, second, resource in sorted(old.keys() - new.keys()):
        notes.append(phrase("would-close", food=food(resource), first=first + 1, second=second + 1))
    return routes, notes, list(dict.fromkeys(marks))


def _tunnels(before: View, now: View, seat: int) -> list[Phrase]:
    """Burrows with bunnies of one seat that are joined or cut off, where no Store tells it already."""
    told = {key[:2] for view in (before, now) for key in open_stores(view, seat)}
    notes = []
    for who in (seat, *(other for other in range(now.seats) if other != seat)):
        for first, second in home_pairs(now, who):
            was, key = _cards(before, first, second), _cards(now, first, second)
            if was == key or (who == seat and (first, second) in told):
                continue
            told_as = "would-join" if not was else "would-cut" if not key else "would-lengthen"
            notes.append(phrase(told_as, who=Seat(who), first=first + 1, second=second + 1, cards=cards(key or was)))
    return notes


def _cards(view: View, first: int, second: int) -> int:
    """The cards of the tunnel between two burrows; 0 if there is none."""
    key = store_key(view, first, second, 0)
    return int(key_length(key)) if key >= 0 else 0


def _emblems(before: View, now: View) -> list[Phrase]:
    return [
        phrase("emblem-comes-home", who=Seat(seat))
        for seat in range(before.seats)
        if before["emblem"][seat] != EMPTY and now["emblem"][seat] == EMPTY
    ]


def _claimed(now: View, seat: int, cell: int) -> list[Phrase]:
    """The tunnels of a seat that run over the card it claims."""
    over = [
        phrase("would-pay-more-between", first=first + 1, second=second + 1)
        for first, second in home_pairs(now, seat)
        if (key := store_key(now, first, second, 0)) >= 0 and key_mask(key) >> cell & 1
    ]
    return over or [phrase("would-pay-more")]


# --- what a move prepares ---------------------------------------------------------------------------------------------
def _towards_bunny(now: View, seat: int, burrow: int) -> Phrase:
    """What a bunny in a burrow is good for, if it opens no Store yet."""
    others = [other for other in members(int(now["bunnies"][seat])) if other != burrow]
    joined = max(others, key=lambda other: _cards(now, burrow, other), default=burrow)
    if joined != burrow and _cards(now, burrow, joined):
        first, second = sorted((burrow + 1, joined + 1))
        return phrase("would-need-food", first=first, second=second, cards=cards(_cards(now, burrow, joined)))
    for other in others:
        for resource in shared_food(now, burrow, other):
            return _needs_tunnel(burrow, other, resource)
    if now["token"][burrow][0]:
        return phrase("would-use", token=token(int(now["token"][burrow][0]) & (USED - 1)), burrow=burrow + 1)
    far = max(range(BURROWS), key=lambda other: _cards(now, burrow, other) if other != burrow else 0)
    if far == burrow or not _cards(now, burrow, far):
        return phrase("would-lead-nowhere", burrow=burrow + 1)
    return phrase("would-lead", burrow=burrow + 1, far=far + 1, cards=cards(_cards(now, burrow, far)))


def _needs_tunnel(first: int, second: int, resource: int) -> Phrase:
    low, high = sorted((first + 1, second + 1))
    return phrase("would-need-tunnel", first=low, second=high, food=food(resource))


def _towards_food(now: View, seat: int, burrow: int, before: View, move: int) -> Phrase:
    """What a token in a burrow is good for, if it opens no Store yet."""
    code = int(before["display"][(move - SUPPLY_BASE) // BURROWS]) & (USED - 1)
    resource, homes = code - 1, members(int(now["bunnies"][seat]))
    others = {other: store_key(now, burrow, other, resource) for other in homes if other != burrow}
    holding = [other for other in others if code in now["token"][other]]
    reach = [other for other, key in others.items() if key >= 0]
    if burrow not in homes:
        for other in (other for other in holding if other in reach):
            return phrase(
                "would-send",
                burrow=burrow + 1,
                other=other + 1,
                food=food(resource),
                points=points(worth(others[other])),
            )
        return phrase("would-wait", token=token(code), burrow=burrow + 1)
    for other in (other for other in reach if other not in holding and not now["token"][other][1]):
        pays = points(worth(others[other]))
        return phrase("would-bring-too", food=food(resource), other=other + 1, points=pays)
    for other in holding:
        return _needs_tunnel(burrow, other, resource)
    return phrase("would-use", token=token(code), burrow=burrow + 1)
