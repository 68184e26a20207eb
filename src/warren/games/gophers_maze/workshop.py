"""The workshop of Gophers' Maze: tunnels and signs of the six pages, and the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warren.engine.components import Components
from warren.games.gophers_maze.art import HEIGHT, WIDTH
from warren.games.gophers_maze.components import LETTERS, PLAIN_SIGNS
from warren.games.gophers_maze.state import HOLES, PRESENT_CARDS, VALUES
from warren.games.gophers_maze.words_small import KIND_KEYS
from warren.scene.model import Symbol
from warren.scene.workshop import (
    CodeField,
    Editable,
    FieldChoice,
    JoiningField,
    LettersField,
    NumberField,
    Port,
    Remark,
    WorkGroup,
    Workpiece,
    entries,
    value_at,
)
from warren.text import All, phrase

MOST = 30  # the highest number on a sign


def groups(data: Mapping[str, Any]) -> list[WorkGroup]:
    """All that can be edited of a component file's data."""
    return [_pages(data), _cards()]


def _pages(data: Mapping[str, Any]) -> WorkGroup:
    ports = [
        Port(str(hole), phrase("work-hole", hole=hole), x / 100 - WIDTH / 2, y / 100 - HEIGHT / 2)
        for hole, (x, y) in enumerate(_points(data))
    ]
    signs = [CodeField(["signs", hole], phrase("work-hole", hole=hole), _sign_choices()) for hole in range(HOLES)]
    fields: list[Editable] = [JoiningField(["tunnels"], phrase("work-tunnels"), ports), *signs]
    pieces = [_page(data, page) for page in range(len(entries(data, "page")))]
    return WorkGroup("page", phrase("work-pages"), fields, pieces, phrase("work-pages-note"), "page")


def _points(data: Mapping[str, Any]) -> list[tuple[float, float]]:
    points = entries(data, "layout", "points")
    return [(point[0], point[1]) for point in points if isinstance(point, list) and len(point) == 2]


def _sign_choices() -> list[FieldChoice]:
    kinds = [
        FieldChoice(letter, phrase(f"food-{name}"), f"kind-{number}", 1, MOST)
        for number, (letter, name) in enumerate(zip(LETTERS, KIND_KEYS, strict=True))
    ]
    plain = [FieldChoice(sign, phrase(f"work-sign-{name}")) for sign, name in _PLAIN.items()]
    return [*kinds, FieldChoice("S", phrase("work-storehouse"), "", 1, MOST), *plain]


_PLAIN = dict(zip(PLAIN_SIGNS, ("portal", "present", "nothing"), strict=True))


def _page(data: Mapping[str, Any], page: int) -> Workpiece:
    links = [(str(one), str(other)) for one, other in _tunnels(data, ["page", page, "tunnels"])]
    label, symbol = phrase("work-page", page=page + 1), f"page-{page}"
    return Workpiece(f"page-{page}", label, ["page", page], symbol, [f"page:{page}"], links, where=f"page {page + 1}")


def _tunnels(data: Mapping[str, Any], path: Sequence[str | int]) -> list[list[int]]:
    return [pair for pair in entries(data, *path) if isinstance(pair, list) and len(pair) == 2]


def join(data: Mapping[str, Any], path: Sequence[str | int], one: str, other: str) -> None:
    """Dig a tunnel between two holes, or fill it if there is one."""
    pair = sorted((int(one), int(other)))
    if pair[0] == pair[1]:
        return
    there = _tunnels(data, path)
    kept = [known for known in there if sorted(known) != pair]
    value_at(data, path[:-1])[path[-1]] = kept if len(kept) < len(there) else sorted([*there, pair])


def _cards() -> WorkGroup:
    values = [FieldChoice(value, phrase("work-value", value=value)) for value in range(1, VALUES + 1)]
    fields: list[Editable] = [
        LettersField(["values"], phrase("work-values"), values, 2, VALUES, once=True),
        NumberField(["copies"], phrase("work-copies"), 1, 3),
        NumberField(["diggers"], phrase("work-diggers"), 0, 7),
        NumberField(["hand"], phrase("work-hand"), 1, 11),
        NumberField(["end_hand"], phrase("work-end-hand"), 0, 11),
        NumberField(["present_cards"], phrase("work-present-cards"), 1, PRESENT_CARDS),
        LettersField(["simplified", "remove_values"], phrase("work-fewer-values"), values, 0, VALUES - 2, once=True),
        NumberField(["simplified", "remove_diggers"], phrase("work-fewer-diggers"), 0, 7),
        NumberField(["beginner", "supply_copies"], phrase("work-supply"), 1, 3),
        NumberField(["beginner", "max_taken"], phrase("work-taken"), 1, 3),
        NumberField(["beginner", "max_returned"], phrase("work-returned"), 0, 3),
        NumberField(["beginner", "diggers_each"], phrase("work-each"), 0, 7),
    ]
    piece = Workpiece("cards", phrase("work-cards"), ["cards"], "card-0", where="cards")
    return WorkGroup("deck", phrase("work-cards"), fields, [piece])


def pictures(components: Components) -> dict[str, Symbol]:
    """Nothing is drawn for the workshop alone."""
    return {}


# --- remarks ---------------------------------------------------------------------------------------------------------
def remarks(components: Components) -> list[Remark]:
    """Pages that are the same, signs that are missing, and how long the ways are."""
    data, found = components.data, []
    seen: dict[frozenset[frozenset[int]], int] = {}
    for page, entry in enumerate(data["page"]):
        twin = seen.setdefault(frozenset(map(frozenset, entry["tunnels"])), page)
        if twin != page:
            found.append(Remark(f"page-{page}", phrase("work-same", page=page + 1, other=twin + 1)))
        found += _signs(page, entry["signs"])
        found.append(_ways(components, page))
    return found


def _signs(page: int, signs: Sequence[str]) -> list[Remark]:
    """What a page has none of."""
    wanted = {letter: f"food-{name}" for letter, name in zip(LETTERS, KIND_KEYS, strict=True)}
    wanted |= {"S": "work-storehouses", "P": "work-portals", "G": "work-presents"}
    missing = [key for letter, key in wanted.items() if not any(sign.startswith(letter) for sign in signs)]
    if not missing:
        return []
    said = phrase("work-missing", page=page + 1, signs=All([phrase(key) for key in missing]))
    return [Remark(f"page-{page}", said)]


def _ways(components: Components, page: int) -> Remark:
    """The longest way between two holes, and the dead ends."""
    near: Any = components.record["near"][page]
    longest = max(_farthest(near, hole) for hole in range(HOLES))
    dead = sum(int(components.record["ports"][page][hole]) == 1 for hole in range(HOLES))
    return Remark(f"page-{page}", phrase("work-ways", page=page + 1, steps=longest, dead=dead), "note")


def _farthest(near: Any, start: int) -> int:
    steps, edge = {start: 0}, [start]
    for hole in edge:
        for other in near[hole].tolist():
            if other < HOLES and other not in steps:
                steps[other] = steps[hole] + 1
                edge.append(other)
    return max(steps.values())
