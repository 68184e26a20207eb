"""Seats of a running game change hands: a bot plays on, somebody else comes, a second device, another name."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.playing import against_bots, make_table, play_one, state, wait_for_turn
from browser.test_together import sit_by_link


def test_the_host_gives_a_seat_to_a_bot_and_invites_somebody_again(page: Page, open_page: OpenPage) -> None:
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    friend = sit_by_link(page, open_page, 1, "Ben")
    wait_for_turn(page)
    friend.wait_for_selector(".table")
    expect(friend.locator("[data-seat-menu='0']")).to_have_count(0)
    page.locator("[data-seat-menu='1']").click()
    page.locator("[data-bot-level]").select_option("easy")
    page.locator("[data-to-bot]").click()
    expect(page.locator(".panel[data-seat='1']")).to_contain_text("Clover")
    expect(friend.get_by_role("alert")).to_contain_text("taken this seat back")
    page.locator("[data-seat-menu='1']").click()
    page.locator("[data-to-guest]").click()
    link = page.locator("[data-invite]").input_value()
    page.keyboard.press("Escape")
    expect(page.locator(".panel[data-seat='1']")).to_contain_text("waiting for a friend")
    guest = open_page(link)
    guest.locator("[data-name]").fill("Cleo")
    guest.locator("[data-claim='1']").click()
    expect(page.locator(".panel[data-seat='1']")).to_contain_text("Cleo")
    expect(guest.locator(".panel[data-seat='1']")).to_contain_text("you")


def test_the_host_takes_a_bots_seat_himself(page: Page) -> None:
    against_bots(page, "tsuro", bots=2)
    wait_for_turn(page)
    page.locator("[data-seat-menu='2']").click()
    page.locator("[data-sit-here]").click()
    page.locator("[data-name]").fill("Dora")
    page.locator("[data-claim='2']").click()
    expect(page.locator("[data-claim]")).to_have_count(0)
    expect(page.locator(".panel[data-seat='2']")).to_contain_text("Dora")
    play_one(page, random.Random(1))
    page.locator("[data-done]").click()
    expect(page.locator("[data-curtain='2']")).to_be_visible()


def test_a_player_takes_another_name_at_a_running_table(page: Page, open_page: OpenPage) -> None:
    table = against_bots(page, "tsuro")
    wait_for_turn(page)
    page.locator("[data-seat-menu='0']").click()
    page.locator("[data-rename]").fill("Anneliese")
    page.locator("[data-rename-save]").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".panel[data-seat='0']")).to_contain_text("Anneliese")
    watcher = open_page(f"/t/{table}")
    expect(watcher.locator(".panel[data-seat='0']")).to_contain_text("Anneliese")


def test_a_seat_goes_on_on_another_device(page: Page, open_page: OpenPage) -> None:
    against_bots(page, "tsuro")
    wait_for_turn(page)
    page.locator("[data-seat-menu='0']").click()
    page.locator("[data-second-device]").click()
    expect(page.locator(".qr svg")).to_be_visible()
    link = page.locator("[data-invite]").input_value()
    page.keyboard.press("Escape")
    phone = open_page(link, phone=True)
    number = wait_for_turn(phone)["number"]
    assert state(phone)["open"], "the second device holds the seat too"
    play_one(phone, random.Random(1))
    page.wait_for_function("(number) => Number(document.querySelector('.table').dataset.number) > number", arg=number)


def test_whoever_left_comes_back(page: Page) -> None:
    against_bots(page, "burrowdale", bots=3, pace=2)
    wait_for_turn(page)
    page.locator("[data-leave]").click()
    page.locator("[data-leave-yes]").click()
    expect(page.locator(".panel[data-seat='0']")).to_contain_text("left, a bot plays on")
    name = page.locator(".panel[data-seat='0'] .name")
    assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth"), "the name is cut off"
    page.locator("[data-name]").fill("Ann")
    page.locator("[data-claim='0']").click()
    expect(page.locator("[data-claim]")).to_have_count(0)
    expect(page.locator(".panel[data-seat='0']")).to_contain_text(re.compile("Ann.*you"))
    assert wait_for_turn(page)["open"]
