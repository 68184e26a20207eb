"""D-23 to D-43: the turn, Move, Supply, Build, Claim."""

from __future__ import annotations

import pytest

from games.burrowdale.table import CROSSING, GAME, burrowdale, dealt, kinds
from support import rule


@rule("D-23", "D-24")
def test_seat_0_begins_and_turns_go_round() -> None:
    table = dealt(3)
    order = []
    for _ in range(6):
        order.append(table.turn())
        table.end_turns()
    assert order == ["red", "blue", "yellow"] * 2


@rule("D-25")
def test_a_turn_has_three_actions() -> None:
    table = dealt(2)
    table.play("move in 1", "move in 2")
    assert table.turn() == "red"
    table.play("move in 3")
    assert table.turn() == "blue"


@rule("D-25")
def test_a_turn_may_end_early_even_at_once() -> None:
    """R-02."""
    table = dealt(2)
    table.play("end")
    assert table.turn() == "blue"
    table.play("move in 1", "end")
    assert table.turn() == "red"
    assert table["actions"] == 3


@rule("D-26")
def test_five_kinds_of_action_and_each_may_be_repeated() -> None:
    table = burrowdale(CROSSING, "red: at 2 12", "blue:", "burrow 2: hay hay", "burrow 12: hay hay")
    assert kinds(table.legal()) == {"move", "supply", "build", "claim", "store", "end"}
    table.play("build 1 3 r0", "build 1 3 r0")
    assert kinds(table.legal()) == {"move", "supply", "build", "claim", "store", "end"}


# --- Move -------------------------------------------------------------------------------------------------------------
@rule("D-27")
def test_a_move_brings_a_bunny_in_or_across_to_any_free_burrow() -> None:
    """R-05: from the supply anywhere, and from burrow 1 straight to burrow 8."""
    table = burrowdale("red: at 1", "blue:")
    assert len(table.legal("move in")) == 13
    table.play("move 1 8")
    assert table.bunnies("red") == {8}


@rule("D-27")
def test_with_all_workers_placed_none_comes_in() -> None:
    table = burrowdale("red: at 1 5 9", "blue:")
    assert table.refuses("move in 2", "all three of your bunnies")
    assert len(table.legal("move")) == 3 * 11


@rule("D-28")
def test_a_burrow_never_holds_two_bunnies() -> None:
    """Neither another player's nor your own."""
    table = burrowdale("red: at 1 5", "blue: at 9")
    assert table.refuses("move 1 9", "already has a bunny")
    assert table.refuses("move in 5", "already has a bunny")


@rule("D-27")
def test_only_own_workers_move_and_tokens_stay_behind_for_whoever_comes() -> None:
    """R-06, R-07, R-08."""
    table = burrowdale(CROSSING, "red: at 2", "blue: at 12", "burrow 2: hay", "burrow 12: hay")
    assert table.refuses("move 12 3", "you have no bunny in burrow 12")
    table.play("move 2 4", "end")
    table.play("move in 2")
    assert table.tokens(2) == ["hay"]
    assert table.allows("store 2 12 hay 2")


# --- Supply -----------------------------------------------------------------------------------------------------------
@rule("D-29", "D-30")
def test_a_supply_takes_a_display_token_and_the_gap_is_filled_from_the_stack() -> None:
    table = burrowdale("red: at 9", "blue:", "display: berry carrot", "stack: hay radish")
    table.play("supply 1 9")
    assert table.tokens(9) == ["berry"]
    assert table["display"] == ["hay", "carrot"]
    assert len(table.stack()) == 22
    table.play("supply 2 9")
    assert table.tokens(9) == ["berry", "carrot"]
    assert table["display"] == ["hay", "radish"]


@rule("D-31", "D-32", "D-33")
def test_own_and_empty_burrows_with_room_may_be_supplied() -> None:
    """R-09."""
    table = burrowdale(
        "red: at 1", "blue: at 3", "burrow 9: hay", "burrow 10: hay hay", "display: hay carrot", "stack: berry"
    )
    assert table.refuses("supply 1 3", "another player’s bunny")
    assert table.refuses("supply 1 10", "already holds two tokens")
    assert table.allows("supply 1 1")
    table.play("supply 1 9")
    assert table.tokens(9) == ["hay", "hay"]


@rule("D-33")
def test_equal_display_tokens_are_one_choice() -> None:
    table = burrowdale("red:", "blue:", "display: hay hay", "stack: berry")
    assert len(table.legal("supply")) == 14
    assert table.refuses("supply 2 1", "take the first")


@rule("D-34")
def test_a_token_leaves_a_burrow_only_by_a_store() -> None:
    table = burrowdale("red: at 1", "blue:", "burrow 1: hay", "burrow 5: carrot")
    for text in ("move 1 2", "build 1 0 r0", "claim 4"):
        table.play(text)
        assert table.tokens(1) == ["hay"]
        assert table.tokens(5) == ["carrot"]


@rule("D-16", "D-30")
def test_a_dry_stack_leaves_a_gap_until_a_token_comes_back_with_its_mark() -> None:
    """R-12, R-14: the stored berry drops into the display and stays marked."""
    full = (
        "hay hay",
        "hay hay",
        "lettuce lettuce",
        "lettuce lettuce",
        "radish radish",
        "radish radish",
        "carrot carrot",
    )
    places = (3, 4, 5, 7, 8, 9, 10)
    lines = [f"burrow {number}: {tokens}" for number, tokens in zip(places, full, strict=True)]
    lines += ["burrow 2: berry berry", "burrow 12: berry berry", "burrow 1: carrot carrot", "burrow 6: hay lettuce"]
    table = burrowdale(
        CROSSING, "red: at 2 12", "blue:", *lines, "burrow 13: carrot radish", "display: berry -", "stack:"
    )
    assert table["stack"] == []
    table.play("store 2 12 berry 2")
    assert table["display"] == ["berry", "berry*"]
    assert table.tokens(2) == ["berry"]
    table.play("supply 2 2")
    assert table.tokens(2) == ["berry", "berry*"]
    assert table["display"] == ["berry", None]
    assert table.legal("store") == ["store 2 12 berry 2", "store 2 12 berry 12"]  # by the other berry of burrow 2
    table.play("store 2 12 berry 2")
    assert table.tokens(2) == ["berry"]  # the next turn has begun: no mark is left


@rule("D-29")
def test_nothing_in_the_display_is_nothing_to_supply() -> None:
    """R-12, with all 25 tokens in burrows."""
    names = ["hay", "lettuce", "radish", "berry", "carrot"] * 5
    lines = [f"burrow {place + 1}: {' '.join(names[2 * place : 2 * place + 2])}" for place in range(13)]
    table = burrowdale("red:", "blue:", *lines, "display: - -", "stack:")
    assert table.legal("supply") == []
    assert table.refuses("supply 1 14", "display is empty")


# --- Build ------------------------------------------------------------------------------------------------------------
@rule("D-35", "D-36", "D-37")
def test_a_build_exchanges_a_card_discards_the_old_and_draws() -> None:
    table = burrowdale("red: hand 5 9 17", "blue:")
    old, top = table["valley"][6], table["pile"][0]
    table.play("build 2 6 r3")
    assert table["valley"][6] == "9/3"
    assert table["discards"] == [int(old.split("/")[0])]
    assert table.hand("red") == [5, top, 17]


@rule("D-35")
def test_any_cell_in_any_turning_that_looks_different() -> None:
    """R-16, R-17: straight 2, bend 4, bridge 1, twin bend 2, tee 4."""
    table = burrowdale("red: hand 28 30 26", "blue: hand 0 5 6")
    assert len(table.legal("build 1")) == 12
    assert len(table.legal("build 2")) == 24
    assert len(table.legal("build 3")) == 48
    assert table.refuses("build 2 0 r2", "turned by 180° the card looks the same as turned by 0°")
    table.end_turns()
    assert len(table.legal("build 1")) == 24
    assert len(table.legal("build 2")) == 48


@rule("D-37")
def test_the_drawn_card_can_be_built_at_once() -> None:
    """R-03, R-18."""
    table = burrowdale("red:", "blue:")
    top = table["pile"][0]
    table.play("build 1 0 r0")
    table.play("build 1 1 r0")
    assert table["valley"][1] == f"{top}/0"


@rule("D-38")
def test_the_discards_become_the_pile_when_the_last_card_is_drawn() -> None:
    """R-19: the card just replaced is among them."""
    table = burrowdale("red:", "blue:", "yellow:", "green:", "pile: 1")
    old, last = int(table["valley"][3].split("/")[0]), table["pile"][0]
    discards = table["discards"]
    assert len(discards) == 7
    table.play("build 1 3 r0")
    assert sorted(table["pile"]) == sorted([*discards, old])
    assert table["discards"] == []
    assert last in table.hand("red")
    assert len(table.hand("red")) == 3
    assert not table.state.undoable


# --- Claim ------------------------------------------------------------------------------------------------------------
@rule("D-39", "D-40")
def test_an_emblem_goes_on_any_card_without_one() -> None:
    """R-22: inner cells too, no bunny needed. A card with an emblem cannot be claimed."""
    table = burrowdale("red:", "blue: emblem 4")
    assert len(table.legal("claim")) == 11
    assert table.refuses("claim 4", "carries an emblem")
    table.play("claim 5")
    assert table.emblem("red") == 5


@rule("D-41", "D-58")
def test_an_own_emblem_on_the_route_is_worth_a_point_and_a_foreign_one_is_not() -> None:
    lines = (CROSSING, "burrow 2: hay", "burrow 12: hay")
    table = burrowdale(*lines, "red: at 2 12 emblem 9", "blue: emblem 8")
    table.play("store 2 12 hay 2")
    assert table["scores"] == [5, 0]
    table = burrowdale(*lines, "red: at 2 12 emblem 11", "blue: emblem 8")
    table.play("store 2 12 hay 2")
    assert table["scores"] == [4, 0]


@rule("D-42", "D-43")
@pytest.mark.parametrize("builder", ["red", "blue"])
def test_building_over_an_emblem_sends_it_home_and_it_may_claim_again(builder: str) -> None:
    """R-21."""
    table = burrowdale(f"turn: {builder}", "red: emblem 6", "blue:")
    if builder == "red":
        assert table.refuses("claim 1", "your emblem is in the valley")
    table.play("build 1 6 r0")
    assert table.emblem("red") is None
    if builder == "blue":
        table.play("end")
    table.play("claim 1")
    assert table.emblem("red") == 1


@rule("D-26")
def test_moves_that_show_nothing_can_be_taken_back() -> None:
    """R-04."""
    table = burrowdale(CROSSING, "red: at 2 12", "blue:", "burrow 2: hay", "burrow 12: hay")
    for text, undoable in (("move in 5", True), ("claim 0", True), ("store 2 12 hay 2", True), ("supply 1 5", False)):
        table.play(text)
        assert table.state.undoable is undoable, text
        if undoable:
            table.state.undo()
    table.play("build 1 0 r0")
    assert not table.state.undoable


def test_a_claim_can_not_be_read_from_a_spectators_state() -> None:
    """What is open to all is open to spectators too."""
    table = dealt(3)
    table.play("claim 3")
    assert table.state.observe(None).position()["emblems"] == [3, None, None]
    assert GAME.words.status(table.state)
