"""The table leads: at every decision the page says what to do, which kinds of move there are, and why one is not open."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, play_one, state, wait_for_turn

MOVES = 14


@pytest.fixture
def offered(page: Page) -> dict[int, list[int]]:
    """The legal moves the server offered at each number of a position."""
    found: dict[int, list[int]] = {}

    def read(text: str | bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        choices = message.get("choices")
        if message["type"] in ("frame", "change") and choices:
            rows = choices["rows"]
            found[message["number"]] = rows[: len(rows) - len(choices.get("refused", []))]

    def listen(wire: WebSocket) -> None:
        wire.on("framereceived", read)

    page.on("websocket", listen)
    return found


def chips(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(
        """() => [...document.querySelectorAll('[data-chip]')].map((one) => ({
          kind: one.dataset.chip, ways: Number(one.dataset.ways), why: one.dataset.why ?? '', text: one.innerText.trim(),
        }))"""
    )
    return found


@pytest.mark.parametrize("name", warren.games())
def test_every_decision_leads(page: Page, offered: dict[int, list[int]], name: str, least: dict[str, int]) -> None:
    decisions: dict[str, tuple[str, ...]] = warren.game(name).words.DECISIONS
    against_bots(page, name, max(1, least[name] - 1))
    chance = random.Random(8)
    met = set()
    for _ in range(MOVES):
        now = wait_for_turn(page)
        if now["over"]:
            break
        prompt = page.locator("[data-prompt]")
        decision = prompt.get_attribute("data-prompt") or ""
        met.add(decision)
        words = prompt.inner_text()
        assert words[0].isupper(), words
        assert words.endswith((".", "!", ":", "?")), words
        found = chips(page)
        assert {chip["kind"] for chip in found} <= set(decisions[decision])
        if found:
            assert sum(chip["ways"] for chip in found) == len(offered[now["number"]])
        for chip in found:
            assert chip["text"]
            assert bool(chip["why"]) == (chip["ways"] == 0), chip
        play_one(page, chance)
    assert met, "nothing was decided"


@pytest.mark.parametrize("name", warren.games())
def test_every_lit_thing_explains_itself_to_the_keyboard(page: Page, name: str, least: dict[str, int]) -> None:
    against_bots(page, name, max(1, least[name] - 1))
    chance = random.Random(9)
    for _ in range(3):
        if wait_for_turn(page)["over"]:
            break
        page.keyboard.press("ArrowRight")
        for _step in range(6):
            page.keyboard.press("ArrowRight")
            focused = page.evaluate("() => document.activeElement?.closest('svg [data-pick]')?.dataset.pick ?? ''")
            if not focused:
                continue  # a button says what it does itself
            about = page.locator("[data-about]")
            expect(about).to_be_visible()
            assert len(about.inner_text()) > 15, focused
            page.keyboard.press("?")
            expect(page.locator("[data-spoken]")).to_contain_text(about.locator("span").inner_text())
        page.keyboard.press("Escape")
        play_one(page, chance)


def test_a_grey_chip_says_why_by_mouse_and_by_keys(page: Page) -> None:
    against_bots(page, "burrowdale")
    wait_for_turn(page)
    grey = page.locator("[data-chip][aria-disabled='true']").first
    why = grey.get_attribute("data-why") or ""
    assert why.endswith(".")
    grey.click()
    expect(page.locator("[data-reason]")).to_contain_text(why)
    number = state(page)["number"]
    page.locator("[data-chip='move']").focus()
    page.keyboard.press("Tab")
    grey.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-spoken]")).to_contain_text(why.rstrip("."))
    assert state(page)["number"] == number


def test_a_chip_lights_only_what_it_needs(page: Page) -> None:
    against_bots(page, "burrowdale")
    before = wait_for_turn(page)["lit"]
    page.locator("[data-chip='supply']").click()
    lit = [handle for handle in state(page)["lit"] if not handle.startswith("chip")]
    assert 0 < len(lit) < len(before)
    page.locator("[data-chip='supply']").click()  # once more takes it back
    assert state(page)["lit"] == before


def test_something_that_cannot_be_picked_says_why(open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, "tsuro")
    wait_for_turn(page)
    page.locator("[data-tray='hand:0'] [data-handle]").first.click()
    expect(page.locator("[data-reason]")).to_contain_text("Choose a start mark")
    expect(page.locator("[data-reason]")).not_to_contain_text("r0")
