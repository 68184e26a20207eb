"""What the workshop says of a board: which zones cannot be crossed without a roll of the die."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import warren
from warren.arena.variants import to_toml

GAME = warren.game("underground_panic")
DATA: dict[str, Any] = tomllib.loads(GAME.components().toml)


def barred(costs: dict[int, str]) -> list[int]:
    """The zones that are warned of if some tunnels cost something else."""
    data = copy.deepcopy(DATA)
    for tunnel, cost in costs.items():
        data["tunnel"][tunnel]["cost"] = cost
    assert GAME.workshop is not None
    said = GAME.workshop.remarks(GAME.components_from_text(to_toml(data)))
    return [int(str(one.words.args["zone"])) for one in said if one.words.key == "work-zone-cube"]


def test_every_zone_of_the_box_can_be_crossed_without_a_cube() -> None:
    assert barred({}) == []


def test_a_zone_is_barred_if_every_tunnel_up_has_a_cube() -> None:
    assert barred(dict.fromkeys(range(12, 18), "W")) == [6]


def test_a_tunnel_without_a_cube_helps_nobody_who_cannot_come_to_it() -> None:
    """Into zone 4 without a cube only at its left hole; the right one's tunnels are free, but the way across has a cube."""
    left = {2: "W", 3: "W"}
    assert barred({1: "W", **left, 52: "W"}) == [4]
    assert barred({1: "W", **left, 52: "B"}) == [], "sideways without a cube"
    assert barred({1: "K", **left, 52: "W"}) == [], "up the right tunnel"


def test_a_barred_zone_does_not_bar_those_above_it() -> None:
    assert barred({**dict.fromkeys(range(12, 18), "W"), **dict.fromkeys(range(36, 42), "W")}) == [6, 10]
