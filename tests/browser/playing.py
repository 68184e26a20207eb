"""How a person plays any game in the browser: click what is lit, then play. No test here knows a rule."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from playwright.sync_api import Page

from browser.engines import EnginePage

#: A page of Playwright's, or of a browser that it cannot drive.
AnyPage = Page | EnginePage

STATE = """() => {
  const table = document.querySelector('.table');
  return {
    over: !!document.querySelector('[data-result]'),
    curtain: !!document.querySelector('[data-curtain]'),
    done: !!document.querySelector('[data-done]'),
    open: table?.dataset.open === 'true' && document.querySelector('[data-link]').dataset.link === 'open',
    number: Number(table?.dataset.number ?? -1),
    lay: !!document.querySelector('[data-lay]'),
    turn: !!document.querySelector('[data-turn]'),
    refused: document.querySelector('[data-lay]')?.getAttribute('aria-disabled') === 'true',
    lit: [...document.querySelectorAll("[data-pick]:not([aria-pressed='true'])")].map((one) => one.dataset.pick),
  };
}"""
#: Brings something into sight and tells where its middle is, once it has stood still for a frame (as Playwright's own click waits).
MIDDLE = """async (selector) => {
  const frame = () => new Promise(requestAnimationFrame);
  const place = () => {
    const target = document.querySelector(selector);
    target.scrollIntoView({block: 'nearest'});
    const bar = document.querySelector('[data-doing]');  // covers an edge of a phone
    const covered = bar && !bar.contains(target) && getComputedStyle(bar).position === 'sticky';
    const [here, there] = [target.getBoundingClientRect(), (bar ?? target).getBoundingClientRect()];
    if (covered && here.bottom > there.top && here.top < there.bottom)
      scrollBy({top: there.top > 0 ? here.bottom - there.top : here.top - there.bottom, behavior: 'instant'});
    const card = document.querySelector('[data-task]');  // a teacher's stays at the other edge
    const head = card && !card.contains(target) && getComputedStyle(card).position === 'sticky' && card.getBoundingClientRect();
    const above = head ? target.getBoundingClientRect().top - head.bottom : 0;
    if (above < 0 && !bar?.contains(target)) scrollBy({top: above, behavior: 'instant'});
    const box = target.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  let before = null, now = [];
  for (let frames = 0; String(now) !== String(before) && frames < 60; frames++) {
    await frame();
    [before, now] = [now, place()];
  }
  return [...now, matchMedia('(pointer: coarse)').matches];
}"""


#: How much a board is enlarged, once it is drawn so.
ZOOM = """() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(Number(document.querySelector('[data-zoom]')?.dataset.zoom ?? 1)))))"""
#: Something came of a pick: a move, a piece ready to be played, or other things to pick.
CHANGED = "now.over || now.curtain || now.number > arg.number || now.lay || String(now.lit) !== String(arg.lit)"


def state(page: AnyPage) -> dict[str, Any]:
    """What the table shows: over, curtain, done (the device is to be passed on), open (a choice is mine), number, lay (ready
    to play), turn, refused (what lies there may not be played), lit handles."""
    return page.evaluate(STATE)  # type: ignore[no-any-return]


def make_table(page: AnyPage, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
    """Set a table from this page's browser and open it; bots do not dawdle."""
    wanted = {"game": game, "seats": seats, "pace": 0, **more}
    answer = page.evaluate(
        """async (wanted) => {
          const answer = await fetch('/api/tables',
            {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(wanted)});
          return [answer.status, await answer.json()];
        }""",
        wanted,
    )
    assert answer[0] == 201, json.dumps(answer)
    page.goto(f"/t/{answer[1]['id']}")
    return str(answer[1]["id"])


def against_bots(page: AnyPage, game: str, bots: int = 1, level: str = "easy", **more: Any) -> str:
    seats = [{"kind": "me", "name": "Ann"}] + [{"kind": "bot", "level": level}] * bots
    return make_table(page, game, seats, **more)


def wait_for(page: AnyPage, what: str, arg: Any = None, timeout: float | None = None) -> dict[str, Any]:
    """Wait until a JavaScript condition on ``now`` (the state) and ``arg`` holds; return the state then."""
    script = f"(arg) => {{ const now = ({STATE})(); return ({what}) ? now : false; }}"
    return page.wait_for_function(script, arg=arg, polling=20, timeout=timeout).json_value()  # type: ignore[no-any-return]


def wait_for_turn(page: AnyPage) -> dict[str, Any]:
    """Wait until there is something to do or the game is over."""
    return wait_for(page, "now.over || now.curtain || now.done || now.open")


def pass_on(page: AnyPage) -> None:
    """The mover is done and passes the device; the next player lifts the curtain."""
    if state(page)["done"]:
        press_on(page, "[data-done]")
        wait_for(page, "now.curtain")
    press_on(page, "[data-curtain] button")
    wait_for(page, "!now.curtain")


def press(page: AnyPage, handle: str) -> None:
    """Click (or tap) the thing of this handle in its middle; a piece that is not lit may stand there, as on a real board."""
    press_on(page, f"[data-pick='{handle}']")


def press_on(page: AnyPage, selector: str) -> None:
    """Click (or tap) the middle of something; where several small things are under a finger, the first tap enlarges them."""
    x, y, touch = page.evaluate(MIDDLE, selector)
    if not touch or not isinstance(page, Page):
        page.mouse.click(x, y)
        return
    before = page.evaluate(ZOOM)
    page.touchscreen.tap(x, y)
    if page.evaluate(ZOOM) > before:
        page.touchscreen.tap(*page.evaluate(MIDDLE, selector)[:2])


def play_one(page: AnyPage, chance: random.Random) -> dict[str, Any]:
    """Make one move by clicking: pick what is lit until the move can be played. Returns the state after it."""
    now = state(page)
    number = now["number"]
    for _ in range(12):
        if now["number"] != number or not now["open"] or not (now["lay"] or now["lit"]):
            return now
        if now["lay"]:
            if now["turn"] and chance.random() < 0.5:
                press_on(page, "[data-turn]")
            for _ in range(4):  # a turning may be shown that is not allowed
                if state(page)["refused"]:
                    press_on(page, "[data-turn]")
            press_on(page, "[data-lay]")
            return wait_for(page, "now.over || now.curtain || now.number > arg", number)
        press(page, chance.choice(now["lit"]))
        now = wait_for(page, CHANGED, now)
    raise AssertionError(f"no move came of twelve picks: {now}")


def play_to_end(page: AnyPage, seed: int = 1, limit: float = 240.0) -> None:
    """Play on by clicking until the result is shown; passes the device when the curtain falls."""
    chance, until = random.Random(seed), time.monotonic() + limit
    now = wait_for_turn(page)
    while time.monotonic() < until:
        if now["over"]:
            return
        if now["curtain"] or now["done"]:
            pass_on(page)
        elif now["open"]:
            play_one(page, chance)
        now = wait_for_turn(page)
    raise AssertionError(f"the game did not end within {limit} s: {now}")
