"""D-69 to D-85: the solo game."""

from __future__ import annotations

import pytest

from games.burrowdale.table import CROSSING, GAME, Table, burrowdale, dealt
from support import rule

LOOKS = {"straight": 2, "bend": 4, "tee": 4, "twin_bend": 2, "bridge": 1}
FULL = {2: "hay", 12: "hay hay", 1: "hay hay", 3: "lettuce lettuce", 4: "lettuce lettuce", 5: "lettuce berry",
        6: "radish radish", 7: "radish radish", 8: "radish berry", 9: "berry berry", 10: "berry carrot",
        11: "carrot carrot", 13: "carrot carrot"}  # fmt: skip
READY = "burrow 2: hay\nburrow 12: hay"


def through_the_round(table: Table) -> None:
    """Turn the opponent's card as it comes and pass."""
    if table["phase"] == "orient":
        table.play("orient r0")
    table.play("end")


@rule("D-73", "D-74", "D-75")
def test_the_solo_setup() -> None:
    """R-46."""
    for seed in range(10):
        table = dealt(1, seed)
        assert [len(tokens) for tokens in table["tokens"]] == [1] * 14
        assert None not in table["display"]
        assert len(table["stack"]) == 9
        assert len(table.hand("red")) == 3
        waiting = table["visitor"] is not None
        assert len(table["pile"]) + len(table["discards"]) + waiting == 17
        assert table["scores"] == [0]
        assert table.bunnies("red") == set()


@rule("D-76")
def test_the_player_has_workers_and_emblem_and_the_opponent_only_a_score_piece() -> None:
    """R-45."""
    table = dealt(1)
    if table["phase"] == "orient":
        table.play("orient r0")
    assert table.allows("move in 3")
    assert table.allows("claim 7")
    assert table.legal("offer") == []
    sprites = {sprite.id for tray in table.state.scene(0).trays for sprite in tray.sprites}
    assert {"marker:0", "opponent"} <= sprites


@rule("D-77", "D-81")
def test_the_top_card_of_the_pile_is_turned_by_the_player() -> None:
    """Bend and tee four ways, straight and twin bend two, bridge is placed at once."""
    seen = set()
    for seed in range(60):
        table = dealt(1, seed)
        card = table["visitor"]
        if card is None:
            shape = GAME.components().data["card"][int(table["valley"][0].split("/")[0])]["shape"]
            assert shape == "bridge"
            continue
        shape = GAME.components().data["card"][card]["shape"]
        seen.add(shape)
        assert table.legal() == [f"orient r{turn}" for turn in range(LOOKS[shape])]
        assert table.refuses("end", "how the opponent’s card is turned first")
        table.play(f"orient r{LOOKS[shape] - 1}")
        assert table["valley"][0] == f"{card}/{LOOKS[shape] - 1}"
    assert seen == {"straight", "bend", "tee", "twin_bend"}


@rule("D-78", "D-79", "D-80", "D-69", "D-71")
def test_the_opponent_goes_through_the_valley_twice_and_gains_five_a_round() -> None:
    """R-44: lost by time after round 24."""
    table = dealt(1, seed=4)
    for number in range(1, 25):
        cell, before = (number - 1) % 12, table["valley"]
        assert table["round"] == number
        if table["phase"] == "orient":
            visitor = table["visitor"]
            table.play("orient r0")
            assert table["valley"][cell] == f"{visitor}/0"
            changed = [place for place in range(12) if table["valley"][place] != before[place]]
            assert changed == [cell]
        assert table["opponent"] == 5 * number
        assert table["actions"] == 3
        table.play("end")
    assert table.state.is_over
    assert table["loss"] == "time"
    assert table.state.winners == ()
    assert table.state.rewards[0] < 0


@rule("D-78")
def test_an_emblem_on_the_place_of_the_round_comes_home() -> None:
    table = burrowdale("round: 5", "red: emblem 5")
    table.play("end")
    assert table["round"] == 6
    if table["phase"] == "orient":
        assert table.emblem("red") == 5
        table.play("orient r0")
    assert table.emblem("red") is None


@rule("D-82")
def test_then_the_player_takes_an_ordinary_turn_of_three_actions() -> None:
    table = dealt(1, seed=2)
    if table["phase"] == "orient":
        table.play("orient r0")
    table.play("move in 1", "supply 1 1")
    assert table["round"] == 1
    table.play("build 1 11 r0")
    assert table["round"] == 2


@rule("D-85")
def test_the_discards_are_shuffled_when_the_cards_run_out() -> None:
    table = dealt(1, seed=2)
    for _ in range(18):
        through_the_round(table)
    assert table["shuffles"] == 1
    assert len(table["pile"]) + len(table["discards"]) + (table["visitor"] is not None) == 17


@rule("D-70", "D-84")
def test_120_points_win_at_once_even_in_the_last_turn() -> None:
    """R-42: 116 and a Store of 4 in round 24."""
    table = burrowdale(CROSSING, READY, "round: 24", "opponent: 120", "red: at 2 12 score 116")
    table.play("store 2 12 hay 2")
    assert table.winners() == ["red"]
    assert table.state.rewards == [1.0]


@rule("D-71", "D-84")
def test_119_points_at_the_end_of_round_24_are_lost() -> None:
    table = burrowdale(CROSSING, READY, "round: 24", "opponent: 120", "red: at 2 12 score 115")
    table.play("store 2 12 hay 2")
    assert not table.state.is_over
    table.play("end")
    assert table["loss"] == "time"
    assert table.winners() == []


@rule("D-72")
@pytest.mark.parametrize(("score", "loss"), [(114, "resources"), (116, None)])
def test_with_one_token_of_each_resource_left_the_game_is_lost_unless_won(score: int, loss: str | None) -> None:
    """R-43: the win is looked at first. The stack does not grow (R-41)."""
    lines = ("burrow 3: lettuce", "burrow 4: radish", "burrow 5: berry", "burrow 7: carrot", "gone: 4 3 4 4 4")
    table = burrowdale(
        CROSSING, READY, *lines, "round: 20", "opponent: 100", f"red: at 2 12 score {score}", "display: - -", "stack:"
    )
    table.play("store 2 12 hay 2")
    assert table.state.is_over
    assert table["loss"] == loss
    assert table["stack"] == []
    assert table["gone"] == [4, 4, 4, 4, 4]
    assert table.winners() == ([] if loss else ["red"])


@rule("D-72")
def test_a_stored_token_leaves_the_solo_game() -> None:
    """R-41."""
    table = burrowdale(CROSSING, READY, "red: at 2 12")
    size = len(table["stack"])
    table.play("store 2 12 hay 12")
    assert table["gone"] == [0, 1, 0, 0, 0]
    assert len(table["stack"]) == size
    assert table.tokens(12) == []


@rule("D-72")
def test_a_table_may_let_stored_tokens_return_under_the_stack() -> None:
    """R-41, the other reading: no loss by resources."""
    table = burrowdale("stored: returns", CROSSING, READY, "red: at 2 12")
    under = table["stack"]
    table.play("store 2 12 hay 12")
    assert table["gone"] == [0, 0, 0, 0, 0]
    assert table["stack"] == [*under, "hay"]
    assert table["known"] == 1
    assert GAME.position(table.state.position()) == table.state
    assert dealt(1, stored="returns")["stored"] == "returns"


@rule("D-72")
def test_a_returning_token_may_fill_the_display_of_the_solo_game() -> None:
    """R-41 with R-12 and R-14: nothing is left in stack and display."""
    lines = [f"burrow {burrow}: {tokens}" for burrow, tokens in FULL.items()]
    table = burrowdale("stored: returns", CROSSING, *lines, "red: at 2 12", "display: - -", "stack:")
    table.play("store 2 12 hay 12")
    assert table["display"] == ["hay*", None]
    assert not table.state.is_over


@rule("D-83")
def test_the_track_is_run_through_three_times() -> None:
    """R-47."""
    table = burrowdale("round: 12", "opponent: 60", "red: score 85")
    tray = next(tray for tray in table.state.scene(0).trays if tray.id == "track")
    sprites = {sprite.id: sprite for sprite in tray.sprites}
    assert GAME.tell(sprites["marker:0"].label) == "Score of Red: 85 points, lap 3"
    assert GAME.tell(sprites["opponent"].label) == "Score of the opponent: 60 points, lap 2"
    five = burrowdale("red: score 5").state.scene(0)
    there = next(sprite for tray in five.trays for sprite in tray.sprites if sprite.id == "marker:0")
    assert (sprites["marker:0"].x, sprites["marker:0"].y) == (there.x, there.y)
