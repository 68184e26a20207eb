"""Burrowdale as sprites: the valley with its burrows, bunnies, tokens, emblems, hand, market and score track."""

from __future__ import annotations

from functools import lru_cache

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.burrowdale.art import TRACK, badge_xy, burrow_xy, cell_xy, track_xy
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.notation import bunny_at, stack_of
from warren.games.burrowdale.rules.routes import key_mask
from warren.games.burrowdale.scene_routes import route_path
from warren.games.burrowdale.state import (
    CARDS,
    CELLS,
    EMPTY,
    HAND,
    SEATS,
    SOLO_GOAL,
    SOLO_ROUNDS,
    USED,
    WORKERS,
)
from warren.games.burrowdale.words_names import card_name, card_ways, cell_name, points, store_key, token
from warren.scene.model import Counter, Line, Panel, Scene, Sprite, Tray
from warren.text import All, Phrase, Seat, phrase

OPPONENT = SEATS  # the solo opponent has the colour after those of the seats


def scene(view: View) -> Scene:
    """What the viewer sees."""
    made = Scene(-1.3, -1.3, 6.6, 5.6, status=view.status())
    made.sprites.append(Sprite("valley", "valley", 2.0, 1.5, label=phrase("valley")))
    faces = view["face"].tolist()
    made.sprites += [_card_in_valley(view.components, cell, faces[cell]) for cell in range(CELLS)]
    made.sprites += [_place(view.components, cell, faces[cell]) for cell in range(CELLS)]
    for burrow, codes in enumerate(view["token"].tolist()):
        made.sprites += _burrow(burrow, tuple(filter(None, codes)), bunny_at(view, burrow))
    for seat in range(view.seats):
        made.sprites += _workers_out(view, seat)
        if view["emblem"][seat] != EMPTY:
            made.sprites.append(_emblem(view, seat))
        made.panels.append(_panel(view, seat))
        made.lines += _links(view, seat)
    if view.seats == 1 and view.turn is not None:
        made.sprites += _next_visit(view)
    made.sprites += _market(view)
    made.trays = [*_homes(view), _track(view)]
    return made


# Sprites that look the same are the same: they are made once, and never changed.
@lru_cache(maxsize=1 << 12)
def _card_in_valley(components: Components, cell: int, face: int) -> Sprite:
    card, rotation = divmod(face, 4)
    x, y = cell_xy(cell)
    return Sprite(
        f"card:{card}", f"card-{card}", x, y, 90.0 * rotation, 10, handle=f"cell:{cell}",
        label=phrase("valley-card", cell=cell_name(cell), card=card_name(components, card),
                     ways=card_ways(components, face)),
    )  # fmt: skip


@lru_cache(maxsize=1 << 12)
def _place(components: Components, cell: int, face: int) -> Sprite:
    """The name of a cell, in a corner without a food symbol (emblems and the opponent keep to the upper ones)."""
    x, y = cell_xy(cell)
    left = badge_xy(components, face) != (-1, 1)
    across = -0.37 if left else 0.37
    name = cell_name(cell)
    label = phrase("place-name", cell=name)
    return Sprite(f"place:{cell}", "place", x + across, y + 0.4, 0.0, 12, 0.42, label=label, text=name, flags=["place"])


@lru_cache(maxsize=1 << 13)
def _burrow(burrow: int, codes: tuple[int, ...], seat: int | None) -> list[Sprite]:
    """A burrow with its tokens; ``seat``: whose bunny sits there."""
    x, y = burrow_xy(burrow)
    number = burrow + 1
    made = [
        Sprite(f"burrow:{number}", f"burrow-{number}", x, y, layer=5, handle=f"burrow:{number}",
               label=_burrow_label(burrow, codes, seat))
    ]  # fmt: skip
    for place, code in enumerate(codes):
        name = NAMES[(code & (USED - 1)) - 1]
        # Of two alike the first is picked, of which one is used the other. A used one can be asked about.
        named = code not in codes[:place] and not (code & USED and code & (USED - 1) in codes)
        made.append(
            Sprite(
                f"token:{number}:{place}",
                f"token-{name}",
                x - 0.2 + 0.4 * place,
                y + 0.27,
                layer=22,
                handle=f"token:{number}:{name}" if named else None,
                label=phrase("food-in-burrow", number=number, token=token(code)),
                flags=["dim"] if code & USED else [],
            )
        )
    return made


def _burrow_label(burrow: int, codes: tuple[int, ...], seat: int | None) -> Phrase:
    food = All([token(code) for code in codes]) if codes else phrase("no-food")
    if seat is None:
        return phrase("burrow", number=burrow + 1, food=food)
    return phrase("burrow-with-bunny", number=burrow + 1, food=food, who=Seat(seat))


def _workers_out(view: View, seat: int) -> list[Sprite]:
    made = []
    for worker, number in enumerate(view["worker"][seat].tolist()):
        if number:
            x, y = burrow_xy(number - 1)
            made.append(
                Sprite(f"bunny:{seat}:{worker}", f"bunny-{seat}", x + 0.05, y - 0.1, layer=30, handle=f"bunny:{number}",
                       label=phrase("bunny-out", who=Seat(seat), burrow=number), owner=seat)
            )  # fmt: skip
    return made


def _emblem(view: View, seat: int) -> Sprite:
    cell = int(view["emblem"][seat])
    x, y = cell_xy(cell)
    label = phrase("emblem-out", who=Seat(seat), cell=cell_name(cell))
    return Sprite(
        f"emblem:{seat}",
        f"emblem-{seat}",
        x - 0.29,
        y - 0.29,
        layer=25,
        handle=f"emblem:{seat}",
        label=label,
        owner=seat,
    )


def _next_visit(view: View) -> list[Sprite]:
    """Solo: where the opponent builds in this round, or in the next one."""
    rounds = int(view["rounds"]) if view["visitor"] == EMPTY else int(view["rounds"]) - 1
    if rounds == SOLO_ROUNDS:
        return []
    x, y = cell_xy(rounds % CELLS)
    label = phrase("next-visit", round=rounds + 1)
    return [Sprite("visit", f"bunny-{OPPONENT}", x + 0.3, y - 0.27, layer=29, scale=0.6, label=label)]


def _panel(view: View, seat: int) -> Panel:
    home = WORKERS - int(view["bunnies"][seat]).bit_count()
    counters = [
        Counter(phrase("counter-points"), str(int(view["score"][seat]))),
        Counter(phrase("counter-bunnies"), str(home), f"bunny-{seat}"),
        Counter(phrase("counter-emblem"), str(int(view["emblem"][seat] == EMPTY)), f"emblem-{seat}"),
    ]
    flags = ["winner"] if int(view["winners"]) >> seat & 1 else []
    playing_off = int(view["playoff"])
    if playing_off and not playing_off >> seat & 1:
        flags.append("out")
    return Panel(seat, counters, flags, _note(view, seat))


def _note(view: View, seat: int) -> Phrase | str:
    if view.seats == 1:
        opponent, now = int(view["opponent"]), int(view["rounds"])
        return phrase("note-solo", points=opponent, goal=SOLO_GOAL, round=now, rounds=SOLO_ROUNDS)
    playing_off = bool(int(view["playoff"]) >> seat & 1)
    if view.turn is not None and int(view["active"]) == seat:
        key = "note-play-off-actions" if playing_off else "note-actions"
        return phrase(key, actions=phrase("actions", count=int(view["left"])))
    return phrase("note-play-off") if playing_off else ""


def _links(view: View, seat: int) -> list[Line]:
    """Tunnels that join two bunnies of the same seat, drawn as a thin thread in its colour."""
    homes = sorted(number - 1 for number in view["worker"][seat].tolist() if number)
    made = []
    for place, first in enumerate(homes):
        for second in homes[place + 1 :]:
            key = store_key(view, first, second, 0)
            if key >= 0:
                path = route_path(view, first, second, key_mask(key))
                label = phrase("joined", first=first + 1, second=second + 1)
                made.append(Line(f"link:{seat}:{first + 1}:{second + 1}", path, seat, "faint", label))
    return made


# --- trays ------------------------------------------------------------------------------------------------------------
def _homes(view: View) -> list[Tray]:
    """Every seat's pieces beside the board: hands that can be seen in full, of the others what waits at home."""
    open_hands, others = [], Tray("home", phrase("home"), 5.3, 0.7)
    x = 0.25
    for seat in sorted(range(view.seats), key=lambda seat: seat != view.viewer):
        if seat == view.viewer or any(int(card) < CARDS for card in view["hand"][seat]):
            open_hands.append(_hand(view, seat))
        else:
            x = _pieces_at_home(view, seat, others, x, 0.4, 0.36) + 0.1
    return [*open_hands, *([others] if others.sprites else [])]


def _hand(view: View, seat: int) -> Tray:
    cards = [int(card) for card in view["hand"][seat]]
    tray = Tray(f"home:{seat}", phrase("hand", who=Seat(seat)), 5.6, 1.1, owner=seat, place="hand")
    for slot in range(HAND):
        x = 0.55 + 1.05 * slot
        if cards[slot] >= CARDS:
            hidden = phrase("hidden-card")
            tray.sprites.append(Sprite(f"held:{seat}:{slot}", "back", x, 0.55, label=hidden, owner=seat))
            continue
        tray.sprites.append(
            Sprite(f"card:{cards[slot]}", f"card-{cards[slot]}", x, 0.55, layer=10, handle=f"hand:{slot + 1}",
                   label=phrase("hand-card", number=slot + 1, card=card_name(view.components, cards[slot])), owner=seat)
        )  # fmt: skip
    _pieces_at_home(view, seat, tray, 3.5, 0.6, 0.5)
    return tray


def _pieces_at_home(view: View, seat: int, tray: Tray, x: float, y: float, step: float) -> float:
    """Place a seat's waiting workers and emblem in a row; returns where the row ends."""
    waiting = [worker for worker, number in enumerate(view["worker"][seat].tolist()) if not number]
    for place, worker in enumerate(waiting):
        tray.sprites.append(
            Sprite(f"bunny:{seat}:{worker}", f"bunny-{seat}", x + step * place, y, layer=20 + place,
                   handle=f"bunny:in:{seat}" if place == 0 else None, label=phrase("bunny-home", who=Seat(seat)),
                   owner=seat)
        )  # fmt: skip
    x += step * len(waiting)
    if view["emblem"][seat] == EMPTY:
        tray.sprites.append(
            Sprite(f"emblem:{seat}", f"emblem-{seat}", x, y, layer=25, scale=1.1, handle=f"emblem:{seat}",
                   label=phrase("emblem-home", who=Seat(seat)), owner=seat)
        )  # fmt: skip
        x += step
    return x


# --- the corners of the meadow ----------------------------------------------------------------------------------------
def _market(view: View) -> list[Sprite]:
    """Display and stack in the upper corners, pile and discards in the lower ones; the opponent's card on its place."""
    made = [Sprite("plate", "plate", -0.6, -0.66, layer=2, label=phrase("display"))]
    for slot in range(2):
        code = int(view["display"][slot])
        x, y = -0.84 + 0.48 * slot, -0.66
        if not code:
            label = phrase("display-gap", place=slot + 1)
            handle = f"display:{slot + 1}"
            made.append(Sprite(handle, "gap", x, y, layer=3, handle=handle, label=label))
            continue
        name = NAMES[(code & (USED - 1)) - 1]
        made.append(
            Sprite(f"display:{slot + 1}", f"token-{name}", x, y, layer=20, scale=1.1, handle=f"display:{slot + 1}",
                   label=phrase("display-food", token=token(code)), flags=["dim"] if code & USED else [])
        )  # fmt: skip
    left, pile = int(view["stack_n"]), int(view["pile_n"])
    made.append(Sprite("stack", "stack", 4.6, -0.64, layer=5, scale=1.3, label=_stack_label(view), text=str(left)))
    label = phrase("pile", count=pile)
    made.append(Sprite("pile", "back", -0.6, 3.62, layer=5, scale=0.72, label=label, text=str(pile)))
    made += _discards(view)
    if view["visitor"] != EMPTY:
        card = int(view["visitor"])
        x, y = cell_xy((int(view["rounds"]) - 1) % CELLS)
        label = phrase("visitor", card=card_name(view.components, card))
        made.append(Sprite(f"card:{card}", f"card-{card}", x, y, layer=28, scale=0.92, handle="visitor", label=label))
    return made


def _stack_label(view: View) -> Phrase:
    stack = phrase("stack", count=int(view["stack_n"]))
    known = [token(code) for code in stack_of(view)[::-1][: int(view["known"])]]
    return phrase("stack-known", stack=stack, tokens=All([*known])) if known else stack


def _discards(view: View) -> list[Sprite]:
    number = int(view["discards_n"])
    label = phrase("discards", count=number)
    made = [Sprite("discards", "laid", 4.6, 3.62, layer=4, scale=0.72, label=label, text="" if number else "0")]
    if number:
        top = int(view["discards"][number - 1])
        label = phrase("discards-top", card=card_name(view.components, top))
        made.append(Sprite(f"card:{top}", f"card-{top}", 4.6, 3.62, layer=5, scale=0.66, label=label, flags=["dim"]))
    return made


def _track(view: View) -> Tray:
    """The score track of 40 spaces, run through three times in solo (R-47)."""
    title = phrase("score-alone" if view.seats == 1 else "score", goal=int(view["goal"]))
    tray = Tray("track", title, 5.3, 2.25)
    tray.sprites.append(Sprite("track", "track", 2.6, 1.1, label=phrase("track", spaces=TRACK)))
    scores = [int(score) for score in view["score"][: view.seats]]
    for seat, score in enumerate(scores):
        label = phrase("marker", who=Seat(seat), points=_on_track(score))
        tray.sprites.append(_marker(f"marker:{seat}", seat, score, label, scores[:seat].count(score)))
    if view.seats == 1:
        score = int(view["opponent"])
        label = phrase("opponent-marker", points=_on_track(score))
        tray.sprites.append(_marker("opponent", OPPONENT, score, label, scores.count(score)))
    return tray


def _on_track(score: int) -> Phrase:
    lap = score // TRACK + 1
    return points(score) if lap == 1 else phrase("on-lap", points=points(score), lap=lap)


def _marker(name: str, seat: int, score: int, label: Phrase, beside: int) -> Sprite:
    x, y = track_xy(score)
    owner = None if seat == OPPONENT else seat
    return Sprite(
        name, f"bunny-{seat}", x + 0.11 * beside, y + 0.02, layer=30 + seat, scale=0.62, label=label, owner=owner
    )
