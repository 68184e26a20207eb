"""What a client makes of frames and changes: an implementation of its own, to check the server's against."""

from __future__ import annotations

import copy
from itertools import accumulate
from typing import Any

Data = dict[str, Any]

#: Fields of a frame that are left out where they have these values.
DEFAULTS: Data = {
    "prompt": None,
    "choices": None,
    "spots": None,
    "undo": False,
    "deadline": None,
    "last": None,
    "result": None,
}


def whole(message: Data) -> Data:
    """A frame with everything in it: defaults filled in, choices written out."""
    made = DEFAULTS | copy.deepcopy(message)
    made["choices"] = choices(made["choices"])
    made["spots"] = spots(made["spots"])
    return made


def choices(short: Data | None) -> list[Data]:
    """Choices written out: a move, its picks, and how its piece would lie. What can only be looked at is left out."""
    if short is None:
        return []
    ghosts = short.get("ghosts") or [None] * len(short["rows"])
    moves = accumulate(row[0] for row in short["rows"])
    legal = len(short["rows"]) - len(short.get("refused", []))
    written = [
        {"move": move, "picks": [short["handles"][pick] for pick in picks], "ghost": ghost_of(short, ghost)}
        for move, (_, *picks), ghost in zip(moves, short["rows"], ghosts, strict=True)
    ]
    return written[:legal]


def spots(short: Data | None) -> list[Data]:
    if short is None:
        return []
    return [
        {"handle": handle, "label": label, "x": x, "y": y, **short["looks"][look]}
        for handle, look, label, x, y in short["rows"]
    ]


def ghost_of(short: Data, ghost: list[Any] | None) -> Data | None:
    if ghost is None:
        return None
    x, y, tray = short["places"][ghost[1]]
    return {"symbol": short["symbols"][ghost[0]], "x": x, "y": y, "angle": ghost[2], "tray": tray}


def changed(frame: Data, change: Data) -> Data:
    """The frame that a change leads to."""
    assert (change["since"], change["seat"]) == (frame["number"], frame["seat"]), "the change is of another frame"
    told = {name: value for name, value in change.items() if name != "since"}
    return whole({**told, "type": "frame", "scene": changed_scene(frame["scene"], change["scene"])})


def changed_scene(scene: Data, change: Data) -> Data:
    made = copy.deepcopy(scene)
    made |= dict(zip(("x", "y", "width", "height"), change.get("box", []), strict=False))
    made["status"] = change.get("status", made["status"])
    for name in ("sprites", "lines", "trays"):
        made[name] = changed_list(made[name], change.get(name, {}))
    for head in change.get("trays", {}).get("heads", []):
        next(one for one in made["trays"] if one["id"] == head["id"]).update(head)
    for tray, sprites in change.get("trays", {}).get("sprites", {}).items():
        found = next(one for one in made["trays"] if one["id"] == tray)
        found["sprites"] = changed_list(found["sprites"], sprites)
    fresh = {panel["seat"]: panel for panel in change.get("panels", [])}
    made["panels"] = [fresh.get(panel["seat"], panel) for panel in made["panels"]]
    return made


def changed_list(items: list[Data], change: Data) -> list[Data]:
    put = copy.deepcopy(change.get("put", []))
    moved = {item: {"x": x, "y": y} for item, x, y in change.get("moved", [])}
    items = [item | moved.get(item["id"], {}) for item in items]
    gone = {*change.get("gone", []), *(item["id"] for _, item in put)}
    kept = [item for item in items if item["id"] not in gone]
    for place, item in put:
        kept.insert(place, item)
    return kept
