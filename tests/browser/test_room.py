"""What appears beside the board (a hint, what would come of a move, a notice) never moves or shrinks what is there."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, play_one, press, state, wait_for_turn

#: Where board and hands lie, seen from the page's beginning: on a phone's side the board goes along with what is scrolled to.
PLACES = """() => {
  const there = scrollY;
  scrollTo({top: 0, behavior: 'instant'});
  const places = ['.board svg', '.hands'].map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? [box.x, box.y, box.width, box.height].map(Math.round) : null;
  });
  scrollTo({top: there, behavior: 'instant'});
  return places;
}"""
#: Buttons always show: below more than one row of them a phone's hand lies further down.
ROWS = "() => (document.querySelector('.actions')?.offsetHeight ?? 0) > 60"
LONG = "A sentence that takes its time to say what it says, and says it twice. "
VIEWS = [{}, {"phone": True}, {"viewport": {"width": 740, "height": 360}}]


def some_moves(page: Page, count: int) -> dict[str, Any]:
    """Make moves by clicking until a choice of mine is open again."""
    chance = random.Random(5)
    for _ in range(count):
        wait_for_turn(page)
        play_one(page, chance)
    now = wait_for_turn(page)
    assert now["open"], now
    return now


@pytest.mark.parametrize("view", VIEWS, ids=["desk", "phone", "side"])
@pytest.mark.parametrize("name", warren.games())
def test_a_hint_leaves_board_and_hands_where_they_are(
    open_page: OpenPage, name: str, view: dict[str, Any], least: dict[str, int]
) -> None:
    page = open_page(**view)
    against_bots(page, name, least[name] - 1)
    some_moves(page, 2)
    before, wrapped = page.evaluate(PLACES), page.evaluate(ROWS)
    page.locator("[data-hint]").click()
    take = page.locator("[data-hint-take]")
    expect(take).to_be_visible(timeout=20_000)
    assert page.evaluate(PLACES) == before
    take.click()
    expect(page.locator("[aria-pressed='true'], [data-lay]").first).to_be_visible()
    wrapped = wrapped or page.evaluate(ROWS)
    after = page.evaluate(PLACES)
    assert after[0] == before[0]
    assert after == before or wrapped


def lengthen(route: WebSocketRoute) -> None:
    """Every hint and every preview that comes is very long."""
    there = route.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "hint":
            message["moves"][0]["says"] = LONG * 8
        elif message["type"] == "preview":
            message["notes"] = [LONG] * 12
        route.send(json.dumps(message))

    there.on_message(pass_on)


@pytest.mark.parametrize("view", VIEWS, ids=["desk", "phone", "side"])
def test_long_answers_scroll_in_their_own_box(open_page: OpenPage, view: dict[str, Any]) -> None:
    page = open_page(**view)
    page.route_web_socket("**/ws/*", lengthen)
    against_bots(page, "tsuro")
    some_moves(page, 1)
    before, answers = page.evaluate(PLACES), page.locator(".answers")
    page.locator("[data-hint]").click()
    expect(page.locator("[data-hint-take]")).to_be_in_viewport(timeout=20_000)
    press(page, state(page)["lit"][0])
    notes = page.locator("[data-foresight] li")
    expect(notes).to_have_count(12)
    assert page.evaluate(PLACES) == before
    top = answers.evaluate("(box) => box.getBoundingClientRect().top")
    assert notes.first.evaluate("(note) => note.getBoundingClientRect().top") >= top, "the first note is cut off"
    notes.last.scroll_into_view_if_needed()
    expect(notes.last).to_be_in_viewport()
    assert page.evaluate(PLACES) == before


def test_a_notice_moves_nothing(page: Page) -> None:
    wires: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        route.connect_to_server()
        wires.append(route)

    page.route_web_socket("**/ws/*", through)
    against_bots(page, "tsuro")
    some_moves(page, 1)
    before = page.evaluate(PLACES)
    wires[-1].send(json.dumps({"type": "error", "id": "", "code": "illegal", "words": "This cannot be done now."}))
    expect(page.get_by_role("alert")).to_contain_text("cannot be done")
    assert page.evaluate(PLACES) == before
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_area_seen_large_gives_the_room_back(page: Page) -> None:
    """A rival's area is shown large below the board; the board keeps its size."""
    against_bots(page, "burrows", 2)
    some_moves(page, 1)
    before = page.evaluate(PLACES)[0]
    page.get_by_role("button", name="large").first.click()
    page.locator(".enlarged .area").wait_for()
    assert page.evaluate(PLACES)[0] == before
    page.get_by_role("button", name="small").first.click()
    expect(page.locator(".enlarged .area")).to_have_count(0)
    assert page.evaluate(PLACES)[0] == before
