"""D-59 to D-64: the shared store."""

from __future__ import annotations

from games.burrowdale.table import GAME, Table, burrowdale
from support import rule

FIVE = """
    cell 0: straight r1
    cell 1: bend r2
    cell 5: straight r0
    cell 9: bend r0
    cell 10: bend r2
    burrow 14: carrot
    burrow 9: carrot
"""


@rule("D-59")
def test_an_offer_needs_a_route_and_the_same_resource_on_both_sides() -> None:
    """R-31."""
    table = burrowdale(FIVE, "red: at 14", "blue: at 9")
    assert table.legal("offer") == ["offer 14 9 carrot"]
    assert table.refuses("offer 14 9 hay", "there is no hay in burrow 14")
    assert table.refuses("offer 9 14 carrot", "no bunny in burrow 9")
    assert burrowdale(FIVE, "red: at 14", "blue: at 8").refuses("offer 14 9 carrot", "no other player")
    broken = FIVE.replace("cell 5: straight r0", "cell 5: straight r1")
    assert burrowdale(broken, "red: at 14", "blue: at 9").legal("offer") == []


@rule("D-60", "D-61", "D-63", "D-64")
def test_red_and_black_share_five_cards_three_to_two() -> None:
    """The offerer's token goes, the partner's stays marked until the end of the turn."""
    table = burrowdale(FIVE, "red: at 14", "blue: at 9")
    table.play("offer 14 9 carrot")
    assert table.turn() == "blue"
    assert table["active"] == 0
    assert table.legal() == ["accept", "refuse"]
    assert "3 points for Red, 2 points for Blue" in GAME.tell(table.state.status())
    table.play("accept")
    assert table["scores"] == [3, 2]
    assert table["actions"] == 2
    assert table.turn() == "red"
    assert table.tokens(14) == []
    assert table.tokens(9) == ["carrot*"]
    assert table.stack()[-1] == "carrot"
    table.play("end")
    assert table.tokens(9) == ["carrot"]


@rule("D-60")
def test_a_refusal_changes_nothing_but_the_same_offer_cannot_be_repeated() -> None:
    """R-33."""
    table = burrowdale(FIVE, "red: at 14", "blue: at 9", "yellow: at 2", "burrow 2: carrot")
    table.play("offer 14 9 carrot", "refuse")
    assert table["scores"] == [0, 0, 0]
    assert table["actions"] == 3
    assert table.turn() == "red"
    assert table.tokens(14) == table.tokens(9) == ["carrot"]
    assert table.refuses(
        "offer 14 9 carrot", "Blue has already refused to share carrots in this turn: offer something else"
    )
    table.play("end", "end", "end")
    assert table.allows("offer 14 9 carrot")


TWO = FIVE.replace("14: carrot", "14: carrot hay").replace("9: carrot", "9: hay carrot")


@rule("D-60")
def test_after_a_refusal_something_else_may_be_offered_to_the_same_player() -> None:
    """R-33: once each, until the turn ends."""
    table = burrowdale(TWO, "red: at 14", "blue: at 9")
    table.play("offer 14 9 carrot", "refuse")
    assert table["refused"] == [[1, "carrot"]]
    assert table.legal("offer") == ["offer 14 9 hay"]
    again = GAME.position(table.state.position())
    assert again == table.state
    table.play("offer 14 9 hay", "refuse")
    assert table.legal("offer") == []
    assert table["actions"] == 3
    table.play("end")
    assert table["refused"] == []
    assert table.legal("offer") == ["offer 9 14 hay", "offer 9 14 carrot"]


@rule("D-60")
def test_a_table_may_let_a_refusal_end_all_offers_to_that_player() -> None:
    """R-33, the stricter reading."""
    table = burrowdale(TWO, "refusal: player", "red: at 14", "blue: at 9")
    assert table.legal("offer") == ["offer 14 9 hay", "offer 14 9 carrot"]
    table.play("offer 14 9 carrot", "refuse")
    assert table["refused"] == [1]
    assert table.legal("offer") == []
    assert table.refuses("offer 14 9 hay", "Blue has already refused in this turn and cannot be asked again")
    assert GAME.position(table.state.position()) == table.state


@rule("D-60")
def test_positions_and_games_of_version_1_keep_the_stricter_reading() -> None:
    """R-33."""
    data = burrowdale(TWO, "red: at 14", "blue: at 9").state.position() | {"version": "1", "refused": [1]}
    del data["refusal"]
    table = Table(GAME.position(data))
    assert table.legal("offer") == []
    assert table["refusal"] == "player"
    assert GAME.deal(2, **GAME.options_of("1", {}, 2)).position()["refusal"] == "player"
    assert GAME.deal(2).position()["refusal"] == "resource"


@rule("D-60")
def test_after_a_refusal_another_player_may_be_asked() -> None:
    """With a fork to a third player."""
    table = burrowdale(
        "cell 0: straight r1", "cell 1: tee r0", "cell 2: straight r1", "cell 3: straight r1", "cell 5: straight r0",
        "cell 9: straight r0", "red: at 14", "blue: at 5", "yellow: at 10",
        "burrow 14: hay", "burrow 5: hay", "burrow 10: hay",
    )  # fmt: skip
    assert table.legal("offer") == ["offer 14 5 hay", "offer 14 10 hay"]
    table.play("offer 14 5 hay", "refuse")
    assert table.legal("offer") == ["offer 14 10 hay"]
    table.play("offer 14 10 hay", "accept")
    assert table["scores"] == [2, 0, 2]


@rule("D-62")
def test_route_bonuses_go_to_both_and_each_emblem_to_its_owner() -> None:
    """3 + 2 + 1 and 2 + 2 + 1; a third player's emblem pays nothing."""
    symbols = FIVE.replace("cell 1: bend r2", "cell 1: bend carrot r2")
    symbols = symbols.replace("cell 5: straight r0", "cell 5: straight carrot r0")
    table = burrowdale(symbols, "red: at 14 emblem 9", "blue: at 9 emblem 10", "yellow: emblem 0")
    assert table.note("offer 14 9 carrot")[0] == "Red gets 6 points, Blue gets 5 points."
    table.play("offer 14 9 carrot", "accept")
    assert table["scores"] == [6, 5, 0]


@rule("D-61")
def test_a_one_card_route_gives_one_and_nothing() -> None:
    """R-34."""
    table = burrowdale("cell 0: bend r3", "red: at 14", "blue: at 1", "burrow 1: hay", "burrow 14: hay")
    table.play("offer 14 1 hay", "accept")
    assert table["scores"] == [1, 0]


@rule("D-63")
def test_the_partners_token_is_marked_and_cannot_be_asked_for_again() -> None:
    """R-35: a second carrot on 14 does not help with burrow 9, but with a third player."""
    table = burrowdale(
        "cell 0: straight r1", "cell 1: tee r0", "cell 2: straight r1", "cell 3: straight r1", "cell 5: straight r0",
        "cell 9: straight r0", "red: at 14", "blue: at 5", "yellow: at 10",
        "burrow 14: carrot carrot", "burrow 5: carrot", "burrow 10: carrot",
    )  # fmt: skip
    table.play("offer 14 5 carrot", "accept")
    assert table.refuses("offer 14 5 carrot", "already been part of a store")
    assert table.legal("offer") == ["offer 14 10 carrot"]


@rule("D-60")
def test_an_offer_must_be_answered_first_and_only_then() -> None:
    """R-32."""
    table = burrowdale(FIVE, "red: at 14", "blue: at 9")
    assert table.refuses("accept", "nobody has offered you a shared store")
    table.play("offer 14 9 carrot")
    assert table.refuses("end", "accept or refuse it first")
    assert table.refuses("move in 2", "accept or refuse it first")


@rule("D-65")
def test_a_partner_may_bring_the_end_in_anothers_turn() -> None:
    """R-36."""
    table = burrowdale(FIVE, "red: at 14 score 5", "blue: at 9 score 38")
    table.play("offer 14 9 carrot", "accept", "end")
    assert table["ending"]
    assert table.turn() == "blue"
    table.play("end")
    assert table.winners() == ["blue"]
