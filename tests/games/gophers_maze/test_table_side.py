"""What people see and tap: sums, help, pages, ways, words."""

from __future__ import annotations

from typing import Any

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


def test_without_guidance_the_cards_may_be_taken_back_four_times() -> None:
    table = free("A9 A4 A3 B8 K9 D")
    for _ in range(4):
        table.play("+A9", "start over")
    table.play("+A9")
    assert "start over" not in table.moves
    assert "pass" in table.moves


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
    assert [GAME.tell(note) for note in notes] == ["Running total: 1 of 4."]


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
