"""What goes wrong at the host's is said where people look, whatever they have scrolled to, and covers or moves nothing of the game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from browser.conftest import OpenPage
from browser.playing import against_bots, make_table, wait_for_turn

VIEWS = [{}, {"phone": True}, {"phone": True, "viewport": {"width": 740, "height": 360}}]
IDS = ["desk", "phone", "side"]
FULL = {"code": "unavailable", "words": ["say", "database-full", {}], "detail": ""}
#: Does the middle of this lie on the screen, with nothing over it?
SEEN = """(one) => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
#: Where the board and the tools in the bar lie.
PLACES = """() => ['.board svg', '[data-rules]'].map((selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x, box.y].map(Math.round);
})"""


def wires_of(page: Page) -> list[WebSocketRoute]:
    wires: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        route.connect_to_server()
        wires.append(route)

    page.route_web_socket("**/ws/*", through)
    return wires


def has_no_room(route: Route) -> None:
    """As a server whose disk is full: nothing can be made there."""
    if route.request.method == "POST":
        route.fulfill(status=503, json=FULL)
    else:
        route.fallback()


@pytest.mark.parametrize("view", VIEWS, ids=IDS)
def test_a_lost_connection_is_seen_wherever_the_page_is_scrolled_to(open_page: OpenPage, view: dict[str, Any]) -> None:
    page = open_page(faulty=True, **view)
    against_bots(page, "burrowdale", 3)
    wait_for_turn(page)
    page.evaluate("scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'})")
    before = page.evaluate(PLACES)
    page.context.set_offline(True)
    lost = page.locator("[data-link='lost']")
    expect(lost).to_contain_text("Reconnecting")
    assert lost.evaluate(SEEN)
    assert page.evaluate(PLACES) == before, "nothing moves"


@pytest.mark.parametrize("view", VIEWS, ids=IDS)
def test_trouble_covers_nothing_of_the_board(open_page: OpenPage, view: dict[str, Any]) -> None:
    page = open_page(**view)
    wires = wires_of(page)
    against_bots(page, "tsuro")
    wait_for_turn(page)
    wires[-1].send(json.dumps({"type": "trouble", "words": ["say", "database-silent", {}]}))
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("goes on by itself")
    box = notice.bounding_box()
    assert box is not None
    lit = page.locator(".board [data-pick]").evaluate_all(
        "(all) => Math.min(...all.map((one) => one.getBoundingClientRect().top))"
    )
    assert box["y"] + box["height"] <= lit


@pytest.mark.parametrize("view", VIEWS, ids=IDS)
def test_the_lobby_says_why_no_table_was_made(open_page: OpenPage, view: dict[str, Any]) -> None:
    """Where the button is, and until it was read: the lobby looks for news every four seconds."""
    page = open_page(faulty=True, **view)
    page.route("**/api/tables", has_no_room)
    last = page.locator("[data-play]").last
    last.scroll_into_view_if_needed()
    before = last.bounding_box()
    last.click()
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("disk is full")
    assert notice.evaluate(SEEN)
    assert last.bounding_box() == before, "nothing moves"
    page.wait_for_timeout(5000)
    expect(notice).to_contain_text("disk is full")
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("view", VIEWS, ids=IDS)
def test_the_form_says_why_no_table_was_made(open_page: OpenPage, view: dict[str, Any]) -> None:
    page = open_page(faulty=True, **view)
    page.route("**/api/tables", has_no_room)
    page.locator("[data-make]").first.click()
    create = page.locator("[data-create]")
    before = create.bounding_box()
    create.click()
    fault = page.locator("dialog [role='alert']")
    expect(fault).to_contain_text("disk is full")
    assert fault.evaluate(SEEN)
    assert create.bounding_box() == before, "the button stays"


def test_a_seat_link_waits_for_a_server_that_starts(page: Page, open_page: OpenPage) -> None:
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    page.locator("[data-invite-seat='1']").click()
    link = page.locator("[data-invite]").input_value()
    friend = open_page(faulty=True)
    starting = True

    def start(route: Route) -> None:
        if not starting:
            return route.fallback()
        if "/api/" in route.request.url:
            words = ["say", "game-loading", {"game": "tsuro"}]
            return route.fulfill(status=503, json={"code": "loading", "words": words, "detail": ""})
        return route.fulfill(response=route.fetch(url=page.url), status=503)

    friend.route("**/t/**", start)
    friend.route("**/api/tables/*", start)
    friend.goto(link)
    expect(friend.locator("[data-seat-link]")).to_contain_text("still being prepared")
    starting = False
    friend.locator("[data-claim='1']").click()
    friend.wait_for_selector(".table")


def test_a_table_that_is_not_there(open_page: OpenPage) -> None:
    page = open_page("/t/nosuchtable", phone=True, faulty=True)
    card = page.locator(".card")
    expect(card).to_contain_text("removed")
    box = card.bounding_box()
    assert box is not None
    assert 8 <= box["x"] <= 360 - 8 - box["width"], "clear of the edges"
    expect(page.locator("[data-rules]")).to_have_count(0)  # there are none to be read


@pytest.mark.parametrize("view", VIEWS, ids=IDS)
def test_who_writes_covers_no_line(open_page: OpenPage, view: dict[str, Any]) -> None:
    page = open_page(**view)
    wires = wires_of(page)
    against_bots(page, "burrowdale", 3)
    wait_for_turn(page)
    page.locator("[data-tab='chat']").click()
    wires[-1].send(json.dumps({"type": "chat", "seat": 1, "name": "Ben", "text": "Good luck!", "time": 1}))
    line = page.locator("[data-chat] li")
    expect(line).to_contain_text("Good luck")
    page.locator("[data-writers]").scroll_into_view_if_needed()
    before = line.bounding_box()
    for seat in (1, 2, 3):
        wires[-1].send(json.dumps({"type": "typing", "seat": seat}))
    expect(page.locator("[data-writers]")).to_contain_text("are writing")
    assert line.bounding_box() == before
    over = page.locator("[data-writers]").bounding_box()
    field = page.get_by_placeholder("Write something").bounding_box()
    assert before is not None
    assert over is not None
    assert field is not None
    assert before["y"] + before["height"] <= over["y"] + 1
    assert over["y"] + over["height"] <= field["y"] + 1
