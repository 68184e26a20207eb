"""The workshop: a changed piece is seen, judged, played and printed; by mouse, keys and on a phone."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import warren
from browser.conftest import OpenPage
from browser.test_everyone import faults
from support.poppler import tool

MINUTE = 60.0


def allowed() -> float:
    """A minute on cores that nobody else uses; longer where others work too."""
    return MINUTE * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def settled(page: Page) -> str:
    """The hash of the set, once it was looked at."""
    expect(page.locator("[data-workshop]:not([data-waiting])")).to_have_attribute(
        "data-hash", re.compile("^[0-9a-f]{16}$")
    )
    return page.locator("[data-workshop]").get_attribute("data-hash") or ""


def port(page: Page, name: str) -> None:
    page.locator(f".editor [data-port='{name}']").click()


def test_a_changed_tile_is_judged_played_and_printed_within_a_minute(open_page: OpenPage) -> None:
    page = open_page("/workshop/burrows")
    original = settled(page)
    begun = time.monotonic()
    page.locator("[data-piece='tile-20']").click()
    port(page, "0")
    page.locator(".editor [data-end='R']").click()
    expect(page.locator("[data-workshop]")).not_to_have_attribute("data-hash", original)
    changed = settled(page)
    page.locator("[data-fair]").click()
    page.locator("[data-fair-ask]").click()
    expect(page.locator("[data-fair-progress] progress")).to_be_visible()
    expect(page.locator("[data-report] figure")).to_have_count(2, timeout=1000 * allowed())
    page.keyboard.press("Escape")
    page.locator("[data-print]").click()
    with page.expect_download() as saved:
        page.locator("[data-print-make]").click()
    printed = tool("pdftotext", Path(saved.value.path()), "-").decode()
    assert f"piece set {changed}" in printed, "the sheets are of another set"
    assert original not in printed
    page.keyboard.press("Escape")
    page.locator("[data-try]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-own-set]")).to_be_visible()
    spent = time.monotonic() - begun
    page.locator("[data-own-set]").click()
    page.locator("[data-own-workshop]").click()
    expect(page.locator("[data-workshop]")).to_have_attribute("data-hash", changed)
    assert spent < allowed(), f"edit, report, table and PDF took {spent:.0f} s"


def test_a_tile_is_changed_by_keys_taken_back_and_kept(open_page: OpenPage) -> None:
    page = open_page("/workshop/tsuro")
    original = settled(page)
    page.locator("[data-piece='tile-3']").focus()
    page.keyboard.press("Enter")
    page.locator(".editor [data-port='0']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("[data-undo]")).to_be_enabled()
    changed = settled(page)
    assert changed != original
    expect(page.locator("[data-warning]").first).to_contain_text("turned")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-workshop]")).to_have_attribute("data-hash", original)
    page.keyboard.press("Control+y")
    expect(page.locator("[data-workshop]")).to_have_attribute("data-hash", changed)
    page.reload()
    expect(page.locator("[data-workshop]")).to_have_attribute("data-hash", changed)
    page.locator("[data-share]").click()
    address = page.locator("[data-link]").input_value()
    other = open_page(address.removeprefix(page.url.split("/workshop")[0]))
    expect(other.locator("[data-workshop]")).to_have_attribute("data-hash", changed)


def test_a_file_is_saved_and_opened_and_a_wrong_one_is_told_beside_its_piece(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page("/workshop/underground_panic")
    original = settled(page)
    with page.expect_download() as saved:
        page.locator("[data-save]").click()
    toml = Path(saved.value.path()).read_text(encoding="utf-8")
    assert warren.game("underground_panic").components_from_text(toml).hash == original
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(toml.replace('cost = "KW"', 'cost = "XX"', 1), encoding="utf-8")
    page.locator("[data-open]").set_input_files(wrong)
    problem = page.locator("[data-checks] [data-problem^='tunnel-']")
    expect(problem).to_contain_text("field cost")
    piece = problem.get_attribute("data-problem") or ""
    problem.get_by_role("button").click()
    expect(page.locator(f".editor [data-problem='{piece}']")).to_contain_text("field cost")
    expect(page.locator("[data-try]")).to_be_disabled()


@pytest.mark.parametrize("way", ["phone", "landscape", "table"])
def test_what_is_touched_on_the_board_is_edited_in_sight(open_page: OpenPage, way: str) -> None:
    """A touch once chose a piece whose fields were far away, or not shown at all."""
    size = {"landscape": {"viewport": {"width": 740, "height": 360}}}.get(way, {})
    page = open_page("/workshop/underground_panic", phone=way != "table", **size)
    settled(page)
    if way == "table":
        page.locator("[data-table]").click()
    board = page.locator(".example .board").first
    board.scroll_into_view_if_needed()
    original = page.locator("[data-workshop]").get_attribute("data-hash") or ""
    drawn = page.locator("#board").inner_html()
    board.locator("[data-sprite='tunnel:18']").dispatch_event("click")
    letters = page.locator("[data-editing='tunnel-18'] [data-letter]")
    expect(letters.first).to_be_in_viewport()
    count = letters.count()
    letters.first.click()
    expect(letters).to_have_count(count - 1)
    expect(page.locator("[data-workshop]")).not_to_have_attribute("data-hash", original)
    settled(page)
    assert page.locator("#board").inner_html() != drawn, "the board shows what it showed before"


@pytest.mark.parametrize("name", warren.games())
def test_every_game_has_a_workshop_that_axe_and_phones_like(open_page: OpenPage, name: str) -> None:
    page = open_page(f"/workshop/{name}", phone=True, color_scheme="dark")
    settled(page)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.locator("[data-table]").tap()
    expect(page.locator("table")).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_every_game_leads_to_its_workshop(page: Page) -> None:
    for name in warren.games():
        expect(page.locator(f"[data-game='{name}'] [data-workshop]")).to_have_attribute("href", f"/workshop/{name}")
