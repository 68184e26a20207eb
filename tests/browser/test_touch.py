"""A phone's fingers, as the browser itself sends them: pinching, dragging, turning, and meeting small things."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import OpenPage
from browser.playing import CHANGED, ZOOM, against_bots, play_one, press, state, wait_for, wait_for_turn

Point = tuple[float, float]
#: A thing this large (in CSS pixels) is met without aiming.
FINGER = 40


class Fingers:
    """Raw touches; the page cannot tell them from a hand's."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, points: Sequence[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def move(self, where: Callable[[float], Sequence[Point]], steps: int = 12) -> None:
        """Put fingers down, move them along and lift them: ``where`` tells their places from 0 to 1."""
        self.send("touchStart", where(0.0))
        for step in range(1, steps + 1):
            self.send("touchMove", where(step / steps))
        self.send("touchEnd", [])

    def tap(self, x: float, y: float) -> None:
        self.send("touchStart", [(x, y)])
        self.send("touchEnd", [])


def board(page: Page) -> dict[str, float]:
    box: dict[str, float] = page.evaluate(
        "(({x, y, width, height}) => ({x, y, width, height}))(document.querySelector('[data-zoom]').getBoundingClientRect())"
    )
    return box


def middle(page: Page) -> Point:
    box = board(page)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def zoom(page: Page) -> float:
    return float(page.locator("[data-zoom]").get_attribute("data-zoom") or 0)


def view_box(page: Page) -> list[float]:
    return [float(number) for number in (page.locator("[data-zoom]").get_attribute("viewBox") or "").split()]


@pytest.mark.parametrize("name", ["burrows", "tsuro"])
def test_two_fingers_zoom_and_drag_any_board(open_page: OpenPage, name: str) -> None:
    page = open_page("/", phone=True)
    against_bots(page, name)
    now = wait_for_turn(page)
    x, y = middle(page)
    fingers = Fingers(page)
    whole = view_box(page)
    fingers.move(lambda share: [(x - 30 - 60 * share, y), (x + 30 + 60 * share, y)])
    assert zoom(page) == pytest.approx(3.0, rel=0.15)
    near = view_box(page)
    assert near[0] + near[2] / 2 == pytest.approx(whole[0] + whole[2] / 2, abs=0.1), "zooms about the fingers' middle"
    fingers.move(lambda share: [(x - 40, y - 50 * share), (x + 40, y - 50 * share)])
    assert zoom(page) == pytest.approx(3.0, rel=0.15)
    assert view_box(page)[1] > near[1] + 0.1, "two fingers drag the board along"
    low = view_box(page)
    fingers.move(lambda share: [(x + 80 * share, y)])
    assert view_box(page)[0] < low[0] - 0.1, "one finger drags a zoomed board"
    assert state(page)["lit"] == now["lit"], "a drag picks nothing"
    fingers.move(lambda share: [(x - 100 + 80 * share, y), (x + 100 - 80 * share, y)])
    assert zoom(page) == 1.0
    assert view_box(page) == whole


def test_one_finger_on_the_whole_board_scrolls_the_page(open_page: OpenPage) -> None:
    page = open_page("/", phone=True)
    against_bots(page, "burrows")
    wait_for_turn(page)
    x, y = middle(page)
    Fingers(page).move(lambda share: [(x, y - 150 * share)])
    page.wait_for_function("() => scrollY > 50")


def test_two_fingers_turn_a_piece(open_page: OpenPage) -> None:
    page = open_page("/", phone=True)
    against_bots(page, "tsuro")
    wait_for_turn(page)
    play_one(page, random.Random(1))
    wait_for_turn(page)
    page.locator("[data-tray] [data-pick]").first.tap()
    while not page.locator("[data-turn]").count():
        page.locator("[data-tray] [data-swap]").last.tap()
    page.evaluate("scrollTo(0, 0)")
    x, y = middle(page)
    ghost = page.locator("[data-ghost]")
    before = ghost.evaluate("(ghost) => ghost.style.transform")

    def twist(degrees: float) -> Callable[[float], Sequence[Point]]:
        def where(share: float) -> Sequence[Point]:
            angle = math.radians(degrees * share)
            along, across = 70 * math.cos(angle), 70 * math.sin(angle)
            return [(x - along, y - across), (x + along, y + across)]

        return where

    fingers = Fingers(page)
    fingers.move(twist(50))  # one look on, whether the piece has two or four
    page.wait_for_function("(old) => document.querySelector('[data-ghost]').style.transform !== old", arg=before)
    assert zoom(page) == 1.0
    fingers.move(twist(-50))
    page.wait_for_function(
        """(old) => ((text) => Number(/rotate\\((-?[\\d.]+)/.exec(text)[1]) % 360)(document.querySelector('[data-ghost]').style.transform)
          === Number(/rotate\\((-?[\\d.]+)/.exec(old)[1]) % 360""",
        arg=before,
    )


NEAR = """(reach) => {
  const stops = [...document.querySelectorAll(".board [data-pick]:not([aria-pressed='true'])")].map((one) => {
    const box = one.getBoundingClientRect();
    return {handle: one.dataset.pick, x: box.x + box.width / 2, y: box.y + box.height / 2};
  });
  const board = document.querySelector('[data-zoom]').getBoundingClientRect();
  const far = (one, at) => Math.hypot(one.x - at.x, one.y - at.y);
  // beside each thing, where no other one is nearer
  return stops.flatMap((stop) => [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => ({
    handle: stop.handle,
    x: stop.x + Math.cos(eighth * Math.PI / 4) * reach,
    y: stop.y + Math.sin(eighth * Math.PI / 4) * reach,
  })).filter((at) =>
    stops.every((other) => other === stop || far(other, at) > far(stop, at) + 2)
    && !document.elementFromPoint(at.x, at.y)?.closest('[data-doing]')  // what to do covers the lower edge
    && at.x > board.left && at.x < board.right && at.y > Math.max(0, board.top) && at.y < Math.min(innerHeight, board.bottom)
  ).slice(0, 1));
}"""


def tap_beside(page: Page, fingers: Fingers, stop: dict[str, Any], reach: float) -> None:
    """Tap there; where several small things are under the finger they are enlarged, and the second tap picks."""
    before = page.evaluate(ZOOM)
    fingers.tap(stop["x"], stop["y"])
    if page.evaluate(ZOOM) > before:
        found = [one for one in page.evaluate(NEAR, reach) if one["handle"] == stop["handle"]]
        assert found, f"{stop['handle']} was enlarged out of sight"
        fingers.tap(found[0]["x"], found[0]["y"])


@pytest.mark.parametrize("name", ["tsuro", "burrows", "underground_panic"])
def test_small_targets_are_met_by_a_finger_beside_them(open_page: OpenPage, name: str) -> None:
    page = open_page("/", phone=True)
    against_bots(page, name)
    wait_for_turn(page)
    chance = random.Random(2)
    fingers, tried = Fingers(page), 0
    for _ in range(20):
        now = state(page)
        if tried >= 3 or now["over"]:
            break
        page.evaluate("scrollTo(0, 0)")
        stops = page.evaluate(NEAR, FINGER / 2)
        if stops and not now["lay"]:
            stop = chance.choice(stops)
            tap_beside(page, fingers, stop, FINGER / 2)
            wait_for(page, CHANGED, now, timeout=5_000)
            tried += 1
        else:
            play_one(page, chance) if now["lay"] else press(page, chance.choice(now["lit"]))
        wait_for_turn(page)
    assert tried > 0, "no small target was ever lit"


def test_every_start_mark_of_a_phone_is_its_own_target(open_page: OpenPage) -> None:
    page = open_page("/", phone=True)
    against_bots(page, "tsuro")
    wait_for_turn(page)
    fingers = Fingers(page)
    for stop in page.evaluate(NEAR, 0):
        tap_beside(page, fingers, stop, 0)
        expect(page.locator("[data-lay]")).to_be_visible()
        assert page.locator("[aria-pressed='true'], [data-ghost]").count()
        assert page.evaluate(
            "(handle) => !!document.querySelector(`[data-pick='${handle}'][aria-pressed='true']`)", stop["handle"]
        )
        page.locator("[data-back]").tap()
        expect(page.locator("[data-lay]")).to_have_count(0)


def test_what_is_under_one_finger_is_enlarged_first_and_shown_whole_again_after_the_pick(open_page: OpenPage) -> None:
    page = open_page("/", phone=True)
    against_bots(page, "tsuro")
    wait_for_turn(page)
    fingers, stop = Fingers(page), page.evaluate(NEAR, 0)[5]
    fingers.tap(stop["x"], stop["y"])
    wait_for(page, "Number(document.querySelector('[data-zoom]').dataset.zoom) > 1")
    assert page.locator("[data-lay]").count() == 0
    gaps = page.evaluate(
        """(handle) => {
          const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
          const all = [...document.querySelectorAll('.board [data-pick]')];
          const here = middle(all.find((one) => one.dataset.pick === handle));
          return all.filter((one) => one.dataset.pick !== handle)
            .map((one) => Math.hypot(middle(one)[0] - here[0], middle(one)[1] - here[1]));
        }""",
        stop["handle"],
    )
    assert min(gaps) >= FINGER - 1
    again = next(one for one in page.evaluate(NEAR, 0) if one["handle"] == stop["handle"])
    fingers.tap(again["x"], again["y"])
    expect(page.locator("[data-lay]")).to_be_visible()
    assert zoom(page) == 1


@pytest.mark.parametrize("name", ["underground_panic"])
def test_a_double_tap_enlarges_what_is_to_be_read_and_another_shows_all(open_page: OpenPage, name: str) -> None:
    page = open_page("/", phone=True)
    against_bots(page, name)
    wait_for_turn(page)
    page.evaluate("document.querySelector('.board').scrollIntoView({behavior: 'instant'})")
    x, y = free_place(page)
    fingers = Fingers(page)
    for zoomed in (True, False):
        fingers.tap(x, y)
        fingers.tap(x, y)
        wait_for(page, "(Number(document.querySelector('[data-zoom]').dataset.zoom) > 2) === arg", zoomed)


def free_place(page: Page) -> Point:
    """A place on the board far from everything that can be picked."""
    found: list[float] = page.evaluate(
        """() => {
          const board = document.querySelector('[data-zoom]').getBoundingClientRect();
          const stops = [...document.querySelectorAll('.board [data-pick], .board [data-ghost]')].map((one) => one.getBoundingClientRect());
          for (let y = board.top + 20; y < Math.min(board.bottom, innerHeight) - 20; y += 6)
            for (let x = board.left + 20; x < board.right - 20; x += 6)
              if (document.elementFromPoint(x, y)?.closest('[data-zoom]') && stops.every((box) =>
                  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) > 30)) return [x, y];
        }"""
    )
    return found[0], found[1]
