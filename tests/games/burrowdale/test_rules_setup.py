"""D-01 to D-22: aim, pieces, setup for two to four, the valley."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.burrowdale.table import CROSSING, GAME, burrowdale, dealt, kinds
from support import rule

TABLES = pytest.mark.parametrize("seats", [2, 3, 4])


@rule("D-01")
def test_points_come_from_storing_over_a_tunnel() -> None:
    table = burrowdale(CROSSING, "red: at 2 12", "blue: at 9", "burrow 2: hay", "burrow 12: hay")
    table.play("store 2 12 hay 2")
    assert table["scores"] == [4, 0]


@rule("D-02")
def test_forty_points_are_the_mark() -> None:
    assert dealt(2)["goal"] == 40
    assert dealt(2, goal=20)["goal"] == 20


@pytest.mark.parametrize(
    ("seats", "name", "wish", "why"),
    [
        (1, "goal", 20, "it is for 2 to 4 seats"),
        (1, "refusal", "player", "it is for 2 to 4 seats"),
        (3, "stored", "returns", "it is for 1 seat"),
    ],
)
def test_an_option_that_would_be_ignored_is_refused(seats: int, name: str, wish: Any, why: str) -> None:
    with pytest.raises(ValueError, match=f"^option {name} would have no effect: {why}$"):
        GAME.deal(seats, **{name: wish})
    default = next(option.default for option in GAME.options if option.name == name)
    assert GAME.deal(seats, **{name: default}) == GAME.deal(seats)
    assert name not in GAME.options_of("1", {name: wish}, seats)


@rule("D-03")
def test_it_is_a_game_of_trading_and_building_routes() -> None:
    table = burrowdale(CROSSING, "red: at 2", "blue: at 12", "burrow 2: hay", "burrow 12: hay")
    assert {"offer", "build"} <= kinds(table.legal())


@rule("D-04")
def test_there_are_32_cards() -> None:
    shapes = Counter(card["shape"] for card in GAME.components().data["card"])
    assert shapes == {"straight": 12, "bend": 14, "tee": 2, "bridge": 2, "twin_bend": 2}
    symbols = Counter((card["shape"], card["symbol"]) for card in GAME.components().data["card"] if card["symbol"])
    assert len(symbols) == 10
    assert set(symbols.values()) == {1}


@rule("D-05", "D-17")
def test_there_are_25_tokens_five_of_each_resource() -> None:
    pieces = Counter(GAME.positions.inventory(dealt(3).state))
    assert {name: pieces[name] for name in ("lettuce", "hay", "radish", "berry", "carrot")} == {
        "lettuce": 5,
        "hay": 5,
        "radish": 5,
        "berry": 5,
        "carrot": 5,
    }


@rule("D-06", "D-07", "D-18")
@TABLES
def test_every_player_has_a_colour_three_workers_and_an_emblem(seats: int) -> None:
    table = dealt(seats)
    assert table["workers"] == [[None, None, None]] * seats
    assert table["emblems"] == [None] * seats
    panels = table.state.scene(0).panels
    assert [panel.seat for panel in panels] == list(range(seats))


@rule("D-08", "D-19")
def test_the_score_is_a_number_and_has_a_marker_on_the_track_of_40() -> None:
    table = burrowdale("red: score 7", "blue: score 39")
    tray = next(tray for tray in table.state.scene(0).trays if tray.id == "track")
    labels = {sprite.id: GAME.tell(sprite.label) for sprite in tray.sprites}
    assert labels["marker:0"] == "Score of Red: 7 points"
    assert labels["marker:1"] == "Score of Blue: 39 points"
    assert table.state.scores == [7.0, 39.0]


@rule("D-09")
def test_cards_are_shuffled() -> None:
    assert len({tuple(dealt(2, seed)["valley"]) for seed in range(20)}) == 20


@rule("D-10")
@TABLES
def test_every_player_gets_three_hidden_cards(seats: int) -> None:
    table = dealt(seats)
    assert all(len(hand) == 3 for hand in table["hands"])
    seen = table.state.observe(1).position()["hands"]
    assert seen[1] == table.hand("blue")
    assert all(hand == ["?"] * 3 for seat, hand in enumerate(seen) if seat != 1)


@rule("D-11", "D-12", "D-13")
@TABLES
def test_twelve_cards_lie_open_and_the_rest_is_the_pile(seats: int) -> None:
    table = dealt(seats)
    assert len(table["valley"]) == 12
    assert len(table["pile"]) == 32 - 12 - 3 * seats
    assert table["discards"] == []
    assert table.state.observe(0).position()["pile"] == ["?"] * len(table["pile"])


@rule("D-14", "D-15", "D-16")
@TABLES
def test_two_tokens_of_the_shuffled_stack_are_turned_up(seats: int) -> None:
    table = dealt(seats)
    assert len(table["stack"]) == 23
    assert None not in table["display"]
    assert table.state.observe(0).position()["stack"] == ["?"] * 23
    assert len({tuple(dealt(2, seed)["stack"]) for seed in range(20)}) == 20


def test_the_first_valley_lies_in_random_turnings() -> None:
    """R-20, with the lowest of the turnings that look alike."""
    faces = [face.split("/") for seed in range(50) for face in dealt(2, seed)["valley"]]
    looks = GAME.components().record["looks"]
    assert {int(turn) for card, turn in faces if looks[int(card)] == 4} == {0, 1, 2, 3}
    assert all(int(turn) < looks[int(card)] for card, turn in faces)


@rule("D-20", "D-21", "D-22")
def test_the_outer_edges_are_14_burrows_four_and_three_a_side() -> None:
    places = [(burrow["cell"], burrow["edge"]) for burrow in GAME.components().data["burrow"]]
    assert Counter(edge for _, edge in places) == {"N": 4, "E": 3, "S": 4, "W": 3}
    assert len(set(places)) == 14
    on_cards = Counter(cell for cell, _ in places)
    assert {cell for cell, count in on_cards.items() if count == 2} == {0, 3, 8, 11}
    assert 5 not in on_cards
    assert 6 not in on_cards
