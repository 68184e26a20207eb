"""A move and what it caused, as sentences. ``{0}`` … stand for seats."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.positions import members
from warren.engine.state import View
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.notation import build_of, bunny_at, offer_of, plural, store_of, token_text
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
    LOST_BY_RESOURCES,
    OFFER,
    OFFER_BASE,
    ORIENT,
    ORIENT_BASE,
    OVER,
    REFUSE,
    SOLO_ROUNDS,
    STORE_BASE,
    SUPPLY_BASE,
    TURN,
    USED,
    WORKERS,
)


def secret(before: View, move: int) -> bool:
    """Everything is done in the open."""
    return False


def count(number: int, thing: str) -> str:
    """1 point, 2 points."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def card_name(view: View, card: int) -> str:
    """A card as people call it: ``bend with carrot``."""
    entry = view.components.data["card"][card]
    name = str(entry["shape"]).replace("_", " ")
    return f"{name} with {entry['symbol']}" if entry.get("symbol") else name


def cell_name(cell: int) -> str:
    """A place of the valley: row and column, counted from 1."""
    return f"row {cell // 4 + 1}, column {cell % 4 + 1}"


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    assert move is not None  # no move of this game is secret
    seat = int(before["turn"])
    lines = [_action(before, move, seat, after), *_emblems_home(before, after)]
    if int(after["shuffles"]) != int(before["shuffles"]):
        lines.append(Sentence("The discards are shuffled: a new pile.", at="pile"))
    if int(after["ending"]) and not int(before["ending"]) and int(after["phase"]) != OVER:
        lines.append(Sentence(f"{int(after['goal'])} points are reached: the round is played to its end."))
    return [*lines, *_solo(before, after), *_turn(before, after), *_end(after)]


def _action(before: View, move: int, seat: int, after: View) -> Sentence:
    who = f"{{{seat}}}"
    if move >= ORIENT_BASE:
        cell = (int(before["rounds"]) - 1) % CELLS
        name = card_name(before, int(before["visitor"]))
        return Sentence(f"{who} turns the opponent's {name} in {cell_name(cell)}.", at=f"cell:{cell}", seat=seat)
    if move == REFUSE:
        return Sentence(f"{who} refuses the shared store.", seat=seat)
    if move == ACCEPT:
        return _accepted(before, seat)
    if move == END_TURN:
        return Sentence(f"{who} ends the turn.", seat=seat)
    if move >= OFFER_BASE:
        return _offered(before, move, seat)
    if move >= STORE_BASE:
        return _stored(before, move, seat)
    if move >= CLAIM_BASE:
        cell = move - CLAIM_BASE
        return Sentence(f"{who} claims the card in {cell_name(cell)}.", at=f"cell:{cell}", seat=seat)
    if move >= BUILD_BASE:
        _, cell, _ = build_of(move)
        name = card_name(after, int(after["face"][cell]) >> 2)
        return Sentence(f"{who} builds a {name} in {cell_name(cell)}.", at=f"cell:{cell}", seat=seat)
    if move >= SUPPLY_BASE:
        slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
        name = plural((token_text(int(before["display"][slot])) or "").removesuffix("*"))
        return Sentence(f"{who} brings {name} to burrow {burrow + 1}.", at=f"burrow:{burrow + 1}", seat=seat)
    source, target = divmod(move, BURROWS)
    how = f"from burrow {source} to {target + 1}" if source else f"to burrow {target + 1}"
    return Sentence(f"{who} sends a bunny {how}.", at=f"burrow:{target + 1}", seat=seat)


def route_points(view: View, key: int, resource: int, seat: int) -> str:
    """How the points of a route come about: ``5 cards + 1 carrot symbol + emblem``."""
    mask = key_mask(key)
    symbols = sum(
        int(view.components.record["symbol"][int(view["face"][cell]) >> 2]) == resource + 1 for cell in members(mask)
    )
    parts = [count(key_length(key), "card")]
    if symbols:
        parts.append(count(symbols, f"{NAMES[resource]} symbol"))
    if int(view["emblem"][seat]) != EMPTY and mask >> int(view["emblem"][seat]) & 1:
        parts.append("emblem")
    return " + ".join(parts)


def store_key(view: View, first: int, second: int, resource: int, partner: int = -1) -> int:
    """The route that counts, as the rules see it."""
    tables = view.components.tables
    return int(route_key(view.data, tables, first, second, resource, int(view["active"]), partner))


def _stored(before: View, move: int, seat: int) -> Sentence:
    first, second, resource, end = store_of(move)
    key = store_key(before, first, second, resource)
    points = count(key_length(key) + key_bonus(key), "point")
    what = plural(NAMES[resource])
    lost = (first, second)[end] + 1
    text = (
        f"{{{seat}}} stores {what} between burrows {first + 1} and {second + 1}: {points} "
        f"({route_points(before, key, resource, seat)}). The token of burrow {lost} goes."
    )
    return Sentence(text, at=f"burrow:{first + 1}", seat=seat)


def offer_points(view: View, own: int, other: int, resource: int) -> tuple[int, int, int]:
    """Key of the route, points of the offering seat and of the partner."""
    partner = bunny_at(view, other)
    key = store_key(view, own, other, resource, -1 if partner is None else partner)
    length = key_length(key)
    return key, (length + 1) // 2 + key_bonus(key), length // 2 + key_partner_bonus(key)


def _offered(before: View, move: int, seat: int) -> Sentence:
    own, other, resource = offer_of(move)
    _, mine, yours = offer_points(before, own, other, resource)
    text = (
        f"{{{seat}}} offers {{{bunny_at(before, other)}}} to share {plural(NAMES[resource])} between burrows "
        f"{own + 1} and {other + 1}: {mine} and {yours} points."
    )
    return Sentence(text, at=f"burrow:{other + 1}", seat=seat)


def _accepted(before: View, seat: int) -> Sentence:
    own, other, token = before["offer"].tolist()
    _, mine, yours = offer_points(before, own, other, token - 1)
    gains = f"{count(mine, 'point')} for {{{int(before['active'])}}}, {count(yours, 'point')} for {{{seat}}}"
    text = f"{{{seat}}} agrees: {gains}."
    return Sentence(text, at=f"burrow:{other + 1}", seat=seat)


def _emblems_home(before: View, after: View) -> list[Sentence]:
    return [
        Sentence(f"The emblem of {{{seat}}} comes home.", at=f"emblem:{seat}", seat=seat)
        for seat in range(before.seats)
        if before["emblem"][seat] != EMPTY and after["emblem"][seat] == EMPTY
    ]


def _solo(before: View, after: View) -> list[Sentence]:
    if int(after["opponent"]) == int(before["opponent"]):
        return []
    return [
        Sentence(f"The opponent has {int(after['opponent'])} points after round {int(after['rounds'])}.", at="opponent")
    ]


def _turn(before: View, after: View) -> list[Sentence]:
    if after.seats == 1 or int(after["phase"]) == OVER:
        return []
    lines = []
    if int(after["playoff"]) and int(after["playoff"]) != int(before["playoff"]):
        names = " and ".join(f"{{{seat}}}" for seat in members(int(after["playoff"])))
        lines.append(Sentence(f"The lead is shared: {names} take one more turn each."))
    if int(after["active"]) != int(before["active"]):
        lines.append(Sentence(f"It is the turn of {{{int(after['active'])}}}.", seat=int(after["active"])))
    return lines


def _end(after: View) -> list[Sentence]:
    if int(after["phase"]) != OVER:
        return []
    winners = [f"{{{seat}}}" for seat in members(int(after["winners"]))]
    if after.seats == 1:
        return [Sentence(_solo_end(after, bool(winners)))]
    if len(winners) == 1:
        best = int(after["score"][members(int(after["winners"]))[0]])
        return [Sentence(f"{winners[0]} wins with {best} points!")]
    return [Sentence(f"{', '.join(winners[:-1])} and {winners[-1]} share the win!")]


def _solo_end(after: View, won: bool) -> str:
    score = int(after["score"][0])
    if won:
        return f"{{0}} has {score} points in round {int(after['rounds'])} and wins!"
    if int(after["loss"]) == LOST_BY_RESOURCES:
        return f"Nothing is left to store: the game is lost with {score} points."
    return f"The {SOLO_ROUNDS} rounds are over: the game is lost with {score} points."


def status(view: View) -> str:
    """What is to be decided, for the line above the board."""
    phase = int(view["phase"])
    if phase == OVER:
        return " ".join(line.text for line in _end(view))
    seat = f"{{{int(view['turn'])}}}"
    if phase == ORIENT:
        return f"Round {int(view['rounds'])} of {SOLO_ROUNDS}: {seat} turns the opponent's card."
    if phase == OFFER:
        own, other, token = view["offer"].tolist()
        _, mine, yours = offer_points(view, own, other, token - 1)
        return (
            f"{{{int(view['active'])}}} offers {seat} a shared store of {plural(NAMES[token - 1])}: "
            f"{mine} for {{{int(view['active'])}}}, {yours} for {seat}."
        )
    left = count(int(view["left"]), "action")
    if view.seats == 1:
        return f"Round {int(view['rounds'])} of {SOLO_ROUNDS}: {seat} has {left} left."
    extra = " Play-off." if int(view["playoff"]) else " Last round." if int(view["ending"]) else ""
    return f"{seat} has {left} left.{extra}"


# --- why a move is not allowed ----------------------------------------------------------------------------------------
def why_not(view: View, move: int) -> str:
    """The reason a readable move is not legal, with what would be right."""
    phase = int(view["phase"])
    if phase == OFFER and move not in (ACCEPT, REFUSE):
        return "a shared store has been offered: answer with accept or refuse first"
    if phase == ORIENT and move < ORIENT_BASE:
        return "choose the turning of the opponent's card first (orient r0 to r3)"
    if phase == TURN and move in (ACCEPT, REFUSE):
        return "there is no offer to answer"
    if move >= ORIENT_BASE:
        return "there is no card to turn that way" if phase == ORIENT else "there is no opponent's card to turn"
    reasons = (
        (OFFER_BASE, _why_no_offer), (STORE_BASE, _why_no_store), (CLAIM_BASE, _why_no_claim),
        (BUILD_BASE, _why_no_build), (SUPPLY_BASE, _why_no_supply), (0, _why_no_move),
    )  # fmt: skip
    return next(reason for base, reason in reasons if move >= base)(view, move)


def _why_no_move(view: View, move: int) -> str:
    source, target = divmod(move, BURROWS)
    if source and bunny_at(view, source - 1) != view["active"]:
        return f"you have no bunny in burrow {source}"
    if not source and int(view["bunnies"][view["active"]]).bit_count() == WORKERS:
        return "all three workers are in burrows already; move one of them"
    return f"burrow {target + 1} has a bunny already; choose a free one"


def _why_no_supply(view: View, move: int) -> str:
    slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
    if not view["display"][slot]:
        return f"place {slot + 1} of the display is empty"
    if bunny_at(view, burrow) not in (None, view["active"]):
        return f"another player's bunny sits in burrow {burrow + 1}"
    if view["token"][burrow][1]:
        return f"burrow {burrow + 1} holds two tokens already"
    return "both tokens of the display are alike: take the first"


def _why_no_build(view: View, move: int) -> str:
    slot, _, _ = build_of(move)
    card = int(view["hand"][view["active"]][slot])
    count = int(view.components.record["looks"][card]) if card < CARDS else 4
    return f"that turning looks like a lower one; use r0 to r{count - 1}"


def _why_no_claim(view: View, move: int) -> str:
    if view["emblem"][view["active"]] != EMPTY:
        return "your emblem is in the valley; it comes home when its card is built over"
    return f"cell {move - CLAIM_BASE} carries an emblem already"


def _why_no_store(view: View, move: int) -> str:
    first, second, resource, _ = store_of(move)
    for burrow in (first, second):
        if bunny_at(view, burrow) != view["active"]:
            return f"you have no bunny in burrow {burrow + 1}"
    return _why_no_link(view, first, second, resource)


def _why_no_offer(view: View, move: int) -> str:
    own, other, resource = offer_of(move)
    partner = bunny_at(view, other)
    if bunny_at(view, own) != view["active"]:
        return f"you have no bunny in burrow {own + 1}"
    if partner is None or partner == view["active"]:
        return f"no other player has a bunny in burrow {other + 1}"
    if int(view["refused"]) >> partner & 1:
        return "this player has already refused in this turn"
    if view["playoff"] and not int(view["playoff"]) >> partner & 1:
        return "this player is not in the play-off"
    return _why_no_link(view, own, other, resource)


def _why_no_link(view: View, first: int, second: int, resource: int) -> str:
    for burrow in (first, second):
        tokens = view["token"][burrow].tolist()
        if resource + 1 not in tokens:
            used = resource + 1 | USED in tokens
            what = "has already taken part in a Store in this turn" if used else "is not there"
            return f"burrow {burrow + 1}: the {NAMES[resource]} token {what}"
    return f"no unbroken tunnel joins burrows {first + 1} and {second + 1}"
