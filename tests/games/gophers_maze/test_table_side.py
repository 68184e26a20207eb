"""What people see and tap: sums, help, pages, ways, words."""

from __future__ import annotations

from typing import Any

import pytest

from games.gophers_maze.table import GAME, Table, maze

OTHERS = "blue: 5 hand K1 K2 K3 K4 K5 K6\ndeck: A10 A8 A7 A6"


def sprites(table: Table, seat: int = 0) -> dict[str, Any]:
    scene = table.state.scene(seat)
    return {sprite.id: sprite for sprite in [*scene.sprites, *(s for tray in scene.trays for s in tray.sprites)]}


def spots(table: Table) -> dict[str, Any]:
    view = table.state.observe(table.state.turn)
    return {spot.handle: spot for spot in GAME.picks.spots(view, table.state.legal_moves())}


def picks(table: Table, text: str) -> tuple[str, ...]:
    return table.state.observe(table.state.turn).picks(GAME.parse(table.state, text))


def free(hand: str) -> Table:
    """Red stands before eight acorns, without guidance."""
    return maze(f"guided: off\nturn: red\nroll: 1\nred: 23 hand {hand}\n{OTHERS}").play("walk 24")


def test_without_guidance_a_tap_adds_and_a_tap_on_the_laid_card_subtracts() -> None:
    table = free("A9 A4 A3 B8 K9 D")
    assert table.moves == ["pass", "+A3", "+A4", "+A9"]
    assert picks(table, "+A4") == ("hand:3",)
    table.play("+A4", "+A9", "+A3")
    assert sprites(table)["total"].text == "16 / 8"
    assert "collect" not in spots(table)
    assert picks(table, "-A4") == ("laid:3",)
    table.play("-A4")
    assert (sprites(table)["total"].text, sprites(table)["total"].symbol) == ("8 / 8", "bubble-fits")
    assert GAME.tell(spots(table)["collect"].label) == "Collect 8 acorns: 3 + 9 − 4"
    table.play("collect")
    assert (table.up("red"), table.down("red"), table.scores) == ("A3 A9", "A4", [8, 0])


def test_starting_over_never_loses_a_collection() -> None:
    """R-53: after ten starts the table shows the way, 3 + 9 - 4."""
    table = free("A9 A4 A3 B8 K9 D")
    for _ in range(10):
        table.play("+A9", "start over")
    assert table.moves == ["pass", "+A3"]
    table.play("+A3", "+A9")
    assert table.moves == ["pass", "-A4"]
    assert picks(table, "-A4") == ("hand:3",)
    table.play("-A4", "collect")
    assert (table.up("red"), table.down("red"), table.scores) == ("A3 A9", "A4", [8, 0])


def test_after_ten_starts_at_a_sign_that_cannot_be_paid_only_passing_is_left() -> None:
    table = free("A9 A4 A2 B8 K9 D")
    for _ in range(10):
        table.play("+A9", "start over")
    assert table.moves == ["pass"]


@pytest.mark.parametrize("hand", ["A8 A4 A3 B8 K9 D", "A9 A4 A2 B8 K9 D", "B1 B4 B3 B8 K9 D"])
def test_without_guidance_no_question_tells_that_there_is_a_solution(hand: str) -> None:
    """R-52: red can pay A8, or cannot, or has no acorns at all; nobody else can tell, nor can red by the question."""
    table = free(hand)
    assert (table.turn, table.moves[0]) == ("red", "pass")
    assert GAME.tell(table.state.status(), viewer=0) == "You may collect 8 acorns if the cards fit."
    seen = table.state.observe(1).position()
    assert seen == free("A8 A4 A3 B8 K9 D").state.observe(1).position()


@pytest.mark.parametrize("hand", ["A7 K2 K3", "A6 K2 K3", "K1 K2 K3"])
def test_without_guidance_everybody_at_a_sign_is_asked_after_the_page_turned(hand: str) -> None:
    """R-52: red digs to page 3, where red stands at B3 and blue at A7; what blue holds makes no difference."""
    table = maze(f"guided: off\nturn: red\nred: 24 hand D K1\nblue: 26 hand {hand}\ndeck: A10 A9 A8", 3).play("dig")
    assert (table["page"], table.turn, table["phase"]) == (3, "red", "collect")
    table.play("pass")
    assert (table.turn, table["phase"]) == ("blue", "collect")
    assert GAME.tell(table.state.status()) == "Blue may collect 7 acorns if the cards fit."


def test_with_ask_all_off_only_those_who_can_collect_are_asked() -> None:
    """The older reading of R-52."""
    asked = f"guided: off\nask_all: off\nturn: red\nroll: 1\nred: 23 hand A8 A1 A1 B8 K9 D\n{OTHERS}"
    assert maze(asked).play("walk 24").turn == "red"
    assert maze(asked.replace("A8 A1 A1", "A7 A3 A3")).play("walk 24").turn == "blue"


def test_without_guidance_a_card_is_drawn_by_those_only_who_could_not_pay() -> None:
    """R-14: the hand decides, not whether its owner saw the way."""
    assert len(free("A9 A4 A3 B8 K9 D").play("pass").hand("red")) == 6
    assert len(free("A9 A4 A2 B8 K9 D").play("pass").hand("red")) == 7
    assert "draws a card" in free("A9 A4 A2 B8 K9 D").state.say(GAME.parse(free("A9 A4 A2 B8 K9 D").state, "pass"))


def test_the_beginner_too_is_asked_at_every_sign_without_guidance() -> None:
    table = maze("guided: off\nlevel: beginner\nturn: red\nroll: 1\nred: 12\nblue: 5\nsupply: A9 B9 K9").play("walk 13")
    assert (table.turn, table.moves) == ("red", ["pass", "+B9"])


def test_with_guidance_a_button_adds_and_a_second_tap_subtracts_where_both_are_possible() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 23 hand A3 A5 A10 A2 K9 D\n{OTHERS}").play("walk 24", "+A3")
    assert {"+A5", "-A5"} & set(table.moves)
    both = [text[1:] for text in table.moves if text[0] == "+" and f"-{text[1:]}" in table.moves]
    for card in both:
        assert picks(table, f"+{card}")[1] == "add"
        assert picks(table, f"-{card}")[1] == picks(table, f"-{card}")[0]


def test_the_help_marks_what_can_be_collected_and_can_be_switched_off() -> None:
    position = f"turn: red\nroll: 1\nred: 12 hand B4 A9\n{OTHERS}"
    marked = {handle: spot.symbol for handle, spot in spots(maze(position)).items()}
    assert marked == {"hole:11": "end", "hole:13": "end-pays"}
    assert {spot.symbol for spot in spots(maze("guided: off\n" + position)).values()} == {"end"}


def test_a_page_grows_from_its_place_at_the_edge_of_the_book() -> None:
    table = maze(f"turn: red\nred: 13 hand D A1\n{OTHERS}", 6)
    before = sprites(table)
    table.play("dig")
    after = sprites(table)
    assert (before["page:5"].scale < 0.2, after["page:5"].scale) == (True, 1.0)
    assert (before["page:0"].scale, after["page:0"].scale < 0.2) == (1.0, True)


def test_a_walk_is_shown_along_its_tunnels() -> None:
    table = maze("turn: red\nroll: 1\nred: 0 hand A1\nblue: 1 hand A2\nyellow: 7 hand A3")
    shown = table.state.preview(GAME.parse(table.state, "walk 8"))
    assert shown.routes[0].path.count("Q") == 3
    assert GAME.tell(shown.notes[0]) == "Hole 8: 3 berries."


def test_laying_a_card_tells_the_running_total() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B1 B3\n{OTHERS}").play("walk 13")
    notes = table.state.preview(GAME.parse(table.state, "+B1")).notes
    assert [GAME.tell(note) for note in notes] == ["Your cards then make 1, and you need 4."]


def test_moves_are_told_in_words() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B9 B5 A1 A2 A3 A4\n{OTHERS}")
    assert table.state.say(GAME.parse(table.state, "walk 13")) == "Red walks to hole 13 and finds 4 berries."
    table.play("walk 13", "+B9", "-B5")
    assert table.state.say(GAME.parse(table.state, "collect")) == "Red collects 4 berries: 9 − 5."
    assert GAME.tell(table.state.status()) == "Red is collecting 4 berries: 9 − 5 = 4."
    assert GAME.tell(table.state.status(), viewer=0) == "You are collecting 4 berries: 9 − 5 = 4."


def test_a_spectator_sees_no_hand() -> None:
    scene = maze(f"turn: red\nred: 12 hand B9\n{OTHERS}").state.scene(None)
    assert [tray.id for tray in scene.trays] == ["piles", "deck"]
