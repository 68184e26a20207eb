"""Trying a move before your turn: on the board as it is now, kept if wanted, offered when the turn comes."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.playing import make_table, play_one, press, press_on, state, wait_for, wait_for_turn
from browser.test_together import sit_by_link


@pytest.fixture
def two(page: Page, open_page: OpenPage) -> tuple[Page, Page]:
    """Ann and Ben at a table of Tsuro; Ann has put her marker down, and Ben is to move."""
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    friend = sit_by_link(page, open_page, 1, "Ben")
    wait_for_turn(page)
    play_one(page, random.Random(1))
    wait_for_turn(friend)
    return page, friend


def test_a_move_is_tried_kept_and_offered(two: tuple[Page, Page]) -> None:
    ann, ben = two
    number = state(ann)["number"]
    ann.locator("[data-try]").click()
    expect(ann.locator("[data-plan]")).to_be_visible()
    expect(ann.locator("[data-prompt]")).to_contain_text("Lay a tile")
    press(ann, state(ann)["lit"][0])
    expect(ann.locator("[data-ghost]")).to_be_visible()
    expect(ann.locator("[data-foresight]")).to_be_visible()  # where it would lead
    press_on(ann, "[data-lay]")
    expect(ann.locator("[data-prepared]")).to_contain_text("Your next move is prepared")
    assert state(ann)["number"] == number
    play_one(ben, random.Random(1))
    now = wait_for_turn(ann)
    expect(ann.locator("[data-recalled]")).to_be_visible()
    assert now["lay"], "the prepared move lies there"
    ann.wait_for_timeout(300)
    assert state(ann)["number"] == now["number"], "nothing is played by itself"
    press_on(ann, "[data-lay]")
    wait_for(ann, "now.number > arg", now["number"])


def test_an_own_piece_can_be_picked_up_out_of_turn(two: tuple[Page, Page]) -> None:
    ann, _ = two
    ann.locator("[data-tray='hand:0'] [data-handle]").first.click()
    expect(ann.locator("[data-plan]")).to_be_visible()
    expect(ann.locator("[data-ghost]")).to_be_visible()
    press_on(ann, "[data-stop-trying]")
    expect(ann.locator("[data-plan], [data-ghost], [data-lay]")).to_have_count(0)
    expect(ann.locator("[data-spoken]")).not_to_contain_text("undefined")
