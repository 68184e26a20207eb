"""How a person plays any game in the browser: click what is lit, then play. No test here knows a rule."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from playwright.sync_api import Page

LIT = "[data-pick]:not([aria-pressed='true'])"
STATE = """() => {
  const table = document.querySelector('.table');
  return {
    over: !!document.querySelector('[data-result]'),
    curtain: !!document.querySelector('[data-curtain]'),
    open: table?.dataset.open === 'true' && document.querySelector('[data-link]').dataset.link === 'open',
    number: Number(table?.dataset.number ?? -1),
    lay: !!document.querySelector('[data-lay]'),
    lit: [...document.querySelectorAll("[data-pick]:not([aria-pressed='true'])")].map((one) => one.dataset.pick),
  };
}"""
SOMETHING_TO_DO = f"() => {{ const now = ({STATE})(); return now.over || now.curtain || now.open; }}"


def state(page: Page) -> dict[str, Any]:
    """What the table shows: over, curtain, open (a choice is mine), number, lay (ready to play), lit handles."""
    return page.evaluate(STATE)  # type: ignore[no-any-return]


def make_table(page: Page, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
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


def against_bots(page: Page, game: str, bots: int = 1, level: str = "easy", **more: Any) -> str:
    seats = [{"kind": "me", "name": "Ann"}] + [{"kind": "bot", "level": level}] * bots
    return make_table(page, game, seats, **more)


def wait_for_turn(page: Page) -> dict[str, Any]:
    """Wait until there is something to do or the game is over."""
    page.wait_for_function(SOMETHING_TO_DO)
    return state(page)


def press(page: Page, handle: str) -> None:
    """Click (or tap) the middle of the thing of this handle; something unlit may stand there, as on a real board."""
    target = page.locator(f"[data-pick='{handle}']").first
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        target.tap(force=True)
    else:
        target.click(force=True)


def play_one(page: Page, chance: random.Random) -> None:
    """Make one move by clicking: pick what is lit until the move can be played."""
    number = state(page)["number"]
    for _ in range(12):
        now = state(page)
        if now["number"] != number or not now["open"]:
            return
        if now["lay"]:
            if page.locator("[data-turn]").count() and chance.random() < 0.5:
                page.locator("[data-turn]").click()
            page.locator("[data-lay]").click()
            _wait_for_answer(page, number)
            return
        if not now["lit"]:
            return
        press(page, chance.choice(now["lit"]))
        _wait_for_step(page, now)
    raise AssertionError(f"no move came of twelve picks: {state(page)}")


def _wait_for_answer(page: Page, number: int) -> None:
    page.wait_for_function(
        f"() => {{ const now = ({STATE})(); return now.over || now.curtain || now.number > {number}; }}"
    )


def _wait_for_step(page: Page, before: dict[str, Any]) -> None:
    page.wait_for_function(
        f"(before) => {{ const now = ({STATE})(); return now.over || now.curtain || now.number > before.number || now.lay"
        " || JSON.stringify(now.lit) !== JSON.stringify(before.lit); }",
        arg=before,
    )


def play_to_end(page: Page, seed: int = 1, limit: float = 120.0) -> None:
    """Play on by clicking until the result is shown; passes the device when the curtain falls."""
    chance, until = random.Random(seed), time.monotonic() + limit
    while time.monotonic() < until:
        now = wait_for_turn(page)
        if now["over"]:
            return
        if now["curtain"]:
            page.locator("[data-curtain] button").click()
            page.wait_for_selector("[data-curtain]", state="detached")
        else:
            play_one(page, chance)
    raise AssertionError(f"the game did not end within {limit} s: {state(page)}")
