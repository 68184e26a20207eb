"""How a game ended: points by source."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.components import Components
from warren.engine.record import record
from warren.engine.state import View
from warren.games.underground_panic.components import UndergroundPanicTables
from warren.games.underground_panic.positions import facts
from warren.games.underground_panic.rules import scores
from warren.games.underground_panic.rules.leaving import reward_points
from warren.games.underground_panic.state import ITEM_ACORN, ITEMS, UndergroundPanicState
from warren.games.underground_panic.words_names import reward_name
from warren.scene.outcome import Source
from warren.text import All, Phrase, Seat, Value, phrase

ITEM_BERRY = ITEMS.index("berry")


def final_scores(view: View) -> list[int]:
    """Stashes and injuries lie open at the end, so any view can count."""
    points = np.zeros(view.seats)
    scores(view.data, view.components.tables, points)
    return [int(total) for total in points]


def earned_points(view: View, seat: int) -> int:
    """Points of the reward cards of a seat as they stand."""
    tables = record(view.components.tables, UndergroundPanicTables)
    return int(reward_points(record(view.data, UndergroundPanicState), tables, seat))


def counted(points: int) -> dict[str, Value]:
    """Points to count by, and as they are written: with a real minus below zero."""
    return {"points": points, "shown": f"−{-points}" if points < 0 else str(points)}


def result(view: View) -> Phrase:
    """Who won, and with how many points."""
    points = final_scores(view)
    winners = [Seat(seat) for seat, score in enumerate(points) if score == max(points)]
    if len(winners) == 1:
        return phrase("wins", who=winners[0], **counted(max(points)))
    return phrase("share-the-win", winners=All([*winners]), **counted(max(points)))


def stash_points(r: dict[str, Any], components: Components, seat: int, item: int | None = None) -> tuple[int, int]:
    """How many stashed cards a seat has, and their points; of one item only where it is named."""
    things, points = components.record["thing"], components.record["points"]
    kinds = [kind for kind in range(len(points)) if item is None or int(things[kind]) == item]
    counts = r["stash"][seat]
    return sum(counts[kind] for kind in kinds), sum(counts[kind] * int(points[kind]) for kind in kinds)


def injury_points(r: dict[str, Any], seat: int) -> int:
    """What the injury cards of a seat cost, once they lie open."""
    return sum(value * count for value, count in enumerate(r["injury"][seat]))


def sources(view: View, seat: int) -> list[Source]:
    """Where the points of a seat came from, and where they went."""
    r, components = facts(view), view.components
    made = []
    for item, key in ((ITEM_ACORN, "from-acorns"), (ITEM_BERRY, "from-berries")):
        count, points = stash_points(r, components, seat, item)
        if count:
            made.append(Source(phrase(key, count=count), str(points), "pouch"))
    for number, fate in enumerate(r["reward"]):
        if fate == seat:
            label = phrase("from-reward", card=reward_name(components, number))
            made.append(Source(label, str(_worth(r, components, seat, number)), "star"))
    if r["injury_n"][seat]:
        label = phrase("from-injuries", count=r["injury_n"][seat])
        made.append(Source(label, f"−{injury_points(r, seat)}", "injury"))
    return made


def _worth(r: dict[str, Any], components: Components, seat: int, number: int) -> int:
    """The points of a reward card that a seat has earned."""
    reward = components.data["reward"][number]
    times = {"per_card_in_hand": r["hand_n"][seat], "per_two_injuries": r["injury_n"][seat] // 2}
    return int(reward["points"] * times.get(reward["kind"], 1))
