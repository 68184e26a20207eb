"""Burrowdale's workshop: the tunnels and food symbols of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from warren.engine.components import Components
from warren.games.burrowdale.art import EDGE_XY
from warren.games.burrowdale.components import EDGES, NAMES, looks, turned
from warren.games.burrowdale.words_names import SIDES
from warren.scene.model import Symbol
from warren.scene.workshop import (
    ChoiceField,
    Editable,
    FieldChoice,
    JoiningField,
    Port,
    Remark,
    WorkGroup,
    Workpiece,
    entries,
    value_at,
)
from warren.text import phrase

OWN = "own"  # shapes that were made here are called own_1, own_2 …


def groups(data: Mapping[str, Any]) -> list[WorkGroup]:
    """All that can be edited of a component file's data."""
    ports = [Port(edge, phrase(f"side-{SIDES[place]}"), *EDGE_XY[place]) for place, edge in enumerate(EDGES)]
    food = [FieldChoice(name, phrase(f"token-{name}"), f"token-{name}") for name in NAMES]
    fields: list[Editable] = [
        JoiningField(["shape"], phrase("work-tunnels"), ports),
        ChoiceField(["symbol"], phrase("work-symbol"), [FieldChoice("", phrase("work-no-symbol")), *food]),
    ]
    pieces = [_card(data, card) for card in range(len(entries(data, "card")))]
    return [WorkGroup("card", phrase("work-cards"), fields, pieces, phrase("work-cards-note"), "card")]


def _card(data: Mapping[str, Any], card: int) -> Workpiece:
    tunnels = _tunnels(data, value_at(data, ["card", card, "shape"]))
    links = [(tunnel[0], other) for tunnel in tunnels for other in tunnel[1:]]
    label = phrase("work-card", card=card)
    return Workpiece(
        f"card-{card}", label, ["card", card], f"card-{card}", [f"card:{card}"], links, where=f"card {card}"
    )


def _tunnels(data: Mapping[str, Any], shape: Any) -> list[list[str]]:
    """The groups of joined edges of a shape; none if they cannot be read."""
    found: Any = next((entry for entry in entries(data, "shape") if value_at(entry, ["id"]) == shape), {})
    tunnels = [tunnel for tunnel in entries(found, "tunnels") if isinstance(tunnel, list)]
    return [list(tunnel) for tunnel in tunnels if tunnel and all(edge in EDGES for edge in tunnel)]


def join(data: Mapping[str, Any], path: Sequence[str | int], one: str, other: str) -> None:
    """Join two edges of a card; if they are joined, the second leaves the tunnel. The card gets the shape that fits."""
    if one == other:
        return
    tunnels = _tunnels(data, value_at(data, path))
    mine, theirs = ([tunnel for tunnel in tunnels if edge in tunnel] for edge in (one, other))
    if mine and mine == theirs:
        mine[0].remove(other)
    else:
        both = sorted({one, other, *(edge for tunnel in mine + theirs for edge in tunnel)}, key=EDGES.index)
        tunnels = [tunnel for tunnel in tunnels if tunnel not in mine + theirs] + [both]
    kept = sorted((tunnel for tunnel in tunnels if len(tunnel) > 1), key=lambda tunnel: EDGES.index(tunnel[0]))
    if kept:
        value_at(data, path[:-1])[path[-1]] = _shape(data, kept)
        _tidy(data)


def _shape(data: Mapping[str, Any], tunnels: list[list[str]]) -> str:
    """The name of the shape with these tunnels; it is made if there is none."""
    shapes = entries(data, "shape")
    wanted = {frozenset(tunnel) for tunnel in tunnels}
    names = {str(value_at(shape, ["id"])) for shape in shapes}
    for name in sorted(names):
        if {frozenset(tunnel) for tunnel in _tunnels(data, name)} == wanted:
            return name
    fresh = next(name for number in range(1, 1000) if (name := f"{OWN}_{number}") not in names)
    shapes.append({"id": fresh, "tunnels": tunnels})
    return fresh


def _tidy(data: Mapping[str, Any]) -> None:
    """Forget shapes that were made here and that no card has any more."""
    used = {value_at(card, ["shape"]) for card in entries(data, "card")}
    shapes = entries(data, "shape")
    shapes[:] = [
        shape for shape in shapes if value_at(shape, ["id"]) in used or not str(value_at(shape, ["id"])).startswith(OWN)
    ]


def pictures(components: Components) -> dict[str, Symbol]:
    """Nothing is drawn for the workshop alone."""
    return {}


# --- remarks ----------------------------------------------------------------------------------------------------------
def remarks(components: Components) -> list[Remark]:
    """Cards that fit everywhere or nowhere, and what there is in all."""
    data = components.data
    shapes = {
        shape["id"]: tuple(tuple(EDGES.index(edge) for edge in tunnel) for tunnel in shape["tunnels"])
        for shape in data["shape"]
    }
    found = []
    for number, card in enumerate(data["card"]):
        tunnels = shapes[card["shape"]]
        if all(len(tunnel) == 1 for tunnel in tunnels):
            found.append(Remark(f"card-{number}", phrase("work-dead-end", card=number)))
        elif len(tunnels) == 1 and len(tunnels[0]) == 4:
            found.append(Remark(f"card-{number}", phrase("work-crossing", card=number), "note"))
    kinds = {turned(tunnels, rotation) for tunnels in _used(components, shapes) for rotation in range(looks(tunnels))}
    different = len({min(turned(tunnels, rotation) for rotation in range(4)) for tunnels in kinds})
    symbols = Counter(card.get("symbol", "") for card in data["card"])
    missing = [name for name in NAMES if not symbols[name]]
    found += [Remark("card", phrase("work-no-food", token=phrase(f"token-{name}"))) for name in missing]
    with_symbol = len(data["card"]) - symbols[""]
    return [*found, Remark("card", phrase("work-totals", kinds=different, symbols=with_symbol), "note")]


def _used(components: Components, shapes: Mapping[str, Any]) -> list[Any]:
    return [shapes[name] for name in {card["shape"] for card in components.data["card"]}]
