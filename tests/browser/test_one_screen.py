"""One screen: at a desk everything is there without scrolling, on a phone the decision is, at the least and the most seats."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from playwright.sync_api import Page

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, play_one, wait_for_turn

#: `make test-screens` looks at all of them, `make test` at the narrowest.
ALL = os.environ.get("WARREN_SCREENS") == "all"
DESKS = [(1280, 800), (1920, 1080)] if ALL else [(1280, 800)]
PHONES = [(360, 740), (390, 844), (740, 360)] if ALL else [(360, 740), (740, 360)]
#: What has to be seen at a desk: board, what to do, hands, every player, what the others did, the newest line of the log.
PARTS = [".board svg", "[data-doing]", ".strip", ".panel", "[data-since]", "[data-log] li:last-child"]
#: Those of them that are not wholly on the screen, or are cut off by a box that scrolls.
OFF_SCREEN = """(parts) => parts.flatMap((part) => [...document.querySelectorAll(part)].filter((one) => {
  const box = one.getBoundingClientRect();
  let hidden = box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
  for (let around = one.parentElement; around; around = around.parentElement) {
    const edge = around.getBoundingClientRect();
    if (getComputedStyle(around).overflowY !== 'visible' && box.top + box.height / 2 > edge.bottom + 1) hidden = true;
  }
  return hidden;
}).map((one) => `${part} ${one.textContent.trim().slice(0, 40)}`))"""
#: Is something that can be picked on the screen, and not behind what to do?
LIT_IN_VIEW = """() => {
  const bar = document.querySelector('[data-doing]'), over = bar.getBoundingClientRect();
  const covers = getComputedStyle(bar).position === 'sticky';
  return [...document.querySelectorAll('[data-pick], [data-ghost], [data-lay]')].some((one) => {
    const box = one.getBoundingClientRect();
    const high = Math.max(box.top, 0), low = Math.min(box.bottom, innerHeight);
    const behind = covers && !bar.contains(one) ? Math.max(0, Math.min(low, over.bottom) - Math.max(high, over.top)) : 0;
    return low - high - behind >= Math.min(20, box.height);
  });
}"""
#: Buttons that a finger could miss.
SMALL = """() => [...document.querySelectorAll('main button, main a.button, header button, header a.button')]
  .filter((one) => one.checkVisibility() && !one.closest('.since li') && !one.matches('.rule'))  // links within a sentence
  .map((one) => [one.textContent.trim().slice(0, 30) || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => Math.max(box.height, 0) < 39.5 && box.width > 0).map(([name, box]) => `${name}: ${box.height}`)"""
BOARD = "() => { const box = document.querySelector('.board svg').getBoundingClientRect(); return [box.width, box.height]; }"


@pytest.fixture(params=["least", "most"] if ALL else ["most"])
def seats(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def seat_count(name: str, seats: str, games: dict[str, dict[str, Any]]) -> int:
    counts = games[name]["seats"]
    return int(min(counts) if seats == "least" else max(counts))


def some_moves(page: Page, moves: int) -> Any:
    """Play on, and stop at each decision of mine."""
    chance = random.Random(6)
    for _ in range(moves):
        if wait_for_turn(page)["over"]:
            return
        yield
        play_one(page, chance)


@pytest.mark.parametrize("size", DESKS, ids=str)
@pytest.mark.parametrize("name", warren.games())
def test_at_a_desk(
    open_page: OpenPage, name: str, size: tuple[int, int], seats: str, games: dict[str, dict[str, Any]]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    against_bots(page, name, seat_count(name, seats, games) - 1)
    boards = set()
    for _ in some_moves(page, 3):
        tall, wide = page.evaluate(
            "() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        )
        assert tall <= size[1]
        assert wide <= size[0]
        assert page.evaluate(OFF_SCREEN, PARTS) == []
        assert page.evaluate(LIT_IN_VIEW)
        boards.add(tuple(page.evaluate(BOARD)))
    assert len(boards) <= 2, f"the board's box changed: {boards}"  # once, when a hand comes that was not there


def test_what_the_others_did_stays_in_sight_beside_many_piles(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 1280, "height": 800})
    against_bots(page, "underground_panic", 3)
    for _ in some_moves(page, 12):
        pass
    wait_for_turn(page)
    assert page.evaluate(OFF_SCREEN, ["[data-since]"]) == []
    deeds = page.locator("[data-since]").bounding_box()
    assert deeds is not None
    assert deeds["height"] > 200  # several lines of each


@pytest.mark.parametrize("size", PHONES, ids=str)
@pytest.mark.parametrize("name", warren.games())
def test_on_a_phone(
    open_page: OpenPage, name: str, size: tuple[int, int], seats: str, games: dict[str, dict[str, Any]]
) -> None:
    page = open_page(phone=True, viewport={"width": size[0], "height": size[1]})
    against_bots(page, name, seat_count(name, seats, games) - 1)
    for _ in some_moves(page, 3):
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
        page.wait_for_timeout(50)  # the page goes there
        assert page.evaluate(LIT_IN_VIEW)
        assert page.evaluate(SMALL) == []


#: Is the question wholly on the screen?
ASKED_IN_VIEW = """() => {
  const box = document.querySelector('[data-prompt]').getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("size", [(740, 360), (800, 360)], ids=str)
@pytest.mark.parametrize("name", warren.games())
def test_on_its_side_a_phone_shows_the_question_with_what_can_be_picked(
    open_page: OpenPage, name: str, size: tuple[int, int], seats: str, games: dict[str, dict[str, Any]]
) -> None:
    page = open_page(phone=True, viewport={"width": size[0], "height": size[1]})
    against_bots(page, name, seat_count(name, seats, games) - 1)
    for _ in some_moves(page, 4):
        page.wait_for_timeout(50)  # the page goes there
        assert page.evaluate(LIT_IN_VIEW)
        assert page.evaluate(ASKED_IN_VIEW)


def test_on_its_side_a_phone_goes_back_to_the_next_question(open_page: OpenPage) -> None:
    """The board, with what can be picked on it, is in sight wherever the page was scrolled to; the question is not."""
    page = open_page(phone=True, viewport={"width": 740, "height": 360})
    against_bots(page, "burrowdale", 2)
    for _ in some_moves(page, 16):
        page.wait_for_timeout(50)  # the page goes there
        assert page.evaluate(ASKED_IN_VIEW)


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)], ids=str)
@pytest.mark.parametrize("name", warren.games())
def test_a_first_game_explains_its_first_decision_in_sight(
    open_page: OpenPage, name: str, size: tuple[int, int]
) -> None:
    page = open_page(phone=size[0] < 860, viewport={"width": size[0], "height": size[1]})
    against_bots(page, name, 2)
    wait_for_turn(page)
    words = page.wait_for_selector("[data-first-time] > span", state="attached")
    assert words is not None
    seen = "(one) => { const box = one.getBoundingClientRect(); const top = document.elementFromPoint(box.x + 4, box.bottom - 4);"
    assert page.evaluate(f"{seen} return one.contains(top); }}", words)
