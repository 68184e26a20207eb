"""One device for several people: a move is seen to its end, then the device is passed on; no hand is seen by others."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import warren
from browser.conftest import OpenPage
from browser.playing import make_table, pass_on, play_one, play_to_end, wait_for, wait_for_turn
from warren.table.knowledge import keeps_secrets

TWO_HERE = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
#: Where every piece of the board is drawn now, whether it walks, flies or lies.
POSES = """() => [...document.querySelectorAll('.board [data-sprite]')].map((piece) => {
  const place = piece.getScreenCTM();
  return [piece.dataset.sprite, Math.round(place.e), Math.round(place.f)].join();
}).join(' ')"""
#: Writes down the title of every hand that comes into the page.
WATCH_HANDS = """() => {
  window.hands = new Set();
  const look = () => document.querySelectorAll('.hands [data-tray]').forEach((hand) => window.hands.add(hand.dataset.tray));
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def begin(page: Page, game: str = "tsuro", bots: int = 0) -> None:
    """Two people on this device; the first has lifted the curtain if there is one."""
    make_table(page, game, [*TWO_HERE, *[{"kind": "bot", "level": "easy"}] * bots])
    if wait_for_turn(page)["curtain"]:
        pass_on(page)
    wait_for(page, "now.open")


def test_a_move_is_seen_to_its_end_before_the_device_is_passed_on(open_page: OpenPage) -> None:
    page = open_page(motion=True)
    begin(page)
    for seed in range(3):  # the start marks, then a tile
        number = play_one(page, random.Random(seed))["number"]
        now = wait_for(page, "now.curtain || now.done", number)
        assert not now["curtain"], "the curtain fell on a move nobody had seen"
        assert page.locator(".flight").count() == 0
        still = page.evaluate(POSES)
        page.wait_for_timeout(400)
        assert page.evaluate(POSES) == still, "something still moves"
        expect(page.locator("[data-curtain]")).to_have_count(0)
        pass_on(page)
        wait_for(page, "now.open")


def test_nobody_sees_the_hand_of_the_one_before(page: Page) -> None:
    begin(page)
    for _ in range(2):
        play_one(page, random.Random(1))
        wait_for(page, "now.done")
        pass_on(page)
        wait_for(page, "now.open")
    play_one(page, random.Random(1))
    wait_for(page, "now.done")
    page.locator("[data-done]").click()
    curtain = page.locator("[data-curtain='1']")
    expect(curtain).to_be_visible()
    assert page.locator("[data-tray]").count() == 0, "a hand is in the page behind the curtain"
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    page.evaluate(WATCH_HANDS)
    curtain.get_by_role("button").click()
    wait_for(page, "now.open")
    assert page.evaluate("() => [...window.hands]") == ["hand:1"]


@pytest.mark.parametrize("name", warren.games())
def test_a_curtain_falls_only_where_something_is_hidden(page: Page, name: str, least: dict[str, int]) -> None:
    hides = keeps_secrets(warren.game(name).deal(least[name], seed=1))
    begin(page, name, least[name] - 2)
    passed: set[str | None] = set()
    chance = random.Random(4)
    for _ in range(30):
        now = wait_for_turn(page)
        if now["over"] or passed == {"0", "1"}:
            break
        if now["curtain"] or now["done"]:
            assert hides, "nothing is hidden here"
            pass_on(page)
        elif now["open"]:
            passed.add(page.locator(".table").get_attribute("data-turn-seat"))
            play_one(page, chance)
    assert passed == {"0", "1"}


def test_a_move_can_be_taken_back_before_the_device_is_passed_on(page: Page) -> None:
    begin(page)
    number = play_one(page, random.Random(1))["number"]
    wait_for(page, "now.done")
    page.locator("[data-undo]").click()
    wait_for(page, "now.open && !now.done && now.number > arg", number)
    expect(page.locator("[data-status]")).to_contain_text("Ann")


def test_people_who_hide_nothing_from_each_other_need_no_curtain(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-curtain-setting]").uncheck()
    page.keyboard.press("Escape")
    begin(page)
    play_one(page, random.Random(1))
    now = wait_for(page, "now.curtain || now.done || now.open")
    assert now["open"]
    expect(page.locator("[data-status]")).to_contain_text("Ben")


def test_a_whole_game_on_one_device(page: Page) -> None:
    begin(page)
    play_to_end(page)
    expect(page.locator("[data-result]")).to_be_visible()
