"""What the table asks, offers, refuses with a reason, explains, and tells at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.gophers_maze.table import GAME, Table, dealt, maze
from warren.text import phrase

BLUE = "blue: 5 hand K1 K2 K3 K4 K5 K6"
DECK = "deck: A10 A8 A7 A6"


def asked(table: Table) -> tuple[str, str]:
    """The decision and its prompt, as the player to decide reads it."""
    state = table.state
    made = state.observe(state.turn).prompt(state.legal_moves())
    return made.decision, GAME.tell(made.text, viewer=state.turn)


def chips(table: Table) -> dict[str, Any]:
    """Each chip with its number of ways, or the reason why there is none."""
    state = table.state
    made = state.observe(state.turn).prompt(state.legal_moves())
    return {
        GAME.tell(phrase(f"kind-{chip.kind}")): GAME.tell(chip.why, viewer=state.turn) if chip.why else chip.ways
        for chip in made.chips
    }


def why(table: Table, *path: str) -> str:
    """What is said when the last of these is picked, though it is not lit."""
    state = table.state
    reason = state.observe(state.turn).why_unlit(path[:-1], path[-1], state.legal_moves())
    return GAME.tell(reason, viewer=state.turn)


def notes(table: Table, text: str) -> list[str]:
    """What the table says about a move before it is made."""
    state = table.state
    return [GAME.tell(note, viewer=state.turn) for note in state.preview(GAME.parse(state, text)).notes]


def at_a8(hand: str, more: str = "") -> Table:
    """Red stands before eight acorns."""
    return maze(f"{more}turn: red\nroll: 1\nred: 23 hand {hand}\n{BLUE}\n{DECK}").play("walk 24")


def at_b4(supply: str, larder: str = "", more: str = "") -> Table:
    """Red stands before four berries in the beginner game."""
    return maze(f"{more}level: beginner\nturn: red\nroll: 1\nred: 12 {larder}\nblue: 5\nsupply: {supply}").play(
        "walk 13"
    )


# --- one position for every kind of decision ------------------------------------------------------------------------
def test_placing() -> None:
    table = dealt(2).play("place 3")
    assert asked(table) == ("place", "Choose a hole for your gopher. Then the die opens the page you start on.")
    assert chips(table) == {"Choose a hole": 27}
    assert why(table, "hole:3") == "hole 3 is taken; choose another"
    assert why(table, "die") == "first put your gopher into a hole"
    assert notes(table, "place 0") == ["On the six pages this hole has 5 signs to collect, worth 37 in all."]


def test_starting_a_turn_with_a_digger() -> None:
    table = maze(f"turn: red\nred: 12 hand B4 D\n{BLUE}\n{DECK}")
    assert asked(table) == ("start", "Roll the die and walk, or use a digger to turn to another page.")
    assert chips(table) == {"Roll the die": 1, "Use a digger": 1}
    assert why(table, "hole:13") == "now you have to roll the die; then you walk"
    assert why(table, "hand:13") == "cards pay for a sign; walk to one first"
    assert notes(table, "roll") == ["You keep your digger for later."]
    assert notes(table, "dig") == ["In hole 12 you cannot collect on any other page."]


def test_starting_a_turn_without_a_digger() -> None:
    table = maze(f"turn: red\nred: 12 hand B4\n{BLUE}\n{DECK}")
    assert asked(table) == ("start", "Roll the die. It says how many steps you walk.")
    assert chips(table) == {"Roll the die": 1, "Use a digger": "you have no digger card in your hand"}
    beginner = maze("level: beginner\nturn: red\nred: 12\nblue: 5 hand D\nsupply: A9 B9 K9")
    assert chips(beginner)["Use a digger"] == "you have no digger left: you have used yours"


def test_a_digger_says_on_how_many_pages_it_would_pay() -> None:
    hole_12 = "turn: red\nred: 12 hand B8 B9 A9 D\n"
    assert notes(maze(f"{hole_12}{BLUE}"), "dig") == ["In hole 12 you can collect on 3 of the 5 other pages."]
    assert notes(maze(f"guided: off\n{hole_12}{BLUE}"), "dig") == [
        "In hole 12 every other page has something to collect."
    ]


def test_walking() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 12 hand B1 B3\n{BLUE}\n{DECK}")
    assert asked(table) == (
        "walk",
        "Walk exactly 1 step: choose the hole where you stop. A tick marks a sign your cards can pay.",
    )
    assert chips(table) == {"Walk to a hole": 2, "Use a digger": "you have no digger card in your hand"}
    assert why(table, "hole:3") == "you cannot get from hole 12 to hole 3 in exactly 1 step"
    assert why(table, "hole:12") == "you cannot come back to hole 12 in exactly 1 step"
    assert why(table, "hole:5") == "the gopher of Blue sits in hole 5: you may leap over it, but you cannot stop there"
    assert why(table, "die") == "you have rolled a 1 already; now walk"
    assert notes(table, "walk 13") == ["Hole 13: 4 berries.", "You can collect 4 berries."]
    assert notes(table, "walk 11") == ["Hole 11: 8 berries.", "You cannot make 8 berries with the cards you have."]


def test_walking_without_guidance_tells_nobody_whether_their_cards_fit() -> None:
    table = maze(f"guided: off\nturn: red\nroll: 2\nred: 12 hand B1 B3\n{BLUE}\n{DECK}")
    assert asked(table) == ("walk", "Walk exactly 2 steps: choose the hole where you stop.")
    table = maze(f"guided: off\nturn: red\nroll: 1\nred: 12 hand B1 B3\n{BLUE}\n{DECK}")
    assert notes(table, "walk 13") == ["Hole 13: 4 berries."]


def test_a_beginner_is_shown_food_and_lunches() -> None:
    table = maze("level: beginner\nturn: red\nroll: 1\nred: 12 up A9 B2 K9\nblue: 5\nsupply: A9 B9 B4 K8")
    assert asked(table)[1] == "Walk exactly 1 step: choose the hole where you stop. A tick marks food you can take."
    assert notes(table, "walk 13") == [
        "Hole 13: 4 berries.",
        "You can collect 4 berries.",
        "That makes 4 more complete lunches.",
    ]


@pytest.mark.parametrize(
    ("setting", "walk", "told"),
    [
        ("red: 22 hand A1", "walk 17", "The die opens a page. If it is another one, everybody may collect there."),
        ("red: 0 hand A1", "walk 1", "You look at 3 cards of the deck and keep one."),
        ("red: 0 hand A1", "walk 6", "There is nothing to collect here."),
    ],
)
def test_what_waits_at_the_end_of_a_walk(setting: str, walk: str, told: str) -> None:
    assert notes(maze(f"turn: red\nroll: 1\n{setting}\n{BLUE}\n{DECK}"), walk)[1:] == [told]


def test_a_present_without_a_deck_gives_nothing_and_a_beginner_another_turn() -> None:
    empty = maze(f"turn: red\nroll: 1\nred: 0 hand A1 A2 A3 A4\n{BLUE}")
    assert notes(empty, "walk 1")[1:] == ["The deck is empty, so the present gives you nothing."]
    beginner = maze("level: beginner\nturn: red\nroll: 1\nred: 0\nblue: 5\nsupply: A9 B9 K9")
    assert notes(beginner, "walk 1")[1:] == ["You get another turn."]


def test_collecting_with_sums_and_differences() -> None:
    table = at_a8("A3 A9 A4 B5 A10 D")
    assert asked(table) == (
        "collect",
        "Collect 8 acorns: lay acorn cards that make exactly 8. You may add and subtract.",
    )
    assert chips(table) == {
        "Add a card": 1,
        "Subtract a card": "add a card first; then you can subtract",
        "Collect": "first lay cards that make 8",
        "Collect nothing": 1,
    }
    assert why(table, "hand:14") == "you need acorns here, and this card shows berries"
    assert why(table, "hand:30") == "a digger has no value, so it cannot pay for a sign"
    assert why(table, "die") == "first collect 8 acorns, or collect nothing"
    table.play("+A3")
    assert asked(table)[1] == "Your cards make 3, and you need 8: add another card."
    assert chips(table)["Subtract a card"] == "your cards make 3, and you need 8: there is nothing to subtract"
    assert chips(table)["Collect nothing"] == "you have laid cards already; complete the sum and collect"
    assert why(table, "hand:9") == "with 10 acorns you cannot make exactly 8 acorns"
    assert why(table, "hand:2") == "you have no other card with 3 acorns in your hand"
    table.play("+A9")
    assert asked(table)[1] == "Your cards make 12, and you need 8: subtract a card."
    assert chips(table)["Add a card"] == "your cards make 12, and you need 8: now subtract"
    assert chips(table)["Collect"] == "your cards make 12, and you need exactly 8"
    assert notes(table, "-A4") == ["Your cards then make exactly 8."]
    table.play("-A4")
    assert asked(table)[1] == "Your cards make 8. Now collect 8 acorns."
    assert chips(table)["Add a card"] == "your cards make 8 already; now collect"
    assert notes(table, "collect") == ["Then you have 8 provisions in all."]


def test_collecting_at_a_storehouse() -> None:
    table = maze(f"turn: red\nroll: 1\nred: 24 hand A3 B4 K9\n{BLUE}\n{DECK}").play("walk 23")
    assert asked(table)[1] == (
        "Collect 7 provisions: lay cards of any kind that make exactly 7. You may add and subtract."
    )


def test_collecting_by_adding_only() -> None:
    table = at_a8("A3 A5 A7 B5", "level: simplified\n")
    assert asked(table) == ("collect-adding", "Collect 8 acorns: lay acorn cards that add up to 8.")
    assert chips(table) == {"Add a card": 1, "Collect": "first lay cards that make 8", "Collect nothing": 1}
    assert why(table, "hand:6") == "with 7 acorns you cannot make exactly 8 acorns"
    assert asked(table.play("+A3"))[1] == "Your cards make 3, and you need 8: add another card."
    assert asked(table.play("+A5"))[1] == "Your cards make 8. Now collect 8 acorns."


def test_trying_sums_without_guidance() -> None:
    table = at_a8("A3 A9 A4 B5", "guided: off\n")
    assert asked(table) == ("try", "Can you make 8 acorns? Lay acorn cards to find out, or collect nothing.")
    assert chips(table) == {
        "Add a card": 3,
        "Subtract a card": "add a card first; then you can subtract",
        "Collect": "first lay cards that make 8",
        "Take the cards back": "you have not laid any cards yet",
        "Collect nothing": 1,
    }
    assert why(table, "hand:14") == "you need acorns here, and this card shows berries"
    table.play("+A9", "+A4")
    assert asked(table)[1] == "Your cards make 13, and you need 8: add a card, or tap a laid card to subtract it."
    assert why(table, "collect") == "your cards make 13, and you need exactly 8"
    table.play("+A3")
    assert chips(table)["Add a card"] == "you have no acorn cards left in your hand"
    table.play("-A3", "-A4", "-A9")
    assert asked(table)[1] == "Your cards make -16, and you need 8: take them back and try others."
    assert chips(table)["Subtract a card"] == "all the cards you laid are subtracted already"


def test_trying_without_a_card_of_the_kind() -> None:
    table = at_a8("B1 B2", "guided: off\n")
    assert chips(table)["Add a card"] == "you have no acorn cards left in your hand"


def test_trying_to_add_without_guidance() -> None:
    table = at_a8("A3 A5 A7 B5", "guided: off\nlevel: simplified\n")
    assert asked(table) == ("try-adding", "Can you make 8 acorns? Lay acorn cards to find out, or collect nothing.")
    assert chips(table)["Take the cards back"] == "you have not laid any cards yet"
    assert asked(table.play("+A3"))[1] == "Your cards make 3, and you need 8: add another card."
    assert asked(table.play("+A7"))[1] == "Your cards make 10, and you need 8: take them back and try others."
    assert why(table, "laid:2") == "in the simplified game you only add"


def test_taking_food_as_a_beginner() -> None:
    table = at_b4("A9 B9 B5 B6 B4 K9", "up B2 B1 A3 K5")
    assert asked(table) == (
        "take",
        "Take 4 berries from the table: pick cards that make 4, or take more and give change.",
    )
    assert chips(table) == {
        "Take a card": 3,
        "Give change": "take a card first; then you can give change",
        "Collect": "first take cards that make 4",
        "Collect nothing": 1,
    }
    assert why(table, "supply:8") == "you need berries here, and this card shows acorns"
    assert why(table, "supply:18") == "with 9 berries you cannot make exactly 4 berries"
    assert why(table, "supply:10") == "no other card with 1 berry is left on the table"
    assert why(table, "larder:10") == "take a card first; then you can give change"
    table.play("+B5")
    assert asked(table)[1] == "You have 5 and need 4: give 1 back."
    assert chips(table)["Take a card"] == "you have 5 and need 4: now give change"
    assert why(table, "larder:11") == "if you give 2 berries back, you cannot make exactly 4 berries"
    table.play("-B1")
    assert asked(table)[1] == "That makes 4! Now collect 4 berries."
    assert chips(table)["Give change"] == "your cards make 4 already; now collect"
    assert notes(table, "collect") == ["Then you have 7 berries in all."]


def test_a_beginner_without_change_is_asked_for_the_number_alone() -> None:
    table = at_b4("A9 B1 B3 K9")
    assert asked(table)[1] == "Take 4 berries from the table: pick cards that make 4."
    table.play("+B1")
    assert asked(table)[1] == "You have 1 and need 4: take another card."
    assert chips(table)["Give change"] == "your larder has no berries to give back"


def test_sweeping_up_what_is_left() -> None:
    table = at_b4("A9 B1 B2 K9", "up A3 K5")
    assert asked(table) == ("sweep", "You need 4, but only 3 berries are left: take them all!")
    assert chips(table) == {
        "Take all that is left": 1,
        "Take a card": "too little is left to make 4",
        "Collect nothing": 1,
    }
    assert notes(table, "sweep B") == [
        "Then you have 3 berries in all.",
        "Then you have 3 complete lunches.",
        "Then no berries are left, and the game ends with this turn.",
    ]
    assert why(table, "sweep:0") == "you need berries here, not acorns"


def test_sweeping_at_a_storehouse() -> None:
    table = maze("level: beginner\nturn: red\nroll: 1\nred: 24\nblue: 5\nsupply: A7 B3 K9").play("walk 23")
    assert asked(table) == ("sweep", "Take 7 of one kind, or all of a kind that is running out.")
    assert (chips(table)["Take all that is left"], chips(table)["Take a card"]) == (1, 1)
    assert why(table, "sweep:0") == "there are still 7 acorns; you may take all only if they are too few for the sign"


def test_taking_food_without_guidance() -> None:
    table = at_b4("A9 B9 B5 K9", "up B1", "guided: off\n")
    assert asked(table) == (
        "try-taking",
        "Can you make 4 berries? Take cards from the table to find out, or collect nothing.",
    )
    assert asked(table.play("+B5"))[1] == "You have 5 and need 4: give 1 back."
    assert asked(table.play("-B1"))[1] == "That makes 4! Now collect 4 berries."
    table = at_b4("A9 B9 K9", "", "guided: off\n").play("+B9")
    assert asked(table)[1] == "You have 9 and need 4: put the cards back and try others."
    assert chips(table)["Take a card"] == "no berries are left on the table"
    assert chips(table)["Give change"] == "your larder has no berries to give back"


def test_keeping_a_card_of_a_present() -> None:
    table = maze(f"turn: red\nred: 1 hand B1 D\n{BLUE}\n{DECK}\npresent: A2 D B9")
    assert asked(table) == (
        "present",
        "Keep one card of your present. Food counts at the end; a digger turns the page at once.",
    )
    assert chips(table) == {"Keep a card": 2, "Use the digger": 1}
    assert why(table, "hand:10") == "first keep a card of your present"
    assert why(table, "hand:30") == (
        "first keep a card of your present; you use your own diggers in your own turn, instead of walking"
    )
    assert notes(table, "take 3") == ["Your pile grows by 9 berries."]
    plain = maze(f"turn: red\nred: 1 hand B1\n{BLUE}\n{DECK}\npresent: A2 K3 B9")
    assert asked(plain)[1] == "Keep one card of your present. It counts at the end."
    assert chips(plain) == {"Keep a card": 3, "Use the digger": "there is no digger in this present"}


def test_a_present_of_diggers() -> None:
    table = maze(f"turn: red\nred: 1 hand B1\n{BLUE}\n{DECK}\npresent: D D D")
    assert asked(table) == (
        "present-diggers",
        "Your present holds only diggers: use one to turn the page, or refuse the present.",
    )
    assert chips(table) == {"Use the digger": 1, "Refuse the present": 1}


def test_every_kind_of_decision_has_a_test_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [decision for decision in GAME.words.DECISIONS if f'"{decision}"' not in source] == []


def test_what_gives_something_up_is_quiet() -> None:
    table = at_a8("A3 A9 A4 B5", "guided: off\n").play("+A9")
    made = table.state.observe(0).prompt(table.state.legal_moves())
    assert {chip.kind: chip.quiet for chip in made.chips} == {
        "add": False, "subtract": False, "collect": False, "restart": True, "pass": True,
    }  # fmt: skip


# --- baskets ---------------------------------------------------------------------------------------------------------
def test_a_leap_says_which_baskets_it_can_win() -> None:
    table = maze("baskets: on\nturn: red\nroll: 1\nred: 0 hand B3\nblue: 1 hand A2\nyellow: 7 hand A3 basket blue")
    assert notes(table, "walk 8 over blue yellow") == [
        "Hole 8: 3 berries.",
        "You can collect 3 berries.",
        "You leap over Blue.",
        "If you collect something, you win the basket of Blue.",
        "If you collect something, you win the basket of Yellow.",
        "You leap over Yellow.",
    ]
    table.play("walk 8 over blue yellow", "+B3")
    assert notes(table, "collect") == [
        "Then you have 3 provisions in all.",
        "You win the basket of Blue.",
        "You win the basket of Yellow.",
    ]


def test_a_basket_is_bought_back_with_what_is_collected() -> None:
    table = maze(f"baskets: on\nturn: red\nroll: 1\nred: 12 hand B4 basket blue\n{BLUE}\n{DECK}").play("walk 13", "+B4")
    assert notes(table, "collect") == ["Blue gets what you collect in this turn and gives your basket back."]
