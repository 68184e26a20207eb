"""Underground Panic's moves as picks, with what they would cost and cause."""

from __future__ import annotations

from collections.abc import Sequence

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.underground_panic.art_board import crowd, place, tunnel_path
from warren.games.underground_panic.notation import PLAIN
from warren.games.underground_panic.picks_notes import notes, tunnel_of
from warren.games.underground_panic.state import (
    ACT,
    BONUS_ICONS,
    CARD_BASE,
    COLOUR_BASE,
    COLOUR_LETTERS,
    DISPLAY_BASE,
    DONE,
    EV_MOVE,
    EV_ROLL,
    EV_WASH,
    FORGO_BASE,
    NONE,
    PHASE_NAMES,
    REST,
    REWARD_BASE,
    ROLL,
    SURFACE,
    TILE_BASE,
    WAYS,
)
from warren.games.underground_panic.words_names import BONUSES
from warren.scene.model import Ghost, Preview, Route, Spot
from warren.text import Phrase, phrase


def picks(view: View, move: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    if move in PLAIN:
        return (PLAIN[move],)
    if move >= FORGO_BASE:
        return (f"forgo:{BONUS_ICONS[move - FORGO_BASE]}",)
    if move >= REWARD_BASE:
        return (f"reward:{move - REWARD_BASE}",)
    if move >= DISPLAY_BASE:
        return (f"display:{move - DISPLAY_BASE}",)
    if move >= COLOUR_BASE:
        return (f"deck:{COLOUR_LETTERS[move - COLOUR_BASE]}",)
    if move >= TILE_BASE:
        return (f"tile:{move - TILE_BASE}",)
    if move >= CARD_BASE:
        return (f"card:{move - CARD_BASE}",)
    gopher, way = divmod(move, WAYS)
    if way == REST:
        return (f"gopher:{gopher}", "rest")
    return (f"gopher:{gopher}", f"tunnel:{tunnel_of(view, move)}")


def shown(view: View, moves: Sequence[int]) -> list[int]:
    """Nothing forbidden is worth trying out: a tunnel that cannot be paid says why when it is picked."""
    return []


def spots(view: View, moves: Sequence[int]) -> list[Spot]:
    """The buttons of the given moves; tunnels, cards, tiles, decks and rewards are sprites."""
    made: dict[str, Spot] = {}
    for move in moves:
        handle = picks(view, move)[-1]
        if move < CARD_BASE and move % WAYS == REST:
            made[handle] = Spot(handle, "button", phrase("button-rest"))
        elif move in PLAIN or FORGO_BASE <= move < ROLL:
            made[handle] = Spot(handle, "button", _button(view, move))
    return list(made.values())


def _button(view: View, move: int) -> Phrase:
    if FORGO_BASE <= move < ROLL:
        return phrase("button-without", bonus=phrase(f"bonus-{BONUSES[move - FORGO_BASE]}"))
    if move == DONE:
        return phrase(f"button-done-{PHASE_NAMES[int(view['phase'])].replace(' ', '-')}")
    return phrase(f"button-{PLAIN[move]}")


def ghost(view: View, move: int) -> Ghost | None:
    """Where the gopher would arrive."""
    if int(view["phase"]) != ACT or move >= CARD_BASE or move % WAYS == REST:
        return None
    gopher, way = divmod(move, WAYS)
    target = int(view.components.record["target"][4 * int(view["place"][gopher]) + way])
    x, y = place(view.components, target)
    dx, dy = crowd(0, 1, target)
    return Ghost(f"gopher-{gopher}", x + dx, y + dy)


def preview(before: View, move: int | None, after: View) -> Preview:
    """How a tunnel could be paid and how likely its cubes fail, what a reward would bring; gophers walk their tunnels."""
    routes, certain = _routes(before, move, after)
    marks = [route.sprite for route in routes]
    if move is not None and int(before["phase"]) == ACT and move < CARD_BASE:
        marks.append(f"gopher:{move // WAYS}")
    decides = before.viewer is not None and before.viewer == before.turn
    told = notes(before, move) if decides and move is not None else []
    return Preview(routes, told, [], list(dict.fromkeys(marks)), certain)


def _routes(before: View, move: int | None, after: View) -> tuple[list[Route], list[Route]]:
    """The ways of all gophers, through the tunnel paid for and wherever the water carries them; and what of them is certain.

    Nobody knows before a roll what comes of it, nor where the water will go.
    """
    routes: dict[int, Route] = {}
    certain: dict[int, Route] = {}
    places = {gopher: int(before["place"][gopher]) for gopher in range(before.seats)}
    rolled = False
    for event, gopher, second in after["events"][: int(after["event_n"])].tolist():
        rolled = rolled or event == EV_ROLL
        if event not in (EV_MOVE, EV_WASH):
            continue
        tunnel = second if event == EV_WASH else _tunnel_tried(before, move)
        path = routes[gopher].path if gopher in routes else _start(before.components, places[gopher])
        curve, places[gopher] = _way(before.components, places[gopher], tunnel)
        routes[gopher] = Route(path + curve, None, f"gopher:{gopher}")
        if event == EV_MOVE and not rolled:
            certain[gopher] = routes[gopher]
    return list(routes.values()), list(certain.values())


def _tunnel_tried(view: View, move: int | None) -> int:
    """The tunnel of the attempt that goes on, or begins with this move."""
    if int(view["phase"]) != ACT or move is None:
        return int(view["tunnel"])
    return tunnel_of(view, move)


def _start(components: Components, space: int) -> str:
    x, y = place(components, space)
    return f"M{x:g} {y:g}"


def _way(components: Components, origin: int, tunnel: int) -> tuple[str, int]:
    """On from a space through a tunnel (NONE: straight out of the burrow), and the space where that leads."""
    if tunnel == NONE:
        x, y = place(components, SURFACE)
        return f"L{x:g} {y:g}", SURFACE
    ends = components.data["tunnel"][tunnel]
    path = tunnel_path(components, tunnel, origin)
    return path[path.index("Q") :], ends["a"] + ends["b"] - origin
