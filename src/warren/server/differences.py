"""What is different between two scenes, written so that the client can make the second from the first. Pure functions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol, TypeVar

import msgspec

from warren.scene.model import Panel, Scene, Sprite, Tray
from warren.server.presenting import DIGITS, rounded, rounded_tray, shorter
from warren.server.protocol.messages import (
    Change,
    Frame,
    LineChanges,
    SceneChanges,
    SpriteChanges,
    TrayChanges,
    TrayHead,
)


class Named(Protocol):
    """Something that is the same thing in both scenes if it has the same id."""

    @property
    def id(self) -> str: ...


Item = TypeVar("Item", bound=Named)


def change(before: Frame, after: Frame) -> Change:
    """What leads from one frame of a viewer to a later one."""
    return Change(
        number=after.number,
        seat=after.seat,
        turn=after.turn,
        prompt=after.prompt,
        choices=after.choices,
        spots=after.spots,
        undo=after.undo,
        deadline=after.deadline,
        last=after.last,
        result=after.result,
        since=before.number,
        scene=scene_changes(before.scene, after.scene),
    )


def scene_changes(before: Scene, after: Scene) -> SceneChanges:
    made = SceneChanges()
    if before is after:
        return made
    if (box := _box(after)) != _box(before):
        made.box = tuple(round(value, DIGITS) for value in box)  # type: ignore[assignment]
    made.sprites = sprite_changes(before.sprites, after.sprites)
    if lines := changes(before.lines, after.lines):
        made.lines = LineChanges(*lines)
    made.trays = _tray_changes(before.trays, after.trays)
    made.panels = _panel_changes(before.panels, after.panels)
    if before.status != after.status:
        made.status = after.status
    return made


def _box(scene: Scene) -> tuple[float, float, float, float]:
    return shorter(scene.x), shorter(scene.y), shorter(scene.width), shorter(scene.height)


def sprite_changes(before: Sequence[Sprite], after: Sequence[Sprite]) -> SpriteChanges | None:
    if before == after:
        return None
    start, before, after = _without_same(before, after)
    now = {sprite.id: sprite for sprite in after}
    moved = [old if (new := now.get(old.id)) is None else _moved(old, new) for old in before]
    places = [
        (new.id, shorter(new.x), shorter(new.y)) for old, new in zip(before, moved, strict=True) if old is not new
    ]
    gone, put = changes(moved, after) or ([], [])
    return SpriteChanges(places, gone, [(start + place, rounded(sprite)) for place, sprite in put])


def _moved(old: Sprite, new: Sprite) -> Sprite:
    """The new sprite, if it only lies elsewhere; else the old one."""
    if old is new or old == new:
        return old
    return new if msgspec.structs.replace(old, x=new.x, y=new.y) == new else old


def _panel_changes(before: Sequence[Panel], after: Sequence[Panel]) -> list[Panel]:
    return [panel for old, panel in zip(before, after, strict=True) if old != panel]


def _tray_changes(before: Sequence[Tray], after: Sequence[Tray]) -> TrayChanges | None:
    if before == after:
        return None
    known = {tray.id: tray for tray in before}
    made = TrayChanges()
    stay: list[Tray] = []  # the new trays, as they were where they were there
    for tray in after:
        old = known.get(tray.id, tray)
        stay.append(old)
        if _head(old) != _head(tray):
            made.heads.append(_head(tray))
        if found := sprite_changes(old.sprites, tray.sprites):
            made.sprites[tray.id] = found
    if listed := changes(before, stay):
        made.gone, made.put = listed[0], [(place, rounded_tray(tray)) for place, tray in listed[1]]
    return made


def _head(tray: Tray) -> TrayHead:
    return TrayHead(tray.id, tray.title, shorter(tray.width), shorter(tray.height), tray.owner, tray.place)


def changes(before: Sequence[Item], after: Sequence[Item]) -> tuple[list[str], list[tuple[int, Item]]] | None:
    """The ids that are gone, and what is new, changed or out of order, each with its place in the new list."""
    if before == after:
        return None
    start, before, after = _without_same(before, after)
    known = {item.id: (place, item) for place, item in enumerate(before)}
    put: list[tuple[int, Item]] = []
    kept: list[tuple[int, int, Item]] = []  # place before, place after
    for place, item in enumerate(after, start):
        old = known.pop(item.id, None)
        if old is None or (old[1] is not item and old[1] != item):
            put.append((place, item))
        else:
            kept.append((old[0], place, item))
    in_order = _longest_rising([place for place, _, _ in kept])
    if len(in_order) < len(kept):
        put += [(place, item) for index, (_, place, item) in enumerate(kept) if index not in in_order]
        put.sort(key=lambda entry: entry[0])
    return list(known), put


def _without_same(before: Sequence[Item], after: Sequence[Item]) -> tuple[int, Sequence[Item], Sequence[Item]]:
    """Both lists without the beginning and the end that they share, and how long that beginning is."""
    start, most = 0, min(len(before), len(after))
    while start < most and (before[start] is after[start] or before[start] == after[start]):
        start += 1
    end = 0
    while end < most - start and (before[-1 - end] is after[-1 - end] or before[-1 - end] == after[-1 - end]):
        end += 1
    return start, before[start : len(before) - end], after[start : len(after) - end]


def _longest_rising(places: Sequence[int]) -> set[int]:
    """Indices of a longest rising subsequence: what keeps its order (by patience sorting)."""
    if all(one < other for one, other in pairwise(places)):
        return set(range(len(places)))
    tops: list[int] = []  # the lowest end of a subsequence of each length
    ends: list[int] = []  # its index
    previous: list[int] = []
    for index, place in enumerate(places):
        length = bisect_left(tops, place)
        tops[length : length + 1], ends[length : length + 1] = [place], [index]
        previous.append(ends[length - 1] if length else -1)
    kept, index = set(), ends[-1]
    while index >= 0:
        kept.add(index)
        index = previous[index]
    return kept
