"""What the table asks, offers and explains, in its exact words."""

from __future__ import annotations

import pytest

from games.burrowdale.table import CROSSING, GAME, Table, burrowdale, dealt
from warren.text import phrase

FIVE = """
    cell 0: straight r1
    cell 1: bend r2
    cell 5: straight r0
    cell 9: bend r0
    cell 10: bend r2
    burrow 14: carrot
    burrow 9: carrot
"""
HAY = ("burrow 2: hay", "burrow 12: hay")
TO_SCORE = "To score, put bunnies in two burrows, bring the same food to both, and join them with a tunnel."


def asked(table: Table) -> str:
    """The prompt, as whoever is to decide reads it."""
    state = table.state
    return GAME.tell(state.observe(state.turn).prompt(state.legal_moves()).text, viewer=state.turn)


def chips(table: Table) -> dict[str, int | str]:
    """Every chip by its name, with the number of ways or the reason why there is none."""
    state = table.state
    made = state.observe(state.turn).prompt(state.legal_moves()).chips
    return {
        GAME.tell(phrase(f"kind-{chip.kind}")): chip.ways
        if chip.why is None
        else GAME.tell(chip.why, viewer=state.turn)
        for chip in made
    }


def why_unlit(table: Table, *picks: str) -> str:
    """What is said when the last of these picks is not lit."""
    state = table.state
    reason = state.observe(state.turn).why_unlit(picks[:-1], picks[-1], state.legal_moves())
    return GAME.tell(reason, viewer=state.turn)


def log(table: Table, text: str, viewer: int | None = None) -> list[tuple[str, bool]]:
    """What a move is told as, and whether a summary leaves the line out."""
    lines = table.state.sentences(GAME.parse(table.state, text), viewer)
    return [(GAME.tell(line.text, viewer=viewer), line.detail) for line in lines]


# --- your turn --------------------------------------------------------------------------------------------------------
def test_a_turn_asks_for_an_action_and_says_how_to_score() -> None:
    table = burrowdale("red:", "blue:", "display: hay berry", "stack:")
    assert asked(table) == f"Choose an action. You have 3 left. {TO_SCORE}"
    assert chips(table) == {
        "Move a bunny": 14,
        "Supply food": 28,
        "Build a tunnel": 36,
        "Claim a card": 12,
        "Store food": "you need bunnies in two burrows, and all of yours are still at home",
        "Offer a shared store": "you need a bunny in a burrow, and all of yours are still at home",
        "End turn": 1,
    }


def test_only_ending_the_turn_is_quiet() -> None:
    state = dealt(2).state
    made = state.observe(0).prompt(state.legal_moves()).chips
    assert [chip.kind for chip in made if chip.quiet] == ["end"]


def test_the_prompt_says_what_a_store_would_score() -> None:
    table = burrowdale(CROSSING, *HAY, "actions: 1", "red: at 2 12 emblem 5", "blue:")
    assert asked(table) == "Choose an action. You have 1 left. You can score 5 points now by storing food."
    assert chips(table)["Store food"] == 2
    assert chips(table)["Claim a card"] == (
        "your emblem is in the valley, on b2; it comes home when that card is built over"
    )
    corner = burrowdale("cell 0: bend r3", "red: at 14 1", "blue:", "burrow 1: hay", "burrow 14: hay")
    assert asked(corner).endswith("You can score 1 point now by storing food.")


def test_the_prompt_names_the_last_round_and_the_play_off() -> None:
    last = burrowdale("turn: blue", "red: score 41", "blue: score 12")
    assert asked(last) == f"Last round: choose an action. You have 3 left. {TO_SCORE}"
    tied = burrowdale("playoff: red blue", "red: score 41", "blue: score 41", "yellow:")
    assert asked(tied) == f"Play-off: choose an action. You have 3 left. {TO_SCORE}"


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("red: at 2",), "you need bunnies in two burrows, and only burrow 2 has one of yours"),
        ((CROSSING, "red: at 2 12"), "a tunnel joins burrows 2 and 12, but they do not hold the same food"),
        (
            (*HAY, "cell 1: straight r1", "red: at 2 12"),
            "you have hay in burrows 2 and 12, but no unbroken tunnel joins them",
        ),
        (
            (CROSSING, "burrow 2: hay*", "burrow 12: hay", "red: at 2 12"),
            "the hay in burrow 2 has already been part of a store in this turn",
        ),
        (
            ("cell 1: straight r1", "red: at 2 12"),
            "you need the same food in two of your burrows and a tunnel that joins them",
        ),
    ],
)
def test_a_store_that_is_not_possible_says_what_is_missing(lines: tuple[str, ...], reason: str) -> None:
    assert chips(burrowdale(*lines, "blue:"))["Store food"] == reason


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("red: at 14", "blue:"), "no other player has a bunny in a burrow"),
        (
            ("playoff: red blue", "red: at 14", "blue:", "yellow: at 9"),
            "nobody else in the play-off has a bunny in a burrow",
        ),
        (
            (FIVE.replace("9: carrot", "9: hay"), "red: at 14", "blue: at 9"),
            "a tunnel joins your burrow 14 and Blue’s burrow 9, but they do not hold the same food",
        ),
        (
            (FIVE.replace("cell 5: straight r0", "cell 5: straight r1"), "red: at 14", "blue: at 9"),
            "you have carrots in burrow 14 and Blue has some in burrow 9, but no unbroken tunnel joins them",
        ),
        (
            (FIVE.replace("9: carrot", "9: carrot*"), "red: at 14", "blue: at 9"),
            "the carrot in burrow 9 has already been part of a store in this turn",
        ),
        (
            ("cell 0: straight r0", "red: at 14", "blue: at 9"),
            "you need the same food as another player and a tunnel that joins your burrows",
        ),
    ],
)
def test_an_offer_that_is_not_possible_says_what_is_missing(lines: tuple[str, ...], reason: str) -> None:
    assert chips(burrowdale(*lines))["Offer a shared store"] == reason


def test_after_a_refusal_the_chip_says_who_refused() -> None:
    table = burrowdale(FIVE, "red: at 14", "blue: at 9")
    assert chips(table)["Offer a shared store"] == 1
    table.play("offer 14 9 carrot", "refuse")
    assert chips(table)["Offer a shared store"] == (
        "Blue has already refused to share carrots in this turn: offer something else"
    )
    strict = burrowdale(FIVE, "refusal: player", "red: at 14", "blue: at 9")
    strict.play("offer 14 9 carrot", "refuse")
    assert chips(strict)["Offer a shared store"] == "Blue has already refused in this turn and cannot be asked again"


def test_food_that_cannot_be_supplied_says_why() -> None:
    crowded = [f"burrow {burrow}: {one} {two}" for burrow, one, two in (
        (10, "hay", "hay"), (11, "hay", "hay"), (12, "berry", "berry"), (13, "berry", "berry"), (14, "radish", "radish"),
    )]  # fmt: skip
    table = burrowdale("red:", "blue: at 1 2 3", "yellow: at 4 5 6", "green: at 7 8 9", *crowded)
    assert chips(table)["Supply food"] == "every burrow is full or has another player’s bunny"
    kinds = ("lettuce", "hay", "radish", "berry", "carrot")
    full = [f"burrow {2 * kind + 1}: {name} {name}" for kind, name in enumerate(kinds)]
    full += [f"burrow {2 * kind + 2}: {name} {name}" for kind, name in enumerate(kinds)]
    full += ["burrow 11: lettuce hay", "burrow 12: radish berry", "burrow 13: carrot"]
    bare = burrowdale("red:", "blue:", *full, "display: - -", "stack:")
    assert chips(bare)["Supply food"] == "there is no food on display"
    assert why_unlit(bare, "display:1") == "that place of the display is empty"


# --- the other decisions ----------------------------------------------------------------------------------------------
def test_an_offer_asks_the_partner_with_both_figures() -> None:
    table = burrowdale(FIVE, "red: at 14", "blue: at 9")
    table.play("offer 14 9 carrot")
    assert asked(table) == (
        "Accept or refuse: Red offers you a shared store of carrots. "
        "You would get 2 points and keep your carrot; Red would get 3 points."
    )
    assert chips(table) == {"Accept": 1, "Refuse": 1}
    reason = "you have been offered a shared store: accept or refuse it first"
    assert why_unlit(table, "bunny:9") == why_unlit(table, "hand:1") == reason
    assert table.note("accept")[0] == "Red gets 3 points, Blue gets 2 points."
    assert table.note("refuse") == ["Nobody scores. Red keeps the action."]


def test_alone_there_is_nobody_to_share_with() -> None:
    table = burrowdale("round: 6", "red:")
    assert asked(table) == (
        "Round 6 of 24: choose an action. You have 3 left. "
        "To score, put bunnies in two burrows with the same food and join them with a tunnel."
    )
    assert "Offer a shared store" not in chips(table)
    ready = burrowdale(CROSSING, *HAY, "round: 6", "red: at 2 12")
    assert (
        asked(ready) == "Round 6 of 24: choose an action. You have 3 left. You can score 4 points now by storing food."
    )


def test_alone_you_turn_the_opponents_card() -> None:
    data = burrowdale("round: 6", "red: at 2 12").state.position()
    bend = next(card for card in data["pile"] if GAME.components().data["card"][card]["shape"] == "bend")
    pile = [card for card in data["pile"] if card != bend]
    table = Table(GAME.position(data | {"pile": pile, "visitor": bend, "phase": "orient"}))
    assert asked(table) == ("Round 6 of 24: turn the opponent’s card so that it helps you. It replaces the card on b2.")
    assert chips(table) == {"Turn the opponent’s card": 1}
    assert why_unlit(table, "hand:1") == "choose how the opponent’s card is turned first"


# --- why not? ---------------------------------------------------------------------------------------------------------
def test_another_players_bunny_is_not_yours_to_move() -> None:
    table = burrowdale("red: at 2", "blue: at 9")
    assert why_unlit(table, "bunny:9") == "you have no bunny in burrow 9: the one there is Blue’s"
    assert why_unlit(table, "bunny:2", "burrow:9") == "burrow 9 already has a bunny: choose a free one"
    assert why_unlit(table, "display:1", "burrow:9") == "another player’s bunny sits in burrow 9"


def test_a_token_that_cannot_be_stored_says_what_its_store_lacks() -> None:
    """Whatever the numbers of the burrows: the nearest chance is spoken of, not the first burrow."""
    lone = burrowdale("red: at 9", "blue:", "burrow 9: carrot")
    assert why_unlit(lone, "token:9:carrot") == "you need a carrot in a second burrow too, and your bunny there"
    apart = burrowdale("cell 1: straight r1", "red: at 2 12", "blue:", *HAY, "burrow 1: hay")
    assert why_unlit(apart, "token:12:hay") == "no unbroken tunnel joins burrows 2 and 12"
    empty = burrowdale(CROSSING, "red: at 2", "blue:", *HAY)
    assert why_unlit(empty, "token:2:hay") == "you have no bunny in burrow 12"
    assert why_unlit(empty, "token:12:hay") == "you have no bunny in burrow 12"
    used = burrowdale(CROSSING, "red: at 2 12", "blue:", "burrow 2: hay*", "burrow 12: hay")
    assert why_unlit(used, "token:2:hay") == "the hay in burrow 2 has already been part of a store in this turn"


def test_the_second_token_says_why_it_does_not_match() -> None:
    table = burrowdale(CROSSING, "red: at 2 12 13", "blue: at 10", *HAY, "burrow 13: hay", "burrow 10: hay")
    assert why_unlit(table, "token:2:hay", "token:13:hay") == "no unbroken tunnel joins burrows 2 and 13"
    assert why_unlit(table, "token:2:hay", "token:10:hay") == "no unbroken tunnel joins burrows 2 and 10"
    assert why_unlit(table, "token:10:hay") == "you have no bunny in burrow 10: the one there is Blue’s"


def test_a_refused_partners_token_says_that_they_refused() -> None:
    table = burrowdale(FIVE, "red: at 14", "blue: at 9")
    table.play("offer 14 9 carrot", "refuse")
    assert why_unlit(table, "token:14:carrot") == (
        "Blue has already refused to share carrots in this turn: offer something else"
    )


def test_an_emblem_in_the_valley_says_when_it_comes_home() -> None:
    table = burrowdale("red: emblem 6", "blue: emblem 0")
    assert why_unlit(table, "emblem:0") == (
        "your emblem is in the valley, on c2; it comes home when that card is built over"
    )
    other = burrowdale("red:", "blue: emblem 0")
    assert why_unlit(other, "emblem:0", "cell:0") == "the card on a1 already carries an emblem"


def test_something_that_begins_no_move_says_what_does() -> None:
    assert why_unlit(burrowdale("red: at 2", "blue:"), "cell:5") == "not yet. Pick a card from your hand."


# --- what a move achieves ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lines", "move", "notes"),
    [
        (("red: at 2",), "move in 12", ["A tunnel of 4 cards joins burrows 2 and 12. Next they need the same food."]),
        (("red:",), "move in 12", ["A tunnel of 4 cards leads from burrow 12 to burrow 2."]),
        (("red:",), "move in 3", ["No tunnel leads from burrow 3 to another one yet."]),
        (("red:", "burrow 4: hay"), "move in 4", ["Lets you use the hay in burrow 4."]),
        (("red: at 2", *HAY), "move in 12", ["Opens a store of hay between burrows 2 and 12: 4 points."]),
        (
            ("red: at 4", "burrow 4: hay", "burrow 12: hay"), "move in 12",
            ["Burrows 4 and 12 both hold hay. Next they need a tunnel."],
        ),
        (
            ("red: at 2 12", *HAY), "move 2 3",
            ["Ends the store of hay between burrows 2 and 12.", "No tunnel leads from burrow 3 to another one yet."],
        ),
        (("red: at 2 12",), "supply 1 2", ["With hay in burrow 12 too, you can store for 4 points."]),
        (("red: at 2", "burrow 2: hay"), "supply 1 12", ["With a bunny in burrow 12 too, you can store hay for 4 points."]),
        (("red:",), "supply 1 12", ["Whoever has a bunny in burrow 12 can use the hay."]),
        (("red: at 12",), "supply 1 12", ["Lets you use the hay in burrow 12."]),
        (
            ("red: at 4 12", "burrow 4: hay"), "supply 1 12", ["Burrows 4 and 12 both hold hay. Next they need a tunnel."],
        ),
        (("red: at 2 12", *HAY), "claim 9", ["Changes the store of hay between burrows 2 and 12 from 4 to 5 points."]),
        (("red: at 2 12",), "claim 9", ["Your stores between burrows 2 and 12 will bring 1 point more."]),
        (("red: at 2 12",), "claim 0", ["Your stores over this card will bring 1 point more."]),
        (("red: at 2 12",), "end", ["Gives up 3 actions."]),
        (("red: at 2 12 hand 0 2 3",), "build 1 1 r1", ["Cuts your tunnel between burrows 2 and 12."]),
        (
            ("red: hand 0 2 3", "blue: at 2 12 emblem 1"), "build 1 1 r1",
            ["Cuts Blue’s tunnel between burrows 2 and 12.", "The emblem of Blue comes home."],
        ),
    ],
)  # fmt: skip
def test_a_preview_says_what_a_move_achieves(lines: tuple[str, ...], move: str, notes: list[str]) -> None:
    table = burrowdale(
        CROSSING, *lines, *([] if len(lines) > 1 and "blue" in lines[1] else ["blue:"]), "display: hay berry"
    )
    told = table.state.preview(GAME.parse(table.state, move)).notes
    assert [GAME.tell(note, viewer=0) for note in told] == notes


def test_a_preview_of_a_build_tells_of_new_and_longer_tunnels() -> None:
    table = burrowdale(
        CROSSING.replace("cell 1: straight r0", "cell 1: straight r1"), "red: at 2 12 hand 0 2 3", "blue:"
    )
    assert table.note("build 1 1 r0") == ["Joins Red’s burrows 2 and 12 with a tunnel of 4 cards."]
    assert [
        GAME.tell(note, viewer=0) for note in table.state.preview(GAME.parse(table.state, "build 1 1 r0")).notes
    ] == ["Joins your burrows 2 and 12 with a tunnel of 4 cards."]


def test_a_preview_of_a_build_tells_of_a_tunnel_that_grows() -> None:
    """From 14 to 2 over two cards; with the corner turned down it takes the way round, over four."""
    table = burrowdale(
        "cell 0: straight r1",
        "cell 1: tee r1",
        "cell 4: bend r0",
        "cell 5: bend r3",
        "red: at 14 2 hand 17 0 1",
        "blue:",
    )
    assert table.note("build 1 0 r2") == ["Red’s tunnel between burrows 2 and 14 will have 4 cards."]


def test_the_last_action_of_a_turn_promises_only_what_it_does() -> None:
    """When the turn ends the used tokens are fresh again; that is not what the move achieves."""
    table = burrowdale(CROSSING, "actions: 1", "red: at 2 12", "blue:", "burrow 2: hay*", "burrow 12: hay")
    assert table.note("claim 0") == ["Your stores over this card will bring 1 point more."]
    assert table.note("supply 1 5") == [f"Whoever has a bunny in burrow 5 can use the {table['display'][0]}."]


def test_a_store_that_brings_the_end_says_so() -> None:
    table = burrowdale(CROSSING, *HAY, "red: at 2 12 score 36", "blue:")
    assert table.note("store 2 12 hay 2")[:3] == [
        "Scores 4 points: 4 cards.",
        "Brings you to 40 points: this will be the last round.",
        "The hay in burrow 2 goes.",
    ]
    alone = burrowdale(CROSSING, *HAY, "red: at 2 12 score 116")
    assert alone.note("store 2 12 hay 2")[1] == "Brings you to 120 points and wins the game!"


# --- the log ----------------------------------------------------------------------------------------------------------
def test_a_summary_leaves_the_sums_and_the_turns_out() -> None:
    table = burrowdale(CROSSING, *HAY, "actions: 1", "red: at 2 12", "blue:")
    assert log(table, "store 2 12 hay 2", 0) == [
        ("You store hay between burrows 2 and 12 for 4 points and give up the hay in burrow 2.", False),
        ("4 points: 4 cards.", True),
        ("It is Blue’s turn.", True),
    ]
    assert log(table, "end") == [("Red ends their turn.", True), ("It is Blue’s turn.", True)]


def test_a_turn_without_an_action_is_worth_telling() -> None:
    table = burrowdale("red:", "blue:")
    assert log(table, "end")[0] == ("Red ends their turn without an action.", False)


# --- places -----------------------------------------------------------------------------------------------------------
def test_every_place_of_the_valley_carries_the_name_the_log_uses() -> None:
    table = burrowdale(CROSSING, "red: hand 0 2 3", "blue:")
    places = {sprite.text: sprite for sprite in table.state.scene(0).sprites if "place" in sprite.flags}
    assert list(places) == [f"{column}{row}" for row in (1, 2, 3) for column in "abcd"]
    assert (int(places["c2"].x), int(places["c2"].y)) == (2, 1)
    assert log(table, "claim 6")[0][0] == "Red claims the card on c2."


def test_a_places_name_keeps_clear_of_the_cards_food_symbol() -> None:
    for turn, left in enumerate((False, True, True, True)):
        table = burrowdale(f"cell 5: bend carrot r{turn}", "red:", "blue:")
        place = next(sprite for sprite in table.state.scene(0).sprites if sprite.id == "place:5")
        assert (place.x < 1.5) == left


def test_a_card_is_described_by_its_tunnels_as_they_lie() -> None:
    table = burrowdale(CROSSING, "red:", "blue:")
    labels = {sprite.handle: GAME.tell(sprite.label) for sprite in table.state.scene(0).sprites if sprite.handle}
    assert labels["cell:5"] == "Card on b2: bridge, top to bottom and right to left"
    assert labels["cell:9"] == "Card on b3: bend, left to top"
