"""Burrows' workshop: the tiles' tunnels and buses, the schedule's pages, and how far the bus goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from warren.engine.components import Components
from warren.games.burrows.art import PORT_XY, vegetable
from warren.games.burrows.components import COUNTS, LETTERS, VEGETABLE, half_turned
from warren.games.burrows.state import TRACK
from warren.games.burrows.words_names import gopher_name, vegetable_name
from warren.scene.model import Symbol
from warren.scene.workshop import (
    ChoiceField,
    Editable,
    FieldChoice,
    FlagField,
    JoiningField,
    NumberField,
    Port,
    Remark,
    WorkGroup,
    Workpiece,
    entries,
    value_at,
)
from warren.text import phrase

RARE = 0.6  # a vegetable is rare if there are so many times fewer of it than of the most frequent


def groups(data: Mapping[str, Any]) -> list[WorkGroup]:
    """All that can be edited of a component file's data."""
    return [_tiles(data), _white(data), _blue(data), _blanks(data), _bus()]


def _tiles(data: Mapping[str, Any]) -> WorkGroup:
    ports = [Port(str(port), phrase(f"port-{port}"), *PORT_XY[port]) for port in range(6)]
    ends = [FieldChoice(letter, vegetable_name(kind), f"vegetable-{letter}") for kind, letter in enumerate(LETTERS)]
    fields: list[Editable] = [
        JoiningField(["ports"], phrase("work-tunnels"), ports, ends),
        FlagField(["bus"], phrase("work-bus")),
    ]
    pieces = [_tile(data, tile) for tile in range(len(entries(data, "tile")))]
    return WorkGroup("tile", phrase("work-tiles"), fields, pieces, phrase("work-tiles-note"), "tile")


def _tile(data: Mapping[str, Any], tile: int) -> Workpiece:
    ports = _ports(data, ["tile", tile, "ports"])
    links = [(str(port), end) for port, end in enumerate(ports) if end in LETTERS or port < int(end)]
    return Workpiece(
        f"tile-{tile}", phrase("work-tile", tile=tile), ["tile", tile], f"tile-{tile}", [f"tile:{tile}"], links,
        where=f"tile {tile}",
    )  # fmt: skip


def _ports(data: Mapping[str, Any], path: Sequence[str | int]) -> str:
    """Where the ports of a tile lead; nothing if it cannot be read."""
    found = value_at(data, path)
    good = isinstance(found, str) and len(found) == 6 and all(mark in "012345" + LETTERS for mark in found)
    return str(found) if good else ""


def join(data: Mapping[str, Any], path: Sequence[str | int], one: str, other: str) -> None:
    """Join two ports, or let one end in a vegetable. What they led to before takes their places."""
    marks = list(_ports(data, path) or LETTERS * 2)
    first = int(one)
    if other == one or marks[first] == other:
        return
    if other in LETTERS:
        if marks[first] not in LETTERS:
            marks[int(marks[first])] = other
        marks[first] = other
    else:
        second = int(other)
        _swap(marks, marks[first], marks[second])
        marks[first], marks[second] = other, one
    value_at(data, path[:-1])[path[-1]] = "".join(marks)


def _swap(marks: list[str], one: str, other: str) -> None:
    """Two ends that were left lead to each other from now on."""
    if one not in LETTERS:
        marks[int(one)] = other
    if other not in LETTERS:
        marks[int(other)] = one


# --- pages and the bus -----------------------------------------------------------------------------------------------
def _page_fields(kind: str | int, complaints: str | int) -> list[Editable]:
    kinds = [FieldChoice(letter, gopher_name(number), f"gopher-{letter}") for number, letter in enumerate(LETTERS)]
    return [
        ChoiceField([kind], phrase("work-wanted"), kinds),
        NumberField([complaints], phrase("work-complaints"), 1, 3),
    ]


def _white(data: Mapping[str, Any]) -> WorkGroup:
    pieces = [
        Workpiece(
            f"page-{page}", phrase("work-white-page", page=page), ["schedule", "white", page], f"page-{page}",
            [f"page:{page}"], where=f"white page {page}",
        )
        for page in range(len(entries(data, "schedule", "white")))
    ]  # fmt: skip
    return WorkGroup("white", phrase("work-white"), _page_fields(0, 1), pieces, where="schedule")


def _blue(data: Mapping[str, Any]) -> WorkGroup:
    """The coloured ones: there is nothing to edit on a blank page."""
    first = len(entries(data, "schedule", "white"))
    pieces = [
        Workpiece(
            f"page-{first + number}", phrase("work-blue-page", page=str(value_at(page, ["id"]))),
            ["schedule", "blue", number], f"page-{first + number}", [f"page:{first + number}"],
            where=f"blue page {value_at(page, ['id'])}",
        )
        for number, page in enumerate(entries(data, "schedule", "blue"))
        if value_at(page, ["colour"]) != "-"
    ]  # fmt: skip
    return WorkGroup("blue", phrase("work-blue"), _page_fields("colour", "complaints"), pieces)


def _blanks(data: Mapping[str, Any]) -> WorkGroup:
    blank = sum(value_at(page, ["colour"]) == "-" for page in entries(data, "schedule", "blue"))
    pieces = [
        Workpiece(
            f"blanks-{count}", phrase("work-players", count=int(count)), ["formation", number, "blank", count],
            where=f"formation {number} blank",
        )
        for number, formation in enumerate(entries(data, "formation"))
        for count in (value_at(formation, ["blank"]) or {})
    ]  # fmt: skip
    fields: list[Editable] = [NumberField([], phrase("work-blanks"), 1, max(1, blank))]
    return WorkGroup("blanks", phrase("work-schedule"), fields, pieces, phrase("work-schedule-note"), "formation")


def _bus() -> WorkGroup:
    pieces = [
        Workpiece(f"bus-{count}", phrase("work-players", count=count), ["bus", "moves", str(count)], "bus")
        for count in COUNTS
    ]
    fields: list[Editable] = [NumberField([], phrase("work-moves"), 1, TRACK)]
    return WorkGroup("bus", phrase("work-track"), fields, pieces, where="bus moves")


def pictures(components: Components) -> dict[str, Symbol]:
    """The vegetables by themselves."""
    return {f"vegetable-{letter}": Symbol(vegetable(kind), 0.4, 0.4) for kind, letter in enumerate(LETTERS)}


# --- remarks ---------------------------------------------------------------------------------------------------------
def remarks(components: Components) -> list[Remark]:
    """Tiles that are the same, vegetables that are rare, and what there is in all."""
    tables: Any = components.record
    found, seen = [], dict[tuple[int, ...], int]()
    for tile in range(int(tables["tiles"])):
        ports = tables["ports"][6 * tile : 6 * tile + 6].tolist()
        looks = [(*ports, int(tables["bus"][tile])), (*half_turned(ports), int(tables["bus"][tile]))]
        twin = seen.get(looks[0])
        if twin is not None:
            found.append(Remark(f"tile-{tile}", phrase("work-same", tile=tile, other=twin)))
        for look in looks:
            seen.setdefault(look, tile)
    return found + _vegetables(components)


def _vegetables(components: Components) -> list[Remark]:
    tables: Any = components.record
    ends = Counter(int(end) - VEGETABLE for end in tables["ports"][: 6 * int(tables["tiles"])] if end >= VEGETABLE)
    found = [
        Remark("tile", phrase("work-rare", vegetable=vegetable_name(kind), count=ends[kind]))
        for kind in range(len(LETTERS))
        if ends[kind] < RARE * max(ends.values(), default=0)
    ]
    said = phrase("work-totals", radishes=ends[0], carrots=ends[1], turnips=ends[2], buses=int(tables["bus"].sum()))
    return [*found, Remark("tile", said, "note")]
