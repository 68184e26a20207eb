"""How a move is clicked, how its piece would lie, and what it would bring.

Bunny, then burrow; token of the display, then burrow; hand card, then cell, then turning; emblem, then cell. A Store is
two tokens: first the one that will be discarded, then its like in the other burrow (a partner's burrow makes an offer).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from warren.engine.state import View
from warren.games.burrowdale.art import burrow_xy, cell_xy
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.notation import build_of, bunny_at, offer_of, store_of
from warren.games.burrowdale.picks_changes import changes
from warren.games.burrowdale.rules.routes import key_mask
from warren.games.burrowdale.scene_routes import route_path, steps
from warren.games.burrowdale.state import (
    ACCEPT,
    BUILD_BASE,
    BURROWS,
    CARDS,
    CELLS,
    CLAIM_BASE,
    END_TURN,
    OFFER_BASE,
    ORIENT_BASE,
    REFUSE,
    STORE_BASE,
    SUPPLY_BASE,
    USED,
)
from warren.games.burrowdale.words_names import cell_name, offer_points, points, route_sum, store_key, token, worth
from warren.scene.model import Ghost, Preview, Route, Spot
from warren.text import All, Phrase, Seat, phrase

BUTTONS = {END_TURN: "end", ACCEPT: "accept", REFUSE: "refuse"}


def picks(view: View, move: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    looks = _looks(view)[build_of(move)[0]] if BUILD_BASE <= move < CLAIM_BASE else 0
    return _picks(move, int(view["active"]), looks)


def _hand(view: View) -> list[int]:
    """The cards of whoever is to decide."""
    return view.once("hand", lambda: view["hand"][int(view["active"])].tolist())


def _looks(view: View) -> list[int]:
    """How many turnings of each of these cards look different (0: it cannot be seen)."""
    return view.once("looks", lambda: _found_looks(view))


def _found_looks(view: View) -> list[int]:
    looks = view.components.record["looks"].tolist()
    return [looks[card] if card < CARDS else 0 for card in _hand(view)]


@lru_cache(maxsize=1 << 14)  # more than a hundred moves are offered again and again
def _picks(move: int, seat: int, looks: int) -> tuple[str, ...]:
    """The same for a seat; ``looks``: how many turnings of the card of a Build look different."""
    if move >= ORIENT_BASE:
        return ("visitor", f"turn:{90 * (move - ORIENT_BASE)}")
    if move in BUTTONS:
        return (BUTTONS[move],)
    if move >= OFFER_BASE:
        own, other, resource = offer_of(move)
        return (f"token:{own + 1}:{NAMES[resource]}", f"token:{other + 1}:{NAMES[resource]}")
    if move >= STORE_BASE:
        first, second, resource, end = store_of(move)
        leaves, stays = (second, first) if end else (first, second)
        return (f"token:{leaves + 1}:{NAMES[resource]}", f"token:{stays + 1}:{NAMES[resource]}")
    if move >= CLAIM_BASE:
        return (f"emblem:{seat}", f"cell:{move - CLAIM_BASE}")
    if move >= BUILD_BASE:
        slot, cell, rotation = build_of(move)
        path = (f"hand:{slot + 1}", f"cell:{cell}")
        return path if looks == 1 else (*path, f"turn:{90 * rotation}")
    if move >= SUPPLY_BASE:
        slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
        return (f"display:{slot + 1}", f"burrow:{burrow + 1}")
    source, target = divmod(move, BURROWS)
    return (f"bunny:{source}" if source else f"bunny:in:{seat}", f"burrow:{target + 1}")


def shown(view: View, moves: Sequence[int]) -> list[int]:
    """Every turning that looks different may be built, so there is nothing to try out in vain."""
    return []


def spots(view: View, moves: Sequence[int]) -> list[Spot]:
    """Turnings and buttons of the given moves; everything else is a sprite."""
    turns = {(move - BUILD_BASE) % 4 for move in moves if BUILD_BASE <= move < CLAIM_BASE}
    turns |= {move - ORIENT_BASE for move in moves if move >= ORIENT_BASE}
    made = [
        Spot(f"turn:{90 * turn}", "turn", phrase("turned", angle=90 * turn), angle=90.0 * turn)
        for turn in sorted(turns)
    ]
    buttons = [name for move, name in BUTTONS.items() if move in moves]
    return made + [Spot(name, "button", phrase(f"button-{name}")) for name in buttons]


def ghost(view: View, move: int) -> Ghost | None:
    """How the piece of a move would lie."""
    if BUILD_BASE <= move < CLAIM_BASE:  # most moves
        card = _hand(view)[build_of(move)[0]]
        return _card_ghost(card, move) if card < CARDS else None
    seat = int(view["active"])
    if move >= ORIENT_BASE:
        x, y = cell_xy((int(view["rounds"]) - 1) % CELLS)
        return Ghost(f"card-{int(view['visitor'])}", x, y, 90.0 * (move - ORIENT_BASE))
    if move >= STORE_BASE:
        return None
    if move >= CLAIM_BASE:
        x, y = cell_xy(move - CLAIM_BASE)
        return Ghost(f"emblem-{seat}", x - 0.29, y - 0.29)
    if move >= SUPPLY_BASE:
        slot, burrow = divmod(move - SUPPLY_BASE, BURROWS)
        code = int(view["display"][slot]) & (USED - 1)
        x, y = burrow_xy(burrow)
        place = 1 if int(view["token"][burrow][0]) else 0
        return Ghost(f"token-{NAMES[code - 1]}", x - 0.2 + 0.4 * place, y + 0.27) if code else None
    x, y = burrow_xy(move % BURROWS)
    return Ghost(f"bunny-{seat}", x + 0.05, y - 0.1)


@lru_cache(maxsize=1 << 14)
def _card_ghost(card: int, move: int) -> Ghost:
    _, cell, rotation = build_of(move)
    return Ghost(f"card-{card}", *cell_xy(cell), 90.0 * rotation)


# --- consequences -----------------------------------------------------------------------------------------------------
def preview(before: View, move: int | None, after: View) -> Preview:
    """A Store's route card by card with its points; for other moves what they open up, spoil or prepare."""
    if move is None:
        return Preview()
    if move == END_TURN:
        return Preview(notes=[phrase("would-give-up", count=int(before["left"]))])
    if move == REFUSE:
        return Preview(notes=[phrase("would-refuse", offerer=Seat(int(before["active"])))])
    if move == ACCEPT:
        own, other, code = before["offer"].tolist()
        return _shared(before, own, other, code - 1)
    if OFFER_BASE <= move < END_TURN:
        return _shared(before, *offer_of(move))
    if STORE_BASE <= move < OFFER_BASE:
        return _stored(before, move)
    return changes(before, move, after)


def _stored(view: View, move: int) -> Preview:
    first, second, resource, end = store_of(move)
    key = store_key(view, first, second, resource)
    seat, total = int(view["active"]), worth(key)
    notes = [phrase("would-score", points=points(total), sum=route_sum(view, key, resource, seat))]
    if int(view["score"][seat]) + total >= int(view["goal"]) and not int(view["ending"]):
        notes.append(phrase("would-win" if view.seats == 1 else "would-end", goal=points(int(view["goal"]))))
    notes.append(phrase("would-lose", token=token(resource + 1), burrow=(first, second)[end] + 1))
    return _route(view, first, second, resource, key, notes)


def _shared(view: View, own: int, other: int, resource: int) -> Preview:
    key, mine, theirs = offer_points(view, own, other, resource)
    partner = bunny_at(view, other)
    assert partner is not None
    notes = [
        phrase(
            "would-share",
            who=Seat(int(view["active"])),
            mine=points(mine),
            partner=Seat(partner),
            theirs=points(theirs),
        ),
        phrase("would-lose-and-keep", token=token(resource + 1), own=own + 1, other=other + 1),
    ]
    return _route(view, own, other, resource, key, notes)


def _route(view: View, first: int, second: int, resource: int, key: int, notes: list[Phrase]) -> Preview:
    mask = key_mask(key)
    walked = steps(view, first, second, mask)
    cells = list(dict.fromkeys(step[0] for step in walked))
    lines = [_card_line(view, number, cell, resource) for number, cell in enumerate(cells, 1)]
    cards = [f"card:{int(view['face'][cell]) >> 2}" for cell in cells]
    seat = int(view["active"])
    return Preview([Route(route_path(view, first, second, mask), seat)], [*notes, *lines], [], cards)


def _card_line(view: View, number: int, cell: int, resource: int) -> Phrase:
    """One card of a route: where it is and what it brings."""
    parts = [points(1)]
    if int(view.components.record["symbol"][int(view["face"][cell]) >> 2]) == resource + 1:
        parts.append(phrase("part-symbol", token=token(resource + 1)))
    emblems = [seat for seat in range(view.seats) if int(view["emblem"][seat]) == cell]
    parts += [phrase("part-emblem", who=Seat(seat)) for seat in emblems]
    return phrase("route-card", number=number, cell=cell_name(cell), parts=All([*parts]))
