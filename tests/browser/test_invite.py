"""Whoever invites is told when other devices cannot open the link, and how to let them."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from browser.playing import against_bots, make_table, wait_for_turn

WITH_A_FRIEND = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}]


def reached_as(page: Page, url: str, reach: str) -> None:
    """Let the server say that it is reached like this."""
    answer = json.dumps({"url": url, "reach": reach, "switch": None, "qr": None})
    page.route("**/api/address", lambda route: route.fulfill(body=answer, content_type="application/json"))


def test_an_invitation_says_that_only_this_computer_can_open_it(page: Page) -> None:
    reached_as(page, "http://127.0.0.1:8421", "closed")
    make_table(page, "tsuro", WITH_A_FRIEND)
    page.locator("[data-invite-seat='1']").click()
    note = page.get_by_role("dialog").locator("[data-reach='closed']")
    expect(note).to_contain_text("Phones and other computers cannot open this address")
    expect(note).to_contain_text("warren serve --lan")


def test_a_second_device_is_told_the_same(page: Page) -> None:
    against_bots(page, "tsuro")
    wait_for_turn(page)
    page.locator("[data-seat-menu='0']").click()
    page.locator("[data-second-device]").click()
    note = page.get_by_role("dialog").locator("[data-reach='closed']")
    expect(note.locator("[data-let-in]")).to_be_visible()


def test_a_page_opened_at_a_loopback_address_says_where_to_open_it(page: Page) -> None:
    reached_as(page, "http://127.0.0.1:8421", "local")
    make_table(page, "tsuro", WITH_A_FRIEND)
    page.locator("[data-invite-seat='1']").click()
    note = page.get_by_role("dialog").locator("[data-reach='local']")
    expect(note).to_contain_text("Open Warren at this computer’s address in your network")
    expect(note).not_to_contain_text("--host")


@pytest.mark.parametrize("url", ["http://192.0.2.7:8421"])
def test_nothing_is_said_when_others_can_come(page: Page, url: str) -> None:
    reached_as(page, url, "open")
    make_table(page, "tsuro", [*WITH_A_FRIEND, {"kind": "open"}])
    expect(page.locator(".address")).to_contain_text(f"{url}/t/")
    page.locator("[data-invite-seat='1']").click()
    expect(page.locator(".qr svg")).to_be_visible()
    expect(page.locator("[data-reach]")).to_have_count(0)


def test_the_address_of_an_open_table_says_it_too(page: Page) -> None:
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    expect(page.locator(".room [data-reach='closed'] [data-let-in]")).to_be_visible()
