"""U-98, U-101, U-102, U-109, U-112 to U-130: cards, converters and tiles as payment, and R-17 to R-22."""

from __future__ import annotations

import pytest

from games.underground_panic.table import GAME, Table, panic
from support import rule


def paying(cost: str, hand: str, phase: str = "pay") -> Table:
    """Red has to pay this cost with this hand (through the tunnel 4R to 5M, whatever it costs)."""
    attempt = {"gopher": 0, "tunnel": 4, "cost": cost}
    return panic(f"turn: red\ngophers: 4R, START\nred: {hand}\nblue: R:leaf", phase=phase, attempt=attempt)


@rule("U-101", "U-109")
def test_item_icons_want_the_item_whatever_its_colour() -> None:
    assert paying("L", "R:leaf G:leaf G:pinecone").legal() == ["R:leaf", "G:leaf"]
    assert paying("P", "Y:pinecone G:leaf B:pinecone").legal() == ["Y:pinecone", "B:pinecone"]
    assert paying("N", "R:nutshell B:nutshell B:berry").legal() == ["R:nutshell", "B:nutshell"]


@rule("U-102")
def test_three_items_of_each_deck_fall_in_frequency() -> None:
    cards = GAME.components().data["card"]
    for deck in range(4):
        counts = [card["count"] for card in cards[8 * deck : 8 * deck + 8]]
        assert counts[0] > counts[1] > counts[2] > max(counts[3:])


@rule("U-113", "U-114")
@pytest.mark.parametrize(
    ("card", "good", "bad"), [("B:two_way_colour", "GBK", "RY"), ("R:two_way_colour", "RYK", "GB")]
)
def test_a_two_way_card_counts_as_either_colour(card: str, good: str, bad: str) -> None:
    """R-21: it lands on the pile of its own deck."""
    for icon in good:
        assert card in paying(icon, f"{card} {card} R:leaf B:pinecone G:leaf Y:pinecone").legal()
    for icon in bad:
        assert card not in paying(icon, f"{card} R:leaf B:pinecone G:leaf Y:pinecone").legal()
    table = paying("G" if card[0] == "B" else "Y", f"{card} {'G:leaf' if card[0] == 'B' else 'Y:pinecone'}").play(card)
    assert table.now["discards"] == {card: 1}


@rule("U-115")
def test_a_pinecone_leaf_card_serves_for_either_item() -> None:
    for icon, other in (("L", "G:leaf"), ("P", "G:pinecone")):
        assert paying(icon, f"R:pinecone_leaf {other}").legal() == ["R:pinecone_leaf", other]


@rule("U-116", "U-117", "U-118")
@pytest.mark.parametrize(
    ("converter", "icons"), [("R:conv_nutshell", "N"), ("R:conv_leaf", "L"), ("R:conv_triple", "NPL")]
)
def test_a_converter_makes_another_card_the_item(converter: str, icons: str) -> None:
    """R-18: both cards are gone and pay one icon."""
    for icon in "NPL":
        table = paying(icon, f"{converter} G:acorn Y:acorn")
        assert table.legal() == ([converter] if icon in icons else [])
        if icon in icons:
            table.play(converter)
            assert (table.phase(), table.legal()) == ("pay partner", ["Y:acorn", "G:acorn"])
            table.play("G:acorn")
            assert table.now["discards"] == {converter: 1, "G:acorn": 1}
            assert table.at(1) == "5M"


def test_a_converter_alone_pays_no_item_but_two_pay_one() -> None:
    assert paying("L", "R:conv_leaf").legal() == []
    assert paying("P", "R:conv_triple").legal() == []
    assert paying("L", "R:conv_leaf Y:conv_leaf G:conv_leaf").legal() == ["R:conv_leaf", "Y:conv_leaf", "G:conv_leaf"]


def test_a_converter_may_not_take_the_card_another_icon_needs() -> None:
    """Only sources that keep the rest payable are offered."""
    text = "turn: red\ngophers: 4R, START\nred: {}\nblue: R:leaf"
    assert "g1 L" not in panic(text.format("B:pinecone R:conv_leaf")).legal()
    table = panic(text.format("B:pinecone R:conv_leaf Y:acorn"))
    assert "g1 L" in table.legal()
    table.play("g1 L")  # every step has one answer: converter, acorn, pinecone
    assert table.now["discards"] == {"B:pinecone": 1, "R:conv_leaf": 1, "Y:acorn": 1}
    assert table.at(1) == "5M"


@rule("U-105", "U-119", "U-120", "U-128", "U-129", "U-130")
@pytest.mark.parametrize(
    ("tile", "icons"),
    [
        ("leaf", "L"),
        ("nutshell", "N"),
        ("pinecone_leaf", "PL"),
        ("card_R", "RK"),
        ("card_B", "BK"),
        ("card_K", "RYGBK"),
    ],
)
def test_a_tile_stands_for_the_item_or_card_it_shows(tile: str, icons: str) -> None:
    """R-22, R-31: it is used once and leaves the game."""
    hand = "R:nutshell Y:pinecone G:leaf B:pinecone R:leaf"
    for icon in "NPLRYGBK":
        assert (f"tile {tile}" in paying(icon, f"{hand}; tiles {tile}").legal()) == (icon in icons)
    icon = icons[0]
    table = paying(icon, f"{hand}; tiles {tile}").play(f"tile {tile}")
    assert table.now["used"] == {tile: 1}
    assert table.of("tiles", "red") == {}
    assert table.now["discards"] == {}


@rule("U-121", "U-122")
def test_a_colour_converter_tile_turns_a_card_into_the_other_colour_of_its_pair() -> None:
    """R-19: it works on cards, not on tiles."""
    table = paying("Y", "R:leaf R:acorn G:leaf; tiles conv_RY").play()
    assert table.legal() == ["tile conv_RY"]
    table.play("tile conv_RY")
    assert table.legal() == ["R:acorn", "R:leaf"]
    table.play("R:leaf")
    assert table.now["discards"] == {"R:leaf": 1}
    for icon, card in (("R", "Y:pinecone"), ("G", "B:pinecone"), ("B", "G:leaf")):
        tile = "conv_RY" if icon == "R" else "conv_GB"
        assert paying(icon, f"{card}; tiles {tile}").legal() == [f"tile {tile}"]
    assert paying("B", "R:leaf; tiles conv_RY").legal() == []
    assert paying("Y", "G:leaf; tiles conv_RY card_R").legal() == []


@rule("U-123", "U-124")
def test_an_item_converter_tile_makes_any_card_the_item() -> None:
    for tile, icon in (("conv_pinecone", "P"), ("conv_leaf", "L")):
        table = paying(icon, f"R:acorn Y:acorn; tiles {tile}").play(f"tile {tile}")
        assert table.legal() == ["R:acorn", "Y:acorn"]
        assert paying(icon, f"; tiles {tile}").legal() == []


@rule("U-125")
def test_a_pebble_tile_is_used_as_a_pebble() -> None:
    """R-11: real pebbles are spent first."""
    text = "turn: red\ngophers: START, START\nred: R:leaf*3; tiles pebble{}\nblue: B:pinecone"
    table = panic(text.format("")).play("g1 R")
    assert table.legal() == ["accept", "reroll"]
    assert table.play("reroll").now["used"] == {"pebble": 1}
    both = panic(text.format("; pebbles 1"), supply=11).play("g1 R", "roll", "reroll")
    assert (both.of("pebbles", "red"), both.now["used"], both.now["supply"]) == (0, {}, 12)


@rule("U-126")
def test_the_pebble_to_nutshell_tile_turns_a_pebble_into_a_nutshell() -> None:
    tile = "tile pebble_to_nutshell"
    assert paying("N", "R:leaf; tiles pebble_to_nutshell").legal() == []
    assert paying("N", "R:leaf; tiles pebble_to_nutshell pebble").legal() == [tile]
    table = paying("N", "R:leaf; tiles pebble_to_nutshell; pebbles 1")
    assert table.legal() == [tile]
    table.play(tile)
    assert (table.of("pebbles", "red"), table.now["supply"]) == (0, 12)


@rule("U-103", "U-104")
def test_a_chest_lets_the_player_pick_a_tile_and_the_display_is_refilled() -> None:
    table = panic("""
        turn: red
        gophers: START, START
        red: R:leaf*2
        blue: R:leaf
        tokens: 4L chest
        display: leaf pebble skip_roll card_K
    """).play("g1 L")
    assert table.phase() == "tile pick"
    assert table.legal() == ["display 1", "display 2", "display 3", "display 4"]
    stack, cards = sum(table.now["stack"].values()), table.cards("red")
    table.play("display 3")
    assert table.of("tiles", "red") == {"skip_roll": 1}
    assert sum(table.now["stack"].values()) == stack - 1
    assert len(table.now["display"]) == 4
    assert table.cards("red") == cards
    assert table.now["tokens"] == {}


@rule("U-112", "U-66")
def test_nutshells_are_among_cards_and_tiles() -> None:
    data = GAME.components().data
    assert any(card["item"] == "nutshell" and card["count"] for card in data["card"])
    assert any(tile["kind"] == "nutshell" and tile["count"] for tile in data["tile"])
    assert paying("N", "R:nutshell; tiles nutshell").legal() == ["R:nutshell", "tile nutshell"]


def test_one_card_pays_one_icon() -> None:
    """R-20: a red leaf is either red or leaf."""
    assert paying("LR", "R:leaf").legal() == []
    assert paying("LR", "R:leaf*2").legal() == ["R:leaf"]
