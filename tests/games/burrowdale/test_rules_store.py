"""D-44 to D-58: routes, Store and bonuses."""

from __future__ import annotations

import pytest

from games.burrowdale.table import CROSSING, GAME, burrowdale
from support import rule

RED_2_12 = """
    red:  at 2 12
    blue: at 9
    cell 1: straight r0
    cell 5: straight r0
    cell 9: bend r3
    cell 8: straight r1
    burrow 2: carrot
    burrow 12: carrot carrot
    display: carrot hay
    stack: berry lettuce
"""


@rule("D-44", "D-45", "D-46", "D-47")
def test_a_store_needs_a_tunnel_bunnies_and_matching_tokens() -> None:
    tunnel = CROSSING
    good = (tunnel, "red: at 2 12", "blue:", "burrow 2: hay", "burrow 12: hay")
    assert burrowdale(*good).allows("store 2 12 hay 2")
    assert burrowdale(*good[1:]).refuses("store 2 12 hay 2", "no unbroken tunnel")
    assert burrowdale(tunnel, "red: at 2", *good[2:]).refuses("store 2 12 hay 2", "no bunny in burrow 12")
    assert burrowdale(*good[:4], "burrow 12: berry").refuses("store 2 12 hay 2", "there is no hay in burrow 12")


@rule("D-45")
def test_a_broken_tunnel_joins_nothing() -> None:
    """Cell 5 turned."""
    table = burrowdale(RED_2_12.replace("cell 5: straight r0", "cell 5: straight r1"))
    assert table.points(2, 12) == 0
    assert table.refuses("store 2 12 carrot 2", "no unbroken tunnel")


@rule("D-48", "D-54", "D-56")
@pytest.mark.parametrize("end", [14, 1])
def test_blue_stores_lettuce_over_one_card_for_one_point(end: int) -> None:
    table = burrowdale("cell 0: bend r3", "red: at 14 1", "blue:", "burrow 1: lettuce", "burrow 14: lettuce")
    size = len(table.stack())
    table.play(f"store 1 14 lettuce {end}")
    assert table.score("red") == 1
    assert table.tokens(end) == []
    assert table.tokens(15 - end) == ["lettuce*"]
    assert table.stack()[-1] == "lettuce"
    assert len(table.stack()) == size + 1


@rule("D-48", "D-55", "D-56")
def test_red_stores_carrots_over_four_cards_once() -> None:
    """The carrot of burrow 2 can be used once a turn."""
    table = burrowdale(RED_2_12)
    table.play("store 2 12 carrot 12")
    assert table.score("red") == 4
    assert table.tokens(2) == ["carrot*"]
    assert table.tokens(12) == ["carrot"]
    assert table.refuses("store 2 12 carrot 12", "already been part of a store")
    table = burrowdale(RED_2_12)
    table.play("store 2 12 carrot 2")
    assert table.tokens(2) == []
    assert table.refuses("store 2 12 carrot 12", "there is no carrot in burrow 2")


@rule("D-53")
def test_a_fresh_pair_of_tokens_may_be_stored_in_the_same_turn() -> None:
    """R-10: supplied and stored at once."""
    table = burrowdale(RED_2_12)
    table.play("store 2 12 carrot 12", "supply 1 2", "store 2 12 carrot 2")
    assert table.score("red") == 8


@rule("D-49")
def test_a_longer_way_is_never_taken_whatever_it_would_pay() -> None:
    """R-27; when the short way is cut, the long one counts."""
    table = burrowdale(
        "cell 0: tee r0", "cell 2: tee r0", "cell 1: straight r1", "cell 3: straight r1", "cell 4: bend radish r0",
        "cell 5: straight radish r1", "cell 6: bend r3", "red: at 14 5 hand 10 11 12", "blue:",
        "burrow 14: radish", "burrow 5: radish radish", "actions: 3",
    )  # fmt: skip
    assert table.points(14, 5) == 4
    table.play("store 5 14 radish 5")
    assert table.score("red") == 4
    table.play("build 1 1 r0", "end", "end")
    assert table.points(14, 5) == 6
    table.play("store 5 14 radish 5")
    assert table.score("red") == 4 + 6 + 2


@rule("D-49")
def test_of_equally_short_routes_the_one_with_most_points_counts() -> None:
    """R-26."""
    tees = ("cell 4: tee r2", "cell 1: tee r1", "cell 0: bend r1", "cell 5: bend radish r3", "blue:")
    radishes = ("burrow 13: radish", "burrow 2: radish")
    table = burrowdale(*tees, *radishes, "red: at 13 2 emblem 0")
    assert table.points(13, 2) == 3
    table.play("store 2 13 radish 2")
    assert table.score("red") == 4
    table = burrowdale(*tees, "burrow 13: hay", "burrow 2: hay", "red: at 13 2 emblem 0")
    table.play("store 2 13 hay 2")
    assert table.score("red") == 4
    table = burrowdale(*tees, *radishes, "red: at 13 2 emblem 4")
    table.play("store 2 13 radish 2")
    assert table.score("red") == 5


@rule("D-48", "D-57")
def test_a_card_passed_twice_counts_once() -> None:
    """R-25, R-28: 13 to 10 over 4, 5, 1, 2, 6, 5, 9."""
    lines = (
        "cell 4: straight r1", "cell 5: twin_bend r1", "cell 1: bend r1", "cell 2: bend r2", "cell 6: bend r3",
        "cell 9: straight r0", "blue:", "burrow 13: hay", "burrow 10: hay",
    )  # fmt: skip
    table = burrowdale(*lines, "red: at 13 10 emblem 5")
    assert table.points(13, 10) == 6
    table.play("store 10 13 hay 10")
    assert table.score("red") == 7


@rule("D-45")
def test_the_two_tunnels_of_a_bridge_never_meet() -> None:
    table = burrowdale(
        "cell 5: bridge", "cell 4: straight r1", "cell 6: straight r1", "cell 7: straight r1", "cell 1: straight r0",
        "cell 9: straight r0", "red:", "blue:",
    )  # fmt: skip
    assert table.points(13, 6) == 4
    assert table.points(2, 10) == 3
    assert table.points(13, 2) == 0


@rule("D-45")
def test_a_burrow_is_no_passage() -> None:
    """R-24."""
    table = burrowdale(*[f"cell {cell}: straight r1" for cell in range(4)], "red:", "blue:")
    assert table.points(14, 5) == 4
    assert table.points(14, 1) == 0


@rule("D-50", "D-51")
def test_the_stored_token_goes_under_the_stack() -> None:
    """R-11: it comes back after everything above it."""
    table = burrowdale(RED_2_12)
    table.play("store 2 12 carrot 2")
    assert table.stack()[:2] == ["berry", "lettuce"]
    assert table.stack()[-1] == "carrot"
    assert table["known"] == 1
    seen = table.state.observe(1).position()["stack"]
    assert seen == ["?"] * (len(seen) - 1) + ["carrot"]


@rule("D-52", "D-53")
def test_four_tokens_are_two_stores_and_not_three() -> None:
    """R-13, R-15, R-29, R-30."""
    table = burrowdale(CROSSING, "red: at 2 12", "blue:", "burrow 2: hay hay", "burrow 12: hay hay")
    table.play("store 2 12 hay 2", "store 2 12 hay 12")
    assert table.score("red") == 8
    assert table.tokens(2) + table.tokens(12) == ["hay*", "hay*"]
    assert table.legal("store") == []


@rule("D-52")
def test_the_mark_stays_with_the_token_until_the_turn_ends() -> None:
    """R-13: even if bunnies change."""
    table = burrowdale(CROSSING, "red: at 2 12", "blue:", "burrow 2: hay", "burrow 12: hay hay")
    table.play("store 2 12 hay 12", "move 2 4")
    assert table.tokens(2) == ["hay*"]
    table.play("move 4 2")
    assert table.turn() == "blue"
    assert table.tokens(2) == ["hay"]


@rule("D-57")
def test_each_matching_symbol_on_the_route_is_a_point_more() -> None:
    table = burrowdale(
        "cell 1: straight carrot r0", "cell 5: straight hay r0", "cell 9: bend carrot r3", "cell 8: straight r1",
        "red: at 2 12", "blue:", "burrow 2: carrot", "burrow 12: carrot",
    )  # fmt: skip
    note = table.note("store 2 12 carrot 2")
    assert note[0] == "Scores 6 points: 4 cards and 2 carrot symbols."
    assert len(note) == 6
    table.play("store 2 12 carrot 2")
    assert table.score("red") == 6


@rule("D-58")
def test_the_preview_of_a_store_shows_the_route_card_by_card() -> None:
    table = burrowdale(RED_2_12.replace("red:  at 2 12", "red: at 2 12 emblem 9"))
    move = table.state.legal_moves()[-3]
    assert table.state.text(move).startswith("store")
    preview = table.state.preview(move)
    faces = [table["valley"][cell].split("/")[0] for cell in (1, 5, 9, 8)]
    assert preview.marks == [f"card:{card}" for card in faces]
    notes = [GAME.tell(note, viewer=0) for note in preview.notes]
    assert notes[0] == "Scores 5 points: 4 cards and your emblem."
    assert notes[4] == "3. b3: 1 point and your emblem"
    assert len(preview.routes) == 1
