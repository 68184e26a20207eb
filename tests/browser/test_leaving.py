"""Leaving in the middle of a game: the page at once shows somebody who watches, and the seat can be had back."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import warren
from browser.playing import against_bots, make_table, play_one, wait_for, wait_for_turn

#: Bots that wait long enough for the page to be looked at.
SLOW = 10


def leave(page: Page) -> None:
    page.locator("[data-leave]").click()
    page.locator("[data-leave-yes]").click()
    expect(page.locator("[data-claim]")).to_be_visible()


@pytest.mark.parametrize("name", warren.games())
def test_whoever_left_on_their_turn_has_nothing_to_decide(page: Page, name: str, least: dict[str, int]) -> None:
    against_bots(page, name, least[name] - 1, pace=SLOW)
    wait_for_turn(page)
    assert page.title().startswith("●")
    board = page.locator(".board > svg").bounding_box()
    page.locator("[data-hint]").click()
    leave(page)
    expect(page.locator("[data-status]")).to_contain_text("is thinking")
    expect(page.locator(".bar")).to_contain_text("You are watching")
    for gone in ("[data-hint]", "[data-undo]", "[data-leave]", "[data-hint-text]", "[data-pick]", "[data-lay]"):
        expect(page.locator(gone)).to_have_count(0)
    page.wait_for_function("() => !document.title.startsWith('●')")
    assert page.locator(".board > svg").bounding_box() == board, "the board moved"


def test_whoever_left_while_others_decide_watches(page: Page) -> None:
    against_bots(page, "tsuro", 2, pace=SLOW)
    wait_for_turn(page)
    number = play_one(page, random.Random(1))["number"]
    leave(page)
    for gone in ("[data-hint]", "[data-undo]", "[data-leave]", "[data-tray^='hand']"):
        expect(page.locator(gone)).to_have_count(0)
    assert wait_for(page, "now.number >= arg", number)["open"] is False


def test_one_of_two_on_a_device_leaves_and_the_other_plays_on(page: Page) -> None:
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}])
    now = wait_for_turn(page)
    assert now["curtain"]
    page.locator("[data-curtain='0'] button").click()
    wait_for(page, "now.open")
    leave(page)
    curtain = page.locator("[data-curtain='1']")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    number = wait_for(page, "now.open")["number"]
    play_one(page, random.Random(1))
    wait_for(page, "now.over || now.curtain || (now.open && now.number > arg)", number)
