"""Underground Panic's moves as picks, with what they would cost and cause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from warren.engine.components import Components
from warren.engine.record import record
from warren.engine.state import View
from warren.games.underground_panic.art_board import crowd, place, tunnel_middle, tunnel_path
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.notation import PLAIN, tile_kinds, unpack
from warren.games.underground_panic.positions import facts
from warren.games.underground_panic.rules.leaving import fulfils
from warren.games.underground_panic.state import (
    ACCEPT,
    ACT,
    BONUS_ICONS,
    CARD_BASE,
    COLOUR_BASE,
    COLOUR_LETTERS,
    COST_ICONS,
    DIE_FACES,
    DISPLAY_BASE,
    DONE,
    EV_MOVE,
    EV_ROLL,
    EV_WASH,
    FORGO_BASE,
    ICON_N,
    NONE,
    PHASE_NAMES,
    REST,
    REWARD_AFTER,
    REWARD_BASE,
    REWARD_PICK,
    ROLL,
    SURFACE,
    TILE_BASE,
    TILE_PEBBLE,
    TILE_TO_NUTSHELL,
    WAYS,
    UndergroundPanicState,
)
from warren.games.underground_panic.words import BONUSES, COSTS, card_name, icon_names, place_name, tile_name
from warren.scene.model import Ghost, Preview, Route, Spot
from warren.text import All, Phrase, phrase

Purse = tuple[tuple[int, ...], tuple[int, ...], int]  # cards, tiles, pebbles


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
    return (f"gopher:{gopher}", f"tunnel:{_tunnel(view, gopher, way)}")


def _tunnel(view: View, gopher: int, way: int) -> int:
    return int(view.components.record["tunnel"][4 * int(view["place"][gopher]) + way])


def spots(view: View, moves: Sequence[int]) -> list[Spot]:
    """Tunnels of the given moves and the buttons."""
    made: dict[str, Spot] = {}
    for move in moves:
        handle = picks(view, move)[-1]
        if move < CARD_BASE and move % WAYS == REST:
            made[handle] = Spot(handle, "button", phrase("button-rest"))
        elif move < CARD_BASE:
            made[handle] = _tunnel_spot(view, move, handle)
        elif move in PLAIN or FORGO_BASE <= move < ROLL:
            made[handle] = Spot(handle, "button", _button(view, move))
    return list(made.values())


def _tunnel_spot(view: View, move: int, handle: str) -> Spot:
    gopher, way = divmod(move, WAYS)
    tunnel = _tunnel(view, gopher, way)
    target = int(view.components.record["target"][4 * int(view["place"][gopher]) + way])
    names = dict(zip(COST_ICONS, COSTS, strict=True)) | {"W": "cube"}
    cost = icon_names(names[letter] for letter in view.components.data["tunnel"][tunnel]["cost"])
    label = phrase("tunnel-out", cost=cost)
    if target != SURFACE:
        label = phrase("tunnel-to", place=place_name(view.components, target), cost=cost)
    x, y = tunnel_middle(view.components, tunnel)
    return Spot(handle, "place", label, x, y, 1.1, 0.6, symbol="way")


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
    notes = _notes(before, move) if decides and move is not None else []
    return Preview(routes, notes, [], list(dict.fromkeys(marks)), certain)


def _notes(view: View, move: int) -> list[Phrase]:
    """What whoever is to decide should know about a move."""
    phase = int(view["phase"])
    if phase == ACT and move < CARD_BASE and move % WAYS != REST:
        return explain(view, int(view["turn"]), _tunnel(view, *divmod(move, WAYS)))
    if phase == REWARD_PICK and move != DONE:
        return [_reward_note(view, int(view["offer"][move - REWARD_BASE]))]
    if phase == REWARD_AFTER and move == ACCEPT:
        return [_reward_note(view, int(view["offer"][int(view["slot"])]))]
    return []


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
    return _tunnel(view, *divmod(move, WAYS))


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


# --- how a cost could be paid ----------------------------------------------------------------------------------------
def purse(view: View, seat: int) -> Purse:
    """Cards (least valuable first), tiles and pebbles of a seat."""
    r, points = facts(view), view.components.record["points"]
    cards = sorted(r["hand"][seat][: r["hand_n"][seat]], key=lambda kind: (int(points[kind]), kind))
    return tuple(cards), tuple(tile_kinds(r["tiles"][seat])), r["pebbles"][seat]


def _without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def _ways(components: Components, have: Purse, icon: int) -> Iterator[tuple[Phrase, Purse]]:
    """Ways to pay one icon, cards before tiles."""
    tables, (cards, tiles, pebbles) = components.record, have
    for card in dict.fromkeys(cards):
        if int(tables["pays"][card]) >> icon & 1:
            yield phrase("by-card", card=card_name(components, card)), (_without(cards, card), tiles, pebbles)
    for card in dict.fromkeys(cards):
        if int(tables["converts"][card]) >> icon & 1:
            rest = _without(cards, card)
            for other in dict.fromkeys(rest):
                names = {"card": card_name(components, card), "other": card_name(components, other)}
                yield phrase("by-two-cards", **names), (_without(rest, other), tiles, pebbles)
    for tile in dict.fromkeys(tiles):
        left, name = _without(tiles, tile), tile_name(tile)
        if int(tables["tile_alone"][tile]) >> icon & 1:
            yield phrase("by-tile", tile=name), (cards, left, pebbles)
        colours = int(tables["tile_with"][8 * tile + icon])
        for card in dict.fromkeys(cards):
            if int(tables["colours"][card]) & colours:
                said = phrase("by-tile-and-card", tile=name, card=card_name(components, card))
                yield said, (_without(cards, card), left, pebbles)
        if tile == TILE_TO_NUTSHELL and icon == ICON_N and (pebbles or TILE_PEBBLE in left):
            rest = left if pebbles else _without(left, TILE_PEBBLE)
            yield phrase("by-tile-and-pebble", tile=name), (cards, rest, max(pebbles - 1, 0))


def payment(components: Components, have: Purse, cost: str) -> list[Phrase] | None:
    """One way to pay the icons, or None when there is none."""
    if not cost:
        return []
    for said, left in _ways(components, have, COST_ICONS.index(cost[0])):
        rest = payment(components, left, cost[1:])
        if rest is not None:
            return [said, *rest]
    return None


def failing(components: Components, have: Purse, fixed: str, cubes: int) -> tuple[int, int]:
    """How many of all rolls of the cubes would make the cost unpayable."""
    bad = 0
    known: dict[str, bool] = {}
    for faces in product(DIE_FACES, repeat=cubes):
        cost = "".join(sorted(fixed + "".join(faces).replace("W", ""), key=COST_ICONS.index))
        if cost not in known:
            known[cost] = payment(components, have, cost) is None
        bad += known[cost]
    return bad, len(DIE_FACES) ** cubes


def explain(view: View, seat: int, tunnel: int) -> list[Phrase]:
    """What a tunnel costs this seat: how it could be paid, and the risk of its cubes."""
    components, have = view.components, purse(view, seat)
    fixed = unpack(int(components.record["fixed"][tunnel]), COST_ICONS)
    cubes = int(components.record["cubes"][tunnel])
    lines = []
    way = payment(components, have, fixed)
    if way:
        lines.append(phrase("could-pay", payments=All([*way])))
    if cubes:
        bad, total = failing(components, have, fixed, cubes)
        percent = round(100 * bad / total)
        risk = phrase("may-fail", cubes=cubes, bad=bad, total=total, percent=percent)
        lines.append(risk if bad else phrase("cannot-fail"))
    return lines


# --- what a reward card would bring ------------------------------------------------------------------------------------
def _reward_note(view: View, card: int) -> Phrase:
    """Would the seat to decide earn this reward card now? A card whose condition is not met is lost (R-42)."""
    seat, reward = int(view["turn"]), view.components.data["reward"][card]
    if reward["kind"] == "roll_match" and int(view["roll"]) == NONE:
        return phrase("would-match", good=_matching_faces(view, seat), sides=len(DIE_FACES))
    state = record(view.data, UndergroundPanicState)
    if not fulfils(state, record(view.components.tables, UndergroundPanicTables), seat, card):
        return phrase("would-miss")
    if reward["kind"] in ("per_card_in_hand", "per_two_injuries"):
        return phrase("would-count")
    return phrase("would-earn", points=reward["points"])


def _matching_faces(view: View, seat: int) -> int:
    """On how many faces of the colour die the hand has a card (R-44)."""
    cards, _, _ = purse(view, seat)
    colours = 0
    for card in cards:
        colours |= int(view.components.record["colours"][card])
    return colours.bit_count() + bool(cards)
