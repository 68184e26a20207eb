"""Several people: two browsers by link, one device passed round, leaving, playing again, talking."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.playing import against_bots, make_table, play_one, state, wait_for, wait_for_turn


def sit_by_link(host: Page, open_page: OpenPage, seat: int, name: str) -> Page:
    """The host reads out the seat's link; a friend opens it in another browser and sits down."""
    host.locator(f"[data-invite-seat='{seat}']").click()
    link = host.locator("[data-invite]").input_value()
    expect(host.locator(".qr svg")).to_be_visible()
    host.keyboard.press("Escape")
    friend = open_page(link)
    friend.locator("[data-name]").fill(name)
    friend.locator(f"[data-claim='{seat}']").click()
    return friend


def play_both_to_end(pages: list[Page], limit: float = 100.0) -> None:
    chance, until = random.Random(2), time.monotonic() + limit
    while time.monotonic() < until:
        states = [state(page) for page in pages]
        if all(one["over"] for one in states):
            return
        for page, one in zip(pages, states, strict=True):
            if one["open"]:
                play_one(page, chance)
        pages[0].wait_for_timeout(20)
    raise AssertionError(f"the game did not end within {limit} s")


def test_two_browsers_play_each_other_by_link(page: Page, open_page: OpenPage) -> None:
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    friend = sit_by_link(page, open_page, 1, "Ben")
    page.wait_for_selector(".table")
    friend.wait_for_selector(".table")
    page.locator("[data-tab='chat']").click()
    page.get_by_placeholder("Write something").fill("good luck")
    page.get_by_role("button", name="Send").click()
    expect(friend.locator("[data-tab='chat']")).to_contain_text("1 new")
    friend.locator("[data-tab='chat']").click()
    expect(friend.locator("[data-chat]")).to_contain_text("good luck")
    play_both_to_end([page, friend])
    told = [one.locator("[data-result]").inner_text() for one in (page, friend)]
    assert told in (
        ["You outlast everybody and win!", "Ann outlasts everybody and wins!"],
        ["Ben outlasts everybody and wins!", "You outlast everybody and win!"],
        ["The win is shared by you and Ben!", "The win is shared by Ann and you!"],
    )
    page.locator("[data-rematch]").click()
    page.wait_for_url(lambda url: "/t/" in url)
    friend.wait_for_url(page.url)
    page.wait_for_selector(".table")
    friend.wait_for_selector(".table")


def test_a_used_link_seats_nobody_else(page: Page, open_page: OpenPage) -> None:
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    page.locator("[data-invite-seat='1']").click()
    link = page.locator("[data-invite]").input_value()
    friend = open_page(link)
    friend.locator("[data-claim='1']").click()
    friend.wait_for_selector(".table")
    late = open_page(link)
    expect(late.get_by_role("alert")).to_contain_text("seat link")


def test_a_bot_plays_on_when_somebody_leaves(page: Page) -> None:
    against_bots(page, "tsuro")
    wait_for_turn(page)
    page.locator("[data-leave]").click()
    page.locator("[data-leave-yes]").click()
    expect(page.locator("[data-result]")).to_be_visible(timeout=30_000)


def test_what_is_picked_stays_picked_when_somebody_else_leaves(page: Page, open_page: OpenPage) -> None:
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}, {"kind": "bot", "level": "easy"}])
    friend = sit_by_link(page, open_page, 1, "Ben")
    wait_for_turn(page)
    play_one(page, random.Random(1))
    wait_for_turn(friend)
    play_one(friend, random.Random(2))
    wait_for_turn(page)
    page.locator("[data-tray] [data-pick]").first.click()
    expect(page.locator("[data-lay]")).to_be_visible()
    friend.locator("[data-leave]").click()
    friend.locator("[data-leave-yes]").click()
    expect(page.locator("[data-log]")).to_contain_text("leaves; a bot plays on")
    expect(page.locator("[data-lay]")).to_be_visible()


def test_a_hint_can_be_asked_for_and_shown(page: Page) -> None:
    against_bots(page, "tsuro")
    wait_for_turn(page)
    page.locator("[data-hint]").click()
    hint = page.locator("[data-hint-text]")
    hint.locator("[data-hint-take]").click(timeout=20_000)
    expect(page.locator("[data-lay]")).to_be_visible()


def _is_answered(heard: list[str]) -> bool:
    """The hint came, of a position that is past (or, from a very quick bot, just before that)."""
    return any('"type":"stale"' in text or '"type":"hint"' in text for text in heard)


def test_a_move_made_before_its_hint_came_is_no_news(page: Page, open_page: OpenPage) -> None:
    """The hint is told to be of the past; nobody waits for it any more."""
    heard: list[str] = []
    page.on("websocket", lambda wire: wire.on("framereceived", lambda text: heard.append(str(text))))
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    sit_by_link(page, open_page, 1, "Ben")
    wait_for_turn(page)
    for name in ("[data-hint]:enabled", ".spot"):  # what can be asked comes with the table, after its first position
        page.wait_for_selector(name, state="attached")
    page.evaluate(
        """() => {
          const click = new MouseEvent('click', {bubbles: true});
          for (const name of ['[data-hint]', '.spot']) document.querySelector(name).dispatchEvent(click);
        }"""
    )
    until = time.monotonic() + 20
    while not _is_answered(heard) and time.monotonic() < until:
        page.wait_for_timeout(20)
    assert _is_answered(heard)
    wait_for(page, "now.number === 1")
    expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator("[data-hint-text]")).to_have_count(0)


def test_a_move_is_taken_back_while_nothing_was_revealed(page: Page, open_page: OpenPage) -> None:
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    sit_by_link(page, open_page, 1, "Ben")
    wait_for_turn(page)
    page.locator(".spot").first.click()
    page.locator("[data-undo]").click()
    assert wait_for_turn(page)["number"] == 2
    expect(page.locator(".spot").first).to_be_visible()
