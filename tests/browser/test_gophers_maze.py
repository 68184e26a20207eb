"""The arithmetic maze in the browser: full games of two levels, and laying cards without help."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from browser.playing import against_bots, play_one, play_to_end, press, state, wait_for, wait_for_turn

NAME = "gophers_maze"


def test_a_full_game_of_the_beginners_level(page: Page) -> None:
    """The complete rules are played in test_games.py."""
    against_bots(page, NAME, options={"level": "beginner", "removed": "3 5 6 7 9"})
    play_to_end(page)
    expect(page.locator("[data-result]")).to_be_visible()


def test_without_guidance_a_tap_adds_and_a_second_tap_subtracts(page: Page) -> None:
    against_bots(page, NAME, options={"guided": False})
    chance = random.Random(4)
    now = wait_for_turn(page)
    while not any(handle.startswith("laid:") for handle in now["lit"]):
        assert not now["over"], "nobody could collect in a whole game"
        play_one(page, chance)
        now = wait_for_turn(page)
    total = page.locator("[data-sprite='total'] text")
    before = int((total.text_content() or "").split("/")[0])
    number = state(page)["number"]
    laid = next(handle for handle in now["lit"] if handle.startswith("laid:"))
    value = int(laid.split(":")[1]) % 10 + 1
    press(page, laid)
    wait_for(page, "now.number > arg", number)
    assert int((total.text_content() or "").split("/")[0]) == before - 2 * value
