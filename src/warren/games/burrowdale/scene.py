"""Burrowdale as sprites: the valley with its burrows, bunnies, tokens, emblems, hand, market and score track."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.burrowdale.art import TRACK, burrow_xy, cell_xy, track_xy
from warren.games.burrowdale.components import NAMES
from warren.games.burrowdale.notation import stack_of, token_text
from warren.games.burrowdale.rules.routes import key_mask
from warren.games.burrowdale.scene_routes import route_path
from warren.games.burrowdale.state import (
    BURROWS,
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
from warren.games.burrowdale.words import card_name, cell_name, count, store_key
from warren.scene.model import Counter, Line, Panel, Scene, Sprite, Tray

OPPONENT = SEATS  # the solo opponent has the colour after those of the seats


def scene(view: View) -> Scene:
    """What the viewer sees."""
    made = Scene(-1.3, -1.3, 6.6, 5.6, status=view.status())
    made.sprites.append(Sprite("valley", "valley", 2.0, 1.5, label="The valley: twelve cards and fourteen burrows"))
    made.sprites += [_card_in_valley(view, cell) for cell in range(CELLS)]
    for burrow in range(BURROWS):
        made.sprites += _burrow(view, burrow)
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


def _card_in_valley(view: View, cell: int) -> Sprite:
    card, rotation = divmod(int(view["face"][cell]), 4)
    x, y = cell_xy(cell)
    return Sprite(
        f"card:{card}", f"card-{card}", x, y, 90.0 * rotation, 10, handle=f"cell:{cell}",
        label=f"{card_name(view, card)} in {cell_name(cell)}",
    )  # fmt: skip


def _burrow(view: View, burrow: int) -> list[Sprite]:
    x, y = burrow_xy(burrow)
    number = burrow + 1
    tokens = [int(token) for token in view["token"][burrow] if token]
    names = " and ".join(str(token_text(token)).replace("*", ", used") for token in tokens) or "no tokens"
    made = [Sprite(f"burrow:{number}", f"burrow-{number}", x, y, layer=5, handle=f"burrow:{number}",
                   label=f"burrow {number}: {names}")]  # fmt: skip
    for place, token in enumerate(tokens):
        name = NAMES[(token & (USED - 1)) - 1]
        fresh = not token & USED and token not in tokens[:place]
        made.append(
            Sprite(
                f"token:{number}:{place}",
                f"token-{name}",
                x - 0.2 + 0.4 * place,
                y + 0.27,
                layer=22,
                handle=f"token:{number}:{name}" if fresh else None,
                label=f"{name} in burrow {number}" + (", used in this turn" if token & USED else ""),
                flags=["dim"] if token & USED else [],
            )
        )
    return made


def _workers_out(view: View, seat: int) -> list[Sprite]:
    made = []
    for worker, number in enumerate(view["worker"][seat].tolist()):
        if number:
            x, y = burrow_xy(number - 1)
            made.append(
                Sprite(f"bunny:{seat}:{worker}", f"bunny-{seat}", x + 0.05, y - 0.1, layer=30, handle=f"bunny:{number}",
                       label=f"bunny of {{{seat}}} in burrow {number}", owner=seat)
            )  # fmt: skip
    return made


def _emblem(view: View, seat: int) -> Sprite:
    cell = int(view["emblem"][seat])
    x, y = cell_xy(cell)
    label = f"emblem of {{{seat}}} in {cell_name(cell)}"
    return Sprite(f"emblem:{seat}", f"emblem-{seat}", x - 0.29, y - 0.29, layer=25, label=label, owner=seat)


def _next_visit(view: View) -> list[Sprite]:
    """Solo: where the opponent builds in this round, or in the next one."""
    rounds = int(view["rounds"]) if view["visitor"] == EMPTY else int(view["rounds"]) - 1
    if rounds == SOLO_ROUNDS:
        return []
    x, y = cell_xy(rounds % CELLS)
    label = f"the opponent builds here in round {rounds + 1}"
    return [Sprite("visit", f"bunny-{OPPONENT}", x + 0.3, y - 0.27, layer=29, scale=0.6, label=label)]


def _panel(view: View, seat: int) -> Panel:
    home = WORKERS - int(view["bunnies"][seat]).bit_count()
    counters = [
        Counter("points", str(int(view["score"][seat]))),
        Counter("bunnies", str(home), f"bunny-{seat}"),
        Counter("emblem", "home" if view["emblem"][seat] == EMPTY else "placed", f"emblem-{seat}"),
    ]
    flags = ["winner"] if int(view["winners"]) >> seat & 1 else []
    if int(view["playoff"]):
        flags.append("play-off" if int(view["playoff"]) >> seat & 1 else "out")
    note = ""
    if view.seats == 1:
        note = f"Opponent {int(view['opponent'])} of {SOLO_GOAL}, round {int(view['rounds'])} of {SOLO_ROUNDS}"
    elif view.turn is not None and int(view["active"]) == seat:
        note = f"{count(int(view['left']), 'action')} left"
    return Panel(seat, counters, flags, note)


def _links(view: View, seat: int) -> list[Line]:
    """Tunnels that join two bunnies of the same seat, drawn as a thin thread in its colour."""
    homes = sorted(number - 1 for number in view["worker"][seat].tolist() if number)
    made = []
    for place, first in enumerate(homes):
        for second in homes[place + 1 :]:
            key = store_key(view, first, second, 0)
            if key >= 0:
                path = route_path(view, first, second, key_mask(key))
                label = f"burrows {first + 1} and {second + 1} are joined"
                made.append(Line(f"link:{seat}:{first + 1}:{second + 1}", path, seat, "faint", label))
    return made


# --- trays ------------------------------------------------------------------------------------------------------------
def _homes(view: View) -> list[Tray]:
    """Every seat's pieces beside the board: hands that can be seen in full, of the others what waits at home."""
    open_hands, others = [], Tray("home", "Waiting at home", 5.3, 0.7)
    x = 0.25
    for seat in sorted(range(view.seats), key=lambda seat: seat != view.viewer):
        if seat == view.viewer or any(int(card) < CARDS for card in view["hand"][seat]):
            open_hands.append(_hand(view, seat))
        else:
            x = _pieces_at_home(view, seat, others, x, 0.4, 0.36) + 0.1
    return [*open_hands, *([others] if others.sprites else [])]


def _hand(view: View, seat: int) -> Tray:
    cards = [int(card) for card in view["hand"][seat]]
    tray = Tray(f"home:{seat}", f"Hand of {{{seat}}}", 5.6, 1.1, owner=seat, place="hand")
    for slot in range(HAND):
        x = 0.55 + 1.05 * slot
        if cards[slot] >= CARDS:
            tray.sprites.append(Sprite(f"held:{seat}:{slot}", "back", x, 0.55, label="hidden card", owner=seat))
            continue
        tray.sprites.append(
            Sprite(f"card:{cards[slot]}", f"card-{cards[slot]}", x, 0.55, layer=10, handle=f"hand:{slot + 1}",
                   label=f"hand card {slot + 1}: {card_name(view, cards[slot])}", owner=seat)
        )  # fmt: skip
    _pieces_at_home(view, seat, tray, 3.5, 0.6, 0.5)
    return tray


def _pieces_at_home(view: View, seat: int, tray: Tray, x: float, y: float, step: float) -> float:
    """Place a seat's waiting workers and emblem in a row; returns where the row ends."""
    waiting = [worker for worker, number in enumerate(view["worker"][seat].tolist()) if not number]
    for place, worker in enumerate(waiting):
        tray.sprites.append(
            Sprite(f"bunny:{seat}:{worker}", f"bunny-{seat}", x + step * place, y, layer=20 + place,
                   handle=f"bunny:in:{seat}" if place == 0 else None, label=f"bunny of {{{seat}}} at home", owner=seat)
        )  # fmt: skip
    x += step * len(waiting)
    if view["emblem"][seat] == EMPTY:
        tray.sprites.append(
            Sprite(f"emblem:{seat}", f"emblem-{seat}", x, y, layer=25, scale=1.1, handle=f"emblem:{seat}",
                   label=f"emblem of {{{seat}}} at home", owner=seat)
        )  # fmt: skip
        x += step
    return x


# --- the corners of the meadow ----------------------------------------------------------------------------------------
def _market(view: View) -> list[Sprite]:
    """Display and stack in the upper corners, pile and discards in the lower ones; the opponent's card on its place."""
    made = [Sprite("plate", "plate", -0.6, -0.66, layer=2, label="the display")]
    for slot in range(2):
        token = int(view["display"][slot])
        x, y = -0.84 + 0.48 * slot, -0.66
        if not token:
            label = f"place {slot + 1} of the display: empty"
            made.append(Sprite(f"display:{slot + 1}", "gap", x, y, layer=3, label=label))
            continue
        name = NAMES[(token & (USED - 1)) - 1]
        made.append(
            Sprite(f"display:{slot + 1}", f"token-{name}", x, y, layer=20, scale=1.1, handle=f"display:{slot + 1}",
                   label=f"{name} in the display" + (", used in this turn" if token & USED else ""),
                   flags=["dim"] if token & USED else [])
        )  # fmt: skip
    left, pile = int(view["stack_n"]), int(view["pile_n"])
    made.append(Sprite("stack", "stack", 4.6, -0.64, layer=5, scale=1.3, label=_stack_label(view), text=str(left)))
    label = f"draw pile, {pile} cards"
    made.append(Sprite("pile", "back", -0.6, 3.62, layer=5, scale=0.72, label=label, text=str(pile)))
    made += _discards(view)
    if view["visitor"] != EMPTY:
        card = int(view["visitor"])
        x, y = cell_xy((int(view["rounds"]) - 1) % CELLS)
        label = f"the opponent's card: {card_name(view, card)}"
        made.append(Sprite(f"card:{card}", f"card-{card}", x, y, layer=28, scale=0.92, handle="visitor", label=label))
    return made


def _stack_label(view: View) -> str:
    known = [str(token_text(token)) for token in stack_of(view)[::-1][: int(view["known"])]]
    bottom = f"; known from the bottom: {', '.join(known)}" if known else ""
    return f"stack of {int(view['stack_n'])} tokens{bottom}"


def _discards(view: View) -> list[Sprite]:
    number = int(view["discards_n"])
    label = f"discards, {number} cards"
    made = [Sprite("discards", "laid", 4.6, 3.62, layer=4, scale=0.72, label=label, text="" if number else "0")]
    if number:
        top = int(view["discards"][number - 1])
        label = f"top of {number} discards: {card_name(view, top)}"
        made.append(Sprite(f"card:{top}", f"card-{top}", 4.6, 3.62, layer=5, scale=0.66, label=label, flags=["dim"]))
    return made


def _track(view: View) -> Tray:
    """The score track of 40 spaces, run through three times in solo (R-47)."""
    tray = Tray("track", "Score", 5.3, 2.25)
    tray.sprites.append(Sprite("track", "track", 2.6, 1.1, label=f"score track of {TRACK} spaces"))
    scores = [int(score) for score in view["score"][: view.seats]]
    for seat, score in enumerate(scores):
        tray.sprites.append(_marker(f"marker:{seat}", seat, score, f"{{{seat}}}", scores[:seat].count(score)))
    if view.seats == 1:
        score = int(view["opponent"])
        tray.sprites.append(_marker("opponent", OPPONENT, score, "the opponent", scores.count(score)))
    return tray


def _marker(name: str, seat: int, score: int, who: str, beside: int) -> Sprite:
    x, y = track_xy(score)
    laps = f", lap {score // TRACK + 1}" if score >= TRACK else ""
    label = f"{who}: {score} points{laps}"
    owner = None if seat == OPPONENT else seat
    return Sprite(
        name, f"bunny-{seat}", x + 0.11 * beside, y + 0.02, layer=30 + seat, scale=0.62, label=label, owner=owner
    )
