"""A move and what it caused, as phrases of the catalogue ``text/en.ftl``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from warren.engine.contract import Sentence
from warren.engine.positions import members
from warren.engine.state import State, View
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.notation import build_of, bunny_at, offer_of, store_of
from warren.games.burrowdale.state import (
    ACCEPT,
    ACCEPTED,
    ACTIONS,
    BONUS,
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
    OFFERED,
    ORIENT,
    ORIENT_BASE,
    OVER,
    OWN,
    REFUSE,
    SEATS,
    SOLO_ROUNDS,
    STORE_BASE,
    SUPPLY_BASE,
    TURN,
    USED,
)
from warren.games.burrowdale.words_names import (
    card_name,
    cell_name,
    food,
    offer_points,
    open_stores,
    points,
    route_sum,
    store_key,
    token,
    worth,
)
from warren.games.burrowdale.words_why import (
    why_no_claim,
    why_no_offer,
    why_no_store,
    why_no_supply,
    why_not_act,
    why_not_orient,
)
from warren.scene.outcome import Outcome, SeatOutcome, Source
from warren.text import All, Phrase, Seat, phrase

ACTS = ("move", "supply", "build", "claim", "store")
#: Every kind of decision with the kinds of move it offers.
DECISIONS: Mapping[str, tuple[str, ...]] = {
    "act": (*ACTS, "offer", "end"),
    "act-solo": (*ACTS, "end"),
    "answer": ("accept", "refuse"),
    "orient": ("orient",),
}
QUIET: Collection[str] = frozenset({"end"})


def secret(before: View, move: int) -> bool:
    """Everything is done in the open."""
    return False


# --- the log ----------------------------------------------------------------------------------------------------------
def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    assert move is not None  # no move of this game is secret
    seat = int(before["turn"])
    lines = [_action(before, move, seat, after), *_counted(before, move, seat), *_emblems_home(before, after)]
    if int(after["shuffles"]) != int(before["shuffles"]):
        lines.append(Sentence(phrase("new-pile"), at="pile", detail=True))
    if int(after["ending"]) and not int(before["ending"]) and int(after["phase"]) != OVER:
        lines.append(Sentence(phrase("last-round", points=points(int(after["goal"])))))
    return [*lines, *_solo(before, after), *_turn(before, after), *_end(after)]


def _action(before: View, move: int, seat: int, after: View) -> Sentence:
    who = Seat(seat)
    if move >= ORIENT_BASE:
        cell = (int(before["rounds"]) - 1) % CELLS
        turned = phrase(
            "turns-visitor", who=who, card=card_name(before.components, int(before["visitor"])), cell=cell_name(cell)
        )
        return Sentence(turned, at=f"cell:{cell}", seat=seat)
    if move == REFUSE:
        return Sentence(phrase("refuses", who=who, food=food(int(before["offer"][2]) - 1)), seat=seat)
    if move == ACCEPT:
        return _accepted(before, seat)
    if move == END_TURN:
        idle = int(before["left"]) == ACTIONS
        return Sentence(phrase("passes" if idle else "ends-turn", who=who), seat=seat, detail=not idle)
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
    return Sentence(
        phrase("builds", who=who, card=card_name(after.components, card), cell=where), at=f"cell:{cell}", seat=seat
    )


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


def _stored(before: View, move: int, seat: int) -> Sentence:
    first, second, resource, end = store_of(move)
    stored = phrase(
        "stores", who=Seat(seat), food=food(resource), first=first + 1, second=second + 1,
        points=points(worth(store_key(before, first, second, resource))), token=token(resource + 1),
        lost=(first, second)[end] + 1,
    )  # fmt: skip
    return Sentence(stored, at=f"burrow:{first + 1}", seat=seat)


def _counted(before: View, move: int, seat: int) -> list[Sentence]:
    """What the points of a Store are made of."""
    if not STORE_BASE <= move < OFFER_BASE:
        return []
    first, second, resource, _ = store_of(move)
    key = store_key(before, first, second, resource)
    counted = phrase("counted", points=points(worth(key)), sum=route_sum(before, key, resource, seat))
    return [Sentence(counted, seat=seat, detail=True)]


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
        placed = phrase(
            "visitor-placed", card=card_name(after.components, int(after["face"][cell]) >> 2), cell=cell_name(cell)
        )
        lines.append(Sentence(placed, at=f"cell:{cell}"))
    now = points(int(after["opponent"]))
    told = phrase("opponent-has", points=now, round=int(after["rounds"]))
    return [*lines, Sentence(told, at="opponent", detail=True)]


def _turn(before: View, after: View) -> list[Sentence]:
    if after.seats == 1 or int(after["phase"]) == OVER:
        return []
    lines = []
    if int(after["playoff"]) and int(after["playoff"]) != int(before["playoff"]):
        tied = All([Seat(seat) for seat in members(int(after["playoff"]))])
        lines.append(Sentence(phrase("play-off", seats=tied)))
    active = int(after["active"])
    if active != int(before["active"]):
        lines.append(Sentence(phrase("next-turn", who=Seat(active)), seat=active, detail=True))
    return lines


def _end(after: View) -> list[Sentence]:
    return [Sentence(_result(after))] if int(after["phase"]) == OVER else []


def _result(after: View) -> Phrase:
    winners = [Seat(seat) for seat in members(int(after["winners"]))]
    if after.seats == 1:
        score = points(int(after["score"][0]))
        if winners:
            return phrase("solo-wins", who=Seat(0), points=score, round=int(after["rounds"]))
        loss = LOSSES[int(after["loss"]) - 1]
        return phrase(
            f"lost-{loss}", who=Seat(0), points=int(after["score"][0]), goal=int(after["goal"]), rounds=SOLO_ROUNDS
        )
    if len(winners) == 1:
        return phrase("wins", who=winners[0], points=points(int(after["score"][winners[0].seat])))
    return phrase("share-the-win", winners=All([*winners]))


# --- how it ended -----------------------------------------------------------------------------------------------------
def outcome(state: State) -> Outcome:
    """Points, their sources and turns of every seat, and the play-off that decided; alone what was stored in how many rounds."""
    if state.seats == 1:
        return Outcome(_result(state), [_alone(state)])
    turns = [phrase("turns", count=int(state["turns"][seat])) for seat in range(state.seats)]
    seats = [
        SeatOutcome(
            phrase("ended-with", points=points(int(state["score"][seat])), turns=turns[seat]), _sources(state, seat)
        )
        for seat in range(state.seats)
    ]
    return Outcome(_result(state), seats, _tie(state))


def _sources(state: State, seat: int) -> list[Source]:
    """Where a seat's points came from; nothing if that is known of some only (the game began with a position)."""
    found = state["sources"][seat].tolist()
    if sum(found) != int(state["score"][seat]):
        return []
    named = (
        (OWN, "from-own", f"bunny-{seat}"),
        (OFFERED, "from-offered", "shared-offered"),
        (ACCEPTED, "from-accepted", "shared-accepted"),
        (BONUS, "from-bonus", f"emblem-{seat}"),
    )
    return [Source(phrase(key), str(found[source]), symbol) for source, key, symbol in named if found[source]]


def _alone(state: State) -> SeatOutcome:
    """A stored token leaves the solo game, so the tokens that are gone tell the Stores (unless they return: R-41)."""
    sources = [
        Source(phrase("stored-food", food=food(resource)), str(int(gone)), f"token-{NAMES[resource]}")
        for resource, gone in enumerate(state["gone"])
        if gone
    ]
    sources.append(Source(phrase("opponent-points"), str(int(state["opponent"])), f"bunny-{SEATS}"))
    rounds = phrase("rounds", count=int(state["rounds"]))
    score, goal = int(state["score"][0]), int(state["goal"])
    return SeatOutcome(phrase("ended-alone", points=score, goal=goal, rounds=rounds), sources)


def _tie(state: State) -> Phrase | None:
    """What decided between players who shared the lead (D-67, R-39)."""
    played = phrase("rounds", count=int(state["rounds"]))
    if not state["playoff"]:
        return phrase("tie-rounds", rounds=played) if len(state.winners) > 1 else None
    more = phrase("rounds", count=int(state["playoff_rounds"]))
    if len(state.winners) > 1:
        return phrase("tie-play-off-even", more=more)
    tied = [seat for seat in range(state.seats) if int(state["turns"][seat]) > int(state["rounds"])]
    seats = All([Seat(seat) for seat in tied or members(int(state["playoff"]))])  # the mask has lost who dropped out
    return phrase("tie-play-off", rounds=played, seats=seats, more=more)


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


def prompt(view: View) -> Phrase:
    """What the seat to decide is asked to do."""
    phase = int(view["phase"])
    if phase == OFFER:
        own, other, code = view["offer"].tolist()
        _, mine, theirs = offer_points(view, own, other, code - 1)
        return phrase(
            "ask-answer", offerer=Seat(int(view["active"])), food=food(code - 1), token=token(code), mine=points(mine),
            theirs=points(theirs),
        )  # fmt: skip
    now = int(view["rounds"])
    if phase == ORIENT:
        return phrase("ask-orient", round=now, rounds=SOLO_ROUNDS, cell=cell_name((now - 1) % CELLS))
    left, best = int(view["left"]), max(map(worth, open_stores(view, int(view["active"])).values()), default=0)
    if view.seats == 1:
        return phrase("ask-act-solo", round=now, rounds=SOLO_ROUNDS, left=left, best=best)
    stage = "playoff" if int(view["playoff"]) else "last" if int(view["ending"]) else "usual"
    return phrase("ask-act", stage=stage, left=left, best=best)


def kind(view: View, move: int) -> str:
    """Which kind of move this is."""
    return _kind(move)


@lru_cache(maxsize=1 << 12)
def _kind(move: int) -> str:
    bases = (
        (ORIENT_BASE, "orient"), (REFUSE, "refuse"), (ACCEPT, "accept"), (END_TURN, "end"), (OFFER_BASE, "offer"),
        (STORE_BASE, "store"), (CLAIM_BASE, "claim"), (BUILD_BASE, "build"), (SUPPLY_BASE, "supply"),
    )  # fmt: skip
    return next((name for base, name in bases if move >= base), "move")


def why_none(view: View, kind: str) -> Phrase:
    """Why there is no move of a kind: there is always a bunny to move and a card to build."""
    reasons = {"supply": why_no_supply, "claim": why_no_claim, "store": why_no_store, "offer": why_no_offer}
    return reasons[kind](view)


def why_not(view: View, move: int) -> Phrase:
    """Why a readable move is not allowed now, said to whoever is to decide."""
    phase = int(view["phase"])
    if phase == OFFER and move not in (ACCEPT, REFUSE):
        return phrase("why-answer-first")
    if phase == ORIENT:
        return why_not_orient(view, move)
    if phase == TURN and move in (ACCEPT, REFUSE):
        return phrase("why-no-offer")
    return phrase("why-no-visitor") if move >= ORIENT_BASE else why_not_act(view, move)
