"""What people see: decks and discards, ways through tunnels, and what can be foreseen."""

from __future__ import annotations

import random

import pytest

import warren
from games.underground_panic.table import GAME, Table, dealt, panic
from warren.games.underground_panic.art_board import tunnel_path
from warren.games.underground_panic.art_items import item
from warren.scene.model import Preview, Scene
from warren.text import All, Phrase

PIECES = GAME.components()


def path(tunnel: int) -> str:
    """A tunnel from its lower or left end."""
    return tunnel_path(PIECES, tunnel)


def labels(scene: Scene) -> dict[str, str]:
    """The labels of all sprites, by their ids."""
    sprites = [*scene.sprites, *(sprite for tray in scene.trays for sprite in tray.sprites)]
    return {sprite.id: GAME.tell(sprite.label) for sprite in sprites if sprite.label}


def preview(table: Table, text: str) -> Preview:
    return table.state.preview(GAME.parse(table.state, text))


def shown(before: warren.State, text: str) -> Preview:
    """What the mover sees of a move that has been made."""
    move = GAME.parse(before, text)
    return GAME.picks.preview(before.observe(before.turn), move, before.after(move).observe(before.turn))


def notes(table: Table, text: str) -> list[str]:
    return [GAME.tell(note) for note in preview(table, text).notes]


# --- decks and discards ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("deck", "items"),
    [
        ("R", ["acorn", "leaf", "nutshell"]), ("Y", ["pinecone", "acorn", "berry"]),
        ("G", ["leaf", "pinecone", "acorn"]), ("B", ["pinecone", "berry", "nutshell"]),
    ],
)  # fmt: skip
def test_each_deck_shows_its_three_items_most_frequent_first(deck: str, items: list[str]) -> None:
    (tray,) = [tray for tray in dealt(2).state.scene(0).trays if tray.id == "decks"]
    sprites = {sprite.id: sprite for sprite in tray.sprites}
    assert f"items:{deck}" in sprites
    label = sprites[f"deck:{deck}"].label
    assert isinstance(label, Phrase)
    assert label.args["items"] == All([Phrase(f"many-{item}") for item in items])
    drawn = GAME.art.symbols(PIECES)[f"items-{deck}"].svg
    places = [drawn.index(item(name, 0, 0, 1).partition(">")[2]) for name in items]
    assert places == sorted(places)


def test_everybody_can_look_through_the_discards() -> None:
    text = "turn: red\ngophers: START, START\nred: R:leaf\nblue: R:leaf\ndiscards: R:acorn*3 B:berry"
    for viewer in (None, 0, 1):
        seen = labels(panic(text).state.scene(viewer))
        assert seen["discard:0"] == "Red acorn: 3 discarded"
        assert seen["discard:25"] == "Blue berry: 1 discarded"
        assert "discard:1" not in seen


def test_without_discards_there_is_nothing_to_look_through() -> None:
    assert "discards" not in {tray.id for tray in dealt(2).state.scene(0).trays}


# --- ways --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hole", "way", "hand", "tunnel"), [("5R", "R", "Y:pinecone G:leaf", 11), ("8R", "L", "R:acorn Y:acorn", 28)]
)
def test_of_two_tunnels_to_the_same_hole_the_one_used_is_drawn(hole: str, way: str, hand: str, tunnel: int) -> None:
    table = panic(f"turn: red\ngophers: {hole}, START\nred: {hand}\nblue: R:leaf")
    assert [route.path for route in preview(table, f"g1 {way}").routes] == [path(tunnel)]


#: Blue's turn ends the round; no injury card is left, so nobody is asked before the water comes (R-30).
WET = "round: 4\nturn: blue\nturns: 1\ngophers: {}\nred: G:leaf; injuries 0*10 1*24 2*20 3*10\nblue: {}\nrewards: two_leaf"


def test_the_water_carries_a_gopher_through_the_tunnel_of_the_direction_die() -> None:
    ways = {shown(panic(WET.format("5R, 9M", "G:leaf"), rng).state, "g2 rest").routes[0].path for rng in range(20)}
    assert ways == {path(10), path(11)}


def test_where_the_water_will_go_is_not_foreseen() -> None:
    foreseen = preview(panic(WET.format("5R, 9M", "G:leaf")), "g2 rest")
    assert foreseen.routes == []
    assert foreseen.marks == ["gopher:1"]


def test_a_gopher_that_moves_and_is_washed_at_once_goes_both_ways_of_which_the_first_is_certain() -> None:
    text = WET.format("5M, 9M", "Y:pinecone")
    both = {route.path for rng in range(20) for route in shown(panic(text, rng).state, "g1 right").routes}
    first = path(54)
    onward = {first + path(tunnel)[path(tunnel).index("Q") :] for tunnel in (10, 11)}
    assert both == onward | {first}  # where blue draws an acorn, they are asked to stash it first
    assert [route.path for route in preview(panic(text), "g1 right").routes] == [first]


def test_what_a_roll_decides_is_walked_only_once_it_is_rolled() -> None:
    text = "turn: red\ngophers: START, START\nred: R:leaf*3\nblue: R:leaf"
    lucky = next(panic(text, rng) for rng in range(20) if panic(text, rng).play("g1 R").at(1) == "4R")
    assert preview(lucky, "g1 R").routes == []
    assert [route.path for route in shown(lucky.state, "g1 R").routes] == [path(1)]


def test_no_preview_draws_a_way_that_is_not_walked() -> None:
    for seed in range(4):
        state, dice = GAME.deal(2 + seed % 3, seed=seed), random.Random(seed)
        while not state.is_over:
            move = dice.choice(state.legal_moves())
            walked = {route.sprite: route.path for route in shown(state, state.text(move)).routes}
            for route in state.preview(move).routes:
                assert walked[route.sprite].startswith(route.path)
            state.play(move)


# --- rewards -----------------------------------------------------------------------------------------------------------
def picking(hand: str, *rewards: str) -> Table:
    """The moment after the exit move: red may take a reward card."""
    text = f"round: 9\nlevel: 9\nturn: red\ngophers: OUT, 10M\nred: {hand}\nblue: R:leaf\nrewards: {', '.join(rewards)}"
    return panic(text, phase="reward pick", attempt={"gopher": 0})


@pytest.mark.parametrize(
    ("hand", "reward", "note"),
    [
        ("R:leaf G:leaf", "two_leaf", "You earn this reward: 3 points."),
        ("R:leaf", "two_leaf", "You do not meet this reward: it brings you nothing, and the card leaves the game."),
        ("R:leaf", "per_card_in_hand", "You earn this reward; it is counted at the end of the game."),
        (
            "R:two_way_colour",
            "roll_match",
            "You hold what the die shows in 3 of 6 cases; otherwise the card leaves the game without points.",
        ),
    ],
)
def test_before_a_reward_is_taken_one_reads_whether_it_is_earned(hand: str, reward: str, note: str) -> None:
    assert notes(picking(hand, reward, "empty_hand"), "reward 1") == [note]


def test_the_warning_about_a_reward_is_true() -> None:
    hands = (
        "",
        "R:leaf",
        "R:leaf G:leaf",
        "R:acorn*2",
        "B:pinecone Y:pinecone_leaf",
        "R:leaf B:berry",
        "Y:berry G:leaf R:leaf",
    )
    kinds = ("two_leaf", "two_pinecone", "two_acorn", "ability_tile", "empty_hand", "exact_set RB", "exact_set RYG")
    for hand in hands:
        for reward in kinds:
            table = picking(hand, reward, "per_two_injuries")
            warned = "not meet" in notes(table, "reward 1")[0]
            assert bool(table.play("reward 1").events("reward lost")) == warned


def test_a_reroll_for_a_reward_is_weighed_with_the_roll_in_sight() -> None:
    for roll, met in (("R", True), ("G", False), ("W", False), ("K", True)):
        table = picking("R:leaf", "roll_match", "empty_hand")
        more = {"phase": "reward after", "attempt": {"gopher": 0, "reward": 0, "roll": roll}}
        table = Table(GAME.position(table.now | more | {"pebbles": [1, 0], "supply": 11}))
        assert ("not meet" not in notes(table, "accept")[0]) == met
        assert notes(table, "reroll") == ["It costs you a pebble."]
