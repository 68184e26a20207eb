"""Underground Panic's moves as picks, with what they would cost and cause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.underground_panic.art_board import crowd, place, tunnel_middle, tunnel_path
from warren.games.underground_panic.notation import PLAIN, tile_kinds, unpack
from warren.games.underground_panic.positions import facts
from warren.games.underground_panic.state import (
    ACT,
    BONUS_ICONS,
    CARD_BASE,
    COLOUR_BASE,
    COLOUR_LETTERS,
    COST_ICONS,
    DIE_FACES,
    DISPLAY_BASE,
    DONE,
    FORGO_BASE,
    ICON_N,
    PHASE_NAMES,
    REST,
    REWARD_BASE,
    ROLL,
    SURFACE,
    TILE_BASE,
    TILE_PEBBLE,
    TILE_TO_NUTSHELL,
    WAYS,
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
    """How a tunnel could be paid and how likely its cubes fail; gophers that moved walk their tunnels."""
    notes: list[Phrase] = []
    routes: list[Route] = []
    marks: list[str] = []
    tried = move is not None and int(before["phase"]) == ACT and move < CARD_BASE and move % WAYS != REST
    if tried and move is not None:
        tunnel = _tunnel(before, *divmod(move, WAYS))
        marks.append(f"gopher:{move // WAYS}")
        if before.viewer == before.turn and before.turn is not None:
            notes = explain(before, before.turn, tunnel)
        if int(before.components.record["cubes"][tunnel]):
            return Preview(routes, notes, [], marks)  # the die decides: nothing more can be foreseen
    for gopher in range(before.seats):
        origin, target = int(before["place"][gopher]), int(after["place"][gopher])
        if origin != target:
            routes.append(Route(_route(before.components, origin, target), None, f"gopher:{gopher}"))
            marks.append(f"gopher:{gopher}")
    return Preview(routes, notes, [], list(dict.fromkeys(marks)))


def _route(components: Components, origin: int, target: int) -> str:
    for tunnel in components.data["tunnel"]:
        if {tunnel["a"], tunnel["b"]} == {origin, target}:
            return tunnel_path(components, tunnel["id"], origin)
    (ax, ay), (bx, by) = place(components, origin), place(components, target)
    return f"M{ax:g} {ay:g}L{bx:g} {by:g}"


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
