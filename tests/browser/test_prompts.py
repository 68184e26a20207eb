"""The table leads: at every decision the page says what to do, which kinds of move there are, and why one is not open."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, play_one, press_on, state, wait_for_turn

MOVES = 6


@pytest.fixture
def offered(page: Page) -> dict[int, set[int]]:
    """The chips that the legal moves of a position belong to, as the server told them, by the position's number."""
    found: dict[int, set[int]] = {}

    def read(text: str | bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        choices = message.get("choices")
        if message["type"] in ("frame", "change") and choices:
            legal = len(choices["rows"]) - len(choices.get("refused", []))
            kinds = [chip for chip, count in message["prompt"].get("kinds", []) for _ in range(count)]
            found[message["number"]] = set(kinds[:legal])

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
def test_every_decision_leads(page: Page, offered: dict[int, set[int]], name: str, least: dict[str, int]) -> None:
    decisions: Any = warren.game(name).words.DECISIONS
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
            assert {number for number, chip in enumerate(found) if chip["ways"]} == offered[now["number"]]
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
        before = ""
        for step in range(6):
            page.keyboard.press("ArrowDown" if step % 2 else "ArrowRight")
            focused = page.evaluate("() => document.activeElement?.closest('svg [data-pick]')?.dataset.pick ?? ''")
            if focused in ("", before):
                continue  # a button says what it does itself
            before = focused
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
    press_on(page, "[data-chip][aria-disabled='true']")  # it can be pressed, and says why not
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
