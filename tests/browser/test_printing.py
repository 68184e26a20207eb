"""Print on a game's card: choose, watch it being made, save it; and a printed code opens a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import warren
from browser.conftest import OpenPage
from warren.print import table_address


@pytest.mark.parametrize(("phone", "backs"), [(False, "fold"), (True, "none")], ids=["desk", "phone"])
def test_a_game_is_printed_from_its_card(open_page: OpenPage, phone: bool, backs: str) -> None:
    page = open_page(phone=phone)
    page.locator("[data-game='burrowdale'] [data-print]").click()
    page.locator("[data-print-field='backs']").select_option(backs)
    expect(page.locator("[data-print-field='flip']")).to_have_count(0)
    page.locator("[data-print-field='ink']").select_option("saving")
    expect(page.locator("[data-print-here]")).to_contain_text("this computer only")
    with page.expect_download() as saved:
        page.locator("[data-print-make]").click()
        expect(page.locator("dialog progress")).to_be_visible()
    assert saved.value.suggested_filename.startswith("burrowdale-")
    assert Path(saved.value.path()).read_bytes().startswith(b"%PDF")
    expect(page.locator("[data-print-file]")).to_be_visible()
    assert (
        page.evaluate(
            "(() => { const box = document.querySelector('dialog'); return box.scrollWidth - box.clientWidth })()"
        )
        == 0
    )


def test_every_game_can_be_printed(page: Page) -> None:
    for name in warren.games():
        expect(page.locator(f"[data-game='{name}'] [data-print]")).to_have_count(1)


def test_a_printed_code_offers_a_table_of_its_game(open_page: OpenPage) -> None:
    game = warren.game("burrows")
    page = open_page(table_address("", game, game.components()))
    expect(page.locator("dialog h2")).to_contain_text("Burrows")
    assert page.evaluate("location.search") == ""
