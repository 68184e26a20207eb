"""A move and what it caused, as phrases of the catalogue ``text/en.ftl``."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.positions import members
from warren.engine.state import View
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.notation import build_of, bunny_at, offer_of, store_of
from warren.games.burrowdale.rules.routes import key_bonus, key_length, key_mask, key_partner_bonus, route_key
from warren.games.burrowdale.state import (
    ACCEPT,
    BUILD_BASE,
    BURROWS,
    CARDS,
    CELLS,
    CLAIM_BASE,
    EMPTY,
    END_TURN,
    LOSSES,
    OFFER,
    OFFER_BASE,
    ORIENT,
    ORIENT_BASE,
    OVER,
    REFUSALS,
    REFUSE,
    SOLO_ROUNDS,
    STORE_BASE,
    SUPPLY_BASE,
    TURN,
    USED,
    WORKERS,
)
from warren.text import All, Phrase, Seat, phrase

SHAPES = ("straight", "bend", "tee", "bridge", "twin_bend")  # a component file may add others


def secret(before: View, move: int) -> bool:
    """Everything is done in the open."""
    return False


# --- what things are called -------------------------------------------------------------------------------------------
def points(count: int) -> Phrase:
    """1 point, 2 points."""
    return phrase("points", count=count)


def food(resource: int) -> Phrase:
    """A resource in a sentence: "carrots", "hay"."""
    return phrase(f"food-{NAMES[resource]}")


def token(code: int) -> Phrase:
    """A token by itself: "carrot", "carrot (used this turn)"."""
    name = phrase(f"token-{NAMES[(code & (USED - 1)) - 1]}")
    return phrase("used", token=name) if code & USED else name


def card_name(view: View, card: int) -> Phrase:
    """A card as people call it: "bend with carrots"."""
    entry = view.components.data["card"][card]
    shape = str(entry["shape"])
    name = phrase(f"shape-{shape.replace('_', '-')}") if shape in SHAPES else phrase("own-shape", name=shape)
    return phrase("with-symbol", shape=name, food=phrase(f"food-{entry['symbol']}")) if entry.get("symbol") else name


def cell_name(cell: int) -> Phrase:
    """A place of the valley: row and column, counted from 1."""
    return phrase("cell", row=cell // 4 + 1, column=cell % 4 + 1)


# --- the log ----------------------------------------------------------------------------------------------------------
def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    assert move is not None  # no move of this game is secret
    seat = int(before["turn"])
    lines = [_action(before, move, seat, after), *_emblems_home(before, after)]
    if int(after["shuffles"]) != int(before["shuffles"]):
        lines.append(Sentence(phrase("new-pile"), at="pile"))
    if int(after["ending"]) and not int(before["ending"]) and int(after["phase"]) != OVER:
        lines.append(Sentence(phrase("last-round", points=points(int(after["goal"])))))
    return [*lines, *_solo(before, after), *_turn(before, after), *_end(after)]


def _action(before: View, move: int, seat: int, after: View) -> Sentence:
    who = Seat(seat)
    if move >= ORIENT_BASE:
        cell = (int(before["rounds"]) - 1) % CELLS
        turned = phrase("turns-visitor", who=who, card=card_name(before, int(before["visitor"])), cell=cell_name(cell))
        return Sentence(turned, at=f"cell:{cell}", seat=seat)
    if move == REFUSE:
        return Sentence(phrase("refuses", who=who, food=food(int(before["offer"][2]) - 1)), seat=seat)
    if move == ACCEPT:
        return _accepted(before, seat)
    if move == END_TURN:
        return Sentence(phrase("ends-turn", who=who), seat=seat)
    if move >= OFFER_BASE:
        return _offered(before, move, seat)
    if move >= STORE_BASE:
        return _stored(before, move, seat)
    if move >= CLAIM_BASE:
        cell = move - CLAIM_BASE
        return Sentence(phrase("claims", who=who, cell=cell_name(cell)), at=f"cell:{cell}", seat=seat)
    if move >= BUILD_BASE:
        return _built(before, move, seat, after)
    return _brought(before, move, seat)


def _built(before: View, move: int, seat: int, after: View) -> Sentence:
    slot, cell, _ = build_of(move)
    card = int(before["hand"][seat][slot])
    if card >= CARDS:  # not the viewer's hand: what became of the card
        card = _card_of(after, cell, over_built=_visited(before, after) == cell)
    who, where = Seat(seat), cell_name(cell)
    if card >= CARDS:
        return Sentence(phrase("builds-some", who=who, cell=where), at=f"cell:{cell}", seat=seat)
    return Sentence(phrase("builds", who=who, card=card_name(after, card), cell=where), at=f"cell:{cell}", seat=seat)


def _card_of(after: View, cell: int, over_built: bool) -> int:
    """The card built on a cell; EMPTY if it lay there too briefly and has been shuffled since."""
    if not over_built:
        return int(after["face"][cell]) >> 2
    discarded = int(after["discards_n"])
    return int(after["discards"][discarded - 1]) if discarded else EMPTY


def _visited(before: View, after: View) -> int | None:
    """Solo: the cell that the opponent has taken since, if their card was placed at once."""
    if int(after["rounds"]) == int(before["rounds"]) or after.seats > 1 or int(after["visitor"]) != EMPTY:
        return None
    return (int(after["rounds"]) - 1) % CELLS


def _brought(before: View, move: int, seat: int) -> Sentence:
    """A token or a bunny comes to a burrow."""
    if move >= SUPPLY_BASE:
        slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
        what = food((int(before["display"][slot]) & (USED - 1)) - 1)
        brought = phrase("supplies", who=Seat(seat), food=what, burrow=burrow + 1)
        return Sentence(brought, at=f"burrow:{burrow + 1}", seat=seat)
    source, target = divmod(move, BURROWS)
    if source:
        sent = phrase("moves", who=Seat(seat), source=source, target=target + 1)
    else:
        sent = phrase("moves-in", who=Seat(seat), target=target + 1)
    return Sentence(sent, at=f"burrow:{target + 1}", seat=seat)


def route_sum(view: View, key: int, resource: int, seat: int) -> All:
    """How the points of a route come about: "5 cards, 1 carrot symbol, and your emblem"."""
    mask = key_mask(key)
    symbols = sum(
        int(view.components.record["symbol"][int(view["face"][cell]) >> 2]) == resource + 1 for cell in members(mask)
    )
    parts = [phrase("cards", count=key_length(key))]
    if symbols:
        parts.append(phrase("symbols", count=symbols, token=token(resource + 1)))
    if int(view["emblem"][seat]) != EMPTY and mask >> int(view["emblem"][seat]) & 1:
        parts.append(phrase("own-emblem", who=Seat(seat)))
    return All([*parts])


def store_key(view: View, first: int, second: int, resource: int, partner: int = -1) -> int:
    """The route that counts, as the rules see it."""
    tables = view.components.tables
    return int(route_key(view.data, tables, first, second, resource, int(view["active"]), partner))


def _stored(before: View, move: int, seat: int) -> Sentence:
    first, second, resource, end = store_of(move)
    key = store_key(before, first, second, resource)
    stored = phrase(
        "stores", who=Seat(seat), food=food(resource), first=first + 1, second=second + 1,
        points=points(key_length(key) + key_bonus(key)), sum=route_sum(before, key, resource, seat),
        lost=(first, second)[end] + 1,
    )  # fmt: skip
    return Sentence(stored, at=f"burrow:{first + 1}", seat=seat)


def offer_points(view: View, own: int, other: int, resource: int) -> tuple[int, int, int]:
    """Key of the route, points of the offering seat and of the partner."""
    partner = bunny_at(view, other)
    key = store_key(view, own, other, resource, -1 if partner is None else partner)
    length = key_length(key)
    return key, (length + 1) // 2 + key_bonus(key), length // 2 + key_partner_bonus(key)


def _offered(before: View, move: int, seat: int) -> Sentence:
    own, other, resource = offer_of(move)
    _, mine, theirs = offer_points(before, own, other, resource)
    partner = bunny_at(before, other)
    assert partner is not None
    offered = phrase(
        "offers", who=Seat(seat), partner=Seat(partner), food=food(resource), own=own + 1, other=other + 1,
        mine=points(mine), theirs=points(theirs),
    )  # fmt: skip
    return Sentence(offered, at=f"burrow:{other + 1}", seat=seat)


def _accepted(before: View, seat: int) -> Sentence:
    own, other, code = before["offer"].tolist()
    _, mine, theirs = offer_points(before, own, other, code - 1)
    offerer = Seat(int(before["active"]))
    agreed = phrase("accepts", who=Seat(seat), theirs=points(theirs), offerer=offerer, mine=points(mine))
    return Sentence(agreed, at=f"burrow:{other + 1}", seat=seat)


def _emblems_home(before: View, after: View) -> list[Sentence]:
    return [
        Sentence(phrase("emblem-comes-home", who=Seat(seat)), at=f"emblem:{seat}", seat=seat)
        for seat in range(before.seats)
        if before["emblem"][seat] != EMPTY and after["emblem"][seat] == EMPTY
    ]


def _solo(before: View, after: View) -> list[Sentence]:
    if int(after["opponent"]) == int(before["opponent"]):
        return []
    lines, cell = [], _visited(before, after)
    if cell is not None:
        placed = phrase("visitor-placed", card=card_name(after, int(after["face"][cell]) >> 2), cell=cell_name(cell))
        lines.append(Sentence(placed, at=f"cell:{cell}"))
    now = points(int(after["opponent"]))
    return [*lines, Sentence(phrase("opponent-has", points=now, round=int(after["rounds"])), at="opponent")]


def _turn(before: View, after: View) -> list[Sentence]:
    if after.seats == 1 or int(after["phase"]) == OVER:
        return []
    lines = []
    if int(after["playoff"]) and int(after["playoff"]) != int(before["playoff"]):
        tied = All([Seat(seat) for seat in members(int(after["playoff"]))])
        lines.append(Sentence(phrase("play-off", seats=tied)))
    active = int(after["active"])
    if active != int(before["active"]):
        lines.append(Sentence(phrase("next-turn", who=Seat(active)), seat=active))
    return lines


def _end(after: View) -> list[Sentence]:
    return [Sentence(_result(after))] if int(after["phase"]) == OVER else []


def _result(after: View) -> Phrase:
    winners = [Seat(seat) for seat in members(int(after["winners"]))]
    if after.seats == 1:
        score = points(int(after["score"][0]))
        if winners:
            return phrase("solo-wins", who=Seat(0), points=score, round=int(after["rounds"]))
        return phrase(f"lost-{LOSSES[int(after['loss']) - 1]}", points=score, rounds=SOLO_ROUNDS)
    if len(winners) == 1:
        return phrase("wins", who=winners[0], points=points(int(after["score"][winners[0].seat])))
    return phrase("share-the-win", winners=All([*winners]))


# --- what is to be decided --------------------------------------------------------------------------------------------
def status(view: View) -> Phrase:
    """What is to be decided, for the line above the board."""
    phase = int(view["phase"])
    if phase == OVER:
        return _result(view)
    who = Seat(int(view["turn"]))
    if phase == ORIENT:
        return phrase("to-orient", who=who, round=int(view["rounds"]), rounds=SOLO_ROUNDS)
    if phase == OFFER:
        own, other, code = view["offer"].tolist()
        _, mine, theirs = offer_points(view, own, other, code - 1)
        offerer = Seat(int(view["active"]))
        return phrase(
            "to-answer", offerer=offerer, who=who, food=food(code - 1), mine=points(mine), theirs=points(theirs)
        )
    left = phrase("actions", count=int(view["left"]))
    if view.seats == 1:
        return phrase("to-act-solo", who=who, actions=left, round=int(view["rounds"]), rounds=SOLO_ROUNDS)
    if int(view["playoff"]):
        return phrase("to-act-in-play-off", who=who, actions=left)
    return phrase("to-act-in-last-round" if int(view["ending"]) else "to-act", who=who, actions=left)


# --- why a move is not allowed ----------------------------------------------------------------------------------------
def why_not(view: View, move: int) -> Phrase:
    """Why a readable move is not allowed now, said to whoever is to decide."""
    phase = int(view["phase"])
    if phase == OFFER and move not in (ACCEPT, REFUSE):
        return phrase("why-answer-first")
    if phase == ORIENT:
        return _why_not_orient(view, move)
    if phase == TURN and move in (ACCEPT, REFUSE):
        return phrase("why-no-offer")
    if move >= ORIENT_BASE:
        return phrase("why-no-visitor")
    reasons = (
        (OFFER_BASE, _why_not_offer), (STORE_BASE, _why_not_store), (CLAIM_BASE, _why_not_claim),
        (BUILD_BASE, _why_not_build), (SUPPLY_BASE, _why_not_supply), (0, _why_not_move),
    )  # fmt: skip
    return next(reason for base, reason in reasons if move >= base)(view, move)


def _why_not_move(view: View, move: int) -> Phrase:
    source, target = divmod(move, BURROWS)
    if source and bunny_at(view, source - 1) != view["active"]:
        return phrase("why-no-bunny", burrow=source)
    if not source and int(view["bunnies"][view["active"]]).bit_count() == WORKERS:
        return phrase("why-all-out")
    return phrase("why-taken", burrow=target + 1)


def _why_not_supply(view: View, move: int) -> Phrase:
    slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
    if not view["display"][slot]:
        return phrase("why-display-empty", place=slot + 1)
    if bunny_at(view, burrow) not in (None, view["active"]):
        return phrase("why-other-bunny", burrow=burrow + 1)
    if view["token"][burrow][1]:
        return phrase("why-full", burrow=burrow + 1)
    return phrase("why-alike")


def _why_not_build(view: View, move: int) -> Phrase:
    slot, _, rotation = build_of(move)
    return _same_look(view, int(view["hand"][view["active"]][slot]), rotation)


def _why_not_orient(view: View, move: int) -> Phrase:
    if move < ORIENT_BASE:
        return phrase("why-orient-first")
    return _same_look(view, int(view["visitor"]), move - ORIENT_BASE)


def _same_look(view: View, card: int, rotation: int) -> Phrase:
    looks = int(view.components.record["looks"][card]) if card < CARDS else 1
    return phrase("why-same-look", turned=90 * rotation, same=90 * (rotation % looks))


def _why_not_claim(view: View, move: int) -> Phrase:
    if view["emblem"][view["active"]] != EMPTY:
        return phrase("why-emblem-out")
    return phrase("why-emblem-there", cell=cell_name(move - CLAIM_BASE))


def _why_not_store(view: View, move: int) -> Phrase:
    first, second, resource, _ = store_of(move)
    for burrow in (first, second):
        if bunny_at(view, burrow) != view["active"]:
            return phrase("why-no-bunny", burrow=burrow + 1)
    return _why_not_joined(view, first, second, resource)


def _why_not_offer(view: View, move: int) -> Phrase:
    own, other, resource = offer_of(move)
    partner = bunny_at(view, other)
    if bunny_at(view, own) != view["active"]:
        return phrase("why-no-bunny", burrow=own + 1)
    if partner is None or partner == view["active"]:
        return phrase("why-no-partner", burrow=other + 1)
    if int(view["refused"][partner]) >> resource & 1:
        return _why_refused(view, partner, resource)
    if view["playoff"] and not int(view["playoff"]) >> partner & 1:
        return phrase("why-not-in-play-off", who=Seat(partner))
    return _why_not_joined(view, own, other, resource)


def _why_refused(view: View, partner: int, resource: int) -> Phrase:
    """R-33, in both readings."""
    if REFUSALS[int(view["refusal"])] == "player":
        return phrase("why-refused", who=Seat(partner))
    return phrase("why-refused-food", who=Seat(partner), food=food(resource))


def _why_not_joined(view: View, first: int, second: int, resource: int) -> Phrase:
    for burrow in (first, second):
        tokens = view["token"][burrow].tolist()
        if resource + 1 not in tokens:
            key = "why-used" if resource + 1 | USED in tokens else "why-no-token"
            return phrase(key, burrow=burrow + 1, token=token(resource + 1))
    return phrase("why-no-tunnel", first=first + 1, second=second + 1)
