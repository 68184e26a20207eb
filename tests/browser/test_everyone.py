"""For everyone: phones, screen readers (axe-core), dark colours."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, make_table, play_one, play_to_end, wait_for_turn

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = {"serious", "critical"}


def faults(page: Page) -> list[str]:
    """What axe-core calls serious or critical on the page as it is now."""
    if not AXE.is_file():
        pytest.fail("axe-core is not installed; run `npm ci` in client/")
    page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((result) => result.violations)")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_the_lobby(open_page: OpenPage, scheme: str) -> None:
    page = open_page("/", color_scheme=scheme)
    page.wait_for_selector("[data-game]")
    assert faults(page) == []
    page.locator("[data-make]").first.click()
    assert faults(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_at_the_table(open_page: OpenPage, scheme: str) -> None:
    page = open_page("/", color_scheme=scheme)
    make_table(page, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    page.wait_for_selector(".room")
    assert faults(page) == []
    against_bots(page, "tsuro")
    wait_for_turn(page)
    assert faults(page) == []
    play_one(page, random.Random(1))
    wait_for_turn(page)
    page.locator("[data-pick]").first.click()
    assert faults(page) == []
    play_to_end(page)
    assert faults(page) == []
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector("[data-scrub]")
    assert faults(page) == []


@pytest.mark.parametrize("name", warren.games())
def test_axe_finds_no_serious_fault_in_any_game(page: Page, name: str, least: dict[str, int]) -> None:
    against_bots(page, name, least[name] - 1)
    wait_for_turn(page)
    assert faults(page) == []


@pytest.mark.parametrize("name", warren.games())
def test_a_phone_is_wide_enough(open_page: OpenPage, name: str, least: dict[str, int]) -> None:
    page = open_page("/", phone=True)
    page.wait_for_selector("[data-game]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    against_bots(page, name, least[name] - 1)
    chance = random.Random(1)
    for _ in range(3):
        if wait_for_turn(page)["over"]:
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        play_one(page, chance)


@pytest.mark.parametrize("name", warren.games())
def test_the_result_fits_a_phone(open_page: OpenPage, name: str) -> None:
    page = open_page("/", phone=True)
    make_table(page, name, [{"kind": "bot", "level": "easy"}] * 4)
    page.wait_for_selector("[data-result]", timeout=60_000)
    cut = page.locator("dialog table").evaluate("(box) => box.scrollWidth > box.closest('dialog').clientWidth")
    assert not cut, "the table of points is wider than the screen"


def test_a_whole_game_by_touch(open_page: OpenPage) -> None:
    page = open_page("/", phone=True)
    against_bots(page, "tsuro")
    play_to_end(page)
    expect(page.locator("[data-result]")).to_be_visible()


def test_moves_are_spoken(page: Page) -> None:
    against_bots(page, "tsuro")
    wait_for_turn(page)
    play_one(page, random.Random(1))
    wait_for_turn(page)
    expect(page.locator("[data-spoken]")).to_contain_text("Your turn")
    page.locator("[data-tray] [data-pick]").first.click()
    expect(page.locator("[data-spoken]")).to_contain_text("plays it")  # some pieces look the same all round


def test_sound_can_be_muted_and_stays_so(page: Page) -> None:
    against_bots(page, "tsuro")
    wait_for_turn(page)
    page.locator("[data-mute]").click()
    page.reload()
    expect(page.locator("[data-mute]")).to_have_attribute("aria-pressed", "true")


def test_a_page_behind_others_calls_when_it_is_my_turn(open_page: OpenPage) -> None:
    """Also when it was left while a marker walked: nothing is drawn there any more."""
    page = open_page(motion=True)
    against_bots(page, "tsuro", pace=2)
    wait_for_turn(page)
    play_one(page, random.Random(1))  # the start mark
    wait_for_turn(page)
    play_one(page, random.Random(1))
    page.evaluate(
        """() => {
          window.rung = 0;
          const make = AudioContext.prototype.createOscillator;
          AudioContext.prototype.createOscillator = function () { window.rung++; return make.call(this); };
          Object.defineProperty(document, 'hidden', {get: () => true});
          window.requestAnimationFrame = () => 0;
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    assert not page.title().startswith("●")
    page.wait_for_function("() => document.title.startsWith('●') && window.rung > 0", polling=100)


def test_the_settings_fit_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", phone=True)
    page.get_by_role("button", name="Settings").click()
    wide = page.get_by_role("dialog").evaluate("(box) => box.scrollWidth > box.clientWidth")
    assert not wide, "a setting is cut off"
